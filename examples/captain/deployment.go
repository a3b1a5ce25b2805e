package captain

// deploy puts units where the armies stood in August 1914, as long as there is
// room. (Rule 3.1)
func (d *decision) deploy() Move {
	m, _ := d.best(func(m Move) float64 {
		u := d.units[m.Unit()]
		if u.Start == "" {
			return 0
		}
		return -float64(d.distance(d.at(m.To()), d.at(u.Start)))
	})
	return m
}
