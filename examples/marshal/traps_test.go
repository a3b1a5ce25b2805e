package marshal

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// The Germans have taken Liège and left it empty. Whoever enters gains nothing, and they
// could take its valour again: of the Belgians next to it infantry alone goes in, and not
// through. Tongres, which has no fortress, is open to all. (Rules 2.11, 7.5.1.17)
func TestOnlyInfantryEntersAnEmptyFortressOfItsOwn(t *testing.T) {
	for id, enters := range map[string]bool{"b-1": true, "b-c": false, "b-l": false} {
		s := situationOf(t, germanyatwar.Position{
			Turn: 1, Active: august1914.Allied, Disc: august1914.German, Control: []string{"10", "22", "32"},
			Garrisons: map[string]map[string]int{},
			Units:     pool(germanyatwar.Unit{ID: "g1-l", Area: "25"}, germanyatwar.Unit{ID: id, Area: "9"}, germanyatwar.Unit{ID: "f-paris", Area: "46"}),
		})
		p, ok := s.piece(id)
		require.True(t, ok)
		g := s.gait(p, true)
		tour := s.tour(p.at, g)
		spent, _ := tour.best(s.at("22"))
		require.Equal(t, enters, spent > 0, id)
		for _, number := range []string{"10", "32", "33"} {
			if spent, _ := tour.best(s.at(number)); spent > 0 {
				require.NotContains(t, tour.path(s.at(number), spent), s.at("22"), "%s to %s", id, number)
			}
		}
		require.Equal(t, far, s.ways(p.at, g).costs[s.at("22")], id)
	}
}

// German cavalry in Aachen can ride into an empty Antwerp unless the Belgians bar the way:
// with a division in Tongres and one in Liège. An area without a site is not walked into
// for its own sake. (Rule 7.5.1.17)
func TestWhereTheEnemyCouldWalk(t *testing.T) {
	for _, tt := range []struct {
		bars []string
		want bool
	}{
		{nil, true},
		{[]string{"22"}, true},
		{[]string{"10", "22", "33"}, false},
	} {
		units := pool(germanyatwar.Unit{ID: "g1-2c", Area: "11"}, germanyatwar.Unit{ID: "f-paris", Area: "46"})
		for i, number := range tt.bars {
			id := []string{"b-1", "b-2", "b-3"}[i]
			for j := range units {
				if units[j].ID == id {
					units[j] = germanyatwar.Unit{ID: id, Area: number}
				}
			}
		}
		s := situationOf(t, germanyatwar.Position{Turn: 1, Active: august1914.Allied, Disc: august1914.German, Units: units})
		antwerp := s.at("7")
		require.Equal(t, tt.want, s.walkable(antwerp), "%v", tt.bars)
		if tt.want {
			require.Equal(t, walked, s.risk(antwerp, force{}))
		} else {
			require.Less(t, s.risk(antwerp, force{}), walked)
		}
		require.Less(t, s.risk(s.at("9"), force{}), walked)
	}
}

// Four corps of 5 and a leader of 4 stand before Verdun, where one French corps of 4 fights
// with 3 more for the terrain. One garrison makes that 11 against 24, and all defenders
// still die: it is not worth its step. Three make it 19, and some live. (Rule 4.1)
func TestBuildsAllGarrisonsThatItTakes(t *testing.T) {
	s := situationOf(t, germanyatwar.Position{
		Turn: 1, Active: august1914.Allied, Disc: august1914.German, Control: []string{"25", "59", "63", "69", "79"},
		Garrisons: map[string]map[string]int{},
		Units: pool(
			germanyatwar.Unit{ID: "g5-l", Area: "59"}, germanyatwar.Unit{ID: "g5-v", Area: "69"}, germanyatwar.Unit{ID: "g5-xiii", Area: "69"},
			germanyatwar.Unit{ID: "g5-xvi", Area: "59"}, germanyatwar.Unit{ID: "g6-ib", Area: "69"},
			germanyatwar.Unit{ID: "f3-iv", Area: "57"}, germanyatwar.Unit{ID: "f-paris", Area: "46"},
		),
	})
	p, ok := s.piece("f3-iv")
	require.True(t, ok)
	one := s.resistance(p.at, nil)
	first := one.with(garrisoned)
	first.fire--
	require.LessOrEqual(t, s.prize(p.at, s.foe())*(s.risk(p.at, one)-s.risk(p.at, first)), s.priceOfStep(p), "one alone is not worth its step")
	require.Positive(t, s.worthOfGarrison(p))
}
