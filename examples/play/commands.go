package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
)

// A command is a word that a player can type instead of a move.
type command struct {
	name, args, help string
	do               func(s *session, args string)
}

// commands lists all commands in the order of the help.
func commands() []command {
	return []command{
		{"undo", "", "take your last move back, unless others have learned something since", (*session).undo},
		{"moves", "WORDS", "list all moves, or the moves that contain the words", (*session).moves},
		{"log", "", "show everything that you were told in this game", func(s *session, _ string) { s.pause((*session).log) }},
		{"map", "PLACE", "show the screen again; on a large map, choose a place, \"all\" or \"front\"", (*session).look},
		{"units", "", "list your units, place by place", func(s *session, _ string) { s.pause((*session).units) }},
		{"lines", "UNIT", "show how supply and command reach a unit, or what cuts them off", (*session).lines},
		{"zones", "", "list the zones of control of both sides", (*session).zones},
		{"save", "FILE", "save the game, with the secrets of all players", (*session).save},
		{"load", "FILE", "continue a saved game", (*session).load},
		{"help", "", "show this list", func(s *session, _ string) { s.pause((*session).help) }},
		{"quit", "", "leave the game", func(s *session, _ string) { s.quit = true }},
	}
}

// obey carries out what a player typed: a command, the number of a move, or a move in
// words. If there is only one move, an empty line makes it.
func (s *session) obey(line string) {
	word, args, _ := strings.Cut(line, " ")
	for _, c := range commands() {
		if strings.EqualFold(word, c.name) && (args == "" || c.args != "") {
			c.do(s, strings.TrimSpace(args))
			return
		}
	}
	switch list := s.entries(); {
	case line == "" && len(list) == 1:
		s.move(list[0].Notation)
	case line == "":
	case isNumber(line):
		s.number(list, line)
	default:
		s.words(list, line)
	}
}

func isNumber(text string) bool { return strings.Trim(text, "+-0123456789") == "" }

// number makes the move with a number.
func (s *session) number(list []entry, line string) {
	number, err := strconv.Atoi(line)
	e, ok := numbered(list, number)
	if err != nil || !ok {
		s.note("No move in the list has the number %.20s.", line)
		return
	}
	s.move(e.Notation)
}

// words makes the move that matches the words. If they match none of the legal moves, the
// game says which rule the move would break.
func (s *session) words(list []entry, line string) {
	switch found := matching(list, line); len(found) {
	case 0:
		s.move(line)
	case 1:
		s.move(found[0].Notation)
	default:
		lines := rows(found)
		if len(lines) > maxMeant {
			s.note("That matches %s. Add a word, or type a number.", moves(len(found)))
			return
		}
		s.note("Which one?")
		s.notice = append(s.notice, lines...)
	}
}

// maxMeant is the largest number of lines that words shows for ambiguous words.
const maxMeant = 4

// move makes a move, or notes the reason for a refusal.
func (s *session) move(notation string) {
	err := s.table.Play(s.seat, notation)
	var violation *august1914.Violation
	switch {
	case err == nil:
		s.saveQuietly()
	case errors.As(err, &violation):
		s.note("The rules forbid that. %s", violation.Error())
	default:
		s.note("%s", strings.TrimPrefix(err.Error(), s.info.Name+": "))
		s.note("Type a number, a move such as %q, or help.", s.table.Menu(s.seat)[0].Notation)
	}
}

func (s *session) undo(string) {
	switch err := s.table.TakeBack(s.seat); {
	case err == nil:
		s.note("Your last move is taken back.")
		s.saveQuietly()
	case errors.Is(err, august1914.ErrNothing):
		s.note("You have made no move yet.")
	case errors.Is(err, august1914.ErrSealed) && s.table.Resumed():
		s.note("You cannot take that move back: it was made before the rules changed, or others have learned something since.")
	case errors.Is(err, august1914.ErrSealed):
		s.note("You cannot take that move back: others have learned something since.")
	default:
		s.note("You cannot take that move back: %v.", err)
	}
}

func (s *session) moves(words string) {
	list := s.entries()
	if words != "" {
		list = matching(list, words)
	}
	lines := rows(list)
	if len(lines) == 0 {
		s.note("No move contains the words %q.", words)
		return
	}
	s.pause(func(s *session) { s.say(append([]string{""}, lines...)...) })
}

// look chooses the part of a large map to draw.
func (s *session) look(place string) {
	switch place {
	case "":
	case "all", "front":
		s.around = place
	default:
		for _, p := range s.table.Chart().Places {
			if screen.Plainly(p.ID) == screen.Plainly(place) || screen.Plainly(p.Name) == screen.Plainly(place) {
				s.around = p.ID
				return
			}
		}
		s.note("There is no place %.40q on the map.", place)
	}
}

func (s *session) help() {
	s.say("", "Type a move by its number in the list, in its notation, or with enough of its words",
		"to tell it from the others. Accents and capitals do not matter.", "")
	for _, c := range commands() {
		s.say(fmt.Sprintf("  %-14s %s", strings.TrimSpace(c.name+" "+c.args), c.help))
	}
}

// pause writes something that the next screen would clear, and waits.
func (s *session) pause(write func(*session)) {
	s.clear()
	write(s)
	if !s.clears {
		return
	}
	s.say("", "Press Enter to continue.")
	if line, err := s.in.line(); err == nil && line != "" {
		s.obey(line)
	}
}
