package games

import (
	"errors"
	"fmt"
	"io"

	"github.com/august1914/august1914"
)

// A guest is the crew of a game that is not in the list, whose types are not known here.
// One player plays it, who draws from the menu.
type guest struct{}

// errGuest reports something that cannot be done with the game of a guest.
var errGuest = errors.New("programs that know the types of a game can play out only the games of the library")

func (guest) weighed() Weighed { return Weighed{} }

func (guest) names() []Player { return []Player{{"random", "gives every move the same chance"}} }

func (guest) runner(start august1914.Table, players []string) (Runner, error) {
	for _, name := range players {
		if list := (guest{}).names(); name != "" && name != list[0].Name {
			return nil, errNoPlayer(name, list)
		}
	}
	return &guestRunner{start: start}, nil
}

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

// A guest runner plays games of a guest, which it only knows as tables.
type guestRunner struct {
	start august1914.Table
	last  august1914.Table // the last game
	fired map[string]int   // nil if rules are not counted
}

func (r *guestRunner) CountRules() { r.fired = map[string]int{} }

func (r *guestRunner) Fired() map[string]int { return r.fired }

// CountMeetings does nothing: meetings are counted with the types of a game.
func (r *guestRunner) CountMeetings() {}

// Met returns nil.
func (r *guestRunner) Met() Meetings { return nil }

func (r *guestRunner) Play(pick func(n int) int) (g Game, err error) {
	t, ok := r.start.At(0)
	if !ok {
		return g, fmt.Errorf("%s cannot start over", r.start.Ruleset().Info().Name)
	}
	r.last = t
	for by := t.ToAct().First(); t.ToAct() != 0; by = t.ToAct().First() {
		g.Tally.Moves++
		if by == august1914.Dice {
			if err := t.Roll(pick); err != nil {
				return g, err
			}
			continue
		}
		menu := t.Menu(by.Seat())
		if len(menu) == 0 {
			return g, fmt.Errorf("move %d: %s must act and has no move", g.Tally.Moves, by)
		}
		g.Tally.Listed += len(menu)
		g.Tally.Longest = max(g.Tally.Longest, len(menu))
		if len(menu) > 1 {
			g.Tally.Choices++
		}
		if err := t.Play(by.Seat(), menu[pick(len(menu))].Notation); err != nil {
			return g, err
		}
	}
	if r.fired != nil {
		for _, h := range t.Happened(0) {
			r.fired[h.Rule]++
		}
	}
	g.Outcome, _ = t.Outcome()
	g.Turn, g.Scored = t.Decision(august1914.Spectator).Turn, t.Scored(g.Outcome)
	return g, nil
}

func (r *guestRunner) Save(w io.Writer) error { return r.last.Save(w) }

func (r *guestRunner) Last() (august1914.Table, error) { return r.last, nil }
