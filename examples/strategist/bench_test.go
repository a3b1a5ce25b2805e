package strategist_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/strategist"
)

// A whole game between two minds of level normal, and the decision of it that took
// longest:
//
//	go test -run '^$' -bench Game -benchtime 3x -cpu 1 ./examples/strategist
func BenchmarkGame(b *testing.B) {
	for _, g := range append(trials(), paris("5.2", 0), paris("5.6", 0)) {
		b.Run(g.name(), g.clock)
	}
}

func (g game[S, M, V, P]) clock(b *testing.B) {
	longest := time.Duration(0)
	for i := 0; b.Loop(); i++ {
		s, pick := g.start(b), seeded(uint64(i))
		minds := make([]*strategist.Mind[S, M, V, P], len(P(&s).Chairs()))
		for j := range minds {
			minds[j] = strategist.New(g.open, strategist.Normal, pick)
		}
		for by := P(&s).ToAct().First(); by != august1914.Nobody; by = P(&s).ToAct().First() {
			var m M
			var err error
			if by == august1914.Dice {
				m = august1914.Roll(P(&s), P(&s).LegalMoves(by, nil), pick)
			} else {
				begun := time.Now()
				m, err = minds[by.Seat()-1].Choose(august1914.NewEyes[S, M, V, P](&s, by.Seat()))
				longest = max(longest, time.Since(begun))
			}
			require.NoError(b, err)
			require.NoError(b, P(&s).Apply(m))
		}
	}
	b.ReportMetric(longest.Seconds(), "s/longest")
}
