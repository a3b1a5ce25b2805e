package driveonparis

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
)

func violation(rule, format string, args ...any) error {
	return &august1914.Violation{Rule: rule, Sentence: fmt.Sprintf(format, args...)}
}

// State sets the position up for a scenario. A position that the rules do not
// allow is a violation that names the rule; what makes no sense at all is
// another error.
func (p Position) State(sc *Scenario) (State, error) {
	if sc == nil {
		return State{}, fmt.Errorf("driveonparis: a position needs a scenario")
	}
	b := builder{sc: sc, s: State{scenario: sc}}
	b.fill(p)
	if b.err != nil {
		return State{}, b.err
	}
	return b.s, nil
}

// A builder makes a State of a Position. After its first error it does nothing
// that matters.
type builder struct {
	sc  *Scenario
	s   State
	err error
}

func (b *builder) fail(err error) {
	if b.err == nil {
		b.err = err
	}
}

// number returns a number of a position as long as it is in range.
func (b *builder) number(n, low, high int, what string) int {
	if n < low || n > high {
		b.fail(fmt.Errorf("driveonparis: position: %s is %d, want %d to %d", what, n, low, high))
		return low
	}
	return n
}

func (b *builder) hex(number, what string) hex {
	h, ok := b.sc.chart.at(number)
	if !ok || !b.sc.area.has(h) {
		b.fail(fmt.Errorf("driveonparis: position: %s: there is no hex %.20q in play", what, number))
		return off
	}
	return h
}

func (b *builder) unit(id, what string) unit {
	u, ok := b.sc.unitByID[id]
	if !ok {
		b.fail(fmt.Errorf("driveonparis: position: %s: there is no unit %.40q", what, id))
		return noUnit
	}
	return u
}

func (b *builder) hexes(list []string, what string) (set hexSet) {
	for _, number := range list {
		h, ok := b.sc.chart.at(number)
		if !ok {
			b.fail(fmt.Errorf("driveonparis: position: %s: there is no hex %.20q", what, number))
			return set
		}
		set.add(h)
	}
	return set
}

func (b *builder) fill(p Position) {
	s := &b.s
	s.turn = uint8(b.number(p.Turn, int(b.sc.first), int(b.sc.last), "turn"))
	s.active = p.Active
	for i := range s.at {
		s.at[i], s.rides[i] = off, noUnit
	}
	for i := range s.points {
		s.points[i] = off
	}
	s.panicked = !b.sc.doctrine
	s.luxembourg = s.turn > 1
	b.fillUnits(p.Units)
	if b.err != nil {
		return
	}
	s.control = b.sc.chart.countries[august1914.Germany].union(s.heldBy(germans))
	s.control.exclude(s.heldBy(allies))
	if p.Control != nil {
		s.control = b.hexes(p.Control, "control")
	}
	s.railways = s.control
	if p.Railways != nil {
		s.railways = b.hexes(p.Railways, "railways")
	}
	for i, number := range p.Points {
		if number != "" && i < maxMobs && i < len(b.sc.mobilization) {
			s.points[i] = b.hex(number, "points")
		}
	}
	if b.err == nil {
		b.checkStacks()
	}
	if b.err != nil {
		return
	}
	if p.Progress != nil {
		b.resume(p.Progress)
		return
	}
	if p.Active != germans && p.Active != allies {
		b.fail(violation("SEQ", "it is nobody's player turn"))
		return
	}
	s.phase = Movement
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
		if listed.has(u) {
			b.fail(fmt.Errorf("driveonparis: position: unit %s is listed twice", d.ID))
			return
		}
		listed.add(u)
		b.fillUnit(u, d)
	}
	for _, d := range units {
		if d.Rides != "" {
			b.board(b.sc.unitByID[d.ID], d)
		}
	}
	for i := range b.sc.pieces {
		if u := unit(i); !listed.has(u) && !b.scheduled(u) {
			s.gone.add(u)
		}
	}
}

