package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Hash returns a 64-bit hash for use as a key in tables. Equal States have equal
// hashes, and so do equal positions of scenarios with equal digests and settings.
func (s *State) Hash() uint64 {
	if s.scenario == nil {
		return s.hash(0, true)
	}
	return s.hash(s.scenario.seed, true)
}

// hash returns the hash of the position that begins with seed. The hash of revision 2 did not
// contain the western units.
func (s *State) hash(seed uint64, western bool) uint64 {
	var h august1914.Hasher
	if s.scenario == nil {
		return h.Sum()
	}
	h.AddUint64(seed)
	for u := range s.scenario.pieces {
		spent := uint8(0)
		if s.piece(unit(u)).kind == HQ {
			spent = *s.spentBy(unit(u))
		}
		h.AddUint64(uint64(s.at[u]) | uint64(s.steps[u])<<16 | uint64(s.rank[u])<<24 | uint64(s.rides[u])<<32 | uint64(s.due[u])<<48 | uint64(spent)<<56)
	}
	h.AddUint64(uint64(s.turn) | uint64(s.phase)<<8 | uint64(s.stage)<<16 | uint64(s.active)<<24 | uint64(s.want.side)<<32 | uint64(s.result.winner)<<40)
	w, b := &s.want, &s.battle
	zoned, retreaters := &s.zoned, &b.retreaters
	if s.phase == Supply {
		zoned = &w.unsupplied
	}
	if s.stage == advancing {
		retreaters = &b.advanced
	}
	// Records that begin with a position state its hash, so the order stays.
	for _, set := range [...]*unitSet{
		&s.flipped, &s.gone, &s.lost, &s.late, &s.arrived, &s.coming, &s.moved, &s.railed, &s.reserve, &s.released, zoned,
		&s.fought, &s.marked, &s.forced, &s.marching, &s.diggers, &s.western,
		&s.march.units, &b.attackers, retreaters, &b.group, &b.advancers, &w.units, &w.far,
	} {
		if set == &s.western && !western {
			continue
		}
		engine.AddWords(&h, set.Words[:])
	}
	for _, set := range [...]*hexSet{
		&s.control, &s.railways, &s.trenches, &s.attacked, &s.checked, &s.planXVII, &s.dugIn[0], &s.dugIn[1],
	} {
		engine.AddWords(&h, set.Words[:])
	}
	for _, p := range s.points {
		h.AddUint64(uint64(p))
	}
	m, r := &s.march, &b.result
	for _, n := range [...]uint64{
		uint64(b.at), uint64(b.from), uint64(w.hex), uint64(b.gun), uint64(s.placed), uint64(s.deployed),
		engine.Flag(s.luxembourg), engine.Flag(s.panicked), engine.Flag(s.lille), engine.Flag(s.dug),
		uint64(s.east[0]), uint64(s.east[1]), uint64(s.award),
		engine.Flag(m.going), uint64(m.spent), uint64(m.steps), engine.Flag(m.loaded), engine.Flag(m.unloaded),
		engine.Flag(b.on), engine.Flag(b.overrun), uint64(w.losses[0]), uint64(w.losses[1]), engine.Flag(b.began[0]), engine.Flag(b.began[1]),
		uint64(r.attacker), uint64(r.defender), uint64(r.retreat), engine.Flag(r.breakthrough), engine.Flag(r.fortress),
		uint64(b.steps), engine.Flag(b.cleared), engine.Flag(b.cavalry), uint64(w.next), engine.Flag(s.result.ended),
		uint64(s.result.level), uint64(s.result.points[0]), uint64(s.result.points[1]),
	} {
		h.AddUint64(n)
	}
	return h.Sum()
}

// Hash returns a 64-bit hash for use as a key in tables. Equal Views of scenarios with
// equal digests have equal hashes.
func (v *View) Hash() uint64 {
	var h august1914.Hasher
	if v.scenario == nil {
		return h.Sum()
	}
	h.AddUint64(v.scenario.seed)
	h.AddUint64(uint64(v.Viewer) | uint64(v.Turn)<<8 | uint64(v.Active)<<16 | uint64(v.Phase)<<24 | uint64(v.battle)<<32 |
		uint64(v.spent)<<48 | engine.Flag(v.doctrine)<<56)
	h.AddUint64(uint64(v.Award))
	h.AddString(v.Kind)
	for _, o := range [...]*outcome{&v.least, &v.most} {
		h.AddUint64(uint64(o.winner) | uint64(o.level)<<8 | uint64(uint16(o.points[0]))<<16 | uint64(uint16(o.points[1]))<<32)
	}
	for u := range v.scenario.pieces {
		h.AddUint64(uint64(v.at[u]) | uint64(v.steps[u])<<16 | uint64(v.rank[u])<<24 | uint64(v.rides[u])<<32 | uint64(v.due[u])<<48)
	}
	for _, set := range []*unitSet{
		&v.known, &v.gone, &v.lost, &v.late, &v.flipped, &v.moved, &v.reserve, &v.diggers, &v.attackers, &v.group, &v.march,
	} {
		engine.AddWords(&h, set.Words[:])
	}
	for _, set := range []*hexSet{
		&v.control, &v.railways, &v.trenches, &v.digging, &v.attacked, &v.planXVII,
	} {
		engine.AddWords(&h, set.Words[:])
	}
	h.AddBytes(v.heights[:])
	for _, p := range v.points {
		h.AddUint64(uint64(p))
	}
	return h.Sum()
}
