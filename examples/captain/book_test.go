package captain_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/schlieffenswar"
)

// The XXI Corps has a post in the German line and leaves it for no open city,
// until nothing but points decides. (Rules 4.3, 4.6, 5.6)
func TestPostsAreHeld(t *testing.T) {
	for turn, want := range map[int]string{3: "2106", 10: "2108"} {
		s := finishPhase(t, position(t, schlieffenswar.Position{
			Turn: turn, Active: german, Phase: schlieffenswar.Movement, Paris: true,
			Units: slices.Concat(at("2106", "ger-xxi"), at("1908", "fort-metz"), at("2320", "fra-7")),
		}))
		require.Equal(t, want, whereIs(s, "ger-xxi"), "turn %d", turn)
	}
}

// From Château-Salins a French corps comes before cities on the Saar and the Moselle
// in a turn or two, but not through the zones of a German line. (Rules 7.1, 10.6)
func TestNobodyGuardsBehindTheLine(t *testing.T) {
	for _, c := range []struct {
		line  []schlieffenswar.Unit
		comes bool
	}{
		{slices.Concat(at("2007", "ger-ii-bav"), at("2106", "ger-xxi")), false},
		{nil, true},
	} {
		s := finishPhase(t, position(t, schlieffenswar.Position{
			Turn: 4, Active: german, Phase: schlieffenswar.Movement, Paris: true,
			Units: slices.Concat(c.line, at("1805", "ger-x"), at("1908", "fort-metz"), at("2107", "fra-7")),
		}))
		trierOrSaarbruecken := []string{"1606", "1906"}
		require.Equal(t, c.comes, slices.Contains(trierOrSaarbruecken, whereIs(s, "ger-x")), "%d corps in the line", len(c.line))
	}
}

// The HQ of the 2nd Army stays with it, however many corps of others have none.
// (Rule 6.7)
func TestHQsStayWithTheirArmies(t *testing.T) {
	s := finishPhase(t, position(t, schlieffenswar.Position{
		Turn: 4, Active: german, Phase: schlieffenswar.Movement,
		Units: slices.Concat(
			at("1208", "ger-hq-2", "ger-depot-2"), at("1207", "ger-x"),
			at("1406", "ger-viii"), at("1407", "ger-xviii"), at("1506", "ger-vi"), at("2320", "fra-7"),
		),
	}))
	g := whereIs(s, "ger-hq-2")
	require.Contains(t, []string{"12", "11", "13"}, g[:2], "the HQ is in %s", g)
}
