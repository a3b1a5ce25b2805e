package sabinschlieffen

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

var rulebook = engine.NewRulebook(Name, data, Options)

var wordlist = engine.NewWordlist(Name, data)

// Rules returns the rules of the game, S1 to S18. The published text has no numbers, so
// these numbers are the library's. A label names the part of the text that contains the
// rule, as in "S5, orders". The texts are those under the settings; other options have
// their defaults. The caller may change the list.
func Rules(settings ...august1914.Setting) []august1914.Rule { return rulebook.List(settings...) }

// RuleByKey returns the rule that a [august1914.Violation], an event or a decision
// cites. It returns false if there is no rule with that key.
func RuleByKey(key string) (august1914.Rule, bool) { return rulebook.Find(key) }
