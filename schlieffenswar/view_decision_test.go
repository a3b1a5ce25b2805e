package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// crowdedIn returns a position in which one of two stacks of four French units is
// overstacked: the one without the HQ. The HQ is hidden in the other.
func crowdedIn(t *testing.T, with, without string) State {
	t.Helper()
	units := []Unit{{ID: "ger-ii", Hex: "1209"}, {ID: "fra-hq-1", Hex: with}, {ID: "fra-2", Hex: without}}
	for i, id := range []string{"fra-3", "fra-4", "fra-5", "fra-6", "fra-7", "fra-8"} {
		units = append(units, Unit{ID: id, Hex: [...]string{"2415", "2516"}[i%2]})
	}
	s, err := Position{
		Turn: 4, Active: august1914.Allied, Phase: Movement, Units: units,
		Progress: &Progress{Stage: "crowding", Sorted: []string{without}},
	}.State(Standard())
	require.NoError(t, err)
	return s
}

// Rules 6.5, 6.6: which hex is overstacked is public, so the View says it.
func TestRule6_5_ViewHasTheOverstackedHex(t *testing.T) {
	one, two := crowdedIn(t, "2415", "2516"), crowdedIn(t, "2516", "2415")
	require.Equal(t, "2516", one.Decision(august1914.Spectator).Place)
	require.Equal(t, "2415", two.Decision(august1914.Spectator).Place)
	first, second := one.View(august1914.Spectator), two.View(august1914.Spectator)
	require.Equal(t, []string{"2516", "6.5"}, []string{first.Place, first.Rule})
	require.NotEqual(t, first, second)
	require.NotEqual(t, first.Hash(), second.Hash())
	first.Place, second.Place = "", ""
	require.NotEqual(t, first, second, "the hexes found overstacked")
}

// Rules 6.6, 11.2: how many units have been chosen to defend is public.
func TestRule6_6_ViewCountsTheDefenders(t *testing.T) {
	s, err := Position{Turn: 2, Active: august1914.German, Phase: Combat, Units: []Unit{
		{ID: "ger-x", Hex: "1513"}, {ID: "fra-1", Hex: "1613"}, {ID: "fra-2", Hex: "1613"}, {ID: "fra-3", Hex: "1613"},
	}}.State(Standard())
	require.NoError(t, err)
	for _, m := range []string{"German assault 1613", "German join ger-x"} {
		require.NoError(t, s.Apply(MustParseMove(m)))
	}
	before := s.View(august1914.Spectator)
	m := MustParseMove("Entente join fra-1")
	require.Equal(t, "Entente join unseen 1613", s.Tell(m, august1914.Spectator))
	require.NoError(t, s.Apply(m))
	after := s.View(august1914.Spectator)
	battle, _ := after.Battle()
	require.Empty(t, battle.Defenders)
	require.Equal(t, 1, battle.Chosen)
	require.NotEqual(t, before.Hash(), after.Hash())
}

// What a Decision says follows from the View: a move that leaves the View of a viewer as it
// was leaves the Decision and the seat to act as they were, and is not told.
func TestDecisionFollowsFromTheView(t *testing.T) {
	t.Parallel()
	pick, unseen := dice.NewPCG(1914, 54).IntN, 0
	for unseen < gametest.Size(50, 200, 2000) {
		s := Anywhere(pick)
		pileUp(t, &s, pick, 200, func(before *State, m Move, events []august1914.Event) {
			for _, v := range everybody[:3] {
				if before.View(v) == s.View(v) {
					require.Equal(t, before.Decision(v), s.Decision(v), "after %s", m)
					unseen++
					if len(august1914.EventsFor(v, events, nil)) == 0 {
						require.Empty(t, before.Tell(m, v), "%s", m)
					}
				}
			}
		})
	}
}
