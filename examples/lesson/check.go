package lesson

import (
	"errors"
	"fmt"
	"regexp"
	"slices"

	"github.com/august1914/august1914"
)

// Check plays a lesson to its end. It returns all faults that it finds: a move that is not
// legal in its place, a wrong move that no learner can try or that gets another explanation, a step
// at which the learner could not act, a name in brackets that is neither a place nor
// a unit, a name in curly quotes that is no caption of a button, and a game after the lesson
// that cannot be opened.
func (l *Lesson) Check(r august1914.Ruleset) error {
	t, err := l.Open(r)
	if err != nil {
		return err
	}
	seat, err := l.seat(t)
	if err != nil {
		return err
	}
	c := checker{lesson: l, names: namesOf(t), captions: map[string]bool{}}
	for _, w := range r.Words() {
		c.captions[w.Caption] = true
	}
	for i, step := range l.Steps {
		c.step = i + 1
		for _, text := range append([]string{step.Ask, step.Why, step.Told}, textsOf(step.Wrong)...) {
			c.text(text)
		}
		if !t.ToAct().Has(seat.Actor()) {
			c.fail("the learner cannot act: %s", t.ToAct())
			break
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

	captions map[string]bool // of buttons
}

func (c *checker) fail(format string, args ...any) {
	c.faults = append(c.faults, fmt.Errorf("lesson: step %d: %w", c.step, fmt.Errorf(format, args...)))
}

// play plays a step and reports whether that could be done. Before each move it tries all other
// moves, and each wrong move that is not legal then.
func (c *checker) play(t august1914.Table, seat august1914.Seat, step Step) bool {
	tried := make([]bool, len(step.Wrong))
	var way march
	for _, move := range step.InOrder() {
		at, err := c.lesson.Find(t)
		if err == nil {
			c.others(t, seat, step, at.Asked(), tried)
			way.add(c, t, seat, move)
			err = c.lesson.Try(t, move)
		}
		if err == nil {
			err = t.Play(seat, move)
		}
		if err != nil {
			c.fail("move %q: %w; the legal moves are %q", move, err, menuOf(t, seat))
			return false
		}
	}
	way.end(c)
	for i, wrong := range step.Wrong {
		if !tried[i] {
			c.fail("wrong %q: no move that fits can be tried and gets this explanation", wrong.Move)
		}
	}
	if err := c.lesson.Follow(t); err != nil {
		c.fail("%w; the legal moves are %q and the rolls %v", err, menusOf(t), t.Rolls())
		return false
	}
	return true
}

// A march is a run of moves of one unit from place to place. A frontend sends a unit to the end
// of its march by the way that Ways gives, so the lesson has to ask for the same way.
type march struct {
	unit string
	path []string
	ways august1914.Ways
}

// add adds a move before it is made.
func (m *march) add(c *checker, t august1914.Table, seat august1914.Seat, move string) {
	menu := t.Menu(seat)
	i := slices.IndexFunc(menu, func(item august1914.MenuItem) bool { return item.Notation == move })
	if i < 0 || menu[i].Unit == "" || menu[i].To == "" {
		m.end(c)
		return
	}
	if menu[i].Unit != m.unit || menu[i].From != m.path[len(m.path)-1] {
		m.end(c)
		m.unit = menu[i].Unit
		m.ways, _ = t.Ways(seat.Viewer(), m.unit)
		for _, p := range t.Board(seat.Viewer()).Pieces {
			if p.Unit == m.unit {
				m.path = []string{p.Place}
			}
		}
	}
	m.path = append(m.path, menu[i].To)
}

// end compares the march with the way that Ways gave before it.
func (m *march) end(c *checker) {
	for _, w := range m.ways.Ways {
		if len(m.path) > 2 && w.Place == m.path[len(m.path)-1] && !slices.Equal(w.Path, m.path) {
			c.fail("%s marches by %q, but a click on the last place sends it by %q", m.unit, m.path, w.Path)
		}
	}
	*m = march{}
}

// others checks the explanations of all moves that are not asked for now.
func (c *checker) others(t august1914.Table, seat august1914.Seat, step Step, asked []string, tried []bool) {
	tries := menuOf(t, seat)
	for _, wrong := range step.Wrong {
		var forbidden *august1914.Violation
		if errors.As(t.Explain(seat, wrong.Move), &forbidden) {
			tries = append(tries, wrong.Move)
		}
	}
	for _, try := range tries {
		if slices.Contains(asked, try) {
			continue
		}
		var refusal *Refusal
		err := c.lesson.Try(t, try)
		if !errors.As(err, &refusal) {
			c.fail("%q is answered with %v, want an explanation", try, err)
			continue
		}
		i := slices.IndexFunc(step.Wrong, func(w Wrong) bool { return w.Fits(try) })
		if i >= 0 {
			tried[i] = true
			if refusal.Text != Plain(step.Wrong[i].Text) {
				c.fail("%q is answered with %q, want %q", try, refusal.Text, step.Wrong[i].Text)
			}
		}
	}
}

// pressed matches the caption of a button in a text.
var pressed = regexp.MustCompile(`“([^”]+)”`)

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
	for _, match := range pressed.FindAllStringSubmatch(text, -1) {
		if !c.captions[match[1]] {
			c.fail("%q is no caption of a button", match[1])
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
