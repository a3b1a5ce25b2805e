package driveonparis

import (
	"math/bits"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A State is a position of the game. It is a plain value: assignment copies it and ==
// compares it. The zero State is not a position. Use [New] or [Position] to make
// States.
//
// A State holds all hidden units. Use [State.View] to show a position to a player.
type State struct {
	scenario *Scenario

	turn   uint8
	phase  Phase
	stage  stage
	active side // the side whose player turn it is, or that sets up

	// Units by their index.
	at    [maxUnits]hex // off for units off the map; set by station
	steps [maxUnits]august1914.Steps
	rank  [maxUnits]uint8 // position in its stack, 1 at the bottom; 0 off the map
	rides [maxUnits]unit  // the train or the taxis that it is aboard, or noUnit
	due   [maxUnits]uint8 // turn on which it can be reconstituted, or arrives late; 0 for none
	spent [maxHQs]uint8   // replacement points of the HQs in this phase (Rule 1.3c)

	// buckets holds the units on the map by hex: those of h are in
	// buckets[h%bucketCount]. They keep unitsAt fast.
	buckets [bucketCount]unitSet

	flipped unitSet // HQs and taxis with their back up
	gone    unitSet // units that are out of the game for good
	lost    unitSet // units to be reconstituted when due (Rule 1.4)
	late    unitSet // units that could not arrive in time (Rule 1.12)
	arrived unitSet // units that have arrived or returned on this turn
	coming  unitSet // units that arrive now

	moved    unitSet // units that have moved in this phase
	railed   unitSet // trains that have moved, and units loaded or unloaded, in this phase (Rule 1.2c)
	reserve  unitSet // units in reserve (Rule 1.1d)
	released unitSet // units that were in reserve, in this exploitation phase
	zoned    unitSet // units that began the phase in an enemy zone of control
	fought   unitSet // units that have attacked in this phase, and guns that have fired
	marked   unitSet // units with breakthrough markers (Rule 1.7)
	forced   unitSet // units that have rolled for a forced march (Rule 3.1)
	marching unitSet // units with a successful forced march
	diggers  unitSet // units under the marker of an unfinished trench (Rule 1.6b)
	western  unitSet // French units that were lost west of the Doctrine Line (Rule 2.8b)

	fighters [2]hexSet // hexes with combat units of a side, by side less one
	holders  [2]hexSet // hexes with units that have a zone of control
	zones    [2]hexSet // neighbors of these hexes (SCS_ZOC)
	control  hexSet    // hexes in German hands
	railways hexSet    // rail hexes in German hands (Rule 1.2d)
	trenches hexSet
	attacked hexSet    // hexes attacked in this phase
	checked  hexSet    // hexes checked for supply in this phase
	planXVII hexSet    // hexes of Plan XVII that have scored (Rule 2.3)
	dugIn    [2]hexSet // trenches at the start, by side less one (Rule 5.5)
	points   [maxMobs]hex
	placed   uint8  // number of mobilization points placed so far
	deployed uint16 // number of placements so far

	luxembourg bool // German units have entered Luxembourg (Rule 1.10)
	panicked   bool // the Doctrine Line has ended (Rule 2.8e)
	lille      bool // whether Lille has fallen (Rule 2.5)
	dug        bool // the Germans have completed a trench (Rule 1.6a)
	east       [2]uint8
	award      uint8 // points that the Allies have gained under Rules 3.4 and 3.5
	march      march
	battle     battle
	want       want
	result     outcome
}

// bucketCount is the number of buckets. Adjacent hexes of the game's map are in
// different buckets.
const bucketCount = 16

// maxMobs is the largest number of mobilization points.
const maxMobs = 32

// Scenario returns the scenario that is being played.
func (s *State) Scenario() *Scenario { return s.scenario }

// Turn returns the number of the turn.
func (s *State) Turn() int { return int(s.turn) }

// Phase returns the phase of the player turn.
func (s *State) Phase() Phase { return s.phase }

// Active returns the side whose player turn it is, or that sets up.
func (s *State) Active() august1914.Side { return s.active }

// piece returns the fixed properties of a unit.
func (s *State) piece(u unit) *piece { return &s.scenario.roster[u] }

func (s *State) chart() *chart { return &s.scenario.chart }

// wayOf returns the way of a hex.
func (s *State) wayOf(h hex) *way { return &s.scenario.paved[h] }

func (s *State) rules() *rules { return &s.scenario.rules }

// face returns the values of a unit with its current steps.
func (s *State) face(u unit) *face { return &s.scenario.roster[u].faces[s.steps[u]%(maxSteps+1)] }

// hq returns the side of an HQ's counter that is up.
func (s *State) hq(u unit) *hqSide {
	p := s.piece(u)
	if s.flipped.Has(u) {
		return &p.sides[1]
	}
	return &p.sides[0]
}

// movement returns the movement allowance of a unit.
func (s *State) movement(u unit) int {
	if p := s.piece(u); p.kind == HQ {
		return int(s.hq(u).movement)
	}
	return int(s.face(u).movement)
}

// station moves a unit to a hex, or off the map.
func (s *State) station(u unit, h hex) {
	if was := s.at[u]; was != off {
		s.buckets[was%bucketCount].Remove(u)
	}
	if s.at[u] = h; h != off {
		s.buckets[h%bucketCount].Add(u)
	}
}

// unitsAt returns the units in a hex.
func (s *State) unitsAt(h hex) (set unitSet) {
	if h == off {
		return set
	}
	bucket := &s.buckets[h%bucketCount]
	for i, all := range &bucket.Words {
		here := all
		for w := all; w != 0; w &= w - 1 {
			if s.at[i<<6+bits.TrailingZeros64(w)] != h {
				here &^= w & -w
			}
		}
		set.Words[i] = here
	}
	return set
}

// height returns the number of units in a hex.
func (s *State) height(h hex) (n uint8) {
	for i, w := range &s.buckets[h%bucketCount].Words {
		for ; w != 0; w &= w - 1 {
			n += uint8(engine.Flag(s.at[i<<6+bits.TrailingZeros64(w)] == h))
		}
	}
	return n
}

// sideAt returns the side that has units in a hex, or NoSide.
func (s *State) sideAt(h hex) side {
	here := s.unitsAt(h)
	return s.sideOf(&here)
}

// sideOf returns the side of the first unit of a set, or NoSide if the set is empty.
func (s *State) sideOf(units *unitSet) side {
	if u := units.First(); u != noUnit {
		return s.piece(u).side()
	}
	return august1914.NoSide
}

// onMap returns the units on the map.
func (s *State) onMap() (set unitSet) {
	for w := range set.Words {
		all := uint64(0)
		for i := range s.buckets {
			all |= s.buckets[i].Words[w]
		}
		set.Words[w] = all
	}
	return set
}

// riders returns the units aboard a train or the taxis.
func (s *State) riders(train unit) unitSet {
	return engine.Which(s.unitsAt(s.at[train]), func(u unit) bool { return s.rides[u] == train })
}

// fights reports whether a unit defends a hex: combat units, fortresses and the
// armored car. (Rules 1.5a, 2.2c)
func (s *State) fights(u unit) bool {
	k := s.piece(u).kind
	return k.combat() || k == Fortress || k == ArmoredCar
}

// aboard reports whether a unit is aboard a train or the taxis.
func (s *State) aboard(u unit) bool { return s.rides[u] != noUnit }

// heldBy returns the hexes with combat units of a side.
func (s *State) heldBy(sd side) *hexSet { return &s.fighters[sd-1] }

// zone returns the zone of control of a side: the neighbors of its units that have one.
// (SCS_ZOC)
func (s *State) zone(sd side) *hexSet { return &s.zones[sd-1] }

// inZone reports whether a hex is in the zone of control of a side.
func (s *State) inZone(h hex, sd side) bool { return s.zones[sd-1].Has(h) }

// hold notes that a hex has a unit of a side with a zone of control. (SCS_ZOC)
func (s *State) hold(sd side, h hex) {
	if s.holders[sd-1].Has(h) {
		return
	}
	s.holders[sd-1].Add(h)
	for _, n := range &s.wayOf(h).near {
		s.zones[sd-1].Add(n) // sets ignore off
	}
}

// yield notes that a hex no longer has such a unit.
func (s *State) yield(sd side, h hex) {
	holders, zone := &s.holders[sd-1], &s.zones[sd-1]
	if !holders.Has(h) {
		return
	}
	holders.Remove(h)
	for _, n := range &s.wayOf(h).near {
		if n != off && s.wayOf(n).rim(holders) == 0 {
			zone.Remove(n)
		}
	}
}

// put places a unit on top of the stack in a hex, and applies the effects of entering.
func (s *State) put(u unit, h hex) {
	s.lay(u, h)
	s.enter(u, h)
}

// lay places a unit on top of the stack in a hex.
func (s *State) lay(u unit, h hex) {
	p := s.piece(u)
	s.rank[u] = s.height(h) + 1
	s.station(u, h)
	if s.aboard(u) {
		return
	}
	if s.fights(u) {
		s.fighters[p.side()-1].Add(h)
	}
	if p.kind.zoned() {
		s.hold(p.side(), h)
	}
}

// lift takes a unit off its hex. The units above it in the stack move down.
func (s *State) lift(u unit) {
	h := s.at[u]
	if h == off {
		return
	}
	s.station(u, off)
	rest := s.unitsAt(h)
	for o := range rest.All() {
		if s.rank[o] > s.rank[u] {
			s.rank[o]--
		}
	}
	s.rank[u] = 0
	s.remain(h, rest)
}

// refresh recomputes the sets of hexes for one hex.
func (s *State) refresh(h hex) { s.remain(h, s.unitsAt(h)) }

// remain is refresh for a hex with known units.
func (s *State) remain(h hex, units unitSet) {
	var fights, holds [2]bool
	for o := range units.All() {
		p := s.piece(o)
		if s.aboard(o) {
			continue
		}
		fights[p.side()-1] = fights[p.side()-1] || s.fights(o)
		holds[p.side()-1] = holds[p.side()-1] || p.kind.zoned()
	}
	for sd := germans; sd <= allies; sd++ {
		if fights[sd-1] {
			s.fighters[sd-1].Add(h)
		} else {
			s.fighters[sd-1].Remove(h)
		}
		if holds[sd-1] {
			s.hold(sd, h)
		} else {
			s.yield(sd, h)
		}
	}
}

// remove takes a unit and its markers out of play.
func (s *State) remove(u unit) {
	if s.piece(u).capacity > 0 {
		for o := range s.riders(u).All() {
			s.rides[o] = noUnit
		}
	}
	s.lift(u)
	s.steps[u], s.rides[u] = 0, noUnit
	for _, set := range []*unitSet{
		&s.moved, &s.railed, &s.reserve, &s.released, &s.zoned, &s.fought, &s.marked, &s.forced, &s.marching, &s.diggers, &s.arrived, &s.coming,
		&s.march.units, &s.battle.attackers, &s.battle.group, &s.battle.retreaters, &s.battle.advanced, &s.want.unsupplied,
	} {
		set.Remove(u)
	}
}

// hexesOf returns the hexes of some units.
func (s *State) hexesOf(units *unitSet) (set hexSet) {
	for i, w := range units.Words {
		for ; w != 0; w &= w - 1 {
			if h := s.at[i<<6+bits.TrailingZeros64(w)]; h != off {
				set.Add(h)
			}
		}
	}
	return set
}

// anyIn reports whether a hex has any of some units.
func (s *State) anyIn(h hex, units *unitSet) bool {
	bucket := &s.buckets[h%bucketCount]
	for i := range bucket.Words {
		for w := bucket.Words[i] & units.Words[i]; w != 0; w &= w - 1 {
			if s.at[i<<6+bits.TrailingZeros64(w)] == h {
				return true
			}
		}
	}
	return false
}
