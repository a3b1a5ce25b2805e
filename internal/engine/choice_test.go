package engine_test

import (
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Choices stay in range for any source.
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
	require.Zero(t, engine.Choice(nil).Below(1), "with one possible result the source is not called")
}

// A toAct is a position that has only actors.
type toAct august1914.Actors

func (a *toAct) ToAct() august1914.Actors { return august1914.Actors(*a) }

// A placed is a drawn position, or the error of the draw.
type placed struct {
	toAct
	err error
}

func (p placed) State(scenario) (toAct, error) { return p.toAct, p.err }

func TestAnywhereTriesAgain(t *testing.T) {
	tries := 0
	first := engine.Choice(func(int) int { return 0 })
	draw := func(_ engine.Choice, sc scenario) placed {
		require.Equal(t, "a", sc.id)
		tries++
		switch {
		case tries < 5:
			return placed{2, errors.New("refused")}
		case tries < 9:
			return placed{} // no seat has to act
		}
		return placed{toAct: 4}
	}
	start := func(sc scenario) toAct { return 6 }
	list := []scenario{{id: "a"}, {id: "b"}}
	require.Equal(t, toAct(4), engine.Anywhere(first, list, nil, draw, start))
	require.Equal(t, 9, tries)
	nobody := func(engine.Choice, scenario) placed { return placed{} }
	require.Equal(t, toAct(6), engine.Anywhere(first, list, nil, nobody, start))
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
