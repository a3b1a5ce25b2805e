package conformance

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// An open game is a game without secrets: the captains see each other's ships.
func TestOpenGame(t *testing.T) {
	suite := mutants("open")
	suite.Hidden, suite.Candidates, suite.Anywhere = false, nil, nil
	suite.Draw = august1914.Uniformly[move]
	Run(t, suite, 20_000)
}

func TestGolden(t *testing.T) {
	start := boarding.New(boarding.Standard())
	Golden(t, "testdata/game.record", &start, 1914)
	GoldenPerft(t, "testdata/perft.txt", &start, 5)
}

// TestGoldenUpdate checks that an update rewrites files, and that it draws a new game
// for a file that cannot be replayed.
func TestGoldenUpdate(t *testing.T) {
	dir := t.TempDir()
	start := boarding.New(boarding.Standard())
	t.Setenv("AUGUST1914_UPDATE", "1")
	Golden(t, dir+"/deep/game.record", &start, 7)
	Golden(t, dir+"/deep/game.record", &start, 8)
	GoldenPerft(t, dir+"/perft.txt", &start, 2)
	t.Setenv("AUGUST1914_UPDATE", "")
	Golden(t, dir+"/deep/game.record", &start, 9)
	GoldenPerft(t, dir+"/perft.txt", &start, 2)
}

func FuzzCaptains(f *testing.F) {
	Fuzz(f, mutants(""), mutant{State: boarding.New(mutantScenario)})
}

func TestBytes(t *testing.T) {
	pick := Bytes([]byte{7, 1, 2, 9})
	require.Equal(t, 1, pick(3))
	require.Equal(t, 258, pick(1000), "two bytes if one is not enough")
	require.Equal(t, 9, pick(256))
	require.Equal(t, 0, pick(5), "0 when no bytes are left")
}
