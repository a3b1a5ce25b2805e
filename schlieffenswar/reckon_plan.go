package schlieffenswar

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Fight describes an attack that could be made, for [State.Reckon] and [State.Forecast].
type Fight struct {
	Target    string                   `json:"target"`              // number of the hex
	Attackers august1914.Array[string] `json:"attackers"`           // ids of the attackers, in any order
	Defenders []string                 `json:"defenders,omitempty"` // ids of corps and forts; if present, the attack assumes that exactly these defend, together with the HQs
	Bombard   bool                     `json:"bombard,omitempty"`   // whether a heavy artillery marker supports the attack (Rule 11.23)
	Coup      bool                     `json:"coup,omitempty"`      // whether the coup de main supports the attack (Rule 11.23)
}

// An estimate is a real or hypothetical attack as a viewer knows it.
type estimate struct {
	s       State // the position with the attack in it
	viewer  august1914.Viewer
	seen    unitSet // units that the viewer can examine
	known   unitSet // units in the hex that can defend and that the viewer can examine
	hidden  int     // number of units in the hex that can defend and are hidden
	settled bool    // the stacks of the defender are within the limits
	must    unitSet // corps and forts that are known to defend
	fixed   bool    // whether no other corps and forts defend
	shells  int     // siege markers still to be rolled for
	circle  bool    // the roll for a concentric attack is still due
}

// suppose checks an attack and puts it into a copy of the position, as in the combat
// phase of the attackers. It skips the checks that need hidden information.
func (s *State) suppose(v august1914.Viewer, a Fight) (*estimate, error) {
	target, err := s.findHex(a.Target)
	if err != nil {
		return nil, err
	}
	ids, seat, err := s.supposed(v, a.Attackers)
	if err != nil {
		return nil, err
	}
	x := &estimate{s: *s, viewer: v}
	if x.s.phase != Combat || x.s.active != seat {
		x.s.done, x.s.fought, x.s.defended = unitSet{}, unitSet{}, unitSet{}
		x.s.phase, x.s.active = Combat, seat
	}
	x.s.battle = battle{target: target, at: target}
	x.s.stage = gathering
	switch to := (Move{to: s.chart().name(target)}); {
	case x.s.seatAt(target) != other(seat):
		return nil, s.refusal(noEnemyThere, to)
	case x.s.fresh(target) == unitSet{}:
		return nil, s.refusal(alreadyAttacked, to)
	}
	for _, u := range ids {
		if f := x.joinFault(u); f != nil {
			return nil, s.refusal(f, Move{unit: s.piece(u).word, from: s.chart().name(s.at[u]), to: s.chart().name(target)})
		}
		x.s.battle.attackers.Add(u)
	}
	x.look(s)
	if err := x.supposeDefenders(a.Defenders); err != nil {
		return nil, err
	}
	x.circle = x.s.concentric()
	return x, x.supposeMarkers(a)
}

// supposed returns the listed units and their seat. Units that can attack without
// company come first. The viewer must be able to examine the units.
func (s *State) supposed(v august1914.Viewer, ids []string) (units []unit, seat august1914.Seat, err error) {
	if len(ids) == 0 {
		return nil, 0, s.refusal(nobodyJoined, Move{})
	}
	for _, id := range ids {
		u, err := s.findUnit(id)
		switch {
		case err != nil:
			return nil, 0, err
		case s.at[u] == off:
			return nil, 0, s.refusal(notOnMap, Move{unit: s.piece(u).word})
		case !commands(v, s.piece(u).seat()) && !s.sees(v, u):
			return nil, 0, s.hiddenFrom(u)
		}
		units = append(units, u)
	}
	slices.SortStableFunc(units, func(a, b unit) int {
		return cmp.Compare(engine.Flag(s.piece(a).paren), engine.Flag(s.piece(b).paren))
	})
	return units, s.piece(units[0]).seat(), nil
}

// joinFault returns why a unit may not join the attack. The viewer does not know the
// places of the enemy's HQs, so enemy units need not be in command.
func (x *estimate) joinFault(u unit) fault {
	var k staff
	f := x.s.judgeAttacker(&k, u, x.s.battle.target, x.s.battle.attackers)
	if (f == notCommanded || f == astrayAttacker) && !commands(x.viewer, x.s.active) {
		return nil
	}
	return f
}

// look records the possible defenders, as far as the viewer knows. The real position s
// determines which units are visible.
func (x *estimate) look(s *State) {
	stack := x.s.fresh(x.s.battle.target)
	x.seen = s.visible(x.viewer)
	x.settled = s.settled(other(x.s.active))
	if commands(x.viewer, other(x.s.active)) {
		x.known = stack
		return
	}
	x.known = stack.Intersect(x.seen)
	x.hidden = stack.Len() - x.known.Len()
}

// supposeDefenders records the defenders that the caller names.
func (x *estimate) supposeDefenders(ids []string) error {
	fighters := x.s.fighters()
	for _, id := range ids {
		u, err := x.s.findUnit(id)
		if err != nil {
			return err
		}
		if !x.known.Has(u) || !fighters.Has(u) || x.must.Has(u) || x.must.Len() == maxDefenders {
			return x.s.refusal(notDefending, Move{unit: x.s.piece(u).word, to: x.s.chart().name(x.s.battle.target)})
		}
		x.must.Add(u)
		x.fixed = true
	}
	return nil
}

// supposeMarkers commits siege markers.
func (x *estimate) supposeMarkers(a Fight) error {
	x.s.stage = supporting
	for _, m := range [...]struct {
		verb Verb
		want bool
	}{{Bombard, a.Bombard}, {Coup, a.Coup}} {
		if !m.want {
			continue
		}
		if f := x.s.supportFault(m.verb); f != nil {
			return x.s.refusal(f, Move{to: x.s.chart().name(x.s.battle.target)})
		}
		x.shells++
	}
	return nil
}

// pending returns the current battle, before its roll.
func (s *State) pending(v august1914.Viewer) (*estimate, error) {
	if s.scenario == nil {
		return nil, errNoScenario
	}
	x := &estimate{s: *s, viewer: v}
	switch s.stage {
	case gathering:
		if s.battle.attackers.IsEmpty() {
			return nil, s.refusal(nobodyJoined, Move{})
		}
		x.circle = s.concentric()
		x.look(s)
		if hidden := s.battle.attackers.Minus(x.seen); !hidden.IsEmpty() {
			return nil, &august1914.Violation{Rule: "6.6", Sentence: "you cannot know the odds before the attack, because hidden units take part"}
		}
		return x, nil
	case defending:
		x.circle = s.concentric()
		x.look(s)
		x.must = s.fighters().Intersect(s.battle.defenders).Intersect(x.seen)
		return x, nil
	case enveloping, supporting, shelling, reloading, fighting:
		x.known, x.fixed = s.battle.defenders, true
		x.must = s.fighters().Intersect(x.known)
		x.circle = s.stage == enveloping
		x.shells = int(engine.Flag(s.stage == shelling))
		return x, nil
	}
	return nil, s.refusal(wrongStage, Move{})
}
