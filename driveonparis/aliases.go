package driveonparis

import "github.com/august1914/august1914"

// What is generic over games, with the types of this one.
type (
	// Eyes are what a seat may look at: see [august1914.Eyes].
	Eyes = august1914.Eyes[State, Move, View, *State]
	// A Chooser decides for a seat: see [august1914.Chooser].
	Chooser = august1914.Chooser[State, Move, View, *State]
	// A Match is a game between Choosers: see [august1914.Match].
	Match = august1914.Match[State, Move, View, *State]
	// A Record is a game as it was played: see [august1914.Record].
	Record = august1914.Record[State, Move, View, *State]
)
