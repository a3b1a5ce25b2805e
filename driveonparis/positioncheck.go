package driveonparis

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// State sets the position up for a scenario. If the rules do not allow the position,
// the error is a violation that names the rule. Other faults give other errors.
func (p Position) State(sc *Scenario) (State, error) {
	if sc == nil {
		return State{}, fmt.Errorf("driveonparis: a position needs a scenario")
	}
	b := builder{Draft: engine.Draft{Ruleset: Name}, sc: sc, s: State{scenario: sc}}
	b.fill(p)
	if b.Err != nil {
		return State{}, b.Err
	}
	return b.s, nil
}

// A builder makes a State from a Position. It reports only its first error.
type builder struct {
	engine.Draft
	sc *Scenario
	s  State
}

func (b *builder) hex(number, what string) hex {
	h, ok := b.sc.chart.at(number)
	if !ok || !b.sc.area.Has(h) {
		b.Fail(fmt.Errorf("driveonparis: position: %s: there is no hex %.20q in play", what, number))
		return off
	}
	return h
}

func (b *builder) unit(id, what string) unit {
	u, ok := b.sc.unitByID[id]
	if !ok {
		b.Fail(fmt.Errorf("driveonparis: position: %s: there is no unit %.40q", what, id))
		return noUnit
	}
	return u
}

func (b *builder) hexes(list []string, what string) (set hexSet) {
	for _, number := range list {
		h, ok := b.sc.chart.at(number)
		if !ok {
			b.Fail(fmt.Errorf("driveonparis: position: %s: there is no hex %.20q", what, number))
			return set
		}
		set.Add(h)
	}
	return set
}

func (b *builder) fill(p Position) {
	s := &b.s
	s.turn = uint8(b.Number(p.Turn, int(b.sc.first), int(b.sc.last), "turn"))
	s.active = p.Active
	for i := range s.at {
		s.at[i], s.rides[i] = off, noUnit
	}
	for i := range s.points {
		s.points[i] = off
	}
	s.panicked = !b.sc.doctrine
	s.luxembourg = s.turn > 1
	if b.sc.rules.dutch {
		s.award = dutchPoints
	}
	s.phase = Movement
	if p.Progress != nil {
		s.phase = p.Progress.Phase
	}
	b.fillUnits(p.Units)
	if b.Err != nil {
		return
	}
	s.control = b.sc.chart.countries[august1914.Germany].Union(*s.heldBy(germans)).Union(b.sc.supply[germans])
	s.holdLille()
	s.control.RemoveAll(*s.heldBy(allies))
	if p.Control != nil {
		s.control = b.hexes(p.Control, "control")
	}
	if lille := b.sc.lilleHex; lille != off && s.control.Has(lille) {
		s.lille = true // Rule 2.5: Lille has fallen
	}
	s.railways = s.control
	if p.Railways != nil {
		s.railways = b.hexes(p.Railways, "railways")
	}
	s.railways.KeepAll(b.sc.chart.rails)
	for i, number := range p.Points {
		switch {
		case number == "":
		case i >= len(b.sc.mobilization):
			b.Fail(fmt.Errorf("driveonparis: position: points: want no more than the %d of the scenario", len(b.sc.mobilization)))
		default:
			s.points[i] = b.hex(number, "points")
		}
	}
	if b.Err == nil {
		b.checkStacks()
	}
	if b.Err != nil {
		return
	}
	if p.Progress != nil {
		b.resume(p.Progress)
		return
	}
	if p.Active != germans && p.Active != allies {
		b.Fail(engine.Violation("SEQ", "no side has the player turn"))
		return
	}
	b.checkComing()
	if b.Err != nil {
		return
	}
	b.occupied()
	s.markZoned()
	s.beginMovement(nil)
}

func (b *builder) fillUnits(units []Unit) {
	s := &b.s
	var listed unitSet
	for _, d := range units {
		u := b.unit(d.ID, "units")
		if u == noUnit {
			return
		}
		if listed.Has(u) {
			b.Fail(fmt.Errorf("driveonparis: position: unit %s is listed twice", d.ID))
			return
		}
		listed.Add(u)
		b.fillUnit(u, d)
	}
	for _, d := range units {
		if d.Rides != "" {
			b.board(b.sc.unitByID[d.ID], d)
		}
	}
	for i := range b.sc.pieces {
		if u := unit(i); !listed.Has(u) {
			s.leave(u)
		}
	}
}

