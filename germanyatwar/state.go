package germanyatwar

import "github.com/august1914/august1914"

// A State is a position of the game: a plain value that assignment copies and
// == compares. The zero State is no position of any game; [New] and [Position]
// make States.
//
// A State holds what stands upright with its back to the enemy. To show a
// position to somebody, use View.
type State struct {
	scenario *Scenario

	turn    uint8
	impulse uint8 // of the turn, from 1
	passes  uint8 // consecutive
	phase   Phase
	stage   stage
	course  course
	phasing side // whose impulse it is, or whose part of another phase
	disc    side // who owns the initiative disc (Rule 3.3)
	first   side // who had it when the turn began (Rule 3.1)

	// finished are the seats that have said Done where several decide at once.
	finished august1914.Actors

	// Units by their index.
	at    [maxBlocks]area // noArea for those not on the map
	steps [maxBlocks]august1914.Steps
	here  [maxAreas]blockSet // who stands in an area
	pool  blockSet           // reinforcements to be drawn (Rule 6.0)
	later blockSet           // that join the pool on a later turn (Rule 6.1)
	hand  blockSet           // drawn, and to be placed
	dead  blockSet           // Rule 7.5.1.15

	garrisons [maxAreas][nationCount]uint8
	present   [sideCount]areaSet // where a side has units or garrisons
	full      [sideCount]areaSet // where no more units of a side stack (Rule 2.4)
	control   areaSet            // in German hands (Rule 2.6)
	entered   areaSet            // where a German unit was the last to enter (Rule 2.6)
	valour    [nationCount]uint8 // Rule 2.11

	isolated blockSet // as the last check of their side found them (Rule 7.0.1)
	landed   blockSet // shipped this turn, where they stay for it (Rule 2.5)

	// This impulse.
	surprise  bool     // Rule 7.2.3
	activated blockSet // activated leaders (Rule 7.3)
	acted     blockSet // have moved, or built garrisons
	disputed  areaSet  // contested when it began (Rule 7.5)
	engaged   areaSet  // new engagements (Rule 7.5)
	fought    areaSet  // battles fought
	battles   uint8    // so many
	crossed   [2]blockSet
	impetus   blockSet // cavalry that may pursue (Rule 7.6)
	planXVII  areaSet  // engaged by the French alone (Rule 8.4)
	march     march
	battle    battle
	absorbed  [maxBlocks]uint8 // hits without effect so far, in this battle
	arrivals  [maxArrivals]arrival
	arrived   uint8  // reinforcements that have been dealt with in this phase or action
	drawn     uint8  // reinforcements drawn, or leaders' steps restored
	deployed  uint16 // icons of the set-up that have been filled
	result    result
	knowledge knowledge
}

// The rivers that attackers cross. (Rule 7.5.1.4)
const (
	minor = iota
	major
)

// Scenario returns the scenario that is being played.
func (s *State) Scenario() *Scenario { return s.scenario }

// Turn returns the number of the turn, from 1.
func (s *State) Turn() int { return int(s.turn) }

// Phase returns the phase of the turn.
func (s *State) Phase() Phase { return s.phase }

// Active returns the side whose impulse it is, or whose part of another phase, and
// NoSide between them.
func (s *State) Active() august1914.Side { return s.phasing }

// info returns what never changes about a unit.
func (s *State) info(b block) *blockInfo { return &s.scenario.blocks[b] }

// face returns what a unit is with the steps that it has left.
func (s *State) face(b block) *face { return &s.scenario.blocks[b].faces[s.steps[b]&7] }

func (s *State) rules() *rules { return &s.scenario.rules }

// ground returns what never changes about an area.
func (s *State) ground(a area) *areaInfo { return &s.scenario.areas[a] }

// unitsOf returns the units of a side in an area.
func (s *State) unitsOf(sd side, a area) blockSet {
	return s.here[a].Intersect(s.scenario.sides[sd])
}

// put stands a unit in an area. Control is for the caller to settle.
func (s *State) put(b block, a area) {
	s.at[b] = a
	s.here[a] = s.here[a].With(b)
	sd := s.sideOf(b)
	s.present[sd] = s.present[sd].With(a)
	s.measure(sd, a)
	if sd == centralSide {
		s.entered = s.entered.With(a)
	} else {
		s.entered = s.entered.Without(a)
	}
}

// lift takes a unit off its area.
func (s *State) lift(b block) {
	a := s.at[b]
	if a == noArea {
		return
	}
	s.at[b] = noArea
	s.here[a] = s.here[a].Without(b)
	sd := s.sideOf(b)
	s.measure(sd, a)
	s.recount(sd, a)
}

// recount finds whether a side still has units or garrisons in an area.
func (s *State) recount(sd side, a area) {
	if set := s.unitsOf(sd, a); set.IsEmpty() && s.garrisonsOf(sd, a) == 0 {
		s.present[sd] = s.present[sd].Without(a)
	}
}

// kindSet returns the units of a kind among some.
func (s *State) kindSet(set blockSet, k Kind) blockSet { return set.Intersect(s.scenario.kinds[k]) }

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
