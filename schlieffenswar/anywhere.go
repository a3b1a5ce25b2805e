package schlieffenswar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Anywhere returns an arbitrary position, as Anywhere of an [august1914.Suite] does. A phase
// begins, and a seat has a decision to make. Most units of both sides are close together,
// so that many moves are possible. Steps, morale, supply and control are arbitrary.
func Anywhere(pick func(n int) int) State {
	return engine.Anywhere(pick, Scenarios(), Options(), drawPosition, New)
}

// A layout is a position under construction.
type layout struct {
	engine.Choice
	Position
	sc     *Scenario
	ground []hex                   // hexes that units can enter
	near   []hex                   // hexes where most units are placed
	owner  map[hex]august1914.Seat // the side in each occupied hex
	stack  map[hex]unitSet         // the units in each hex
	east   unitSet                 // corps that have left for the east (Rule 9.4)
}

// drawPosition draws a position at the start of a phase.
func drawPosition(c engine.Choice, sc *Scenario) Position {
	l := &layout{Choice: c, sc: sc, owner: map[hex]august1914.Seat{}, stack: map[hex]unitSet{}}
	l.drawCenter()
	l.Turn = c.Between(1, len(sc.turns))
	l.Active = engine.OneOf(c, august1914.German, august1914.Allied)
	l.Phase = engine.OneOf(c, Movement, Movement, Combat, Combat, Regroup, Administration)
	l.ParisEndangered = c.Yes()
	l.drawTotals()
	for _, forts := range [...]bool{true, false} {
		for i := range sc.pieces {
			if (sc.pieces[i].kind == Fort) == forts {
				l.drawUnit(unit(i))
			}
		}
	}
	l.Control = l.drawControl()
	return l.Position
}

// drawTotals draws what depends on the turn: the attacks of Plan XVII, the corps that have
// left for the east, and the siege markers. (Rules 4.4, 9.4, 11.23)
func (l *layout) drawTotals() {
	artillery, coup := l.Between(0, heavyMarkers), l.Yes()
	l.PlanXVII = l.Between(0, PlanXVIIAttacks+2)
	if l.Turn == 1 {
		l.Phase = max(l.Phase, Movement) // Rule 5.1
		artillery, coup, l.PlanXVII = heavyMarkers, coup || l.Active == august1914.German, 0
	}
	past := func(due func(*trackBox) bool) bool {
		return slices.ContainsFunc(l.sc.turns[:l.Turn-1], func(box trackBox) bool { return due(&box) })
	}
	if past(func(box *trackBox) bool { return box.planXVII }) {
		l.PlanXVII = max(l.PlanXVII, PlanXVIIAttacks)
	}
	if past(func(box *trackBox) bool { return box.withdrawal }) || l.sc.turns[l.Turn-1].withdrawal && !(l.Active == august1914.German && l.Phase == Regroup) {
		four := func(u unit) bool { return l.sc.pieces[u].combat[0] == eastFactor }
		fours := slices.Collect(engine.Which(l.sc.nations[german].Intersect(l.sc.corps), four).All())
		first, more := l.Below(len(fours)), l.Below(len(fours)-1)
		l.east.Add(fours[first])
		l.east.Add(fours[(first+1+more)%len(fours)])
	}
	l.Artillery, l.Coup = &artillery, &coup
}

// unfought reports whether no unit has been in combat or out of supply yet.
func (l *layout) unfought() bool {
	return l.Turn == 1 && l.Active == august1914.German && l.Phase < Administration
}

// drawCenter draws the area where most units are placed.
func (l *layout) drawCenter() {
	c := l.sc.chart
	for i := range c.places {
		if h := hex(i); !c.closed.Has(h) {
			l.ground = append(l.ground, h)
		}
	}
	center, radius := engine.OneOf(l.Choice, l.ground...), l.Between(2, 6)
	for _, h := range l.ground {
		if c.distance(center, h) <= radius {
			l.near = append(l.near, h)
		}
	}
}

// drawUnit draws the place of a unit and its markers.
func (l *layout) drawUnit(u unit) {
	p := &l.sc.pieces[u]
	d := Unit{ID: p.id, Steps: l.Between(1, int(p.ladder.Full()))}
	arrives := int(p.entry) == l.Turn
	if arrives || l.unfought() {
		d.Steps = 0 // all of them
	}
	if early(p, l.Turn, l.Active, l.Phase) {
		d.Steps = 0
	} else if h, ok := l.drawHex(u); ok {
		d.Hex = l.sc.chart.number(h)
		set := l.stack[h]
		set.Add(u)
		l.owner[h], l.stack[h] = p.seat(), set
		l.drawMarkers(p, h, &d)
	} else if !arrives || p.nation != august1914.Britain {
		d.Steps = 0
		d.Box = engine.OneOf(l.Choice, "eliminated", "eliminated", "removed")
		if !p.returns() || l.east.Has(u) {
			d.Box = "removed"
		}
	}
	l.Units = append(l.Units, d)
}

