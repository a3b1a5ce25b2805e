package driveonparis

import "github.com/august1914/august1914"

// LegalMoves appends the moves that a seat, or the dice, can make. The order is
// fixed: ending first, then by unit in the order of the data, by the side of the
// hex that is crossed, or by hex; rolls in theirs.
func (s *State) LegalMoves(by august1914.Actor, dst []Move) []Move {
	if !s.ToAct().Has(by) {
		return dst
	}
	if by == august1914.Dice {
		low, high := s.dice()
		for die := low; die <= high; die++ {
			dst = append(dst, Move{verb: Roll, die: uint8(die)})
		}
		return dst
	}
	l := lister{s: s, seat: by.Seat(), moves: dst}
	l.own = s.scenario.sides[sideOfSeat(l.seat)]
	end := Done
	if s.stage == marchingOn || s.stage == forming {
		end = Stop
	}
	if s.judgeEnd(end) == noFault {
		l.add(end, noUnit, off, off)
	}
	l.list()
	return l.moves
}

// Weight returns for a roll of two dice the number of ways to roll it, for a roll
// of one 1, and 0 for every other move.
func (s *State) Weight(m Move) uint64 {
	switch {
	case m.verb != Roll:
		return 0
	case s.stage == fighting && m.die > lowRoll+dieFaces-1:
		return uint64(highRoll + 1 - int(m.die))
	case s.stage == fighting:
		return uint64(m.die) - 1
	}
	return 1
}

// A lister collects the legal moves of a seat.
type lister struct {
	s     *State
	seat  august1914.Seat
	own   unitSet
	moves []Move
}

func (l *lister) add(v Verb, u unit, from, to hex) {
	l.moves = append(l.moves, l.s.scenario.move(act{verb: v, seat: l.seat, unit: u, with: noUnit, from: from, to: to}))
}

// each appends a move of a verb for every unit of the seat that can make it.
func (l *lister) each(v Verb, judge func(unit) fault) {
	for u := range l.own.All() {
		if judge(u) == noFault {
			l.add(v, u, off, off)
		}
	}
}

// list appends the moves of the stage but for the one that ends it.
func (l *lister) list() {
	s := l.s
	switch s.stage {
	case mobilizing:
		m := s.nextMob()
		for h := range s.chart().rails.All() {
			if s.scenario.area.Has(h) && s.pointFault(m, h) == noFault {
				l.add(Point, noUnit, off, h)
			}
		}
	case placing:
		p, _ := s.placement()
		hexes := s.setupHexes(p)
		for h := range hexes.All() {
			l.add(Place, p.unit, off, h)
		}
	case transferring:
		l.each(East, s.judgeTransfer)
	case arriving:
		l.arrivals()
	case rebuilding:
		l.rebuilds()
	case reserving:
		l.reserves()
	case ordering, forming, marchingOn:
		l.movements()
	case crowding:
		crowd := s.findCrowd()
		l.each(Disband, func(u unit) fault { return s.disbandFault(u, crowd) })
	case entrenching:
		l.each(Dig, s.judgeDig)
	default:
		l.fights()
	}
}

func (l *lister) arrivals() {
	s := l.s
	for u := range s.coming.All() {
		hexes := s.arrivalHexes(u)
		for h := range hexes.All() {
			l.add(Arrive, u, off, h)
		}
	}
	for train := range s.arrived.Within(&s.scenario.carriers).All() {
		l.loads(train)
	}
}

// loads appends who can board a train.
func (l *lister) loads(train unit) {
	s := l.s
	here := s.unitsAt(s.at[train])
	for u := range here.All() {
		if u != train && s.judgeLoad(u, train) == noFault {
			l.moves = append(l.moves, s.scenario.move(act{verb: LoadTrain, seat: l.seat, unit: u, with: train, from: off, to: off}))
		}
	}
}

// rebuilds appends who returns with an HQ and where, and who is refitted by one.
func (l *lister) rebuilds() {
	s := l.s
	able := s.able(s.active)
	if able.IsEmpty() {
		return
	}
	var ready unitSet // of those, the HQs that are in supply
	var traced august1914.Powers
	readyFor := func(u unit) unitSet {
		nation := s.piece(u).nation
		own := able.Within(&s.scenario.nations[nation])
		if !traced.Has(nation) && !own.IsEmpty() {
			traced |= august1914.PowerSet(nation)
			supplied := s.suppliedOf(nation, own)
			ready = ready.With(&supplied)
		}
		return own.Within(&ready)
	}
	for u := range s.lost.Within(&l.own).All() {
		if s.rebuildFault(u) != noFault {
			continue
		}
		var listed hexSet
		for hq := range readyFor(u).All() {
			if h := s.at[hq]; !listed.Has(h) {
				listed.Add(h)
				l.add(Rebuild, u, off, h)
			}
		}
	}
	for u := range l.own.All() {
		if s.refitFault(u) != noFault {
			continue
		}
		here := s.unitsAt(s.at[u])
		if here = here.Within(&able); here.IsEmpty() {
			continue
		}
		if hqs := readyFor(u); here.Overlaps(&hqs) {
			l.add(Refit, u, off, off)
		}
	}
}

