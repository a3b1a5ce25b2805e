package sabinschlieffen

import (
	_ "embed"
	"slices"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

//go:embed rules.csv
var rulesText string

// rulebook reads the list of the rules once.
var rulebook = sync.OnceValue(func() []august1914.Rule {
	list, err := engine.Rules(rulesText)
	if err != nil {
		panic(err)
	}
	return list
})

// Rules lists the rules of the game, S1 to S18: the text has no numbers, so that
// these are the library's. A label says in which part of the text a rule stands,
// as in "S5, orders". The list is the caller's to change.
func Rules() []august1914.Rule { return slices.Clone(rulebook()) }

// RuleByKey returns the rule that a [august1914.Violation], an event or a decision
// cites, and false if there is none of that key.
func RuleByKey(key string) (august1914.Rule, bool) {
	for _, rule := range rulebook() {
		if rule.Key == key {
			return rule, true
		}
	}
	return august1914.Rule{}, false
}
