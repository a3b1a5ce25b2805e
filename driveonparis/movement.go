package driveonparis

import (
	"math/bits"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Movement: allowances, costs, the hexes that units can enter, and the effects of
// entering. (SCS_MOVE, and Rules 1.1, 1.2, 1.3a, 1.10, 2.2, 2.8, 3.1, 3.2a, 3.3a)

var (
	inEnemyZone        = faults.New("SCS_EXPLOIT", "{unit} began the phase in an enemy zone of control")
	notMovement        = faults.New("SCS_MOVE", "units move only in the movement and exploitation phases")
	fortressStays      = faults.New("1.5a", "{unit} is a fortress")
	alreadyMoved       = faults.New("SCS_MOVE", "{unit} has already moved in this phase")
	neverExploits      = faults.New("1.1b", "{unit} was not in reserve, and HQs and siege guns exploit only from there")
	offTheMap          = faults.New("SCS_MOVE", "{to} is not in play, or is a sea hex")
	neutral            = faults.New("1.10", "{to} is neutral")
	luxembourgFirst    = faults.New("1.10", "French units can enter Luxembourg only after German units")
	closedToAllies     = faults.New("5.1", "{to} is closed to the Allies")
	belgiansStay       = faults.New("2.2b", "Belgian units cannot leave Belgium before turn 5")
	belgiumFirst       = faults.New("2.2b", "French and British units cannot enter Belgium before turn 4")
	overDoctrine       = faults.New("2.8b", "French units cannot cross the Doctrine Line")
	attackOverDoctrine = faults.New("2.8c", "{unit} can attack across the Doctrine Line, but cannot enter {to}")
	dutchForGermans    = faults.New("3.5a", "{to} is in the Netherlands, which only German units can enter")
	enemyThere         = faults.New("SCS_MOVE", "enemy units are in {to}")
	tooFar             = faults.New("SCS_MOVE", "{unit} does not have enough movement points for {to}")
)

// judgeMover returns the fault that keeps a unit from moving at all in this phase.
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

// enterFault returns the fault that keeps a side's units out of a hex, apart from
// enemies and costs. (Rules 1.10, 2.2b, 2.8b, 3.5, 5.1)
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

// stormFault is enterFault for an advance or an overrun. (Rule 2.8c)
func (s *State) stormFault(p *pace, from, to hex) fault {
	if f := s.enterFault(p, from, to); f != overDoctrine {
		return f
	}
	return attackOverDoctrine
}

// Turns in Rule 2.2b.
const (
	belgiumClosed = 3
	belgiansLeave = 5
)

// doctrine reports whether the Doctrine Line is in force. (Rules 2.8a, 2.8e)
func (s *State) doctrine() bool {
	return s.scenario.doctrine && !s.panicked && !(s.rules().lapse && s.turn >= doctrineLapse)
}

// doctrineLapse is the first turn without the Doctrine Line, if the option is chosen.
const doctrineLapse = 15

// stepFault returns the fault that keeps a stack from a step.
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

// movesAnyway reports whether a stack that has not moved may enter a hex that it cannot
// pay for. By default it may do so only if it cannot pay for any hex. (SCS_MOVE)
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

// allowance returns the movement points of a unit in this phase. (Rules 1.1, 1.2b, 3.1)
func (s *State) allowance(u unit) int {
	p, points := s.piece(u), s.movement(u)
	if s.phase != Exploitation {
		return points
	}
	switch {
	case p.kind == Train || p.kind == Taxis:
		return points
	case s.released.Has(u):
		return 2 * points
	case s.exploits(u) || s.marching.Has(u):
		return points
	}
	return points / 2
}

// A pace describes what a moving or retreating stack can do: its movement points, and
// what its units may enter.
type pace struct {
	side    side
	points  int // movement points left
	train   bool
	taxis   bool
	gun     bool
	light   bool // has only assault units, which pay nothing for enemy zones (Rule 3.2a)
	french  bool // bound by the Doctrine Line; British and Belgian units are not (Rules 2.8, 2.8d)
	nations august1914.Powers
	start   bool    // has not moved yet
	meek    bool    // has no combat units, so that trains, taxis and guns bar the way too (Rule 1.3a)
	zone    *hexSet // zone of control of the enemy
}

// paceOf returns the pace of a stack.
func (s *State) paceOf(units unitSet) pace {
	p := s.anyPace()
	for i, w := range units.Words {
		for ; w != 0; w &= w - 1 {
			s.slow(&p, unit(i<<6+bits.TrailingZeros64(w)))
		}
	}
	if s.march.going {
		p.points -= int(s.march.spent)
	}
	return p
}

// paceAlone returns the pace of a unit that begins to move by itself.
func (s *State) paceAlone(u unit) pace {
	p := s.anyPace()
	s.slow(&p, u)
	return p
}

// anyPace returns the pace of a stack without units.
func (s *State) anyPace() pace {
	return pace{
		side: s.active, points: 1 << 10, light: true, start: s.march.steps == 0, meek: true,
		zone: s.zone(s.active.Opponent()),
	}
}

// slow limits a pace to what a unit can do.
func (s *State) slow(p *pace, u unit) {
	info := s.piece(u)
	p.points = min(p.points, s.allowance(u))
	switch info.kind {
	case Train:
		p.train = true
	case Taxis:
		p.taxis = true
	case SiegeGun:
		p.gun = true
	}
	p.light = p.light && info.kind == Assault
	p.nations |= august1914.PowersOf(info.nation)
	p.french = p.french || info.nation == august1914.France && info.capacity == 0
	p.meek = p.meek && !s.fights(u)
	if info.capacity > 0 && p.side == allies {
		p.french = p.french || s.carriesFrench(u)
	}
}

// bars reports whether enemies in a hex keep a stack out. Defenders do. Trains, taxis
// and siege guns keep out a stack without combat units. An HQ that is alone keeps no
// stack out. (Rule 1.3a)
func (s *State) bars(p *pace, h hex) bool {
	return s.heldBy(p.side.Opponent()).Has(h) || p.meek && s.anyIn(h, &s.scenario.rolling[p.side.Opponent()])
}

// affords returns the sides of a hex over which a step costs at most some points, one
// bit each. Light units pay nothing for enemy zones.
func (s *State) affords(points int, light bool, from hex) (sides uint8) {
	w := s.wayOf(from)
	extra := int(s.rules().zoneCost)
	if points >= int(w.dearest)+extra {
		return allSides
	}
	zone := s.zone(s.active.Opponent())
	for d, to := range &w.near {
		cost := int(w.exit[d])
		if !light && zone.Has(to) {
			cost += extra
		}
		sides |= uint8(engine.Flag(cost <= points)) << d
	}
	return sides
}

// stepCost returns the movement points that a step costs. (SCS_MOVE, Rules 1.2d, 3.2a)
func (s *State) stepCost(p *pace, from hex, d int) int {
	w := s.wayOf(from)
	to, cost := w.near[d], int(w.exit[d])
	if !p.light && p.zone.Has(to) {
		cost += int(s.rules().zoneCost)
	}
	return cost
}

// carryTo moves units and their riders to a hex, and applies the effects.
func (s *State) carryTo(units unitSet, to hex, t *teller) {
	s.shift(units, to, t)
	s.takeHold(units, to, t)
}

// takeHold applies the effects of units that have come to a hex: on the hex, on enemies
// in it, and on trains next to it.
func (s *State) takeHold(units unitSet, h hex, t *teller) {
	for u := range units.All() {
		if s.at[u] == h {
			s.enter(u, h)
		}
	}
	if first := units.First(); first != noUnit {
		s.runOver(h, s.piece(first).side(), t)
	}
	s.checkTrains(t)
}

// shift moves units and their riders to a hex. It leaves the effects on the hex to
// takeHold.
func (s *State) shift(units unitSet, to hex, t *teller) {
	goers, before := units, t.look(s)
	var from hex
	for rank := uint8(1); rank < 255 && !units.IsEmpty(); rank++ {
		// From the bottom up, to keep the order of the stack.
		u := engine.Lowest(units, s.rank[:], noUnit)
		units.Remove(u)
		from = s.at[u]
		var riders unitSet
		if s.piece(u).capacity > 0 {
			riders = s.riders(u)
			s.railed.Add(u)
		}
		s.lift(u)
		s.lay(u, to)
		s.carryRiders(riders, to)
	}
	t.stepped(s, goers, from, to, &before)
}

// runOver destroys HQs, trains, guns and taxis in a hex that enemy combat units hold.
// If HQs are alone in the hex, any unit that comes destroys them. Any enemy unit
// destroys a mobilization point. (Rules 1.2a, 1.3a, 1.12, 3.3a)
func (s *State) runOver(h hex, comes side, t *teller) {
	scored := slices.Contains(s.points[:len(s.scenario.mobilization)], h)
	for sd := germans; sd <= allies; sd++ {
		enemy := sd.Opponent()
		if scored {
			s.losePoints(sd, h, t)
		}
		if !s.anyIn(h, &s.scenario.soft[sd]) || !s.heldBy(enemy).Has(h) && (comes != enemy || s.anyIn(h, &s.scenario.rolling[sd]) || !s.anyIn(h, &s.scenario.sides[enemy])) {
			continue
		}
		for u := range s.unitsAt(h).Intersect(s.scenario.sides[sd]).All() {
			if s.at[u] == h && !s.aboard(u) {
				s.eliminate(u, t)
			}
		}
	}
}

// enter applies what a unit changes by entering a hex: the effects of claim, and a
// point of Plan XVII. (Rule 2.3)
func (s *State) enter(u unit, h hex) {
	s.claim(u, h)
	p, sc := s.piece(u), s.scenario
	if s.fights(u) && p.nation == august1914.France && s.chart().places[h].planXVII && sc.planXVIIFrom > 0 && s.turn >= sc.planXVIIFrom && s.turn <= lastPlanXVII {
		s.planXVII.Add(h)
	}
}

// claim applies what a unit changes by standing in a hex: control of the hex and its
// railway, the side of the Belgian HQ, the opening of Luxembourg, the Panic Line and
// the capture of Lille. (Rules 1.2d, 1.6b, 1.10, 2.2a, 2.5, 2.8e)
func (s *State) claim(u unit, h hex) {
	p, place := s.piece(u), &s.chart().places[h]
	german := p.side() == germans
	if s.fights(u) {
		s.seize(h, german)
	}
	if p.kind.foot() && p.size == Division && s.chart().rails.Has(h) {
		engine.Put(&s.railways, h, german)
	}
	if p.kind == HQ && p.nation == august1914.Belgium {
		engine.Put(&s.flipped, u, place.country != august1914.Belgium) // the HQ turns to its back abroad (Rule 2.2a)
	}
	if german {
		s.luxembourg = s.luxembourg || place.country == august1914.Luxembourg
		s.panicked = s.panicked || s.chart().southPanic.Has(h)
		s.lille = s.lille || h == s.scenario.lilleHex && s.fights(u)
	}
}

// seize gives a hex to a side, and removes the trench of the other side. (Rule 1.6b)
func (s *State) seize(h hex, german bool) {
	if s.control.Has(h) == german {
		return
	}
	s.trenches.Remove(h)
	engine.Put(&s.control, h, german)
}
