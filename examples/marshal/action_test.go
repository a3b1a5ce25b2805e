package marshal_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// The surprise of the first impulse bridges the Meuse. (Rule 7.2.3)
func TestSurprise(t *testing.T) {
	s, roll := germanyatwar.New(germanyatwar.Standard()), seeded(1)
	for s.ToAct().First() == august1914.Dice {
		moves := s.LegalMoves(august1914.Dice, nil)
		require.NoError(t, s.Apply(moves[roll(len(moves))]))
	}
	require.Equal(t, "German surprise", choice(t, s, german))
}

// A leader whose next activation would be its death stays inactive even if it could win much.
// One step before that, it acts. (Rules 7.3.1.3, 7.7)
func TestActivatesWhoCanAffordIt(t *testing.T) {
	for _, tt := range []struct {
		steps int
		want  string
	}{
		{1, "German pass"}, {2, "German tactical"}, {4, "German tactical"},
	} {
		s := field{phasing: august1914.German, units: slices.Concat(
			weak("11", "g1-l", tt.steps), at("11", "g1-ii", "g1-2c"), weak("32", "b-5", 1),
		)}.position(t)
		require.Equal(t, tt.want, choice(t, s, german), "%d steps", tt.steps)
	}
}

// A tactical action needs a leader. If no leader can gain anything, it is the one that can
// best spare a step. (Rules 7.2, 7.7)
func TestActivatesTheFreshestIfItMust(t *testing.T) {
	s := field{phasing: august1914.German, units: slices.Concat(
		weak("11", "g1-l", 1), weak("13", "g2-l", 1), weak("25", "g3-l", 2), at("46", "f-paris"),
	)}.position(t)
	s = after(t, s, "German tactical")
	require.Contains(t, impulse(t, &s, german), "German reveal g3-l")
	require.Equal(t, "11", whereIs(s, "g1-l"))
}

// Three corps and four stars, 19, attack a corps in Verdun, 4 and 3 for the terrain. They
// win by more than 10, which eliminates it, and Verdun is a victory area. (Rules 7.5.1.6,
// 7.5.1.11)
func TestTakesVerdun(t *testing.T) {
	s := field{phasing: august1914.German, units: slices.Concat(
		at("69", "g6-l", "g6-ib", "g6-iib", "g6-iiib"), at("57", "f3-iv"),
	)}.position(t)
	impulse(t, &s, german)
	require.Equal(t, "dead", whereIs(s, "f3-iv"))
	require.Equal(t, august1914.German, holder(s, "57"))
}

// Behind five garrisons, 25 more, the same corps is left alone. (Rule 4.1)
func TestLeavesStrongFortressesAlone(t *testing.T) {
	s := field{phasing: august1914.German, units: slices.Concat(
		at("69", "g6-l", "g6-ib", "g6-iib", "g6-iiib"), at("57", "f3-iv"),
	), garrisons: map[string]map[string]int{"57": {"France": 5}}}.position(t)
	for _, m := range impulse(t, &s, german) {
		require.False(t, strings.HasSuffix(m, "> 57"), m)
	}
}

// The French fortresses are empty. The leader moves into Verdun and is activated there, and
// with four points the corps moves into Toul, Épinal and Belfort, for a point of valour
// each. (Rules 7.3.1.2, 7.4.2, 7.5.1.17)
func TestWalksIntoEmptyFortresses(t *testing.T) {
	s := field{phasing: august1914.German, units: slices.Concat(
		at("69", "g6-l", "g6-ib"), at("46", "f-paris"),
	)}.position(t)
	impulse(t, &s, german)
	for _, number := range []string{"57", "67", "85", "90"} {
		require.Equal(t, august1914.German, holder(s, number), number)
	}
	v := s.View(german.Viewer())
	require.Equal(t, 4, v.Valour(august1914.Germany))
}

// Leaders and cavalry can only retreat from foot, so the attack brings cavalry if it finds
// some. (Rule 7.5.1.1)
func TestCavalryComesAlong(t *testing.T) {
	s := field{phasing: august1914.German, units: slices.Concat(
		at("59", "g5-l", "g5-v", "g5-xiii", "g5-4c"), at("58", "f3-l", "f3-7c"),
	)}.position(t)
	require.Contains(t, impulse(t, &s, german), "German step g5-4c 59 > 58")
}

// The disc brings reinforcements when nothing in reach is worth fighting for. (Rule 7.1)
func TestCallsForReinforcements(t *testing.T) {
	s := field{
		phasing: august1914.Allied, disc: august1914.Allied,
		units: slices.Concat(weak("46", "f5-l", 1), at("46", "f-paris"), at("12", "g1-l")),
	}.position(t)
	require.Equal(t, "Entente reinforce", choice(t, s, entente))
}

// A pass can land a British unit. (Rules 2.5, 7.8)
func TestShipsTheBritish(t *testing.T) {
	s := field{phasing: august1914.Allied, units: slices.Concat(
		at("GB", "e-l", "e-i", "e-ii"), at("46", "f-paris"), at("12", "g1-l"),
	)}.position(t)
	moves := impulse(t, &s, entente)
	require.Equal(t, []string{"Entente pass", "Entente ship e-i 5"}, moves)
}
