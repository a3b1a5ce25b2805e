package general

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// An HQ is remembered from reports that name either of its faces. (Rule 1.3)
func TestHQsAreRememberedByEitherFace(t *testing.T) {
	sc, _ := driveonparis.ScenarioByID("5.6")
	s := driveonparis.New(sc)
	d := thinking(t, &s, driveonparis.GermanSeat)
	for name, at := range map[string]string{"5 Army HQ (Lanrezac)": "29.16", "5 Army HQ (d'Esperey)": "26.04"} {
		d.memory.heard = 0
		d.memory.hear([]august1914.Event{{Kind: "arrive", Unit: name, At: at}})
		require.Equal(t, at, d.memory.last[d.units["fr-hq-5"].number].unit.Hex, name)
	}
}

// A briefed general knows where all units stand, even enemies hidden in a stack far from
// their set-up. Other generals assume that they are still there.
func TestWhoIsBriefedKnowsWhoIsHidden(t *testing.T) {
	sc, _ := driveonparis.ScenarioByID("5.2")
	s, err := (&driveonparis.Position{Turn: 6, Active: august1914.German, Units: []driveonparis.Unit{
		{ID: "ge-1bav", Hex: "52.15"},
		{ID: "fr-29-xv", Hex: "52.10"},
		{ID: "fr-30-xv", Hex: "52.10"},
		{ID: "fr-31-xvi", Hex: "52.10"},
	}}).State(sc)
	require.NoError(t, err)
	school, err := NewSchool(s.Header())
	require.NoError(t, err)
	view := s.View(driveonparis.GermanSeat.Viewer())
	seen := func(school *School) (ids []string) {
		sees := newSituation(school.mapped, school.memory.clone())
		sees.look(&view, driveonparis.GermanSeat)
		for _, p := range sees.enemy[sees.At("52.10")].units {
			ids = append(ids, p.ID)
		}
		return ids
	}
	briefed := school.Briefed(s.View(august1914.Umpire))
	require.ElementsMatch(t, []string{"fr-29-xv", "fr-30-xv", "fr-31-xvi"}, seen(briefed))
	require.NotContains(t, seen(school), "fr-29-xv", "set up in 47.11")
	require.Equal(t, "47.11", school.memory.last[school.mapped.units["fr-29-xv"].number].unit.Hex, "the original school has not changed")
}
