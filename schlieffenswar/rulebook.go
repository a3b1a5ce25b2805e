package schlieffenswar

import (
	_ "embed"
	"fmt"
	"slices"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

//go:embed rules.csv
var rulesFile string

// ruleList reads the file of the rules once.
var ruleList = sync.OnceValue(func() []august1914.Rule {
	list, err := engine.Rules(rulesFile)
	if err != nil {
		panic(fmt.Errorf("schlieffenswar: rules.csv: %w", err))
	}
	return list
})

// Rules lists the rules of the game in the order of the rulebook: all that a
// violation, an event, a decision, an option, a shift, a trace or the outcome can
// cite. Their keys are the printed numbers; a chapter is cited as "11.0". The
// list is a copy.
func Rules() []august1914.Rule { return slices.Clone(ruleList()) }

// RuleByKey returns the rule with a key such as "7.1", as it is cited.
func RuleByKey(key string) (august1914.Rule, bool) {
	list := ruleList()
	i := slices.IndexFunc(list, func(r august1914.Rule) bool { return r.Key == key })
	if i < 0 {
		return august1914.Rule{}, false
	}
	return list[i], true
}
