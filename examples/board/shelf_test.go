package main_test

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

// A server reads what an earlier one wrote in the directory.
func TestShelf(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "games")
	s, err := shelf.Open(dir)
	require.NoError(t, err)
	_, err = s.Read("none", desk.Record)
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.ErrorIs(t, s.Append("none", desk.Record, []byte("x\n")), fs.ErrNotExist)

	require.NoError(t, s.Create("a", []byte("card"), []byte("head\n")))
	require.NoError(t, s.Create("b", []byte("other"), []byte("head\n")))
	require.NoError(t, s.Append("a", desk.Record, []byte("one\ntwo\n")))
	require.NoError(t, s.Append("a", desk.Record, []byte("three\n")))
	_, err = shelf.Open(dir)
	require.ErrorContains(t, err, dir+": another server keeps its games there")
	require.NoError(t, s.Close())
	s, err = shelf.Open(dir)
	require.NoError(t, err)
	requireGame(t, s, "a", "card", "head\none\ntwo\nthree\n")
	requireGame(t, s, "b", "other", "head\n")

	require.NoError(t, s.Write("a", desk.Record, []byte("head\none\n")))
	require.NoError(t, s.Append("a", desk.Record, []byte("four\n")))
	requireGame(t, s, "a", "card", "head\none\nfour\n")
	list, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, list, 6, "the lock and the reserve, and no leftovers")
	for _, entry := range list {
		info, err := entry.Info()
		require.NoError(t, err)
		require.Equal(t, fs.FileMode(0o600), info.Mode(), "other users must not read secrets")
	}
}

// An incomplete last line is not read. It stays in the file until lines are added, which
// take its place.
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
		text, err := os.ReadFile(filepath.Join(dir, c.name+".record"))
		require.NoError(t, err)
		require.Equal(t, c.record, string(text), "reading writes nothing")
		require.NoError(t, s.Append(c.name, desk.Record, []byte("next\n")))
		requireGame(t, s, c.name, "", c.want+"next\n")
	}
}

// A file without a complete line was not written by the shelf. It is left for inspection.
func TestNoWholeLine(t *testing.T) {
	dir := t.TempDir()
	s, err := shelf.Open(dir)
	require.NoError(t, err)
	require.NoError(t, s.Create("a", []byte("card"), []byte("garbage")))
	requireGame(t, s, "a", "card", "garbage")
	require.ErrorContains(t, s.Append("a", desk.Record, []byte("next\n")), "a.record has no complete line")
	text, err := os.ReadFile(filepath.Join(dir, "a.record"))
	require.NoError(t, err)
	require.Equal(t, "garbage", string(text))
}

// A game whose card is lost still exists, without a card.
func TestLostCard(t *testing.T) {
	dir := t.TempDir()
	s, err := shelf.Open(dir)
	require.NoError(t, err)
	require.NoError(t, s.Create("a", []byte("card"), []byte("head\n")))
	require.NoError(t, os.Remove(filepath.Join(dir, "a.json")))
	requireGame(t, s, "a", "", "head\n")
}

// Unfinished files of a killed server are removed at the next start, and nothing else is.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	s, err := shelf.Open(dir)
	require.NoError(t, err)
	require.NoError(t, s.Create("a", []byte("card"), []byte("head\n")))
	require.NoError(t, s.Close())
	for _, name := range []string{".new-123", ".new-", "new-1", ".newer"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), nil, 0o600))
	}
	s, err = shelf.Open(dir)
	require.NoError(t, err)
	requireGame(t, s, "a", "card", "head\n")
	require.Equal(t, []string{".lock", ".newer", ".reserve", "a.json", "a.record", "new-1"}, names(t, dir))
	require.NoError(t, s.Close())

	require.NoError(t, os.MkdirAll(filepath.Join(dir, ".new-dir", "x"), 0o700))
	_, err = shelf.Open(dir)
	require.ErrorContains(t, err, ".new-dir", "the file is not ours")
	require.NoError(t, os.RemoveAll(filepath.Join(dir, ".new-dir")))
	_, err = shelf.Open(dir)
	require.NoError(t, err, "the lock was released")
}

// If creating a game fails or is interrupted at any step, it leaves nothing.
func TestBrokenCreation(t *testing.T) {
	dir := t.TempDir()
	s, err := shelf.Open(dir)
	require.NoError(t, err)
	for _, second := range []string{"a.record", "a.json", ".new-a.json"} { // cannot be written, because a directory has this name
		blocked := filepath.Join(dir, second, "x")
		require.NoError(t, os.MkdirAll(blocked, 0o700))
		require.Error(t, s.Create("a", []byte("card"), []byte("head\n")), second)
		require.ElementsMatch(t, []string{".lock", ".reserve", second}, names(t, dir))
		require.NoError(t, os.RemoveAll(filepath.Join(dir, second)))
	}
	require.NoError(t, s.Create("lost", []byte("card"), []byte("head\n")))
	require.NoError(t, os.Remove(filepath.Join(dir, "lost.json")))
	require.NoError(t, s.Create("b", []byte("card"), []byte("head\n")))
	require.NoError(t, s.Close())
	for _, there := range [][]string{{".new-a.json"}, {".new-a.json", ".new-123"}, {".new-a.json", "a.record"}, {".new-b.json"}} {
		for _, name := range there {
			require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("head\n"), 0o600))
		}
		s, err := shelf.Open(dir)
		require.NoError(t, err)
		require.Equal(t, []string{".lock", ".reserve", "b.json", "b.record", "lost.record"}, names(t, dir), "%v", there)
		requireGame(t, s, "b", "card", "head\n")
		require.NoError(t, s.Close())
	}
}

