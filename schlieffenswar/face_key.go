package schlieffenswar

import "github.com/august1914/august1914"

// key explains the symbols of the map and of the counters.
var key = []august1914.KeyEntry{
	{Of: august1914.KeyGround, Kind: "clear", Text: "clear: 1 point"},
	{Of: august1914.KeyGround, Kind: "forest", Text: "forest: 2 points"},
	{Of: august1914.KeyGround, Kind: "rough", Text: "rough: 2 points, 1 left"},
	{Of: august1914.KeyGround, Kind: "marsh", Text: "marsh: closed"},
	{Of: august1914.KeyGround, Kind: "sea", Text: "sea: closed"},
	{Of: august1914.KeyGround, Kind: "neutral", Text: "neutral country: closed"},
	{Of: august1914.KeyLine, Kind: "river", Text: "river: 1 point more, 1 left"},
	{Of: august1914.KeyLine, Kind: "rail", Text: "rail line: supply and depots"},
	{Of: august1914.KeyLine, Kind: "border", Text: "frontier of 1914"},
	{Of: august1914.KeyLine, Kind: "perimeter", Text: "inside, Paris is endangered (4.1)"},
	{Of: august1914.KeyMark, Kind: "capital", Text: "Paris (4.2)"},
	{Of: august1914.KeyMark, Kind: "city", Text: "city: black scores a point (4.7), gray is German (4.3)"},
	{Of: august1914.KeyMark, Kind: "fort", Text: "heavy fortress: 1 left (11.14)"},
	{Of: august1914.KeyMark, Kind: "port", Text: "French port: the BEF lands here (9.2)"},
	{Of: august1914.KeyMark, Kind: "exit", Text: "supply source (8.3 to 8.6)"},
	{Of: august1914.KeySymbol, Kind: "infantry", Text: "infantry corps: strength and movement"},
	{Of: august1914.KeySymbol, Kind: "cavalry", Text: "cavalry corps"},
	{Of: august1914.KeySymbol, Kind: "hq", Text: "army HQ: its factor is its command radius"},
	{Of: august1914.KeySymbol, Kind: "fort", Text: "fort"},
	{Of: august1914.KeySymbol, Kind: "depot", Text: "German supply depot"},
	{Of: august1914.KeyFlag, Kind: "elan", Text: "elan (9.6)"},
	{Of: august1914.KeyFlag, Kind: "fatigued", Text: "fatigued (9.6)"},
	{Of: august1914.KeyFlag, Kind: "reduced", Text: "reduced (2.6)"},
	{Of: august1914.KeyFlag, Kind: "out of supply", Text: "out of supply (8.7)"},
	{Of: august1914.KeyFlag, Kind: "fortress supply", Text: "in fortress supply (8.9)"},
}
