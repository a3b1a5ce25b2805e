package sabinschlieffen_test

import (
	"math/rand/v2"
	"testing"

	"github.com/august1914/august1914/sabinschlieffen"
)

func BenchmarkPlayout(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	start := sabinschlieffen.New(sabinschlieffen.Printed())
	buf := make([]sabinschlieffen.Move, 0, 200)
	b.ReportAllocs()
	decisions, listed := 0, 0
	for b.Loop() {
		s := start
		for {
			act := s.ToAct()
			if act == 0 {
				break
			}
			a := act.First()
			if act.Len() == 2 && r.IntN(2) == 0 {
				a = act.Without(a).First()
			}
			buf = s.LegalMoves(a, buf[:0])
			listed += len(buf)
			if len(buf) > 1 {
				decisions++
			}
			if err := s.Apply(buf[r.IntN(len(buf))]); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/game")
	b.ReportMetric(float64(listed)/float64(decisions), "moves/decision")
}
