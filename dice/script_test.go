package dice_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

func TestScriptReturnsWhatWasWritten(t *testing.T) {
	s := dice.Faces(3, 1, 6)
	require.Equal(t, 3, dice.D6.Roll(s.IntN))
	require.Equal(t, 2, s.Left())
	require.ErrorIs(t, s.End(), dice.ErrScriptUnused)
	require.EqualError(t, s.End(), "2 of 3: dice: script has values left")
	require.Equal(t, 7, dice.TwoD6.Roll(s.IntN))
	require.NoError(t, s.End())

	s = dice.Values(0, 5)
	require.Equal(t, 1, dice.D6.Roll(s.IntN))
	require.Equal(t, 6, dice.D6.Roll(s.IntN))
	require.NoError(t, s.End())
}

func TestScriptThatEnds(t *testing.T) {
	s := dice.Faces(4)
	require.Equal(t, 4, dice.D6.Roll(s.IntN))
	require.NoError(t, s.Err())
	require.Zero(t, s.IntN(6))
	require.ErrorIs(t, s.Err(), dice.ErrScriptEnded)
	require.EqualError(t, s.End(), "call 2: dice: script has ended")
	require.Zero(t, s.IntN(6))
	require.EqualError(t, s.Err(), "call 2: dice: script has ended", "the first error stays")
}

func TestScriptValueThatDoesNotFit(t *testing.T) {
	for _, c := range []struct {
		script *dice.Script
		n      int
		want   string
		reason string
	}{
		{dice.Faces(7), 6, "dice: call 1 of script: 7 is not 1 to 6", "too high a face"},
		{dice.Faces(0), 6, "dice: call 1 of script: 0 is not 1 to 6", "faces start at 1"},
		{dice.Values(6), 6, "dice: call 1 of script: 6 is not 0 to 5", "values end at n-1"},
		{dice.Values(-1), 6, "dice: call 1 of script: -1 is not 0 to 5", "values start at 0"},
		{dice.Values(0), 0, "dice: call 1 of script: 0 is not 0 to -1", "nothing fits no choice"},
	} {
		require.Zero(t, c.script.IntN(c.n), c.reason)
		var bad *dice.ScriptError
		require.ErrorAs(t, c.script.Err(), &bad, c.reason)
		require.EqualError(t, bad, c.want, c.reason)
	}
	s := dice.Values(1, 9, 1)
	s.IntN(2)
	s.IntN(2)
	require.Zero(t, s.IntN(2), "after an error every call returns 0")
	require.Equal(t, 1, s.Left(), "and takes nothing")
}

func TestScriptKeepsItsOwnValues(t *testing.T) {
	values := []int{1, 2}
	s := dice.Values(values...)
	values[0] = 5
	require.Equal(t, 1, s.IntN(6))
}

func TestScriptRepeatsWhatASourceGave(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPCG(t)
		sizes := rapid.SliceOf(rapid.IntRange(1, 1000)).Draw(t, "sizes")
		var drawn []int
		for _, n := range sizes {
			drawn = append(drawn, p.IntN(n))
		}
		s := dice.Values(drawn...)
		for i, n := range sizes {
			require.Equal(t, drawn[i], s.IntN(n))
		}
		require.NoError(t, s.End())
	})
}
