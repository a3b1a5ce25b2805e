package sabinschlieffen_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestConformance(t *testing.T) {
	conformance.Run(t, NewSuite(), gametest.Size(40_000, 2_000_000, 40_000_000))
}

// The Discloses field of a suite overrides the method of the State. A suite that denies
// that attacks disclose orders treats every attack as a leak.
func TestOrdersUnfold(t *testing.T) {
	suite, source := NewSuite(), dice.NewPCG(1914, 8)
	suite.Discloses = []august1914.Disclosure{}
	alike := slices.IndexFunc(suite.Properties(), func(p *august1914.Property) bool { return p.Name() == "same public moves" })
	require.NotEqual(t, -1, alike)
	var err error
	for i := 0; i < 1000 && err == nil; i++ {
		err = suite.Properties()[alike].Check(source.IntN)
	}
	require.Error(t, err)
}

// seekBattle gives attacks a larger weight than marches, and marches a larger weight
// than the commitment.
func seekBattle(m Move) int {
	switch m.Verb() {
	case Attack:
		return 12
	case March:
		return 4
	}
	return 3
}

func FuzzGame(f *testing.F) {
	conformance.Fuzz(f, NewSuite(), New(Standard()))
}

func FuzzDecodeState(f *testing.F) {
	conformance.FuzzDecode(f, NewSuite(), New(Standard()))
}

func TestGoldenGame(t *testing.T) {
	s := New(Standard())
	conformance.Golden(t, "testdata/game.txt", &s, 1914)
}

func TestGoldenPerft(t *testing.T) {
	s := New(Standard())
	conformance.GoldenPerft(t, "testdata/perft.txt", &s, 4)
}

// The number of lines of play after the first moves, counted by hand on the map.
func TestPerftByHand(t *testing.T) {
	s := New(Standard())
	lines := map[string]uint64{
		// The lines are the other side's flips, the side's own commitment, and for each
		// hex and condition its marches and, if the blocks are fresh, its attacks.
		"German recover Liège":      3 + 1 + (1 + 2) + 1 + (1 + 2) + 1,
		"German recover Luxembourg": 3 + 1 + (1 + 2) + 1 + (1 + 2),
		"French recover Amiens":     2 + 1 + 3 + 3 + 4 + 3,
		"French recover Sedan":      2 + 1 + 3 + 3 + (4 + 2) + 4 + 3,
		"French recover Verdun":     2 + 1 + 3 + 3 + 4 + (3 + 1) + 3,
	}
	divided, err := august1914.Divide(&s, 2)
	require.NoError(t, err)
	require.Len(t, divided, len(lines))
	for _, b := range divided {
		require.Equal(t, lines[b.Move.String()], b.Lines, b.Move)
	}
	two, err := august1914.Perft(&s, 2)
	require.NoError(t, err)
	require.EqualValues(t, 81, two)
}
