package jsondoc

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// EventKinds requires that the section "Events" of doc.go has a line for every kind of
// event in the JSON.md of the game, which is generated from the code, and no other
// lines.
func EventKinds(t *testing.T) {
	t.Helper()
	section := func(file, head, next string) string {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		_, section, found := strings.Cut(string(text), head+"\n")
		require.True(t, found, "%s has no section %q", file, head)
		section, _, _ = strings.Cut(section, next)
		return section
	}
	kinds := map[string]bool{}
	for line := range strings.Lines(section("JSON.md", "## Events", "\n## ")) {
		if row, ok := strings.CutPrefix(line, "| `"); ok {
			kind, _, _ := strings.Cut(row, "`")
			kinds[kind] = true
		}
	}
	told := map[string]bool{}
	for line := range strings.Lines(section("doc.go", "// # Events", "// # ")) {
		row, ok := strings.CutPrefix(line, "//\t")
		if !ok {
			continue
		}
		kind := ""
		for k := range kinds {
			if strings.HasPrefix(row, k+" ") && len(k) > len(kind) {
				kind = k
			}
		}
		require.NotEmpty(t, kind, "no event has the kind of %q", row)
		told[kind] = true
	}
	require.Equal(t, slices.Sorted(maps.Keys(kinds)), slices.Sorted(maps.Keys(told)))
}
