package sabinschlieffen

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Phase is a named part of a turn. (Rule S3)
type Phase uint8

// The phases, in order.
const (
	Orders        Phase = iota + 1 // orders phase, in which both seats give secret orders
	AlliedCombats                  // combat phase with the Allied attacks, one by one
	GermanCombats                  // combat phase with the German attacks, one by one
	Over                           // end of the game
)

var phaseNames = engine.Names{"", "orders", "Allied combats", "German combats", "over"}

// String returns the name of the phase, such as "Allied combats".
func (p Phase) String() string { return phaseNames.Of(uint8(p)) }

// MarshalText returns the name of the phase.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText parses the name of the phase.
func (p *Phase) UnmarshalText(text []byte) error {
	for q := Phase(0); q <= Over; q++ {
		if phaseNames[q] == string(text) {
			*p = q
			return nil
		}
	}
	return fmt.Errorf("sabinschlieffen: phase %q: want one of %q", text, phaseNames[1:])
}

// startOrders begins the orders phase of the turn.
func (s *State) startOrders() {
	s.phase = Orders
	s.committed = 0
	for n := range s.armies {
		s.startRecovery(n)
	}
}

// commit ends a seat's orders. Nothing is disclosed or resolved until both seats have
// committed.
func (s *State) commit(seat august1914.Seat, t *teller) {
	s.beginOrders(seat)
	from, to := span(seat)
	for n := from; n < to; n++ {
		s.armies[n].settle()
	}
	s.committed = s.committed.With(seat.Actor())
	t.public(august1914.Event{
		Rule: "S3", Kind: "commit", Seals: august1914.ActorsOf(seat.Actor()),
		Template: "The {unit} side has committed its orders.",
	}, seat, NoHex)
	if s.committed.Len() == seats {
		s.phase = AlliedCombats
		s.committed = 0
		s.nextCombat(t)
	}
}

// endTurn ends the combat phase. After the last turn it ends the game. (Rule S3)
func (s *State) endTurn(t *teller) {
	for n := range s.armies {
		a := &s.armies[n]
		a.fresh += a.attacked
		a.attacked = 0
	}
	if int(s.turn) == len(s.scenario.turns) {
		s.finish(t)
		return
	}
	s.turn++
	s.startOrders()
	t.tell(august1914.Event{
		Audience: august1914.Public, Rule: "S3", Kind: "turn", N: int(s.turn),
		Template: "Turn {n} begins.",
	})
}
