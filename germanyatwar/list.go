package germanyatwar

import "github.com/august1914/august1914"

// LegalMoves appends the moves that a seat, or the dice, can make. The order is
// fixed: ending first, then the actions or the uses of the disc, then by unit in
// the order of the data, and by area in theirs.
func (s *State) LegalMoves(by august1914.Actor, dst []Move) []Move {
	if !s.ToAct().Has(by) {
		return dst
	}
	if by == august1914.Dice {
		return s.appendDraws(dst)
	}
	l := lister{s: s, seat: by.Seat(), moves: dst}
	l.own = s.commands(l.seat)
	end := Done
	if s.stage == marching || s.stage == building {
		end = Stop
	}
	if s.judgeEnd(end, l.seat) == nil {
		l.add(end, noBlock, noArea, noArea)
	}
	l.list()
	return l.moves
}

// appendDraws appends what the dice can draw.
func (s *State) appendDraws(dst []Move) []Move {
	set, to := s.ownPool(), noArea
	if s.stage == drawing {
		set, to = s.candidates(), s.scenario.setup[s.deployed].at
	}
	for b := range set.all() {
		dst = append(dst, s.scenario.move(act{verb: Draw, unit: b, from: noArea, to: to}))
	}
	return dst
}

// A lister collects the legal moves of a seat.
type lister struct {
	s     *State
	seat  august1914.Seat
	own   blockSet // that the seat commands
	gait  gait     // of the unit whose steps are listed
	moves []Move
}

func (l *lister) add(v Verb, b block, from, to area) {
	l.moves = append(l.moves, l.s.scenario.move(act{verb: v, seat: l.seat, unit: b, from: from, to: to}))
}

// list appends the moves of the stage but for the one that ends it.
func (l *lister) list() {
	s := l.s
	switch s.stage {
	case placing:
		for b := range s.candidates().all() {
			l.add(Place, b, noArea, s.scenario.setup[s.deployed].at)
		}
	case deploying:
		l.deployments()
	case restoring:
		l.restorations()
	case choosing:
		for v := Pass; v <= Reinforce; v++ {
			if s.judgeAction(v) == nil {
				l.add(v, noBlock, noArea, noArea)
			}
		}
	case activating, ordering, marching, building, pursuing:
		l.movements()
	default:
		l.fights()
	}
}

// restorations appends the leaders that can regain a step.
func (l *lister) restorations() {
	s := l.s
	linked, nation := areaSet{}, -1
	for b := range s.kindSet(l.own, Leader).all() {
		if s.restoreFault(b, s.at[b]) != nil {
			continue
		}
		if n := s.nationOf(b); n != nation {
			linked, nation = s.linked(n), n
		}
		if linked.Has(s.at[b]) {
			l.add(Restore, b, noArea, s.at[b])
		}
	}
}

// deployments appends where drawn units enter, or that they do not.
func (l *lister) deployments() {
	s := l.s
	for b := range s.hand.intersect(l.own).all() {
		n := len(l.moves)
		for a := range s.entries(b).All() {
			if s.entryFault(b, a) == nil {
				l.add(Deploy, b, noArea, a)
			}
		}
		if len(l.moves) == n {
			l.add(Return, b, noArea, noArea)
		}
	}
}

// movements appends what can be moved where, built, or revealed.
func (l *lister) movements() {
	s := l.s
	l.gait = s.pace(s.phase == Activation)
	switch s.stage {
	case marching:
		if s.phase == Activation && s.judgeReveal(s.march.unit) == nil {
			l.add(Reveal, s.march.unit, noArea, noArea)
		}
		l.steps(s.march.unit)
	case building:
		if at := s.at[s.march.unit]; s.judgeBuild(s.march.unit, at) == nil {
			l.add(Build, s.march.unit, noArea, at)
		}
	case activating:
		for b := range s.kindSet(l.own, Leader).minus(s.active).minus(s.isolated).all() {
			if s.judgeActivation(b) != nil {
				continue
			}
			if s.judgeReveal(b) == nil {
				l.add(Reveal, b, noArea, noArea)
			}
			if !s.stays(b) {
				l.steps(b)
			}
		}
	case pursuing:
		for b := range s.impetus.intersect(l.own).all() {
			l.steps(b)
		}
	case ordering:
		for b := range l.able().all() {
			l.orders(b)
		}
	}
}

