package germanyatwar

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
)

// fillUnits places the units.
func (b *builder) fillUnits(units []Unit) {
	s := &b.s
	for i := range s.at {
		s.at[i] = noArea
	}
	var listed blockSet
	for _, u := range units {
		i := b.unit(u.ID, "units")
		if i == noBlock {
			return
		}
		if listed.Has(i) {
			b.Fail(fmt.Errorf("germanyatwar: position: unit %s is listed twice", u.ID))
			return
		}
		listed = listed.With(i)
		b.fillUnit(i, u)
	}
	for i := range b.sc.blocks {
		u := block(i)
		switch info := &b.sc.blocks[i]; {
		case listed.Has(u):
		case info.green > s.turn:
			s.later = s.later.With(u)
			s.steps[u] = info.full()
		default:
			s.bury(u)
		}
	}
}

// bury puts a unit on the dead pile.
func (s *State) bury(b block) {
	s.dead = s.dead.With(b)
	s.steps[b] = 0
	s.knowledge.may[b] = blockSet{}
	s.knowledge.may[b] = s.knowledge.may[b].With(b)
	s.knowledge.open = s.knowledge.open.With(b)
	s.knowledge.low[b], s.knowledge.high[b] = 0, 0
}

func (b *builder) fillUnit(i block, u Unit) {
	s, full := &b.s, int(b.sc.blocks[i].full())
	place := slices.Index(boxNames[:], u.Box)
	if place < 0 || (place == int(onMap)) == (u.Area == "") {
		b.Fail(fmt.Errorf("germanyatwar: position: unit %s: want an area, or one of the boxes %q", u.ID, boxNames[1:]))
		return
	}
	if box(place) == isDead {
		s.bury(i)
		return
	}
	steps := u.Steps
	if steps == 0 {
		steps = full
	}
	s.steps[i] = august1914.Steps(b.Number(steps, 1, full, "the steps of "+u.ID))
	switch box(place) {
	case inPool:
		s.pool = s.pool.With(i)
	case inHand:
		s.hand = s.hand.With(i)
	case isLater:
		s.later = s.later.With(i)
	default:
		if a := b.area(u.Area, "unit "+u.ID); a != noArea {
			s.put(i, a)
		}
	}
	b.fillKnowledge(i, u)
}

// fillKnowledge sets the public information about a unit.
func (b *builder) fillKnowledge(i block, u Unit) {
	k := &b.s.knowledge
	k.may[i] = blockSet{}
	k.may[i] = k.may[i].With(i)
	if u.Open {
		k.open = k.open.With(i)
	}
	own := b.sc.nations[nationIndex(b.sc.blocks[i].nation)]
	for _, id := range u.May {
		o := b.unit(id, "what unit "+u.ID+" may be")
		if o == noBlock {
			return
		}
		if !own.Has(o) {
			b.Fail(fmt.Errorf("germanyatwar: position: unit %s cannot be %s of another power", u.ID, id))
			return
		}
		k.may[i] = k.may[i].With(o)
	}
	full := int(b.sc.blocks[i].full())
	before := int(b.s.steps[i]) + b.Number(u.Lost, 1-full, full-1, "the steps that the block of "+u.ID+" has lost")
	before = b.Number(before, 1, full, "the steps that "+u.ID+" had")
	k.low[i], k.high[i], k.lost[i] = august1914.Steps(before), august1914.Steps(before), int8(before-int(b.s.steps[i]))
	if u.Least != 0 || u.Most != 0 {
		k.low[i] = august1914.Steps(b.Number(u.Least, 1, before, "the fewest steps of "+u.ID))
		k.high[i] = august1914.Steps(b.Number(u.Most, before, full, "the most steps of "+u.ID))
	}
	if u.Open && k.may[i].Len() > 1 {
		b.Fail(fmt.Errorf("germanyatwar: position: unit %s is revealed and cannot be another unit", u.ID))
	}
}

func (b *builder) fillGarrisons(garrisons map[string]map[string]int) {
	s := &b.s
	if garrisons == nil {
		s.garrison()
	}
	for number, powers := range garrisons {
		a := b.area(number, "garrisons")
		for power, count := range powers {
			n, ok := b.nation(power, "garrisons")
			if !ok || a == noArea {
				return
			}
			s.garrisons[a][n] = uint8(b.Number(count, 0, maxGarrisons*maxForts, "the garrisons in "+number))
			if sd := sideOf(n); count > 0 {
				s.present[sd] = s.present[sd].With(a)
			}
		}
	}
}

// alone returns the areas with one side present and the other absent.
func (s *State) alone(sd side) areaSet { return s.present[sd].Minus(s.present[sd.Opponent()]) }

// fillControl sets the control of areas: as listed, except that a side controls the
// areas in which it stands alone. (Rule 2.6)
func (b *builder) fillControl(control []string) {
	s := &b.s
	s.control = areaSet{}
	for _, number := range control {
		if a := b.area(number, "control"); a != noArea {
			s.control = s.control.With(a)
		}
	}
	if control == nil {
		s.control = b.sc.starts[centralSide]
	}
	central, entente := s.alone(centralSide), s.alone(ententeSide)
	if b.fought != noArea { // control of this area changes only at the end of the battle
		central, entente = central.Without(b.fought), entente.Without(b.fought)
	}
	s.control = s.control.Union(central).Minus(entente)
	s.entered = s.control
}
