package sabinschlieffen_test

import (
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	. "github.com/august1914/august1914/sabinschlieffen"
)

// anywhere draws a position at the start of a turn that the rules allow, whether
// play would lead to it or not: any hexes but Paris in German hands, the blocks
// of each side in its own.
func anywhere(t *rapid.T) (conformance.Drawn[State], error) {
	sc := Standard()
	for _, o := range Options() {
		var err error
		sc, err = sc.With(august1914.Setting{Name: o.Name, Value: rapid.SampledFrom(o.Values).Draw(t, o.Name).Value})
		require.NoError(t, err)
	}
	p := Position{Turn: rapid.IntRange(1, len(sc.Turns())).Draw(t, "turn")}
	var german, allied []Hex
	for h := Amiens; h <= Langres; h++ {
		if h != Paris && rapid.Bool().Draw(t, "German") {
			german = append(german, h)
		} else {
			allied = append(allied, h)
		}
	}
	held := HexesOf(german...)
	p.German = &held
	p.Routed.German = drawArmy(t, &p, august1914.Germany, 8, german)
	p.Routed.French = drawArmy(t, &p, august1914.France, 7, allied)
	p.Routed.British = drawArmy(t, &p, august1914.Britain, 1, allied)
	s, err := p.State(sc)
	return conformance.Drawn[State]{State: s, Decode: sc.DecodeState}, err
}

// drawArmy draws where the blocks of a nation are, and returns how many of them
// are in the routed box.
func drawArmy(t *rapid.T, p *Position, nation august1914.Power, blocks int, friendly []Hex) (routed int) {
	here := map[Hex]*Blocks{}
	for range blocks {
		i := rapid.IntRange(0, len(friendly)+1).Draw(t, "hex") // the last two are no hexes
		if i >= len(friendly) {
			routed++
			continue
		}
		h := friendly[i]
		if here[h] == nil {
			here[h] = &Blocks{Hex: h, Nation: nation}
		}
		if rapid.Bool().Draw(t, "fresh") {
			here[h].Fresh++
		} else {
			here[h].Spent++
		}
	}
	for _, h := range friendly {
		if b := here[h]; b != nil {
			p.Blocks = append(p.Blocks, *b)
		}
	}
	return routed
}
