package main

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

// unpack writes the files of a folder of an archive to a directory.
func unpack(t *testing.T, archive, folder string) string {
	t.Helper()
	file, err := os.Open(archive)
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	zipped, err := gzip.NewReader(file)
	require.NoError(t, err)
	dir := t.TempDir()
	for files := tar.NewReader(zipped); ; {
		head, err := files.Next()
		if errors.Is(err, io.EOF) {
			return dir
		}
		require.NoError(t, err)
		name, ok := strings.CutPrefix(filepath.ToSlash(filepath.Clean(head.Name)), folder+"/")
		if !ok || head.Typeflag != tar.TypeReg {
			continue
		}
		text, err := io.ReadAll(files)
		require.NoError(t, err)
		require.NoError(t, os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o777))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), text, 0o666))
	}
}

// named returns the name of the job whose line in a list contains a text.
func named(t *testing.T, list, text string) string {
	t.Helper()
	for line := range strings.Lines(list) {
		if strings.Contains(line, text) {
			id, _, _ := strings.Cut(line, " ")
			return id
		}
	}
	require.Fail(t, "no such job", "%q in\n%s", text, list)
	return ""
}

// Jobs that earlier commits have written go on: the command of a finished job finds it, and
// an interrupted one, on a map of its own, is played to its end.
func TestJobsOfEarlierCommits(t *testing.T) {
	archives, err := filepath.Glob("../board/testdata/stores/*.tar.gz")
	require.NoError(t, err)
	require.NotEmpty(t, archives)
	for _, archive := range archives {
		store := unpack(t, archive, "jobs")
		list := tell(t, store, "-jobs")
		finished, open := named(t, list, " 3 of 3 "), named(t, list, "its own map")
		before := tell(t, store, "-report", finished)
		require.Contains(t, before, "\njob "+finished+"\n", archive)
		require.Contains(t, before, "30 games, seed 14, German random, Allied random\n", archive)
		require.NotContains(t, before, "cannot play", archive)
		require.Equal(t, before, tell(t, store, "-games", "30", "-batch", "10", "-seed", "14", "-sample", "15"), archive)

		require.Contains(t, tell(t, store, "-report", open), "The job is not over: ", archive)
		whole := tell(t, store, "-resume", open)
		require.Contains(t, whole, "recovery=up-to", archive)
		require.Contains(t, whole, "3000 games, seed 15", archive)
		require.NotContains(t, whole, "not over", archive)
		maps := unpack(t, archive, "maps/sabinschlieffen")
		args := []string{"-games", "3000", "-batch", "500", "-seed", "15", "-set", "recovery=up-to", "-map", maps}
		require.Equal(t, whole, tell(t, store, args...), archive)
		require.Equal(t, 2, strings.Count(tell(t, store, "-jobs"), "sabinschlieffen-"), archive)
	}
}
