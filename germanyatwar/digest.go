package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// sum returns the digest of the data. With past settings, it returns the digest that
// contained them.
func (sc *Scenario) sum(past engine.Past) uint64 {
	var h august1914.Hasher
	h.AddString(Name)
	h.AddString(sc.id)
	sc.chart.hash(&h)
	for i := range sc.armies {
		sc.armies[i].hash(&h)
	}
	for i := range sc.blocks {
		sc.blocks[i].hash(&h)
	}
	h.AddBytes(sc.discs[:])
	for _, month := range sc.months {
		h.AddString(month)
	}
	h.AddBytes(past.Indexes[:])
	return h.Sum()
}

func (c *chart) hash(h *august1914.Hasher) {
	for i := range c.areas {
		c.areas[i].hash(h)
	}
	for a := range c.victory.All() {
		h.AddUint64(uint64(a))
	}
	for b := range c.board.Borders() {
		h.AddUint64(uint64(b.A) | uint64(b.B)<<8 | uint64(b.Class)<<16)
	}
}

func (a *areaInfo) hash(h *august1914.Hasher) {
	h.AddString(a.number)
	h.AddString(a.name)
	h.AddString(a.city)
	h.AddUint64(uint64(a.country) | uint64(a.terrain)<<8 | uint64(a.bonus)<<16 | engine.Flag(a.capital)<<24 | uint64(a.fortCount)<<32)
	for _, f := range a.forts {
		h.AddString(f.name)
		h.AddUint64(uint64(f.garrisons))
	}
	h.AddUint64(uint64(len(a.icons)))
	for _, i := range a.icons {
		h.AddUint64(uint64(i.army) | uint64(i.kind)<<8 | uint64(i.count)<<16)
	}
}

func (a *armyInfo) hash(h *august1914.Hasher) {
	h.AddString(a.id)
	h.AddString(a.color)
	h.AddUint64(uint64(a.nation))
}

func (b *blockInfo) hash(h *august1914.Hasher) {
	h.AddString(b.id)
	h.AddString(b.ladder.String())
	h.AddUint64(uint64(b.army) | uint64(b.kind)<<8 | uint64(b.special)<<16 | uint64(b.movement)<<24 | uint64(b.green)<<32)
}
