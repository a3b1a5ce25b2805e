package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

var rulebook = engine.NewRulebook(Name, data, Options)

var wordlist = engine.NewWordlist(Name, data)

// Rules lists the rules of the game in the order of the rulebook: the rules before its
// chapters, the chapters with their paragraphs, the two tables, and the rules of the
// series, whose keys begin with SCS. A rule without a printed number has a label in
// words, such as "SCS movement". The texts are those under the settings; other options have
// their defaults. The caller may change the list.
func Rules(settings ...august1914.Setting) []august1914.Rule { return rulebook.List(settings...) }

// RuleByKey returns the rule that a [august1914.Violation], an event or a decision
// cites, and false if the key is unknown.
func RuleByKey(key string) (august1914.Rule, bool) { return rulebook.Find(key) }
