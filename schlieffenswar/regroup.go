package schlieffenswar

import "github.com/august1914/august1914"

// The regroup and reinforcement phase. (Rules 5.2, 9.0)

// Faults of regrouping and reinforcements.
var (
	notCommanded     = faults.New("6.7", "{unit} is not in command")
	notReinforcement = faults.New("9.1", "{unit} is no reinforcement that waits")
	notYet           = faults.New("9.1", "{unit} comes later")
	noPort           = faults.New("9.2", "{unit} lands in a friendly French port")
	mustLand         = faults.New("9.2", "the BEF lands as far as it can")
	noWestEdge       = faults.New("9.3", "{unit} enters in a friendly hex of the west edge outside enemy zones of control")
	mustArrive       = faults.New("9.3", "the French 6th Army enters as far as it can")
	withdrawSupply   = faults.New("9.4", "{unit} was not in supply in the last administrative phase")
	notGermanCorps   = faults.New("9.4", "{unit} is no German corps")
	notFullFour      = faults.New("9.4", "{unit} is not at full strength with a factor of 4")
	notSupplied      = faults.New("9.5", "{unit} was not in supply in the last administrative phase")
	regroupZone      = faults.New("9.5", "{unit} is in an enemy zone of control")
	notFatigued      = faults.New("9.5", "{unit} is not fatigued")
	notReduced       = faults.New("9.5", "{unit} is at full strength")
	notInBox         = faults.New("9.5", "{unit} is not among the eliminated units that may return")
	entryClosed      = faults.New("9.5", "{unit} cannot enter the map in {to}")
	neverReturns     = faults.New("9.5", "{unit} does not return")
	tooFatigued      = faults.New("9.6", "{unit} is fatigued")
)

// withdrawals is the number of corps that leave for the east. (Rule 9.4)
const withdrawals = 2

// beginRegroup starts the phase. On the first turn there is none.
func (s *State) beginRegroup(t *teller) {
	s.entered = unitSet{}
	s.withdrawn = 0
	if s.turn == 1 {
		s.endPhase(t)
		return
	}
	s.enterStage(resting, t)
}

// enterStage goes on to a stage of the phase, or past it if there is nothing
// to decide for all that everybody knows. The actions of regrouping come in
// their order. (Rule 9.5)
func (s *State) enterStage(st stage, t *teller) {
	for s.stage = st; s.stage <= arriving; s.stage++ {
		if s.asks(s.stage) {
			return
		}
	}
	s.endPhase(t)
}

// mustWithdraw reports whether the active seat still has to send corps to the
// east. It does so when it has regrouped, so that corps that are brought to
// full strength can go. (Rule 9.4)
func (s *State) mustWithdraw() bool {
	return s.active == GermanSeat && s.entry().withdrawal && s.withdrawn < withdrawals
}

// forfeit ends the game for the Germans who keep their corps, whether they will
// not or cannot let them go. (Rule 4.5)
func (s *State) forfeit(t *teller) { s.finish(result{rule: "4.5", winner: august1914.Allied}, t) }

// regroupMoves yields the moves of the stage, without the one that ends it.
func (s *State) regroupMoves(yield func(action) bool) {
	var e entries
	switch s.stage {
	case resting:
		s.each(&e, s.scenario.side(s.active).Within(&s.fatigued), Rest, yield)
	case refitting:
		s.each(&e, s.scenario.side(s.active).Within(&s.scenario.corps), Refit, yield)
	case returning:
		s.eachPlace(&e, s.scenario.side(s.active).Within(&s.box), Return, yield)
	case withdrawing:
		if s.mustWithdraw() {
			s.each(&e, s.scenario.corps.Within(&s.scenario.nations[german]), Withdraw, yield)
		}
	case arriving:
		s.eachPlace(&e, s.scenario.side(s.active).Within(&s.scenario.reinforcements), Arrive, yield)
	}
}

// entries are the hexes that regrouping asks for, each worked out once for a
// list: where a nation is in command, and where its units return.
type entries struct {
	staff
	billet
	back     [nationCount]hexSet
	knowBack [nationCount]bool
}

// returnHexes returns the same as returnHexes of the State.
func (e *entries) returnHexes(s *State, n int) *hexSet {
	if !e.knowBack[n] {
		e.back[n], e.knowBack[n] = s.returnHexes(n), true
	}
	return &e.back[n]
}

// each yields the moves of a verb for those units that the judge allows.
func (s *State) each(e *entries, set unitSet, verb Verb, yield func(action) bool) {
	for u := range set.All() {
		if s.judgeRegroup(e, s.about(verb, u)) == nil && !yield(s.about(verb, u)) {
			return
		}
	}
}

