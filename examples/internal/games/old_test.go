package games_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// oldRecords returns the records that the packages of the games keep, by the
// names of their files.
func oldRecords(t *testing.T) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob("../../../*/testdata/records/*.gz")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	texts := map[string][]byte{}
	for _, name := range files {
		packed, err := os.ReadFile(name)
		require.NoError(t, err)
		r, err := gzip.NewReader(bytes.NewReader(packed))
		require.NoError(t, err)
		texts[name], err = io.ReadAll(r)
		require.NoError(t, err)
	}
	return texts
}

// Every program opens records through Rulesets.Read: a game that was saved under an older
// revision of the rules goes on with the settings that it was played with, as far
// as it replays, and what is saved of it is a record of today.
func TestOldRecordsAreOpened(t *testing.T) {
	for name, text := range oldRecords(t) {
		t.Run(name, func(t *testing.T) {
			old, err := august1914.ParseHeader(string(text))
			require.NoError(t, err)
			table, err := games.All().Read(bytes.NewReader(text))
			var outdated *august1914.RevisionError
			if errors.As(err, &outdated) {
				require.Equal(t, old.Revision, outdated.Made)
				require.GreaterOrEqual(t, table.Len(), outdated.Replayed)
				_, moves, _ := strings.Cut(string(text), "\nmoves\n")
				require.Equal(t, strings.Count(moves, "\n"), outdated.Moves)
				require.ErrorContains(t, err, fmt.Sprintf("made under revision 1 of the rules, here is revision %d", table.Header().Revision))
				require.ErrorContains(t, err, fmt.Sprintf("; %d of %d moves replay: ", outdated.Replayed, outdated.Moves))
			} else {
				require.NoError(t, err)
				require.GreaterOrEqual(t, table.Len(), strings.Count(string(text), "\n")-strings.Count(old.String(), "\n"))
			}
			now := table.Header()
			require.Contains(t, table.Origin()[0], "revision 1 of the rules")
			require.Subset(t, now.Settings, old.Settings)
			require.Len(t, now.Settings, len(table.Ruleset().Info().Options))
			for _, r := range table.Ruleset().Info().Revisions[1:] {
				for _, s := range r.Before {
					stated := strings.Contains(string(text), "\nset "+s.Name+"=")
					require.True(t, stated || slices.Contains(now.Settings, s), "%s was played with %s", name, s)
				}
			}

			var saved bytes.Buffer
			require.NoError(t, table.Save(&saved))
			again, err := games.All().Read(bytes.NewReader(saved.Bytes()))
			require.NoError(t, err)
			require.Empty(t, again.Origin())
			require.Equal(t, table.Moves(0), again.Moves(0))
			require.Equal(t, now, again.Header())
		})
	}
}

// What is wrong with the head of a record is said before anything is opened.
func TestRecordsThatAreNotOpened(t *testing.T) {
	for text, want := range map[string]string{
		"august1914 record 1\nruleset chess\nscenario x\nmoves\n":                                              `ruleset "chess"`,
		"august1914 record 1\nruleset germanyatwar\nscenario x\nmoves\n":                                       `scenario "x"`,
		"august1914 record 1\nruleset germanyatwar\nscenario august-1914\nset fog=thick\nmoves\n":              `revision 1 of the rules, here is revision 2: august1914: no option "fog"`,
		"august1914 record 1\nruleset germanyatwar\nscenario august-1914\nrevision 99\nset a=b\nmoves\n":       `revision 99 of the rules, here is revision 2: august1914: no option "a"`,
		"august1914 record 1\nruleset germanyatwar\nscenario august-1914\nrevision 2\nset seats=four\nmoves\n": `option seats: no value "four"`,
	} {
		table, err := games.All().Read(strings.NewReader(text))
		require.ErrorContains(t, err, want)
		require.Nil(t, table)
	}
}
