package schlieffenswar

import "github.com/august1914/august1914"

// The regroup and reinforcement phase. (Rules 5.2, 9.0)

var (
	withdrawSupply = faults.New("9.4", "{unit} was not in supply in the last administrative phase")
	notGermanCorps = faults.New("9.4", "{unit} is not a German corps")
	notFullFour    = faults.New("9.4", "{unit} is not at full strength with a factor of 4")
	notSupplied    = faults.New("9.5", "{unit} was not in supply in the last administrative phase")
	regroupZone    = faults.New("9.5", "{unit} is in an enemy zone of control")
	notFatigued    = faults.New("9.5", "{unit} is not fatigued")
	notReduced     = faults.New("9.5", "{unit} is at full strength")
	notInBox       = faults.New("9.5", "{unit} is not an eliminated unit that can return")
	homeLost       = faults.New("9.5", "{to} is in enemy hands")
	homeInZone     = faults.New("9.5", "{to} is in an enemy zone of control")
	homeCutOff     = faults.New("9.5", "{to} has no open rail line to a map edge of its side or, for the French, to a friendly port")
	noHQThere      = faults.New("9.5", "the BEF HQ is not in {to}")
	notHome        = faults.New("9.5", "{unit} cannot return in {to}: Germans return in German cities, the French in French cities, and the British in the ports where the BEF lands")
	tooFatigued    = faults.New("9.6", "{unit} is fatigued")
)

func init() {
	stages[resting] = stageRow{
		name: "resting", phases: phasesOf(Regroup),
		kind: "rest", rule: "9.5", prompt: "Remove fatigue from units in supply and command.",
		place: nowhere, actors: theActive, asked: (*State).mayRecover, moves: (*State).restMoves,
		end: Done, mayEnd: always, finish: (*State).nextAction, roll: noRoll,
	}
	stages[refitting] = stageRow{
		name: "refitting", phases: phasesOf(Regroup),
		kind: "refit", rule: "9.5", prompt: "Bring reduced corps back to full strength.",
		place: nowhere, actors: theActive, asked: (*State).mayRecover, moves: (*State).refitMoves,
		end: Done, mayEnd: always, finish: (*State).nextAction, roll: noRoll,
	}
	stages[returning] = stageRow{
		name: "returning", phases: phasesOf(Regroup),
		kind: "return", rule: "9.5", prompt: "Bring eliminated units back.",
		place: nowhere, actors: theActive, asked: (*State).mayReturn, moves: (*State).returnMoves,
		end: Done, mayEnd: always, finish: (*State).nextAction, roll: noRoll,
	}
	// Rule 9.4: Germans who keep their corps forfeit the game. Forfeiting has its own verb
	// because play may skip the stages before this one. A player who means to end one of
	// them with "done" must not lose the game by it.
	stages[withdrawing] = stageRow{
		name: "withdrawing", phases: phasesOf(Regroup),
		kind: "withdraw", rule: "9.4", prompt: "Choose two corps to withdraw to the east, or forfeit the game.",
		place: nowhere, actors: theActive, asked: (*State).mustWithdraw, moves: (*State).withdrawMoves,
		end: Forfeit, mayEnd: always, finish: (*State).forfeit, roll: noRoll,
	}
	verbs[Rest] = verbRow{name: "rest", unit: true, in: stagesOf(resting), judge: (*State).judgeRest, do: (*State).doRest}
	verbs[Refit] = verbRow{name: "refit", unit: true, in: stagesOf(refitting), judge: (*State).judgeRefit, do: (*State).doRefit}
	verbs[Return] = verbRow{name: "return", unit: true, to: true, in: stagesOf(returning), judge: (*State).judgeReturn, do: (*State).doReturn}
	verbs[Withdraw] = verbRow{name: "withdraw", unit: true, in: stagesOf(withdrawing), judge: (*State).judgeWithdraw, do: (*State).doWithdraw}
	verbs[Forfeit] = verbRow{name: "forfeit", in: anyStage, judge: (*State).judgeEnd, do: (*State).doEnd}
}

// Withdrawals is the number of corps that withdraw to the east. (Rule 9.4)
const Withdrawals = 2

// eastFactor is the combat factor of these corps.
const eastFactor = 4

// beginRegroup starts the phase. The first turn has no such phase.
func (s *State) beginRegroup(t *teller) {
	s.entered = unitSet{}
	s.withdrawn = 0
	if s.turn == 1 {
		s.endPhase(t)
		return
	}
	s.stage = withdrawing
	s.nextRegroup(t)
}

