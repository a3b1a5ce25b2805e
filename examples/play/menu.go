package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
)

// maxMenu is the largest number of lines of moves on a screen.
const maxMenu = 24

// An entry is a move with its number in the list.
type entry struct {
	august1914.MenuItem
	number int
}

// entries numbers the moves from 1 and keeps the moves of a group together. A move without
// a subject or target ends something, and a player should not make it by mistake: the first
// such move comes last and has the number 0.
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

// numbered returns the move with a number.
func numbered(list []entry, number int) (entry, bool) {
	for _, e := range list {
		if e.number == number {
			return e, true
		}
	}
	return entry{}, false
}

// rows formats entries, one group per row.
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

// row formats a group with its items on as many lines as they need.
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

// matching returns the moves that a player may mean: those whose notation contains the
// words, which may be abbreviated. If the player typed a whole move, only that move
// matches. If the order of the words distinguishes moves, it counts. If no notation
// contains the words, matching looks for them in the list's description of the moves.
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

// hasInOrder reports whether the words begin words of a text, in the same order.
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
