package driveonparis_test

import (
	"fmt"
	"testing"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/measure"
)

// measured runs a benchmark on the introductory scenario and on the campaign, which has
// the most units.
func measured(b *testing.B, run func(b *testing.B, g game)) {
	for _, id := range []string{"5.1", "5.6"} {
		b.Run(id, func(b *testing.B) { run(b, starting(b, id)) })
	}
}

type game = measure.Game[dop.State, dop.Move, dop.View, *dop.State]

func starting(b *testing.B, id string) game {
	b.Helper()
	sc, ok := dop.ScenarioByID(id)
	if !ok {
		b.Fatal("no such scenario")
	}
	return game{Start: dop.New(sc)}
}

func BenchmarkPlayout(b *testing.B) { measured(b, func(b *testing.B, g game) { g.Playout(b) }) }

func BenchmarkLegalMoves(b *testing.B) {
	measured(b, func(b *testing.B, g game) { g.Lists(b, g.Choices(512)) })
}

func BenchmarkApply(b *testing.B) {
	measured(b, func(b *testing.B, g game) { g.Apply(b, g.Choices(512)) })
}

// The cost of a decision of the campaign by the number of units on the map. The
// nanoseconds per unit do not rise.
func BenchmarkDecisionsByUnits(b *testing.B) {
	byUnits := map[int][]dop.State{}
	g := starting(b, "5.6")
	for _, s := range g.Choices(2048) {
		n := unitsOnMap(&s)
		byUnits[n/50] = append(byUnits[n/50], s)
	}
	for fifties := range 7 {
		list := byUnits[fifties]
		if len(list) < 64 {
			continue
		}
		units := 0
		for i := range list {
			units += unitsOnMap(&list[i])
		}
		b.Run(fmt.Sprintf("%d-%d", 50*fifties, 50*fifties+49), func(b *testing.B) {
			g.Lists(b, list)
			perDecision := float64(b.Elapsed().Nanoseconds()) / float64(b.N)
			b.ReportMetric(perDecision*float64(len(list))/float64(units), "ns/unit")
		})
	}
}

func unitsOnMap(s *dop.State) (n int) {
	v := s.View(august1914.Umpire)
	for _, u := range v.Units() {
		if u.Hex != "" {
			n++
		}
	}
	return n
}
