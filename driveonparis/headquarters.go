package driveonparis

import "github.com/august1914/august1914"

// Headquarters, reserves and reconstitution. (Rules 1.1d, 1.3, 1.4, 2.2a, 2.6)

// nameOf returns the name of a unit, of an HQ that of the face that is up.
func (s *State) nameOf(u unit) string {
	if s.piece(u).kind == HQ {
		return s.hq(u).name
	}
	return s.piece(u).name
}

// publicName is nameOf as far as everybody may know it: the face of the Belgian HQ
// tells where it is. (Rule 2.2a)
func (s *State) publicName(u unit) string {
	if p := s.piece(u); p.kind == HQ && p.nation == august1914.Belgium {
		if known := s.visible(august1914.Spectator); !known.Has(u) {
			return p.sides[0].name
		}
	}
	return s.nameOf(u)
}

// staffs returns the HQs of a nation that can command: those on the map that no train
// carries. (Rules 1.2c, 1.3b)
func (s *State) staffs(nation august1914.Power) (set unitSet) {
	for hq := range s.scenario.kinds[HQ].Within(&s.scenario.nations[nation]).All() {
		if s.at[hq] != off && !s.aboard(hq) {
			set.Add(hq)
		}
	}
	return set
}

// commandOf returns the hexes that an HQ commands: within its radius on paths
// through hexes that are open to the traces of its side. (Rule 1.3b)
func (s *State) commandOf(hq unit, open *hexSet) (reached hexSet) {
	c, radius := s.chart(), int(s.hq(hq).radius)
	in := c.around(s.at[hq], radius)
	reached.Add(s.at[hq])
	for range radius {
		next := c.besideIn(&reached, in)
		for i := in.low; i < in.high; i++ {
			reached.Words[i] |= next.Words[i] & open.Words[i]
		}
	}
	return reached
}

// commanded returns the hexes that the HQs of a nation command. (Rule 1.3b)
func (s *State) commanded(nation august1914.Power) (set hexSet) {
	open := s.traceable(nation.Side())
	for hq := range s.staffs(nation).All() {
		command := s.commandOf(hq, &open)
		set.Union(&command)
	}
	return set
}

// commands reports whether an HQ of its nation commands a unit. (Rule 1.3b)
func (s *State) commands(u unit) bool {
	h := s.at[u]
	if h == off {
		return false
	}
	open := s.traceable(s.piece(u).side())
	for hq := range s.staffs(s.piece(u).nation).All() {
		if s.chart().distance(s.at[hq], h) > int(s.hq(hq).radius) {
			continue
		}
		if command := s.commandOf(hq, &open); command.Has(h) {
			return true
		}
	}
	return false
}

// replacements returns how many units an HQ can still rebuild or refit: its
// rating, more for the French whom Foch commands, less what it has spent. (Rules
// 1.3c, 2.2a, 2.6)
func (s *State) replacements(hq unit) int {
	p, front := s.piece(hq), s.hq(hq)
	rating := int(front.replacement)
	if front.rating > 0 {
		return 0
	}
	if p.nation == august1914.France {
		open := s.traceable(allies)
		for foch := range s.staffs(august1914.France).All() {
			if s.hq(foch).rating == 0 {
				continue
			}
			if command := s.commandOf(foch, &open); command.Has(s.at[hq]) {
				rating += int(s.hq(foch).rating)
			}
		}
	}
	return rating - int(s.spent[hq])
}

// hqFault finds what keeps an HQ from rebuilding and refitting: an enemy zone,
// which friends do not negate, want of supply, or of replacements. (Rules 1.3c,
// 1.4e, 1.9)
func (s *State) hqFault(hq unit) fault {
	if f := s.idleFault(hq); f != noFault {
		return f
	}
	if !s.supplied(hq) {
		return hqUnsupplied
	}
	return noFault
}

// idleFault finds what other than its supply keeps an HQ from rebuilding and
// refitting. (Rules 1.3c, 1.4e)
func (s *State) idleFault(hq unit) fault {
	switch {
	case s.at[hq] == off:
		return notOnMap
	case s.aboard(hq):
		return isAboard
	case s.inZone(s.at[hq], s.piece(hq).side().Opponent()):
		return hqInZone
	case s.replacements(hq) <= 0:
		return noReplacements
	}
	return noFault
}

// able returns the HQs of a side that could rebuild and refit if they are in supply:
// those without an idleFault.
func (s *State) able(sd side) (set unitSet) {
	for hq := range s.scenario.kinds[HQ].Within(&s.scenario.sides[sd]).All() {
		if s.idleFault(hq) == noFault {
			set.Add(hq)
		}
	}
	return set
}

// suppliedOf returns those of some units of a nation that are in supply. (Rule 1.8)
func (s *State) suppliedOf(nation august1914.Power, units unitSet) (set unitSet) {
	linked := s.linked(nation)
	for u := range units.All() {
		if linked.Has(s.at[u]) {
			set.Add(u)
		}
	}
	return set
}

// hqIn returns an HQ of a nation in a hex that can rebuild, or what keeps it
// from that.
func (s *State) hqIn(nation august1914.Power, h hex) (unit, fault) {
	worst := noHQThere
	for hq := range s.scenario.kinds[HQ].Within(&s.scenario.nations[nation]).All() {
		if s.at[hq] != h || h == off {
			continue
		}
		f := s.hqFault(hq)
		if f == noFault {
			return hq, noFault
		}
		worst = f
	}
	return noUnit, worst
}

