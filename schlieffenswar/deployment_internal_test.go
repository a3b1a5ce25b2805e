package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Rule 3.1: the three Belgian corps stand in different hexes within the radius of their
// HQ, which therefore needs three hexes. Around 0909 there are exactly three.
func TestRule3_1_RoomForTheBelgianCorps(t *testing.T) {
	for closed, want := range map[string]fault{"": nil, "1009": notAtHome} {
		sc := *Standard()
		sc.rules.openDeployment = true
		if h, ok := sc.chart.at(closed); ok {
			sc.chart.closed.Add(h)
		}
		s := New(&sc)
		at, _ := sc.chart.at("0909")
		require.Equal(t, want, s.deployFault(&stackRoom{}, sc.unitByID["bel-hq"], at), closed)
	}
}

// On a map without room for the Germans the game begins nevertheless. Units without a
// place are eliminated, like units in excess of stacking. (Rules 3.1, 6.5)
func TestUnitsWithoutRoomArePassedOver(t *testing.T) {
	sc := *Standard()
	sc.rules.openDeployment = true
	germany := sc.chart.countries[august1914.Germany]
	sc.chart.closed = sc.chart.closed.Union(germany)
	s := New(&sc)
	for moves := s.LegalMoves(EntenteSeat.Actor(), nil); s.phase == Deployment; moves = s.LegalMoves(EntenteSeat.Actor(), nil) {
		require.Equal(t, Deploy, moves[0].Verb())
		require.NoError(t, s.Apply(moves[0]))
	}
	for u := range sc.nations[german].All() {
		p := &sc.pieces[u]
		require.Equal(t, p.kind != Fort, s.at[u] == off, p.id)
		require.Equal(t, p.kind != Fort, s.box.Has(u), "%s can return", p.id)
		require.False(t, s.elan.Has(u) && s.at[u] == off, p.id)
	}
	require.NoError(t, s.invariant())
	require.NotZero(t, s.ToAct())
}
