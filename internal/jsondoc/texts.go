package jsondoc

import (
	"reflect"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

const (
	anActor = `(nobody|seat [1-6]|dice)`
	aViewer = `(spectator|seat [1-6])`
	aPower  = `(Germany|France|Britain|Belgium|Luxembourg|Netherlands|Switzerland)`
	aFace   = `[0-9]+[bwrush]?`
	aNumber = `-?[0-9]+`
)

// listed returns the pattern of one or more strings separated by commas.
func listed(one string) string { return one + "(, " + one + ")*" }

// knownTexts describes the strings of types that are not enumerations: sets, and values
// that contain numbers.
var knownTexts = map[reflect.Type]Text{
	reflect.TypeFor[august1914.Actor]():  {Name: "actor", Pattern: "^" + anActor + "$"},
	reflect.TypeFor[august1914.Actors](): {Name: "actors", Meaning: "It is a list separated by commas.", Pattern: "^" + listed(anActor) + "$"},
	reflect.TypeFor[august1914.Audience](): {
		Name: "audience", Meaning: "As JSON it is \"all\", or \"umpire\" for the umpire alone, or a list separated by commas.", Pattern: "^(all|umpire|" + listed(aViewer) + ")$",
	},
	reflect.TypeFor[august1914.Powers](): {Name: "powers", Meaning: "It is a list separated by commas.", Pattern: "^(none|" + listed(aPower) + ")$"},
	reflect.TypeFor[august1914.Ladder](): {
		Name: "ladder",
		Meaning: "It is written as the strengths from full strength down. A hyphen separates the faces of a counter, and a slash separates counters. A letter is the color of a dot: " +
			"b black, w white, r red, u blue, s star, h heart.",
		Pattern: "^(" + aFace + "([-/]" + aFace + ")*)?$",
	},
	reflect.TypeFor[august1914.Bookmark](): {Name: "bookmark", Pattern: "^[0-9]+-[0-9a-f]{16}$"},
	reflect.TypeFor[hexgrid.Hex]():         {Name: "coordinate", Meaning: "The form is q,r. The unit is the distance between the centers of neighbors. On a map of pointy hexes, the center of a hex lies q + r/2 to the east and 0.866 r to the south of the center of 0,0. On a map of flat hexes it lies 0.866 q to the east and r + q/2 to the south.", Pattern: "^" + aNumber + "," + aNumber + "$"},
}
