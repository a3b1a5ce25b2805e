package germanyatwar

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Fight is a possible battle between the units in an area and others that could
// join.
type Fight struct {
	Target string          `json:"target"` // number of the area
	Side   august1914.Side `json:"side"`   // side that attacks; "none" for the side whose impulse it is

	Attackers []Posting `json:"attackers,omitempty"` // units that would join the attack, with the areas from which they engage
	Leaders   []Posting `json:"leaders,omitempty"`   // leaders to activate, with the areas in which they are revealed
	Disc      Verb      `json:"disc,omitempty"`      // use of the disc: pontoon, pioneers, breach or foch; absent if the disc is not played
}

// A Posting is a unit with the number of an area, or "" for its current area.
type Posting struct {
	Unit string `json:"unit"`           // id of the unit
	From string `json:"from,omitempty"` // number of the area; absent for the current area
}

// A clash is a battle as a viewer knows it: a State without the blocks hidden from the
// viewer, and the candidates of the hidden blocks in the battle.
type clash struct {
	s         State
	matching           // matching of all blocks with units
	known     blockSet // units in the battle that the viewer can examine
	attackers []backed // blocks that the viewer cannot examine
	defenders []backed
}

// A backed is a shadow together with the block behind it, whose candidates are in the
// knowledge.
type backed struct {
	shadow
	block block
}

// suppose sets up a possible battle. It returns a violation if the rules forbid the
// battle, as far as the viewer can know.
func (s *State) suppose(v august1914.Viewer, f Fight) (*clash, error) {
	a, err := s.findArea(f.Target)
	if err != nil {
		return nil, err
	}
	w := *s
	if f.Side == august1914.NoSide {
		f.Side = s.phasing
	}
	switch {
	case s.over():
		return nil, s.refusal(gameOver, Move{})
	case f.Side != centralSide && f.Side != ententeSide:
		return nil, fmt.Errorf("germanyatwar: attacker %s: want German or Allied", f.Side)
	}
	w.beginFight(f.Side, a)
	for _, p := range f.Attackers {
		if err := w.bring(v, p); err != nil {
			return nil, err
		}
	}
	for _, p := range f.Leaders {
		if err := w.post(v, p); err != nil {
			return nil, err
		}
	}
	if err := w.checkFight(); err != nil {
		return nil, err
	}
	if err := w.supposeDisc(f.Disc); err != nil {
		return nil, err
	}
	return w.clash(v), nil
}

// beginFight makes a side attack in an area. In the side's impulse, the current
// action, activated leaders and engagements apply. Otherwise the action is tactical.
func (s *State) beginFight(sd side, a area) {
	if s.phasing != sd || s.phase < Choice || s.phase > Impetus {
		s.phasing, s.surprise = sd, false
		s.activated, s.crossed = blockSet{}, [2]blockSet{}
		s.disputed, s.engaged, s.course = s.contested(), areaSet{}, noCourse
		s.checkIsolation(sd)
	}
	if s.course == noCourse {
		s.course = tactical
	}
	s.battle = battle{on: true, at: a, fresh: s.engaged.Has(a) || !s.joinable(sd).Has(a)}
}

// bring adds an attacker that engages from an adjacent area. (Rules 7.4.3, 7.5.1.4)
func (s *State) bring(v august1914.Viewer, p Posting) error {
	b, from, err := s.posting(v, p)
	if err != nil {
		return err
	}
	to := s.battle.at
	m := s.scenario.move(action{verb: Step, unit: b, from: from, to: to})
	switch {
	case s.info(b).special == static:
		return s.refusal(cannotMove, m)
	case s.isolated.Has(b):
		return s.refusal(isIsolated, m)
	case s.at[b] == to:
		return s.refusal(alreadyThere, m)
	case !s.scenario.adjacent(from, to):
		return s.refusal(notAdjacent, m)
	case !s.room(s.phasing, to):
		return s.refusal(overstacked, m)
	}
	s.transfer(b, to)
	if s.battle.fresh {
		s.cross(b, from, to)
	}
	return nil
}

// transfer moves a unit to an area. It leaves control and the last side to enter
// unchanged.
func (s *State) transfer(b block, to area) {
	from := s.at[b]
	s.here[from] = s.here[from].Without(b)
	s.at[b] = to
	s.here[to] = s.here[to].With(b)
	s.present[s.phasing] = s.present[s.phasing].With(to)
	s.measure(s.phasing, from)
	s.measure(s.phasing, to)
	s.recount(s.phasing, from)
}

