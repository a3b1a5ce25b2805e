package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// A Unit is a unit as a position describes it.
type Unit struct {
	ID    string `json:"id"`              // id that moves use for the unit
	Area  string `json:"area,omitempty"`  // number of the area; absent off the map
	Box   string `json:"box,omitempty"`   // place of a unit that is off the map
	Steps int    `json:"steps,omitempty"` // number of steps left; 0 for full strength
	Open  bool   `json:"open,omitempty"`  // whether the unit is face up

	// May lists the ids of the units that an upright block may be, from public
	// information. If it is absent, the identity of the block is public.
	May   []string `json:"may,omitempty"`
	Least int      `json:"least,omitempty"` // minimum number of steps by public information; see may
	Most  int      `json:"most,omitempty"`  // maximum number of steps by public information; see may
	Lost  int      `json:"lost,omitempty"`  // steps that the unit's block has lost in public, to be subtracted from least and most; negative after a gain
}

// A Position describes a State with nothing hidden, for tests, puzzles and files. Fill
// in the relevant fields and call State. A Position is at the start of an impulse
// unless Progress says otherwise.
//
// Units that are not listed are dead, except units with the green number of a later
// turn. Units in the pool must therefore be listed. A side controls every area
// in which its units and garrisons stand alone, even if Control says otherwise (Rule
// 2.6). To move a unit, it is therefore enough to change its Area. The area that it
// leaves keeps its controller, unless only the other side is left in it.
//
// State returns a State in the phase and the turn of the position, or an error. It
// also returns an error if a condition of Rule 1.7 is met, unless Progress says that
// the game is over. It does not ask whether play can lead to the position: it accepts
// the infantry of Paris elsewhere, and valour of a power without its capital.
type Position struct {
	Turn      int                       `json:"turn"`               // game turn, from 1
	Impulse   int                       `json:"impulse,omitempty"`  // impulse of the turn, from 1; absent in the first impulse
	Active    august1914.Side           `json:"active"`             // the side whose impulse it is, or which acts in another phase
	Disc      august1914.Side           `json:"disc"`               // side with the initiative disc (Rule 3.3)
	Units     august1914.Array[Unit]    `json:"units"`              // units; a unit that is not listed is dead or joins the pool on a later turn
	Control   []string                  `json:"control,omitzero"`   // areas that the Germans control; if absent, the same areas as at the start; a side that is alone in an area always controls it
	Garrisons map[string]map[string]int `json:"garrisons,omitzero"` // number of garrisons by area and power; if absent, the same as at the start (Rule 4.1)
	Valour    map[string]int            `json:"valour,omitempty"`   // valour points by power (Rule 2.11)

	// The state of play within a phase; absent at the start of an impulse.
	Progress *Progress `json:"progress,omitempty"`
}

var courseNames = [...]string{noCourse: "", pass: "pass", tactical: "tactical", strategic: "strategic", reinforce: "reinforce"}

// numbersOf returns the numbers of areas in the order of the data.
func (sc *Scenario) numbersOf(set areaSet) []string {
	return engine.Listed(set.All(), func(a area) string { return sc.number(a) })
}

func (sc *Scenario) garrisonDoc(garrisons *[maxAreas][nationCount]uint8) map[string]map[string]int {
	doc := map[string]map[string]int{}
	for a := range sc.fortified.All() {
		for n, count := range garrisons[a] {
			if count == 0 {
				continue
			}
			number := sc.number(a)
			if doc[number] == nil {
				doc[number] = map[string]int{}
			}
			doc[number][nationPowers[n].String()] = int(count)
		}
	}
	return doc
}

func valourDoc(valour [nationCount]uint8) map[string]int {
	doc := map[string]int{}
	for n, points := range valour {
		doc[nationPowers[n].String()] = int(points)
	}
	return doc
}

// describe describes a unit.
func (s *State) describe(b block) Unit {
	u := Unit{ID: s.info(b).id, Steps: int(s.steps[b]), Box: boxNames[s.boxOf(b)], Open: s.isOpen(b)}
	if s.at[b] != noArea {
		u.Area = s.scenario.number(s.at[b])
	}
	return u
}

// confide describes a block, including the other side's information about it.
func (s *State) confide(b block) Unit {
	u := s.describe(b)
	if u.Box == boxNames[isDead] {
		return u
	}
	u.May = s.scenario.idsOf(s.knowledge.may[b])
	u.Least, u.Most, u.Lost = int(s.knowledge.low[b]), int(s.knowledge.high[b]), int(s.knowledge.lost[b])
	return u
}

// Position describes the State with nothing hidden.
func (s *State) Position() Position {
	if s.scenario == nil {
		return Position{}
	}
	p := Position{
		Turn: int(s.turn), Impulse: int(s.impulse), Active: s.phasing, Disc: s.disc,
		Control: s.scenario.numbersOf(s.control), Garrisons: s.scenario.garrisonDoc(&s.garrisons),
		Valour: valourDoc(s.valour), Progress: s.progress(),
	}
	for i := range s.scenario.blocks {
		p.Units = append(p.Units, s.confide(block(i)))
	}
	return p
}

// stateDoc is the whole position including all hidden information, for the umpire
// only.
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

// MarshalJSON encodes the State including all hidden information. Only the umpire may
// see it.
func (s State) MarshalJSON() ([]byte, error) {
	return stamp.Long(s.scenario.kept(), func(k stamp.Kept) any { return stateDoc{k, s.Position()} })
}

// PositionText returns the position as a short text, as PositionText of a
// [august1914.Table] does. [Scenario.DecodeState] reads it.
func (s *State) PositionText() (string, error) {
	return stamp.Short(s.scenario.kept(), s, (*State).Position, func(p Position) (State, error) { return p.State(s.scenario) })
}

// DecodeState decodes a State of this scenario from the output of MarshalJSON or
// PositionText. It returns an error with the reason if text is not a position of this
// scenario, or if the rules do not allow it.
func (sc *Scenario) DecodeState(text []byte) (State, error) {
	var doc stateDoc
	if err := stamp.Read(text, &doc, &doc.Position, sc.kept(), toVersion2, toVersion3); err != nil {
		return State{}, err
	}
	return doc.Position.State(sc)
}

// DecodeState reads another position of the scenario, as [Scenario.DecodeState] does.
func (s *State) DecodeState(text []byte) (State, error) { return s.scenario.DecodeState(text) }
