package driveonparis

import (
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
)

// drawScenario draws a scenario, with settings of all options or their defaults.
func drawScenario(t *rapid.T) *Scenario {
	sc := rapid.SampledFrom(Scenarios()).Draw(t, "scenario")
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
	turn  int
	open  []hex // where units can be
	near  []hex // where most are
	owner map[hex]side
	stack map[hex][]*piece
	units []Unit
}

// anywhere draws a position that the rules allow, at the start of a phase in
// which somebody moves or fights, whether play would lead to it or not: most
// units stand around one hex, and those of both sides among each other.
func anywhere(t *rapid.T) (conformance.Drawn[State], error) {
	sc := drawScenario(t)
	l := &layout{T: t, sc: sc, turn: rapid.IntRange(int(sc.first), int(sc.last)).Draw(t, "turn"), owner: map[hex]side{}, stack: map[hex][]*piece{}}
	l.drawCenter()
	for _, last := range []bool{false, true} {
		for i := range sc.pieces {
			p := &sc.pieces[i]
			if (p.kind == Fortress || p.kind.combat()) != last && !l.isComing(unit(i)) { // trains and guns come where friends are
				l.drawUnit(p)
			}
		}
	}
	p := Position{
		Turn:   l.turn,
		Active: rapid.SampledFrom([]august1914.Side{germans, allies}).Draw(t, "active"),
		Units:  l.units,
	}
	if rapid.Bool().Draw(t, "control") {
		p.Control = l.drawControl()
	}
	p.Progress = l.drawProgress()
	s, err := p.State(sc)
	return conformance.Drawn[State]{State: s, Decode: sc.DecodeState}, err
}

// drawCenter draws the hexes where most units stand.
func (l *layout) drawCenter() {
	c := l.sc.chart
	for h := range l.sc.area.All() {
		country := c.places[h].country
		if c.land.Has(h) && country != august1914.Switzerland && country != august1914.Netherlands {
			l.open = append(l.open, h)
		}
	}
	center, radius := rapid.SampledFrom(l.open).Draw(l.T, "center"), rapid.IntRange(2, 6).Draw(l.T, "radius")
	for _, h := range l.open {
		if c.distance(center, h) <= radius {
			l.near = append(l.near, h)
		}
	}
}

// isComing reports whether the schedule brings a unit in this turn or later.
func (l *layout) isComing(u unit) bool {
	for _, turn := range l.sc.schedule[min(l.turn, len(l.sc.schedule)):] {
		for i := range turn {
			if turn[i].unit == u {
				return true
			}
		}
	}
	return false
}

// drawUnit draws where a unit is; those that stay away are not listed.
func (l *layout) drawUnit(p *piece) {
	h, ok := l.drawHex(p)
	if !ok {
		return
	}
	d := Unit{ID: p.id, Hex: l.sc.chart.number(h), Steps: rapid.IntRange(1, int(p.steps)).Draw(l.T, "steps")}
	for _, o := range l.stack[h] {
		if o.capacity > 0 && p.kind.combat() && (&State{scenario: l.sc}).carries(o, p) && rapid.Bool().Draw(l.T, "rides") {
			d.Rides = o.id
		}
	}
	l.owner[h] = p.side()
	l.stack[h] = append(l.stack[h], p)
	l.units = append(l.units, d)
}

// drawHex draws a hex for a unit; false if it is off the map.
func (l *layout) drawHex(p *piece) (hex, bool) {
	where := rapid.IntRange(0, 9).Draw(l.T, "where")
	if p.kind == Fortress {
		return p.home, where < 7 && l.sc.area.Has(p.home) && l.owner[p.home] != p.side().Opponent()
	}
	if where > 6 {
		return 0, false
	}
	for range 3 {
		from := l.near
		if where == 6 {
			from = l.open
		}
		if h := rapid.SampledFrom(from).Draw(l.T, "hex"); l.fits(p, h, where == 5) {
			return h, true
		}
	}
	return 0, false
}

// fits reports whether a unit can be in a hex; too many only if crowds may be.
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

// drawControl draws the hexes in German hands: those where Germans stand, and of
// the others Germany or, around the center, any.
func (l *layout) drawControl() []string {
	c := l.sc.chart
	near := map[hex]bool{}
	for _, h := range l.near {
		near[h] = true
	}
	list := []string{}
	for i := range c.places {
		h := hex(i)
		held := c.countries[august1914.Germany].Has(h)
		if sd, ok := l.owner[h]; ok {
			held = sd == germans
		} else if near[h] && rapid.IntRange(0, 2).Draw(l.T, "taken") == 2 {
			held = !held
		}
		if held {
			list = append(list, c.number(h))
		}
	}
	return list
}

// drawProgress draws the phase: the movement phase, or one after it.
func (l *layout) drawProgress() *Progress {
	if rapid.IntRange(0, 2).Draw(l.T, "later") < 2 {
		return nil
	}
	p := &Progress{Phase: rapid.SampledFrom([]Phase{Combat, Exploitation, Breakthrough}).Draw(l.T, "phase"), Stage: stages[declaring].name, Numbers: map[string]int{}}
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
