package race

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// shown in examples/guides/write-a-game.md

func TestTheRaceKeepsTheContract(t *testing.T) {
	suite := august1914.Suite[State, Move, State, *State]{
		Start:    func(func(n int) int) State { return New(track) },
		Decode:   august1914.DecodeSimple[State],
		MaxMoves: 16, // one for packing and at most seven on the track, of each runner
		Hidden:   true,
		Rules:    Ruleset().Rules(),
	}
	report, err := august1914.Conform(suite, dice.NewPCG(19, 14).IntN, 40)
	require.NoError(t, err)
	require.Equal(t, []string{"options", "fights", "dice"}, report.Absent)
	require.Equal(t, []string{"order of orders", "silent moves"}, report.Vacuous()) // no moves are simultaneous or unseen
}

// end
