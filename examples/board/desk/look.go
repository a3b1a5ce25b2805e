package desk

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
)

// An Entry is a line of the log, as a viewer was told it.
type Entry struct {
	N        int                 `json:"n"`                // number of the entry in the viewer's log, from 0
	Turn     int                 `json:"turn"`             // turn of the event
	Sentence string              `json:"sentence"`         // sentence that tells the event
	Rule     string              `json:"rule"`             // key of the rule that caused the event
	Kind     string              `json:"kind"`             // kind of the event
	By       august1914.Actor    `json:"by"`               // actor whose decision caused the event
	At       string              `json:"at,omitempty"`     // place of the event
	To       string              `json:"to,omitempty"`     // destination
	Unit     string              `json:"unit,omitempty"`   // name of the unit, side or power that the event is about
	ID       string              `json:"id,omitempty"`     // id of the unit's piece
	Count    int                 `json:"count,omitempty"`  // a number that the kind defines
	Second   int                 `json:"second,omitempty"` // a second number that the kind defines
	Loss     august1914.LossKind `json:"loss,omitempty"`   // what the unit loses: "step", or "unit" if it is gone for good
}

// A look caches what a viewer knows in a room.
type look struct {
	changes int // number of changes of the room when the look was made; 0 for none
	version uint64
	moves   []august1914.MenuItem // the viewer's legal moves
	read    int                   // number of events read
	entries []Entry
	ends    []int    // ends[i] is the number of moves up to the move of entry i
	sums    []uint64 // sums[i] is the sum over the entries up to entry i
	boards  []drawn  // the last boards that clients were sent, at most maxBoards
}

// maxBoards is the largest number of boards of a viewer that a room remembers. That is enough for
// two devices and a slower spectator, which are seldom further apart.
const maxBoards = 4

// A drawn board is one that clients of a viewer may have.
type drawn struct {
	version uint64 // version at which the viewer saw it
	board   august1914.Board
}

// sent returns the present board of a viewer, and remembers it as the last one.
func (r *room) sent(v august1914.Viewer) august1914.Board {
	l := r.look(v)
	now := drawn{version: l.version}
	if i := slices.IndexFunc(l.boards, func(d drawn) bool { return d.version == l.version }); i >= 0 {
		now = l.boards[i] // after a take-back, for example
		l.boards = slices.Delete(l.boards, i, i+1)
	} else {
		now.board = r.board(v)
	}
	if len(l.boards) == maxBoards {
		l.boards = slices.Delete(l.boards, 0, 1)
	}
	l.boards = append(l.boards, now)
	return now.board
}

// difference returns the difference from the board at an earlier version to the present one, or
// nil if the room does not remember that board.
func (r *room) difference(v august1914.Viewer, version uint64) *august1914.BoardDelta {
	now := r.sent(v)
	for _, d := range r.looks[v].boards {
		if d.version == version {
			delta := august1914.Delta(d.board, now)
			return &delta
		}
	}
	return nil
}

// versionBits is the number of bits of a version that JavaScript keeps.
const versionBits = 53

// look returns what a viewer knows now.
func (r *room) look(v august1914.Viewer) *look {
	l := &r.looks[v]
	if l.changes == r.changes {
		return l
	}
	r.hear()
	for _, h := range r.happened[l.read:] {
		if h.Audience.Includes(v) {
			l.add(entryOf(h.Event, h.Turn, len(l.entries)), h.Move)
		}
	}
	l.read = len(r.happened)
	l.moves = r.legal(v)
	l.version, l.changes = r.version(v, l), r.changes
	r.remember(v.Seat(), l)
	return l
}

// entryOf returns the entry of an event.
func entryOf(e august1914.Event, turn, number int) Entry {
	return Entry{
		N: number, Turn: turn, Sentence: e.String(), Rule: e.Rule, Kind: e.Kind, By: e.By, At: e.At, To: e.To,
		Unit: e.Unit, ID: e.ID, Count: e.N, Second: e.M, Loss: e.Loss,
	}
}

