package general

import "math"

// A goal draws units: enemies to attack, or a place to take or to hold.
type goal struct {
	at    int
	worth float64
	need  float64 // strength that it takes
	given float64 // strength that is on its way
}

// findGoals lists what is worth going to.
func (d *decision) findGoals() {
	for _, h := range d.foes {
		e := &d.enemy[h]
		c := d.casualtiesOf(e.units)
		g := goal{at: h, worth: (0.5 + c.cost(c.steps)) * d.whim(going, h), need: 1}
		for _, p := range e.units {
			g.need += needed * d.mass * float64(p.defense) * d.hexes[h].Defense
		}
		d.plan.goals = append(d.plan.goals, g)
	}
	for h := range d.hexes {
		if worth := d.stake(h)*d.places + d.rail(h); worth > 0 && d.enterable(h) {
			d.plan.goals = append(d.plan.goals, goal{at: h, worth: worth * d.whim(going, h), need: placeNeed * d.mass})
		}
	}
}

// How goals draw.
const (
	needed    = 4.5  // the strength that goes to an enemy for each point of his defense
	placeNeed = 24   // the strength that goes to a place
	escort    = 3    // by how much a unit counts for more than its strength
	crowded   = 0.1  // what is left of a goal that enough go to
	patience  = 0.95 // what is left of a goal that is a hex farther away
)

// pull is what draws units to a hex: the best of the goals, the less the farther
// away and the more others go there.
func (d *decision) pull(p *piece, at int) float64 {
	v, _ := d.drawnTo(p, at)
	return v
}

// drawnTo also returns the goal.
func (d *decision) drawnTo(p *piece, at int) (float64, *goal) {
	if d.plan.goals == nil {
		d.findGoals()
		d.plan.fades = d.fades()
	}
	var best *goal
	most := 0.0
	for i := range d.plan.goals {
		g := &d.plan.goals[i]
		v := g.worth * d.plan.fades.at(d.distance(at, g.at)) * max(crowded, min(float64(p.attack)+escort, g.need-g.given)/g.need)
		if v > most {
			best, most = g, v
		}
	}
	return most, best
}

// serve notes that a unit goes to what draws it in a hex.
func (d *decision) serve(p *piece, at int) {
	if _, g := d.drawnTo(p, at); g != nil {
		g.given += float64(p.attack)
	}
}

// fading is what is left of what draws from so many hexes away.
type fading [40]float64

func (f *fading) at(distance int) float64 { return f[min(distance, len(f)-1)] }

// fades returns how fast what draws the seat fades now: the faster the more turns
// are left.
func (d *decision) fades() *fading {
	f, v, reach := &fading{}, 1.0, math.Exp(nearer*d.future()-d.drive)
	for i := range f {
		f[i] = math.Pow(v, reach)
		v *= patience
	}
	return f
}
