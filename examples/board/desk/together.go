package desk

import (
	"encoding/json"

	"github.com/august1914/august1914"
)

// maxMoments is the number of moments that a room remembers of each seat.
const maxMoments = 8

// A moment is what a seat was shown while other seats could act as well, as when all write
// their orders in secret.
type moment struct {
	version uint64
	mark    august1914.Bookmark
	shown   uint64 // a sum over the board, the decision and the moves
}

// remember remembers what a seat is shown, if other seats can act as well.
func (r *room) remember(seat august1914.Seat, l *look) {
	if seat == 0 || !r.actsWithOthers(seat) {
		return
	}
	kept := &r.together[seat]
	if n := len(*kept); n > 0 && (*kept)[n-1].version == l.version {
		return
	}
	if len(*kept) == maxMoments {
		*kept = append((*kept)[:0], (*kept)[1:]...)
	}
	*kept = append(*kept, moment{l.version, l.mark(), r.shownNow(seat, l)})
}

// actsWithOthers reports whether a seat and another seat can act.
func (r *room) actsWithOthers(seat august1914.Seat) bool {
	own, others := false, false
	for actor := range r.table.ToAct().All() {
		own = own || actor.Seat() == seat
		others = others || actor.Seat() != seat && actor.Seat() != 0
	}
	return own && others
}

// unchanged reports whether a seat would still be shown the same as with an earlier version, except
// for which other seats still act. Since then it may only have been told acts of other seats.
func (r *room) unchanged(seat august1914.Seat, version uint64) bool {
	l := &r.looks[seat.Viewer()]
	for _, then := range r.together[seat] {
		if then.version != version || l.since(then.mark) != then.mark.N || r.shownNow(seat, l) != then.shown {
			continue
		}
		for _, e := range l.entries[then.mark.N:] {
			if e.By.Seat() == seat || e.By.Seat() == 0 {
				return false
			}
		}
		return true
	}
	return false
}

// shownNow returns a sum over what a seat is shown, without the log and without the seats
// that act.
func (r *room) shownNow(seat august1914.Seat, l *look) uint64 {
	v := seat.Viewer()
	at := r.table.Decision(v)
	text, _ := json.Marshal([]any{r.table.Board(v), l.moves, at.Turn, at.Phase, at.Kind, at.Place, r.canTakeBack(v), r.trouble, r.isDamaged(), r.beside.Damaged})
	var sum august1914.Hasher
	sum.AddBytes(text)
	return sum.Sum()
}

// secret reports whether the seat can take back a wish after it is carried out, which means that the
// wish discloses nothing.
func (r *room) secret(seat august1914.Seat, w *wish) bool {
	moves := w.Moves
	if w.Move != nil {
		moves = []string{*w.Move}
	}
	if len(moves) == 0 {
		return r.table.CanTakeBack(seat) == nil // it is a take-back
	}
	if len(optional(moves)) > maxOptional {
		return false
	}
	then, ok := r.table.At(r.table.Len())
	if !ok {
		return false
	}
	trial, wrong := withSeats(then, nil)
	return wrong == nil && playSeries(trial, seat, moves) == nil && trial.CanTakeBack(seat) == nil
}
