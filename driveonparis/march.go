package driveonparis

import "github.com/august1914/august1914"

// The stack that moves: how it forms, steps and stops. (SCS_MOVE)

// Why moves of this chapter are refused.
var (
	otherIsMoving = faults.New("SCS_MOVE", "another stack is moving")
	otherLeads    = faults.New("SCS_MOVE", "{unit} moves in a stack, which {lead} leads")
	notAdjacent   = faults.New("SCS_MOVE", "{from} and {to} are not next to each other")
	formInOrder   = faults.New("SCS_MOVE", "stacks are formed in the order of the units")
	movesAlone    = faults.New("SCS_MOVE", "{unit} moves by itself")
)

func init() {
	stages[ordering] = stageRow{
		name: "ordering", phases: during(Movement, Exploitation), battle: inPeace,
		kind: "move", rule: "SCS_MOVE", prompt: "Choose the unit or the stack that moves next.",
		place: nowhere, actors: theActive, moves: (*State).listOrders,
		end: Done, mayEnd: always, finish: (*State).endMoves, dice: noDice, roll: noRoll,
	}
	stages[forming] = stageRow{
		name: "forming", phases: during(Movement, Exploitation), battle: inPeace,
		kind: "form", rule: "SCS_MOVE", prompt: "Choose who moves in the stack, and move it.",
		place: theStack, actors: theActive, moves: (*State).listForming,
		end: Stop, mayEnd: always, finish: (*State).endMarch, dice: noDice, roll: noRoll,
	}
	stages[marchingOn] = stageRow{
		name: "marching", phases: during(Movement, Exploitation), battle: inPeace,
		kind: "march", rule: "SCS_MOVE", prompt: "Move on, or stop.",
		place: theStack, actors: theActive, moves: (*State).listMarch,
		end: Stop, mayEnd: always, finish: (*State).endMarch, dice: noDice, roll: noRoll,
	}
	verbs[Form] = verbRow{name: "form", uses: itsUnit, judge: func(s *State, m action) fault { return s.judgeForm(m.unit) }, do: (*State).doForm}
	verbs[Step] = verbRow{name: "step", uses: itsUnit | itsFrom | itsTo, judge: (*State).judgeStep, do: (*State).doStep}
	verbs[Stop] = verbRow{name: "stop", uses: nothingElse, judge: (*State).judgeEnd, do: (*State).doEnd}
}

// A march is the movement of the stack that is moving. The zero march is none.
type march struct {
	going bool
	units unitSet
	spent uint8 // movement points
	steps uint8 // hexes

	// Of a train or the taxis, in the hex where it is.
	loaded, unloaded bool
}

// lead returns the unit that names the moving stack.
func (m *march) lead() unit { return m.units.First() }

// theStack returns where the stack is that moves.
func theStack(s *State) hex { return s.at[s.march.lead()] }

// listOrders appends which unit can move, and where to or with whom.
func (s *State) listOrders(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	company, open, able := s.company(&l.own), s.openAround(), s.ready(&l.own)
	trains := l.own.Within(&s.scenario.carriers)
	for u := range able.With(&trains).All() {
		if s.at[u] == off {
			continue
		}
		if trains.Has(u) {
			l.trains(u)
		}
		if s.aboard(u) || !able.Has(u) {
			continue
		}
		l.sally(u, &open)
		if s.piece(u).kind.forms() && company.Has(s.at[u]) {
			l.about(Form, u)
		}
		if s.judgeForce(u) == nil {
			l.about(March, u)
		}
	}
	return l.moves
}

// ready leaves of some units of the side whose turn it is those that judgeMover lets
// move, but for who is off the map or carried.
func (s *State) ready(units *unitSet) unitSet {
	able := units.Without(&s.moved)
	able.Subtract(&s.railed)
	able.Subtract(&s.diggers)
	able.Subtract(&s.scenario.kinds[Fortress])
	if s.phase == Movement {
		able.Subtract(&s.reserve)
		return able
	}
	slow := s.scenario.kinds[HQ].With(&s.scenario.kinds[SiegeGun])
	slow.Subtract(&s.released)
	able.Subtract(&slow)
	if !s.rules().exploitZone {
		able.Subtract(&s.zoned)
	}
	return able
}

// listForming appends who else can move with the stack, and where it can go.
func (s *State) listForming(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	here := s.unitsAt(theStack(s))
	for u := range here.All() {
		if s.judgeForm(u) == nil {
			l.about(Form, u)
		}
	}
	l.march()
	return l.moves
}

// listMarch appends where the stack can go on, and what a train can load or set down.
func (s *State) listMarch(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	l.march()
	if lead := s.march.lead(); s.piece(lead).capacity > 0 {
		l.trains(lead)
	}
	return l.moves
}

// march appends the steps and overruns of the stack that moves.
func (l *lister) march() {
	s := l.s
	p := s.paceOf(s.march.units)
	l.steps(s.march.lead(), s.march.units, &p)
}

// company returns the hexes with more than one of some units.
func (s *State) company(units *unitSet) (company hexSet) {
	var any hexSet
	for u := range units.All() {
		if h := s.at[u]; any.Has(h) {
			company.Add(h)
		} else {
			any.Add(h)
		}
	}
	return company
}

// hasCompany reports whether another unit could move together with one.
func (s *State) hasCompany(u unit) bool {
	here := s.unitsAt(s.at[u])
	return here.Len() > 1
}

