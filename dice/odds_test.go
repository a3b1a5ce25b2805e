package dice_test

import (
	"encoding/json"
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

func drawOdds(t *rapid.T, label string) dice.Odds {
	strength := rapid.OneOf(rapid.IntRange(0, 40), rapid.IntRange(-5, math.MaxInt))
	return dice.Odds{Attacker: strength.Draw(t, label+" attacker"), Defender: strength.Draw(t, label+" defender")}
}

// slowCompare compares as fractions; nothing against nothing is 0, something
// against nothing is above all.
func slowCompare(o, p dice.Odds) int {
	value := func(o dice.Odds) *big.Rat {
		a, d := max(o.Attacker, 0), max(o.Defender, 0)
		if d == 0 && a == 0 {
			return new(big.Rat)
		}
		if d == 0 {
			return nil
		}
		return big.NewRat(int64(a), int64(d))
	}
	x, y := value(o), value(p)
	switch {
	case x == nil && y == nil:
		return 0
	case x == nil:
		return 1
	case y == nil:
		return -1
	}
	return x.Cmp(y)
}

func TestOddsCompareEqualsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o, p := drawOdds(t, "o"), drawOdds(t, "p")
		require.Equal(t, slowCompare(o, p), o.Compare(p))
		require.Equal(t, -o.Compare(p), p.Compare(o))
		require.Zero(t, o.Compare(o))
	})
}

func TestOddsCompare(t *testing.T) {
	for _, c := range []struct {
		o, p   string
		want   int
		reason string
	}{
		{"2:1", "4:2", 0, "the same ratio"},
		{"27:7", "4:1", -1, "3.86 to 1"},
		{"1:0", "1000:1", 1, "nothing to oppose"},
		{"1:0", "2:0", 0, "nothing to oppose, twice"},
		{"0:1", "0:9", 0, "nothing to attack with, twice"},
	} {
		require.Equal(t, c.want, must(dice.ParseOdds(c.o))(t).Compare(must(dice.ParseOdds(c.p))(t)), c.reason)
	}
	require.Zero(t, dice.Odds{}.Compare(dice.Odds{Attacker: 0, Defender: 1}))
	huge, larger := dice.Odds{Attacker: math.MaxInt, Defender: math.MaxInt - 1}, dice.Odds{Attacker: math.MaxInt - 1, Defender: math.MaxInt - 2}
	require.Equal(t, -1, huge.Compare(larger), "no float could tell them apart")
}

func TestOddsText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := dice.Odds{Attacker: rapid.IntRange(0, math.MaxInt32).Draw(t, "a"), Defender: rapid.IntRange(1, math.MaxInt32).Draw(t, "d")}
		require.Equal(t, o, must(dice.ParseOdds(o.String()))(t))
		var back dice.Odds
		require.NoError(t, json.Unmarshal(must(json.Marshal(o))(t), &back))
		require.Equal(t, o, back)
	})
	for _, c := range []struct{ text, want string }{
		{"", `dice: "" is no odds: want a form like 3:1`},
		{"3", `dice: "3" is no odds: want a form like 3:1`},
		{"3:", `dice: "3:" is no odds: want whole numbers around the colon, as in 3:1`},
		{"-3:1", `dice: "-3:1" is no odds: want whole numbers around the colon, as in 3:1`},
		{"3:1:1", `dice: "3:1:1" is no odds: want whole numbers around the colon, as in 3:1`},
		{"0:0", `dice: "0:0" is no odds: one side must have strength`},
	} {
		o := dice.Odds{Attacker: 7, Defender: 2}
		err := o.UnmarshalText([]byte(c.text))
		require.EqualError(t, err, c.want)
		require.Equal(t, dice.Odds{Attacker: 7, Defender: 2}, o, "unchanged")
	}
}

