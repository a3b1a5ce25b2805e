package schlieffenswar

import (
	"fmt"

	"github.com/august1914/august1914"
)

// A Phase is a phase of a player turn, or the end of turn phase. (Rule 5.1)
type Phase uint8

// The phases, in their order. Deployment comes before the first turn.
const (
	Deployment Phase = iota + 1
	Regroup
	Movement
	Combat
	Administration
	EndOfTurn
	Over
)

var phaseNames = [...]string{"", "deployment", "regroup and reinforcement", "movement", "combat", "administrative", "end of turn", "over"}

// String returns the name of the phase, such as "movement".
func (p Phase) String() string {
	if int(p) >= len(phaseNames) {
		return ""
	}
	return phaseNames[p]
}

// A stage is a named decision within a phase: who is asked what.
type stage uint8

const (
	noStage stage = iota

	// Regroup and reinforcement phase.
	resting     // which lose their fatigue (Rule 9.5, first action)
	refitting   // which are brought to full strength (second)
	returning   // which come back (third)
	withdrawing // which corps leave for the east (Rule 9.4)
	arriving    // where reinforcements enter (Rules 9.2, 9.3)

	// Movement phase.
	ordering // which unit moves next
	marching // where the moving unit goes
	forcing  // the roll for a forced march (Rule 10.6)

	// Combat phase.
	probing     // probing attacks, before all others (Rule 11.1)
	declaring   // which hex is attacked next
	gathering   // which units attack it
	defending   // which units defend it (Rule 11.2)
	supporting  // which German markers support (Rule 11.23)
	shelling    // the roll of a marker
	enveloping  // the roll for the concentric attack (Rule 11.15)
	fighting    // the roll on the combat results table
	defenderHit // steps of the defender, or retreats (Rule 11.20)
	attackerHit // steps of the attacker
	advancing   // which units advance (Rule 11.22)
	reloading   // the roll for the loss of an artillery marker

	// At the end of a phase.
	crowding // over-stacked hexes (Rule 6.5)

	// Administrative phase.
	starving // the rolls for attrition (Rule 8.8)

	deploying // Rule 3.1
)

// beginTurn starts the German player turn, and with the first turn the game.
func (s *State) beginTurn(t *teller) {
	s.active = GermanSeat
	t.turned(s)
	s.beginPhase(s.firstPhase(), t)
}

// firstPhase returns the phase that a player turn begins with: on the first
// turn nobody regroups. (Rule 5.1)
func (s *State) firstPhase() Phase {
	if s.turn == 1 {
		return Movement
	}
	return Regroup
}

// beginPhase starts a phase of the player turn of the active seat.
func (s *State) beginPhase(p Phase, t *teller) {
	s.phase = p
	s.done, s.fought, s.defended = unitSet{}, unitSet{}, unitSet{}
	t.phased(s)
	switch p {
	case Regroup:
		s.beginRegroup(t)
	case Movement:
		s.moved = unitSet{}
		s.stage = ordering
		s.skipOrdering(t)
	case Combat:
		s.stage = probing
		s.skipProbing(t)
	case Administration:
		s.beginAdministration(t)
	case EndOfTurn:
		s.endTurn(t)
	}
}

// endPhase ends a phase: first over-stacked hexes are sorted out. (Rule 6.1)
func (s *State) endPhase(t *teller) {
	if h := s.findCrowd(); h != off {
		if s.stage != crowding {
			s.done = unitSet{} // from now on, those who make room
		}
		s.beginCrowding(h, t)
		return
	}
	s.sorted, s.crowded = hexSet{}, off
	s.closePhase(t)
}

// closePhase goes on to the next phase. (Rule 5.1)
func (s *State) closePhase(t *teller) {
	switch {
	case s.phase != Administration:
		s.beginPhase(s.phase+1, t)
	case s.active == GermanSeat:
		s.active = EntenteSeat
		s.beginPhase(s.firstPhase(), t)
	default:
		s.active = 0
		s.beginPhase(EndOfTurn, t)
	}
}

// ToAct returns who may decide now.
func (s *State) ToAct() august1914.Actors {
	switch s.stage {
	case noStage:
		return 0
	case forcing, shelling, enveloping, fighting, reloading, starving:
		return august1914.ActorSet(august1914.Dice)
	case defending, defenderHit:
		return august1914.ActorSet(other(s.active).Actor())
	case crowding:
		return august1914.ActorSet(s.seatAt(s.crowded).Actor())
	case deploying:
		return august1914.ActorSet(s.deployer().Actor())
	}
	return august1914.ActorSet(s.active.Actor())
}

// Weight returns 1 for each face of the die, and 0 for every other move.
func (s *State) Weight(m Move) uint64 {
	if m.verb == Roll {
		return 1
	}
	return 0
}

// MarshalText returns what String returns.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (p *Phase) UnmarshalText(text []byte) error {
	for q := Deployment; q <= Over; q++ {
		if phaseNames[q] == string(text) {
			*p = q
			return nil
		}
	}
	return fmt.Errorf("schlieffenswar: phase %.40q: want one of %q", text, phaseNames[1:])
}
