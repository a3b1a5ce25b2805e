package main

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
)

// show writes the screen of the player at the keyboard: the map, the events since their
// last look, the decision and the moves.
func (s *session) show() {
	s.clear()
	s.say("", s.paint.In(screen.Bold, s.info.Title)+" ── the "+s.name(s.seat)+" player")
	s.board()
	s.news()
	s.decision()
	for _, note := range s.notice {
		s.say(s.paint.In(screen.Yellow, note))
	}
	s.notice = nil
	fmt.Fprint(s.out, "> ")
}

// board draws what the player knows.
func (s *session) board() {
	s.say(fmt.Sprintf("%s, %s", s.table.Date(), s.table.Decision(s.seat.Viewer()).Phase))
	s.draw(s.seat.Viewer())
}

// fewLines is the largest number of lines for which the list of the units stands below the
// map. A longer list would push the map off the screen.
const fewLines = 8

// draw draws the map and lists the visible units, or says how to list them.
func (s *session) draw(v august1914.Viewer) {
	board := s.table.Board(v)
	if s.around == "all" {
		s.say(screen.Map(s.table.Chart(), board, s.paint)...)
	} else {
		s.say(screen.Near(s.table.Chart(), board, s.around, s.paint)...)
	}
	list := screen.Pieces(board)
	if len(list) > fewLines {
		list = []string{"", "Type units to list your units."}
	}
	s.say(list...)
}

// units lists the visible units.
func (s *session) units() { s.say(screen.Pieces(s.table.Board(s.seat.Viewer()))...) }

// maxNews is the largest number of events on a screen.
const maxNews = 14

// news writes the events that the player has not read yet.
func (s *session) news() {
	events, next, ok := s.table.CatchUp(s.seat.Viewer(), s.read[s.seat])
	s.read[s.seat] = next
	if !ok || len(events) == 0 {
		return
	}
	s.say(s.paint.In(screen.Bold, "News"))
	if more := len(events) - maxNews; more > 0 {
		s.say(fmt.Sprintf("  (%d earlier events: type log)", more))
		events = events[more:]
	}
	for _, e := range events {
		s.event(e)
	}
}

// event writes one sentence with its rule.
func (s *session) event(e august1914.Event) {
	for _, line := range screen.Wrap(e.String()+" "+s.paint.In(screen.Dim, e.Rule), 2, 2, screen.Width) {
		s.say(line)
	}
}

// log writes all events that the player was ever told.
func (s *session) log() {
	events, _, _ := s.table.CatchUp(s.seat.Viewer(), august1914.Bookmark{})
	s.say("", s.paint.In(screen.Bold, "Everything the "+s.name(s.seat)+" player knows about the game so far"))
	for _, e := range events {
		s.event(e)
	}
	if len(events) == 0 {
		s.say("  nothing has happened yet")
	}
}

// entries lists the moves of the player with their numbers.
func (s *session) entries() []entry { return entries(s.table.Menu(s.seat)) }

// decision writes the prompt and lists the moves.
func (s *session) decision() {
	d := s.table.Decision(s.seat.Viewer())
	s.say("", fmt.Sprintf("%s %s", s.paint.In(screen.Bold, d.Prompt), s.paint.In(screen.Dim, d.Rule)))
	lines := rows(s.entries())
	if more := len(lines) - maxMenu; more > 0 {
		s.say(lines[:maxMenu]...)
		s.say(fmt.Sprintf("  %d more lines: type moves, or moves and a word to search for", more))
		return
	}
	s.say(lines...)
}
