package august1914_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func ExamplePower() {
	fmt.Println(august1914.Belgium, august1914.Belgium.Adjective(), august1914.Belgium.Side())
	fmt.Println(august1914.Netherlands, august1914.Netherlands.Adjective(), august1914.Netherlands.Side())
	// Output:
	// Belgium Belgian Allied
	// Netherlands Dutch none
}

func ExamplePowers() {
	entente := august1914.PowerSet(august1914.Britain, august1914.France)
	fmt.Println(entente, entente.Has(august1914.Belgium))
	// Output: France, Britain false
}

func TestSidesAndOpponents(t *testing.T) {
	for _, c := range []struct{ side, opponent august1914.Side }{
		{august1914.German, august1914.Allied},
		{august1914.Allied, august1914.German},
		{august1914.NoSide, august1914.NoSide},
		{9, august1914.NoSide},
	} {
		require.Equal(t, c.opponent, c.side.Opponent())
	}
	for s := august1914.NoSide; s <= august1914.Allied; s++ {
		var side august1914.Side
		readBack(t, s, &side)
		require.Equal(t, s, side)
	}
	require.Equal(t, "none", august1914.Side(9).String())
}

func TestPowersHaveSidesAndNames(t *testing.T) {
	sides := map[august1914.Power]august1914.Side{
		august1914.Germany: august1914.German, august1914.France: august1914.Allied,
		august1914.Britain: august1914.Allied, august1914.Belgium: august1914.Allied,
	}
	for p := august1914.NoPower; p <= august1914.Switzerland; p++ {
		require.Equal(t, sides[p], p.Side(), "%s", p)
		var power august1914.Power
		readBack(t, p, &power)
		require.Equal(t, p, power)
		require.NoError(t, power.UnmarshalText([]byte(p.Adjective())))
		require.Equal(t, p, power)
	}
}

func TestPowersAreASet(t *testing.T) {
	s := august1914.PowerSet(august1914.Belgium, august1914.Germany, august1914.NoPower, 77)
	require.Equal(t, []august1914.Power{august1914.Germany, august1914.Belgium}, slices.Collect(s.All()))
	require.False(t, s.Has(august1914.NoPower))
	require.False(t, s.Has(77))
	for range s.All() {
		break
	}
	for set := august1914.Powers(0); set < 0xfe; set += 2 {
		var read august1914.Powers
		readBack(t, set, &read)
		require.Equal(t, set, read)
	}
}
