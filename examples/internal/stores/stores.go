// Package stores opens the archives of what the programs of earlier commits kept, for tests.
// The page of examples/board/testdata/stores describes them.
package stores

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Commits lists the commits that have an archive, in their order.
func Commits() []string { return []string{"5f7d28a", "73566d3", "bcacc0fe"} }

// Unpack unpacks the archive of a commit in the directory of the archives. It returns the
// directory of the files, which lasts as long as the test.
func Unpack(t testing.TB, archives, commit string) string {
	t.Helper()
	file, err := os.Open(filepath.Join(archives, commit+".tar.gz"))
	require.NoError(t, err)
	defer file.Close()
	text, err := gzip.NewReader(file)
	require.NoError(t, err)
	dir := t.TempDir()
	for archive := tar.NewReader(text); ; {
		head, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return dir
		}
		require.NoError(t, err)
		if head.Typeflag != tar.TypeReg {
			continue
		}
		require.True(t, filepath.IsLocal(head.Name), head.Name)
		text, err := io.ReadAll(archive)
		require.NoError(t, err)
		path := filepath.Join(dir, head.Name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, text, 0o600))
	}
}

// Moves returns the lines of the moves of a record, without the remarks between them.
func Moves(record string) (moves []string) {
	_, list, _ := strings.Cut(record, "\nmoves\n")
	for line := range strings.Lines(list) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			moves = append(moves, line)
		}
	}
	return moves
}
