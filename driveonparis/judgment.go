package driveonparis

import (
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

// A fault is the reason that a move is not legal, or nil for a legal move. A fault is
// cheap to find, because its sentence is composed later. The lists of legal moves and
// Apply therefore share the same predicates. Each fault is declared in the chapter of
// its rule. In its sentence {unit}, {from} and {to} stand for the fields of the move,
// and {lead} for the unit that leads the moving stack.
//
// A function whose name begins with judge returns the fault of a move at the current
// stage. A function named after its subject, such as hqFault or enterFault, returns the
// fault of a unit or a hex at any stage.
type fault = *engine.Fault

// faults collects all faults.
var faults engine.Faults

// Faults of moves of any kind.
var (
	gameOver   = faults.New("SEQ", "the game is over")
	notToAct   = faults.New("SEQ", "the other side or the dice act first")
	wrongStage = faults.New("SEQ", "this move is not possible now")
	noSuchUnit = faults.New("SEQ", "there is no unit {id}")
	noSuchHex  = faults.New("SEQ", "there is no hex {hex} in play")
	overstated = faults.New("SEQ", "the move has too many or too few parts for its kind")
	notYours   = faults.New("SEQ", "{unit} belongs to the other side")
	notThere   = faults.New("SEQ", "{unit} is not in {from}")
	notPlaced  = faults.New("4.0c", "{unit} cannot be set up in {to}")
	notOnMap   = faults.New("SEQ", "{unit} is not on the map")
	badDie     = faults.New("CRT", "the roll cannot have that result")
	cannotEnd  = faults.New("SEQ", "you cannot end this step yet") // replaced with the words of the decision
)

// A verbRow describes a verb.
type verbRow struct {
	name  string                        // name in the notation of moves
	uses  fields                        // fields that its moves use
	judge func(*State, action) fault    // returns the fault of a move
	do    func(*State, action, *teller) // makes a move, with its consequences
}

// verbs holds the row of each verb. Each chapter fills in its own rows, as it does for
// stages.
var verbs [verbCount]verbRow

func init() {
	verbs[Done] = verbRow{name: "done", uses: nothingElse, judge: (*State).judgeEnd, do: (*State).doEnd}
	verbs[Roll] = verbRow{name: "roll", uses: itsDie, judge: (*State).judgeRoll, do: (*State).doRoll}
}

// fields is a set of the fields of a move, apart from its seat.
type fields uint8

const (
	nothingElse fields = 1 << iota
	itsUnit
	itsTrain
	itsFrom
	itsTo
	itsDie
)

// fields returns the fields that a move has.
func (m action) fields() fields {
	said := fields(engine.Flag(m.unit != noUnit))*itsUnit | fields(engine.Flag(m.with != noUnit))*itsTrain | fields(engine.Flag(m.from != off))*itsFrom |
		fields(engine.Flag(m.to != off))*itsTo | fields(engine.Flag(m.die != 0))*itsDie
	if said == 0 {
		return nothingElse
	}
	return said
}

// Apply makes a move. If the move is not legal, it returns an [*august1914.Violation]
// and leaves the State unchanged.
func (s *State) Apply(m Move) error { return s.make(m, nil) }

// Play makes a move as Apply does, and appends its events to dst.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	t := tellers.Get().(*teller)
	t.events = dst
	err := s.make(m, t)
	dst, t.events = t.events, nil
	tellers.Put(t)
	return dst, err
}

// tellers holds tellers for Play. A new teller would be allocated at each call, because
// the compiler cannot prove that the functions in tables do not keep it.
var tellers = sync.Pool{New: func() any { return new(teller) }}

// make makes a move and records its events. The Germans win as soon as they have
// captured Paris. (Rules 5.3, 5.6)
func (s *State) make(m Move, t *teller) error {
	a, f := s.judge(m)
	if f != nil {
		return s.refusal(f, m)
	}
	t.unchosen(s)
	before := t.look(s)
	verbs[a.verb].do(s, a, t)
	if !s.over() && s.parisFallen() {
		s.finish(germans, massiveVictory, 0, 0, t)
	}
	t.seal(s, &before)
	return nil
}

// judge returns the move as indices, and its fault, which is nil for a legal move.
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

// wellFormed reports whether a move has the fields of its verb and no others. Rolls
// have no seat.
func (m action) wellFormed() bool {
	return m.verb != NoVerb && m.verb < verbCount && verbs[m.verb].uses == m.fields() && (m.verb == Roll) == (m.seat == 0)
}

// judgeEnd returns the fault that keeps a seat from ending the stage.
func (s *State) judgeEnd(m action) fault {
	if m.verb != s.row().end {
		return wrongStage
	}
	return s.row().mayEnd(s)
}

// doEnd ends the stage.
func (s *State) doEnd(_ action, t *teller) { s.row().finish(s, t) }

// judgeRoll returns badDie if the dice cannot show the roll.
func (s *State) judgeRoll(m action) fault {
	if s.row().dice(int(m.die)) == 0 {
		return badDie
	}
	return nil
}

// doRoll applies a roll.
func (s *State) doRoll(m action, t *teller) { s.row().roll(s, int(m.die), t) }

// refusal returns the violation for a fault of a move, with the points that are
// missing.
func (s *State) refusal(f fault, m Move) *august1914.Violation {
	v := s.worded(f, m)
	if f == tooFar || f == tooDear {
		v.Sentence += telling.Short(s.shortage(m))
	}
	return v
}

// worded returns the violation without the missing points.
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
	more := ""
	if f == nobodyAttacks {
		more = s.whyNobody(s.scenario.chart.named(m.to))
	}
	return f.Violation(m.Unit(), m.To(), "{more}", more, "{id}", s.missingUnit(m), "{hex}", s.missingHex(m).String(), "{unit}", name, "{from}", m.From(), "{to}", m.To(), "{lead}", lead)
}

// shortage returns the points that a move takes and the points that its units have
// left.
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

// missingUnit returns the id in a move that names no unit.
func (s *State) missingUnit(m Move) string {
	if s.scenario != nil {
		if _, ok := s.scenario.units[m.unit]; ok {
			return m.Train()
		}
	}
	return m.Unit()
}

// missingHex returns the number in a move that names no hex in play.
func (s *State) missingHex(m Move) number {
	if s.scenario != nil && (m.from == 0 || s.scenario.area.Has(s.scenario.chart.named(m.from))) {
		return m.to
	}
	return m.from
}
