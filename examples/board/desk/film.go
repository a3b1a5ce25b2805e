package desk

import (
	"slices"

	"github.com/august1914/august1914"
)

// maxFrames is the largest number of frames in one answer.
const maxFrames = 200

// A film holds what a viewer was shown since a position in their log.
type film struct {
	Version uint64                  `json:"version"` // number that identifies what the viewer knows now
	From    int                     `json:"from"`    // number of the first entry in the film
	Turn    int                     `json:"turn"`    // turn in which the film begins
	Board   august1914.Board        `json:"board"`   // board before the first frame
	Frames  august1914.Array[frame] `json:"frames"`  // frames in order
	More    bool                    `json:"more"`    // whether there are further frames: ask for the frames since the last entry
}

// A frame holds what one move showed: the entries of the log, and the changes of the board.
// Secret moves are in no frame.
type frame struct {
	Turn    int                     `json:"turn"`              // turn of the move
	Own     bool                    `json:"own,omitempty"`     // whether the viewer chose the move
	Move    int                     `json:"move,omitempty"`    // number of the move, from 1, in a game that allows a branch
	Entries august1914.Array[Entry] `json:"entries"`           // entries of the log for this move
	Remarks []string                `json:"remarks,omitempty"` // comments of the record, in a closed game
	Column  string                  `json:"column,omitempty"`  // column of the table for the dice, if the viewer could calculate it
	Board   august1914.BoardDelta   `json:"board"`             // difference of the board after the move to the one before
}

// film answers the visible changes since a log entry, move by move. When a game is
// closed, the umpire's film is available on request.
func (d *Desk) film(c *call) (any, *Problem) {
	mark, wrong := parseMark(c.query.Get("since"))
	if wrong != nil {
		return nil, wrong
	}
	r, v := c.visit.room, c.visit.viewer
	switch c.query.Get("all") {
	case "":
	case "1":
		if wrong := r.mustBeClosed("all secrets can be shown"); wrong != nil {
			return nil, wrong
		}
		v = august1914.Umpire
	default:
		return nil, malformed("parameter %q: want 1, or leave it out", "all")
	}
	now := r.look(v)
	f := r.filmed(v, now, now.since(mark))
	if !d.own && !r.closed() {
		for i := range f.Frames { // Move would tell how many moves were made in secret
			f.Frames[i].Move, f.Frames[i].Remarks = 0, nil
		}
	}
	return f, nil
}

// closed reports whether the game is over and no move can be taken back. Before that, a player
// could use what the others have kept secret.
func (r *room) closed() bool {
	_, over := r.table.Outcome()
	for _, chair := range r.table.Chairs() {
		over = over && r.table.CanTakeBack(chair.Seat) != nil
	}
	return over
}

// mustBeClosed returns nil if the game is closed, or else a problem that names what a player can
// do once it is.
func (r *room) mustBeClosed(then string) *Problem {
	_, over := r.table.Outcome()
	switch {
	case r.closed():
		return nil
	case over:
		return problem(statusConflict, "not over", "%s once no move can be taken back, but a player can still take back the last move", then)
	}
	return problem(statusConflict, "not over", "the game is not over: %s after its end", then)
}

// filmed returns the film of a viewer from an entry on. If the entry is in the middle of a
// move's entries, the film begins with that move, because a frame shows all of a move.
func (r *room) filmed(v august1914.Viewer, now *look, from int) film {
	moves := 0 // moves before the film
	switch {
	case from > 0 && from < len(now.ends) && now.ends[from] == now.ends[from-1]:
		moves = max(0, now.ends[from]-1)
	case from > 0:
		moves = now.ends[from-1]
	}
	f := film{Version: now.version, From: now.until(moves)}
	then, ok := r.table.At(moves)
	if !ok {
		then = r.table
	}
	f.Board, f.Turn = then.Board(v), then.Decision(august1914.Spectator).Turn
	n := f.From
	for made, shown := range august1914.Deltas(f.Board, r.table.Film(v, moves)) {
		if len(f.Frames) == maxFrames {
			f.More = true
			break
		}
		next := frame{Turn: shown.Turn, Own: shown.Own, Move: made, Remarks: shown.Remarks, Board: shown.Board}
		for _, e := range shown.Events {
			next.Entries = append(next.Entries, entryOf(e, shown.Turn, n))
			n++
		}
		next.Column = r.column(v, made, shown.Events)
		f.Frames = append(f.Frames, next)
	}
	return f
}

// column returns the column of the table for the dice of a move, if the viewer could
// calculate it beforehand.
func (r *room) column(v august1914.Viewer, move int, events []august1914.Event) string {
	if !slices.ContainsFunc(events, func(e august1914.Event) bool { return e.Kind == "roll" }) {
		return ""
	}
	before, ok := r.table.At(move - 1)
	if !ok {
		return ""
	}
	battle, err := before.Battle(v, "")
	if err != nil || battle.Worst != nil {
		return ""
	}
	return battle.Column
}
