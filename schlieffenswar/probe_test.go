package schlieffenswar

import (
	"math/rand/v2"
	"testing"

	"github.com/august1914/august1914"
)

func TestProbeRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	outcomes := map[string]int{}
	moves, listed := 0, 0
	for g := range 20 {
		s := New(Standard())
		n := 0
		for s.ToAct() != 0 {
			by := s.ToAct().First()
			l := s.LegalMoves(by, nil)
			if len(l) == 0 {
				t.Fatalf("game %d: empty list at %+v", g, s.Decision(august1914.Umpire))
			}
			listed += len(l)
			m := l[r.IntN(len(l))]
			if err := s.Apply(m); err != nil {
				t.Fatalf("game %d: %v: %v", g, m, err)
			}
			n++
			if n > 100000 {
				t.Fatal("too long")
			}
		}
		moves += n
		o, _ := s.Outcome()
		outcomes[o.Rule+" "+o.Winner.String()]++
	}
	t.Log(outcomes, moves/20, listed/moves)
}
