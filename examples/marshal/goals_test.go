package marshal

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// A leader is better placed where it can lead its army, and near the enemy it needs
// company. (Rule 7.3.1.5)
func TestLeadersKeepCompany(t *testing.T) {
	place := func(leader string, corps ...string) float64 {
		units := []germanyatwar.Unit{{ID: "g1-l", Area: leader}, {ID: "b-1", Area: "32"}}
		for i, id := range []string{"g1-ii", "g1-iii"}[:len(corps)] {
			units = append(units, germanyatwar.Unit{ID: id, Area: corps[i]})
		}
		s := situationOf(t, germanyatwar.Position{
			Turn: 1, Active: august1914.German, Disc: august1914.Allied, Units: pool(units...),
		})
		p, ok := s.piece("g1-l")
		require.True(t, ok)
		return s.post(p, p.at, make([]float64, len(s.areas)))
	}
	require.Greater(t, place("13", "12"), place("13", "79"))
	require.Greater(t, place("11", "11"), place("11", "12"))
	require.Greater(t, place("11", "11", "11"), place("11", "11"))
}
