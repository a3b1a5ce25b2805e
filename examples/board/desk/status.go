package desk

import (
	"github.com/august1914/august1914"
)

// A standing summarizes a game for a seat in a list of games.
type standing struct {
	Game     string                               `json:"game"`               // name of the game
	Ruleset  string                               `json:"ruleset"`            // name of the ruleset
	Title    string                               `json:"title"`              // title of the ruleset
	Scenario string                               `json:"scenario"`           // id of the scenario
	Settings august1914.Array[august1914.Setting] `json:"settings"`           // options that differ from their defaults
	Seat     august1914.Seat                      `json:"seat"`               // number of the seat; 0 for a spectator and the umpire
	Umpire   bool                                 `json:"umpire,omitempty"`   // whether the viewer sees everything
	Chairs   august1914.Array[seated]             `json:"chairs"`             // chairs with their players
	ToAct    august1914.Array[int]                `json:"toAct"`              // numbers of the seats that must act
	Since    uint64                               `json:"since,omitempty"`    // time since which exactly these seats must act, in seconds since 1970; absent if the server does not know it, and in the status
	YourTurn bool                                 `json:"yourTurn"`           // whether this seat must act
	Turn     int                                  `json:"turn"`               // number of the turn
	Dates    string                               `json:"dates"`              // description of the turn, with its dates
	Over     bool                                 `json:"over"`               // whether the game is over
	Closed   bool                                 `json:"closed"`             // whether it is over and no move can be taken back
	Outcome  *august1914.Outcome                  `json:"outcome"`            // nil until the game is over
	Result   august1914.Array[string]             `json:"result"`             // paragraphs that explain the outcome
	Ended    string                               `json:"ended,omitempty"`    // resigned, expired or drawn, if the players or their time ended the game and not a rule
	Campaign string                               `json:"campaign,omitempty"` // name of the campaign that this game shows
	Chat     int                                  `json:"chat"`               // number of lines of chat so far
	Again    bool                                 `json:"again,omitempty"`    // whether the players have another game: ask for it
	Limit    *limit                               `json:"limit,omitempty"`    // time for each decision, if there is one
	Draw     *question                            `json:"draw,omitempty"`     // offer of a draw that waits for an answer
	Undo     *question                            `json:"undo,omitempty"`     // request to take sealed moves back that waits for an answer
	Yield    *question                            `json:"yield,omitempty"`    // offer of a program to give up that waits for an answer
}

// A status is what a seat sees now.
type status struct {
	standing
	Version     uint64                 `json:"version"`           // number that identifies what the viewer knows; below 2^53, for equality only
	Told        int                    `json:"told"`              // number of log entries at that version
	Acted       int                    `json:"acted"`             // number of entries up to the viewer's last chosen move and the rolls after it
	Led         int                    `json:"led"`               // the same number without the viewer's decisions during another side's turn
	Decision    august1914.Decision    `json:"decision"`          // present decision
	Board       *august1914.Board      `json:"board,omitempty"`   // present board, unless there is a difference
	Delta       *august1914.BoardDelta `json:"delta,omitempty"`   // difference of the present board to the one of the parameter board
	CanTakeBack bool                   `json:"canTakeBack"`       // whether the seat's last move can be taken back
	Seeded      bool                   `json:"seeded"`            // whether the player who opened the game can predict the dice
	Trouble     string                 `json:"trouble,omitempty"` // reason why programs have stopped
	Damage      string                 `json:"damage,omitempty"`  // message if part of the game's record or its chat was damaged
	Lesson      *taught                `json:"lesson,omitempty"`  // what the learner is asked for, if the game is a lesson
	Notes       int                    `json:"notes,omitempty"`   // number of changes of the seat's notes and orders so far
	Trial       *tried                 `json:"trial,omitempty"`   // the player's seat, if this is a trial
	Watch       string                 `json:"watch"`             // token of the spectators, who see only public information
	Origin      []string               `json:"origin,omitempty"`  // how the record of the game differs from one that is begun today, in sentences
}

// seated is a chair with its player.
type seated struct {
	august1914.Chair
	Player   string `json:"player"`             // "person", or the name of a program
	StandIn  string `json:"standIn,omitempty"`  // name of the program that plays for the person
	Out      bool   `json:"out,omitempty"`      // whether the player has resigned or has lost by time
	Here     uint64 `json:"here,omitempty"`     // when the player was last here, in seconds since 1970; this and the times below are absent in the status
	Moved    uint64 `json:"moved,omitempty"`    // when the player last made a move that showed everyone something
	Waits    uint64 `json:"waits,omitempty"`    // since when the seat must act
	Due      uint64 `json:"due,omitempty"`      // when its time for the decision ends
	Reminded uint64 `json:"reminded,omitempty"` // when the player was last reminded
}

