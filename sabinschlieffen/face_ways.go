package sabinschlieffen

import (
	"errors"
	"fmt"

	"github.com/august1914/august1914"
)

// A block is a block that a unit names.
type block struct {
	power  august1914.Power
	from   Hex
	target Hex // target of its attack order
	spent  bool
}

// find returns the block of a unit that the viewer commands.
func find(v *View, unit string) (block, error) {
	for _, b := range v.Blocks() {
		if !commands(v.Viewer, b.Power) {
			continue
		}
		switch {
		case unit == freshIn(b.Power, b.Hex) && b.Fresh+b.Attacked > 0:
			return block{power: b.Power, from: b.Hex}, nil
		case unit == spentIn(b.Power, b.Hex) && b.Spent > 0:
			return block{power: b.Power, from: b.Hex, spent: true}, nil
		}
		for _, order := range b.Attacks {
			if unit == attacking(b.Power, b.Hex, order.Target) {
				return block{power: b.Power, from: b.Hex, target: order.Target}, nil
			}
		}
	}
	return block{}, fmt.Errorf("unit %.40q: want one of your units on the map, such as %q", unit, freshIn(august1914.Germany, Liege))
}

// Ways returns the orders that a block could get: a march to a friendly hex, or an
// attack on an enemy hex. (Rules S5 to S7)
func (s *State) Ways(v august1914.Viewer, unit string) (august1914.Ways, error) {
	view := s.View(v)
	b, err := find(&view, unit)
	if err != nil {
		return august1914.Ways{}, err
	}
	w := august1914.Ways{Unit: unit, From: b.from.String()}
	if b.target != NoHex {
		w.Note, w.Rule = "It is already ordered to attack "+b.target.String()+".", noneToAttack.Rule
		return w, nil
	}
	for h := Amiens; h <= Langres; h++ {
		if h == b.from {
			continue
		}
		order, note := b.order(&view, h)
		var why *august1914.Violation
		switch err := august1914.Check(s, order); {
		case err == nil && b.spent && order.verb == Attack: // a fresh block of the same stack can attack
			w.Not = append(w.Not, august1914.WayNot{Place: h.String(), Rule: spentCannotAttack.Rule, Reason: "a spent block cannot attack"})
		case err == nil:
			w.Ways = append(w.Ways, august1914.Way{Place: h.String(), Path: []string{w.From, h.String()}, Note: note})
		case errors.As(err, &why):
			w.Not = append(w.Not, august1914.WayNot{Place: h.String(), Rule: why.Rule, Reason: why.Sentence})
		}
	}
	return w, nil
}

// order returns the move of a block into a hex.
func (b block) order(v *View, h Hex) (m Move, note string) {
	if v.Control(h) != b.power.Side() {
		return Move{verb: Attack, power: b.power, from: b.from, to: h}, "attack"
	}
	return Move{verb: March, power: b.power, from: b.from, to: h, spent: b.spent}, "march"
}
