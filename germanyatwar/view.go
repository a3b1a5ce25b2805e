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

	scenario *Scenario
	known    blockSet // units that the viewer can examine, on the map or off it
	open     blockSet
	at       [maxBlocks]area
	steps    [maxBlocks]august1914.Steps
	low      [maxBlocks]august1914.Steps // of units that the viewer cannot examine
	high     [maxBlocks]august1914.Steps
	pool     blockSet // of those that can be examined
	hand     blockSet
	later    blockSet
	dead     blockSet
	isolated blockSet
	acted    blockSet
	landed   blockSet
	active   blockSet
	impetus  blockSet
	crossed  [2]blockSet

	shadows [maxBlocks]shadow // of units that the viewer cannot examine, in an order that tells nothing
	count   uint8

	control   areaSet
	entered   areaSet
	disputed  areaSet
	engaged   areaSet
	fought    areaSet
	planXVII  areaSet
	garrisons [maxAreas][nationCount]uint8
	valour    [nationCount]uint8
	absorbed  [maxBlocks]uint8
	slots     [maxAreas]slots
	moving    block // if the viewer can examine it, or noBlock
	spent     uint8 // movement points of the unit that is moving
	from      area
	drawn     uint8
	deployed  uint16
	passes    uint8
	battles   uint8
	finished  august1914.Actors
	action    action
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
	marks   uint8 // what everybody has seen it do
	may     blockSet
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
)

// examined returns the units that a viewer can examine.
func (s *State) examined(v august1914.Viewer) blockSet {
	v = s.audience(v)
	known := s.knowledge.open.union(s.dead)
	switch v {
	case august1914.Umpire:
		known = s.scenario.sides[centralSide].union(s.scenario.sides[ententeSide])
	case august1914.Spectator:
	default:
		known = known.union(s.scenario.sides[sideOfSeat(v.Seat())])
	}
	return known
}

