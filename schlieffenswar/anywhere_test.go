package schlieffenswar

import (
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
)

// drawSettings draws settings of all options, or leaves them at their defaults.
func drawSettings(t *rapid.T) *Scenario {
	sc := Standard()
	if rapid.Bool().Draw(t, "defaults") {
		return sc
	}
	var settings []august1914.Setting
	for _, o := range Options() {
		settings = append(settings, august1914.Setting{Name: o.Name, Value: rapid.SampledFrom(o.Values).Draw(t, o.Name).Value})
	}
	sc, err := sc.With(settings...)
	require.NoError(t, err)
	return sc
}

// A layout is a position that is being drawn: who stands in which hex.
type layout struct {
	*rapid.T
	sc    *Scenario
	near  []hex                   // where most units stand
	owner map[hex]august1914.Seat // who stands there
	stack map[hex]int             // how many
	units []Unit                  // so far
}

// anywhere draws a position at the start of a phase that the rules allow,
// whether play would lead to it or not: most units stand around one hex, and
// those of both sides among each other.
func anywhere(t *rapid.T) (conformance.Drawn[State], error) {
	sc := drawSettings(t)
	l := &layout{T: t, sc: sc, owner: map[hex]august1914.Seat{}, stack: map[hex]int{}}
	l.drawCenter()
	p := Position{
		Turn:     rapid.IntRange(1, len(sc.turns)).Draw(t, "turn"),
		Active:   rapid.SampledFrom([]august1914.Seat{GermanSeat, EntenteSeat}).Draw(t, "active"),
		Phase:    rapid.SampledFrom([]Phase{Movement, Movement, Combat, Combat, Regroup, Administration}).Draw(t, "phase"),
		PlanXVII: rapid.IntRange(0, 5).Draw(t, "Plan XVII"),
		Paris:    rapid.Bool().Draw(t, "Paris endangered"),
	}
	artillery, coup := rapid.IntRange(0, heavyMarkers).Draw(t, "artillery"), rapid.Bool().Draw(t, "coup")
	p.Artillery, p.Coup = &artillery, &coup
	for i := range sc.pieces {
		if u := &sc.pieces[i]; u.kind == Fort {
			l.drawUnit(u, p.Turn)
		}
	}
	for i := range sc.pieces {
		if u := &sc.pieces[i]; u.kind != Fort {
			l.drawUnit(u, p.Turn)
		}
	}
	p.Units, p.Control = l.units, l.drawControl()
	s, err := p.State(sc)
	return conformance.Drawn[State]{State: s, Decode: sc.DecodeState}, err
}

// drawCenter draws the hexes where most units stand.
func (l *layout) drawCenter() {
	c := l.sc.chart
	open := func() hex {
		for {
			if h := hex(rapid.IntRange(0, len(c.places)-1).Draw(l.T, "center")); !c.closed.Has(h) {
				return h
			}
		}
	}
	center, radius := open(), rapid.IntRange(2, 6).Draw(l.T, "radius")
	for i := range c.places {
		if h := hex(i); !c.closed.Has(h) && c.distance(center, h) <= radius {
			l.near = append(l.near, h)
		}
	}
}

// drawUnit draws where a unit is, and its markers.
func (l *layout) drawUnit(p *piece, turn int) {
	d := Unit{ID: p.id, Steps: rapid.IntRange(1, int(p.ladder.Full())).Draw(l.T, "steps")}
	if h, ok := l.drawHex(p); ok {
		d.Hex = l.sc.chart.number(h)
		l.owner[h] = p.seat()
		l.stack[h]++
		l.drawMarkers(p, h, &d)
	} else if int(p.entry) <= turn {
		d.Steps = 0
		d.Box = rapid.SampledFrom([]string{"eliminated", "eliminated", "removed"}).Draw(l.T, "box")
		if p.kind == Fort { // one that is lost does not return
			d.Box = "removed"
		}
	}
	l.units = append(l.units, d)
}

// drawHex draws a hex for a unit; false if it is off the map.
func (l *layout) drawHex(p *piece) (hex, bool) {
	c := l.sc.chart
	where := rapid.IntRange(0, 9).Draw(l.T, "where")
	if p.kind == Fort {
		h := p.printed
		return h, where < 7 && l.owner[h] != other(p.seat())
	}
	for range 3 {
		var h hex
		switch {
		case where == 9:
			return 0, false
		case where == 8:
			h = hex(rapid.IntRange(0, len(c.places)-1).Draw(l.T, "hex"))
		default:
			h = rapid.SampledFrom(l.near).Draw(l.T, "hex")
		}
		full := l.stack[h] > 3 && where != 7
		if c.closed.Has(h) || l.owner[h] == other(p.seat()) || full ||
			p.nation == august1914.Belgium && !c.belgian.Has(h) || p.kind == Depot && !c.rails.Has(h) {
			continue
		}
		return h, true
	}
	return 0, false
}

// drawMarkers draws the markers of a unit.
func (l *layout) drawMarkers(p *piece, h hex, d *Unit) {
	if p.corps() {
		d.Morale = rapid.SampledFrom([]string{"", "", "", "elan", "fatigued"}).Draw(l.T, "morale")
	}
	if p.mobile() && rapid.IntRange(0, 3).Draw(l.T, "supply") == 3 {
		d.Supply = "out"
		if l.sc.chart.fortresses.Has(h) {
			d.Supply = "fortress"
		}
	}
}

// drawControl draws the hexes that are not in the hands of whose country they
// are in: those where units stand, and half of the others around the center.
func (l *layout) drawControl() []string {
	c := l.sc.chart
	germany := c.countries[august1914.Germany]
	list := []string{}
	for i := range c.places {
		h := hex(i)
		seat := EntenteSeat
		if germany.Has(h) {
			seat = GermanSeat
		}
		home := seat
		if owner, ok := l.owner[h]; ok {
			seat = owner
		} else if slices.Contains(l.near, h) && rapid.IntRange(0, 2).Draw(l.T, "taken") == 2 {
			seat = other(seat)
		}
		if seat != home {
			list = append(list, c.number(h))
		}
	}
	return list
}