// reserves appends who can go into reserve, nation by nation as the units come.
func (l *lister) reserves() {
	s := l.s
	var commanded hexSet
	of := august1914.NoPower
	for u := range l.own.All() {
		if s.reserveFault(u) != noFault {
			continue
		}
		if nation := s.piece(u).nation; nation != of {
			commanded, of = s.commanded(nation), nation
		}
		if commanded.Has(s.at[u]) {
			l.add(Reserve, u, off, off)
		}
	}
}

// movements appends what can be moved where.
func (l *lister) movements() {
	s := l.s
	if s.stage != ordering {
		lead := s.march.lead()
		enemy := s.foeBeside(s.at[lead], s.active.Opponent())
		if s.stage == forming {
			here := s.unitsAt(s.at[lead])
			for u := range here.All() {
				if s.judgeForm(u) == noFault {
					l.add(Form, u, off, off)
				}
			}
		}
		p := s.paceOf(s.march.units, &enemy)
		l.steps(lead, &s.march.units, &p)
		if s.stage == marchingOn && s.piece(lead).capacity > 0 {
			l.trains(lead)
		}
		return
	}
	enemy := s.foeOf(s.active.Opponent())
	company := s.company(&l.own)
	for u := range l.own.All() {
		if s.at[u] == off {
			continue
		}
		if s.piece(u).capacity > 0 {
			l.trains(u)
		}
		if s.judgeMover(u) != noFault {
			continue
		}
		p := s.paceAlone(u, &enemy)
		l.steps(u, nil, &p)
		if company.Has(s.at[u]) && s.formFault(u) == noFault {
			l.add(Form, u, off, off)
		}
		if s.judgeForce(u) == noFault {
			l.add(March, u, off, off)
		}
	}
}

// overrunFault finds what forbids an overrun of a stack, or of a unit alone.
func (l *lister) overrunFault(lead unit, units *unitSet, p *pace, d int) fault {
	var set unitSet
	if units != nil {
		set = *units
	} else {
		set.Add(lead)
	}
	return l.s.overrunFault(p, set, l.s.at[lead], d)
}

// company returns the hexes with more than one of some units.
func (s *State) company(units *unitSet) (company hexSet) {
	var any hexSet
	for u := range units.All() {
		if h := s.at[u]; any.Has(h) {
			company.Add(h)
		} else if h != off {
			any.Add(h)
		}
	}
	return company
}

// hasCompany reports whether another unit could move together with one.
func (s *State) hasCompany(u unit) bool {
	here := s.unitsAt(s.at[u])
	return here.Len() > 1
}

// trains appends what a train can load and set down.
func (l *lister) trains(train unit) {
	s := l.s
	l.loads(train)
	for u := range s.riders(train).All() {
		if s.judgeUnload(u) == noFault {
			l.add(UnloadTrain, u, off, off)
		}
	}
}

// steps appends the steps and overruns of a stack, or of a unit alone for nil.
func (l *lister) steps(lead unit, units *unitSet, p *pace) {
	s := l.s
	from := s.at[lead]
	enemies, ways := s.heldBy(p.side.Opponent()), s.chart().ways
	m := Move{seat: l.seat, unit: s.piece(lead).id, from: ways[from].number}
	for d, to := range &ways[from].near {
		switch {
		case to == off:
			continue
		case enemies.Has(to):
			if !p.overrun || l.overrunFault(lead, units, p, d) != noFault {
				continue
			}
			m.verb = Overrun
		case s.stepFault(p, from, d) == noFault:
			m.verb = Step
		default:
			continue
		}
		m.to = ways[to].number
		l.moves = append(l.moves, m)
	}
}

// fights appends the moves of a battle.
func (l *lister) fights() {
	s := l.s
	switch s.stage {
	case firing:
		for u := range s.scenario.kinds[SiegeGun].Within(&l.own).All() {
			if s.at[u] == off {
				continue
			}
			for _, n := range s.chart().places[s.at[u]].near {
				if n != off && s.judgeFire(u, n) == noFault {
					l.add(Fire, u, off, n)
				}
			}
		}
	case declaring:
		for h := range s.targets().All() {
			if s.judgeAttack(h) == noFault {
				l.add(Attack, noUnit, off, h)
			}
		}
	case gathering:
		for _, n := range s.chart().places[s.battle.at].near {
			if n == off || !s.heldBy(s.active).Has(n) {
				continue
			}
			here := s.unitsAt(n)
			for u := range here.All() {
				if s.judgeJoin(u) == noFault {
					l.add(Join, u, off, off)
				}
			}
		}
	case screening:
		for _, n := range s.chart().places[s.battle.at].near {
			if n != off && s.judgeScreen(n) == noFault {
				l.add(Screen, noUnit, off, n)
			}
		}
	case losing:
		for u := range s.losers(s.want.side).All() {
			l.add(Lose, u, off, off)
		}
	case retreating:
		l.retreats()
	case advancing:
		for u := range s.battle.advancers.All() {
			for _, n := range s.chart().places[s.at[u]].near {
				if n != off && s.judgeAdvance(u, s.at[u], n) == noFault {
					l.add(Advance, u, s.at[u], n)
				}
			}
		}
	}
}

func (l *lister) retreats() {
	s := l.s
	for u := range s.battle.group.All() {
		if s.judgeSplit(u) == noFault {
			l.add(Split, u, off, off)
		}
	}
	from := s.groupAt()
	for _, n := range s.chart().places[from].near {
		if n != off && s.judgeRetreat(from, n) == noFault {
			l.add(Retreat, noUnit, from, n)
		}
	}
}
