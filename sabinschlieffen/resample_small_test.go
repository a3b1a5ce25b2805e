package sabinschlieffen

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// A small is a scenario of three turns with few blocks, which are near the front.
type small struct {
	german          HexSet
	germans, allies int // number of blocks
}

// anySmall returns a scenario for a game in which the blocks of the given seats are
// hidden. The fewer hexes they can be in, the more blocks there are.
func anySmall(r *rand.Rand, hidden ...august1914.Seat) small {
	sm := small{german: HexesOf(Liege, Luxembourg), germans: 2, allies: 2}
	switch {
	case len(hidden) == 2:
		sm.germans, sm.allies = 1, 1
	case r.IntN(2) == 0 && hidden[0] == GermanSeat:
		sm.germans, sm.allies = 4, 3
	case r.IntN(2) == 0 && hidden[0] == AlliedSeat:
		sm = small{german: allHexes.Minus(HexesOf(Paris, Soissons, Melun)), germans: 3, allies: 3 + r.IntN(2)}
		return sm
	case r.IntN(2) == 0:
		sm.germans, sm.allies = 3, 3
	}
	if r.IntN(2) == 0 && sm.germans < 4 {
		sm.german = sm.german.Union(HexesOf(LeCateau, Sedan, Verdun))
	}
	return sm
}

// load makes the scenario with a random turn track and random options.
func (sm small) load(t testing.TB, r *rand.Rand) *Scenario {
	sc, err := Load(sm.files(r), "small")
	require.NoError(t, err)
	for _, o := range Options() {
		if r.IntN(3) == 0 {
			sc, err = sc.With(august1914.Setting{Name: o.Name, Value: o.Values[1].Value})
			require.NoError(t, err)
		}
	}
	return sc
}

func (sm small) files(r *rand.Rand) fs.FS {
	hexRows := "hex,q,r,latitude,longitude,control\n"
	for h := firstHex; h <= lastHex; h++ {
		control := august1914.Allied
		if sm.german.Has(h) {
			control = august1914.German
		}
		hexRows += fmt.Sprintf("%s,%d,%d,50,3,%s\n", h, h.Coordinate().Q, h.Coordinate().R, control)
	}
	blockRows := "nation,hex,status,count\n"
	for range sm.germans {
		blockRows += anyBlock(r, "German", sm.german)
	}
	for i := range sm.allies {
		blockRows += anyBlock(r, [...]string{"British", "French"}[min(1, i+r.IntN(3)/2)], allHexes.Minus(sm.german))
	}
	turnRows := "turn,from,to,german,french,british\n"
	for turn := range 3 {
		turnRows += fmt.Sprintf("%d,1914-09-01,1914-09-02,%d,%d,%d\n", turn+1, r.IntN(3), r.IntN(3), r.IntN(2))
	}
	return fstest.MapFS{
		"hexes.csv":  {Data: []byte(hexRows)},
		"blocks.csv": {Data: []byte(blockRows)},
		"turns.csv":  {Data: []byte(turnRows)},
	}
}

// anyBlock puts a block into a random front line hex of a side.
func anyBlock(r *rand.Rand, nation string, friendly HexSet) string {
	var front []Hex
	for h := range friendly.All() {
		if !neighbors[h].Minus(friendly).IsEmpty() {
			front = append(front, h)
		}
	}
	status := [...]string{"fresh", "fresh", "fresh", "spent"}[r.IntN(4)]
	return fmt.Sprintf("%s,%s,%s,1\n", nation, front[r.IntN(len(front))], status)
}
