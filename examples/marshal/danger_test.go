package marshal_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// The corps in Strassburg marches off to other goals, but not while a French corps stands
// next to the victory area that it guards. (Rule 1.7)
func TestKeepsTheGuard(t *testing.T) {
	for _, tt := range []struct {
		menace string // area of the French corps
		stays  bool
	}{
		{"45", false}, {"77", true},
	} {
		s := field{
			phasing: august1914.German, units: slices.Concat(at("79", "g7-xv"), at(tt.menace, "f1-xxi")),
			garrisons: map[string]map[string]int{"57": {"France": 2}, "67": {"France": 2}, "85": {"France": 2}, "90": {"France": 2}},
		}.position(t)
		impulse(t, &s, german)
		require.Equal(t, tt.stays, whereIs(s, "g7-xv") == "79", tt.menace)
	}
}

// A division of one step in Verviers is easily beaten. But in the last month the only corps
// in Cologne does not attack it if that leaves Cologne to two French corps. (Rule 1.7)
func TestAttacksDoNotStripVictoryAreas(t *testing.T) {
	for _, tt := range []struct {
		menace string // area of the French corps
		stays  bool
	}{
		{"45", false}, {"24", true},
	} {
		s := field{turn: 4, phasing: august1914.German, units: slices.Concat(
			at("25", "g2-l", "g2-vii"), weak("32", "b-5", 1), at(tt.menace, "f1-xxi", "f1-xiii"),
		)}.position(t)
		moves := impulse(t, &s, german)
		attacks := slices.ContainsFunc(moves, func(m string) bool { return strings.HasSuffix(m, "> 32") })
		require.Equal(t, tt.stays, !attacks, "%s: %v", tt.menace, moves)
	}
}

// A garrison costs a step and adds five to the defense. That is worth it in Verdun with an
// army next to it, and not without. (Rule 4.1)
func TestBuildsGarrisonsInDanger(t *testing.T) {
	verdun := slices.Concat(at("57", "f3-l", "f3-iv"))
	for name, tt := range map[string]struct {
		enemies []germanyatwar.Unit
		builds  bool
	}{
		"an army next to it": {at("69", "g6-l", "g6-ib", "g6-iib", "g6-iiib"), true},
		"nobody near":        {at("12", "g1-l"), false},
	} {
		s := field{phasing: august1914.Allied, units: slices.Concat(verdun, tt.enemies)}.position(t)
		built := slices.Contains(impulse(t, &s, entente), "Entente build f3-iv 57")
		require.Equal(t, tt.builds, built, name)
	}
}
