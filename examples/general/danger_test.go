package general

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// in returns the decision of a seat in a position of 5.1.
func in(t *testing.T, turn int, units ...driveonparis.Unit) *decision {
	t.Helper()
	s, err := driveonparis.Position{Turn: turn, Active: august1914.German, Units: units}.State(scenario51(t))
	require.NoError(t, err)
	return thinking(t, &s, driveonparis.GermanSeat)
}

// Four divisions in a hex are in less danger than one, and no hex is out of the enemy's
// reach. On turn 6 no weaker division arrives that a hidden British division could be.
func TestFearsForWhoStandsAlone(t *testing.T) {
	d := in(t, 6,
		driveonparis.Unit{ID: "ge-3-ii", Hex: "21.22"}, driveonparis.Unit{ID: "ge-4-ii", Hex: "21.22"},
		driveonparis.Unit{ID: "ge-5-iii", Hex: "21.22"}, driveonparis.Unit{ID: "ge-6-iii", Hex: "21.22"},
		driveonparis.Unit{ID: "br-1-i", Hex: "21.19"}, driveonparis.Unit{ID: "br-2-i", Hex: "21.19"},
		driveonparis.Unit{ID: "br-3-ii", Hex: "21.19"}, driveonparis.Unit{ID: "br-5-ii", Hex: "21.19"},
	)
	k, at := d.findDanger(), d.At("21.22")
	units := d.own[at].units
	require.InDelta(t, 0.9*24, k.threat[at], 1e-9, "four times 6, three hexes away")
	require.Positive(t, k.loss(at, units[:1]))
	require.Less(t, k.loss(at, units), k.loss(at, units[:1]))
	require.Zero(t, k.loss(d.At("24.29"), units[:1]))
}

// A unit alone with an HQ stays to protect it from overruns. Reduced units wait at the HQ,
// as many as it can refit. (Rules 1.3a, 1.4f)
func TestStaysWithHeadquarters(t *testing.T) {
	d := in(t, 7,
		driveonparis.Unit{ID: "ge-hq-1", Hex: "22.24"}, driveonparis.Unit{ID: "ge-3-ii", Hex: "22.24"},
		driveonparis.Unit{ID: "ge-4-ii", Hex: "22.25", Steps: 1}, driveonparis.Unit{ID: "ge-5-iii", Hex: "22.25", Steps: 1},
		driveonparis.Unit{ID: "ge-6-iii", Hex: "22.25", Steps: 1}, driveonparis.Unit{ID: "fr-81ter", Hex: "10.22"},
	)
	d.plan.orders = map[string]int{}
	list := d.movers()
	post, hq := d.newPosts(list), d.At("22.24")
	movers := map[string]*mover{}
	for _, m := range list {
		movers[m.ID] = m
	}
	require.InDelta(t, shelter, d.keeps(movers["ge-3-ii"], hq, post), 1e-9)
	for _, id := range []string{"ge-4-ii", "ge-5-iii"} {
		require.InDelta(t, refit, d.keeps(movers[id], hq, post), 1e-9)
		post.order(movers[id], hq)
	}
	require.Zero(t, d.keeps(movers["ge-6-iii"], hq, post), "both replacements are reserved")
	require.Zero(t, d.keeps(movers["ge-3-ii"], hq, post), "other units stay")
}
