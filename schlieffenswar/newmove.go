package schlieffenswar

import (
	"fmt"
	"strconv"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// MoveParts are what a move says besides who makes it and what it does. What a verb
// has no use for stays zero; [Verb.Uses] tells.
type MoveParts struct {
	Unit     string // its id
	From, To string // printed numbers of hexes
	Die      int    // of a roll, from 1 to 6
}

// Uses tells what moves of the verb say: the zero parts for "done", and for a step a
// unit and both hexes. What is used is not zero in them.
func (v Verb) Uses() (parts MoveParts) {
	if v == NoVerb || int(v) >= len(verbs) {
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
	if v == Roll {
		parts.Die = 1
	}
	return parts
}

// NewMove makes a move without its notation. Who makes it is a seat, or the dice for
// a roll. The error says which part is wrong or missing; whether a move is legal is
// for Apply to say.
func NewMove(by august1914.Actor, verb Verb, parts MoveParts) (Move, error) {
	m := Move{verb: verb, seat: by.Seat(), unit: engine.WordOf(parts.Unit)}
	wrong := func(format string, args ...any) (Move, error) {
		return Move{}, fmt.Errorf("schlieffenswar: move %q: %s", verb.String(), fmt.Sprintf(format, args...))
	}
	switch uses := verb.Uses(); {
	case verb == NoVerb || int(verb) >= len(verbs):
		return wrong("there is no such verb")
	case verb == Roll && by != august1914.Dice, verb != Roll && m.seat != GermanSeat && m.seat != EntenteSeat:
		return wrong("%s makes no such move", by)
	case (uses.Unit == "") != (parts.Unit == ""):
		return wrong("unit %.40q, and it %s", parts.Unit, wants(uses.Unit != ""))
	case (uses.From == "") != (parts.From == ""):
		return wrong("from %.40q, and it %s", parts.From, wants(uses.From != ""))
	case (uses.To == "") != (parts.To == ""):
		return wrong("to %.40q, and it %s", parts.To, wants(uses.To != ""))
	case verb == Roll && (parts.Die < 1 || parts.Die > dieFaces), verb != Roll && parts.Die != 0:
		return wrong("die %d, want 1 to %d of a roll and 0 of any other", parts.Die, dieFaces)
	}
	m.die = uint8(parts.Die)
	for _, end := range []struct {
		text string
		to   *number
	}{{parts.From, &m.from}, {parts.To, &m.to}} {
		n, err := strconv.ParseUint(end.text, 10, 16)
		if end.text != "" && (err != nil || len(end.text) != 4 || n == 0) {
			return wrong("hex %.40q, want the four digits of its number", end.text)
		}
		*end.to = number(n)
	}
	if again, err := ParseMove(m.String()); err != nil || again != m {
		return wrong("unit %.40q is no id", parts.Unit)
	}
	return m, nil
}

func wants(used bool) string {
	if used {
		return "needs one"
	}
	return "has none"
}
