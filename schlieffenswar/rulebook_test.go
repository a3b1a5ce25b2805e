package schlieffenswar_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// The explanation for a player whose corps cannot move around its enemies.
func ExampleRuleByKey() {
	s, err := schlieffenswar.Position{
		Turn: 3, Active: august1914.German, Phase: schlieffenswar.Movement,
		Units: []schlieffenswar.Unit{{ID: "ger-ii", Hex: "2513"}, {ID: "fra-1", Hex: "2514"}},
	}.State(schlieffenswar.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	var v *august1914.Violation
	if errors.As(august1914.Check(&s, schlieffenswar.MustParseMove("German step ger-ii 2513 > 2613")), &v) {
		rule, _ := schlieffenswar.RuleByKey(v.Rule)
		fmt.Println(v.Sentence)
		fmt.Printf("%s %s: %s\n", rule.Label, rule.Title, rule.Text)
	}
	// Output:
	// II. Armeekorps cannot move from one enemy zone of control (2513) directly into another (2613)
	// 7.1 Zones and movement: A unit must stop in the first enemy zone of control that it enters, even if friendly units are there. It can leave a zone where it starts, but it never moves directly from one such zone into another.
}

// Rules have printed numbers, which are displayed unchanged.
func TestRulesStandInTheOrderOfTheRulebook(t *testing.T) {
	var last []int
	for _, rule := range schlieffenswar.Rules() {
		require.Equal(t, rule.Key, rule.Label)
		var at []int
		for _, part := range strings.Split(rule.Key, ".") {
			n, err := strconv.Atoi(part)
			require.NoError(t, err, rule.Key)
			at = append(at, n)
		}
		require.Positive(t, slices.Compare(at, last), "%s comes too late", rule.Key)
		last = at
	}
}
