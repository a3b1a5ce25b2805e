package conformance

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// brokenStates: of a State whose JSON somebody has changed, reading says what is
// wrong, or it makes a position that can be looked at and played to its end.
func (c *suite[S, M, V, P]) brokenStates(t *rapid.T) {
	if !c.Sturdy {
		return
	}
	s := c.position(t).state
	var doc any
	require.NoError(t, json.Unmarshal([]byte(marshal(t, *s)), &doc))
	words := append(stringsOf(doc, nil), "", "nobody", "-1")
	for range rapid.IntRange(1, 3).Draw(t, "breakages") {
		doc = breakJSON(choose(t), doc, words)
	}
	text := marshal(t, doc)
	read, err := c.Decode([]byte(text))
	if err != nil {
		return
	}
	for _, v := range append(viewers(P(&read)), august1914.Umpire) {
		marshal(t, P(&read).View(v))
		P(&read).Decision(v)
		P(&read).Resample(v, choose(t))
	}
	P(&read).Hash()
	moves := 0
	for _, err := range august1914.Walk(P(&read), choose(t), c.Draw) {
		require.NoError(t, err, "%s", text)
		if moves++; moves > c.MaxMoves {
			t.Fatalf("%d moves and no end from %s", moves, text)
		}
	}
}

// stringsOf appends the strings of a document.
func stringsOf(doc any, list []string) []string {
	switch d := doc.(type) {
	case string:
		list = append(list, d)
	case []any:
		for _, v := range d {
			list = stringsOf(v, list)
		}
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(d)) {
			list = stringsOf(d[k], append(list, k))
		}
	}
	return list
}

// breakJSON changes one thing somewhere in a document.
func breakJSON(pick func(n int) int, doc any, words []string) any {
	switch d := doc.(type) {
	case map[string]any:
		return breakObject(pick, d, words)
	case []any:
		return breakArray(pick, d, words)
	case float64:
		return oneOf(pick, []float64{d + 1, d - 1, 0, -1, 1, 2, 255, 256, 1e9})
	case string:
		return oneOf(pick, words)
	case bool:
		return !d
	}
	return doc
}

func oneOf[T any](pick func(n int) int, list []T) T { return list[pick(len(list))] }

func breakObject(pick func(n int) int, d map[string]any, words []string) any {
	if len(d) == 0 {
		return d
	}
	key := oneOf(pick, slices.Sorted(maps.Keys(d)))
	changed := maps.Clone(d)
	switch pick(10) {
	case 0:
		delete(changed, key)
	case 1:
		changed[oneOf(pick, words)] = d[key]
	default:
		changed[key] = breakJSON(pick, d[key], words)
	}
	return changed
}

func breakArray(pick func(n int) int, d []any, words []string) any {
	if len(d) == 0 {
		return append(d, oneOf(pick, words))
	}
	i := pick(len(d))
	changed := slices.Clone(d)
	switch pick(10) {
	case 0:
		return slices.Delete(changed, i, i+1)
	case 1:
		return append(changed, d[i])
	}
	changed[i] = breakJSON(pick, d[i], words)
	return changed
}
