package engine

import (
	"fmt"
	"iter"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

// List returns the result of calling of for each of n hexes or units, in order.
func List[I hexgrid.Index, T any](n int, of func(I) T) []T {
	list := make([]T, n)
	for i := range list {
		list[i] = of(I(i))
	}
	return list
}

// Each returns the results of calling of for the values of a sequence, in order, and nil if
// there are none.
func Each[T, U any](all iter.Seq[T], of func(T) U) (list []U) {
	for one := range all {
		list = append(list, of(one))
	}
	return list
}

// Listed is like Each, but returns an empty list, which JSON writes as [], if there are none.
func Listed[T, U any](all iter.Seq[T], of func(T) U) []U { return append([]U{}, Each(all, of)...) }

// Found returns the result of calling of for i, if ok is true.
func Found[I, T any](i I, ok bool, of func(I) T) (none T, found bool) {
	if !ok {
		return none, false
	}
	return of(i), true
}

// NamedUnit returns the unit that a question names, or an error that says how to name a
// unit, with an example.
func NamedUnit[U any](u U, ok bool, id, example string) (U, error) {
	if !ok {
		return u, fmt.Errorf("unit %.40q: want the id of a unit of the scenario, such as %q", id, example)
	}
	return u, nil
}

// NamedPlace does the same for a place. what is the game's word for it, such as "hex".
func NamedPlace[P any](p P, ok bool, what, number, example string) (P, error) {
	if !ok {
		return p, fmt.Errorf("%s %.40q: want a number that is printed on the map, such as %q", what, number, example)
	}
	return p, nil
}

// HexAt returns the hex with a printed number. It returns none and false if there is no
// such hex.
func HexAt[H hexgrid.Index](grid *hexgrid.Grid, numbering hexgrid.Numbering, number string, none H) (H, bool) {
	h, err := numbering.Parse(number)
	if err != nil {
		return none, false
	}
	i, ok := grid.Index(h)
	return H(i), ok
}

// Reached returns the destination in a place from the destinations of a unit. If the
// place is not among them, the error says why: the unit cannot move at all, it cannot
// go there, or the place is out of its reach.
func Reached[D, R any](place string, all *august1914.Violation, to []D, at func(D) string,
	refusals []R, why func(R) (string, august1914.Violation), beyond func() error,
) (none D, err error) {
	if all != nil {
		return none, all
	}
	for _, d := range to {
		if at(d) == place {
			return d, nil
		}
	}
	for _, r := range refusals {
		if where, v := why(r); where == place {
			refused := v // a copy, so that v does not escape to the heap
			return none, &refused
		}
	}
	return none, beyond()
}

// Place adds places to an event: where it happens and where it leads. The value none
// means no place.
func Place[H comparable](e *august1914.Event, at, to, none H, number func(H) string) {
	if at != none {
		e.At = number(at)
	}
	if to != none {
		e.To = number(to)
	}
}

// Holder returns the side that controls a place, or NoSide if it is not on the map.
func Holder(onMap, german bool) august1914.Side {
	switch {
	case !onMap:
		return august1914.NoSide
	case german:
		return august1914.German
	}
	return august1914.Allied
}
