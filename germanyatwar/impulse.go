package germanyatwar

import "github.com/august1914/august1914"

// Impulses and their actions. (Rules 3.2, 3.3, 7.0 to 7.2)

// A course is the action that a side takes in its impulse. (Rule 7.0)
type course uint8

const (
	noCourse  course = iota
	pass             // Rule 7.8
	tactical         // Rule 7.2
	strategic        // Rule 7.1, option A
	reinforce        // Rule 7.1, option B
)

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
	s.phase, s.stage, s.course = Choice, choosing, noCourse
	s.acted, s.activated, s.impetus = blockSet{}, blockSet{}, blockSet{}
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
	if s.course == pass {
		s.passes++
	} else {
		s.passes = 0
	}
	s.course = noCourse
	s.crossed = [2]blockSet{}
	if s.passes < 2 {
		s.nextImpulse(t)
		return
	}
	s.finalPhase(t)
}

var (
	mustPass   = faults.New("7.0", "the impulses of this turn are used up: both sides can only pass")
	noSurprise = faults.New("7.2.3", "only the Germans have the surprise bonus, and only in the first impulse of the game")
	noDisc     = faults.New("3.3", "this side does not have the initiative disc")
	emptyPool  = faults.New("6.0", "the reinforcement pool is empty")
	noLeaders  = faults.New("7.2", "no leader can be activated")
)

func init() {
	stages[choosing] = stageRow{
		name: "choosing", phases: phasesOf(Choice),
		kind: "choose", rule: "7.0", prompt: "Choose the action of this impulse.",
		place: nowhere, actors: theActive, moves: (*State).appendCourses,
		end: Done, mayEnd: never, finish: nothing,
	}
	verbs[Pass] = verbRow{name: "pass", judge: (*State).judgeAction, do: (*State).doAction}
	verbs[Tactical] = verbRow{name: "tactical", judge: (*State).judgeAction, do: (*State).doAction}
	verbs[Surprise] = verbRow{name: "surprise", judge: (*State).judgeAction, do: (*State).doAction}
	verbs[Strategic] = verbRow{name: "strategic", judge: (*State).judgeAction, do: (*State).doAction}
	verbs[Reinforce] = verbRow{name: "reinforce", judge: (*State).judgeAction, do: (*State).doAction}
}

// appendCourses lists the actions that a side can choose.
func (s *State) appendCourses(seat august1914.Seat, dst []Move) []Move {
	for m := (action{verb: Pass, seat: seat, unit: noBlock, from: noArea, to: noArea}); m.verb <= Reinforce; m.verb++ {
		if s.judgeAction(m) == nil {
			dst = s.appendOne(m.verb, seat, noBlock, noArea, dst)
		}
	}
	return dst
}

// judgeAction checks whether a side can choose an action. (Rules 7.0 to 7.2, 7.2.3)
func (s *State) judgeAction(m action) fault {
	v := m.verb
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
	case v == Reinforce && pool.IsEmpty():
		return emptyPool
	case (v == Tactical || v == Surprise) && !s.canActivate(s.scenario.sides[s.phasing]):
		return noLeaders
	}
	return nil
}

// doAction begins the action of an impulse.
func (s *State) doAction(m action, t *teller) {
	t.chose(s, m.verb)
	switch m.verb {
	case Pass:
		s.course, s.phase, s.stage = pass, Movement, ordering
	case Strategic:
		s.course, s.phase, s.stage = strategic, Movement, ordering
	case Reinforce:
		s.course, s.phase = reinforce, Reinforcement
		s.beginRecruiting(s.phasing, t)
		return
	case Surprise:
		s.surprise = true
		s.passDisc(s.phasing.Opponent(), "7.2.3", t)
		fallthrough
	case Tactical:
		s.course, s.phase, s.stage = tactical, Activation, activating
	}
	s.finished = 0
	t.phased(s)
}

// passDisc gives the initiative disc to a side. (Rule 3.3)
func (s *State) passDisc(to side, rule string, t *teller) {
	if s.disc != to {
		s.disc = to
		t.say(s, august1914.Event{Kind: "disc", Rule: rule, Unit: sideName(s.disc), Template: "The initiative disc goes to the side: {unit}."}, noArea, noArea)
	}
}
