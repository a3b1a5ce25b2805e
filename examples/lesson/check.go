package lesson

import (
	"errors"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
)

// Check plays a lesson to its end. It returns all faults that it finds: a move that is not
// legal in its place, a wrong move that the lesson would take or that nobody can try, a step
// at which the learner could not act, a name in brackets that is neither a place nor
// a unit, and a game after the lesson that cannot be opened.
func (l *Lesson) Check(r august1914.Ruleset) error {
	t, err := l.Open(r)
	if err != nil {
		return err
	}
	seat, err := l.seat(t)
	if err != nil {
		return err
	}
	c := checker{lesson: l, names: namesOf(t)}
	for i, step := range l.Steps {
		c.step = i + 1
		for _, text := range append([]string{step.Ask, step.Why, step.Told}, textsOf(step.Wrong)...) {
			c.text(text)
		}
		if !t.ToAct().Has(seat.Actor()) {
			c.fail("the learner cannot act: %s", t.ToAct())
			break
		}
		for _, wrong := range step.Wrong {
			c.wrong(t, seat, step, wrong)
		}
		if !c.play(t, seat, step) {
			break
		}
	}
	c.text(l.End)
	next, err := r.Open(l.Next.Scenario, l.Next.Settings...)
	if err == nil {
		_, err = (&Lesson{Seat: l.Next.Seat}).seat(next)
	}
	return errors.Join(append(c.faults, err)...)
}

// A checker collects the faults of a lesson.
type checker struct {
	lesson *Lesson
	names  map[string]bool
	step   int
	faults []error
}

func (c *checker) fail(format string, args ...any) {
	c.faults = append(c.faults, fmt.Errorf("lesson: step %d: %w", c.step, fmt.Errorf(format, args...)))
}

// play plays a step and reports whether that could be done.
func (c *checker) play(t august1914.Table, seat august1914.Seat, step Step) bool {
	for _, move := range step.Moves {
		err := c.lesson.Try(t, move)
		if err == nil {
			err = t.Play(seat, move)
		}
		if err != nil {
			c.fail("move %q: %w", move, err)
			c.fail("the legal moves are %q", menuOf(t, seat))
			return false
		}
	}
	if err := c.lesson.Follow(t); err != nil {
		c.fail("%w; the legal moves are %q and the rolls %v", err, menusOf(t), t.Rolls())
		return false
	}
	return true
}

// wrong checks the explanation of a wrong move.
func (c *checker) wrong(t august1914.Table, seat august1914.Seat, step Step, wrong Wrong) {
	if slices.ContainsFunc(step.Moves, wrong.Fits) {
		c.fail("wrong %q fits a move that the step asks for", wrong.Move)
	}
	tries := slices.DeleteFunc(menuOf(t, seat), func(m string) bool { return !wrong.Fits(m) })
	if len(tries) == 0 {
		tries = []string{wrong.Move}
	}
	for _, try := range tries {
		var refusal *Refusal
		switch err := c.lesson.Try(t, try); {
		case err == nil:
			c.fail("wrong %q: the lesson takes %q", wrong.Move, try)
		case !errors.As(err, &refusal) || refusal.Text != Plain(wrong.Text):
			c.fail("wrong %q: %q is answered with %q", wrong.Move, try, err)
		}
	}
}

// text checks the names in a text.
func (c *checker) text(text string) {
	for _, match := range named.FindAllStringSubmatch(text, -1) {
		name := match[1]
		if match[2] != "" {
			name = match[2]
		}
		if !c.names[name] {
			c.fail("%q is no place and no unit", name)
		}
	}
}

func textsOf(list []Wrong) (texts []string) {
	for _, w := range list {
		texts = append(texts, w.Text)
	}
	return texts
}

// namesOf returns the names and ids of all places and units.
func namesOf(t august1914.Table) map[string]bool {
	names := map[string]bool{}
	chart := t.Chart()
	for _, p := range chart.Places {
		names[p.ID], names[p.Name] = true, true
	}
	for _, b := range chart.Boxes {
		names[b.ID], names[b.Title] = true, true
	}
	for _, c := range t.Roster() {
		names[c.ID], names[c.Title] = true, true
	}
	return names
}

// menuOf lists the legal moves of a seat.
func menuOf(t august1914.Table, seat august1914.Seat) (list []string) {
	for _, m := range t.Menu(seat) {
		list = append(list, m.Notation)
	}
	return list
}

// menusOf lists the legal moves of all seats.
func menusOf(t august1914.Table) (list []string) {
	for _, chair := range t.Chairs() {
		list = append(list, menuOf(t, chair.Seat)...)
	}
	return list
}
