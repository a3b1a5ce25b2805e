package sabinschlieffen

import (
	"encoding/json"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/stamp"
)

// A Position describes a State in the open, for tests, puzzles and files: fill
// in what matters and call State. Only Turn and Blocks are needed for a
// position at the start of a turn.
//
// Later positions of a turn are best reached from there with Apply. A position of a
// game tells by Origin and Log what both sides have seen. Who changes something of it
// need not care: where no orders lead from there to the position any more, State
// takes it that both sides know where this turn began, and nothing else, as if Origin
// and Log were absent.
type Position struct {
	Turn       int                      `json:"turn"`                 // from 1
	Phase      Phase                    `json:"phase"`                // of the turn; the zero Phase stands for orders
	German     *HexSet                  `json:"german,omitempty"`     // hexes in German hands; if absent, as the scenario begins
	Blocks     august1914.Array[Blocks] `json:"blocks"`               // all blocks on the map
	Committed  august1914.Actors        `json:"committed"`            // seats that have committed their orders
	Recoveries *ByPower                 `json:"recoveries,omitempty"` // still to be flipped; if absent, as many as the turn track says by who has not committed
	Recovered  august1914.Actors        `json:"recovered,omitempty"`  // seats that have flipped a block and may stop before all are, if the options let them
	Absorbing  Hex                      `json:"absorbing,omitempty"`  // where a hit waits for the defender's choice
	Routed     ByPower                  `json:"routed"`               // blocks in the routed box

	// The last position that both sides knew whole, at the start of a turn. If absent,
	// it is this turn's: the position before its orders were given, where those who
	// have marched stood next to where they are. That cannot be told of a position in
	// which somebody has recovered of free will, has attacked this turn, or is hit
	// (S10).
	Origin *Origins `json:"origin,omitempty"`
	Log    []Combat `json:"log,omitempty"` // the combats since Origin, as announced
}

// Origins is a position at the start of a turn that both sides know.
type Origins struct {
	Turn   int                      `json:"turn"`   // from 1
	German HexSet                   `json:"german"` // hexes in German hands
	Blocks august1914.Array[Blocks] `json:"blocks"` // fresh and spent only
	Routed ByPower                  `json:"routed"` // blocks in the routed box

	// Recoveries that the turn still allows; if absent, as many as the turn
	// track says.
	Recoveries *ByPower `json:"recoveries,omitempty"`
}

// Position describes the State in the open, with both sides' secrets.
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

// stateDoc is the whole position with both sides' secrets: the umpire's alone.
type stateDoc struct {
	stamp.Stamp
	Position
}

// stamp returns what stands in front of the JSON of the scenario's States.
func (sc *Scenario) stamp() stamp.Stamp { return stamp.Of(Name, sc.id, sc.digest) }

// MarshalJSON writes the State with both sides' secrets: it is the umpire's.
func (s State) MarshalJSON() ([]byte, error) {
	if s.scenario == nil {
		return nil, fmt.Errorf("sabinschlieffen: the zero State is not a position")
	}
	return json.Marshal(stateDoc{s.scenario.stamp(), s.Position()})
}

// DecodeState reads what State's MarshalJSON wrote for this scenario. What is
// not a position of this scenario, or one that the rules do not allow, is an
// error that says why. Other than [Position.State] it forgets nothing of what both
// sides have seen: where no orders lead from there to the position, it is refused.
func (sc *Scenario) DecodeState(text []byte) (State, error) {
	var doc stateDoc
	if err := stamp.Read(text, &doc, sc.stamp(), renamed); err != nil {
		return State{}, err
	}
	return doc.Position.asTold(sc)
}

// renamed gives a State of JSON version 1 the names of version 2.
func renamed(doc map[string]any) {
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
