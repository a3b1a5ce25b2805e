package captain

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// The types of the game that a captain meets.
type (
	State   = schlieffenswar.State
	Move    = schlieffenswar.Move
	View    = schlieffenswar.View
	Eyes    = august1914.Eyes[State, Move, View, *State]
	Chooser = august1914.Chooser[State, Move, View, *State]
)

// New returns a chooser for either seat. What chance it needs comes from pick,
// which returns a number in [0, n) for n > 0. It remembers what it is about to
// do, so let it play one seat of one game, and make another one for the next.
func New(pick func(n int) int) Chooser {
	c := &captain{pick: pick}
	return c.choose
}

// A captain is what lasts from one decision to the next.
type captain struct {
	Character
	pick   func(n int) int
	mapped *ground   // what the game is played on, once it is known
	sight  situation // that the last decision was made from, made anew for each
	plan   *plan     // for the player turn
	way    []string  // hexes still to enter by the unit that is moving
	attack *attack   // that is being made
}

// A decision is what one is made from: what the captain remembers, what the
// seat sees, and what it may do.
type decision struct {
	*captain
	*situation
	eyes  Eyes
	kind  string // of the Decision
	legal []Move
	guess *State // for queries; nil until one is asked
}

// choose makes one decision. Where there is nothing to choose it takes as long
// as where there is: that it has nothing to choose can be a secret.
func (c *captain) choose(eyes Eyes) (Move, error) {
	legal := eyes.Legal()
	if len(legal) == 0 {
		return Move{}, fmt.Errorf("captain: %s has nothing to decide", eyes.Seat())
	}
	d := &decision{captain: c, eyes: eyes, kind: eyes.Decision().Kind, legal: legal}
	if d.kind == "march" {
		return d.follow(), nil
	}
	if c.mapped == nil {
		var err error
		if c.mapped, err = survey(eyes.Header()); err != nil {
			return Move{}, err
		}
	}
	c.sight.look(c.mapped, eyes.View(), eyes.Seat())
	d.situation = &c.sight
	c.prepare(d)
	return d.decide(), nil
}

// prepare makes a plan when the movement of one's own player turn begins. In
// the combat phase it still holds.
func (c *captain) prepare(d *decision) {
	now := moment{d.view.Turn, d.view.Active}
	if c.plan == nil || c.plan.made != now {
		c.plan = &plan{made: now}
	}
	fights := d.view.Phase == schlieffenswar.Movement || d.view.Phase == schlieffenswar.Combat
	if c.plan.orders == nil && fights && (d.view.Active == august1914.German) == d.german() {
		c.plan = d.makePlan()
		c.plan.made = now
	}
}

// decide answers by the kind of the decision.
func (d *decision) decide() Move {
	switch d.kind {
	case "deploy":
		return d.deploy()
	case "withdraw":
		return d.withdraw()
	case "rest", "refit", "return":
		return d.regroup()
	case "arrive":
		return d.arrive()
	case "move":
		return d.marchOn()
	case "probe", "declare":
		return d.fight()
	case "gather":
		return d.gather()
	case "support":
		return d.support()
	case "defend":
		return d.defend()
	case "defender losses":
		return d.sufferDefense()
	case "attacker losses":
		return d.sufferLoss()
	case "advance":
		return d.advance()
	case "crowd":
		return d.makeRoom()
	}
	return d.finish()
}

// ask returns a position to put questions to. It is a guess: like the true one
// in all that the seat knows. Queries for the seat's viewer answer from what
// that viewer knows, so they answer the same as the true position would.
func (d *decision) ask() *State {
	if d.guess == nil {
		guess := d.eyes.Resample(d.pick)
		d.guess = &guess
	}
	return d.guess
}

// viewer is who asks.
func (d *decision) viewer() august1914.Viewer { return d.seat.Viewer() }

// finish ends what is being decided. Where that is not allowed, it does
// whatever the game lists first.
func (d *decision) finish() Move {
	if m, ok := d.first(ends); ok {
		return m
	}
	return d.legal[0]
}

// ends reports whether a move ends what is being decided.
func ends(m Move) bool {
	switch m.Verb() {
	case schlieffenswar.Done, schlieffenswar.Stop, schlieffenswar.Withhold:
		return true
	}
	return false
}

// first returns the first legal move that is wanted.
func (d *decision) first(want func(Move) bool) (Move, bool) {
	for _, m := range d.legal {
		if want(m) {
			return m, true
		}
	}
	return Move{}, false
}

// never is the value of a move that is not to be made.
const never = -1e9

// best returns the legal move with the highest value, the first of equals, and
// false if there is none but such as are never to be made.
func (d *decision) best(value func(Move) float64) (Move, bool) {
	var best Move
	most := float64(never)
	for _, m := range d.legal {
		if v := value(m); v > most {
			best, most = m, v
		}
	}
	return best, most > never
}

// bestOrFinish returns the best move, or ends the decision if there is none.
func (d *decision) bestOrFinish(value func(Move) float64) Move {
	if m, ok := d.best(value); ok {
		return m
	}
	return d.finish()
}
