package jsondoc

import (
	_ "embed" // the text of the page
)

//go:embed shared.md
var sharedText string

// sharedPage writes the page that the games share, with examples of a game.
func (o *observer[S, M, V, P]) sharedPage() (string, error) {
	p := &page{list: o.checker.definitions}
	p.paragraph(sharedText)
	p.forms(true)
	err := o.examples(p, "Decision", "MenuItem", "Event", "Outcome", "Header", "Chair", "Violation", "NotationError", "RecordError")
	return p.text.String(), err
}
