package sabinschlieffen

import (
	_ "embed"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

//go:embed rules.csv
var rulesText string

var rulebook = engine.NewRulebook(Name, rulesText)

// Rules lists the rules of the game, S1 to S18: the text has no numbers, so that
// these are the library's. A label says in which part of the text a rule stands,
// as in "S5, orders". The list is the caller's to change.
func Rules() []august1914.Rule { return rulebook.List() }

// RuleByKey returns the rule that a [august1914.Violation], an event or a decision
// cites, and false if there is none of that key.
func RuleByKey(key string) (august1914.Rule, bool) { return rulebook.Find(key) }
