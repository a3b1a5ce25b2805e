package general

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// In positions from some games, the reach of units is the same as the library's. (SCS_MOVE)
func TestReachIsTheLibrarys(t *testing.T) {
	pick := rand.New(rand.NewPCG(1914, 6)).IntN
	checked := 0
	for _, id := range []string{"5.1", "5.2"} {
		sc, _ := driveonparis.ScenarioByID(id)
		s := driveonparis.New(sc)
		for move, err := range august1914.Walk(&s, pick, august1914.Preferring(eager)) {
			require.NoError(t, err)
			if move.Verb() != driveonparis.Step || s.Decision(august1914.Umpire).Kind != "move" || pick(60) > 0 {
				continue
			}
			d := thinking(t, &s, move.Actor().Seat())
			for _, m := range d.movers() {
				reach, err := s.Reach(d.seat.Viewer(), m.ID)
				require.NoError(t, err)
				if reach.Left != d.points(m.piece) {
					continue // a forced march or a unit released from reserve: only the general that ordered it remembers
				}
				checked++
				require.Equal(t, destinations(d, reach), d.ways(m), "%s: %s", move, m.ID)
			}
		}
	}
	require.Greater(t, checked, 100)
}

// destinations lists the hexes of a reach.
func destinations(d *decision, reach driveonparis.Reach) []int {
	var list []int
	for _, to := range reach.Destinations {
		list = append(list, d.At(to.Hex))
	}
	slices.Sort(list)
	return list
}

// ways lists the hexes that a mover can go to.
func (d *decision) ways(m *mover) []int {
	var list []int
	for _, r := range m.reach {
		if r.at != m.at {
			list = append(list, r.at)
		}
	}
	return list
}
