package driveonparis

import (
	"errors"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Checks of the arguments of queries. (SCS_FOG)

var errNoScenario = errors.New("driveonparis: the zero State is not a position: make one with New or from a Position")

// findUnit returns the unit with an id.
func (s *State) findUnit(id string) (unit, error) {
	if s.scenario == nil {
		return noUnit, errNoScenario
	}
	u, ok := s.scenario.unitByID[id]
	return engine.NamedUnit(u, ok, id, s.scenario.pieces[0].id)
}

// findHex returns the hex with a printed number.
func (s *State) findHex(number string) (hex, error) {
	if s.scenario == nil {
		return off, errNoScenario
	}
	h, ok := s.chart().at(number)
	return engine.NamedPlace(h, ok, "hex", number, s.chart().number(0))
}

// ownUnit returns a unit on the map that the viewer commands. The umpire commands all
// units.
func (s *State) ownUnit(v august1914.Viewer, id string) (unit, error) {
	u, err := s.findUnit(id)
	v = audience(v)
	switch {
	case err != nil:
		return noUnit, err
	case v == august1914.Spectator:
		return noUnit, &august1914.Violation{Rule: "SCS_FOG", Sentence: "a spectator commands no units", Unit: id}
	case v != august1914.Umpire && v != seatOf(s.piece(u).side()).Viewer():
		return noUnit, s.refusal(notYours, Move{unit: s.piece(u).word})
	case s.at[u] == off:
		return noUnit, s.refusal(notOnMap, Move{unit: s.piece(u).word})
	}
	return u, nil
}

// seenUnit returns a unit on the map that the viewer can examine. The error does not
// tell whether a hidden unit is on the map.
func (s *State) seenUnit(v august1914.Viewer, id string) (unit, error) {
	u, err := s.findUnit(id)
	if err != nil {
		return noUnit, err
	}
	if seen := s.visible(v); !seen.Has(u) {
		return noUnit, &august1914.Violation{Rule: "SCS_FOG", Sentence: s.publicName(u) + " is not on the map, or cannot be examined", Unit: id}
	}
	return u, nil
}

// numbers returns the printed numbers of hexes.
func (c *chart) numbers(path []hex) []string {
	return engine.Listed(slices.Values(path), c.number)
}
