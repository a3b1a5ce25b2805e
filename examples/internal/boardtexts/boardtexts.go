// Package boardtexts lists the possible strings of charts and boards, for the tests of programs
// that describe their answers as JSON Schema.
package boardtexts

import (
	"maps"
	"slices"
	"strings"
)

// Text is what package jsondoc says of strings. That package serves tests and imports their
// tools, so this one does without it.
type Text = struct {
	Name    string
	Meaning string
	Values  []string
	Pattern string
}

// Side describes the name of a side.
var Side = Text{Values: []string{"German", "Allied"}}

// The possible values of the strings of charts and boards, in all games.
var (
	aColor  = Text{Pattern: "^#[0-9a-f]{6}$"}
	grounds = []string{
		"clear", "woods", "forest", "rough", "foothills", "mountains", "marsh", "sea", "neutral", "green", "yellow", "red", "none",
	}
	lines = []string{
		"river", "minor river", "major river", "rail", "border", "coast", "perimeter", "doctrine line", "panic line", "sea lane",
	}
	printed = []string{ // signs that the map prints
		"town", "city", "major city", "capital", "fort", "port", "points", "number", "bonus", "victory", "exit",
	}
	laid    = []string{"announced", "garrison", "mobilization", "railhead", "trench", "trench begun"} // markers on the map
	symbols = []string{
		"infantry", "cavalry", "leader", "hq", "fort", "depot", "mountain", "naval", "static", "assault", "train", "taxis", "armoured car", "siege gun",
	}
	dots  = []string{"black", "white", "red", "blue", "star", "heart"}
	bands = []string{"none", "yellow", "white", "red", "green", "blue", "celeste", "brown", "pink", "gray"}
	flags = []string{
		"reduced", "elan", "fatigued", "out of supply", "fortress supply", // Schlieffen's War
		"open", "activated", "acted", "isolated", "moving", "reserve", "static", "mountain", // 1914: Germany at War
		"moved",                                                      // Drive on Paris
		"fresh", "spent", "marched", "attacks", "attacked", "routed", // Schlieffen
	}
)

// With adds the texts of a program's own forms to those of charts and boards.
func With[T ~Text](own map[string]T) map[string]T {
	kinds := slices.Concat(grounds, lines, printed, laid, symbols, dots, bands, flags, []string{"aboard", "front"})
	slices.Sort(kinds)
	kinds = slices.Compact(kinds)
	all := maps.Clone(own)
	for name, text := range map[string]Text{
		"Chart.shape":      {Values: []string{"hexes", "areas"}},
		"Arrow.kind":       {Values: []string{"attack"}},
		"KeyEntry.kind":    {Values: kinds},
		"Piece.dots":       {Values: dots},
		"Piece.flags":      {Pattern: "^(" + strings.Join(flags, "|") + "|aboard [a-z0-9-]+|turn [0-9]+)$"},
		"PowerColor.light": aColor,
		"PowerColor.dark":  aColor,
		"Piece.side":       Side,
		"Owner.side":       Side,
	} {
		all[name] = T(text)
	}
	return all
}
