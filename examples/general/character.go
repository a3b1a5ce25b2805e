package general

import (
	"math"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// A Character is how a general differs from the one that [New] makes, whose
// character is the zero one. All but the first two are natural logarithms of how much
// more something is worth to it than to the usual general; about 1 is much.
type Character struct {
	Boldness float64 // in divisions, what an attack may cost more than it promises
	Hold     float64 // how much of what a place counts it is worth to garrison it when the enemy moves last, 1 for all; none below 0
	Care     float64 // its own losses
	Blood    float64 // the enemy's
	Places   float64 // points and other hexes that count
	Hunger   float64 // to cut the enemy's supply
	Caution  float64 // to stay out of enemy zones without an attack
	Drive    float64 // what is far away
	Home     float64 // to come south in time (Rule 5.1)
	Watch    float64 // not to be attacked
	Thrift   float64 // what is lost in an attack and missed on the turns that are left
	Mass     float64 // strength that goes to one goal
	Rush     float64 // what overruns promise
	Idle     float64 // what who attacks could do elsewhere

	// Whim returns the natural logarithm of how much more one hex is worth than
	// others, to attack (0) or to go to (1). Nil is for none.
	Whim func(kind, at int) float64
}

// The kinds of whims.
const (
	attacking = iota
	going
)

// A temper is a character as factors of what things are worth.
type temper struct {
	care, blood, places, caution, home, watch, thrift, mass, idle float64

	rush float64 // what overruns have to promise

	boldness, hold, hunger, drive float64 // as in the Character

	whims func(kind, at int) float64 // natural logarithm; nil for none
}

func (c Character) temper() *temper {
	return &temper{
		care: math.Exp(c.Care), blood: math.Exp(c.Blood), places: math.Exp(c.Places), caution: math.Exp(c.Caution),
		home: math.Exp(c.Home), watch: math.Exp(c.Watch), thrift: math.Exp(c.Thrift), mass: math.Exp(c.Mass),
		rush: math.Exp(-c.Rush), idle: math.Exp(c.Idle),
		boldness: c.Boldness, hold: max(0, c.Hold), hunger: c.Hunger, drive: c.Drive,
		whims: c.Whim,
	}
}

// whim is how much more a hex is worth than others.
func (t *temper) whim(kind, at int) float64 {
	if t.whims == nil {
		return 1
	}
	return math.Exp(t.whims(kind, at))
}

// A School makes generals for games of one header, who share what they know of the
// map. It is for one goroutine.
type School struct {
	mapped *ground
	memory *memory // of who knows nothing but the set-up
}

// NewSchool returns a school for games with a header, or says that generals do not
// know their scenario.
func NewSchool(header august1914.Header) (*School, error) {
	sc, err := scenarioOf(header)
	if err != nil {
		return nil, err
	}
	mapped, err := survey(sc)
	if err != nil {
		return nil, err
	}
	return &School{mapped, newMemory(mapped, sc)}, nil
}

// Briefed returns a school whose generals know at the start where all units of a view
// stand, as who has watched a game does.
func (s *School) Briefed(view driveonparis.View) *School {
	m := &memory{last: map[string]driveonparis.Unit{}, named: s.memory.named, marked: map[string]bool{}}
	m.see(view.Units())
	return &School{s.mapped, m}
}

// New returns a general with a character, as the function [New] does.
func (s *School) New(character Character) Chooser {
	g := &general{mapped: s.mapped, memory: s.memory.clone(), temper: character.temper()}
	return g.choose
}
