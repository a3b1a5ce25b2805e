package engine

import (
	"io/fs"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// A Telling is a row of the events list of a game: a kind of event, with one of its
// sentences.
type Telling struct {
	Kind     string
	Rule     string // keys of the rules that it can cite, separated by commas, or "any"
	Also     string // fields that are not in the template, separated by spaces
	Template string
}

// Tellings parses events.csv of a game's package, a table with the columns kind, rule, also
// and template.
func Tellings(files fs.FS) (list []Telling, err error) {
	l := datafile.New(files)
	for r := range l.Rows("events.csv", "kind", "rule", "also", "template") {
		list = append(list, Telling{r.Text("kind"), r.Text("rule"), r.Text("also"), r.Text("template")})
	}
	return list, l.Err()
}

// Terms lists what tests of a game can meet: its verbs up to the last, the kinds of its
// decisions, the kinds in its events list, and its rules.
func Terms[V interface {
	~uint8
	String() string
}](last V, decisions []string, files fs.FS, rules []august1914.Rule,
) (t august1914.Terms) {
	for v := V(1); v <= last; v++ {
		t.Verbs = append(t.Verbs, v.String())
	}
	for _, kind := range decisions {
		if !slices.Contains(t.Decisions, kind) {
			t.Decisions = append(t.Decisions, kind)
		}
	}
	for _, row := range Must(Tellings(files)) {
		t.Events = append(t.Events, row.Kind)
	}
	t.Events = slices.Compact(t.Events)
	for _, rule := range rules {
		t.Rules = append(t.Rules, rule.Key)
	}
	return t
}
