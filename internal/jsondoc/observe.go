package jsondoc

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// An observer plays random games and checks every value against its schema.
type observer[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	t       *testing.T
	book    *Book[S, M, V, P]
	checker *checker
	shapes  map[string]string // pattern of the notations of each verb
	events  tellings

	found    map[string]*finding // findings by form
	told     map[string]int      // how often events with a kind and template were checked
	moved    map[string]M        // the move of each verb with the most words, the first of them
	meanings []string            // comments of the verbs
}

// A finding records the values of a form.
type finding struct {
	times    int    // number of values checked
	richest  []byte // the value with the most fields
	fullness int
}

// enough is the number of checks of each event's JSON.
const enough = 20

// observe plays from every start.
func (o *observer[S, M, V, P]) observe() {
	for _, sc := range o.book.Scenarios {
		o.see("Scenario", sc)
	}
	for _, question := range o.book.Questions {
		o.see(nameOf(reflect.TypeOf(question)), question)
	}
	for _, option := range o.book.Options {
		o.see("Option", option)
	}
	for _, edition := range o.book.Editions {
		o.see("Edition", edition)
	}
	for i := range o.book.Starts {
		s := o.book.Starts[i]
		o.play(P(&s), uint64(i))
	}
}

// see checks a value of a form and keeps it if it is the best example so far.
func (o *observer[S, M, V, P]) see(form string, v any) {
	text, err := json.Marshal(v)
	require.NoError(o.t, err)
	o.checker.seen = map[[2]string]bool{}
	require.NoError(o.t, o.checker.check(form, text))
	f := o.found[form]
	if f == nil {
		f = &finding{}
		o.found[form] = f
	}
	f.times++
	n := len(o.checker.seen)
	if toAll := form == "View" && !strings.Contains(string(text), `"viewer":"seat `); n > f.fullness && !toAll {
		f.fullness, f.richest = n, text // a View that hides something is a better example
	}
}

// play plays a game that depends only on its number. It checks everything every few
// positions, and the events of all moves.
func (o *observer[S, M, V, P]) play(s P, number uint64) {
	source := dice.NewPCG(number, 1914)
	table, record := o.sitDown(s)
	var earlier []M
	n := 0
	for m, err := range august1914.Walk(s, source.IntN, o.book.Draw) {
		require.NoError(o.t, err)
		if n%o.book.Every == 0 {
			o.look(s, table, earlier, source.IntN)
			earlier = s.LegalMoves(s.ToAct().First(), earlier[:0])
		}
		for by := range s.ToAct().All() {
			if len(o.moved) < len(o.shapes) {
				o.legal(s.LegalMoves(by, nil)...)
			}
		}
		o.legal(m)
		events, err := record.Play(m)
		require.NoError(o.t, err)
		o.happen(events)
		if n++; n == o.book.Moves {
			break
		}
	}
	if outcome, over := s.Outcome(); over {
		o.see("Outcome", outcome)
		o.look(s, table, earlier, source.IntN)
	}
	o.damaged(record)
}

// sitDown returns a table with a new game that begins at a position, and its record.
func (o *observer[S, M, V, P]) sitDown(s P) (august1914.Table, *august1914.Record[S, M, V, P]) {
	text, err := august1914.NewRecordFrom(s).MarshalText()
	require.NoError(o.t, err)
	table, err := o.book.Ruleset.Read(bytes.NewReader(text))
	require.NoError(o.t, err)
	record, ok := august1914.RecordOf[S, M, V, P](table)
	require.True(o.t, ok, "the ruleset of the book is %s", table.Ruleset().Info().Name)
	return table, record
}

// happen checks events. The table must list them.
func (o *observer[S, M, V, P]) happen(events []august1914.Event) {
	for _, e := range events {
		require.True(o.t, o.events.lists(e), "events.csv does not list the event: %s, %s, %q, %s", e.Kind, e.Rule, fieldsOf(e), e.Template)
		if o.told[e.Kind+e.Template]++; o.told[e.Kind+e.Template] <= enough {
			o.see("Event", e)
		}
	}
}

