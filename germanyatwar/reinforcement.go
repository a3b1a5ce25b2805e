package germanyatwar

import "github.com/august1914/august1914"

// Reinforcements. (Rules 6.0, 7.10)

var (
	notDrawn     = faults.New("6.0", "{unit} has not been drawn as a reinforcement")
	notFriendly  = faults.New("6.0", "{to} is not a friendly controlled area without enemies")
	noEntry      = faults.New("6.0", "{unit} has no icon in {to}, nor is it a home area with a major city or a fortress")
	iconsFirst   = faults.New("6.0", "{unit} can enter on an icon of its army")
	fochWaits    = faults.New("7.1", "Foch does not enter by a strategic action")
	entryUsed    = faults.New("6.0", "as many units as may have entered in {to}")
	canEnter     = faults.New("6.0", "{unit} can enter, and does not return to the pool")
	fullStrength = faults.New("7.10", "{unit} is at full strength")
	handFull     = faults.New("6.0", "drawn reinforcements are still to be placed")
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

// theDeployer is the owner of the first unit that is to be placed.
func theDeployer(s *State) august1914.Actors { return s.owner(s.hand) }

// notYet: what has been drawn is placed, or goes back to the pool. (Rule 6.0)
func notYet(*State, august1914.Seat) fault { return handFull }

// An arrival is a drawn unit that has entered in an area, or with noArea one
// that has gone back to the pool. Which icon it has used, or which city or
// fortress, follows from that: icons come first.
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

// ownPool returns the units that the phasing side can draw.
func (s *State) ownPool() blockSet { return s.pool.Intersect(s.scenario.sides[s.phasing]) }

// nextDraw asks the dice for the next reinforcement, until as many are drawn
// as the Strategic Value says or there are.
func (s *State) nextDraw(t *teller) {
	pool := s.ownPool()
	if int(s.drawn) < strategicValue(s.phasing) && !pool.Empty() {
		s.stage = recruiting
		return
	}
	s.drawn = 0
	s.stage = deploying
	s.skipDeploying(t)
}

// appendRecruits lists the units that the dice can draw.
func (s *State) appendRecruits(seat august1914.Seat, dst []Move) []Move {
	m := action{verb: Draw, seat: seat, from: noArea, to: noArea}
	for m.unit = range s.ownPool().All() {
		dst = append(dst, s.scenario.move(m))
	}
	return dst
}

// recruit takes a unit out of the pool into its owner's hand.
func (s *State) recruit(b block, t *teller) {
	s.pool = s.pool.Without(b)
	s.hand = s.hand.With(b)
	s.drawn++
	t.drew(s, b)
	s.nextDraw(t)
}

// judgeDeploy finds whether a drawn unit can enter in an area: on an icon of its
// army and kind, and if there is none left for it, at a city or a fortress of
// its home. (Rules 6.0, 7.1)
func (s *State) judgeDeploy(m action) fault {
	switch {
	case s.stage != deploying:
		return wrongStage
	case !s.hand.Has(m.unit):
		return notDrawn
	}
	return s.entryFault(m.unit, m.to)
}

// entryFault finds whether a unit could enter in an area if it were drawn: that
// follows from what everybody sees.
func (s *State) entryFault(b block, to area) fault {
	switch {
	case !s.friendly(s.phasing).Has(to):
		return notFriendly
	case !s.room(s.phasing, to):
		return overstacked
	case s.iconFree(b, to):
		return nil
	case !s.scenario.bases[s.nationOf(b)].Has(to):
		return noEntry
	case s.anyIcon(b):
		return iconsFirst
	case !s.mayEnter(b):
		return fochWaits
	case s.placesUsed(to) >= s.entryLimit(to):
		return entryUsed
	}
	return nil
}

// mayEnter reports whether a unit enters in this phase or action at all: Foch
// may have to wait. (Rules 6.0, 7.1)
func (s *State) mayEnter(b block) bool {
	return b != s.scenario.foch || s.course != reinforce || !s.rules().fochStays
}

// entries returns the areas in which a unit might enter: those with an icon for
// it, and those with cities and fortresses of its home. (Rule 6.0)
func (s *State) entries(b block) areaSet {
	places := s.scenario.iconAreas[b].Union(s.scenario.bases[s.nationOf(b)])
	return places.Intersect(s.friendly(s.phasing))
}

// entryLimit returns how many units enter at the cities and fortresses of an
// area: one for each, or in a strategic action one in all. (Rules 6.0, 7.1)
func (s *State) entryLimit(a area) int {
	if s.course == reinforce && !s.rules().symbolSlots {
		return 1
	}
	return s.ground(a).sites()
}

// alike reports whether two units use the same icons.
func (sc *Scenario) alike(a, b block) bool {
	one, other := &sc.blocks[a], &sc.blocks[b]
	return one.army == other.army && one.kind == other.kind
}

// arrivedLike returns how many of the first arrivals have entered in an area
// that use the icons of a unit.
func (s *State) arrivedLike(b block, at area, first uint8) (count int) {
	for _, a := range s.arrivals[:first] {
		if a.at == at && s.scenario.alike(a.unit, b) {
			count++
		}
	}
	return count
}

// iconFree reports whether an icon in an area is left for a unit.
func (s *State) iconFree(b block, a area) bool { return s.iconLeft(b, a, s.arrived) }

// iconLeft reports whether an icon in an area was left for a unit after the
// first arrivals.
func (s *State) iconLeft(b block, a area, first uint8) bool {
	info := s.info(b)
	icons := s.scenario.icons(a, info.army, info.kind)
	return icons > 0 && s.arrivedLike(b, a, first) < icons
}

// placesUsed returns how many units have entered at the cities and fortresses of
// an area: those for which no icon was left.
func (s *State) placesUsed(at area) (used int) {
	for i, a := range s.arrivals[:s.arrived] {
		if a.at == at && !s.iconLeft(a.unit, at, uint8(i)) {
			used++
		}
	}
	return used
}

// arrive notes that a drawn unit has entered, or gone back to the pool.
func (s *State) arrive(b block, at area) {
	s.arrivals[s.arrived] = arrival{b, at}
	s.arrived++
	s.followArrivals(s.nationOf(b))
}

// forgetArrivals makes all icons, cities and fortresses free again.
func (s *State) forgetArrivals() { s.arrivals, s.arrived = [maxArrivals]arrival{}, 0 }

// anyIcon reports whether a unit can enter on any icon.
func (s *State) anyIcon(b block) bool {
	for a := range s.scenario.iconAreas[b].Intersect(s.friendly(s.phasing)).All() {
		if s.room(s.phasing, a) && s.iconFree(b, a) {
			return true
		}
	}
	return false
}

// appendDeployments lists where drawn units enter, or that they do not.
func (s *State) appendDeployments(seat august1914.Seat, dst []Move) []Move {
	m := action{seat: seat, from: noArea}
	for m.unit = range s.commands(seat).Intersect(s.hand).All() {
		m.verb = Deploy
		n := len(dst)
		for m.to = range s.entries(m.unit).All() {
			if s.entryFault(m.unit, m.to) == nil {
				dst = append(dst, s.scenario.move(m))
			}
		}
		if len(dst) == n {
			m.verb, m.to = Return, noArea
			dst = append(dst, s.scenario.move(m))
		}
	}
	return dst
}

// doDeploy places a drawn unit.
func (s *State) doDeploy(m action, t *teller) {
	b, to := m.unit, m.to
	s.mingleHand(b)
	s.hand = s.hand.Without(b)
	s.put(b, to)
	s.arrive(b, to)
	t.entered(s, b, to)
	s.skipDeploying(t)
}

// mingleHand: which of the units in hand is placed, only its owner knows.
func (s *State) mingleHand(b block) {
	own := s.scenario.nations[s.nationOf(b)]
	s.shuffle(s.hand.Intersect(own))
}

// placeable reports whether a drawn unit can enter anywhere.
func (s *State) placeable(b block) bool {
	for a := range s.entries(b).All() {
		if s.entryFault(b, a) == nil {
			return true
		}
	}
	return false
}

// judgeReturn finds whether a drawn unit has to go back to the pool: when it
// can enter nowhere. (Rule 6.0)
func (s *State) judgeReturn(m action) fault {
	switch {
	case s.stage != deploying:
		return wrongStage
	case !s.hand.Has(m.unit):
		return notDrawn
	case s.placeable(m.unit):
		return canEnter
	}
	return nil
}

// doReturn puts a drawn unit back.
func (s *State) doReturn(m action, t *teller) {
	b := m.unit
	s.mingleHand(b)
	s.hand = s.hand.Without(b)
	s.pool = s.pool.With(b)
	s.arrive(b, noArea)
	t.returned(s, b)
	s.skipDeploying(t)
}

// skipDeploying goes on when the hand is empty.
func (s *State) skipDeploying(t *teller) {
	if !s.hand.Empty() {
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
	linked, nation := areaSet{}, -1
	for b := range s.kindSet(s.commands(seat), Leader).All() {
		if s.restoreFault(b, s.at[b]) != nil {
			continue
		}
		if n := s.nationOf(b); n != nation {
			linked, nation = s.linked(n), n
		}
		if linked.Has(s.at[b]) {
			dst = append(dst, s.scenario.move(action{verb: Restore, seat: seat, unit: b, from: noArea, to: s.at[b]}))
		}
	}
	return dst
}

// judgeRestore finds whether a leader can be turned back by a step. (Rule 7.10)
func (s *State) judgeRestore(m action) fault {
	if f := s.restoreFault(m.unit, m.to); f != nil {
		return f
	}
	if !s.connected(m.unit) {
		return isIsolated
	}
	return nil
}

// restoreFault finds what keeps a leader from being turned back, isolated or
// not.
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

// doRestore gives a leader a step back.
func (s *State) doRestore(m action, t *teller) {
	b := m.unit
	s.mix(b, s.scenario.kinds[Leader])
	s.noteGain(b)
	s.steps[b]++
	s.drawn++
	t.restored(s, b)
	if int(s.drawn) >= strategicValue(s.phasing) {
		t.limited(s)
		s.endRestoring(t)
	}
}

// endRestoring goes on to the other side, and then to the impulses. (Rule 7.10)
func (s *State) endRestoring(t *teller) {
	s.finished, s.drawn = 0, 0
	if s.phasing != s.disc {
		s.beginRecruiting(s.disc, t)
		return
	}
	s.beginImpulses(t)
}
