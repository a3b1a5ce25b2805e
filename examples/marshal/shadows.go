package marshal

// readShadows puts the blocks that are seen from behind on the map.
func (s *situation) readShadows() {
	for _, sh := range s.view.Shadows() {
		if at := s.At(sh.Area); at >= 0 {
			p := s.suppose(sh.May)
			p.at = at
			s.stand(s.enemy, p)
		}
	}
}

// suppose assumes that a block is the middle one of the units that it may be, with the
// middle of the number of steps that it may have.
func (s *situation) suppose(may []string) piece {
	id := may[len(may)/2]
	least, most := s.view.Steps(id)
	return piece{unit: s.units[id], steps: max(1, (least+most+1)/2)}
}
