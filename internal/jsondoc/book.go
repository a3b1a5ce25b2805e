// Package jsondoc writes down the JSON of a game for those who build a
// frontend in another language. Of the page to read, people write the text and the
// tables of moves and events; the tables of the forms and the JSON Schema are made
// from the Go types and the comments of their fields. All of it is checked on what
// random games produce. The test of a game describes the game in a [Book] and calls
// [Book.Test].
package jsondoc

import (
	"reflect"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// A Book describes a game.
type Book[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Title   string // of the game
	Package string // the name of its package
	About   string // what to know before all, in Markdown
	Ruleset august1914.Ruleset

	// State, View and Scenario are the types of their JSON, and Stands those of
	// other types that write themselves.
	State, View, Scenario reflect.Type
	Stands                map[reflect.Type]reflect.Type

	// Texts tells what the strings of fields can be, by "Type.field" with the
	// name in JSON; by "Type.field keys" for the keys of a map, and "Type.field
	// keys keys" for those of the maps in it.
	Texts map[string]Text

	Options   []august1914.Option
	Editions  []august1914.Edition
	Decisions []Decision

	// Questions are examples of what queries are asked about, each of a type of
	// its own.
	Queries   []Query[P]
	Questions []any

	Scenarios []any // to be written as JSON
	Starts    []S   // of the games that are played
	Draw      august1914.Draw[M]
	Moves     int    // of a game; 0 for all
	Every     int    // so many moves from one look at everything to the next
	Illegal   string // notation that is illegal at every start

	Shared string // the path of the page that the games share, for the game that has its examples
}

// A Query is a question about a position that a server answers.
type Query[P any] struct {
	Call   string       // how it is asked in Go
	Means  string       // what it answers
	Answer reflect.Type // one of them, or a list of it

	// Ask asks as a viewer, for whatever pick chooses; without an answer it
	// returns nil.
	Ask func(s P, v august1914.Viewer, pick func(n int) int) any
}

// A Decision is a named state of a game.
type Decision struct{ Kind, Rule, Prompt string }

// decides reports whether a decision is one of the book's. In its prompt, {place} and
// {n} stand for what varies.
func (b *Book[S, M, V, P]) decides(d august1914.Decision) bool {
	return slices.ContainsFunc(b.Decisions, func(e Decision) bool {
		before, after, cut := strings.Cut(e.Prompt, "{place}")
		if !cut {
			before, after, cut = strings.Cut(e.Prompt, "{n}")
		}
		return e.Kind == d.Kind && e.Rule == d.Rule &&
			(e.Prompt == d.Prompt || cut && strings.HasPrefix(d.Prompt, before) && strings.HasSuffix(d.Prompt, after))
	})
}
