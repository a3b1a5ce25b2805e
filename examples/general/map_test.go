package general

import (
	"bytes"
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/driveonparis"
)

// A general reads the map of the game that it plays, even if the scenario has the name of
// one that comes with the library: here, Charleroi lies in woods.
func TestReadsTheMapOfTheGame(t *testing.T) {
	files := fstest.MapFS{}
	names, err := os.ReadDir("../../driveonparis/data")
	require.NoError(t, err)
	for _, name := range names {
		data, err := os.ReadFile("../../driveonparis/data/" + name.Name())
		require.NoError(t, err)
		files[name.Name()] = &fstest.MapFile{Data: data}
	}
	hexes := files["hexes.csv"]
	hexes.Data = bytes.Replace(hexes.Data, []byte("\n26.26,Belgium,clear,"), []byte("\n26.26,Belgium,woods,"), 1)
	sc, err := driveonparis.Load(files, "5.1")
	require.NoError(t, err)
	require.NotEqual(t, scenario51(t).Digest(), sc.Digest())

	s := driveonparis.New(sc)
	require.Equal(t, sc.Hexes(), thinking(t, &s, driveonparis.GermanSeat).hexes)
}
