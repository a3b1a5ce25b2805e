package germanyatwar

import "github.com/august1914/august1914"

// The generic types of package august1914, with this game's type arguments.
type (
	// A Record is a game as it was played: see [august1914.Record].
	Record = august1914.Record[State, Move, View, *State]
	// A Suite describes the game to [august1914.Conform]: see [august1914.Suite].
	Suite = august1914.Suite[State, Move, View, *State]
	// A Claim is a property that every move must have: see [august1914.Claim].
	Claim = august1914.Claim[State, Move, View, *State]
	// A Horizon bounds a search: see [august1914.Horizon].
	Horizon = august1914.Horizon[Move, *State]
	// Stakes say what to value: see [august1914.Stakes].
	Stakes = august1914.Stakes[Move, View, *State]
)
