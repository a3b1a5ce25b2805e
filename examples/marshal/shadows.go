package marshal

import "slices"

// A guess is the assumed identity of a block that may be one of several units.
type guess struct {
	may  []string
	what piece
}

// guesses holds the guesses of one look. Many blocks may be the same units.
type guesses struct {
	list   []guess
	keys   []int
	hidden []piece // units seen from behind, by number; without a unit until needed
}

func newGuesses(g *ground) guesses { return guesses{hidden: make([]piece, len(g.units))} }

// readShadows guesses the blocks that are seen from behind.
func (s *situation) readShadows() {
	s.guesses.list = s.guesses.list[:0]
	clear(s.guesses.hidden)
	for _, sh := range s.view.Shadows() {
		if at := s.At(sh.Area); at >= 0 {
			p := s.suppose(sh.May)
			p.at = at
			s.stand(s.enemy, p)
		}
	}
}

// suppose assumes that a block is the middle one in strength of the units that it may be,
// with the middle of the number of steps that it may have.
func (s *situation) suppose(may []string) piece {
	for i := range s.guesses.list {
		if g := &s.guesses.list[i]; slices.Equal(g.may, may) {
			return g.what
		}
	}
	keys := s.guesses.keys[:0]
	for i, id := range may {
		keys = append(keys, s.behind(id).strength()*len(s.units)+i)
	}
	slices.Sort(keys)
	middle := *s.behind(may[keys[len(keys)/2]%len(s.units)])
	s.guesses.keys = keys
	s.guesses.list = append(s.guesses.list, guess{may, middle})
	return middle
}

// behind returns a unit as it is seen from behind.
func (s *situation) behind(id string) *piece {
	u := s.units[id]
	p := &s.guesses.hidden[u.number]
	if p.unit == nil {
		least, most := s.view.Steps(id)
		*p = piece{unit: u, steps: max(1, (least+most+1)/2), hidden: true}
	}
	return p
}
