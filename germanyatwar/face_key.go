package germanyatwar

import "github.com/august1914/august1914"

// key explains the symbols on the map and on the pieces.
var key = []august1914.KeyEntry{
	{Of: august1914.KeyGround, Kind: "green", Text: "green: 1 point to enter, 4 units a side"},
	{Of: august1914.KeyGround, Kind: "yellow", Text: "yellow: 1 point to enter, 2 units a side"},
	{Of: august1914.KeyGround, Kind: "red", Text: "red: 2 points to enter, 2 units a side"},
	{Of: august1914.KeyLine, Kind: "major river", Text: "major river: 1 point more, a quarter in the attack"},
	{Of: august1914.KeyLine, Kind: "minor river", Text: "minor river: half in the attack"},
	{Of: august1914.KeyLine, Kind: "border", Text: "frontier of 1914"},
	{Of: august1914.KeyLine, Kind: "sea lane", Text: "British sea transport (2.5)"},
	{Of: august1914.KeyMark, Kind: "bonus", Text: "terrain bonus (2.2)"},
	{Of: august1914.KeyMark, Kind: "victory", Text: "victory area: seven (2.7)"},
	{Of: august1914.KeyMark, Kind: "major city", Text: "major city: a valour point (2.8)"},
	{Of: august1914.KeyMark, Kind: "capital", Text: "capital: holds valour points (2.9)"},
	{Of: august1914.KeyMark, Kind: "fort", Text: "fortress and its garrisons at the start (2.10)"},
	{Of: august1914.KeyMark, Kind: "garrison", Text: "garrisons (4.1)"},
	{Of: august1914.KeySymbol, Kind: "leader", Text: "leader (4.0)"},
	{Of: august1914.KeySymbol, Kind: "infantry", Text: "infantry"},
	{Of: august1914.KeySymbol, Kind: "cavalry", Text: "cavalry"},
	{Of: august1914.KeyDot, Kind: "black", Text: "one hit costs a step"},
	{Of: august1914.KeyDot, Kind: "white", Text: "two hits cost a step"},
	{Of: august1914.KeyDot, Kind: "red", Text: "three hits cost a step"},
	{Of: august1914.KeyDot, Kind: "blue", Text: "one hit costs a step; mad minute (7.5.1.7)"},
	{Of: august1914.KeyDot, Kind: "star", Text: "a leader: one hit costs a star"},
	{Of: august1914.KeyDot, Kind: "heart", Text: "the last step of a leader: three hits"},
	{Of: august1914.KeyFlag, Kind: "open", Text: "lies face up"},
	{Of: august1914.KeyFlag, Kind: "activated", Text: "an activated leader (7.3)"},
	{Of: august1914.KeyFlag, Kind: "reduced", Text: "has lost steps"},
	{Of: august1914.KeyFlag, Kind: "acted", Text: "has acted in this impulse"},
	{Of: august1914.KeyFlag, Kind: "moving", Text: "is moving, or building"},
	{Of: august1914.KeyFlag, Kind: "isolated", Text: "is isolated (7.0.1)"},
	{Of: august1914.KeyFlag, Kind: "reserve", Text: "any French leader can command it (4.2.1)"},
	{Of: august1914.KeyFlag, Kind: "static", Text: "cannot move or retreat (4.2.2)"},
	{Of: august1914.KeyFlag, Kind: "mountain", Text: "has an advantage in red areas (4.2.2)"},
}
