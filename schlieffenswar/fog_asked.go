package schlieffenswar

import "github.com/august1914/august1914"

// A stage is asked, or play goes on without it, as public information alone
// decides: else the pause would tell what lies hidden in stacks. A player who has
// no choice ends the stage. (Rule 6.6)

// A pack is a stack as everybody sees it. Of the units below nobody but their
// owner knows more than how many they are, and how many of them have done
// something in this phase.
type pack struct {
	top  unit
	seen unitSet // the top, and those that are fighting or moving
	low  unitSet // the others
}

// packAt returns the stack in a hex.
func (s *State) packAt(h hex) pack {
	all := s.unitsAt(h)
	p := pack{top: s.topOf(h)}
	p.seen.Add(p.top)
	p.seen = s.acting().Union(p.seen).Intersect(all)
	p.low = all.Minus(p.seen)
	return p
}

// idle returns how many of the units below have done nothing in this phase.
func (p *pack) idle(s *State) int {
	return p.low.Minus(s.done).Len()
}

// mayHide reports whether any of the hidden units can be a corps: then one lies
// on top. (Rule 6.6)
func (p *pack) mayHide(s *State, hidden, corps unitSet) bool {
	return !p.low.IsEmpty() && s.combatant(p.top) && hidden.Overlaps(corps)
}

// hidden returns the units of a seat that lie hidden. How many there are of a
// nation and a type follows from those that are seen and those off the map.
func (s *State) hidden(seat august1914.Seat) unitSet {
	acting := s.acting()
	return s.scenario.side(seat).Intersect(s.here).Minus(s.tops).Minus(acting)
}

// mayRecover reports whether a corps of the active seat could lose its fatigue
// or be brought to full strength, for all that everybody knows. (Rule 9.5)
func (s *State) mayRecover() bool {
	hidden, hexes := s.hidden(s.active), s.seatHexes(s.active)
	hexes.RemoveAll(s.zones[other(s.active)])
	for h := range hexes.All() {
		p := s.packAt(h)
		if p.mayHide(s, hidden, s.scenario.corps) || s.needsRecovery(p.top) && s.mayBeCommanded(p.top, hidden) {
			return true
		}
	}
	return false
}

// needsRecovery reports whether a unit that is seen could rest or be refitted,
// command apart.
func (s *State) needsRecovery(u unit) bool {
	if !s.piece(u).corps() || s.unsupplied(u) {
		return false
	}
	rests := s.stage == resting
	return s.fatigued.Has(u) == rests && (rests || !s.full(u))
}

// mayBeCommanded reports whether a unit that is seen could be in command: any
// could where an HQ lies hidden. (Rule 6.7)
func (s *State) mayBeCommanded(u unit, hidden unitSet) bool {
	hqs := hidden.Intersect(s.scenario.hqs).Intersect(s.scenario.nations[nationIndex(s.piece(u).nation)])
	return !hqs.IsEmpty() || s.inCommand(u)
}

// mayReturn reports whether a unit could come back, for all that everybody
// knows. (Rule 9.5)
func (s *State) mayReturn() bool {
	var e regroupHexes
	for u := range s.scenario.side(s.active).Intersect(s.box).Minus(s.scenario.nations[belgian]).All() {
		hexes := e.returnHexes(s, nationIndex(s.piece(u).nation))
		for h := range hexes.All() {
			if s.mayStack(u, h) && s.mayLandAt(u, h) {
				return true
			}
		}
	}
	return false
}

// mayLandAt reports whether the BEF HQ could be where a British corps comes
// back.
func (s *State) mayLandAt(u unit, h hex) bool {
	p := s.piece(u)
	if p.nation != august1914.Britain || p.kind == HQ {
		return true
	}
	for hq := range s.scenario.hqs.Intersect(s.scenario.nations[british]).All() {
		at := s.at[hq]
		switch {
		case at == off:
		case s.examinable(hq):
			return at == h
		case s.seatAt(h) != 0:
			p := s.packAt(h)
			return !p.low.IsEmpty()
		}
	}
	return false
}

