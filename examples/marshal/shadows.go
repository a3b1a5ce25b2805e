package marshal

import (
	"cmp"
	"slices"
)

// A guess is what a block is taken for that may be some units.
type guess struct {
	may  []string
	what piece
}

// guesses are those of one look. Many blocks may be the same units.
type guesses struct{ list []guess }

// readShadows takes blocks that are seen from behind for something.
func (s *situation) readShadows() {
	s.guesses.list = s.guesses.list[:0]
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
	list := make([]piece, 0, len(may))
	for _, id := range may {
		least, most := s.view.Steps(id)
		list = append(list, piece{UnitInfo: s.units[id], steps: max(1, (least+most+1)/2), hidden: true})
	}
	slices.SortStableFunc(list, func(a, b piece) int { return cmp.Compare(a.strength(), b.strength()) })
	g := guess{may, list[len(list)/2]}
	s.guesses.list = append(s.guesses.list, g)
	return g.what
}
