package sabinschlieffen

import "github.com/august1914/august1914"

// key explains the symbols on the map and on the pieces.
var key = []august1914.KeyEntry{
	{Of: august1914.KeyMark, Kind: "capital", Text: "Paris: if it falls, the Germans win (S18)"},
	{Of: august1914.KeyLine, Kind: "front", Text: "the front line between the two sides (S16)"},
	{Of: august1914.KeyFlag, Kind: "fresh", Text: "fresh: can march or attack (S2)"},
	{Of: august1914.KeyFlag, Kind: "spent", Text: "spent: can march or recover (S2, S4)"},
	{Of: august1914.KeyFlag, Kind: "marched", Text: "has been ordered to march (S5)"},
	{Of: august1914.KeyFlag, Kind: "attacks", Text: "has been ordered to attack (S6)"},
	{Of: august1914.KeyFlag, Kind: "attacked", Text: "has attacked this turn and stayed (S14)"},
	{Of: august1914.KeyFlag, Kind: "routed", Text: "routed, out of the game (S12)"},
	{Of: august1914.KeyMark, Kind: "announced", Text: "fresh and spent defenders announced this turn (S10)"},
}
