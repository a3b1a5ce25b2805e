package driveonparis

import (
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// sum returns the digest of the data. With past settings, it returns the digest that
// contained them.
func (sc *Scenario) sum(past engine.Past) uint64 {
	var h august1914.Hasher
	h.AddString(Name)
	h.AddString(sc.id)
	h.AddBytes(past.Indexes[:])
	sc.chart.hash(&h)
	for i := range sc.pieces {
		sc.pieces[i].hash(&h)
	}
	for i := range sc.mobilization {
		m := &sc.mobilization[i]
		h.AddString(m.name)
		h.AddUint64(uint64(m.nation) | uint64(m.hex)<<8 | uint64(m.front)<<24)
	}
	sc.tables.hash(&h)
	sc.hash(&h)
	return h.Sum()
}

func (sc *Scenario) hash(h *august1914.Hasher) {
	h.AddUint64(uint64(sc.first) | uint64(sc.last)<<8 | uint64(sc.planXVIIFrom)<<16 | uint64(sc.alliedEntry)<<24 |
		uint64(sc.victory)<<40 | uint64(sc.scope)<<48)
	h.AddUint64(engine.Flag(sc.mobilized) | engine.Flag(sc.doctrine)<<1 | engine.Flag(sc.entrenched)<<2)
	engine.AddWords(h, sc.area.Words[:])
	engine.AddWords(h, sc.closedToAllies.Words[:])
	for side := range sc.supply {
		engine.AddWords(h, sc.supply[side].Words[:])
		engine.AddWords(h, sc.railheads[side].Words[:])
	}
	for _, p := range sc.placements {
		h.AddUint64(uint64(p.unit) | uint64(p.steps)<<16 | uint64(p.side)<<24)
		addSpots(h, p.spots)
	}
	for _, entries := range sc.schedule {
		for _, a := range entries {
			h.AddUint64(uint64(a.turn) | uint64(a.nation)<<8 | uint64(a.entry)<<16 | uint64(a.unit)<<24 |
				uint64(a.steps)<<40 | uint64(a.side)<<48)
			addSpots(h, a.spots)
		}
	}
}

func addSpots(h *august1914.Hasher, spots []spot) {
	h.AddUint64(uint64(len(spots)))
	for _, s := range spots {
		h.AddUint64(uint64(s.kind) | uint64(s.hex)<<8 | uint64(s.unit)<<24 | uint64(s.n)<<40 | engine.Flag(s.south)<<48)
	}
}

// unaccented replaces the accented letters of place names. Digests date from data
// without accents, and must not change.
var unaccented = strings.NewReplacer(
	"à", "a", "â", "a", "ç", "c", "è", "e", "é", "e", "É", "E", "ü", "ue",
)

func (c *chart) hash(h *august1914.Hasher) {
	h.AddUint64(uint64(c.columns) | uint64(c.rows)<<16)
	for i := range c.places {
		p := &c.places[i]
		h.AddString(unaccented.Replace(p.name))
		h.AddUint64(uint64(p.country) | uint64(p.terrain)<<8 | uint64(p.settlement)<<16 | uint64(p.rails)<<24 |
			uint64(p.exits)<<32 | uint64(p.doctrine)<<40 | uint64(p.panic)<<48 | engine.Flag(p.port)<<56 | engine.Flag(p.channel)<<57 |
			engine.Flag(p.paris)<<58 | engine.Flag(p.planXVII)<<59)
		sides := uint64(0)
		for _, r := range p.rivers {
			sides = sides<<2 | uint64(r)
		}
		for s := range p.points {
			sides = sides<<10 | uint64(p.points[s])<<2 | uint64(p.owner[s])
		}
		h.AddUint64(sides)
	}
}

func (p *piece) hash(h *august1914.Hasher) {
	h.AddString(p.id)
	h.AddString(p.name)
	h.AddUint64(uint64(p.nation) | uint64(p.kind)<<8 | uint64(p.size)<<16 | uint64(p.tag)<<24 | uint64(p.steps)<<32 |
		uint64(p.sideCount)<<40 | uint64(p.capacity)<<48 | uint64(p.modifier)<<56)
	h.AddUint64(uint64(p.gun) | uint64(p.home)<<8)
	for _, f := range p.faces {
		h.AddUint64(uint64(f.attack) | uint64(f.defense)<<8 | uint64(f.movement)<<16)
	}
	for _, s := range p.sides {
		h.AddString(s.name)
		h.AddUint64(uint64(s.radius) | uint64(s.replacement)<<8 | uint64(s.rating)<<16 | uint64(s.movement)<<24)
	}
}

func (t *tables) hash(h *august1914.Hasher) {
	for roll := lowRoll; roll <= highRoll; roll++ {
		for column := range oddsColumns {
			cell := t.crt.At(column, roll)
			h.AddUint64(uint64(cell.attacker) | uint64(cell.defender)<<8 | uint64(cell.retreat)<<16 |
				engine.Flag(cell.breakthrough)<<24 | engine.Flag(cell.fortress)<<25)
		}
	}
	for gun := range t.siege {
		h.AddBytes(t.siege[gun][:])
	}
	e := &t.effects
	h.AddUint64(uint64(t.assault) | uint64(e.rail)<<8)
	for _, g := range append(e.terrains[:], e.settlements[:]...) {
		h.AddUint64(uint64(g.cost) | uint64(g.defense)<<8 | engine.Flag(g.trench)<<16)
	}
	for _, b := range e.rivers {
		h.AddUint64(uint64(b.cost) | uint64(b.attack)<<8)
	}
}
