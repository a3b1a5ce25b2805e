package driveonparis

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
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

// Progress is the state of a phase. It exists for JSON. To reach the middle of a phase
// in a test, make moves.
type Progress struct {
	Phase   Phase               `json:"phase"`            // phase of the turn
	Stage   string              `json:"stage"`            // named state within the phase
	Sets    map[string][]string `json:"sets,omitempty"`   // units in named sets, such as "moved"; the fields of units override "flipped", "gone" and "lost"
	Hexes   map[string][]string `json:"hexes,omitempty"`  // hexes in named sets, such as "attacked"
	Places  map[string]string   `json:"places,omitempty"` // named hexes that matter now; "none" for a place off the map
	Gun     string              `json:"gun,omitempty"`    // id of the siege gun that fires, or "none" in a battle
	Numbers map[string]int      `json:"numbers,omitzero"` // numbers and flags that are not 0
	Next    string              `json:"next,omitempty"`   // named state that follows when lost units have rolled for their return
	Spent   map[string]int      `json:"spent,omitempty"`  // replacement points that HQs have spent in this phase, by id (Rule 1.3c)
	Winner  august1914.Side     `json:"winner,omitempty"` // side that won, if the game is over
	Level   string              `json:"level,omitempty"`  // level of the victory
	Loses   august1914.Side     `json:"loses,omitempty"`  // side that loses steps
}

// A namedSet is a set of units of the State with its name in positions.
type namedSet struct {
	name  string
	units *unitSet
}

// unitSets returns the sets of units with their names. In the supply phase the units
// out of supply take the place of "zoned". During an advance the units that have
// advanced take the place of "retreaters".
func (s *State) unitSets() [24]namedSet {
	zoned, retreaters := namedSet{"zoned", &s.zoned}, namedSet{"retreaters", &s.battle.retreaters}
	if s.phase == Supply {
		zoned = namedSet{"unsupplied", &s.want.unsupplied}
	}
	if s.stage == advancing {
		retreaters = namedSet{"advanced", &s.battle.advanced}
	}
	return [24]namedSet{
		{"flipped", &s.flipped},
		{"gone", &s.gone},
		{"lost", &s.lost},
		{"late", &s.late},
		{"arrived", &s.arrived},
		{"coming", &s.coming},
		{"moved", &s.moved},
		{"railed", &s.railed},
		{"reserve", &s.reserve},
		{"released", &s.released},
		zoned,
		{"fought", &s.fought},
		{"marked", &s.marked},
		{"forced", &s.forced},
		{"marching", &s.marching},
		{"diggers", &s.diggers},
		{"western", &s.western},
		{"march", &s.march.units},
		{"attackers", &s.battle.attackers},
		retreaters,
		{"group", &s.battle.group},
		{"advancers", &s.battle.advancers},
		{"wanted", &s.want.units},
		{"far", &s.want.far},
	}
}

// A namedHexes is a set of hexes of the State with its name in positions.
type namedHexes struct {
	name  string
	hexes *hexSet
}

func (s *State) hexSets() [8]namedHexes {
	return [8]namedHexes{
		{"control", &s.control},
		{"railways", &s.railways},
		{"trenches", &s.trenches},
		{"attacked", &s.attacked},
		{"checked", &s.checked},
		{"planXVII", &s.planXVII},
		{"german trenches", &s.dugIn[0]},
		{"allied trenches", &s.dugIn[1]},
	}
}

// A namedHex is a hex of the State with its name in positions. Positions omit it if it
// is not used and holds 0, which is otherwise the first hex of the map.
type namedHex struct {
	name string
	hex  *hex
	used bool
}

func (s *State) namedHexes() [3]namedHex {
	b := &s.battle
	return [3]namedHex{
		{"battle", &b.at, b.on},
		{"battle from", &b.from, b.on && b.overrun},
		{"wanted", &s.want.hex, s.stage == forcing || s.stage == losing && s.phase == Supply},
	}
}

// noneName is written for no hex and no unit.
const noneName = "none"

// hexOrNone returns the number of a hex, or noneName for off.
func (s *State) hexOrNone(h hex) string {
	if h == off {
		return noneName
	}
	return s.chart().number(h)
}

// A namedNumber is a number of the State with its name and range in positions.
type namedNumber struct {
	name      string
	low, high int
	get       func(*State) int
	set       func(*State, int)
}

