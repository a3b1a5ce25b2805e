package desk

import (
	"errors"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// chart answers the map. It is made for each request: players choose the settings
// that it depends on, so that what is kept of it would grow with what they ask for.
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
	return c.visit.room.table.View(c.visit.viewer), nil
}

// An explanation says whether a move is legal, and why not.
type explanation struct {
	Legal  bool   `json:"legal"`            // the move could be made
	Rule   string `json:"rule,omitempty"`   // the key of the one that forbids it
	Reason string `json:"reason,omitempty"` // one sentence
}

// explain answers why a move cannot be made, or what is meant by pointing at a unit
// or a place.
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
	ways, err := c.visit.room.table.Ways(c.visit.viewer, unit)
	var violation *august1914.Violation
	switch {
	case errors.As(err, &violation): // it is asked of every unit that is looked at
		return august1914.Ways{Unit: unit, Note: violation.Sentence, Rule: violation.Rule}, nil
	case err != nil && unit != "" && !c.visit.shows([]string{unit}): // it has changed or gone since the viewer looked
		return august1914.Ways{Unit: unit, Note: "this unit is not on the board now"}, nil
	case err != nil:
		return nil, refusal(err)
	}
	return ways, nil
}

// shows reports whether units are on the board that the viewer sees.
func (v *visit) shows(units []string) bool {
	on := map[string]bool{}
	for _, p := range v.room.table.Board(v.viewer).Pieces {
		on[p.Unit] = true
	}
	return !slices.ContainsFunc(units, func(unit string) bool { return !on[unit] })
}

// battle answers the reckoning of a fight.
func (d *Desk) battle(c *call) (any, *Problem) {
	var attackers []string
	if list := c.query.Get("attackers"); list != "" {
		attackers = strings.Split(list, ",")
	}
	target := c.query.Get("target")
	battle, err := c.visit.room.table.Battle(c.visit.viewer, target, attackers...)
	var violation *august1914.Violation
	var absent *august1914.AbsentError
	switch {
	case errors.As(err, &violation): // it is asked of every place that is looked at
		return august1914.Battle{Place: target, Note: violation.Sentence}, nil
	case errors.As(err, &absent):
		return august1914.Battle{Place: target, Note: absent.Error()}, nil
	case err != nil && target == "" && len(attackers) == 0: // and of every position
		return august1914.Battle{Note: "no fight is going on"}, nil
	case err != nil && !c.visit.shows(attackers): // they have changed or gone since the viewer looked
		return august1914.Battle{Place: target, Note: "not all of these units are on the board now"}, nil
	case err != nil:
		return nil, refusal(err)
	}
	return battle, nil
}
