package apart

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

type leaf struct {
	N     int
	Names []string
	at    *int
	more  map[string]any
}

type named struct{ leaf }

func (n named) String() string { return strings.Join(n.Names, "-") }

func TestTheFirstDifferenceIsTold(t *testing.T) {
	one, two := new(int), new(int)
	for want, pair := range map[string][2]any{
		`N is 1, or 2`:                  {leaf{N: 1}, leaf{N: 2}},
		`Names[1] is missing, or "b"`:   {leaf{Names: []string{"a"}}, leaf{Names: []string{"a", "b"}}},
		`Names[0] is "a", or "c"`:       {&leaf{Names: []string{"a"}}, &leaf{Names: []string{"c"}}},
		`at is one address, or another`: {leaf{at: one}, leaf{at: two}},
		`more.k is 1, or missing`:       {leaf{more: map[string]any{"k": 1}}, leaf{}},
		`1, or "x"`:                     {1, "x"},
		`"a", or "b"`:                   {named{leaf{Names: []string{"a"}}}, named{leaf{Names: []string{"b"}}}},
		`a.b is 1, or 2`:                {`{"a": {"b": 1}}`, `{"a": {"b": 2}}`},
		`"{\"a\": 1}", or "{\"a\":1}"`:  {`{"a": 1}`, `{"a":1}`},
		`both print as 1`:               {1, 1},
	} {
		require.Equal(t, want, Of(pair[0], pair[1]))
	}
	long := strings.Repeat("word ", 60)
	require.Less(t, len(Of(long+"x", long+"y")), 300, "without its surroundings")
}

func TestEachDifferenceIsTold(t *testing.T) {
	type doc = map[string]any
	var told []any
	Each(doc{"a": 1.0, "b": []any{1.0, 2.0}, "c": nil}, doc{"b": []any{1.0, 3.0, 4.0}, "d": "x"}, func(path string, a, b any) bool {
		told = append(told, path, a, b)
		return true
	})
	require.Equal(t, []any{"a", 1.0, nil, "b[1]", 2.0, 3.0, "b[2]", nil, 4.0, "d", nil, "x"}, told)
}
