package marshal

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// The hits of loser and winner were computed by hand. An attack of four against a garrison
// of five loses by one. The attacker suffers one hit of its eight, and the garrison suffers
// half of that, rounded up, which destroys it. Against two garrisons the attack loses by
// six and suffers six of its eight hits. The garrisons suffer a quarter, two, and both
// fall. Of three garrisons, one stands. If infantry of four is among them, it takes the
// hits in their place. With a difference of seven, it suffers seven of its eight hits. With
// ten, it suffers all. (Rules 7.5.1.10, 7.5.1.11)
func TestFalls(t *testing.T) {
	s := situationOf(t, germanyatwar.Position{Turn: 1, Active: august1914.German, Disc: august1914.German, Units: pool(
		germanyatwar.Unit{ID: "g1-l", Area: "11"}, germanyatwar.Unit{ID: "f-paris", Area: "46"})})
	cavalry, infantry := force{4, 8}, force{4, 7}
	for _, c := range []struct {
		attack, defense force
		want            float64
	}{
		{cavalry, force{}, 1},
		{cavalry, garrisoned, 1},
		{cavalry, garrisoned.times(2), 1},
		{cavalry, garrisoned.times(3), 0},
		{cavalry, garrisoned.with(infantry), 0},
		{force{4, 1}, garrisoned, 0}, // the attacker does not survive
		{force{9, 16}, garrisoned.with(infantry), 0},
		{force{16, 32}, garrisoned.with(infantry), 7.0 / 8},
		{force{19, 32}, garrisoned.with(infantry), 1},
	} {
		require.Equal(t, c.want, s.falls(c.attack, c.defense), "%v against %v", c.attack, c.defense)
	}
}
