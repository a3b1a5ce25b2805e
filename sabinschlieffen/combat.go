package sabinschlieffen

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/words"
)

// The combat phase: the Allied attacks one by one, then the German attacks. (Rules S8
// to S15, S18)

var (
	attackerActs  = faults.New("S8", "the other side is resolving its attacks now")
	defenderActs  = faults.New("S11", "the defender first has to choose the block that takes the hit")
	noCombatYet   = faults.New("S3", "combats begin only when both sides have committed their orders")
	noHitToAbsorb = faults.New("S11", "there is no hit to absorb")
	noSuchAttack  = faults.New("S9", "no {nation} block in {from} has an attack on {to} left to resolve")
	noSuchOrder   = faults.New("S11", "no {nation} block in {from} is ordered to attack {to}")
	hitElsewhere  = faults.New("S11", "the hit is on a different hex, not on {from}")
	orderedFirst  = faults.New("S11", "a block ordered to attack from {from} takes the hit before any other")
	attackedFirst = faults.New("S11", "a block that attacked from {from} this turn takes the hit before any other")
	noneToAbsorb  = faults.New("S11", "{from} has no fresh {nation} block that can take the hit this way")
)

// nextCombat continues after a combat: with the next attack of the same side, with the
// attacks of the other side, or with the next turn.
func (s *State) nextCombat(t *teller) {
	// Rule S8: all Allied attacks come before the first German attack.
	if s.phase == AlliedCombats && !s.hasAttacks(AlliedSeat) {
		s.phase = GermanCombats
	}
	if s.phase == GermanCombats && !s.hasAttacks(GermanSeat) {
		s.endTurn(t)
	}
}

// hasAttacks reports whether a seat has attacks left to resolve. Every attack that is
// not cancelled must be resolved.
func (s *State) hasAttacks(seat august1914.Seat) bool {
	from, to := span(seat)
	for n := from; n < to; n++ {
		if s.armies[n].ordered() != 0 {
			return true
		}
	}
	return false
}

// judgeCombat returns the fault of an engagement or an absorption, or nil.
func (s *State) judgeCombat(seat august1914.Seat, m Move) fault {
	switch {
	case s.phase == Orders:
		return noCombatYet
	case m.verb == Absorb && s.absorbing == NoHex:
		return noHitToAbsorb
	case m.verb == Absorb && seat == s.attacker():
		return defenderActs
	case m.verb == Absorb:
		return s.judgeAbsorb(m)
	case seat != s.attacker():
		return attackerActs
	case s.absorbing != NoHex:
		return defenderActs
	}
	return s.judgeEngage(m)
}

// Rules S8, S9: the attacker chooses the target and the attacking block that becomes
// spent.
func (s *State) judgeEngage(m Move) fault {
	n, _ := nationOf(m.power)
	if !neighbors[m.from].Has(m.to) || s.armies[n].attack[directionTo[m.from][m.to]].at(m.from) == 0 {
		return noSuchAttack
	}
	return nil
}

// An assault holds the blocks that attack one hex, by nation and by the direction from
// the target to their hex.
type assault struct {
	blocks  [nations][directions]uint8
	count   int
	british int // direction of the British block plus one, or 0
}

// gather collects the blocks of a seat that attack the target.
func (s *State) gather(seat august1914.Seat, target Hex) assault {
	var a assault
	from, to := span(seat)
	for n := from; n < to; n++ {
		for d, origin := range beside[target] {
			count := s.armies[n].attack[opposite(d)].at(origin)
			if origin == NoHex || count == 0 {
				continue
			}
			a.blocks[n][d] = uint8(count)
			a.count += count
			if n == british {
				a.british = d + 1
			}
		}
	}
	return a
}

// engage resolves one combat up to the choice of the block that takes a hit.
func (s *State) engage(m Move, t *teller) {
	seat, target := s.attacker(), m.to
	a := s.gather(seat, target)
	fresh, spent, britishThere := s.strength(other(seat), target)
	s.log.add(logEntry(s.turn, seat, target, &a, fresh, spent, britishThere))
	t.engaged(seat, target, &a)
	t.private("spend", "S9", m, "The {unit} block from {at} becomes spent.")
	t.announced(other(seat), target, fresh, spent, britishThere)

	// Rule S11: two or more attackers hit once. A single attacker does not hit, and in
	// an empty hex there is no block to hit.
	hit := a.count >= 2 && fresh+spent > 0
	if hit {
		t.tell(august1914.Event{
			Audience: august1914.Public, Rule: "S11", Kind: "hit", At: target.String(),
			Template: "{at} is hit.",
		})
	}
	if hit && fresh == 0 {
		s.rout(other(seat), target, t)
		fresh, spent = 0, 0
	}
	if fresh+spent == 0 {
		s.advance(&a, m, t)
	} else {
		s.hold(&a, m, t)
	}
	switch {
	case s.parisFallen():
		s.finish(t)
	case hit && fresh > 0:
		// The defender chooses even if there is only one choice. Otherwise the attacker
		// would learn that there was no choice.
		s.absorbing = target
	default:
		s.nextCombat(t)
	}
}

