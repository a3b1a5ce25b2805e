package strategist_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
	"github.com/august1914/august1914/examples/strategist"
)

// In playouts, generals are told all events from the start of the playout on, as in a
// game. They may know from the start where all units stand. Generals that forgot all hidden
// units would answer a plan unlike any real player.
func TestPlayersOfPlayoutsAreToldWhatHappens(t *testing.T) {
	s := driveonparis.New(driveonparis.Scenarios()[0])
	played, told, most := 0, 0, 0
	open := func(h august1914.Header) (*strategist.DriveOnParis, error) {
		g, err := strategist.OpenDriveOnParis(h)
		if err != nil {
			return nil, err
		}
		player := g.Player
		g.Player = func(pick func(n int) int, p *strategist.Plan, start *driveonparis.State) general.Chooser {
			chooser := player(pick, p, start)
			if start == nil {
				return chooser
			}
			begun := start.View(august1914.Umpire)
			return func(eyes general.Eyes) (driveonparis.Move, error) {
				played++
				told += min(1, len(eyes.Events()))
				most = max(most, len(eyes.Events()))
				require.GreaterOrEqual(t, eyes.View().Turn, begun.Turn)
				return chooser(eyes)
			}
		}
		g.Budget = 400
		return g, nil
	}
	mind := strategist.New(open, strategist.Normal, seeded(3))
	ctx, enough := context.WithCancel(t.Context())
	german := func(eyes general.Eyes) (driveonparis.Move, error) {
		m, err := mind.Choose(eyes)
		if _, searched := mind.Thought(); searched {
			enough()
		}
		return m, err
	}
	_, err := august1914.NewMatch(august1914.NewRecord(&s), seeded(2), german, general.New()).Run(ctx)
	require.ErrorIs(t, err, context.Canceled)
	require.Positive(t, played)
	require.Greater(t, told, played/2, "except in the first decisions of a playout")
	require.Greater(t, most, 20)
}
