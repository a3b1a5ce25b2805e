package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/datafile/datatest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// FuzzLoad puts a text in the place of a part of a file. Load either says what
// is wrong, with the file, or the scenario can be played.
func FuzzLoad(f *testing.F) {
	files := datatest.Files(f)
	for i := range dataNames {
		f.Add(uint8(i), uint16(100), uint16(4), "0604")
		f.Add(uint8(i), uint16(1), uint16(20), "\"\xff,,")
	}
	f.Add(uint8(2), uint16(300), uint16(1), "9")
	f.Fuzz(func(t *testing.T, file uint8, at, length uint16, text string) {
		name := dataNames[int(file)%len(dataNames)]
		changed := datatest.Overwritten(files, name, at, length, text)
		sc, err := sw.Load(changed, "fuzz")
		if err != nil {
			datatest.RequireProblems(t, err)
			return
		}
		for _, deployment := range []string{"historical", "open"} {
			playable(t, sc, deployment)
		}
	})
}

// playable plays the first few moves of a scenario.
func playable(t *testing.T, sc *sw.Scenario, deployment string) {
	t.Helper()
	sc, err := sc.With(setting("deployment", deployment))
	require.NoError(t, err)
	s := sw.New(sc)
	for i := 0; i < 3 && s.ToAct() != 0; i++ {
		moves := s.LegalMoves(s.ToAct().First(), nil)
		require.NotEmpty(t, moves)
		require.NoError(t, s.Apply(moves[len(moves)-1]))
	}
	_, err = sc.MarshalJSON()
	require.NoError(t, err)
}
