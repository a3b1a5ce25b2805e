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

// From positions that look the same, the same random numbers give the same result. A
// program that draws from a seed therefore does not reveal anything by its actions.
func TestResampleDrawsByWhatIsSeen(t *testing.T) {
	s := gaw.New(gaw.Standard())
	gametest.GuessesForget(t, &s)
}

// Rule 1.3: after one block of a stack has set off, it is not public which blocks have
// stayed, so a guess may assign other units to them. The earlier candidates of each
// block then include its new unit. The guess can be saved, and does not depend on the
// truth for given random numbers.
func TestResampleWhileOneOfAStackIsMoving(t *testing.T) {
	pick, checked, others := rand.New(rand.NewPCG(1914, 11)).IntN, 0, 0
	for checked < gametest.Size(40, 120, 1000) {
		truth := gaw.New(edition(t, "summary"))
		for m, err := range august1914.Walk(&truth, pick, august1914.Uniformly) {
			require.NoError(t, err)
			if m.Verb() != gaw.Step && m.Verb() != gaw.Build || pick(4) > 0 {
				continue
			}
			now := truth.Position().Progress
			if now == nil || now.March == nil || len(now.March.Before) < 2 {
				continue
			}
			for _, v := range []august1914.Viewer{august1914.Spectator, theGerman, theEntente} {
				guess := truth.Resample(v, pick)
				text, err := json.Marshal(guess)
				require.NoError(t, err)
				read, err := truth.Scenario().DecodeState(text)
				require.NoError(t, err)
				require.True(t, read == guess)
				sameGuess(t, v, &truth, &guess, uint64(checked))
				if guess != truth {
					others++
				}
			}
			checked++
		}
	}
	require.Greater(t, others, checked)
}

// sameGuess resamples two positions that look alike with the same random numbers.
func sameGuess(t *testing.T, v august1914.Viewer, truth, other *gaw.State, seed uint64) {
	t.Helper()
	one := truth.Resample(v, rand.New(rand.NewPCG(3, seed)).IntN)
	two := other.Resample(v, rand.New(rand.NewPCG(3, seed)).IntN)
	require.True(t, one == two, "the same numbers draw another guess for %s", v)
}

// Rules 1.3, 6.0: if several reinforcements have entered in one area, only their owner
// knows which came first.
func TestResampleOfReinforcements(t *testing.T) {
	pick, checked := rand.New(rand.NewPCG(1914, 12)).IntN, 0
	for checked < gametest.Size(200, 500, 5000) {
		truth := gaw.New(gaw.Standard())
		for m, err := range august1914.Walk(&truth, pick, august1914.InStages) {
			require.NoError(t, err)
			if m.Verb() != gaw.Deploy || truth.Position().Progress == nil || len(truth.Position().Progress.Arrivals) < 2 {
				continue
			}
			for range 5 {
				guess := truth.Resample(august1914.Spectator, pick)
				sameGuess(t, august1914.Spectator, &truth, &guess, uint64(checked))
				checked++
			}
		}
	}
}

// Rule 1.3: a guess may exchange the earlier candidates of two blocks only if both
// have lost the same number of steps. Losses are public, so later events could
// otherwise distinguish the guess from the truth.
func TestResampleKeepsStepsLostBefore(t *testing.T) {
	may := []string{"g1-ii", "g1-2c", "g3-1c", "g5-4c"}
	g := lay(t, gaw.Position{Disc: german, Units: []gaw.Unit{
		{ID: "g1-ii", Area: "25", May: may},
		{ID: "g1-2c", Area: "25", May: may},
		{ID: "g3-1c", Area: "25", May: []string{"g1-2c", "g3-1c"}, Lost: 1, Steps: 2},
		{ID: "g5-4c", Area: "26", May: may},
	}}, "g1-lw 25", "b-l 9")
	g.Play("German strategic", "German build g1-ii 25")
	pick, others := rand.New(rand.NewPCG(1914, 13)).IntN, 0
	for range 300 {
		truth, guess := g.State, g.State.Resample(theEntente, pick)
		looksAlike(t, theEntente, &truth, &guess)
		again := g.Move("German build g1-ii 25")
		for _, m := range guess.LegalMoves(again.Actor(), nil) {
			if m.Verb() != gaw.Build || m.Unit() != guess.Position().Progress.March.Unit {
				continue
			}
			require.NoError(t, truth.Apply(again))
			require.NoError(t, guess.Apply(m))
			looksAlike(t, theEntente, &truth, &guess)
			others++
			break
		}
	}
	require.Positive(t, others)
}
