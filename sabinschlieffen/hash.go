package sabinschlieffen

import "github.com/august1914/august1914"

// Hash returns 64 bits for use as a key in tables. Equal States have equal hashes, and
// so have equal positions of scenarios with equal digests and settings.
func (s *State) Hash() uint64 {
	if s.scenario == nil {
		return s.hash(0)
	}
	return s.hash(s.scenario.seed)
}

// hash returns the hash of the position that begins with seed.
func (s *State) hash(seed uint64) uint64 {
	var h august1914.Hasher
	if s.scenario != nil {
		h.AddUint64(seed)
	}
	h.AddUint64(pack(s.turn, s.phase, s.committed, s.absorbing, s.control, s.flipped))
	for n := range s.armies {
		h.AddUint64(uint64(s.recoveries[n]) | uint64(s.routed[n])<<8)
		s.armies[n].hash(&h)
	}
	s.origin.hash(&h)
	s.log.hash(&h)
	return h.Sum()
}

func pack(turn uint8, phase Phase, committed august1914.Actors, absorbing Hex, control HexSet, flipped august1914.Actors) uint64 {
	return uint64(turn) | uint64(phase)<<8 | uint64(committed)<<16 | uint64(absorbing)<<24 | uint64(control)<<32 | uint64(flipped)<<48
}

func (a *army) hash(h *august1914.Hasher) {
	h.AddUint64(uint64(a.fresh))
	h.AddUint64(uint64(a.spent))
	h.AddUint64(uint64(a.marchedFresh))
	h.AddUint64(uint64(a.marchedSpent))
	h.AddUint64(uint64(a.attacked))
	for _, t := range a.attack {
		h.AddUint64(uint64(t))
	}
}

func (p *placement) hash(h *august1914.Hasher) {
	left := uint64(p.recoveries[german]) | uint64(p.recoveries[french])<<8 | uint64(p.recoveries[british])<<16
	h.AddUint64(uint64(p.turn) | uint64(p.control)<<8 | left<<24)
	for n := range nations {
		h.AddUint64(uint64(p.fresh[n]))
		h.AddUint64(uint64(p.spent[n]))
		h.AddUint64(uint64(p.routed[n]))
	}
}

func (l *combatLog) hash(h *august1914.Hasher) {
	for e := range l.all() {
		h.AddUint64(uint64(e))
	}
}
