package engine

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// rulesFile is the name of a rules list in problems.
const rulesFile = "rules.csv"

// Rules parses the rules list of a game: a table with the columns key, label, title and
// text and one row for each rule. Cells must not be empty, and a key must not occur
// twice. The error joins a *august1914.DataProblem for each problem.
func Rules(text string) ([]august1914.Rule, error) {
	var l datafile.Loader
	var rules []august1914.Rule
	lines := map[string]int{} // lines of the keys
	columns := []string{"key", "label", "title", "text"}
	for r := range l.RowsOf(strings.NewReader(text), rulesFile, columns...) {
		for _, column := range columns {
			if r.Text(column) == "" {
				r.Reject(column, "is empty")
			}
		}
		rule := august1914.Rule{Key: r.Text("key"), Label: r.Text("label"), Title: r.Text("title"), Text: r.Text("text")}
		if line, twice := lines[rule.Key]; twice {
			r.Reject("key", "%s occurs twice, first on line %d", rule.Key, line)
		}
		lines[rule.Key] = r.Line()
		rules = append(rules, rule)
	}
	if err := l.Err(); err != nil {
		return nil, err
	}
	return rules, nil
}

// A Rulebook is the rules list of a game. It is parsed on first use.
type Rulebook struct{ read func() []august1914.Rule }

// NewRulebook returns the rules list in a file of the game's package, in the form that
// [Rules] parses.
func NewRulebook(ruleset, file string) Rulebook {
	return Rulebook{sync.OnceValue(func() []august1914.Rule {
		list, err := Rules(file)
		if err != nil {
			panic(fmt.Errorf("%s: %w", ruleset, err))
		}
		return list
	})}
}

// List returns a copy of the rules, in order.
func (b Rulebook) List() []august1914.Rule { return slices.Clone(b.read()) }

// Find returns the rule with the given key.
func (b Rulebook) Find(key string) (august1914.Rule, bool) {
	list := b.read()
	i := slices.IndexFunc(list, func(r august1914.Rule) bool { return r.Key == key })
	if i < 0 {
		return august1914.Rule{}, false
	}
	return list[i], true
}
