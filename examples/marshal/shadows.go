package marshal

import "slices"

// A guess is what a block is taken for that may be some units.
type guess struct {
	may  []string
	what piece
}

// guesses are those of one look. Many blocks may be the same units.
type guesses struct {
	list   []guess
	keys   []int
	hidden []piece // units as they are seen from behind, by number; without a unit until somebody asks
}

func newGuesses(g *ground) guesses { return guesses{hidden: make([]piece, len(g.units))} }

// readShadows takes blocks that are seen from behind for something.
func (s *situation) readShadows() {
	s.guesses.list = s.guesses.list[:0]
	clear(s.guesses.hidden)
	for _, sh := range s.view.Shadows() {
		if at := s.at(sh.Area); at >= 0 {
			p := s.suppose(sh.May)
			p.at = at
			s.stand(s.enemy, p)
		}
	}
}

// suppose takes a block for the middle one in strength of the units that it may
// be, with the steps in the middle of what it may have.
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

// behind is a unit as it is seen from behind.
func (s *situation) behind(id string) *piece {
	u := s.units[id]
	p := &s.guesses.hidden[u.number]
	if p.unit == nil {
		least, most := s.view.Steps(id)
		*p = piece{unit: u, steps: max(1, (least+most+1)/2), hidden: true}
	}
	return p
}
