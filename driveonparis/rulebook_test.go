package driveonparis_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/ledger"
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

func TestRulesListAllThatIsCited(t *testing.T) {
	var starts []driveonparis.State
	for _, sc := range driveonparis.Scenarios() {
		starts = append(starts, driveonparis.New(sc))
	}
	require.NoError(t, ledger.Rulebook[driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State]{
		Dir: ".", Rules: driveonparis.Rules, ByKey: driveonparis.RuleByKey, Options: driveonparis.Options, Start: starts,
	}.Faults())
}
