package sabinschlieffen

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/stamp"
)

// A Position describes a State with all its secrets, for tests, puzzles and files. Fill
// in the relevant fields and call State. A position at the start of a turn needs only
// Turn and Blocks.
//
// To get a position later in a turn, it is best to play moves from there with Apply.
// The Origin and the Log of a position from a game hold what both sides have seen. An
// edited position may contradict them. If no orders lead from Origin and Log to the
// position, State ignores both fields and assumes that both sides know the position at
// the start of this turn and nothing else.
type Position struct {
	Turn       int                      `json:"turn"`                 // game turn, from 1
	Phase      Phase                    `json:"phase"`                // phase of the turn; the zero Phase stands for orders
	German     *HexSet                  `json:"german,omitempty"`     // hexes in German hands; if absent, the same hexes as at the start of the scenario
	Blocks     august1914.Array[Blocks] `json:"blocks"`               // all blocks on the map
	Committed  august1914.Actors        `json:"committed"`            // seats that have committed their orders
	Recoveries *ByPower                 `json:"recoveries,omitempty"` // blocks of each nation still to be flipped; if absent, the numbers on the turn track for seats that have not committed
	Recovered  august1914.Actors        `json:"recovered,omitempty"`  // seats that have flipped a block and may stop early, if the options allow it
	Absorbing  Hex                      `json:"absorbing,omitempty"`  // hex where a hit waits for the defender's choice
	Routed     ByPower                  `json:"routed"`               // blocks in the routed box

	// The last position that both sides knew completely, at the start of a turn. If it
	// is absent, it is the start of this turn: the position before any orders, with
	// each block that has marched in a hex adjacent to its present one, and with one
	// block less flipped by each seat in Recovered. It cannot be absent if a block has
	// attacked this turn or is being hit (S10).
	Origin *Origins `json:"origin,omitempty"`
	Log    []Combat `json:"log,omitempty"` // combats since Origin, as announced
}

// Origins is a position at the start of a turn that both sides know.
type Origins struct {
	Turn   int                      `json:"turn"`   // game turn, from 1
	German HexSet                   `json:"german"` // hexes in German hands
	Blocks august1914.Array[Blocks] `json:"blocks"` // blocks on the map, all without orders
	Routed ByPower                  `json:"routed"` // blocks in the routed box

	// Recoveries is the number of recoveries that the turn still allows. If it is
	// absent, the numbers on the turn track apply.
	Recoveries *ByPower `json:"recoveries,omitempty"`
}

// Position describes the State with the secrets of both sides.
func (s *State) Position() Position {
	german, recoveries := s.control, byNation(s.recoveries)
	origin := Origins{
		Turn: int(s.origin.turn), German: s.origin.control, Routed: byNation(s.origin.routed),
	}
	var armies [nations]army
	for n := range armies {
		armies[n].fresh, armies[n].spent = s.origin.fresh[n], s.origin.spent[n]
	}
	origin.Blocks = listArmies(&armies)
	usual := State{scenario: s.scenario, turn: s.origin.turn, armies: armies}
	if usual.startOrders(); usual.recoveries != s.origin.recoveries {
		left := byNation(s.origin.recoveries)
		origin.Recoveries = &left
	}
	p := Position{
		Turn: int(s.turn), Phase: s.phase, German: &german, Blocks: listArmies(&s.armies), Committed: s.committed,
		Recoveries: &recoveries, Recovered: s.flipped, Absorbing: s.absorbing, Routed: byNation(s.routed), Origin: &origin,
	}
	for e := range s.log.all() {
		p.Log = append(p.Log, e.combat())
	}
	return p
}

// stateDoc is the whole position with the secrets of both sides. Only the umpire may read it.
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

// MarshalJSON returns the JSON of the State with the secrets of both sides. Only the
// umpire may read it.
func (s State) MarshalJSON() ([]byte, error) {
	return stamp.Long(s.scenario.kept(), func(k stamp.Kept) any { return stateDoc{k, s.Position()} })
}

// PositionText returns the position as a short text, as PositionText of a
// [august1914.Table] does. [Scenario.DecodeState] reads it.
func (s *State) PositionText() (string, error) {
	return stamp.Short(s.scenario.kept(), s, (*State).Position, func(p Position) (State, error) { return p.asTold(s.scenario) })
}

// DecodeState decodes a State that MarshalJSON or PositionText encoded for this scenario.
// It returns an error for anything that is not a position of this scenario or that the
// rules do not allow. Unlike [Position.State], it never drops what both sides have seen: it refuses
// a position to which no orders lead.
func (sc *Scenario) DecodeState(text []byte) (State, error) {
	var doc stateDoc
	if err := stamp.Read(text, &doc, &doc.Position, sc.kept(), toVersion2); err != nil {
		return State{}, err
	}
	return doc.Position.asTold(sc)
}

// DecodeState reads another position of the scenario, as [Scenario.DecodeState] does.
func (s *State) DecodeState(text []byte) (State, error) { return s.Scenario().DecodeState(text) }

// toVersion2 changes the names in the JSON of a version 1 State to those of version 2.
func toVersion2(doc map[string]any) {
	blocks, _ := doc["blocks"].([]any)
	if origin, ok := doc["origin"].(map[string]any); ok {
		before, _ := origin["blocks"].([]any)
		blocks = append(blocks, before...)
	}
	for _, b := range blocks {
		if b, ok := b.(map[string]any); ok {
			stamp.Rename(b, "nation", "power")
		}
	}
}
