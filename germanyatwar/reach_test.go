package germanyatwar_test

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// queryGames plays games of both editions, with two players and three, and shows every
// nth position.
func queryGames(t *testing.T, every int, look func(s gaw.State, pick func(int) int)) {
	t.Helper()
	for i, edition := range gaw.Editions() {
		for j, seats := range []string{"two", "three"} {
			sc, err := gaw.Standard().With(append(slices.Clone(edition.Settings),
				august1914.Setting{Name: "seats", Value: seats}, august1914.Setting{Name: "rail", Value: []string{"off", "on"}[j]})...)
			require.NoError(t, err)
			s := gaw.New(sc)
			source, other := dice.NewPCG(1914, uint64(2*i+j)), dice.NewPCG(4, 8)
			n := 0
			for _, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(queryEagerness)) {
				require.NoError(t, err)
				if n++; n%every == 0 {
					look(s, other.IntN)
				}
			}
		}
	}
}

// queryEagerness prefers moves that lead to many different queries.
func queryEagerness(m gaw.Move) int {
	switch m.Verb() {
	case gaw.Battle, gaw.Tactical, gaw.Surprise, gaw.Reveal:
		return 30
	case gaw.Step, gaw.Strategic, gaw.Reinforce:
		return 5
	}
	return 2
}

// everybody lists all viewers.
var everybody = []august1914.Viewer{
	august1914.Spectator, august1914.Umpire, gaw.GermanSeat.Viewer(), gaw.EntenteSeat.Viewer(), gaw.BritishSeat.Viewer(),
}

// afoot explores by moves the areas in which a unit can end its movement. It is an
// oracle that uses only Apply.
func afoot(t *testing.T, s gaw.State, id string, seen map[uint64]bool, found map[string]bool) {
	if seen[s.Hash()] {
		return
	}
	seen[s.Hash()] = true
	for _, m := range s.LegalMoves(s.ToAct().First(), nil) {
		if m.Verb() != gaw.Step || m.Unit() != id {
			continue
		}
		found[m.To()] = true
		next := s
		require.NoError(t, next.Apply(m))
		if d := next.Decision(august1914.Umpire); next.ToAct() == s.ToAct() && d.Kind == "march" {
			afoot(t, next, id, seen, found)
		}
	}
}

// Rules 2.3, 2.4, 7.3.1.2, 7.4, 7.6: for every unit that can act, the destinations
// over land are the areas that moves lead to. The paths can be walked, and refusals
// next to the unit have the same words as Apply's.
func TestRule7_4_ReachAgreesWithApply(t *testing.T) {
	walked, refused, carriages := 0, 0, 0
	queryGames(t, 23, func(s gaw.State, pick func(int) int) {
		if s.ToAct() == 0 || s.ToAct().Has(august1914.Dice) {
			return
		}
		ids := map[string]bool{}
		carries := map[string]bool{}
		var carried []string // units that ships or trains could take
		for _, m := range s.LegalMoves(s.ToAct().First(), nil) {
			switch m.Verb() {
			case gaw.Step:
				ids[m.Unit()] = true
			case gaw.Ship, gaw.Rail:
				carries[m.Unit()+m.Kind()+m.To()] = true
				if ids[m.Unit()] = true; len(carried) < 2 {
					carried = append(carried, m.Unit())
				}
			}
		}
		list := slices.Sorted(maps.Keys(ids))
		if len(list) > 4 {
			at := pick(len(list) - 3)
			list = append(list[at:at+4:at+4], carried...)
		}
		for _, id := range list {
			r, err := s.Reach(august1914.Umpire, id)
			require.NoError(t, err)
			require.Nil(t, r.Refused)
			want := map[string]bool{}
			afoot(t, s, id, map[uint64]bool{}, want)
			delete(want, r.From)
			got := map[string]bool{}
			for _, d := range r.Destinations {
				if d.By == gaw.ByLand {
					got[d.Area] = true
					walked += walk(t, s, r, d)
				} else {
					require.True(t, carries[id+map[gaw.Way]string{gaw.BySea: "ship", gaw.ByRail: "rail"}[d.By]+d.Area])
					carriages++
				}
			}
			require.Equal(t, want, got, "%s from %s", id, r.From)
			for _, f := range r.Refusals {
				require.False(t, got[f.Area])
				if len(f.Path) == 2 && f.Path[1] == f.Area {
					m, err := gaw.ParseMove(seatWord(t, &s) + " step " + id + " " + r.From + " > " + f.Area)
					require.NoError(t, err)
					var v *august1914.Violation
					require.True(t, errors.As(s.Apply(m), &v))
					require.Equal(t, *v, f.Why)
					refused++
				}
			}
		}
	})
	require.Greater(t, walked, 300)
	require.Greater(t, refused, 50)
	require.Greater(t, carriages, 100)
}

