package dice_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

// A script replaces the dice in a test. At the end the test checks that the game rolled
// exactly as scripted.
func ExampleFaces() {
	for _, faces := range [][]int{{4, 6}, {4}, {4, 6, 1}, {4, 7}} {
		rolls, end := dice.Faces(faces...)
		fmt.Println(dice.TwoD6.Roll(rolls), end())
	}
	// Output:
	// 10 <nil>
	// 5 dice: call 2, but the script ends after 1
	// 10 dice: the script has 1 of its 3 numbers left
	// 5 dice: call 2 of a script: got 7, want 1 to 6
}

// Values counts from 0, like IntN.
func ExampleValues() {
	draws, end := dice.Values(0, 2)
	cards := []string{"rain", "mud", "sun"}
	fmt.Println(cards[draws(3)], cards[draws(3)], end())
	// Output: rain sun <nil>
}

func TestScriptThatEnds(t *testing.T) {
	intn, end := dice.Faces(4)
	require.Equal(t, 3, intn(6))
	require.NoError(t, end())
	for range 2 {
		require.Zero(t, intn(6))
		require.EqualError(t, end(), "dice: call 2, but the script ends after 1", "the first error stays")
	}
}

func TestScriptValueThatDoesNotFit(t *testing.T) {
	type script = func(...int) (func(n int) int, func() error)
	for _, c := range []struct {
		script script
		value  int
		n      int
		want   string
		reason string
	}{
		{dice.Faces, 7, 6, "dice: call 1 of a script: got 7, want 1 to 6", "too high a face"},
		{dice.Faces, 0, 6, "dice: call 1 of a script: got 0, want 1 to 6", "faces start at 1"},
		{dice.Values, 6, 6, "dice: call 1 of a script: got 6, want 0 to 5", "values end at n-1"},
		{dice.Values, -1, 6, "dice: call 1 of a script: got -1, want 0 to 5", "values start at 0"},
		{dice.Values, 0, 0, "dice: call 1 of a script: got 0, want 0 to -1", "no value is valid without choices"},
	} {
		intn, end := c.script(c.value, 1)
		require.Zero(t, intn(c.n), c.reason)
		require.Zero(t, intn(2), "after an error every call returns 0")
		require.EqualError(t, end(), c.want, c.reason)
	}
}

func TestScriptKeepsItsOwnValues(t *testing.T) {
	values := []int{1, 2}
	intn, _ := dice.Values(values...)
	values[0] = 5
	require.Equal(t, 1, intn(6))
}

func TestScriptRepeatsWhatASourceGave(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPCG(t)
		sizes := rapid.SliceOf(rapid.IntRange(1, 1000)).Draw(t, "sizes")
		var drawn []int
		for _, n := range sizes {
			drawn = append(drawn, p.IntN(n))
		}
		script, end := dice.Values(drawn...)
		for i, n := range sizes {
			require.Equal(t, drawn[i], script(n))
		}
		require.NoError(t, end())
	})
}
