package schlieffenswar

import "github.com/august1914/august1914"

// key explains the symbols of the map and of the counters.
var key = []august1914.KeyEntry{
	{Of: "ground", Kind: "clear", Text: "clear: 1 point"},
	{Of: "ground", Kind: "forest", Text: "forest: 2 points"},
	{Of: "ground", Kind: "rough", Text: "rough: 2 points, 1 left"},
	{Of: "ground", Kind: "marsh", Text: "marsh: closed"},
	{Of: "ground", Kind: "sea", Text: "sea: closed"},
	{Of: "ground", Kind: "neutral", Text: "neutral country: closed"},
	{Of: "line", Kind: "river", Text: "river: 1 point more, 1 left"},
	{Of: "line", Kind: "rail", Text: "rail line: supply and depots"},
	{Of: "line", Kind: "border", Text: "frontier of 1914"},
	{Of: "line", Kind: "perimeter", Text: "inside, Paris is endangered (4.1)"},
	{Of: "mark", Kind: "capital", Text: "Paris (4.2)"},
	{Of: "mark", Kind: "city", Text: "city: black scores a point (4.7), gray is German (4.3)"},
	{Of: "mark", Kind: "fort", Text: "heavy fortress: 1 left (11.14)"},
	{Of: "mark", Kind: "port", Text: "French port: the BEF lands here (9.2)"},
	{Of: "mark", Kind: "exit", Text: "supply source (8.3 to 8.6)"},
	{Of: "symbol", Kind: "infantry", Text: "infantry corps: strength and movement"},
	{Of: "symbol", Kind: "cavalry", Text: "cavalry corps"},
	{Of: "symbol", Kind: "hq", Text: "army HQ: its factor is its command radius"},
	{Of: "symbol", Kind: "fort", Text: "fort"},
	{Of: "symbol", Kind: "depot", Text: "German supply depot"},
	{Of: "flag", Kind: "elan", Text: "elan (9.6)"},
	{Of: "flag", Kind: "fatigued", Text: "fatigued (9.6)"},
	{Of: "flag", Kind: "reduced", Text: "reduced (2.6)"},
	{Of: "flag", Kind: "out of supply", Text: "out of supply (8.7)"},
	{Of: "flag", Kind: "fortress supply", Text: "in fortress supply (8.9)"},
}
