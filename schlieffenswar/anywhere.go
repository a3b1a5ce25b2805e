package schlieffenswar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Anywhere returns an arbitrary position that the rules allow, under arbitrary options.
// Play may never reach it. Property tests use it as a starting point. A phase begins,
// and a seat has a decision to make. Most units of both sides are close together, so
// that many moves are possible. Steps, morale, supply and control are arbitrary.
//
// Anywhere draws from pick, which returns a number in [0, n). A seeded source, a rapid
// generator or the bytes of a fuzzer will do. Any sequence of numbers gives a position,
// and the same sequence gives the same position. If the options are not the defaults,
// each call creates a new Scenario. Two equal positions then have the same Hash, but ==
// reports false. [august1914.Onward] plays on from there into the middle of a phase.
func Anywhere(pick func(n int) int) State {
	return engine.Anywhere(pick, Scenarios(), Options(), drawPosition, New)
}

// A layout is a position under construction.
type layout struct {
	engine.Choice
	sc     *Scenario
	ground []hex                   // hexes that units can enter
	near   []hex                   // hexes where most units are placed
	owner  map[hex]august1914.Seat // the side in each occupied hex
	stack  map[hex]int             // the number of units in each hex
	units  []Unit                  // the units drawn so far
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

// drawHex draws a hex for a unit. It returns false if the unit is off the map.
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

// fits reports whether a unit may stand in a hex.
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

// drawControl draws the hexes that the side of their country does not control: those
// that the enemy occupies, and a third of the empty hexes near the center.
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
