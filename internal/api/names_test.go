package api_test

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/api"
)

// mayName lists the programs that may refer to a particular game: the list of the
// games, the clients that readers copy into their own module, players,
// house rules and properties, pictures of certain games, and old records and what replays them.
var mayName = []string{
	"examples/guides/", "examples/anygame/", "examples/internal/games/", "examples/internal/shares/", "examples/bot/", "examples/captain/", "examples/marshal/", "examples/general/",
	"examples/houserule/", "examples/peers/", "examples/board/e2e/pictures/", "examples/board/load/", "examples/board/positions/inside/", "examples/umpire/served/",
}

// Programs serve games by their Ruleset. To add a game, a developer writes its package
// and adds a line to the list of the games.
func TestProgramsNameNoGame(t *testing.T) {
	named := map[string]bool{}
	files, err := api.Files("../..")
	require.NoError(t, err)
	for _, name := range files {
		if !strings.HasPrefix(name, "examples/") || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join("../..", name))
		require.NoError(t, err)
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		require.NoError(t, err)
		for _, i := range file.Imports {
			if slices.Contains(games, strings.Trim(strings.TrimPrefix(i.Path.Value, `"github.com/august1914/august1914/`), `"`)) {
				if i := slices.IndexFunc(mayName, func(dir string) bool { return strings.HasPrefix(name, dir) }); i >= 0 {
					named[mayName[i]] = true
				} else {
					t.Errorf("%s names a game: it should ask a Ruleset", name)
				}
			}
		}
		if !slices.ContainsFunc(mayName, func(dir string) bool { return strings.HasPrefix(name, dir) }) {
			for _, game := range games {
				if strings.Contains(string(text), `"`+game+`"`) {
					t.Errorf("%s asks whether a game is %s", name, game)
				}
			}
		}
	}
	require.Contains(t, named, "examples/internal/games/", "the list of the games")
}
