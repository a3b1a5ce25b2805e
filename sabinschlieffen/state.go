package sabinschlieffen

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// The two seats. The German one commands the green blocks, the Allied one the
// French and the British.
const (
	GermanSeat august1914.Seat = 1
	AlliedSeat august1914.Seat = 2

	seats = 2
)

// A Phase is a named part of a turn. (Rule S3)
type Phase uint8

// The phases, in their order.
const (
	Orders        Phase = iota + 1 // both seats give secret orders
	AlliedCombats                  // the Allied attacks, one by one
	GermanCombats                  // then the German ones
	Over                           // the game has ended
)

var phaseNames = engine.Names{"", "orders", "Allied combats", "German combats", "over"}

// String returns the name of the phase, such as "Allied combats".
func (p Phase) String() string { return phaseNames.Of(uint8(p)) }

// MarshalText returns what String returns.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (p *Phase) UnmarshalText(text []byte) error {
	for q := Phase(0); q <= Over; q++ {
		if phaseNames[q] == string(text) {
			*p = q
			return nil
		}
	}
	return fmt.Errorf("sabinschlieffen: phase %q: want one of %q", text, phaseNames[1:])
}

// Nations index the armies of a State: German, French and British.
const (
	german = iota
	french
	british
	nations
)

func nationOf(p august1914.Power) (int, bool) {
	return int(p) - int(august1914.Germany), p >= august1914.Germany && p <= august1914.Britain
}

func powerOf(nation int) august1914.Power { return august1914.Germany + august1914.Power(nation) }

// span returns the first nation of a seat and the one after its last.
func span(seat august1914.Seat) (from, to int) {
	if seat == GermanSeat {
		return german, french
	}
	return french, nations
}

func seatOf(nation int) august1914.Seat {
	if nation == german {
		return GermanSeat
	}
	return AlliedSeat
}

func other(seat august1914.Seat) august1914.Seat { return GermanSeat + AlliedSeat - seat }

func sideOf(seat august1914.Seat) august1914.Side {
	switch seat {
	case GermanSeat:
		return august1914.German
	case AlliedSeat:
		return august1914.Allied
	}
	return august1914.NoSide
}

// An army holds the blocks of one nation. Blocks of a nation in the same hex
// and the same condition are alike, so an army is counts and not a list: what
// is the same at the table is the same value.
type army struct {
	fresh tally // standing on edge, with nothing to do
	spent tally // lying flat

	// During the orders phase, until the seat commits: arrived by march.
	marchedFresh tally
	marchedSpent tally

	// Ordered to attack across the side in each direction; always fresh, and
	// not yet resolved.
	attack [directions]tally
	// Fresh blocks that attacked from this hex this turn and are still in it.
	attacked tally
}

// standingFresh returns the fresh blocks of every hex.
func (a *army) standingFresh() tally {
	return a.fresh + a.marchedFresh + a.attacked + a.ordered()
}

// standingSpent returns the spent blocks of every hex.
func (a *army) standingSpent() tally { return a.spent + a.marchedSpent }

// ordered returns the blocks of every hex that have an unresolved attack order.
func (a *army) ordered() tally {
	return a.attack[0] + a.attack[1] + a.attack[2] + a.attack[3] + a.attack[4] + a.attack[5]
}

// settle makes those who marched stand like the others: nobody asks any more.
func (a *army) settle() {
	a.fresh += a.marchedFresh
	a.spent += a.marchedSpent
	a.marchedFresh, a.marchedSpent = 0, 0
}

// A placement is what both sides know of a position: at the start of a
// Scenario everything is public.
type placement struct {
	fresh, spent [nations]tally
	control      HexSet // hexes in German hands
	turn         uint8
	routed       [nations]uint8
	recoveries   [nations]uint8 // that the turn still allows; a Scenario leaves it to the turn track
}

// A State is a position of the game: a plain value that assignment copies and
// == compares. The zero State is no position of any game; [New] and [Position]
// make States.
//
// A State holds both sides' secrets. To show a position to somebody, use View.
type State struct {
	scenario *Scenario

	turn      uint8
	phase     Phase
	control   HexSet            // hexes in German hands
	committed august1914.Actors // seats that have ended their orders
	absorbing Hex               // where a hit waits for the defender's choice

	recoveries [nations]uint8    // spent blocks still to be flipped this turn
	flipped    august1914.Actors // seats that have flipped blocks, where that lets them stop (Rule S4)
	routed     [nations]uint8
	armies     [nations]army

	// What the two sides have known in common: where they started, and every
	// announcement since. Resample needs it.
	origin placement
	log    combatLog
}

