package engine

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
)

// A Scenario is what a game calls so, as far as records ask for it.
type Scenario[S any] interface {
	ID() string
	With(settings ...august1914.Setting) (S, error)
}

// ScenarioOf returns the scenario of a game that a record was played on, with the
// settings that it was played with: those that its header states, and for what an
// older record does not state, those of its revision.
func ScenarioOf[S Scenario[S]](ruleset string, h august1914.Header, list []S, options []august1914.Option, revisions []august1914.Revision) (none S, err error) {
	if h.Ruleset != ruleset {
		return none, &august1914.HeaderError{Field: "ruleset", Have: h.Ruleset, Want: ruleset}
	}
	i := slices.IndexFunc(list, func(sc S) bool { return sc.ID() == h.Scenario })
	if i < 0 {
		return none, fmt.Errorf("%s: no scenario %q", ruleset, h.Scenario)
	}
	settings, err := h.Played(options, revisions)
	if err != nil {
		return none, fmt.Errorf("%s: %w", ruleset, err)
	}
	return list[i].With(settings...)
}

// Must returns what has been read of a text that is known to be right, and panics
// where it is not.
func Must[T any](read T, err error) T {
	if err != nil {
		panic(err)
	}
	return read
}
