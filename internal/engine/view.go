package engine

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// A ViewDoc is what the JSON of a View V says, of a scenario S.
type ViewDoc[D, S, V any] interface {
	*D
	// Played returns the scenario and the settings that the JSON says.
	Played() (scenario string, settings []august1914.Setting)
	// View returns the View of a scenario.
	View(sc S) (V, error)
}

// ReadView sets a View to what its JSON says, for a scenario that comes with the game,
// with whatever settings. On an error it stays as it was.
func ReadView[D any, P ViewDoc[D, S, V], S Scenario[S], V any](v *V, ruleset string, text []byte, list []S) error {
	return readView(v, ruleset, text, func(doc P) (S, error) {
		id, settings := doc.Played()
		return Viewed(ruleset, id, settings, list)
	})
}

// DecodeView returns the View of a scenario that its JSON says.
func DecodeView[V, D any, P ViewDoc[D, S, V], S any](ruleset string, text []byte, sc S) (v V, err error) {
	err = readView(&v, ruleset, text, func(P) (S, error) { return sc, nil })
	return v, err
}

func readView[D any, P ViewDoc[D, S, V], S, V any](v *V, ruleset string, text []byte, of func(P) (S, error)) error {
	var doc D
	if err := json.Unmarshal(text, &doc); err != nil {
		return fmt.Errorf("%s: view: %w", ruleset, err)
	}
	sc, err := of(&doc)
	if err != nil {
		return err
	}
	read, err := P(&doc).View(sc)
	if err == nil {
		*v = read
	}
	return err
}

// A Reading is a View that is put together of what its JSON says. The first error
// stays.
type Reading struct {
	Ruleset string // whose View it is
	Err     error  // what was found wrong first
}

// Fail notes what is wrong.
func (r *Reading) Fail(format string, args ...any) {
	if r.Err == nil {
		r.Err = fmt.Errorf("%s: view: "+format, append([]any{r.Ruleset}, args...)...)
	}
}

// Agrees returns what is wrong, or else what [Agrees] finds wrong with what is
// written of the View once it is put together.
func (r *Reading) Agrees(read any, write func() any) error {
	if r.Err != nil {
		return r.Err
	}
	return Agrees(r.Ruleset, read, write())
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
