package germanyatwar

import (
	"fmt"

	"github.com/august1914/august1914"
)

var (
	mustPass   = faults.New("7.0", "the impulses of this turn are used up: both sides pass")
	noSurprise = faults.New("7.2.3", "the surprise is the Germans' in the first impulse of the game")
	noDisc     = faults.New("3.3", "the initiative disc is not at hand")
	emptyPool  = faults.New("6.0", "the reinforcement pool is empty")
	noLeaders  = faults.New("7.2", "no leader can be activated")
)

// A Phase is a phase of a turn, or a segment of an impulse. (Rule 7.0)
type Phase uint8

// The phases, in their order. The set-up comes before the first turn.
const (
	Setup Phase = iota + 1
	Reinforcement
	Choice // of an action, when an impulse begins
	Activation
	Movement
	Combat
	Impetus
	Deactivation
	Final
	Over
)

var phaseNames = [...]string{
	"", "set-up", "reinforcement phase", "impulse", "activation segment", "movement segment", "combat segment",
	"impetus segment", "deactivation segment", "final phase", "over",
}

// String returns the name of the phase, such as "movement segment".
func (p Phase) String() string {
	if int(p) >= len(phaseNames) {
		return ""
	}
	return phaseNames[p]
}

// MarshalText returns what String returns.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (p *Phase) UnmarshalText(text []byte) error {
	for q := Setup; q <= Over; q++ {
		if phaseNames[q] == string(text) {
			*p = q
			return nil
		}
	}
	return fmt.Errorf("germanyatwar: phase %.40q: want one of %q", text, phaseNames[1:])
}

// A stage is a named decision within a phase: who is asked what.
type stage uint8

const (
	noStage     stage = iota
	drawing           // the dice draw the unit for the next icon (Rule 5.0)
	placing           // or its owner chooses it (Rule 8.1)
	recruiting        // the dice draw a reinforcement (Rule 6.0)
	deploying         // where drawn units enter
	restoring         // which leaders are restored (Rule 7.10)
	choosing          // the action of the impulse (Rule 7.0)
	activating        // which leader is activated next (Rule 7.3)
	ordering          // which unit moves or builds next (Rule 7.4)
	marching          // where the moving unit goes
	building          // whether it builds more garrisons (Rule 4.1)
	selecting         // the next battle (Rule 7.5)
	equipping         // whether the attacker plays the disc (Rule 7.2)
	withdrawing       // which defenders retreat (Rules 7.5.1.1, 7.5.1.2)
	suffering         // which unit takes the next hit (Rule 7.5.1.12)
	pursuing          // which cavalry moves on (Rule 7.6)
)

// An action is what a side does in its impulse. (Rule 7.0)
type action uint8

const (
	noAction  action = iota
	pass             // Rule 7.8
	tactical         // Rule 7.2
	strategic        // Rule 7.1, option A
	reinforce        // Rule 7.1, option B
)

// beginTurn starts a turn: but for the first with reinforcements. (Rule 7.0)
func (s *State) beginTurn(t *teller) {
	s.first = s.disc
	s.landed = blockSet{}
	t.turned(s)
	if s.turn == 1 {
		s.beginImpulses(t)
		return
	}
	s.beginReinforcement(t)
}

// beginImpulses starts the impulses: the side with the disc comes first.
// (Rule 3.1)
func (s *State) beginImpulses(t *teller) {
	s.impulse, s.passes = 0, 0
	s.phasing = s.disc.Opponent()
	s.nextImpulse(t)
}

// nextImpulse starts the impulse of the other side. (Rules 3.0, 7.0)
func (s *State) nextImpulse(t *teller) {
	s.phasing = s.phasing.Opponent()
	s.impulse++
	s.phase, s.stage, s.action = Choice, choosing, noAction
	s.acted, s.active, s.impetus = blockSet{}, blockSet{}, blockSet{}
	s.crossed = [2]blockSet{}
	s.disputed, s.engaged, s.fought, s.planXVII, s.battles = s.contested(), areaSet{}, areaSet{}, areaSet{}, 0
	s.surprise = false
	s.finished = 0
	s.checkIsolation(s.phasing)
	t.impulse(s)
}

// endImpulse ends an impulse. Two passes end the turn. (Rules 3.0, 7.8)
func (s *State) endImpulse(t *teller) {
	if s.over() {
		return
	}
	if s.action == pass {
		s.passes++
	} else {
		s.passes = 0
	}
	s.action = noAction
	s.crossed = [2]blockSet{}
	if s.passes < 2 {
		s.nextImpulse(t)
		return
	}
	s.finalPhase(t)
}

