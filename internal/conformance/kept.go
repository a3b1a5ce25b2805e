package conformance

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// A Kept is a record in testdata/records of a game's package, as an earlier
// commit wrote it, with what becomes of it now: how many of its moves replay,
// and, where these are not all, why. Whoever changes the rules of the game so
// that a record no longer replays as far edits its line in the table; a record
// is never written anew.
type Kept struct {
	Name  string // of the file, without ".txt.gz"
	Moves int    // that replay
	Why   string // the next one does not; "" if all replay
}

// KeptRecords replays every record in testdata/records from the start that it
// names, and compares how far that goes with the table.
func KeptRecords[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	t *testing.T, start func(august1914.Header) (P, error), table ...Kept,
) {
	t.Helper()
	files, err := filepath.Glob("testdata/records/*.txt.gz")
	require.NoError(t, err)
	var names []string
	for _, k := range table {
		name := filepath.Join("testdata", "records", k.Name+".txt.gz")
		names = append(names, name)
		t.Run(k.Name, func(t *testing.T) {
			text, err := readKept(name)
			require.NoError(t, err)
			n, of, why := replay(text, start)
			k.check(t, n, of, why)
		})
	}
	slices.Sort(names)
	require.Equal(t, files, names, "the table names the files that there are")
}

// check compares how many moves replay with the line of the table.
func (k Kept) check(t *testing.T, n, of int, why error) {
	t.Helper()
	want, now := k, Kept{Name: k.Name, Moves: n}
	if why != nil {
		now.Why = k.Why
		require.NotEmpty(t, k.Why, "%d of %d moves replay now; if that is meant, say so in the table: {%q, %d, \"why\"}\n%v", n, of, k.Name, n, why)
	}
	require.Equal(t, want, now, "the line of the table is another now; the record has %d moves: %v", of, why)
}

// readKept reads a compressed file.
func readKept(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(unpacked)
}

// replay returns how many moves of a record can be made, how many it has, and
// why the next one cannot be made.
func replay[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	text []byte, start func(august1914.Header) (P, error),
) (n, of int, why error) {
	head, err := august1914.ParseHeader(string(text))
	if err != nil {
		return 0, 0, err
	}
	_, moves, _ := strings.Cut(string(text), "\nmoves\n")
	of = strings.Count(moves, "\n")
	s, err := start(head)
	if err != nil {
		return 0, of, err
	}
	_, err = august1914.ReadRecord(bytes.NewReader(text), s)
	if err == nil {
		return of, of, nil
	}
	var outdated *august1914.RevisionError
	if !errors.As(err, &outdated) || outdated.Made != head.Revision || outdated.Moves != of {
		return -1, of, fmt.Errorf("this is not said of the revision: %w", err)
	}
	return outdated.Replayed, of, err
}
