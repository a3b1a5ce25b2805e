package august1914_test

import (
	"math/rand/v2"
	"strings"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
)

// The tests of generic code play the game captains. The documentation of its package
// contains its rules.
type (
	record  = august1914.Record[boarding.State, boarding.Move, boarding.View, *boarding.State]
	eyes    = august1914.Eyes[boarding.State, boarding.Move, boarding.View, *boarding.State]
	chooser = august1914.Chooser[boarding.State, boarding.Move, boarding.View, *boarding.State]
)

// atStart returns the position at the start.
func atStart() *boarding.State {
	s := boarding.New(boarding.Standard())
	return &s
}

// parse reads the notation of a move.
func parse(t require.TestingT, notation string) boarding.Move {
	m, err := atStart().ParseMove(notation)
	require.NoError(t, err)
	return m
}

// recorded returns a record with the moves, which are separated by commas.
func recorded(t require.TestingT, notations string) *record {
	r := august1914.NewRecord(atStart())
	for notation := range strings.SplitSeq(notations, ", ") {
		if notation == "" {
			continue
		}
		_, err := r.Play(parse(t, notation))
		require.NoError(t, err, notation)
	}
	return r
}

// textOf returns the text of a record.
func textOf(t require.TestingT, r *record) string {
	text, err := r.MarshalText()
	require.NoError(t, err)
	return string(text)
}

// seeded returns a source of choices that is the same on every machine.
func seeded(seed uint64) func(n int) int { return rand.New(rand.NewPCG(seed, 1)).IntN }

// drawn returns a source of choices that rapid can shrink.
func drawn(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
}

// always returns a source of choices that repeats the given numbers.
func always(choices ...int) func(n int) int {
	i := -1
	return func(int) int { i++; return choices[i%len(choices)] }
}

// A broken game lists a move that it refuses, or lists none.
type broken struct {
	boarding.State
	silent bool
}

func (b *broken) LegalMoves(by august1914.Actor, dst []boarding.Move) []boarding.Move {
	if b.silent {
		return dst
	}
	return append(dst, boarding.Candidates()[0])
}

func (b *broken) Resample(august1914.Viewer, func(int) int) broken { return *b }

func brokenGame(silent bool) *broken { return &broken{State: *atStart(), silent: silent} }

// An idle game has no actor at its end and no outcome, which breaks the contract.
type idle struct{ boarding.State }

func (s *idle) Outcome() (august1914.Outcome, bool) { return august1914.Outcome{}, false }

func (s *idle) Resample(v august1914.Viewer, pick func(n int) int) idle {
	return idle{s.State.Resample(v, pick)}
}
