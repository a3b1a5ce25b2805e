package jsondoc

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestEventKinds(t *testing.T) {
	for _, game := range games {
		t.Run(game.name, func(t *testing.T) { requireEventKinds(t, game.name) })
	}
}

// requireEventKinds requires that the section "Events" of doc.go has a line for every kind
// of event in the JSON.md of the game, which is generated from the code, and no other
// lines.
func requireEventKinds(t *testing.T, game string) {
	t.Helper()
	section := func(file, head, next string) string {
		_, section, found := strings.Cut(gamePage(t, game, file), head+"\n")
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
