package general

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// marchOn overruns what is weak, and then moves units one after another to where
// the plan wants them.
func (d *decision) marchOn() Move {
	if m, ok := d.first(func(m Move) bool { return m.Verb() == driveonparis.March }); ok {
		return m
	}
	if d.plan.orders == nil {
		d.findHome()
		if m, ok := d.overrun(); ok {
			return m
		}
		d.makePlan()
	}
	for _, m := range d.legal {
		to, ordered := d.plan.orders[m.Unit()]
		p, ok := d.find(m.Unit())
		if m.Verb() != driveonparis.Step || !ok || !ordered || d.plan.asked[m.Unit()] {
			continue
		}
		d.plan.asked[m.Unit()] = true
		if path := d.wayTo(p, to); len(path) > 0 {
			d.plan.lead, d.plan.way, d.plan.stacked = p.ID, path, nil
			if m, ok := d.nextStep(); ok {
				return m
			}
		}
	}
	return d.finish()
}

// wayTo returns the hexes to enter on the cheapest way, nothing if there is none.
func (d *decision) wayTo(p *piece, to int) []int {
	if p.at == to {
		return nil
	}
	path, ok := d.reach.Path(nil, hexgrid.Movement{Cost: func(from, to int, dir hexgrid.Direction) int {
		return d.tollFor(p, from, to, dir)
	}}, d.points(p), p.at, to)
	if !ok {
		return []int{to} // a single hex that costs more than there is
	}
	return path[1:]
}

// nextStep takes the next step of the way.
func (d *decision) nextStep() (Move, bool) {
	if len(d.plan.way) == 0 {
		return Move{}, false
	}
	to := d.hexes[d.plan.way[0]].Number
	m, ok := d.first(func(m Move) bool {
		return m.To() == to && (m.Verb() == driveonparis.Overrun || m.Verb() == driveonparis.Step) &&
			(d.now.Kind != "move" || m.Unit() == d.plan.lead)
	})
	if ok {
		d.plan.way = d.plan.way[1:]
	}
	return m, ok
}

// follow goes on with the way, or stops.
func (d *decision) follow() Move {
	if m, ok := d.nextStep(); ok {
		return m
	}
	if d.plan.stacked != nil && d.view.Turn > 0 && d.goOn() {
		if m, ok := d.nextStep(); ok {
			return m
		}
	}
	return d.finish()
}

// form has the stack that is to overrun come together, and sets it off.
func (d *decision) form() Move {
	if m, ok := d.first(func(m Move) bool {
		return m.Verb() == driveonparis.Form && slices.Contains(d.plan.stack, m.Unit())
	}); ok {
		return m
	}
	return d.follow()
}

// orderMarches sends units to where it pulls most, those that have the shortest
// way first.
func (d *decision) orderMarches(movers []*mover, t *posts) {
	b := d.newBlockade(t)
	for _, p := range d.pieces {
		if to, ok := d.plan.orders[p.ID]; ok && p.fights() {
			d.serve(p, to)
		}
	}
	pull := func(m *mover, at int) float64 { return d.pull(m.piece, at) + d.ends(m, at, t) }
	slices.SortStableFunc(movers, func(a, b *mover) int { return cmp.Compare(d.pull(b.piece, b.at), d.pull(a.piece, a.at)) })
	for _, m := range movers {
		to, most := m.at, float64(never)
		if t.fits(m.piece, m.at) {
			most = pull(m, m.at)
		}
		for _, at := range sorted(m.costs) {
			if v := pull(m, at); v > most && t.fits(m.piece, at) {
				to, most = at, v
			}
		}
		for _, at := range b.narrows(sorted(m.costs)) {
			if v := pull(m, at) + tBlock*b.gain(at) + tFlow*b.through(at); v > most && t.fits(m.piece, at) {
				to, most = at, v
			}
		}
		d.serve(m.piece, to)
		t.order(m, to)
		b.post(to, 1)
		b.settle()
	}
}

// sorted returns the keys of a map in their order.
func sorted(costs map[int]int) []int {
	keys := make([]int, 0, len(costs))
	for at := range costs {
		keys = append(keys, at)
	}
	slices.Sort(keys)
	return keys
}

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
		g := goal{at: h, worth: 0.5 + tWorth*c.cost(c.steps), need: 1}
		for _, p := range e.units {
			g.need += tNeed * float64(p.defense) * d.hexes[h].Defense
		}
		d.plan.goals = append(d.plan.goals, g)
	}
	for h := range d.hexes {
		if d.hexes[h].Points > 0 && d.enterable(h) {
			d.plan.goals = append(d.plan.goals, goal{at: h, worth: d.stake(h), need: placeNeed})
		}
	}
}

