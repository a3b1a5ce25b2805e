package germanyatwar_test

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/germanyatwar"
)

// BenchmarkPlayout plays whole games at random. Only decisions of seats with a
// choice count.
func BenchmarkPlayout(b *testing.B) {
	start := germanyatwar.New(germanyatwar.Standard())
	source := dice.NewPCG(19, 14)
	buf := make([]germanyatwar.Move, 0, 4096)
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
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(total.Choices)/b.Elapsed().Seconds(), "choices/s")
	b.ReportMetric(float64(total.Moves)/float64(b.N), "moves/game")
	b.ReportMetric(float64(total.Listed)/float64(total.Moves), "listed/move")
}

// choices returns positions of random games in which a seat has a choice.
func choices(n int) (list []germanyatwar.State) {
	source := dice.NewPCG(9, 9)
	for len(list) < n {
		s := germanyatwar.New(germanyatwar.Standard())
		for range august1914.Walk(&s, source.IntN, august1914.Uniformly) {
			by := s.ToAct().First()
			if by != august1914.Dice && source.IntN(8) == 0 && len(s.LegalMoves(by, nil)) > 1 {
				list = append(list, s)
			}
		}
	}
	return list[:n]
}

func BenchmarkLegalMoves(b *testing.B) {
	list := choices(512)
	buf := make([]germanyatwar.Move, 0, 4096)
	listed, i := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		s := &list[i%len(list)]
		buf = s.LegalMoves(s.ToAct().First(), buf[:0])
		listed += len(buf)
		i++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(listed), "ns/listed")
	b.ReportMetric(float64(listed)/float64(b.N), "listed")
}

// BenchmarkIsolation checks all units of a side for isolation, as each impulse
// begins with. (Rule 7.0.1)
func BenchmarkIsolation(b *testing.B) {
	list := choices(64)
	for i := range list {
		for list[i].Decision(august1914.Umpire).Kind != "choose" {
			by := list[i].ToAct().First()
			if by == 0 {
				list[i] = germanyatwar.New(germanyatwar.Standard())
				continue
			}
			moves := list[i].LegalMoves(by, nil)
			if err := list[i].Apply(moves[0]); err != nil {
				b.Fatal(err)
			}
		}
	}
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		germanyatwar.CheckIsolation(&list[i%len(list)])
		i++
	}
}

func BenchmarkApply(b *testing.B) {
	list := choices(512)
	moves := make([]germanyatwar.Move, len(list))
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
