package driveonparis_test

import (
	"errors"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// A refused step cites a rule, and the rulebook explains it.
func ExampleRuleByKey() {
	s := aisne()
	reach, err := s.Reach(driveonparis.GermanSeat.Viewer(), "ge-7-iv")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = reach.To("20.11")
	var v *august1914.Violation
	if errors.As(err, &v) {
		rule, _ := driveonparis.RuleByKey(v.Rule)
		fmt.Println(v.Sentence)
		fmt.Println(rule.Label)
		fmt.Println(rule.Text)
	}
	// Output:
	// enemy units are in 20.11
	// SCS movement
	// Units move one stack at a time, once in a phase, from hex to adjacent hex. Movement points cannot be saved or lent. A unit cannot enter a hex that enemy units defend. A unit that can pay for no hex can still move one.
}
