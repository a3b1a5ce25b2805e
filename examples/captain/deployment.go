package captain

// deploy puts units where the armies stood in August 1914, or as near as there is room.
// (Rule 3.1)
func (d *decision) deploy() Move {
	return d.bestOrFinish(func(m Move) float64 {
		start := d.at(d.units[m.Unit()].Start)
		if start < 0 {
			return -far
		}
		return -float64(d.distance(d.at(m.To()), start))
	})
}