func (b *builder) fillUnit(u unit, d Unit) {
	s, p := &b.s, &b.sc.pieces[u]
	box := slices.Index([]string{"", "gone", "lost", "late", "coming"}, d.Box)
	if box < 0 || box > 0 && d.Hex != "" {
		b.Fail(fmt.Errorf("driveonparis: position: unit %s: want a hex, or a box gone, lost, late or coming", d.ID))
		return
	}
	s.due[u] = uint8(b.Number(d.Due, 0, 255, "the turn of return of "+d.ID))
	s.steps[u] = august1914.Steps(b.Number(d.Steps, 0, int(p.steps), "the steps of "+d.ID))
	b.checkLeftOver(u, d)
	if d.Flipped {
		s.flipped.Add(u)
	}
	switch box {
	case 1:
		s.gone.Add(u)
		return
	case 2:
		b.FailIf(!p.kind.returns(), "1.4a", "%s cannot be reconstituted", p.title)
		s.lost.Add(u)
		return
	case 3:
		s.late.Add(u)
		return
	case 4:
		s.coming.Add(u)
		return
	}
	if d.Hex == "" {
		return
	}
	if s.steps[u] == 0 {
		s.steps[u] = p.steps
	}
	h := b.hex(d.Hex, "unit "+d.ID)
	if h == off {
		return
	}
	switch {
	case !b.sc.chart.land.Has(h):
		b.Fail(engine.Violation("SCS_MOVE", "%s is in the sea in %s", p.title, d.Hex))
	case s.sideAt(h) == p.side().Opponent():
		b.Fail(engine.Violation("SCS_MOVE", "%s is in %s together with the enemy", p.title, d.Hex))
	case p.kind == Fortress && h != p.home:
		b.Fail(engine.Violation("1.5a", "%s is printed on another hex", p.title))
	default:
		s.put(u, h)
	}
}

// checkLeftOver rejects the fields of a unit that do not fit its box or kind.
func (b *builder) checkLeftOver(u unit, d Unit) {
	p := &b.sc.pieces[u]
	switch {
	case d.Due != 0 && d.Box != "lost" && d.Box != "late" && d.Box != "coming" && !(d.Box == "gone" && d.Due == fallenMark):
		b.Fail(fmt.Errorf("driveonparis: position: unit %s: want a turn of return for a unit that is lost or late, or %d for a unit that is gone because it was destroyed", d.ID, fallenMark))
	case d.Flipped && p.kind != HQ && p.kind != Taxis:
		b.Fail(fmt.Errorf("driveonparis: position: unit %s is not an HQ that can be flipped", d.ID))
	}
}

// checkComing rejects units that arrive outside the arrivals, and late units whose turn
// of arrival has passed.
func (b *builder) checkComing() {
	s := &b.s
	if !s.coming.IsEmpty() && s.stage != transferring && s.stage != arriving {
		b.Fail(engine.Violation("SCS_REINF", "%s arrives only in the phase of reinforcements", s.piece(s.coming.First()).title))
		return
	}
	for u := range s.late.Minus(s.coming).All() {
		next := s.turn + 1
		if s.awaits(s.piece(u).side()) {
			next = s.turn
		}
		if s.due[u] < next || s.due[u] == fallenMark {
			b.Fail(engine.Violation("1.12", "%s is late: want the turn on which it arrives, from %d on", s.piece(u).title, next))
			return
		}
	}
}

// board puts a unit aboard a train.
func (b *builder) board(u unit, d Unit) {
	s := &b.s
	train := b.unit(d.Rides, "rides")
	switch {
	case train == noUnit || b.Err != nil:
	case b.sc.pieces[train].capacity == 0 || s.at[u] == off || s.at[u] != s.at[train] || train == u:
		b.Fail(engine.Violation("1.2c", "%s is not in the hex of %s, which carries it", d.ID, d.Rides))
	case !s.carries(s.piece(train), s.piece(u)):
		b.Fail(engine.Violation("1.2b", "%s cannot carry %s", d.Rides, d.ID))
	default:
		s.rides[u] = train
		s.refresh(s.at[u])
	}
}

func (b *builder) checkStacks() {
	s := &b.s
	for train := range b.sc.carriers.All() {
		b.FailIf(s.load(train) > int(s.piece(train).capacity), "1.2b", "%s carries too much", s.piece(train).title)
	}
	for u := range s.onMap().All() {
		b.checkPlace(u)
	}
}

// checkPlace rejects a unit in a hex that it could not have reached.
func (b *builder) checkPlace(u unit) {
	s := &b.s
	p, h := s.piece(u), s.at[u]
	zone := s.inZone(h, p.side().Opponent())
	switch country := s.chart().places[h].country; {
	case country == august1914.Switzerland, country == august1914.Netherlands && (p.side() == allies || !s.rules().dutch):
		b.Fail(engine.Violation("1.10", "%s is in a neutral country", p.title))
	case p.capacity > 0 && zone:
		b.Fail(engine.Violation("1.2a", "%s is in an enemy zone of control", p.title))
	case p.kind == SiegeGun && s.exposed(h, p.side()):
		b.Fail(engine.Violation("3.3a", "%s is alone in an enemy zone of control", p.title))
	}
}

// occupied applies claim to all units on the map, except to the group that retreats.
func (b *builder) occupied() {
	s := &b.s
	for u := range s.onMap().All() {
		if !s.battle.on || !s.battle.group.Has(u) {
			s.claim(u, s.at[u])
		}
	}
}
