package schlieffenswar_test

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/schlieffenswar"
)

func BenchmarkPlayout(b *testing.B) {
	start := schlieffenswar.New(schlieffenswar.Standard())
	source := dice.NewPCG(19, 14)
	buf := make([]schlieffenswar.Move, 0, 4096)
	var total august1914.Tally
	b.ReportAllocs()
	for b.Loop() {
		s := start
		t, err := august1914.Playout(&s, source.IntN, buf)
		if err != nil {
			b.Fatal(err)
		}
		total.Moves += t.Moves
		total.Choices += t.Choices
		total.Listed += t.Listed
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(total.Choices), "ns/choice")
	b.ReportMetric(float64(total.Moves)/float64(b.N), "moves/game")
	b.ReportMetric(float64(total.Listed)/float64(total.Moves), "listed/move")
}
