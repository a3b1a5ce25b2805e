package schlieffenswar

import (
	"errors"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Fog of war. (Rule 6.6)

// topOf returns the unit of a stack that every player may examine: the last corps to enter
// or the fort, or without these the last HQ or depot. It returns noUnit for an empty hex.
func (s *State) topOf(h hex) unit {
	top := s.upmost(h)
	for l := top; l != 0; l = s.below[l.unit()] {
		if s.combatant(l.unit()) {
			return l.unit()
		}
	}
	return top.unit()
}

// acting returns the units that are fighting or moving, which are visible meanwhile.
// Attackers count from the moment that the attack is made, and corps chosen to defend
// from the moment that all are chosen.
func (s *State) acting() unitSet {
	b := &s.battle
	var set unitSet
	switch s.stage {
	case gathering:
		set = b.defenders
	case defending:
		set = b.attackers.Union(b.defenders.Minus(s.fighters()))
	default:
		set = b.attackers.Union(b.defenders)
	}
	if s.march.active {
		set.Add(s.march.unit)
	}
	return set
}

// examinable reports whether every player can examine a unit on the map.
func (s *State) examinable(u unit) bool {
	acting := s.acting()
	return acting.Has(u) || s.tops.Has(u)
}

// combatant reports whether a unit is a corps or a fort.
func (s *State) combatant(u unit) bool {
	p := s.piece(u)
	return p.corps() || p.kind == Fort
}

// audience returns the viewer, or a spectator if the viewer has no seat in this game.
func audience(v august1914.Viewer) august1914.Viewer {
	return engine.Audience(v, GermanSeat, EntenteSeat)
}

// visible returns the units that a viewer can examine: its own units, the top units of
// the enemy's stacks, and the units that are fighting or moving.
func (s *State) visible(v august1914.Viewer) unitSet {
	v = audience(v)
	all := s.here
	if v == august1914.Umpire {
		return all
	}
	var seen unitSet
	if v != august1914.Spectator {
		seen = s.scenario.side(v.Seat()).Intersect(all)
	}
	acting := s.acting()
	seen.AddAll(s.tops)
	seen.AddAll(acting)
	return seen.Intersect(all)
}

// Units and hexes of queries, and the viewers that may ask about them. (Rule 6.6)

// findUnit returns the unit with the given ID.
func (s *State) findUnit(id string) (unit, error) {
	if s.scenario == nil {
		return noUnit, errNoScenario
	}
	u, ok := s.scenario.unitByID[id]
	return engine.NamedUnit(u, ok, id, s.scenario.pieces[0].id)
}

// findHex returns the hex with the given printed number.
func (s *State) findHex(number string) (hex, error) {
	if s.scenario == nil {
		return off, errNoScenario
	}
	h, ok := s.chart().at(number)
	return engine.NamedPlace(h, ok, "hex", number, s.chart().number(0))
}

var errNoScenario = errors.New("schlieffenswar: the zero State is not a position: make one with New or from a Position")

// commands reports whether a viewer may examine all units of a seat. The player of the
// seat and the umpire may.
func commands(v august1914.Viewer, seat august1914.Seat) bool {
	v = audience(v)
	return v == august1914.Umpire || v == seat.Viewer()
}

// sees reports whether a viewer can examine a unit that is on the map.
func (s *State) sees(v august1914.Viewer, u unit) bool {
	seen := s.visible(v)
	return seen.Has(u)
}

// hiddenFrom returns the error of a query about a unit that is hidden in a stack.
func (s *State) hiddenFrom(u unit) error {
	return &august1914.Violation{Rule: "6.6", Sentence: s.piece(u).name + " cannot be examined", Unit: s.piece(u).id}
}

// ownUnit returns a unit on the map that the viewer commands.
func (s *State) ownUnit(v august1914.Viewer, id string) (unit, error) {
	u, err := s.findUnit(id)
	switch {
	case err != nil:
		return noUnit, err
	case audience(v) == august1914.Spectator:
		return noUnit, &august1914.Violation{Rule: "1.3", Sentence: "a spectator commands no units", Unit: id}
	case !commands(v, s.piece(u).seat()):
		return noUnit, s.refusal(notYours, Move{unit: s.piece(u).word})
	case s.at[u] == off:
		return noUnit, s.refusal(notOnMap, Move{unit: s.piece(u).word})
	}
	return u, nil
}
