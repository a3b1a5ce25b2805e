package schlieffenswar

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// A Unit is the description of a unit in a [Position].
type Unit struct {
	ID     string `json:"id"`               // id that moves use for the unit
	Hex    string `json:"hex,omitempty"`    // number of the hex; absent off the map
	Box    string `json:"box,omitempty"`    // place of a unit off the map: "eliminated", "removed", or absent for a unit that has not entered
	Steps  int    `json:"steps,omitempty"`  // number of steps left; 0 means all of them
	Morale string `json:"morale,omitempty"` // morale of a corps; absent for normal morale (Rule 9.6)
	Supply string `json:"supply,omitempty"` // "out" of supply or in "fortress" supply; absent if in supply (Rules 8.7, 8.9)
}

// Marked returns the supply state in the field Supply, as last checked. It
// returns InSupply for "".
func (u Unit) Marked() Supply { return cmp.Or(Supply(u.Supply), InSupply) }

// A Position describes a State with all hidden units, for tests, puzzles and files. Fill in
// the fields that matter and call State. The units of a stack are listed from the bottom up.
//
// Units that are not listed are eliminated for good, except reinforcements that are
// still to come. A side always controls the hexes of its units, even if Control says
// otherwise (Rule 3.3). To move a unit, it is therefore enough to change its Hex. The
// hex that it leaves does not change hands. If no seat has a decision in the phase,
// State plays the phase: see [Position.State].
type Position struct {
	Turn            int                    `json:"turn"`                      // game turn, from 1
	Active          august1914.Side        `json:"active"`                    // the side whose player turn it is; none at the end of a turn
	Phase           Phase                  `json:"phase"`                     // phase of the turn: Regroup, Movement, Combat or Administration if the phase is to begin
	Units           august1914.Array[Unit] `json:"units"`                     // all units, those of a stack from the bottom up
	Control         []string               `json:"control,omitempty"`         // hexes that the side of their country does not control; absent if there are none; a side always controls the hexes of its units
	PlanXVII        int                    `json:"planXVII,omitempty"`        // French attacks of Plan XVII so far (Rule 4.4)
	ParisEndangered bool                   `json:"parisEndangered,omitempty"` // whether Paris has been endangered (Rule 4.1)

	Artillery *int  `json:"artillery,omitempty"` // heavy artillery markers available, 0 to 3; three if absent (Rule 11.23)
	Coup      *bool `json:"coup,omitempty"`      // whether the coup de main is available; true if absent (Rule 11.23)

	// The state within the phase; absent at its start.
	Progress *Progress `json:"progress,omitempty"`
}

// Position describes the State with all hidden units.
func (s *State) Position() Position {
	artillery, coup := int(s.artillery), s.coup
	p := Position{
		Turn: int(s.turn), Active: sideOf(s.active), Phase: s.phase, PlanXVII: int(s.planXVII), ParisEndangered: s.endanger,
		Artillery: &artillery, Coup: &coup, Progress: s.progress(),
	}
	order := engine.List(len(s.scenario.pieces), func(u unit) unit { return u })
	slices.SortStableFunc(order, func(a, b unit) int { return int(s.rank[a]) - int(s.rank[b]) })
	p.Units = engine.Each(slices.Values(order), s.describe)
	home := s.chart().countries[august1914.Germany]
	abroad := s.control.Minus(home).Union(home.Minus(s.control))
	p.Control = engine.Listed(abroad.All(), s.chart().number)
	return p
}

// describe returns the description of a unit.
func (s *State) describe(u unit) Unit {
	d := Unit{ID: s.piece(u).id}
	switch {
	case s.at[u] != off:
		d.Hex, d.Steps = s.chart().number(s.at[u]), int(s.steps[u])
	case s.box.Has(u):
		d.Box = "eliminated"
	case s.gone.Has(u):
		d.Box = "removed"
	}
	switch {
	case s.elan.Has(u):
		d.Morale = "elan"
	case s.fatigued.Has(u):
		d.Morale = "fatigued"
	}
	switch {
	case s.oos.Has(u):
		d.Supply = "out"
	case s.fortress.Has(u):
		d.Supply = "fortress"
	}
	return d
}

// stateDoc is the whole position with all hidden units. Only the umpire may read it.
type stateDoc struct {
	stamp.Kept
	Position
}

// kept returns what the JSON and the records of the scenario's games must match.
func (sc *Scenario) kept() stamp.Keeper {
	if sc == nil {
		return stamp.Nothing(Name)
	}
	return sc.keeper.With(options(), oldOptions, sc.sum)
}

// MarshalJSON writes the State with all hidden units. Only the umpire may read it.
func (s State) MarshalJSON() ([]byte, error) {
	return stamp.Long(s.scenario.kept(), func(k stamp.Kept) any { return stateDoc{k, s.Position()} })
}

// PositionText returns the position as a short text, as PositionText of a
// [august1914.Table] does. [Scenario.DecodeState] reads it.
func (s *State) PositionText() (string, error) {
	return stamp.Short(s.scenario.kept(), s, (*State).Position, func(p Position) (State, error) { return p.State(s.scenario) })
}

// DecodeState reads what State.MarshalJSON or State.PositionText wrote for this scenario.
// It returns an error if the text is not a position of this scenario or if the rules do
// not allow the position.
func (sc *Scenario) DecodeState(text []byte) (State, error) {
	var doc stateDoc
	if err := stamp.Read(text, &doc, &doc.Position, sc.kept(), toVersion2, toVersion3); err != nil {
		return State{}, err
	}
	return doc.Position.State(sc)
}

// DecodeState reads another position of the scenario, as [Scenario.DecodeState] does.
func (s *State) DecodeState(text []byte) (State, error) { return s.scenario.DecodeState(text) }
