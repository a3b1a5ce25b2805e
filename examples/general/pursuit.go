package general

import "github.com/august1914/august1914/driveonparis"

// pursue finds the route of a stack with movement points left after an overrun: to the next
// enemy, or to where it is attracted most. It returns false if the stack stays.
func (d *decision) pursue() bool {
	stack := d.survivors()
	if len(stack) == 0 {
		return false
	}
	guess := d.eyes.Resample(func(int) int { return 0 })
	reach, err := guess.Reach(d.seat.Viewer(), d.leader())
	if err != nil || reach.Refused != nil {
		return false
	}
	d.findHome()
	way := d.nextOverrun(stack, reach.Overruns)
	if way == nil {
		way = d.haven(stack, reach.Destinations)
	}
	for _, number := range way {
		d.plan.way = append(d.plan.way, d.At(number))
	}
	return len(way) > 0
}

// survivors lists the surviving units of the overrunning stack.
func (d *decision) survivors() []*piece {
	var stack []*piece
	for _, p := range d.plan.stack {
		if now, ok := d.find(p.ID); ok {
			stack = append(stack, now)
		}
	}
	return stack
}

// leader returns the unit that leads the moving stack.
func (d *decision) leader() string {
	m, _ := d.First(func(m Move) bool {
		return m.Verb() == driveonparis.Step || m.Verb() == driveonparis.Overrun
	})
	return m.Unit()
}

// nextOverrun returns the route to the best of some overruns, or nil if none is worth it.
func (d *decision) nextOverrun(stack []*piece, targets []driveonparis.Destination) []string {
	var way []string
	most := d.overrunLeast()
	for _, o := range targets {
		from := d.At(o.Path[len(o.Path)-2])
		if a := d.overrunFrom(stack, from, d.At(o.Hex)); a.value > most {
			way, most = o.Path[1:], a.value
		}
	}
	return way
}

// haven returns the route to the best hex for a stack that does not fight on.
func (d *decision) haven(stack []*piece, to []driveonparis.Destination) []string {
	t := d.newPosts(nil)
	value := func(at int) float64 {
		v := d.pull(stack[0], at)
		for _, p := range stack {
			v += d.ends(&mover{piece: p}, at, t)
		}
		return v
	}
	var way []string
	most := value(stack[0].at)
	for _, o := range to {
		if v := value(d.At(o.Hex)); v > most && o.Crowded == nil {
			way, most = o.Path[1:], v
		}
	}
	return way
}
