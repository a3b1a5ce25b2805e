package strategist_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
	"github.com/august1914/august1914/examples/strategist"
	"github.com/august1914/august1914/internal/gametest"
)

// A mind fights by the plan with which it marched, unless it finds a better one. The
// enemy's turn begins by rules of thumb, or by the doctrine.
func TestATurnGoesOnByItsPlan(t *testing.T) {
	for _, doctrine := range [][]float64{nil, {0, 0, 0.5, 0, 0, 0, 0, 0, -1}} {
		goesOnByItsPlan(t, doctrine)
	}
}

func goesOnByItsPlan(t *testing.T, doctrine []float64) {
	t.Helper()
	s := driveonparis.New(driveonparis.Scenarios()[0])
	var plan strategist.Plan // of the player made last
	open := func(h august1914.Header) (*strategist.Game[driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State], error) {
		g, err := strategist.OpenDriveOnParis(h)
		if err != nil {
			return nil, err
		}
		player, weight := g.Player, g.Weight
		var own, other strategist.Plan
		g.Player = func(pick func(n int) int, p *strategist.Plan, start *driveonparis.State) general.Chooser {
			own, other, plan = other, *p, *p
			return player(pick, p, start)
		}
		g.Weight = func(st strategist.Stage) float64 {
			if st.Phase == driveonparis.Movement.String() {
				return weight(st)
			}
			return 1e-9 // a search without time
		}
		// Players that deviate from the usual are told that they win.
		g.Value = func(*driveonparis.State) float64 {
			if !slices.Equal(own.Turns, doctrine) || own.Whimsical() {
				return 0.9
			}
			return 0.1
		}
		g.Grade = func(s *driveonparis.State, _ august1914.Outcome) float64 { return g.Value(s) }
		g.Doctrine = func(side august1914.Side) strategist.Plan {
			require.Equal(t, august1914.German, side)
			return strategist.Plan{Turns: doctrine}
		}
		g.Budget = 1000
		return g, nil
	}
	mind := strategist.New(open, strategist.Normal, seeded(3))
	ctx, enough := context.WithCancel(t.Context())
	view := s.View(august1914.Umpire)
	first := view.Turn
	marched, fought, waited := strategist.Plan{}, 0, 0
	german := func(eyes general.Eyes) (driveonparis.Move, error) {
		m, err := mind.Choose(eyes)
		switch view := eyes.View(); {
		case view.Active != august1914.German:
			require.Equal(t, doctrine, plan.Turns)
			waited++
		case view.Phase == driveonparis.Movement:
			require.NotEqual(t, doctrine, plan.Turns, "the mind must do what wins")
			marched = plan
		case view.Phase == driveonparis.Combat:
			require.Equal(t, marched, plan)
			fought++
		}
		if view := eyes.View(); view.Turn == first+gametest.Size(1, 2, 2) {
			enough()
		}
		return m, err
	}
	_, err := august1914.NewMatch(august1914.NewRecord(&s), seeded(2), german, general.New()).Run(ctx)
	require.ErrorIs(t, err, context.Canceled)
	require.Positive(t, fought)
	require.Positive(t, waited)
}
