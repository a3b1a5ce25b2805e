package captain

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/schlieffenswar"
)

// The types of the game.
type (
	State   = schlieffenswar.State
	Move    = schlieffenswar.Move
	View    = schlieffenswar.View
	Eyes    = august1914.Eyes[State, Move, View, *State]
	Chooser = august1914.Chooser[State, Move, View, *State]
)

// New returns a chooser for either seat, with the weights that captain has learned. It takes
// its random numbers from pick, which returns a number in [0, n) for n > 0. It remembers its
// plan, so use it for one seat of one game and make another one for the next game.
func New(pick func(n int) int) Chooser {
	c := &captain{pick: pick}
	return c.choose
}

// With returns a chooser like [New], with one number for each of [Weights].
func With(weights []float64, pick func(n int) int) Chooser {
	c := &captain{pick: pick, weights: weighed(weights)}
	return c.choose
}

// A captain holds what lasts from one decision to the next.
type captain struct {
	weights *weights // nil for the learned ones before the first decision

	pick   func(n int) int
	mapped *ground   // nil until the first decision
	sight  situation // of the last decision; each decision reuses its memory
	plan   *plan     // for the player turn
	way    []string  // remaining hexes of the moving unit
	attack *attack   // the attack in progress
}

// A decision holds the input of one decision: the captain's memory, what the seat sees, and
// its legal moves.
type decision struct {
	*captain
	*situation
	player.List[Move]
	eyes  Eyes
	kind  string // of the Decision
	guess *State // for queries; nil until the first query
}

// choose makes one decision. A decision without a choice takes as long as any other,
// because the lack of a choice can be secret.
func (c *captain) choose(eyes Eyes) (Move, error) {
	legal := eyes.Legal()
	if len(legal) == 0 {
		return Move{}, fmt.Errorf("captain: %s has nothing to decide", eyes.Seat())
	}
	d := &decision{captain: c, eyes: eyes, kind: eyes.Decision().Kind, List: player.List[Move]{Legal: legal, Ends: ends}}
	if d.kind == "march" {
		return d.follow(), nil
	}
	if c.weights == nil {
		w, err := Learned(eyes.Chairs()[eyes.Seat()-1].Side)
		if err != nil {
			return Move{}, err
		}
		c.weights = weighed(w)
	}
	if c.mapped == nil {
		mapped, err := survey(eyes.Header())
		if err != nil { // a map of the owner's, which every position knows
			guess := eyes.Resample(c.pick)
			if mapped, err = newGround(guess.Scenario()); err != nil {
				return Move{}, err
			}
		}
		c.mapped = mapped
	}
	c.sight.look(c.mapped, eyes.View(), eyes.Seat())
	d.situation = &c.sight
	c.prepare(d)
	return d.decide(), nil
}

// prepare makes a plan when the movement of the seat's player turn begins. The plan still
// holds in the combat phase.
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

// decide answers according to the kind of the decision.
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
	return d.Finish()
}

// ask returns a position for queries. It is a guess that agrees with the true position in
// everything that the seat knows. Queries for the seat's viewer depend only on what that
// viewer knows, so their answers are the same as for the true position.
func (d *decision) ask() *State {
	if d.guess == nil {
		guess := d.eyes.Resample(d.pick)
		d.guess = &guess
	}
	return d.guess
}

// viewer returns the viewer that asks.
func (d *decision) viewer() august1914.Viewer { return d.seat.Viewer() }

// ends reports whether a move ends the decision. Forfeit is not one of these moves, because
// it loses the game. (Rule 9.4)
func ends(m Move) bool {
	switch m.Verb() {
	case schlieffenswar.Done, schlieffenswar.Stop, schlieffenswar.Withhold:
		return true
	}
	return false
}
