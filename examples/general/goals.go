package general

import "math"

// A goal attracts units: enemies to attack, or a place to take or hold.
type goal struct {
	at    int
	worth float64
	need  float64 // required strength
	given float64 // strength on its way
}

// findGoals lists the goals.
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

// How strongly goals attract units.
const (
	needed    = 4.5  // strength sent to an enemy per point of its defense
	placeNeed = 24   // strength sent to a place
	escort    = 3    // how much a unit counts beyond its strength
	crowded   = 0.1  // remaining attraction of a goal with enough units
	patience  = 0.95 // attraction left per hex of distance
)

// pull returns the strongest attraction of a goal on a unit in a hex. It is weaker for
// distant goals and for goals that other units are going to.
func (d *decision) pull(p *piece, at int) float64 {
	v, _ := d.drawnTo(p, at)
	return v
}

// drawnTo is like pull and also returns the goal.
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

// serve records that a unit follows the attraction in a hex.
func (d *decision) serve(p *piece, at int) {
	if _, g := d.drawnTo(p, at); g != nil {
		g.given += float64(p.attack)
	}
}

// A fading gives the remaining attraction by distance in hexes.
type fading [40]float64

func (f *fading) at(distance int) float64 { return f[min(distance, len(f)-1)] }

// fades returns the fading for the current turn. Attraction fades faster when more turns
// are left.
func (d *decision) fades() *fading {
	f, v, reach := &fading{}, 1.0, math.Exp(nearer*d.future()-d.drive)
	for i := range f {
		f[i] = math.Pow(v, reach)
		v *= patience
	}
	return f
}
