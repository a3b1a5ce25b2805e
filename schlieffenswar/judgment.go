package schlieffenswar

import (
	"strconv"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A fault is the reason why a move is illegal, or nil if the move is legal. Each fault
// is declared in the file of its rule. Finding one builds no text, so that the lists of
// legal moves and Apply share the same predicates.
type fault = *engine.Fault

var faults engine.Faults

// Faults that any move can have.
var (
	notYours    = faults.New("1.3", "{unit} belongs to the other side")
	noSuchHex   = faults.New("2.1", "there is no hex {hex}")
	noSuchUnit  = faults.New("2.2", "there is no unit {id}")
	notCorps    = faults.New("2.5", "{unit} is not a corps")
	notToAct    = faults.New("5.0", "the other side or the die acts first")
	wrongStage  = faults.New("5.0", "this move is not possible now")
	overstated  = faults.New("5.0", "the move has a part that its kind of move does not take")
	notOnMap    = faults.New("5.0", "{unit} is not on the map")
	gameOver    = faults.New("5.6", "the game is over")
	cannotEnd   = faults.New("5.0", "you cannot end this step yet") // refusal reports it under the rule of the decision
	notAdjacent = faults.New("10.1", "{from} and {to} are not adjacent")
	notThere    = faults.New("10.1", "{unit} is not in {from}")
)

// refusal returns the violation that describes a fault of a move.
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
		"{from}", m.From(), "{to}", m.To(), "{more}", s.detail(f, m))
}

// detail returns what the position and the settings add to the sentence of a fault.
func (s *State) detail(f fault, m Move) string {
	switch f {
	case needsCompany:
		if !s.scenario.rules.sharedCompany {
			return " from the same hex"
		}
	case overstacked:
		if s.scenario.rules.depotsStack {
			return " and one HQ"
		}
		return ", one HQ and one depot"
	case justLanded:
		return strconv.Itoa(int(s.piece(s.scenario.units[m.unit]).entry) + 1)
	case nobodyCanAttack:
		return s.whyNobody(s.scenario.chart.named(m.to))
	case retreatAstray, strandsSome, besideBattle:
		r := s.refuges(s.stackLeft())
		return s.chart().number(r.near[r.best])
	}
	return ""
}

// judge returns a move in indices, and the reason why it is illegal.
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

// wellFormed reports whether a move has exactly the fields that its verb uses.
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

// judgeEnd returns why a seat may not end the current stage.
func (s *State) judgeEnd(m action) fault {
	row := &stages[s.stage]
	if m.verb != row.end {
		return wrongStage
	}
	return row.mayEnd(s)
}

// doEnd ends the current stage.
func (s *State) doEnd(_ action, t *teller) { stages[s.stage].finish(s, t) }

// judgeRoll returns why a die roll is illegal.
func (s *State) judgeRoll(m action) fault {
	if m.die > dieFaces {
		return badDie
	}
	return nil
}

// doRoll applies a die roll.
func (s *State) doRoll(m action, t *teller) { stages[s.stage].roll(s, int(m.die), t) }

func init() {
	verbs[Done] = verbRow{name: "done", in: anyStage, judge: (*State).judgeEnd, do: (*State).doEnd}
	verbs[Roll] = verbRow{name: "roll", in: anyStage, judge: (*State).judgeRoll, do: (*State).doRoll}
}

// Apply makes a move. If the move is illegal, Apply returns an [*august1914.Violation]
// and leaves the State unchanged.
func (s *State) Apply(m Move) error { return s.make(m, nil) }

// tellers holds tellers for Play, so that Play does not allocate one for each move.
var tellers = sync.Pool{New: func() any { return new(teller) }}

// Play is like Apply and also appends the events of the move to dst.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	t := tellers.Get().(*teller)
	*t = s.teller(dst)
	err := s.make(m, t)
	dst, t.events = t.events, nil
	tellers.Put(t)
	return dst, err
}

// make makes a move if it is legal, and adds its events to t.
func (s *State) make(m Move, t *teller) error {
	a, f := s.judge(m)
	if f != nil {
		return s.refusal(f, m)
	}
	verbs[a.verb].do(s, a, t)
	return nil
}
