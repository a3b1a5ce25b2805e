package driveonparis

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// A Unit describes a unit in a position.
type Unit struct {
	ID      string `json:"id"`                // id that moves use for the unit
	Hex     string `json:"hex,omitempty"`     // hex of the unit; absent off the map
	Box     string `json:"box,omitempty"`     // place of a unit off the map: "gone" for good, even if the schedule lists it; "lost", but able to return; "late"; "coming" now; or absent for a unit that the schedule will bring
	Steps   int    `json:"steps,omitempty"`   // steps left, for a unit that is on the map or late; 0 means all
	Due     int    `json:"due,omitempty"`     // for a lost unit, the turn on which it can return, or 0 before its roll; for a late unit, the turn on which it arrives; for a unit that is gone, 255 if it counts as destroyed (Rule 5.2)
	Rides   string `json:"rides,omitempty"`   // id of the train or the taxis that carry the unit
	Flipped bool   `json:"flipped,omitempty"` // whether the back of an HQ's counter is up
}

// A Position describes a State openly, for tests, puzzles and files. Fill in the fields
// that you need and call State. Units of a stack are listed from the bottom up. The
// position is at the start of a movement phase unless Progress says otherwise.
//
// Units that are not listed are gone, except those that the schedule still brings: on a
// later turn, or in a player turn of this turn that has not begun. A unit that is gone
// does not arrive, even if the schedule lists it. Without a Progress there are no
// trenches, a German unit has entered Luxembourg from turn 2 on (Rule 1.10), and the
// Allies have gained points only if the Germans advance through the Netherlands (Rule
// 3.5b).
//
// Units override the lists of hexes: a side always controls the hexes of its combat
// units, and the railways under its infantry divisions (Rule 1.2d). To move a unit,
// it is therefore enough to change its Hex. Its side keeps the old hex.
//
// The State has the turn, the side and the phase of the Position. The method State
// makes no moves, even if there is nothing to decide. It returns an error if the
// Position does not fit the phase.
type Position struct {
	Turn     int                    `json:"turn"`               // game turn, from 1
	Active   august1914.Side        `json:"active"`             // side whose player turn it is, or that sets up
	Units    august1914.Array[Unit] `json:"units"`              // all units, those of a stack from the bottom up
	Control  []string               `json:"control,omitempty"`  // hexes in German hands; if absent, the hexes of Germany, the German supply sources that the scenario names, and Lille in scenarios in which it can be captured (Rule 5.5); a side always holds the hexes of its combat units
	Railways []string               `json:"railways,omitempty"` // rail hexes in German hands; if absent, the same hexes as control; a side always holds the rail hexes under its infantry divisions (Rule 1.2d)
	Points   []string               `json:"points,omitempty"`   // hexes of the mobilization points in their order; "" for a point that is not on the map

	// The state of the phase; absent at the start of the movement phase.
	Progress *Progress `json:"progress,omitempty"`
}

// numbersOf returns the printed numbers of hexes.
func (sc *Scenario) numbersOf(set *hexSet) []string {
	return engine.Listed(set.All(), func(h hex) string { return sc.chart.number(h) })
}

// idsOf returns the ids of units.
func (sc *Scenario) idsOf(set *unitSet) []string {
	return engine.Listed(set.All(), func(u unit) string { return sc.pieces[u].id })
}

// describe returns the description of a unit.
func (s *State) describe(u unit) Unit {
	p := s.piece(u)
	d := Unit{ID: p.id, Steps: int(s.steps[u]), Due: int(s.due[u]), Flipped: s.flipped.Has(u)}
	if s.at[u] != off {
		d.Hex = s.chart().number(s.at[u])
	}
	if r := s.rides[u]; r != noUnit {
		d.Rides = s.piece(r).id
	}
	switch {
	case s.gone.Has(u):
		d.Box = "gone"
	case s.lost.Has(u):
		d.Box = "lost"
	case s.coming.Has(u):
		d.Box = "coming"
	case s.late.Has(u):
		d.Box = "late"
	}
	return d
}

// Position describes the State openly. It returns the zero Position for the zero State.
func (s *State) Position() Position {
	if s.scenario == nil {
		return Position{}
	}
	p := Position{
		Turn: int(s.turn), Active: s.active, Control: s.scenario.numbersOf(&s.control), Railways: s.scenario.numbersOf(&s.railways),
		Points: []string{}, Progress: s.progress(),
	}
	for i := range s.scenario.mobilization {
		number := ""
		if h := s.points[i]; h != off {
			number = s.chart().number(h)
		}
		p.Points = append(p.Points, number)
	}
	order := engine.List(len(s.scenario.pieces), func(u unit) unit { return u })
	slices.SortStableFunc(order, func(a, b unit) int { return int(s.rank[a]) - int(s.rank[b]) })
	p.Units = engine.Each(slices.Values(order), s.describe)
	return p
}

// stateDoc is the whole position with hidden units. Only the umpire may read it.
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

// DecodeState reads what State's MarshalJSON or PositionText wrote for this scenario. If
// the text is not a position of this scenario, or the rules do not allow the position,
// the error gives the reason.
func (sc *Scenario) DecodeState(text []byte) (State, error) {
	var doc stateDoc
	if err := stamp.Read(text, &doc, &doc.Position, sc.kept(), func(map[string]any) {}, toVersion3); err != nil {
		return State{}, err
	}
	return doc.Position.State(sc)
}

// DecodeState reads another position of the scenario, as [Scenario.DecodeState] does.
func (s *State) DecodeState(text []byte) (State, error) { return s.scenario.DecodeState(text) }
