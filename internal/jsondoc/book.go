// Package jsondoc writes down the JSON of a game for those who build a
// frontend in another language: as a page to read and as a JSON Schema, both
// made from the Go types, the comments of their fields and the tables of the
// game, and both checked on what random games produce. The test of a game
// describes the game in a [Book] and calls [Book.Test].
package jsondoc

import (
	"fmt"
	"reflect"
	"regexp"
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

	// Words are what stands in the shapes of verbs in capitals. Verb is the
	// type whose constants are the verbs, in the order of Verbs.
	Words []Word
	Verbs []Verb
	Verb  reflect.Type

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

	patterns map[string]string // of shapes of verbs, once they are asked for
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

// A Word is a part of notations.
type Word struct {
	Name    string // in capitals, as in HEX
	Pattern string // that it matches, not anchored
	Meaning string
}

// A Verb is a kind of moves: its name, and the shape of its notation with
// words in capitals and brackets around what can be absent.
type Verb struct{ Name, Shape string }

// decides reports whether a decision is one of the book's.
func (b *Book[S, M, V, P]) decides(d august1914.Decision) bool {
	return slices.Contains(b.Decisions, Decision{d.Kind, d.Rule, d.Prompt}) ||
		slices.ContainsFunc(b.Decisions, func(e Decision) bool {
			return e.Kind == d.Kind && e.Rule == d.Rule && slices.ContainsFunc(varyingInPrompts[:], func(word string) bool {
				before, after, cut := strings.Cut(e.Prompt, word)
				return cut && strings.HasPrefix(d.Prompt, before) && strings.HasSuffix(d.Prompt, after)
			})
		})
}

// varyingInPrompts stand in the prompt of a decision for what varies.
var varyingInPrompts = [...]string{"{place}", "{n}"}

// partOfShape matches the parts of shapes that stand for something.
var partOfShape = regexp.MustCompile(`[A-Z]{2,}|\[|\]`)

// pattern returns the pattern of a shape.
func (b *Book[S, M, V, P]) pattern(shape string) string {
	var text strings.Builder
	at := 0
	for _, found := range partOfShape.FindAllStringIndex(shape, -1) {
		text.WriteString(regexp.QuoteMeta(shape[at:found[0]]))
		at = found[1]
		switch part := shape[found[0]:found[1]]; part {
		case "[":
			text.WriteString("(?:")
		case "]":
			text.WriteString(")?")
		default:
			text.WriteString("(?:" + b.word(part) + ")")
		}
	}
	return "^" + text.String() + regexp.QuoteMeta(shape[at:]) + "$"
}

func (b *Book[S, M, V, P]) word(name string) string {
	for _, w := range b.Words {
		if w.Name == name {
			return w.Pattern
		}
	}
	return regexp.QuoteMeta(name)
}

// checkShape checks a notation by the shape of its verb.
func (b *Book[S, M, V, P]) checkShape(c *checker, m M) error {
	i := slices.IndexFunc(b.Verbs, func(v Verb) bool { return v.Name == m.Kind() })
	if i < 0 {
		return fmt.Errorf("verb %q is not listed", m.Kind())
	}
	if b.patterns == nil {
		b.patterns = map[string]string{}
	}
	shape := b.Verbs[i].Shape
	if b.patterns[shape] == "" {
		b.patterns[shape] = b.pattern(shape)
	}
	return c.text(&Schema{Pattern: b.patterns[shape]}, &place{name: "a move"}, m.String())
}
