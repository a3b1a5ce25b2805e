package api_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// mayName are the programs that may name a game: the one list, the client of the guide that
// readers copy into their own module, players, house rules and properties, pictures of
// certain games, and records of old.
var mayName = []string{
	"examples/guides/", "examples/internal/games/", "examples/internal/shares/", "examples/bot/", "examples/captain/", "examples/marshal/", "examples/general/",
	"examples/strategist/", "examples/houserule/", "examples/peers/", "examples/board/e2e/pictures/",
}

// Programs serve games by their Ruleset: to add a game is to write its package and
// a line of the one list.
func TestProgramsNameNoGame(t *testing.T) {
	named := map[string]bool{}
	require.NoError(t, filepath.WalkDir("../../examples", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		name, err := filepath.Rel("../..", path)
		require.NoError(t, err)
		name = filepath.ToSlash(name)
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
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
		if text, err := os.ReadFile(path); err == nil && !slices.ContainsFunc(mayName, func(dir string) bool { return strings.HasPrefix(name, dir) }) {
			for _, game := range games {
				if strings.Contains(string(text), `"`+game+`"`) {
					t.Errorf("%s asks whether a game is %s", name, game)
				}
			}
		}
		return nil
	}))
	require.Contains(t, named, "examples/internal/games/", "the one list")
}
