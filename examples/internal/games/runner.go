package games

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/august1914/august1914"
)

// A runner is the Runner of every game.
type runner[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	table   august1914.Table // starting position of the games
	start   S
	players []player[S, M, V, P] // players of each seat
	draws   []august1914.Draw[M] // draws of players that only see the list of moves
	fired   map[string]int       // nil if rules are not counted
	met     met[S, M, V, P]      // meetings; nil Meetings if they are not counted

	played []M              // moves of the last game
	tally  august1914.Tally // tally of the last game
	failed bool             // whether the last game failed
	events []august1914.Event
}

// CountRules starts counting rules.
func (r *runner[S, M, V, P]) CountRules() { r.fired = map[string]int{} }

// Fired returns how often each rule had an effect.
func (r *runner[S, M, V, P]) Fired() map[string]int { return r.fired }

// CountMeetings starts counting meetings.
func (r *runner[S, M, V, P]) CountMeetings() {
	start := r.start
	r.met = met[S, M, V, P]{august1914.NewMeetings[S, M, V](P(&start))}
}

// Met returns the meetings of rules.
func (r *runner[S, M, V, P]) Met() Meetings { return r.met }

// Play plays a game.
func (r *runner[S, M, V, P]) Play(pick func(n int) int) (Game, error) {
	play := r.race
	if slices.ContainsFunc(r.players, func(p player[S, M, V, P]) bool { return p.think != nil }) {
		play = r.match
	}
	r.played, r.tally = r.played[:0], august1914.Tally{}
	r.failed = true // until the game ends, in case it panics
	end, err := play(pick)
	if err == nil {
		err = r.meetAll()
	}
	if err != nil {
		return Game{}, err
	}
	r.failed = false
	outcome, _ := P(&end).Outcome()
	turn := P(&end).Decision(august1914.Spectator).Turn
	return Game{Outcome: outcome, Turn: turn, Scored: r.table.Scored(outcome), Tally: r.tally}, nil
}

// race plays a game in which all players draw from the list of moves.
func (r *runner[S, M, V, P]) race(pick func(n int) int) (S, error) {
	now := r.start
	for m, err := range august1914.Walk(P(&now), pick, r.draw) {
		if err != nil {
			return now, fmt.Errorf("move %d: %w", len(r.played), err)
		}
		r.made(m)
		if r.fired != nil {
			next := now
			if r.events, err = P(&next).Play(m, r.events[:0]); err != nil {
				return now, err
			}
			r.countRules(r.events)
		}
	}
	return now, nil
}

// draw draws one of the moves of a seat.
func (r *runner[S, M, V, P]) draw(moves []M, pick func(n int) int) M {
	r.count(len(moves))
	return r.draws[moves[0].Actor().Seat()-1](moves, pick)
}

// match plays a game in which some players think, with eyes to see the position.
func (r *runner[S, M, V, P]) match(pick func(n int) int) (S, error) {
	start := r.start
	m := august1914.NewMatch(august1914.NewRecord(P(&start)), pick)
	for i, p := range r.players {
		choose := p.chooser(P(&start), august1914.Seat(i+1), pick)
		m.Choosers = append(m.Choosers, func(e august1914.Eyes[S, M, V, P]) (M, error) {
			r.count(len(e.Legal()))
			return choose(e)
		})
	}
	m.Watch = func(m M, events []august1914.Event) {
		r.made(m)
		r.countRules(events)
	}
	_, err := m.Run(context.Background())
	return m.Record.Now(), err
}

// made records a move, and counts a roll of the dice in the tally.
func (r *runner[S, M, V, P]) made(m M) {
	r.played = append(r.played, m)
	if m.Actor() == august1914.Dice {
		r.tally.Moves++
	}
}

// count adds a decision of a seat to the tally.
func (r *runner[S, M, V, P]) count(moves int) {
	r.tally.Moves++
	r.tally.Listed += moves
	r.tally.Longest = max(r.tally.Longest, moves)
	if moves > 1 {
		r.tally.Choices++
	}
}

// meetAll counts the meetings of a played game.
func (r *runner[S, M, V, P]) meetAll() error {
	if r.met.Meetings == nil {
		return nil
	}
	return r.met.Count(august1914.Course[S, M, V, P]{Start: r.start, Moves: r.played})
}

func (r *runner[S, M, V, P]) countRules(events []august1914.Event) {
	if r.fired == nil {
		return
	}
	for i := range events {
		r.fired[events[i].Rule]++
	}
}

// Save writes the record of the last game, so that it can be opened under later rules.
func (r *runner[S, M, V, P]) Save(w io.Writer) error {
	start := r.start
	record := august1914.NewRecord(P(&start))
	if err := r.playOn(record); err != nil {
		return err
	}
	return record.WriteKept(w, 0)
}

// Last returns a table with the last game.
func (r *runner[S, M, V, P]) Last() (august1914.Table, error) {
	table, _ := r.table.At(0)
	record, ok := august1914.RecordOf[S, M, V, P](table)
	if !ok {
		return nil, errOtherGame
	}
	return table, r.playOn(record)
}

// playOn plays the moves of the last game on a record. If the game failed, its last move
// may be the refused one.
func (r *runner[S, M, V, P]) playOn(record *august1914.Record[S, M, V, P]) error {
	for i, m := range r.played {
		if _, err := record.Play(m); err != nil && (!r.failed || i < len(r.played)-1) {
			return err
		}
	}
	return nil
}
