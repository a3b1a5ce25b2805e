package marshal

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// metz returns a position with a German corps in Metz opposite empty French fortresses.
func metz(t *testing.T, enemies ...germanyatwar.Unit) *situation {
	t.Helper()
	return situationOf(t, germanyatwar.Position{
		Turn: 1, Active: august1914.German, Disc: august1914.Allied, Garrisons: map[string]map[string]int{},
		Units: pool(append(enemies, germanyatwar.Unit{ID: "g6-ib", Area: "69"})...),
	})
}

// The best way from Metz to Neufchâteau leads through Verdun and Toul for three points, not
// straight through Toul for two. (Rules 2.3, 7.5.1.17)
func TestTourTakesWhatItPasses(t *testing.T) {
	s := metz(t, germanyatwar.Unit{ID: "f-paris", Area: "46"})
	for _, tt := range []struct {
		points int
		want   []string
	}{
		{2, []string{"67", "84"}}, {3, []string{"57", "67", "84"}},
	} {
		w := s.tour(s.At("69"), gait{points: tt.points})
		spent, taken := w.best(s.At("84"))
		require.Equal(t, tt.points, spent)
		var path []string
		sum := 0.0
		for _, at := range w.path(s.At("84"), spent) {
			path = append(path, s.areas[at].Number)
			sum += s.prize(at, august1914.German)
		}
		require.Equal(t, tt.want, path)
		require.InDelta(t, sum, taken, 1e-9)
	}
}

// Going back and forth takes nothing twice.
func TestTourTakesNothingTwice(t *testing.T) {
	s := metz(t, germanyatwar.Unit{ID: "f-paris", Area: "46"})
	w := s.tour(s.At("69"), gait{points: 6})
	for at := range s.areas {
		spent, _ := w.best(at)
		seen := map[int]bool{}
		sum := 0.0
		for _, on := range w.path(at, max(0, spent)) {
			if !seen[on] && !s.holds(on) {
				sum += s.prize(on, august1914.German)
			}
			seen[on] = true
		}
		if spent > 0 {
			require.InDelta(t, sum, w.at(at, spent).taken, 1e-9, s.areas[at].Number)
		}
	}
}

// A march cannot enter an area with enemies. (Rule 7.4.3)
func TestTourDoesNotEngage(t *testing.T) {
	s := metz(t, germanyatwar.Unit{ID: "f3-iv", Area: "67"})
	w := s.tour(s.At("69"), gait{points: 2})
	spent, _ := w.best(s.At("67"))
	require.Equal(t, -1, spent)
	spent, _ = w.best(s.At("84"))
	require.Equal(t, []int{s.At("68"), s.At("84")}, w.path(s.At("84"), spent)) // by Nancy
}
