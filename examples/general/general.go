package general

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// The types of the game.
type (
	State   = driveonparis.State
	Move    = driveonparis.Move
	View    = driveonparis.View
	Eyes    = august1914.Eyes[State, Move, View, *State]
	Chooser = august1914.Chooser[State, Move, View, *State]
)

// New returns a chooser for either seat. It remembers its plan, so use it for one seat of
// one game and make another one for the next game.
func New() Chooser {
	g := &general{temper: Character{}.temper()}
	return g.choose
}

// A general holds what lasts from one decision to the next.
type general struct {
	*temper
	mapped *ground // nil until the first decision
	memory *memory // of enemies

	plan *plan // for the phase
}

// A decision holds the input of one decision: the general's memory, what the seat sees, and
// its legal moves.
type decision struct {
	*general
	*situation
	eyes  Eyes
	now   august1914.Decision
	legal []Move
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
	d := &decision{general: g, eyes: eyes, now: eyes.Decision(), legal: legal, situation: &situation{ground: g.mapped}}
	if d.now.Kind == "march" && g.plan != nil && (len(g.plan.way) > 0 || !g.plan.overruns) {
		return d.follow(), nil
	}
	view := eyes.View()
	if now := (moment{view.Turn, view.Active, view.Phase}); g.plan == nil || g.plan.made != now {
		g.plan = newPlan(now)
		g.memory.hear(eyes.Events())
	}
	if !g.plan.settled(d.now.Kind) {
		g.plan.seen = look(g.mapped, g.memory, view, eyes.Seat())
	}
	d.situation = g.plan.seen
	return d.decide(), nil
}

// begin reads the scenario at the first decision of a game.
func (g *general) begin(eyes Eyes) error {
	if g.mapped != nil {
		return nil
	}
	sc, err := scenarioOf(eyes.Header())
	if err != nil {
		return err
	}
	if g.mapped, err = survey(sc); err != nil {
		return err
	}
	g.memory = newMemory(g.mapped, sc)
	return nil
}

// scenarioOf returns the scenario of a game.
func scenarioOf(header august1914.Header) (*driveonparis.Scenario, error) {
	sc, ok := driveonparis.ScenarioByID(header.Scenario)
	if !ok {
		return nil, fmt.Errorf("general: %s has no scenario %q", driveonparis.Name, header.Scenario)
	}
	return sc.With(header.Settings...)
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
	return d.finish()
}

// finish ends the decision. If that is not allowed, it makes the first move in the list.
func (d *decision) finish() Move {
	if m, ok := d.first(func(m Move) bool {
		return m.Verb() == driveonparis.Done || m.Verb() == driveonparis.Stop || m.Verb() == driveonparis.Keep
	}); ok {
		return m
	}
	return d.legal[0]
}

// first returns the first legal move that satisfies want.
func (d *decision) first(want func(Move) bool) (Move, bool) {
	for _, m := range d.legal {
		if want(m) {
			return m, true
		}
	}
	return Move{}, false
}

// never is the value of a move that must not be made.
const never = -1e9

// bestOrFinish returns the legal move with the highest value, the first among equals. If no
// move is worth more than never, it ends the decision.
func (d *decision) bestOrFinish(value func(Move) float64) Move {
	var best Move
	most := float64(never)
	for _, m := range d.legal {
		if v := value(m); v > most {
			best, most = m, v
		}
	}
	if most == never {
		return d.finish()
	}
	return best
}
