package gametest

import (
	"bytes"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// OneMore requires that no record is lost when a game gets one more option: records of
// several settings, with and without a position, the golden game and the campaign as it
// happened are read and written again with an option that was inserted in the middle of the
// list. Only a line for the option is added, so digests, hashes and the JSON of positions
// stay. Then it renames an option and drops one of its values. ruleset makes a new Ruleset.
func OneMore(t *testing.T, options *func() engine.Options, ruleset func() august1914.Ruleset) {
	t.Helper()
	kept := *options
	defer func() { *options = kept }()
	before := kept()
	use := func(list engine.Options) { *options = func() engine.Options { return list } }
	read := func(text string) (august1914.Table, string) {
		again, err := ruleset().Read(strings.NewReader(text))
		require.NoError(t, err)
		return again, saved(t, again)
	}
	texts := oneMoreTexts(t, before, ruleset())
	for _, file := range []string{"testdata/game.txt", "../examples/history/campaign/records/" + ruleset().Info().Name + ".txt"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		_, plain := read(string(text)) // without its comments
		texts = append(texts, plain)
	}

	plain, other := august1914.OptionValue{Value: "plain", Meaning: "none"}, august1914.OptionValue{Value: "new", Meaning: "none"}
	middle := len(before) / 2
	for _, extra := range []august1914.Option{
		{Name: "one-more", Rule: before[0].Rule, Meaning: "none", Default: "plain", Values: []august1914.OptionValue{plain, other}},
		{Name: "one-more", Rule: before[0].Rule, Meaning: "none", Default: "new", Before: "plain", Values: []august1914.OptionValue{other, plain}},
	} {
		use(slices.Insert(slices.Clone(before), middle, engine.Option{Option: extra}))
		for _, text := range texts {
			again, now := read(text)
			require.Equal(t, text, strings.Replace(now, "set one-more=plain\n", "", 1))
			require.Equal(t, []string{"The record does not set one-more=plain, so it is shown as it was played."}, again.Origin())
			require.True(t, ruleset().SameData(again.Header()))
			_, same := read(now)
			require.Equal(t, now, same)

			// Another setting is named, and is not other data.
			other := strings.Replace(now, "set one-more=plain", "set one-more=new", 1)
			table, err := ruleset().Read(strings.NewReader(other))
			if !strings.Contains(text, "\nstate ") {
				require.NoError(t, err)
				require.Equal(t, again.Header().Digest, table.Header().Digest)
				require.NotEqual(t, position(t, again), position(t, table))
				continue
			}
			require.ErrorContains(t, err, `option one-more is "plain", want "new"`)
			require.NotErrorAs(t, err, new(*august1914.DataError))
		}
	}

	// A new name, and a new name for the second value.
	renamed := slices.Clone(before)
	use(renamed)
	o := &renamed[middle]
	old := o.Option
	o.Values = append(august1914.Array[august1914.OptionValue]{}, o.Values...)
	o.Name, o.Values[1].Value = "renamed", "second"
	o.Formerly = []august1914.Former{{Name: old.Name, Value: old.Values[1].Value, Now: "second"}, {Name: old.Name}}
	if o.Before == old.Values[1].Value {
		o.Before = "second"
	}
	for _, text := range texts {
		again, now := read(text)
		require.Contains(t, now, "\nset renamed=")
		require.Contains(t, again.Origin()[0], "renamed=")
		_, same := read(now)
		require.Equal(t, now, same)
	}
}

// oneMoreTexts returns records of games with the defaults, and with the last value of every
// option.
func oneMoreTexts(t *testing.T, options engine.Options, r august1914.Ruleset) (texts []string) {
	t.Helper()
	var lasts []august1914.Setting
	for _, o := range options {
		lasts = append(lasts, august1914.Setting{Name: o.Name, Value: o.Values[len(o.Values)-1].Value})
	}
	pick := rand.New(rand.NewPCG(19, 14)).IntN
	for _, settings := range [][]august1914.Setting{nil, lasts} {
		table, err := r.Open("", settings...)
		require.NoError(t, err)
		for range 40 {
			playOne(t, table, pick)
		}
		texts = append(texts, saved(t, table), saved(t, table.Guess(august1914.Umpire, pick)))
	}
	return texts
}

// playOne makes a random move.
func playOne(t *testing.T, table august1914.Table, pick func(n int) int) {
	t.Helper()
	if table.Roll(pick) == nil {
		return
	}
	for _, chair := range table.Chairs() {
		if menu := table.Menu(chair.Seat); len(menu) > 0 {
			require.NoError(t, table.Play(chair.Seat, menu[pick(len(menu))].Notation))
			return
		}
	}
}

func saved(t *testing.T, table august1914.Table) string {
	t.Helper()
	var text bytes.Buffer
	require.NoError(t, table.Save(&text))
	return text.String()
}

// position returns the record of a game that begins at the present position of a table.
func position(t *testing.T, table august1914.Table) string {
	t.Helper()
	return saved(t, table.Guess(august1914.Umpire, func(int) int { return 0 }))
}
