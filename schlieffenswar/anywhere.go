package schlieffenswar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Anywhere returns an arbitrary position that the rules allow, of any settings,
// whether play would lead to it or not: a place for property tests to begin, at the
// start of a phase in which somebody is to act. Most units stand close together,
// those of both sides among each other, so that much can happen at once; and steps,
// morale, supply and control are as they come.
//
// Everything is drawn from pick, which returns a number in [0, n): a seeded source,
// a rapid generator, the bytes of a fuzzer. Any choices give a position, the same
// choices the same one; where the settings are not the defaults, each has a Scenario
// of its own, so that Hash tells that they are the same, and == does not.
// [august1914.Onward] plays on from there into the middle of a phase.
func Anywhere(pick func(n int) int) State {
	return engine.Anywhere(pick, Scenarios(), Options(), drawPosition, New)
}

// A layout is a position that is being drawn: who stands in which hex.
type layout struct {
	engine.Choice
	sc     *Scenario
	ground []hex                   // where units can be
	near   []hex                   // where most are
	owner  map[hex]august1914.Seat // who stands there
	stack  map[hex]int             // how many
	units  []Unit                  // so far
}

// drawPosition draws a position at the start of a phase.
func drawPosition(c engine.Choice, sc *Scenario) Position {
	l := &layout{Choice: c, sc: sc, owner: map[hex]august1914.Seat{}, stack: map[hex]int{}}
	l.drawCenter()
	p := Position{
		Turn:            c.Between(1, len(sc.turns)),
		Active:          engine.OneOf(c, august1914.German, august1914.Allied),
		Phase:           engine.OneOf(c, Movement, Movement, Combat, Combat, Regroup, Administration),
		PlanXVII:        c.Between(0, 5),
		ParisEndangered: c.Yes(),
	}
	artillery, coup := c.Between(0, heavyMarkers), c.Yes()
	p.Artillery, p.Coup = &artillery, &coup
	for _, forts := range [...]bool{true, false} {
		for i := range sc.pieces {
			if u := &sc.pieces[i]; (u.kind == Fort) == forts {
				l.drawUnit(u, p.Turn)
			}
		}
	}
	p.Units, p.Control = l.units, l.drawControl()
	return p
}

// drawCenter draws the hexes where most units stand.
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

// drawUnit draws where a unit is, and its markers.
func (l *layout) drawUnit(p *piece, turn int) {
	d := Unit{ID: p.id, Steps: l.Between(1, int(p.ladder.Full()))}
	if h, ok := l.drawHex(p); ok {
		d.Hex = l.sc.chart.number(h)
		l.owner[h] = p.seat()
		l.stack[h]++
		l.drawMarkers(p, h, &d)
	} else if int(p.entry) <= turn {
		d.Steps = 0
		d.Box = engine.OneOf(l.Choice, "eliminated", "eliminated", "removed")
		if !p.returns() {
			d.Box = "removed"
		}
	}
	l.units = append(l.units, d)
}

// drawHex draws a hex for a unit; false if it is off the map.
func (l *layout) drawHex(p *piece) (hex, bool) {
	where := l.Below(10)
	if p.kind == Fort {
		return p.printed, where < 7 && l.owner[p.printed] != other(p.seat())
	}
	if where == 9 {
		return 0, false
	}
	for range 3 {
		from := l.near
		if where == 8 {
			from = l.ground
		}
		h := engine.OneOf(l.Choice, from...)
		if l.fits(p, h) && (where == 7 || l.stack[h] <= 3) {
			return h, true
		}
	}
	return 0, false
}

// fits reports whether a unit can stand in a hex.
func (l *layout) fits(p *piece, h hex) bool {
	c := l.sc.chart
	switch {
	case l.owner[h] == other(p.seat()):
		return false
	case p.nation == august1914.Belgium && !c.belgian.Has(h): // Rule 10.8
		return false
	}
	return p.kind != Depot || c.rails.Has(h) // Rule 10.7
}

// drawMarkers draws the markers of a unit.
func (l *layout) drawMarkers(p *piece, h hex, d *Unit) {
	if p.corps() {
		d.Morale = engine.OneOf(l.Choice, "", "", "", "elan", "fatigued")
	}
	if p.mobile() && l.Below(4) == 3 {
		d.Supply = "out"
		if l.sc.chart.fortresses.Has(h) {
			d.Supply = "fortress"
		}
	}
}

// drawControl draws the hexes that are not in the hands of whose country they
// are in: those where units stand, and a third of the others around the center.
func (l *layout) drawControl() []string {
	c := l.sc.chart
	germany := c.countries[august1914.Germany]
	list := []string{}
	for i := range c.places {
		h := hex(i)
		home := EntenteSeat
		if germany.Has(h) {
			home = GermanSeat
		}
		seat, stands := l.owner[h]
		if stands && seat != home || !stands && slices.Contains(l.near, h) && l.Below(3) == 2 {
			list = append(list, c.number(h))
		}
	}
	return list
}
