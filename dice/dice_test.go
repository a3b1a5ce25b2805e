package dice_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

// Any random source works, such as a generator of the standard library.
func ExampleDice_Roll() {
	rng := rand.New(rand.NewPCG(1, 2))
	sum := dice.TwoD6.Roll(rng.IntN)
	fmt.Println(sum >= 2 && sum <= 12)
	// Output: true
}

func ExampleParse() {
	d, err := dice.Parse("3d10")
	rolls, _ := dice.Faces(10, 1, 4)
	fmt.Println(d, d.Roll(rolls), err)
	_, err = dice.Parse("3x10")
	fmt.Println(err)
	// Output:
	// 3d10 15 <nil>
	// dice: invalid dice "3x10": want a form like 2d6
}

func ExampleDice_Dist() {
	d, _ := dice.TwoD6.Dist()
	fmt.Println(d.Prob(7), d.Total())
	// Output: 1/6 36
}

// drawDice draws dice and returns their count and sides.
func drawDice(t *rapid.T, maxCount, maxSides int) (d dice.Dice, count, sides int) {
	count, sides = rapid.IntRange(1, maxCount).Draw(t, "count"), rapid.IntRange(1, maxSides).Draw(t, "sides")
	return must(dice.Parse(fmt.Sprintf("%dd%d", count, sides)))(t), count, sides
}

func TestDiceParse(t *testing.T) {
	for text, want := range map[string]string{"d6": "d6", "1d6": "d6", "2D6": "2d6", "100d1000": "100d1000"} {
		require.Equal(t, want, must(dice.Parse(text))(t).String())
	}
	require.Equal(t, dice.D6, must(dice.Parse("d6"))(t))
	require.Equal(t, dice.TwoD6, must(dice.Parse("2d6"))(t))
}

func TestDiceParseRejects(t *testing.T) {
	for text, want := range map[string]string{
		"":                 "want a form like 2d6",
		"6":                "want a form like 2d6",
		"2x6":              "want a form like 2d6",
		"d":                "want whole numbers around the d, as in 2d6",
		"-1d6":             "want whole numbers around the d, as in 2d6",
		"+1d6":             "want whole numbers around the d, as in 2d6",
		"2d6d6":            "want whole numbers around the d, as in 2d6",
		"2 d6":             "want whole numbers around the d, as in 2d6",
		"99999999999999d6": "want whole numbers around the d, as in 2d6",
		"0d6":              "want 1 to 100 dice of 1 to 1000 sides",
		"101d6":            "want 1 to 100 dice of 1 to 1000 sides",
		"1d0":              "want 1 to 100 dice of 1 to 1000 sides",
		"1d1001":           "want 1 to 100 dice of 1 to 1000 sides",
	} {
		_, err := dice.Parse(text)
		require.EqualError(t, err, fmt.Sprintf("dice: invalid dice %q: %s", text, want))
	}
}

func TestDiceRoll(t *testing.T) {
	rolls, end := dice.Faces(4, 5)
	require.Equal(t, 9, dice.TwoD6.Roll(rolls))
	require.NoError(t, end())
	rng := rand.New(rand.NewPCG(1, 2))
	rapid.Check(t, func(t *rapid.T) {
		d, count, sides := drawDice(t, 10, 20)
		sum := d.Roll(rng.IntN)
		require.GreaterOrEqual(t, sum, count)
		require.LessOrEqual(t, sum, count*sides)
	})
	require.Zero(t, dice.Dice(0).Roll(rng.IntN))
}

func TestDiceDistOfTwoD6(t *testing.T) {
	d := must(dice.TwoD6.Dist())(t)
	want := []weighed[int]{
		{2, 1}, {3, 2}, {4, 3}, {5, 4}, {6, 5}, {7, 6}, {8, 5}, {9, 4}, {10, 3}, {11, 2}, {12, 1},
	}
	require.Equal(t, want, outcomes(d))
	require.Equal(t, uint64(36), d.Total())
}

// enumerate counts the sums of all throws one by one.
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
		d, count, sides := drawDice(t, 6, 12)
		want := enumerate(count, sides)
		got := outcomes(must(d.Dist())(t))
		require.Len(t, got, len(want))
		for i, o := range got {
			require.Equal(t, weighed[int]{count + i, want[count+i]}, o, "every sum, lowest first")
		}
	})
}

func TestDiceDistLimits(t *testing.T) {
	_, err := must(dice.Parse("100d6"))(t).Dist()
	require.EqualError(t, err, "100d6: dice: weights exceed 64 bits")
	require.Equal(t, []weighed[int]{{0, 1}}, outcomes(must(dice.Dice(0).Dist())(t)))
}

func FuzzParseDice(f *testing.F) {
	for _, text := range []string{"d6", "2d6", "0d0", "D10", "1d", "99d999", "-1d6"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := dice.Parse(text)
		if err == nil {
			require.Equal(t, d, must(dice.Parse(d.String()))(t))
		}
	})
}
