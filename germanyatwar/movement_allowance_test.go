package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRule7_4_1_MovementAllowance(t *testing.T) {
	for _, c := range []struct {
		reason, unit string
		want         int
	}{
		{"infantry 3", "f1-vii", 3},
		{"cavalry 5", "f1-6c", 5},
		{"leaders 5", "f1-l", 5},
		{"a reserve group 3", "fr-1g", 3},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := strategic(t, entente, c.unit+" 64", "f2-ix 64")
			require.Equal(t, c.want, g.reach(c.unit, longWay...))
		})
	}
	t.Run("reduced units move as far", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 64 1", "f2-ix 64")
		require.Equal(t, 3, g.reach("f1-vii", longWay...))
	})
	t.Run("one more in a tactical action", func(t *testing.T) {
		lines := []string{"f1-l 64", "f1-vii 64", "f1-6c 64", "f2-ix 64"}
		require.Equal(t, 4, tactical(t, entente, "f1-l", lines...).reach("f1-vii", longWay...))
		require.Equal(t, 6, tactical(t, entente, "f1-l", lines...).reach("f1-6c", longWay...))
	})
	t.Run("not in a pass", func(t *testing.T) {
		require.Equal(t, 3, passing(t, entente, "f1-vii 64").reach("f1-vii", longWay...))
		require.Equal(t, 5, passing(t, entente, "f1-6c 64").reach("f1-6c", longWay...))
	})
	t.Run("the infantry of Paris does not move", func(t *testing.T) {
		g := strategic(t, entente, "f-paris 46", "f1-vii 46")
		g.Refuse("4.2.2", "Entente step f-paris 46 > 47")
		g = passing(t, entente, "f-paris 46", "f1-vii 46")
		g.Refuse("4.2.2", "Entente step f-paris 46 > 47")
	})
}

// Rules 4.2.2, 7.4.1: the infantry of Paris has no movement points.
func TestRule4_2_2_ParisHasNoMovementPoints(t *testing.T) { parisStays(t) }

func TestRule7_4_1_ParisHasNoMovementPoints(t *testing.T) { parisStays(t) }

func parisStays(t *testing.T) {
	t.Helper()
	lines := []string{"f-paris 46", "f1-vii 46", "f-foch 46"}
	for i, g := range []*table{strategic(t, entente, lines...), tactical(t, entente, "f-foch", lines...)} {
		for id, want := range map[string]int{"f-paris": 0, "f1-vii": 3 + i} {
			r, err := g.State.Reach(theEntente, id)
			require.NoError(t, err)
			require.Equal(t, want, r.Allowance, id)
		}
	}
}

// Rules 7.3.1.6, 7.4.1, 7.4.2: Foch commands leaders, but gives them no boost.
func TestRule7_3_1_6_NoBoostForLeaders(t *testing.T) { leadersGoFive(t) }

func TestRule7_4_1_NoBoostForLeaders(t *testing.T) { leadersGoFive(t) }

func leadersGoFive(t *testing.T) {
	t.Helper()
	g := tactical(t, entente, "f-foch", "f-foch 64", "f1-l 64", "f1-vii 64")
	require.Equal(t, 5, g.reach("f1-l", longWay...))
}

func TestRule7_4_2_MovementBoosting(t *testing.T) {
	t.Run("of the leader's own army", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 23", "g1-ii 23", "g2-gd 23")
		require.Equal(t, 4, g.reach("g1-ii", "23", "26", "25", "12", "11"))
		g.stop()
		g.Refuse("7.3.1", "German step g2-gd 23 > 26")
	})
	t.Run("in range when it begins to move, not later", func(t *testing.T) {
		// The range of a German leader is two areas: three are too far.
		g := tactical(t, german, "g1-l", "g1-l 12", "g1-ii 23", "g1-iii 26")
		require.Equal(t, 4, g.reach("g1-ii", "23", "26", "23", "26", "23"), "it goes out of range")
		g.stop()
		g = tactical(t, german, "g1-l", "g1-l 12", "g1-ii 23", "g1-iii 40")
		g.Refuse("7.3.1.5", "German step g1-iii 40 > 26")
	})
	t.Run("French reserves by any French leader", func(t *testing.T) {
		for _, leader := range []string{"f1-l", "f3-l", "f-foch"} {
			g := tactical(t, entente, leader, leader+" 64", "fr-1g 64")
			require.Equal(t, 4, g.reach("fr-1g", longWay...), leader)
		}
	})
	t.Run("Foch: any French infantry and cavalry", func(t *testing.T) {
		for unit, want := range map[string]int{"f1-vii": 4, "f4-9c": 6, "fr-1g": 4} {
			g := tactical(t, entente, "f-foch", "f-foch 64", unit+" 64")
			require.Equal(t, want, g.reach(unit, longWay...), unit)
		}
	})
	t.Run("not leaders", func(t *testing.T) {
		g := tactical(t, entente, "f-foch", "f-foch 64", "f1-l 64")
		require.Equal(t, 5, g.reach("f1-l", longWay...))
	})
}

func TestRule7_4_2_TacticalActionsAlone(t *testing.T) {
	require.Equal(t, 3, strategic(t, entente, "f1-vii 64", "f2-ix 64").reach("f1-vii", longWay...))
}
