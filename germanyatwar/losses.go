package germanyatwar

import "github.com/august1914/august1914"

// Losses. (Rules 7.5.1.10 to 7.5.1.14)

var (
	notStrongest  = faults.New("7.5.1.13", "another unit is stronger than {unit}")
	notInvolved   = faults.New("7.5.1.12", "{unit} is not among the units that take the hits")
	mustTake      = faults.New("7.5.1.12", "no other player can take this hit")
	garrisonsLast = faults.New("4.1", "a garrison takes a hit only when no unit is left")
)

func init() {
	stages[suffering] = stageRow{
		name: "suffering", phases: phasesOf(Combat),
		kind: "hit", rule: "7.5.1.12", prompt: "Choose the unit or garrison that takes the next hit.",
		place: embattled, actors: (*State).sufferers, moves: (*State).appendHits,
		end: Done, mayEnd: (*State).judgeLeave, finish: (*State).leaveHit,
	}
	verbs[Hit] = verbRow{name: "hit", unit: true, judge: (*State).judgeHit, do: (*State).doHit}
	verbs[Raze] = verbRow{name: "raze", judge: (*State).judgeRaze, do: (*State).doRaze}
}

// appendHits lists the units or powers that can take the next hit.
func (s *State) appendHits(seat august1914.Seat, dst []Move) []Move {
	if set := s.strongest(s.battle.suffering()); !set.IsEmpty() {
		return s.appendOf(set.Intersect(s.commands(seat)), Hit, seat, 0, dst)
	}
	m := action{verb: Raze, seat: seat, unit: noBlock, from: noArea, to: noArea}
	for m.nation = range nationCount {
		if s.judgeRaze(m) == nil {
			dst = append(dst, s.scenario.move(m))
		}
	}
	return dst
}

// capacity returns the number of hits that eliminate all units and garrisons of a side
// in an area. (Rule 7.5.1.11)
func (s *State) capacity(sd side, a area) int {
	sum := s.garrisonsOf(sd, a)
	for b := range s.unitsOf(sd, a).All() {
		sum += int(s.face(b).bears)
	}
	return sum
}

// The largest differences of a marginal and of a decisive victory. (Rule 7.5.1.11)
const (
	marginal = 5
	decisive = 10
)

// lossesOf returns the hits of the loser and the winner of a battle. By option, the
// winner's hits are a fraction of the loser's or of the whole difference. (Rule
// 7.5.1.11)
func lossesOf(difference, capacity int, ofDifference bool) (loser, winner int) {
	loser = min(difference, capacity)
	base := loser
	if ofDifference {
		base = difference
	}
	switch {
	case difference <= marginal:
		return loser, (base + 1) / 2
	case difference <= decisive:
		return loser, (base + 3) / 4
	}
	return loser, 1
}

// spreadHits computes the hits of both sides.
func (s *State) spreadHits(difference int) {
	b := &s.battle
	loser, winner := lossesOf(difference, s.capacity(b.loser, b.at), s.rules().difference)
	winner = min(winner, s.capacity(b.loser.Opponent(), b.at))
	b.hits[b.loser], b.hits[b.loser.Opponent()] = uint8(min(loser, 255)), uint8(winner)
}

// suffering returns the side that takes the next hit, or NoSide. The loser comes
// first. (Rule 7.5.1.12)
func (b *battle) suffering() side {
	switch {
	case b.hits[b.loser] > 0:
		return b.loser
	case b.hits[b.loser.Opponent()] > 0:
		return b.loser.Opponent()
	}
	return august1914.NoSide
}

// strongest returns the strongest units of a side in the battle. One of them takes the
// next hit. (Rule 7.5.1.13)
func (s *State) strongest(sd side) (set blockSet) {
	best := uint8(0)
	for b := range s.unitsOf(sd, s.battle.at).All() {
		switch f := s.face(b); {
		case f.strength > best:
			best = f.strength
			set = blockSet{}
			set = set.With(b)
		case f.strength == best:
			set = set.With(b)
		}
	}
	return set
}

// takeHits applies hits until there is a choice, and otherwise ends the battle.
// All units are revealed.
func (s *State) takeHits(t *teller) {
	if s.takeForced(t) == august1914.NoSide && !s.over() {
		s.endBattle(t)
	}
}

// takeForced applies hits until there is a choice. It returns the side with the
// choice, or NoSide after the last hit.
func (s *State) takeForced(t *teller) side {
	for !s.over() {
		sd := s.battle.suffering()
		if sd == august1914.NoSide {
			return sd
		}
		set := s.strongest(sd)
		switch {
		case set.Len() > 1:
			return sd
		case set.Len() == 1:
			s.hit(set.First(), t)
		case s.garrisonNations(sd) == 1:
			s.hitGarrison(s.mostGarrisons(s.battle.at, sd), t)
		case s.garrisonNations(sd) > 1:
			return sd
		default:
			s.battle.hits[sd] = 0 // Rule 7.5.1.14
		}
	}
	return august1914.NoSide
}

// garrisonNations returns the number of a side's nations with garrisons in the battle.
func (s *State) garrisonNations(sd side) (count int) {
	for n := range nationCount {
		if sideOf(n) == sd && s.garrisons[s.battle.at][n] > 0 {
			count++
		}
	}
	return count
}

