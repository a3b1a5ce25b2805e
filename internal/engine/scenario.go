package engine

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

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

// ByID returns the scenario with an id, and whether there is one.
func ByID[S Scenario[S]](list []S, id string) (none S, ok bool) {
	for _, sc := range list {
		if sc.ID() == id {
			return sc, true
		}
	}
	return none, false
}

// Viewed returns the scenario that a View is of: one that comes with the game, with
// the settings that the JSON of the View names.
func Viewed[S Scenario[S]](ruleset, id string, settings []august1914.Setting, list []S) (S, error) {
	sc, ok := ByID(list, id)
	switch {
	case !ok:
		return sc, fmt.Errorf("%s: view: scenario %.40q is none that comes with the package; its own DecodeView reads the view", ruleset, id)
	case len(settings) == 0:
		return sc, nil
	}
	sc, err := sc.With(settings...)
	if err != nil {
		return sc, fmt.Errorf("%s: view: %w", ruleset, err)
	}
	return sc, nil
}

// Dated returns an error unless a View is of a turn of its scenario, and names its
// phase.
func Dated(ruleset string, turn, first, last int, phased bool) error {
	switch {
	case turn < first || turn > last:
		return fmt.Errorf("%s: view: turn %d, want %d to %d", ruleset, turn, first, last)
	case !phased:
		return fmt.Errorf("%s: view: it names no phase", ruleset)
	}
	return nil
}

// Agrees compares the document of a View with the one that is written of what was
// read of it: an error names the first field that says what cannot be, or not beside
// the rest.
func Agrees(ruleset string, read, written any) error {
	one, two, err := fields(read, written)
	if err != nil {
		return fmt.Errorf("%s: view: %w", ruleset, err)
	}
	for _, name := range slices.Sorted(maps.Keys(one)) {
		if a, b := string(one[name]), string(two[name]); a != b && !(empty(a) && empty(b)) {
			return fmt.Errorf("%s: view: %q does not agree with the rest: %s", ruleset, name, apart(a, b))
		}
	}
	return nil
}

// fields returns the fields of both documents.
func fields(docs ...any) (one, two map[string]json.RawMessage, err error) {
	both := [2]map[string]json.RawMessage{}
	for i, doc := range docs {
		text, err := json.Marshal(doc)
		if err != nil {
			return nil, nil, err
		}
		if err := json.Unmarshal(text, &both[i]); err != nil {
			return nil, nil, err
		}
	}
	for name := range both[1] {
		if _, ok := both[0][name]; !ok {
			both[0][name] = nil
		}
	}
	return both[0], both[1], nil
}

// empty reports whether a field says nothing.
func empty(text string) bool {
	return text == "" || text == "null" || text == "[]" || text == "{}"
}

// apart shows two texts from where they differ.
func apart(a, b string) string {
	const shown, before = 40, 12
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	part := func(text string) string {
		from := max(0, min(i, len(text))-before)
		return strings.ToValidUTF8(text[from:min(len(text), from+shown)], "")
	}
	return fmt.Sprintf("%q, want %q", part(a), part(b))
}

// Embedded returns what loads a scenario from the directory data of a package's own
// files, once, when it is first asked for.
func Embedded[S any](files fs.FS, load func(files fs.FS, id string) (S, error), id string) func() S {
	return sync.OnceValue(func() S {
		return Must(load(Must(fs.Sub(files, "data")), id))
	})
}

// Must returns what has been read of a text that is known to be right, and panics
// where it is not.
func Must[T any](read T, err error) T {
	if err != nil {
		panic(err)
	}
	return read
}
