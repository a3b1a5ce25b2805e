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

// A French corps in Épinal and a German one in Mülhausen stand next to each other's cities.
// The German has a goal in France. The French corps has none in Germany, where it would
// come alone, but it has one in its own country, which the Germans could take.
// It marches less far for that than a German corps would.
func TestTheEntenteHasItsGoalsAtHome(t *testing.T) {
	hopes := map[august1914.Side]float64{}
	for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
		s := situationOf(t, germanyatwar.Position{
			Turn: 1, Active: side, Disc: side.Opponent(), Garrisons: map[string]map[string]int{},
			Units: pool(
				germanyatwar.Unit{ID: "g7-l", Area: "91"}, germanyatwar.Unit{ID: "g7-xiv", Area: "91"},
				germanyatwar.Unit{ID: "f1-l", Area: "90"}, germanyatwar.Unit{ID: "f1-vii", Area: "90"},
			),
		})
		hopes[side] = s.hopes()
		abroad, home := 0, 0
		for at := range s.areas {
			switch {
			case s.calls(at) <= 0:
			case s.areas[at].Country.Side() == side:
				home++
			case s.areas[at].Country.Side() == side.Opponent():
				abroad++
			}
		}
		require.Positive(t, home, side)
		require.Equal(t, side == august1914.German, abroad > 0, side)
	}
	require.Less(t, hopes[august1914.Allied], hopes[august1914.German])
}
