package desk

import (
	"github.com/august1914/august1914"
)

// A standing says how a game stands for a seat, in few words: what a list of games shows.
type standing struct {
	Game     string                               `json:"game"`               // its name
	Ruleset  string                               `json:"ruleset"`            // its name
	Title    string                               `json:"title"`              // of the ruleset
	Scenario string                               `json:"scenario"`           // its id
	Settings august1914.Array[august1914.Setting] `json:"settings"`           // of the options that are not at their defaults
	Seat     august1914.Seat                      `json:"seat"`               // 0 for a spectator and the umpire
	Umpire   bool                                 `json:"umpire,omitempty"`   // the viewer sees everything
	Chairs   august1914.Array[seated]             `json:"chairs"`             // with who sits there
	ToAct    august1914.Array[int]                `json:"toAct"`              // numbers of seats
	YourTurn bool                                 `json:"yourTurn"`           // the seat that asks is to act
	Turn     int                                  `json:"turn"`               // its number
	Dates    string                               `json:"dates"`              // the turn in words
	Over     bool                                 `json:"over"`               // the game has ended
	Outcome  *august1914.Outcome                  `json:"outcome"`            // nil until it is over
	Result   august1914.Array[string]             `json:"result"`             // paragraphs that explain the outcome
	Campaign string                               `json:"campaign,omitempty"` // as it happened, of which this is the game
	Chat     int                                  `json:"chat"`               // lines that were said so far
	Again    bool                                 `json:"again,omitempty"`    // the players have another game: ask for it
}

// A status is what a seat sees now.
type status struct {
	standing
	Version     uint64              `json:"version"`           // of what the viewer knows; below 2^53, for equality only
	Told        int                 `json:"told"`              // entries of the log at that version
	Acted       int                 `json:"acted"`             // of them, those up to the last move that the viewer chose and the rolls that followed it
	Led         int                 `json:"led"`               // the same without what the viewer answered in the turn of another side
	Decision    august1914.Decision `json:"decision"`          // what is being decided
	Board       august1914.Board    `json:"board"`             // what is drawn now
	CanTakeBack bool                `json:"canTakeBack"`       // the seat's last move can be taken back
	Seeded      bool                `json:"seeded"`            // the dice can be foreseen by who opened the game
	Trouble     string              `json:"trouble,omitempty"` // why programs have stopped
	Damage      string              `json:"damage,omitempty"`  // that a part of the game's record was set aside
}

// seated is a chair with who sits there.
type seated struct {
	august1914.Chair
	Player string `json:"player"` // person, or the name of a program
}

// standing answers how a game stands.
func (d *Desk) standing(c *call) (any, *Problem) {
	return c.visit.room.standing(c.visit.viewer), nil
}

// standing returns how a game stands for a viewer.
func (r *room) standing(v august1914.Viewer) standing {
	h := r.table.Header()
	s := standing{
		Game: r.name, Ruleset: h.Ruleset, Title: r.info.Title, Scenario: h.Scenario,
		Settings: h.Settings, Seat: v.Seat(), Umpire: v == august1914.Umpire, Chairs: r.seated(),
		Turn: r.table.Decision(v).Turn, Dates: r.table.Date(), Campaign: r.card.Campaign, Chat: r.beside.Said, Again: r.beside.Next != nil,
	}
	for actor := range r.table.ToAct().All() {
		s.ToAct = append(s.ToAct, int(actor.Seat()))
		s.YourTurn = s.YourTurn || v.Seat() != 0 && actor == v.Seat().Actor()
	}
	if outcome, over := r.table.Outcome(); over {
		s.Over, s.Outcome, s.Result = true, &outcome, r.table.Verdict()
	}
	return s
}

// status answers what a seat sees.
func (d *Desk) status(c *call) (any, *Problem) {
	r, v := c.visit.room, c.visit.viewer
	now := c.visit.look()
	return status{
		standing: r.standing(v),
		Version:  now.version, Told: len(now.entries), Acted: now.until(r.acted(v, r.table.Acted)), Led: now.until(r.acted(v, r.table.Led)), Decision: r.table.Decision(v),
		Board: r.table.Board(v), CanTakeBack: r.canTakeBack(v), Seeded: r.card.Seed != nil, Trouble: r.trouble, Damage: r.damage(),
	}, nil
}

// acted returns how many moves there were when a viewer had acted last, as they are
// counted.
func (r *room) acted(v august1914.Viewer, count func(august1914.Seat) int) int {
	if v.Seat() == 0 {
		return 0
	}
	return count(v.Seat())
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