// seatWord returns the word for the acting seat in notation.
func seatWord(t *testing.T, s *gaw.State) string {
	t.Helper()
	return [...]string{"", "German", "Entente", "British"}[s.ToAct().First().Seat()]
}

// walk makes the steps of a path.
func walk(t *testing.T, s gaw.State, r gaw.Reach, d gaw.Destination) int {
	t.Helper()
	word := seatWord(t, &s)
	for i := 1; i < len(d.Path); i++ {
		if _, over := s.Outcome(); over {
			return i
		}
		require.NoError(t, s.Apply(gaw.MustParseMove(word+" step "+r.Unit+" "+d.Path[i-1]+" > "+d.Path[i])), "%+v", d)
	}
	decision := s.Decision(august1914.Umpire)
	if decision.Kind != "march" {
		return len(d.Path)
	}
	end := word + " stop"
	if decision.Rule == "7.3.1.2" {
		end = word + " reveal " + r.Unit
	}
	err := s.Apply(gaw.MustParseMove(end))
	if d.Crowded != nil {
		require.ErrorIs(t, err, &august1914.Violation{Rule: "2.4"})
		return len(d.Path)
	}
	require.NoError(t, err, "%+v", d)
	return len(d.Path)
}

// Rule 1.3: a viewer gets the same answer in every position that the viewer cannot
// distinguish from this one.
func TestRule1_3_ReachTellsNoSecrets(t *testing.T) {
	told, kept := 0, 0
	queryGames(t, 61, func(s gaw.State, pick func(int) int) {
		for _, v := range everybody {
			twin := s.Resample(v, pick)
			for _, u := range gaw.Standard().Units() {
				a, errA := s.Reach(v, u.ID)
				b, errB := twin.Reach(v, u.ID)
				require.Equal(t, errA, errB)
				require.Equal(t, a, b)
				if errA == nil {
					told++
				} else if errors.Is(errA, &august1914.Violation{Rule: "1.3"}) {
					kept++
				}
			}
		}
	})
	require.Greater(t, told, 1000)
	require.Greater(t, kept, 1000)
}

// Rules 7.4.1, 7.4.2, 7.4.3, 7.4.4: infantry from Aachen with four points, boost
// included. Verviers and Cologne cost one. Marche is red and costs two more. Liège
// behind the Meuse costs one, one for the river and one for the enemies.
func TestRule7_4_ReachOfInfantry(t *testing.T) {
	s := lay(t, gaw.Position{}, "g1-l 11", "g1-ii 11", "b-3 22", "b-4 8").then("German tactical", "German reveal g1-l", "German done").State
	r, err := s.Reach(gaw.GermanSeat.Viewer(), "g1-ii")
	require.NoError(t, err)
	require.Equal(t, 4, r.Allowance)
	require.Equal(t, 4, r.Left)
	for _, c := range []struct {
		area    string
		cost    int
		path    []string
		engages bool
	}{
		{"32", 1, []string{"11", "32"}, false},
		{"33", 3, []string{"11", "32", "33"}, false},
		{"22", 4, []string{"11", "32", "22"}, true},
		{"10", 3, []string{"11", "32", "10"}, false},
	} {
		d, err := r.To(c.area)
		require.NoError(t, err, c.area)
		require.Equal(t, gaw.Destination{Area: c.area, By: gaw.ByLand, Cost: c.cost, Path: c.path, Engages: c.engages}, d)
	}
	// Hasselt: 3 to Tongres, 1 to enter, 1 for the enemies.
	_, err = r.To("8")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.4", Unit: "g1-ii", Place: "8"})
	_, err = r.To("85")
	require.ErrorContains(t, err, `"85" is beyond the movement points of g1-ii`)
}

// Rule 7.4.3: a unit that engages stops. A unit among enemies first leaves for a
// friendly area without enemies.
func TestRule7_4_3_ReachAmongEnemies(t *testing.T) {
	s := lay(t, gaw.Position{}, "g1-l 32", "g1-2c 32", "g1-ii 33", "f5-4c 33", "b-3 21", "b-4 22", "b-5 10").then("German tactical", "German reveal g1-l", "German done").State
	r, err := s.Reach(gaw.GermanSeat.Viewer(), "g1-2c")
	require.NoError(t, err)
	// Six points would suffice for the path to Louvain through Liège, where Belgians
	// are.
	_, err = r.To("9")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.4.3", Unit: "g1-2c"})
	require.ErrorContains(t, err, "2 Cav (German) stops where enemies are, in 22")

	r, err = s.Reach(gaw.GermanSeat.Viewer(), "g1-ii")
	require.NoError(t, err)
	_, err = r.To("34")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.4.3", Unit: "g1-ii", Place: "34"})
	d, err := r.To("32")
	require.NoError(t, err)
	require.Equal(t, 2, d.Cost)
}

