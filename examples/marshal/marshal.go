package marshal

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// The types of the game.
type (
	State   = germanyatwar.State
	Move    = germanyatwar.Move
	View    = germanyatwar.View
	Eyes    = august1914.Eyes[State, Move, View, *State]
	Chooser = august1914.Chooser[State, Move, View, *State]
)

// New returns a chooser for any seat, with the weights that marshal has learned. It takes its
// random numbers from pick, which returns a number in [0, n) for n > 0. It remembers its plan,
// so use it for one seat of one game and make another one for the next game.
func New(pick func(n int) int) Chooser {
	m := &marshal{pick: pick}
	return m.choose
}

// With returns a chooser like [New], with one number for each of [Weights].
func With(weights []float64, pick func(n int) int) Chooser {
	m := &marshal{pick: pick, temper: tempered(weights)}
	return m.choose
}

// A marshal holds what lasts from one decision to the next.
type marshal struct {
	temper *temper // nil for the learned one before the first decision
	pick   func(n int) int
	desk   *situation // what the seat sees; nil until the first decision
	plan   *plan      // for the impulse
	melee  melee      // the hits in the current battle
}

// A decision holds the input of one decision: the marshal's memory, what the seat sees, and
// its legal moves.
type decision struct {
	*marshal
	*situation
	player.List[Move]
	eyes  Eyes
	now   august1914.Decision
	guess *State // for queries; nil until the first query
}

// choose makes one decision.
func (m *marshal) choose(eyes Eyes) (Move, error) {
	legal := eyes.Legal()
	switch len(legal) {
	case 0:
		return Move{}, fmt.Errorf("marshal: %s has nothing to decide", eyes.Seat())
	case 1:
		return legal[0], nil
	}
	chair := eyes.Chairs()[eyes.Seat()-1]
	if m.temper == nil {
		weights, err := Learned(chair.Side)
		if err != nil {
			return Move{}, err
		}
		m.temper = tempered(weights)
	}
	if m.desk == nil {
		mapped, err := survey(eyes.Header())
		if err != nil { // a map of the owner's, which every position knows
			guess := eyes.Resample(m.pick)
			mapped = newGround(guess.Scenario())
		}
		m.desk = newSituation(mapped)
	}
	d := &decision{marshal: m, eyes: eyes, now: eyes.Decision(), List: player.List[Move]{Legal: legal, Ends: ends}}
	if d.now.Kind == "march" {
		return d.march(), nil
	}
	d.situation = m.desk
	d.look(m.temper, eyes.View(), chair)
	return d.decide(), nil
}

// decide answers according to the kind of the decision.
func (d *decision) decide() Move {
	switch d.now.Kind {
	case "place":
		return d.place()
	case "deploy":
		return d.deploy()
	case "restore":
		return d.restore()
	case "choose":
		return d.chooseAction()
	case "activate":
		return d.activate()
	case "move":
		return d.moveNext()
	case "build":
		return d.buildOn()
	case "battle":
		return d.fight()
	case "disc":
		return d.playDisc()
	case "retreat":
		return d.retreat()
	case "hit":
		return d.sufferHit()
	case "impetus":
		return d.pursue()
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
func (d *decision) viewer() august1914.Viewer { return d.eyes.Seat().Viewer() }

// find returns the first legal move of a kind.
func (d *decision) find(verb germanyatwar.Verb) (Move, bool) {
	return d.First(func(m Move) bool { return m.Verb() == verb })
}

// ends reports whether a move ends the decision.
func ends(m Move) bool { return m.Verb() == germanyatwar.Done || m.Verb() == germanyatwar.Stop }
