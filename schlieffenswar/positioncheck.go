package schlieffenswar

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// State returns the position as a State of a scenario. If the rules do not allow the
// position, the error is a violation that names the rule. Other errors report
// malformed positions.
//
// Without a Progress, the phase begins, and the State is the first one in which a seat
// has a decision. A phase without a decision is played as in a game, with all its
// effects. The State can then be in a later phase, player turn or turn than the Position
// says, or the game can be over. To detect this, compare Turn, Active and Phase with
// those of [State.Position]. With a Progress, the State is exactly the position, or
// State returns an error.
func (p Position) State(sc *Scenario) (State, error) {
	if sc == nil {
		return State{}, fmt.Errorf("schlieffenswar: a position needs a scenario")
	}
	s := State{scenario: sc, active: seatOf(p.Active), phase: p.Phase, endanger: p.ParisEndangered, artillery: heavyMarkers, coup: true, crowded: off}
	if p.Turn < 1 || p.Turn > len(sc.turns) {
		return State{}, engine.Violation("5.6", "turn %d is not on the turn track, which has %d", p.Turn, len(sc.turns))
	}
	s.turn = uint8(p.Turn)
	if err := s.fillIn(p); err != nil {
		return State{}, err
	}
	if p.Progress == nil {
		return s.atPhaseStart()
	}
	if err := s.resume(p.Progress); err != nil {
		return State{}, err
	}
	return s, nil
}

// atPhaseStart begins the phase of the position.
func (s State) atPhaseStart() (State, error) {
	if s.active != GermanSeat && s.active != EntenteSeat || s.phase < Regroup || s.phase > Administration {
		return State{}, engine.Violation("5.1", "a position is in a phase of a player turn")
	}
	// Rule 6.1: a side overstacks hexes only while it moves or probes.
	for h := range s.hexesOf(s.here).All() {
		if s.settled(s.seatAt(h)) && s.judgeCrowd(h, s.unitsAt(h)) != nil {
			return State{}, engine.Violation("6.1", "%s is overstacked, but its units neither move nor attack in this phase", s.chart().number(h))
		}
	}
	for u := range s.scenario.reinforcements.All() {
		if p := s.piece(u); early(p, int(s.turn), sideOf(s.active), s.phase) && (s.at[u] != off || s.box.Has(u) || s.gone.Has(u)) {
			return State{}, engine.Violation("9.1", "%s has not arrived yet", p.name)
		}
	}
	// Rule 4.1: a hex changes hands only when a unit enters it.
	s.endanger = s.endanger || s.control.Overlaps(s.chart().perimeter)
	s.beginPhase(s.phase, nil)
	return s, nil
}

// early reports whether a reinforcement is still to come in a phase. (Rule 9.1)
func early(p *piece, turn int, active august1914.Side, phase Phase) bool {
	entry := int(p.entry)
	return entry > turn || entry == turn && (active == august1914.German || phase == Regroup)
}

func (s *State) fillIn(p Position) error {
	if p.PlanXVII < 0 || p.PlanXVII > 255 {
		return engine.Violation("4.4", "%d attacks of Plan XVII: want 0 to 255", p.PlanXVII)
	}
	s.planXVII = uint8(p.PlanXVII)
	if p.Artillery != nil {
		if *p.Artillery < 0 || *p.Artillery > heavyMarkers {
			return engine.Violation("11.23", "%d artillery markers: want 0 to %d", *p.Artillery, heavyMarkers)
		}
		s.artillery = uint8(*p.Artillery)
	}
	if p.Coup != nil {
		s.coup = *p.Coup
	}
	s.control = s.chart().countries[august1914.Germany]
	return s.fillUnits(p)
}

// fillUnits places the units. A unit takes control of its hex if the position
// does not list control.
func (s *State) fillUnits(p Position) error {
	var listed unitSet
	for i := range s.at {
		s.at[i] = off
	}
	for _, d := range p.Units {
		u, ok := s.scenario.unitByID[d.ID]
		if !ok {
			return fmt.Errorf("schlieffenswar: unit %q is not in the scenario", d.ID)
		}
		if listed.Has(u) {
			return fmt.Errorf("schlieffenswar: unit %s is listed twice", d.ID)
		}
		listed.Add(u)
		if err := s.fillUnit(u, d); err != nil {
			return err
		}
	}
	for u := range s.scenario.pieces {
		if un := unit(u); !listed.Has(un) {
			s.leaveOut(un)
		}
	}
	return s.fillControl(p)
}

