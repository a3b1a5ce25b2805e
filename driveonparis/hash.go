package driveonparis

import "github.com/august1914/august1914"

// Hash returns 64 bits for use as a key in tables. States that == calls equal
// have equal hashes, and so have States of scenarios with equal digests.
func (s *State) Hash() uint64 {
	var h august1914.Hasher
	if s.scenario == nil {
		return h.Sum()
	}
	h.AddUint64(s.scenario.digest)
	for u := range s.scenario.pieces {
		h.AddUint64(uint64(s.at[u]) | uint64(s.steps[u])<<16 | uint64(s.rank[u])<<24 | uint64(s.rides[u])<<32 | uint64(s.due[u])<<48 | uint64(s.spent[u])<<56)
	}
	h.AddUint64(uint64(s.turn) | uint64(s.phase)<<8 | uint64(s.stage)<<16 | uint64(s.active)<<24 | uint64(s.want.side)<<32 | uint64(s.result.winner)<<40)
	for _, set := range s.unitSets() {
		for _, w := range set.units {
			h.AddUint64(w)
		}
	}
	for _, set := range s.hexSets() {
		for _, w := range set.hexes {
			h.AddUint64(w)
		}
	}
	for _, p := range s.points {
		h.AddUint64(uint64(p))
	}
	for i := range numbers {
		h.AddUint64(uint64(numbers[i].get(s)))
	}
	return h.Sum()
}