// finalPhase is attrition, and the end of the turn. (Rules 7.9, 8.2)
func (s *State) finalPhase(t *teller) {
	s.phase = Final
	s.phasing = s.first.Opponent()
	s.acted, s.isolated = blockSet{}, blockSet{}
	t.phased(s)
	// Rules 3.1, 7.9: who began the turn with the disc has the initiative.
	s.wear(s.first.Opponent(), t)
	if !s.over() {
		s.wear(s.first, t)
	}
	if s.over() {
		return
	}
	if c := s.scenario.capitals[french]; s.rules().paris && c != noArea && !s.control.Has(c) && s.valour[german] > 0 {
		s.valour[german]--
		t.valourLost(s, german, c, 1, "8.2")
	}
	if int(s.turn) == len(s.scenario.months) {
		s.count(t)
		return
	}
	s.turn++
	s.beginTurn(t)
}

// judgeAction finds whether a side can choose an action. (Rules 7.0 to 7.2,
// 7.2.3)
func (s *State) judgeAction(v Verb) fault {
	if s.stage != choosing {
		return wrongStage
	}
	if v == Pass {
		return nil
	}
	if s.impulse > s.rules().impulses {
		return mustPass
	}
	pool := s.ownPool()
	switch {
	case v == Surprise && (s.turn != 1 || s.impulse != 1 || s.phasing != centralSide):
		return noSurprise
	case v != Tactical && s.disc != s.phasing:
		return noDisc
	case v == Reinforce && pool.empty():
		return emptyPool
	case (v == Tactical || v == Surprise) && !s.canActivate(s.scenario.sides[s.phasing]):
		return noLeaders
	}
	return nil
}

// doAction begins the action of an impulse.
func (s *State) doAction(v Verb, t *teller) {
	t.chose(s, v)
	switch v {
	case Pass:
		s.action, s.phase, s.stage = pass, Movement, ordering
	case Strategic:
		s.action, s.phase, s.stage = strategic, Movement, ordering
	case Reinforce:
		s.action, s.phase = reinforce, Reinforcement
		s.beginRecruiting(s.phasing, t)
		return
	case Surprise:
		s.surprise = true
		s.passDisc(s.phasing.Opponent(), "7.2.3", t)
		fallthrough
	case Tactical:
		s.action, s.phase, s.stage = tactical, Activation, activating
	}
	s.finished = 0
	t.phased(s)
}

// passDisc gives the initiative disc to a side. (Rule 3.3)
func (s *State) passDisc(to side, rule string, t *teller) {
	if s.disc != to {
		s.disc = to
		t.discPassed(s, rule)
	}
}

// decider returns the seat of a side that decides next at a stage at which each
// decides for its own units: the first that has not said Done.
func (s *State) decider(sd side) august1914.Actors {
	left := s.seatsOf(sd)
	for a := range s.finished.All() {
		left = left.Without(a)
	}
	return august1914.ActorSet(left.First())
}

// ToAct returns who may decide now.
func (s *State) ToAct() august1914.Actors {
	switch s.stage {
	case noStage:
		return 0
	case drawing, recruiting:
		return august1914.ActorSet(august1914.Dice)
	case placing:
		return august1914.ActorSet(s.placer().Actor())
	case choosing, selecting, equipping:
		return august1914.ActorSet(leadOf(s.phasing).Actor())
	case marching, building:
		return august1914.ActorSet(s.seatOf(s.nationOf(s.march.unit)).Actor())
	case deploying:
		return s.owner(s.hand)
	case suffering:
		return s.sufferers()
	case withdrawing:
		return s.decider(s.phasing.Opponent())
	}
	return s.decider(s.phasing)
}

// owner returns the first of the seats that command some units.
func (s *State) owner(set blockSet) august1914.Actors {
	for n := range nationCount {
		if set.overlaps(&s.scenario.nations[n]) {
			return august1914.ActorSet(s.seatOf(n).Actor())
		}
	}
	return 0
}

// placer returns the seat that fills the next icon. (Rule 8.1)
func (s *State) placer() august1914.Seat {
	p := s.scenario.setup[s.deployed]
	return s.seatOf(nationIndex(s.scenario.armies[p.army].nation))
}

// finish notes that a seat is done at this stage, and reports whether all are.
func (s *State) finish(seat august1914.Seat, sd side) bool {
	s.finished = s.finished.With(seat.Actor())
	if s.decider(sd) != 0 {
		return false
	}
	s.finished = 0
	return true
}
