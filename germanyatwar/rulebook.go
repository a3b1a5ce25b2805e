package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

var rulebook = engine.NewRulebook(Name, data, Options)

var wordlist = engine.NewWordlist(Name, data)

// Rules lists the rules of the game in the order of the rulebook. They include every
// rule that a violation, an event, a decision, an option, a factor, a trace or the
// outcome can cite. Their keys are the printed numbers; the key of a chapter has the
// form "6.0". The differences between the rulebook and the player's summary follow at
// the end, with keys such as "D3", which RULINGS.md of this package explains. The texts
// are those under the settings; other options have their defaults. The list is a copy.
func Rules(settings ...august1914.Setting) []august1914.Rule { return rulebook.List(settings...) }

// RuleByKey returns the rule with a key such as "7.4.3".
func RuleByKey(key string) (august1914.Rule, bool) { return rulebook.Find(key) }