// legal lists the moves of a viewer. A spectator has none.
func (r *room) legal(v august1914.Viewer) []august1914.MenuItem {
	if v.Seat() == 0 || r.away(v.Seat()) != nil {
		return []august1914.MenuItem{}
	}
	return r.table.Menu(r.acts(v.Seat()))
}

// version returns the number that identifies what a viewer knows and can do.
func (r *room) version(v august1914.Viewer, l *look) uint64 {
	known, decides := v, v
	if r.trial != nil {
		known, decides = august1914.Umpire, r.acts(v.Seat()).Viewer()
	}
	var sum august1914.Hasher
	sum.AddUint64(r.table.Knowledge(known))
	sum.AddUint64(l.mark().Sum)
	sum.AddString(fmt.Sprint(r.table.ToAct(), r.table.Decision(decides), r.canTakeBack(v), r.trouble, r.isDamaged(), r.beside.Damaged))
	for i := range l.moves {
		sum.AddString(l.moves[i].Notation)
	}
	return sum.Sum() >> (64 - versionBits)
}

// hear reads the events of new moves. Those of moves before a change of the rules come again
// until there are others.
func (r *room) hear() {
	if r.heard == 0 {
		r.happened = nil
	}
	known := 0 // notices after the last move that were heard
	for i := len(r.happened) - 1; i >= 0 && r.happened[i].Move == r.heard && r.happened[i].Kind == noticeKind; i-- {
		known++
	}
	for _, h := range r.table.Happened(r.heard) {
		if known > 0 && h.Move == r.heard && h.Kind == noticeKind {
			known--
			continue
		}
		r.happened = append(r.happened, h)
	}
	r.heard = r.table.Len()
}

func (r *room) canTakeBack(v august1914.Viewer) bool {
	if r.trial != nil {
		return len(r.trial.marks) > 0
	}
	return v.Seat() != 0 && r.lesson == nil && r.away(v.Seat()) == nil && r.table.CanTakeBack(v.Seat()) == nil
}

// until returns the number of entries after a number of moves.
func (l *look) until(moves int) int {
	n, _ := slices.BinarySearch(l.ends, moves+1)
	return n
}

// add appends an entry about a move.
func (l *look) add(e Entry, move int) {
	var sum august1914.Hasher
	sum.AddUint64(l.mark().Sum)
	addTold(&sum, e.Sentence, e.Rule)
	l.entries = append(l.entries, e)
	l.ends = append(l.ends, move)
	l.sums = append(l.sums, sum.Sum())
}

// addTold adds a viewer's sentence about an event to a sum.
func addTold(sum *august1914.Hasher, sentence, rule string) { sum.AddString(sentence + "\x00" + rule) }

// mark returns the bookmark after the last entry.
func (l *look) mark() august1914.Bookmark {
	n := len(l.entries)
	if n == 0 {
		return august1914.Bookmark{}
	}
	return august1914.Bookmark{N: n, Sum: l.sums[n-1]}
}

// since returns the entry from which a viewer with a bookmark has to read: 0 if the entries
// before the bookmark were taken back. A bookmark with a sum of 0 is just a number.
func (l *look) since(b august1914.Bookmark) int {
	if b.N > len(l.entries) || b.Sum != 0 && b.N > 0 && l.sums[b.N-1] != b.Sum {
		return 0
	}
	return b.N
}

// parseMark parses a position in a log: a number, or a [august1914.Bookmark].
func parseMark(text string) (august1914.Bookmark, *Problem) {
	if text == "" {
		return august1914.Bookmark{}, nil
	}
	var b august1914.Bookmark
	if b.UnmarshalText([]byte(text)) == nil {
		return b, nil
	}
	n, wrong := parseNumber("since", text)
	return august1914.Bookmark{N: n}, wrong
}
