package germanyatwar

import "github.com/august1914/august1914"

// The seats. Two players use the first two. With three players, the third commands the
// British and the Belgians. (Rule 1.5)
const (
	GermanSeat  august1914.Seat = 1
	EntenteSeat august1914.Seat = 2 // commands only the French if three play
	BritishSeat august1914.Seat = 3 // commands the British and the Belgians if three play
	seatCount                   = 4
)

// Nations by index: the four powers that have units. (Rule 1.5)
const (
	german = iota
	french
	british
	belgian
	nationCount
)

var nationPowers = [nationCount]august1914.Power{august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium}

// nationIndex returns the index of a power that has units.
func nationIndex(p august1914.Power) int { return int(p) - int(august1914.Germany) }

// A side is one of the two sides. Values of the type serve as indices. (Rule 1.5)
type side = august1914.Side

const (
	centralSide = august1914.German
	ententeSide = august1914.Allied
	sideCount   = august1914.Allied + 1
)

// sideName returns the word for a side. The rulebook calls the Allied side the
// Entente.
func sideName(sd side) string {
	if sd == ententeSide {
		return "Entente"
	}
	return sd.String()
}

// sideOf returns the side of a nation.
func sideOf(n int) side {
	if n == german {
		return centralSide
	}
	return ententeSide
}

// nationOf returns the index of the nation of a unit.
func (s *State) nationOf(b block) int { return int(s.scenario.nationOf[b&(maxBlocks-1)]) }

// sideOf returns the side of a unit.
func (s *State) sideOf(b block) side { return sideOf(s.nationOf(b)) }

// seatOf returns the seat that commands the units of a nation. (Rule 1.5)
func (s *State) seatOf(n int) august1914.Seat { return s.rules().seatOf(n) }

func (r *rules) seatOf(n int) august1914.Seat {
	switch {
	case n == german:
		return GermanSeat
	case r.three && n != french:
		return BritishSeat
	}
	return EntenteSeat
}

// leadOf returns the seat that makes the joint decisions of a side: its action, the
// initiative disc and the order of battles.
func leadOf(sd side) august1914.Seat {
	if sd == centralSide {
		return GermanSeat
	}
	return EntenteSeat
}

// seatsOf returns the seats of a side.
func (s *State) seatsOf(sd side) august1914.Actors {
	set := august1914.ActorsOf(leadOf(sd).Actor())
	if sd == ententeSide && s.rules().three {
		set = set.With(BritishSeat.Actor())
	}
	return set
}

// sideOfSeat returns the side of a seat, or NoSide.
func sideOfSeat(seat august1914.Seat) side {
	switch seat {
	case GermanSeat:
		return centralSide
	case EntenteSeat, BritishSeat:
		return ententeSide
	}
	return august1914.NoSide
}

// commands returns the units of the nations that a seat commands.
func (s *State) commands(seat august1914.Seat) blockSet {
	return s.scenario.commands[seat&(seatCount-1)]
}

// assign assigns the units to the seats.
func (sc *Scenario) assign() {
	sc.commands = [seatCount]blockSet{}
	for n := range nationCount {
		set := &sc.commands[sc.rules.seatOf(n)]
		*set = set.Union(sc.nations[n])
	}
}

// sideBlocks returns the units of a side.
func (sc *Scenario) sideBlocks(sd side) blockSet {
	if sd == centralSide {
		return sc.nations[german]
	}
	return sc.nations[french].Union(sc.nations[british]).Union(sc.nations[belgian])
}

// Chairs lists the seats of the game with the current options. (Rule 1.5)
func (sc *Scenario) Chairs() []august1914.Chair { return sc.rules.chairs() }

func (r *rules) chairs() []august1914.Chair {
	chairs := []august1914.Chair{
		{Seat: GermanSeat, Name: "German", Side: centralSide, Powers: august1914.PowersOf(august1914.Germany)},
		{
			Seat: EntenteSeat, Name: "Entente", Side: ententeSide,
			Powers: august1914.PowersOf(august1914.France, august1914.Britain, august1914.Belgium),
		},
	}
	if r.three {
		chairs[1].Name, chairs[1].Powers = "French", august1914.PowersOf(august1914.France)
		chairs = append(chairs, august1914.Chair{
			Seat: BritishSeat, Name: "British", Side: ententeSide,
			Powers: august1914.PowersOf(august1914.Britain, august1914.Belgium),
		})
	}
	return chairs
}

// strategicValue returns the Strategic Value of a side. (Rule 1.6)
func strategicValue(sd side) int {
	if sd == centralSide {
		return 7
	}
	return 5
}
