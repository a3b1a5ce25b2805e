package germanyatwar

import (
	"cmp"
	"encoding/json"
	"slices"

	"github.com/august1914/august1914"
)

// A View is what one viewer may know of a position: their own units, what lies
// open, and of all others how many stand where, of which power, and which they
// may be. (Rules 1.3, 1.4) A View is a comparable value, built from what the
// viewer knows; there is no way from it to the State.
type View struct {
	Viewer   august1914.Viewer
	Turn     int
	Impulse  int
	Phasing  august1914.Side
	Phase    Phase
	Kind     string          // of the decision
	Disc     august1914.Side // who has the initiative disc
	First    august1914.Side // who had it when the turn began (Rule 3.1)
	Surprise bool
	Cavalry  bool // the attacker has declared cavalry

	// All that is below, MarshalJSON tells, and Hash depends on: there is nothing
	// in a View that its viewer may not be told.
	scenario  *Scenario
	known     blockSet // units that the viewer can examine, on the map or off it
	open      blockSet
	at        [maxBlocks]area
	steps     [maxBlocks]august1914.Steps
	low       [maxBlocks]august1914.Steps // of units that the viewer cannot examine, but for what their blocks have lost
	high      [maxBlocks]august1914.Steps
	pool      blockSet // of those that can be examined
	hand      blockSet
	later     blockSet
	dead      blockSet
	isolated  blockSet
	acted     blockSet
	landed    blockSet
	arrived   blockSet
	activated blockSet
	impetus   blockSet
	crossed   [2]blockSet

	shadows [maxBlocks]shadow // of units that the viewer cannot examine, in an order that tells nothing
	count   uint8

	control   areaSet
	entered   areaSet // of the contested areas, where a German unit was the last to enter
	disputed  areaSet
	engaged   areaSet
	fought    areaSet
	planXVII  areaSet // if that rule is played
	garrisons [maxAreas][nationCount]uint8
	valour    [nationCount]uint8
	absorbed  [maxBlocks]uint8
	moving    block // if the viewer can examine it, or noBlock
	spent     uint8 // movement points of the unit that is moving
	from      area  // where it began, or noArea
	drawn     uint8
	deployed  uint16
	passes    uint8
	battles   uint8
	finished  august1914.Actors
	course    course
	battle    publicBattle
	result    result
}

// A publicBattle is what everybody knows of a battle.
type publicBattle struct {
	on, fresh, pontoon, foch, general, shown bool
	at                                       area
	spent, loser                             side
	hits                                     [sideCount]uint8
	refuge                                   areaSet
}

// A shadow is a block that a viewer sees from behind.
type shadow struct {
	at      area
	box     box
	nation  uint8
	marks   uint16 // what everybody has seen it do
	may     blockSet
	lost    int8 // steps, in sight of everybody
	present bool
}

// A box is where a block is that is not on the map.
type box uint8

const (
	onMap box = iota
	inPool
	inHand
	isLater
	isDead
)

var boxNames = [...]string{"", "pool", "hand", "later", "dead"}

// The marks of a shadow.
const (
	markActed = 1 << iota
	markIsolated
	markLanded
	markMoving
	markMinor
	markMajor
	markFights
	markPursues
	markArrived
)

// examined returns the units that a viewer can examine.
func (s *State) examined(v august1914.Viewer) blockSet {
	v = s.audience(v)
	known := s.knowledge.open.With(&s.dead)
	switch v {
	case august1914.Umpire:
		known = s.scenario.sides[centralSide].With(&s.scenario.sides[ententeSide])
	case august1914.Spectator:
	default:
		known = known.With(&s.scenario.sides[sideOfSeat(v.Seat())])
	}
	return known
}