// drawHex draws a hex for a unit. It returns false if the unit is off the map.
func (l *layout) drawHex(u unit) (hex, bool) {
	p, where, from := &l.sc.pieces[u], l.Below(10), l.near
	all := l.unfought()
	switch {
	case p.kind == Fort:
		return p.printed, (all || where < 7) && l.fits(u, p.printed)
	case l.east.Has(u):
		return 0, false
	case int(p.entry) == l.Turn:
		from, all = l.entries(p), p.nation == august1914.France
	case where == 9 && !all:
		return 0, false
	case where >= 7:
		from = l.ground
	}
	for range 3 {
		if h := engine.OneOf(l.Choice, from...); l.fits(u, h) {
			return h, true
		}
	}
	if i := slices.IndexFunc(from, func(h hex) bool { return l.fits(u, h) }); all && i >= 0 {
		return from[i], true
	}
	if i := slices.IndexFunc(l.ground, func(h hex) bool { return l.fits(u, h) }); l.unfought() && i >= 0 {
		return l.ground[i], true
	}
	return 0, false
}

// entries returns the hexes where a reinforcement can be on its turn of arrival: the BEF
// does not move on that turn. (Rules 9.2, 9.3)
func (l *layout) entries(p *piece) []hex {
	set := &l.sc.chart.west
	if p.nation == august1914.Britain {
		set = &l.sc.chart.ports
	}
	return slices.Collect(set.Minus(l.sc.chart.closed).All())
}

// fits reports whether a unit may stand in a hex.
func (l *layout) fits(u unit, h hex) bool {
	c, p, set := &l.sc.chart, &l.sc.pieces[u], l.stack[h]
	s := State{scenario: l.sc}
	set.Add(u)
	switch {
	case l.owner[h] == other(p.seat()):
		return false
	case p.nation == august1914.Belgium && !c.belgian.Has(h): // Rule 10.8
		return false
	case p.kind == Depot && !c.rails.Has(h): // Rule 10.7
		return false
	}
	return !(l.quiet() && l.decides(h) && p.seat() != l.home(h)) && s.judgeCrowd(h, set) == nil
}

// quiet reports whether no unit can have moved since the end of the last turn.
func (l *layout) quiet() bool { return l.Active == august1914.German && l.Phase <= Movement }

// decides reports whether the game ends if the enemy controls h at the end of a turn.
// (Rules 4.2, 4.3)
func (l *layout) decides(h hex) bool {
	return l.sc.chart.paris.Has(h) || l.sc.chart.germanCity.Has(h)
}

// home returns the seat that controls h at the start.
func (l *layout) home(h hex) august1914.Seat {
	if l.sc.chart.countries[august1914.Germany].Has(h) {
		return GermanSeat
	}
	return EntenteSeat
}

// drawMarkers draws the markers of a unit.
func (l *layout) drawMarkers(p *piece, h hex, d *Unit) {
	if p.corps() {
		d.Morale = engine.OneOf(l.Choice, "", "", "", "elan", "fatigued")
		if l.unfought() && l.Phase == Movement && p.seat() == GermanSeat { // Rule 3.1
			d.Morale = "elan"
		}
	}
	// Rule 8.1: units are in supply until they are checked.
	if checked := l.Turn > 1 || l.Active == august1914.Allied && p.seat() == GermanSeat; checked && p.mobile() && l.Below(4) == 3 {
		d.Supply = "out"
		if l.sc.chart.fortresses.Has(h) {
			d.Supply = "fortress"
		}
	}
}

// drawControl draws the hexes that the side of their country does not control: those
// that the enemy occupies, and a third of the empty hexes near the center.
func (l *layout) drawControl() []string {
	list := []string{}
	for i := range l.sc.chart.places {
		h := hex(i)
		seat, stands := l.owner[h]
		changed := !stands && slices.Contains(l.near, h) && !(l.quiet() && l.decides(h)) && l.Below(3) == 2
		if stands && seat != l.home(h) || changed {
			list = append(list, l.sc.chart.number(h))
		}
	}
	return list
}