// A record that is set aside is kept unchanged, even several in succession. An interrupted
// and repeated attempt leaves only one.
func TestSetAside(t *testing.T) {
	dir := t.TempDir()
	s, err := shelf.Open(dir)
	require.NoError(t, err)
	require.NoError(t, s.Create("a", []byte("card"), []byte("head\nbad\nhalf")))
	first := filepath.Join(dir, "a.record.aside")
	for range 2 {
		where, err := s.SetAside("a", desk.Record)
		require.NoError(t, err)
		require.Equal(t, first, where)
	}
	require.NoError(t, s.Write("a", desk.Record, []byte("head\nworse\n")))
	where, err := s.SetAside("a", desk.Record)
	require.NoError(t, err)
	require.Equal(t, first+"-2", where)
	copies, err := s.Aside("a", desk.Record)
	require.NoError(t, err)
	require.Equal(t, [][]byte{[]byte("head\nbad\nhalf"), []byte("head\nworse\n")}, copies)
	_, err = s.SetAside("none", desk.Record)
	require.ErrorIs(t, err, fs.ErrNotExist)
	copies, err = s.Aside("none", desk.Record)
	require.NoError(t, err)
	require.Empty(t, copies)
	require.Equal(t, []string{".lock", ".reserve", "a.json", "a.record", "a.record.aside", "a.record.aside-2"}, names(t, dir))
}

// A set of data stays as long as a game names it, or a game does not say which set is its
// own. Otherwise the next start removes it.
func TestSweepSets(t *testing.T) {
	dir := t.TempDir()
	open := func() *shelf.Shelf {
		s, err := shelf.Open(dir)
		require.NoError(t, err)
		return s
	}
	s := open()
	require.NoError(t, s.Create("a", []byte(`{"data":"used"}`), []byte("head\n")))
	for _, sum := range []string{"used", "unused"} {
		require.NoError(t, s.Write(sum, desk.Data, []byte(sum)))
	}
	for _, card := range []string{`{}`, `{"data":`, ""} {
		require.NoError(t, s.Create("old", []byte(card), []byte("head\n")))
		if card == "" {
			require.NoError(t, os.Remove(filepath.Join(dir, "old.json")))
		}
		require.NoError(t, s.Close())
		s = open()
		sums, err := s.Sets()
		require.NoError(t, err)
		require.Equal(t, []string{"unused", "used"}, sums, card)
	}
	require.NoError(t, os.Remove(filepath.Join(dir, "old.record")))
	require.NoError(t, s.Close())
	s = open()
	sums, err := s.Sets()
	require.NoError(t, err)
	require.Equal(t, []string{"used"}, sums)
	text, err := s.Read("used", desk.Data)
	require.NoError(t, err)
	require.Equal(t, "used", string(text))
	require.NoError(t, s.Close())
}

func names(t *testing.T, dir string) (list []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, entry := range entries {
		list = append(list, entry.Name())
	}
	return list
}

func requireGame(t *testing.T, s *shelf.Shelf, name, card, record string) {
	t.Helper()
	for part, want := range map[desk.Part]string{desk.Card: card, desk.Record: record} {
		have, err := s.Read(name, part)
		if want != "" || err == nil {
			require.NoError(t, err)
		}
		require.Equal(t, want, string(have))
	}
}

// An unusable directory is reported.
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
		if err := s.Append("a", desk.Record, []byte("German march Liège > Luxembourg, fresh\n")); err != nil {
			b.Fatal(err)
		}
	}
}

// What players say stands beside the game, and is nothing where they said nothing.
func TestBeside(t *testing.T) {
	dir := t.TempDir()
	s, err := shelf.Open(dir)
	require.NoError(t, err)
	require.NoError(t, s.Create("a", []byte("card"), []byte("head\n")))
	text, err := s.Read("a", desk.Beside)
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.Empty(t, text)
	require.NoError(t, s.Write("a", desk.Beside, []byte("one")))
	require.NoError(t, s.Write("a", desk.Beside, []byte("two")))
	text, err = s.Read("a", desk.Beside)
	require.NoError(t, err)
	require.Equal(t, "two", string(text), "as an earlier shelf wrote it")
	require.NoError(t, s.Write("a", desk.Beside, []byte("two\n")))
	require.NoError(t, s.Append("a", desk.Beside, []byte("three\n")))
	f, err := os.OpenFile(filepath.Join(dir, "a.beside"), os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = f.WriteString("fou")
	require.NoError(t, err)
	require.NoError(t, f.Close())
	require.NoError(t, s.Append("a", desk.Beside, []byte("five\n")))
	require.NoError(t, s.Close())
	s, err = shelf.Open(dir)
	require.NoError(t, err)
	defer s.Close()
	text, err = s.Read("a", desk.Beside)
	require.NoError(t, err)
	require.Equal(t, "two\nthree\nfive\n", string(text), "without the incomplete line")
}
