package schlieffenswar

// The choice of the defenders, and the steps before the combat roll.
// (Rules 4.4, 6.2, 11.2, 11.15)

var (
	notDefending = faults.New("11.2", "{unit} cannot defend the hex")
	mustDefend   = faults.New("11.2", "choose two corps to defend")
)

func init() {
	stages[defending] = stageRow{
		name: "defending", phases: phasesOf(Combat),
		kind: "defend", rule: "11.2", prompt: "Choose the two corps that defend.",
		place: theTarget, actors: theOther, asked: surely, moves: (*State).defenseMoves,
		end: Done, mayEnd: (*State).judgeDefended, finish: (*State).makeDefense, roll: noRoll,
	}
}

// maxDefenders is the number of corps and forts that may defend a hex in addition
// to an HQ. (Rule 6.2)
const maxDefenders = 2

// defenseMoves appends the units that can join the defense.
func (s *State) defenseMoves(dst []Move) []Move {
	return s.each(dst, Join, s.fresh(s.battle.target), s.judgeDefender)
}

// judgeDefended returns a fault if another unit can still join the defense: two corps
// must defend if there are two. (Rule 11.2)
func (s *State) judgeDefended() fault {
	if some(s.fresh(s.battle.target), s.judgeDefender) {
		return mustDefend
	}
	return nil
}

// judgeDefender returns why a unit cannot be chosen as a defender. Only corps and forts
// in the hex can. (Rules 6.2, 11.2)
func (s *State) judgeDefender(u unit) fault {
	p := s.piece(u)
	switch {
	case s.at[u] != s.battle.target || s.defended.Has(u):
		return notDefending
	case s.battle.defenders.Has(u):
		return alreadyFought
	case !p.corps() && p.kind != Fort:
		return notCorps
	}
	return nil
}

// chooseDefenders asks the owner to choose the defending corps if there could be more
// than two. HQs always take part, and depots only if they are alone. (Rules 6.2, 11.2)
func (s *State) chooseDefenders(t *teller) {
	b := &s.battle
	b.stack = s.fresh(b.target)
	all, before := s.withoutDepots(b.stack), s.packAt(b.target)
	b.defenders = all.Minus(s.fighters())
	if s.mayChoose() {
		s.stage = defending
		t.defending(s, b.defenders, before.seen)
		return
	}
	b.defenders = all
	t.defending(s, b.defenders, before.seen)
	s.closeRanks(t)
}

// withoutDepots removes the depots, which have no factor, from a set that has other
// units, unless an option lets depots take the first loss. (Rules 6.2, 11.20)
func (s *State) withoutDepots(set unitSet) unitSet {
	if rest := set.Minus(s.scenario.depots); !rest.IsEmpty() && s.scenario.rules.depotLosses != depotsFirst {
		return rest
	}
	return set
}

// makeDefense discloses the corps that were chosen to defend.
func (s *State) makeDefense(t *teller) {
	before := s.packAt(s.battle.target)
	t.defending(s, s.fighters().Intersect(s.battle.defenders), before.seen)
	s.closeRanks(t)
}

// closeRanks goes on when the attackers and the defenders are known: to the roll for a
// concentric attack, or to the German siege markers.
func (s *State) closeRanks(t *teller) {
	s.countPlanXVII(t)
	if s.concentric() {
		s.stage = enveloping
		return
	}
	s.offerSupport(t)
}

// fighters returns the units that count toward the two defending corps: corps, and forts
// unless an option adds them. (Rule 11.2)
func (s *State) fighters() unitSet {
	if s.scenario.rules.fortsAdded {
		return s.scenario.corps
	}
	entente := s.scenario.side(EntenteSeat)
	return s.scenario.side(GermanSeat).Union(entente).Minus(s.scenario.hqs).Minus(s.scenario.depots)
}
