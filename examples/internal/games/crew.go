package games

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/learner"
)

// A crew holds the players of a game and hides the game's types.
type crew interface {
	names() []Player
	weighed() Weighed
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
	hopeless(seat august1914.Seat, pick func(n int) int) func(context.Context) (bool, error)
}

// A player is a program that can take a seat. It either draws, seeing only the list of
// moves, or it thinks.
type player[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Player
	draw  func(start P) august1914.Draw[M]
	think func(seat august1914.Seat, pick func(n int) int) august1914.Chooser[S, M, V, P]

	weighed Weighed // for a player that can be given other weights
	with    func(weights []float64, pick func(n int) int) august1914.Chooser[S, M, V, P]
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

func (l players[S, M, V, P]) weighed() Weighed {
	last := l[len(l)-1]
	last.weighed.Player = last.Name
	return last.weighed
}

func (l players[S, M, V, P]) names() []Player {
	var list []Player
	for _, p := range l {
		list = append(list, p.Player)
	}
	return list
}

// find returns the player with a name. "" means the first player. A player with weights can be
// given others after its name, as in "captain:boldness=1+haste=0.5"; those that are left out
// are 0. Saved games may name the levels as they were called before.
func (l players[S, M, V, P]) find(name string) (player[S, M, V, P], error) {
	name, text, given := strings.Cut(current(name, l.names()), ":")
	for _, p := range l {
		if name != "" && name != p.Name {
			continue
		}
		if !given {
			return p, nil
		}
		if p.with == nil {
			return p, fmt.Errorf("player %q has no weights: want its name alone", name)
		}
		weights, err := learner.Parse(text, p.weighed.Names)
		p.think = func(_ august1914.Seat, pick func(n int) int) august1914.Chooser[S, M, V, P] {
			return p.with(weights, pick)
		}
		return p, err
	}
	return player[S, M, V, P]{}, errNoPlayer(name, l.names())
}

// levels returns the two levels of a player that has learned its weights.
func levels[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](p, easier Player, weighed Weighed, learned func(pick func(n int) int) august1914.Chooser[S, M, V, P], with func(weights []float64, pick func(n int) int) august1914.Chooser[S, M, V, P]) []player[S, M, V, P] {
	return []player[S, M, V, P]{
		{
			Player: easier,
			think: func(_ august1914.Seat, pick func(n int) int) august1914.Chooser[S, M, V, P] {
				weights, _ := learner.Parse(weighed.Easy, weighed.Names)
				return with(weights, pick)
			},
		},
		{
			Player:  p,
			think:   func(_ august1914.Seat, pick func(n int) int) august1914.Chooser[S, M, V, P] { return learned(pick) },
			weighed: weighed, with: with,
		},
	}
}

// errOtherGame means that a table belongs to a game other than the crew's.
var errOtherGame = errors.New("the players do not know this game")

func (l players[S, M, V, P]) seats(t august1914.Table) (seats, error) {
	record, ok := august1914.RecordOf[S, M, V, P](t)
	if !ok {
		return nil, errOtherGame
	}
	return &seated[S, M, V, P]{players: l, record: record, choosers: make([]august1914.Chooser[S, M, V, P], len(t.Chairs()))}, nil
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
	s.choosers[seat-1] = p.chooser(P(&now), seat, pick)
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
