package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Anywhere returns an arbitrary position, as Anywhere of an [august1914.Suite] does, at the
// start of a phase with moves or attacks. Most units of both sides stand close together,
// so that many rules apply. Steps, control and the loads of trains are arbitrary. Only the
// side that moves can have stacks that are too large.
func Anywhere(pick func(n int) int) State {
	return engine.Anywhere(pick, Scenarios(), Options(), drawPosition, New)
}

// A layout is a position under construction: its units and their hexes.
type layout struct {
	engine.Choice
	sc    *Scenario
	now   State // scenario, turn and active side of the position
	phase Phase
	hexes []hex // where units can be
	near  []hex // where most units are
	owner map[hex]side
	stack map[hex][]*piece
	units []Unit
}

// drawPosition returns a random position at the start of a phase.
func drawPosition(c engine.Choice, sc *Scenario) Position {
	l := &layout{Choice: c, sc: sc, owner: map[hex]side{}, stack: map[hex][]*piece{}}
	l.now = State{scenario: sc, turn: uint8(c.Between(int(sc.first), int(sc.last))), active: engine.OneOf(c, germans, allies)}
	l.drawCenter()
	progress := l.drawProgress()
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
	return Position{Turn: l.now.Turn(), Active: l.now.active, Units: l.units, Control: l.drawControl(c.Yes()), Progress: progress}
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
	for _, turn := range l.sc.schedule[min(l.now.Turn(), len(l.sc.schedule)):] {
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
	now := &l.now
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
		return p.home, where < 7 && l.sc.area.Has(p.home) && l.fits(p, p.home, true)
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

// fits reports whether a unit can be in a hex. With crowd the stack of the side that
// moves may be too large. (SCS_STACK, Rules 1.2a, 1.10, 2.1, 2.2b, 2.7, 3.3a, 5.1, 5.3)
func (l *layout) fits(p *piece, h hex, crowd bool) bool {
	crowd = crowd && l.phase == Movement && p.side() == l.now.active
	if l.owner[h] == p.side().Opponent() || !crowd && len(l.stack[h]) >= stackLimit {
		return false
	}
	for _, o := range l.stack[h] {
		if !l.now.cooperate(p.nation, o.nation) && !l.now.hosts(p, o) && !l.now.hosts(o, p) {
			return false
		}
	}
	country, turn := l.sc.chart.places[h].country, l.now.Turn()
	west := p.nation == august1914.France || p.nation == august1914.Britain
	switch {
	case p.side() == allies && l.sc.closedToAllies.Has(h),
		p.side() == germans && h == l.sc.parisHex,
		p.nation == august1914.France && country == august1914.Luxembourg && turn == 1,
		p.nation == august1914.Belgium && country != august1914.Belgium && turn < belgiansLeave,
		west && country == august1914.Belgium && turn <= belgiumClosed:
		return false
	case p.kind == Train || p.kind == SiegeGun:
		if !l.sc.chart.rails.Has(h) || p.nation == august1914.France && l.sc.chart.barred.Has(h) {
			return false
		}
	}
	return p.capacity == 0 && (p.kind != SiegeGun || l.owner[h] == p.side()) || !l.beside(p, h)
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
// Germany, the sources of supply that the scenario names, and with mixed any others around
// the center.
func (l *layout) drawControl(mixed bool) []string {
	c := l.sc.chart
	var near hexSet
	for _, h := range l.near {
		near.Add(h)
	}
	list := []string{}
	for i := range c.places {
		h := hex(i)
		held := c.countries[august1914.Germany].Has(h) || l.sc.supply[germans].Has(h) || h == l.sc.lilleHex && l.sc.victory == TrenchVictory
		if sd, ok := l.owner[h]; ok {
			held = sd == germans
		} else if mixed && near.Has(h) && h != l.sc.parisHex && !l.sc.closedToAllies.Has(h) && l.Below(3) == 2 {
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
	if l.phase = Movement; l.Below(3) < 2 {
		return nil
	}
	p := &Progress{Phase: engine.OneOf(l.Choice, Combat, Exploitation, Breakthrough), Stage: stages[declaring].name}
	if p.Phase == Exploitation {
		p.Stage = stages[ordering].name
	}
	l.phase = p.Phase
	p.Luxembourg, p.Panicked = l.now.turn > 1, !l.sc.doctrine
	return p
}
