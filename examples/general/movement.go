package general

import "github.com/august1914/august1914/driveonparis"

// marchOn overruns weak enemies, and then moves units one after another to the hexes of the
// plan.
func (d *decision) marchOn() Move {
	if m, ok := d.First(func(m Move) bool { return m.Verb() == driveonparis.March }); ok {
		return m
	}
	if d.plan.orders == nil {
		d.findHome()
		if m, ok := d.overrun(); ok {
			return m
		}
		d.makePlan()
	}
	last := ""
	for _, m := range d.Legal {
		if m.Verb() != driveonparis.Step || m.Unit() == last {
			continue
		}
		last = m.Unit()
		to, ordered := d.plan.orders[last]
		p, ok := d.find(last)
		if !ok || !ordered || d.plan.asked[last] {
			continue
		}
		d.plan.asked[last] = true
		if path := d.wayTo(p, to); len(path) > 0 {
			d.plan.lead, d.plan.way, d.plan.overruns = p.ID, path, false
			if m, ok := d.nextStep(); ok {
				return m
			}
		}
	}
	return d.Finish()
}

// nextStep takes the next step of the route.
func (d *decision) nextStep() (Move, bool) {
	if len(d.plan.way) == 0 {
		return Move{}, false
	}
	to := d.hexes[d.plan.way[0]].Number
	m, ok := d.First(func(m Move) bool {
		return m.To() == to && (m.Verb() == driveonparis.Overrun || m.Verb() == driveonparis.Step) &&
			(d.now.Kind != "move" || m.Unit() == d.plan.lead)
	})
	if ok {
		d.plan.way = d.plan.way[1:]
	}
	return m, ok
}

// follow continues on the route, or stops.
func (d *decision) follow() Move {
	if m, ok := d.nextStep(); ok {
		return m
	}
	if d.plan.overruns && d.pursue() {
		if m, ok := d.nextStep(); ok {
			return m
		}
	}
	return d.Finish()
}

// form assembles the stack for an overrun and starts its movement.
func (d *decision) form() Move {
	if m, ok := d.First(d.joinsStack); ok {
		return m
	}
	return d.follow()
}
