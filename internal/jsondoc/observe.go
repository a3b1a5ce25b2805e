package jsondoc

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Findings are what random play has shown of a game.
type findings struct {
	events   map[occurrence]map[string]bool // the fields that were set
	told     map[occurrence]int             // how often
	richest  map[string]json.RawMessage     // of each form, the value that has most fields
	fullness map[string]int
	values   map[string]int // how many of each form were checked
}

// An occurrence is an event without what changes from one to the next.
type occurrence struct{ kind, template string }

// enough is how often the JSON of an event is checked.
const enough = 20

// An observer plays random games and checks every value by its schema.
type observer[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	book     *Book[S, M, V, P]
	checker  *checker
	tellings []telling
	shown    map[string]M // a legal one of each verb
	findings findings
}

func newObserver[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](b *Book[S, M, V, P], c *checker, tellings []telling) *observer[S, M, V, P] {
	return &observer[S, M, V, P]{book: b, checker: c, tellings: tellings, shown: map[string]M{}, findings: findings{
		events: map[occurrence]map[string]bool{}, told: map[occurrence]int{},
		richest: map[string]json.RawMessage{}, fullness: map[string]int{}, values: map[string]int{},
	}}
}

// observe plays from every start.
func (o *observer[S, M, V, P]) observe() error {
	for _, sc := range o.book.Scenarios {
		if err := o.see("Scenario", sc); err != nil {
			return err
		}
	}
	for _, question := range o.book.Questions {
		if err := o.see(nameOf(reflect.TypeOf(question)), question); err != nil {
			return err
		}
	}
	for _, option := range o.book.Options {
		if err := o.see("Option", option); err != nil {
			return err
		}
	}
	for _, edition := range o.book.Editions {
		if err := o.see("Edition", edition); err != nil {
			return err
		}
	}
	for i := range o.book.Starts {
		s := o.book.Starts[i]
		if err := o.play(P(&s), uint64(i)); err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return nil
}

// see checks a value of a form, and keeps it if it is the best example so far.
func (o *observer[S, M, V, P]) see(form string, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		return err
	}
	o.checker.seen = map[[2]string]bool{}
	if err := o.checker.check(form, value); err != nil {
		return err
	}
	o.findings.values[form]++
	if form == "View" && !strings.Contains(string(text), `"viewer":"seat `) {
		return nil // an example should not tell everything
	}
	if n := len(o.checker.seen); n > o.findings.fullness[form] {
		o.findings.fullness[form], o.findings.richest[form] = n, text
	}
	return nil
}

// play plays a game of which everything follows from its number. It looks at
// everything in every few positions, and at the events of all moves.
func (o *observer[S, M, V, P]) play(s P, number uint64) error {
	source := dice.NewPCG(number, 1914)
	table, record, err := o.sitDown(s)
	if err != nil {
		return err
	}
	var earlier []M
	n := 0
	for m, err := range august1914.Walk(s, source.IntN, o.book.Draw) {
		if err != nil {
			return err
		}
		if n%o.book.Every == 0 {
			if err := o.look(s, table, earlier, source.IntN); err != nil {
				return err
			}
			earlier = s.LegalMoves(s.ToAct().First(), earlier[:0])
		}
		if err := errors.Join(o.meet(s), o.move(record, m)); err != nil {
			return err
		}
		if n++; n == o.book.Moves {
			break
		}
	}
	if outcome, over := s.Outcome(); over {
		if err := errors.Join(o.see("Outcome", outcome), o.look(s, table, earlier, source.IntN)); err != nil {
			return err
		}
	}
	return o.record(record)
}

// sitDown returns a table with the game that begins at a position, and its record.
func (o *observer[S, M, V, P]) sitDown(s P) (august1914.Table, *august1914.Record[S, M, V, P], error) {
	text, err := august1914.NewRecordFrom(s).MarshalText()
	if err != nil {
		return nil, nil, err
	}
	table, err := o.book.Ruleset.Read(bytes.NewReader(text))
	if err != nil {
		return nil, nil, err
	}
	record, ok := august1914.RecordOf[S, M, V, P](table)
	if !ok {
		return nil, nil, fmt.Errorf("the ruleset of the book is %s", table.Ruleset().Info().Name)
	}
	return table, record, nil
}

// move makes a move and checks what happens.
func (o *observer[S, M, V, P]) move(record *august1914.Record[S, M, V, P], m M) error {
	if err := o.legal(m); err != nil {
		return err
	}
	events, err := record.Play(m)
	if err != nil {
		return err
	}
	for _, e := range events {
		if !tells(o.tellings, e.Kind, e.Rule, e.Template) {
			return fmt.Errorf("an event is not listed: %s %s %q", e.Kind, e.Rule, e.Template)
		}
		if o.note(e); o.findings.told[occurrence{e.Kind, e.Template}] > enough {
			continue
		}
		if err := o.see("Event", e); err != nil {
			return err
		}
	}
	return nil
}

