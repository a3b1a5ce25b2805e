package rulesets

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
)

// What a server does for every page after every move.
func BenchmarkBoard(b *testing.B) {
	for _, r := range All() {
		info := r.Info()
		b.Run(info.Name, func(b *testing.B) {
			table, err := r.Open(info.Scenarios[len(info.Scenarios)-1].Name, nil)
			require.NoError(b, err)
			source := dice.NewPCG(19, 14)
			for _, c := range table.Chairs() {
				require.NoError(b, table.Sit(c.Seat, info.Players[0].Name, source.IntN))
			}
			for range 200 {
				require.NoError(b, table.Step(source.IntN))
			}
			viewer := table.Chairs()[0].Seat.Viewer()
			b.ReportAllocs()
			for b.Loop() {
				table.Board(viewer)
			}
		})
	}
}
