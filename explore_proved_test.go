package august1914_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	sabin "github.com/august1914/august1914/sabinschlieffen"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// Claims about battles are proved over whole battles: each attack on Liège by one to five
// corps, each contact at the start of scenario 5.1, engagements of the first impulse after ten
// seeds, and the last turn of Schlieffen from 20 positions in which one side has its orders. A
// game that forgets a loss is found there with a shortest line.

// isTold claims that the events name exactly the units that lose steps.
func isTold[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](steps func(s P) map[string]int, named func(e *august1914.Event) string) august1914.Suite[S, M, V, P] {
	return august1914.Suite[S, M, V, P]{Claims: []august1914.Claim[S, M, V, P]{{
		Name: "losses are told",
		Holds: func(before P, m M, events []august1914.Event, after P) (said bool, err error) {
			told, now := map[string]bool{}, steps(after)
			for i := range events {
				if name := named(&events[i]); name != "" {
					told[name] = true
				}
			}
			for unit, had := range steps(before) {
				if lost := had - now[unit]; lost < 0 || lost > 0 != told[unit] {
					err = fmt.Errorf("%s loses %d steps, and the events name it: %t", unit, lost, told[unit])
				}
				said = said || told[unit]
			}
			return said, err
		},
	}}}
}

// namesUnits returns the unit that loses a step in an event.
func namesUnits(e *august1914.Event) string {
	if e.Loss == "" {
		return ""
	}
	return e.ID
}

// proves explores to the horizon and returns the report. The claims must hold.
func proves[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, suite august1914.Suite[S, M, V, P], s P, within august1914.Horizon[M, P]) august1914.Explored {
	x, err := august1914.Explore(suite, s, within)
	require.NoError(t, err)
	return x
}

// finds requires a breach, and that no shorter line has one.
func finds[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, suite august1914.Suite[S, M, V, P], s P, within august1914.Horizon[M, P]) {
	_, err := august1914.Explore(suite, s, within)
	var breach *august1914.Breach
	require.ErrorAs(t, err, &breach)
	require.Equal(t, "losses are told", breach.Property)
	if within.Depth = breach.Moves - 1; within.Depth > 0 {
		require.True(t, proves(t, suite, s, within).Complete)
	}
}

// A forgetful game of each kind tells losses that it does not take.
type (
	swForgets    struct{ sw.State }
	dopForgets   struct{ dop.State }
	gawForgets   struct{ gaw.State }
	sabinForgets struct{ sabin.State }
)

// forgets makes a move, and undoes it if it costs a unit something.
func forgets[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P, m M, dst []august1914.Event) ([]august1914.Event, error) {
	was := *s
	dst, err := s.Play(m, dst)
	for _, e := range dst {
		if e.Loss != "" {
			*s = was
		}
	}
	return dst, err
}

func (s *swForgets) Play(m sw.Move, dst []august1914.Event) ([]august1914.Event, error) {
	return forgets(&s.State, m, dst)
}

func (s *swForgets) Resample(v august1914.Viewer, pick func(int) int) swForgets {
	return swForgets{s.State.Resample(v, pick)}
}

func (s *dopForgets) Play(m dop.Move, dst []august1914.Event) ([]august1914.Event, error) {
	return forgets(&s.State, m, dst)
}

func (s *dopForgets) Resample(v august1914.Viewer, pick func(int) int) dopForgets {
	return dopForgets{s.State.Resample(v, pick)}
}

func (s *gawForgets) Play(m gaw.Move, dst []august1914.Event) ([]august1914.Event, error) {
	return forgets(&s.State, m, dst)
}

func (s *gawForgets) Resample(v august1914.Viewer, pick func(int) int) gawForgets {
	return gawForgets{s.State.Resample(v, pick)}
}

func (s *sabinForgets) Play(m sabin.Move, dst []august1914.Event) ([]august1914.Event, error) {
	return forgets(&s.State, m, dst)
}

