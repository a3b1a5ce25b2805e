package guides_test

import (
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

// outside are the programs and packages that a reader copies into a module of their own,
// by their folders there.
var outside = map[string]string{
	"race/race.go":     "../race/race.go",
	"board/main.go":    "../race/board/main.go",
	"server/main.go":   "../anygame/server/main.go",
	"terminal/main.go": "../anygame/terminal/main.go",
	"client/main.go":   "client/main.go",
}

// None of them needs a package that only this module can import.
func TestWhatReadersCopyImportsNothingInternal(t *testing.T) {
	for _, file := range outside {
		read, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		require.NoError(t, err)
		for _, imported := range read.Imports {
			require.NotContains(t, imported.Path.Value, "/internal/", file)
		}
	}
}

// They build in another module, and so does the race in a package of that module.
func TestWhatReadersCopyBuildsOutside(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	dir := t.TempDir()
	write := func(name, text string) {
		name = filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o777))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
	}
	for name, file := range outside {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		write(name, strings.ReplaceAll(string(text), "github.com/august1914/august1914/examples/race", "example.com/games/race"))
	}
	sums, err := os.ReadFile("../../go.sum")
	require.NoError(t, err)
	write("go.sum", string(sums))
	write("go.mod", "module example.com/games\n\ngo 1.25\n\nrequire github.com/august1914/august1914 v0.0.0\n\nreplace github.com/august1914/august1914 => "+root+"\n")
	build := exec.Command("go", "build", "-mod=mod", "./...")
	build.Dir = dir
	build.Env = append(os.Environ(), "GOPROXY=off", "GOWORK=off")
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)
}