// Rule 2.5: in a pass a British unit goes to Calais, but not to Le Havre while enemies
// are there.
func TestRule2_5_ReachByShip(t *testing.T) {
	s := passing(t, entente, "e-i GB", "g1-ii 1").State
	r, err := s.Reach(gaw.EntenteSeat.Viewer(), "e-i")
	require.NoError(t, err)
	require.Equal(t, august1914.Array[gaw.Destination]{{Area: "5", By: gaw.BySea, Path: []string{"GB", "5"}}}, r.Destinations)
	_, err = r.To("1")
	require.ErrorContains(t, err, "1 Le Havre is not controlled by the Entente, or is contested")
}

// Rule 8.3: by rail through friendly areas, if the option is on.
func TestRule8_3_ReachByRail(t *testing.T) {
	s := passing(t, entente, "f1-vii 85").State
	r, err := s.Reach(gaw.EntenteSeat.Viewer(), "f1-vii")
	require.NoError(t, err)
	_, err = r.To("1")
	require.Error(t, err)

	s = passing(t, entente, "f1-vii 85", "option rail=on").State
	r, err = s.Reach(gaw.EntenteSeat.Viewer(), "f1-vii")
	require.NoError(t, err)
	d, err := r.To("1")
	require.NoError(t, err)
	require.Equal(t, gaw.ByRail, d.By)
	require.Equal(t, "85", d.Path[0])
	require.Equal(t, "1", d.Path[len(d.Path)-1])
}

// Rule 2.4: a leader can go through a full area, but is not revealed there.
func TestRule2_4_ReachThroughAFullArea(t *testing.T) {
	s := lay(t, gaw.Position{}, "g1-l 11", "g1-ii 32", "g1-iii 32").then("German tactical").State
	r, err := s.Reach(gaw.GermanSeat.Viewer(), "g1-l")
	require.NoError(t, err)
	require.Equal(t, 4, r.Allowance, "one point is for revealing him")
	d, err := r.To("32")
	require.NoError(t, err)
	require.ErrorIs(t, d.Crowded, &august1914.Violation{Rule: "2.4", Unit: "g1-l"})
	d, err = r.To("36")
	require.NoError(t, err)
	require.Equal(t, august1914.Array[string]{"11", "32", "36"}, d.Path)
	require.Nil(t, d.Crowded)
}

// The reasons why a unit cannot move at all.
func TestRule7_4_ReachRefused(t *testing.T) {
	s := lay(t, gaw.Position{}, "g1-l 11", "g1-ii 12", "g2-l 32", "g2-x 32", "g1-iii 19", "b-1 9", "f1-vii 85").State
	german := gaw.GermanSeat.Viewer()
	for _, c := range []struct{ move, id, rule string }{
		{"", "g1-ii", "7.4"},
		{"German tactical", "g1-ii", "7.3"},
		{"", "g1-iii", "7.3"},
		{"German reveal g1-l", "g1-l", "7.3"},
		{"German done", "g1-l", "7.4"},
		{"", "g2-x", "7.3.1"},
		{"", "g1-iii", "7.0.1"},
		{"German step g1-ii 12 > 11", "g1-ii", ""},
		{"", "g2-x", "7.4"},
	} {
		if c.move != "" {
			require.NoError(t, s.Apply(gaw.MustParseMove(c.move)), c.move)
		}
		r, err := s.Reach(german, c.id)
		require.NoError(t, err)
		if c.rule == "" {
			require.Nil(t, r.Refused)
			continue
		}
		require.Equal(t, c.rule, r.Refused.Rule, "%s: %s", c.id, r.Refused)
		require.Empty(t, r.Destinations)
		_, err = r.To("32")
		require.ErrorIs(t, err, r.Refused)
	}

	_, err := s.Reach(german, "f1-vii")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "1.3", Unit: "f1-vii"})
	_, err = s.Reach(german, "f2-l")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "1.3"}, "one in the pool is no less hidden")
	_, err = s.Reach(german, "g3-l")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "4.0"})
	_, err = s.Reach(german, "nobody")
	require.ErrorContains(t, err, `"nobody"`)
	r, err := s.Reach(august1914.Umpire, "f1-vii")
	require.NoError(t, err)
	require.Equal(t, "3.2", r.Refused.Rule)
	var zero gaw.State
	_, err = zero.Reach(german, "g1-ii")
	require.ErrorContains(t, err, "zero State")
}
