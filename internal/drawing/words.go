package drawing

import (
	"strings"

	"github.com/august1914/august1914"
)

// Sentence joins the texts that are not empty.
func Sentence(texts ...string) string {
	return strings.Join(Flags(texts...), "; ")
}

// If returns the text if is is true, or else "".
func If[T ~string](is bool, text T) T {
	if is {
		return text
	}
	return ""
}

// Because returns a text followed by a reason and its rule, or "" if there is no
// reason.
func Because(before string, why *august1914.Violation) string {
	if why == nil {
		return ""
	}
	return before + why.Sentence + " (" + why.Rule + ")"
}

// Flags returns the texts that are not empty.
func Flags[T ~string](texts ...T) (list []T) {
	for _, text := range texts {
		if text != "" {
			list = append(list, text)
		}
	}
	return list
}

// YesNo returns "yes" or "no".
func YesNo(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// Ways starts a list of the places that a unit can reach. refused is the reason why the
// unit cannot move at all, or nil.
func Ways(unit, from string, refused *august1914.Violation) august1914.Ways {
	w := august1914.Ways{Unit: unit, From: from}
	if refused != nil {
		w.Note, w.Rule = refused.Sentence, refused.Rule
	}
	return w
}

// Not returns the reason why a unit cannot go to a place.
func Not(place string, why august1914.Violation) august1914.WayNot {
	return august1914.WayNot{Place: place, Rule: why.Rule, Reason: why.Sentence}
}
