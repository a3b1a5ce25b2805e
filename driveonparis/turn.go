package driveonparis

import (
	"fmt"

	"github.com/august1914/august1914"
)

// A Phase is a phase of a player turn, or a part of one.
type Phase uint8

// The phases, in their order. The set-up comes before the first turn.
const (
	Setup Phase = iota + 1
	Arrival
	Reserves
	Movement
	Siege
	Combat
	Breakthrough
	Exploitation
	Supply
	Over
)

var phaseNames = [...]string{
	"", "set-up", "reinforcement and reconstitution", "reserve placement", "movement phase", "siege gun combat", "combat phase",
	"breakthrough combat", "exploitation phase", "supply phase", "over",
}

// String returns the name of the phase, such as "movement phase".
func (p Phase) String() string {
	if int(p) >= len(phaseNames) {
		return ""
	}
	return phaseNames[p]
}

// MarshalText returns what String returns.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (p *Phase) UnmarshalText(text []byte) error {
	for q := Setup; q <= Over; q++ {
		if phaseNames[q] == string(text) {
			*p = q
			return nil
		}
	}
	return fmt.Errorf("driveonparis: phase %.40q: want one of %q", text, phaseNames[1:])
}

// A stage is a named decision within a phase: who is asked what.
type stage uint8

const (
	noStage      stage = iota
	mobilizing         // where the next mobilization point is placed (Rule 1.12)
	placing            // where the next unit is set up
	transferring       // who leaves for the east (Rule 3.4)
	arriving           // where reinforcements arrive
	rebuilding         // who is reconstituted or refitted (Rule 1.4)
	reserving          // who goes into reserve (Rule 1.1d)
	ordering           // which unit moves next
	forming            // who else moves with it
	marchingOn         // where the moving stack goes
	crowding           // who leaves a hex that is too full (SCS)
	firing             // which siege gun fires (Rule 3.3b)
	sieging            // its roll
	declaring          // which hex is attacked next
	gathering          // which units attack it
	screening          // whether cavalry refuses the combat (Rule 1.11)
	fighting           // the roll
	losing             // who loses the next step
	reviving           // the roll for the return of a lost unit (Rule 1.4a)
	retreating         // where the defenders retreat
	advancing          // which units advance
	forcing            // the roll for a forced march (Rule 3.1)
	entrenching        // where trenches are begun (Rule 1.6b)
)

// beginTurn starts the German player turn.
func (s *State) beginTurn(t *teller) {
	t.turned(s)
	s.beginPlayerTurn(germans, t)
}

// beginPlayerTurn starts the player turn of a side with its reinforcements.
func (s *State) beginPlayerTurn(sd side, t *teller) {
	s.active, s.phase = sd, Arrival
	s.arrived, s.coming, s.moved, s.railed = unitSet{}, unitSet{}, unitSet{}, unitSet{}
	s.spent = [maxUnits]uint8{}
	t.phased(s)
	s.followSchedule(t)
	s.stage = transferring
	s.skipTransfer(t)
}

// beginReserves lets units be put into reserve. (Rule 1.1d)
func (s *State) beginReserves(t *teller) {
	s.phase, s.stage = Reserves, reserving
	s.markZoned()
	s.moved = unitSet{}
	t.phased(s)
}

// markZoned notes who begins the phase in an enemy zone of control. (SCS)
func (s *State) markZoned() {
	s.zoned = unitSet{}
	enemy := s.zone(s.active.Opponent())
	for u := range s.scenario.sides[s.active].All() {
		if h := s.at[u]; h != off && enemy.Has(h) {
			s.zoned.Add(u)
		}
	}
}

// beginMovement starts the movement phase proper.
func (s *State) beginMovement(t *teller) {
	s.phase, s.stage = Movement, ordering
	t.phased(s)
}

// endMoves ends a phase of movement: hexes that are too full come first. (SCS)
func (s *State) endMoves(t *teller) {
	if s.findCrowd() != off {
		s.stage = crowding
		return
	}
	if !s.want.units.IsEmpty() {
		s.stage = reviving
		return
	}
	if s.phase == Exploitation {
		s.reserve = s.reserve.Without(&s.scenario.sides[s.active])
		s.beginSupply(t)
		return
	}
	s.beginSiege(t)
}

// endPlayerTurn goes on to the other side or the next turn.
func (s *State) endPlayerTurn(t *teller) {
	if s.active == germans {
		s.beginPlayerTurn(allies, t)
		return
	}
	s.endTurn(t)
}

// endTurn ends the game, or goes on to the next turn.
func (s *State) endTurn(t *teller) {
	s.clearTrenches()
	s.endOfTurn(t)
	if s.over() {
		return
	}
	if s.turn == s.scenario.last {
		s.count(t)
		return
	}
	s.turn++
	s.beginTurn(t)
}

// ToAct returns who may decide now.
func (s *State) ToAct() august1914.Actors {
	switch s.stage {
	case noStage:
		return 0
	case sieging, fighting, reviving, forcing:
		return august1914.ActorSet(august1914.Dice)
	case screening, retreating:
		return august1914.ActorSet(seatOf(s.active.Opponent()).Actor())
	case crowding:
		return august1914.ActorSet(seatOf(s.crowdSide()).Actor())
	case losing:
		return august1914.ActorSet(seatOf(s.want.side).Actor())
	}
	return august1914.ActorSet(seatOf(s.active).Actor())
}