// leaveOut takes an unlisted unit out of play, unless it is still to come.
func (s *State) leaveOut(u unit) {
	p := s.piece(u)
	if early(p, int(s.turn), sideOf(s.active), s.phase) {
		s.steps[u] = p.ladder.Full()
		return
	}
	s.gone.Add(u)
}

// fillControl sets the control of hexes from the list, except for the hexes with units.
func (s *State) fillControl(p Position) error {
	if p.Control == nil {
		return nil
	}
	control := s.chart().countries[august1914.Germany]
	for _, number := range p.Control {
		h, ok := s.chart().at(number)
		if !ok {
			return fmt.Errorf("schlieffenswar: control of hex %q: the hex is not on the map", number)
		}
		if control.Has(h) {
			control.Remove(h)
		} else {
			control.Add(h)
		}
	}
	for u := range s.here.All() { // Rule 3.3: units control their hexes
		engine.Put(&control, s.at[u], s.piece(u).seat() == GermanSeat)
	}
	s.control = control
	return nil
}

func (s *State) fillUnit(u unit, d Unit) error {
	p := s.piece(u)
	morale := slices.Index([]string{"", "elan", "fatigued"}, d.Morale)
	supply := slices.Index([]Supply{InSupply, OutOfSupply, FortressSupply}, d.Marked())
	box := slices.Index([]string{"", "eliminated", "removed"}, d.Box)
	switch {
	case morale < 0 || supply < 0 || box < 0:
		return fmt.Errorf("schlieffenswar: unit %s: morale %q, supply %q, box %q: want elan or fatigued, out or fortress, eliminated or removed", d.ID, d.Morale, d.Supply, d.Box)
	case d.Steps < 0 || d.Steps > int(p.ladder.Full()):
		return engine.Violation("2.7", "%s has %d steps, want 1 to %d", p.name, d.Steps, p.ladder.Full())
	case morale > 0 && !p.corps():
		return engine.Violation("9.6", "%s is not a corps and has no morale", p.name)
	case supply > 0 && !p.mobile():
		return engine.Violation("5.5", "%s is a fort, which is always in supply", p.name)
	case box > 0 && d.Hex != "":
		return fmt.Errorf("schlieffenswar: unit %s is on the map and in the box", d.ID)
	case d.Box == "eliminated" && !p.returns():
		return engine.Violation("9.5", "%s does not return to play: its box is \"removed\"", p.name)
	}
	s.mark(u, morale, supply, box)
	if d.Hex == "" {
		if box == 0 {
			s.steps[u] = p.ladder.Full()
		}
		return nil
	}
	s.steps[u] = p.ladder.Full()
	if d.Steps > 0 {
		s.steps[u] = august1914.Steps(d.Steps)
	}
	return s.placeUnit(u, d)
}

// mark sets the markers of a unit.
func (s *State) mark(u unit, morale, supply, box int) {
	for i, set := range [...][]*unitSet{{nil, &s.elan, &s.fatigued}, {nil, &s.oos, &s.fortress}, {nil, &s.box, &s.gone}} {
		if set := set[[...]int{morale, supply, box}[i]]; set != nil {
			set.Add(u)
		}
	}
}

func (s *State) placeUnit(u unit, d Unit) error {
	p := s.piece(u)
	h, ok := s.chart().at(d.Hex)
	switch {
	case !ok:
		return fmt.Errorf("schlieffenswar: unit %s: there is no hex %q", d.ID, d.Hex)
	case s.chart().closed.Has(h):
		return engine.Violation("3.2", "%s cannot be in %s, which is closed", p.name, d.Hex)
	case s.seatAt(h) == other(p.seat()):
		return engine.Violation("6.0", "%s is in %s together with the enemy", p.name, d.Hex)
	case p.kind == Fort && h != p.printed:
		return engine.Violation("2.5", "%s is printed on another hex", p.name)
	case p.nation == august1914.Belgium && !s.chart().belgian.Has(h):
		return engine.Violation("10.8", "%s is outside the area that Belgian units must stay in", p.name)
	case p.kind == Depot && !s.chart().rails.Has(h):
		return engine.Violation("10.7", "%s is not on a rail line", p.name)
	}
	endangered := s.endanger
	s.put(u, h)
	s.endanger = endangered || s.endanger
	return nil
}
