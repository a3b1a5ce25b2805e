package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/shelf"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// played returns a game after some random moves.
func played(t *testing.T, r august1914.Ruleset, pick func(int) int) august1914.Table {
	t.Helper()
	game, err := r.Open("")
	require.NoError(t, err)
	for range 60 {
		if game.Roll(pick) == nil {
			continue
		}
		seat := game.ToAct().First().Seat()
		menu := game.Menu(seat)
		require.NoError(t, game.Play(seat, menu[pick(len(menu))].Notation))
	}
	return game
}

var comments = regexp.MustCompile(`(?m)^#.*\n`)

// The program that runs in earlier trees writes the comments that Keep writes: with a
// refused move, the game goes on with all that every viewer was told.
func TestInsideWritesWhatKeepWrites(t *testing.T) {
	b := builder{scratch: t.TempDir(), tree: "../../.."}
	program, err := b.program(t.Context(), "")
	require.NoError(t, err)
	pick := gametest.Seeded(3)
	dir := t.TempDir()
	kept, err := shelf.Open(dir)
	require.NoError(t, err)
	want := map[string]string{}
	for _, r := range games.All() {
		game := played(t, r, pick)
		var plain, whole bytes.Buffer
		require.NoError(t, game.Save(&plain))
		require.NoError(t, replay(t.Context(), program, plain.Bytes(), &whole))
		text := whole.String()
		require.Equal(t, plain.String(), comments.ReplaceAllString(text, ""))
		_, moves, _ := strings.Cut(plain.String(), "\nmoves\n")
		first, _, _ := strings.Cut(moves, "\n")
		on, err := games.All().Read(strings.NewReader(strings.Replace(text, "\n"+first+"\n", "\na move of other rules\n", 1)))
		require.NoError(t, err)
		require.True(t, on.Resumed())
		for v := august1914.Spectator; v <= august1914.Umpire; v++ {
			events, mark, _ := game.CatchUp(v, august1914.Bookmark{})
			again, markAgain, _ := on.CatchUp(v, august1914.Bookmark{})
			require.Equal(t, mark, markAgain)
			require.Len(t, again, len(events))
			require.Equal(t, game.View(v), on.View(v))
			var one, other bytes.Buffer
			require.NoError(t, game.Account(&one, v))
			require.NoError(t, on.Account(&other, v))
			require.Equal(t, one.String(), other.String())
		}

		// A game of an earlier revision on the shelf, with a move that is refused today, which
		// the tree of this test does not replay either.
		record := strings.Replace(plain.String(), "\n"+first+"\n", "\na move of other rules\n", 1)
		info := r.Info()
		if len(info.Revisions) > 1 {
			record = regexp.MustCompile(`(?m)^revision .*`).ReplaceAllString(record, "revision 1")
		}
		name := info.Name + "xx"
		require.NoError(t, kept.Create(name, []byte(`{"format":1,"seats":[{"player":"person","token":"a"},{"player":"person","token":"b"}],"spectator":"c"}`), []byte(record)))
		want[name] = record
	}
	require.NoError(t, kept.Close())

	var out bytes.Buffer
	require.ErrorContains(t, run(t.Context(), []string{"-dir", dir}, &out), "games left as they were")
	require.Contains(t, out.String(), "no commit is known that plays revision 1 of")
	out.Reset()
	require.ErrorContains(t, run(t.Context(), []string{"-dir", dir, "-tree", "../../.."}, &out), "games left as they were")
	require.Contains(t, out.String(), "a move of other rules")
	for name, record := range want {
		now, err := os.ReadFile(filepath.Join(dir, name+".record"))
		require.NoError(t, err)
		require.Equal(t, record, string(now))
	}
	require.ErrorContains(t, run(t.Context(), []string{"-dir", filepath.Join(dir, "none")}, &out), "no such file")
	require.NotEmpty(t, games.LastCommit("driveonparis", 2))
}
