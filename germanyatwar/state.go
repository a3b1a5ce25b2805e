package germanyatwar

import "github.com/august1914/august1914"

// A State is a position of the game. It is a plain value that can be copied by
// assignment and compared with ==. The zero State is not a position of any game; use
// [New] or [Position] to make States.
//
// A State contains the identities of hidden units. Use View to show a position to a
// player.
type State struct {
	scenario *Scenario

	turn    uint8
	impulse uint8 // impulse of the turn, from 1
	passes  uint8 // number of consecutive passes
	phase   Phase
	stage   stage
	course  course
	phasing side // the side whose impulse it is, or which acts in another phase
	disc    side // the side with the initiative disc (Rule 3.3)
	first   side // side that had the disc when the turn began (Rule 3.1)

	// finished holds the seats that have said Done at a stage that several seats end
	// separately.
	finished august1914.Actors

	// Units by their index.
	at    [maxBlocks]area // noArea off the map
	steps [maxBlocks]august1914.Steps
	here  [maxAreas]blockSet // units by area
	pool  blockSet           // units from which reinforcements are drawn (Rule 6.0)
	later blockSet           // units that join the pool on a later turn (Rule 6.1)
	hand  blockSet           // drawn units that are still to be placed
	dead  blockSet           // units on the dead pile (Rule 7.5.1.15)

	garrisons [maxAreas][nationCount]uint8
	present   [sideCount]areaSet // areas with units or garrisons of a side
	full      [sideCount]areaSet // areas without room for more units of a side (Rule 2.4)
	control   areaSet            // areas that the Germans control (Rule 2.6)
	entered   areaSet            // areas that a German unit was the last to enter; the same as control where only one side has been since (Rule 2.6)
	valour    [nationCount]uint8 // valour points of each nation (Rule 2.11)

	isolated blockSet // according to the last check of their side (Rule 7.0.1)
	landed   blockSet // shipped this turn, if they stay for the turn (Rule 2.5)

	// The current impulse.
	surprise  bool     // whether the tactical action is by surprise (Rule 7.2.3)
	activated blockSet // activated leaders (Rule 7.3)
	acted     blockSet // units that have moved or built garrisons
	disputed  areaSet  // contested at the start of the impulse (Rule 7.5)
	engaged   areaSet  // new engagements (Rule 7.5)
	fought    areaSet  // areas of battles fought
	battles   uint8    // number of battles
	crossed   [2]blockSet
	impetus   blockSet // cavalry that may pursue (Rule 7.6)
	planXVII  areaSet  // areas that only the French have engaged (Rule 8.4)
	march     march
	battle    battle
	absorbed  [maxBlocks]uint8 // hits without effect so far in this battle
	arrivals  [maxArrivals]arrival
	arrived   uint8  // reinforcements placed or returned in this phase or action
	drawn     uint8  // reinforcements drawn, or leaders' steps restored
	deployed  uint16 // number of icons of the set-up that have been filled
	result    result
	knowledge knowledge
}

// The rivers that attackers may cross. (Rule 7.5.1.4)
const (
	minor = iota
	major
)

// Scenario returns the scenario of the game.
func (s *State) Scenario() *Scenario { return s.scenario }

// Turn returns the number of the turn, from 1.
func (s *State) Turn() int { return int(s.turn) }

// Phase returns the phase of the turn.
func (s *State) Phase() Phase { return s.phase }

// Active returns the side whose impulse it is, or which acts in another phase. It
// returns NoSide between them.
func (s *State) Active() august1914.Side { return s.phasing }

// info returns the constant properties of a unit.
func (s *State) info(b block) *blockInfo { return &s.scenario.blocks[b] }

// face returns the values of a unit with its current steps.
func (s *State) face(b block) *face { return &s.scenario.blocks[b].faces[s.steps[b]&7] }

func (s *State) rules() *rules { return &s.scenario.rules }

// ground returns the constant properties of an area.
func (s *State) ground(a area) *areaInfo { return &s.scenario.areas[a] }

// unitsOf returns the units of a side in an area.
func (s *State) unitsOf(sd side, a area) blockSet {
	return s.here[a].Intersect(s.scenario.sides[sd])
}

// put puts a unit into an area. The caller settles control.
func (s *State) put(b block, a area) {
	s.at[b] = a
	s.here[a] = s.here[a].With(b)
	sd := s.sideOf(b)
	s.present[sd] = s.present[sd].With(a)
	s.measure(sd, a)
	s.enter(a, sd)
}

// lift removes a unit from its area.
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

// recount updates whether a side has units or garrisons in an area.
func (s *State) recount(sd side, a area) {
	if set := s.unitsOf(sd, a); set.IsEmpty() && s.garrisonsOf(sd, a) == 0 {
		s.present[sd] = s.present[sd].Without(a)
	}
}

// kindSet returns the units of a kind in a set.
func (s *State) kindSet(set blockSet, k Kind) blockSet { return set.Intersect(s.scenario.kinds[k]) }

// A box is a place for blocks off the map.
type box uint8

const (
	onMap box = iota
	inPool
	inHand
	isLater
	isDead
)

var boxNames = [...]string{"", "pool", "hand", "later", "dead"}

// boxOf returns the box of a block off the map.
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
