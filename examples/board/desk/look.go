package desk

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
)

// An Entry is a line of the log, as a viewer was told it.
type Entry struct {
	N        int              `json:"n"`                // from 0; the viewer's own count
	Turn     int              `json:"turn"`             // in which it happened
	Sentence string           `json:"sentence"`         // what happened
	Rule     string           `json:"rule"`             // the key of the one that made it happen
	Kind     string           `json:"kind"`             // of the event
	By       august1914.Actor `json:"by"`               // whose decision it was
	At       string           `json:"at,omitempty"`     // the place
	To       string           `json:"to,omitempty"`     // and whereto
	Unit     string           `json:"unit,omitempty"`   // who it happened to: the name of a unit, a side or a power
	ID       string           `json:"id,omitempty"`     // of the unit, as that of a piece
	Count    int              `json:"count,omitempty"`  // how many, as the kind defines
	Second   int              `json:"second,omitempty"` // a second number, as the kind defines
}

// A look is what a room has worked out of what a viewer knows.
type look struct {
	changes int // of the room when it was made; 0 is never
	version uint64
	moves   []august1914.MenuItem // that the viewer can make
	read    int                   // of what happened
	entries []Entry
	ends    []int    // ends[i] is the number of moves up to the one that the entry of number i is of
	sums    []uint64 // sums[i] is over the entries up to the one of number i
}

// versionBits is how many bits of a version JavaScript keeps.
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
	return l
}

// entryOf returns the entry of a number that tells of an event.
func entryOf(e august1914.Event, turn, number int) Entry {
	return Entry{
		N: number, Turn: turn, Sentence: e.String(), Rule: e.Rule, Kind: e.Kind, By: e.By, At: e.At, To: e.To,
		Unit: e.Unit, ID: e.ID, Count: e.N, Second: e.M,
	}
}

// legal lists the moves of a viewer; a spectator has none.
func (r *room) legal(v august1914.Viewer) []august1914.MenuItem {
	if v.Seat() == 0 {
		return []august1914.MenuItem{}
	}
	return r.table.Menu(v.Seat())
}

// version returns the number for what a viewer knows and can do.
func (r *room) version(v august1914.Viewer, l *look) uint64 {
	var sum august1914.Hasher
	sum.AddUint64(r.table.Knowledge(v))
	sum.AddUint64(l.mark().Sum)
	sum.AddString(fmt.Sprint(r.table.ToAct(), r.table.Decision(v), r.canTakeBack(v), r.trouble, r.damage()))
	for i := range l.moves {
		sum.AddString(l.moves[i].Notation)
	}
	return sum.Sum() >> (64 - versionBits)
}

// hear takes in what has happened in moves that are new.
func (r *room) hear() {
	r.happened = append(r.happened, r.table.Happened(r.heard)...)
	r.heard = r.table.Len()
}

func (r *room) canTakeBack(v august1914.Viewer) bool {
	return v.Seat() != 0 && r.table.CanTakeBack(v.Seat()) == nil
}

// until returns how many entries there were after so many moves.
func (l *look) until(moves int) int {
	n, _ := slices.BinarySearch(l.ends, moves+1)
	return n
}

// add appends an entry of what happened in the move of a number.
func (l *look) add(e Entry, move int) {
	var sum august1914.Hasher
	sum.AddUint64(l.mark().Sum)
	addTold(&sum, e.Sentence, e.Rule)
	l.entries = append(l.entries, e)
	l.ends = append(l.ends, move)
	l.sums = append(l.sums, sum.Sum())
}

// addTold adds what a viewer is told of an event.
func addTold(sum *august1914.Hasher, sentence, rule string) { sum.AddString(sentence + "\x00" + rule) }

// mark returns the bookmark after the last entry.
func (l *look) mark() august1914.Bookmark {
	n := len(l.entries)
	if n == 0 {
		return august1914.Bookmark{}
	}
	return august1914.Bookmark{N: n, Sum: l.sums[n-1]}
}

// since returns from which entry on somebody has to read who has read up to a
// bookmark: from the beginning if what it marks was taken back. A bookmark
// with a sum of 0 is a number alone.
func (l *look) since(b august1914.Bookmark) int {
	if b.N > len(l.entries) || b.Sum != 0 && b.N > 0 && l.sums[b.N-1] != b.Sum {
		return 0
	}
	return b.N
}

// parseMark reads how far a log was read: a number, or a [august1914.Bookmark].
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
