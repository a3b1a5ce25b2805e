package jsondoc

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Terms requires that the suite of a game lists the verbs, decisions and events of its
// JSON.md, which are checked against the code, and every rule.
func Terms(t *testing.T, terms august1914.Terms, rules []august1914.Rule) {
	t.Helper()
	text, err := os.ReadFile("JSON.md")
	require.NoError(t, err)
	listed := func(head, table string) (names []string) {
		_, section, found := strings.Cut(string(text), "\n## "+head+"\n")
		require.True(t, found, head)
		section, _, _ = strings.Cut(section, "\n## ")
		_, section, found = strings.Cut(section, table)
		require.True(t, found, table)
		for line := range strings.Lines(section) {
			if row, ok := strings.CutPrefix(line, "| `"); ok {
				name, _, _ := strings.Cut(row, "`")
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return slices.Compact(names)
	}
	require.ElementsMatch(t, listed("Moves", "| verb "), terms.Verbs)
	require.ElementsMatch(t, listed("Decisions", "| kind "), terms.Decisions)
	require.ElementsMatch(t, listed("Events", "| kind "), terms.Events)
	var keys []string
	for _, rule := range rules {
		keys = append(keys, rule.Key)
	}
	require.Equal(t, keys, terms.Rules)
}
