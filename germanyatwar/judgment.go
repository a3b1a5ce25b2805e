package germanyatwar

import (
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

// A fault is why a move is not legal. Finding one costs no words, so the lists
// of legal moves and Apply share the same judgments.
type fault = *engine.Fault

// faults are all faults of the game, each of which stands with its chapter; {unit},
// {from} and {to} stand for what the move says.
var faults engine.Faults

var (
	gameOver   = faults.New("3.0", "the game is over")
	notToAct   = faults.New("3.2", "it is for somebody else to act")
	wrongStage = faults.New("7.0", "this is not the time for it")
	cannotEnd  = faults.New("7.0", "you cannot end this step yet") // told by the rule of the decision
	noSuchUnit = faults.New("4.0", "there is no unit {unit}")
	noSuchArea = faults.New("2.0", "there is no such area")
	overstated = faults.New("7.0", "the move says more, or less, than a move of its kind can")
	notYours   = faults.New("1.5", "{unit} is not under this player's command")
	isDone     = faults.New("7.0", "this player has ended this part of the impulse")
)

// refusal puts a fault of a move into words.
func (s *State) refusal(f fault, m Move) *august1914.Violation {
	v := s.worded(f, m)
	if f == tooFar {
		v.Sentence += telling.Short(s.shortage(m))
	}
	return v
}

// worded is refusal without the points that a step takes.
func (s *State) worded(f fault, m Move) *august1914.Violation {
	if f == cannotEnd {
		d := s.Decision(m.seat.Viewer())
		f = engine.Unfinished(d, s.scenario.placeName(d.Place))
	}
	name, from, to := "the unit", m.From(), m.To()
	if s.scenario != nil {
		from, to = s.scenario.placeName(from), s.scenario.placeName(to)
		if b := s.scenario.lexicon.unit(m.unit); b != noBlock {
			name = s.info(b).label
		} else if id := m.Unit(); id != "" {
			name = id
		}
	}
	unit := m.Unit()
	if m.verb == Raze {
		unit = "" // it names a power
	}
	return f.Violation(unit, m.To(), "{unit}", name, "{from}", from, "{to}", to)
}

// shortage returns the points that a step takes which the unit has not, and those that
// it has left.
func (s *State) shortage(m Move) (needed, left int) {
	b, from, to := s.scenario.lexicon.unit(m.unit), s.scenario.lexicon.area(m.from), s.scenario.lexicon.area(m.to)
	var points mobility
	s.setMobility(&points, b)
	return points.stepCost(from, s.scenario.crossingTo(from, to)), points.points
}

// judge finds what is wrong with a move, or nil for a legal one, and what it is
// in indices.
func (s *State) judge(move *Move, m *action) fault {
	if s.stage == noStage {
		return gameOver
	}
	f, acting := s.scenario.read(move, m), s.ToAct()
	switch {
	case f != nil:
		return f
	case !m.wellFormed():
		return overstated
	case !acting.Has(move.Actor()):
		if s.finished.Has(move.Actor()) {
			return isDone
		}
		return notToAct
	case m.unit != noBlock && m.verb != Draw && m.verb != Hit && s.seatOf(s.nationOf(m.unit)) != m.seat:
		return notYours
	}
	return verbs[m.verb].judge(s, *m)
}

// wellFormed reports whether a move has the fields that its verb uses, and no
// others. Only a draw for the set-up names an area.
func (m *action) wellFormed() bool {
	if m.verb == NoVerb || m.verb >= verbCount {
		return false
	}
	row := &verbs[m.verb]
	return row.unit == (m.unit != noBlock) && row.from == (m.from != noArea) &&
		(m.verb == Draw || row.to == (m.to != noArea)) && (m.verb == Draw) == (m.seat == 0)
}

// Apply makes a move. For a move that is not legal it returns an
// [*august1914.Violation] and leaves the State as it was.
func (s *State) Apply(m Move) error { return s.make(&m, nil) }

// Play is Apply that also appends the events of the move to dst.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	t := tellers.Get().(*teller)
	t.events = dst
	err := s.make(&m, t)
	dst, t.events = t.events, nil
	tellers.Put(t)
	return dst, err
}

// tellers keeps tellers for the next Play, since what goes to the functions of a
// table does not stay on the stack.
var tellers = sync.Pool{New: func() any { return new(teller) }}

// make makes a legal move and tells what happens, and refuses any other.
func (s *State) make(move *Move, t *teller) error {
	var m action
	if f := s.judge(move, &m); f != nil {
		return s.refusal(f, *move)
	}
	verbs[m.verb].do(s, m, t)
	if s.over() {
		s.close()
	}
	return nil
}
