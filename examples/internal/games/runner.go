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
	table   august1914.Table // as the games begin
	start   S
	players []player[S, M, V, P] // of each seat
	draws   []august1914.Draw[M] // of those that only see the list
	fired   map[string]int       // nil: rules are not counted
	met     met[S, M, V, P]      // without Meetings, they are not counted

	played []M  // the moves of the last game
	failed bool // it did
	list   []M
	events []august1914.Event
}

// CountRules begins to count.
func (r *runner[S, M, V, P]) CountRules() { r.fired = map[string]int{} }

// Fired tells how often each rule made something happen.
func (r *runner[S, M, V, P]) Fired() map[string]int { return r.fired }

// CountMeetings begins to count.
func (r *runner[S, M, V, P]) CountMeetings() {
	start := r.start
	r.met = met[S, M, V, P]{august1914.NewMeetings[S, M, V](P(&start))}
}

// Met tells which rules have met.
func (r *runner[S, M, V, P]) Met() Meetings { return r.met }

// Play plays a game.
func (r *runner[S, M, V, P]) Play(pick func(n int) int) (Game, error) {
	if r.met.Meetings != nil {
		start := r.start
		r.met.Begin(P(&start))
	}
	play := r.race
	if slices.ContainsFunc(r.players, func(p player[S, M, V, P]) bool { return p.think != nil }) {
		play = r.match
	}
	r.failed = true // until it has ended, also if it panics
	tally, end, err := play(pick)
	if err != nil {
		return Game{}, err
	}
	r.failed = false
	outcome, _ := P(&end).Outcome()
	turn := P(&end).Decision(august1914.Spectator).Turn
	return Game{Outcome: outcome, Turn: turn, Scored: r.table.Scored(outcome), Tally: tally}, nil
}

// race plays a game in which everybody draws from the list of moves. Its
// lists are used again and again, so that it allocates next to nothing.
func (r *runner[S, M, V, P]) race(pick func(n int) int) (t august1914.Tally, now S, err error) {
	now = r.start
	r.played = r.played[:0]
	for actors := P(&now).ToAct(); actors != 0; actors = P(&now).ToAct() {
		by := actors.First()
		r.list = P(&now).LegalMoves(by, r.list[:0])
		if len(r.list) == 0 {
			return t, now, fmt.Errorf("%w: %s", august1914.ErrStuck, by)
		}
		count(&t, by, len(r.list))
		m := r.draw(&now, by, pick)
		if err := r.make(&now, m); err != nil {
			return t, now, fmt.Errorf("%s, move %d %q: %w", by, t.Moves, m, err)
		}
	}
	return t, now, nil
}

// draw has an actor draw from the list.
func (r *runner[S, M, V, P]) draw(now P, by august1914.Actor, pick func(n int) int) M {
	if by == august1914.Dice {
		return august1914.Roll(now, r.list, pick)
	}
	return r.draws[by.Seat()-1](r.list, pick)
}

// match plays a game in which somebody thinks, who is given eyes to see with.
func (r *runner[S, M, V, P]) match(pick func(n int) int) (t august1914.Tally, now S, err error) {
	start := r.start
	var choosers []august1914.Chooser[S, M, V, P]
	for i, p := range r.players {
		choose := p.chooser(P(&start), august1914.Seat(i+1), pick)
		choosers = append(choosers, func(e august1914.Eyes[S, M, V, P]) (M, error) {
			count(&t, e.Seat().Actor(), len(e.Legal()))
			return choose(e)
		})
	}
	m := august1914.NewMatch(august1914.NewRecord(P(&start)), pick, choosers...)
	r.played = r.played[:0]
	m.Watch = func(m M, events []august1914.Event) {
		r.played = append(r.played, m)
		r.countRules(events)
		if m.Actor() == august1914.Dice {
			t.Moves++
		}
	}
	_, err = m.Run(context.Background())
	if err == nil {
		err = r.meetAll()
	}
	return t, m.Record.Now(), err
}

// make makes a move and counts what it makes happen.
func (r *runner[S, M, V, P]) make(now P, m M) error {
	r.played = append(r.played, m)
	if r.fired == nil && r.met.Meetings == nil {
		return now.Apply(m)
	}
	var err error
	if r.met.Meetings != nil {
		r.events, err = r.met.Play(m)
		*now = r.met.Now()
	} else {
		r.events, err = now.Play(m, r.events[:0])
	}
	r.countRules(r.events)
	return err
}

// meetAll counts the meetings of a game that has been played.
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

// count adds a decision to the tally.
func count(t *august1914.Tally, by august1914.Actor, moves int) {
	t.Moves++
	t.Listed += moves
	t.Longest = max(t.Longest, moves)
	if by != august1914.Dice && moves > 1 {
		t.Choices++
	}
}

// Save writes the record of the last game.
func (r *runner[S, M, V, P]) Save(w io.Writer) error {
	start := r.start
	record := august1914.NewRecord(P(&start))
	if err := r.playOn(record); err != nil {
		return err
	}
	_, err := record.WriteTo(w)
	return err
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

// playOn plays the moves of the last game on a record. Of a game that failed, the last
// move may be what the rules refused.
func (r *runner[S, M, V, P]) playOn(record *august1914.Record[S, M, V, P]) error {
	for i, m := range r.played {
		if _, err := record.Play(m); err != nil && (!r.failed || i < len(r.played)-1) {
			return err
		}
	}
	return nil
}
