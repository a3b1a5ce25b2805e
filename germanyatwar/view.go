package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A View holds the information that one viewer has about a position: the viewer's own
// units, the units that are face up, and for the other blocks their areas, powers and
// candidates. (Rules 1.3, 1.4) A View is a comparable value without access to the
// State.
type View struct {
	Viewer   august1914.Viewer // the viewer
	Scenario string            // id of the scenario
	Turn     int               // game turn, from 1 to the number of months, which is 4; 0 without a position
	Impulse  int               // impulse of the turn, from 1; both sides pass after the number that the option impulses sets
	Active   august1914.Side   // the side whose impulse it is, or which acts in another phase
	Phase    Phase             // phase of the turn
	Kind     string            // kind of the decision
	Disc     august1914.Side   // side with the initiative disc
	First    august1914.Side   // side that had the disc when the turn began (Rule 3.1)
	Surprise bool              // whether the tactical action is by surprise (Rule 7.2.3)
	Cavalry  bool              // whether the attacker has declared cavalry

	// MarshalJSON encodes all fields below, and Hash depends on them: a View contains
	// no secrets from its viewer.
	scenario  *Scenario
	known     blockSet // units that the viewer can examine, on and off the map
	open      blockSet
	at        [maxBlocks]area
	steps     [maxBlocks]august1914.Steps
	low       [maxBlocks]august1914.Steps // steps of units that the viewer cannot examine, before the losses of their blocks
	high      [maxBlocks]august1914.Steps
	pool      blockSet // units in the pool that the viewer can examine
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

	shadows [maxBlocks]shadow // blocks hidden from the viewer, in an order that reveals nothing
	count   uint8

	control   areaSet
	entered   areaSet // areas contested, or of the current battle, that a German unit was the last to enter
	disputed  areaSet
	engaged   areaSet
	fought    areaSet
	planXVII  areaSet // areas that only French units have engaged, if the rule is in force
	garrisons [maxAreas][nationCount]uint8
	valour    [nationCount]uint8
	absorbed  [maxBlocks]uint8
	moving    block // the moving unit, or noBlock if the viewer cannot examine it
	spent     uint8 // movement points of the moving unit
	from      area  // where its movement began, or noArea
	drawn     uint8
	deployed  uint16
	passes    uint8
	battles   uint8
	finished  august1914.Actors
	course    course
	battle    publicBattle
	result    result
}

// A publicBattle holds the public information about a battle.
type publicBattle struct {
	on, fresh, pontoon, foch, general, shown bool
	at                                       area
	spent, loser                             side
	hits                                     [sideCount]uint8
	refuge                                   areaSet
}

// View returns the information that v has about the position.
func (s *State) View(v august1914.Viewer) View {
	v = s.audience(v)
	if s.scenario == nil {
		return View{Viewer: v, Kind: stages[s.stage].kind, scenario: &unplayed, moving: noBlock, from: noArea}
	}
	known, arrived := s.examined(v), s.arrivedSet()
	view := View{
		Viewer: v, Scenario: s.scenario.id, Turn: int(s.turn), Impulse: int(s.impulse), Active: s.phasing, Phase: s.phase,
		Kind: stages[s.stage].kind, Disc: s.disc, First: s.first, Surprise: s.surprise,
		scenario: s.scenario, known: known, open: s.knowledge.open,
		pool: s.pool.Intersect(known), hand: s.hand.Intersect(known), later: s.later.Intersect(known), dead: s.dead,
		isolated: s.isolated.Intersect(known), acted: s.acted.Intersect(known), landed: s.landed.Intersect(known),
		arrived: arrived.Intersect(known), activated: s.activated, impetus: s.impetus.Intersect(known),
		crossed: [2]blockSet{s.crossed[minor].Intersect(known), s.crossed[major].Intersect(known)},
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
		view.entered = s.entered.Intersect(s.contested().With(b.at)) // it counts even if no unit is left
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
		view.shadows[view.count] = s.shadowOf(b, arrived)
		view.count++
	}
	sortShadows(view.shadows[:view.count])
	return view
}

// unplayed is the empty scenario, for views of the zero State.
var unplayed Scenario

// Units lists the units that the viewer can examine, on and off the map.
func (v *View) Units() []Unit {
	s := State{
		scenario: v.scenario, at: v.at, steps: v.steps, pool: v.pool, hand: v.hand, later: v.later, dead: v.dead,
		knowledge: knowledge{open: v.open},
	}
	return engine.Listed(v.known.All(), s.describe)
}

// idsOf returns the ids of units in the order of the data.
func (sc *Scenario) idsOf(set blockSet) []string {
	return engine.Listed(set.All(), func(b block) string { return sc.blocks[b].id })
}

// Steps returns the minimum and the maximum number of steps of the unit with an id, to
// the viewer's knowledge and in any block. It returns 0, 0 for an unknown id.
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
		if m == 0 {
			continue
		}
		if most == 0 {
			least = int(l)
		}
		least, most = min(least, int(l)), max(most, int(m))
	}
	return least, most
}

