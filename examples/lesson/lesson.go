// Package lesson reads and plays the lessons of games: a position, moves that a learner is
// asked for one after another, each with its reason, and the moves that the others and the
// dice make in between. The text of a lesson lies beside its game, which its Ruleset
// returns. The guide examples/guides/lesson.md describes the form.
package lesson

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/rolled"
)

// A Lesson is a lesson of one game.
type Lesson struct {
	Title    string               // what the learner will do
	Scenario string               // scenario of the game; "" for the first
	Settings []august1914.Setting // settings of the game
	Seat     string               // name of the learner's chair
	Position string               // text of the position that the lesson begins with; "" for the start of the scenario
	Before   []string             // moves that are made before the first step
	Steps    []Step
	End      string // what the learner has learned, and what to try now
	Next     Next   // the game after the lesson
}

// A Step asks the learner for one or more moves.
type Step struct {
	Ask   string   // what to do
	Why   string   // why here, and why now
	Moves [][]Run  // groups of moves in their order; the runs of a group may be made in any order
	Wrong []Wrong  // explanations of likely other moves; the first that fits counts
	Then  []string // notations of the moves of others, of the dice and of the rules that follow
	Told  string   // what came of it
}

// InOrder lists all moves of a step in the order of its text.
func (s Step) InOrder() (moves []string) {
	for _, group := range s.Moves {
		for _, run := range group {
			moves = append(moves, run...)
		}
	}
	return moves
}

// A Run lists the notations of moves that follow one another, such as those of one march.
type Run []string

// A Wrong explains a move that the step does not ask for.
type Wrong struct {
	Move string // notation; a "*" stands for any text
	Text string // why it is wrong
}

// A Next is the game that a learner can play after the lesson.
type Next struct {
	Scenario string               // scenario of the game; "" for the first
	Seat     string               // name of the chair that the learner takes
	Settings []august1914.Setting // settings of the game
}

// Parse reads the text of a lesson. The error names the line.
func Parse(text string) (*Lesson, error) {
	p := parser{lesson: &Lesson{}}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, " \t\r")
		switch {
		case strings.TrimSpace(line) == "" || line[0] == '#':
		case line[0] == ' ' && p.key != "":
			p.value += " " + strings.TrimSpace(line)
		default:
			if err := p.take(); err != nil {
				return nil, err
			}
			key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
			p.line, p.key, p.value = i+1, key, strings.TrimSpace(value)
		}
	}
	err := p.take()
	l := p.lesson
	switch {
	case err != nil:
		return nil, err
	case l.Title == "", l.Seat == "", l.Next.Seat == "", l.End == "", len(l.Steps) == 0:
		return nil, errors.New("lesson: want the lines lesson, seat, next and end, and at least one step")
	}
	for i, step := range l.Steps {
		if step.Ask == "" || step.Why == "" || len(step.Moves) == 0 {
			return nil, fmt.Errorf("lesson: step %d: want the lines ask, why and move", i+1)
		}
	}
	return l, nil
}

// A parser collects the lines of a lesson.
type parser struct {
	lesson     *Lesson
	line       int
	key, value string
}

// take stores the line that was read with those that continue it.
func (p *parser) take() error {
	l, value := p.lesson, p.value
	if p.key == "" {
		return nil
	}
	if value == "" && p.key != "step" {
		return p.fail("want a text after %q", p.key)
	}
	switch p.key {
	case "lesson":
		return p.once(&l.Title, value)
	case "scenario":
		return p.once(&l.Scenario, value)
	case "seat":
		return p.once(&l.Seat, value)
	case "end":
		return p.once(&l.End, value)
	case "set":
		setting, err := august1914.ParseSetting(value)
		l.Settings = append(l.Settings, setting)
		return p.wrap(err)
	case "next":
		return p.next()
	case "position":
		l.Position += value + "\n"
	case "before":
		l.Before = append(l.Before, value)
	case "step":
		l.Steps = append(l.Steps, Step{})
	case "ask", "why", "told", "move", "also", "then", "wrong":
		if len(l.Steps) == 0 {
			return p.fail("want a line step before it")
		}
		return p.step(&l.Steps[len(l.Steps)-1])
	default:
		return p.fail("want lesson, scenario, set, seat, position, before, step, ask, why, move, also, wrong, then, told, end or next")
	}
	return nil
}

