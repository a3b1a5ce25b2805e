package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
)

// For a battle, in progress or not yet fought, a viewer is told a least and a most favorable case.
// The truth lies between them, even in the middle of an impulse. So does the truth of every world
// that the viewer cannot tell from the true one. (Rules 1.3, 7.5.1.10)
func TestReckoningsHoldTheTruth(t *testing.T) {
	t.Parallel()
	asked, unsure, pending, pick := 0, 0, 0, gametest.Seeded(53)
	for enough := gametest.Size(1_500, 5_000, 50_000); asked < enough; {
		s := gaw.New(gaw.Standard())
		if pick(3) == 0 {
			s = gaw.Anywhere(pick)
		}
		require.NoError(t, august1914.Onward(&s, pick, august1914.InStages, pick(400)))
		for _, v := range []august1914.Viewer{august1914.Spectator, gaw.GermanSeat.Viewer(), gaw.EntenteSeat.Viewer()} {
			worlds := []gaw.State{s, s.Resample(v, pick)}
			if told, err := s.ReckonBattle(v); err == nil {
				forecast, err := s.ForecastBattle(v)
				require.NoError(t, err)
				for i := range worlds {
					truth, err := worlds[i].ReckonBattle(august1914.Umpire)
					require.NoError(t, err)
					requireWithin(t, told, truth)
					coming, err := worlds[i].ForecastBattle(august1914.Umpire)
					require.NoError(t, err)
					require.LessOrEqual(t, forecast.Least.Result, coming.Least.Result)
					require.GreaterOrEqual(t, forecast.Most.Result, coming.Most.Result)
					pending++
				}
			}
			for _, f := range fightsSeen(&s, v, pick) {
				told, err := s.Reckon(v, f)
				if err != nil {
					continue
				}
				forecast, err := s.Forecast(v, f)
				require.NoError(t, err)
				for i := range worlds {
					truth, err := worlds[i].Reckon(august1914.Umpire, f)
					require.NoError(t, err)
					requireWithin(t, told, truth)
					coming, err := worlds[i].Forecast(august1914.Umpire, f)
					require.NoError(t, err)
					require.LessOrEqual(t, forecast.Least.Result, coming.Least.Result)
					require.GreaterOrEqual(t, forecast.Most.Result, coming.Most.Result)
					asked++
					if !told.Exact {
						unsure++
					}
				}
			}
		}
	}
	t.Logf("%d reckonings, %d of them with a range, and %d of battles in progress", asked, unsure, pending)
	require.Greater(t, unsure, asked/10)
	require.Positive(t, pending)
}

// requireWithin requires that the truth is between the told cases.
func requireWithin(t *testing.T, told, truth gaw.Reckoning) {
	t.Helper()
	require.True(t, truth.Exact)
	require.LessOrEqual(t, told.Least.Result, truth.Least.Result)
	require.GreaterOrEqual(t, told.Most.Result, truth.Most.Result)
}

// fightsSeen lists battles that a viewer can think of: those where both sides are, and
// attacks by some units that it can name.
func fightsSeen(s *gaw.State, v august1914.Viewer, pick func(n int) int) (list []gaw.Fight) {
	for _, a := range s.Scenario().Areas() {
		if pick(3) > 0 {
			continue
		}
		b, err := s.Battle(v, a.Number)
		if err != nil {
			continue
		}
		f := gaw.Fight{Target: a.Number}
		list = append(list, f)
		for _, row := range b.Rows {
			if row.Kind == august1914.RowAttacker && row.Unit != "" && pick(2) == 0 {
				f.Attackers = append(f.Attackers, gaw.Posting{Unit: row.Unit})
			}
		}
		if f.Attackers != nil {
			list = append(list, f)
		}
	}
	return list
}
