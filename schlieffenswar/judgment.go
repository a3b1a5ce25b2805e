package schlieffenswar

import (
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A fault is why a move is not legal, nil for one that is. Each stands where the
// chapter of its rule is; finding one costs no words, so the lists of legal moves
// and Apply share the same predicates.
type fault = *engine.Fault

var faults engine.Faults

// Faults of any move.
var (
	notYours    = faults.New("1.3", "{unit} is of the other side")
	noSuchHex   = faults.New("2.1", "there is no hex {hex}")
	noSuchUnit  = faults.New("2.2", "there is no unit {id}")
	notCorps    = faults.New("2.5", "{unit} is no corps")
	notToAct    = faults.New("5.0", "it is for the other side, or for the die, to act")
	wrongStage  = faults.New("5.0", "this is not the time for it")
	overstated  = faults.New("5.0", "the move says more than a move of its kind can")
	notOnMap    = faults.New("5.0", "{unit} is not on the map")
	gameOver    = faults.New("5.6", "the game is over")
	cannotEnd   = faults.New("5.0", "you cannot end this step yet") // told by the rule of the decision
	notAdjacent = faults.New("10.1", "{from} and {to} do not touch, or {unit} is elsewhere")
)

// refusal puts a fault of a move into words.
func (s *State) refusal(f fault, m Move) *august1914.Violation {
	if f == cannotEnd {
		d := s.Decision(m.seat.Viewer())
		f = engine.Unfinished(d, s.scenario.named(d.Place))
	}
	name := "the unit"
	if s.scenario != nil {
		if u, ok := s.scenario.units[m.unit]; ok {
			name = s.piece(u).name
		}
	}
	place := m.To()
	if place == "" {
		place = m.From()
	}
	missing := m.From()
	if s.scenario != nil && (missing == "" || s.scenario.chart.named(m.from) != off) {
		missing = m.To()
	}
	return f.Violation(m.Unit(), place, "{unit}", name, "{id}", m.Unit(), "{hex}", missing,
		"{from}", m.From(), "{to}", m.To(), "{other}", s.betterRefuge(f))
}

// judge finds what is wrong with a move, and what it is in indices.
func (s *State) judge(move Move) (action, fault) {
	if s.stage == noStage {
		return action{}, gameOver
	}
	m, f := s.scenario.action(move)
	switch {
	case f != nil:
		return m, f
	case !s.ToAct().Has(move.Actor()):
		return m, notToAct
	case !m.wellFormed():
		return m, overstated
	case m.unit != noUnit && s.piece(m.unit).seat() != m.seat:
		return m, notYours
	}
	return m, s.judgeVerb(m)
}

// wellFormed reports whether a move has the fields that its verb uses, and no
// others.
func (m action) wellFormed() bool {
	if m.verb == NoVerb || m.verb > Roll {
		return false
	}
	row := &verbs[m.verb]
	return row.unit == (m.unit != noUnit) && row.from == (m.from != off) && row.to == (m.to != off) &&
		(m.verb == Roll) == (m.die != 0) && (m.verb == Roll) == (m.seat == 0)
}

func (s *State) judgeVerb(m action) fault {
	row := &verbs[m.verb]
	if !row.in.Has(s.stage) {
		return wrongStage
	}
	return row.judge(s, m)
}

// judgeEnd finds whether a seat may end what it is doing.
func (s *State) judgeEnd(m action) fault {
	row := &stages[s.stage]
	if m.verb != row.end {
		return wrongStage
	}
	return row.mayEnd(s)
}

// doEnd ends what a seat is doing.
func (s *State) doEnd(_ action, t *teller) { stages[s.stage].finish(s, t) }

// judgeRoll finds what is wrong with a roll.
func (s *State) judgeRoll(m action) fault {
	if m.die > dieFaces {
		return badDie
	}
	return nil
}

// doRoll uses a die roll.
func (s *State) doRoll(m action, t *teller) { stages[s.stage].roll(s, int(m.die), t) }

func init() {
	verbs[Done] = verbRow{name: "done", in: anyStage, judge: (*State).judgeEnd, do: (*State).doEnd}
	verbs[Roll] = verbRow{name: "roll", in: anyStage, judge: (*State).judgeRoll, do: (*State).doRoll}
}

// Apply makes a move. For a move that is not legal it returns an
// [*august1914.Violation] and leaves the State as it was.
func (s *State) Apply(m Move) error { return s.make(m, nil) }

// tellers are at hand for Play, so that none has to be made for each move.
var tellers = sync.Pool{New: func() any { return new(teller) }}

// Play is Apply that also appends the events of the move to dst.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	t := tellers.Get().(*teller)
	*t = s.teller(dst)
	err := s.make(m, t)
	dst, t.events = t.events, nil
	tellers.Put(t)
	return dst, err
}

// make makes a move, if it is legal, and tells of it.
func (s *State) make(m Move, t *teller) error {
	a, f := s.judge(m)
	if f != nil {
		return s.refusal(f, m)
	}
	verbs[a.verb].do(s, a, t)
	return nil
}
