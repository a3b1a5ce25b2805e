package marshal

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// situationOf sets up a position with nothing hidden.
func situationOf(t *testing.T, p germanyatwar.Position) *situation {
	t.Helper()
	s, err := p.State(germanyatwar.Standard())
	require.NoError(t, err)
	return known(t, &s)
}

// Ten lost German units, or twenty of the Entente, lose the game, so each unit is worth an
// equal share of what remains to lose. (Rule 1.7)
func TestUnitsGetDearer(t *testing.T) {
	s := &situation{temper: tempered(nil)}
	require.Equal(t, 10.0, s.priceOfUnit(august1914.German))
	require.Equal(t, 5.0, s.priceOfUnit(august1914.Allied))
	s.dead[august1914.German], s.dead[august1914.Allied] = 9, 10
	require.Equal(t, 100.0, s.priceOfUnit(august1914.German))
	require.Equal(t, 10.0, s.priceOfUnit(august1914.Allied))
}

// pool lists all units that could be drawn, except some.
func pool(but ...germanyatwar.Unit) []germanyatwar.Unit {
	list := but
	for _, u := range germanyatwar.Standard().Units() {
		named := false
		for _, v := range but {
			named = named || v.ID == u.ID
		}
		if !named && u.Green <= 1 {
			list = append(list, germanyatwar.Unit{ID: u.ID, Box: "pool"})
		}
	}
	return list
}

// With nine points of valour the next fortress wins the game. That is worth more than
// Verdun with two points, though Verdun is a victory area. Verdun is worth more on the last
// turn than on the first, and no enemy gains valour in it. (Rules 1.7, 7.5.1.17)
func TestPrizes(t *testing.T) {
	prize := func(turn, valour int, number string, side august1914.Side) float64 {
		units := pool(germanyatwar.Unit{ID: "g1-l", Area: "11"}, germanyatwar.Unit{ID: "f-paris", Area: "46"})
		s := situationOf(t, germanyatwar.Position{
			Turn: 1, Active: august1914.German, Disc: august1914.German, Units: units,
			Valour: map[string]int{"Germany": valour},
		})
		s.view.Turn = turn
		return s.prize(s.At(number), side)
	}
	require.Greater(t, prize(1, 9, "90", august1914.German), prize(1, 2, "57", august1914.German))
	require.Greater(t, prize(1, 2, "57", august1914.German), prize(1, 2, "90", august1914.German))
	require.Greater(t, prize(4, 2, "57", august1914.German), prize(1, 2, "57", august1914.German))
	require.Greater(t, prize(1, 0, "57", august1914.German), prize(1, 0, "57", august1914.Allied))
}
