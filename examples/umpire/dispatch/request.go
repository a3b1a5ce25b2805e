package dispatch

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/strict"
)

// A Request is what a line asks for. Each thing that can be done takes some of the fields.
type Request struct {
	ID    uint64 `json:"id"`              // number below 2^53 that the answer repeats; no other request without an answer has it
	Do    string `json:"do"`              // what to do
	Table string `json:"table,omitempty"` // name of the table, as opened
	As    string `json:"as,omitempty"`    // who asks: the name of a chair, "seat 1", "spectator" or "umpire"

	Ruleset  string               `json:"ruleset,omitempty"`  // name of the ruleset
	Scenario string               `json:"scenario,omitempty"` // id of the scenario; without one, the first
	Settings []august1914.Setting `json:"settings,omitempty"` // settings of the options; others have their defaults
	Seed     *uint64              `json:"seed,omitempty"`     // seed of everything random in the answer and of the dice of a new table; without one, chance is different each time
	Record   string               `json:"record,omitempty"`   // whole text of a record
	Position string               `json:"position,omitempty"` // short text of a position, or the JSON of a State, in a string

	Moves     []string            `json:"moves,omitempty"`     // notations of one or more moves, which are taken back as one
	Move      string              `json:"move,omitempty"`      // notation of a move
	Action    int                 `json:"action,omitempty"`    // number of a move, from 0 and below count of numbers
	N         int                 `json:"n,omitempty"`         // number of moves from the beginning of the game, from 0
	Key       string              `json:"key,omitempty"`       // key of a rule, as refusals, events and decisions cite it
	Unit      string              `json:"unit,omitempty"`      // id of a unit, as in the field unit of a piece
	Place     string              `json:"place,omitempty"`     // id of a place; without one, the fight that is going on
	Attackers []string            `json:"attackers,omitempty"` // ids of units; without any, all that can take part
	Side      august1914.Side     `json:"side,omitzero"`       // side whose units project the zones
	Since     august1914.Bookmark `json:"since,omitzero"`      // field next of the last answer; without it, everything is new
	Outcome   august1914.Outcome  `json:"outcome,omitzero"`    // an outcome of the game
	Text      string              `json:"text,omitempty"`      // text of one line
	Kind      string              `json:"kind,omitempty"`      // one word: resigned, expired or drawn, or any other
	Value     string              `json:"value,omitempty"`     // one word for programs, which only the umpire is told
	Other     uint64              `json:"request,omitempty"`   // id of another request
}

// maxID is the largest id, which JavaScript can still tell from the next one.
const maxID = 1<<53 - 1

// read reads a request. The id is nil if it cannot be read.
func (c *call) read(line []byte) (id *uint64, err error) {
	if limit := c.door.umpire.limits.Line; len(line) > limit {
		return nil, fault("too large", "the line is too long: want at most %d bytes", limit)
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(line, &fields) != nil {
		return nil, fault("malformed", "%v", strict.Decode("line", line, &fields))
	}
	if json.Unmarshal(fields["id"], &id) != nil || id == nil || *id > maxID {
		return nil, fault("malformed", "the request has no valid id: want a whole number below 2^53")
	}
	if err := strict.DecodeWhole("line", line, &c.Request); err != nil {
		return id, fault("malformed", "%v", err)
	}
	var known bool
	if c.op, known = ops[c.Do]; !known {
		return id, fault("unknown", "do %.40q: no such request; hello lists all requests", c.Do)
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if !slices.Contains(c.op.takes, name) && !slices.Contains(c.op.takes, name+"?") {
			return id, fault("malformed", "field %q: %s takes %s", name, c.Do, strings.Join(c.op.takes, ", "))
		}
	}
	for _, name := range c.op.takes {
		if value, ok := fields[name]; !strings.HasSuffix(name, "?") && (!ok || string(value) == "null") {
			return id, fault("malformed", "%s needs the field %q", c.Do, name)
		}
	}
	return id, nil
}

// resolve finds what a request names: the ruleset, a number of moves, and the viewer. At the
// door of a seat only its viewer may ask, and not by numbers of moves, which count secret ones.
func (c *call) resolve() (err error) {
	switch {
	case c.N < 0:
		return fault("malformed", "n is %d: want a number of moves from 0", c.N)
	case c.N > 0 && c.door.table != "":
		return fault("forbidden", "only the umpire may know numbers of moves")
	case c.N > 0 && c.N > c.game.Len():
		return fault("not found", "the game has fewer than %d moves", c.N)
	}
	if slices.Contains(c.op.takes, "ruleset") {
		if c.of, err = c.door.umpire.games.Find(c.Ruleset); err != nil {
			return fault("not found", "%v", err)
		}
		set := map[int]bool{}
		for _, s := range c.Settings {
			option, _, err := august1914.Choose(c.of.Info().Options, s)
			if err != nil {
				return fault("malformed", "settings: %v", err)
			} else if set[option] {
				return fault("malformed", "settings: option %s is set twice, want it once", s.Name)
			}
			set[option] = true
		}
	}
	if !slices.Contains(c.op.takes, "as") {
		return nil
	}
	chairs := c.game.Chairs()
	var want []string
	for _, chair := range chairs {
		want = append(want, chair.Name, chair.Seat.String())
		if strings.EqualFold(c.As, chair.Seat.String()) {
			c.As = chair.Name
		}
	}
	if c.op.who != seats {
		want = append(want, "spectator", "umpire")
	}
	c.viewer, err = august1914.ParseViewer(c.As, chairs)
	switch {
	case err == nil && c.door.table != "" && c.viewer != c.door.viewer:
		return fault("forbidden", "this door answers as %s alone", c.door.viewer)
	case err != nil || c.op.who == seats && c.seat() == 0:
		return fault("malformed", "as %.40q: want one of %s", c.As, strings.Join(want, ", "))
	}
	return nil
}