// mayStack reports whether a unit could join those in a hex: those below may
// be few of its kind.
func (s *State) mayStack(u unit, h hex) bool {
	switch s.seatAt(h) {
	case 0:
		return true
	case other(s.piece(u).seat()):
		return false
	}
	p := s.packAt(h)
	p.seen.Add(u)
	return s.judgeCrowd(h, p.seen) == nil
}

// mayArrive reports whether a reinforcement could enter, for all that everybody
// knows. (Rules 9.2, 9.3)
func (s *State) mayArrive() bool {
	for u := range s.due().All() {
		p := s.piece(u)
		for h := range s.entryHexesOf(p).All() {
			if s.opensTo(p, h) && s.mayStack(u, h) {
				return true
			}
		}
	}
	return false
}

// mayGoOn reports whether the unit that is moving could take another step, for
// all that everybody knows: a forced march, if the HQs that lie hidden command
// it. (Rule 10.6)
func (s *State) mayGoOn() bool {
	enemies := s.enemyHexes()
	w := s.wayOf(s.march.unit)
	w.force = s.march.seemsFit
	for d := range sides {
		if s.judgeSide(&w, &enemies, d) == nil {
			return true
		}
	}
	return false
}

// mayProbe reports whether a probe could be made, for all that everybody knows.
// (Rule 11.1)
func (s *State) mayProbe() bool {
	goals := s.probeGoals()
	hexes := s.ownBeside(&goals)
	if hexes.IsEmpty() {
		return false
	}
	hidden := s.hidden(s.active)
	for h := range hexes.All() {
		p := s.packAt(h)
		for d, n := range s.chart().places[h].near {
			if goals.Has(n) && (s.seenMayProbe(&p, d, n) || s.hiddenMayProbe(&p, hidden, d, n)) {
				return true
			}
		}
	}
	return false
}

// ownBeside returns where units of the active seat stand next to hexes of a set.
func (s *State) ownBeside(set *hexSet) hexSet {
	own := s.seatHexes(s.active)
	return own.Intersect(s.chart().beside(set))
}

// seenMayProbe reports whether a unit of a stack that is seen can probe.
func (s *State) seenMayProbe(p *pack, d int, to hex) bool {
	for u := range p.seen.Intersect(s.scenario.corps.Union(s.scenario.hqs)).Minus(s.done).Minus(s.fatigued).All() {
		if !s.landing(u) && s.passableSide(s.piece(u), s.at[u], d) && s.judgeProbeAlone(u, to) == nil {
			return true
		}
	}
	return false
}

// hiddenMayProbe reports whether a unit below could probe: a corps, or an HQ
// that follows one.
func (s *State) hiddenMayProbe(p *pack, hidden unitSet, d int, to hex) bool {
	if p.idle(s) == 0 || s.landing(p.top) || s.scenario.stepCosts[s.mobilityBelow(p)][s.at[p.top]][d] == barred {
		return false
	}
	return p.mayHide(s, hidden, s.scenario.corps) || hidden.Overlaps(s.scenario.hqs) && s.led(to)
}

// mobilityBelow returns how corps and HQs below the top of a stack move: like their
// nation, and under a fort possibly like the BEF. (Rules 8.4, 10.8)
func (s *State) mobilityBelow(p *pack) mobility {
	if top := s.piece(p.top); top.nation == august1914.Belgium && top.kind != Fort {
		return atHome
	}
	return cross
}

// mayProbeOrAssault reports whether there could be anything to do before the first
// attack.
func (s *State) mayProbeOrAssault() bool { return s.mayProbe() || s.mayAssault() }

// mayAssault reports whether a hex could be attacked, for all that everybody
// knows. (Rules 11.3 to 11.7)
func (s *State) mayAssault() bool {
	fresh := s.freshHexes()
	hexes := s.ownBeside(&fresh)
	if hexes.IsEmpty() {
		return false
	}
	hidden := s.hidden(s.active)
	for h := range hexes.All() {
		p := s.packAt(h)
		if !s.mayAttackFrom(&p, hidden) {
			continue
		}
		for _, n := range s.chart().places[h].near {
			if fresh.Has(n) && s.mayAttackInto(&p, n) {
				return true
			}
		}
	}
	return false
}