func FuzzParseOdds(f *testing.F) {
	for _, text := range []string{"3:1", "1:2", "0:0", "27:7", ":", "9999999999:1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := dice.ParseOdds(text)
		if err != nil {
			return
		}
		require.Equal(t, o, must(dice.ParseOdds(o.String()))(t))
	})
}

func TestRoundingString(t *testing.T) {
	require.Equal(t, "down", dice.RoundDown.String())
	require.Equal(t, "half up", dice.RoundHalfUp.String())
	require.Equal(t, "up", dice.RoundUp.String())
	require.Equal(t, "Rounding(9)", dice.Rounding(9).String())
}

func TestFactorOf(t *testing.T) {
	for _, c := range []struct {
		factor         dice.Factor
		strength       int
		down, half, up int
	}{
		{dice.Half, 5, 2, 3, 3},
		{dice.Half, 4, 2, 2, 2},
		{dice.Quarter, 5, 1, 1, 2},
		{dice.Quarter, 6, 1, 2, 2},
		{dice.Quarter, 7, 1, 2, 2},
		{dice.One, 7, 7, 7, 7},
		{0, 7, 7, 7, 7},
		{dice.Double, 7, 14, 14, 14},
		{dice.Triple, 7, 21, 21, 21},
		{dice.Quadruple, 7, 28, 28, 28},
		{dice.Half, -3, 0, 0, 0},
		{dice.Double, math.MaxInt, math.MaxInt, math.MaxInt, math.MaxInt},
		{must(dice.NewFactor(3, 2))(t), 5, 7, 8, 8},
		{must(dice.NewFactor(dice.MaxFactor, 1))(t), math.MaxInt, math.MaxInt, math.MaxInt, math.MaxInt},
	} {
		require.Equal(t, c.down, c.factor.Of(c.strength, dice.RoundDown), "%v of %d", c.factor, c.strength)
		require.Equal(t, c.half, c.factor.Of(c.strength, dice.RoundHalfUp), "%v of %d", c.factor, c.strength)
		require.Equal(t, c.up, c.factor.Of(c.strength, dice.RoundUp), "%v of %d", c.factor, c.strength)
	}
}

func TestFactorEqualsFractions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		num, den := rapid.IntRange(1, 300).Draw(t, "num"), rapid.IntRange(1, 300).Draw(t, "den")
		strength := rapid.IntRange(0, 1_000_000).Draw(t, "strength")
		f := must(dice.NewFactor(num, den))(t)
		require.Equal(t, big.NewRat(int64(num), int64(den)), big.NewRat(int64(f.Num()), int64(f.Den())))
		require.Equal(t, strength*num/den, f.Of(strength, dice.RoundDown))
		require.Equal(t, (2*strength*num+den)/(2*den), f.Of(strength, dice.RoundHalfUp))
		require.Equal(t, (strength*num+den-1)/den, f.Of(strength, dice.RoundUp))
		back := must(dice.NewFactor(den, num))(t)
		require.Equal(t, dice.One, must(f.Times(back))(t))
	})
}

func TestFactorLimits(t *testing.T) {
	var out *dice.RangeError
	for _, c := range [][2]int{{0, 1}, {1, 0}, {-1, 2}, {1, -2}, {dice.MaxFactor + 1, 1}, {1, dice.MaxFactor + 1}} {
		_, err := dice.NewFactor(c[0], c[1])
		require.ErrorAs(t, err, &out, "%v", c)
	}
	require.Equal(t, dice.Half, must(dice.NewFactor(1_000_000, 2_000_000))(t), "lowest terms count")
	big := must(dice.NewFactor(dice.MaxFactor, 1))(t)
	_, err := big.Times(dice.Double)
	require.ErrorAs(t, err, &out)
	require.Equal(t, "x2", dice.Double.String())
	require.Equal(t, "x1/4", dice.Quarter.String())
	require.Equal(t, "x1", dice.Factor(0).String())
	require.Equal(t, dice.One, must(dice.Half.Times(dice.Double))(t))
}
