package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Only public information decides whether play waits for a player in a stage. Otherwise the
// pause would disclose hidden units. An asked player without a choice can only end
// the stage. (Rule 6.6)

// A pack is a stack as public information shows it. The number of hidden units in a
// stack is public, and so is how many of them have acted in this phase.
type pack struct {
	top  unit
	seen unitSet // the top unit, and the units that are fighting or moving
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

// idle returns how many of the hidden units have not acted in this phase.
func (p *pack) idle(s *State) int {
	return p.low.Minus(s.done).Len()
}

// mayHide reports whether any hidden unit of the stack can be a corps. That needs a
// corps or a fort on top. (Rule 6.6)
func (p *pack) mayHide(s *State, hidden, corps unitSet) bool {
	return !p.low.IsEmpty() && s.combatant(p.top) && hidden.Overlaps(corps)
}

// hidden returns the hidden units of a seat. Their numbers by nation and type are
// public: they follow from the visible units and the units off the map.
func (s *State) hidden(seat august1914.Seat) unitSet {
	acting := s.acting()
	return s.scenario.side(seat).Intersect(s.here).Minus(s.tops).Minus(acting)
}

// mayRecover reports whether, from public information, a corps of the active seat could
// lose its fatigue or be brought to full strength. (Rule 9.5)
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

// needsRecovery reports whether a visible unit could rest or be refitted
// if it is in command.
func (s *State) needsRecovery(u unit) bool {
	if !s.piece(u).corps() || s.unsupplied(u, false) {
		return false
	}
	rests := s.stage == resting
	return s.fatigued.Has(u) == rests && (rests || !s.full(u))
}

// mayBeCommanded reports whether a visible unit could be in command. Any unit could if
// its nation has a hidden HQ. (Rule 6.7)
func (s *State) mayBeCommanded(u unit, hidden unitSet) bool {
	hqs := hidden.Intersect(s.scenario.hqs).Intersect(s.scenario.nations[nationIndex(s.piece(u).nation)])
	return !hqs.IsEmpty() || s.inCommand(u)
}

// mayReturn reports whether, from public information, a unit could come back. (Rule 9.5)
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

// mayLandAt reports whether the BEF HQ could be in h, where a British corps would come back.
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

// mayStack reports whether u could join the units in h. It counts only the visible
// units, because the hidden units need not be of the same kind as u.
func (s *State) mayStack(u unit, h hex) bool {
	switch s.seatAt(h) {
	case 0:
		return true
	case other(s.piece(u).seat()):
		return false
	}
	p := s.packAt(h)
	p.seen.Add(u)
	return s.entersFull(u) || s.judgeCrowd(h, p.seen) == nil
}

// mayArrive reports whether, from public information, a reinforcement could
// enter. (Rules 9.2, 9.3)
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

// mayGoOn reports whether, from public information, the moving unit could take another
// step. A forced march is possible if a hidden HQ could command the unit. (Rule 10.6)
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

// mayProbe reports whether, from public information, a unit could probe. (Rule 11.1)
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

// ownBeside returns the hexes with units of the active seat that are adjacent to the set.
func (s *State) ownBeside(set *hexSet) hexSet {
	own := s.seatHexes(s.active)
	return own.Intersect(s.chart().beside(set))
}

// seenMayProbe reports whether a visible unit of a stack can probe.
func (s *State) seenMayProbe(p *pack, d int, to hex) bool {
	return engine.Any(p.seen.Intersect(s.scenario.corps.Union(s.scenario.hqs)).Minus(s.done).Minus(s.fatigued).All(), func(u unit) bool {
		return !s.landing(u) && s.passableSide(s.piece(u), s.at[u], d) && s.judgeProbeAlone(u, s.at[u], to) == nil
	})
}

// hiddenMayProbe reports whether a hidden unit of the stack could probe: a corps, or an
// HQ that follows one.
func (s *State) hiddenMayProbe(p *pack, hidden unitSet, d int, to hex) bool {
	if p.idle(s) == 0 || s.landingBelow(p) || s.scenario.stepCosts[s.mobilityBelow(p)][s.at[p.top]][d] == barred {
		return false
	}
	return p.mayHide(s, hidden, s.scenario.corps) || hidden.Overlaps(s.scenario.hqs) && s.led(s.at[p.top], to)
}

// landingBelow reports whether all units of a stack land this turn. (Rule 9.2)
func (s *State) landingBelow(p *pack) bool { return s.landing(p.top) && !s.foreignBelow(p) }

// foreignBelow reports whether nations mix in a stack, as they can during a phase. It is
// public, because the units moved in public. (Rules 6.1, 6.3)
func (s *State) foreignBelow(p *pack) bool {
	return !p.low.Minus(s.scenario.nations[nationIndex(s.piece(p.top).nation)]).IsEmpty()
}

// mobilityBelow returns the mobility of the corps and HQs below the top of a stack.
// It is the mobility of their nation, or, below a fort or another nation, possibly the
// mobility of others. (Rules 8.4, 10.8)
func (s *State) mobilityBelow(p *pack) mobility {
	if top := s.piece(p.top); top.nation == august1914.Belgium && top.kind != Fort && !s.foreignBelow(p) {
		return atHome
	}
	return cross
}

// mayProbeOrAssault reports whether the active seat could probe or attack
// before the first attack.
func (s *State) mayProbeOrAssault() bool { return s.mayProbe() || s.mayAssault() }

// mayAssault reports whether, from public information, a hex could be attacked.
// (Rules 11.3 to 11.7)
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

// mayAttackFrom reports whether a corps of a stack could attack without company.
func (s *State) mayAttackFrom(p *pack, hidden unitSet) bool {
	alone := p.seen.Intersect(s.scenario.corps).Minus(s.done).Minus(s.scenario.companions)
	if engine.Any(alone.All(), func(u unit) bool { return !s.landing(u) && !s.tooMany(u, unitSet{}) }) {
		return true
	}
	return p.idle(s) > 0 && !s.landingBelow(p) && p.mayHide(s, hidden, s.scenario.corps) && s.roomToAttack(p, unitSet{})
}

// mayAttackInto reports whether the units of a stack may attack h. Belgians may not
// attack every hex. (Rule 10.8)
func (s *State) mayAttackInto(p *pack, h hex) bool {
	return s.mobilityBelow(p) != atHome || s.chart().belgian.Has(h)
}

// roomToAttack reports whether more units could attack out of a hex, given the number
// that have attacked out of it in this phase. (Rule 11.3)
func (s *State) roomToAttack(p *pack, with unitSet) bool {
	return p.seen.Union(p.low).Intersect(with.Union(s.fought)).Len() < maxCorps+1
}

// mayGather reports whether play waits for the attacker: because the attack has no
// units, because another unit could join, or because the attack contains hidden units,
// which become visible when the attack is made.
func (s *State) mayGather() bool {
	return s.battle.attackers.IsEmpty() || !s.battle.attackers.Minus(s.tops).IsEmpty() || s.mayJoin()
}

// mayJoin reports whether, from public information, another unit could join an attack of
// visible units. (Rules 11.3, 11.4)
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

// mayBeJoined reports whether a visible unit could attack together with the attackers:
// all are in one hex, or all could be in command. (Rule 11.4)
func (s *State) mayBeJoined(u unit, hidden unitSet) bool {
	var k staff
	for o := range s.battle.attackers.All() {
		if s.at[o] != s.at[u] {
			return hidden.Overlaps(s.scenario.hqs) || s.judgeCommand(&k, u, s.battle.attackers) == nil
		}
	}
	return true
}

// hiddenMayJoin reports whether a hidden unit of the stack could join the attack: a
// corps, or an HQ with a corps.
func (s *State) hiddenMayJoin(p *pack, hidden unitSet) bool {
	b := &s.battle
	if p.idle(s) == 0 || s.landingBelow(p) || !s.mayAttackInto(p, b.target) || !s.roomToAttack(p, b.attackers) {
		return false
	}
	return p.mayHide(s, hidden, s.scenario.corps) || hidden.Overlaps(s.scenario.hqs) && s.accompanied(p.top, b.attackers)
}

// mayChoose reports whether, from public information, the attacked hex could hold more
// corps than may defend it. HQs have taken part and are visible, so the hidden units are
// corps, forts and depots. (Rules 6.2, 11.2)
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