func (s *sabinForgets) Resample(v august1914.Viewer, pick func(int) int) sabinForgets {
	return sabinForgets{s.State.Resample(v, pick)}
}

func TestProvedOfLiege(t *testing.T) {
	suite := isTold[sw.State, sw.Move, sw.View](func(s *sw.State) map[string]int {
		steps := map[string]int{}
		for _, u := range s.Position().Units {
			if u.Hex != "" {
				steps[u.ID] = u.Steps
			}
		}
		return steps
	}, namesUnits)
	wrong := august1914.Cover[sw.State, sw.Move, sw.View, *sw.State, swForgets](suite, func(s sw.State) swForgets { return swForgets{s} }, func(s swForgets) sw.State { return s.State })
	corps := []string{"ger-vii", "ger-x", "ger-gd", "ger-ix", "ger-iii"}
	for n := 1; n <= gametest.Size(1, 2, 5); n++ {
		s, err := liege(4, corps[:n]...)
		require.NoError(t, err)
		x := proves(t, suite, s, afterCombat)
		require.True(t, x.Ended)
		require.Positive(t, x.Counts[0].Checks)
		t.Logf("%d corps: %d positions, %d losses", n, x.Positions, x.Counts[0].Checks)
		finds(t, wrong, &swForgets{*s}, august1914.Horizon[sw.Move, *swForgets]{Until: func(s *swForgets) bool { return s.Phase() != sw.Combat }})
	}
}

// One more corps never makes it less likely that Liège falls.
func TestProvedMoreCorps(t *testing.T) {
	corps := []string{"ger-vii", "ger-x", "ger-gd", "ger-ix", "ger-iii"}
	for steps := 1; steps <= gametest.Size(2, 3, 4); steps++ {
		var last august1914.Valued
		for n := 1; n <= gametest.Size(2, 2, 5); n++ {
			s, err := liege(steps, corps[:n]...)
			require.NoError(t, err)
			value, err := august1914.Value(s, sw.Stakes{
				Goal: fallen, For: august1914.ActorsOf(sw.GermanSeat.Actor()), Against: august1914.ActorsOf(sw.EntenteSeat.Actor()),
			}, afterCombat)
			require.NoError(t, err)
			require.True(t, n == 1 || value.Least.Cmp(last.Most) >= 0, "%d corps: %s, one less: %s", n, value, last)
			last = value
		}
	}
}

func TestProvedOfContacts(t *testing.T) {
	suite := isTold[dop.State, dop.Move, dop.View](func(s *dop.State) map[string]int {
		steps := map[string]int{}
		for _, u := range s.Position().Units {
			if u.Hex != "" {
				steps[u.ID] = u.Steps
			}
		}
		return steps
	}, namesUnits)
	wrong := august1914.Cover[dop.State, dop.Move, dop.View, *dop.State, dopForgets](suite, func(s dop.State) dopForgets { return dopForgets{s} }, func(s dopForgets) dop.State { return s.State })
	s := dop.New(dop.Scenarios()[0])
	var list []dop.Move
	for s.Phase() != dop.Combat {
		list = s.LegalMoves(s.ToAct().First(), list[:0])
		next := list[0]
		for _, m := range list {
			if m.Verb() == dop.Done {
				next = m
			}
		}
		require.NoError(t, s.Apply(next))
	}
	require.Equal(t, 6, s.Turn())
	list = s.LegalMoves(s.ToAct().First(), nil)
	left, whole, contacts := gametest.Size(1, 4, 1000), 0, 0
	for _, m := range list {
		if m.Verb() != dop.Attack || left == 0 {
			continue
		}
		left--
		contacts++
		at := s
		require.NoError(t, at.Apply(m))
		x := proves(t, suite, &at, dop.Horizon{Positions: gametest.Size(300, 10_000, 300_000), Until: func(s *dop.State) bool { return s.Fighting() == "" }})
		if x.Ended {
			whole++
		}
		finds(t, wrong, &dopForgets{at}, august1914.Horizon[dop.Move, *dopForgets]{Until: func(s *dopForgets) bool { return s.Fighting() == "" }})
		t.Logf("%s: %d positions, whole: %t", m, x.Positions, x.Ended)
	}
	t.Logf("%d of %d contacts complete", whole, contacts)
	require.Positive(t, contacts)
}

