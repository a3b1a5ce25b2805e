package schlieffenswar

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// wander computes a Reach slowly. It makes every sequence of legal steps of a unit and
// returns the least cost of each hex.
func wander(s *State, u unit) map[hex]int {
	type mark struct {
		at    hex
		spent int
	}
	start := s.at[u]
	best, seen := map[hex]int{}, map[mark]bool{}
	queue := []State{*s}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, m := range at.LegalMoves(at.active.Actor(), nil) {
			if m.verb != Step || m.unit != s.piece(u).word {
				continue
			}
			next := at
			from, to := at.at[u], s.scenario.chart.named(m.to)
			spent := int(at.march.spent) + at.sideCost(at.piece(u), from, at.chart().side(from, to))
			if next.Apply(m) != nil {
				panic("a listed move is refused")
			}
			if old, ok := best[to]; (!ok || spent < old) && to != start {
				best[to] = spent
			}
			if k := (mark{to, spent}); next.stage == marching && !seen[k] {
				seen[k] = true
				queue = append(queue, next)
			}
		}
	}
	return best
}

// Rule 10.1: a hex is within reach if and only if legal steps lead there, and its cost
// is the least cost of such steps.
func TestReach_AgreesWithTheEngine(t *testing.T) {
	t.Parallel()
	units, hexes, whys := 0, 0, map[string]int{}
	played(t, 4, 61, func(s *State) {
		if s.phase != Movement || s.stage != ordering && s.stage != marching {
			return
		}
		there := s.here
		for u := range s.scenario.side(s.active).Intersect(there).All() {
			if s.stage == ordering && (int(u)+units)%5 != 0 {
				units++
				continue
			}
			units++
			r, err := s.Reach(s.active.Viewer(), s.piece(u).id)
			require.NoError(t, err)
			want := wander(s, u)
			if r.Refused != nil {
				require.Empty(t, want)
				continue
			}
			require.Len(t, r.Destinations, len(want), "%s from %s", r.Unit, r.From)
			for _, d := range r.Destinations {
				h, _ := s.chart().at(d.Hex)
				require.Equal(t, want[h], d.Cost, "%s from %s to %s", r.Unit, r.From, d.Hex)
				requireWay(t, s, &r, d)
				hexes++
			}
			for _, f := range r.Refusals {
				requireRefused(t, s, &r, f)
				whys[f.Why.Rule]++
			}
		}
	})
	require.Greater(t, hexes, 1000)
	for _, rule := range []string{"3.2", "7.1", "10.3", "10.6", "10.7", "10.8"} {
		require.Greater(t, whys[rule], 10, "nothing is refused by %s: %v", rule, whys)
	}
}

// requireWay makes the steps of a path.
func requireWay(t *testing.T, s *State, r *Reach, d Destination) {
	t.Helper()
	next, before := *s, d
	for i := range d.Path[1:] {
		u := s.scenario.unitByID[r.Unit]
		m := s.about(Step, u)
		m.from, _ = s.chart().at(d.Path[i])
		m.to, _ = s.chart().at(d.Path[i+1])
		require.NoError(t, next.Apply(s.scenario.move(m)), "%+v", before)
	}
	if next.stage == marching {
		require.Equal(t, d.Cost, int(next.march.spent))
	}
	require.Equal(t, d.Path[len(d.Path)-1], d.Hex)
}

// requireRefused makes the steps of the path of a refusal. One of the steps must be
// illegal. If it is the next step, the reason must be the same.
func requireRefused(t *testing.T, s *State, r *Reach, f Refusal) {
	t.Helper()
	require.NotEmpty(t, f.Why.Sentence)
	require.NotContains(t, f.Why.Sentence, "{")
	h, _ := s.chart().at(f.Hex)
	from, _ := s.chart().at(r.From)
	if s.chart().adjacent(from, h) {
		m := s.about(Step, s.scenario.unitByID[r.Unit])
		m.from, m.to = from, h
		next := *s
		err := next.Apply(s.scenario.move(m))
		var v *august1914.Violation
		require.True(t, errors.As(err, &v), "%+v", f)
		require.Equal(t, *v, f.Why)
	}
	if f.Why.Rule == "7.1" {
		requireZone(t, s, r, f)
	}
}

// requireZone makes the steps of a path until the zone forbids one, which must be the last.
func requireZone(t *testing.T, s *State, r *Reach, f Refusal) {
	t.Helper()
	next := *s
	for i := range f.Way[1:] {
		m := s.about(Step, s.scenario.unitByID[r.Unit])
		m.from, _ = s.chart().at(f.Way[i])
		m.to, _ = s.chart().at(f.Way[i+1])
		err := next.Apply(s.scenario.move(m))
		require.Equal(t, i == len(f.Way)-2, err != nil, "%+v", f)
	}
}

