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
	for _, r := range []dice.Rounding{dice.RoundDown, dice.RoundHalfUp} {
		b.Run(r.String(), func(b *testing.B) {
			b.ReportAllocs()
			cols, o := columns(b, halfToSeven...), dice.Odds{Attacker: 27, Defender: 7}
			for b.Loop() {
				sink += cols.Find(o, r)
			}
		})
	}
}

// The columns are read off by division where they are whole ratios, as in most
// games, and searched where they are not.
func BenchmarkColumnsFind_Searched(b *testing.B) {
	b.ReportAllocs()
	cols, err := dice.ParseColumns("1:2", "2:3", "1:1", "3:2", "2:1", "3:1", "5:1")
	require.NoError(b, err)
	for b.Loop() {
		sink += cols.Find(dice.Odds{Attacker: 27, Defender: 7}, dice.RoundDown)
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

func BenchmarkPlaceAndLookUp(b *testing.B) {
	b.ReportAllocs()
	cols, o, table := columns(b, halfToSeven...), dice.Odds{Attacker: 9, Defender: 7}, smallTable(b)
	shifts := []dice.Shift{{By: -1}, {By: 2}, {By: -1}}
	for b.Loop() {
		sink += len(table.At(cols.Place(o, dice.RoundDown, dice.Limits{Virtual: true}, shifts).Final, 3))
	}
}

func BenchmarkTableDist(b *testing.B) {
	b.ReportAllocs()
	table, die := smallTable(b), must(dice.TwoD6.Dist())(b)
	for b.Loop() {
		sink += table.Dist(1, die, 1).Len()
	}
}

func BenchmarkCombine(b *testing.B) {
	b.ReportAllocs()
	die := must(dice.TwoD6.Dist())(b)
	for b.Loop() {
		d, _ := dice.Combine(die, die, func(x, y int) int { return x - y })
		sink += d.Len()
	}
}

func TestHotPathsDoNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	p := dice.NewPCG(1, 2)
	intn := p.IntN
	cols, o, table := columns(t, halfToSeven...), dice.Odds{Attacker: 9, Defender: 7}, smallTable(t)
	shifts := []dice.Shift{{By: -1}, {By: 2}}
	d, err := dice.TwoD6.Dist()
	require.NoError(t, err)
	faces, text := make([]int, 0, 2), make([]byte, 0, 40)
	for name, f := range map[string]func(){
		"IntN":     func() { sink += intn(6) },
		"Roll":     func() { sink += dice.TwoD6.Roll(intn) },
		"RollEach": func() { faces = dice.TwoD6.RollEach(intn, faces[:0]) },
		"Draw":     func() { v, _ := d.Draw(intn); sink += v },
		"Find":     func() { sink += cols.Find(o, dice.RoundHalfUp) },
		"Place":    func() { sink += cols.Place(o, dice.RoundUp, dice.Limits{}, shifts).Final },
		"At":       func() { sink += len(table.At(1, 4)) },
		"Factor":   func() { sink += dice.Half.Of(7, dice.RoundUp) },
		"Compare":  func() { sink += o.Compare(cols.Odds(3)) },
		"Text":     func() { text, _ = p.AppendText(text[:0]) },
	} {
		require.Zero(t, testing.AllocsPerRun(100, f), name)
	}
}
