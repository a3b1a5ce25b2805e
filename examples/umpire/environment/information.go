package environment

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// An Information is the information state of a seat with perfect recall: everything that it was
// told since the beginning, in order, with its own moves. It is a value for encoding/json.
type Information struct {
	Key  string   `json:"key"`  // hash of the list, 64 bits in hexadecimal digits; the same in every process
	Told []Memory `json:"told"` // in order, first what the seat saw at the beginning
}

// A Memory is one thing that a seat was told or did. One of its fields is set.
type Memory struct {
	Move  string            `json:"move,omitempty"`  // notation of a move of the seat
	Event *august1914.Event `json:"event,omitempty"` // an event for its audience
	View  string            `json:"view,omitempty"`  // hash of what it sees from now on, as Knowledge of a Table
}

// String returns one line.
func (t Memory) String() string {
	switch {
	case t.Move != "":
		return "> " + t.Move
	case t.Event != nil:
		return "< " + t.Event.String()
	}
	return "= " + t.View
}

// String returns a line for each thing: own moves after >, sentences after <, and hashes of what
// the seat sees after =.
func (i Information) String() string {
	var text strings.Builder
	for _, t := range i.Told {
		text.WriteString(t.String() + "\n")
	}
	return text.String()
}

// Information returns the information state of a seat. Seats that are not in the game have none.
func (e *Environment) Information(seat august1914.Seat) Information {
	if seat < 1 || int(seat) > len(e.minds) {
		return Information{Told: []Memory{}}
	}
	return Information{Key: fmt.Sprintf("%016x", e.Key(seat)), Told: slices.Clip(e.minds[seat-1].told)}
}

// Key returns the key of the information state of a seat, without the list. It is 0 for seats that
// are not in the game.
func (e *Environment) Key(seat august1914.Seat) uint64 {
	if seat < 1 || int(seat) > len(e.minds) {
		return 0
	}
	return e.minds[seat-1].key()
}

// A mind is what a seat remembers. A copy shares it, and has no room to add to it in place.
type mind struct {
	told []Memory
	view uint64            // of the last look
	sum  august1914.Hasher // of the first things told
	of   int               // number of those
}

func (m *mind) add(t Memory) { m.told = append(m.told, t) }

// key hashes the memories that were added since the last call.
func (m *mind) key() uint64 {
	for _, t := range m.told[m.of:] {
		text, err := json.Marshal(t)
		if err != nil {
			panic(err) // all fields are texts and numbers
		}
		m.sum.AddBytes(text)
		m.of++
	}
	return m.sum.Sum()
}
