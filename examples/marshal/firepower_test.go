package marshal

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
)

// known returns a position with nothing hidden, for a side in its own impulse.
func known(t *testing.T, s *State) *situation {
	t.Helper()
	g, err := survey(s.Header())
	require.NoError(t, err)
	view := s.View(august1914.Umpire)
	for _, chair := range s.Chairs() {
		if chair.Side == view.Active {
			situation := newSituation(g)
			situation.look(tempered(nil), view, chair)
			return situation
		}
	}
	require.Fail(t, "nobody's impulse")
	return nil
}

// In whole games, the marshal computes the same firepower as the library, in battles that
// continue and in new ones, with one unit and one leader more. (Rules 7.5.1.4 to 7.5.1.10)
func TestFirepowerAgreesWithTheLibrary(t *testing.T) {
	fought, pick := map[string]int{}, rand.New(rand.NewPCG(1914, 3)).IntN
	for range gametest.Size(12, 40, 200) {
		s := germanyatwar.New(germanyatwar.Standard())
		for move, err := range august1914.Walk(&s, pick, august1914.InStages) {
			require.NoError(t, err)
			if verb := move.Verb(); verb != germanyatwar.Pass && verb != germanyatwar.Tactical {
				continue
			}
			f := known(t, &s).newStaff(false)
			for _, target := range f.targets {
				fight, c := f.trial(target, pick)
				r, err := s.Reckon(august1914.Umpire, fight)
				if err != nil {
					continue // crowded, or no unit can come
				}
				require.Equal(t, r.Least.Offensive, f.offense(&c), "%+v", fight)
				require.Equal(t, r.Least.Defensive, f.defense(&c), "%+v", fight)
				fought["fresh"] += player.Flag(target.fresh)
				fought["rivers"] += player.Flag(len(fight.Attackers) > 0 && c.attackers[len(c.attackers)-1].river != dry)
				fought["leaders"] += player.Flag(c.support > 0)
				fought["garrisons"] += player.Flag(c.garrisons > 0)
			}
		}
	}
	for _, kind := range []string{"fresh", "rivers", "leaders", "garrisons"} {
		require.Greater(t, fought[kind], gametest.Size(5, 20, 100), kind)
	}
}

// trial makes up a battle for a target: the units there, one that comes, and a leader next
// to it.
func (f *staff) trial(t *target, pick func(n int) int) (germanyatwar.Fight, clash) {
	fight := germanyatwar.Fight{Target: f.areas[t.at].Number}
	c := clash{at: t.at, garrisons: f.garrisons(t.at, f.foe())}
	if n := len(t.entries); n > 0 {
		e := t.entries[pick(n)]
		from := e.unit.at
		if len(e.path) > 1 {
			from = e.path[len(e.path)-2]
		}
		fight.Attackers = append(fight.Attackers, germanyatwar.Posting{Unit: e.unit.ID, From: f.areas[from].Number})
		c.attackers = append(c.attackers, fighter{e.unit, e.river})
	}
	op := &operation{}
	if p, ok := f.reinforce(op, t); ok {
		op.postings = append(op.postings, p)
		fight.Leaders = append(fight.Leaders, germanyatwar.Posting{Unit: p.ID, From: f.areas[p.spot.at].Number})
	}
	c.attackers = append(staying(op, t), c.attackers...)
	c.support = f.supportAt(op, t.at)
	return fight, c
}
