package sabinschlieffen

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// State sets up the position for a scenario. If the rules do not allow the position,
// the error is a violation that cites the rule. Inconsistent fields cause other errors.
func (p Position) State(sc *Scenario) (State, error) {
	s, err := p.setUp(sc)
	if err != nil {
		return State{}, err
	}
	if err := s.checkKnown(); err != nil && !s.knowAnew() {
		return State{}, err
	}
	return s, nil
}

// asTold sets up the position. It refuses a position to which Origin and Log do not
// lead.
func (p Position) asTold(sc *Scenario) (State, error) {
	s, err := p.setUp(sc)
	if err != nil {
		return State{}, err
	}
	if err := s.checkKnown(); err != nil {
		return State{}, fmt.Errorf("%w; without origin and log, both sides would know the position at the start of the turn", err)
	}
	return s, nil
}

// setUp sets up the position without checking whether Origin and Log lead to it.
func (p Position) setUp(sc *Scenario) (State, error) {
	s := State{
		scenario: sc, phase: max(p.Phase, Orders), absorbing: p.Absorbing,
		committed: p.Committed, flipped: p.Recovered,
	}
	if sc == nil {
		return State{}, fmt.Errorf("sabinschlieffen: a position needs a scenario")
	}
	if p.Turn < 1 || p.Turn > len(sc.turns) {
		return State{}, engine.Violation("S3", "turn %d is not on the turn track, which has %d turns", p.Turn, len(sc.turns))
	}
	s.turn = uint8(p.Turn)
	if err := s.fillIn(p); err != nil {
		return State{}, err
	}
	d := engine.Draft{Ruleset: Name}
	for _, check := range []func(*engine.Draft){
		s.checkPhase, s.checkControl, s.checkOrders, s.checkRecoveries, s.checkFlipped, s.checkAbsorbing,
		func(d *engine.Draft) { d.Fail(s.setOrigin(p)) },
	} {
		if check(&d); d.Err != nil {
			return State{}, d.Err
		}
	}
	return s, nil
}

// fillIn copies the lists of the position.
func (s *State) fillIn(p Position) (err error) {
	s.control = s.scenario.start.control
	if p.German != nil {
		if s.control = *p.German; !s.control.Minus(allHexes).IsEmpty() {
			return engine.Violation("S1", "a side can control only hexes of the map")
		}
	}
	if s.armies, err = fill(p.Blocks); err != nil {
		return err
	}
	if s.routed, err = p.Routed.array("routed"); err != nil {
		return err
	}
	if s.log, err = packLog(p.Log); err != nil {
		return err
	}
	if p.Recoveries == nil {
		for n := range s.armies {
			if s.phase == Orders && !s.committed.Has(seatOf(n).Actor()) {
				s.startRecovery(n)
			}
		}
		return nil
	}
	s.recoveries, err = p.Recoveries.array("recovering")
	return err
}

// inPlay returns the number of blocks of a nation on the map and in the routed box.
func (s *State) inPlay(n int) int {
	a := &s.armies[n]
	return int(s.routed[n]) + a.standingFresh().total() + a.standingSpent().total()
}

func (s *State) checkPhase(d *engine.Draft) {
	ended := s.parisFallen() || s.phase == Over && int(s.turn) == len(s.scenario.turns)
	d.FailIf(s.phase > Over, "S3", "there is no such phase")
	d.FailIf((s.phase == Over) != ended, "S3", "a game is over after its last turn, or when Paris has fallen")
	d.FailIf(s.committed.Minus(bothSeats) != 0 || s.committed == bothSeats || s.committed != 0 && s.phase != Orders,
		"S3", "at most one seat can have committed its orders while the other has not")
	d.FailIf(s.absorbing == NoHex && (s.phase == AlliedCombats && !s.hasAttacks(AlliedSeat) || s.phase == GermanCombats && !s.hasAttacks(GermanSeat)),
		"S8", "a side that resolves its attacks must have one left")
	for n := range nations {
		d.FailIf(s.inPlay(n) > strengths[n], "S1", "there are eight German, seven French and one British blocks, including those in the routed box")
	}
}

// checkControl rejects blocks in enemy hexes.
func (s *State) checkControl(d *engine.Draft) {
	for n := range s.armies {
		for h := range allHexes.Minus(s.friendly(seatOf(n))).All() {
			if b, any := s.armies[n].blocks(n, h); any {
				d.Fail(b.violation("S5", "blocks can only be in hexes of their own side"))
			}
		}
	}
}

