package engine_test

import (
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Whatever a source returns, what it chooses is there.
func TestChoicesAreInRange(t *testing.T) {
	for _, answer := range []int{0, 1, 6, -1, math.MaxInt, math.MinInt} {
		c := engine.Choice(func(int) int { return answer })
		for n := 1; n < 10; n++ {
			require.True(t, c.Below(n) >= 0 && c.Below(n) < n)
			require.True(t, c.Between(-3, n) >= -3 && c.Between(-3, n) <= n)
		}
		require.Contains(t, []string{"a", "b", "c"}, engine.OneOf(c, "a", "b", "c"))
	}
	require.Equal(t, 3, engine.Choice(func(n int) int { return n + 3 }).Below(5))
	require.Zero(t, engine.Choice(nil).Below(1), "without a choice none is asked for")
}

// A toAct is a position that says who is to act.
type toAct august1914.Actors

func (a *toAct) ToAct() august1914.Actors { return august1914.Actors(*a) }

func TestPositionTriesAgain(t *testing.T) {
	tries := 0
	draw := func(engine.Choice) (toAct, error) {
		tries++
		switch {
		case tries < 5:
			return 2, errors.New("refused")
		case tries < 9:
			return 0, nil // nobody is to act
		}
		return 4, nil
	}
	start := func() toAct { return 6 }
	require.Equal(t, toAct(4), engine.Position(nil, draw, start))
	require.Equal(t, 9, tries)
	require.Equal(t, toAct(6), engine.Position(nil, func(engine.Choice) (toAct, error) { return 0, nil }, start))
}

func TestSettledHasOtherSettings(t *testing.T) {
	options := []august1914.Option{{Name: "fog", Values: []august1914.OptionValue{{Value: "on"}, {Value: "off"}}}}
	always := func(answer int) engine.Choice { return func(int) int { return answer } }
	sc, err := engine.Settled(always(0), scenario{id: "a"}, options)
	require.NoError(t, err)
	require.Equal(t, scenario{id: "a"}, sc)
	sc, err = engine.Settled(always(1), scenario{id: "a"}, options)
	require.NoError(t, err)
	require.Equal(t, []august1914.Setting{{Name: "fog", Value: "off"}}, sc.settings)
}
