package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// labeled makes moves from notations. A notation without a subject ends something.
func labeled(notations ...string) []august1914.MenuItem {
	var list []august1914.MenuItem
	for _, n := range notations {
		m := august1914.MenuItem{Notation: n, Subject: n, Group: n[:1], Item: n}
		if n == "commit" {
			m.Subject = ""
		}
		list = append(list, m)
	}
	return list
}

func TestWordsFindMoves(t *testing.T) {
	list := entries(labeled(
		"commit", "German march Liège > Luxembourg, fresh", "German march Liège > Luxembourg, spent",
		"German march Luxembourg > Liège, spent", "German attack Liège > Le Cateau",
	))
	for _, c := range []struct {
		typed string
		found []int
		why   string
	}{
		{"german march liege > luxembourg, fresh", []int{1}, "whole"},
		{"GERMAN  MARCH LIÈGE LUXEMBOURG FRESH", []int{1}, "accents, case and punctuation do not matter"},
		{"march liege lux", []int{1, 2}, "in order"},
		{"march lux liege", []int{3}, "the order counts"},
		{"spent lux march", []int{2, 3}, "in any order, if no move matches in order"},
		{"att le cat", []int{4}, "abbreviated"},
		{"com", []int{0}, "the end of the orders"},
		{"paris", nil, "nothing"},
		{">", nil, "no words"},
		{"", nil, "no words"},
	} {
		var found []int
		for _, e := range matching(list, c.typed) {
			found = append(found, e.number)
		}
		require.Equal(t, c.found, found, "%q: %s", c.typed, c.why)
	}
}

// Words of the list find a move whose notation does not contain them.
func TestNamesFindMoves(t *testing.T) {
	list := entries([]august1914.MenuItem{
		{Notation: "German step ger-ii 0806 > 0907", Subject: "ger-ii", Group: "step II. Armeekorps from 0806 Krefeld to", Item: "0907"},
		{Notation: "German step ger-x 0806 > 0907", Subject: "ger-x", Group: "step X. Armeekorps from 0806 Krefeld to", Item: "0907"},
	})
	found := matching(list, "step x. armee 0907")
	require.Len(t, found, 1)
	require.Equal(t, "German step ger-x 0806 > 0907", found[0].Notation)
	require.Empty(t, matching(list, "step v. armee 0907"))
}

func TestNumbers(t *testing.T) {
	list := entries(labeled("commit", "b one", "a", "b two"))
	require.Equal(t, []string{
		"  b    1 b one    2 b two",
		"  a    3 a",
		"  c    0 commit",
	}, rows(list))
	e, ok := numbered(list, 0)
	require.True(t, ok)
	require.Equal(t, "commit", e.Notation)
	_, ok = numbered(list, 4)
	require.False(t, ok)
}