// note remembers which fields an event has.
func (o *observer[S, M, V, P]) note(e august1914.Event) {
	at := occurrence{e.Kind, e.Template}
	o.findings.told[at]++
	set := o.findings.events[at]
	if set == nil {
		set = map[string]bool{}
		o.findings.events[at] = set
	}
	for name, there := range map[string]bool{
		"by": e.By != 0, "unit": e.Unit != "", "at": e.At != "", "to": e.To != "", "n": e.N != 0, "m": e.M != 0,
	} {
		if there {
			set[name] = true
		}
	}
}

// meet looks for verbs that no game has shown.
func (o *observer[S, M, V, P]) meet(s P) error {
	if len(o.shown) == len(o.book.Verbs) {
		return nil
	}
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			if _, ok := o.shown[m.Kind()]; !ok {
				if err := o.legal(m); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// legal checks that the notation of a move has the shape of its verb.
func (o *observer[S, M, V, P]) legal(m M) error {
	if err := o.book.checkShape(o.checker, m); err != nil {
		return err
	}
	if _, ok := o.shown[m.Kind()]; !ok {
		o.shown[m.Kind()] = m
	}
	return nil
}

// look checks all forms of a position, which is that of the table.
func (o *observer[S, M, V, P]) look(s P, table august1914.Table, earlier []M, pick func(n int) int) error {
	if err := o.see("State", *s); err != nil {
		return err
	}
	if err := o.see("Header", s.Header()); err != nil {
		return err
	}
	viewers := []august1914.Viewer{august1914.Spectator, august1914.Umpire}
	for _, chair := range s.Chairs() {
		viewers = append(viewers, chair.Seat.Viewer())
		if err := o.see("Chair", chair); err != nil {
			return err
		}
	}
	for _, v := range viewers {
		if err := o.view(s, v); err != nil {
			return err
		}
	}
	for by := range s.ToAct().All() {
		if err := o.list(s, table, by); err != nil {
			return err
		}
	}
	if err := o.ask(s, viewers, pick); err != nil {
		return err
	}
	return o.refuse(s, earlier, pick)
}

// ask asks every query once.
func (o *observer[S, M, V, P]) ask(s P, viewers []august1914.Viewer, pick func(n int) int) error {
	for _, q := range o.book.Queries {
		answer := q.Ask(s, viewers[pick(len(viewers))], pick)
		if answer == nil {
			continue
		}
		if err := o.see(nameOf(q.Answer), answer); err != nil {
			return err
		}
	}
	return nil
}

func (o *observer[S, M, V, P]) view(s P, v august1914.Viewer) error {
	if err := o.see("View", s.View(v)); err != nil {
		return err
	}
	d := s.Decision(v)
	if !o.book.decides(d) {
		return fmt.Errorf("a decision is not listed: %s %s %q", d.Kind, d.Rule, d.Prompt)
	}
	return o.see("Decision", d)
}

// list checks the moves of an actor, and the menu if it is a seat.
func (o *observer[S, M, V, P]) list(s P, table august1914.Table, by august1914.Actor) error {
	for _, m := range s.LegalMoves(by, nil) {
		if err := o.legal(m); err != nil {
			return err
		}
	}
	for _, item := range table.Menu(by.Seat()) {
		if err := o.see("MenuItem", item); err != nil {
			return err
		}
	}
	return nil
}

// refuse checks what is said of moves that were legal before, and of notation
// that is cut short.
func (o *observer[S, M, V, P]) refuse(s P, earlier []M, pick func(n int) int) error {
	for _, m := range earlier[:min(len(earlier), 20)] {
		var v *august1914.Violation
		if errors.As(august1914.Check(s, m), &v) {
			if err := o.see("Violation", v); err != nil {
				return err
			}
		}
		words := strings.Fields(m.String())
		words[pick(len(words))] = "somewhere"
		var wrong *august1914.NotationError
		if _, err := s.ParseMove(strings.Join(words, " ")); errors.As(err, &wrong) {
			if err := o.see("NotationError", wrong); err != nil {
				return err
			}
		}
	}
	return nil
}

// record checks what is said of records that somebody has changed.
func (o *observer[S, M, V, P]) record(record *august1914.Record[S, M, V, P]) error {
	text, err := record.MarshalText()
	if err != nil {
		return err
	}
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
		if !errors.As(err, &wrong) {
			return fmt.Errorf("a record with %q is read: %w", changes, err)
		}
		if err := o.see("RecordError", wrong); err != nil {
			return err
		}
	}
	return nil
}

// missing lists the verbs that no game has shown.
func (o *observer[S, M, V, P]) missing() (verbs []string) {
	for _, v := range o.book.Verbs {
		if _, ok := o.shown[v.Name]; !ok {
			verbs = append(verbs, v.Name)
		}
	}
	return verbs
}

// fields lists the fields that an event has: those in its sentence, and those
// that play has shown.
func (f *findings) fields(t telling) []string {
	set := maps.Clone(f.events[occurrence{t.kind, t.template}])
	var list []string
	for _, name := range []string{"by", "unit", "at", "to", "n", "m"} {
		if set[name] || strings.Contains(t.template, "{"+name+"}") {
			list = append(list, name)
		}
	}
	return slices.Clip(list)
}