// step stores a line of a step.
func (p *parser) step(s *Step) error {
	switch p.key {
	case "ask":
		return p.once(&s.Ask, p.value)
	case "why":
		return p.once(&s.Why, p.value)
	case "told":
		return p.once(&s.Told, p.value)
	case "move":
		s.Moves = append(s.Moves, []Run{strings.Split(p.value, "; ")})
	case "also":
		if len(s.Moves) == 0 {
			return p.fail("want a line move before it")
		}
		last := &s.Moves[len(s.Moves)-1]
		*last = append(*last, strings.Split(p.value, "; "))
	case "then":
		s.Then = append(s.Then, p.value)
	case "wrong":
		move, text, ok := strings.Cut(p.value, " | ")
		if !ok {
			return p.fail("want a notation, the sign | and why that move is wrong")
		}
		s.Wrong = append(s.Wrong, Wrong{strings.TrimSpace(move), strings.TrimSpace(text)})
	}
	return nil
}

// next reads the chair, the scenario and the settings of the game after the lesson.
func (p *parser) next() error {
	n := &p.lesson.Next
	for i, word := range strings.Fields(p.value) {
		setting, err := august1914.ParseSetting(word)
		switch {
		case i == 0:
			err = p.once(&n.Seat, word)
		case err == nil:
			n.Settings = append(n.Settings, setting)
		default:
			err = p.once(&n.Scenario, word)
		}
		if err != nil {
			return p.wrap(err)
		}
	}
	return nil
}

// once sets a field, which must not be set yet.
func (p *parser) once(field *string, value string) error {
	if *field != "" {
		return p.fail("%s occurs twice", p.key)
	}
	*field = value
	return nil
}

func (p *parser) fail(format string, args ...any) error {
	return p.wrap(fmt.Errorf("%.60q: %s", strings.TrimSpace(p.key+" "+p.value), fmt.Sprintf(format, args...)))
}

func (p *parser) wrap(err error) error {
	if err == nil || strings.HasPrefix(err.Error(), "lesson: ") {
		return err
	}
	return fmt.Errorf("lesson: line %d: %w", p.line, err)
}

// Open sets up the position before the first step.
func (l *Lesson) Open(r august1914.Ruleset) (august1914.Table, error) {
	var table august1914.Table
	var err error
	if l.Position != "" {
		table, err = r.OpenPosition(l.Scenario, []byte(l.Position), l.Settings...)
	} else {
		table, err = r.Open(l.Scenario, l.Settings...)
	}
	if err != nil {
		return nil, fmt.Errorf("lesson: %w", err)
	}
	if _, err := l.seat(table); err != nil {
		return nil, err
	}
	for i, move := range l.Before {
		if err := play(table, move); err != nil {
			return nil, fmt.Errorf("lesson: move %d before the first step, %q: %w", i+1, move, err)
		}
	}
	return table, nil
}

// seat returns the learner's seat.
func (l *Lesson) seat(t august1914.Table) (august1914.Seat, error) {
	v, err := august1914.ParseViewer(l.Seat, t.Chairs())
	if err != nil || v.Seat() == 0 {
		return 0, fmt.Errorf("lesson: seat %q: want one of the chairs of the game", l.Seat)
	}
	return v.Seat(), nil
}

// play makes a move of the dice or of the seat that can make it.
func play(t august1914.Table, notation string) error {
	if t.ToAct().Has(august1914.Dice) {
		rolls := t.Rolls()
		pick, ok := rolled.As(rolls, notation)
		if !ok {
			var known []string
			for _, m := range rolls {
				known = append(known, m.Notation)
			}
			return fmt.Errorf("the dice cannot show that: want one of %.8q", known)
		}
		return t.Roll(pick)
	}
	why := errors.New("no seat can act")
	for _, chair := range t.Chairs() {
		if !t.ToAct().Has(chair.Seat.Actor()) {
			continue
		}
		err := t.Explain(chair.Seat, notation)
		if err == nil {
			return t.Play(chair.Seat, notation)
		}
		if !errors.As(why, new(*august1914.Violation)) {
			why = err
		}
	}
	return why
}

// A Place is how far a learner has come.
type Place struct {
	Step int      // number of the step from 0; len(Steps) after the last
	Left [][]Run  // moves of the step that the learner still has to make
	Due  []string // moves that others make before the learner goes on
}

// ErrOther means that a game has left the lesson, for example because the text of the
// lesson has changed since.
var ErrOther = errors.New("lesson: the game does not follow the lesson")

