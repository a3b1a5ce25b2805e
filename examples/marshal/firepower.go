package marshal

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// A fighter is an attacker, with the river that it crosses into a new engagement.
type fighter struct {
	*piece
	river river
}

// A clash is a battle that the seat's side could fight. (Rule 7.5.1)
type clash struct {
	at        int
	eased     bool // engineers help to cross rivers (Rules 7.2.1, 7.2.3)
	attackers []fighter
	support   int // of activated leaders next to it (Rule 7.3.1.4)
	garrisons int // of the defender
}

// garrisonFirepower is the firepower of each garrison. (Rule 4.1)
const garrisonFirepower = 5

// result returns the offensive minus the defensive firepower. (Rule 7.5.1.10)
func (s *situation) result(c *clash) int { return s.offense(c) - s.defense(c) }

// offense adds up the attackers by kind and by river, halves or quarters them, and lets
// cavalry charge if it has crossed no river. (Rules 7.5.1.4, 7.5.1.8)
func (s *situation) offense(c *clash) int {
	var sums [germanyatwar.Cavalry + 1][major + 1]int
	for _, f := range c.attackers {
		river := f.river
		if c.eased {
			river = river.eased()
		}
		sums[f.Kind][river] += s.strengthIn(c.at, f.piece)
	}
	total := c.support + s.valour(c.at, s.chair.Side, c.attackers)
	for kind := range sums {
		for over, sum := range sums[kind] {
			total += acrossRiver(sum, river(over))
		}
	}
	if s.charges(c) {
		total += sums[germanyatwar.Cavalry][dry]
	}
	return total
}

// acrossRiver returns the remaining strength across a river. (Rule 7.5.1.4)
func acrossRiver(strength int, over river) int {
	switch {
	case strength == 0 || over == dry:
		return strength
	case over == minor:
		return max(1, strength/2)
	}
	return max(1, strength/4)
}

// strengthIn returns the strength of a unit in an area. Mountain troops count double on
// rough ground. (Rule 4.2.2)
func (s *situation) strengthIn(at int, p *piece) int {
	if p.Mountain && s.areas[at].Terrain == germanyatwar.Red {
		return 2 * p.strength()
	}
	return p.strength()
}

// charges reports whether cavalry charges: on green ground, and against neither cavalry nor
// a fortress. (Rules 7.5.1.8, 7.5.1.9)
func (s *situation) charges(c *clash) bool {
	return s.areas[c.at].Terrain == germanyatwar.Green && !hasKind(s.enemy[c.at], germanyatwar.Cavalry) &&
		(c.garrisons == 0 || s.holds(c.at))
}

func hasKind(list []*piece, kind germanyatwar.Kind) bool {
	for _, p := range list {
		if p.Kind == kind {
			return true
		}
	}
	return false
}

// defense adds up the defenders: strength, the terrain for each infantry, the British mad
// minute, garrisons and valour. (Rules 7.5.1.6, 7.5.1.7)
func (s *situation) defense(c *clash) int {
	bonus := s.areas[c.at].Bonus
	if s.holds(c.at) && s.garrisons(c.at, s.chair.Side) > 0 {
		bonus = 0 // Rule 7.5.1.9: the attacker has the dominant position
	}
	total := garrisonFirepower * c.garrisons
	for _, p := range s.enemy[c.at] {
		total += s.strengthIn(c.at, p)
		if p.Kind == germanyatwar.Infantry {
			total += bonus
		}
		total += player.Flag(p.Ladder.Dot(august1914.Steps(p.steps)) == august1914.BlueDot)
	}
	return total + s.valour(c.at, s.foe(), nil)
}

// valour returns what a side adds to a battle: the points of its most numerous power there.
// (Rules 2.11, 2.11.1)
func (s *situation) valour(at int, side august1914.Side, attackers []fighter) int {
	if side == august1914.German {
		return s.view.Valour(august1914.Germany)
	}
	var count [len(nations)]int
	if side == s.chair.Side {
		for _, f := range attackers {
			count[nationOf(f.piece)]++
		}
	} else {
		for _, p := range s.enemy[at] {
			count[nationOf(p)]++
		}
	}
	best := 1
	for n := 2; n < len(nations); n++ {
		if count[n] > count[best] {
			best = n
		}
	}
	return s.view.Valour(nations[best])
}

// nationOf returns the index of a unit's power among the nations.
func nationOf(p *piece) int {
	for n, power := range nations {
		if p.Power == power {
			return n
		}
	}
	return 0
}
