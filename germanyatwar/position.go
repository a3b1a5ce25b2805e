package germanyatwar

import (
	"encoding/json"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/stamp"
)

// A Unit is a unit as a position describes it.
type Unit struct {
	ID    string `json:"id"`
	Area  string `json:"area,omitempty"`  // number; "" off the map
	Box   string `json:"box,omitempty"`   // off the map: "pool", "hand", "later" or "dead"
	Steps int    `json:"steps,omitempty"` // left; 0 is all of them
	Open  bool   `json:"open,omitempty"`  // lies face up

	// What everybody may know of a block that stands upright: the units that it
	// may be, and the fewest and the most steps that this unit may have. Without
	// them everybody knows it.
	May   []string `json:"may,omitempty"`
	Least int      `json:"least,omitempty"`
	Most  int      `json:"most,omitempty"`
}

// A Position describes a State in the open, for tests, puzzles and files: fill
// in what matters and call State. It is at the start of an impulse unless
// Progress says otherwise.
//
//	Position{Turn: 2, Phasing: august1914.German, Disc: august1914.German, Units: []Unit{
//		{ID: "g1-l", Area: "22"}, {ID: "f5-i", Area: "21", Steps: 2},
//	}}
//
// Units that are not listed are dead, but for those with a green number of a
// later turn.
type Position struct {
	Turn      int                       `json:"turn"`
	Impulse   int                       `json:"impulse,omitempty"` // 0 is the first
	Phasing   august1914.Side           `json:"phasing"`
	Disc      august1914.Side           `json:"disc"`
	Units     []Unit                    `json:"units"`
	Control   []string                  `json:"control,omitempty"`   // areas in German hands; nil: as at the start, and where units stand
	Garrisons map[string]map[string]int `json:"garrisons,omitempty"` // by area and power; nil: as at the start
	Valour    map[string]int            `json:"valour,omitempty"`    // by power

	// Progress is where the game stands; nil is at the start of an impulse.
	Progress *Progress `json:"progress,omitempty"`
}

// Progress is where a phase stands. It is written and read as JSON; to reach
// the middle of an impulse in a test, make moves.
type Progress struct {
	Phase    Phase               `json:"phase"`
	Stage    string              `json:"stage"`
	Action   string              `json:"action,omitempty"`
	First    august1914.Side     `json:"first"`
	Passes   int                 `json:"passes,omitempty"`
	Finished august1914.Actors   `json:"finished"`
	Sets     map[string][]string `json:"sets,omitempty"`  // units by what they have done
	Areas    map[string][]string `json:"areas,omitempty"` // areas by what has happened there
	Surprise bool                `json:"surprise,omitempty"`
	Battles  int                 `json:"battles,omitempty"`
	Drawn    int                 `json:"drawn,omitempty"`
	Deployed int                 `json:"deployed,omitempty"`
	Absorbed map[string]int      `json:"absorbed,omitempty"`
	Slots    map[string][2]int   `json:"slots,omitempty"`
	March    *MarchProgress      `json:"march,omitempty"`
	Battle   *BattleProgress     `json:"battle,omitempty"`
	Result   int                 `json:"result,omitempty"`
	Winner   august1914.Side     `json:"winner,omitempty"`
}

// MarchProgress is the movement of the unit that is moving.
type MarchProgress struct {
	Unit    string `json:"unit"`
	Leading bool   `json:"leading,omitempty"`
	From    string `json:"from"`
	Spent   int    `json:"spent"`
	Eased   int    `json:"eased"`
}

// BattleProgress is the battle that is being fought.
type BattleProgress struct {
	Area       string          `json:"area"`
	Fresh      bool            `json:"fresh,omitempty"`
	Cavalry    bool            `json:"cavalry,omitempty"`
	Pontoon    bool            `json:"pontoon,omitempty"`
	Foch       bool            `json:"foch,omitempty"`
	General    bool            `json:"general,omitempty"`
	Shown      bool            `json:"shown,omitempty"`
	Spent      august1914.Side `json:"spent,omitempty"`
	Loser      august1914.Side `json:"loser,omitempty"`
	German     int             `json:"germanHits,omitempty"`
	Entente    int             `json:"ententeHits,omitempty"`
	Difference int             `json:"difference,omitempty"`
}

// A namedSet is a set of units of the State with its name in positions.
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
		{"active", &s.active},
		{"acted", &s.acted},
		{"minor", &s.crossed[minor]},
		{"major", &s.crossed[major]},
		{"impetus", &s.impetus},
		{"attackers", &s.battle.attackers},
		{"open", &s.knowledge.open},
	}
}

