// Package datatest helps to test the loaders of games: it corrupts data files and
// checks the problems that the loader reports.
package datatest

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/datafile"
)

// Files returns the files in the directory data/ of the test that the loader reads.
func Files(t testing.TB) fstest.MapFS {
	t.Helper()
	names, err := filepath.Glob("data/*.csv")
	require.NoError(t, err)
	files := fstest.MapFS{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		files[filepath.Base(name)] = &fstest.MapFile{Data: text}
	}
	return files
}

// Spoil replaces texts in a file. The texts come in pairs of old and new. It replaces
// the first occurrence of each old text, which must exist.
func Spoil(t testing.TB, files fstest.MapFS, name string, replace ...string) {
	t.Helper()
	text := string(files[name].Data)
	for i := 0; i < len(replace); i += 2 {
		require.True(t, strings.Contains(text, replace[i]), "%s holds %q", name, replace[i])
		text = strings.Replace(text, replace[i], replace[i+1], 1)
	}
	files[name] = &fstest.MapFile{Data: []byte(text)}
}

// Overwritten returns a copy of the files in which text replaces up to 255 bytes of one
// file. Any values of at and length are valid.
func Overwritten(files fstest.MapFS, name string, at, length uint16, text string) fstest.MapFS {
	changed := maps.Clone(files)
	whole := string(files[name].Data)
	start := int(at) % len(whole)
	end := min(len(whole), start+int(length)%256)
	changed[name] = &fstest.MapFile{Data: []byte(whole[:start] + text + whole[end:])}
	return changed
}

// RequireProblems requires that every problem in an error names its file.
func RequireProblems(t testing.TB, err error) {
	t.Helper()
	var joined interface{ Unwrap() []error }
	require.True(t, errors.As(err, &joined), "%v", err)
	for _, e := range joined.Unwrap() {
		var p *datafile.Problem
		require.True(t, errors.As(e, &p), "%v", e)
		require.True(t, strings.HasSuffix(p.File, ".csv"), p.File)
		require.NotEmpty(t, p.Detail)
	}
}

// Problems returns the lines of an error, without the prefix before.
func Problems(t testing.TB, err error, before string) []string {
	t.Helper()
	require.Error(t, err)
	var first *datafile.Problem
	require.True(t, errors.As(err, &first), "%v", err)
	text, ok := strings.CutPrefix(err.Error(), before)
	require.True(t, ok, "%v", err)
	return strings.Split(text, "\n")
}