// Rule 10.5, the example: a step across a river into a forest costs three points.
func TestRule10_5_RiverIntoForest(t *testing.T) {
	s := atAdministration(t, EntenteSeat, Unit{ID: "fra-1", Hex: "1413"})
	r, err := s.Reach(EntenteSeat.Viewer(), "fra-1")
	require.NoError(t, err)
	for _, d := range r.Destinations {
		if d.Hex == "1513" {
			require.Equal(t, Destination{Hex: "1513", Cost: 3, Path: []string{"1413", "1513"}, Tires: true}, d)
		}
	}
	d, err := r.To("1513")
	require.NoError(t, err)
	require.Equal(t, 3, d.Cost)
}

// Rule 7.1: a unit stops in the first zone, and may not step from one zone into another.
func TestRule7_1_Reach(t *testing.T) {
	s := atAdministration(t, GermanSeat, Unit{ID: "ger-c-1", Hex: "1417"}, Unit{ID: "fra-1", Hex: "1415"})
	r, err := s.Reach(GermanSeat.Viewer(), "ger-c-1")
	require.NoError(t, err)
	d, err := r.To("1416")
	require.NoError(t, err)
	require.True(t, d.Stops)
	_, err = r.To("1415")
	require.EqualError(t, err, "10.3: enemy units are in 1415")

	// The adjacent hex is also in the zone, and the fatigued unit lacks the
	// points for a detour.
	s = atAdministration(t, GermanSeat, Unit{ID: "ger-x", Hex: "1416", Morale: "fatigued"}, Unit{ID: "fra-1", Hex: "1415"})
	r, err = s.Reach(GermanSeat.Viewer(), "ger-x")
	require.NoError(t, err)
	zoned := 0
	for _, f := range r.Refusals {
		if f.Why.Sentence == "X. Armeekorps cannot move from one enemy zone of control (1416) directly into another ("+f.Hex+")" {
			require.Equal(t, august1914.Violation{Rule: "7.1", Sentence: f.Why.Sentence, Unit: "ger-x", Place: f.Hex}, f.Why)
			zoned++
		}
	}
	require.Positive(t, zoned)
	_, err = r.To("0601")
	require.EqualError(t, err, `10.1: "0601" is beyond the movement points of ger-x, or is the hex that it is in`)
}

// Rule 10.6: destinations that need a forced march are marked.
func TestRule10_6_Reach(t *testing.T) {
	s := New(Standard())
	r, err := s.Reach(GermanSeat.Viewer(), "ger-iii")
	require.NoError(t, err)
	require.True(t, r.MayForce)
	forced := 0
	for _, d := range r.Destinations {
		require.Equal(t, d.Cost > 4, d.Forced)
		require.False(t, d.Tires, "German units do not tire on turn 1")
		forced += int(engine.Flag(d.Forced))
	}
	require.Positive(t, forced)
}

// Rules 1.3, 5.0, 10.0: Reach explains why a unit cannot move at all.
func TestReach_Refused(t *testing.T) {
	s := New(Standard())
	_, err := s.Reach(EntenteSeat.Viewer(), "ger-x")
	require.EqualError(t, err, "1.3: X. Armeekorps belongs to the other side")
	_, err = s.Reach(EntenteSeat.Viewer(), "bri-i")
	require.EqualError(t, err, "5.0: I Corps is not on the map")
	r, err := s.Reach(EntenteSeat.Viewer(), "fra-1")
	require.NoError(t, err)
	require.EqualError(t, r.Refused, "5.0: the other side or the die acts first")
	_, err = r.To("1413")
	require.Equal(t, r.Refused, err)
	r, err = s.Reach(GermanSeat.Viewer(), "fort-metz")
	require.NoError(t, err)
	require.EqualError(t, r.Refused, "2.5: forts do not move")
}

// Destinations returns the destinations of Reach.
func TestDestinations(t *testing.T) {
	t.Parallel()
	pick, some := rand.New(rand.NewPCG(1914, 5)).IntN, 0
	s := New(Standard())
	for m, err := range august1914.Walk(&s, pick, august1914.Uniformly) {
		require.NoError(t, err)
		if m.Actor() == august1914.Dice || pick(30) > 0 {
			continue
		}
		v := m.Actor().Seat().Viewer()
		view := s.View(v)
		for _, u := range view.Units() {
			reach, wrong := s.Reach(v, u.ID)
			destinations, err := s.Destinations(v, u.ID)
			require.Equal(t, wrong, err)
			require.Equal(t, len(reach.Destinations), len(destinations))
			if len(destinations) > 0 {
				require.Equal(t, reach.Destinations, august1914.Array[Destination](destinations))
				some++
			}
		}
	}
	require.Greater(t, some, 100)
}