// legal checks that the notation of moves has the shape of their verb.
func (o *observer[S, M, V, P]) legal(moves ...M) {
	for _, m := range moves {
		shape, ok := o.shapes[m.Kind()]
		require.True(o.t, ok, "the book does not list the verb of %s", m)
		require.NoError(o.t, o.checker.text(&Schema{Pattern: shape}, m.String()), "a notation")
		if met, ok := o.moved[m.Kind()]; !ok || len(strings.Fields(met.String())) < len(strings.Fields(m.String())) {
			o.moved[m.Kind()] = m
		}
	}
}

// look checks all forms of a position, which is the position of the table, and asks
// every query once.
func (o *observer[S, M, V, P]) look(s P, table august1914.Table, earlier []M, pick func(n int) int) {
	o.see("State", *s)
	o.see("Header", s.Header())
	viewers := []august1914.Viewer{august1914.Spectator, august1914.Umpire}
	for _, chair := range s.Chairs() {
		viewers = append(viewers, chair.Seat.Viewer())
		o.see("Chair", chair)
	}
	for _, v := range viewers {
		o.see("View", s.View(v))
		d := s.Decision(v)
		require.True(o.t, o.book.decides(d), "a decision is not listed: %s %s %q", d.Kind, d.Rule, d.Prompt)
		o.see("Decision", d)
	}
	for by := range s.ToAct().All() {
		o.legal(s.LegalMoves(by, nil)...)
		for _, item := range table.Menu(by.Seat()) {
			o.see("MenuItem", item)
		}
	}
	for _, q := range o.book.Queries {
		answer := q.Ask(s, viewers[pick(len(viewers))], pick)
		switch list := reflect.ValueOf(answer); {
		case answer == nil:
		case list.Kind() == reflect.Slice:
			for i := range list.Len() {
				o.see(nameOf(q.Answer), list.Index(i).Interface())
			}
		default:
			o.see(nameOf(q.Answer), answer)
		}
	}
	o.refuse(s, earlier, pick)
}

// refuse checks the errors for moves that were legal earlier and for notation with a
// wrong word.
func (o *observer[S, M, V, P]) refuse(s P, earlier []M, pick func(n int) int) {
	for _, m := range earlier[:min(len(earlier), 20)] {
		var v *august1914.Violation
		if errors.As(august1914.Check(s, m), &v) {
			o.see("Violation", v)
		}
		words := strings.Fields(m.String())
		words[pick(len(words))] = "somewhere"
		var wrong *august1914.NotationError
		if _, err := s.ParseMove(strings.Join(words, " ")); errors.As(err, &wrong) {
			o.see("NotationError", wrong)
		}
	}
}

// damaged checks the errors for records that were edited.
func (o *observer[S, M, V, P]) damaged(record *august1914.Record[S, M, V, P]) {
	text, err := record.MarshalText()
	require.NoError(o.t, err)
	revision := record.Header().Revision
	for _, changes := range [][]string{
		{"ruleset ", "ruleset x"},
		{"\nmoves\n", "\nmoves\nnobody knows\n"},
		{"\nmoves\n", "\nmoves\n" + o.book.Illegal + "\n"},
		{fmt.Sprintf("\nrevision %d\n", revision), fmt.Sprintf("\nrevision %d\n", revision+1), "\nmoves\n", "\nmoves\n" + o.book.Illegal + "\n"},
	} {
		start, _ := record.At(0)
		var wrong *august1914.RecordError
		_, err := august1914.ReadRecord(strings.NewReader(strings.NewReplacer(changes...).Replace(string(text))), P(&start))
		require.ErrorAs(o.t, err, &wrong, "a record with %q", changes)
		o.see("RecordError", wrong)
	}
}
