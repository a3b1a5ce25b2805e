package marshal

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// All values are in hundredths of the game. (Rule 1.7)

// valourWins is the number of points of valour that wins the game. (Rule 1.7)
const valourWins = 10

// deathLimit returns the number of lost units that loses the game. (Rule 1.7)
func deathLimit(side august1914.Side) int {
	if side == august1914.German {
		return 10
	}
	return 20
}

// priceOfUnit returns the value of the next unit of a side: an equal share of the losses
// that remain until defeat.
func (s *situation) priceOfUnit(side august1914.Side) float64 {
	factor := s.temper[care]
	if side != s.chair.Side {
		factor = s.temper[blood]
	}
	return factor * 100 / float64(max(1, deathLimit(side)-s.dead[side]))
}

// The value of a step as a share of a unit's life, and of a leader as a multiple of other
// units: it supports every battle next to it. (Rule 7.3.1.1)
const (
	stepShare   = 0.12
	leaderShare = 1.5
)

// priceOfStep returns the value of a unit's next step.
func (s *situation) priceOfStep(p *piece) float64 {
	price := s.priceOfUnit(p.Power.Side())
	value := price * stepShare
	if p.steps == 1 {
		value += price
	}
	if p.Kind == germanyatwar.Leader {
		value *= leaderShare
	}
	return value
}

// priceOfSteps returns the value of the steps that a unit has lost.
func (s *situation) priceOfSteps(c *casualty) float64 {
	sum := 0.0
	for p := *c.piece; p.steps > c.left; p.steps-- {
		sum += s.priceOfStep(&p)
	}
	return sum
}

// priceOfGarrison is the value of a garrison. Garrisons can be rebuilt and do not count as
// losses. (Rule 7.5.1.15)
const priceOfGarrison = 1.5

// priceOfValour returns the value of a side's next point of valour: a share of the points
// that it lacks, and its firepower in all future battles. (Rules 1.7, 2.11)
func (s *situation) priceOfValour(side august1914.Side) float64 {
	return s.temper[valour] * 100 / float64(max(1, valourWins-s.valourOf(side)))
}

// valourOf adds up the points of valour of a side.
func (s *situation) valourOf(side august1914.Side) int {
	sum := 0
	for _, power := range nations {
		if power.Side() == side {
			sum += s.view.Valour(power)
		}
	}
	return sum
}

// decisive is the value of a victory area on the last turn. One of the seven may decide the
// game, but a side that has already won needs none.
const decisive = 40

// priceOfVictoryArea returns the value of a victory area, which grows towards the end, when
// they are counted. (Rule 1.7)
func (s *situation) priceOfVictoryArea() float64 {
	return s.temper[areas] * decisive / float64(1+s.last-s.view.Turn)
}

// plain is the value of every area.
const plain = 0.3

// prize returns the value of an area for a side that takes it from the other: a victory
// area, valour for its sites in enemy country, and for a capital the valour that its power
// loses. (Rules 1.7, 2.9, 7.5.1.17)
func (s *situation) prize(at int, side august1914.Side) float64 {
	p := &s.prizes[at][player.Flag(side == s.chair.Side)]
	if !p.known {
		*p = priced{s.appraise(at, side), true}
	}
	return p.worth
}

// appraise computes a prize.
func (s *situation) appraise(at int, side august1914.Side) float64 {
	a := &s.areas[at]
	value := plain
	if a.Victory {
		value += s.priceOfVictoryArea()
	}
	if a.Country.Side() == side.Opponent() {
		value += float64(sites(a)) * s.priceOfValour(side)
		if a.Capital {
			value += float64(s.view.Valour(a.Country)) * s.priceOfValour(side.Opponent()) / 2
		}
	}
	return value + s.temper[lines]*s.links(side, at)
}

// worthOf returns the value of a battle for the seat's side: the losses of the enemy minus
// its own, plus the area if it is cleared.
func (s *situation) worthOf(c *clash) float64 {
	result := s.result(c)
	var attackers, defenders [6]casualty
	off, def := attackers[:0], defenders[:0]
	for _, f := range c.attackers {
		off = append(off, casualty{piece: f.piece, left: f.steps})
	}
	for _, p := range s.enemy[c.at] {
		def = append(def, casualty{piece: p, left: p.steps})
	}
	garrisons := c.garrisons
	switch {
	case result > 0:
		loser, winner := s.shares(result, capacity(def, garrisons))
		garrisons = suffer(def, garrisons, loser)
		suffer(off, 0, winner)
	case result < 0:
		loser, winner := s.shares(-result, capacity(off, 0))
		suffer(off, 0, loser)
		garrisons = suffer(def, garrisons, winner)
	}
	value := priceOfGarrison * float64(c.garrisons-garrisons)
	cleared, stays := garrisons == 0, false
	escape := s.escape(c)
	for i := range def {
		share := 1.0
		if def[i].Kind != germanyatwar.Infantry {
			share = escape
		}
		value += share * s.priceOfSteps(&def[i])
		cleared = cleared && def[i].left == 0
	}
	for i := range off {
		value -= s.priceOfSteps(&off[i])
		stays = stays || off[i].left > 0
	}
	if cleared && stays {
		value += s.gain(c.at)
	}
	return value
}

// gain returns the value of being alone in an area: the whole prize if the side takes it,
// and half of the enemy's prize if the side holds it.
func (s *situation) gain(at int) float64 {
	if s.holds(at) {
		return s.prize(at, s.foe()) / 2
	}
	return s.prize(at, s.chair.Side)
}

// caught is the share of enemies that do not retreat though they could.
const caught = 0.6

// escape returns the share of defending cavalry and leaders that the marshal counts on.
// They can retreat from attackers without cavalry. (Rule 7.5.1.1)
func (s *situation) escape(c *clash) float64 {
	for _, f := range c.attackers {
		if f.Kind == germanyatwar.Cavalry {
			return 1
		}
	}
	return caught
}
