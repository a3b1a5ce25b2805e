package driveonparis

import (
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

// A fault is why a move is not legal, nil for one that is. Finding a fault costs no
// words, so that the lists of legal moves and Apply share the same predicates. Every
// fault stands with the chapter of its rule; in its sentence {unit}, {from} and {to}
// stand for what the move says, {lead} for the unit that leads the stack on the move.
// A function named judge finds the fault of a move at the stage of the position, one named
// after what it looks at, as hqFault and enterFault, that of a unit or a hex at any stage.
type fault = *engine.Fault

// faults are all that can be wrong with a move.
var faults engine.Faults

// Why moves of all kinds are refused.
var (
	gameOver   = faults.New("SEQ", "the game is over")
	notToAct   = faults.New("SEQ", "it is for the other side, or for the dice, to act")
	wrongStage = faults.New("SEQ", "this is not the time for it")
	noSuchUnit = faults.New("SEQ", "there is no unit {id}")
	noSuchHex  = faults.New("SEQ", "there is no hex {hex} in play")
	overstated = faults.New("SEQ", "the move says more, or less, than a move of its kind can")
	notYours   = faults.New("SEQ", "{unit} is of the other side")
	notThere   = faults.New("SEQ", "{unit} cannot be there")
	notOnMap   = faults.New("SEQ", "{unit} is not on the map")
	badDie     = faults.New("CRT", "the dice do not show that")
	cannotEnd  = faults.New("SEQ", "you cannot end this step yet") // told by the rule of the decision
)

// A verbRow is everything that a verb is.
type verbRow struct {
	name  string                        // as notation writes it
	uses  fields                        // what a move of it says
	judge func(*State, action) fault    // finds what is wrong with it
	do    func(*State, action, *teller) // makes it, with what follows
}

// verbs holds the row of every verb, which stands with its chapter as those of the
// stages do.
var verbs [verbCount]verbRow

func init() {
	verbs[Done] = verbRow{name: "done", uses: nothingElse, judge: (*State).judgeEnd, do: (*State).doEnd}
	verbs[Roll] = verbRow{name: "roll", uses: itsDie, judge: (*State).judgeRoll, do: (*State).doRoll}
}

// fields are what a move says besides who makes it.
type fields uint8

const (
	nothingElse fields = 1 << iota
	itsUnit
	itsTrain
	itsFrom
	itsTo
	itsDie
)

// fields returns what a move says.
func (m action) fields() fields {
	said := fields(engine.Flag(m.unit != noUnit))*itsUnit | fields(engine.Flag(m.with != noUnit))*itsTrain | fields(engine.Flag(m.from != off))*itsFrom |
		fields(engine.Flag(m.to != off))*itsTo | fields(engine.Flag(m.die != 0))*itsDie
	if said == 0 {
		return nothingElse
	}
	return said
}

// Apply makes a move. For a move that is not legal it returns an
// [*august1914.Violation] and leaves the State as it was.
func (s *State) Apply(m Move) error { return s.make(m, nil) }

// Play is Apply that also appends the events of the move to dst.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	t := tellers.Get().(*teller)
	t.events = dst
	err := s.make(m, t)
	dst, t.events = t.events, nil
	tellers.Put(t)
	return dst, err
}

// tellers lends them to Play: the functions of a table may keep what they are given,
// for all that the compiler knows, so that a new one would be allocated every time.
var tellers = sync.Pool{New: func() any { return new(teller) }}

// make makes a move, and tells of it. Who captures Paris has won at once. (Rules 5.3,
// 5.6)
func (s *State) make(m Move, t *teller) error {
	a, f := s.judge(m)
	if f != nil {
		return s.refusal(f, m)
	}
	t.unchosen(s)
	before := t.look(s)
	verbs[a.verb].do(s, a, t)
	if s.scenario.victory == CampaignVictory && !s.over() && s.parisFallen() {
		s.finish(germans, massiveVictory, 0, 0, t)
	}
	t.seal(s, &before)
	return nil
}

