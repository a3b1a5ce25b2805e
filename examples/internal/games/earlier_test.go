package games_test

import (
	"bytes"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/stores"
)

// testdata/earlier.tar.gz holds records from a position that commits of 26, 27 and 28
// November wrote with the defaults, with the second and with the last value of every
// option, and the data files that have changed since. On their data they replay, and are
// written again with the digest of the data alone.
func TestRecordsOfEarlierDigests(t *testing.T) {
	earlier := os.DirFS(stores.Unpack(t, "testdata", "earlier"))
	records := 0
	for _, commit := range stores.Commits() {
		for _, game := range games.All() {
			files := fstest.MapFS{}
			for _, from := range []fs.FS{game.Files(), dir(t, earlier, commit+"/"+game.Info().Name)} {
				require.NoError(t, fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
					if strings.HasSuffix(name, ".csv") {
						text, err := fs.ReadFile(from, name)
						files[name] = &fstest.MapFile{Data: text}
						return err
					}
					return err
				}))
			}
			then, err := game.On(files)
			require.NoError(t, err)
			for _, name := range []string{"default", "seconds", "lasts"} {
				record, err := fs.ReadFile(earlier, commit+"/"+game.Info().Name+"/"+name+".txt")
				require.NoError(t, err)
				text := string(record)
				readEarlier(t, then, text)
				other := strings.Replace(text, "\ndigest ", "\ndigest f", 1)
				other = other[:strings.Index(other, "\ndigest f")+24] + other[strings.Index(other, "\ndigest f")+25:]
				h, err := august1914.ParseHeader(other)
				require.NoError(t, err)
				require.False(t, then.SameData(h))
				table, err := then.Read(strings.NewReader(other))
				if err == nil { // the hash of the position holds without that digest
					require.Contains(t, table.Origin()[0], "other data")
				}
				records++
			}
		}
	}
	require.Equal(t, 36, records)
}

func dir(t *testing.T, files fs.FS, name string) fs.FS {
	t.Helper()
	sub, err := fs.Sub(files, name)
	require.NoError(t, err)
	return sub
}

// readEarlier requires that a record is read as the game that it was, and so is the record
// that is written of it.
func readEarlier(t *testing.T, game august1914.Ruleset, text string) {
	t.Helper()
	h, err := august1914.ParseHeader(text)
	require.NoError(t, err)
	require.True(t, game.SameData(h), "%s %s %v", h.Ruleset, h.Scenario, h.Settings)
	table, err := game.Read(strings.NewReader(text))
	require.NoError(t, err)
	require.Equal(t, strings.Split(strings.TrimSpace(text[strings.Index(text, "\nmoves\n")+7:]), "\n"), table.Moves(0))
	for _, s := range h.Settings {
		require.Contains(t, table.Header().Settings, s)
	}
	for _, note := range table.Origin() {
		require.NotContains(t, note, "other data")
	}
	var saved bytes.Buffer
	require.NoError(t, table.Save(&saved))
	again, err := game.Read(&saved)
	require.NoError(t, err)
	require.Empty(t, again.Origin())
	require.Equal(t, table.Knowledge(august1914.Umpire), again.Knowledge(august1914.Umpire))
}
