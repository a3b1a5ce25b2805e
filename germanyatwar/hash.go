package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Hash returns a 64-bit key for tables. States that are equal by == have equal hashes,
// and so do equal States of scenarios with equal digests and settings.
func (s *State) Hash() uint64 {
	if s.scenario == nil {
		return s.hash(0)
	}
	return s.hash(s.scenario.seed)
}

// hash returns the hash of the position that begins with seed.
func (s *State) hash(seed uint64) uint64 {
	var h august1914.Hasher
	if s.scenario == nil {
		return h.Sum()
	}
	h.AddUint64(seed)
	for i := range s.scenario.blocks {
		k := &s.knowledge
		h.AddUint64(uint64(s.at[i]) | uint64(s.steps[i])<<8 | uint64(s.absorbed[i])<<16 | uint64(k.low[i])<<24 | uint64(k.high[i])<<32 | uint64(uint8(k.lost[i]))<<40)
		hashSet(&h, k.may[i])
	}
	h.AddUint64(uint64(s.turn) | uint64(s.impulse)<<8 | uint64(s.passes)<<16 | uint64(s.phase)<<24 | uint64(s.stage)<<32 |
		uint64(s.course)<<40 | uint64(s.phasing)<<48 | uint64(s.disc)<<56)
	h.AddUint64(uint64(s.first) | uint64(s.finished)<<8 | engine.Flag(s.surprise)<<16 | uint64(s.battles)<<24 | uint64(s.drawn)<<32 |
		uint64(s.deployed)<<40 | uint64(s.result.reason)<<56)
	h.AddUint64(uint64(s.result.winner))
	for _, set := range [...]*blockSet{
		&s.pool, &s.later, &s.hand, &s.dead, &s.isolated, &s.landed, &s.activated, &s.acted,
		&s.crossed[minor], &s.crossed[major], &s.impetus, &s.battle.attackers, &s.knowledge.open,
	} {
		hashSet(&h, *set)
	}
	for _, set := range [...]*areaSet{&s.control, &s.entered, &s.disputed, &s.engaged, &s.fought, &s.planXVII, &s.battle.refuge} {
		hashAreas(&h, *set)
	}
	hashGarrisons(&h, s.scenario, &s.garrisons)
	h.AddBytes(s.valour[:])
	for _, a := range s.arrivals[:s.arrived] {
		h.AddUint64(uint64(a.unit) | uint64(a.at)<<8)
	}
	h.AddUint64(uint64(s.arrived))
	m := &s.march
	h.AddUint64(engine.Flag(m.on) | engine.Flag(m.leading)<<1 | uint64(m.unit)<<8 | uint64(m.from)<<16 | uint64(m.spent)<<24 | uint64(m.eased)<<32)
	hashSet(&h, m.fellows)
	for _, set := range m.before {
		hashSet(&h, set)
	}
	b := &s.battle
	h.AddUint64(engine.Flag(b.on) | engine.Flag(b.fresh)<<1 | engine.Flag(b.cavalry)<<2 | engine.Flag(b.pontoon)<<3 | engine.Flag(b.foch)<<4 | engine.Flag(b.general)<<5 |
		engine.Flag(b.shown)<<7 | uint64(b.at)<<8 | uint64(b.spent)<<16 | uint64(b.loser)<<24 |
		uint64(b.hits[centralSide])<<32 | uint64(b.hits[ententeSide])<<40)
	return h.Sum()
}

func hashSet(h *august1914.Hasher, set blockSet) {
	for _, w := range set.Words() {
		h.AddUint64(w)
	}
}

func hashAreas(h *august1914.Hasher, set areaSet) {
	n := uint64(0)
	for a := range set.All() {
		h.AddUint64(uint64(a))
		n++
	}
	h.AddUint64(n)
}

func hashGarrisons(h *august1914.Hasher, sc *Scenario, garrisons *[maxAreas][nationCount]uint8) {
	for a := range sc.fortified.All() {
		h.AddBytes(garrisons[a][:])
	}
}