// rout removes every block of a seat in a hex. (Rule S12)
func (s *State) rout(seat august1914.Seat, at Hex, t *teller) {
	from, to := span(seat)
	for n := from; n < to; n++ {
		if lost := s.armies[n].spent.take(at); lost > 0 {
			s.routed[n] += uint8(lost)
			t.public(august1914.Event{
				Rule: "S12", Kind: "rout", Unit: powerOf(n).Adjective(), N: lost, Loss: august1914.UnitLost,
				Template: words.Plural(lost, "{n} {unit} block in {at} is routed.", "{n} {unit} blocks in {at} are routed."),
			}, seatOf(n), at)
		}
	}
}

// release removes the attack orders of a nation's blocks from a direction. It returns
// how many of them are still fresh: all but the attacker that becomes spent. (Rule S9)
func (s *State) release(a *assault, m Move, n, d int) (origin Hex, fresh, spent int) {
	origin = beside[m.to][d]
	fresh = int(a.blocks[n][d])
	s.armies[n].attack[opposite(d)].add(origin, -fresh)
	if origin == m.from && powerOf(n) == m.power {
		fresh, spent = fresh-1, 1
	}
	return origin, fresh, spent
}

// Rule S13: if the hex is empty or has been emptied, all attackers must advance,
// including the spent one, even if they leave their own hexes empty.
func (s *State) advance(a *assault, m Move, t *teller) {
	seat := s.attacker()
	for n := range a.blocks {
		for d := range a.blocks[n] {
			if a.blocks[n][d] == 0 {
				continue
			}
			origin, fresh, spent := s.release(a, m, n, d)
			s.armies[n].fresh.add(m.to, fresh)
			s.armies[n].spent.add(m.to, spent)
			t.public(august1914.Event{
				Rule: "S13", Kind: "advance", Unit: powerOf(n).Adjective(), N: fresh + spent, To: m.to.String(),
				Template: words.Plural(fresh+spent, "{n} {unit} block advances from {at} to {to}.", "{n} {unit} blocks advance from {at} to {to}."),
			}, seatOf(n), origin)
		}
	}
	s.control = s.control.toggle(m.to)
	t.public(august1914.Event{
		Rule: "S13", Kind: "seize", Template: "The {unit} side takes {at}.",
	}, seat, m.to)
}

// Rule S14: the attackers do not enter a hex that still has defenders.
func (s *State) hold(a *assault, m Move, t *teller) {
	for n := range a.blocks {
		for d := range a.blocks[n] {
			if a.blocks[n][d] == 0 {
				continue
			}
			origin, fresh, spent := s.release(a, m, n, d)
			s.stay(n, origin, fresh)
			s.armies[n].spent.add(origin, spent)
		}
	}
	t.tell(august1914.Event{
		Audience: august1914.Public, Rule: "S14", Kind: "hold", At: m.to.String(),
		Template: "{at} holds, and the attackers stay in their hexes.",
	})
}

// stay returns fresh blocks that have attacked to their hex. If it can still matter
// this turn, it also records that they have attacked.
func (s *State) stay(n int, origin Hex, fresh int) {
	if n == german || s.scenario.rules.pendingOnly {
		s.armies[n].fresh.add(origin, fresh)
		return
	}
	s.armies[n].attacked.add(origin, fresh)
}

// judgeAbsorb returns the fault of the choice of the block that takes a hit, or nil. A
// block ordered to attack from the hex takes the hit before any other and loses its
// order. Unless the option says otherwise, a block that has already attacked from the
// hex also comes before the others. (Rule S11)
func (s *State) judgeAbsorb(m Move) fault {
	at := s.absorbing
	if m.from != at {
		return hitElsewhere
	}
	n, _ := nationOf(m.power)
	a := &s.armies[n]
	if m.to != NoHex {
		if !neighbors[at].Has(m.to) || a.attack[directionTo[at][m.to]].at(at) == 0 {
			return noSuchOrder
		}
		return nil
	}
	ordered, attacked := s.claims(m.seat(), at)
	switch {
	case ordered:
		return orderedFirst
	case attacked && a.attacked.at(at) == 0:
		if a.fresh.at(at) == 0 {
			return noneToAbsorb
		}
		return attackedFirst
	case a.fresh.at(at)+a.attacked.at(at) == 0:
		return noneToAbsorb
	}
	return nil
}

// claims reports whether blocks of a seat in a hex have attacks left, and whether
// blocks that have already attacked from it also count.
func (s *State) claims(seat august1914.Seat, at Hex) (ordered, attacked bool) {
	from, to := span(seat)
	for n := from; n < to; n++ {
		a := &s.armies[n]
		ordered = ordered || a.ordered().at(at) > 0
		attacked = attacked || a.attacked.at(at) > 0
	}
	return ordered, attacked
}

// absorb makes a fresh defender spent.
func (s *State) absorb(m Move, t *teller) {
	n, _ := nationOf(m.power)
	a := &s.armies[n]
	switch {
	case m.to != NoHex:
		a.attack[directionTo[m.from][m.to]].add(m.from, -1)
	case a.attacked.at(m.from) > 0:
		a.attacked.add(m.from, -1)
	default:
		a.fresh.add(m.from, -1)
	}
	a.spent.add(m.from, 1)
	s.absorbing = NoHex
	t.absorbed(m)
	s.nextCombat(t)
}
