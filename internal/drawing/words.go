package drawing

import (
	"strings"

	"github.com/august1914/august1914"
)

// Sentence joins those of the texts that are not empty.
func Sentence(texts ...string) string {
	return strings.Join(Flags(texts...), "; ")
}

// If returns the text if something is so, and else "".
func If(is bool, text string) string {
	if is {
		return text
	}
	return ""
}

// Because returns what is said before a reason, the reason and its rule; "" if
// there is none.
func Because(before string, why *august1914.Violation) string {
	if why == nil {
		return ""
	}
	return before + why.Sentence + " (" + why.Rule + ")"
}

// Flags lists those of the texts that are not empty.
func Flags(texts ...string) []string {
	var list []string
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

// Ways begins to tell where a unit can go; refused is why it cannot move at all, if so.
func Ways(unit, from string, refused *august1914.Violation) august1914.Ways {
	w := august1914.Ways{Unit: unit, From: from}
	if refused != nil {
		w.Note, w.Rule = refused.Sentence, refused.Rule
	}
	return w
}

// Not tells why a unit cannot go to a place.
func Not(place string, why august1914.Violation) august1914.WayNot {
	return august1914.WayNot{Place: place, Rule: why.Rule, Reason: why.Sentence}
}