// checkOrders rejects orders that could not have been given or that have been resolved.
func (s *State) checkOrders(d *engine.Draft) {
	for n := range s.armies {
		a, seat := &s.armies[n], seatOf(n)
		for h := range s.friendly(seat).All() {
			if f := s.orderFault(n, h); f != "" {
				b, _ := a.blocks(n, h)
				d.Fail(b.violation("S6", f))
			}
		}
		given := a.ordered() != 0
		d.FailIf((s.phase != Orders || s.committed.Has(seat.Actor())) && a.marchedFresh+a.marchedSpent != 0,
			"S5", "marched blocks can be listed only before their side has committed its orders")
		d.FailIf(given && (s.phase == Over && !s.parisFallen() || s.phase == GermanCombats && seat == AlliedSeat),
			"S8", "all attacks must be resolved before the phase ends")
		d.FailIf(a.attacked != 0 && (s.phase < AlliedCombats || n == german || s.scenario.rules.pendingOnly),
			"S11", "only Allied blocks can be listed as having attacked, and only until the turn ends")
		d.FailIf(a.attacked != 0 && s.phase == Over && !s.parisFallen(), "S11", "blocks cannot be listed as having attacked after the end of the turn")
	}
}

// orderFault returns the fault of the attack orders of a nation in a hex, or "".
func (s *State) orderFault(n int, h Hex) string {
	for target := range neighbors[h].All() {
		if s.armies[n].attack[directionTo[h][target]].at(h) > 0 && s.friendly(seatOf(n)).Has(target) {
			return "only hexes in enemy hands can be attacked"
		}
	}
	return ""
}

func (s *State) checkRecoveries(d *engine.Draft) {
	for n := range s.armies {
		a, seat := &s.armies[n], seatOf(n)
		left := int(s.recoveries[n])
		if left == 0 {
			continue
		}
		d.FailIf(s.phase != Orders || s.committed.Has(seat.Actor()), "S4", "blocks must recover before orders are committed")
		d.FailIf(left > s.scenario.turns[s.turn-1].Recovery[n] || left > a.spent.total(),
			"S4", "more blocks would recover than the turn track or the number of spent blocks allows")
		d.FailIf(s.hasOrders(seat), "S4", "blocks must recover before any block is given orders")
	}
}

// checkFlipped rejects seats listed as having flipped blocks when that has no effect.
func (s *State) checkFlipped(d *engine.Draft) {
	d.FailIf(s.flipped != 0 && s.scenario.rules.recoverAll, "S4", "a player can stop after one block only if fewer blocks may be flipped")
	for a := range s.flipped.All() {
		d.FailIf(!s.ToAct().Has(a) || s.phase != Orders || s.hasOrders(a.Seat()), "S4", "only a seat that has not yet given orders can stop flipping blocks")
	}
}

// hasOrders reports whether blocks of a seat have marched or are ordered to attack.
func (s *State) hasOrders(seat august1914.Seat) bool {
	from, to := span(seat)
	for n := from; n < to; n++ {
		a := &s.armies[n]
		if a.marchedFresh+a.marchedSpent+a.ordered() != 0 {
			return true
		}
	}
	return false
}

func (s *State) checkAbsorbing(d *engine.Draft) {
	if s.absorbing == NoHex || d.FailIf(s.absorbing > lastHex || s.attacker() == 0 || s.holder(s.absorbing) == s.attacker(),
		"S11", "only defenders in a combat phase take hits") {
		return
	}
	fresh, _, _ := s.strength(other(s.attacker()), s.absorbing)
	d.FailIf(fresh == 0, "S11", "only fresh blocks absorb hits, and there are none in %s", s.absorbing)
}

// setOrigin sets the last position that both sides knew completely.
func (s *State) setOrigin(p Position) error {
	if p.Origin == nil {
		if s.log.n > 0 || !s.assumeOrigin() {
			return fmt.Errorf("sabinschlieffen: a position in the middle of a turn needs an origin")
		}
		return nil
	}
	start := Position{Turn: p.Origin.Turn, German: &p.Origin.German, Blocks: p.Origin.Blocks, Routed: p.Origin.Routed, Recoveries: p.Origin.Recoveries}
	o, err := start.State(s.scenario)
	if err != nil {
		return fmt.Errorf("sabinschlieffen: origin: %w", err)
	}
	s.origin = o.origin
	return s.checkLog()
}

// assumeOrigin makes the start of this turn the last position that both sides knew:
// without orders, with each block that has marched in a hex adjacent to its present one,
// and with one spent block more for a seat that has flipped blocks. It returns false if that
// does not determine the origin, because blocks have attacked or a hit is being taken, or if
// a seat cannot have flipped a block.
func (s *State) assumeOrigin() bool {
	if s.absorbing != NoHex || s.phase == Over {
		return false
	}
	s.origin = placement{control: s.control, turn: s.turn, routed: s.routed, recoveries: s.recoveries}
	for n := range s.armies {
		a := s.armies[n]
		if a.attacked != 0 {
			return false
		}
		for h := range s.friendly(seatOf(n)).All() {
			from := neighbors[h].Intersect(s.friendly(seatOf(n))).first()
			a.fresh.add(from, a.marchedFresh.at(h))
			a.spent.add(from, a.marchedSpent.at(h))
		}
		s.origin.fresh[n], s.origin.spent[n] = a.fresh+a.ordered(), a.spent
	}
	return !engine.Any(s.flipped.All(), func(a august1914.Actor) bool { return !s.flipBack(a.Seat()) })
}

