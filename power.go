package august1914

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"
)

// A Side is one of the two sides of the campaign. The zero Side is neither.
type Side uint8

// The two sides, and none.
const (
	NoSide Side = iota
	German
	Allied
)

var sideNames = [...]string{"none", "German", "Allied"}

// Opponent returns the other side, and NoSide for NoSide.
func (s Side) Opponent() Side {
	switch s {
	case German:
		return Allied
	case Allied:
		return German
	}
	return NoSide
}

// String returns "German", "Allied" or "none".
func (s Side) String() string { return nameOf(sideNames[:], uint8(s)) }

// MarshalText returns what String returns.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Side) UnmarshalText(text []byte) error {
	i, err := indexOf("side", sideNames[:], string(text))
	if err == nil {
		*s = Side(i)
	}
	return err
}

// A Power is a state of 1914 that has units or ground on one of the maps. The
// zero Power is none.
type Power uint8

// The powers, belligerent and neutral.
const (
	NoPower Power = iota
	Germany
	France
	Britain
	Belgium
	Luxembourg
	Netherlands
	Switzerland
)

var (
	powerNames = [...]string{"none", "Germany", "France", "Britain", "Belgium", "Luxembourg", "Netherlands", "Switzerland"}
	adjectives = [...]string{"none", "German", "French", "British", "Belgian", "Luxembourg", "Dutch", "Swiss"}
)

// Side returns the side that the power fights on, or NoSide for a neutral.
func (p Power) Side() Side {
	switch p {
	case Germany:
		return German
	case France, Britain, Belgium:
		return Allied
	}
	return NoSide
}

// String returns the name of the state, such as "France".
func (p Power) String() string { return nameOf(powerNames[:], uint8(p)) }

// Adjective returns the word for its units, such as "French".
func (p Power) Adjective() string { return nameOf(adjectives[:], uint8(p)) }

// MarshalText returns what String returns.
func (p Power) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the name of the state or its adjective.
func (p *Power) UnmarshalText(text []byte) error {
	i, err := indexOf("power", powerNames[:], string(text))
	if err != nil {
		if j, other := indexOf("power", adjectives[:], string(text)); other == nil {
			i, err = j, nil
		}
	}
	if err == nil {
		*p = Power(i)
	}
	return err
}

// Powers is a set of powers.
type Powers uint8

// PowerSet returns the set of the given powers.
func PowerSet(powers ...Power) Powers {
	var s Powers
	for _, p := range powers {
		if p != NoPower && p <= Switzerland {
			s |= 1 << p
		}
	}
	return s
}

// Has reports whether p is in the set.
func (s Powers) Has(p Power) bool { return p != NoPower && p <= Switzerland && s&(1<<p) != 0 }

// All yields the powers of the set in the order of their constants.
func (s Powers) All() iter.Seq[Power] {
	return func(yield func(Power) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(Power(bits.TrailingZeros8(uint8(rest)))) {
				return
			}
		}
	}
}

// MarshalText lists the powers' names with commas between.
func (s Powers) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Powers) UnmarshalText(text []byte) error {
	var read Powers
	for _, name := range strings.Split(string(text), ", ") {
		var p Power
		if err := p.UnmarshalText([]byte(name)); err != nil {
			return err
		}
		read |= PowerSet(p)
	}
	*s = read
	return nil
}

// String lists the powers, as in "France, Britain", or returns "none".
func (s Powers) String() string {
	if s == 0 {
		return NoPower.String()
	}
	text := ""
	for p := range s.All() {
		if text != "" {
			text += ", "
		}
		text += p.String()
	}
	return text
}

// nameOf returns names[i], or "none" beyond the last.
func nameOf(names []string, i uint8) string {
	if int(i) >= len(names) {
		return names[0]
	}
	return names[i]
}

// indexOf returns the index of text among names, or an error that lists them.
func indexOf(what string, names []string, text string) (int, error) {
	for i, n := range names {
		if n == text {
			return i, nil
		}
	}
	return 0, fmt.Errorf("august1914: %s %q: want one of %q", what, text, names)
}
