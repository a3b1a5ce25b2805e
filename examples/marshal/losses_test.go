package marshal

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/germanyatwar"
)

// casualties returns fresh units of the standard scenario.
func casualties(t *testing.T, ids ...string) []casualty {
	t.Helper()
	var list []casualty
	for _, id := range ids {
		u, ok := germanyatwar.Standard().Unit(id)
		require.True(t, ok, id)
		p := &piece{unit: &unit{UnitInfo: u}, steps: int(u.Ladder.Full())}
		list = append(list, casualty{piece: p, left: p.steps})
	}
	return list
}

// lost counts the steps that units have lost.
func lost(list []casualty) int {
	sum := 0
	for _, c := range list {
		sum += c.steps - c.left
	}
	return sum
}

// Three units of four white dots absorb three hits, three of four red dots six, and three
// of four black dots none. (Rule 7.5.1.13)
func TestShielding(t *testing.T) {
	for _, tt := range []struct {
		dots    string
		units   []string
		absorbs int
	}{
		{"white", []string{"f3-iv", "f3-v", "f3-vi"}, 3},
		{"red", []string{"g1-2c", "g6-3c", "f5-1cc"}, 6},
		{"black", []string{"g4-xxiir", "g4-xxiiir", "g4-xxvir"}, 0},
	} {
		list := casualties(t, tt.units...)
		suffer(list, 0, tt.absorbs)
		require.Zero(t, lost(list), tt.dots)

		list = casualties(t, tt.units...)
		suffer(list, 0, tt.absorbs+1)
		require.Equal(t, 1, lost(list), tt.dots)
	}
}

// A corps with two white and two black steps takes six hits, and two garrisons take two.
// Garrisons come last. (Rules 4.1, 7.5.1.13)
func TestGarrisonsComeLast(t *testing.T) {
	for _, tt := range []struct{ hits, steps, garrisons int }{
		{1, 4, 2}, {2, 3, 2}, {5, 1, 2}, {6, 0, 2}, {7, 0, 1}, {8, 0, 0}, {12, 0, 0},
	} {
		list := casualties(t, "f3-iv")
		require.Equal(t, 8, capacity(list, 2))
		require.Equal(t, tt.garrisons, suffer(list, 2, tt.hits), "%d hits", tt.hits)
		require.Equal(t, tt.steps, list[0].left, "%d hits", tt.hits)
	}
}

// The battles of the rulebook's example are Liège, Namur and Sedan. The other cases apply
// the whole difference. (Rule 7.5.1.11)
func TestShares(t *testing.T) {
	for _, tt := range []struct {
		why                  string
		difference, capacity int
		whole                bool
		loser, winner        int
	}{
		{"Liège: a quarter of the four hits that can be taken", 6, 4, false, 4, 1},
		{"Namur: half of two", 2, 6, false, 2, 1},
		{"Sedan: one", 17, 6, false, 6, 1},
		{"a quarter of six, rounded up", 6, 4, true, 4, 2},
		{"half of five, rounded up", 5, 9, false, 5, 3},
		{"a quarter of ten, rounded up", 10, 12, false, 10, 3},
	} {
		g := &ground{loss: tt.whole}
		loser, winner := g.shares(tt.difference, tt.capacity)
		require.Equal(t, tt.loser, loser, tt.why)
		require.Equal(t, tt.winner, winner, tt.why)
	}
}
