package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Hash returns 64 bits for use as a key in tables. States that are equal under == have
// equal hashes, and so do equal positions of scenarios with equal digests and settings.
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
		for u := range s.scenario.pieces {
			h.AddUint64(uint64(s.at[u]) | uint64(s.steps[u])<<16 | uint64(s.rank[u])<<24)
		}
	}
	h.AddUint64(uint64(s.turn) | uint64(s.active)<<8 | uint64(s.phase)<<16 | uint64(s.stage)<<24 | uint64(s.planXVII)<<32 |
		uint64(s.artillery)<<40 | uint64(s.reserve)<<48 | engine.Flag(s.coup)<<56 | engine.Flag(s.endanger)<<57)
	h.AddUint64(uint64(s.withdrawn) | uint64(s.probe.from)<<8 | uint64(s.crowded)<<32 | uint64(s.probe.to)<<48)
	h.AddString(s.result.rule)
	h.AddUint64(uint64(s.result.winner))
	for _, set := range []*unitSet{
		&s.box, &s.gone, &s.fatigued, &s.elan, &s.oos, &s.fortress, &s.entered, &s.moved, &s.done,
		&s.fought, &s.defended, &s.hungry, &s.battle.attackers, &s.battle.defenders, &s.battle.hit, &s.battle.stack, &s.battle.involved,
	} {
		h.AddUint64(set.Words[0])
		h.AddUint64(set.Words[1])
	}
	for _, set := range []*hexSet{&s.control, &s.sorted} {
		engine.AddWords(&h, set.Words[:])
	}
	s.march.hash(&h)
	s.battle.hash(&h)
	return h.Sum()
}

func (m *march) hash(h *august1914.Hasher) {
	h.AddUint64(uint64(m.unit) | engine.Flag(m.active)<<8 | engine.Flag(m.stopped)<<9 | engine.Flag(m.mayForce)<<10 | engine.Flag(m.seemsFit)<<11 | uint64(m.spent)<<16 | uint64(m.allowance)<<24)
}

func (b *battle) hash(h *august1914.Hasher) {
	h.AddUint64(uint64(b.target) | uint64(b.at)<<16 | uint64(b.enveloped)<<32 | uint64(b.shelled)<<40 | uint64(b.underFire)<<48 | uint64(b.retreated)<<56)
	h.AddUint64(uint64(b.losses.attacker) | uint64(b.losses.defender)<<8 | engine.Flag(b.bombarded)<<16 | engine.Flag(b.coupUsed)<<17 | engine.Flag(b.extra)<<18 | engine.Flag(b.firstTaken)<<19)
}

// sum returns the digest of the data. With past settings, it returns the digest that
// contained them.
func (sc *Scenario) sum(past engine.Past) uint64 {
	var h august1914.Hasher
	h.AddString(Name)
	h.AddString(sc.id)
	sc.chart.hash(&h)
	for i := range sc.pieces {
		sc.pieces[i].hash(&h)
	}
	for _, t := range sc.turns {
		t.hash(&h)
	}
	sc.tables.hash(&h)
	for _, s := range past.Changed {
		h.AddString(s)
	}
	return h.Sum()
}

func (c *chart) hash(h *august1914.Hasher) {
	for i := range c.places {
		p := &c.places[i]
		h.AddString(p.number)
		h.AddString(p.city)
		h.AddUint64(uint64(p.country) | uint64(p.terrain)<<8 | uint64(p.rivers)<<16 | uint64(p.rails)<<24)
	}
	for _, s := range []*hexSet{&c.fortresses, &c.ports, &c.otherPorts, &c.paris, &c.perimeter, &c.west, &c.south, &c.east, &c.points, &c.germanCity} {
		engine.AddWords(h, s.Words[:])
	}
}

func (p *piece) hash(h *august1914.Hasher) {
	h.AddString(p.id)
	h.AddString(p.ladder.String())
	for _, x := range []uint64{
		uint64(p.nation), uint64(p.kind), uint64(p.army), uint64(p.combat[0]), uint64(p.combat[1]),
		uint64(p.move[0]), uint64(p.move[1]), engine.Flag(p.paren), uint64(p.printed), uint64(p.entry), uint64(p.start),
	} {
		h.AddUint64(x)
	}
}

func (t *trackBox) hash(h *august1914.Hasher) {
	h.AddUint64(uint64(t.from.Unix()))
	h.AddUint64(uint64(t.to.Unix()))
	for _, b := range []bool{t.bef, t.sixthArmy, t.planXVII, t.withdrawal, t.finalEffort, t.suddenDeath} {
		h.AddUint64(engine.Flag(b))
	}
}

func (t *tables) hash(h *august1914.Hasher) {
	var artillery, attrition [dieFaces]byte
	for die := 1; die <= dieFaces; die++ {
		for column := range crtColumns {
			cell := t.crt.At(column, die)
			h.AddUint64(uint64(cell.attacker)<<8 | uint64(cell.defender))
		}
		artillery[die-1], attrition[die-1] = t.artillery.At(0, die), t.attrition.At(0, die)
	}
	h.AddBytes(artillery[:])
	h.AddBytes(attrition[:])
	h.AddBytes(t.cost[:])
	h.AddUint64(uint64(t.cityCost)<<8 | uint64(t.river))
}