// hit applies a hit to a unit. (Rule 7.5.1.13)
func (s *State) hit(b block, t *teller) {
	s.battle.hits[s.sideOf(b)]--
	s.absorbed[b]++
	if s.absorbed[b] < s.face(b).hits {
		t.about(s, "absorb", "7.5.1.13", b, s.at[b], noArea, 0, "{unit} in {at} absorbs a hit.")
		return
	}
	s.absorbed[b] = 0
	t.about(s, "damage", "7.5.1.13", b, s.at[b], noArea, 0, "{unit} in {at} loses a step.")
	s.loseStep(b, t)
	if s.at[b] != noArea {
		s.disclose(b) // its steps are public
	}
}

// doHit applies the next hit to a unit.
func (s *State) doHit(m action, t *teller) {
	s.finished = 0
	s.hit(m.unit, t)
	s.takeHits(t)
}

// doRaze applies the next hit to a garrison.
func (s *State) doRaze(m action, t *teller) {
	s.finished = 0
	s.hitGarrison(m.nation, t)
	s.takeHits(t)
}

// hitGarrison eliminates a garrison. (Rules 4.1, 7.5.1.13)
func (s *State) hitGarrison(n int, t *teller) {
	sd := sideOf(n)
	s.battle.hits[sd]--
	s.garrisons[s.battle.at][n]--
	s.recount(sd, s.battle.at)
	t.garrisonLost(s, s.battle.at, sd)
}

// sufferers returns the seat that decides about the next hit: the first seat that can
// take it and has not left it to others. If all seats have left it, the first seat
// takes it. (Rules 1.5, 7.5.1.12)
func (s *State) sufferers() august1914.Actors {
	seats := s.hittable()
	if left := seats.Minus(s.finished); left != 0 {
		seats = left
	}
	return august1914.ActorsOf(seats.First())
}

// hittable returns the seats that can take the next hit: those that command one of the
// strongest units or, if no units are left, a garrison. Each seat applies hits only to
// its own units and garrisons. (Rule 7.5.1.12)
func (s *State) hittable() (seats august1914.Actors) {
	sd := s.battle.suffering()
	set := s.strongest(sd)
	for n := range nationCount {
		if set.Overlaps(s.scenario.nations[n]) || set.IsEmpty() && sideOf(n) == sd && s.garrisons[s.battle.at][n] > 0 {
			seats = seats.With(s.seatOf(n).Actor())
		}
	}
	return seats
}

// judgeLeave checks whether a seat may leave the next hit to another seat.
func (s *State) judgeLeave(august1914.Seat) fault {
	if seats := s.hittable(); seats.Len() < 2 || seats.Minus(s.finished) == 0 {
		return mustTake
	}
	return nil
}

// leaveHit leaves the next hit to another seat. If all have left it, the first seat takes
// it, and is asked only if it has a choice.
func (s *State) leaveHit(seat august1914.Seat, t *teller) {
	s.finished = s.finished.With(seat.Actor())
	if s.hittable().Minus(s.finished) != 0 {
		return
	}
	first := s.sufferers().First()
	if list := s.appendHits(first.Seat(), nil); len(list) == 1 {
		_ = s.make(&list[0], t)
	}
}

// judgeHit checks whether a unit can take the next hit.
func (s *State) judgeHit(m action) fault {
	b := m.unit
	if s.stage != suffering {
		return wrongStage
	}
	set := s.strongest(s.battle.suffering())
	switch {
	case s.at[b] != s.battle.at || s.sideOf(b) != s.battle.suffering():
		return notInvolved
	case s.seatOf(s.nationOf(b)) != m.seat:
		return notYours
	case !set.Has(b):
		return notStrongest
	}
	return nil
}

// judgeRaze checks whether a garrison of a nation can take the next hit.
func (s *State) judgeRaze(m action) fault {
	n := m.nation
	sd := s.battle.suffering()
	switch {
	case s.stage != suffering || sideOf(n) != sd:
		return wrongStage
	case s.seatOf(n) != m.seat:
		return notYours
	case s.garrisons[s.battle.at][n] == 0:
		return noGarrison
	}
	if set := s.strongest(sd); !set.IsEmpty() {
		return garrisonsLast
	}
	return nil
}

// kill eliminates a unit and puts it face up on the dead pile. (Rule 7.5.1.15)
func (s *State) kill(b block, t *teller) {
	a, open := s.at[b], s.isOpen(b)
	s.disclose(b)
	s.lift(b)
	s.steps[b], s.knowledge.low[b], s.knowledge.high[b] = 0, 0, 0
	s.dead = s.dead.With(b)
	for _, set := range []*blockSet{&s.isolated, &s.landed, &s.activated, &s.acted, &s.crossed[minor], &s.crossed[major], &s.impetus} {
		*set = set.Without(b)
	}
	t.killed(s, b, a, open)
	s.countDead(t)
}

// loseStep removes a step of a unit, and eliminates the unit if it was the last. (Rule
// 7.5.1.13)
func (s *State) loseStep(b block, t *teller) {
	left := s.info(b).ladder.Lose(s.steps[b], 1)
	if !left.Alive() {
		s.kill(b, t)
		return
	}
	s.steps[b] = left
}
