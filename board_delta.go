package august1914

import (
	"cmp"
	"errors"
	"iter"
	"reflect"
	"slices"
)

// A BoardDelta is the difference between two boards of a viewer, in whole values. A client that
// has the first board gets the second in two steps for each list: it deletes the elements with
// the indexes in Gone, from the last to the first, and then inserts those here at the indexes
// in At, in order. An element that changed is in both. [Board.With] does so.
type BoardDelta struct {
	Turn   int              `json:"turn"`             // turn of the second board
	Phase  string           `json:"phase,omitempty"`  // phase of the second board; "" if it has not changed
	Gone   map[string][]int `json:"gone,omitempty"`   // by list, such as "pieces": indexes in the first board of the elements that went or changed
	At     map[string][]int `json:"at,omitempty"`     // by list: indexes in the second board of the elements below
	Pieces []Piece          `json:"pieces,omitempty"` // pieces that came or changed
	Owners []Owner          `json:"owners,omitempty"` // owners that came or changed
	Marks  []PlaceMark      `json:"marks,omitempty"`  // marks that came or changed
	Arrows []Arrow          `json:"arrows,omitempty"` // arrows that came or changed
	Tracks []Track          `json:"tracks,omitempty"` // tracks that came or changed
}

// Delta returns the difference between two boards of a viewer.
func Delta(before, after Board) BoardDelta {
	d := BoardDelta{Turn: after.Turn, Gone: map[string][]int{}, At: map[string][]int{}}
	if after.Phase != before.Phase {
		d.Phase = after.Phase
	}
	d.Pieces = come(&d, "pieces", before.Pieces, after.Pieces, func(p Piece) string { return p.ID })
	d.Owners = come(&d, "owners", before.Owners, after.Owners, func(o Owner) Owner { return o })
	d.Marks = come(&d, "marks", before.Marks, after.Marks, func(m PlaceMark) PlaceMark { return m })
	d.Arrows = come(&d, "arrows", before.Arrows, after.Arrows, func(a Arrow) Arrow { return a })
	d.Tracks = come(&d, "tracks", before.Tracks, after.Tracks, func(t Track) Track { return t })
	return d
}

// come returns the elements of a list that came or changed, and adds their indexes. An element
// stays if it is equal to one with the same key that follows all earlier ones that stay.
func come[T any, K comparable](d *BoardDelta, name string, before, after []T, key func(T) K) (list []T) {
	was, next := make(map[K]int, len(before)), 0 // next is the index after the last that stays
	for i, x := range before {
		was[key(x)] = i
	}
	leave := func(to int) {
		for ; next < to; next++ {
			d.Gone[name] = append(d.Gone[name], next)
		}
	}
	for at, x := range after {
		if i, ok := was[key(x)]; ok && i >= next && reflect.DeepEqual(before[i], x) {
			leave(i)
			next++
			continue
		}
		d.At[name], list = append(d.At[name], at), append(list, x)
	}
	leave(len(before))
	return list
}

// errNotBefore says that a difference does not belong to this board.
var errNotBefore = errors.New("august1914: the difference is not one to this board: its indexes do not fit")

// With returns the second board, if this one is the first of the difference. It returns an error
// if the indexes do not fit this board.
func (b Board) With(d BoardDelta) (Board, error) {
	var errs [5]error
	b.Turn, b.Phase = d.Turn, cmp.Or(d.Phase, b.Phase)
	b.Pieces, errs[0] = with(d, "pieces", b.Pieces, d.Pieces)
	b.Owners, errs[1] = with(d, "owners", b.Owners, d.Owners)
	b.Marks, errs[2] = with(d, "marks", b.Marks, d.Marks)
	b.Arrows, errs[3] = with(d, "arrows", b.Arrows, d.Arrows)
	b.Tracks, errs[4] = with(d, "tracks", b.Tracks, d.Tracks)
	return b, errors.Join(errs[:]...)
}

// with returns a list with the difference.
func with[L ~[]T, T any](d BoardDelta, name string, before L, list []T) (L, error) {
	after := slices.Clone(before)
	for _, i := range slices.Backward(d.Gone[name]) {
		if i < 0 || i >= len(after) {
			return before, errNotBefore
		}
		after = slices.Delete(after, i, i+1)
	}
	for n, at := range d.At[name] {
		if n >= len(list) || at < 0 || at > len(after) {
			return before, errNotBefore
		}
		after = slices.Insert(after, at, list[n])
	}
	return after, nil
}

// A FrameDelta is a [Frame] that holds, instead of its board, the difference to the board before.
type FrameDelta struct {
	Turn    int          `json:"turn"`              // turn of the move
	Own     bool         `json:"own,omitempty"`     // whether the viewer made the move and it was not forced
	Events  Array[Event] `json:"events"`            // events that the viewer was told; empty if only the board changed
	Board   BoardDelta   `json:"board"`             // difference of the board
	Remarks []string     `json:"remarks,omitempty"` // commentary of the record since the last frame, as in a Frame
}

// Deltas yields the frames of a film with the differences between their boards. before is the
// board that the client has: the table's board at the beginning of the film, or an empty one.
func Deltas(before Board, film iter.Seq2[int, Frame]) iter.Seq2[int, FrameDelta] {
	return func(yield func(int, FrameDelta) bool) {
		shown := before
		for n, f := range film {
			d := FrameDelta{f.Turn, f.Own, f.Events, Delta(shown, f.Board), f.Remarks}
			if shown = f.Board; !yield(n, d) {
				return
			}
		}
	}
}