// Moving returns the id of the moving or building unit. It returns "" if no unit is
// moving, or if the viewer cannot examine it.
func (v *View) Moving() string {
	if v.moving == noBlock {
		return ""
	}
	return v.scenario.blocks[v.moving].id
}

// Control returns the side that controls the area with a number.
func (v *View) Control(number string) august1914.Side {
	a := v.scenario.named(number)
	return engine.Holder(a != noArea, v.control.Has(a))
}

// Garrisons returns the number of a power's garrisons in the area with a number. It is
// at most 5 for each fortress of the area. Each garrison defends with a firepower of
// 5. (Rules 2.4, 7.5.1.6)
func (v *View) Garrisons(number string, p august1914.Power) int {
	a, n := v.scenario.named(number), nationIndex(p)
	if a == noArea || n < 0 || n >= nationCount {
		return 0
	}
	return int(v.garrisons[a][n])
}

// Valour returns the valour points of a power, 0 or more. They add to the power's
// firepower. A side wins when its powers have ten points together. (Rules 1.7, 2.11)
func (v *View) Valour(p august1914.Power) int {
	if n := nationIndex(p); n >= 0 && n < nationCount {
		return int(v.valour[n])
	}
	return 0
}

// Hash returns a 64-bit key for tables. Views that are equal by == have equal hashes.
func (v *View) Hash() uint64 {
	var h august1914.Hasher
	h.AddUint64(uint64(v.Viewer) | uint64(v.Turn)<<8 | uint64(v.Impulse)<<16 | uint64(v.Active)<<24 | uint64(v.Phase)<<32 |
		uint64(v.Disc)<<40 | uint64(v.First)<<44 | engine.Flag(v.Surprise)<<48 | engine.Flag(v.Cavalry)<<49 | uint64(v.course)<<56)
	h.AddString(v.Kind)
	h.AddString(v.Scenario)
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
	h.AddUint64(engine.Flag(b.on) | engine.Flag(b.fresh)<<1 | engine.Flag(b.pontoon)<<2 | engine.Flag(b.foch)<<3 | engine.Flag(b.general)<<4 |
		engine.Flag(b.shown)<<6 | uint64(b.at)<<8 | uint64(b.spent)<<16 | uint64(b.loser)<<24 | uint64(b.hits[centralSide])<<32 | uint64(b.hits[ententeSide])<<40)
	return h.Sum()
}

// Discloses lists the secrets that the rules disclose. Some moves lead to the
// showdown, which reveals the blocks of a battle. The firepower, the losses and their
// effects then depend on these blocks. If no choice of hits is left, play continues up
// to the next impulse within the same move. The attacker also declares cavalry, and
// activation reveals a leader. At the end of the turn attrition shows which blocks lose
// their last step, and so which areas change hands.
func (s *State) Discloses() []august1914.Disclosure {
	showdown := []string{"battle", "breach", "pioneers", "pontoon", "foch", "done", "retreat"}
	list := []august1914.Disclosure{
		{Rule: "7.5.1.1", Moves: []string{"battle"}, Events: []string{"battle"}},
		{Rule: "7.5.1.3", Moves: showdown, Events: []string{"reveal"}, Audience: august1914.Public}, // also if the move ends the battle
		{Rule: "7.5.1.10", Moves: showdown, Events: []string{"factor", "result"}},
		{Rule: "7.5.1.11", Moves: showdown, Events: []string{"losses"}},
		{Rule: "7.5.1.13", Moves: showdown, Events: []string{"absorb", "damage"}},
		{Rule: "7.5.1.14", Moves: showdown, Events: []string{"excess"}},
		{Rule: "7.5.1.15", Moves: showdown, Events: []string{"eliminate", "garrison"}},
		{Rule: "7.5.1.16", Moves: showdown, Events: []string{"end", "conceal"}},
		{Rule: "7.5.1.17", Moves: showdown, Events: []string{
			"control", "cube", "victory area", "conquest", "valour", "valour lost", "no valour",
		}},
		{Rule: "7.7", Moves: showdown, Events: []string{"deactivate", "disc", "impulse", "phase", "turn", "isolated", "outcome"}},
		{Rule: "7.3.1.2", Moves: []string{"reveal"}, Events: []string{"activate"}},
	}
	if s.passes == 1 && (s.course == pass || s.course == noCourse) { // the move can end the turn
		list = append(list, august1914.Disclosure{Rule: "7.9", Events: []string{
			"attrition", "eliminate", "conceal", "control", "cube", "victory area", "conquest", "valour", "valour lost", "no valour", "outcome",
		}})
	}
	return list
}

// Tell returns what v may know of a legal move in this position. If the unit is
// hidden, that is only its power. An activated leader is always named.
func (s *State) Tell(m Move, v august1914.Viewer) string {
	if s.scenario == nil {
		return m.String()
	}
	v = s.audience(v)
	var a action
	if f := s.scenario.read(&m, &a); f != nil || v == august1914.Umpire || a.unit == noBlock || m.verb == Reveal || s.isOpen(a.unit) ||
		sideOfSeat(v.Seat()) == s.sideOf(a.unit) {
		return m.String()
	}
	m.unit = unitWordOf(nationWords[s.nationOf(a.unit)])
	return m.String()
}
