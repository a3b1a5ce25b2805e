package desk

import (
	"errors"
	"math"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// pointedAt lists, by the kind of a decision, the moves that a player may mean by pointing
// at a place or at a unit. Moves of the unit come first. U stands for the unit, F for the
// place of the unit, or without a unit the place of the decision, and T for the place that
// the player points at. A notation that the game cannot parse is skipped.
var pointedAt = map[string][]string{
	"probe":           {"probe U F > T", "assault T"},
	"declare":         {"assault T", "attack T"},
	"gather":          {"join U"},
	"defend":          {"join U"},
	"attacker losses": {"lose U"},
	"defender losses": {"retreat F > T", "lose U"},
	"retreat":         {"retreat U F > T", "retreat F > T"},
	"advance":         {"advance U F > T"},
	"screen":          {"screen T"},
	"crowd":           {"relocate U F > T"},
	"lose":            {"lose U"},
	"hit":             {"hit U"},
	"battle":          {"battle T"},
}

// explainPlace answers why the seat can do nothing about a place. With a unit, it
// answers why that unit cannot do what other units can. It returns nothing if the player
// means no move.
func (v *visit) explainPlace(seat august1914.Seat, unit, to string) explanation {
	t := v.room.table
	decision := t.Decision(v.eyes())
	if !decision.Actors.Has(seat.Actor()) {
		return explanation{}
	}
	if decision.Kind == "recover" || decision.Kind == "orders" {
		return v.explainOrder(seat, unit, to)
	}
	from := decision.Place
	if unit != "" {
		from = v.placeOf(unit)
	}
	chairs := t.Chairs()
	name := chairs[slices.IndexFunc(chairs, func(c august1914.Chair) bool { return c.Seat == seat })].Name
	var e explanation
	for _, words := range pointedAt[decision.Kind] {
		text, ok := meant(words, unit, from, to)
		if !ok || e.Reason != "" && !strings.HasSuffix(words, "T") { // the place is meant
			continue
		}
		err := t.Explain(seat, name+" "+text)
		var violation *august1914.Violation
		switch {
		case err == nil:
			return explanation{Legal: true}
		case errors.As(err, &violation) && e.Reason == "":
			e = explanation{Rule: violation.Rule, Reason: violation.Sentence}
		}
	}
	return e
}

// explainOrder answers why no attack on a place can be ordered, by a unit or, without one,
// by the nearest units. It returns nothing for a place that the seat holds.
func (v *visit) explainOrder(seat august1914.Seat, unit, to string) explanation {
	t := v.room.table
	board := t.Board(v.eyes())
	if unit != "" {
		return v.explainOrderOf(unit, to, board)
	}
	at := map[string]august1914.Point{}
	for _, p := range t.Chart().Places {
		at[p.ID] = p.Stand
	}
	var e explanation
	least := math.Inf(1)
	for _, p := range board.Pieces {
		from, there := at[p.Place]
		if !p.Mine || !there || slices.Contains(board.Owners, august1914.Owner{Place: to, Side: p.Side}) {
			continue
		}
		var power august1914.Power
		if power.UnmarshalText([]byte(p.Power)) != nil {
			continue
		}
		far := math.Hypot(at[to].X-from.X, at[to].Y-from.Y)
		err := t.Explain(seat, power.Adjective()+" attack "+p.Place+" > "+to)
		var violation *august1914.Violation
		switch {
		case err == nil:
			return explanation{Legal: true}
		case errors.As(err, &violation) && far < least:
			least, e = far, explanation{Rule: violation.Rule, Reason: violation.Sentence}
		}
	}
	return e
}

// explainOrderOf answers why a unit cannot be ordered to attack a place.
func (v *visit) explainOrderOf(unit, to string, board august1914.Board) explanation {
	ways, err := v.room.table.Ways(v.eyes(), unit)
	ours := slices.ContainsFunc(board.Pieces, func(p august1914.Piece) bool {
		return p.Mine && p.Unit == unit && slices.Contains(board.Owners, august1914.Owner{Place: to, Side: p.Side})
	})
	var violation *august1914.Violation
	switch {
	case errors.As(err, &violation):
		return explanation{Rule: violation.Rule, Reason: violation.Sentence}
	case err != nil || ours || !slices.ContainsFunc(board.Owners, func(o august1914.Owner) bool { return o.Place == to }):
		return explanation{}
	case slices.ContainsFunc(ways.Ways, func(w august1914.Way) bool { return w.Place == to }):
		return explanation{Legal: true}
	}
	for _, not := range ways.Not {
		if not.Place == to {
			return explanation{Rule: not.Rule, Reason: not.Reason}
		}
	}
	return explanation{Rule: ways.Rule, Reason: ways.Note}
}

// meant returns the move that a player means, and whether all its parts are known. A
// player never means to move a unit to its own place, or to attack that place.
func meant(words, unit, from, to string) (string, bool) {
	list := strings.Fields(words)
	if to == from && slices.Contains(list, "T") {
		return "", false
	}
	for i, word := range list {
		switch word {
		case "U":
			list[i] = unit
		case "F":
			list[i] = from
		case "T":
			list[i] = to
		}
		if list[i] == "" {
			return "", false
		}
	}
	return strings.Join(list, " "), true
}

// placeOf returns the place of a unit of the viewer, as far as the board shows it.
func (v *visit) placeOf(unit string) string {
	for _, p := range v.room.table.Board(v.eyes()).Pieces {
		if p.Unit == unit && p.Mine {
			return p.Place
		}
	}
	return ""
}
