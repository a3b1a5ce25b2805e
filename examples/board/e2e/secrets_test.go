package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/e2e/person"
	gamelist "github.com/august1914/august1914/examples/internal/games"
)

// requireSecretsKept compares everything that the first seat's page received with the
// umpire's record on the disk. It must not contain an event that the seat was not told, or
// an enemy unit that it never saw. It must contain what only the second seat must not know,
// which shows that a leak would be found.
func requireSecretsKept(t *testing.T, received *person.Received, link string) {
	t.Helper()
	texts, err := received.Texts()
	require.NoError(t, err)
	require.Greater(t, len(texts), 30)
	require.True(t, slices.ContainsFunc(texts, func(text person.Text) bool {
		return strings.Contains(text.URL, "/events") && strings.Count(text.Body, "event: told") > 3
	}), "the streams were recorded")
	found := func(secret *regexp.Regexp) (person.Text, bool) {
		for _, text := range texts {
			if secret.MatchString(text.Body) {
				return text, true
			}
		}
		return person.Text{}, false
	}
	table := record(t, link)
	for _, secret := range secrets(t, table, 1) {
		text, leaked := found(secret)
		require.False(t, leaked, "%s in %s:\n%.2000s", secret, text.URL, text.Body)
	}
	own := 0
	for _, secret := range secrets(t, table, 2) {
		if _, there := found(secret); there {
			own++
		}
	}
	require.Positive(t, own)
}

// record reads the umpire's record of the game of a link.
func record(t *testing.T, link string) august1914.Table {
	t.Helper()
	_, token, _ := strings.Cut(link, "#")
	files, err := filepath.Glob(filepath.Join(games, "*.record"))
	require.NoError(t, err)
	for _, file := range files {
		if strings.HasPrefix(token, strings.TrimSuffix(filepath.Base(file), ".record")) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			table, err := gamelist.All().Read(bytes.NewReader(text))
			require.NoError(t, err)
			return table
		}
	}
	require.Fail(t, "no record on the disk", link)
	return nil
}

// secrets lists what a seat must never know: the sentences of events that were not for it,
// unless it was told the same words, and the units that none of its boards showed and that
// were named in no event that it was told.
func secrets(t *testing.T, table august1914.Table, seat august1914.Seat) []*regexp.Regexp {
	t.Helper()
	var list []*regexp.Regexp
	told, seen := &strings.Builder{}, &strings.Builder{}
	hidden := map[string]bool{}
	for _, h := range table.Happened(0) {
		if h.Audience.Includes(seat.Viewer()) {
			told.WriteString(h.Event.String() + "\n")
			fmt.Fprintf(seen, "%q\n", h.Event.ID)
		} else {
			hidden[h.Event.String()] = true
		}
	}
	all := map[string]bool{}
	for n := 0; n <= table.Len(); n++ {
		then, ok := table.At(n)
		require.True(t, ok)
		text, err := json.Marshal(then.Board(seat.Viewer()))
		require.NoError(t, err)
		seen.Write(text)
		for _, p := range then.Board(august1914.Umpire).Pieces {
			if p.Unit != "" && !p.Mine {
				all[p.Unit] = true
			}
		}
	}
	for sentence := range hidden {
		if !strings.Contains(told.String(), sentence) {
			list = append(list, regexp.MustCompile(regexp.QuoteMeta(sentence)))
		}
	}
	for unit := range all {
		if whole := regexp.MustCompile(`"` + regexp.QuoteMeta(unit) + `"`); !whole.MatchString(seen.String()) {
			list = append(list, whole)
		}
	}
	require.NotEmpty(t, list, "the enemy has secrets")
	t.Logf("%d secrets", len(list))
	return list
}
