package desk

import (
	"encoding/json"
	"strings"

	"github.com/august1914/august1914/examples/internal/rulesets"
)

// chart answers the map. Games of the same header have the same.
func (d *Desk) chart(c *call) (any, *Problem) {
	h := c.visit.room.table.Header()
	key := h.Ruleset + " " + h.Scenario
	for _, s := range h.Settings {
		key += " " + s.String()
	}
	if text, ok := d.charts.Load(key); ok {
		return text, nil
	}
	ruleset, err := rulesets.Find(h.Ruleset)
	if err != nil {
		return nil, unavailable()
	}
	chart, err := ruleset.Chart(h.Scenario, h.Settings)
	if err != nil {
		return nil, unavailable()
	}
	text, err := json.Marshal(chart)
	if err != nil {
		return nil, unavailable()
	}
	d.charts.Store(key, json.RawMessage(text))
	return json.RawMessage(text), nil
}

// view answers the View of the library.
func (d *Desk) view(c *call) (any, *Problem) {
	return c.visit.room.table.View(c.visit.viewer), nil
}

// An explanation says whether a move is legal, and why not.
type explanation struct {
	Legal  bool   `json:"legal"`
	Rule   string `json:"rule,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// explain answers why a move cannot be made.
func (d *Desk) explain(c *call) (any, *Problem) {
	seat, wrong := c.visit.seat()
	if wrong != nil {
		return nil, wrong
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
	ways, err := c.visit.room.table.Ways(c.visit.viewer, c.query.Get("unit"))
	if err != nil {
		return nil, refusal(err)
	}
	return ways, nil
}

// battle answers the reckoning of a fight.
func (d *Desk) battle(c *call) (any, *Problem) {
	var attackers []string
	if list := c.query.Get("attackers"); list != "" {
		attackers = strings.Split(list, ",")
	}
	battle, err := c.visit.room.table.Battle(c.visit.viewer, c.query.Get("target"), attackers)
	if err != nil {
		return nil, refusal(err)
	}
	return battle, nil
}