// mayAttackFrom reports whether a corps of a stack could attack on its own.
func (s *State) mayAttackFrom(p *pack, hidden unitSet) bool {
	if s.landing(p.top) {
		return false
	}
	for u := range p.seen.Intersect(s.scenario.corps).Minus(s.done).Minus(s.scenario.companions).All() {
		if !s.tooMany(u, unitSet{}) {
			return true
		}
	}
	return p.idle(s) > 0 && p.mayHide(s, hidden, s.scenario.corps) && s.roomToAttack(p, unitSet{})
}

// mayAttackInto reports whether units of a stack may attack a hex: Belgians not
// everywhere. (Rule 10.8)
func (s *State) mayAttackInto(p *pack, h hex) bool {
	return s.mobilityBelow(p) != atHome || s.chart().belgian.Has(h)
}

// roomToAttack reports whether more units could attack out of a hex, as many as
// have in this phase. (Rule 11.3)
func (s *State) roomToAttack(p *pack, with unitSet) bool {
	return p.seen.Union(p.low).Intersect(with.Union(s.fought)).Len() < maxCorps+1
}

// mayGather reports whether an attack waits for units, or for its player's word,
// which shows the hidden ones.
func (s *State) mayGather() bool {
	return s.battle.attackers.IsEmpty() || !s.battle.attackers.Minus(s.tops).IsEmpty() || s.mayJoin()
}

// mayJoin reports whether another unit could join an attack of units that are
// seen, for all that everybody knows. (Rules 11.3, 11.4)
func (s *State) mayJoin() bool {
	b := &s.battle
	hidden := s.hidden(s.active)
	for _, n := range s.chart().places[b.target].near {
		if n == off || s.seatAt(n) != s.active {
			continue
		}
		p := s.packAt(n)
		for u := range p.seen.Minus(b.attackers).All() {
			if s.judgeCompany(u, b.target, b.attackers) == nil && s.mayBeJoined(u, hidden) {
				return true
			}
		}
		if s.hiddenMayJoin(&p, hidden) {
			return true
		}
	}
	return false
}

// mayBeJoined reports whether a unit that is seen could attack together with
// those that do: all are in command, or in one hex. (Rule 11.4)
func (s *State) mayBeJoined(u unit, hidden unitSet) bool {
	var k staff
	for o := range s.battle.attackers.All() {
		if s.at[o] != s.at[u] {
			return hidden.Overlaps(s.scenario.hqs) || s.judgeCommand(&k, u, s.battle.attackers) == nil
		}
	}
	return true
}

// hiddenMayJoin reports whether a unit below could join the attack: a corps, or
// an HQ with one.
func (s *State) hiddenMayJoin(p *pack, hidden unitSet) bool {
	b := &s.battle
	if p.idle(s) == 0 || s.landing(p.top) || !s.mayAttackInto(p, b.target) || !s.roomToAttack(p, b.attackers) {
		return false
	}
	return p.mayHide(s, hidden, s.scenario.corps) || hidden.Overlaps(s.scenario.hqs) && s.accompanied(p.top, b.attackers)
}

// mayChoose reports whether there could be more corps in the attacked hex than
// defend it, for all that everybody knows: HQs have taken part and are seen, so
// that those below are corps, forts and depots. (Rules 6.2, 11.2)
func (s *State) mayChoose() bool {
	b := &s.battle
	p := s.packAt(b.target)
	seen := s.fighters().Intersect(p.seen).Intersect(b.stack)
	low := p.low.Intersect(b.stack)
	hidden := s.hidden(other(s.active))
	if hidden.Intersect(s.scenario.depots).IsEmpty() || !s.chart().rails.Has(b.target) || !p.mayHide(s, hidden, s.scenario.corps) {
		low = s.fighters().Intersect(low)
	}
	return seen.Len()+low.Len() > maxDefenders
}
