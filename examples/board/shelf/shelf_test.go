package shelf_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/shelf"
)

var _ desk.Shelf = (*shelf.Shelf)(nil)

// What was written is read by the next who opens the directory.
func TestShelf(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "games")
	s, err := shelf.Open(dir)
	require.NoError(t, err)
	_, _, err = s.Read("none")
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.ErrorIs(t, s.Append("none", []byte("x\n")), fs.ErrNotExist)

	require.NoError(t, s.Create("a", []byte("card"), []byte("head\n")))
	require.NoError(t, s.Create("b", []byte("other"), []byte("head\n")))
	require.NoError(t, s.Append("a", []byte("one\ntwo\n")))
	require.NoError(t, s.Append("a", []byte("three\n")))
	_, err = shelf.Open(dir)
	require.ErrorContains(t, err, dir+": another server keeps its games there")
	require.NoError(t, s.Close())
	s, err = shelf.Open(dir)
	require.NoError(t, err)
	requireGame(t, s, "a", "card", "head\none\ntwo\nthree\n")
	requireGame(t, s, "b", "other", "head\n")

	require.NoError(t, s.Replace("a", []byte("head\none\n")))
	require.NoError(t, s.Append("a", []byte("four\n")))
	requireGame(t, s, "a", "card", "head\none\nfour\n")
	list, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, list, 5, "the lock, and nothing left over from writing")
	for _, entry := range list {
		info, err := entry.Info()
		require.NoError(t, err)
		require.Equal(t, fs.FileMode(0o600), info.Mode(), "secrets are for nobody else to read")
	}
}

// A line that was not written to its end is cut off, and what is written next
// does not join it.
func TestTornLine(t *testing.T) {
	dir := t.TempDir()
	s, err := shelf.Open(dir)
	require.NoError(t, err)
	for _, c := range []struct{ name, record, want string }{
		{"whole", "head\none\n", "head\none\n"},
		{"torn", "head\none\ntw", "head\none\n"},
		{"zeros", "head\none\n\x00\x00\x00", "head\none\n"},
		{"nothing", "", ""},
	} {
		require.NoError(t, s.Create(c.name, nil, []byte(c.record)))
		requireGame(t, s, c.name, "", c.want)
		require.NoError(t, s.Append(c.name, []byte("next\n")))
		requireGame(t, s, c.name, "", c.want+"next\n")
	}
}

func requireGame(t *testing.T, s *shelf.Shelf, name, card, record string) {
	t.Helper()
	haveCard, haveRecord, err := s.Read(name)
	require.NoError(t, err)
	require.Equal(t, card, string(haveCard))
	require.Equal(t, record, string(haveRecord))
}

// A directory that cannot be made or used is reported.
func TestShelfFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err := shelf.Open(filepath.Join(file, "games"))
	require.Error(t, err)

	s, err := shelf.Open(filepath.Join(t.TempDir(), "games"))
	require.NoError(t, err)
	require.NoError(t, s.Create("a", nil, []byte("head\n")))
	require.Error(t, s.Create("no/where", nil, nil))
}

func BenchmarkAppend(b *testing.B) {
	s, err := shelf.Open(b.TempDir())
	require.NoError(b, err)
	require.NoError(b, s.Create("a", nil, []byte("head\n")))
	for b.Loop() {
		if err := s.Append("a", []byte("German march Liège > Luxembourg, fresh\n")); err != nil {
			b.Fatal(err)
		}
	}
}
