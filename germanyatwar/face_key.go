package germanyatwar

import "github.com/august1914/august1914"

// key explains the symbols on the map and on the pieces.
var key = []august1914.KeyEntry{
	{Of: "ground", Kind: "green", Text: "green: 1 point to enter, 4 units a side"},
	{Of: "ground", Kind: "yellow", Text: "yellow: 1 point to enter, 2 units a side"},
	{Of: "ground", Kind: "red", Text: "red: 2 points to enter, 2 units a side"},
	{Of: "line", Kind: "major river", Text: "major river: 1 point more, a quarter in the attack"},
	{Of: "line", Kind: "minor river", Text: "minor river: half in the attack"},
	{Of: "line", Kind: "border", Text: "frontier of 1914"},
	{Of: "line", Kind: "sea lane", Text: "British sea transport (2.5)"},
	{Of: "mark", Kind: "bonus", Text: "terrain bonus (2.2)"},
	{Of: "mark", Kind: "victory", Text: "victory area: seven (2.7)"},
	{Of: "mark", Kind: "major city", Text: "major city: a valour point (2.8)"},
	{Of: "mark", Kind: "capital", Text: "capital: holds valour points (2.9)"},
	{Of: "mark", Kind: "fort", Text: "fortress and its garrisons at the start (2.10)"},
	{Of: "mark", Kind: "garrison", Text: "garrisons (4.1)"},
	{Of: "symbol", Kind: "leader", Text: "leader (4.0)"},
	{Of: "symbol", Kind: "infantry", Text: "infantry"},
	{Of: "symbol", Kind: "cavalry", Text: "cavalry"},
	{Of: "dot", Kind: "black", Text: "one hit costs a step"},
	{Of: "dot", Kind: "white", Text: "two hits cost a step"},
	{Of: "dot", Kind: "red", Text: "three hits cost a step"},
	{Of: "dot", Kind: "blue", Text: "one hit costs a step; mad minute (7.5.1.7)"},
	{Of: "dot", Kind: "star", Text: "a leader: one hit costs a star"},
	{Of: "dot", Kind: "heart", Text: "the last step of a leader: three hits"},
	{Of: "flag", Kind: "open", Text: "lies face up"},
	{Of: "flag", Kind: "activated", Text: "an activated leader (7.3)"},
	{Of: "flag", Kind: "reduced", Text: "has lost steps"},
	{Of: "flag", Kind: "acted", Text: "has acted in this impulse"},
	{Of: "flag", Kind: "moving", Text: "is moving, or building"},
	{Of: "flag", Kind: "isolated", Text: "is isolated (7.0.1)"},
	{Of: "flag", Kind: "reserve", Text: "any French leader can command it (4.2.1)"},
	{Of: "flag", Kind: "static", Text: "cannot move or retreat (4.2.2)"},
	{Of: "flag", Kind: "mountain", Text: "has an advantage in red areas (4.2.2)"},
}
