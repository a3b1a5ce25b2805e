// Package rulesets lists the games that the example programs can play, and
// hides their types: a program picks a [Ruleset] by its name and gets a
// [Table] to play one game at, or a [Runner] that plays many.
//
// A game has four types of its own, its State, Move, View and pointer, which
// the generic adapter of this package takes as parameters. To add a game, add
// a file like sabin.go that fills the adapter in, and a line to All.
package rulesets

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// A Ruleset is a game of the library.
type Ruleset interface {
	// Info tells what there is to choose from.
	Info() Info
	// Open sets a game up. The scenario "" is the first of the list.
	Open(scenario string, settings []august1914.Setting) (Table, error)
	// Scenario returns the Scenario of a game that Open would set up, for
	// [encoding/json].
	Scenario(scenario string, settings []august1914.Setting) (any, error)
	// Chart returns the map of a game that Open would set up.
	Chart(scenario string, settings []august1914.Setting) (august1914.Chart, error)
	// Runner prepares games between players, one name a seat; where a name is
	// missing, the first player of the list sits.
	Runner(scenario string, settings []august1914.Setting, players []string) (Runner, error)
}

// Info is what a page for a new game shows.
type Info struct {
	Name      string // as records write it
	Title     string
	About     []string // what a newcomer has to know, a paragraph each
	Scenarios []Choice
	Options   []august1914.Option
	Revisions []august1914.Revision
	Editions  []august1914.Edition
	Chairs    []august1914.Chair // of all games that options make of it; a [Table] has those of one
	Players   []Choice           // programs that can take a seat
}

// A Choice is a name with what it stands for.
type Choice struct{ Name, Meaning string }

// All lists the rulesets.
func All() []Ruleset {
	return []Ruleset{sabin(), schlieffensWar(), germanyAtWar(), driveOnParis()}
}

// Find returns the ruleset of a name. The error lists those that there are.
func Find(name string) (Ruleset, error) {
	var names []string
	for _, r := range All() {
		if r.Info().Name == name {
			return r, nil
		}
		names = append(names, r.Info().Name)
	}
	return nil, fmt.Errorf("ruleset %q: want %s", name, orList(names))
}

// index finds a name in a list; "" is the first. The error lists the names.
func index(what, name string, list []Choice) (int, error) {
	if name == "" && len(list) > 0 {
		return 0, nil
	}
	i := slices.IndexFunc(list, func(c Choice) bool { return c.Name == name })
	if i >= 0 {
		return i, nil
	}
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = c.Name
	}
	return 0, fmt.Errorf("%s %q: want %s", what, name, orList(names))
}

// orList writes "a, b or c".
func orList(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
