package captain

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// A captain reads the map of the game that it plays, even if the scenario has the name of
// one that comes with the library.
func TestReadsTheMapOfTheGame(t *testing.T) {
	const data = "../../schlieffenswar/data"
	mine := fstest.MapFS{}
	list, err := os.ReadDir(data)
	require.NoError(t, err)
	for _, file := range list {
		text, err := os.ReadFile(filepath.Join(data, file.Name()))
		require.NoError(t, err)
		mine[file.Name()] = &fstest.MapFile{Data: bytes.ReplaceAll(text, []byte("Ostend"), []byte("Oostende"))}
	}
	sc, err := schlieffenswar.Load(mine, schlieffenswar.Standard().ID())
	require.NoError(t, err)
	for want, sc := range map[string]*schlieffenswar.Scenario{"Oostende": sc, "Ostend": schlieffenswar.Standard()} {
		s := schlieffenswar.New(sc)
		c := &captain{pick: rand.New(rand.NewPCG(1914, 1)).IntN}
		_, err := c.choose(august1914.NewEyes(&s, s.ToAct().First().Seat()))
		require.NoError(t, err)
		require.Equal(t, want, c.mapped.hexes[c.mapped.At("0816")].City)
	}
}
