package august1914

import (
	"strconv"
	"strings"

	"github.com/august1914/august1914/internal/words"
)

// An Audience is the set of viewers that may know something. The zero Audience is only the
// umpire, so anything without an audience is secret. The umpire belongs to every audience.
type Audience uint8

// Public is the audience of all viewers: every seat and the spectators.
const Public Audience = 1<<(MaxSeats+1) - 1

// Only returns the audience that consists of the given seats.
func Only(seats ...Seat) Audience {
	var a Audience
	for _, s := range seats {
		if s > 0 && s <= MaxSeats {
			a |= 1 << s
		}
	}
	return a
}

// Except returns the audience of all viewers except the given seats. A game uses it for
// the public part of a decision if those seats learn the whole decision from another
// event.
func Except(seats ...Seat) Audience { return Public &^ Only(seats...) }

// Includes reports whether v belongs to the audience. An unknown viewer counts as a
// spectator.
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

// An Event describes something that happened, and the rule that caused it. It is a
// comparable value. Creating one does not allocate, because its strings are constants of
// the game or names in its scenario, and String builds the sentence only when called.
type Event struct {
	Audience Audience `json:"audience"`       // viewers that may know the event, in addition to the umpire
	Rule     string   `json:"rule"`           // key of the Rule that caused the event
	Kind     string   `json:"kind"`           // one word or two, listed in the documentation of the game
	By       Actor    `json:"by,omitempty"`   // actor whose decision caused the event
	Unit     string   `json:"unit,omitempty"` // name of the unit, side or power that the event is about
	ID       string   `json:"id,omitempty"`   // id of the unit in moves, views and boards; "" for a side, a power or a hidden unit
	At       string   `json:"at,omitempty"`   // hex or area of the event
	To       string   `json:"to,omitempty"`   // hex or area of the destination
	N        int      `json:"n,omitempty"`    // a number that the kind defines
	M        int      `json:"m,omitempty"`    // a second number that the kind defines

	Loss   LossKind    `json:"loss,omitempty"`  // what Unit loses, or a hidden unit in At; "" if nothing
	Result FightResult `json:"result,omitzero"` // result of a fight, in an event of kind "combat", which Conform compares with the Results of a Battle

	// The sentence for people. {unit}, {at}, {to}, {n} and {m} stand for the fields. {n/4} and
	// {m/4} count in quarters: 6 is written 1.5.
	Template string `json:"template"`

	// Seals is the set of seats that can no longer take back their earlier moves,
	// because the event revealed something. A die roll or a disclosure seals the
	// moves of all seats; a commitment seals those of the committed seat. Seals is
	// not in the JSON: a viewer does not see every event that seals, so only
	// [Record.CanTakeBack] can tell whether a move can be taken back.
	Seals Actors `json:"-"`
}

// A LossKind says what an [Event] costs a unit: step, or unit if it was the last.
type LossKind string

// The losses of a unit.
const (
	StepLost LossKind = "step" // a step
	UnitLost LossKind = "unit" // its last step: the unit is eliminated, routed or disbanded
)

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

// fourths formats a number of quarters: 6 is 1.5.
func fourths(n int) string { return strconv.FormatFloat(float64(n)/4, 'f', -1, 64) }

// EventsFor appends to dst the events that v may know, in order.
func EventsFor(v Viewer, events, dst []Event) []Event {
	for _, e := range events {
		if e.Audience.Includes(v) {
			dst = append(dst, e)
		}
	}
	return dst
}

// A Section tells one part of a turn.
type Section struct {
	Heading string           `json:"heading"` // name of the part
	Lines   Array[StoryLine] `json:"lines"`   // sentences in order
}

// A StoryLine is one sentence of a story with the rule that it cites.
type StoryLine struct {
	Text string `json:"text"`           // one sentence
	Rule string `json:"rule,omitempty"` // key of the Rule that the sentence cites
	Sub  bool   `json:"sub,omitempty"`  // whether the line explains the line before it
}
