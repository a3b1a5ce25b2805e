package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Anywhere returns an arbitrary position that the rules allow, in any scenario and with
// any settings. Play need not be able to reach it. Property tests can start from it.
// The position is at the start of a phase with moves or attacks. Most units of both
// sides stand close together and mixed, so that many rules apply. Steps, control and
// the loads of trains are arbitrary.
//
// Anywhere makes every choice with pick, which returns a number in [0, n): a seeded
// source, a rapid generator or the bytes of a fuzzer. Any choices give a position, and
// the same choices give the same one. If the settings are not the defaults, each call
// makes a new Scenario. Two equal positions then have the same Hash, but == reports
// false.
//
// Use [august1914.Onward] to play on from there into the middle of a phase.
func Anywhere(pick func(n int) int) State {
	return engine.Anywhere(pick, Scenarios(), Options(), drawPosition, New)
}

// A layout is a position under construction: its units and their hexes.
type layout struct {
	engine.Choice
	sc    *Scenario
	turn  int
	hexes []hex // where units can be
	near  []hex // where most units are
	owner map[hex]side
	stack map[hex][]*piece
	units []Unit
}

// drawPosition returns a random position at the start of a phase.
func drawPosition(c engine.Choice, sc *Scenario) Position {
	l := &layout{Choice: c, sc: sc, turn: c.Between(int(sc.first), int(sc.last)), owner: map[hex]side{}, stack: map[hex][]*piece{}}
	l.drawCenter()
	coming := l.coming()
	for _, last := range [...]bool{false, true} {
		for i := range sc.pieces {
			p := &sc.pieces[i]
			if (p.kind == Fortress || p.kind.combat()) != last && !coming.Has(unit(i)) { // trains and guns come last, because they need friends near
				l.drawUnit(p)
			}
		}
	}
	l.drawLoads()
	p := Position{Turn: l.turn, Active: engine.OneOf(c, germans, allies), Units: l.units}
	if c.Yes() {
		p.Control = l.drawControl()
	}
	p.Progress = l.drawProgress()
	return p
}

// findHexes sets the hexes where units can be.
func (l *layout) findHexes() {
	c := l.sc.chart
	for h := range l.sc.area.All() {
		country := c.places[h].country
		if c.land.Has(h) && country != august1914.Switzerland && country != august1914.Netherlands {
			l.hexes = append(l.hexes, h)
		}
	}
}

// drawCenter chooses the hexes where most units stand.
func (l *layout) drawCenter() {
	l.findHexes()
	center, radius := engine.OneOf(l.Choice, l.hexes...), l.Between(2, 6)
	for _, h := range l.hexes {
		if l.sc.chart.distance(center, h) <= radius {
			l.near = append(l.near, h)
		}
	}
}

// coming returns the units that the schedule brings in this turn or later.
func (l *layout) coming() (set unitSet) {
	for _, turn := range l.sc.schedule[min(l.turn, len(l.sc.schedule)):] {
		for i := range turn {
			set.Add(turn[i].unit)
		}
	}
	return set
}

// drawUnit places a unit at random. It does not list a unit that stays off the map.
func (l *layout) drawUnit(p *piece) {
	h, ok := l.drawHex(p)
	if !ok {
		return
	}
	d := Unit{ID: p.id, Hex: l.sc.chart.number(h), Steps: l.Between(1, int(p.steps))}
	l.owner[h] = p.side()
	l.stack[h] = append(l.stack[h], p)
	l.units = append(l.units, d)
}

// drawLoads loads some of the units in the hexes of trains and taxis that can carry
// them. (Rules 1.2b, 1.2c, 2.4b)
func (l *layout) drawLoads() {
	now := State{scenario: l.sc, turn: uint8(l.turn)}
	for _, train := range l.units {
		carrier := now.piece(l.sc.unitByID[train.ID])
		room := int(carrier.capacity)
		for i := range l.units {
			d := &l.units[i]
			if room >= d.Steps && d.Hex == train.Hex && d.Rides == "" && now.carries(carrier, now.piece(l.sc.unitByID[d.ID])) && l.Yes() {
				d.Rides = train.ID
				room -= d.Steps
			}
		}
	}
}

// drawHex chooses a hex for a unit. It returns false if the unit is off the map.
func (l *layout) drawHex(p *piece) (hex, bool) {
	where := l.Below(10)
	if p.kind == Fortress {
		return p.home, where < 7 && l.sc.area.Has(p.home) && l.owner[p.home] != p.side().Opponent()
	}
	if where > 6 {
		return 0, false
	}
	for range 3 {
		from := l.near
		if where == 6 {
			from = l.hexes
		}
		if h := engine.OneOf(l.Choice, from...); l.fits(p, h, where == 5) {
			return h, true
		}
	}
	return 0, false
}

// fits reports whether a unit can be in a hex. With crowd the stack may be too large.
func (l *layout) fits(p *piece, h hex, crowd bool) bool {
	if l.owner[h] == p.side().Opponent() || !crowd && len(l.stack[h]) >= stackLimit {
		return false
	}
	switch {
	case p.capacity > 0:
		return l.sc.chart.rails.Has(h) && !l.beside(p, h) // Rule 1.2a
	case p.kind == SiegeGun:
		return l.owner[h] == p.side() || !l.beside(p, h) // Rule 3.3a
	}
	return true
}

// beside reports whether an enemy stands next to a hex.
func (l *layout) beside(p *piece, h hex) bool {
	for o, sd := range l.owner {
		if sd == p.side().Opponent() && l.sc.chart.adjacent(o, h) {
			return true
		}
	}
	return false
}

// drawControl chooses the hexes that the Germans control: those where Germans stand,
// Germany, and around the center any others.
func (l *layout) drawControl() []string {
	c := l.sc.chart
	var near hexSet
	for _, h := range l.near {
		near.Add(h)
	}
	list := []string{}
	for i := range c.places {
		h := hex(i)
		held := c.countries[august1914.Germany].Has(h)
		if sd, ok := l.owner[h]; ok {
			held = sd == germans
		} else if near.Has(h) && l.Below(3) == 2 {
			held = !held
		}
		if held {
			list = append(list, c.number(h))
		}
	}
	return list
}

// drawProgress chooses a phase after the movement phase. It returns nil for the
// movement phase.
func (l *layout) drawProgress() *Progress {
	if l.Below(3) < 2 {
		return nil
	}
	p := &Progress{Phase: engine.OneOf(l.Choice, Combat, Exploitation, Breakthrough), Stage: stages[declaring].name, Numbers: map[string]int{}}
	if p.Phase == Exploitation {
		p.Stage = stages[ordering].name
	}
	if l.turn > 1 {
		p.Numbers["luxembourg"] = 1
	}
	if !l.sc.doctrine {
		p.Numbers["panicked"] = 1
	}
	return p
}