// post activates a leader in an area. (Rules 7.3, 7.3.1.2)
func (s *State) post(v august1914.Viewer, p Posting) error {
	b, at, err := s.posting(v, p)
	if err != nil {
		return err
	}
	m := Move{unit: unitWordOf(p.Unit), to: s.scenario.lexicon.numbers[at]}
	switch f := s.judgeActivation(b); {
	case f != nil:
		return s.refusal(f, m)
	case s.present[s.phasing.Opponent()].Has(at):
		return s.refusal(revealedAmongEnemies, m)
	case s.at[b] != at && !s.room(s.phasing, at):
		return s.refusal(overstacked, m)
	}
	s.transfer(b, at)
	s.activated = s.activated.With(b)
	return nil
}

// posting reads a posting of one of the attacker's units.
func (s *State) posting(v august1914.Viewer, p Posting) (block, area, error) {
	b, err := s.unitBefore(v, p.Unit)
	if err != nil {
		return noBlock, noArea, err
	}
	if s.sideOf(b) != s.phasing {
		return noBlock, noArea, s.refusal(notYours, Move{unit: unitWordOf(p.Unit)})
	}
	if p.From == "" {
		return b, s.at[b], nil
	}
	a, err := s.findArea(p.From)
	return b, a, err
}

// checkFight checks that both sides have something to fight with. (Rules 7.0.1, 7.5)
func (s *State) checkFight() error {
	a := s.battle.at
	own := s.unitsOf(s.phasing, a)
	fit := own.Minus(s.isolated)
	switch {
	case own.IsEmpty() || !s.present[s.phasing.Opponent()].Has(a):
		return s.refusal(notContested, Move{to: s.scenario.lexicon.numbers[a]})
	case fit.IsEmpty():
		return s.refusal(isolatedAttack, Move{to: s.scenario.lexicon.numbers[a]})
	}
	return nil
}

// supposeDisc plays the disc for the attacker, as if the attacker had it. (Rule 7.2)
func (s *State) supposeDisc(v Verb) error {
	if v == NoVerb {
		return nil
	}
	if v < Pioneers || v > FochAttack {
		return fmt.Errorf("germanyatwar: disc %q: want pioneers, breach, pontoon or foch", v)
	}
	s.disc, s.stage = s.phasing, equipping
	if f := s.discFault(v); f != nil {
		return s.refusal(f, Move{to: s.scenario.lexicon.numbers[s.battle.at]})
	}
	b := &s.battle
	b.spent, b.pontoon, b.foch = s.phasing, v == Pontoon, v == FochAttack
	switch v {
	case Pioneers:
		s.removeGarrisons(b.at, s.phasing.Opponent(), pioneered, nil)
	case Breach:
		s.removeGarrisons(b.at, s.phasing.Opponent(), 1, nil)
	}
	if !s.present[s.phasing.Opponent()].Has(b.at) {
		return s.refusal(notContested, Move{to: s.scenario.lexicon.numbers[b.at]})
	}
	return nil
}

// pending sets up the current battle, before its showdown.
func (s *State) pending(v august1914.Viewer) (*clash, error) {
	switch {
	case s.scenario == nil:
		return nil, errNoScenario
	case !s.battle.on:
		return nil, engine.Violation("7.5", "no battle is being fought")
	case s.battle.shown:
		return nil, engine.Violation("7.5.1.10", "the battle in %s already has its result", s.scenario.number(s.battle.at))
	}
	w := *s
	return w.clash(v), nil
}

// clash removes everything from a battle that the viewer does not know.
func (s *State) clash(v august1914.Viewer) *clash {
	x := &clash{s: *s}
	x.match(&s.knowledge)
	known, arrived := s.examined(v), s.arrivedSet()
	x.known = s.here[s.battle.at].Intersect(known)
	for i := range s.scenario.blocks {
		b := block(i)
		if known.Has(b) || s.at[b] == noArea {
			continue
		}
		if s.at[b] == s.battle.at {
			list := &x.defenders
			if s.sideOf(b) == s.phasing {
				list = &x.attackers
			}
			*list = append(*list, backed{s.shadowOf(b, arrived), b})
		}
		x.s.here[s.at[b]] = x.s.here[s.at[b]].Without(b)
		x.s.at[b] = noArea
	}
	compare := func(a, b backed) int { return compareShadows(a.shadow, b.shadow) }
	slices.SortFunc(x.attackers, compare)
	slices.SortFunc(x.defenders, compare)
	return x
}
