package germanyatwar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Anywhere returns an arbitrary position, as Anywhere of an [august1914.Suite] does, at the
// start of an impulse. Most units stand close together, so that areas are full and
// contested. Steps, valour, garrisons and control are arbitrary.
func Anywhere(pick func(n int) int) State {
	return engine.Anywhere(pick, Scenarios(), Options(), drawPosition, New)
}

// A layout is a position under construction.
type layout struct {
	engine.Choice
	sc    *Scenario
	stand map[area][sideCount]int // number of units of each side
	left  [sideCount][]block      // units without a place so far
	Position
}

// drawPosition draws a position at the start of an impulse.
func drawPosition(c engine.Choice, sc *Scenario) Position {
	l := &layout{Choice: c, sc: sc, stand: map[area][sideCount]int{}, Position: Position{
		Turn: c.Between(1, len(sc.months)), Impulse: c.Between(1, 6),
		Active: engine.OneOf(c, centralSide, ententeSide), Disc: engine.OneOf(c, centralSide, ententeSide),
		Valour: map[string]int{}, Garrisons: map[string]map[string]int{}, Control: []string{},
	}}
	for _, power := range nationPowers {
		l.Valour[power.String()] = c.Between(0, 3)
	}
	l.drawUnits()
	l.drawBoxes()
	for i := range sc.areas {
		l.drawHolder(area(i))
	}
	return l.Position
}

// drawUnits draws where the units stand: in the areas around a center. In each area a
// side has no unit, one, or as many as stack there.
func (l *layout) drawUnits() {
	sc := l.sc
	for i := range sc.blocks {
		if info := &sc.blocks[i]; int(info.green) <= l.Turn && !sc.immovable.Has(block(i)) {
			sd := sideOf(nationIndex(info.nation))
			l.left[sd] = append(l.left[sd], block(i))
		}
	}
	center := area(l.Between(1, len(sc.areas)-1))
	near := sc.land.WithinSteps(areaSet{}.With(center), l.Between(1, 4), sc.board.All()).Without(sc.britain)
	for a := range near.All() {
		limit := sc.areas[a].terrain.limit()
		var here [sideCount]int
		for _, sd := range [...]side{centralSide, ententeSide} {
			for range min(engine.OneOf(l.Choice, 0, 0, 1, limit, limit), len(l.left[sd])) {
				l.drawUnit(sd, a)
				here[sd]++
			}
		}
		l.stand[a] = here
	}
}

// drawUnit draws a unit of a side for an area.
func (l *layout) drawUnit(sd side, a area) {
	i := l.Below(len(l.left[sd]))
	info := &l.sc.blocks[l.left[sd][i]]
	l.left[sd] = slices.Delete(l.left[sd], i, i+1)
	l.Units = append(l.Units, Unit{
		ID: info.id, Area: l.sc.number(a), Steps: l.Between(1, int(info.full())), Open: l.Below(10) == 9,
	})
}

// drawBoxes puts the remaining units on the dead pile, into the pool, or into the box
// of a later turn.
func (l *layout) drawBoxes() {
	paris := l.sc.capitals[french]
	for b := range l.sc.immovable.All() { // it never leaves Paris
		u := Unit{ID: l.sc.blocks[b].id, Box: boxNames[isDead]}
		if here := l.stand[paris]; paris != noArea && here[ententeSide] < l.sc.areas[paris].terrain.limit() {
			here[ententeSide]++
			l.stand[paris], u.Area, u.Box = here, l.sc.number(paris), ""
		}
		l.Units = append(l.Units, u)
	}
	for sd, list := range l.left {
		dead := l.Between(0, deadWins[sd]-1) // too few to end the game
		for i, b := range list {
			u := Unit{ID: l.sc.blocks[b].id, Box: boxNames[inPool]}
			if i < dead-1 {
				u.Box = boxNames[isDead]
			}
			l.Units = append(l.Units, u)
		}
	}
	for i := range l.sc.blocks {
		if info := &l.sc.blocks[i]; int(info.green) > l.Turn {
			l.Units = append(l.Units, Unit{ID: info.id, Box: boxNames[isLater]})
		}
	}
}

// drawHolder draws who controls an area, and the garrisons of its fortresses.
func (l *layout) drawHolder(a area) {
	sd, there := ententeSide, l.stand[a]
	switch {
	case there[centralSide] > 0 && there[ententeSide] == 0:
		sd = centralSide
	case there[centralSide] == 0 && there[ententeSide] > 0:
	case a != l.sc.britain && l.Yes() != l.sc.starts[centralSide].Has(a):
		sd = centralSide
	}
	if sd == centralSide {
		l.Control = append(l.Control, l.sc.number(a))
	}
	if l.sc.fortified.Has(a) && l.Yes() {
		l.drawGarrisons(sd, a)
	}
	for n, capital := range l.sc.capitals {
		if capital == a && sideOf(n) != sd { // Rule 2.9
			l.Valour[nationPowers[n].String()] = 0
		}
	}
}

// drawGarrisons draws garrisons of one or two powers that have discs left. (Rule 4.1)
func (l *layout) drawGarrisons(sd side, a area) {
	powers := []august1914.Power{august1914.Germany}
	if sd == ententeSide {
		powers = engine.OneOf(l.Choice, []august1914.Power{august1914.France}, []august1914.Power{august1914.Belgium},
			[]august1914.Power{august1914.France, august1914.Belgium})
	}
	here, room := map[string]int{}, maxGarrisons
	for _, power := range powers {
		left := int(l.sc.discs[nationIndex(power)])
		for _, there := range l.Garrisons {
			left -= there[power.String()]
		}
		if left = min(left, room); left > 0 {
			n := l.Between(1, left)
			here[power.String()], room = n, room-n
		}
	}
	if len(here) > 0 {
		l.Garrisons[l.sc.number(a)] = here
	}
}
