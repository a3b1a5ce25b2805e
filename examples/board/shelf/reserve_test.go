package shelf

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/desk"
)

// disk lets a shelf have so many bytes in its directory.
func disk(s *Shelf, size *int64) {
	s.full = func(more int) error {
		used := int64(more)
		err := filepath.WalkDir(s.dir, func(_ string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				about, err := entry.Info()
				if err != nil {
					return err
				}
				used += about.Size()
			}
			return err
		})
		if err == nil && used > *size {
			err = syscall.ENOSPC
		}
		return err
	}
}

// When the disk fills up, new games are refused first. Moves in games in progress go on with
// the reserve, and chat gets nothing of it. New games come back with room on the disk.
func TestMovesBeforeNewGames(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(dir)
	require.NoError(t, err)
	size := int64(reserveSize + 100_000)
	disk(s, &size)
	require.NoError(t, s.Create("a", []byte("card"), []byte("head\n")))
	about, err := os.Stat(filepath.Join(dir, ".reserve"))
	require.NoError(t, err)
	require.EqualValues(t, reserveSize, about.Size())
	record := strings.Repeat("x", 20_000) + "\n"
	games := 0
	for ; err == nil; games++ {
		err = s.Create(fmt.Sprint("game", games), []byte("card"), []byte(record))
	}
	require.ErrorIs(t, err, syscall.ENOSPC)
	require.ErrorIs(t, err, desk.ErrFull)
	require.Equal(t, 5, games, "four games have room, the next has none")

	line := []byte(strings.Repeat("y", 30_000) + "\n")
	require.NoError(t, s.Write("a", desk.Beside, []byte("{}\n")))
	require.ErrorIs(t, s.Append("a", desk.Beside, line), syscall.ENOSPC)
	require.ErrorIs(t, s.Write("a", desk.Beside, line), syscall.ENOSPC)
	for n := range 50 { // 1.5 MB
		require.NoError(t, s.Append("a", desk.Record, line))
		if n == 25 {
			require.NoError(t, s.Close())
			s, err = Open(dir)
			require.NoError(t, err)
			disk(s, &size)
		}
		require.ErrorIs(t, s.Create("new", []byte("card"), []byte("head\n")), desk.ErrFull)
		require.ErrorIs(t, s.Append("a", desk.Beside, []byte("{}\n")), syscall.ENOSPC, "a short line has room, but not before moves")
	}
	require.NoError(t, s.Write("a", desk.Card, []byte("other card")))
	text, err := s.Read("a", desk.Record)
	require.NoError(t, err)
	require.Equal(t, "head\n"+strings.Repeat(string(line), 50), string(text), "each line once")

	size += 2_000_000
	require.ErrorIs(t, s.Create("new", []byte("card"), []byte("head\n")), desk.ErrFull, "it does not try all the time")
	s.reserve.tried = time.Time{} // later
	require.NoError(t, s.Create("new", []byte("card"), []byte("head\n")))
	require.NoError(t, s.Close())
	s, err = Open(dir)
	require.NoError(t, err)
	defer s.Close()
	list, err := s.Games()
	require.NoError(t, err)
	require.ElementsMatch(t, []string{"a", "game0", "game1", "game2", "game3", "new"}, list)
}