// eachPlace yields the moves of a verb that place units in hexes.
func (s *State) eachPlace(e *entries, set unitSet, verb Verb, yield func(action) bool) {
	for u := range set.All() {
		hexes := s.entryHexes(e, u)
		for h := range hexes.All() {
			if s.judgeRegroup(e, s.leading(verb, u, off, h)) == nil && !yield(s.leading(verb, u, off, h)) {
				return
			}
		}
	}
}

// about returns a move of a unit's owner that is about the unit. Loops make it
// anew for the judge and for the list: that is cheaper than to keep it.
func (s *State) about(verb Verb, u unit) action {
	return action{verb: verb, seat: s.piece(u).seat(), unit: u, from: off, to: off}
}

// leading returns a move of a unit's owner that leads the unit to a hex.
func (s *State) leading(verb Verb, u unit, from, to hex) action {
	return action{verb: verb, seat: s.piece(u).seat(), unit: u, from: from, to: to}
}

// canRegroup finds whether a unit is in supply, in command and in no enemy
// zone; friends do not negate the zone here. (Rule 9.5)
func (s *State) canRegroup(e *entries, u unit) fault {
	switch {
	case s.at[u] == off:
		return notOnMap
	case s.oos.Has(u) || s.fortress.Has(u):
		return notSupplied
	case s.inEnemyZone(s.at[u], s.piece(u).seat()):
		return regroupZone
	case !e.inCommand(s, u):
		return notCommanded
	}
	return nil
}

// judgeWithdraw: the corps is in supply, at full strength, and its factor is
// four. (Rule 9.4)
func (s *State) judgeWithdraw(u unit) fault {
	p := s.piece(u)
	switch {
	case !p.corps() || p.nation != august1914.Germany:
		return notGermanCorps
	case s.at[u] == off:
		return notOnMap
	case s.oos.Has(u) || s.fortress.Has(u):
		return withdrawSupply
	case !s.full(u) || p.combat[0] != 4:
		return notFullFour
	}
	return nil
}

// judgeRest: fatigue markers are removed first.
func (s *State) judgeRest(e *entries, u unit) fault {
	if !s.fatigued.Has(u) {
		return notFatigued
	}
	return s.canRegroup(e, u)
}

// judgeRefit: a reduced corps that is not fatigued. (Rules 9.5, 9.6)
func (s *State) judgeRefit(e *entries, u unit) fault {
	switch {
	case !s.piece(u).corps():
		return notCorps
	case s.at[u] == off:
		return notOnMap
	case s.full(u):
		return notReduced
	case s.fatigued.Has(u):
		return tooFatigued
	}
	return s.canRegroup(e, u)
}

// judgeReturn finds why a unit cannot come back in a hex. (Rule 9.5)
func (s *State) judgeReturn(e *entries, u unit, h hex) fault {
	p := s.piece(u)
	switch {
	case !s.box.Has(u):
		return notInBox
	case p.nation == august1914.Belgium:
		return neverReturns
	case !e.returnHexes(s, nationIndex(p.nation)).Has(h):
		return entryClosed
	case p.nation == august1914.Britain && p.kind != HQ && !s.befHQIn(h):
		return entryClosed
	}
	return e.stackFault(s, u, h)
}

// returnHexes returns where units of a nation come back: cities at home with a
// rail line to the edge or, in France, to a port; the British in the ports. All
// are friendly and in no enemy zone. All of the line is free of enemies and, but
// where friends stand, of their zones, the hex at the edge as well. (Rules 7.5, 9.5)
func (s *State) returnHexes(n int) hexSet {
	c := s.chart()
	var set hexSet
	switch n {
	case german:
		net := s.germanRail()
		set = c.germanCity.Within(&net)
		set = set.Within(&s.control)
		return set.Without(&s.zones[EntenteSeat])
	case french:
		sources, ports, bar := c.edge(EntenteSeat), s.friendlyPorts(), s.barrierOf(EntenteSeat)
		sources.Subtract(&bar.shut)
		ports.Subtract(&s.zones[GermanSeat])
		sources.Union(&ports)
		net := s.railNet(sources, &bar)
		set = c.cities.Within(&c.countries[august1914.France])
		set = set.Within(&net)
	case british:
		set = c.ports
	}
	set = set.Without(&s.control)
	return set.Without(&s.zones[GermanSeat])
}

// befHQIn reports whether the BEF HQ is in a hex.
func (s *State) befHQIn(h hex) bool {
	hqs := s.hqsAt(british, nil)
	return hqs.Has(h)
}

// judgeArrive: the BEF enters in friendly French ports on turn 3 or later, the
// French 6th Army friendly hexes of the west edge outside enemy zones on turn
// 7 or later. (Rules 9.2, 9.3)
func (s *State) judgeArrive(e *entries, u unit, h hex) fault {
	p := s.piece(u)
	f := s.judgeDue(u)
	switch {
	case f != nil:
		return f
	case s.entryHexesOf(p).Has(h) && s.opensTo(p, h):
		return e.stackFault(s, u, h)
	case p.nation == august1914.Britain:
		return noPort
	}
	return noWestEdge
}