// A namedAreas is a set of areas of the State with its name in positions.
type namedAreas struct {
	name  string
	areas *areaSet
}

// areaSets returns the sets of areas of the State that do not follow from others.
func (s *State) areaSets() [6]namedAreas {
	return [6]namedAreas{
		{"control", &s.control},
		{"entered", &s.entered},

		{"engaged", &s.engaged},
		{"fought", &s.fought},
		{"planXVII", &s.planXVII},
		{"refuge", &s.battle.refuge},
	}
}

var actionNames = [...]string{noAction: "", pass: "pass", tactical: "tactical", strategic: "strategic", reinforce: "reinforce"}

var stageNames = [...]string{
	noStage: "none", drawing: "drawing", placing: "placing", recruiting: "recruiting", deploying: "deploying",
	restoring: "restoring", choosing: "choosing", activating: "activating", ordering: "ordering", marching: "marching",
	building: "building", selecting: "selecting", equipping: "equipping", withdrawing: "withdrawing",
	suffering: "suffering", pursuing: "pursuing",
}

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
	if u.Box == boxNames[isDead] {
		return u
	}
	u.May = s.scenario.idsOf(s.knowledge.may[b])
	u.Least, u.Most = int(s.knowledge.low[b]), int(s.knowledge.high[b])
	return u
}

// Position describes the State in the open.
func (s *State) Position() Position {
	p := Position{
		Turn: int(s.turn), Impulse: int(s.impulse), Phasing: s.phasing, Disc: s.disc,
		Control: s.scenario.numbersOf(s.control), Garrisons: s.scenario.garrisonDoc(&s.garrisons),
		Valour: valourDoc(s.valour), Progress: s.progress(),
	}
	for i := range s.scenario.blocks {
		p.Units = append(p.Units, s.describe(block(i)))
	}
	return p
}

func (s *State) progress() *Progress {
	p := &Progress{
		Phase: s.phase, Stage: stageNames[s.stage], Action: actionNames[s.action], First: s.first, Passes: int(s.passes),
		Finished: s.finished, Sets: map[string][]string{}, Areas: map[string][]string{}, Surprise: s.surprise,
		Battles: int(s.battles), Drawn: int(s.drawn), Deployed: int(s.deployed), Absorbed: map[string]int{},
		Slots: map[string][2]int{}, Result: int(s.result.reason), Winner: s.result.winner,
	}
	for _, set := range s.sets() {
		if !set.blocks.empty() {
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
	for a, u := range s.slots {
		if u != (slots{}) {
			p.Slots[s.scenario.number(area(a))] = [2]int{int(u.icons), int(u.places)}
		}
	}
	if m := &s.march; m.going {
		p.March = &MarchProgress{s.info(m.unit).id, m.leading, s.scenario.number(m.from), int(m.spent), int(m.eased)}
	}
	if b := &s.battle; b.on {
		p.Battle = &BattleProgress{
			Area: s.scenario.number(b.at), Fresh: b.fresh, Cavalry: b.cavalry, Pontoon: b.pontoon, Foch: b.foch,
			General: b.general, Shown: b.shown, Spent: b.spent, Loser: b.loser,
			German: int(b.hits[centralSide]), Entente: int(b.hits[ententeSide]), Difference: int(b.difference),
		}
	}
	return p
}

// stateDoc is the JSON of a State.
type stateDoc struct {
	stamp.Stamp
	Position
}

// stamp returns what stands in front of the JSON of the scenario's States.
func (sc *Scenario) stamp() stamp.Stamp {
	return stamp.Stamp{Version: august1914.JSONVersion, Ruleset: Ruleset, Scenario: sc.id, Digest: sc.digest}
}

// MarshalJSON writes the State with all that is hidden: it is the umpire's.
func (s State) MarshalJSON() ([]byte, error) {
	if s.scenario == nil {
		return nil, fmt.Errorf("germanyatwar: the zero State is no position")
	}
	return json.Marshal(stateDoc{s.scenario.stamp(), s.Position()})
}

// DecodeState reads what State's MarshalJSON wrote for this scenario. What is
// not a position of this scenario, or one that the rules do not allow, is an
// error that says why.
func (sc *Scenario) DecodeState(text []byte) (State, error) {
	var doc stateDoc
	if err := json.Unmarshal(text, &doc); err != nil {
		return State{}, fmt.Errorf("germanyatwar: state: %w", err)
	}
	if err := doc.Match(sc.stamp()); err != nil {
		return State{}, err
	}
	return doc.Position.State(sc)
}
