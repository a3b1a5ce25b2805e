package captain_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// Rules 4.5, 9.4: the Germans send two corps that are far from the enemy to the east, and
// so do not forfeit the game.
func TestTwoCorpsGoEast(t *testing.T) {
	s := position(t, schlieffenswar.Position{
		Turn: 7, Active: august1914.German, Phase: schlieffenswar.Regroup,
		Units: slices.Concat(at("1410", "ger-ii"), at("1306", "ger-iii"), at("1411", "ger-iv"), at("1206", "ger-ix"), at("1513", "fra-1")),
	})
	s = finishPhase(t, s)
	_, over := s.Outcome()
	require.False(t, over)
	require.Equal(t, []string{"1410", "", "1411", ""}, []string{
		whereIs(s, "ger-ii"), whereIs(s, "ger-iii"), whereIs(s, "ger-iv"), whereIs(s, "ger-ix"),
	})
}

// Rule 9.5: a tired corps rests, a reduced one is refitted, and a lost one returns in the
// city nearest to its army, wherever the enemy is.
func TestRegroupingIsFree(t *testing.T) {
	s := position(t, schlieffenswar.Position{
		Turn: 4, Active: august1914.German, Phase: schlieffenswar.Regroup,
		Units: slices.Concat(at("1207", "ger-hq-2"), []schlieffenswar.Unit{
			{ID: "ger-ii", Hex: "1207", Morale: "fatigued"},
			{ID: "ger-iii", Hex: "1208", Steps: 1},
			{ID: "ger-iv", Box: "eliminated"},
		}, at("2107", "fra-1")),
	})
	require.Equal(t, "German rest ger-ii", choice(t, s, german))
	s = finishPhase(t, s)
	require.Equal(t, "1108", whereIs(s, "ger-iv"))
	v := s.View(german.Viewer())
	for _, u := range v.Units() {
		if u.ID == "ger-iii" {
			require.Equal(t, 2, u.Steps)
		}
	}
}

// Rules 9.2, 9.3: the BEF lands in one port, and the 6th Army enters where the west edge is
// nearest to Paris.
func TestReinforcementsArrive(t *testing.T) {
	landed := finishPhase(t, position(t, schlieffenswar.Position{
		Turn: 3, Active: august1914.Allied, Phase: schlieffenswar.Regroup, Units: at("1208", "ger-ii"),
	}))
	port := whereIs(landed, "bri-i")
	require.Contains(t, []string{"0918", "0919", "1019"}, port)
	require.Equal(t, []string{port, port}, []string{whereIs(landed, "bri-ii"), whereIs(landed, "bri-iii")})

	entered := finishPhase(t, position(t, schlieffenswar.Position{
		Turn: 7, Active: august1914.Allied, Phase: schlieffenswar.Regroup, Units: at("1208", "ger-ii"),
	}))
	require.Equal(t, "1921", whereIs(entered, "fra-na-2")) // Paris is 1919
}