// scheduled reports whether the schedule still brings a unit.
func (b *builder) scheduled(u unit) bool {
	for turn := b.s.turn + 1; int(turn) < len(b.sc.schedule); turn++ {
		for i := range b.sc.schedule[turn] {
			if b.sc.schedule[turn][i].unit == u {
				return true
			}
		}
	}
	return false
}

func (b *builder) fillUnit(u unit, d Unit) {
	s, p := &b.s, &b.sc.pieces[u]
	box := slices.Index([]string{"", "gone", "lost", "late", "coming"}, d.Box)
	if box < 0 || box > 0 && d.Hex != "" {
		b.fail(fmt.Errorf("driveonparis: position: unit %s: want a hex, or a box gone, lost, late or coming", d.ID))
		return
	}
	s.due[u] = uint8(b.number(d.Due, 0, 255, "the turn of return of "+d.ID))
	s.steps[u] = uint8(b.number(d.Steps, 0, int(p.steps), "the steps of "+d.ID))
	if d.Flipped {
		s.flipped.add(u)
	}
	switch box {
	case 1:
		s.gone.add(u)
		return
	case 2:
		s.lost.add(u)
		return
	case 3, 4:
		s.late.add(u)
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
	case !b.sc.chart.land.has(h):
		b.fail(violation("SCS_MOVE", "%s is in the sea in %s", p.name, d.Hex))
	case s.sideAt(h) == p.side().Opponent():
		b.fail(violation("SCS_MOVE", "%s is in %s together with the enemy", p.name, d.Hex))
	case p.kind == Fortress && h != p.home:
		b.fail(violation("1.5a", "%s is printed on another hex", p.name))
	default:
		s.put(u, h)
	}
}

// board puts a unit aboard a train.
func (b *builder) board(u unit, d Unit) {
	s := &b.s
	train := b.unit(d.Rides, "rides")
	switch {
	case train == noUnit || b.err != nil:
	case b.sc.pieces[train].capacity == 0 || s.at[u] == off || s.at[u] != s.at[train] || train == u:
		b.fail(violation("1.2c", "%s is not where %s is that would carry it", d.ID, d.Rides))
	default:
		s.rides[u] = train
		s.refresh(s.at[u])
	}
}

func (b *builder) checkStacks() {
	s := &b.s
	for train := range b.sc.carriers.all() {
		if s.load(train) > int(s.piece(train).capacity) {
			b.fail(violation("1.2b", "%s carries too much", s.piece(train).name))
		}
	}
}

// resume takes over where a phase stands.
func (b *builder) resume(d *Progress) {
	s := &b.s
	st := slices.Index(stageNames[:], d.Stage)
	if st < 0 || d.Phase < Setup || d.Phase > Over {
		b.fail(fmt.Errorf("driveonparis: position: stage %.20q: want one of %q", d.Stage, stageNames))
		return
	}
	s.phase, s.stage = d.Phase, stage(st)
	s.want.side, s.result.winner = d.Loses, d.Winner
	for _, set := range s.unitSets() {
		switch set.name {
		case "flipped", "gone", "lost":
			continue
		}
		*set.units = unitSet{}
		for _, id := range d.Sets[set.name] {
			if u := b.unit(id, set.name); u != noUnit {
				set.units.add(u)
			}
		}
	}
	for _, set := range s.hexSets() {
		if set.name != "control" && set.name != "railways" {
			*set.hexes = b.hexes(d.Hexes[set.name], set.name)
		}
	}
	for _, n := range numbers {
		n.set(s, b.number(d.Numbers[n.name], n.low, n.high, n.name))
	}
	for id, n := range d.Spent {
		if u := b.unit(id, "spent"); u != noUnit {
			s.spent[u] = uint8(b.number(n, 0, 255, "spent"))
		}
	}
	if b.err == nil {
		b.checkStage()
	}
}