// View returns what v may know now.
func (s *State) View(v august1914.Viewer) View {
	v = s.audience(v)
	if s.scenario == nil {
		return View{Viewer: v, Kind: stages[s.stage].kind, scenario: &unplayed, moving: noBlock, from: noArea}
	}
	known := s.examined(v)
	view := View{
		Viewer: v, Turn: int(s.turn), Impulse: int(s.impulse), Phasing: s.phasing, Phase: s.phase,
		Kind: stages[s.stage].kind, Disc: s.disc, First: s.first, Surprise: s.surprise,
		scenario: s.scenario, known: known, open: s.knowledge.open,
		pool: s.pool.Within(&known), hand: s.hand.Within(&known), later: s.later.Within(&known), dead: s.dead,
		isolated: s.isolated.Within(&known), acted: s.acted.Within(&known), landed: s.landed.Within(&known),
		arrived: s.arrivedSet().Within(&known), activated: s.activated, impetus: s.impetus.Within(&known),
		crossed: [2]blockSet{s.crossed[minor].Within(&known), s.crossed[major].Within(&known)},
		control: s.control, entered: s.entered.Intersect(s.contested()), disputed: s.disputed, engaged: s.engaged, fought: s.fought,
		garrisons: s.garrisons, valour: s.valour, absorbed: s.absorbed,
		moving: noBlock, from: noArea, drawn: s.drawn, deployed: s.deployed, passes: s.passes,
		battles: s.battles, finished: s.finished, course: s.course, result: s.result,
	}
	if s.rules().planXVII {
		view.planXVII = s.planXVII
	}
	if s.march.on {
		view.spent, view.from = s.march.spent, s.march.from
	}
	if b := &s.battle; b.on {
		view.Cavalry = b.cavalry
		view.battle = publicBattle{
			on: true, fresh: b.fresh, pontoon: b.pontoon, foch: b.foch, general: b.general, shown: b.shown,
			at: b.at, spent: b.spent, loser: b.loser, hits: b.hits, refuge: b.refuge,
		}
	}
	if s.march.on && known.Has(s.march.unit) {
		view.moving = s.march.unit
	}
	for i := range view.at {
		view.at[i] = noArea
	}
	for i := range s.scenario.blocks {
		b := block(i)
		if known.Has(b) {
			view.at[b], view.steps[b] = s.at[b], s.steps[b]
			continue
		}
		view.low[b], view.high[b] = s.knowledge.low[b], s.knowledge.high[b]
		view.shadows[view.count] = s.shadowOf(b)
		view.count++
	}
	slices.SortFunc(view.shadows[:view.count], compareShadows)
	return view
}

// unplayed is the scenario of the zero State's views: nothing is in it.
var unplayed Scenario

// boxOf returns where a block is that is not on the map.
func (s *State) boxOf(b block) box {
	switch {
	case s.pool.Has(b):
		return inPool
	case s.hand.Has(b):
		return inHand
	case s.later.Has(b):
		return isLater
	case s.dead.Has(b):
		return isDead
	}
	return onMap
}

// shadowOf returns a block as one sees it from behind.
func (s *State) shadowOf(b block) shadow {
	sh := shadow{
		at: s.at[b], box: s.boxOf(b), nation: uint8(s.nationOf(b)), may: s.knowledge.may[b], lost: s.knowledge.lost[b], present: true,
	}
	arrived := s.arrivedSet()
	for i, set := range [...]*blockSet{
		&s.acted, &s.isolated, &s.landed, nil, &s.crossed[minor], &s.crossed[major], &s.battle.attackers,
		&s.impetus, &arrived,
	} {
		if set != nil && set.Has(b) || set == nil && s.march.on && s.march.unit == b {
			sh.marks |= 1 << i
		}
	}
	return sh
}

func compareShadows(a, b shadow) int {
	return cmp.Or(
		cmp.Compare(a.box, b.box), cmp.Compare(a.at, b.at), cmp.Compare(a.nation, b.nation), cmp.Compare(a.marks, b.marks),
		cmp.Compare(a.may.Words[0], b.may.Words[0]), cmp.Compare(a.may.Words[1], b.may.Words[1]), cmp.Compare(a.lost, b.lost),
	)
}

// Units lists the units that the viewer can examine, on the map and off it.
func (v *View) Units() []Unit {
	list := []Unit{}
	for b := range v.known.All() {
		list = append(list, v.describe(b))
	}
	return list
}

func (v *View) describe(b block) Unit {
	s := State{
		scenario: v.scenario, at: v.at, steps: v.steps, pool: v.pool, hand: v.hand, later: v.later, dead: v.dead,
		knowledge: knowledge{open: v.open},
	}
	u := s.describe(b)
	u.May, u.Least, u.Most, u.Lost = nil, 0, 0, 0
	return u
}

