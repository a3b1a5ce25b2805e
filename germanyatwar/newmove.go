package germanyatwar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// MoveParts are what a move says besides who makes it and what it does. What a verb
// has no use for stays zero; [Verb.Uses] tells.
type MoveParts struct {
	Unit     string           // its id
	Power    august1914.Power // of Raze alone: whose garrison
	From, To string           // printed numbers of areas
}

// Uses tells what moves of the verb say: the zero parts for "done", and for a step a
// unit and both areas. What is used is not zero in them. A draw names an area in the
// set-up alone.
func (v Verb) Uses() (parts MoveParts) {
	if v >= verbCount {
		return parts
	}
	row := &verbs[v]
	if row.unit {
		parts.Unit = "unit"
	}
	if row.from {
		parts.From = "from"
	}
	if row.to {
		parts.To = "to"
	}
	if v == Raze {
		parts.Power = august1914.France
	}
	return parts
}

// NewMove makes a move without its notation. Who makes it is a seat, or the dice for
// a draw. The error says which part is wrong or missing; whether a move is legal is
// for Apply to say.
func NewMove(by august1914.Actor, verb Verb, parts MoveParts) (Move, error) {
	wrong := func(format string, args ...any) (Move, error) {
		return Move{}, fmt.Errorf("germanyatwar: move %q: %s", verb.String(), fmt.Sprintf(format, args...))
	}
	uses, n := verb.Uses(), slices.Index(nationPowers[:], parts.Power)
	switch {
	case verb == NoVerb || verb >= verbCount:
		return wrong("there is no such verb")
	case verb == Draw && by != august1914.Dice, verb != Draw && sideOfSeat(by.Seat()) == august1914.NoSide:
		return wrong("%s makes no such move", by)
	case (uses.Unit == "") != (parts.Unit == ""):
		return wrong("unit %.40q, and it %s", parts.Unit, wants(uses.Unit != ""))
	case (uses.From == "") != (parts.From == ""):
		return wrong("from %.40q, and it %s", parts.From, wants(uses.From != ""))
	case verb != Draw && (uses.To == "") != (parts.To == ""):
		return wrong("to %.40q, and it %s", parts.To, wants(uses.To != ""))
	case verb == Raze && n < 0, verb != Raze && parts.Power != august1914.NoPower:
		return wrong("power %s, want one with units of a hit on garrisons and none of any other", parts.Power)
	}
	m := Move{verb: verb, seat: by.Seat(), unit: unitWordOf(strings.ToLower(parts.Unit))}
	if verb == Raze {
		m.unit = unitWordOf(nationWords[n])
	}
	m.from, m.to = areaWordOf(strings.ToUpper(parts.From)), areaWordOf(strings.ToUpper(parts.To))
	read, err := ParseMove(m.String())
	if err != nil || read != m || len(parts.Unit) > maxUnitWord || len(parts.From) > maxAreaWord || len(parts.To) > maxAreaWord {
		return wrong("unit %.40q, from %.40q, to %.40q: want an id such as g1-ii and numbers such as 22 or GB", parts.Unit, parts.From, parts.To)
	}
	return m, nil
}

func wants(used bool) string {
	if used {
		return "needs one"
	}
	return "has none"
}
