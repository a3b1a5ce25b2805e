package mapfile_test

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/internal/mapfile"
)

// The tables of a directory come back as they were, without its other files, and the same
// tables give the same bytes.
func TestPack(t *testing.T) {
	files := fstest.MapFS{
		"hexes.csv": {Data: []byte("hex\n1\n")}, "units.csv": {Data: []byte("id\na\n")},
		"README.md": {Data: []byte("text")}, mapfile.Estimates: {Data: []byte("estimate\n")},
	}
	packed, err := mapfile.Pack(files)
	require.NoError(t, err)
	opened, err := mapfile.Open(packed)
	require.NoError(t, err)
	names, err := fs.Glob(opened, "*")
	require.NoError(t, err)
	require.ElementsMatch(t, []string{"hexes.csv", "units.csv"}, names)
	text, err := fs.ReadFile(opened, "units.csv")
	require.NoError(t, err)
	require.Equal(t, "id\na\n", string(text))
	again, err := mapfile.Pack(opened)
	require.NoError(t, err)
	require.Equal(t, packed, again)
}

func TestNoPackedMap(t *testing.T) {
	_, err := mapfile.Open([]byte("hex\n1\n"))
	require.ErrorContains(t, err, "the map is not compressed")
	_, err = mapfile.Open(make([]byte, 5<<20))
	require.ErrorContains(t, err, "the map has 5242880 bytes, want at most 4194304")
	wide, err := mapfile.Pack(fstest.MapFS{"a.csv": {Data: make([]byte, 65<<20)}})
	require.NoError(t, err)
	_, err = mapfile.Open(wide)
	require.ErrorContains(t, err, "the map has more than 67108864 bytes")
}
