package strategist_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/strategist"
	"github.com/august1914/august1914/internal/gametest"
)

// Fit finds the weights that generated the samples.
func TestFitFindsTheWeights(t *testing.T) {
	want := []float64{0.5, -1.5, 2}
	pick := seeded(4)
	var samples []strategist.Sample
	for range 20000 {
		f := []float64{1, float64(pick(1000))/500 - 1, float64(pick(1000))/500 - 1}
		p := (&strategist.Weights{Weights: want}).Chance(f)
		grade := 0.0
		if float64(pick(1e6)) < p*1e6 {
			grade = 1
		}
		samples = append(samples, strategist.Sample{Features: f, Grade: grade})
	}
	got, err := strategist.Fit(samples, 1)
	require.NoError(t, err)
	for i := range want {
		require.InDelta(t, want[i], got[i], 0.1)
	}
	require.Less(t, strategist.Loss(samples, got), strategist.Loss(samples, []float64{0, 0, 0}))
	require.InDelta(t, math.Ln2, strategist.Loss(samples, []float64{0, 0, 0}), 1e-9, "without knowledge the loss is one bit per sample")
}

func TestNothingToFit(t *testing.T) {
	_, err := strategist.Fit(nil, 1)
	require.ErrorIs(t, err, strategist.ErrFit)
	_, err = strategist.Fit([]strategist.Sample{{Features: []float64{0}}}, 0)
	require.ErrorIs(t, err, strategist.ErrFit)
}

// The files name their commands, which write the same files again.
func TestFilesSayWhatMadeThem(t *testing.T) {
	for _, l := range strategist.Lessons() {
		text, err := os.ReadFile(filepath.Join("weights", l.Name+".json"))
		require.NoError(t, err)
		var w strategist.Weights
		require.NoError(t, json.Unmarshal(text, &w))
		require.Equal(t, l.Features, w.Features)
		require.Len(t, w.Weights, len(w.Features))
		require.Equal(t, fmt.Sprintf("go run ./examples/strategist/fit -name %s -games %d -seed %d", l.Name, w.Games, w.Seed), w.Command)
		require.Positive(t, w.Positions)
	}
}

// Weights of Germany at War predict the games that they were fitted to better than the
// average does. With 400 games they also predict other games better. With 100 they do not:
// too few games for so many features.
func TestRefit(t *testing.T) {
	for _, l := range strategist.Lessons() {
		if l.Name != "germanyatwar" {
			continue
		}
		games := gametest.Size(10, 22, 400)
		played, err := l.Play(min(games, 22), 5)
		require.NoError(t, err)
		samples := slices.Concat(played...)
		plain := slices.Clone(samples)
		for i := range plain {
			plain[i].Features = []float64{1}
		}
		weights, err := strategist.Fit(samples, 3)
		require.NoError(t, err)
		average, err := strategist.Fit(plain, 3)
		require.NoError(t, err)
		require.Less(t, strategist.Loss(samples, weights), strategist.Loss(plain, average))
		if games == 400 {
			w, err := strategist.Learn(l, games, 1)
			require.NoError(t, err)
			require.Less(t, w.Loss, w.Guess)
		}
		again, err := strategist.Learn(l, 2, 5)
		require.NoError(t, err)
		same, err := strategist.Learn(l, 2, 5)
		require.NoError(t, err)
		require.Equal(t, again, same)
		return
	}
	t.Fatal("no such lesson")
}

// A file that lacks a name which was added later gives it 0, and so plays as before, at any
// place in the list. A misspelled name is an error.
func TestFilesThatLackAName(t *testing.T) {
	for _, l := range strategist.Lessons() {
		text, err := os.ReadFile(filepath.Join("weights", l.Name+".json"))
		require.NoError(t, err)
		before, err := strategist.ReadWeights(text, l.Features)
		require.NoError(t, err)
		now, err := strategist.ReadWeights(text, slices.Insert(slices.Clone(l.Features), 3, "new"))
		require.NoError(t, err)
		x := make([]float64, len(l.Features))
		for i := range x {
			x[i] = float64(i%7) / 7
		}
		require.Equal(t, before.Chance(x), now.Chance(slices.Insert(slices.Clone(x), 3, 99)))
		_, err = strategist.ReadWeights(text, l.Features[1:])
		require.ErrorContains(t, err, fmt.Sprintf("feature %q: want each of these at most once: ", l.Features[0]))
		_, err = strategist.ReadWeights([]byte(strings.Replace(string(text), `"weights":`, `"wieghts":`, 1)), l.Features)
		require.ErrorContains(t, err, `unknown field "wieghts"`)
	}
	for _, c := range []struct{ text, want string }{
		{`{"knobs":["a","b"],"german":{"turns":[1,2]},"allied":{"turns":[3]}}`, "1 values for 2 names, want one for each knob"},
		{`{"knobs":["a","a"],"german":{"turns":[1,2]},"allied":{"turns":[3,4]}}`, `knob "a": want each of these at most once: a, b`},
		{`{"knobs":["a"],"german":{"turns":[1],"gian":1},"allied":{"turns":[3]}}`, `unknown field "gian"`},
	} {
		_, err := strategist.ReadDoctrine([]byte(c.text), []string{"a", "b"})
		require.ErrorContains(t, err, c.want)
	}
	d, err := strategist.ReadDoctrine([]byte(`{"knobs":["c","a"],"german":{"turns":[1,2]},"allied":{"turns":[3,4]}}`), []string{"a", "b", "c"})
	require.NoError(t, err)
	require.Equal(t, []float64{2, 0, 1}, d.German.Turns)
	require.Equal(t, []float64{4, 0, 3}, d.Allied.Turns)
}
