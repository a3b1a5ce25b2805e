package schlieffenswar

import (
	"errors"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// What a query may be asked about, and by whom. (Rule 6.6)

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

var errNoScenario = errors.New("schlieffenswar: the zero State is no position: make one with New or with a Position")

// commands reports whether a viewer may examine all units of a seat: its
// player and the umpire.
func commands(v august1914.Viewer, seat august1914.Seat) bool {
	v = audience(v)
	return v == august1914.Umpire || v == seat.Viewer()
}

// sees reports whether a viewer can examine a unit that is on the map.
func (s *State) sees(v august1914.Viewer, u unit) bool {
	seen := s.visible(v)
	return seen.Has(u)
}

// hiddenFrom is the answer to who asks about what lies hidden in a stack.
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
