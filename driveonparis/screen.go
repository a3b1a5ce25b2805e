package driveonparis

import "github.com/august1914/august1914"

// Cavalry screens. (Rule 1.11)

// askScreen asks the defender whether cavalry refuses the combat. That all of the
// hex is cavalry is disclosed by the question. (Rule 1.11)
func (s *State) askScreen(t *teller) {
	b := &s.battle
	horse := s.scenario.kinds[Cavalry]
	b.cavalry = b.attackers.Overlaps(&horse)
	defenders := s.defenders()
	others := defenders.Without(&horse)
	if b.cavalry || !others.IsEmpty() || defenders.IsEmpty() {
		s.stage = fighting
		return
	}
	b.retreaters = s.movable(b.at)
	b.group = b.retreaters
	s.stage = screening
	for _, n := range s.chart().places[b.at].near {
		if n != off && s.judgeScreen(n) == noFault {
			t.screened(s)
			return
		}
	}
	b.retreaters, b.group = unitSet{}, unitSet{}
	s.stage = fighting
}

// movable returns the units in a hex that leave it with a retreat.
func (s *State) movable(h hex) (set unitSet) {
	here := s.unitsAt(h)
	for u := range here.All() {
		if s.piece(u).kind != Fortress && !s.aboard(u) {
			set.Add(u)
		}
	}
	return set
}

// judgeScreen finds whether the cavalry can refuse the combat by going to a hex: a
// hex next to it outside all enemy zones, whoever is there. (Rule 1.11)
func (s *State) judgeScreen(h hex) fault {
	b := &s.battle
	switch {
	case s.stage != screening:
		return wrongStage
	case !s.chart().adjacent(b.at, h):
		return screenTooFar
	}
	enemy := s.foeBeside(b.at, s.active)
	p := s.retreatPace(&enemy)
	switch f := s.enterFault(&p, b.at, h); {
	case f != noFault:
		return f
	case s.heldBy(s.active).Has(h):
		return enemyThere
	case enemy.zone.Has(h):
		return screenZone
	}
	return noFault
}

// retreatPace returns what bounds the retreat of the defenders.
func (s *State) retreatPace(enemy *foe) pace {
	p := pace{side: s.active.Opponent(), enemy: enemy}
	for u := range s.battle.group.All() {
		info := s.piece(u)
		p.nations |= august1914.PowerSet(info.nation)
		p.french = p.french || info.nation == august1914.France && info.capacity == 0
	}
	p.meek = !s.anyFights(s.battle.group)
	return p
}

// doScreen refuses the combat.
func (s *State) doScreen(h hex, t *teller) {
	b := &s.battle
	group := b.group
	s.fallBack(group, h, t)
	s.takeHold(group, h, t)
	b.retreaters, b.group = unitSet{}, unitSet{}
	b.result = result{retreat: 1}
	s.endRetreat(t)
}
