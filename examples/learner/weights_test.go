package learner_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/examples/learner"
)

var traits = []string{"care", "haste", "venture"}

func TestWeightsAreReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var weights []float64
		for _, name := range traits {
			weights = append(weights, float64(rapid.IntRange(-1000, 1000).Draw(t, name))/100)
		}
		read, err := learner.Parse(learner.Format(weights, traits), traits)
		require.NoError(t, err)
		require.Equal(t, weights, read)
	})
	require.Equal(t, "care=0.12+venture=-1", learner.Format([]float64{0.123, -0.004, -1}, traits))
}

func TestWrongWeights(t *testing.T) {
	for text, want := range map[string]string{
		"car=1":        `weight "car": want each of these at most once: care, haste, venture`,
		"care=1+care=": `weight "care": want each of these at most once`,
		"care":         `weight "care" is "": want a number from -10 to 10`,
		"care=NaN":     `weight "care" is "NaN": want a number`,
		"care=10.5":    `weight "care" is "10.5": want a number`,
		"care=1+":      `weight "": want each of these`,
	} {
		_, err := learner.Parse(text, traits)
		require.ErrorContains(t, err, want, text)
	}
}

func TestFindWeights(t *testing.T) {
	const file = "# made by hand\nGerman care=1+haste=2\n\nAllied \n"
	for seat, want := range map[string][]float64{"German": {1, 2, 0}, "Allied": {0, 0, 0}, "French": {0, 0, 0}} {
		weights, err := learner.Find(file, seat, traits)
		require.NoError(t, err)
		require.Equal(t, want, weights)
	}
	_, err := learner.Find("German care=x", "German", traits)
	require.ErrorContains(t, err, `"x"`)
}
