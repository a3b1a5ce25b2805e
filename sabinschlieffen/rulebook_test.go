package sabinschlieffen_test

import (
	"errors"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

// The refusal of a move cites a rule, and the text of the rule explains it.
func ExampleRuleByKey() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	err := s.Apply(sabinschlieffen.MustParseMove("French recover Paris"))
	var v *august1914.Violation
	if errors.As(err, &v) {
		rule, _ := sabinschlieffen.RuleByKey(v.Rule)
		fmt.Println(v.Sentence)
		fmt.Println(rule.Label)
		fmt.Println(rule.Text)
	}
	// Output:
	// there is no spent French block in Paris
	// S4, orders
	// Before its other orders, each side flips at least one spent block to fresh, if it can. It flips at most as many of each nation as the turn track says: one German block, one or two French blocks, and the British block on turn 3.
}
