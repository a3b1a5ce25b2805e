package august1914

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/august1914/august1914/internal/words"
)

// An Audience is the set of viewers who may know of something. The zero
// Audience is the umpire's alone: what does not say who may know it is secret.
// The umpire belongs to every audience.
type Audience uint8

// Public is everybody: all seats and the spectators.
const Public Audience = 1<<(MaxSeats+1) - 1

// Only returns the audience of the given seats and nobody else.
func Only(seats ...Seat) Audience {
	var a Audience
	for _, s := range seats {
		if s > 0 && s <= MaxSeats {
			a |= 1 << s
		}
	}
	return a
}

// Except returns everybody but the given seats: who is to be told the rest of
// a half-public decision, when those seats are told all of it.
func Except(seats ...Seat) Audience { return Public &^ Only(seats...) }

// Includes reports whether v belongs to the audience. A viewer that is not
// known counts as a spectator.
func (a Audience) Includes(v Viewer) bool {
	v = v.Known()
	return v == Umpire || a&(1<<v) != 0
}

// String returns "all", "umpire", or the list of viewers.
func (a Audience) String() string {
	switch a & Public {
	case Public:
		return "all"
	case 0:
		return "umpire"
	}
	var names []string
	for v := Spectator; v <= MaxSeats; v++ {
		if a.Includes(v) {
			names = append(names, v.String())
		}
	}
	return strings.Join(names, ", ")
}

// MarshalText returns what String returns.
func (a Audience) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (a *Audience) UnmarshalText(text []byte) error {
	switch string(text) {
	case "all":
		*a = Public
		return nil
	case "umpire":
		*a = 0
		return nil
	}
	var read Audience
	for _, name := range strings.Split(string(text), ", ") {
		var v Viewer
		if err := v.UnmarshalText([]byte(name)); err != nil {
			return err
		}
		if v != Umpire {
			read |= 1 << v
		}
	}
	*a = read
	return nil
}

// An Event is something that happened, in the words of the rule that made it
// happen. It is a comparable value, and making one allocates nothing: its
// strings are constants of the game or names of its scenario, and the sentence
// is put together only when String asks for it.
type Event struct {
	Audience Audience `json:"audience"`       // who may know it; the umpire always may
	Rule     string   `json:"rule"`           // the rule that made it happen: the key of a Rule
	Kind     string   `json:"kind"`           // one word or two, listed in the documentation of the game
	By       Actor    `json:"by,omitempty"`   // whose decision made it happen
	Unit     string   `json:"unit,omitempty"` // who it happened to: the name of a unit, a side or a power
	ID       string   `json:"id,omitempty"`   // of the unit, as moves, views and boards name it; "" if it is none, or is seen from behind
	At       string   `json:"at,omitempty"`   // where: a hex or an area
	To       string   `json:"to,omitempty"`   // and whereto
	N        int      `json:"n,omitempty"`    // how many, as the kind defines
	M        int      `json:"m,omitempty"`    // a second number, as the kind defines

	// The sentence for people, with {unit}, {at}, {to}, {n} and {m} where the
	// fields go, and {n/4} and {m/4} where they count quarters: 6 is written 1.5.
	Template string `json:"template"`

	// Seals is the set of seats whose earlier moves can no more be taken back,
	// because this has told them, or others, something: a die roll and a
	// disclosure seal everybody's, a commitment the committed seat's. It is not
	// in JSON: a viewer is not told of every event that seals, so that only the
	// [Record] can say what can be taken back, with [Record.CanTakeBack].
	Seals Actors `json:"-"`
}

// String returns the sentence.
func (e Event) String() string {
	if !strings.Contains(e.Template, "{") {
		return e.Template
	}
	return words.Fill(e.Template,
		"{unit}", e.Unit, "{at}", e.At, "{to}", e.To,
		"{n}", strconv.Itoa(e.N), "{m}", strconv.Itoa(e.M),
		"{n/4}", fourths(e.N), "{m/4}", fourths(e.M),
	)
}

// fourths writes a number that counts quarters: 6 is 1.5.
func fourths(n int) string { return strconv.FormatFloat(float64(n)/4, 'f', -1, 64) }

// EventsFor appends to dst the events that v may know, in their order.
func EventsFor(v Viewer, events, dst []Event) []Event {
	for _, e := range events {
		if e.Audience.Includes(v) {
			dst = append(dst, e)
		}
	}
	return dst
}

// Eyes are what a chooser is given: a position as one seat may see it, and
// what that seat was told on the way. There is no way from them to the State,
// so that a bot cannot look at what its seat does not know; nor does it show
// when they are printed.
type Eyes[S comparable, M Move, V any, P Game[S, M, V]] struct {
	state  P
	seat   Seat
	events []Event // that the seat was told
}

// NewEyes returns the eyes of a seat on a position.
func NewEyes[S comparable, M Move, V any, P Game[S, M, V]](s P, seat Seat) Eyes[S, M, V, P] {
	return Eyes[S, M, V, P]{state: s, seat: seat}
}

// Seat returns whose eyes they are.
func (e Eyes[S, M, V, P]) Seat() Seat { return e.seat }

// Header returns the header of the game.
func (e Eyes[S, M, V, P]) Header() Header { return e.state.Header() }

// Chairs lists the seats of the game.
func (e Eyes[S, M, V, P]) Chairs() []Chair { return e.state.Chairs() }

// View returns what the seat knows.
func (e Eyes[S, M, V, P]) View() V { return e.state.View(e.seat.Viewer()) }

// Events returns what the seat has been told since the beginning of the
// record that the eyes were made from, and nothing for the eyes of [NewEyes]. A
// View is what the seat sees now; what it remembers is here. The eyes of later
// positions share the list: it is to be read only.
func (e Eyes[S, M, V, P]) Events() []Event { return e.events }

// Format prints whose eyes they are, whatever the verb.
func (e Eyes[S, M, V, P]) Format(f fmt.State, _ rune) {
	fmt.Fprintf(f, "the eyes of %s, told of %d events", e.seat, len(e.events))
}

// Decision says what is being decided.
func (e Eyes[S, M, V, P]) Decision() Decision { return e.state.Decision(e.seat.Viewer()) }

// Legal lists the moves that the seat can make.
func (e Eyes[S, M, V, P]) Legal() []M { return e.state.LegalMoves(e.seat.Actor(), nil) }

// Resample returns a State that the seat cannot tell from the true one, for
// searches that play on from what may be. A chooser that plays it on sees
// nothing but its own guess.
func (e Eyes[S, M, V, P]) Resample(pick func(n int) int) S {
	return e.state.Resample(e.seat.Viewer(), pick)
}
