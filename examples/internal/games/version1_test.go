package games_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/schlieffenswar"
)

// testdata/version1 holds games saved by the last commit before JSON version 2: from the
// start of a scenario, from a position, and from the middle of a phase. They can still be
// read completely on the data that they were played on, and are saved again as today's version.
// The estimates of Germany at War have changed since then. The exception is
// schlieffenswar-start.txt: see TestAttackMadeByJoining.
func TestGamesOfVersion1(t *testing.T) {
	files, err := filepath.Glob("testdata/version1/*.txt")
	require.NoError(t, err)
	require.Len(t, files, 12)
	played := games.All()
	i := slices.IndexFunc(played, func(r august1914.Ruleset) bool { return r.Info().Name == "germanyatwar" })
	played[i], err = played[i].On(os.DirFS("../../../germanyatwar/testdata/estimates-before"))
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		_, list, ok := strings.Cut(string(text), "\nmoves\n")
		require.True(t, ok, file)
		moves := strings.Split(strings.TrimSuffix(list, "\n"), "\n")
		table, err := played.Read(bytes.NewReader(text))
		if strings.HasSuffix(file, "schlieffenswar-start.txt") {
			require.Error(t, err)
			continue
		}
		require.NoError(t, err, file)
		require.Equal(t, moves, table.Moves(0), file)

		var saved bytes.Buffer
		require.NoError(t, table.Save(&saved))
		require.Equal(t, !strings.Contains(file, "-start"), strings.Contains(saved.String(), `state {"version":3,`), file)
		again, err := played.Read(&saved)
		require.NoError(t, err, file)
		require.Equal(t, table.Knowledge(august1914.Umpire), again.Knowledge(august1914.Umpire), file)
	}
}

// When the game was saved, revision 3 of Schlieffen's War was not complete. An attack was
// made as soon as no further unit could join it. Since the complete revision 3, hidden units
// are only shown when all that take part are known, so the player says that none is to join,
// with done. The record has 120 moves, replays up to the first attack, its 17th move, and
// then says which line the rules refuse.
func TestAttackMadeByJoining(t *testing.T) {
	text, err := os.ReadFile("testdata/version1/schlieffenswar-start.txt")
	require.NoError(t, err)
	_, list, _ := strings.Cut(string(text), "\nmoves\n")
	moves := strings.Split(strings.TrimSuffix(list, "\n"), "\n")
	require.Len(t, moves, 120)
	table, err := games.All().Read(bytes.NewReader(text))
	var at *august1914.RecordError
	require.ErrorAs(t, err, &at)
	require.Equal(t, 44, at.Line)
	require.Equal(t, "Entente lose fra-6", at.Text)
	var refused *august1914.Violation
	require.ErrorAs(t, err, &refused)
	require.Equal(t, moves[:17], table.Moves(0))
	require.Equal(t, "Entente join fra-6", moves[16])
	require.NoError(t, table.Play(schlieffenswar.EntenteSeat, "Entente done", "Entente lose fra-6"), "the attack is made by done today")
}
