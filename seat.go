package august1914

import (
	"cmp"
	"encoding"
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// MaxSeats is the maximum number of seats in a game. Seats are numbered from 1.
const MaxSeats = 6

// A Seat is a chair at the table, numbered from 1 in the order of the scenario. It
// commands a set of powers. Most games have two seats; 1914: Germany at War has three
// if the Entente is split. The zero Seat is not a seat of any game.
type Seat uint8

// Actor returns the seat as an actor.
func (s Seat) Actor() Actor { return Actor(s) }

// Viewer returns the seat as a viewer. It returns [Spectator] for the zero Seat and for
// numbers above [MaxSeats].
func (s Seat) Viewer() Viewer {
	if s > MaxSeats {
		return Spectator
	}
	return Viewer(s)
}

// String returns "seat 1" and so on. The [Chair] of the seat has its name in the game.
func (s Seat) String() string { return "seat " + strconv.Itoa(int(s)) }

// A Chair describes a seat: its name in the game, its side, and the powers
// that it commands.
type Chair struct {
	Seat   Seat   `json:"seat"`   // number of the seat, from 1
	Name   string `json:"name"`   // name of the seat in the game
	Side   Side   `json:"side"`   // side of the seat
	Powers Powers `json:"powers"` // powers that the seat commands
}

// An Actor makes decisions: it is a seat or the dice. The zero Actor is [Nobody].
type Actor uint8

const (
	// Nobody is the zero Actor.
	Nobody Actor = 0
	// Dice is chance: a die roll or a blind draw is a move of the dice.
	Dice Actor = MaxSeats + 1
)

// Seat returns the seat of the actor, or 0 for [Dice] and [Nobody].
func (a Actor) Seat() Seat {
	if a > MaxSeats {
		return 0
	}
	return Seat(a)
}

// String returns "seat 1", "dice" or "nobody".
func (a Actor) String() string {
	switch {
	case a == Dice:
		return "dice"
	case a == Nobody:
		return "nobody"
	}
	return Seat(a).String()
}

// Actors is a set of actors, at most [MaxSeats] seats and the dice. The zero
// Actors is empty. ToAct of a [Game] returns it when the game is over.
type Actors uint8

// ActorsOf returns the set of the given actors.
func ActorsOf(actors ...Actor) Actors {
	var s Actors
	for _, a := range actors {
		s = s.With(a)
	}
	return s
}

// With returns the set with a added. Adding [Nobody] changes nothing.
func (s Actors) With(a Actor) Actors {
	if a == Nobody || a > Dice {
		return s
	}
	return s | 1<<a
}

// Without returns the set with a removed.
func (s Actors) Without(a Actor) Actors {
	if a > Dice {
		return s
	}
	return s &^ (1 << a)
}

// Union returns the actors that are in s, in t or in both.
func (s Actors) Union(t Actors) Actors { return s | t }

// Minus returns the actors of s that are not in t.
func (s Actors) Minus(t Actors) Actors { return s &^ t }

// Has reports whether a is in the set.
func (s Actors) Has(a Actor) bool { return a != Nobody && a <= Dice && s&(1<<a) != 0 }

// Len returns the number of actors in the set.
func (s Actors) Len() int { return bits.OnesCount8(uint8(s)) }

// First returns the first actor of the set, seats before the dice, or Nobody
// if it is empty.
func (s Actors) First() Actor {
	if s == 0 {
		return Nobody
	}
	return Actor(bits.TrailingZeros8(uint8(s)))
}

// All yields the actors of the set, seats in order and then the dice.
func (s Actors) All() iter.Seq[Actor] {
	return func(yield func(Actor) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(rest.First()) {
				return
			}
		}
	}
}

// String lists the actors, as in "seat 1, seat 2", or returns "nobody".
func (s Actors) String() string {
	return listed(s.All(), Nobody.String())
}

