package games

import (
	"errors"
	"fmt"

	"github.com/august1914/august1914"
)

// A guest is the crew of a game that is not in the list, whose types are not known here.
// One player plays it, who draws from the menu.
type guest struct{}

// errGuest reports something that cannot be done with the game of a guest.
var errGuest = errors.New("programs that know the types of a game can play out only the games of the library")

func (guest) names() []Player { return []Player{{"random", "gives every move the same chance"}} }

func (guest) runner(august1914.Table, []string) (Runner, error) { return nil, errGuest }

func (guest) explorer(august1914.Ruleset, func(n int) int) (Explorer, error) { return nil, errGuest }

func (guest) checker(august1914.Table) (Checker, error) { return nil, errGuest }

func (guest) twins(august1914.Table, august1914.Viewer, func(n int) int) (one, other []byte, err error) {
	return nil, nil, errGuest
}

func (guest) seats(t august1914.Table) (seats, error) {
	return &guestSeats{table: t, picks: make([]func(n int) int, len(t.Chairs()))}, nil
}

// Guest seats are those of a table of a guest.
type guestSeats struct {
	table august1914.Table
	picks []func(n int) int // nil for seats of people
}

func (s *guestSeats) sit(seat august1914.Seat, player string, pick func(n int) int) error {
	list := guest{}.names()
	if player != "" && player != list[0].Name {
		return errNoPlayer(player, list)
	}
	if seat < 1 || int(seat) > len(s.picks) {
		return fmt.Errorf("%s is not a seat of this game", seat)
	}
	s.picks[seat-1] = pick
	return nil
}

func (s *guestSeats) step(pick func(n int) int) error {
	by := s.table.ToAct().First()
	if by == august1914.Dice {
		return s.table.Roll(pick)
	}
	choose, err := s.think(by.Seat())
	if err != nil {
		return err
	}
	move, err := choose()
	if err != nil {
		return err
	}
	return s.table.Play(by.Seat(), move)
}

func (s *guestSeats) think(seat august1914.Seat) (func() (string, error), error) {
	if seat == 0 || int(seat) > len(s.picks) || s.picks[seat-1] == nil {
		return nil, fmt.Errorf("no player sits in %s", seat)
	}
	menu, pick := s.table.Menu(seat), s.picks[seat-1]
	if len(menu) == 0 {
		return nil, errors.New("it is not the player's turn")
	}
	return func() (string, error) { return menu[pick(len(menu))].Notation, nil }, nil
}

func (s *guestSeats) mind(august1914.Seat) mind { return nil }