// Find returns how far a game has come.
func (l *Lesson) Find(t august1914.Table) (Place, error) {
	made := t.Moves(0)
	if len(made) < len(l.Before) || !slices.Equal(made[:len(l.Before)], l.Before) {
		return Place{}, ErrOther
	}
	made = made[len(l.Before):]
	for i, step := range l.Steps {
		at := Place{Step: i, Left: slices.Clone(step.Moves)}
		for len(made) > 0 && len(at.Left) > 0 {
			if !at.take(made[0]) {
				return Place{}, ErrOther
			}
			made = made[1:]
		}
		if len(at.Left) > 0 {
			return at, nil
		}
		n := min(len(made), len(step.Then))
		if !slices.Equal(made[:n], step.Then[:n]) {
			return Place{}, ErrOther
		}
		if n < len(step.Then) {
			return Place{Step: i, Due: step.Then[n:]}, nil
		}
		made = made[n:]
	}
	if len(made) > 0 {
		return Place{}, ErrOther
	}
	return Place{Step: len(l.Steps)}, nil
}

// Asked lists the moves that are asked for now, in any order.
func (at Place) Asked() (moves []string) {
	if len(at.Left) > 0 {
		for _, run := range at.Left[0] {
			moves = append(moves, run[0])
		}
	}
	return moves
}

// take removes a move from the moves that are asked for now. It reports whether it was there.
func (at *Place) take(notation string) bool {
	i := slices.Index(at.Asked(), notation)
	if i < 0 {
		return false
	}
	group := slices.Clone(at.Left[0])
	if group[i] = group[i][1:]; len(group[i]) == 0 {
		group = slices.Delete(group, i, i+1)
	}
	if at.Left[0] = group; len(group) == 0 {
		at.Left = at.Left[1:]
	}
	return true
}

// Follow makes the moves that others make before the learner goes on.
func (l *Lesson) Follow(t august1914.Table) error {
	at, err := l.Find(t)
	for _, move := range at.Due {
		if err := play(t, move); err != nil {
			return fmt.Errorf("lesson: step %d, %q: %w", at.Step+1, move, err)
		}
	}
	return err
}

// A Refusal explains why the lesson does not take a move.
type Refusal struct {
	Text string
	Rule string // rule that forbids the move, if one does
}

func (r *Refusal) Error() string { return r.Text }

// Try returns nil if the learner is asked for these moves, in this order. Otherwise
// it returns a [*Refusal], or an error that is no refusal of a move. It changes nothing.
func (l *Lesson) Try(t august1914.Table, notations ...string) error {
	seat, err := l.seat(t)
	if err != nil {
		return err
	}
	copied, _ := t.At(t.Len())
	err = copied.Play(seat, notations...)
	return l.Judge(t, notations, copied.Moves(t.Len()), err)
}

// Judge is like Try for moves that were tried on a copy of the table: the notations that were
// tried, the moves that were made there, and the reason why the rules refused one, or nil.
func (l *Lesson) Judge(t august1914.Table, tried, made []string, refused error) error {
	at, err := l.Find(t)
	switch {
	case err != nil:
		return err
	case at.Step == len(l.Steps):
		return &Refusal{Text: "The lesson is over. Go on with a game of your own."}
	}
	step := l.Steps[at.Step]
	if refused != nil {
		for _, notation := range tried {
			if text := step.wrong(notation); text != "" {
				return &Refusal{text, ruleOf(refused)}
			}
		}
		return refused
	}
	for _, notation := range made {
		if at.take(notation) {
			continue
		}
		if text := step.wrong(notation); text != "" {
			return &Refusal{Text: text}
		}
		return &Refusal{Text: "The rules allow that, but the lesson asks for something else now: " + Plain(step.Ask)}
	}
	return nil
}

// wrong returns the explanation of a wrong move, or "".
func (s Step) wrong(notation string) string {
	for _, w := range s.Wrong {
		if w.Fits(notation) {
			return Plain(w.Text)
		}
	}
	return ""
}

// Fits reports whether a notation is the wrong move, or one like it.
func (w Wrong) Fits(notation string) bool {
	parts := strings.Split(w.Move, "*")
	for i, part := range parts {
		parts[i] = regexp.QuoteMeta(part)
	}
	return regexp.MustCompile("^" + strings.Join(parts, ".*") + "$").MatchString(notation)
}

func ruleOf(err error) string {
	var forbidden *august1914.Violation
	if errors.As(err, &forbidden) {
		return forbidden.Rule
	}
	return ""
}

// named matches the name of a place or a unit in a text of a lesson.
var named = regexp.MustCompile(`\[([^\]|]+)(?:\|([^\]]+))?\]`)

// Plain returns a text of a lesson without the brackets around names.
func Plain(text string) string { return named.ReplaceAllString(text, "$1") }
