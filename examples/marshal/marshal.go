package marshal

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// The types of the game that a marshal meets.
type (
	State   = germanyatwar.State
	Move    = germanyatwar.Move
	View    = germanyatwar.View
	Eyes    = august1914.Eyes[State, Move, View, *State]
	Chooser = august1914.Chooser[State, Move, View, *State]
)

// New returns a chooser for any seat. What chance it needs comes from pick,
// which returns a number in [0, n) for n > 0. It remembers what it is about to
// do, so let it play one seat of one game, and make another one for the next.
func New(pick func(n int) int) Chooser {
	m := &marshal{pick: pick, temper: Character{}.temper()}
	return m.choose
}

// A marshal is what lasts from one decision to the next.
type marshal struct {
	temper *temper
	pick   func(n int) int
	desk   *situation // what is seen, on the ground that the game is played on, once that is known
	plan   *plan      // for the impulse
	melee  melee      // the hits of the battle that is being fought
}

// A decision is what one is made from: what the marshal remembers, what the
// seat sees, and what it may do.
type decision struct {
	*marshal
	*situation
	eyes  Eyes
	now   august1914.Decision
	legal []Move
	guess *State // for queries; nil until one is asked
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
	if m.desk == nil {
		mapped, err := survey(eyes.Header())
		if err != nil {
			return Move{}, err
		}
		m.desk = newSituation(mapped)
	}
	d := &decision{marshal: m, eyes: eyes, now: eyes.Decision(), legal: legal}
	if d.now.Kind == "march" {
		return d.march(), nil
	}
	d.situation = m.desk
	d.look(m.temper, eyes.View(), eyes.Chairs()[eyes.Seat()-1])
	return d.decide(), nil
}

// decide answers by the kind of the decision.
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
func (d *decision) viewer() august1914.Viewer { return d.eyes.Seat().Viewer() }

// finish ends what is being decided. Where that is not allowed, it does
// whatever the game lists first.
func (d *decision) finish() Move {
	if m, ok := d.find(germanyatwar.Done); ok {
		return m
	}
	if m, ok := d.find(germanyatwar.Stop); ok {
		return m
	}
	return d.legal[0]
}

// find returns the first legal move of a kind.
func (d *decision) find(verb germanyatwar.Verb) (Move, bool) {
	return d.first(func(m Move) bool { return m.Verb() == verb })
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