// nextRegroup goes on from the corps that go east. Under an option, regrouping follows
// them. (Rule 9.4)
func (s *State) nextRegroup(t *teller) {
	switch first := s.scenario.rules.eastFirst; {
	case first && s.mustWithdraw():
	case first || s.withdrawn == 0:
		s.enterStage(resting, t)
	default:
		s.enterStage(s.stage, t)
	}
}

// enterStage goes on to a stage of the phase. It skips each stage in which public
// information shows that there is no decision. The actions of regrouping have a
// fixed order. (Rule 9.5)
func (s *State) enterStage(st stage, t *teller) {
	for s.stage = st; s.stage <= arriving; s.stage++ {
		if stages[s.stage].asked(s) {
			return
		}
	}
	s.endPhase(t)
}

// nextAction goes on to the next action of the phase.
func (s *State) nextAction(t *teller) { s.enterStage(s.stage+1, t) }

// mustWithdraw reports whether the active seat still has to send corps to the east. This
// follows regrouping, so that corps brought to full strength can go. (Rule 9.4)
func (s *State) mustWithdraw() bool {
	return s.active == GermanSeat && s.trackBox().withdrawal && s.withdrawn < Withdrawals
}

// forfeit ends the game because the Germans do not send corps to the east,
// or cannot. (Rule 4.5)
func (s *State) forfeit(t *teller) { s.finish(result{rule: "4.5", winner: august1914.Allied}, t) }

func (s *State) restMoves(dst []Move) []Move {
	var e regroupHexes
	return s.each(dst, Rest, s.own(&s.fatigued), func(u unit) fault { return s.restFault(&e, u) })
}

func (s *State) refitMoves(dst []Move) []Move {
	var e regroupHexes
	return s.each(dst, Refit, s.own(&s.scenario.corps), func(u unit) fault { return s.refitFault(&e, u) })
}

func (s *State) returnMoves(dst []Move) []Move {
	var e regroupHexes
	for u := range s.own(&s.box).All() {
		for h := range e.returnHexes(s, nationIndex(s.piece(u).nation)).All() {
			if s.returnFault(&e, u, h) == nil {
				dst = append(dst, s.scenario.move(s.leading(Return, u, off, h)))
			}
		}
	}
	return dst
}

func (s *State) withdrawMoves(dst []Move) []Move {
	if !s.mustWithdraw() {
		return dst
	}
	return s.each(dst, Withdraw, s.own(&s.scenario.corps), s.withdrawFault)
}

// regroupHexes caches the hexes that regrouping needs while a list of moves is
// generated: those in command, and those where units return.
type regroupHexes struct {
	staff
	stackRoom
	back     [nationCount]hexSet
	knowBack [nationCount]bool
}

// returnHexes returns the same as State.returnHexes.
func (e *regroupHexes) returnHexes(s *State, n int) *hexSet {
	if !e.knowBack[n] {
		e.back[n], e.knowBack[n] = s.returnHexes(n), true
	}
	return &e.back[n]
}

// canRegroup returns a fault unless a unit is in supply, in command and outside enemy
// zones. Friendly units do not negate the zone here. (Rule 9.5)
func (s *State) canRegroup(e *regroupHexes, u unit) fault {
	switch {
	case s.at[u] == off:
		return notOnMap
	case s.unsupplied(u, false):
		return notSupplied
	case s.inEnemyZone(s.at[u], s.piece(u).seat()):
		return regroupZone
	case !e.inCommand(s, u):
		return notCommanded
	}
	return nil
}

func (s *State) judgeWithdraw(m action) fault { return s.withdrawFault(m.unit) }

// withdrawFault returns why a unit cannot leave for the east. It must be a German corps
// in supply, at full strength, with a factor of four, which fortress supply halves.
// (Rules 8.9, 9.4)
func (s *State) withdrawFault(u unit) fault {
	p := s.piece(u)
	switch {
	case !p.corps() || p.nation != august1914.Germany:
		return notGermanCorps
	case s.at[u] == off:
		return notOnMap
	case s.unsupplied(u, !s.scenario.rules.fortressEast):
		return withdrawSupply
	case !s.full(u) || p.combat[0] != eastFactor:
		return notFullFour
	}
	return nil
}

func (s *State) judgeRest(m action) fault { return s.restFault(&regroupHexes{}, m.unit) }

// restFault returns why a unit cannot lose its fatigue. (Rule 9.5)
func (s *State) restFault(e *regroupHexes, u unit) fault {
	if !s.fatigued.Has(u) {
		return notFatigued
	}
	return s.canRegroup(e, u)
}

func (s *State) judgeRefit(m action) fault { return s.refitFault(&regroupHexes{}, m.unit) }

