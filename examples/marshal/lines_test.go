package marshal

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// pocket is a position in which a German corps has taken Namur (21). Its only line leads
// through Liège (22) and Verviers (32) to Cologne, if the Germans control those areas. A
// second corps stands in the area given, a landwehr in Tongres (10), and a Belgian division in
// Louvain (9). (Rule 7.0.1)
func pocket(t *testing.T, second string, control ...string) *situation {
	control = append(control, "10", "21")
	for _, a := range germanyatwar.Standard().Areas() {
		if a.Country == august1914.Germany {
			control = append(control, a.Number)
		}
	}
	return situationOf(t, germanyatwar.Position{
		Turn: 1, Active: august1914.German, Disc: august1914.Allied, Control: control,
		Garrisons: map[string]map[string]int{},
		Units: pool(
			germanyatwar.Unit{ID: "g1-iii", Area: "21"}, germanyatwar.Unit{ID: "g1-iv", Area: second}, germanyatwar.Unit{ID: "g1-lw", Area: "10"},
			germanyatwar.Unit{ID: "b-1", Area: "9"}, germanyatwar.Unit{ID: "f-paris", Area: "46"},
		),
	})
}

// Belgians in Liège isolate the corps in Namur. To retake Liège frees both, and a German
// unit is worth 10, but to take Dinant (34) frees none. The Belgians gain as many by taking
// Liège.
func TestLinks(t *testing.T) {
	s := pocket(t, "21", "32")
	for id, isolated := range map[string]bool{"g1-iii": true, "g1-iv": true, "g1-lw": false} {
		p, ok := s.piece(id)
		require.True(t, ok)
		require.Equal(t, isolated, p.isolated, id)
	}
	require.InDelta(t, freed*2*10, s.links(august1914.German, s.At("22")), 1e-9)
	require.Zero(t, s.links(august1914.German, s.At("34")))

	s = pocket(t, "21", "22", "32")
	require.InDelta(t, caged*2*10, s.links(august1914.Allied, s.At("22")), 1e-9)
	require.Zero(t, s.links(august1914.Allied, s.At("34")))
}

// The division can march through Liège to Verviers. That isolates the corps and the
// landwehr. A unit in Liège bars this ride and every other, for 3 units. A unit in Verviers
// leaves the ride to Liège, which isolates 2. The landwehr is not in the way.
func TestBars(t *testing.T) {
	s := pocket(t, "21", "22", "32")
	p, ok := s.piece("g1-iii")
	require.True(t, ok)
	require.Equal(t, 3, s.foray().worst.cut)
	require.InDelta(t, barring*3*10, s.bars(p, s.At("22")), 1e-9)
	require.InDelta(t, barring*1*10, s.bars(p, s.At("32")), 1e-9)
	require.Zero(t, s.bars(p, s.At("25")))
	require.InDelta(t, pocketed*10, s.pocket(p, s.At("21")), 1e-9)
	require.Zero(t, s.pocket(p, s.At("25")))
}

// With a corps in Liège, no ride isolates anything. If that corps left, the ride would.
func TestAGuardBarsWhatItWouldOpen(t *testing.T) {
	s := pocket(t, "22", "22", "32")
	require.Zero(t, s.foray().worst.cut)
	p, ok := s.piece("g1-iv")
	require.True(t, ok)
	require.Positive(t, s.bars(p, p.at))
	require.Zero(t, s.bars(p, s.At("25")))
}
