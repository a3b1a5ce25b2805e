package germanyatwar_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
)

// From positions that look the same, the same numbers draw the same position: so a
// program that draws from a seed tells nothing by what it does.
func TestResampleDrawsByWhatIsSeen(t *testing.T) {
	s := gaw.New(gaw.Standard())
	gametest.GuessesForget(t, &s)
}

// Rule 1.3: when one of a stack has set off, nobody knows which of them has stayed, so
// that a guess may have dealt them other units. It says then of each of them that it may
// have been that unit before, can be saved, and is what the same numbers draw whatever
// the truth is.
func TestResampleWhileOneOfAStackIsMoving(t *testing.T) {
	pick, checked := rand.New(rand.NewPCG(1914, 11)).IntN, 0
	for checked < 400 {
		truth := gaw.New(edition(t, "summary"))
		for m, err := range august1914.Walk(&truth, pick, august1914.Uniformly) {
			require.NoError(t, err)
			if m.Verb() != gaw.Step || pick(4) > 0 {
				continue
			}
			guess := truth.Resample(august1914.Spectator, pick)
			text, err := json.Marshal(guess)
			require.NoError(t, err)
			read, err := truth.Scenario().DecodeState(text)
			require.NoError(t, err)
			require.True(t, read == guess)
			seed := uint64(checked)
			one := truth.Resample(august1914.Spectator, rand.New(rand.NewPCG(3, seed)).IntN)
			other := guess.Resample(august1914.Spectator, rand.New(rand.NewPCG(3, seed)).IntN)
			require.True(t, one == other, "the same numbers draw another guess")
			checked++
		}
	}
}