// openAround returns the hexes around which all is open to the side whose turn it is:
// without enemies of any kind and their zones, and of the same country and side of the Doctrine
// Line, but for the Germans, who ask for neither. (Rules 1.10, 2.2b, 2.8b)
func (s *State) openAround() hexSet {
	c, enemy := s.chart(), s.active.Opponent()
	closed := c.whole.Without(&s.scenario.entered[s.active])
	closed.Union(s.heldBy(enemy))
	closed.Union(s.zone(enemy))
	soft := s.softOf(enemy)
	closed.Union(&soft)
	closed = c.beside(&closed)
	if s.active == germans {
		return c.inner.Without(&closed)
	}
	return c.plain.Without(&closed)
}

// sally appends the steps and overruns of a unit that begins to move by itself. For one
// that is bound to no railway and can pay for every hex around it nothing has to be
// judged if all of them are open: what stepFault finds is the same.
func (l *lister) sally(u unit, open *hexSet) {
	s := l.s
	h, piece := s.at[u], s.piece(u)
	w := &s.chart().ways[h]
	if open.Has(h) && piece.kind.forms() && s.allowance(u) >= int(w.dearest) {
		m := Move{verb: Step, seat: l.seat, unit: piece.id, from: w.number}
		n := len(l.moves)
		moves := append(l.moves, m, m, m, m, m, m)
		for d, name := range &w.names {
			moves[n+d].to = name
		}
		l.moves = moves
		return
	}
	var alone unitSet
	alone.Add(u)
	p := s.paceAlone(u)
	l.steps(u, alone, &p)
}

// steps appends the steps and overruns of a stack. Where the side enters freely, and
// there is nothing to judge but the points, it does not ask stepFault for more.
func (l *lister) steps(lead unit, units unitSet, p *pace) {
	s := l.s
	from := s.at[lead]
	w := &s.chart().ways[from]
	enemies, entered, kin := s.heldBy(p.side.Opponent()), &s.scenario.entered[p.side], w.kin
	if p.side == germans {
		kin = allSides
	}
	railed := p.train || p.gun
	if railed || p.taxis || p.meek {
		kin = 0
	}
	m := Move{seat: l.seat, unit: s.piece(lead).id, from: w.number}
	for d, to := range &w.near {
		if to == off {
			continue
		}
		cost := s.stepCost(p, from, d)
		switch {
		case cost > p.points && !p.start, railed && w.rails>>d&1 == 0:
			continue
		case enemies.Has(to):
			if !p.overrun || cost+int(s.rules().overrunCost) > p.points || s.overrunFault(p, units, from, d) != nil {
				continue
			}
			m.verb = Overrun
		case kin>>d&1 != 0 && cost <= p.points && entered.Has(to):
			m.verb = Step
		case s.stepFault(p, from, d) != nil:
			continue
		default:
			m.verb = Step
		}
		m.to = w.names[d]
		l.moves = append(l.moves, m)
	}
}

// movers returns who moves when a unit does: the stack that is moving, which it
// must lead, or the unit alone; or why it cannot.
func (s *State) movers(u unit) (units unitSet, f fault) {
	switch s.stage {
	case forming, marchingOn:
		return s.march.units, s.leadFault(u)
	case ordering:
		units.Add(u)
		return units, s.judgeMover(u)
	}
	return units, wrongStage
}

// leadFault finds whether a unit leads the stack that is moving, is another of it, or
// is of none.
func (s *State) leadFault(u unit) fault {
	switch {
	case s.march.lead() == u:
		return nil
	case s.march.units.Has(u):
		return otherLeads
	}
	return otherIsMoving
}

// judgeStep finds whether a unit, or the stack that it leads, can step into a
// hex.
func (s *State) judgeStep(m action) fault {
	units, f := s.movers(m.unit)
	if f != nil {
		return f
	}
	if s.at[m.unit] != m.from {
		return notThere
	}
	d := s.chart().side(m.from, m.to)
	if d < 0 {
		return notAdjacent
	}
	p := s.paceOf(units)
	return s.stepFault(&p, m.from, d)
}

// judgeForm finds whether a unit can join the stack that forms, or begin one.
func (s *State) judgeForm(u unit) fault {
	f := s.formFault(u)
	if f == nil && s.stage == ordering && !s.hasCompany(u) {
		return movesAlone
	}
	return f
}

// formFault finds what other than want of company keeps a unit out of a stack.
func (s *State) formFault(u unit) fault {
	switch {
	case s.stage != ordering && s.stage != forming:
		return wrongStage
	case s.stage == forming && s.march.units.Has(u):
		return alreadyMoved
	case s.stage == forming && s.at[u] != s.at[s.march.lead()]:
		return notTogether
	case s.stage == forming && u < s.march.lead():
		return formInOrder
	}
	if f := s.judgeMover(u); f != nil {
		return f
	}
	if !s.piece(u).kind.forms() {
		return movesAlone
	}
	return nil
}

// doForm adds a unit to the stack that forms.
func (s *State) doForm(m action, _ *teller) {
	s.march.units.Add(m.unit)
	s.stage = forming
}

// doStep moves the stack into the next hex.
func (s *State) doStep(m action, t *teller) {
	if s.stage == ordering {
		s.march.units.Add(m.unit)
	}
	s.march.going = true
	p := s.paceOf(s.march.units)
	cost := s.stepCost(&p, m.from, s.chart().side(m.from, m.to))
	s.march.spent += uint8(min(cost, max(p.points, 0)))
	s.march.steps++
	s.march.loaded, s.march.unloaded = false, false
	s.carryTo(s.march.units, m.to, t)
	s.stage = marchingOn
}

// endMarch ends the movement of a stack.
func (s *State) endMarch(*teller) {
	if s.march.going {
		s.moved = s.moved.With(&s.march.units)
	}
	s.march = march{}
	s.stage = ordering
}
