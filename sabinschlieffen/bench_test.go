package sabinschlieffen_test

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/measure"
	. "github.com/august1914/august1914/sabinschlieffen"
)

var measured = measure.Game[State, Move, View, *State]{Start: New(Standard())}

func BenchmarkPlayout(b *testing.B) { measured.Playout(b) }

// positions returns positions of random games in which a seat has a choice.
func positions(n int) (list []State) {
	source := dice.NewPCG(9, 9)
	for len(list) < n {
		s := New(Standard())
		for range august1914.Walk(&s, source.IntN, august1914.Uniformly) {
			if by := s.ToAct().First(); len(s.LegalMoves(by, nil)) > 1 {
				list = append(list, s)
			}
		}
	}
	return list[:n]
}

func BenchmarkLegalMoves(b *testing.B) { measured.Lists(b, positions(512)) }

func BenchmarkApply(b *testing.B) { measured.Apply(b, positions(512)) }

var sink State

func BenchmarkCopy(b *testing.B) {
	s := New(Standard())
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