// judge finds what is wrong with a move, or nil for a legal one, and what it is in
// indices.
func (s *State) judge(move Move) (action, fault) {
	if s.stage == noStage {
		return action{}, gameOver
	}
	m, f := s.scenario.action(move)
	switch {
	case f != nil:
		return m, f
	case !m.wellFormed():
		return m, overstated
	case !s.ToAct().Has(move.Actor()):
		return m, notToAct
	case m.unit != noUnit && s.piece(m.unit).side() != sideOfSeat(m.seat):
		return m, notYours
	case m.with != noUnit && s.piece(m.with).side() != sideOfSeat(m.seat):
		return m, notYours
	}
	return m, verbs[m.verb].judge(s, m)
}

// wellFormed reports whether a move says what its verb uses, and no more. The dice
// have no seat.
func (m action) wellFormed() bool {
	return m.verb != NoVerb && m.verb < verbCount && verbs[m.verb].uses == m.fields() && (m.verb == Roll) == (m.seat == 0)
}

// judgeEnd finds whether the seat that is to act may end what it is doing so.
func (s *State) judgeEnd(m action) fault {
	if m.verb != s.row().end {
		return wrongStage
	}
	return s.row().mayEnd(s)
}

// doEnd ends what a seat is doing.
func (s *State) doEnd(_ action, t *teller) { s.row().finish(s, t) }

// judgeRoll finds whether the dice can show what is rolled.
func (s *State) judgeRoll(m action) fault {
	if s.row().dice(int(m.die)) == 0 {
		return badDie
	}
	return nil
}

// doRoll uses a roll.
func (s *State) doRoll(m action, t *teller) { s.row().roll(s, int(m.die), t) }

// refusal puts a fault of a move into words.
func (s *State) refusal(f fault, m Move) *august1914.Violation {
	v := s.worded(f, m)
	if f == tooFar || f == tooDear {
		v.Sentence += telling.Short(s.shortage(m))
	}
	return v
}

// worded is refusal without the points that a move takes.
func (s *State) worded(f fault, m Move) *august1914.Violation {
	if f == cannotEnd {
		d := s.Decision(m.seat.Viewer())
		f = engine.Unfinished(d, s.scenario.named(d.Place))
	}
	name := "the unit"
	if s.scenario != nil {
		if u, ok := s.scenario.units[m.unit]; ok {
			name = s.publicName(u)
			if m.seat != 0 && s.piece(u).side() == sideOfSeat(m.seat) {
				name = s.nameOf(u)
			}
		}
	}
	lead := "another unit"
	if f == otherLeads {
		lead = s.nameOf(s.lead())
	}
	return f.Violation(m.Unit(), m.To(), "{id}", s.missingUnit(m), "{hex}", s.missingHex(m).String(), "{unit}", name, "{from}", m.From(), "{to}", m.To(), "{lead}", lead)
}

// shortage returns the points that a move takes which its units have not, and those that
// they have left.
func (s *State) shortage(m Move) (needed, left int) {
	a, _ := s.scenario.action(m)
	switch a.verb {
	case LoadTrain:
		return s.loadCost(a.with, s.march.loaded), s.pointsOf(a.with)
	case UnloadTrain:
		train := s.rides[a.unit]
		return s.loadCost(train, s.march.unloaded), s.pointsOf(train)
	}
	units, _ := s.movers(a.unit)
	p, d := s.paceOf(units), s.chart().side(a.from, a.to)
	if a.verb == Overrun {
		return s.overrunPrice(&p, a.from, d), max(p.points, 0)
	}
	return s.stepCost(&p, a.from, d), max(p.points, 0)
}

// missingUnit returns the id in a move of which there is no unit.
func (s *State) missingUnit(m Move) string {
	if s.scenario != nil {
		if _, ok := s.scenario.units[m.unit]; ok {
			return m.Train()
		}
	}
	return m.Unit()
}

// missingHex returns the number in a move of which there is no hex in play.
func (s *State) missingHex(m Move) number {
	if s.scenario != nil && (m.from == 0 || s.scenario.area.Has(s.scenario.chart.named(m.from))) {
		return m.to
	}
	return m.from
}
