package driveonparis

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Rule SCS_ODDS: before the roll, the reckoning has the strengths and the column
// that the combat is fought with, and the forecast has the cell of every roll with
// the ways to roll it. Who does not see all defenders is told bounds.
func TestReckoningAgreesWithTheEngine(t *testing.T) {
	checked := map[string]int{}
	for _, id := range []string{"5.1", "5.3"} {
		visits(t, id, 8, 1, func(s *State, _ func(n int) int) {
			if s.stage != fighting && s.stage != gathering || s.battle.attackers.empty() {
				return
			}
			full, err := s.ReckonBattle(august1914.Umpire)
			require.NoError(t, err)
			require.True(t, full.Exact)
			require.Equal(t, full.Least, full.Most)
			f, err := s.ForecastBattle(august1914.Umpire)
			require.NoError(t, err)
			require.True(t, f.Least.Equal(f.Most))
			column := slices.Index(oddsLabels[:], full.Least.Column)
			for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer()} {
				r, err := s.ReckonBattle(v)
				require.NoError(t, err)
				require.LessOrEqual(t, slices.Index(oddsLabels[:], r.Least.Column), column)
				require.GreaterOrEqual(t, slices.Index(oddsLabels[:], r.Most.Column), column)
				require.Equal(t, full.Attack, r.Attack)
				if !r.Exact {
					checked["bounds"]++
				} else {
					require.Equal(t, full, r)
				}
			}
			if s.stage != fighting {
				return
			}
			ways := map[CombatResult]uint64{}
			for roll := lowRoll; roll <= highRoll; roll++ {
				after := *s
				move := Move{verb: Roll, die: uint8(roll)}
				events, err := after.Play(move, nil)
				require.NoError(t, err)
				for _, e := range events {
					switch e.Kind {
					case "odds":
						require.Equal(t, e.N, int(full.Attack*4))
						require.Equal(t, e.M, int(full.Least.Defense*4))
					case "roll":
						require.Equal(t, e.To, full.Least.Column)
					}
				}
				cell := s.scenario.tables.result(min(max(roll+full.Modifier, 2), 12), column)
				ways[CombatResult{
					int(cell.attacker), int(cell.defender), int(cell.retreat), cell.breakthrough,
					cell.fortress && s.fortIn(s.battle.at) != noUnit,
				}] += s.Weight(move)
				checked["rolls"]++
			}
			require.Equal(t, uint64(36), f.Least.Total())
			for r, n := range ways {
				require.Equal(t, n, f.Least.Weight(r), "%+v", r)
			}
		})
	}
	require.Positive(t, checked["rolls"])
	require.Positive(t, checked["bounds"])
}

// What a viewer reckons does not change with what is hidden from them. (SCS_FOG)
func TestReckoningKeepsSecrets(t *testing.T) {
	hidden := 0
	visits(t, "5.3", 9, 301, func(s *State, pick func(n int) int) {
		for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer()} {
			other := s.Resample(v, pick)
			seen := s.visible(v)
			for u := range seen.all() {
				for _, n := range s.chart().places[s.at[u]].near {
					if n == off || !s.heldBy(s.piece(u).side().Opponent()).has(n) {
						continue
					}
					id, target := s.piece(u).id, s.chart().number(n)
					r1, err1 := s.Reckon(v, target, id)
					r2, err2 := other.Reckon(v, target, id)
					require.Equal(t, err1, err2)
					require.Equal(t, r1, r2)
					f1, err1 := s.Forecast(v, target, id)
					f2, err2 := other.Forecast(v, target, id)
					require.Equal(t, err1, err2)
					require.Equal(t, f1, f2)
					hidden += r1.Hidden
				}
			}
		}
	})
	require.Positive(t, hidden)
}
