package schlieffenswar

// Why a unit cannot go to a hex, in the words of the engine.

// refuse says why the unit cannot go to a hex. For one next to it, that is what
// Apply would say of the step. Farther on it is what is wrong with the cheapest
// way that neither enemies nor closed terrain bar: that it costs too much, or
// that a zone ends it. Where there is no such way, it is what bars it.
func (m *mover) refuse(h hex) Refusal {
	c := m.s.chart()
	if d := c.side(m.from, h); d >= 0 {
		w, enemies := m.way, m.s.seatHexes(other(m.s.piece(m.unit).seat()))
		return m.refused(h, m.s.judgeSide(&w, &enemies, d), []hex{m.from, h})
	}
	if cost, ok := m.free.Cost(int(h)); ok {
		path := m.path(m.free, h)
		switch need := m.way.spent + cost; {
		case need > m.way.allowance+forcedMarch:
			return m.refused(h, tooFar, path)
		case need > m.way.allowance && !m.way.force:
			return m.refused(h, cannotForce, path)
		}
		return m.zoned(h, path)
	}
	if _, ok := m.bold.Cost(int(h)); ok {
		return m.opposed(h, m.path(m.bold, h))
	}
	if c.closed.Has(h) {
		return m.refused(h, m.s.impassable(m.unit, h), []hex{h})
	}
	return m.refused(h, m.cutOff(h), []hex{h})
}

// cutOff says why no way at all leads to a hex.
func (m *mover) cutOff(h hex) fault {
	if f := m.s.impassable(m.unit, h); f != outOfBelgium || !m.passesTo(h) {
		return f
	}
	return tooFar
}

// passesTo reports whether the unit could be in a hex if it got there.
func (m *mover) passesTo(h hex) bool {
	return m.s.piece(m.unit).nation != nationPowers[belgian] || m.s.chart().belgian.Has(h)
}

// zoned finds the step of a way that a zone forbids. (Rule 7.1)
func (m *mover) zoned(h hex, path []hex) Refusal {
	for i := 1; i < len(path); i++ {
		switch {
		case i == 1 && m.way.inZone && m.inOwnEnemyZone(int(path[1])):
			return m.refused(h, zoneToZone, path[:2])
		case i > 1 && m.inOwnEnemyZone(int(path[i-1])):
			return m.refused(h, stoppedByZone, path[:i+1])
		}
	}
	return m.refused(h, stoppedByZone, path)
}

// opposed finds the step of a way that leads into enemies. (Rule 10.3)
func (m *mover) opposed(h hex, path []hex) Refusal {
	for i, at := range path {
		if m.hostile(at) {
			return m.refused(h, enemyThere, path[:i+1])
		}
	}
	return m.refused(h, enemyThere, path)
}

// refused puts the last step of a way into the words of the engine.
func (m *mover) refused(h hex, f fault, path []hex) Refusal {
	last := path[len(path)-1]
	from := m.from
	if len(path) > 1 {
		from = path[len(path)-2]
	}
	return Refusal{
		Hex: m.s.chart().number(h), Way: m.s.chart().numbers(path),
		Why: *m.s.refusal(f, m.step(from, last)),
	}
}
