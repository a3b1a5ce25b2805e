// Package telling helps the games to tell what happened: which unit moved where, and
// which units shared the same event. It does not depend on any game.
package telling

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/august1914/august1914"
)

// maxNames is the largest number of units in one line of a story.
const maxNames = 12

// Shortened lists names, but at most maxNames of them.
func Shortened(names []string) string {
	more := ""
	if n := len(names) - maxNames; n > 0 {
		names, more = names[:maxNames], fmt.Sprintf(" and %d more", n)
	}
	return strings.Join(names, ", ") + more
}

// Named returns a text with names as in Shortened behind it, or "" if there are none.
func Named(before string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return before + Shortened(names)
}

// Short returns the end of a sentence that says how many points are needed and how many
// are left.
func Short(needed, left int) string { return fmt.Sprintf(": %d needed, %d left", needed, left) }

// Counted returns a number and the noun that it counts.
func Counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Sentences joins sentences. Some may be empty.
func Sentences(list ...string) string {
	return strings.Join(slices.DeleteFunc(list, func(s string) bool { return s == "" }), " ")
}

// Days returns a range of days, such as "4 to 8 August 1914".
func Days(first, last time.Time) string {
	from, to := first.Format("2 January"), last.Format("2 January 2006")
	if first.Month() == last.Month() {
		from = first.Format("2")
	}
	return from + " to " + to
}

// Turn names a turn of a game from its first turn to its last, with what days says of it.
func Turn(turn, first, last int, days func(turn int) string) string {
	switch {
	case turn < first:
		return fmt.Sprintf("Before turn %d of %d", first, last)
	case turn > last:
		return fmt.Sprintf("After turn %d of %d", last, last)
	}
	return fmt.Sprintf("Turn %d of %d: %s", turn, last, days(turn))
}

// Label returns the place of a move in a menu, from its words, some of them possibly empty. Moves
// of the same unit form a row, and so do moves that choose among units or places.
func Label(verb, unit, from, to string) (group, item string) {
	if to == "" || unit == "" && from == "" {
		return verb, cmp.Or(unit, to, verb)
	}
	if unit != "" {
		verb += " " + unit
	}
	if from != "" {
		verb += " from " + from
	}
	return verb + " to", to
}

// Won says which side has won. allied is the sentence for a victory of the Allies.
func Won(winner august1914.Side, allied string) string {
	switch winner {
	case august1914.German:
		return "The Germans have won"
	case august1914.Allied:
		return allied
	}
	return "Neither side has won"
}

// Names counts the units with each name, to distinguish units that share one. Make it
// like any map.
type Names map[string]map[august1914.Power]int

// Add counts a unit with a name.
func (n Names) Add(power august1914.Power, name string) {
	if n[name] == nil {
		n[name] = map[august1914.Power]int{}
	}
	n[name][power]++
}

// Of returns the name of a unit for sentences and menus. If another unit of the same
// power has that name, it adds the id. If only a unit of another power has it, it adds
// the power.
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

// Happenings collects events that happen to units, grouped by kind. The zero value is
// ready to use.
type Happenings []happening

type happening struct {
	kind, rule string
	who        []string
}

// Add adds an event that happened to the unit who.
func (h *Happenings) Add(e august1914.Event, who string) {
	for i := range *h {
		if (*h)[i].kind == e.Kind {
			(*h)[i].who = append((*h)[i].who, who)
			return
		}
	}
	*h = append(*h, happening{e.Kind, e.Rule, []string{who}})
}

// BeginsOtherThan reports whether the first event was of another kind.
func (h Happenings) BeginsOtherThan(kind string) bool { return len(h) > 0 && h[0].kind != kind }

// Told returns one line for each kind of event. heading returns the words for a kind.
func (h Happenings) Told(heading func(kind string) string) []august1914.StoryLine {
	var lines []august1914.StoryLine
	for _, one := range h {
		lines = append(lines, august1914.StoryLine{Text: fmt.Sprintf("%s: %s.", heading(one.kind), Shortened(one.who)), Rule: one.rule})
	}
	return lines
}

// Marches collects the units that move in a phase, in order, for games with an event
// "step" for every hex. The zero value is ready to use.
type Marches struct {
	OneByOne bool // whether a step continues only the last movement
	ways     []way
	steps    int
}

// A way is the movement of a unit. Units of two powers may share a name.
type way struct{ unit, from, to string }

// Add adds a step: it continues the movement of a unit that has come as far as the
// start of the step, or begins another.
func (w *Marches) Add(e august1914.Event) {
	w.steps++
	for i := range w.ways {
		if w.ways[i].unit == e.Unit && w.ways[i].to == e.At && (!w.OneByOne || i == len(w.ways)-1) {
			w.ways[i].to = e.To
			return
		}
	}
	w.ways = append(w.ways, way{e.Unit, e.At, e.To})
}

// List returns the movement of each unit.
func (w *Marches) List() []string {
	var list []string
	for _, way := range w.ways {
		list = append(list, fmt.Sprintf("%s %s > %s", way.unit, way.from, way.to))
	}
	return list
}

// Told returns all movements in one line.
func (w *Marches) Told(rule string) []august1914.StoryLine {
	if len(w.ways) == 0 {
		return nil
	}
	return []august1914.StoryLine{{Rule: rule, Text: fmt.Sprintf("%s in %s: %s.",
		Counted(len(w.ways), "unit moves", "units move"), Counted(w.steps, "step", "steps"), Shortened(w.List()))}}
}

// A Phase is the story of a part of a turn: the movements, then lines of text, then the
// events of units. The zero value is ready to use.
type Phase[B Battle] struct {
	Marches Marches
	Lines   []august1914.StoryLine
	Happens Happenings
	Battle  B // the zero value between battles
}

// A Battle collects the events of a battle. The zero Battle stands for no battle.
type Battle interface {
	comparable
	Told() []august1914.StoryLine
}

// EndBattle adds the lines of the battle, if there is one.
func (p *Phase[B]) EndBattle() {
	var none B
	if p.Battle != none {
		p.Lines = append(p.Lines, p.Battle.Told()...)
	}
	p.Battle = none
}

// Told returns the whole story: the movements with their rule, the lines, and the
// events in the words of kinds.
func (p *Phase[B]) Told(rule string, heading func(kind string) string) []august1914.StoryLine {
	p.EndBattle()
	lines := append(p.Marches.Told(rule), p.Lines...)
	return append(lines, p.Happens.Told(heading)...)
}

// Lines are the lines of the story of a battle.
type Lines []august1914.StoryLine

// Sub adds a line below the first, unless the text is empty.
func (l *Lines) Sub(rule, text string) {
	if text != "" {
		*l = append(*l, august1914.StoryLine{Text: text + ".", Rule: rule, Sub: true})
	}
}

// Place writes a line of a position: a place and the units in it. It writes nothing if
// there are no units.
func Place(text *strings.Builder, place string, units []string) {
	if len(units) > 0 {
		fmt.Fprintf(text, "%s: %s\n", place, strings.Join(units, ", "))
	}
}

// Sections tells the events of a turn part by part. A part begins after an event for
// which heading returns a text. That event itself is not told. A part is left out if
// tell returns no lines.
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
