package august1914

import (
	"fmt"
	"iter"
	"math/bits"
	"strconv"
	"strings"
)

// MaxSeats is the number of seats that a game can have at most; they are
// numbered from 1.
const MaxSeats = 6

// A Seat is a chair at the table. It commands a set of powers: two seats in
// most games, three in 1914: Germany at War with its Entente split. The zero
// Seat is nobody's; the seats of a game are numbered from 1 in the order that
// its scenario lists them.
type Seat uint8

// Actor returns the seat as one who decides.
func (s Seat) Actor() Actor { return Actor(s) }

// Viewer returns the seat as one who looks on; what is no seat looks on as a
// spectator.
func (s Seat) Viewer() Viewer {
	if s > MaxSeats {
		return Spectator
	}
	return Viewer(s)
}

// String returns "seat 1" and so on; the name that a game gives to the seat
// stands in its [Chair].
func (s Seat) String() string { return "seat " + strconv.Itoa(int(s)) }

// A Chair describes a seat: its name in the game, its side, and the powers
// that it commands.
type Chair struct {
	Seat   Seat   `json:"seat"`   // its number, from 1
	Name   string `json:"name"`   // as the game calls it
	Side   Side   `json:"side"`   // that it fights on
	Powers Powers `json:"powers"` // that it commands
}

// An Actor is one who can decide something: a seat, or the dice. The zero
// Actor is nobody.
type Actor uint8

const (
	// Nobody is the zero Actor.
	Nobody Actor = 0
	// Dice is chance: a die roll or a blind draw is a move of the dice.
	Dice Actor = MaxSeats + 1
)

// Seat returns the seat that the actor is, or 0 for the dice and nobody.
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
// Actors is empty: in a game that means that the game is over.
type Actors uint8

// ActorSet returns the set of the given actors.
func ActorSet(actors ...Actor) Actors {
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
	if s == 0 {
		return Nobody.String()
	}
	text := ""
	for a := range s.All() {
		if text != "" {
			text += ", "
		}
		text += a.String()
	}
	return text
}

// A Viewer is one who looks at a game: a seat, a spectator or the umpire. The
// zero Viewer is a spectator, and so is every value that is no other viewer:
// who is unknown sees least.
type Viewer uint8

const (
	// Spectator sees what is public.
	Spectator Viewer = 0
	// Umpire sees everything.
	Umpire Viewer = MaxSeats + 1
)

// Known returns the viewer, or [Spectator] for a value that names nobody.
func (v Viewer) Known() Viewer {
	if v > Umpire {
		return Spectator
	}
	return v
}

// Seat returns the seat that the viewer sits on, or 0 for spectator and umpire.
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
	for _, w := range []Viewer{Spectator, Umpire, 1, 2, 3, 4, 5, 6} {
		if w.String() == string(text) {
			*v = w
			return nil
		}
	}
	return fmt.Errorf("august1914: viewer %q: want spectator, umpire or seat 1 to seat %d", text, MaxSeats)
}

// MarshalText returns what String returns.
func (a Actor) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (a *Actor) UnmarshalText(text []byte) error {
	for b := Nobody; b <= Dice; b++ {
		if b.String() == string(text) {
			*a = b
			return nil
		}
	}
	return fmt.Errorf("august1914: actor %q: want nobody, dice or seat 1 to seat %d", text, MaxSeats)
}

// MarshalText returns what String returns.
func (s Actors) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Actors) UnmarshalText(text []byte) error {
	var read Actors
	for _, name := range strings.Split(string(text), ", ") {
		var a Actor
		if err := a.UnmarshalText([]byte(name)); err != nil {
			return err
		}
		read = read.With(a)
	}
	*s = read
	return nil
}