func mark(b bool) int {
	if b {
		return 1
	}
	return 0
}

// numbers lists the numbers and flags of a State.
var numbers = []namedNumber{
	{"placed", 0, maxMobs, func(s *State) int { return int(s.placed) }, func(s *State, n int) { s.placed = uint8(n) }},
	{"deployed", 0, 4 * maxUnits, func(s *State) int { return int(s.deployed) }, func(s *State, n int) { s.deployed = uint16(n) }},
	{"luxembourg", 0, 1, func(s *State) int { return mark(s.luxembourg) }, func(s *State, n int) { s.luxembourg = n == 1 }},
	{"panicked", 0, 1, func(s *State) int { return mark(s.panicked) }, func(s *State, n int) { s.panicked = n == 1 }},
	{"lille", 0, 1, func(s *State) int { return mark(s.lille) }, func(s *State, n int) { s.lille = n == 1 }},
	{"dug", 0, 1, func(s *State) int { return mark(s.dug) }, func(s *State, n int) { s.dug = n == 1 }},
	{"east infantry", 0, easternDivisions, func(s *State) int { return int(s.east[0]) }, func(s *State, n int) { s.east[0] = uint8(n) }},
	{"east cavalry", 0, easternCavalry, func(s *State) int { return int(s.east[1]) }, func(s *State, n int) { s.east[1] = uint8(n) }},
	{"award", 0, 99, func(s *State) int { return int(s.award) }, func(s *State, n int) { s.award = uint8(n) }},
	{"going", 0, 1, func(s *State) int { return mark(s.march.going) }, func(s *State, n int) { s.march.going = n == 1 }},
	{"march spent", 0, 255, func(s *State) int { return int(s.march.spent) }, func(s *State, n int) { s.march.spent = uint8(n) }},
	{"march steps", 0, 255, func(s *State) int { return int(s.march.steps) }, func(s *State, n int) { s.march.steps = uint8(n) }},
	{"loaded", 0, 1, func(s *State) int { return mark(s.march.loaded) }, func(s *State, n int) { s.march.loaded = n == 1 }},
	{"unloaded", 0, 1, func(s *State) int { return mark(s.march.unloaded) }, func(s *State, n int) { s.march.unloaded = n == 1 }},
	{"battle", 0, 1, func(s *State) int { return mark(s.battle.on) }, func(s *State, n int) { s.battle.on = n == 1 }},
	{"overrun", 0, 1, func(s *State) int { return mark(s.battle.overrun) }, func(s *State, n int) { s.battle.overrun = n == 1 }},
	{"german losses", 0, 99, func(s *State) int { return int(s.want.losses[0]) }, func(s *State, n int) { s.want.losses[0] = uint8(n) }},
	{"allied losses", 0, 99, func(s *State) int { return int(s.want.losses[1]) }, func(s *State, n int) { s.want.losses[1] = uint8(n) }},
	{"german began", 0, 1, func(s *State) int { return mark(s.battle.began[0]) }, func(s *State, n int) { s.battle.began[0] = n == 1 }},
	{"allied began", 0, 1, func(s *State) int { return mark(s.battle.began[1]) }, func(s *State, n int) { s.battle.began[1] = n == 1 }},
	{"attacker steps", 0, 9, func(s *State) int { return int(s.battle.result.attacker) }, func(s *State, n int) { s.battle.result.attacker = uint8(n) }},
	{"defender steps", 0, 9, func(s *State) int { return int(s.battle.result.defender) }, func(s *State, n int) { s.battle.result.defender = uint8(n) }},
	{"retreat", 0, 9, func(s *State) int { return int(s.battle.result.retreat) }, func(s *State, n int) { s.battle.result.retreat = uint8(n) }},
	{"breakthrough", 0, 1, func(s *State) int { return mark(s.battle.result.breakthrough) }, func(s *State, n int) { s.battle.result.breakthrough = n == 1 }},
	{"fortress", 0, 1, func(s *State) int { return mark(s.battle.result.fortress) }, func(s *State, n int) { s.battle.result.fortress = n == 1 }},
	{"retreated", 0, 9, func(s *State) int { return int(s.battle.steps) }, func(s *State, n int) { s.battle.steps = uint8(n) }},
	{"cleared", 0, 1, func(s *State) int { return mark(s.battle.cleared) }, func(s *State, n int) { s.battle.cleared = n == 1 }},
	{"cavalry", 0, 1, func(s *State) int { return mark(s.battle.cavalry) }, func(s *State, n int) { s.battle.cavalry = n == 1 }},
	{"ended", 0, 1, func(s *State) int { return mark(s.result.ended) }, func(s *State, n int) { s.result.ended = n == 1 }},
	{"german points", -9999, 9999, func(s *State) int { return int(s.result.points[0]) }, func(s *State, n int) { s.result.points[0] = int16(n) }},
	{"allied points", -9999, 9999, func(s *State) int { return int(s.result.points[1]) }, func(s *State, n int) { s.result.points[1] = int16(n) }},
}

