package germanyatwar

import "github.com/august1914/august1914"

// Reinforcements. (Rules 6.0, 7.10)

var (
	notDrawn     = faults.New("6.0", "{unit} has not been drawn as a reinforcement")
	canEnter     = faults.New("6.0", "{unit} can enter, so it cannot return to the pool")
	fullStrength = faults.New("7.10", "{unit} is at full strength")
	handFull     = faults.New("6.0", "you must first place the reinforcements that were drawn")
)

func init() {
	stages[recruiting] = stageRow{
		name: "recruiting", phases: phasesOf(Reinforcement),
		kind: "recruit", rule: "6.0", prompt: "Draw a reinforcement.",
		place: nowhere, actors: theDice, moves: (*State).appendRecruits,
		end: Done, mayEnd: never, finish: nothing,
	}
	stages[deploying] = stageRow{
		name: "deploying", phases: phasesOf(Reinforcement),
		kind: "deploy", rule: "6.0", prompt: "Place the reinforcements that were drawn.",
		place: nowhere, actors: theDeployer, moves: (*State).appendDeployments,
		end: Done, mayEnd: notYet, finish: nothing,
	}
	stages[restoring] = stageRow{
		name: "restoring", phases: phasesOf(Reinforcement),
		kind: "restore", rule: "7.10", prompt: "Restore steps of leaders.",
		place: nowhere, actors: eachActive, moves: (*State).appendRestorations,
		end: Done, mayEnd: always, finish: allDone((*State).endRestoring),
	}
	verbs[Deploy] = verbRow{name: "deploy", unit: true, to: true, judge: (*State).judgeDeploy, do: (*State).doDeploy}
	verbs[Return] = verbRow{name: "return", unit: true, judge: (*State).judgeReturn, do: (*State).doReturn}
	verbs[Restore] = verbRow{name: "restore", unit: true, to: true, judge: (*State).judgeRestore, do: (*State).doRestore}
}

// theDeployer returns the owner of the first unit in hand.
func theDeployer(s *State) august1914.Actors { return s.owner(s.hand) }

// notYet refuses to end the stage: the owner places all drawn units or returns them to
// the pool. (Rule 6.0)
func notYet(*State, august1914.Seat) fault { return handFull }

// An arrival is a drawn unit that has entered in an area, or with noArea one that has
// returned to the pool. The icon, city or fortress that it used is not stored: it
// follows from the order of the arrivals, because icons come first.
type arrival struct {
	unit block
	at   area
}

// maxArrivals is the greatest Strategic Value. (Rule 1.6)
const maxArrivals = 7

// beginReinforcement starts the reinforcement phase of a turn. (Rules 6.1, 7.10)
func (s *State) beginReinforcement(t *teller) {
	s.phase = Reinforcement
	for turn := 2; turn <= int(s.turn); turn++ {
		joining := s.scenario.greens[turn].Intersect(s.later)
		s.pool = s.pool.Union(joining)
		s.later = s.later.Minus(joining)
		t.joined(s, joining)
	}
	t.phased(s)
	s.beginRecruiting(s.disc.Opponent(), t)
}

// beginRecruiting starts the reinforcements of a side. (Rule 6.0)
func (s *State) beginRecruiting(sd side, t *teller) {
	s.phasing = sd
	s.finished, s.drawn = 0, 0
	s.forgetArrivals()
	for n := range nationCount {
		if sideOf(n) == sd {
			s.shuffle(s.pool.Intersect(s.scenario.nations[n]))
		}
	}
	s.nextDraw(t)
}

// ownPool returns the phasing side's units in the pool.
func (s *State) ownPool() blockSet { return s.pool.Intersect(s.scenario.sides[s.phasing]) }

// nextDraw asks the dice for the next reinforcement, until the Strategic Value is
// reached or the pool is empty.
func (s *State) nextDraw(t *teller) {
	pool := s.ownPool()
	if int(s.drawn) < strategicValue(s.phasing) && !pool.IsEmpty() {
		s.stage = recruiting
		return
	}
	s.drawn = 0
	s.stage = deploying
	s.skipDeploying(t)
}

// appendRecruits lists the units that the dice can draw.
func (s *State) appendRecruits(seat august1914.Seat, dst []Move) []Move {
	return s.appendOf(s.ownPool(), Draw, seat, 0, dst)
}

// recruit takes a unit out of the pool into its owner's hand.
func (s *State) recruit(b block, t *teller) {
	s.pool = s.pool.Without(b)
	s.hand = s.hand.With(b)
	s.drawn++
	t.about(s, "draw", "6.0", b, noArea, noArea, 0, "{unit} is drawn.")
	s.nextDraw(t)
}

// judgeHand checks whether a unit is in hand and can be placed or returned now.
func (s *State) judgeHand(b block) fault {
	switch {
	case s.stage != deploying:
		return wrongStage
	case !s.hand.Has(b):
		return notDrawn
	}
	return nil
}

// judgeDeploy checks whether a drawn unit can enter in an area: on an icon of its army
// and kind or, if no icon is left for it, at a city or a fortress of its home. (Rules
// 6.0, 7.1)
func (s *State) judgeDeploy(m action) fault {
	if f := s.judgeHand(m.unit); f != nil {
		return f
	}
	var e entryPoints
	s.setEntryPoints(&e)
	return e.fault(m.unit, m.to)
}

