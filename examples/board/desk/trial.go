package desk

import (
	"slices"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
)

// The limits of trials. A desk keeps them in memory alone.
const (
	seatTrials   = 3         // number of trials of one seat; the oldest one gives way
	clientTrials = 20        // number of trials of one client; the one that is unused for longest gives way
	maxTrials    = 300       // number of trials of a desk
	trialLasts   = time.Hour // time after which an unused trial is forgotten
)

// A trial makes a room a copy of a game in which the player of a seat tries out moves of all
// seats. It begins at a position that the seat cannot tell from the true one, so nothing in
// it depends on secrets that the seat does not know.
type trial struct {
	of      string          // name of the game
	seat    august1914.Seat // seat of the player
	client  string
	guessed bool        // whether something was hidden from the seat
	marks   []int       // numbers of moves to which the player can take back, the latest last
	made    []orderLine // what the player has moved for the own seat
	madeAt  []int       // the marks of these
}

// A tried is what the status of a trial says about it.
type tried struct {
	Seat    august1914.Seat `json:"seat"`    // number of the player's seat in the game
	Guessed bool            `json:"guessed"` // whether something is hidden from that seat, and guessed here
}

// A trialOpened is the answer to a request for a trial.
type trialOpened struct {
	Token   string `json:"token"`   // token of the trial
	Guessed bool   `json:"guessed"` // whether something is hidden from the seat, and guessed in the trial
}

// try opens a trial for a seat.
func (d *Desk) try(c *call, seat august1914.Seat, _ *keyed) (any, *Problem) {
	r := c.visit.room
	if wrong := r.lessonStays("only the moves that are asked for are made"); wrong != nil {
		return nil, wrong
	}
	if _, over := r.table.Outcome(); over {
		return nil, isOver()
	}
	if !d.opening.take(c.client, time.Now()) {
		return nil, d.tooManyOpened()
	}
	drawn, guessed, ok := guess(r.table, seat.Viewer(), func() dice.PCG { return *(&card{}).source(0) })
	if !ok {
		return nil, notNow("the secrets of the others cannot be guessed in this position: try it after the next move")
	}
	copied, err := r.copied(drawn, &trial{of: r.name, seat: seat, client: c.client, guessed: guessed})
	if err != nil {
		d.log.Error("a trial cannot be opened", "game", r.name, "error", err)
		return nil, problem(statusInternal, "internal", "the position cannot be copied")
	}
	if !d.admit(copied) {
		return nil, problem(statusBusy, "busy", "too many players are trying out moves now: try again later")
	}
	return trialOpened{copied.card.Seats[seat-1].Token, guessed}, nil
}

// Numbers for a guess.
const (
	guesses    = 3      // positions that are tried
	checks     = 3      // other positions from which each of them is drawn again
	draws      = 64     // draws for these positions
	mostPicked = 10_000 // random numbers in a draw that succeeds
)

// guess returns a table with a position that the viewer cannot tell from the true one, and
// whether something is hidden from the viewer. fresh returns a new source of chance.
//
// A game whose Resample finds no position returns the true one, so guess draws each position
// again, with the same choices, from other positions that the viewer cannot tell from it. If
// the results differ, they depend on a secret, and guess returns false, as it does after a draw
// that took too long. Whether that happens depends only on the choices and on what the viewer
// knows.
func guess(t august1914.Table, v august1914.Viewer, fresh func() dice.PCG) (drawn august1914.Table, guessed, ok bool) {
	guessed = slices.ContainsFunc(t.Board(v).Pieces, func(p august1914.Piece) bool { return p.Hidden })
	var sources [guesses]dice.PCG // drawn first, because a failed draw changes the number of checks
	for i := range sources {
		sources[i] = fresh()
	}
	for _, source := range sources {
		drawn, ok = drawFrom(t, v, source)
		for n, differ := 0, 0; ok && n < draws && differ < checks; n++ {
			other, fine := drawFrom(t, v, fresh())
			if ok = fine; positionOf(other) == positionOf(drawn) {
				continue
			}
			guessed = true
			differ++
			again, same := drawFrom(other, v, source)
			ok = ok && same && positionOf(again) == positionOf(drawn)
		}
		if ok {
			return drawn, guessed, true
		}
	}
	return nil, guessed, false
}

// drawFrom draws a position, and reports whether it took few enough choices.
func drawFrom(t august1914.Table, v august1914.Viewer, source dice.PCG) (august1914.Table, bool) {
	picked := 0
	drawn := t.Guess(v, func(n int) int {
		picked++
		return source.IntN(n)
	})
	return drawn, picked <= mostPicked
}

// positionOf returns a sum over the whole position.
func positionOf(t august1914.Table) uint64 { return t.Knowledge(august1914.Umpire) }

// copied returns the room of a trial, whose dice do not depend on the seed of the game.
func (r *room) copied(drawn august1914.Table, t *trial) (*room, error) {
	table, err := games.Seated(drawn)
	if err != nil {
		return nil, err
	}
	other := &room{
		name: newName(), opened: true, card: card{Format: cardFormat}, data: r.data, info: r.info, table: table,
		listeners: map[*Listener]struct{}{}, trial: t, used: time.Now(), changes: 1,
	}
	for _, at := range table.Chairs() {
		other.card.Seats = append(other.card.Seats, chair{Player: Person, Name: at.Name})
	}
	other.card.Seats[t.seat-1].Token = newToken(other.name)
	if err := other.advance(); err != nil {
		return nil, err
	}
	other.acting = table.ToAct()
	return other, nil
}

