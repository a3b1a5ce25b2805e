package desk

import (
	"github.com/august1914/august1914"
)

// A status is what a seat sees now.
type status struct {
	Game        string                               `json:"game"`
	Ruleset     string                               `json:"ruleset"`
	Title       string                               `json:"title"`
	Scenario    string                               `json:"scenario"`
	Settings    august1914.Array[august1914.Setting] `json:"settings"`
	Seat        august1914.Seat                      `json:"seat"` // 0 for a spectator
	Chairs      august1914.Array[seated]             `json:"chairs"`
	Version     uint64                               `json:"version"`
	ToAct       august1914.Array[int]                `json:"toAct"` // numbers of seats
	Decision    august1914.Decision                  `json:"decision"`
	YourTurn    bool                                 `json:"yourTurn"`
	Board       august1914.Board                     `json:"board"`
	Dates       string                               `json:"dates"`
	Over        bool                                 `json:"over"`
	Outcome     *august1914.Outcome                  `json:"outcome"` // nil until it is over
	Result      august1914.Array[string]             `json:"result"`
	CanTakeBack bool                                 `json:"canTakeBack"`
	Seeded      bool                                 `json:"seeded"` // the dice can be foreseen by who opened the game
	Trouble     string                               `json:"trouble,omitempty"`
	Damage      string                               `json:"damage,omitempty"`
}

// seated is a chair with who sits there.
type seated struct {
	august1914.Chair
	Player string `json:"player"`
}

// status answers what a seat sees.
func (d *Desk) status(c *call) (any, *Problem) {
	r, v := c.visit.room, c.visit.viewer
	h := r.table.Header()
	s := status{
		Game: r.name, Ruleset: h.Ruleset, Title: r.info.Title, Scenario: h.Scenario,
		Settings: h.Settings, Seat: v.Seat(), Chairs: r.seated(),
		Version: c.visit.look().version, Decision: r.table.Decision(v),
		Board: r.table.Board(v), Dates: r.table.Date(),
		CanTakeBack: r.canTakeBack(v), Seeded: r.card.Seed != nil, Trouble: r.trouble, Damage: r.damage(),
	}
	for actor := range r.table.ToAct().All() {
		s.ToAct = append(s.ToAct, int(actor.Seat()))
		s.YourTurn = s.YourTurn || actor == v.Seat().Actor()
	}
	if outcome, over := r.table.Outcome(); over {
		s.Over, s.Outcome, s.Result = true, &outcome, r.table.Verdict()
	}
	return s, nil
}

// look returns what the visitor knows now.
func (v *visit) look() *look { return v.room.look(v.viewer) }

// seated lists the chairs with who sits there.
func (r *room) seated() []seated {
	var list []seated
	for i, at := range r.table.Chairs() {
		list = append(list, seated{at, r.card.Seats[i].Player})
	}
	return list
}
