package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/words"
)

func TestFill(t *testing.T) {
	pairs := []string{"{unit}", "II Corps", "{to}", "the {unit}", "{from}", ""}
	for sentence, want := range map[string]string{
		"":                            "",
		"nothing to fill":             "nothing to fill",
		"{unit} goes to Sedan":        "II Corps goes to Sedan",
		"from {from} to {to}":         "from  to the {unit}",
		"{unit} and {unit}, {to}{to}": "II Corps and II Corps, the {unit}the {unit}",
		"{unknown} {unit":             "{unknown} {unit",
		"{{unit}}":                    "{II Corps}",
		"Liège, {unit} und Châlons {": "Liège, II Corps und Châlons {",
	} {
		require.Equal(t, want, words.Fill(sentence, pairs...))
	}
	require.Equal(t, "{unit}", words.Fill("{unit}"))
	require.Equal(t, "{unit}", words.Fill("{unit}", "{unit}"), "a key without a word stays")
}

func TestPlural(t *testing.T) {
	require.Equal(t, "a man", words.Plural(1, "a man", "men"))
	for _, n := range []int{-1, 0, 2, 11} {
		require.Equal(t, "men", words.Plural(n, "a man", "men"))
	}
}