// A Shadow is a block that a viewer sees from behind.
type Shadow struct {
	Area     string           `json:"area,omitempty"`     // where it stands; absent off the map
	Box      string           `json:"box,omitempty"`      // where it is off the map
	Power    august1914.Power `json:"power"`              // by the colour of the block
	Acted    bool             `json:"acted,omitempty"`    // has moved or built in this impulse
	Isolated bool             `json:"isolated,omitempty"` // is isolated in this impulse (Rule 7.0.1)
	Moving   bool             `json:"moving,omitempty"`   // is the one that is moving
	Landed   bool             `json:"landed,omitempty"`   // has been shipped, and stays for the turn (Rule 2.5)
	Arrived  bool             `json:"arrived,omitempty"`  // has entered as a reinforcement in this phase or action (Rule 6.0)
	River    string           `json:"river,omitempty"`    // "minor" or "major", if it has crossed one into a battle to come (Rule 7.5.1.4)
	Attacks  bool             `json:"attacks,omitempty"`  // in the battle that is being fought
	Pursues  bool             `json:"pursues,omitempty"`  // is cavalry that may move on (Rule 7.6)
	Lost     int              `json:"lost,omitempty"`     // steps that it has lost in sight of everybody, whatever it is; see steps of the view
	May      []string         `json:"may"`                // the units that it may be while all others are different ones
}

// Shadows lists the blocks that the viewer sees from behind, by area.
func (v *View) Shadows() []Shadow {
	list := []Shadow{}
	for _, sh := range v.shadows[:v.count] {
		d := Shadow{
			Box: boxNames[sh.box], Power: nationPowers[sh.nation],
			Acted: sh.marks&markActed != 0, Isolated: sh.marks&markIsolated != 0, Moving: sh.marks&markMoving != 0,
			Landed: sh.marks&markLanded != 0, Arrived: sh.marks&markArrived != 0, Attacks: sh.marks&markFights != 0,
			Pursues: sh.marks&markPursues != 0, Lost: int(sh.lost), May: v.scenario.idsOf(sh.may),
		}
		switch {
		case sh.marks&markMinor != 0:
			d.River = riverNames[minor]
		case sh.marks&markMajor != 0:
			d.River = riverNames[major]
		}
		if sh.at != noArea {
			d.Area = v.scenario.number(sh.at)
		}
		list = append(list, d)
	}
	return list
}

// idsOf returns the ids of units in the order of the data.
func (sc *Scenario) idsOf(set blockSet) []string {
	list := []string{}
	for b := range set.All() {
		list = append(list, sc.blocks[b].id)
	}
	return list
}

// Steps returns the fewest and the most steps that the unit with an id may
// have, whichever block it is, as the viewer knows, and 0, 0 for one that there
// is not.
func (v *View) Steps(id string) (least, most int) {
	b, ok := v.scenario.blockByID[id]
	switch {
	case !ok:
		return 0, 0
	case v.known.Has(b):
		return int(v.steps[b]), int(v.steps[b])
	}
	for _, sh := range v.shadows[:v.count] {
		if !sh.may.Has(b) {
			continue
		}
		l, m := v.scenario.stepsLeft(b, v.low[b], v.high[b], sh.lost)
		if most == 0 {
			least = int(l)
		}
		least, most = min(least, int(l)), max(most, int(m))
	}
	return least, most
}

// Moving returns the id of the unit that is moving or building; it is "" if
// there is none, or one that the viewer cannot examine.
func (v *View) Moving() string {
	if v.moving == noBlock {
		return ""
	}
	return v.scenario.ids[v.moving]
}

// Control returns the side that controls the area with a number.
func (v *View) Control(number string) august1914.Side {
	switch a := v.scenario.named(number); {
	case a == noArea:
		return august1914.NoSide
	case v.control.Has(a):
		return august1914.German
	}
	return august1914.Allied
}

