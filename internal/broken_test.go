package internal_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/broken"
)

// choosing returns a source that returns the given numbers and then 0.
func choosing(list ...int) func(n int) int {
	return func(n int) int {
		if len(list) == 0 {
			return 0
		}
		next := list[0]
		list = list[1:]
		return next % n
	}
}

func TestOneThingIsChanged(t *testing.T) {
	const text = `{"a":[1,true,"x"],"b":{}}`
	var doc any
	require.NoError(t, json.Unmarshal([]byte(text), &doc))
	words := broken.Words(doc)
	require.Equal(t, []string{"a", "x", "b", "", "nobody", "-1"}, words)
	for want, choices := range map[string][]int{
		`{"b":{}}`:                         {0, 0},
		`{"a":[1,true,"x"],"b":{},"x":{}}`: {1, 1, 1},
		`{"a":[2,true,"x"],"b":{}}`:        {0, 2, 0, 2, 0},
		`{"a":[1,false,"x"],"b":{}}`:       {0, 2, 1, 2},
		`{"a":[1,true,"nobody"],"b":{}}`:   {0, 2, 2, 2, 4},
		`{"a":[true,"x"],"b":{}}`:          {0, 2, 0, 0},
		`{"a":[1,true,"x",true],"b":{}}`:   {0, 2, 1, 1},
		text:                               {1, 2},
	} {
		have, err := json.Marshal(broken.Change(choosing(choices...), doc, words))
		require.NoError(t, err)
		require.JSONEq(t, want, string(have))
	}
	same, err := json.Marshal(doc)
	require.NoError(t, err)
	require.JSONEq(t, text, string(same), "the document does not change")
	require.Equal(t, []any{"x"}, broken.Change(choosing(1), []any{}, words))
	require.Nil(t, broken.Change(choosing(), nil, words))
}
