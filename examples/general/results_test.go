package general

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// thinking returns the decision of a general in a position.
func thinking(t *testing.T, s *State, seat august1914.Seat) *decision {
	t.Helper()
	g := &general{temper: tempered(nil)}
	eyes := august1914.NewEyes(s, seat)
	require.NoError(t, g.begin(eyes))
	view := eyes.View()
	g.plan = newPlan(moment{view.Turn, view.Active, view.Phase})
	g.seen.look(&view, seat)
	return &decision{general: g, situation: g.seen, eyes: eyes, now: eyes.Decision(), List: player.List[Move]{Legal: eyes.Legal(), Ends: ends}}
}

// In all positions of some games, the general's columns and the results of every roll are
// the same as the library's. (SCS, CRT)
func TestOddsAreTheLibrarys(t *testing.T) {
	sc, _ := driveonparis.ScenarioByID("5.2")
	sc, err := sc.With(august1914.Setting{Name: "fog", Value: "open"})
	require.NoError(t, err)
	checked := map[int]int{}
	for game := range uint64(4) {
		pick := rand.New(rand.NewPCG(1914, game)).IntN
		s := driveonparis.New(sc)
		for move, err := range august1914.Walk(&s, pick, august1914.Preferring(eager)) {
			require.NoError(t, err)
			if move.Verb() != driveonparis.Attack {
				continue
			}
			d := thinking(t, &s, move.Actor().Seat())
			target := d.At(move.To())
			for _, p := range d.pieces {
				if !p.fights() || d.Distance(p.at, target) != 1 {
					continue
				}
				forecast, err := s.Forecast(august1914.Umpire, driveonparis.Fight{Target: move.To(), Attackers: []string{p.ID}})
				if err != nil {
					continue
				}
				o := d.aim(target, func(int) bool { return false })
				column := d.odds(o, []member{o.member(d, p, p.at)})
				checked[column]++
				require.Equal(t, expected(t, column, d.enemy[target].fort != nil), forecast.Least, "%s: %s", move, p.ID)
			}
		}
	}
	require.Greater(t, len(checked), 5, "too few columns: %v", checked)
}

// eager prefers moves towards battle.
func eager(m Move) int {
	switch m.Verb() {
	case driveonparis.Attack, driveonparis.Join, driveonparis.Step:
		return 10
	}
	return 1
}

// expected returns the distribution of results in a column of the general's table.
func expected(t *testing.T, column int, fort bool) dice.Dist[driveonparis.CombatResult] {
	t.Helper()
	rolls, err := dice.TwoD6.Dist()
	require.NoError(t, err)
	return dice.Map(rolls, func(sum int) driveonparis.CombatResult {
		r := table[sum-2][column]
		return driveonparis.CombatResult{
			Attacker: r.attacker, Defender: r.defender, Retreat: r.retreat, Breakthrough: r.breakthrough,
			Fortress: r.fortress && fort,
		}
	})
}

// A ratio is rounded to the nearest column, and halves away from 1:1. (SCS)
func TestColumns(t *testing.T) {
	for _, tt := range []struct{ attack, defense, column int }{
		{3, 2, even + 1}, {5, 2, even + 2}, {2, 3, even - 1}, {2, 5, even - 2}, {1, 9, 0}, {9, 1, columns - 1}, {1, 0, columns - 1}, {0, 1, 0},
	} {
		require.Equal(t, tt.column, columnOf(tt.attack, tt.defense), "%d against %d", tt.attack, tt.defense)
	}
}
