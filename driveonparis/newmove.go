package driveonparis

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// MoveParts are what a move says besides who makes it and what it does. What a verb
// has no use for stays zero; [Verb.Uses] tells.
type MoveParts struct {
	Unit     string // its id
	Train    string // the id of the train or the taxis that it boards
	From, To string // printed numbers of hexes
	Die      int    // of a roll, from 1 to 12
}

// Uses tells what moves of the verb say: the zero parts for "done", and for a step a
// unit and both hexes. What is used is not zero in them.
func (v Verb) Uses() (parts MoveParts) {
	if v >= verbCount {
		return parts
	}
	uses := verbs[v].uses
	for _, part := range []struct {
		field fields
		text  *string
		name  string
	}{
		{itsUnit, &parts.Unit, "unit"}, {itsTrain, &parts.Train, "train"}, {itsFrom, &parts.From, "from"}, {itsTo, &parts.To, "to"},
	} {
		if uses&part.field != 0 {
			*part.text = part.name
		}
	}
	parts.Die = int(flag(uses&itsDie != 0))
	return parts
}

// NewMove makes a move without its notation. Who makes it is a seat, or the dice for
// a roll. The error says which part is wrong or missing; whether a move is legal is
// for Apply to say.
func NewMove(by august1914.Actor, verb Verb, parts MoveParts) (Move, error) {
	wrong := func(format string, args ...any) (Move, error) {
		return Move{}, fmt.Errorf("driveonparis: move %q: %s", verb.String(), fmt.Sprintf(format, args...))
	}
	seat := by.Seat()
	switch {
	case verb == NoVerb || verb >= verbCount:
		return wrong("there is no such verb")
	case verb == Roll && by != august1914.Dice, verb != Roll && seat != GermanSeat && seat != AlliedSeat:
		return wrong("%s makes no such move", by)
	case verb == Roll && (parts.Die < 1 || parts.Die > highRoll), verb != Roll && parts.Die != 0:
		return wrong("die %d, want 1 to %d of a roll and 0 of any other", parts.Die, highRoll)
	}
	uses := verb.Uses()
	for _, part := range []struct{ name, uses, text string }{
		{"unit", uses.Unit, parts.Unit}, {"train", uses.Train, parts.Train}, {"from", uses.From, parts.From}, {"to", uses.To, parts.To},
	} {
		switch {
		case part.uses == "" && part.text != "":
			return wrong("%s %.40q, and it has none", part.name, part.text)
		case part.uses != "" && part.text == "":
			return wrong("%s is missing", part.name)
		}
	}
	m := Move{verb: verb, seat: seat, die: uint8(parts.Die), unit: engine.WordOf(parts.Unit), with: engine.WordOf(parts.Train)}
	for _, end := range []struct {
		text string
		to   *number
	}{{parts.From, &m.from}, {parts.To, &m.to}} {
		n, ok := readNumber(end.text)
		if !ok && end.text != "" {
			return wrong("hex %.40q, want its number, such as 14.05", end.text)
		}
		*end.to = n
	}
	if again, err := ParseMove(m.String()); err != nil || again != m {
		return wrong("unit %.40q or train %.40q is no id", parts.Unit, parts.Train)
	}
	return m, nil
}
