package germanyatwar

import (
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

// A fault is the reason why a move is illegal. Finding a fault does not format any
// text, so the lists of legal moves and Apply share the same checks.
type fault = *engine.Fault

// faults holds all faults of the game; each is defined in the file of its chapter.
// {unit}, {from} and {to} stand for the names in the move.
var faults engine.Faults

var (
	gameOver   = faults.New("3.0", "the game is over")
	notToAct   = faults.New("3.2", "another player or a blind draw comes first")
	wrongStage = faults.New("7.0", "this move is not possible now")
	cannotEnd  = faults.New("7.0", "you cannot end this step yet") // replaced by the rule of the current decision
	noSuchUnit = faults.New("4.0", "there is no unit {unit}")
	notNation  = faults.New("4.1", "{unit} is not a power with garrisons")
	noSuchArea = faults.New("2.0", "there is no such area")
	overstated = faults.New("7.0", "the move has too many or too few parts for its kind")
	notYours   = faults.New("1.5", "another player commands {unit}")
	isDone     = faults.New("7.0", "this player has already ended this step")
)

// refusal describes the fault of a move in words.
func (s *State) refusal(f fault, m Move) *august1914.Violation {
	v := s.worded(f, m)
	if f == tooFar {
		v.Sentence += telling.Short(s.shortage(m))
	}
	return v
}

// worded is refusal without the points that a step needs.
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
		unit = "" // the move names a power
	}
	return f.Violation(unit, m.To(), "{unit}", name, "{from}", from, "{to}", to)
}

// shortage returns the points that a step costs, and the points that the unit has
// left.
func (s *State) shortage(m Move) (needed, left int) {
	b, from, to := s.scenario.lexicon.unit(m.unit), s.scenario.lexicon.area(m.from), s.scenario.lexicon.area(m.to)
	var points mobility
	s.setMobility(&points, b)
	return points.stepCost(from, s.scenario.crossingTo(from, to)), points.points
}

// judge returns the fault of a move, or nil for a legal one. It fills in m with the
// indices of the move.
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

// wellFormed reports whether a move has exactly the fields that its verb uses. Among
// draws, only a draw for the set-up names an area.
func (m *action) wellFormed() bool {
	if m.verb == NoVerb || m.verb >= verbCount {
		return false
	}
	row := &verbs[m.verb]
	return row.unit == (m.unit != noBlock) && row.from == (m.from != noArea) &&
		(m.verb == Draw || row.to == (m.to != noArea)) && (m.verb == Draw) == (m.seat == 0)
}

// Apply makes a move. If the move is not legal, Apply returns an
// [*august1914.Violation] and leaves the State unchanged.
func (s *State) Apply(m Move) error { return s.make(&m, nil) }

// Play makes a move like Apply, and appends its events to dst.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	t := tellers.Get().(*teller)
	t.events = dst
	err := s.make(&m, t)
	dst, t.events = t.events, nil
	tellers.Put(t)
	return dst, err
}

// tellers keeps tellers for later calls of Play. A teller does not stay on the stack,
// because functions in tables receive it.
var tellers = sync.Pool{New: func() any { return new(teller) }}

// make makes a legal move and reports its events. It rejects any other move.
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