// View returns what v may know now.
func (s *State) View(v august1914.Viewer) View {
	v = s.audience(v)
	known := s.examined(v)
	view := View{
		Viewer: v, Turn: int(s.turn), Impulse: int(s.impulse), Phasing: s.phasing, Phase: s.phase,
		Kind: prompts[s.stage].kind, Disc: s.disc, First: s.first, Surprise: s.surprise, Cavalry: s.battle.cavalry,
		scenario: s.scenario, known: known, open: s.knowledge.open,
		pool: s.pool.intersect(known), hand: s.hand.intersect(known), later: s.later.intersect(known), dead: s.dead,
		isolated: s.isolated.intersect(known), acted: s.acted.intersect(known), landed: s.landed.intersect(known),
		active: s.active, impetus: s.impetus.intersect(known),
		crossed: [2]blockSet{s.crossed[minor].intersect(known), s.crossed[major].intersect(known)},
		control: s.control, entered: s.entered, disputed: s.disputed, engaged: s.engaged, fought: s.fought,
		planXVII: s.planXVII, garrisons: s.garrisons, valour: s.valour, absorbed: s.absorbed, slots: s.slots,
		moving: noBlock, spent: s.march.spent, from: s.march.from, drawn: s.drawn, deployed: s.deployed, passes: s.passes,
		battles: s.battles, finished: s.finished, action: s.action, result: s.result,
		battle: publicBattle{
			on: s.battle.on, fresh: s.battle.fresh, pontoon: s.battle.pontoon, foch: s.battle.foch, general: s.battle.general,
			shown: s.battle.shown, at: s.battle.at, spent: s.battle.spent, loser: s.battle.loser,
			hits: s.battle.hits, refuge: s.battle.refuge,
		},
	}
	if s.march.going && known.has(s.march.unit) {
		view.moving = s.march.unit
	}
	for i := range view.at {
		view.at[i] = noArea
	}
	for i := range s.scenario.blocks {
		b := block(i)
		if known.has(b) {
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

// boxOf returns where a block is that is not on the map.
func (s *State) boxOf(b block) box {
	switch {
	case s.pool.has(b):
		return inPool
	case s.hand.has(b):
		return inHand
	case s.later.has(b):
		return isLater
	case s.dead.has(b):
		return isDead
	}
	return onMap
}

// shadowOf returns a block as one sees it from behind.
func (s *State) shadowOf(b block) shadow {
	sh := shadow{at: s.at[b], box: s.boxOf(b), nation: uint8(s.nationOf(b)), may: s.knowledge.may[b], present: true}
	for i, set := range [...]*blockSet{
		&s.acted, &s.isolated, &s.landed, nil, &s.crossed[minor], &s.crossed[major], &s.battle.attackers,
		&s.impetus,
	} {
		if set != nil && set.has(b) || set == nil && s.march.going && s.march.unit == b {
			sh.marks |= 1 << i
		}
	}
	return sh
}

func compareShadows(a, b shadow) int {
	return cmp.Or(
		cmp.Compare(a.box, b.box), cmp.Compare(a.at, b.at), cmp.Compare(a.nation, b.nation), cmp.Compare(a.marks, b.marks),
		cmp.Compare(a.may[0], b.may[0]), cmp.Compare(a.may[1], b.may[1]),
	)
}

// Units lists the units that the viewer can examine, on the map and off it.
func (v *View) Units() []Unit {
	list := []Unit{}
	for b := range v.known.all() {
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
	u.May, u.Least, u.Most = nil, 0, 0
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
	May      []string         `json:"may"`                // the units that it may be
}

// Shadows lists the blocks that the viewer sees from behind, by area.
func (v *View) Shadows() []Shadow {
	list := []Shadow{}
	for _, sh := range v.shadows[:v.count] {
		d := Shadow{
			Box: boxNames[sh.box], Power: nationPowers[sh.nation],
			Acted: sh.marks&markActed != 0, Isolated: sh.marks&markIsolated != 0, Moving: sh.marks&markMoving != 0,
			May: v.scenario.idsOf(sh.may),
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
	for b := range set.all() {
		list = append(list, sc.blocks[b].id)
	}
	return list
}

// Steps returns the fewest and the most steps that the unit with an id may
// have, as the viewer knows, and 0, 0 for one that there is not.
func (v *View) Steps(id string) (least, most int) {
	b, ok := v.scenario.blockByID[id]
	switch {
	case !ok:
		return 0, 0
	case v.known.has(b):
		return int(v.steps[b]), int(v.steps[b])
	}
	return int(v.low[b]), int(v.high[b])
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
		uint64(v.Disc)<<40 | uint64(v.First)<<44 | flag(v.Surprise)<<48 | flag(v.Cavalry)<<49 | uint64(v.action)<<56)
	h.AddString(v.Kind)
	for i := range v.scenario.blocks {
		h.AddUint64(uint64(v.at[i]) | uint64(v.steps[i])<<8 | uint64(v.low[i])<<16 | uint64(v.high[i])<<24 | uint64(v.absorbed[i])<<32)
	}
	for _, set := range []*blockSet{
		&v.known, &v.open, &v.pool, &v.hand, &v.later, &v.dead, &v.isolated, &v.acted, &v.landed, &v.active, &v.impetus,
		&v.crossed[minor], &v.crossed[major],
	} {
		hashSet(&h, *set)
	}
	for _, sh := range v.shadows[:v.count] {
		h.AddUint64(uint64(sh.at) | uint64(sh.box)<<8 | uint64(sh.nation)<<16 | uint64(sh.marks)<<24)
		hashSet(&h, sh.may)
	}
	for _, set := range []areaSet{v.control, v.entered, v.disputed, v.engaged, v.fought, v.planXVII, v.battle.refuge} {
		hashAreas(&h, set)
	}
	hashGarrisons(&h, v.scenario, &v.garrisons)
	h.AddBytes(v.valour[:])
	for a := range v.scenario.areas {
		h.AddUint64(uint64(v.slots[a].icons) | uint64(v.slots[a].places)<<32)
	}
	h.AddUint64(uint64(v.moving))
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
}

// MarshalJSON writes the view with ids and printed numbers.
func (v View) MarshalJSON() ([]byte, error) {
	doc := viewDoc{
		Version: august1914.JSONVersion, Ruleset: Ruleset, Viewer: v.Viewer, Turn: v.Turn, Impulse: v.Impulse, Phasing: v.Phasing,
		Phase: v.Phase, Kind: v.Kind, Disc: v.Disc, First: v.First, Surprise: v.Surprise, Moving: v.Moving(), Units: v.Units(), Shadows: v.Shadows(),
		German: v.scenario.numbersOf(v.control), Garrisons: v.scenario.garrisonDoc(&v.garrisons), Valour: valourDoc(v.valour),
		Action: actionNames[v.action], Active: v.scenario.idsOf(v.active), Acted: v.scenario.idsOf(v.acted), Isolated: v.scenario.idsOf(v.isolated),
		Disputed: v.scenario.numbersOf(v.disputed), Engaged: v.scenario.numbersOf(v.engaged), Fought: v.scenario.numbersOf(v.fought),
	}
	if v.battle.on {
		doc.Battle, doc.Spent = v.scenario.number(v.battle.at), v.battle.spent
		doc.HitsGerman, doc.HitsEntente = int(v.battle.hits[centralSide]), int(v.battle.hits[ententeSide])
	}
	return json.Marshal(doc)
}