// numbersOf returns the printed numbers of hexes.
func (sc *Scenario) numbersOf(set *hexSet) []string {
	list := []string{}
	for h := range set.All() {
		list = append(list, sc.chart.number(h))
	}
	return list
}

// idsOf returns the ids of units.
func (sc *Scenario) idsOf(set *unitSet) []string {
	list := []string{}
	for u := range set.All() {
		list = append(list, sc.pieces[u].id)
	}
	return list
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
	var order []unit
	for u := range s.scenario.pieces {
		order = append(order, unit(u))
	}
	slices.SortStableFunc(order, func(a, b unit) int { return int(s.rank[a]) - int(s.rank[b]) })
	for _, u := range order {
		p.Units = append(p.Units, s.describe(u))
	}
	return p
}

func (s *State) progress() *Progress {
	p := &Progress{
		Phase: s.phase, Stage: s.row().name, Sets: map[string][]string{}, Hexes: map[string][]string{},
		Places: map[string]string{}, Numbers: map[string]int{}, Spent: map[string]int{}, Winner: s.result.winner, Loses: s.want.side,
	}
	if next := s.want.next; next != noStage {
		p.Next = stages[next].name
	}
	if l := s.result.level; l != noLevel {
		p.Level = levelWords.Of(uint8(l))
	}
	for _, place := range s.namedHexes() {
		if *place.hex != 0 || place.used {
			p.Places[place.name] = s.hexOrNone(*place.hex)
		}
	}
	switch gun := s.battle.gun; {
	case gun == noUnit:
		p.Gun = noneName
	case gun != 0 || s.stage == sieging:
		p.Gun = s.piece(gun).id
	}
	for _, set := range s.unitSets() {
		if !set.units.IsEmpty() {
			p.Sets[set.name] = s.scenario.idsOf(set.units)
		}
	}
	for _, set := range s.hexSets() {
		if !set.hexes.IsEmpty() {
			p.Hexes[set.name] = s.scenario.numbersOf(set.hexes)
		}
	}
	for _, n := range numbers {
		if value := n.get(s); value != 0 {
			p.Numbers[n.name] = value
		}
	}
	for hq := range s.scenario.kinds[HQ].All() {
		if n := *s.spentBy(hq); n > 0 {
			p.Spent[s.piece(hq).id] = int(n)
		}
	}
	return p
}

// stateDoc is the whole position with hidden units. Only the umpire may read it.
type stateDoc struct {
	stamp.Kept
	Position
}

// stamp returns the fields at the beginning of the JSON of the scenario's States.
func (sc *Scenario) stamp() stamp.Stamp { return stamp.Of(Name, sc.id, sc.digest) }

// kept returns what the JSON of the scenario's States must match.
func (sc *Scenario) kept() stamp.Keeper {
	return stamp.Keeper{Kept: stamp.Kept{Stamp: sc.stamp(), Settings: options.Changed(sc.choices.All(Options()))}, Options: Options(), Old: sc.old}
}

// MarshalJSON writes the State with all hidden units. Only the umpire may read it.
func (s State) MarshalJSON() ([]byte, error) {
	if s.scenario == nil {
		return nil, fmt.Errorf("driveonparis: the zero State is not a position")
	}
	return json.Marshal(stateDoc{s.scenario.kept().Kept, s.Position()})
}

// DecodeState reads the output of State's MarshalJSON for this scenario. If the text
// is not a position of this scenario, or the rules do not allow the position, the
// error gives the reason.
func (sc *Scenario) DecodeState(text []byte) (State, error) {
	var doc stateDoc
	if err := stamp.Read(text, &doc, sc.kept(), func(map[string]any) {}); err != nil {
		return State{}, err
	}
	return doc.Position.State(sc)
}
