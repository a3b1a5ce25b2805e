package dice_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

func drawDice(t *rapid.T, maxCount, maxSides int) dice.Dice {
	d, err := dice.New(rapid.IntRange(1, maxCount).Draw(t, "count"), rapid.IntRange(1, maxSides).Draw(t, "sides"))
	require.NoError(t, err)
	return d
}

func TestDiceParse(t *testing.T) {
	for _, c := range []struct {
		text         string
		count, sides int
	}{
		{"d6", 1, 6}, {"1d6", 1, 6}, {"2d6", 2, 6}, {"2D6", 2, 6}, {"100d1000", 100, 1000},
	} {
		d, err := dice.Parse(c.text)
		require.NoError(t, err, c.text)
		require.Equal(t, c.count, d.Count(), c.text)
		require.Equal(t, c.sides, d.Sides(), c.text)
	}
	require.Equal(t, "d6", dice.D6.String())
	require.Equal(t, "2d6", dice.TwoD6.String())
}

func TestDiceParseRejects(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", `dice: "" is no dice: want a form like 2d6`},
		{"6", `dice: "6" is no dice: want a form like 2d6`},
		{"2x6", `dice: "2x6" is no dice: want a form like 2d6`},
		{"d", `dice: "d" is no dice: want whole numbers around the d, as in 2d6`},
		{"-1d6", `dice: "-1d6" is no dice: want whole numbers around the d, as in 2d6`},
		{"+1d6", `dice: "+1d6" is no dice: want whole numbers around the d, as in 2d6`},
		{"2d6d6", `dice: "2d6d6" is no dice: want whole numbers around the d, as in 2d6`},
		{"2 d6", `dice: "2 d6" is no dice: want whole numbers around the d, as in 2d6`},
		{"0d6", `dice: "0d6" is no dice: count is 0, want 1 to 100`},
		{"101d6", `dice: "101d6" is no dice: count is 101, want 1 to 100`},
		{"1d0", `dice: "1d0" is no dice: sides is 0, want 1 to 1000`},
		{"1d1001", `dice: "1d1001" is no dice: sides is 1001, want 1 to 1000`},
		{"99999999999999d6", `dice: "99999999999999d6" is no dice: want whole numbers around the d, as in 2d6`},
	} {
		_, err := dice.Parse(c.text)
		require.EqualError(t, err, c.want)
		var bad *dice.TextError
		require.ErrorAs(t, err, &bad)
		require.Equal(t, c.text, bad.Text)
	}
	var out *dice.RangeError
	_, err := dice.New(0, 6)
	require.ErrorAs(t, err, &out)
	_, err = dice.New(1, -6)
	require.ErrorAs(t, err, &out)
	require.Equal(t, dice.RangeError{What: "sides", Got: -6, Min: 1, Max: 1000}, *out)
}

func TestDiceRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDice(t, dice.MaxCount, dice.MaxSides)
		parsed, err := dice.Parse(d.String())
		require.NoError(t, err)
		require.Equal(t, d, parsed)
		data, err := json.Marshal(d)
		require.NoError(t, err)
		var back dice.Dice
		require.NoError(t, json.Unmarshal(data, &back))
		require.Equal(t, d, back)
	})
	var zero, back dice.Dice
	text, err := zero.MarshalText()
	require.NoError(t, err)
	require.Equal(t, "0d0", string(text))
	back = dice.D6
	require.NoError(t, back.UnmarshalText(text))
	require.Equal(t, zero, back)
	require.Error(t, back.UnmarshalText([]byte("x")))
	require.Equal(t, zero, back)
}

func TestDiceRoll(t *testing.T) {
	require.Equal(t, 9, dice.TwoD6.Roll(dice.Faces(4, 5).IntN))
	require.Equal(t, []int{9, 4, 5}, dice.TwoD6.RollEach(dice.Faces(4, 5).IntN, []int{9}))
	rng := rand.New(rand.NewPCG(1, 2))
	rapid.Check(t, func(t *rapid.T) {
		d := drawDice(t, 10, 20)
		sum := d.Roll(rng.IntN)
		require.GreaterOrEqual(t, sum, d.Min())
		require.LessOrEqual(t, sum, d.Max())
	})
	require.Zero(t, dice.Dice(0).Roll(rng.IntN))
}

func TestDiceDistOfTwoD6(t *testing.T) {
	d, err := dice.TwoD6.Dist()
	require.NoError(t, err)
	want := []dice.Outcome[int]{
		{2, 1}, {3, 2}, {4, 3}, {5, 4}, {6, 5}, {7, 6}, {8, 5}, {9, 4}, {10, 3}, {11, 2}, {12, 1},
	}
	require.Equal(t, want, d.Outcomes())
	require.Equal(t, uint64(36), d.Total())
	require.Equal(t, "7/1", d.Mean(func(n int) int { return n }).String())
}

// enumerate counts the sums of every throw one by one.
func enumerate(count, sides int) map[int]uint64 {
	if count == 0 {
		return map[int]uint64{0: 1}
	}
	sums := map[int]uint64{}
	for sum, weight := range enumerate(count-1, sides) {
		for face := 1; face <= sides; face++ {
			sums[sum+face] += weight
		}
	}
	return sums
}

func TestDiceDistEqualsEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDice(t, 6, 12)
		dist, err := d.Dist()
		require.NoError(t, err)
		want := enumerate(d.Count(), d.Sides())
		require.Len(t, want, dist.Len())
		last := d.Min() - 1
		for value, weight := range dist.All() {
			require.Equal(t, want[value], weight)
			require.Equal(t, last+1, value, "lowest first, none missing")
			last = value
		}
		require.Equal(t, d.Max(), last)
	})
}

func TestDiceDistLimits(t *testing.T) {
	big, err := dice.New(100, 6)
	require.NoError(t, err)
	_, err = big.Dist()
	require.ErrorIs(t, err, dice.ErrOverflow)
	require.EqualError(t, err, "100d6: dice: weights exceed 64 bits")
	none, err := dice.Dice(0).Dist()
	require.NoError(t, err)
	require.Equal(t, []dice.Outcome[int]{{0, 1}}, none.Outcomes())
}

func FuzzParseDice(f *testing.F) {
	for _, text := range []string{"d6", "2d6", "0d0", "D10", "1d", "99d999", "-1d6"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := dice.Parse(text)
		if err != nil {
			return
		}
		again, err := dice.Parse(d.String())
		require.NoError(t, err)
		require.Equal(t, d, again)
		require.LessOrEqual(t, d.Min(), d.Max())
	})
}
