package captain

import (
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
// do, so let it play one seat of one game at a time; another game can follow.
func New(pick func(n int) int) Chooser {
	c := &captain{pick: pick}
	return c.choose
}

// A captain is what lasts from one decision to the next.
type captain struct {
	pick   func(n int) int
	header august1914.Header
	mapped *ground
	plan   *plan
	march  []string        // hexes still to enter by the unit that is moving
	asked  map[string]bool // units that have been given their orders in this phase
	attack *attack         // that is being made
}

// A decision is all that one is made from.
type decision struct {
	*captain
	*situation
	eyes  Eyes
	kind  string // of the Decision
	legal []Move
	guess *State // for queries; nil until one is asked
}

// choose makes one decision.
func (c *captain) choose(eyes Eyes) (Move, error) {
	legal := eyes.Legal()
	if len(legal) == 1 {
		return legal[0], nil
	}
	if err := c.survey(eyes.Header()); err != nil {
		return Move{}, err
	}
	d := &decision{captain: c, eyes: eyes, kind: eyes.Decision().Kind, legal: legal}
	d.situation = look(c.mapped, eyes.View(), eyes.Seat())
	c.prepare(d)
	return d.decide(), nil
}

// survey reads the map of a game that is new to the captain.
func (c *captain) survey(h august1914.Header) error {
	if c.mapped != nil && c.header.Digest == h.Digest {
		return nil
	}
	g, err := survey(h)
	if err != nil {
		return err
	}
	c.header, c.mapped, c.plan = h, g, nil
	return nil
}

// prepare makes a new plan when a phase of one's own begins.
func (c *captain) prepare(d *decision) {
	now := moment{d.view.Turn, d.view.Active, d.view.Phase}
	if c.plan == nil || c.plan.made != now {
		c.plan = d.makePlan()
		c.plan.made = now
		c.asked = map[string]bool{}
		c.march, c.attack = nil, nil
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
	case "move", "march":
		return d.marchOn()
	case "probe", "declare", "gather", "support":
		return d.fight()
	case "defend":
		return d.defend()
	case "defender losses":
		return d.sufferDefense()
	case "attacker losses":
		return d.sufferAttack()
	case "advance":
		return d.advance()
	case "crowd":
		return d.makeRoom()
	}
	return d.legal[0]
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

// end returns the move that ends what is being decided, if there is one.
func (d *decision) end() (Move, bool) {
	return d.first(func(m Move) bool {
		return m.Verb() == schlieffenswar.Done || m.Verb() == schlieffenswar.Stop
	})
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

// best returns the legal move with the highest value, the first of equals.
// Moves with a value of never are left out, and false means that all were.
func (d *decision) best(value func(Move) float64) (Move, bool) {
	var best Move
	most, found := 0.0, false
	for _, m := range d.legal {
		if v := value(m); v > never && (!found || v > most) {
			best, most, found = m, v, true
		}
	}
	return best, found
}

// never is a value below all others.
const never = -1e9
