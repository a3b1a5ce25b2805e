package general

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// The same units are in supply as in the library, except along railways: the general
// assumes that a railway belongs to the side that holds its hexes. (Rules 1.2d, 1.8)
func TestSupplyIsTheLibrarys(t *testing.T) {
	pick := rand.New(rand.NewPCG(1914, 6)).IntN
	same, checked := 0, 0
	for _, id := range []string{"5.1", "5.2"} {
		sc, _ := driveonparis.ScenarioByID(id)
		s := driveonparis.New(sc)
		for move, err := range august1914.Walk(&s, pick, august1914.Preferring(eager)) {
			require.NoError(t, err)
			if move.Verb() != driveonparis.Step || pick(100) > 0 {
				continue
			}
			d := thinking(t, &s, move.Actor().Seat())
			for _, p := range d.pieces {
				if !p.fights() {
					continue
				}
				traces, err := s.Traces(d.seat.Viewer(), p.ID)
				require.NoError(t, err)
				supply := traces[0]
				checked++
				same += player.Flag(supply.Sure == d.fed(p.at))
			}
		}
	}
	require.Greater(t, checked, 100)
	require.Greater(t, float64(same), 0.97*float64(checked), "%d of %d", same, checked)
}

// A hex loses a quarter of its steps. A single step is not lost. (Rule 1.9)
func TestStarving(t *testing.T) {
	s, err := driveonparis.Position{Turn: 6, Active: august1914.German, Units: []driveonparis.Unit{
		{ID: "ge-5-iii", Hex: "21.24", Steps: 1}, {ID: "ge-6-iii", Hex: "21.24", Steps: 1},
	}}.State(scenario51(t))
	require.NoError(t, err)
	d := thinking(t, &s, driveonparis.GermanSeat)
	stack := d.own[d.At("21.24")].units
	require.Zero(t, d.starve(stack[:1]))
	require.Greater(t, d.starve(stack), 1.0, "one of two steps is lost, and a division with it")
}

func scenario51(t *testing.T) *driveonparis.Scenario {
	t.Helper()
	sc, ok := driveonparis.ScenarioByID("5.1")
	require.True(t, ok)
	return sc
}
