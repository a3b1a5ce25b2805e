package general

import (
	"cmp"
	"math"
	"slices"
)

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
		e := d.enemy[h]
		c := d.casualtiesOf(e.units)
		g := goal{at: h, worth: 0.5 + c.cost(c.steps), need: 1}
		for _, p := range e.units {
			g.need += needed * d.mass * float64(p.defense) * d.hexes[h].Defense
		}
		d.plan.goals = append(d.plan.goals, g)
	}
	for h := range d.hexes {
		if worth := d.stake(h)*d.places + d.rail(h); worth > 0 && d.enterable(h) {
			d.plan.goals = append(d.plan.goals, goal{at: h, worth: worth, need: placeNeed * d.mass})
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

// A draw is how strongly a goal attracts units of some strength: by worth and by how many
// other units are going there.
type draw struct {
	*goal
	part float64 // the part of its worth
	most float64 // the attraction next to it
}

// draws lists how strongly each goal attracts units with some attack, the strongest first.
func (d *decision) draws(attack int) []draw {
	if d.plan.goals == nil {
		d.findGoals()
		d.plan.fades = d.fades()
	}
	if d.plan.drawn && d.plan.drawing == attack {
		return d.plan.draws
	}
	list := d.plan.draws[:0]
	for i := range d.plan.goals {
		g := &d.plan.goals[i]
		part := max(crowded, min(float64(attack)+escort, g.need-g.given)/g.need)
		list = append(list, draw{g, part, g.worth * part})
	}
	slices.SortStableFunc(list, func(a, b draw) int { return cmp.Compare(b.most, a.most) })
	d.plan.draws, d.plan.drawn, d.plan.drawing = list, true, attack
	return list
}

// attraction returns the attraction in a hex.
func (w *draw) attraction(d *decision, at int) float64 {
	return w.worth * d.plan.fades.at(d.Distance(at, w.at)) * w.part
}

// pull returns the strongest attraction of a goal on a unit in a hex. It is weaker for
// distant goals and for goals that other units are going to.
func (d *decision) pull(p *piece, at int) float64 {
	most := 0.0
	list := d.draws(p.attack)
	for i := range list {
		if list[i].most <= most {
			break
		}
		most = max(most, list[i].attraction(d, at))
	}
	return most
}

// serve records that a unit follows the attraction in a hex.
func (d *decision) serve(p *piece, at int) {
	list := d.draws(p.attack)
	var best *goal
	most := 0.0
	for i := range d.plan.goals {
		g := &d.plan.goals[i]
		w := list[slices.IndexFunc(list, func(w draw) bool { return w.goal == g })]
		if v := w.attraction(d, at); v > most {
			best, most = g, v
		}
	}
	if best != nil {
		best.given += float64(p.attack)
		d.plan.drawn = false
	}
}

// A fading holds the share of a goal's attraction that remains at each distance in hexes.
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
