package marshal

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// A marshal reads the map of the game that it plays, even if the scenario has the name of
// one that comes with the library: on the estimates of before, Calais is a major city.
func TestReadsTheMapOfTheGame(t *testing.T) {
	sc, err := germanyatwar.Load(os.DirFS("../../germanyatwar/testdata/estimates-before"), germanyatwar.Standard().ID())
	require.NoError(t, err)
	for want, sc := range map[string]*germanyatwar.Scenario{"Calais": sc, "": germanyatwar.Standard()} {
		s := germanyatwar.New(sc)
		pick := rand.New(rand.NewPCG(1914, 1)).IntN
		m := &marshal{pick: pick, temper: tempered(nil)}
		for m.desk == nil {
			by := s.ToAct().First()
			legal := s.LegalMoves(by, nil)
			move := legal[pick(len(legal))]
			if by != august1914.Dice {
				move, err = m.choose(august1914.NewEyes(&s, by.Seat()))
				require.NoError(t, err)
			}
			require.NoError(t, s.Apply(move))
		}
		require.Equal(t, want, m.desk.areas[m.desk.At("5")].MajorCity)
	}
}
