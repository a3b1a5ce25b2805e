package games

import (
	"context"
	"errors"
	"fmt"

	"github.com/august1914/august1914"
)

// A crew holds the players of a game and hides the game's types.
type crew interface {
	names() []Player
	seats(t august1914.Table) (seats, error)
	runner(start august1914.Table, players []string) (Runner, error)
	explorer(r august1914.Ruleset, pick func(n int) int) (Explorer, error)
	checker(start august1914.Table) (Checker, error)
	twins(table august1914.Table, v august1914.Viewer, pick func(n int) int) (one, other []byte, err error)
}

// seats are the seats of one table.
type seats interface {
	sit(seat august1914.Seat, player string, pick func(n int) int) error
	step(pick func(n int) int) error
	think(seat august1914.Seat) (func() (string, error), error)
	mind(seat august1914.Seat) mind
}

// A player is a program that can take a seat. It either draws, seeing only the list of
// moves, or it thinks.
type player[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Player
	draw  func(start P) august1914.Draw[M]
	think func(seat august1914.Seat, pick func(n int) int) august1914.Chooser[S, M, V, P]
	mind  func(pick func(n int) int) thinker[S, M, V, P] // for players that can report their thoughts; otherwise nil
}

// always returns the draw function of a player that draws alike in all games.
func always[P any, M august1914.Move](draw august1914.Draw[M]) func(P) august1914.Draw[M] {
	return func(P) august1914.Draw[M] { return draw }
}

// chooser returns the chooser of a player in a seat.
func (p player[S, M, V, P]) chooser(start P, seat august1914.Seat, pick func(n int) int) august1914.Chooser[S, M, V, P] {
	if p.think != nil {
		return p.think(seat, pick)
	}
	return august1914.Choosing[S, M, V, P](p.draw(start), pick)
}

// players is the crew of a game with its types.
type players[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] []player[S, M, V, P]

// A cast is a crew with the suite of its game.
type cast[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	players[S, M, V, P]
	suite august1914.Suite[S, M, V, P]
}

// crewOf hides the types of players.
func crewOf[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](list []player[S, M, V, P], suite august1914.Suite[S, M, V, P]) crew {
	return cast[S, M, V, P]{list, suite}
}

func (l players[S, M, V, P]) names() []Player {
	var list []Player
	for _, p := range l {
		list = append(list, p.Player)
	}
	return list
}

// find returns the player with a name. "" means the first player. Saved games may still
// name a level that was removed.
func (l players[S, M, V, P]) find(name string) (player[S, M, V, P], error) {
	if name == "strategist-hard" {
		name = "strategist-normal"
	}
	for _, p := range l {
		if name == "" || name == p.Name {
			return p, nil
		}
	}
	return player[S, M, V, P]{}, errNoPlayer(name, l.names())
}

// errOtherGame means that a table belongs to a game other than the crew's.
var errOtherGame = errors.New("the players do not know this game")

func (l players[S, M, V, P]) seats(t august1914.Table) (seats, error) {
	record, ok := august1914.RecordOf[S, M, V, P](t)
	if !ok {
		return nil, errOtherGame
	}
	return &seated[S, M, V, P]{players: l, record: record, choosers: make([]august1914.Chooser[S, M, V, P], len(t.Chairs())), minds: make([]mind, len(t.Chairs()))}, nil
}

func (l players[S, M, V, P]) runner(table august1914.Table, names []string) (Runner, error) {
	record, ok := august1914.RecordOf[S, M, V, P](table)
	if !ok {
		return nil, errOtherGame
	}
	start := record.Now()
	r := &runner[S, M, V, P]{table: table, start: start}
	for i := range table.Chairs() {
		name := ""
		if i < len(names) {
			name = names[i]
		}
		p, err := l.find(name)
		if err != nil {
			return nil, err
		}
		var draw august1914.Draw[M]
		if p.draw != nil {
			draw = p.draw(P(&start))
		}
		r.players, r.draws = append(r.players, p), append(r.draws, draw)
	}
	return r, nil
}

// seated holds the seats of a table with the types of its game.
type seated[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	players  players[S, M, V, P]
	record   *august1914.Record[S, M, V, P]
	choosers []august1914.Chooser[S, M, V, P] // nil for seats of people
	minds    []mind                           // nil for players without one
}

func (s *seated[S, M, V, P]) sit(seat august1914.Seat, name string, pick func(n int) int) error {
	p, err := s.players.find(name)
	if err != nil {
		return err
	}
	if seat < 1 || int(seat) > len(s.choosers) {
		return fmt.Errorf("%s is not a seat of this game", seat)
	}
	now := s.record.Now()
	s.choosers[seat-1], s.minds[seat-1] = p.chooser(P(&now), seat, pick), nil
	if p.mind != nil {
		m := p.mind(pick)
		s.choosers[seat-1], s.minds[seat-1] = m.Choose, m
	}
	return nil
}

// step makes the next move in a match with room for one move.
func (s *seated[S, M, V, P]) step(pick func(n int) int) error {
	match := august1914.NewMatch(s.record, pick, s.choosers...)
	match.Limit = s.record.Len() + 1
	_, err := match.Run(context.Background())
	if errors.Is(err, august1914.ErrLimit) {
		return nil
	}
	return err
}

func (s *seated[S, M, V, P]) mind(seat august1914.Seat) mind {
	if seat == 0 || int(seat) > len(s.minds) {
		return nil
	}
	return s.minds[seat-1]
}

func (s *seated[S, M, V, P]) think(seat august1914.Seat) (func() (string, error), error) {
	if seat == 0 || int(seat) > len(s.choosers) || s.choosers[seat-1] == nil {
		return nil, fmt.Errorf("no player sits in %s", seat)
	}
	now := s.record.Now()
	if !P(&now).ToAct().Has(seat.Actor()) {
		return nil, errors.New("it is not the player's turn")
	}
	choose, eyes := s.choosers[seat-1], s.record.Eyes(seat)
	return func() (string, error) {
		m, err := choose(eyes)
		if err != nil {
			return "", err
		}
		return m.String(), nil
	}, nil
}
