package driveonparis

import "github.com/august1914/august1914"

// Movement. (SCS_MOVE, and Rules 1.2, 1.10, 2.2, 2.8, 3.2a, 3.3a)

// Why moves of this chapter are refused.
var (
	inEnemyZone        = faults.New("SCS_EXPLOIT", "{unit} began the phase in an enemy zone of control")
	fortressStays      = faults.New("1.5a", "{unit} is a fortress")
	alreadyMoved       = faults.New("SCS_MOVE", "{unit} has moved in this phase")
	neverExploits      = faults.New("1.1b", "HQs and siege guns do not exploit")
	offTheMap          = faults.New("SCS_MOVE", "{to} is not in play, or sea")
	neutral            = faults.New("1.10", "{to} is neutral")
	luxembourgFirst    = faults.New("1.10", "the French enter Luxembourg after the Germans")
	closedToAllies     = faults.New("5.1", "{to} is closed to the Allies")
	belgiansStay       = faults.New("2.2b", "Belgian units do not leave Belgium before turn 5")
	belgiumFirst       = faults.New("2.2b", "French and British units do not enter Belgium before turn 4")
	overDoctrine       = faults.New("2.8b", "French units do not cross the Doctrine Line")
	attackOverDoctrine = faults.New("2.8c", "{unit} attacks over the French Doctrine Line, but does not enter {to}")
	dutchForGermans    = faults.New("3.5a", "{to} is in the Netherlands, which the Germans alone enter")
	enemyThere         = faults.New("SCS_MOVE", "enemy units are in {to}")
	tooFar             = faults.New("SCS_MOVE", "{unit} has not enough movement points for {to}")
)

// judgeMover finds what keeps a unit from moving at all in this phase.
func (s *State) judgeMover(u unit) fault {
	p := s.piece(u)
	switch {
	case s.at[u] == off:
		return notOnMap
	case p.kind == Fortress:
		return fortressStays
	case s.aboard(u):
		return isAboard
	case s.moved.Has(u):
		return alreadyMoved
	case s.railed.Has(u):
		return movedByRail
	case s.diggers.Has(u):
		return isDigging
	case s.phase == Movement && s.reserve.Has(u):
		return inReserve
	case s.phase != Exploitation:
		return nil
	case (p.kind == HQ || p.kind == SiegeGun) && !s.released.Has(u):
		return neverExploits
	case s.zoned.Has(u) && !s.rules().exploitZone:
		return inEnemyZone
	}
	return nil
}

// enterFault finds what forbids a side's units to enter a hex at all. (Rules 1.10,
// 2.2b, 2.8b, 3.5, 5.1)
func (s *State) enterFault(p *pace, from, to hex) fault {
	sc := s.scenario
	was, place := s.wayOf(from), s.wayOf(to)
	if sc.entered[p.side].Has(to) && (p.side == germans || was.country == place.country && was.front == place.front) {
		return nil
	}
	switch {
	case !sc.area.Has(to) || !s.chart().land.Has(to):
		return offTheMap
	case place.country == august1914.Switzerland:
		return neutral
	case place.country == august1914.Netherlands && !s.rules().dutch:
		return neutral
	case place.country == august1914.Netherlands && p.side == allies:
		return dutchForGermans
	case place.country == august1914.Luxembourg && p.nations.Has(august1914.France) && !s.luxembourg:
		return luxembourgFirst
	case p.side == allies && sc.closedToAllies.Has(to):
		return closedToAllies
	case place.country != august1914.Belgium && p.nations.Has(august1914.Belgium) && s.turn < belgiansLeave &&
		was.country == august1914.Belgium:
		return belgiansStay
	case place.country == august1914.Belgium && s.turn <= belgiumClosed && was.country != august1914.Belgium &&
		(p.nations.Has(august1914.France) || p.nations.Has(august1914.Britain)):
		return belgiumFirst
	case p.french && s.doctrine() && place.front != was.front && place.front != noFront && was.front != noFront:
		return overDoctrine
	}
	return nil
}

// stormFault finds what forbids to enter a hex by an advance or an overrun. (Rule
// 2.8c)
func (s *State) stormFault(p *pace, from, to hex) fault {
	if f := s.enterFault(p, from, to); f != overDoctrine {
		return f
	}
	return attackOverDoctrine
}

// The turns of Rule 2.2b.
const (
	belgiumClosed = 3
	belgiansLeave = 5
)

// doctrine reports whether the Doctrine Line is in force. (Rules 2.8a, 2.8e)
func (s *State) doctrine() bool {
	return s.scenario.doctrine && !s.panicked && !(s.rules().lapse && s.turn >= doctrineLapse)
}

// doctrineLapse is the turn from which the Doctrine Line is gone, by an option.
const doctrineLapse = 15

// stepFault finds what forbids a step.
func (s *State) stepFault(p *pace, from hex, d int) fault {
	to := s.wayOf(from).near[d]
	if to == off {
		return offTheMap
	}
	if f := s.enterFault(p, from, to); f != nil {
		return f
	}
	switch {
	case s.bars(p, to):
		return enemyThere
	case p.train || p.gun:
		return s.railFault(p, from, to, d)
	case p.taxis && p.zone.Has(to):
		return trainInZone
	}
	cost := s.stepCost(p, from, d)
	if cost <= p.points || p.start && !p.taxis && p.points > 0 && s.movesAnyway(p, from) {
		return nil
	}
	return tooFar
}

// movesAnyway reports whether a stack may go from where it starts into a hex that it
// cannot pay for: by default only if it cannot pay for any. (SCS_MOVE)
func (s *State) movesAnyway(p *pace, from hex) bool {
	switch s.rules().minimum {
	case nobodyMoves:
		return false
	case anybodyMoves:
		return true
	}
	for d, to := range &s.wayOf(from).near {
		if to != off && s.enterFault(p, from, to) == nil && !s.bars(p, to) && s.stepCost(p, from, d) <= p.points {
			return false
		}
	}
	return true
}
