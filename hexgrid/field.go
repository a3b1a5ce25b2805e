package hexgrid

// Distances makes dst[i] the number of steps from the nearest source to hex i, or
// -1 if no way leads there, and returns how many hexes are within reach. Indices
// off the board are passed over. Of dst the first Grid.Len elements are
// written, fewer if it is shorter.
func (f *Flood) Distances(dst []int, pass Pass, sources ...int) int {
	f.fillField(dst)
	n := f.start(sources)
	done, steps := 0, 0
	for done < n {
		level := n
		for ; done < level; done++ {
			i := f.queue[done]
			if int(i) < len(dst) {
				dst[i] = steps
			}
			n = f.spread(i, n, pass)
		}
		steps++
	}
	return n
}

// Components numbers the areas into which pass divides the hexes of members and
// returns how many there are. It makes dst[i] the number of the area of hex i,
// or -1 for a hex that is not in members; nil stands for the whole board. Areas
// are numbered from 0 by the lowest index in them. A step must be possible
// both ways or not at all. Of dst the first Grid.Len elements are written, fewer
// if it is shorter.
func (f *Flood) Components(dst []int, members Set, pass Pass) int {
	f.fillField(dst)
	f.seen.Clear()
	if members != nil {
		f.seen.Fill(f.grid.Len())
		f.seen.Subtract(members) // what is no member counts as seen
	}
	areas, done, n := 0, 0, 0
	for i := range f.grid.hexes {
		if f.seen.Has(i) {
			continue
		}
		for n = f.visit(i, n); done < n; done++ {
			at := f.queue[done]
			if int(at) < len(dst) {
				dst[at] = areas
			}
			n = f.spread(at, n, pass)
		}
		areas++
	}
	return areas
}

// fillField writes -1 for every hex of the board.
func (f *Flood) fillField(dst []int) {
	dst = dst[:min(len(dst), f.grid.Len())]
	for i := range dst {
		dst[i] = -1
	}
}
