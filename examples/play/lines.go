package main

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
)

// lines shows the paths that supply, command and the like take to a unit, or what cuts them.
func (s *session) lines(words string) {
	found := s.unitsNamed(words)
	switch {
	case len(found) == 0:
		s.note("No unit that you see matches %.40q.", words)
		return
	case len(found) > 1:
		s.note("Which unit?")
		for _, p := range found[:min(len(found), maxMeant)] {
			s.note("  %s (%s) in %s", p.Title, p.Unit, p.Place)
		}
		return
	}
	unit := found[0]
	traces, err := s.table.Traces(s.seat.Viewer(), unit.Unit)
	switch {
	case err != nil:
		s.note("%s", err)
	case len(traces) == 0:
		s.note("In this game no unit needs supply or command.")
	default:
		s.pause(func(s *session) {
			s.say("", s.paint.In(screen.Bold, fmt.Sprintf("%s in %s", unit.Title, unit.Place)))
			for _, trace := range traces {
				s.trace(trace)
			}
		})
	}
}

// unitsNamed returns the units whose id or title has some words, among the units that the
// player sees. If a unit has exactly that id or title, it returns only that unit.
func (s *session) unitsNamed(words string) (found []august1914.Piece) {
	plain := screen.Plainly(words)
	for _, p := range s.table.Board(s.seat.Viewer()).Pieces {
		id, title := screen.Plainly(p.Unit), screen.Plainly(p.Title)
		switch {
		case p.Unit == "" || plain == "":
		case id == plain || title == plain:
			return []august1914.Piece{p}
		case strings.Contains(id, plain) || strings.Contains(title, plain):
			found = append(found, p)
		}
	}
	return found
}

// trace writes an answer with its way and what cuts it.
func (s *session) trace(t august1914.Trace) {
	line := func(hang int, text, rule string) {
		s.say(screen.Wrap(text+" "+s.paint.In(screen.Dim, rule), 2, hang, screen.Width)...)
	}
	line(4, string(t.Kind)+": "+t.Text, t.Rule)
	for _, leg := range t.Legs {
		text := fmt.Sprintf("  way %s: %s", leg.Text, strings.Join(leg.Places, ", "))
		if leg.Length != "" {
			text += " (" + leg.Length + ")"
		}
		line(6, text, leg.Rule)
	}
	for _, cut := range t.Cuts {
		line(6, "  cut: "+cut.Text, cut.Rule)
	}
}

// zones lists the places in zones of control of each side; a ? stands behind one that
// depends on a hidden unit.
func (s *session) zones(string) {
	s.pause(func(s *session) {
		none := true
		for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
			var places []string
			for _, z := range s.table.Zones(s.seat.Viewer(), side) {
				place := z.Place
				if !z.Sure {
					place += "?"
				}
				places = append(places, place)
			}
			if len(places) > 0 {
				none = false
				s.say(screen.Wrap(fmt.Sprintf("%s zones of control: %s", side, strings.Join(places, ", ")), 2, 4, screen.Width)...)
			}
		}
		if none {
			s.say("", "No unit has a zone of control in this game.")
		}
	})
}
