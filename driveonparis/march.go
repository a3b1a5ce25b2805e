package driveonparis

import (
	"math/bits"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// How a stack forms, steps and stops. (SCS_MOVE)

var (
	otherIsMoving = faults.New("SCS_MOVE", "another stack is moving")
	otherLeads    = faults.New("SCS_MOVE", "{unit} moves in a stack that {lead} leads")
	notAdjacent   = faults.New("SCS_MOVE", "{from} and {to} are not adjacent")
	formFromTop   = faults.New("SCS_MOVE", "a stack forms from the top down, combat units first, and {unit} comes before one of its units")
	notWithStack  = faults.New("SCS_MOVE", "{unit} is not in the hex of the stack")
	inStack       = faults.New("SCS_MOVE", "{unit} is already part of the stack")
	movesAlone    = faults.New("SCS_MOVE", "{unit} can only move alone")
)

func init() {
	stages[ordering] = stageRow{
		name: "ordering", phases: phasesOf(Movement, Exploitation), battle: inPeace,
		kind: "move", rule: "SCS_MOVE", prompt: "Choose the next unit or stack to move.",
		place: nowhere, actors: theActive, public: notPublic, moves: (*State).listOrders,
		end: Done, mayEnd: always, finish: (*State).endMoves, dice: noDice, roll: noRoll,
	}
	stages[forming] = stageRow{
		name: "forming", phases: phasesOf(Movement, Exploitation), battle: inPeace,
		kind: "form", rule: "SCS_MOVE", prompt: "Add units to the stack, and move it.",
		place: theStack, actors: theActive, public: notPublic, moves: (*State).listForming,
		end: Stop, mayEnd: always, finish: (*State).endMarch, dice: noDice, roll: noRoll,
	}
	stages[marchingOn] = stageRow{
		name: "marching", phases: phasesOf(Movement, Exploitation), battle: inPeace,
		kind: "march", rule: "SCS_MOVE", prompt: "Move on, or stop.",
		place: theStack, actors: theActive, public: (*State).marchPublic, moves: (*State).listMarch,
		end: Stop, mayEnd: always, finish: (*State).endMarch, dice: noDice, roll: noRoll,
	}
	verbs[Form] = verbRow{name: "form", uses: itsUnit, judge: func(s *State, m action) fault { return s.judgeForm(m.unit) }, do: (*State).doForm}
	verbs[Step] = verbRow{name: "step", uses: itsUnit | itsFrom | itsTo, judge: (*State).judgeStep, do: (*State).doStep}
	verbs[Stop] = verbRow{name: "stop", uses: nothingElse, judge: (*State).judgeEnd, do: (*State).doEnd}
}

// A march is the movement of the stack that is moving. The zero march means no stack.
type march struct {
	going bool
	units unitSet
	spent uint8 // movement points spent
	steps uint8 // hexes moved

	// For a train or the taxis, in the current hex.
	loaded, unloaded bool
}

// lead returns the unit that names the moving stack: its top unit, which is the only
// one that the enemy sees. (SCS_FOG)
func (s *State) lead() unit { return s.topOf(&s.march.units) }

// theStack returns the hex of the moving stack.
func theStack(s *State) hex { return s.at[s.lead()] }

// listOrders appends the moves that begin the movement of a unit or a stack.
func (s *State) listOrders(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	own := s.onMap()
	own.KeepAll(l.own)
	company, wary, able := s.company(&own), s.wary(), s.ready(&own)
	trains, marches := own.Intersect(s.scenario.carriers), s.phase == Exploitation
	var formers unitSet
	for u := range able.Union(trains).All() {
		if trains.Has(u) {
			l.trains(u)
		}
		if s.aboard(u) || !able.Has(u) {
			continue
		}
		l.sally(u, &wary)
		if s.piece(u).kind.forms() && company.Has(s.at[u]) {
			formers.Add(u)
		}
		if marches && s.judgeForce(u) == nil {
			l.about(March, u)
		}
	}
	for h := range company.All() {
		l.downward(Form, s.unitsAt(h).Intersect(formers))
	}
	return l.moves
}

// ready returns the units among some that judgeMover lets move. The units must be on
// the map and of the active side. It does not check whether a train carries them.
func (s *State) ready(units *unitSet) unitSet {
	able := units.Minus(s.moved)
	able.RemoveAll(s.railed)
	able.RemoveAll(s.diggers)
	able.RemoveAll(s.scenario.kinds[Fortress])
	if s.phase == Movement {
		able.RemoveAll(s.reserve)
		return able
	}
	slow := s.scenario.kinds[HQ].Union(s.scenario.kinds[SiegeGun])
	slow.RemoveAll(s.released)
	able.RemoveAll(slow)
	if !s.rules().exploitZone {
		able.RemoveAll(s.zoned)
	}
	return able
}

// listForming appends the units that can still join the stack, and the stack's first
// steps.
func (s *State) listForming(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	here := s.unitsAt(theStack(s))
	here = engine.Which(here, func(u unit) bool { return s.judgeForm(u) == nil })
	l.downward(Form, here)
	l.march()
	return l.moves
}

// listMarch appends the next steps of the stack, and the units that a train can load or
// set down.
func (s *State) listMarch(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	l.march()
	if lead := s.lead(); s.piece(lead).capacity > 0 {
		l.trains(lead)
	}
	return l.moves
}

// march appends the steps and overruns of the moving stack.
func (l *lister) march() {
	s := l.s
	p := s.paceOf(s.march.units)
	l.steps(s.lead(), &p)
}

// company returns the hexes with two or more units of a side, given all its units on
// the map.
func (s *State) company(units *unitSet) (company hexSet) {
	for i, w := range &units.Words {
		for ; w != 0; w &= w - 1 {
			if u := i<<6 + bits.TrailingZeros64(w); s.rank[u] == 2 {
				company.Add(s.at[u])
			}
		}
	}
	return company
}

// wary returns the hexes that are in an enemy zone, or may be next to an enemy combat
// unit.
func (s *State) wary() hexSet {
	enemy := s.active.Opponent()
	around := *s.zone(enemy)
	for u := range s.scenario.kinds[ArmoredCar].Intersect(s.scenario.sides[enemy]).All() {
		if h := s.at[u]; h != off {
			for _, n := range &s.wayOf(h).near {
				around.Add(n)
			}
		}
	}
	return around
}

// sally appends the first steps and overruns of a unit that moves by itself. There is a
// shortcut for a combat unit or the armored car if no enemy is near and the unit may
// enter every hex that it can pay for: only its points matter, and stepFault would find
// the same.
func (l *lister) sally(u unit, wary *hexSet) {
	s := l.s
	h, piece := s.at[u], s.piece(u)
	if (piece.kind.combat() || piece.kind == ArmoredCar) && !wary.Has(h) {
		paid := s.affords(s.allowance(u), piece.kind == Assault, h)
		steps := paid & s.scenario.free[s.active][h]
		if steps == paid&s.scenario.ever[s.active][h] && s.enough(steps) {
			l.over(u, h, steps, 0)
			return
		}
	}
	p := s.paceAlone(u)
	l.steps(u, &p)
}

// enough reports whether the minimum move adds nothing for a stack that can pay for the
// given sides. (SCS_MOVE)
func (s *State) enough(steps uint8) bool {
	switch s.rules().minimum {
	case nobodyMoves:
		return true
	case anybodyMoves:
		return steps == allSides
	}
	return steps != 0
}

// steps appends the steps and overruns of a stack. It does not call stepFault for sides
// that the stack can cross freely and pay for.
func (l *lister) steps(lead unit, p *pace) {
	s := l.s
	from := s.at[lead]
	free, ever := s.scenario.free[p.side][from], s.scenario.ever[p.side][from]
	held, paid := s.wayOf(from).rim(s.heldBy(p.side.Opponent())), s.affords(p.points, p.light, from)
	if p.train || p.gun || p.taxis || p.meek {
		free = 0
	}
	steps := free & paid &^ held
	steps |= s.enters(p, from, ever&paid&^held&^steps)
	if p.start && !s.enough(steps) && !p.train && !p.gun && !p.taxis && p.points > 0 && s.movesAnyway(p, from) {
		rich := *p
		rich.points = 1 << 10
		steps |= free &^ held
		steps |= s.enters(&rich, from, ever&^held&^steps)
	}
	l.over(lead, from, steps, l.overruns(lead, p, held&paid))
}

// enters returns the sides, among some sides of a hex, over which a stack can step.
func (s *State) enters(p *pace, from hex, over uint8) (sides uint8) {
	if p.train || p.gun {
		over &= s.wayOf(from).rails
	}
	for ; over != 0; over &= over - 1 {
		if s.stepFault(p, from, bits.TrailingZeros8(over)) == nil {
			sides |= over & -over
		}
	}
	return sides
}

// overruns returns the sides, among some with enemies across them, over which a stack
// can overrun.
func (l *lister) overruns(lead unit, p *pace, held uint8) (sides uint8) {
	if held == 0 || p.meek {
		return 0
	}
	s := l.s
	units := s.march.units
	units.Add(lead)
	for rest := held; rest != 0; rest &= rest - 1 {
		if s.overrunFault(p, units, s.at[lead], bits.TrailingZeros8(rest)) == nil {
			sides |= rest & -rest
		}
	}
	return sides
}

// over appends the steps and overruns of a unit over some sides of its hex.
func (l *lister) over(u unit, h hex, steps, overruns uint8) {
	w, id, seat := l.s.wayOf(h), l.s.piece(u).word, l.seat
	all := steps | overruns
	moves := l.room(bits.OnesCount8(all))
	if steps == allSides && len(moves) == sides {
		moves = moves[:sides]
		for d, to := range &w.names {
			m := &moves[d]
			m.verb, m.seat, m.die, m.from, m.to, m.unit, m.with = Step, seat, 0, w.number, to, id, engine.Word{}
		}
		return
	}
	n := 0
	for d, to := range &w.names {
		if all>>d&1 == 0 || n >= len(moves) {
			continue
		}
		verb := Step
		if overruns>>d&1 != 0 {
			verb = Overrun
		}
		m := &moves[n]
		m.verb, m.seat, m.die, m.from, m.to, m.unit, m.with = verb, seat, 0, w.number, to, id, engine.Word{}
		n++
	}
}

// room appends n moves for the caller to fill in, and returns them.
func (l *lister) room(n int) []Move {
	have := len(l.moves)
	if have+n > cap(l.moves) {
		l.moves = slices.Grow(l.moves, max(n, 64))
	}
	l.moves = l.moves[:have+n]
	return l.moves[have:]
}

// movers returns the units that move with a unit: the moving stack, if the unit leads
// it, or the unit alone. It also returns the fault that keeps them from moving.
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

// leadFault returns nil if the unit leads the moving stack. The fault tells whether the
// unit is in that stack.
func (s *State) leadFault(u unit) fault {
	switch {
	case s.lead() == u:
		return nil
	case s.march.units.Has(u):
		return otherLeads
	case s.aboard(u):
		return isAboard
	}
	return otherIsMoving
}

// judgeStep returns the fault that keeps a unit, or the stack that it leads, from
// stepping into a hex.
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

// judgeForm returns the fault that keeps a unit from joining the stack that forms, or
// from beginning one.
func (s *State) judgeForm(u unit) fault {
	f := s.formFault(u)
	if f == nil && s.stage == ordering && s.unitsAt(s.at[u]).Len() == 1 {
		return movesAlone
	}
	return f
}

// formFault is judgeForm without the need for a second unit.
func (s *State) formFault(u unit) fault {
	switch {
	case s.stage != ordering && s.stage != forming:
		return wrongStage
	case s.stage == forming && s.march.units.Has(u):
		return inStack
	case s.stage == forming && s.at[u] != theStack(s):
		return notWithStack
	}
	if f := s.judgeMover(u); f != nil {
		return f
	}
	switch {
	case !s.piece(u).kind.forms():
		return movesAlone
	case s.stage == forming && s.topsAny(u, &s.march.units):
		return formFromTop
	}
	return nil
}

// doForm adds a unit to the stack.
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

// endMarch ends the movement of the stack.
func (s *State) endMarch(*teller) {
	if s.march.going {
		s.moved = s.moved.Union(s.march.units)
	}
	s.march = march{}
	s.stage = ordering
}