// stagePhase reports whether a stage belongs to a phase.
func stagePhase(st stage, p Phase) bool {
	moving := p == Movement || p == Exploitation
	fighting := p == Combat || p == Breakthrough || moving
	switch st {
	case noStage:
		return p == Over
	case mobilizing, placing:
		return p == Setup
	case transferring, arriving, rebuilding:
		return p == Arrival
	case reserving:
		return p == Reserves
	case ordering, forming, marchingOn, 0xff:
		return moving
	case crowding:
		return fighting
	case forcing:
		return p == Exploitation
	case firing, sieging:
		return p == Siege
	case declaring, gathering, advancing:
		return p == Combat || p == Breakthrough
	case losing:
		return fighting || p == Supply
	case reviving:
		return fighting || p == Supply
	case entrenching:
		return p == Supply
	}
	return fighting
}

// checkStage finds what cannot be at this stage, so that play can go on.
func (b *builder) checkStage() {
	s := &b.s
	inBattle := s.stage >= gathering && s.stage <= advancing && s.stage != reviving && s.phase != Supply || s.stage == sieging
	units := len(s.scenario.pieces)
	switch {
	case !stagePhase(s.stage, s.phase):
		b.fail(violation("SEQ", "stage %q is not of the %s", stageNames[s.stage], s.phase))
	case s.over() != (s.stage == noStage):
		b.fail(violation("SEQ", "a game that is over asks nothing, and one that goes on does"))
	case s.stage == noStage:
	case s.active != germans && s.active != allies:
		b.fail(violation("SEQ", "it is nobody's player turn"))
	case inBattle && !s.battle.on || s.battle.on && !s.scenario.area.has(s.battle.at):
		b.fail(violation("SCS_ATTACK", "a battle is fought just when something is asked of it"))
	case s.stage == sieging && (int(s.battle.gun) >= units || s.piece(s.battle.gun).kind != SiegeGun || s.fortIn(s.battle.at) == noUnit):
		b.fail(violation("3.3b", "no siege gun fires"))
	case (s.stage == forming || s.stage == marchingOn) && (s.march.units.empty() || s.at[s.march.lead()] == off):
		b.fail(violation("SCS_MOVE", "no stack is moving"))
	case s.stage == crowding && !s.battle.on && s.phase != Movement && s.phase != Exploitation:
		b.fail(violation("SCS_STACK", "stacks are looked at after movement and retreats"))
	case s.stage == crowding && s.findCrowd() == off:
		b.fail(violation("SCS_STACK", "no hex is too full"))
	case s.stage == reviving && s.want.units.empty():
		b.fail(violation("1.4a", "nobody rolls"))
	case s.stage == losing && (s.want.side != germans && s.want.side != allies):
		b.fail(violation("SCS_LOSS", "nobody loses a step"))
	case s.stage == mobilizing && int(s.placed) >= len(s.scenario.mobilization):
		b.fail(violation("1.12", "every point is placed"))
	case s.stage == placing && int(s.deployed) >= 2*len(s.scenario.placements):
		b.fail(violation("4.0c", "everybody is set up"))
	case s.stage == fighting && s.battle.attackers.empty():
		b.fail(violation("SCS_ATTACK", "nobody attacks"))
	default:
		b.checkMoves()
	}
}

// checkMoves: whoever is to act has a move, and units that are spoken of are on
// the map.
func (b *builder) checkMoves() {
	s := &b.s
	onMap := s.onMap()
	for _, set := range []*unitSet{&s.march.units, &s.battle.attackers, &s.battle.group, &s.battle.retreaters, &s.battle.advancers} {
		if stray := set.minus(&onMap); !stray.empty() {
			b.fail(violation("SEQ", "%s is not on the map", s.piece(stray.first()).name))
			return
		}
	}
	for by := range s.ToAct().All() {
		if len(s.LegalMoves(by, nil)) == 0 {
			b.fail(violation("SEQ", "there is nothing that %s could do", by))
		}
	}
}
