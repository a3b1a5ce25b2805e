package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

var rulebook = engine.NewRulebook(Name, data, Options)

var wordlist = engine.NewWordlist(Name, data)

// Rules lists the rules of the game in the order of the rulebook. Violations, events,
// decisions, options, shifts, traces and outcomes cite only these. The keys are the
// printed numbers; a chapter is cited as "11.0". The texts are those under
// the settings; other options have their defaults. The list is a copy.
func Rules(settings ...august1914.Setting) []august1914.Rule { return rulebook.List(settings...) }

// RuleByKey returns the rule with the given key, such as "7.1".
func RuleByKey(key string) (august1914.Rule, bool) { return rulebook.Find(key) }
