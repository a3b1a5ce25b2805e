package desk

import (
	"errors"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// A menu lists what a seat can do.
type menu struct {
	Version  uint64                                `json:"version"`  // number that identifies what the viewer knows
	Decision august1914.Decision                   `json:"decision"` // present decision
	Moves    august1914.Array[august1914.MenuItem] `json:"moves"`    // legal moves in the order of the game
}

// moves answers the legal moves. A spectator has none.
func (d *Desk) moves(c *call) (any, *Problem) {
	now := c.visit.look()
	return menu{Version: now.version, Decision: c.visit.room.table.Decision(c.visit.eyes()), Moves: now.moves}, nil
}

// A wish is a change that a seat asks for.
type wish struct {
	Version *uint64  `json:"version"`          // version of the position that the player has seen
	Move    *string  `json:"move,omitempty"`   // notation of the move
	Moves   []string `json:"moves,omitempty"`  // moves to make as one; a move followed by "?" is left out if it is not legal by then
	Onward  bool     `json:"onward,omitempty"` // whether the last move also ends the optional decisions that follow
	Key     string   `json:"key,omitempty"`    // key of this request; if the request arrives again, it changes nothing
}

// maxOptional is the largest number of moves with "?" in a series. Each of them may require
// playing the series once again.
const maxOptional = 40

// seen refuses a wish about an outdated position. A secret order is about the same position
// as before when another seat has committed its orders meanwhile, unless exact is set.
func (c *call) seen(seat august1914.Seat, w *wish, exact bool) *Problem {
	now := c.visit.look().version
	switch {
	case w.Version == nil:
		return malformed("field %q is missing: want the version of the position you have seen", "version")
	case *w.Version == now || !exact && c.visit.room.unchanged(seat, *w.Version) && c.visit.room.secret(seat, w):
		return nil
	}
	return problem(statusConflict, "stale", "the game has changed since that version: look at it again before you decide")
}

// done is the answer to a change.
type done struct {
	Version uint64   `json:"version"`           // version after the move
	Made    int      `json:"made,omitempty"`    // number of moves that were made, if the request had several
	Refused *Problem `json:"refused,omitempty"` // reason why the other moves were refused, if the earlier moves stand because they disclosed something
}

// makeMove makes a move.
func (d *Desk) makeMove(c *call, seat august1914.Seat, w *wish) (any, *Problem) {
	switch {
	case w.Move == nil && len(w.Moves) == 0:
		return nil, malformed("field %q is missing: want the notation of a move", "move")
	case w.Move != nil && len(w.Moves) > 0:
		return nil, malformed("give only one of the fields %q and %q", "move", "moves")
	case w.Move != nil:
		w.Moves = []string{*w.Move}
	case w.Onward && len(optional(w.Moves)) > 0:
		return nil, malformed("field %q allows no move with ? in %q", "onward", "moves")
	case len(optional(w.Moves)) > maxOptional:
		return nil, malformed("field %q has %d optional moves, want at most %d", "moves", len(optional(w.Moves)), maxOptional)
	}
	r := c.visit.room
	if wrong := r.away(seat); wrong != nil {
		return nil, wrong
	}
	if wrong := r.mustBeAsked(seat, w.Moves); wrong != nil {
		return nil, wrong
	}
	before, shown := r.table.Len(), r.shownToAll()
	if w.Onward && r.lesson == nil { // a lesson makes the moves that follow itself
		w.Moves = onward(r.table, seat, w.Moves)
	}
	err := playSeries(r.table, seat, w.Moves)
	made := r.table.Len() - before
	if err != nil && made == 0 {
		return nil, refusal(err)
	}
	r.moved(seat, shown, d.now())
	if r.trial != nil {
		r.trial.marks = append(r.trial.marks, before)
		r.trial.note(r.table, seat, before)
	}
	if wrong := d.settle(r); wrong != nil {
		return nil, wrong
	}
	d.ownMove(r, seat)
	answer := done{Version: c.visit.look().version}
	if len(w.Moves) > 1 {
		answer.Made = made
	}
	if err != nil {
		answer.Refused = refusal(err)
	}
	return answer, nil
}

// onward adds the last move to a series as often as it ends an optional decision of the seat.
// Which decisions are optional is the same in all games, so the series does not
// reveal whether there was a choice in them.
func onward(t august1914.Table, seat august1914.Seat, moves []string) []string {
	last := moves[len(moves)-1]
	ahead, ok := t.At(t.Len())
	if !ok || ahead.Play(seat, moves...) != nil {
		return moves // playSeries reports the error
	}
	optional := func() bool {
		kind := ahead.Decision(seat.Viewer()).Kind
		return slices.ContainsFunc(t.Ruleset().Words(), func(w august1914.Word) bool {
			return w.Of == august1914.OfDecision && w.Name == kind && slices.Contains(w.Roles, august1914.RoleOptional)
		})
	}
	moves = slices.Clone(moves)
	for ahead.ToAct().Has(seat.Actor()) && optional() && ahead.Play(seat, last) == nil {
		moves = append(moves, last)
	}
	return moves
}

// optional lists the moves with "?".
func optional(moves []string) []string {
	return slices.DeleteFunc(slices.Clone(moves), func(move string) bool { return !strings.HasSuffix(move, "?") })
}

// playSeries plays moves as one and skips moves with "?" that are not legal when they
// come. If another move is illegal, it returns the error of that move. If a skipped move
// comes right before it, that move is the reason, and playSeries returns its error.
func playSeries(t seatedTable, seat august1914.Seat, moves []string) error {
	moves = slices.Clone(moves)
	stood := false
	leftOut, why := -1, error(nil)
	for len(moves) > 0 {
		plain := make([]string, len(moves))
		for i, move := range moves {
			plain[i] = strings.TrimSuffix(move, "?")
		}
		err := t.Play(seat, plain...)
		at := 0
		var series *august1914.SeriesError
		if errors.As(err, &series) {
			at = series.Number - 1
		}
		switch {
		case err == nil:
			return nil
		case !strings.HasSuffix(moves[at], "?"):
			if at == leftOut && !stood {
				return why
			}
			return err
		case len(moves) == 1 && !stood:
			return err
		case len(moves) > 1 && series.Stands > 0: // the earlier moves disclosed something
			moves, stood = moves[at+1:], true
		default:
			moves = slices.Delete(moves, at, at+1)
			leftOut, why = at, err
		}
	}
	return nil
}

// takeBack takes back the last move of a seat.
func (d *Desk) takeBack(c *call, seat august1914.Seat, w *wish) (any, *Problem) {
	if w.Move != nil || w.Moves != nil {
		return nil, malformed("field %q must be left out, because the request takes back the last move", "move")
	}
	r := c.visit.room
	if r.trial != nil {
		return d.takeBackTried(c)
	}
	if wrong := r.lessonStays("no move can be taken back, because only the moves that are asked for are made"); wrong != nil {
		return nil, wrong
	}
	if wrong := r.away(seat); wrong != nil {
		return nil, wrong
	}
	before := r.shownToPrograms()
	switch err := r.table.TakeBack(seat); {
	case errors.Is(err, august1914.ErrNothing):
		return nil, problem(statusRefused, "sealed", "you have made no move yet")
	case err != nil:
		return nil, problem(statusRefused, "sealed", "you cannot take that move back: others have learned something or moved since")
	}
	r.called[seat] = true // a player that takes a move back is there
	if wrong := d.rewrite(r, before); wrong != nil {
		return nil, wrong
	}
	d.stopOrders(r, seat, "You took a move back, so your orders wait until you let them go on.")
	return done{Version: c.visit.look().version}, nil
}
