package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// The two seats. The Entente seat commands the Belgian, British and
// French forces. (Rule 1.3)
const (
	GermanSeat  august1914.Seat = 1
	EntenteSeat august1914.Seat = 2
)

func other(seat august1914.Seat) august1914.Seat { return GermanSeat + EntenteSeat - seat }

var seatNames = engine.Names{"nobody", "German", "Entente"}

// seatName returns the name of a side in this game.
func seatName(seat august1914.Seat) string { return seatNames.Of(uint8(seat)) }

// sideOf returns the side of a seat, or NoSide for seat 0.
func sideOf(seat august1914.Seat) august1914.Side {
	switch seat {
	case GermanSeat:
		return august1914.German
	case EntenteSeat:
		return august1914.Allied
	}
	return august1914.NoSide
}

// seatOf returns the seat of a side, or 0 for NoSide.
func seatOf(side august1914.Side) august1914.Seat {
	switch side {
	case august1914.German:
		return GermanSeat
	case august1914.Allied:
		return EntenteSeat
	}
	return 0
}

// The indices of the four nations with units. (Rule 2.4)
const (
	german = iota
	french
	british
	belgian
	nationCount
)

var nationPowers = [nationCount]august1914.Power{august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium}

func nationIndex(p august1914.Power) int { return int(p) - int(august1914.Germany) }

// nationSeat returns the seat that commands the units of a nation.
func nationSeat(nation int) august1914.Seat {
	if nation == german {
		return GermanSeat
	}
	return EntenteSeat
}

// side returns the units of a seat.
func (sc *Scenario) side(seat august1914.Seat) unitSet {
	if seat == GermanSeat {
		return sc.nations[german]
	}
	return sc.nations[french].Union(sc.nations[british]).Union(sc.nations[belgian])
}

// Chairs returns the two seats of the game, the German first.
func Chairs() []august1914.Chair {
	return []august1914.Chair{
		{Seat: GermanSeat, Name: "German", Side: august1914.German, Powers: august1914.PowersOf(august1914.Germany)},
		{Seat: EntenteSeat, Name: "Entente", Side: august1914.Allied, Powers: august1914.PowersOf(august1914.France, august1914.Britain, august1914.Belgium)},
	}
}
