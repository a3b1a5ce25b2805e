package captain

import "github.com/august1914/august1914/examples/internal/player"

// deploy puts units where the armies stood in August 1914, or as near as there is room.
// (Rule 3.1)
func (d *decision) deploy() Move {
	return d.BestOrFinish(func(m Move) float64 {
		start := d.At(d.units[m.Unit()].Start)
		if start < 0 {
			return -player.Far
		}
		return -float64(d.Distance(d.At(m.To()), start))
	})
}
