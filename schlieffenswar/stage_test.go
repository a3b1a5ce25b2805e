package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
)

// The rows of all stages and verbs have all fields. The first row of each table is skipped:
// verb 0 is no verb and has no fields, while the stage of a finished game has all of them.
func TestStagesAndVerbsAreWhole(t *testing.T) {
	require.Empty(t, engine.Blanks(stages[:]), "stages, in the order of their constants")
	require.Empty(t, engine.Blanks([]stageRow{{}, stages[noStage]}), "the stage of a game that is over")
	require.Empty(t, engine.Blanks(verbs[:]), "verbs, in the order of their constants")
}

// Every verb parses exactly its fields, and a move with them is well formed.
func TestEveryVerbSaysWhatItSays(t *testing.T) {
	said := [verbCount]string{
		Deploy: "German deploy ger-ii 0806", Rest: "German rest ger-ii", Refit: "German refit ger-ii",
		Return: "German return ger-ii 0806", Withdraw: "German withdraw ger-ii", Arrive: "Entente arrive bri-i 1021",
		Step: "German step ger-ii 0806 > 0807", Stop: "German stop", Probe: "German probe ger-ii 0806 > 0807",
		Assault: "German assault 1209", Join: "German join ger-ii", Bombard: "German bombard", Coup: "German coup",
		Forfeit: "German forfeit", Withhold: "German withhold", Lose: "Entente lose fra-1", Retreat: "Entente retreat 1209 > 1210",
		Advance: "German advance ger-ii 0806 > 0807", Relocate: "German relocate ger-ii 0806 > 0807",
		Disband: "German disband ger-ii", Done: "German done", Roll: "roll 4",
	}
	for v := Deploy; v <= Roll; v++ {
		m, err := ParseMove(said[v])
		require.NoError(t, err, said[v])
		require.Equal(t, v, m.Verb(), said[v])
		require.Equal(t, said[v], m.String())
		a, f := Standard().action(m)
		require.Nil(t, f, said[v])
		require.True(t, a.wellFormed(), said[v])
	}
}

// If dst has room for the events, Play allocates only the names in the events.
func TestPlayNeedsNoTeller(t *testing.T) {
	start := New(Standard())
	m := MustParseMove("German done")
	var s State
	events := make([]august1914.Event, 0, 64)
	require.LessOrEqual(t, testing.AllocsPerRun(100, func() {
		s = start
		if _, err := s.Play(m, events); err != nil {
			t.Error(err)
		}
	}), 0.5)
}

// The refusal to end a step cites the rule of the decision. The exceptions are an attack
// without attackers, and a BEF or a French 6th Army that still has to enter.
func TestRefusedEndsCiteTheDecision(t *testing.T) {
	open, err := Standard().With(august1914.Setting{Name: "deployment", Value: "open"})
	require.NoError(t, err)
	start := New(open)
	anywhere := func(pick func(n int) int) State {
		if pick(4) == 0 {
			return start
		}
		return Anywhere(pick)
	}
	kinds := gametest.EndsCite(t, anywhere, func(s *State, seat august1914.Seat) Move {
		return s.scenario.move(action{verb: stages[s.stage].end, seat: seat, unit: noUnit, from: off, to: off})
	}, map[string][]string{"gather": {"11.0"}, "arrive": {"9.2", "9.3"}})
	require.Subset(t, kinds, []string{"attacker losses", "defender losses", "deploy"})
}
