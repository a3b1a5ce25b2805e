package marshal

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// The Germans have taken Liège and left it empty. Belgians who enter gain nothing, and the Germans
// could take its valour again. Of the Belgians next to it, only infantry goes in, and none goes
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
		spent, _ := tour.best(s.At("22"))
		require.Equal(t, enters, spent > 0, id)
		for _, number := range []string{"10", "32", "33"} {
			if spent, _ := tour.best(s.At(number)); spent > 0 {
				require.NotContains(t, tour.path(s.At(number), spent), s.At("22"), "%s to %s", id, number)
			}
		}
		require.Equal(t, far, s.ways(p.at, g).costs[s.At("22")], id)
	}
}

// German cavalry in Aachen can ride into an empty Antwerp unless the Belgians bar the way:
// with a division in Tongres and one in Liège. So can a leader. An area without a site is
// not walked into for its own sake. (Rule 7.5.1.17)
func TestWhereTheEnemyCouldWalk(t *testing.T) {
	for _, tt := range []struct {
		enemy string
		bars  []string
		want  bool
	}{
		{"g1-2c", nil, true},
		{"g1-2c", []string{"22"}, true},
		{"g1-2c", []string{"10", "22", "33"}, false},
		{"g1-l", nil, true},
		{"g1-l", []string{"10", "22", "33"}, false},
	} {
		units := pool(germanyatwar.Unit{ID: tt.enemy, Area: "11"}, germanyatwar.Unit{ID: "f-paris", Area: "46"})
		for i, number := range tt.bars {
			id := []string{"b-1", "b-2", "b-3"}[i]
			for j := range units {
				if units[j].ID == id {
					units[j] = germanyatwar.Unit{ID: id, Area: number}
				}
			}
		}
		s := situationOf(t, germanyatwar.Position{Turn: 1, Active: august1914.Allied, Disc: august1914.German, Units: units})
		antwerp := s.At("7")
		require.Equal(t, tt.want, s.walkable(antwerp), "%s %v", tt.enemy, tt.bars)
		if tt.want {
			require.Equal(t, walked, s.risk(antwerp, force{}))
		} else {
			require.Less(t, s.risk(antwerp, force{}), walked)
		}
		require.Less(t, s.risk(s.At("9"), force{}), walked)
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

// Two divisions hold Antwerp, and German cavalry could ride in if both were gone. One can
// leave for a battle at little risk. If both leave, Antwerp is as good as lost, and an
// operation counts that in full: what each alone would cost is less. (Rule 7.5.1.17)
func TestTheLastUnitThatLeavesBearsTheLoss(t *testing.T) {
	s := situationOf(t, germanyatwar.Position{
		Turn: 1, Active: august1914.Allied, Disc: august1914.German, Garrisons: map[string]map[string]int{},
		Units: pool(
			germanyatwar.Unit{ID: "g1-2c", Area: "11"}, germanyatwar.Unit{ID: "f-paris", Area: "46"},
			germanyatwar.Unit{ID: "b-1", Area: "7"}, germanyatwar.Unit{ID: "b-2", Area: "7"},
		),
	})
	antwerp := s.At("7")
	var squad []entry
	apart := 0.0
	for _, p := range s.own[antwerp] {
		squad = append(squad, entry{unit: p})
		apart += s.relief(antwerp, s.resistance(antwerp, p), s.resistance(antwerp, nil))
	}
	require.Len(t, squad, 2)
	f, op := &staff{situation: s}, &operation{}
	whole := s.prize(antwerp, s.foe()) * (walked - s.risk(antwerp, s.resistance(antwerp, nil)))
	require.InDelta(t, whole, f.bares(op, squad), 1e-9)
	require.Less(t, apart, whole/2)

	gone := op.fights(assault{squad: squad[:1]})
	require.InDelta(t, whole, f.bares(op, squad[:1])+f.bares(gone, squad[1:]), 1e-9, "in two battles")
}

// The only division in Antwerp is missed for longer if it marches off than if it attacks,
// which it does for one impulse. (Rule 7.5.1.17)
func TestGuardsStayLongerThanAttacksLast(t *testing.T) {
	s := situationOf(t, germanyatwar.Position{
		Turn: 1, Active: august1914.Allied, Disc: august1914.German, Garrisons: map[string]map[string]int{},
		Units: pool(
			germanyatwar.Unit{ID: "g1-2c", Area: "11"}, germanyatwar.Unit{ID: "f-paris", Area: "46"},
			germanyatwar.Unit{ID: "b-1", Area: "7"},
		),
	})
	p, ok := s.piece("b-1")
	require.True(t, ok)
	loss := (&staff{situation: s}).bares(&operation{}, []entry{{unit: p}})
	require.Positive(t, loss)
	require.Greater(t, s.guards(p, p.at), loss)
}

// Two corps of 5 and a leader of 4 stand before Épinal. A garrison more costs the French
// corps there more than it saves in an impulse, but it lasts for several. Eight units are
// lost, so each step is dear. (Rule 4.1)
func TestGarrisonsLast(t *testing.T) {
	s := situationOf(t, germanyatwar.Position{
		Turn: 1, Active: august1914.Allied, Disc: august1914.German, Control: []string{"25", "59", "63", "69", "79", "91"},
		Garrisons: map[string]map[string]int{"90": {"France": 1}},
		Units: pool(
			germanyatwar.Unit{ID: "g5-l", Area: "91"}, germanyatwar.Unit{ID: "g5-v", Area: "91"}, germanyatwar.Unit{ID: "g5-xiii", Area: "91"},
			germanyatwar.Unit{ID: "f1-vii", Area: "90"}, germanyatwar.Unit{ID: "f-paris", Area: "46"},
		),
	})
	s.dead[august1914.Allied] = 8
	p, ok := s.piece("f1-vii")
	require.True(t, ok)
	before := s.resistance(p.at, nil)
	after := before.with(garrisoned)
	after.fire--
	saved := s.relief(p.at, before, after)
	require.Less(t, saved, s.priceOfStep(p))
	require.Positive(t, s.worthOfGarrison(p))
}
