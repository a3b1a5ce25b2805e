package driveonparis

import (
	"math/bits"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Trains and taxis. (Rules 1.2, 2.4, 2.7)

var (
	notTogether   = faults.New("1.2c", "{unit} and the train are not in one hex, or did not arrive together")
	tooDear       = faults.New("SCS_MOVE", "the train or taxis do not have enough movement points to load or unload {unit}")
	cannotCarry   = faults.New("1.2b", "{unit} cannot be carried this way")
	isAboard      = faults.New("1.2c", "{unit} is aboard a train or taxis")
	notAboard     = faults.New("1.2c", "{unit} is not aboard")
	overloaded    = faults.New("1.2b", "the train has no room for {unit}")
	taxisFull     = faults.New("2.4b", "the taxis have no room for {unit}")
	tripBegun     = faults.New("2.4c", "the taxis must be empty before they load other units")
	movedByRail   = faults.New("1.2c", "{unit} has used a train in this phase")
	carrierMoved  = faults.New("SCS_MOVE", "the train or taxis have already moved in this phase")
	marchedBefore = faults.New("1.2c", "{unit} has moved in the phase in which it would be loaded")
	trainInZone   = faults.New("1.2a", "trains cannot be in an enemy zone of control")
	gunInZone     = faults.New("3.3a", "siege guns can enter an enemy zone of control only where another German unit is")
	offRails      = faults.New("1.2b", "{unit} moves only along railways")
	gunOffRails   = faults.New("3.3a", "{unit} moves only along railways")
	foreignRail   = faults.New("1.2d", "trains of this side cannot use the railway in {to}")
	foreignStart  = faults.New("1.2b", "{unit} must be on a railway that its side controls")
	beyondFrance  = faults.New("2.7", "French trains cannot use the railway in {to}")
)

func init() {
	verbs[LoadTrain] = verbRow{name: "load", uses: itsUnit | itsTrain, judge: func(s *State, m action) fault { return s.judgeLoad(m.unit, m.with) }, do: (*State).doLoad}
	verbs[UnloadTrain] = verbRow{name: "unload", uses: itsUnit, judge: func(s *State, m action) fault { return s.judgeUnload(m.unit) }, do: (*State).doUnload}
}

// carriesFrench reports whether a train has French units aboard. (Rule 2.8b)
func (s *State) carriesFrench(train unit) bool {
	return engine.Any(s.riders(train).All(), func(u unit) bool { return s.piece(u).nation == august1914.France })
}

// railFault returns the fault that keeps a train or a siege gun from a step. (Rules
// 1.2a, 1.2b, 2.7, 3.3a)
func (s *State) railFault(p *pace, from, to hex, d int) fault {
	c := s.chart()
	switch {
	case !c.rail(from, d):
		if p.gun {
			return gunOffRails
		}
		return offRails
	case p.train && !s.friendlyRail(p.side, p.nations, from):
		return foreignStart
	case p.train && p.nations.Has(august1914.France) && c.barred.Has(to):
		return beyondFrance
	case p.train && !s.friendlyRail(p.side, p.nations, to):
		return foreignRail
	case p.train && p.zone.Has(to):
		return trainInZone
	case p.gun && p.zone.Has(to) && !s.heldBy(p.side).Has(to):
		return gunInZone
	case s.stepCost(p, from, d) > p.points:
		return tooFar
	}
	return nil
}

// friendlyRail reports whether a side's trains of some nations can use the railway in a
// hex. (Rules 1.2d, 2.7)
func (s *State) friendlyRail(sd side, nations august1914.Powers, h hex) bool {
	c := s.chart()
	if !c.rails.Has(h) || s.railways.Has(h) != (sd == germans) {
		return false
	}
	return !nations.Has(august1914.France) || !c.barred.Has(h) && (s.turn > belgiumClosed || !c.countries[august1914.Belgium].Has(h))
}

// standFault returns the fault that keeps a train, the taxis or a siege gun from being
// placed in a hex. Trains need railways that they can use, and no unit is placed where
// the enemy would destroy it immediately. (Rules 1.2a, 1.2b, 2.4b, 3.3a)
func (s *State) standFault(u unit, h hex) fault {
	p := s.piece(u)
	sd := p.side()
	switch {
	case p.capacity > 0 && s.inZone(h, sd.Opponent()):
		return trainInZone
	case p.kind == Train && !s.friendlyRail(sd, august1914.PowersOf(p.nation), h):
		return foreignStart
	case p.kind == SiegeGun && s.exposed(h, sd):
		return gunInZone
	}
	return nil
}

// exposed reports whether a siege gun of a side is destroyed in a hex: in an enemy zone
// of control without combat units beside it. (Rule 3.3a)
func (s *State) exposed(h hex, sd side) bool {
	return s.inZone(h, sd.Opponent()) && !s.heldBy(sd).Has(h)
}

// carryRiders moves the riders of a train to its new hex.
func (s *State) carryRiders(riders unitSet, to hex) {
	for u := range riders.All() {
		s.lift(u)
		s.put(u, to)
	}
}

// checkTrains destroys trains and taxis in enemy zones of control, and siege guns there
// without combat units. (Rules 1.2a, 2.4b, 3.3a)
func (s *State) checkTrains(t *teller) {
	for sd := germans; sd <= allies; sd++ {
		if s.endangers(sd) {
			s.destroyTrains(sd, t)
		}
	}
}

// endangers reports whether a train, the taxis or a siege gun of a side cannot stay in
// an enemy zone of control.
func (s *State) endangers(sd side) bool {
	zone := s.zone(sd.Opponent())
	for i, w := range &s.scenario.rolling[sd].Words {
		for ; w != 0; w &= w - 1 {
			u := unit(i<<6 + bits.TrailingZeros64(w))
			if h := s.at[u]; zone.Has(h) && s.standFault(u, h) != nil {
				return true
			}
		}
	}
	return false
}

// destroyTrains is checkTrains for one side. It destroys the trains first.
func (s *State) destroyTrains(sd side, t *teller) {
	own := s.scenario.sides[sd]
	for u := range s.scenario.carriers.Intersect(own).All() {
		if h := s.at[u]; h != off && s.inZone(h, sd.Opponent()) {
			s.eliminate(u, t)
		}
	}
	for u := range s.scenario.kinds[SiegeGun].Intersect(own).All() {
		if h := s.at[u]; h != off && s.exposed(h, sd) {
			s.eliminate(u, t)
		}
	}
}

// forsakeGuns destroys the siege guns in a hex that have just lost their last company.
// (Rule 3.3a)
func (s *State) forsakeGuns(h hex, sd side, t *teller) {
	for u := range s.unitsAt(h).Intersect(s.scenario.kinds[SiegeGun]).All() {
		if s.piece(u).side() == sd && s.exposed(h, sd) {
			s.eliminate(u, t)
		}
	}
}

// loadCost returns the points for loading or unloading. By default a carrier pays once
// in a hex, and paid says that it has. (Rules 1.2c, 2.4b)
func (s *State) loadCost(train unit, paid bool) int {
	switch {
	case paid && !s.rules().loadEach:
		return 0
	case s.piece(train).kind == Taxis:
		return 2
	}
	return 10
}

// carries reports whether a train or the taxis can carry a unit of this kind and
// nation. (Rules 1.2b, 2.1a, 2.1b)
func (s *State) carries(tr, p *piece) bool {
	if p.kind != HQ && !p.kind.combat() {
		return false
	}
	return p.nation == tr.nation || tr.nation == august1914.France && p.nation == august1914.Britain ||
		tr.side() == p.side() && s.turn >= belgiansJoin
}

// load returns the number of steps aboard a train.
func (s *State) load(train unit) int { return s.stepsOf(s.riders(train)) }

// judgeLoad returns the fault that keeps a train from loading a unit. (Rules 1.1d,
// 1.2b, 1.2c)
func (s *State) judgeLoad(u, train unit) fault {
	tr := s.piece(train)
	if s.stage == arriving {
		return s.judgeBoard(u, train)
	}
	switch {
	case s.at[u] == off || s.at[u] != s.at[train]:
		return notTogether
	case tr.capacity == 0 || !s.carries(tr, s.piece(u)):
		return cannotCarry
	}
	if f := s.judgeCarrier(train); f != nil {
		return f
	}
	switch {
	case s.aboard(u):
		return isAboard
	case s.moved.Has(u):
		return marchedBefore
	case s.railed.Has(u):
		return movedByRail
	case s.reserve.Has(u):
		return inReserve
	case s.diggers.Has(u):
		return isDigging
	case tr.kind == Taxis && !s.march.loaded && s.load(train) > 0:
		return tripBegun
	}
	if f := s.roomFault(u, train); f != nil {
		return f
	}
	if s.pointsOf(train) < s.loadCost(train, s.march.loaded) {
		return tooDear
	}
	return nil
}

// roomFault returns a fault if a train or the taxis are too full for a unit. (Rules
// 1.2b, 2.4b)
func (s *State) roomFault(u, train unit) fault {
	tr := s.piece(train)
	switch {
	case s.load(train)+int(s.steps[u]) <= int(tr.capacity):
		return nil
	case tr.kind == Taxis:
		return taxisFull
	}
	return overloaded
}

// judgeCarrier returns the fault that keeps a train from moving now.
func (s *State) judgeCarrier(train unit) fault {
	switch s.stage {
	case ordering:
		switch f := s.judgeMover(train); f {
		case movedByRail:
			return nil
		case alreadyMoved:
			return carrierMoved
		default:
			return f
		}
	case marchingOn:
		if s.lead() != train {
			return otherIsMoving
		}
		return nil
	}
	return wrongStage
}

// pointsOf returns the movement points that a train has left.
func (s *State) pointsOf(train unit) int { return s.allowance(train) - int(s.march.spent) }

// doLoad takes a unit aboard. (Rule 1.2c)
func (s *State) doLoad(m action, t *teller) {
	u, train := m.unit, m.with
	seen := t.sees(s, u)
	s.rides[u] = train
	s.railed.Add(u)
	s.refresh(s.at[u])
	t.loaded(s, u, seen)
	if s.stage == arriving {
		return
	}
	s.payCarrier(train, &s.march.loaded)
}

// payCarrier spends the points for loading or unloading, and sets paid.
func (s *State) payCarrier(train unit, paid *bool) {
	s.march.going = true
	s.march.units.Add(train)
	s.march.spent += uint8(s.loadCost(train, *paid))
	s.march.steps++
	*paid = true
	s.stage = marchingOn
}

// judgeUnload returns the fault that keeps a unit from leaving its train. (Rule 1.2c)
func (s *State) judgeUnload(u unit) fault {
	train := s.rides[u]
	if train == noUnit {
		return notAboard
	}
	if f := s.judgeCarrier(train); f != nil {
		return f
	}
	if s.pointsOf(train) < s.loadCost(train, s.march.unloaded) {
		return tooDear
	}
	return nil
}

// doUnload sets a unit down. The taxis leave the game after two trips. (Rules 1.2c,
// 2.4c)
func (s *State) doUnload(m action, t *teller) {
	u := m.unit
	train, seen := s.rides[u], t.sees(s, u)
	s.setDown(u)
	t.unloaded(s, u, seen)
	s.checkTrains(t)
	s.payCarrier(train, &s.march.unloaded)
	if s.piece(train).kind != Taxis || s.load(train) > 0 {
		return
	}
	if s.flipped.Has(train) {
		s.march = march{}
		s.stage = ordering
		s.takeOut(train)
		return
	}
	s.flipped.Add(train)
}

// setDown takes a unit off its train.
func (s *State) setDown(u unit) {
	s.rides[u] = noUnit
	s.railed.Add(u)
	h := s.at[u]
	s.lift(u)
	s.put(u, h)
}

// unloadAll sets down all riders of a train.
func (s *State) unloadAll(train unit) {
	for u := range s.riders(train).All() {
		s.setDown(u)
	}
}

// trains appends the units that a train can load and set down.
func (l *lister) trains(train unit) {
	s := l.s
	if s.judgeCarrier(train) != nil || s.pointsOf(train) < min(s.loadCost(train, s.march.loaded), s.loadCost(train, s.march.unloaded)) {
		return
	}
	here := s.unitsAt(s.at[train])
	if here.Len() == 1 {
		return
	}
	l.loads(train)
	for u := range here.All() {
		if s.rides[u] == train && s.judgeUnload(u) == nil {
			l.about(UnloadTrain, u)
		}
	}
}

// loads appends the units that can board a train.
func (l *lister) loads(train unit) {
	s := l.s
	for u := range s.unitsAt(s.at[train]).All() {
		if u != train && s.judgeLoad(u, train) == nil {
			l.moves = append(l.moves, s.scenario.move(action{verb: LoadTrain, seat: l.seat, unit: u, with: train, from: off, to: off}))
		}
	}
}