// standing answers the standing of a game.
func (d *Desk) standing(c *call) (any, *Problem) {
	s := c.visit.room.standing(c.visit.viewer)
	d.timed(c.visit.room, s.Chairs)
	if since := c.visit.room.since; !since.IsZero() && !s.Over {
		s.Since = uint64(since.Unix())
	}
	return s, nil
}

// standing returns the standing of a game for a viewer.
func (r *room) standing(v august1914.Viewer) standing {
	h := r.table.Header()
	seat := r.acts(v.Seat())
	s := standing{
		Game: r.name, Ruleset: h.Ruleset, Title: r.info.Title, Scenario: h.Scenario,
		Settings: h.Settings, Seat: seat, Umpire: v == august1914.Umpire, Chairs: r.seated(),
		Limit: r.card.Limit, Draw: r.asksOf(r.agreed.draw, v), Undo: r.asksOf(r.agreed.undo, v), Yield: r.asksOf(r.offer(), v),
		Turn: r.table.Decision(v).Turn, Dates: r.table.Date(), Campaign: r.card.Campaign, Chat: r.beside.Said, Again: r.beside.Next != nil,
	}
	for actor := range r.table.ToAct().All() {
		s.ToAct = append(s.ToAct, int(actor.Seat()))
		s.YourTurn = s.YourTurn || seat != 0 && actor == seat.Actor() && r.away(seat) == nil
	}
	if outcome, over := r.table.Outcome(); over {
		s.Over, s.Closed, s.Outcome, s.Result = true, r.trial == nil && r.closed(), &outcome, r.table.Verdict()
		s.Ended = r.table.Ended()
		s.Draw, s.Undo, s.Yield = nil, nil, nil
	}
	return s
}

// status answers what a seat sees.
func (d *Desk) status(c *call) (any, *Problem) {
	r, v := c.visit.room, c.visit.viewer
	has, wrong := parseVersion("board", c.query.Get("board"))
	if wrong != nil {
		return nil, wrong
	}
	now := c.visit.look()
	board, delta := r.boardSince(v, has)
	return status{
		standing: r.standing(v),
		Version:  now.version, Told: len(now.entries), Acted: now.until(r.acted(v, r.table.Acted)), Led: now.until(r.acted(v, r.table.Led)), Decision: r.table.Decision(c.visit.eyes()),
		Board: board, Delta: delta, CanTakeBack: r.canTakeBack(v), Seeded: r.card.Seed != nil, Trouble: r.trouble, Damage: d.damage(r), Lesson: r.taught(), Notes: r.noted(v), Trial: r.tried(), Watch: r.card.Spectator, Origin: r.origin,
	}, nil
}

// boardSince returns the board of a viewer, or its difference to the board at a version that
// the room remembers.
func (r *room) boardSince(v august1914.Viewer, version uint64) (*august1914.Board, *august1914.BoardDelta) {
	if delta := r.difference(v, version); delta != nil {
		return nil, delta
	}
	board := r.sent(v)
	return &board, nil
}

// acted returns the number of moves up to a viewer's last act, as given by count.
func (r *room) acted(v august1914.Viewer, count func(august1914.Seat) int) int {
	switch {
	case v.Seat() == 0:
		return 0
	case r.trial != nil: // the player makes all moves
		return r.table.Len()
	}
	return count(v.Seat())
}

// look returns what the visitor knows now.
func (v *visit) look() *look { return v.room.look(v.viewer) }

// seated lists the chairs with their players.
func (r *room) seated() []seated {
	var list []seated
	_, over := r.table.Outcome()
	for i, at := range r.table.Chairs() {
		s := seated{Chair: at, Player: r.card.Seats[i].Player, Out: r.agreed.out.Has(at.Seat.Actor())}
		if !over {
			s.StandIn = r.agreed.standIn[at.Seat]
		}
		list = append(list, s)
	}
	return list
}

// timed adds the times of the players to their chairs. An opened record has none, and neither
// has the game of a single player.
func (d *Desk) timed(r *room, chairs []seated) {
	if r.card.Umpire != "" || d.own {
		return
	}
	for i := range chairs {
		at, seat := &chairs[i], chairs[i].Seat
		if at.Player != Person {
			continue
		}
		at.Here, at.Moved, at.Waits, at.Due, at.Reminded = r.times.Here[seat], r.times.Moved[seat], r.times.Waits[seat], r.due(seat), r.times.Reminded[seat]
		for l := range r.listeners {
			if l.viewer == seat.Viewer() && !l.ended {
				at.Here = uint64(d.now().Unix())
			}
		}
	}
}
