package api_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/api"
)

func TestBlocksTellCodeFromTables(t *testing.T) {
	for text, kind := range map[string]string{
		"s := p.New(...)":                     "go",
		"p.Position{Turn: 2, ...}":            "go",
		"Position{Turn: 2}":                   "go",
		"errors.Is(err, nil)":                 "go",
		"type T = int":                        "go",
		"for x := range list {\n//\t\t...":    "go",
		"go run ./examples/play    plays":     "sh",
		"A=1 go test -run X":                  "sh",
		"meet -mode uniform":                  "sh",
		"recover   S4   owner    a block":     "",
		"German step ge-13-vii 38.33 > 37.33": "",
		"German done":                         "",
		"roll 4":                              "",
		"GET  /rulesets    what there is":     "",
		"set command=zones":                   "",
		"done":                                "",
	} {
		dir := t.TempDir()
		source := "package p\n\n// T is one.\n//\n//\t" + text + "\ntype T int\n"
		require.NoError(t, os.WriteFile(filepath.Join(dir, "a.go"), []byte(source), 0o666))
		list, err := api.Blocks(dir)
		require.NoError(t, err)
		require.Len(t, list, 1, text)
		require.Equal(t, kind, list[0].Kind, text)
	}
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.md"), []byte("A\n\n   ```sh\n   ls\n   ```\n"), 0o666))
	list, err := api.Blocks(dir)
	require.NoError(t, err)
	require.Equal(t, []api.Block{{File: "a.md", Line: 3, Kind: "sh", Text: "ls\n"}}, list)
}
