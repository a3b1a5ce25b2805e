package dice_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
)

var sink int

func BenchmarkPCGIntN(b *testing.B) {
	b.ReportAllocs()
	p := dice.NewPCG(1, 2)
	for b.Loop() {
		sink += p.IntN(6)
	}
}

func BenchmarkStandardLibraryIntN(b *testing.B) {
	b.ReportAllocs()
	r := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		sink += r.IntN(6)
	}
}

func BenchmarkRollTwoD6(b *testing.B) {
	b.ReportAllocs()
	p := dice.NewPCG(1, 2)
	intn := p.IntN
	for b.Loop() {
		sink += dice.TwoD6.Roll(intn)
	}
}

func BenchmarkColumnsFind(b *testing.B) {
	for name, r := range map[string]dice.Rounding{"down": dice.RoundDown, "half up": dice.RoundHalfUp} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			cols, o := columns(b, halfToSeven...), dice.Odds{Attacker: 27, Defender: 7}
			for b.Loop() {
				sink += cols.Find(o, r)
			}
		})
	}
}

func BenchmarkTableAt(b *testing.B) {
	b.ReportAllocs()
	table, roll := smallTable(b), 0
	for b.Loop() {
		sink += len(table.At(roll%5-1, roll%6+1))
		roll++
	}
}

func BenchmarkCombine(b *testing.B) {
	b.ReportAllocs()
	die := must(dice.TwoD6.Dist())(b)
	for b.Loop() {
		d, _ := dice.Combine(die, die, func(x, y int) int { return x - y })
		sink += int(d.Total())
	}
}

func TestHotPathsDoNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	p := dice.NewPCG(1, 2)
	intn := p.IntN
	cols, o, table := columns(t, halfToSeven...), dice.Odds{Attacker: 9, Defender: 7}, smallTable(t)
	for name, f := range map[string]func(){
		"IntN": func() { sink += intn(6) },
		"Roll": func() { sink += dice.TwoD6.Roll(intn) },
		"Find": func() { sink += cols.Find(o, dice.RoundHalfUp) },
		"At":   func() { sink += len(table.At(1, 4)) },
	} {
		require.Zero(t, testing.AllocsPerRun(100, f), name)
	}
}
