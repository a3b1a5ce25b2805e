package general

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// The types of the game.
type (
	State   = driveonparis.State
	Move    = driveonparis.Move
	View    = driveonparis.View
	Eyes    = august1914.Eyes[State, Move, View, *State]
	Chooser = august1914.Chooser[State, Move, View, *State]
)

// New returns a chooser for either seat, with the weights that general has learned for the
// scenario. It remembers its plan, so use it for one seat of one game and make another one for
// the next game.
func New() Chooser {
	g := &general{}
	return g.choose
}

// With returns a chooser like [New], with one number for each of [Weights].
func With(weights []float64) Chooser {
	g := &general{temper: tempered(weights)}
	return g.choose
}

// A general holds what lasts from one decision to the next.
type general struct {
	*temper            // nil for the learned one before the first decision
	seen    *situation // nil until the first decision
	plan    *plan      // for the phase

	latest View // the view of the current decision

	// Memory that later decisions use again.
	posts     posts
	objective objective
	able      []member
	party     []member
}

// A decision holds the input of one decision: the general's memory, what the seat sees, and
// its legal moves.
type decision struct {
	*general
	*situation
	player.List[Move]
	eyes Eyes
	now  august1914.Decision
}

// choose makes one decision.
func (g *general) choose(eyes Eyes) (Move, error) {
	legal := eyes.Legal()
	switch len(legal) {
	case 0:
		return Move{}, fmt.Errorf("general: %s has nothing to decide", eyes.Seat())
	case 1:
		return legal[0], nil
	}
	if err := g.begin(eyes); err != nil {
		return Move{}, err
	}
	d := &decision{general: g, situation: g.seen, eyes: eyes, now: eyes.Decision(), List: player.List[Move]{Legal: legal, Ends: ends}}
	if d.now.Kind == "march" && g.plan != nil && (len(g.plan.way) > 0 || !g.plan.overruns) {
		return d.follow(), nil
	}
	g.latest = eyes.View()
	if now := (moment{g.latest.Turn, g.latest.Active, g.latest.Phase}); g.plan == nil || g.plan.made != now {
		g.plan = newPlan(now)
		g.seen.memory.hear(eyes.Events())
	}
	if !g.plan.settled(d.now.Kind) {
		g.seen.look(&g.latest, eyes.Seat())
	}
	return d.decide(), nil
}

// begin reads the scenario at the first decision of a game. Every position knows its
// scenario, even one that does not come with the library.
func (g *general) begin(eyes Eyes) error {
	if g.seen != nil {
		return nil
	}
	guess := eyes.Resample(func(int) int { return 0 })
	sc := guess.Scenario()
	mapped, err := survey(sc)
	if err != nil {
		return err
	}
	if g.temper == nil {
		weights, err := Learned(sc.ID(), eyes.Chairs()[eyes.Seat()-1].Side)
		if err != nil {
			return err
		}
		g.temper = tempered(weights)
	}
	g.seen = newSituation(mapped, newMemory(mapped, sc))
	return nil
}

// decide answers according to the kind of the decision.
func (d *decision) decide() Move {
	switch d.now.Kind {
	case "point":
		return d.placePoint()
	case "east":
		return d.sendEast()
	case "place", "arrive":
		return d.arrive()
	case "rebuild":
		return d.rebuild()
	case "reserve":
		return d.reserve()
	case "move":
		return d.marchOn()
	case "form":
		return d.form()
	case "march":
		return d.follow()
	case "crowd":
		return d.makeRoom()
	case "fire":
		return d.fire()
	case "declare":
		return d.declare()
	case "gather":
		return d.gather()
	case "screen":
		return d.screen()
	case "lose":
		return d.lose()
	case "retreat":
		return d.retreat()
	case "advance":
		return d.advance()
	case "dig":
		return d.dig()
	}
	return d.Finish()
}

// ends reports whether a move ends the decision.
func ends(m Move) bool {
	return m.Verb() == driveonparis.Done || m.Verb() == driveonparis.Stop || m.Verb() == driveonparis.Keep
}
