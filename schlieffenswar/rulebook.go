package schlieffenswar

import (
	_ "embed"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

//go:embed rules.csv
var rulesFile string

var rulebook = engine.NewRulebook(Name, rulesFile)

// Rules lists the rules of the game in the order of the rulebook. Violations, events,
// decisions, options, shifts, traces and outcomes cite only these. The keys are the
// printed numbers; a chapter is cited as "11.0". The list is a copy.
func Rules() []august1914.Rule { return rulebook.List() }

// RuleByKey returns the rule with the given key, such as "7.1".
func RuleByKey(key string) (august1914.Rule, bool) { return rulebook.Find(key) }
