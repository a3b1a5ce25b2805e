package ledger

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// A Rulebook is the rules list of a game, together with the sources of rules that must
// be in it.
type Rulebook[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	// Dir is the directory of the game. The list must contain every rule in the ledger
	// and every rule that the code can cite.
	Dir string
	// Rules and ByKey are the functions of the game.
	Rules   func(settings ...august1914.Setting) []august1914.Rule
	ByKey   func(key string) (august1914.Rule, bool)
	Options func() []august1914.Option
	// Start lists positions. The test plays a game from each. The list must contain
	// every rule that these games cite.
	Start []S
}

// Faults returns the faults of the list, or nil.
func (b Rulebook[S, M, V, P]) Faults() error {
	return errors.Join(append(b.list(), append(b.code(), b.games()...)...)...)
}

// The largest length of a label, a title and a text, and the smallest length of a
// useful text. Players read them in a box beside the map.
const (
	longestLabel, longestTitle = 40, 60
	shortestText, longestText  = 60, 260
)

// list checks the list itself: its texts, and that rules are found by key.
func (b Rulebook[S, M, V, P]) list() (faults []error) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	rules := b.Rules()
	for _, o := range b.Options() {
		for _, v := range o.Values[1:] {
			for _, rule := range b.Rules(august1914.Setting{Name: o.Name, Value: v.Value}) {
				if n := utf8.RuneCountInString(rule.Text); n < shortestText || n > longestText {
					fault("rule %s with %s=%s: the text is %d characters long, want %d to %d", rule.Key, o.Name, v.Value, n, shortestText, longestText)
				}
			}
		}
	}
	for i, rule := range rules {
		if rule.Key == "" || rule.Label == "" || rule.Title == "" {
			fault("rule %q of the list has an empty field: %+v", rule.Key, rule)
		}
		if n := utf8.RuneCountInString(rule.Label); n > longestLabel {
			fault("rule %s: the label is %d characters long, want at most %d", rule.Key, n, longestLabel)
		}
		if n := utf8.RuneCountInString(rule.Title); n > longestTitle {
			fault("rule %s: the title is %d characters long, want at most %d", rule.Key, n, longestTitle)
		}
		if n := utf8.RuneCountInString(rule.Text); n < shortestText || n > longestText {
			fault("rule %s: the text is %d characters long, want %d to %d", rule.Key, n, shortestText, longestText)
		}
		if found, ok := b.ByKey(rule.Key); !ok || found != rule {
			fault("rule %s is not found by its key, or more than once", rule.Key)
		}
		changed := b.Rules()
		changed[i].Text = "changed"
		if !slices.Contains(b.Rules(), rule) {
			fault("rule %s of the list can be changed by a caller", rule.Key)
		}
	}
	if rule, ok := b.ByKey("no rule"); ok || rule != (august1914.Rule{}) {
		fault("the list finds a rule for an unknown key: %+v", rule)
	}
	return faults
}

// code checks the ledger and the rules that the code of the game can cite.
func (b Rulebook[S, M, V, P]) code() (faults []error) {
	rows, err := Read(b.Dir)
	if err != nil {
		return []error{err}
	}
	for _, row := range rows {
		faults = b.missing(faults, row.Key, "is in the ledger")
	}
	cited, err := Cited(b.Dir)
	if err != nil {
		return append(faults, err)
	}
	for _, key := range cited {
		faults = b.missing(faults, key, "is cited in the code")
	}
	return faults
}

// missing adds a fault if the list lacks a rule.
func (b Rulebook[S, M, V, P]) missing(faults []error, key, where string) []error {
	if _, ok := b.ByKey(key); ok {
		return faults
	}
	return append(faults, fmt.Errorf("rule %q %s but not in the list", key, where))
}

// games plays a game from each start and checks every rule that it cites, and the rules
// of the options.
func (b Rulebook[S, M, V, P]) games() (faults []error) {
	seen := map[string]bool{}
	cite := func(key, where string) {
		if !seen[key] {
			seen[key] = true
			faults = b.missing(faults, key, where)
		}
	}
	for _, o := range b.Options() {
		cite(o.Rule, "is cited by the option "+o.Name)
	}
	for i, start := range b.Start {
		source := dice.NewPCG(uint64(i), 1914)
		if err := b.play(P(&start), source.IntN, cite); err != nil {
			faults = append(faults, err)
		}
	}
	return faults
}

// play plays a game and proposes a move of an earlier position in each position.
func (b Rulebook[S, M, V, P]) play(s P, pick func(n int) int, cite func(key, where string)) error {
	var (
		made   []M
		events []august1914.Event
	)
	for m, err := range august1914.Walk(s, pick, august1914.InStages[M]) {
		if err != nil {
			return err
		}
		b.decided(s, cite)
		made = append(made, m)
		b.refused(s, made[pick(len(made))], cite)
		next := *s
		if events, err = P(&next).Play(m, events[:0]); err != nil {
			return err
		}
		for _, e := range events {
			cite(e.Rule, "is cited by the event "+e.Kind)
		}
	}
	b.decided(s, cite)
	outcome, _ := s.Outcome()
	cite(outcome.Rule, "is cited by the outcome")
	return nil
}

func (b Rulebook[S, M, V, P]) decided(s P, cite func(key, where string)) {
	look := func(v august1914.Viewer) {
		d := s.Decision(v)
		cite(d.Rule, "is cited by the decision "+d.Kind)
	}
	look(august1914.Spectator)
	look(august1914.Umpire)
	for _, chair := range s.Chairs() {
		look(chair.Seat.Viewer())
	}
}

func (b Rulebook[S, M, V, P]) refused(s P, m M, cite func(key, where string)) {
	var v *august1914.Violation
	if errors.As(august1914.Check(s, m), &v) {
		cite(v.Rule, "is cited by the refusal of "+m.String())
	}
}