// Garrisons returns the number of garrisons of a power in the area with a
// number.
func (v *View) Garrisons(number string, p august1914.Power) int {
	a, n := v.scenario.named(number), nationIndex(p)
	if a == noArea || n < 0 || n >= nationCount {
		return 0
	}
	return int(v.garrisons[a][n])
}

// Valour returns the valour points of a power. (Rule 2.11)
func (v *View) Valour(p august1914.Power) int {
	if n := nationIndex(p); n >= 0 && n < nationCount {
		return int(v.valour[n])
	}
	return 0
}

// Hash returns 64 bits for use as a key in tables: views that == calls equal
// have equal hashes.
func (v *View) Hash() uint64 {
	var h august1914.Hasher
	h.AddUint64(uint64(v.Viewer) | uint64(v.Turn)<<8 | uint64(v.Impulse)<<16 | uint64(v.Phasing)<<24 | uint64(v.Phase)<<32 |
		uint64(v.Disc)<<40 | uint64(v.First)<<44 | flag(v.Surprise)<<48 | flag(v.Cavalry)<<49 | uint64(v.course)<<56)
	h.AddString(v.Kind)
	for i := range v.scenario.blocks {
		h.AddUint64(uint64(v.at[i]) | uint64(v.steps[i])<<8 | uint64(v.low[i])<<16 | uint64(v.high[i])<<24 | uint64(v.absorbed[i])<<32)
	}
	for _, set := range []*blockSet{
		&v.known, &v.open, &v.pool, &v.hand, &v.later, &v.dead, &v.isolated, &v.acted, &v.landed, &v.arrived, &v.activated,
		&v.impetus, &v.crossed[minor], &v.crossed[major],
	} {
		hashSet(&h, *set)
	}
	for _, sh := range v.shadows[:v.count] {
		h.AddUint64(uint64(sh.at) | uint64(sh.box)<<8 | uint64(sh.nation)<<16 | uint64(sh.marks)<<24 | uint64(uint8(sh.lost))<<40)
		hashSet(&h, sh.may)
	}
	for _, set := range []areaSet{v.control, v.entered, v.disputed, v.engaged, v.fought, v.planXVII, v.battle.refuge} {
		hashAreas(&h, set)
	}
	hashGarrisons(&h, v.scenario, &v.garrisons)
	h.AddBytes(v.valour[:])
	h.AddUint64(uint64(v.moving) | uint64(v.result.reason)<<8 | uint64(v.result.winner)<<16)
	h.AddUint64(uint64(v.spent) | uint64(v.from)<<8 | uint64(v.drawn)<<16 | uint64(v.deployed)<<24 | uint64(v.passes)<<40 | uint64(v.battles)<<48 | uint64(v.finished)<<56)
	b := &v.battle
	h.AddUint64(flag(b.on) | flag(b.fresh)<<1 | flag(b.pontoon)<<2 | flag(b.foch)<<3 | flag(b.general)<<4 |
		flag(b.shown)<<6 | uint64(b.at)<<8 | uint64(b.spent)<<16 | uint64(b.loser)<<24 | uint64(b.hits[centralSide])<<32 | uint64(b.hits[ententeSide])<<40)
	return h.Sum()
}