// listed joins the names of the members of a set, or returns none.
func listed[T fmt.Stringer](set iter.Seq[T], none string) string {
	var names []string
	for one := range set {
		names = append(names, one.String())
	}
	return cmp.Or(strings.Join(names, ", "), none)
}

// A Viewer is a seat, a spectator or the umpire, watching a game. The zero Viewer is a
// spectator. Every unknown value counts as a spectator too, because a spectator sees least.
type Viewer uint8

const (
	// Spectator sees only public information.
	Spectator Viewer = 0
	// Umpire sees everything.
	Umpire Viewer = MaxSeats + 1
)

// Known returns the viewer, or [Spectator] for a value above [Umpire].
func (v Viewer) Known() Viewer {
	if v > Umpire {
		return Spectator
	}
	return v
}

// Seat returns the seat of the viewer, or 0 for [Spectator] and [Umpire].
func (v Viewer) Seat() Seat {
	if v > MaxSeats {
		return 0
	}
	return Seat(v)
}

// String returns "spectator", "umpire" or "seat 1".
func (v Viewer) String() string {
	switch v.Known() {
	case Spectator:
		return "spectator"
	case Umpire:
		return "umpire"
	}
	return Seat(v).String()
}

// MarshalText returns what String returns.
func (v Viewer) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (v *Viewer) UnmarshalText(text []byte) error {
	return readName(v, text, "viewer", "spectator, umpire")
}

// readName reads the name of a seat, or of one of the two values around the seats. what and
// others name those in an error.
func readName[T interface {
	~uint8
	fmt.Stringer
}](to *T, text []byte, what, others string) error {
	for one := range T(MaxSeats + 2) {
		if one.String() == string(text) {
			*to = one
			return nil
		}
	}
	return fmt.Errorf("august1914: %s %q: want %s or seat 1 to seat %d", what, text, others, MaxSeats)
}

// MarshalText returns what String returns.
func (a Actor) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (a *Actor) UnmarshalText(text []byte) error {
	return readName(a, text, "actor", "nobody, dice")
}

// MarshalText returns what String returns.
func (s Actors) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Actors) UnmarshalText(text []byte) error { return readSet(s, text, Actors.With) }

// readSet reads what listed writes.
func readSet[S, T any, P interface {
	*T
	encoding.TextUnmarshaler
}](to *S, text []byte, with func(S, T) S) error {
	var read S
	for _, name := range strings.Split(string(text), ", ") {
		var one T
		if err := P(&one).UnmarshalText([]byte(name)); err != nil {
			return err
		}
		read = with(read, one)
	}
	*to = read
	return nil
}

// A Side is one of the two sides of the campaign. The zero Side is [NoSide].
type Side uint8

// The two sides.
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

// A Power is a state of 1914 that has units or territory on one of the maps. The
// zero Power is [NoPower].
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

// Adjective returns the adjective for units of the power, such as "French".
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

// PowersOf returns the set of the given powers.
func PowersOf(powers ...Power) Powers {
	var s Powers
	for _, p := range powers {
		s = s.With(p)
	}
	return s
}

// With returns the set with p added. Adding [NoPower] changes nothing.
func (s Powers) With(p Power) Powers {
	if p == NoPower || p > Switzerland {
		return s
	}
	return s | 1<<p
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

// MarshalText returns what String returns.
func (s Powers) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Powers) UnmarshalText(text []byte) error { return readSet(s, text, Powers.With) }

// String lists the powers, as in "France, Britain", or returns "none".
func (s Powers) String() string {
	return listed(s.All(), NoPower.String())
}

// nameOf returns names[i], or names[0] if i is out of range.
func nameOf(names []string, i uint8) string {
	if int(i) >= len(names) {
		return names[0]
	}
	return names[i]
}

// indexOf returns the index of text among names, or an error that lists them.
func indexOf(what string, names []string, text string) (int, error) {
	if i := slices.Index(names, text); i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("august1914: %s %q: want one of %q", what, text, names)
}
