package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
)

// maxMenu is the number of lines of moves that a screen has room for.
const maxMenu = 24

// An entry is a move with its number in the list.
type entry struct {
	august1914.MenuItem
	number int
}

// entries numbers the moves from 1, those of a group together. A move that is
// about nothing on the map ends something and should not be made by a slip of
// the finger: the first of those comes last and has the number 0.
func entries(moves []august1914.MenuItem) []entry {
	order := map[string]int{}
	for i, m := range moves {
		if _, known := order[m.Group]; !known {
			order[m.Group] = i
		}
	}
	moves = slices.Clone(moves)
	slices.SortStableFunc(moves, func(a, b august1914.MenuItem) int { return order[a.Group] - order[b.Group] })
	var list, last []entry
	for _, m := range moves {
		if m.Subject == "" && m.Target == "" && last == nil {
			last = []entry{{m, 0}}
			continue
		}
		list = append(list, entry{m, len(list) + 1})
	}
	return append(list, last...)
}

// numbered finds the move of a number.
func numbered(list []entry, number int) (entry, bool) {
	for _, e := range list {
		if e.number == number {
			return e, true
		}
	}
	return entry{}, false
}

// rows writes entries, those of one group in a row.
func rows(list []entry) []string {
	var groups []string
	items := map[string][]string{}
	wide := 0
	for _, e := range list {
		if items[e.Group] == nil {
			groups = append(groups, e.Group)
			wide = max(wide, screen.Len(e.Group))
		}
		items[e.Group] = append(items[e.Group], fmt.Sprintf("%3d %s", e.number, e.Item))
	}
	wide = min(wide, screen.Width/2)
	var lines []string
	for _, group := range groups {
		lines = append(lines, row(screen.Pad(group, wide), items[group])...)
	}
	return lines
}

// row writes a group with its items, on as many lines as they need.
func row(group string, items []string) []string {
	indent := strings.Repeat(" ", screen.Len(group)+2)
	var lines []string
	line := "  " + group
	for _, item := range items {
		if screen.Len(line)+2+screen.Len(item) > screen.Width {
			lines = append(lines, line)
			line = indent
		}
		line += "  " + item
	}
	return append(lines, line)
}

// matching returns the moves that a player may mean: those whose notation has
// the words, each perhaps cut short. A move that was typed whole is meant
// alone, and where the order of the words tells moves apart, it counts. Words that no
// notation has may stand in what the list calls the move.
func matching(list []entry, typed string) []entry {
	words := strings.Fields(screen.Plainly(typed))
	if len(words) == 0 {
		return nil
	}
	for _, means := range []func(text, words []string) bool{slices.Equal[[]string], hasInOrder, hasAll} {
		var found []entry
		for _, e := range list {
			if means(strings.Fields(screen.Plainly(e.Notation)), words) {
				found = append(found, e)
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	var called []entry
	for _, e := range list {
		if hasAll(strings.Fields(screen.Plainly(e.Group+" "+e.Item)), words) {
			called = append(called, e)
		}
	}
	return called
}

// hasInOrder reports whether the words begin words of a text, in its order.
func hasInOrder(text, words []string) bool {
	for _, word := range words {
		i := slices.IndexFunc(text, beginsWith(word))
		if i < 0 {
			return false
		}
		text = text[i+1:]
	}
	return true
}

// hasAll reports whether the words begin words of a text, in any order.
func hasAll(text, words []string) bool {
	for _, word := range words {
		if !slices.ContainsFunc(text, beginsWith(word)) {
			return false
		}
	}
	return true
}

func beginsWith(word string) func(string) bool {
	return func(text string) bool { return strings.HasPrefix(text, word) }
}
