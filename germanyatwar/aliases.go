package germanyatwar

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
	// A Suite describes the game to [august1914.Conform]: see [august1914.Suite].
	Suite = august1914.Suite[State, Move, View, *State]
	// A Claim is something that holds of every move: see [august1914.Claim].
	Claim = august1914.Claim[State, Move, View, *State]
	// A Course is a position and moves from there: see [august1914.Course].
	Course = august1914.Course[State, Move, View, *State]
	// Meetings count which rules meet: see [august1914.Meetings].
	Meetings = august1914.Meetings[State, Move, View, *State]
	// A Steer plays where random play seldom goes: see [august1914.Steer].
	Steer = august1914.Steer[State, Move, View, *State]
)
