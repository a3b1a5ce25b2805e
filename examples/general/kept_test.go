package general

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/gametest"
)

// planning calls check with the decisions in some games in which a seat plans its movement.
func planning(t *testing.T, check func(d *decision)) {
	t.Helper()
	sc, _ := driveonparis.ScenarioByID("5.2")
	for game := range uint64(gametest.Size(1, 2, 20)) {
		pick := rand.New(rand.NewPCG(44, game)).IntN
		s := driveonparis.New(sc)
		var last moment
		for move, err := range august1914.Walk(&s, pick, august1914.Preferring(eager)) {
			require.NoError(t, err)
			view := s.View(august1914.Umpire)
			now := moment{view.Turn, view.Active, view.Phase}
			if now == last || now.phase != driveonparis.Movement || view.Kind != "move" || move.Actor() == august1914.Dice {
				continue
			}
			last = now
			check(thinking(t, &s, move.Actor().Seat()))
		}
	}
}

// After an attack has got its units, the general does not think again about the attacks that
// they cannot change. The orders are the same as if it did.
func TestAttacksThatDoNotChangeAreKept(t *testing.T) {
	attacks := 0
	planning(t, func(d *decision) {
		orders := func(order func(movers []*mover, t *posts)) map[string]int {
			d.plan.orders = map[string]int{}
			movers := d.movers()
			order(movers, d.newPosts(movers))
			return d.plan.orders
		}
		want := orders(func(movers []*mover, t *posts) {
			fixed := d.fixedAttackers(t)
			for {
				var best *attack
				for _, target := range d.foes {
					if a := d.gatherFor(target, movers, fixed, t); a != nil && (best == nil || a.yield() > best.yield()) {
						best = a
					}
				}
				if best == nil {
					return
				}
				attacks++
				has := func(p *piece) bool {
					return slices.ContainsFunc(best.party, func(m member) bool { return m.piece == p })
				}
				for _, m := range best.party {
					if i := slices.IndexFunc(movers, func(o *mover) bool { return o.piece == m.piece }); i >= 0 {
						t.order(movers[i], m.from)
					}
				}
				movers = slices.DeleteFunc(movers, func(m *mover) bool { return has(m.piece) })
				fixed = slices.DeleteFunc(fixed, has)
			}
		})
		require.Equal(t, want, orders(func(movers []*mover, t *posts) { d.orderAttacks(movers, t) }))
	})
	require.Greater(t, attacks, 30)
}

// The strongest attraction in a hex is the strongest of all goals.
func TestPullsByTheStrongestGoal(t *testing.T) {
	planning(t, func(d *decision) {
		for _, p := range d.pieces[:10] {
			for at := range d.hexes {
				most := 0.0
				for _, w := range d.draws(p.attack) {
					most = max(most, w.attraction(d, at))
				}
				require.InDelta(t, most, d.pull(p, at), 0)
			}
			d.serve(p, p.at)
		}
	})
}
