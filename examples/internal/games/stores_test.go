package games_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/datasets"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/stores"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

const archives = "../../board/testdata/stores"

// onItsData returns the ruleset of a record on the data on which it was made: data that were
// shipped, or a custom map.
func onItsData(t *testing.T, archive string, h august1914.Header) august1914.Ruleset {
	t.Helper()
	base, err := games.All().Find(h.Ruleset)
	require.NoError(t, err)
	r, err := datasets.Begun(base, h)
	require.NoError(t, err)
	if r != nil {
		return r
	}
	r, err = base.On(os.DirFS(filepath.Join(archive, "maps", h.Ruleset)))
	require.NoError(t, err)
	require.True(t, r.SameData(h), "%v", h)
	return r
}

// opened opens a record on its data. It reports whether all moves replay. Otherwise the
// reason has to be another revision of the rules.
func opened(t *testing.T, archive, path string) (table august1914.Table, whole bool) {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return read(t, archive, path, text)
}

// read is opened for the text of a record.
func read(t *testing.T, archive, path string, text []byte) (table august1914.Table, whole bool) {
	t.Helper()
	h, err := august1914.ParseHeader(string(text))
	require.NoError(t, err, path)
	table, err = onItsData(t, archive, h).Read(bytes.NewReader(text))
	moves := stores.Moves(string(text))
	if err == nil {
		require.Equal(t, moves, table.Moves(0), path)
		return table, true
	}
	var revision *august1914.RevisionError
	require.ErrorAs(t, err, &revision, path)
	require.False(t, errors.As(err, new(*august1914.DataError)), "%s: it is on its data", path)
	require.Less(t, revision.Made, revision.Here, path)
	require.NotNil(t, table, path)
	require.Equal(t, moves[:table.Len()], table.Moves(0), path)
	return table, false
}

// Records of earlier commits open on their data, and replay as far as their moves are legal.
func TestRecordsOfEarlierCommits(t *testing.T) {
	short := map[string][]string{} // records that do not replay to their end
	for _, commit := range stores.Commits() {
		archive := stores.Unpack(t, archives, commit)
		files, err := filepath.Glob(filepath.Join(archive, "*", "*.record"))
		require.NoError(t, err)
		require.Greater(t, len(files), 40)
		for _, path := range files {
			if _, whole := opened(t, archive, path); !whole {
				name, err := filepath.Rel(archive, path)
				require.NoError(t, err)
				short[commit] = append(short[commit], filepath.ToSlash(name))
			}
		}
		t.Logf("%s: %d of %d records replay to their end, not %v", commit, len(files)-len(short[commit]), len(files), short[commit])
	}
	require.Len(t, short["5f7d28a"], 2, "battles of Schlieffen's War under revision 2")
	require.Empty(t, short["73566d3"])
	require.Empty(t, short["bcacc0fe"])
}

// A record on data that the library has shipped earlier opens on them, without a flag.
func TestRecordsOnEarlierData(t *testing.T) {
	older := 0
	for _, commit := range stores.Commits() {
		files, err := filepath.Glob(filepath.Join(stores.Unpack(t, archives, commit), "games", "*.record"))
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, path := range files {
			saved, err := new(games.Setup).Saved(path, "")
			require.NoError(t, err, path)
			require.False(t, saved.OtherData, path)
			today, err := games.All().Find(saved.Ruleset().Info().Name)
			require.NoError(t, err)
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			h, err := august1914.ParseHeader(string(text))
			require.NoError(t, err)
			if !today.SameData(h) {
				older++
			}
		}
	}
	require.Positive(t, older)
}

// A record in the folder of a board opens on the set of data that the board keeps there.
func TestRecordInTheFolderOfABoard(t *testing.T) {
	set, err := datasets.For(sabinschlieffen.Ruleset())
	require.NoError(t, err)
	set = maps.Clone(set)
	set["blocks.csv"] = bytes.Replace(set["blocks.csv"], []byte("German,Liège,spent,3"), []byte("German,Liège,spent,2"), 1)
	own, err := set.On(sabinschlieffen.Ruleset())
	require.NoError(t, err)
	table, err := own.Open("")
	require.NoError(t, err)
	var record bytes.Buffer
	require.NoError(t, table.Save(&record))
	dir := t.TempDir()
	file := filepath.Join(dir, "game.record")
	require.NoError(t, os.WriteFile(file, record.Bytes(), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.data"), []byte("broken"), 0o600))
	saved, err := new(games.Setup).Saved(file, "")
	require.NoError(t, err)
	require.True(t, saved.OtherData)

	packed, err := set.Pack()
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, set.Sum()+".data"), packed, 0o600))
	saved, err = new(games.Setup).Saved(file, "")
	require.NoError(t, err)
	require.False(t, saved.OtherData)
	require.Equal(t, table.View(august1914.Umpire), saved.View(august1914.Umpire))
}

// States of earlier commits are decoded on their data. Each is the position at the end of its
// record, if that replays.
func TestStatesOfEarlierCommits(t *testing.T) {
	compared := 0
	for _, commit := range stores.Commits() {
		archive := stores.Unpack(t, archives, commit)
		files, err := filepath.Glob(filepath.Join(archive, "states", "*.state"))
		require.NoError(t, err)
		require.Len(t, files, 8)
		for _, path := range files {
			table, whole := opened(t, archive, strings.TrimSuffix(path, "state")+"record")
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			if whole {
				compared++
			}
			switch table.Ruleset().Info().Name {
			case "sabinschlieffen":
				requireState(t, sabinschlieffen.NewSuite(), table, text, whole)
			case "schlieffenswar":
				requireState(t, schlieffenswar.NewSuite(), table, text, whole)
			case "germanyatwar":
				requireState(t, germanyatwar.NewSuite(), table, text, whole)
			case "driveonparis":
				requireState(t, driveonparis.NewSuite(), table, text, whole)
			}
		}
	}
	require.Greater(t, compared, 20)
}

// requireState decodes a State. If it is the position of the table, it has to be the same.
// Written again, it is still the same.
func requireState[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	t *testing.T, suite august1914.Suite[S, M, V, P], table august1914.Table, text []byte, same bool,
) {
	t.Helper()
	record, ok := august1914.RecordOf[S, M, V, P](table)
	require.True(t, ok)
	now := record.Now()
	state, err := suite.Decode(now, text)
	require.NoError(t, err)
	if same {
		require.True(t, state == now, "%s", table.Header())
	}
	again, err := json.Marshal(state)
	require.NoError(t, err)
	decoded, err := suite.Decode(now, again)
	require.NoError(t, err)
	require.True(t, decoded == state)
}

// Games that a browser kept on the page of earlier commits replay to their last move.
func TestBrowsersOfEarlierCommits(t *testing.T) {
	for _, commit := range stores.Commits() {
		file, err := os.Open(filepath.Join(archives, "browser-"+commit+".json.gz"))
		require.NoError(t, err)
		text, err := gzip.NewReader(file)
		require.NoError(t, err)
		var kept []struct{ Name, Card, Record string }
		require.NoError(t, json.NewDecoder(text).Decode(&kept))
		require.NoError(t, file.Close())
		require.Len(t, kept, 5)
		for _, g := range kept {
			_, whole := read(t, "", g.Name, []byte(g.Record))
			require.True(t, whole, "%s of %s", g.Name, commit)
			require.Contains(t, g.Card, `"player": "attack"`)
		}
	}
}
