package general

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// front returns a position of Rule 5.2 with five Germans behind Saarbourg, which scores
// five points, and three Frenchmen in front of it.
func front(t *testing.T, seat august1914.Seat, turn int, part float64) *decision {
	sc, _ := driveonparis.ScenarioByID("5.2")
	s, err := (&driveonparis.Position{Turn: turn, Active: sideOf(seat), Units: []driveonparis.Unit{
		{ID: "ge-1bav", Hex: "52.15"},
		{ID: "ge-2bav", Hex: "52.15"},
		{ID: "ge-3bav", Hex: "52.15"},
		{ID: "ge-31-xxi", Hex: "53.14"},
		{ID: "ge-42-xxi", Hex: "53.14"},
		{ID: "fr-29-xv", Hex: "52.10"},
		{ID: "fr-30-xv", Hex: "52.10"},
		{ID: "fr-31-xvi", Hex: "53.10"},
	}}).State(sc)
	require.NoError(t, err)
	d := thinking(t, &s, seat)
	d.temper = tempered([]float64{0, part})
	d.plan.orders = map[string]int{}
	return d
}

const saarbourg = "52.13"

// Points change hands until the end. With that weight, the side that does not move last
// garrisons places on its last turn with more than one unit. (Rule 5.2)
func TestGarrisonsPlacesOnTheLastTurn(t *testing.T) {
	posted := func(seat august1914.Seat, turn int, part float64) int {
		d := front(t, seat, turn, part)
		movers := d.movers()
		left := d.orderGarrisons(movers, d.newPosts(movers))
		n := 0
		for _, to := range d.plan.orders {
			if to == d.At(saarbourg) {
				n++
			}
		}
		require.Equal(t, len(d.movers()), len(left)+len(d.plan.orders), "every mover has orders or may get others")
		return n
	}
	require.Greater(t, posted(driveonparis.GermanSeat, 8, 1), 1)
	require.Zero(t, posted(driveonparis.GermanSeat, 7, 1), "the place can be retaken")
	require.Zero(t, posted(driveonparis.AlliedSeat, 8, 1), "the Germans do not move again")
	require.Zero(t, posted(driveonparis.GermanSeat, 8, 0), "the usual general posts no garrison")
	require.Zero(t, posted(driveonparis.GermanSeat, 8, -1))
}

// More defenders make it less likely that a place falls. An empty place is safer if the
// enemy is farther away.
func TestPlacesFall(t *testing.T) {
	d := front(t, driveonparis.GermanSeat, 8, 1)
	at := d.At(saarbourg)
	var units []*piece
	open := d.fall(at, nil)
	require.InDelta(t, sought*approach[3], open, 1e-9, "three hexes from 52.10")
	require.Less(t, d.fall(d.At("52.16"), nil), open)
	last := 1.0
	for _, p := range d.pieces {
		if p.Power == august1914.Germany && p.division() {
			units = append(units, p)
			fall := d.fall(at, units)
			require.Less(t, fall, last, len(units))
			last = fall
		}
	}
	require.Len(t, units, 5)
	require.Less(t, last, open)
	d.plan.peril = &danger{d: d, threat: make([]float64, len(d.hexes))}
	require.Zero(t, d.fall(at, nil), "no enemy can come")
}
