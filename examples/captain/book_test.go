package captain_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/captain"
	"github.com/august1914/august1914/schlieffenswar"
)

// The XXI Corps has a post in the German line. It does not leave it for an open city until
// the enemy cannot reach a German city while such cities still decide the game. (Rules 4.3,
// 4.6, 5.6)
func TestPostsAreHeld(t *testing.T) {
	for turn, want := range map[int]string{3: "2106", 8: "2106", 9: "2108", 10: "2108"} {
		s := finishPhase(t, position(t, schlieffenswar.Position{
			Turn: turn, Active: august1914.German, Phase: schlieffenswar.Movement, ParisEndangered: true,
			Units: slices.Concat(at("2106", "ger-xxi"), at("1908", "fort-metz"), at("2320", "fra-7")),
		}))
		require.Equal(t, want, whereIs(s, "ger-xxi"), "turn %d", turn)
	}
}

// With a venture, the XVI Corps is the first to leave its post. The XXI Corps always stays.
func TestVentureTakesCorpsFromTheLine(t *testing.T) {
	for venture, stays := range map[float64]bool{-1: true, 0: true, 0.05: true, 0.1: false, 1: false, 10: false} {
		s := position(t, schlieffenswar.Position{
			Turn: 4, Active: august1914.German, Phase: schlieffenswar.Movement, ParisEndangered: true,
			Units: slices.Concat(at("1908", "ger-xvi", "fort-metz"), at("2106", "ger-xxi"), at("2320", "fra-7")),
		})
		s = finishPhaseBy(t, s, captain.With(weights(t, fmt.Sprintf("venture=%g", venture)), seeded(1)))
		require.Equal(t, stays, whereIs(s, "ger-xvi") == "1908", "venture %g: %s", venture, whereIs(s, "ger-xvi"))
		require.Equal(t, "2106", whereIs(s, "ger-xxi"))
	}
}

// From Château-Salins a French corps can reach cities on the Saar and the Moselle in a turn
// or two, but not through the zones of a German line. (Rules 7.1, 10.6)
func TestNobodyGuardsBehindTheLine(t *testing.T) {
	for _, c := range []struct {
		line  []schlieffenswar.Unit
		comes bool
	}{
		{slices.Concat(at("2007", "ger-ii-bav"), at("2106", "ger-xxi")), false},
		{nil, true},
	} {
		s := finishPhase(t, position(t, schlieffenswar.Position{
			Turn: 4, Active: august1914.German, Phase: schlieffenswar.Movement, ParisEndangered: true,
			Units: slices.Concat(c.line, at("1805", "ger-xviii-r"), at("1908", "fort-metz"), at("2107", "fra-7")),
		}))
		trierOrSaarbruecken := []string{"1606", "1906"}
		require.Equal(t, c.comes, slices.Contains(trierOrSaarbruecken, whereIs(s, "ger-xviii-r")), "%d corps in the line", len(c.line))
	}
}

// The HQ of the 2nd Army stays with it, even if many corps of other armies have no HQ.
// (Rule 6.7)
func TestHQsStayWithTheirArmies(t *testing.T) {
	s := finishPhase(t, position(t, schlieffenswar.Position{
		Turn: 4, Active: august1914.German, Phase: schlieffenswar.Movement,
		Units: slices.Concat(
			at("1208", "ger-hq-2", "ger-depot-2"), at("1207", "ger-x"),
			at("1406", "ger-viii"), at("1407", "ger-xviii"), at("1506", "ger-vi"), at("2320", "fra-7"),
		),
	}))
	g := whereIs(s, "ger-hq-2")
	require.Contains(t, []string{"12", "11", "13"}, g[:2], "the HQ is in %s", g)
}

// A corps that may starve before it is attacked does not count as a garrison, but keeps its
// post. (Rule 8.8)
func TestTheLastStepHoldsItsPost(t *testing.T) {
	s := finishPhase(t, position(t, schlieffenswar.Position{
		Turn: 4, Active: august1914.German, Phase: schlieffenswar.Movement,
		Units: slices.Concat([]schlieffenswar.Unit{{ID: "ger-viii-r", Hex: "1606", Steps: 1, Supply: "out"}}, at("2320", "fra-7")),
	}))
	require.Equal(t, "1606", whereIs(s, "ger-viii-r"))
}

