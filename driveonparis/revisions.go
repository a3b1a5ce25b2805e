package driveonparis

import "github.com/august1914/august1914"

// Revisions lists the states of the rules as this package has played them, the
// oldest first. Records name the one that they were made under.
func Revisions() []august1914.Revision {
	return []august1914.Revision{
		{Number: 1, Meaning: "the rules as first published"},
		{Number: 2, Meaning: "what independent readers found was mended", Before: []august1914.Setting{
			{Name: "negation", Value: "fighters"},
			{Name: "overrun-cost", Value: "3"},
			{Name: "minimum", Value: "any"},
			{Name: "reserve", Value: "combat"},
			{Name: "plan-xvii", Value: "lost"},
			{Name: "marne", Value: "marches"},
			{Name: "captures", Value: "lille"},
		}},
	}
}
