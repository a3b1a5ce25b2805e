package shelf

import (
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/desk"
)

// What players keep for themselves is readable only by the owner of the directory, and is
// forgotten with the game.
func TestPrivatePart(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(dir)
	require.NoError(t, err)
	defer s.Close()
	require.NoError(t, s.Create("game", []byte("{}\n"), []byte("moves\n")))
	require.NoError(t, s.Write("game", desk.Private, []byte("{\"seats\":[]}\n")))
	about, err := os.Stat(s.path("game", desk.Private))
	require.NoError(t, err)
	if runtime.GOOS != "windows" { // which has no such permissions
		require.Zero(t, about.Mode().Perm()&0o077)
	}
	_, err = s.SetAside("game", desk.Private)
	require.NoError(t, err)
	games, err := s.Changed()
	require.NoError(t, err)
	require.Len(t, games, 1)

	done, err := s.Forget("game", time.Now().Add(time.Hour))
	require.NoError(t, err)
	require.True(t, done)
	left, err := s.files("game")
	require.NoError(t, err)
	require.Empty(t, left)
}