func TestProvedOfEngagements(t *testing.T) {
	suite := isTold[gaw.State, gaw.Move, gaw.View](func(s *gaw.State) map[string]int {
		steps := map[string]int{}
		for _, u := range s.Position().Units {
			if u.Area != "" {
				steps[u.ID] = u.Steps
			}
		}
		return steps
	}, namesUnits)
	wrong := august1914.Cover[gaw.State, gaw.Move, gaw.View, *gaw.State, gawForgets](suite, func(s gaw.State) gawForgets { return gawForgets{s} }, func(s gawForgets) gaw.State { return s.State })
	found, whole, caught := 0, 0, 0
	for seed := range uint64(gametest.Size(3, 10, 10)) {
		s := gaw.New(gaw.Standard())
		draw := august1914.Preferring(func(m gaw.Move) int {
			switch m.Verb() {
			case gaw.Pass, gaw.Strategic, gaw.Reinforce, gaw.Surprise, gaw.Build:
				return 0
			case gaw.Done, gaw.Stop:
				return 1
			}
			return 5
		})
		for range august1914.Walk(&s, seeded(seed), draw) {
			if s.Fighting() != "" {
				break
			}
		}
		if s.Fighting() == "" || s.Position().Impulse > 1 {
			continue
		}
		found++
		x := proves(t, suite, &s, gaw.Horizon{Positions: gametest.Size(300, 3000, 300_000), Until: func(s *gaw.State) bool { return s.Fighting() == "" }})
		if x.Ended {
			whole++
		}
		if x.Counts[0].Checks > 0 {
			caught++
			finds(t, wrong, &gawForgets{s}, august1914.Horizon[gaw.Move, *gawForgets]{Until: func(s *gawForgets) bool { return s.Fighting() == "" }})
		}
	}
	t.Logf("%d of %d engagements complete, losses in %d", whole, found, caught)
	require.Positive(t, caught)
}

func TestProvedOfLastTurns(t *testing.T) {
	suite := isTold[sabin.State, sabin.Move, sabin.View](func(s *sabin.State) map[string]int {
		return map[string]int{"Allied": -s.Score().AlliedRouted, "German": -s.Score().GermanRouted}
	}, func(e *august1914.Event) string {
		switch {
		case e.Kind != "rout":
			return ""
		case e.Unit == "German":
			return "German"
		}
		return "Allied"
	})
	wrong := august1914.Cover[sabin.State, sabin.Move, sabin.View, *sabin.State, sabinForgets](suite, func(s sabin.State) sabinForgets { return sabinForgets{s} }, func(s sabinForgets) sabin.State { return s.State })
	whole, caught, found, positions := 0, 0, 0, 0
	for seed := uint64(0); found < 20; seed++ {
		s := sabin.New(sabin.Standard())
		for range august1914.Walk(&s, seeded(seed), august1914.Uniformly[sabin.Move]) {
			if s.Turn() == len(s.Scenario().Turns()) && s.ToAct().Len() == 1 {
				break // one side has committed its orders
			}
		}
		if s.ToAct() == 0 {
			continue // Paris has fallen
		}
		found++
		x := proves(t, suite, &s, sabin.Horizon{Positions: gametest.Size(2000, 20_000, 2_000_000)})
		positions += x.Positions
		if x.Ended {
			whole++
		}
		if x.Counts[0].Checks > 0 {
			caught++
			finds(t, wrong, &sabinForgets{s}, august1914.Horizon[sabin.Move, *sabinForgets]{})
		}
	}
	t.Logf("%d of %d last turns complete, routs in %d; %d positions", whole, found, caught, positions)
	require.Positive(t, caught)
	require.Positive(t, whole)
}
