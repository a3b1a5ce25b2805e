package desk

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/shelf"
	"github.com/august1914/august1914/examples/internal/saved"
)

// A server finds games in its directory that an older one kept, under an older
// revision of the rules. Every seat is let in, and the game goes on from as far
// as it replays. Where that is not its end, the record is set aside as it was;
// the log says the revisions, how far it replays and why, and the page what has
// happened, without how much.
func TestSavedGamesAreFound(t *testing.T) {
	for _, g := range saved.Games() {
		t.Run(g.String(), func(t *testing.T) {
			dir := t.TempDir()
			game := keptBefore(t, dir, g)
			t.Run("first start", func(t *testing.T) { requireFound(t, dir, g, game, true) })
			t.Run("second start", func(t *testing.T) { requireFound(t, dir, g, game, false) })
		})
	}
}

// requireFound: a server that starts there serves the game, and logs what it has
// set aside the first time.
func requireFound(t *testing.T, dir string, g saved.Game, game opened, first bool) {
	t.Helper()
	var log bytes.Buffer
	server := servedFrom(t, dir, &log)
	for _, l := range append(game.Links, game.Spectator) {
		var now status
		server.ask(statusOK, "GET", "/api/seats/"+l.Token, nil, &now)
		requireSaid(t, g, now)
	}
	require.Contains(t, server.record(game.Game), "\nrevision 2\n", "it is a record of today now")
	aside := filepath.Join(dir, game.Game+".record.aside")
	if g.Whole() {
		require.NoFileExists(t, aside)
		require.Empty(t, log.String())
		return
	}
	before, err := os.ReadFile(aside)
	require.NoError(t, err)
	require.Equal(t, string(g.Text(t)), string(before))
	require.NoFileExists(t, aside+"-2", "once")
	require.Equal(t, first, log.Len() > 0)
	if first {
		requireLogged(t, g, game.Game, log.String())
	}
}

// requireSaid: the page says of a game that does not replay whole what it is.
func requireSaid(t *testing.T, g saved.Game, now status) {
	t.Helper()
	require.Equal(t, g.Ruleset, now.Ruleset)
	if g.Whole() {
		require.Empty(t, now.Damage)
		return
	}
	require.Contains(t, now.Damage, "begun under revision 1 of the rules; here is revision 2")
	require.NotContains(t, now.Damage, fmt.Sprint(g.Replay))
	require.NotContains(t, now.Damage, "damaged")
	require.False(t, now.Over)
}

// requireLogged: the log says the rest.
func requireLogged(t *testing.T, g saved.Game, name, log string) {
	t.Helper()
	require.Contains(t, log, "game="+name)
	require.Contains(t, log, name+".record.aside")
	require.Contains(t, log, "made under revision 1 of the rules, here is revision 2")
	require.Contains(t, log, fmt.Sprintf("; %d of %d moves replay: ", g.Replay, g.Moves))
}

// servedFrom starts a server for a directory of games.
func servedFrom(t *testing.T, dir string, log *bytes.Buffer) guest {
	t.Helper()
	games, err := shelf.Open(dir)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, games.Close()) })
	return newGuest(t, Config{Shelf: games, Log: slog.New(slog.NewTextHandler(log, nil))})
}

// keptBefore puts a saved game into a directory, as a game of people.
func keptBefore(t *testing.T, dir string, g saved.Game) opened {
	t.Helper()
	games, err := shelf.Open(dir)
	require.NoError(t, err)
	defer func() { require.NoError(t, games.Close()) }()
	game := newGuest(t, Config{Shelf: games}).open(map[string]any{"ruleset": g.Ruleset})
	require.NoError(t, games.Replace(game.Game, g.Text(t)))
	return game
}
