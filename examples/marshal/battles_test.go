package marshal_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/marshal"
	"github.com/august1914/august1914/germanyatwar"
)

// Against a corps and two garrisons in Verdun, 17, an attack with 19 scores two hits.
// Without the garrisons it takes Verdun. (Rule 7.2.2)
func TestPioneers(t *testing.T) {
	s := field{
		phasing: august1914.German, disc: august1914.German, garrisons: map[string]map[string]int{"57": {"France": 2}},
		units: slices.Concat(at("69", "g6-l", "g6-ib", "g6-iib", "g6-iiib"), at("57", "f3-iv")),
	}.position(t)
	s = after(t, s, "German tactical", "German reveal g6-l", "German done",
		"German step g6-ib 69 > 57", "German step g6-iib 69 > 57", "German step g6-iiib 69 > 57", "German done",
		"German battle 57")
	require.Equal(t, "German pioneers", choice(t, s, german))
}

// The same attack wins anyway against a corps without garrisons, so the disc is kept.
func TestKeepsTheDisc(t *testing.T) {
	s := field{
		phasing: august1914.German, disc: august1914.German,
		units: slices.Concat(at("69", "g6-l", "g6-ib", "g6-iib", "g6-iiib"), at("57", "f3-iv")),
	}.position(t)
	s = after(t, s, "German tactical", "German reveal g6-l", "German done",
		"German step g6-ib 69 > 57", "German step g6-iib 69 > 57", "German step g6-iiib 69 > 57", "German done",
		"German battle 57")
	require.Equal(t, "German done", choice(t, s, german))
}

// longwy returns an attack on foot on Longwy, held by a leader with two weak divisions.
// Verdun behind it is in friendly hands.
func longwy(t *testing.T, defenders ...germanyatwar.Unit) marshal.State {
	t.Helper()
	s := field{phasing: august1914.German, disc: august1914.German, units: slices.Concat(
		at("59", "g5-l", "g5-v", "g5-xiii"), defenders, at("57", "f3-iv"),
	)}.position(t)
	return after(t, s, "German tactical", "German reveal g5-l", "German done",
		"German step g5-v 59 > 58", "German step g5-xiii 59 > 58", "German done", "German battle 58", "German done")
}

// A leader retreats from a lost battle. (Rule 7.5.1.1)
func TestLeaderRetreats(t *testing.T) {
	s := longwy(t, germanyatwar.Unit{ID: "f3-l", Area: "58"}, germanyatwar.Unit{ID: "f3-72r", Area: "58", Steps: 1})
	require.Equal(t, "Entente retreat f3-l 58 > 57", choice(t, s, entente))
}

// Each of two corps with four white dots takes a hit before either takes two, so neither is
// damaged. (Rule 7.5.1.13)
func TestSpreadsHits(t *testing.T) {
	// 10 and four stars against 8 and 2 for the terrain: four hits.
	s := longwy(t, germanyatwar.Unit{ID: "f3-v", Area: "58"}, germanyatwar.Unit{ID: "f3-vi", Area: "58"})
	s = after(t, s, "Entente done")
	decide := marshal.With(nil, seeded(1))
	var hit []string
	for range 2 {
		m, err := decide(august1914.NewEyes(&s, entente))
		require.NoError(t, err)
		require.Equal(t, germanyatwar.Hit, m.Verb())
		hit = append(hit, m.Unit())
		require.NoError(t, s.Apply(m))
	}
	require.ElementsMatch(t, []string{"f3-v", "f3-vi"}, hit)
}

// Cavalry that has cleared Nancy moves on into the empty victory area next to it rather
// than into Toul. (Rules 1.7, 7.6)
func TestPursues(t *testing.T) {
	s := field{phasing: august1914.German, units: slices.Concat(
		at("70", "g6-l", "g6-3c", "g6-ib", "g6-iib"), weak("68", "f2-73r", 1), at("46", "f-paris"),
	)}.position(t)
	s = after(t, s, "German tactical", "German reveal g6-l", "German done",
		"German step g6-3c 70 > 68", "German step g6-ib 70 > 68", "German done", "German battle 68",
		"Entente done") // the Entente does not call a general retreat
	require.Equal(t, "German step g6-3c 68 > 85", choice(t, s, german))
}
