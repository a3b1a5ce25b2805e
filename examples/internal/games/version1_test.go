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
)

// testdata/version1 holds games saved by the last commit before JSON version 2: from the
// start of a scenario, from a position, and from the middle of a phase. They can still be
// read completely on the data that they were played on, and are saved again as version 2.
// The estimates of Germany at War have changed since then.
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
		require.NoError(t, err, file)
		require.Equal(t, moves, table.Moves(0), file)

		var saved bytes.Buffer
		require.NoError(t, table.Save(&saved))
		require.Equal(t, !strings.Contains(file, "-start"), strings.Contains(saved.String(), `state {"version":2,`), file)
		again, err := played.Read(&saved)
		require.NoError(t, err, file)
		require.Equal(t, table.Knowledge(august1914.Umpire), again.Knowledge(august1914.Umpire), file)
	}
}
