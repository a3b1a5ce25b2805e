package main

import (
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/browser/built"
	"github.com/august1914/august1914/examples/board/page"
)

// The tests in ../../e2e build the program, which takes long, and play in it.

func siteOf(t *testing.T, program string) *built.Site {
	t.Helper()
	s, err := built.NewSite(page.Files, []byte(program), []byte("script"), []byte("loader"), "")
	require.NoError(t, err)
	return s
}

// A directory holds exactly the files of the site. A further build leaves the one before it, whose
// pages may be open, and removes the others. Other folders stay.
func TestDirectoryKeepsTheLastBuild(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	builds := map[string]bool{}
	folders := func() (list []string) {
		entries, err := os.ReadDir(dir)
		require.NoError(t, err)
		for _, e := range entries {
			if builds[e.Name()] {
				list = append(list, e.Name())
			}
		}
		return list
	}
	first := siteOf(t, "first")
	builds[first.Build] = true
	require.NoError(t, writeSite(dir, first))
	written := map[string][]byte{}
	require.NoError(t, filepath.WalkDir(dir, func(file string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, file)
		require.NoError(t, err)
		written[filepath.ToSlash(name)], err = os.ReadFile(file)
		return err
	}))
	require.Equal(t, slices.Sorted(maps.Keys(first.Files)), slices.Sorted(maps.Keys(written)))
	require.Equal(t, first.Files, written)

	own := filepath.Join(dir, "pictures of my own")
	require.NoError(t, os.Mkdir(own, 0o755))
	second, third := siteOf(t, "second"), siteOf(t, "third")
	builds[second.Build], builds[third.Build] = true, true
	require.NoError(t, writeSite(dir, second))
	require.ElementsMatch(t, []string{first.Build, second.Build}, folders())
	require.NoError(t, writeSite(dir, second), "the same build again")
	require.Contains(t, folders(), second.Build)
	require.NoError(t, writeSite(dir, third))
	require.ElementsMatch(t, []string{second.Build, third.Build}, folders())
	require.DirExists(t, own)
	program, err := os.ReadFile(filepath.Join(dir, path.Join(third.Build, "august1914.wasm")))
	require.NoError(t, err)
	require.Equal(t, "third", string(program))
}
