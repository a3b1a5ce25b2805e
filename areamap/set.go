package areamap

import (
	"errors"
	"fmt"
	"iter"
	"math/bits"
	"strconv"
	"strings"
)

// An Area is the place of an area in its map, from 0 in the order given.
type Area uint8

// MaxAreas is the most areas that a map has.
const MaxAreas = 128

// NoArea is no area of any map.
const NoArea Area = 255

// A Set is a set of areas. It is a plain value: assigning copies it, ==
// compares it, and the zero value is empty. Areas from [MaxAreas] up cannot be
// in it; adding one changes nothing.
type Set struct {
	lo, hi uint64
}

// Of returns the set of the given areas.
func Of(areas ...Area) Set {
	var s Set
	for _, a := range areas {
		s = s.With(a)
	}
	return s
}

// FirstN returns the set of the areas from 0 to n-1.
func FirstN(n int) Set {
	switch {
	case n <= 0:
		return Set{}
	case n < 64:
		return Set{lo: 1<<n - 1}
	case n < MaxAreas:
		return Set{lo: ^uint64(0), hi: 1<<(n-64) - 1}
	}
	return Set{lo: ^uint64(0), hi: ^uint64(0)}
}

// bit is the set of one area. For an area below 64 the second shift is by at
// least 192 and gives 0; for one that no set holds both give 0.
func bit(a Area) Set { return Set{lo: 1 << a, hi: 1 << (a - 64)} }

// Has tells whether a is in the set.
func (s Set) Has(a Area) bool { return s.Overlaps(bit(a)) }

// With returns the set with a in it.
func (s Set) With(a Area) Set { return s.Union(bit(a)) }

// Without returns the set with a not in it.
func (s Set) Without(a Area) Set { return s.Minus(bit(a)) }

// Union returns the areas that are in s, in t or in both.
func (s Set) Union(t Set) Set { return Set{lo: s.lo | t.lo, hi: s.hi | t.hi} }

// Intersect returns the areas that are in both s and t.
func (s Set) Intersect(t Set) Set { return Set{lo: s.lo & t.lo, hi: s.hi & t.hi} }

// Minus returns the areas of s that are not in t.
func (s Set) Minus(t Set) Set { return Set{lo: s.lo &^ t.lo, hi: s.hi &^ t.hi} }

// Empty tells whether no area is in the set.
func (s Set) Empty() bool { return s.lo|s.hi == 0 }

// Overlaps tells whether s and t have an area in common.
func (s Set) Overlaps(t Set) bool { return s.lo&t.lo|s.hi&t.hi != 0 }

// Contains tells whether every area of t is in s.
func (s Set) Contains(t Set) bool { return t.Minus(s).Empty() }

// Len returns the number of areas in the set.
func (s Set) Len() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// First returns the lowest area in the set, [NoArea] if it is empty.
func (s Set) First() Area {
	switch {
	case s.lo != 0:
		return Area(bits.TrailingZeros64(s.lo))
	case s.hi != 0:
		return Area(64 + bits.TrailingZeros64(s.hi))
	}
	return NoArea
}

// withoutFirst returns the set without its lowest area.
func (s Set) withoutFirst() Set {
	if s.lo != 0 {
		return Set{lo: s.lo & (s.lo - 1), hi: s.hi}
	}
	return Set{hi: s.hi & (s.hi - 1)}
}

// below returns how many areas of the set come before a.
func (s Set) below(a Area) int {
	before := bit(a)
	if before.lo != 0 {
		return bits.OnesCount64(s.lo & (before.lo - 1))
	}
	return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi&(before.hi-1))
}

// All ranges over the areas of the set, lowest first.
func (s Set) All() iter.Seq[Area] {
	return func(yield func(Area) bool) {
		for ; !s.Empty(); s = s.withoutFirst() {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// Append appends the areas of the set to dst, lowest first.
func (s Set) Append(dst []Area) []Area {
	for ; !s.Empty(); s = s.withoutFirst() {
		dst = append(dst, s.First())
	}
	return dst
}

// String returns the areas by their place in the map, such as "{0 3 17}".
func (s Set) String() string {
	text, _ := s.AppendText(nil)
	return string(text)
}

// AppendText appends the form that String returns; its error is always nil.
func (s Set) AppendText(dst []byte) ([]byte, error) {
	dst = append(dst, '{')
	for first := s.First(); !s.Empty(); s = s.withoutFirst() {
		if s.First() != first {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendUint(dst, uint64(s.First()), 10)
	}
	return append(dst, '}'), nil
}

// MarshalText returns the form that String returns; its error is always nil.
func (s Set) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// ErrSetText says that a text is not the form of a [Set].
var ErrSetText = errors.New("want a form like {0 3 17}")

// ParseSet reads the form that [Set.String] returns, in any order. What is
// wrong is told by an error that wraps [ErrSetText].
func ParseSet(text string) (Set, error) {
	inside, opened := strings.CutPrefix(text, "{")
	inside, closed := strings.CutSuffix(inside, "}")
	if !opened || !closed {
		return Set{}, fmt.Errorf("areamap: %q is no set: %w", text, ErrSetText)
	}
	var s Set
	for field := range strings.FieldsSeq(inside) {
		a, err := strconv.ParseUint(field, 10, 8)
		if err != nil || a >= MaxAreas {
			return Set{}, fmt.Errorf("areamap: %q in a set is not 0 to %d: %w", field, MaxAreas-1, ErrSetText)
		}
		s = s.With(Area(a))
	}
	return s, nil
}

// UnmarshalText does what [ParseSet] does. On an error s stays as it was.
func (s *Set) UnmarshalText(text []byte) error {
	parsed, err := ParseSet(string(text))
	if err == nil {
		*s = parsed
	}
	return err
}
