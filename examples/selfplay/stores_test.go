package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/internal/stores"
)

// named returns the name of the job whose line in a list contains a text.
func named(t *testing.T, list, text string) string {
	t.Helper()
	for line := range strings.Lines(list) {
		if strings.Contains(line, text) {
			id, _, _ := strings.Cut(line, " ")
			return id
		}
	}
	require.Fail(t, "no such job", "%q in\n%s", text, list)
	return ""
}

// Jobs that earlier commits have written go on: the command of a finished job finds it, and
// an interrupted one, on a custom map, is played to its end.
func TestJobsOfEarlierCommits(t *testing.T) {
	for _, commit := range stores.Commits() {
		archive := stores.Unpack(t, "../board/testdata/stores", commit)
		store := filepath.Join(archive, "jobs")
		list := tell(t, store, "-jobs")
		finished, open := named(t, list, " 3 of 3 "), named(t, list, "its own map")
		before := tell(t, store, "-report", finished)
		require.Contains(t, before, "\njob "+finished+"\n", commit)
		require.Contains(t, before, "30 games, seed 14, German random, Allied random\n", commit)
		require.NotContains(t, before, "cannot play", commit)
		require.Contains(t, before, "recovery=exact", commit) // the default of that time
		require.Equal(t, before, tell(t, store, "-games", "30", "-batch", "10", "-seed", "14", "-sample", "15", "-set", "recovery=exact"), commit)

		require.Contains(t, tell(t, store, "-report", open), "The job is not over: ", commit)
		whole := tell(t, store, "-resume", open)
		require.NotContains(t, whole, "recovery=exact", commit)
		require.Contains(t, whole, "3000 games, seed 15", commit)
		require.NotContains(t, whole, "not over", commit)
		maps := filepath.Join(archive, "maps", "sabinschlieffen")
		args := []string{"-games", "3000", "-batch", "500", "-seed", "15", "-set", "recovery=up-to", "-map", maps}
		require.Equal(t, whole, tell(t, store, args...), commit)
		require.Equal(t, 2, strings.Count(tell(t, store, "-jobs"), "sabinschlieffen-"), commit)
	}
}