// The strength that goes to an enemy for each point of his defense, and to a
// place.
const (
	neededX   = 3
	placeNeed = 24
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
	}
	var best *goal
	most := 0.0
	for i := range d.plan.goals {
		g := &d.plan.goals[i]
		v := g.worth * decay(d.distance(at, g.at)) * max(crowded, min(float64(p.attack)+tFloor, g.need-g.given)/g.need)
		if v > most {
			best, most = g, v
		}
	}
	return most, best
}

// crowded is what is left of a goal that enough go to.
var crowded = tCrowded

// serve notes that a unit goes to what draws it in a hex.
func (d *decision) serve(p *piece, at int) {
	if _, g := d.drawnTo(p, at); g != nil {
		g.given += float64(p.attack)
	}
}

// decay is what is left of what draws from a distance.
func decay(distance int) float64 { return decays[min(distance, len(decays)-1)] }

var decays = func() (list [40]float64) {
	v := 1.0
	for i := range list {
		list[i] = v
		v *= tDecay
	}
	return list
}()

// ends is what a hex is worth to a unit when the phase ends.
func (d *decision) ends(m *mover, at int, t *posts) float64 {
	v := d.prize(at)
	if d.zone[at] {
		v -= tZone
	}
	if d.enemy[at].others > 0 {
		v += 0.5 // Rule 1.3a
	}
	if !d.fed(at) {
		v -= tHunger * (d.starve(append(slices.Clone(t.units[at]), m.piece)) - d.starve(t.units[at]))
	}
	return v + d.homeward(m, at)
}

// findHome finds what the way to the south costs, which the Germans are to cross
// into. (Rule 5.1)
func (d *decision) findHome() {
	if d.victory != driveonparis.DivisionVictory || d.side != august1914.German {
		return
	}
	var goals []int
	for i := range d.hexes {
		if d.rows[i] == divisionRow-1 && d.enterable(i) && !d.enemy[i].holds() {
			goals = append(goals, i)
		}
	}
	d.plan.home = d.field(goals)
}

// field returns what it costs to come from each hex to one of the goals.
func (d *decision) field(goals []int) []int {
	// The flood runs from the goals outwards, so every step of it is one that a
	// unit takes the other way.
	infantry := &piece{UnitInfo: &driveonparis.UnitInfo{Nation: august1914.Germany}}
	d.reach.From(hexgrid.Movement{Cost: func(from, to int, dir hexgrid.Direction) int {
		return d.tollFor(infantry, to, from, dir.Opposite())
	}}, far-1, goals...)
	costs := make([]int, len(d.hexes))
	for i := range costs {
		costs[i] = far
		if cost, ok := d.reach.Cost(i); ok {
			costs[i] = cost
		}
	}
	return costs
}

// homeward is what a hex is worth to a German unit that is to come south. (Rule
// 5.1)
func (d *decision) homeward(m *mover, at int) float64 {
	if d.plan.home == nil || !m.division() {
		return 0
	}
	south := d.rows[at] < divisionRow
	left := d.plan.home[at]
	switch {
	case d.view.Turn < d.last-1:
		return 0
	case d.view.Turn < d.last:
		return -tHomeW * max(0, float64(left)-tHomeT)
	case south:
		return 10
	case d.view.Phase == driveonparis.Movement && !d.zone[at] && left <= d.after(m.piece):
		return 8
	}
	return 0
}

// arrives reports whether a unit can come south by both phases of movement: from
// where it stands after the first, outside enemy zones.
func (d *decision) arrives(p *piece) bool {
	known, ok := d.plan.arrives[p.ID]
	if !ok {
		for at := range d.ranges(p, p.pace) {
			known = known || d.rows[at] < divisionRow || !d.zone[at] && d.plan.home[at] <= d.after(p)
		}
		d.plan.arrives[p.ID] = known
	}
	return known
}

// after is how far a unit comes in the exploitation phase.
func (d *decision) after(p *piece) int {
	if p.exploits(d.view.Turn) {
		return p.pace
	}
	return p.pace / 2
}

// runs reports whether a unit can still come south in time, and would not if it
// fought. (Rule 5.1)
func (d *decision) runs(p *piece) bool {
	if d.plan.home == nil || !p.division() || d.view.Turn < d.last || d.rows[p.at] < divisionRow {
		return false
	}
	switch d.view.Phase {
	case driveonparis.Reserves, driveonparis.Movement:
		return d.plan.home[p.at] <= p.pace+d.after(p) && d.arrives(p)
	case driveonparis.Exploitation:
		return d.plan.home[p.at] <= d.points(p)
	}
	return !d.zone[p.at] // who stands in a zone stays there
}