// arrive records that a drawn unit has entered or returned to the pool.
func (s *State) arrive(b block, at area) {
	s.arrivals[s.arrived] = arrival{b, at}
	s.arrived++
	s.followArrivals(s.nationOf(b))
}

// forgetArrivals makes all icons, cities and fortresses available again.
func (s *State) forgetArrivals() { s.arrivals, s.arrived = [maxArrivals]arrival{}, 0 }

// appendDeployments lists the areas in which drawn units can enter, or their return to
// the pool.
func (s *State) appendDeployments(seat august1914.Seat, dst []Move) []Move {
	var e entryPoints
	s.setEntryPoints(&e)
	for left := s.commands(seat).Intersect(s.hand); !left.IsEmpty(); left = left.WithoutFirst() {
		b := left.First()
		if to := e.entrances(b); !to.IsEmpty() {
			dst = s.appendInto(Deploy, seat, b, to, dst)
		} else {
			dst = s.appendOne(Return, seat, b, noArea, dst)
		}
	}
	return dst
}

// doDeploy places a drawn unit.
func (s *State) doDeploy(m action, t *teller) {
	b, to := m.unit, m.to
	s.shuffleHand(b)
	s.hand = s.hand.Without(b)
	s.put(b, to)
	s.arrive(b, to)
	t.about(s, "enter", "6.0", b, to, noArea, 0, "{unit} enters in {at}.")
	s.skipDeploying(t)
}

// shuffleHand shuffles the units in hand, because only their owner knows which unit is
// placed.
func (s *State) shuffleHand(b block) {
	own := s.scenario.nations[s.nationOf(b)]
	s.shuffle(s.hand.Intersect(own))
}

// judgeReturn checks whether a drawn unit has to return to the pool because it cannot
// enter anywhere. (Rule 6.0)
func (s *State) judgeReturn(m action) fault {
	if f := s.judgeHand(m.unit); f != nil {
		return f
	}
	var e entryPoints
	s.setEntryPoints(&e)
	if e.admits(m.unit, noArea) {
		return nil
	}
	return canEnter
}

// doReturn returns a drawn unit to the pool.
func (s *State) doReturn(m action, t *teller) {
	b := m.unit
	s.shuffleHand(b)
	s.hand = s.hand.Without(b)
	s.pool = s.pool.With(b)
	s.arrive(b, noArea)
	t.about(s, "return", "6.0", b, noArea, noArea, 0, "{unit} returns to the reinforcement pool.")
	s.skipDeploying(t)
}

// skipDeploying continues when the hand is empty.
func (s *State) skipDeploying(t *teller) {
	if !s.hand.IsEmpty() {
		return
	}
	s.forgetArrivals()
	switch {
	case s.course == reinforce:
		s.passDisc(s.phasing.Opponent(), "7.1", t)
		s.endImpulse(t)
	default:
		s.stage = restoring
		s.finished = 0
	}
}

// appendRestorations lists the leaders that can regain a step.
func (s *State) appendRestorations(seat august1914.Seat, dst []Move) []Move {
	for b := range s.kindSet(s.commands(seat), Leader).Minus(s.cutOff(s.phasing)).All() {
		if s.restoreFault(b, s.at[b]) == nil {
			dst = s.appendOne(Restore, seat, b, s.at[b], dst)
		}
	}
	return dst
}

// judgeRestore checks whether a leader can regain a step. (Rule 7.10)
func (s *State) judgeRestore(m action) fault {
	if f := s.restoreFault(m.unit, m.to); f != nil {
		return f
	}
	if s.cutOff(s.phasing).Has(m.unit) {
		return isIsolated
	}
	return nil
}

// restoreFault returns the reason, other than isolation, why a leader cannot regain a
// step, or nil.
func (s *State) restoreFault(b block, at area) fault {
	switch {
	case s.stage != restoring:
		return wrongStage
	case s.at[b] == noArea:
		return notOnMap
	case s.at[b] != at:
		return notThere
	case s.info(b).kind != Leader:
		return notLeader
	case s.steps[b] >= s.info(b).full():
		return fullStrength
	}
	return nil
}

// doRestore restores a step of a leader.
func (s *State) doRestore(m action, t *teller) {
	b := m.unit
	s.shuffleFellows(b, s.scenario.kinds[Leader])
	s.noteGain(b)
	s.steps[b] = s.info(b).ladder.Recover(s.steps[b], 1)
	s.drawn++
	t.about(s, "restore", "7.10", b, s.at[b], noArea, 0, "{unit} in {at} regains a step.")
	if int(s.drawn) >= strategicValue(s.phasing) {
		t.limited(s)
		s.endRestoring(t)
	}
}

// endRestoring continues with the other side, or after both with the impulses. (Rule
// 7.10)
func (s *State) endRestoring(t *teller) {
	s.finished, s.drawn = 0, 0
	if s.phasing != s.disc {
		s.beginRecruiting(s.disc, t)
		return
	}
	s.beginImpulses(t)
}
