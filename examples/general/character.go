package general

import (
	"fmt"
	"math"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// A Character describes how a general differs from the one that [New] returns, whose
// Character is the zero value. All fields except the first two are natural logarithms of a
// factor by which the general values something more than the usual general does. A value of
// 1 is large.
type Character struct {
	Boldness float64 // in divisions, by how much the cost of an attack may exceed its gain
	Hold     float64 // share of a place's points that a garrison is worth when the enemy moves last: 1 is all, below 0 none
	Care     float64 // its own losses
	Blood    float64 // the enemy's losses
	Places   float64 // points and other valuable hexes
	Hunger   float64 // cutting the enemy's supply
	Caution  float64 // staying out of enemy zones unless it attacks
	Drive    float64 // distant goals
	Home     float64 // coming south in time (Rule 5.1)
	Watch    float64 // avoiding attacks
	Thrift   float64 // losses in an attack that will be missed on later turns
	Mass     float64 // the strength sent to one goal
	Rush     float64 // the gain of overruns
	Idle     float64 // what the attackers could do elsewhere

	// Whim returns the natural logarithm of the factor by which one hex is worth more than
	// others, to attack (0) or to go to (1). If it is nil, all hexes are equal.
	Whim func(kind, at int) float64
}

// The kinds of whims.
const (
	attacking = iota
	going
)

// A temper holds the factors of a character.
type temper struct {
	care, blood, places, caution, home, watch, thrift, mass, idle float64

	rush float64 // factor of the gain that an overrun needs

	boldness, hold, hunger, drive float64 // as in Character

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

// whim returns the factor on the value of a hex.
func (t *temper) whim(kind, at int) float64 {
	return player.Factor(t.whims, kind, at)
}

// A School makes generals for games with one header. They share their knowledge of the map.
// A School is not safe for concurrent use.
type School struct {
	mapped *ground
	memory *memory // the memory of a general that only knows the set-up
}

// NewSchool returns a school for games with the given header. It returns an error if the
// scenario does not come with the library.
func NewSchool(header august1914.Header) (*School, error) {
	sc, err := player.Scenario(driveonparis.Scenarios(), header)
	if err != nil {
		return nil, fmt.Errorf("general: %w", err)
	}
	return newSchool(sc)
}

func newSchool(sc *driveonparis.Scenario) (*School, error) {
	mapped, err := survey(sc)
	if err != nil {
		return nil, err
	}
	return &School{mapped, newMemory(mapped, sc)}, nil
}

// Briefed returns a school whose generals know from the start where all units of a view
// are, as if they had watched the game.
func (s *School) Briefed(view driveonparis.View) *School {
	m := s.memory.clone()
	clear(m.last)
	for _, u := range view.Units() {
		m.note(u)
	}
	return &School{s.mapped, m}
}

// New returns a general with a character, like the function [New].
func (s *School) New(character Character) Chooser {
	g := &general{seen: newSituation(s.mapped, s.memory.clone()), temper: character.temper()}
	return g.choose
}
