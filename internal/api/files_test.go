package api_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/api"
)

// The files of the project are those that git tracks. Without git, they are those of the
// folders with Go code, and a custom map is not among them.
func TestFiles(t *testing.T) {
	root := t.TempDir()
	project := []string{".github/CONTRIBUTING.md", "README.md", "game/data/README.md", "game/data/hexes.csv", "game/game.go", "game.go"}
	for _, name := range append([]string{"mymap/README.md", "mymap/data/hexes.csv"}, project...) {
		require.NoError(t, os.MkdirAll(filepath.Join(root, filepath.Dir(name)), 0o777))
		require.NoError(t, os.WriteFile(filepath.Join(root, name), nil, 0o666))
	}
	files, err := api.Files(root)
	require.NoError(t, err)
	require.ElementsMatch(t, project, files)

	require.NoError(t, os.Mkdir(filepath.Join(root, "mine"), 0o777))
	require.NoError(t, os.WriteFile(filepath.Join(root, "mine", "main.go"), nil, 0o666))
	for _, args := range [][]string{{"init", "-q"}, {"add", ".github", "README.md", "game", "game.go"}} {
		if out, err := exec.Command("git", append([]string{"-C", root}, args...)...).CombinedOutput(); err != nil {
			t.Skipf("no git: %v\n%s", err, out)
		}
	}
	require.NoError(t, os.Remove(filepath.Join(root, "game/data/README.md")))
	files, err = api.Files(root)
	require.NoError(t, err)
	require.ElementsMatch(t, append(project[:2:2], project[3:]...), files)
}
