package sabinschlieffen_test

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	. "github.com/august1914/august1914/sabinschlieffen"
)

// BenchmarkPlayout plays whole games at random. Only decisions with a choice
// count.
func BenchmarkPlayout(b *testing.B) {
	source := dice.NewPCG(19, 14)
	start := New(Printed())
	buf := make([]Move, 0, 256)
	var total august1914.Tally
	b.ReportAllocs()
	for b.Loop() {
		s := start
		t, err := august1914.Playout(&s, source.IntN, buf)
		if err != nil {
			b.Fatal(err)
		}
		total.Choices += t.Choices
		total.Moves += t.Moves
		total.Listed += t.Listed
	}
	b.ReportMetric(float64(total.Choices)/b.Elapsed().Seconds(), "choices/s")
	b.ReportMetric(float64(total.Moves)/float64(b.N), "moves/game")
	b.ReportMetric(float64(total.Listed)/float64(total.Moves), "listed/move")
}

// positions returns positions of random games in which a seat has a choice.
func positions(n int) (list []State) {
	source := dice.NewPCG(9, 9)
	for len(list) < n {
		s := New(Printed())
		for range august1914.Walk(&s, source.IntN, august1914.Uniformly) {
			if by := s.ToAct().First(); len(s.LegalMoves(by, nil)) > 1 {
				list = append(list, s)
			}
		}
	}
	return list[:n]
}

func BenchmarkLegalMoves(b *testing.B) {
	list := positions(512)
	buf := make([]Move, 0, 256)
	listed, i := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		s := &list[i%len(list)]
		buf = s.LegalMoves(s.ToAct().First(), buf[:0])
		listed += len(buf)
		i++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(listed), "ns/listed")
}

func BenchmarkApply(b *testing.B) {
	list := positions(512)
	moves := make([]Move, len(list))
	for i := range list {
		legal := list[i].LegalMoves(list[i].ToAct().First(), nil)
		moves[i] = legal[i%len(legal)]
	}
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		s := list[i%len(list)]
		if err := s.Apply(moves[i%len(list)]); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

var sink State

func BenchmarkCopy(b *testing.B) {
	s := New(Printed())
	for b.Loop() {
		sink = s
	}
}

func BenchmarkView(b *testing.B) {
	list := positions(64)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		v := list[i%len(list)].View(GermanSeat.Viewer())
		if v.Turn == 0 {
			b.Fatal("no turn")
		}
		i++
	}
}
