package driveonparis

import "math/bits"

// Overruns. (SCS_OVERRUN, Rules 2.1, 2.8c)

var (
	cannotOverrun    = faults.New("SCS_OVERRUN", "a unit that cannot overrun in this phase would take part")
	overrunsFromFull = faults.New("STACK", "more than four units would be in {from}, so {unit} cannot overrun from there")
)

func init() {
	verbs[Overrun] = verbRow{name: "overrun", uses: itsUnit | itsFrom | itsTo, judge: (*State).judgeOverrun, do: (*State).doOverrun}
}

// judgeOverrun returns the fault that keeps the moving stack from overrunning a hex.
// (SCS_OVERRUN, Rules 2.1, 2.8c)
func (s *State) judgeOverrun(m action) fault {
	units, f := s.movers(m.unit)
	if f != nil {
		return f
	}
	d := s.chart().side(m.from, m.to)
	switch {
	case s.at[m.unit] != m.from:
		return notThere
	case d < 0:
		return notAdjacent
	case !s.heldBy(s.active.Opponent()).Has(m.to):
		return noEnemy
	}
	p := s.paceOf(units)
	return s.overrunFault(&p, units, m.from, d)
}

// overrunFault returns the fault that keeps units from overrunning the neighboring hex
// across side d. (SCS_OVERRUN, Rules 2.1, 2.8c)
func (s *State) overrunFault(p *pace, units unitSet, from hex, d int) fault {
	if f := s.stormFault(p, from, s.wayOf(from).near[d]); f != nil {
		return f
	}
	switch {
	case !s.mayAllOverrun(&units):
		return cannotOverrun
	case s.overrunPrice(p, from, d) > p.points:
		return tooFar
	case s.overrunsFromCrowd(units, from):
		return overrunsFromFull
	case !units.Overlaps(s.scenario.combat):
		return needsCompany
	}
	for u := range units.All() {
		for o := range units.All() {
			if f := s.apart(s.piece(u).nation, s.piece(o).nation); f != nil {
				return f
			}
		}
	}
	return nil
}

// overrunsFromCrowd reports whether overrunning units and the other units in their hex
// are too many to stack. (SCS_OVERRUN, STACK)
func (s *State) overrunsFromCrowd(units unitSet, from hex) bool {
	return s.sizeOf(s.unitsAt(from).Union(units)) > stackLimit
}

// overrunPrice returns the points that an overrun costs. (SCS_OVERRUN)
func (s *State) overrunPrice(p *pace, from hex, d int) int {
	return s.stepCost(p, from, d) + int(s.rules().overrunCost)
}

// doOverrun begins an overrun, and pays for it.
func (s *State) doOverrun(m action, t *teller) {
	if s.stage == ordering {
		s.march.units.Add(m.unit)
	}
	s.march.going = true
	p := s.paceOf(s.march.units)
	s.march.spent += uint8(s.overrunPrice(&p, m.from, s.chart().side(m.from, m.to)))
	s.march.steps++
	s.battle = battle{on: true, overrun: true, at: m.to, from: m.from, attackers: s.march.units, gun: noUnit}
	t.sealed(s, "overrun", "SCS_OVERRUN", m.unit, m.to, 0, 0, "{unit} overruns {at}.")
	for u := range s.march.units.All() {
		t.attacks(s, u)
	}
	s.askScreen(t)
}

// endOverrun moves the stack into the hex if it is clear, and else ends its movement.
// (SCS_OVERRUN)
func (s *State) endOverrun(t *teller) {
	b := s.battle
	t.ended(s)
	s.battle = battle{}
	for u := range s.march.units.All() {
		if s.at[u] == off {
			s.march.units.Remove(u)
		}
	}
	switch {
	case s.march.units.IsEmpty():
		s.march = march{}
		s.stage = ordering
	case b.cleared:
		s.carryTo(s.march.units, b.at, t)
		s.stage = marchingOn
	default:
		s.endMarch(t)
	}
}

// mayAllOverrun reports whether all of some units can overrun in this phase.
func (s *State) mayAllOverrun(units *unitSet) bool {
	for i, w := range &units.Words {
		for ; w != 0; w &= w - 1 {
			if !s.mayOverrun(unit(i<<6 + bits.TrailingZeros64(w))) {
				return false
			}
		}
	}
	return true
}

// mayOverrun reports whether a unit can overrun in this phase. (SCS_OVERRUN)
func (s *State) mayOverrun(u unit) bool {
	p := s.piece(u)
	switch {
	case !p.kind.combat() && p.kind != ArmoredCar || s.zoned.Has(u):
		return false
	case s.phase == Exploitation:
		return s.rules().anyOverrun || s.exploits(u) || s.released.Has(u) || s.marching.Has(u)
	}
	return true
}