// admit adds the room of a trial, and removes those that have to give way. It returns false
// if there is no place.
func (d *Desk) admit(r *room) bool {
	d.mu.Lock()
	gone := d.staleTrials()
	of := func(other *room) bool { return other.trial.of == r.trial.of && other.trial.seat == r.trial.seat }
	if first := slices.IndexFunc(d.trials, of); countOf(d.trials, of) >= seatTrials {
		gone = append(gone, d.removeTrial(first))
	}
	by := func(other *room) bool { return r.trial.client != "" && other.trial.client == r.trial.client }
	free := true
	for _, limit := range []struct {
		most int
		of   func(*room) bool
	}{{clientTrials, by}, {maxTrials, func(*room) bool { return true }}} {
		if !free || countOf(d.trials, limit.of) < limit.most {
			continue
		}
		oldest := -1
		for i, other := range d.trials {
			if limit.of(other) && other.held == 1 && (oldest < 0 || other.used.Before(d.trials[oldest].used)) {
				oldest = i
			}
		}
		if free = oldest >= 0; free {
			gone = append(gone, d.removeTrial(oldest))
		}
	}
	if free {
		r.held = 1 // by the list
		d.rooms[r.name] = r
		d.trials = append(d.trials, r)
	}
	d.mu.Unlock()
	endTrials(gone)
	return free
}

func countOf(list []*room, of func(*room) bool) (n int) {
	for _, r := range list {
		if of(r) {
			n++
		}
	}
	return n
}

// forgetTrials removes the trials that have not been used for a while.
func (d *Desk) forgetTrials() {
	d.mu.Lock()
	gone := d.staleTrials()
	d.mu.Unlock()
	endTrials(gone)
}

// staleTrials removes these trials, and returns them. The desk must be locked.
func (d *Desk) staleTrials() (gone []*room) {
	for i := len(d.trials) - 1; i >= 0; i-- {
		if r := d.trials[i]; r.held == 1 && time.Since(r.used) > trialLasts {
			gone = append(gone, d.removeTrial(i))
		}
	}
	return gone
}

// removeTrial removes a trial, and returns it. The desk must be locked.
func (d *Desk) removeTrial(i int) *room {
	r := d.trials[i]
	d.trials = slices.Delete(d.trials, i, i+1)
	delete(d.rooms, r.name)
	r.held--
	return r
}

// endTrials ends the streams of trials.
func endTrials(gone []*room) {
	for _, r := range gone {
		r.mu.Lock()
		r.gone = true
		r.signal()
		r.mu.Unlock()
	}
}

// acts returns the seat for which the player of a seat acts. In a trial, the player acts for the
// first seat that must act, unless the player's own seat must act as well.
func (r *room) acts(seat august1914.Seat) august1914.Seat {
	acting := r.table.ToAct()
	if r.trial == nil || seat == 0 || acting == 0 || acting.Has(seat.Actor()) {
		return seat
	}
	return acting.First().Seat()
}

// eyes returns the viewer for whom the visitor decides.
func (v *visit) eyes() august1914.Viewer {
	if seat := v.viewer.Seat(); seat != 0 {
		return v.room.acts(seat).Viewer()
	}
	return v.viewer
}

// board returns the board for a viewer. In a trial it shows all pieces, those of the seat
// that acts as its own.
func (r *room) board(v august1914.Viewer) august1914.Board {
	if r.trial == nil {
		return r.table.Board(v)
	}
	own := map[string]bool{}
	for _, p := range r.table.Board(r.acts(v.Seat()).Viewer()).Pieces {
		own[p.ID] = p.Mine
	}
	b := r.table.Board(august1914.Umpire)
	for i := range b.Pieces {
		b.Pieces[i].Mine = own[b.Pieces[i].ID]
	}
	return b
}

// note keeps the moves that a seat has made after the first n, if it is the player's own.
func (t *trial) note(table august1914.Table, seat august1914.Seat, n int) {
	if seat == t.seat {
		t.made, t.madeAt = append(t.made, orderLine{Moves: table.Moves(n)}), append(t.madeAt, n)
	}
}

// tried returns what the status says of a trial, or nil.
func (r *room) tried() *tried {
	if r.trial == nil {
		return nil
	}
	return &tried{r.trial.seat, r.trial.guessed}
}

// takeBackTried takes back the last change of a trial, whether or not it is sealed. The dice
// will be rolled again.
func (d *Desk) takeBackTried(c *call) (any, *Problem) {
	r := c.visit.room
	last := len(r.trial.marks) - 1
	if last < 0 {
		return nil, problem(statusRefused, "sealed", "you have made no move yet")
	}
	r.table.Rewind(r.trial.marks[last])
	if n := len(r.trial.madeAt) - 1; n >= 0 && r.trial.madeAt[n] == r.trial.marks[last] {
		r.trial.made, r.trial.madeAt = r.trial.made[:n], r.trial.madeAt[:n]
	}
	r.trial.marks = r.trial.marks[:last]
	if wrong := d.rewrite(r, nil); wrong != nil {
		return nil, wrong
	}
	return done{Version: c.visit.look().version}, nil
}

// noTrial returns the problem of a request that a trial does not answer.
func noTrial() *Problem {
	return notNow("you are trying out moves in a copy of the game: go back to the game for that")
}
