package engine

import (
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"github.com/august1914/august1914"
)

// A Scenario is the part of a game's scenario type that records need.
type Scenario[S any] interface {
	// ID names the scenario in records.
	ID() string
	// With returns the scenario with some options set.
	With(settings ...august1914.Setting) (S, error)
}

// ScenarioOf returns the scenario of a record, with the settings in its header. The
// header must have every setting.
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

// ByID returns the scenario with the given id.
func ByID[S Scenario[S]](list []S, id string) (none S, ok bool) {
	for _, sc := range list {
		if sc.ID() == id {
			return sc, true
		}
	}
	return none, false
}

// Only returns a list of one scenario.
func Only[S any](sc S, err error) ([]S, error) {
	if err != nil {
		return nil, err
	}
	return []S{sc}, nil
}

// Embedded returns a function that loads a scenario from the directory data of a
// package's embedded files. It loads the scenario on the first call.
func Embedded[S any](files fs.FS, load func(files fs.FS, id string) (S, error), id string) func() S {
	return sync.OnceValue(func() S {
		return Must(load(Must(fs.Sub(files, "data")), id))
	})
}

// once returns a function that reads a file of a game's package on the first call. It panics
// if the file has problems.
func once[T any](ruleset string, read func() (T, error)) func() T {
	return sync.OnceValue(func() T {
		list, err := read()
		if err != nil {
			panic(fmt.Errorf("%s: %w", ruleset, err))
		}
		return list
	})
}

// Must returns a value that was read from a text that is known to be valid. It panics
// on an error.
func Must[T any](read T, err error) T {
	if err != nil {
		panic(err)
	}
	return read
}