// viewDoc is what one viewer may know of a position.
type viewDoc struct {
	Version     int                       `json:"version"`               // of the JSON
	Ruleset     string                    `json:"ruleset"`               // the game
	Viewer      august1914.Viewer         `json:"viewer"`                // who may know it
	Turn        int                       `json:"turn"`                  // from 1
	Impulse     int                       `json:"impulse"`               // of the turn, from 1
	Phasing     august1914.Side           `json:"phasing"`               // whose impulse it is, or whose part of another phase
	Phase       Phase                     `json:"phase"`                 // of the turn
	Kind        string                    `json:"kind"`                  // of the decision
	Disc        august1914.Side           `json:"disc"`                  // who has the initiative disc (Rule 3.3)
	First       august1914.Side           `json:"first"`                 // who had it when the turn began (Rule 3.1)
	Surprise    bool                      `json:"surprise,omitempty"`    // the tactical action is by surprise (Rule 7.2.3)
	Battle      string                    `json:"battle,omitempty"`      // the area of the battle that is being fought
	Moving      string                    `json:"moving,omitempty"`      // the unit that is moving, if the viewer can examine it
	Units       []Unit                    `json:"units"`                 // those that the viewer can examine, on the map or off it (Rules 1.3, 1.4)
	Shadows     []Shadow                  `json:"shadows"`               // the blocks that the viewer sees from behind, by area
	German      []string                  `json:"german"`                // areas in German hands; all others are in the Entente's
	Garrisons   map[string]map[string]int `json:"garrisons"`             // by area and power; none where there are none (Rule 4.1)
	Valour      map[string]int            `json:"valour"`                // points by power (Rule 2.11)
	Action      string                    `json:"action,omitempty"`      // of this impulse (Rule 7.0)
	Active      []string                  `json:"active,omitempty"`      // leaders that are activated (Rule 7.3)
	Acted       []string                  `json:"acted,omitempty"`       // units that have moved or built in this impulse, of those that the viewer can examine
	Isolated    []string                  `json:"isolated,omitempty"`    // units that are isolated in this impulse, of those that the viewer can examine (Rule 7.0.1)
	Disputed    []string                  `json:"disputed,omitempty"`    // areas that were contested when the impulse began (Rule 7.5)
	Engaged     []string                  `json:"engaged,omitempty"`     // areas of new engagements (Rule 7.5)
	Fought      []string                  `json:"fought,omitempty"`      // areas in which a battle has been fought in this impulse
	Spent       august1914.Side           `json:"spent,omitempty"`       // who has played the disc in the battle
	HitsGerman  int                       `json:"germanHits,omitempty"`  // hits still to be taken in the battle
	HitsEntente int                       `json:"ententeHits,omitempty"` // hits still to be taken in the battle

	Steps    map[string][2]int `json:"steps,omitempty"`    // the fewest and the most steps of units that the viewer cannot examine, by id, but for what their blocks have lost (see shadows); absent at full strength
	Passes   int               `json:"passes,omitempty"`   // one after the other so far (Rule 7.8)
	Finished august1914.Actors `json:"finished"`           // seats that have said done where several decide at once
	Drawn    int               `json:"drawn,omitempty"`    // reinforcements drawn, or steps of leaders restored, in this phase or action
	Deployed int               `json:"deployed,omitempty"` // icons of the set-up that have been filled
	Battles  int               `json:"battles,omitempty"`  // fought in this impulse
	March    *MarchSeen        `json:"march,omitempty"`    // absent if no unit is moving
	Landed   []string          `json:"landed,omitempty"`   // units that have been shipped and stay for the turn, of those that the viewer can examine (Rule 2.5)
	Arrived  []string          `json:"arrived,omitempty"`  // reinforcements that have entered in this phase or action, of those that the viewer can examine (Rule 6.0)
	Rivers   map[string]string `json:"rivers,omitempty"`   // "minor" or "major", by unit: crossed into a battle to come, of those that the viewer can examine (Rule 7.5.1.4)
	Pursuing []string          `json:"pursuing,omitempty"` // cavalry that may move on, of those that the viewer can examine (Rule 7.6)
	Absorbed map[string]int    `json:"absorbed,omitempty"` // hits without effect so far in this battle, by unit (Rule 7.5.1.13)
	Entered  []string          `json:"entered,omitempty"`  // contested areas that a German unit was the last to enter (Rule 2.6)
	PlanXVII []string          `json:"planXVII,omitempty"` // areas that French units alone have engaged in this impulse, where that rule is played (Rule 8.4)
	Fight    *BattleSeen       `json:"fight,omitempty"`    // the battle that is being fought; absent if there is none
	Result   int               `json:"result,omitempty"`   // how the game has ended: 1 by valour, 2 by losses, 3 by areas, 4 on points; absent before
	Winner   august1914.Side   `json:"winner,omitempty"`   // of a game that is over
}

// MarchSeen is what everybody sees of the movement of a unit.
type MarchSeen struct {
	From  string `json:"from"`  // where it began
	Spent int    `json:"spent"` // movement points, as the way costs most units
}

