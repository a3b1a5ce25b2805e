package desk

import (
	"errors"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// chart answers the map. It is made for each request: it depends on settings that players
// choose, so a cache would grow with their requests.
func (d *Desk) chart(c *call) (any, *Problem) { return c.visit.room.table.Chart(), nil }

// scenario answers the Scenario of the library.
func (d *Desk) scenario(c *call) (any, *Problem) {
	table := c.visit.room.table
	h := table.Header()
	made, err := table.Ruleset().Scenario(h.Scenario, h.Settings...)
	if err != nil {
		return nil, unavailable()
	}
	return made, nil
}

// view answers the View of the library.
func (d *Desk) view(c *call) (any, *Problem) {
	return c.visit.room.table.View(c.visit.eyes()), nil
}

// An explanation says whether a move is legal, and why not.
type explanation struct {
	Legal  bool   `json:"legal"`            // whether the move is legal
	Rule   string `json:"rule,omitempty"`   // key of the rule that forbids the move
	Reason string `json:"reason,omitempty"` // reason in one sentence
}

// explain answers why a move is illegal, or why pointing at a unit or a place does not give
// a legal move.
func (d *Desk) explain(c *call) (any, *Problem) {
	seat, wrong := c.visit.seat()
	if wrong != nil {
		return nil, wrong
	}
	if unit, to := c.query.Get("unit"), c.query.Get("to"); unit != "" || to != "" {
		return c.visit.explainPlace(seat, unit, to), nil
	}
	err := c.visit.room.table.Explain(seat, c.query.Get("move"))
	if err == nil {
		return explanation{Legal: true}, nil
	}
	p := refusal(err)
	return explanation{Rule: p.Rule, Reason: p.Message}, nil
}

// ways answers where a unit can go.
func (d *Desk) ways(c *call) (any, *Problem) {
	unit := c.query.Get("unit")
	ways, err := c.visit.room.table.Ways(c.visit.eyes(), unit)
	var violation *august1914.Violation
	switch {
	case errors.As(err, &violation): // a page asks about every unit that the player looks at
		return august1914.Ways{Unit: unit, Note: violation.Sentence, Rule: violation.Rule}, nil
	case err != nil && unit != "" && !c.visit.shows([]string{unit}):
		return august1914.Ways{Unit: unit, Note: notOnBoard}, nil
	case err != nil:
		return nil, refusal(err)
	}
	return ways, nil
}

// A tracing tells what a unit receives from elsewhere, as far as the viewer may know.
type tracing struct {
	Unit   string                             `json:"unit"`           // id of the unit, as in the field unit of a piece
	Traces august1914.Array[august1914.Trace] `json:"traces"`         // one trace of each kind in the game
	Note   string                             `json:"note,omitempty"` // reason why there is no answer
	Rule   string                             `json:"rule,omitempty"` // key of the rule behind the note
}

// traces answers whether supply, command and the like reach a unit.
func (d *Desk) traces(c *call) (any, *Problem) {
	unit := c.query.Get("unit")
	traces, err := c.visit.room.table.Traces(c.visit.eyes(), unit)
	var violation *august1914.Violation
	switch {
	case errors.As(err, &violation): // a page asks about every unit that the player looks at
		return tracing{Unit: unit, Note: violation.Sentence, Rule: violation.Rule}, nil
	case err != nil && unit != "" && !c.visit.shows([]string{unit}):
		return tracing{Unit: unit, Note: notOnBoard}, nil
	case err != nil:
		return nil, refusal(err)
	}
	return tracing{Unit: unit, Traces: traces}, nil
}

// A zoning tells where the units of a side project zones of control.
type zoning struct {
	Side  string                            `json:"side"`  // German or Allied
	Zones august1914.Array[august1914.Zone] `json:"zones"` // zones of control; empty if the game has none
}

// zones answers where a side projects zones of control.
func (d *Desk) zones(c *call) (any, *Problem) {
	name := c.query.Get("side")
	for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
		if side.String() == name {
			return zoning{Side: name, Zones: c.visit.room.table.Zones(c.visit.eyes(), side)}, nil
		}
	}
	return nil, malformed("parameter %q is %.40q, want %s or %s", "side", name, august1914.German, august1914.Allied)
}

// notOnBoard is the note about a unit that has changed or gone since the viewer looked.
const notOnBoard = "this unit is not on the board now"

// shows reports whether all units are on the board that the viewer sees.
func (v *visit) shows(units []string) bool {
	on := map[string]bool{}
	for _, p := range v.room.board(v.viewer).Pieces {
		on[p.Unit] = true
	}
	return !slices.ContainsFunc(units, func(unit string) bool { return !on[unit] })
}

// battle answers the odds of a fight. Of several attackers, it leaves out those that cannot
// take part, unless none can.
func (d *Desk) battle(c *call) (any, *Problem) {
	var attackers []string
	if list := c.query.Get("attackers"); list != "" {
		attackers = strings.Split(list, ",")
	}
	target := c.query.Get("target")
	battle, err := c.visit.room.table.Battle(c.visit.eyes(), target, attackers...)
	var violation *august1914.Violation
	var absent *august1914.AbsentError
	if n := len(attackers); errors.As(err, &violation) && n > 1 && n <= maxOptional {
		var able []string
		for _, unit := range attackers {
			if fewer, refused := c.visit.room.table.Battle(c.visit.eyes(), target, append(able, unit)...); refused == nil {
				able, battle, err = append(able, unit), fewer, nil
			}
		}
	}
	switch {
	case errors.As(err, &violation): // a page asks about every place that the player looks at
		return august1914.Battle{Place: target, Note: violation.Sentence}, nil
	case errors.As(err, &absent):
		return august1914.Battle{Place: target, Note: absent.Error()}, nil
	case err != nil && target == "" && len(attackers) == 0: // and about every position
		return august1914.Battle{Note: "there is no fight now"}, nil
	case err != nil && !c.visit.shows(attackers): // the units have changed or gone since the viewer looked
		return august1914.Battle{Place: target, Note: "not all of these units are on the board now"}, nil
	case err != nil:
		return nil, refusal(err)
	}
	return battle, nil
}
