package strategist_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/strategist"
)

// BenchmarkGame plays a whole game between two minds of level normal and reports its
// longest decision:
//
//	go test -run '^$' -bench Game -benchtime 3x -cpu 1 ./examples/strategist
func BenchmarkGame(b *testing.B) {
	for _, g := range append(allTrials(), paris("5.2"), paris("5.6")) {
		b.Run(g.name(), g.clock)
	}
}

func (g game[S, M, V, P]) clock(b *testing.B) {
	longest := time.Duration(0)
	for i := 0; b.Loop(); i++ {
		s, pick := g.start(b), seeded(uint64(i))
		choosers := make([]august1914.Chooser[S, M, V, P], len(P(&s).Chairs()))
		for j := range choosers {
			mind := strategist.New(g.open, strategist.Normal, pick)
			choosers[j] = func(eyes august1914.Eyes[S, M, V, P]) (M, error) {
				begun := time.Now()
				defer func() { longest = max(longest, time.Since(begun)) }()
				return mind.Choose(eyes)
			}
		}
		_, err := august1914.NewMatch(august1914.NewRecord(P(&s)), pick, choosers...).Run(b.Context())
		require.NoError(b, err)
	}
	b.ReportMetric(longest.Seconds(), "s/longest")
}
