package rulesets

import (
	"fmt"

	"github.com/august1914/august1914"
)

// Happenings gather what happens to units one by one: kinds of events, each with
// all to whom it happened.
type happenings []happening

type happening struct {
	kind, rule string
	who        []string
}

// add takes what happened to somebody, who goes by these words.
func (h *happenings) add(e august1914.Event, who string) {
	for i := range *h {
		if (*h)[i].kind == e.Kind {
			(*h)[i].who = append((*h)[i].who, who)
			return
		}
	}
	*h = append(*h, happening{e.Kind, e.Rule, []string{who}})
}

// told makes a line of each kind, which kinds puts into words.
func (h happenings) told(kinds map[string]string) []Line {
	var lines []Line
	for _, one := range h {
		lines = append(lines, Line{Text: fmt.Sprintf("%s: %s.", kinds[one.kind], shortened(one.who)), Rule: one.rule})
	}
	return lines
}
