// Package jsondoc documents the JSON of a game for developers of frontends in other
// languages. The tables of the page and the JSON Schema are generated from the Go types, the
// comments of their fields and constants, and the tables of the game: its stages, verbs and
// events.csv. Everything is checked against the values of random games. The test of a game describes the game in a [Book] and calls [Book.Test].
package jsondoc

import (
	"reflect"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// A Book describes a game.
type Book[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Title   string // title of the game
	Package string // name of the game's package
	About   string // introduction, in Markdown
	Ruleset august1914.Ruleset

	// State, View and Scenario are the document types of their JSON. Stands maps other
	// types that marshal themselves to their document types.
	State, View, Scenario reflect.Type
	Stands                map[reflect.Type]reflect.Type

	// Texts describes the possible strings of fields. The key is "Type.field" with the
	// name in JSON, "Type.field keys" for the keys of a map, and "Type.field keys keys"
	// for the keys of the maps in it.
	Texts map[string]Text

	Options   []august1914.Option
	Editions  []august1914.Edition
	Decisions []Decision
	Words     []Text // words in capitals of the notations, with the patterns of their values
	Verbs     []Verb // in the order of the constants of the type Verb

	// Questions are examples of the arguments of queries, each of a different type.
	Queries   []Query[P]
	Questions []any

	Scenarios []any // values to marshal as JSON
	Starts    []S   // starting positions of the games to play
	Draw      august1914.Draw[M]
	Moves     int    // moves in a game; 0 plays it to its end
	Every     int    // number of moves between two checks of everything
	Illegal   string // notation of a move that is illegal at every start

	Shared string // path of the page that the games share, if this game provides its examples
}

// A Query is a question about a position that a server answers.
type Query[P any] struct {
	Call   string       // call in Go
	Means  string       // what the query returns
	Answer reflect.Type // type of the answer, or of the items of a list

	// Ask asks the query for a viewer, with random arguments from pick. It returns the
	// answer, or a slice of answers if the query has a list, and nil without an answer.
	Ask func(s P, v august1914.Viewer, pick func(n int) int) any
}

// A Decision is a named state of a game.
type Decision struct{ Kind, Rule, Prompt string }

// decides reports whether the book lists a decision. In its prompt, {place} and {n}
// match any text.
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