// From turn 7 on, cavalry before Lille rides for the perimeter of Paris, far from the place
// of its army. Before, it takes Lille. (Rules 4.1, 4.6)
func TestTheRaidOnParis(t *testing.T) {
	for turn, paris := range map[int]bool{5: false, 7: true} {
		s := finishPhase(t, position(t, schlieffenswar.Position{
			Turn: turn, Active: august1914.German, Phase: schlieffenswar.Movement, Units: slices.Concat(at("1316", "ger-c-2"), at("2320", "fra-7")),
		}))
		v := s.View(august1914.Spectator)
		require.Equal(t, paris, v.ParisEndangered, "turn %d", turn)
		require.Equal(t, !paris, v.Control("1116") == august1914.German, "turn %d", turn)
	}
}

// The garrison of Mons stays if French corps could come, though Lille lies open before it.
// If no enemy is near, it marches on. (Rule 4.6)
func TestTakenCitiesAreKept(t *testing.T) {
	for enemy, stays := range map[string]bool{"1413": true, "2320": false} {
		for _, turn := range []int{5, 9} {
			s := finishPhase(t, position(t, schlieffenswar.Position{
				Turn: turn, Active: august1914.German, Phase: schlieffenswar.Movement, ParisEndangered: true,
				Units:   slices.Concat(at("1213", "ger-xix"), at(enemy, "fra-1", "fra-3"), at("1314", "fort-maubeuge")),
				Control: []string{"1211", "1212", "1012", "0914"},
			}))
			require.Equal(t, stays, whereIs(s, "ger-xix") == "1213", "turn %d, enemies in %s: %s", turn, enemy, whereIs(s, "ger-xix"))
		}
	}
}

// Of two corps in a city in danger, the weaker one stays. (Rule 4.6)
func TestTheWeakerCorpsStays(t *testing.T) {
	s := finishPhase(t, position(t, schlieffenswar.Position{
		Turn: 5, Active: august1914.German, Phase: schlieffenswar.Movement, ParisEndangered: true,
		Units:   slices.Concat(at("1213", "ger-xix", "ger-x-r"), at("1413", "fra-1", "fra-3"), at("1314", "fort-maubeuge")),
		Control: []string{"1211", "1212", "1012", "0914"},
	}))
	require.Equal(t, "1213", whereIs(s, "ger-x-r"))
	require.NotEqual(t, "1213", whereIs(s, "ger-xix"))
}

// A garrison stays in its city even if the enemies next to it are much stronger. If it left,
// they could enter the city without an attack. (Rule 4.6)
func TestGarrisonsStayBesideTheEnemy(t *testing.T) {
	s := finishPhase(t, position(t, schlieffenswar.Position{
		Turn: 5, Active: august1914.German, Phase: schlieffenswar.Movement, ParisEndangered: true,
		Units:   slices.Concat(at("1208", "ger-hq-2", "ger-depot-2"), at("1213", "ger-xix"), at("1313", "fra-1", "fra-3", "fra-2"), at("1214", "fra-4", "fra-5", "fra-6")),
		Control: []string{"1209", "1210", "1211", "1212", "1012", "0914"},
	}))
	require.Equal(t, "1213", whereIs(s, "ger-xix"))
}

// Antwerp is taken with enough corps or not at all. On turn 4, the corps of the book go
// there, though Ghent lies open and scores as much. When Antwerp is German, or when it is
// too late, the same corps go to Ghent. (Rules 4.6, 11.14)
func TestTheSiegeOfAntwerp(t *testing.T) {
	for _, c := range []struct {
		turn   int
		fort   []schlieffenswar.Unit
		before bool
	}{
		{4, at("0812", "fort-antwerp"), true},
		{4, nil, false},
		{7, at("0812", "fort-antwerp"), false},
	} {
		s := finishPhase(t, position(t, schlieffenswar.Position{
			Turn: c.turn, Active: august1914.German, Phase: schlieffenswar.Movement, ParisEndangered: true,
			Units: slices.Concat(c.fort, at("1011", "ger-iii", "ger-hq-1"), at("2320", "fra-7")), Control: control(c.fort == nil),
		}))
		nextToAntwerp := []string{"0811", "0911", "0912", "0813"}
		require.Equal(t, c.before, slices.Contains(nextToAntwerp, whereIs(s, "ger-iii")), "turn %d: %s", c.turn, whereIs(s, "ger-iii"))
	}
}

// control lists what the Germans hold in Belgium, with or without Antwerp.
func control(antwerp bool) []string {
	hexes := []string{"1012", "1209", "1211", "1212", "1213"}
	if antwerp {
		hexes = append(hexes, "0812")
	}
	return hexes
}