// BattleSeen is what everybody sees of a battle.
type BattleSeen struct {
	Fresh   bool            `json:"fresh,omitempty"`   // in an area that is newly contested (Rule 7.5.1.4)
	Cavalry bool            `json:"cavalry,omitempty"` // the attacker has declared cavalry (Rule 7.5.1.1)
	Pontoon bool            `json:"pontoon,omitempty"` // the disc was played for pontoons (Rule 7.2.1)
	Foch    bool            `json:"foch,omitempty"`    // the disc was played for Foch (Rule 7.3.1.7)
	General bool            `json:"general,omitempty"` // a general retreat has been called (Rule 7.5.1.2)
	Shown   bool            `json:"shown,omitempty"`   // the units have been revealed (Rule 7.5.1.3)
	Loser   august1914.Side `json:"loser,omitempty"`   // once it is reckoned
	Refuge  []string        `json:"refuge,omitempty"`  // areas to which the defender can retreat, as far as they are next to it (Rule 7.5.1.2)
}

// MarshalJSON writes the view with ids and printed numbers.
func (v View) MarshalJSON() ([]byte, error) {
	sc := v.scenario
	doc := viewDoc{
		Version: august1914.JSONVersion, Ruleset: Ruleset, Viewer: v.Viewer, Turn: v.Turn, Impulse: v.Impulse, Phasing: v.Phasing,
		Phase: v.Phase, Kind: v.Kind, Disc: v.Disc, First: v.First, Surprise: v.Surprise, Moving: v.Moving(), Units: v.Units(), Shadows: v.Shadows(),
		German: sc.numbersOf(v.control), Garrisons: sc.garrisonDoc(&v.garrisons), Valour: valourDoc(v.valour),
		Action: courseNames[v.course], Active: sc.idsOf(v.activated), Acted: sc.idsOf(v.acted), Isolated: sc.idsOf(v.isolated),
		Disputed: sc.numbersOf(v.disputed), Engaged: sc.numbersOf(v.engaged), Fought: sc.numbersOf(v.fought),
		Steps: v.stepsDoc(), Passes: int(v.passes), Finished: v.finished, Drawn: int(v.drawn), Deployed: int(v.deployed),
		Battles: int(v.battles), Landed: sc.idsOf(v.landed), Arrived: sc.idsOf(v.arrived), Rivers: v.riversDoc(),
		Pursuing: sc.idsOf(v.impetus), Absorbed: v.absorbedDoc(), Entered: sc.numbersOf(v.entered),
		PlanXVII: sc.numbersOf(v.planXVII), Result: int(v.result.reason), Winner: v.result.winner,
	}
	if v.from != noArea {
		doc.March = &MarchSeen{sc.number(v.from), int(v.spent)}
	}
	if b := &v.battle; b.on {
		doc.Battle, doc.Spent = sc.number(b.at), b.spent
		doc.HitsGerman, doc.HitsEntente = int(b.hits[centralSide]), int(b.hits[ententeSide])
		doc.Fight = &BattleSeen{
			Fresh: b.fresh, Cavalry: v.Cavalry, Pontoon: b.pontoon, Foch: b.foch, General: b.general, Shown: b.shown,
			Loser: b.loser, Refuge: sc.numbersOf(b.refuge),
		}
	}
	return json.Marshal(doc)
}

// stepsDoc lists the steps of units that the viewer cannot examine.
func (v *View) stepsDoc() map[string][2]int {
	doc := map[string][2]int{}
	for i := range v.scenario.blocks {
		info, b := &v.scenario.blocks[i], block(i)
		if !v.known.Has(b) && (v.low[b] < info.full() || v.high[b] < info.full()) {
			doc[info.id] = [2]int{int(v.low[b]), int(v.high[b])}
		}
	}
	return doc
}

// riversDoc lists the rivers that units have crossed into battles.
func (v *View) riversDoc() map[string]string {
	doc := map[string]string{}
	for river, set := range v.crossed {
		for b := range set.All() {
			doc[v.scenario.blocks[b].id] = riverNames[river]
		}
	}
	return doc
}

// absorbedDoc lists the hits that units have absorbed.
func (v *View) absorbedDoc() map[string]int {
	doc := map[string]int{}
	for i, n := range v.absorbed {
		if n > 0 {
			doc[v.scenario.blocks[i].id] = int(n)
		}
	}
	return doc
}
