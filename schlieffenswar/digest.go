package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// sum returns the digest of the scenario.
func (sc *Scenario) sum() uint64 {
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
	for _, s := range sc.Settings() {
		h.AddString(s.String())
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
		for _, w := range &s.Words {
			h.AddUint64(w)
		}
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

func (t *turnEntry) hash(h *august1914.Hasher) {
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