// able returns the units of the seat that have orders in this action: they are
// commanded, or as many may act.
func (l *lister) able() (set blockSet) {
	s := l.s
	if s.action != tactical {
		if s.acted.len() >= s.orderLimit() {
			return set
		}
		return l.own.minus(s.acted)
	}
	idle := l.own.minus(s.acted).minus(s.active)
	for b := range s.active.all() {
		subjects := s.subjects(b).intersect(idle)
		if subjects.empty() {
			continue
		}
		var near blockSet
		for a := range s.ordersOf(b).Intersect(s.present[s.phasing]).All() {
			near = near.union(s.here[a&(maxAreas-1)])
		}
		set = set.union(near.intersect(subjects))
	}
	return set
}

// orders appends what a unit with orders can do.
func (l *lister) orders(b block) {
	s := l.s
	a := s.at[b]
	if a == noArea {
		return
	}
	if s.scenario.fortified.Has(a) && s.builderFault(b) == nil && s.siteFault(b) == nil {
		l.add(Build, b, noArea, a)
	}
	if s.startFault(b) != nil {
		return
	}
	l.steps(b)
	if s.action == tactical {
		return
	}
	if a == s.scenario.britain {
		for to := range s.scenario.landing.All() {
			if s.judgeShip(b, to) == nil {
				l.add(Ship, b, noArea, to)
			}
		}
	}
	if s.rules().rail {
		l.rails(b)
	}
}

// rails appends where a unit can go by rail.
func (l *lister) rails(b block) {
	s := l.s
	from := s.at[b]
	for a := range s.railFrom(from).Without(from).All() {
		if s.room(s.phasing, a) {
			l.add(Rail, b, from, a)
		}
	}
}

// steps appends the steps of a unit.
func (l *lister) steps(b block) {
	s := l.s
	g, from := &l.gait, s.at[b]
	s.suit(g, b)
	m := Move{verb: Step, seat: l.seat, unit: s.scenario.ids[b], from: s.scenario.numbers[from]}
	for to := range s.steppable(g, from).All() {
		m.to = s.scenario.numbers[to&(maxAreas-1)]
		l.moves = append(l.moves, m)
	}
}

// fights appends the moves of the combat segment.
func (l *lister) fights() {
	s := l.s
	switch s.stage {
	case selecting:
		for a := range s.attackable().All() {
			if s.judgeBattle(a) == nil {
				l.add(Battle, noBlock, noArea, a)
			}
		}
	case equipping:
		for v := Pioneers; v <= FochAttack; v++ {
			if s.judgeDisc(v) == nil {
				l.add(v, noBlock, noArea, noArea)
			}
		}
	case withdrawing:
		if l.seat == leadOf(s.phasing.Opponent()) && s.judgeGeneral() == nil {
			l.add(General, noBlock, noArea, noArea)
		}
		l.retreats()
	case suffering:
		l.hits()
	}
}

// retreats appends the retreats of the defenders.
func (l *lister) retreats() {
	s := l.s
	from := s.battle.at
	for b := range s.here[from].intersect(l.own).all() {
		for to := range s.scenario.land.Near(from).Intersect(s.battle.refuge).All() {
			if s.judgeRetreat(b, to) == nil {
				l.add(Retreat, b, from, to)
			}
		}
	}
}

// hits appends who can take the next hit.
func (l *lister) hits() {
	s := l.s
	set := s.strongest(s.battle.suffering())
	for b := range set.all() {
		l.add(Hit, b, noArea, noArea)
	}
	if !set.empty() {
		return
	}
	for n := range nationCount {
		if s.judgeRaze(n) == nil {
			l.moves = append(l.moves, s.scenario.move(act{verb: Raze, seat: l.seat, nation: n, unit: noBlock, from: noArea, to: noArea}))
		}
	}
}
