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

// listed is the pattern of one or more with commas between.
func listed(one string) string { return one + "(, " + one + ")*" }

// knownTexts are the strings of the types that do not count names: sets, and
// values with numbers in them.
var knownTexts = map[reflect.Type]Text{
	reflect.TypeFor[august1914.Actor]():  {Name: "actor", Pattern: "^" + anActor + "$"},
	reflect.TypeFor[august1914.Actors](): {Name: "actors", Meaning: "They are listed with commas between.", Pattern: "^" + listed(anActor) + "$"},
	reflect.TypeFor[august1914.Audience](): {
		Name: "audience", Meaning: "It is all for everybody, umpire for nobody else, or a list with commas between.", Pattern: "^(all|umpire|" + listed(aViewer) + ")$",
	},
	reflect.TypeFor[august1914.Powers](): {Name: "powers", Meaning: "They are listed with commas between.", Pattern: "^(none|" + listed(aPower) + ")$"},
	reflect.TypeFor[august1914.Ladder](): {
		Name: "ladder",
		Meaning: "Strengths from full strength down, with - between faces and / where another counter takes over, each with the letter of its dot if it has one: " +
			"b black, w white, r red, u blue, s star, h heart.",
		Pattern: "^(" + aFace + "([-/]" + aFace + ")*)?$",
	},
	reflect.TypeFor[august1914.Bookmark](): {Name: "bookmark", Pattern: "^[0-9]+-[0-9a-f]{16}$"},
	reflect.TypeFor[hexgrid.Hex]():         {Name: "coordinate", Meaning: "It is written q,r. In units of the distance between neighbours, the middle of a hex that stands on a point lies q + r/2 to the east and 0.866 r to the south of that of 0,0; of one that lies on a side, 0.866 q to the east and r + q/2 to the south.", Pattern: "^" + aNumber + "," + aNumber + "$"},
}
