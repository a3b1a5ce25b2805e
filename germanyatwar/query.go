package germanyatwar

import (
	"errors"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Access to queries: permitted subjects and viewers. (Rules 1.3, 1.4)

var errNoScenario = errors.New("germanyatwar: the zero State is not a position: make one with New or from a Position")

// findUnit returns the unit with an id.
func (s *State) findUnit(id string) (block, error) {
	if s.scenario == nil {
		return noBlock, errNoScenario
	}
	b, ok := s.scenario.blockByID[id]
	return engine.NamedUnit(b, ok, id, s.scenario.blocks[0].id)
}

// findArea returns the area with a printed number.
func (s *State) findArea(number string) (area, error) {
	if s.scenario == nil {
		return noArea, errNoScenario
	}
	a := s.scenario.named(number)
	return engine.NamedPlace(a, a != noArea, "area", number, s.scenario.areas[0].number)
}

// unitBefore returns a unit on the map that the viewer can examine: a unit of the
// viewer's side, or one that is face up. For all other units it returns the same
// error, wherever they are.
func (s *State) unitBefore(v august1914.Viewer, id string) (block, error) {
	b, err := s.findUnit(id)
	if err != nil {
		return noBlock, err
	}
	known := s.examined(v)
	switch {
	case !known.Has(b):
		return noBlock, &august1914.Violation{Rule: "1.3", Sentence: s.info(b).label + " cannot be examined", Unit: id}
	case s.at[b] == noArea:
		return noBlock, s.refusal(notOnMap, Move{unit: unitWordOf(id)})
	}
	return b, nil
}

// route returns the numbers of the areas on a path.
func (sc *Scenario) route(areas []area) []string {
	return engine.Listed(slices.Values(areas), sc.number)
}

// audience returns the viewer, or a spectator if the viewer is a seat that this game
// does not have.
func (s *State) audience(v august1914.Viewer) august1914.Viewer {
	switch {
	case v == august1914.Umpire || v == GermanSeat.Viewer() || v == EntenteSeat.Viewer():
		return v
	case v == BritishSeat.Viewer() && s.scenario != nil && s.rules().three:
		return v
	}
	return august1914.Spectator
}

// examined returns the units that a viewer can examine.
func (s *State) examined(v august1914.Viewer) blockSet {
	v = s.audience(v)
	known := s.knowledge.open.Union(s.dead)
	switch v {
	case august1914.Umpire:
		known = s.scenario.sides[centralSide].Union(s.scenario.sides[ententeSide])
	case august1914.Spectator:
	default:
		known = known.Union(s.scenario.sides[sideOfSeat(v.Seat())])
	}
	return known
}
