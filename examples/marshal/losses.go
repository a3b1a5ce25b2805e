package marshal

import (
	"github.com/august1914/august1914"
)

// A casualty is the state of a unit that takes hits.
type casualty struct {
	*piece
	left     int // remaining steps
	absorbed int // hits since the last lost step (Rule 7.5.1.13)
}

// suffer applies hits to units and then to garrisons. The strongest unit takes each hit.
// Among equals, it is one that takes the hit without damage. suffer returns the remaining
// garrisons. (Rule 7.5.1.13)
func suffer(units []casualty, garrisons, hits int) int {
	for ; hits > 0; hits-- {
		c := strongest(units)
		if c == nil {
			return max(0, garrisons-hits)
		}
		c.absorbed++
		if c.absorbed >= c.Ladder.Cost(august1914.Steps(c.left)) {
			c.left--
			c.absorbed = 0
		}
	}
	return garrisons
}

// strongest returns the unit that takes the next hit, or nil.
func strongest(units []casualty) *casualty {
	var best *casualty
	for i := range units {
		c := &units[i]
		if c.left == 0 {
			continue
		}
		if best == nil || c.now() > best.now() || c.now() == best.now() && c.spare() > best.spare() {
			best = c
		}
	}
	return best
}

func (c *casualty) now() int { return c.Ladder.Strength(august1914.Steps(c.left)) }

// spare returns the number of hits that a unit takes before the one that costs it a step.
func (c *casualty) spare() int {
	return c.Ladder.Cost(august1914.Steps(c.left)) - 1 - c.absorbed
}

// capacity returns the number of hits that units and garrisons can take. (Rule 7.5.1.11)
func capacity(units []casualty, garrisons int) int {
	sum := garrisons
	for _, c := range units {
		sum += c.endures(c.left)
	}
	return sum
}

// endures returns the number of hits that a unit with some steps can take.
func (p *piece) endures(steps int) int {
	hits := 0
	for ; steps > 0; steps-- {
		hits += p.Ladder.Cost(august1914.Steps(steps))
	}
	return hits
}

// shares returns the hits of the loser and of the winner. (Rule 7.5.1.11)
func (g *ground) shares(difference, capacity int) (loser, winner int) {
	loser = min(difference, capacity)
	base := loser
	if g.loss {
		base = difference
	}
	switch {
	case difference <= 5:
		return loser, (base + 1) / 2
	case difference <= 10:
		return loser, (base + 3) / 4
	}
	return loser, 1
}

// A melee holds the hits that units have taken in a battle without damage, if the marshal
// chose them. Other hits fall on a unit until they cost it a step.
type melee struct {
	place string
	made  moment
	marks map[string]mark
}

// A mark is the number of hits that a unit has taken at its number of steps.
type mark struct{ steps, hits int }

// sufferHit chooses the unit that takes the next hit: one that takes it without damage, and
// otherwise the one with the least valuable step. (Rules 7.5.1.12, 7.5.1.13)
func (d *decision) sufferHit() Move {
	if d.melee.place != d.now.Place || d.melee.made != d.moment() {
		d.melee = melee{d.now.Place, d.moment(), map[string]mark{}}
	}
	m := d.BestOrFinish(func(m Move) float64 {
		p, ok := d.piece(m.Unit())
		if !ok {
			return 0 // a garrison
		}
		c := casualty{piece: p, left: p.steps, absorbed: d.absorbed(p)}
		return 100*float64(c.spare()) - d.priceOfStep(p)
	})
	if p, ok := d.piece(m.Unit()); ok {
		d.melee.marks[p.ID] = mark{p.steps, d.absorbed(p) + 1}
	}
	return m
}

// absorbed returns the number of hits that a unit has taken at its present steps.
func (d *decision) absorbed(p *piece) int {
	if m := d.melee.marks[p.ID]; m.steps == p.steps {
		return m.hits
	}
	return 0
}
