// Package broken changes JSON documents in the way that a person who edits a saved
// game might. Tests use it to show that decoding such documents is safe.
package broken

import (
	"maps"
	"slices"
)

// Words lists the strings of a document, as encoding/json decodes it into an any, and a
// few strings that occur in no document. They are the strings that [Change] may insert.
func Words(doc any) []string { return append(stringsOf(doc, nil), "", "nobody", "-1") }

// stringsOf appends the strings of a document to list.
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

// Change returns a copy of the document with one random change. The document itself
// does not change. pick returns a number in [0, n).
func Change(pick func(n int) int, doc any, words []string) any {
	switch d := doc.(type) {
	case map[string]any:
		return changeObject(pick, d, words)
	case []any:
		return changeArray(pick, d, words)
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

func changeObject(pick func(n int) int, d map[string]any, words []string) any {
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
		changed[key] = Change(pick, d[key], words)
	}
	return changed
}

func changeArray(pick func(n int) int, d []any, words []string) any {
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
	changed[i] = Change(pick, d[i], words)
	return changed
}
