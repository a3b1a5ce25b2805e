package general

import "slices"

// lifelines returns the value, by hex, of the enemies whose supply traces run through the
// hex or one around it: what they lose without supply. The traces avoid the units with
// orders.
func (d *decision) lifelines(t *posts) []float64 {
	cut := make([]bool, len(d.hexes))
	for at := range cut {
		cut[at] = t.held(at) || !d.enemy[at].holds() && slices.ContainsFunc(d.near[at], t.held)
	}
	d.trace(d.side.Opponent(), cut)
	flow := make([]float64, len(d.hexes))
	var path []int
	for _, h := range d.foes {
		worth := d.starve(d.enemy[h].units)
		path, _ = d.reach.AppendPath(path[:0], h)
		for _, at := range path {
			flow[at] += worth
		}
	}
	lines := slices.Clone(flow)
	for at := range lines {
		for _, n := range d.near[at] {
			if !d.enemy[n].holds() {
				lines[at] = max(lines[at], flow[n])
			}
		}
	}
	return lines
}