// opensTo reports whether a hex of entry is open to a reinforcement: friendly,
// and but for ports in no enemy zone. (Rules 9.2, 9.3)
func (s *State) opensTo(p *piece, h hex) bool {
	return s.holder(h) == EntenteSeat && (s.lands(p) || !s.inEnemyZone(h, EntenteSeat))
}

// judgeDue finds why a unit does not enter now. (Rule 9.1)
func (s *State) judgeDue(u unit) fault {
	p := s.piece(u)
	switch {
	case p.entry == 0 || s.at[u] != off || s.box.Has(u) || s.gone.Has(u):
		return notReinforcement
	case s.turn < p.entry:
		return notYet
	}
	return nil
}

// lands reports whether a reinforcement enters by sea: the BEF, unless an
// option has it march when no French port is friendly. Others, which supply it
// as an option, do not count: it does not land there. (Rule 9.2)
func (s *State) lands(p *piece) bool {
	if p.nation != august1914.Britain {
		return false
	}
	ports := s.chart().ports.Without(&s.control)
	return !s.scenario.rules.befByWest || !ports.IsEmpty()
}

// entryHexesOf returns where a reinforcement may enter.
func (s *State) entryHexesOf(p *piece) *hexSet {
	if s.lands(p) {
		return &s.chart().ports
	}
	return &s.chart().west
}

// entryHexes returns the hexes where a unit could possibly be placed.
func (s *State) entryHexes(e *entries, u unit) hexSet {
	p := s.piece(u)
	switch {
	case s.stage == returning:
		return *e.returnHexes(s, nationIndex(p.nation))
	case s.judgeDue(u) != nil:
		return hexSet{}
	}
	return *s.entryHexesOf(p)
}

// regroupStages holds the stage that each verb of the phase belongs to.
var regroupStages = [...]stage{Withdraw: withdrawing, Rest: resting, Refit: refitting, Return: returning, Arrive: arriving}

// judgeRegroup finds what is wrong with a move of the phase.
func (s *State) judgeRegroup(e *entries, m action) fault {
	if s.stage != regroupStages[m.verb] {
		return wrongStage
	}
	switch m.verb {
	case Withdraw:
		return s.judgeWithdraw(m.unit)
	case Rest:
		return s.judgeRest(e, m.unit)
	case Refit:
		return s.judgeRefit(e, m.unit)
	case Return:
		return s.judgeReturn(e, m.unit, m.to)
	}
	return s.judgeArrive(e, m.unit, m.to)
}

// judgeRegroupDone: all actions of regrouping are voluntary, but reinforcements
// that can enter must, apart from a BEF that is held back. Whoever declines to
// withdraw forfeits. (Rules 9.2 to 9.4)
func (s *State) judgeRegroupDone() fault {
	if s.stage != arriving {
		return nil
	}
	free := s.mayHoldBack()
	for m := range s.regroupMoves {
		switch {
		case s.piece(m.unit).nation != august1914.Britain:
			return mustArrive
		case !free:
			return mustLand
		}
	}
	return nil
}

// mayHoldBack reports whether the BEF can stay at home: none of it has landed.
// (Rule 9.2)
func (s *State) mayHoldBack() bool {
	own := s.scenario.nations[british]
	lost := own.Within(&s.box)
	return !s.scenario.rules.befLands && !s.anyLeft(own) && lost.IsEmpty()
}

// doRegroup makes a legal move of the phase.
func (s *State) doRegroup(m action, t *teller) {
	switch m.verb {
	case Withdraw:
		s.remove(m.unit)
		s.gone.Add(m.unit)
		s.withdrawn++
		t.withdrew(s, m)
	case Rest:
		s.fatigued.Remove(m.unit)
		t.rested(s, m)
	case Refit:
		s.steps[m.unit] = s.piece(m.unit).ladder.Full()
		s.lowerMorale(m.unit)
		t.refitted(s, m)
	case Return:
		s.comeBack(m)
		t.returned(s, m)
	case Arrive:
		s.put(m.unit, m.to)
		s.entered.Add(m.unit)
		t.arrived(s, m)
	case Done:
		if s.stage == withdrawing {
			s.forfeit(t)
			return
		}
		s.enterStage(s.stage+1, t)
		return
	}
	s.enterStage(s.stage, t)
}

// comeBack returns a unit at full strength; corps come back fatigued.
// (Rule 9.5)
func (s *State) comeBack(m action) {
	s.box.Remove(m.unit)
	s.steps[m.unit] = s.piece(m.unit).ladder.Full()
	s.put(m.unit, m.to)
	if s.piece(m.unit).corps() {
		s.fatigued.Add(m.unit)
	}
}
