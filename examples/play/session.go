package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/screen"
)

// A session is one run of the program at a table.
type session struct {
	setup   *games.Setup
	info    august1914.Info
	table   *games.Table
	players []string // player of each seat: human or the name of a program
	pick    func(n int) int

	in     *keyboard
	out    io.Writer
	paint  screen.Paint
	clears bool // whether the screen is a terminal that can be cleared

	seat     august1914.Seat // the seat at the keyboard
	read     [august1914.MaxSeats + 1]august1914.Bookmark
	notice   []string // messages for the next screen
	around   string   // the place in the center of a large map, "all" or "front"
	autosave string
	kept     keeping // the last one that was written
	quit     bool
}

// play continues until the game is over, a player quits, or the input ends.
func (s *session) play() error {
	for {
		if err := s.goOn(); err != nil {
			return err
		}
		seat := s.next()
		if seat == 0 {
			return s.end()
		}
		err := s.turn(seat)
		switch {
		case errors.Is(err, io.EOF):
			s.say("", fmt.Sprintf("The input ended before the game, which stops after %s.", moves(s.table.Len())))
			return nil
		case err != nil || s.quit:
			return err
		}
	}
}

// next returns the seat of the person whose turn it is, or 0 when the game is over. The person
// at the keyboard keeps it as long as their seat can act.
func (s *session) next() august1914.Seat {
	actors := s.table.ToAct()
	if s.seat != 0 && actors.Has(s.seat.Actor()) {
		return s.seat
	}
	return actors.First().Seat()
}

// turn shows a person the game and carries out what they type.
func (s *session) turn(seat august1914.Seat) error {
	if seat != s.seat {
		if err := s.handOver(seat); err != nil || s.quit {
			return err
		}
	}
	s.show()
	line, err := s.in.line()
	switch {
	case errors.Is(err, errTooLong):
		s.note("That line is too long. Type help for a list of commands.")
		return nil
	case err != nil:
		return err
	}
	s.obey(line)
	return nil
}

// goOn lets the dice and the programs move until a person must act. It also makes moves
// that everyone knows to be the only one.
func (s *session) goOn() error {
	for actors := s.table.ToAct(); actors != 0; actors = s.table.ToAct() {
		by := actors.First()
		seat, notation, forced := s.table.Unasked()
		var err error
		switch {
		case forced:
			err = s.table.Play(seat, notation)
		case by != august1914.Dice && s.players[by.Seat()-1] == human:
			return nil
		default:
			err = s.table.Step(s.pick)
		}
		if err != nil {
			return err
		}
		s.saveQuietly()
	}
	return nil
}

// handOver makes sure that only the next player sees the screen. A single person needs no
// hand-over.
func (s *session) handOver(seat august1914.Seat) error {
	s.seat = seat
	if s.people() < 2 {
		return nil
	}
	s.clear()
	name := s.name(seat)
	s.say("", fmt.Sprintf("──── Give the keyboard to the %s player. ────", name), "",
		fmt.Sprintf("%s player: press Enter when you alone can see the screen.", name))
	line, err := s.in.line()
	if errors.Is(err, errTooLong) {
		err = nil
	}
	s.quit = line == "quit"
	return err
}

// people returns the number of human players.
func (s *session) people() (n int) {
	for _, name := range s.players {
		if name == human {
			n++
		}
	}
	return n
}

// name returns the name of a seat.
func (s *session) name(seat august1914.Seat) string {
	for _, chair := range s.table.Chairs() {
		if chair.Seat == seat {
			return chair.Name
		}
	}
	return seat.String()
}

// end shows the board and the result to everyone: there are no secrets left.
func (s *session) end() error {
	s.clear()
	s.say("", s.paint.In(screen.Bold, "The game is over."), "")
	s.say(s.table.Date())
	s.draw(august1914.Umpire)
	s.say("")
	s.say(s.table.Verdict()...)
	s.commentary()
	s.say(s.notice...)
	return nil
}

// commentary writes the comments of the record after the game is over. They may tell
// secrets.
func (s *session) commentary() {
	for i, r := range s.table.Remarks() {
		if i == 0 {
			s.say("", s.paint.In(screen.Bold, "Comments of the record"))
		}
		s.say(screen.Wrap(r.Text, 0, 2, screen.Width)...)
	}
}

// say writes lines.
func (s *session) say(lines ...string) {
	for _, line := range lines {
		fmt.Fprintln(s.out, strings.TrimRight(line, " "))
	}
}

// note keeps a message for the next screen.
func (s *session) note(format string, args ...any) {
	s.notice = append(s.notice, fmt.Sprintf(format, args...))
}

// clear erases the screen and the scrollback.
func (s *session) clear() {
	if s.clears {
		fmt.Fprint(s.out, "\x1b[2J\x1b[3J\x1b[H")
	}
}

func moves(n int) string {
	if n == 1 {
		return "1 move"
	}
	return fmt.Sprintf("%d moves", n)
}