// judgeRebuild finds whether a lost unit can return with an HQ in a hex. (Rules
// 1.4b, 1.4e, 2.8b)
func (s *State) judgeRebuild(u unit, h hex) fault {
	if f := s.rebuildFault(u); f != noFault {
		return f
	}
	_, f := s.hqIn(s.piece(u).nation, h)
	return f
}

// rebuildFault finds whether a lost unit can return now with whatever HQ. (Rule
// 1.4b)
func (s *State) rebuildFault(u unit) fault {
	switch {
	case s.stage != rebuilding:
		return wrongStage
	case !s.lost.Has(u):
		return notLost
	case s.due[u] == 0 || s.due[u] > s.turn:
		return notDue
	}
	return noFault
}

// doRebuild returns a lost unit at reduced strength. (Rule 1.4e)
func (s *State) doRebuild(u unit, h hex, t *teller) {
	hq, _ := s.hqIn(s.piece(u).nation, h)
	s.spent[hq]++
	s.lost.Remove(u)
	s.due[u] = 0
	s.steps[u] = 1
	s.arrived.Add(u)
	s.put(u, h)
	t.rebuilt(s, u, h)
	s.checkTrains(t)
}

// judgeRefit finds whether a reduced unit can be brought to full strength. (Rules
// 1.4f, 3.2d)
func (s *State) judgeRefit(u unit) fault {
	if f := s.refitFault(u); f != noFault {
		return f
	}
	_, f := s.hqIn(s.piece(u).nation, s.at[u])
	if f == noHQThere {
		return awayFromHQ
	}
	return f
}

// refitFault finds whether a unit is one that whatever HQ could refit now. (Rules
// 1.4f, 3.2d)
func (s *State) refitFault(u unit) fault {
	p := s.piece(u)
	switch {
	case s.stage != rebuilding:
		return wrongStage
	case s.at[u] == off:
		return notOnMap
	case s.aboard(u):
		return isAboard
	case p.kind == Assault:
		return lostForGood
	case !p.kind.combat() || s.steps[u] >= p.steps:
		return notReduced
	case s.arrived.Has(u):
		return justReturned
	}
	return noFault
}

// doRefit brings a unit to full strength.
func (s *State) doRefit(u unit, t *teller) {
	hq, _ := s.hqIn(s.piece(u).nation, s.at[u])
	s.spent[hq]++
	s.steps[u] = s.piece(u).steps
	t.refitted(s, u)
}

// judgeReserve finds whether a unit can be put into reserve. (Rule 1.1d)
func (s *State) judgeReserve(u unit) fault {
	if f := s.reserveFault(u); f != noFault {
		return f
	}
	if !s.commands(u) {
		return notCommanded
	}
	return noFault
}

// reserveFault finds what other than want of command keeps a unit out of the
// reserve. (Rules 1.1d, 1.6b)
func (s *State) reserveFault(u unit) fault {
	switch {
	case s.stage != reserving:
		return wrongStage
	case s.at[u] == off:
		return notOnMap
	case s.aboard(u):
		return isAboard
	case !s.reservable(u):
		return notCombat
	case s.reserve.Has(u):
		return inReserve
	case s.zoned.Has(u):
		return zoneBarsReserve
	case s.diggers.Has(u):
		return isDigging
	}
	return noFault
}

// reservable reports whether a unit is of a kind that goes into reserve: any that
// moves by itself and is not bound to other rules of exploitation, as trains and
// taxis are. (Rules 1.1d, 1.2b)
func (s *State) reservable(u unit) bool {
	switch k := s.piece(u).kind; k {
	case HQ, SiegeGun:
		return !s.rules().fewReserves
	default:
		return k.combat() || k == ArmoredCar
	}
}

// A want is what chance or an owner still has to settle: the returns of lost
// units, or steps to be lost.
type want struct {
	units unitSet // lost units that roll for their return (Rule 1.4a)
	far   unitSet // those out of command (Rule 1.4d)
	side  side    // who loses steps
	hex   hex     // where they are lost, in the supply phase
	next  stage   // what comes after
}

// rollReturn notes when a lost unit returns: after as many turns as the die
// shows, doubled, or tripled for who was out of command. (Rules 1.4a, 1.4c, 1.4d)
func (s *State) rollReturn(die int, t *teller) {
	u := s.want.units.First()
	turns := 2 * die
	if s.want.far.Has(u) {
		turns = 3 * die
	}
	s.want.units.Remove(u)
	s.want.far.Remove(u)
	if int(s.turn)+turns > int(s.scenario.last) {
		s.lost.Remove(u)
		s.gone.Add(u)
		s.due[u] = fallenMark
	} else {
		s.due[u] = s.turn + uint8(turns)
	}
	t.returns(s, u, die, turns)
	if s.want.units.IsEmpty() {
		s.afterRevival(t)
	}
}

// revive rolls for lost units, and then goes on with a stage.
func (s *State) revive(next stage, t *teller) {
	s.want.next = next
	if s.want.units.IsEmpty() {
		s.afterRevival(t)
		return
	}
	s.stage = reviving
}

// afterRevival goes on after lost units have rolled for their return.
func (s *State) afterRevival(t *teller) {
	switch s.want.next {
	case advancing:
		s.want.next = noStage
		s.beginAdvance(int(s.battle.result.retreat), t)
	case entrenching:
		s.want.next = noStage
		s.stage = entrenching
		s.skipTrenches(t)
	default:
		s.endMoves(t)
	}
}
