package sabinschlieffen

import "github.com/august1914/august1914"

// The generic types of the root package, with the types of this game.
type (
	// A Record is the record of a game: see [august1914.Record].
	Record = august1914.Record[State, Move, View, *State]
	// A Suite describes the game to [august1914.Conform]: see [august1914.Suite].
	Suite = august1914.Suite[State, Move, View, *State]
	// A Claim is a property of every move: see [august1914.Claim].
	Claim = august1914.Claim[State, Move, View, *State]
	// A Horizon bounds a search: see [august1914.Horizon].
	Horizon = august1914.Horizon[Move, *State]
	// Stakes say what to value: see [august1914.Stakes].
	Stakes = august1914.Stakes[Move, View, *State]
)
