package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Reinforcements. (Rules 9.1 to 9.3)

var (
	justLanded       = faults.New("9.2", "{unit} cannot move or attack before turn {more}")
	notReinforcement = faults.New("9.1", "{unit} is not waiting as a reinforcement")
	notYet           = faults.New("9.1", "{unit} arrives on a later turn")
	noPort           = faults.New("9.2", "{unit} must land in a friendly French port")
	mustLand         = faults.New("9.2", "all British units that can enter must enter")
	noEdge           = faults.New("9.2", "no French port is friendly, so {unit} must enter in a friendly hex of the west edge outside enemy zones of control")
	noWestEdge       = faults.New("9.3", "{unit} must enter in a friendly hex of the west edge outside enemy zones of control")
	mustArrive       = faults.New("9.3", "all units of the French 6th Army that can enter must enter")
)

func init() {
	stages[arriving] = stageRow{
		name: "arriving", phases: phasesOf(Regroup),
		kind: "arrive", rule: "9.1", prompt: "Place the reinforcements.",
		place: nowhere, actors: theActive, asked: (*State).mayArrive, moves: (*State).arriveMoves,
		end: Done, mayEnd: (*State).judgeArrived, finish: (*State).nextAction, roll: noRoll,
	}
	verbs[Arrive] = verbRow{name: "arrive", unit: true, to: true, in: stagesOf(arriving), judge: (*State).judgeArrive, do: (*State).doArrive}
}

func (s *State) arriveMoves(dst []Move) []Move {
	var e regroupHexes
	for u := range s.due().All() {
		for h := range s.entryHexesOf(s.piece(u)).All() {
			if s.arriveFault(&e, u, h) == nil {
				dst = append(dst, s.scenario.move(s.leading(Arrive, u, off, h)))
			}
		}
	}
	return dst
}

// due returns the reinforcements of the active seat that are due.
func (s *State) due() unitSet {
	return engine.Which(s.own(&s.scenario.reinforcements), func(u unit) bool { return s.judgeDue(u) == nil })
}

func (s *State) judgeArrive(m action) fault { return s.arriveFault(&regroupHexes{}, m.unit, m.to) }

// arriveFault returns why a reinforcement cannot enter in a hex. The BEF enters in
// friendly French ports on turn 3 or later. The French 6th Army enters in friendly hexes
// of the west edge outside enemy zones on turn 7 or later. (Rules 9.2, 9.3)
func (s *State) arriveFault(e *regroupHexes, u unit, h hex) fault {
	p := s.piece(u)
	f := s.judgeDue(u)
	switch {
	case f != nil:
		return f
	case s.entryHexesOf(p).Has(h) && s.opensTo(p, h):
		return s.entryFault(e, u, h)
	case s.lands(p):
		return noPort
	case p.nation == august1914.Britain:
		return noEdge
	}
	return noWestEdge
}

// opensTo reports whether a reinforcement can enter in h. The hex must be friendly and,
// unless the unit lands in a port, outside enemy zones. (Rules 9.2, 9.3)
func (s *State) opensTo(p *piece, h hex) bool {
	return s.holder(h) == EntenteSeat && (s.lands(p) || !s.inEnemyZone(h, EntenteSeat))
}

// judgeDue returns why a unit is not a reinforcement that is due. (Rule 9.1)
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

// lands reports whether a reinforcement enters by sea. The BEF does, unless an option
// makes it enter at the west edge because no French port is friendly. It never lands in
// the other ports, even if an option lets them supply it. (Rule 9.2)
func (s *State) lands(p *piece) bool {
	if p.nation != august1914.Britain {
		return false
	}
	ports := s.chart().ports.Minus(s.control)
	return !s.scenario.rules.befByWest || !ports.IsEmpty()
}

// entryHexesOf returns the hexes where a reinforcement may enter.
func (s *State) entryHexesOf(p *piece) *hexSet {
	if s.lands(p) {
		return &s.chart().ports
	}
	return &s.chart().west
}

// judgeArrived returns a fault if a reinforcement still has to enter. All actions of
// regrouping are voluntary, but reinforcements that can enter must do so, except a BEF
// that is held back. (Rules 9.2, 9.3)
func (s *State) judgeArrived() fault {
	free := s.mayHoldBack()
	var e regroupHexes
	for u := range s.due().All() {
		bef := s.piece(u).nation == august1914.Britain
		if bef && free {
			continue
		}
		for h := range s.entryHexesOf(s.piece(u)).All() {
			switch {
			case s.arriveFault(&e, u, h) != nil:
			case bef:
				return mustLand
			default:
				return mustArrive
			}
		}
	}
	return nil
}

// mayHoldBack reports whether the Entente may hold the BEF back. It may until the first
// unit has landed. (Rule 9.2)
func (s *State) mayHoldBack() bool {
	own := s.scenario.nations[british]
	return !s.scenario.rules.befLands && !s.anyLeft(own) && own.Intersect(s.box).IsEmpty()
}

func (s *State) doArrive(m action, t *teller) {
	s.put(m.unit, m.to)
	s.entered.Add(m.unit)
	t.arrived(s, m)
	s.enterStage(s.stage, t)
}

// landing reports whether a unit is British and the turn is not later than its turn of
// entry. On that turn it may not move or attack. (Rule 9.2)
func (s *State) landing(u unit) bool {
	p := s.piece(u)
	return p.nation == august1914.Britain && s.turn <= p.entry
}

// hasJustLanded reports whether a unit is British and has landed this turn: on turn 3,
// or on a later turn if the BEF was held back. (Rules 9.2, 10.2)
func (s *State) hasJustLanded(u unit) bool {
	return s.landing(u) || s.piece(u).nation == august1914.Britain && s.entered.Has(u)
}