// flipBack makes one fresh block of a seat in the origin a spent block that can recover. It
// returns false if the seat cannot have flipped any. (Rule S4)
func (s *State) flipBack(seat august1914.Seat) bool {
	from, to := span(seat)
	for n := from; n < to; n++ {
		if at := s.origin.fresh[n].hexes(); !at.IsEmpty() && int(s.recoveries[n]) < s.scenario.turns[s.turn-1].Recovery[n] {
			s.origin.fresh[n].add(at.first(), -1)
			s.origin.spent[n].add(at.first(), 1)
			s.origin.recoveries[n]++
			return true
		}
	}
	return false
}

// knowAnew drops what both sides have seen and calls [State.assumeOrigin]. It reports
// whether orders lead from that origin to the position.
func (s *State) knowAnew() bool {
	s.log = combatLog{}
	return s.assumeOrigin() && s.checkKnown() == nil
}

// checkKnown checks that the origin and the log lead to the position.
func (s *State) checkKnown() error {
	if err := s.checkEnd(); err != nil {
		return err
	}
	for _, seat := range [...]august1914.Seat{GermanSeat, AlliedSeat} {
		if w := s.world(seat); !s.accounts(seat).consistent(&w) {
			return engine.Violation("S10", "no %s orders lead from the origin through the log to this position", sideOf(seat))
		}
	}
	return nil
}

// checkLog rejects announcements that could not follow one another.
func (s *State) checkLog() error {
	control, turn, seat := s.origin.control, s.origin.turn, AlliedSeat
	for e := range s.log.all() {
		switch {
		case e.turn() < turn || e.turn() == turn && e.seat() == AlliedSeat && seat == GermanSeat:
			return engine.Violation("S8", "the combats of the log are out of order")
		case control.Has(e.target()) != (e.seat() == AlliedSeat):
			return engine.Violation("S6", "%s", "the log has an attack on the friendly hex "+e.target().String())
		case control.Has(Paris):
			return engine.Violation("S18", "the log continues after the fall of Paris")
		}
		turn, seat = e.turn(), e.seat()
		if e.captures() {
			control = control.toggle(e.target())
		}
	}
	return nil
}

// checkEnd rejects announcements that do not lead from the origin to the position.
func (s *State) checkEnd() error {
	control, routed := s.origin.control, s.origin.routed
	for e := range s.log.all() {
		if e.captures() {
			control = control.toggle(e.target())
		}
		if e.routs() {
			e.countRouted(&routed)
		}
	}
	if int(s.log.n)+s.combatsAhead() > maxCombats {
		return engine.Violation("S9", "there have been more combats than fresh blocks that could become spent in them")
	}
	if err := s.checkLastCombat(); err != nil {
		return err
	}
	if control != s.control || routed != s.routed {
		return engine.Violation("S13", "the log does not lead from the origin to this position")
	}
	return nil
}

// checkLastCombat rejects announcements that do not fit the phase: combats that have
// not happened yet, and hits that were never made or have already been taken.
func (s *State) checkLastCombat() error {
	var last entry
	if s.log.n > 0 {
		last = s.log.entries[s.log.n-1]
	}
	thisTurn := last != 0 && last.turn() == s.turn
	switch {
	case last.turn() > s.turn, thisTurn && (s.phase == Orders || s.phase == AlliedCombats && last.seat() == GermanSeat):
		return engine.Violation("S8", "the log has combats that have not happened yet")
	case s.absorbing == NoHex:
		return nil
	case !thisTurn || last.seat() != s.attacker() || last.target() != s.absorbing || !last.hit() || last.fresh() == 0:
		return engine.Violation("S11", "%s", "the log has no hit on "+s.absorbing.String()+" to absorb")
	}
	return nil
}

// combatsAhead bounds the number of combats still to come. Each of them makes a fresh
// block spent.
func (s *State) combatsAhead() int {
	ahead := s.scenario.recoveriesAfter(int(s.turn))
	for n := range s.armies {
		ahead += s.armies[n].standingFresh().total() + int(s.recoveries[n])
	}
	return ahead
}

// countRouted adds the blocks that the combat routed.
func (e entry) countRouted(routed *[nations]uint8) {
	lost := uint8(e.spent())
	switch {
	case e.seat() == AlliedSeat:
		routed[german] += lost
	case e.britishDefends():
		routed[british]++
		routed[french] += lost - 1
	default:
		routed[french] += lost
	}
}
