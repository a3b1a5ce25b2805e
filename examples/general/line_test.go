package general

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// Two edges with room for three and four lead over a bridge with room for five.
func TestNetwork(t *testing.T) {
	n := newNetwork(4)
	n.join(0, 1, 3)
	n.join(0, 1, 4)
	n.join(1, 2, 5)
	n.join(2, 3, 9)
	n.fill(0, 3)
	require.Equal(t, []bool{true, false, false}, []bool{n.before[1] >= 0, n.before[2] >= 0, n.before[3] >= 0}, "the bridge is the cut")
	through := 0
	for e := n.first[2]; e >= 0; e = n.edges[e].next {
		if e%2 == 1 {
			through += n.edges[e].room
		}
	}
	require.Equal(t, 5, through)
}

// joined reports whether a railway leads from the Marne to a base when only the hexes in
// closed are blocked.
func (r *railway) joined(closed func(at int) bool) bool {
	seen := map[int]bool{}
	queue := slices.Clone(r.ends)
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if closed(at) || seen[at] {
			continue
		}
		seen[at] = true
		for dir, to := range r.d.next[at] {
			if to >= 0 && r.open[to] && r.d.hexes[at].Rails.Has(hexgrid.Direction(dir)) {
				queue = append(queue, int(to))
			}
		}
	}
	return slices.ContainsFunc(r.bases, func(at int) bool { return seen[at] })
}

// In positions from games, the railway is open exactly if the library says that the Germans
// win by it. The Allies cut it with units on all its knots, but not on all but one. The
// Germans open it by taking the blocking hexes. (Rule 5.4)
func TestKnotsOfTheRailway(t *testing.T) {
	sc, _ := driveonparis.ScenarioByID("5.4")
	pick, cut := rand.New(rand.NewPCG(1914, 5)).IntN, 0
	for game := range 2 {
		s := driveonparis.New(sc)
		turn := 0
		for move, err := range august1914.Walk(&s, pick, august1914.Preferring(eager)) {
			require.NoError(t, err)
			if s.Phase() != driveonparis.Movement || s.Turn() == turn || move.Actor() == august1914.Dice {
				continue
			}
			turn = s.Turn()
			standing, err := s.Standing(august1914.Umpire)
			require.NoError(t, err)
			d := thinking(t, &s, driveonparis.AlliedSeat)
			r := d.newRailway()
			require.Equal(t, standing.Least.Winner == august1914.German, r.joined(func(at int) bool { return r.held[at] }), "game %d turn %d", game, turn)
			knots := r.cut()
			require.NotEmpty(t, knots)
			for n := range knots {
				without := slices.Delete(slices.Clone(knots), n, n+1)
				require.True(t, r.joined(func(at int) bool { return slices.Contains(without, at) }), "without %s", d.hexes[knots[n]].Number)
			}
			blocked, ok := standingOn(d, s.Position(), knots)
			if !ok {
				continue
			}
			after, err := blocked.State(sc)
			require.NoError(t, err)
			standing, err = after.Standing(august1914.Umpire)
			require.NoError(t, err)
			require.Equal(t, august1914.Allied, standing.Least.Winner, "game %d turn %d", game, turn)
			cut++

			g := thinking(t, &after, driveonparis.GermanSeat).newRailway()
			blocks := g.blocks()
			require.NotEmpty(t, blocks)
			require.True(t, g.joined(func(at int) bool { return g.held[at] && !slices.Contains(blocks, at) }))
		}
	}
	require.Greater(t, cut, 5)
}

// standingOn puts an Allied unit on each of some hexes, and reports whether they are free
// of other units.
func standingOn(d *decision, p driveonparis.Position, hexes []int) (driveonparis.Position, bool) {
	p.Progress = nil
	p.Units = slices.DeleteFunc(p.Units, func(u driveonparis.Unit) bool { // units must not stand where enemies arrive
		return d.units[u.ID].Capacity > 0 || d.units[u.ID].Kind == driveonparis.SiegeGun
	})
	for _, at := range hexes {
		if slices.ContainsFunc(p.Units, func(u driveonparis.Unit) bool {
			return u.Hex == d.hexes[at].Number && d.units[u.ID].Power == august1914.Germany
		}) {
			return p, false
		}
	}
	n := 0
	for i := range p.Units {
		u := &p.Units[i]
		info := d.units[u.ID]
		u.Rides = ""
		if n < len(hexes) && u.Hex != "" && info.Power == august1914.France && info.Kind == driveonparis.Infantry {
			u.Hex = d.hexes[hexes[n]].Number
			n++
		}
	}
	return p, n == len(hexes)
}

// Only trenches from before the fighting count, and a deciding place is held while enemies
// are near. (Rule 5.5)
func TestTrenchesAndPlaces(t *testing.T) {
	sc, _ := driveonparis.ScenarioByID("5.5")
	s := driveonparis.New(sc)
	for _, err := range august1914.Walk(&s, rand.New(rand.NewPCG(1914, 5)).IntN, august1914.Uniformly) {
		require.NoError(t, err)
		if s.Phase() != driveonparis.Setup {
			break
		}
	}
	d := thinking(t, &s, driveonparis.GermanSeat)
	view := s.View(august1914.Spectator)
	dug, _ := view.Trenches()
	require.Greater(t, len(dug), 10)
	theirs := 0
	for _, number := range dug {
		at := d.At(number)
		require.InDelta(t, trench, d.stake(at), 1e-9)
		if !d.holdsHex(at) {
			require.InDelta(t, trench, d.prize(at), 1e-9)
			theirs++
		}
	}
	require.Positive(t, theirs)

	d.view.Phase = driveonparis.Exploitation
	lille := d.At("15.26")
	require.Greater(t, d.hold(lille, 0), d.hold(lille, 1))
	require.Positive(t, d.hold(lille, 3))
	d.plan.peril = &danger{d: d, threat: make([]float64, len(d.hexes))}
	require.Zero(t, d.hold(lille, 0), "no enemy can come")
}