// refitFault returns why a unit cannot return to full strength. It must be a reduced
// corps that is not fatigued. (Rules 9.5, 9.6)
func (s *State) refitFault(e *regroupHexes, u unit) fault {
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

func (s *State) judgeReturn(m action) fault { return s.returnFault(&regroupHexes{}, m.unit, m.to) }

// returnFault returns why a unit cannot come back in a hex. (Rule 9.5)
func (s *State) returnFault(e *regroupHexes, u unit, h hex) fault {
	p := s.piece(u)
	switch {
	case !s.box.Has(u):
		return notInBox
	case !e.returnHexes(s, nationIndex(p.nation)).Has(h):
		return s.closedTo(p, h)
	case p.nation == august1914.Britain && p.kind != HQ && !s.befHQIn(h):
		return noHQThere
	}
	return s.entryFault(e, u, h)
}

// closedTo returns why h is not among the hexes of returnHexes.
func (s *State) closedTo(p *piece, h hex) fault {
	homes := s.homes(nationIndex(p.nation))
	switch {
	case !homes.Has(h):
		return notHome
	case s.holder(h) != p.seat():
		return homeLost
	case s.inEnemyZone(h, p.seat()):
		return homeInZone
	}
	return homeCutOff
}

// homes returns the hexes where units of a nation could come back if all were open.
func (s *State) homes(nation int) hexSet {
	switch c := s.chart(); nation {
	case german:
		return c.germanCity
	case french:
		return c.cities.Intersect(c.countries[august1914.France])
	case british:
		return c.ports
	}
	return hexSet{}
}

// entryFault returns why a unit may not enter the units in a hex. (Rules 6.1, 9.2)
func (s *State) entryFault(e *regroupHexes, u unit, h hex) fault {
	if s.entersFull(u) {
		return nil
	}
	return e.stackFault(s, u, h)
}

// entersFull reports whether a unit can return or enter in a full hex. The BEF lands
// within the limits. (Rules 6.1, 9.2)
func (s *State) entersFull(u unit) bool {
	return s.scenario.rules.entersFull && (s.stage != arriving || s.piece(u).nation != august1914.Britain)
}

// returnHexes returns the hexes where units of a nation come back. German and French
// units come back in cities at home with a rail line to the edge or, in France, to a
// port. British units come back in the ports. The hex is friendly and in no enemy zone.
// The whole line, including the hex at the edge, is free of enemies and of enemy zones
// without friendly units. (Rules 7.5, 9.5)
func (s *State) returnHexes(n int) hexSet {
	c, set := s.chart(), s.homes(n)
	switch n {
	case german:
		set = set.Intersect(s.germanRail())
		set = set.Intersect(s.control)
		return set.Minus(s.zones[EntenteSeat])
	case french:
		sources, ports, bar := c.edge(EntenteSeat), s.friendlyPorts(), s.barrierOf(EntenteSeat)
		sources.RemoveAll(bar.shut)
		ports.RemoveAll(s.zones[GermanSeat])
		sources.AddAll(ports)
		set = set.Intersect(s.railNet(sources, &bar))
	}
	set = set.Minus(s.control)
	return set.Minus(s.zones[GermanSeat])
}

// befHQIn reports whether the BEF HQ is in a hex.
func (s *State) befHQIn(h hex) bool {
	hqs := s.hqsAt(british, nil)
	return hqs.Has(h)
}

func (s *State) doWithdraw(m action, t *teller) {
	s.remove(m.unit)
	s.gone.Add(m.unit)
	s.withdrawn++
	t.about(s, "withdraw", "9.4", m.unit, off, off, "{unit} withdraws to the east.")
	s.nextRegroup(t)
}

func (s *State) doRest(m action, t *teller) {
	s.fatigued.Remove(m.unit)
	t.quietly(s, "rest", "9.5", m.unit, "{unit} in {at} is no longer fatigued.")
	s.enterStage(s.stage, t)
}

func (s *State) doRefit(m action, t *teller) {
	s.steps[m.unit] = s.piece(m.unit).ladder.Full()
	s.lowerMorale(m.unit)
	t.quietly(s, "refit", "9.5", m.unit, "{unit} in {at} is at full strength again.")
	s.enterStage(s.stage, t)
}

// doReturn puts a unit back on the map at full strength. Corps come back
// fatigued. (Rule 9.5)
func (s *State) doReturn(m action, t *teller) {
	s.box.Remove(m.unit)
	s.steps[m.unit] = s.piece(m.unit).ladder.Full()
	s.put(m.unit, m.to)
	if s.piece(m.unit).corps() {
		s.fatigued.Add(m.unit)
	}
	t.about(s, "return", "9.5", m.unit, m.to, off, "{unit} returns in {at}.")
	s.enterStage(s.stage, t)
}
