package sabinschlieffen

import "github.com/august1914/august1914"

// The two seats. The German seat commands the green blocks, the Allied seat the French
// and British blocks.
const (
	GermanSeat august1914.Seat = 1
	AlliedSeat august1914.Seat = 2

	seats = 2
)

// The nations index the armies of a State.
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

// span returns the first nation of a seat and the nation after its last.
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

// Chairs returns the two seats of the game, the German first.
func Chairs() []august1914.Chair {
	return []august1914.Chair{
		{Seat: GermanSeat, Name: "German", Side: august1914.German, Powers: august1914.PowersOf(august1914.Germany)},
		{Seat: AlliedSeat, Name: "Allied", Side: august1914.Allied, Powers: august1914.PowersOf(august1914.France, august1914.Britain)},
	}
}

// Chairs returns the two seats, the German first.
func (s *State) Chairs() []august1914.Chair { return Chairs() }

const bothSeats = august1914.Actors(1<<GermanSeat | 1<<AlliedSeat)

// powers are the powers of the game, in the order of the turn track.
var powers = []august1914.Power{august1914.Germany, august1914.France, august1914.Britain}
