package germanyatwar_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// The text for a player that asks why a corps cannot go to Liège.
func ExampleRuleByKey() {
	s, err := exampleState(nil, germanyatwar.Unit{ID: "g1-ii", Area: "32"}, germanyatwar.Unit{ID: "b-3", Area: "22"})
	if err == nil {
		err = s.Apply(germanyatwar.MustParseMove("German pass"))
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	var v *august1914.Violation
	if errors.As(august1914.Check(&s, germanyatwar.MustParseMove("German step g1-ii 32 > 22")), &v) {
		rule, _ := germanyatwar.RuleByKey(v.Rule)
		fmt.Println(v.Sentence)
		fmt.Printf("%s %s: %s\n", rule.Label, rule.Title, rule.Text)
	}
	// Output:
	// II Inf (German) cannot engage in a pass
	// 7.8 Pass: In a pass, one unit can move without boosting or engaging, one British unit can go by sea, or one infantry can build. There are no battles. Two passes in a row end the impulses of the turn.
}

// Printed numbers appear unchanged, chapter by chapter. The differences between the
// rulebook and the summary come last and are marked as such.
func TestRulesStandInTheOrderOfTheRulebook(t *testing.T) {
	var last []int
	for _, rule := range germanyatwar.Rules() {
		label, number := rule.Key, rule.Key
		if difference, ok := strings.CutPrefix(rule.Key, "D"); ok {
			label, number = "edition difference "+rule.Key, "99."+strings.Replace(difference, "b", ".2", 1)
		}
		require.Equal(t, label, rule.Label)
		var at []int
		for _, part := range strings.Split(number, ".") {
			n, err := strconv.Atoi(part)
			require.NoError(t, err, rule.Key)
			at = append(at, n)
		}
		require.Positive(t, slices.Compare(at, last), "%s comes too late", rule.Key)
		last = at
	}
}

// Every row of differences in RULINGS.md is a rule, and so is every difference in the list
// of rules a row.
func TestDifferencesAreRules(t *testing.T) {
	page, err := os.ReadFile("RULINGS.md")
	require.NoError(t, err)
	var rows, listed []string
	for _, row := range regexp.MustCompile(`(?m)^\| (D\w+) \|.*?`+"`(.+?)`").FindAllStringSubmatch(string(page), -1) {
		rows = append(rows, row[1])
		rule, ok := germanyatwar.RuleByKey(row[1])
		require.True(t, ok, row[1])
		require.Contains(t, rule.Text, row[2], "the option")
	}
	for _, rule := range germanyatwar.Rules() {
		if strings.HasPrefix(rule.Key, "D") {
			listed = append(listed, rule.Key)
		}
	}
	require.ElementsMatch(t, rows, listed)
}
