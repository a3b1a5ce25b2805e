package general

import "github.com/august1914/august1914/driveonparis"

// pursue finds the route of a stack with movement points left after an overrun, to where
// it is attracted most. It returns false if the stack stays.
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
	for _, number := range d.haven(stack, reach.Destinations) {
		d.plan.way = append(d.plan.way, d.At(number))
	}
	return len(d.plan.way) > 0
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

// haven returns the route to the best hex for a stack after an overrun.
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
