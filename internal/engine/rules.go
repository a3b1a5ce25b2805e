package engine

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/august1914/august1914"
)

// ruleColumns is the first line of a list of rules.
var ruleColumns = []string{"key", "label", "title", "text"}

// Rules reads the list of the rules of a game: CSV with the columns key, label,
// title and text, one rule a line, none of them empty and no key twice. An error
// says in which line.
func Rules(text string) ([]august1914.Rule, error) {
	r := csv.NewReader(strings.NewReader(text))
	r.FieldsPerRecord = len(ruleColumns)
	if head, err := r.Read(); err != nil || !slices.Equal(head, ruleColumns) {
		return nil, fmt.Errorf("rules: line 1: want the columns %s", strings.Join(ruleColumns, ","))
	}
	var rules []august1914.Rule
	seen := map[string]bool{}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return rules, nil
		}
		if err != nil {
			return nil, fmt.Errorf("rules: %w", err) // which names the line
		}
		line, _ := r.FieldPos(0)
		if blank := slices.IndexFunc(row, func(s string) bool { return strings.TrimSpace(s) == "" }); blank >= 0 {
			return nil, fmt.Errorf("rules: line %d: %s is empty", line, ruleColumns[blank])
		}
		if seen[row[0]] {
			return nil, fmt.Errorf("rules: line %d: %s stands there twice", line, row[0])
		}
		seen[row[0]] = true
		rules = append(rules, august1914.Rule{Key: row[0], Label: row[1], Title: row[2], Text: row[3]})
	}
}

// A Rulebook is the list of the rules of a game, read when it is first asked for.
type Rulebook struct{ read func() []august1914.Rule }

// NewRulebook returns the list that stands in a file of the game's package, as
// [Rules] reads it.
func NewRulebook(ruleset, file string) Rulebook {
	return Rulebook{sync.OnceValue(func() []august1914.Rule {
		list, err := Rules(file)
		if err != nil {
			panic(fmt.Errorf("%s: %w", ruleset, err))
		}
		return list
	})}
}

// List returns the rules in their order, in a list of the caller's own.
func (b Rulebook) List() []august1914.Rule { return slices.Clone(b.read()) }

// Find returns the rule with a key, as it is cited.
func (b Rulebook) Find(key string) (august1914.Rule, bool) {
	list := b.read()
	i := slices.IndexFunc(list, func(r august1914.Rule) bool { return r.Key == key })
	if i < 0 {
		return august1914.Rule{}, false
	}
	return list[i], true
}
