package jsondoc

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

func TestPatternsOfMoves(t *testing.T) {
	verbs := []Verb{{"roll", "roll DIE[, DIE]"}}
	list, err := patterns(verbs, []Text{{Name: "DIE", Pattern: "[1-5]|6"}})
	require.NoError(t, err)
	require.Equal(t, map[string]string{"roll": "^roll (?:[1-5]|6)(?:, (?:[1-5]|6))?$"}, list)
	_, err = patterns(verbs, []Text{{Name: "DICE", Pattern: "[1-6]"}})
	require.EqualError(t, err, "jsondoc: the verb roll has an unknown word: DIE")
}

func TestTableOfEvents(t *testing.T) {
	list, err := engine.Tellings(fstest.MapFS{"events.csv": {Data: []byte("kind,rule,also,template\nford,\"9, 10\",by,{unit} crosses {n/4}.\noutcome,any,,It is over.\n")}})
	require.NoError(t, err)
	table := tellings(list)
	require.Equal(t, []string{"by", "unit", "n"}, fields(list[0]))
	ford := august1914.Event{Kind: "ford", Rule: "10", Unit: "I", N: 3, Template: "{unit} crosses {n/4}."}
	for _, x := range []struct {
		event august1914.Event
		want  bool
	}{
		{ford, true},
		{august1914.Event{Kind: "outcome", Rule: "7.1", Template: "It is over."}, true},
		{august1914.Event{Kind: "ford", Rule: "1", Unit: "I", Template: ford.Template}, false},
		{august1914.Event{Kind: "ford", Rule: "10", Unit: "I", Template: "{unit} swims."}, false},
		{august1914.Event{Kind: "swim", Rule: "10", Unit: "I", Template: ford.Template}, false},
		{august1914.Event{Kind: "ford", Rule: "10", Unit: "I", At: "the Dyle", Template: ford.Template}, false},
	} {
		require.Equal(t, x.want, table.lists(x.event), "%+v", x.event)
	}
	source := []string{"ford", "{unit} crosses {n/4}.", "outcome", "It is over.", "Lose {n} steps.", "{unit} cannot cross"}
	require.Empty(t, table.astray(source, []string{"Lose {n} steps."}))
	require.Equal(t, []string{"Lose {n} steps."}, table.astray(source, nil))
	require.Equal(t, []string{"ford"}, table.astray(source[1:4], nil))
}
