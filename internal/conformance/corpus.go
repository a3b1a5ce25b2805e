package conformance

import (
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// CorpusPlaysOn requires that who plays on from the corpus of a game can: courses that
// are drawn from it lead on to the end of the game, and the invariant, if there is
// one, holds there.
func CorpusPlaysOn[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	t *testing.T, corpus func() ([]august1914.Course[S, M, V, P], error), invariant func(P) error,
) {
	t.Helper()
	courses, err := corpus()
	require.NoError(t, err)
	require.Greater(t, len(courses), 10)
	source := rand.New(rand.NewPCG(19, 14))
	for range 10 {
		record, err := courses[source.IntN(len(courses))].Record()
		require.NoError(t, err)
		s := record.Now()
		_, err = august1914.Playout(P(&s), source.IntN, nil)
		require.NoError(t, err)
		if invariant != nil {
			require.NoError(t, invariant(&s))
		}
	}
}

// EventKinds requires that the section "Events" of doc.go begins a line with every kind
// of event that JSON.md of the game lists, which is made from the code, and tells of no
// other.
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
		require.NotEmpty(t, kind, "no event is of the kind of %q", row)
		told[kind] = true
	}
	require.Equal(t, slices.Sorted(maps.Keys(kinds)), slices.Sorted(maps.Keys(told)))
}
