package jsondoc

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// games are the games with the terms of their suites.
var games = []struct {
	name  string
	terms august1914.Terms
	rules []august1914.Rule
}{
	{driveonparis.Name, driveonparis.NewSuite().Terms, driveonparis.Rules()},
	{germanyatwar.Name, germanyatwar.NewSuite().Terms, germanyatwar.Rules()},
	{sabinschlieffen.Name, sabinschlieffen.NewSuite().Terms, sabinschlieffen.Rules()},
	{schlieffenswar.Name, schlieffenswar.NewSuite().Terms, schlieffenswar.Rules()},
}

// gamePage returns the text of a page of a game.
func gamePage(t *testing.T, game, page string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", game, page))
	require.NoError(t, err)
	return string(text)
}

func TestTermsAreThoseOfTheDocument(t *testing.T) {
	for _, game := range games {
		t.Run(game.name, func(t *testing.T) { requireTerms(t, gamePage(t, game.name, "JSON.md"), game.terms, game.rules) })
	}
}

// requireTerms requires that the suite of a game lists the verbs, decisions and events of its
// JSON.md, which are checked against the code, and every rule.
func requireTerms(t *testing.T, text string, terms august1914.Terms, rules []august1914.Rule) {
	t.Helper()
	listed := func(head, table string) (names []string) {
		_, section, found := strings.Cut(text, "\n## "+head+"\n")
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
