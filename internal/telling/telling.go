// Package telling helps the games to tell what happened: who went where, and to
// whom the same thing happened. It knows no game.
package telling

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/august1914/august1914"
)

// maxNames is the number of units that one line of a story names.
const maxNames = 12

// Shortened lists names, but not without end.
func Shortened(names []string) string {
	more := ""
	if n := len(names) - maxNames; n > 0 {
		names, more = names[:maxNames], fmt.Sprintf(" and %d more", n)
	}
	return strings.Join(names, ", ") + more
}

// Short writes behind a sentence how many points something takes, and how many are left.
func Short(needed, left int) string { return fmt.Sprintf(": %d needed, %d left", needed, left) }

// Counted writes a number and what it counts.
func Counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Sentences writes one sentence after another. Some may be empty.
func Sentences(list ...string) string {
	return strings.Join(slices.DeleteFunc(list, func(s string) bool { return s == "" }), " ")
}

// Days writes from which day to which something lasts: "4 to 8 August 1914".
func Days(first, last time.Time) string {
	from, to := first.Format("2 January"), last.Format("2 January 2006")
	if first.Month() == last.Month() {
		from = first.Format("2")
	}
	return from + " to " + to
}

// Names count the units that go by each name, to tell those apart who share one. Make
// one like any map.
type Names map[string]map[august1914.Power]int

// Add counts a unit that goes by a name.
func (n Names) Add(power august1914.Power, name string) {
	if n[name] == nil {
		n[name] = map[august1914.Power]int{}
	}
	n[name][power]++
}

// Of returns what a unit is called in sentences and menus: its name, with its power if
// another power has a unit of that name, and with its id if its own has.
func (n Names) Of(power august1914.Power, name, id string) string {
	of := n[name]
	switch {
	case of[power] > 1:
		return name + " (" + id + ")"
	case len(of) > 1:
		return name + " (" + power.Adjective() + ")"
	}
	return name
}

// Happenings gather what happens to units one by one: kinds of events, each with
// all to whom it happened. The zero value is ready to use.
type Happenings []happening

type happening struct {
	kind, rule string
	who        []string
}

// Add takes what happened to somebody, who goes by these words.
func (h *Happenings) Add(e august1914.Event, who string) {
	for i := range *h {
		if (*h)[i].kind == e.Kind {
			(*h)[i].who = append((*h)[i].who, who)
			return
		}
	}
	*h = append(*h, happening{e.Kind, e.Rule, []string{who}})
}

// BeginsOtherThan reports whether the first that happened was of another kind.
func (h Happenings) BeginsOtherThan(kind string) bool { return len(h) > 0 && h[0].kind != kind }

// Told makes a line of each kind, which kinds puts into words.
func (h Happenings) Told(kinds map[string]string) []august1914.StoryLine {
	var lines []august1914.StoryLine
	for _, one := range h {
		lines = append(lines, august1914.StoryLine{Text: fmt.Sprintf("%s: %s.", kinds[one.kind], Shortened(one.who)), Rule: one.rule})
	}
	return lines
}

// Marches hold the units that move in a phase, in their order, for games with
// an event "step" for every hex. The zero value is ready to use.
type Marches struct {
	ways  []way
	steps int
}

// A way is where a unit goes. Units of two powers may share a name.
type way struct{ unit, from, to string }

// Add takes a step: the next of a unit that has come as far, or the first of
// another.
func (w *Marches) Add(e august1914.Event) {
	w.steps++
	for i := range w.ways {
		if w.ways[i].unit == e.Unit && w.ways[i].to == e.At {
			w.ways[i].to = e.To
			return
		}
	}
	w.ways = append(w.ways, way{e.Unit, e.At, e.To})
}

// List says of each unit where it went.
func (w *Marches) List() []string {
	var list []string
	for _, way := range w.ways {
		list = append(list, fmt.Sprintf("%s %s > %s", way.unit, way.from, way.to))
	}
	return list
}

// Told tells all in one line.
func (w *Marches) Told(rule string) []august1914.StoryLine {
	if len(w.ways) == 0 {
		return nil
	}
	return []august1914.StoryLine{{Rule: rule, Text: fmt.Sprintf("%s in %s: %s.",
		Counted(len(w.ways), "unit moves", "units move"), Counted(w.steps, "step", "steps"), Shortened(w.List()))}}
}

// A Phase is what is told of one part of a turn: who moves, then what is told line by
// line, then what happens to units one by one. The zero value is ready to use.
type Phase struct {
	Marches Marches
	Lines   []august1914.StoryLine
	Happens Happenings
}

// Told tells all of it: the moves with their rule, and what happens as kinds puts it
// into words.
func (p *Phase) Told(rule string, kinds map[string]string) []august1914.StoryLine {
	lines := append(p.Marches.Told(rule), p.Lines...)
	return append(lines, p.Happens.Told(kinds)...)
}

// Place prints a line of a position: a place, and who is in it; nothing if nobody is.
func Place(text *strings.Builder, place string, units []string) {
	if len(units) > 0 {
		fmt.Fprintf(text, "%s: %s\n", place, strings.Join(units, ", "))
	}
}

// Sections tells the events of a turn part by part. A part begins after an event
// that heading has words for, which is not told itself; a part of which tell has
// nothing to say is left out.
func Sections(events []august1914.Event, tell func([]august1914.Event) []august1914.StoryLine, heading func(august1914.Event) string) []august1914.Section {
	var list []august1914.Section
	above, begin := "The turn begins", 0
	end := func(i int) {
		if lines := tell(events[begin:i]); len(lines) > 0 {
			list = append(list, august1914.Section{Heading: above, Lines: lines})
		}
	}
	for i, e := range events {
		if words := heading(e); words != "" {
			end(i)
			above, begin = words, i+1
		}
	}
	end(len(events))
	return list
}
