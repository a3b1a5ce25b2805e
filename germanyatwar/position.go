package germanyatwar

import (
	"encoding/json"
	"fmt"

	"github.com/august1914/august1914"
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
// Units that are not listed are dead, except units whose green number is that of a
// later turn. Units in the pool must therefore be listed. A side controls every area
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

// Progress describes the state of play within a phase. It is meant for JSON. To reach
// the middle of an impulse in a test, make moves.
type Progress struct {
	Phase    Phase               `json:"phase"`              // phase of the turn
	Stage    string              `json:"stage"`              // kind of the current decision
	Action   string              `json:"action,omitempty"`   // action of this impulse (Rule 7.0)
	First    august1914.Side     `json:"first"`              // side that had the disc when the turn began (Rule 3.1)
	Passes   int                 `json:"passes,omitempty"`   // number of consecutive passes so far (Rule 7.8)
	Finished august1914.Actors   `json:"finished"`           // seats that have said done at a stage that several seats end separately
	Sets     map[string][]string `json:"sets,omitempty"`     // units by status; without "isolated", State traces the lines of both sides (Rule 7.0.1)
	Areas    map[string][]string `json:"areas,omitempty"`    // areas by status
	Surprise bool                `json:"surprise,omitempty"` // whether the tactical action is by surprise (Rule 7.2.3)
	Battles  int                 `json:"battles,omitempty"`  // number of battles fought in this impulse
	Drawn    int                 `json:"drawn,omitempty"`    // number of reinforcements drawn, or of leaders' steps restored, in this phase or action
	Deployed int                 `json:"deployed,omitempty"` // number of icons of the set-up that have been filled
	Absorbed map[string]int      `json:"absorbed,omitempty"` // hits in this battle that have not yet cost a step, by id of the unit
	Arrivals []string            `json:"arrivals,omitempty"` // reinforcements that have entered in this phase or action, or returned to the pool, in order
	March    *MarchProgress      `json:"march,omitempty"`    // movement of the moving unit; absent if no unit is moving
	Battle   *BattleProgress     `json:"battle,omitempty"`   // current battle; absent between battles
	Result   int                 `json:"result,omitempty"`   // reason for the end of the game: 1 for valour, 2 for losses, 3 for areas, 4 for points; absent until the game is over
	Winner   august1914.Side     `json:"winner,omitempty"`   // side that won, if the game is over
}

// MarchProgress describes the movement of the moving unit.
type MarchProgress struct {
	Unit    string `json:"unit"`              // id of the unit
	Leading bool   `json:"leading,omitempty"` // whether the unit is a leader on its way to its activation (Rule 7.3.1.2)
	From    string `json:"from"`              // area where the movement began
	Spent   int    `json:"spent"`             // movement points spent so far, at the cost for most units
	Eased   int    `json:"eased"`             // movement points spent so far, at the cost for mountain troops (Rule 4.2.2)

	// Before lists the blocks of an area from which one block has set off, with the
	// units that they could be before that. It is absent if it is public which block
	// moves.
	Before map[string][]string `json:"before,omitempty"`
}

// BattleProgress describes the current battle.
type BattleProgress struct {
	Area        string          `json:"area"`                  // number of the area
	Fresh       bool            `json:"fresh,omitempty"`       // whether the area is newly contested (Rule 7.5.1.4)
	Cavalry     bool            `json:"cavalry,omitempty"`     // whether the attacker has declared cavalry (Rule 7.5.1.1)
	Pontoon     bool            `json:"pontoon,omitempty"`     // whether the disc was played for pontoons (Rule 7.2.1)
	Foch        bool            `json:"foch,omitempty"`        // whether the disc was played for Foch (Rule 7.3.1.7)
	General     bool            `json:"general,omitempty"`     // whether a general retreat has been called (Rule 7.5.1.2)
	Shown       bool            `json:"shown,omitempty"`       // whether the units have been revealed (Rule 7.5.1.3)
	Spent       august1914.Side `json:"spent,omitempty"`       // side that has played the disc
	Loser       august1914.Side `json:"loser,omitempty"`       // side that lost the battle, after the showdown
	GermanHits  int             `json:"germanHits,omitempty"`  // remaining hits on the Germans
	EntenteHits int             `json:"ententeHits,omitempty"` // remaining hits on the Entente
	Difference  int             `json:"difference,omitempty"`  // attacker's firepower minus the defender's
}

// A namedSet is a set of units of the State, with its name in positions.
type namedSet struct {
	name   string
	blocks *blockSet
}

// sets returns the sets of units of the State.
func (s *State) sets() [13]namedSet {
	return [13]namedSet{
		{"pool", &s.pool},
		{"later", &s.later},
		{"hand", &s.hand},
		{"dead", &s.dead},
		{"isolated", &s.isolated},
		{"landed", &s.landed},
		{"activated", &s.activated},
		{"acted", &s.acted},
		{"minor", &s.crossed[minor]},
		{"major", &s.crossed[major]},
		{"impetus", &s.impetus},
		{"attackers", &s.battle.attackers},
		{"open", &s.knowledge.open},
	}
}

// A namedAreas is a set of areas of the State, with its name in positions.
type namedAreas struct {
	name  string
	areas *areaSet
}

// areaSets returns the State's sets of areas, except those that follow from other
// fields.
func (s *State) areaSets() [7]namedAreas {
	return [7]namedAreas{
		{"control", &s.control},
		{"entered", &s.entered},

		{"disputed", &s.disputed},
		{"engaged", &s.engaged},
		{"fought", &s.fought},
		{"planXVII", &s.planXVII},
		{"refuge", &s.battle.refuge},
	}
}

var courseNames = [...]string{noCourse: "", pass: "pass", tactical: "tactical", strategic: "strategic", reinforce: "reinforce"}

// numbersOf returns the numbers of areas in the order of the data.
func (sc *Scenario) numbersOf(set areaSet) []string {
	list := []string{}
	for a := range set.All() {
		list = append(list, sc.number(a))
	}
	return list
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

func (s *State) progress() *Progress {
	p := &Progress{
		Phase: s.phase, Stage: stages[s.stage].name, Action: courseNames[s.course], First: s.first, Passes: int(s.passes),
		Finished: s.finished, Sets: map[string][]string{}, Areas: map[string][]string{}, Surprise: s.surprise,
		Battles: int(s.battles), Drawn: int(s.drawn), Deployed: int(s.deployed), Absorbed: map[string]int{},
		Result: int(s.result.reason), Winner: s.result.winner,
	}
	for _, set := range s.sets() {
		if !set.blocks.IsEmpty() || set.blocks == &s.isolated {
			p.Sets[set.name] = s.scenario.idsOf(*set.blocks)
		}
	}
	for _, set := range s.areaSets() {
		p.Areas[set.name] = s.scenario.numbersOf(*set.areas)
	}
	for i, n := range s.absorbed {
		if n > 0 {
			p.Absorbed[s.scenario.blocks[i].id] = int(n)
		}
	}
	for _, a := range s.arrivals[:s.arrived] {
		p.Arrivals = append(p.Arrivals, s.info(a.unit).id)
	}
	if m := &s.march; m.on {
		p.March = &MarchProgress{
			s.info(m.unit).id, m.leading, s.scenario.number(m.from), int(m.spent), int(m.eased), s.beforeDoc(),
		}
	}
	if b := &s.battle; b.on {
		p.Battle = &BattleProgress{
			Area: s.scenario.number(b.at), Fresh: b.fresh, Cavalry: b.cavalry, Pontoon: b.pontoon, Foch: b.foch,
			General: b.general, Shown: b.shown, Spent: b.spent, Loser: b.loser,
			GermanHits: int(b.hits[centralSide]), EntenteHits: int(b.hits[ententeSide]), Difference: int(b.difference),
		}
	}
	return p
}

// stateDoc is the whole position including all hidden information, for the umpire
// only.
type stateDoc struct {
	stamp.Kept
	Position
}

// stamp returns the stamp at the start of the JSON of the scenario's States.
func (sc *Scenario) stamp() stamp.Stamp { return stamp.Of(Name, sc.id, sc.digest) }

// kept returns what the JSON of the scenario's States must match.
func (sc *Scenario) kept() stamp.Keeper {
	return stamp.Keeper{Kept: stamp.Kept{Stamp: sc.stamp(), Settings: options.Changed(sc.settings)}, Options: Options(), Old: sc.old}
}

// MarshalJSON encodes the State including all hidden information. Only the umpire may
// see it.
func (s State) MarshalJSON() ([]byte, error) {
	if s.scenario == nil {
		return nil, fmt.Errorf("germanyatwar: the zero State is not a position")
	}
	return json.Marshal(stateDoc{s.scenario.kept().Kept, s.Position()})
}

// DecodeState decodes a State of this scenario from the output of MarshalJSON. It
// returns an error with the reason if text is not a position of this scenario, or if
// the rules do not allow it.
func (sc *Scenario) DecodeState(text []byte) (State, error) {
	var doc stateDoc
	if err := stamp.Read(text, &doc, sc.kept(), renamed); err != nil {
		return State{}, err
	}
	return doc.Position.State(sc)
}

// beforeDoc lists the earlier candidates of the blocks from which one has set off.
func (s *State) beforeDoc() map[string][]string {
	doc, i := map[string][]string{}, 0
	for b := range s.march.fellows.All() {
		doc[s.info(b).id] = s.scenario.idsOf(s.march.before[i])
		i++
	}
	return doc
}

// renamed changes the names in a State of JSON version 1 to those of version 2.
func renamed(doc map[string]any) {
	stamp.Rename(doc, "phasing", "active")
	progress, _ := doc["progress"].(map[string]any)
	if sets, ok := progress["sets"].(map[string]any); ok {
		stamp.Rename(sets, "active", "activated")
	}
}
