package rulesets

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
)

// maxNames is the number of units that one line of a story names.
const maxNames = 12

// A marches holds the units that move in a phase, in their order, for games with
// an event "step" for every hex.
type marches struct {
	ways  []way
	steps int
}

// A way is where a unit goes. Units of two powers may share a name.
type way struct{ unit, from, to string }

// add takes a step: the next of a unit that has come as far, or the first of
// another.
func (w *marches) add(e august1914.Event) {
	w.steps++
	for i := range w.ways {
		if w.ways[i].unit == e.Unit && w.ways[i].to == e.At {
			w.ways[i].to = e.To
			return
		}
	}
	w.ways = append(w.ways, way{e.Unit, e.At, e.To})
}

// list says of each unit where it went.
func (w *marches) list() []string {
	var list []string
	for _, way := range w.ways {
		list = append(list, fmt.Sprintf("%s %s > %s", way.unit, way.from, way.to))
	}
	return list
}

// told tells all in one line.
func (w *marches) told(rule string) []Line {
	if len(w.ways) == 0 {
		return nil
	}
	return []Line{{Rule: rule, Text: fmt.Sprintf("%s in %s: %s.",
		counted(len(w.ways), "unit moves", "units move"), counted(w.steps, "step", "steps"), shortened(w.list()))}}
}

// shortened lists names, but not without end.
func shortened(names []string) string {
	more := ""
	if n := len(names) - maxNames; n > 0 {
		names, more = names[:maxNames], fmt.Sprintf(" and %d more", n)
	}
	return strings.Join(names, ", ") + more
}