// New returns the position at the start of the scenario.
func New(sc *Scenario) State {
	s := State{scenario: sc}
	s.begin(sc.start)
	return s
}

// begin puts the State at the start of the orders phase of a known placement.
func (s *State) begin(at placement) {
	s.origin = at
	s.turn = at.turn
	s.control = at.control
	s.routed = at.routed
	for n := range s.armies {
		s.armies[n].fresh = at.fresh[n]
		s.armies[n].spent = at.spent[n]
	}
	s.startOrders()
	s.origin.recoveries = s.recoveries
}

// Scenario returns the scenario that is being played.
func (s *State) Scenario() *Scenario { return s.scenario }

// Turn returns the number of the turn, from 1.
func (s *State) Turn() int { return int(s.turn) }

// Phase returns the phase.
func (s *State) Phase() Phase { return s.phase }

// Active returns the side whose attacks are being resolved, or NoSide: in the
// orders phase both decide at once. (Rule S8)
func (s *State) Active() august1914.Side {
	if seat := s.attacker(); seat != 0 {
		return sideOf(seat)
	}
	return august1914.NoSide
}

// Control returns the hexes that a side controls. Who controls what is public.
func (s *State) Control(side august1914.Side) HexSet {
	switch side {
	case august1914.German:
		return s.control
	case august1914.Allied:
		return allHexes.Minus(s.control)
	}
	return 0
}

// friendly returns the hexes that a seat controls.
func (s *State) friendly(seat august1914.Seat) HexSet {
	if seat == GermanSeat {
		return s.control
	}
	return allHexes.Minus(s.control)
}

// holder returns the seat that controls h.
func (s *State) holder(h Hex) august1914.Seat {
	if s.control.Has(h) {
		return GermanSeat
	}
	return AlliedSeat
}

// attacker returns the seat whose attacks are being resolved, or 0.
func (s *State) attacker() august1914.Seat {
	switch s.phase {
	case AlliedCombats:
		return AlliedSeat
	case GermanCombats:
		return GermanSeat
	}
	return 0
}

// strength returns how many fresh and spent blocks of a seat stand in h, and
// whether the British block is among them.
func (s *State) strength(seat august1914.Seat, h Hex) (fresh, spent int, britishThere bool) {
	from, to := span(seat)
	for n := from; n < to; n++ {
		a := &s.armies[n]
		f, sp := a.standingFresh().at(h), a.standingSpent().at(h)
		fresh, spent = fresh+f, spent+sp
		britishThere = britishThere || n == british && f+sp > 0
	}
	return fresh, spent, britishThere
}

// Header returns what a record must know to replay the game.
func (s *State) Header() august1914.Header {
	if s.scenario == nil {
		return august1914.Header{Ruleset: Name}
	}
	return august1914.Header{
		Ruleset:  Name,
		Scenario: s.scenario.id,
		Revision: len(Revisions()),
		Digest:   s.scenario.digest,
		Settings: s.scenario.choices.All(Options()),
	}
}

// Chairs returns the two seats, the German first.
func (s *State) Chairs() []august1914.Chair { return Chairs() }

// Chairs returns the two seats of the game, the German first.
func Chairs() []august1914.Chair {
	return []august1914.Chair{
		{Seat: GermanSeat, Name: "German", Side: august1914.German, Powers: august1914.PowerSet(august1914.Germany)},
		{Seat: AlliedSeat, Name: "Allied", Side: august1914.Allied, Powers: august1914.PowerSet(august1914.France, august1914.Britain)},
	}
}

// ToAct returns who may decide: both seats until they have committed their
// orders, then the attacker or the defender of a combat; nobody at the end.
func (s *State) ToAct() august1914.Actors {
	switch {
	case s.phase == Orders:
		return bothSeats &^ s.committed
	case s.phase == Over || s.phase == 0:
		return 0
	case s.absorbing != NoHex:
		return august1914.ActorSet(other(s.attacker()).Actor())
	}
	return august1914.ActorSet(s.attacker().Actor())
}

// Weight returns 0: the game has no dice.
func (s *State) Weight(Move) uint64 { return 0 }
