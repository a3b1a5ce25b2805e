package driveonparis_test

import (
	"testing"

	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/measure"
)

// measured are the introductory scenario and the campaign, which has the most
// units.
func measured(b *testing.B, run func(b *testing.B, g game)) {
	for _, id := range []string{"5.1", "5.6"} {
		b.Run(id, func(b *testing.B) {
			sc, ok := dop.ScenarioByID(id)
			if !ok {
				b.Fatal("no such scenario")
			}
			run(b, game{Start: dop.New(sc)})
		})
	}
}

type game = measure.Game[dop.State, dop.Move, dop.View, *dop.State]

func BenchmarkPlayout(b *testing.B) { measured(b, func(b *testing.B, g game) { g.Playout(b) }) }

func BenchmarkLegalMoves(b *testing.B) {
	measured(b, func(b *testing.B, g game) { g.Lists(b, g.Choices(512)) })
}

func BenchmarkApply(b *testing.B) {
	measured(b, func(b *testing.B, g game) { g.Apply(b, g.Choices(512)) })
}
