package dice_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
)

// Each sequence of picks yields a different order, so all orders are equally likely.
func TestShuffleMakesEveryOrderOnce(t *testing.T) {
	seen := map[string]int{}
	for first := range 3 {
		for second := range 2 {
			picks, asked := []int{first, second}, []int{}
			list := []string{"a", "b", "c"}
			dice.Shuffle(list, func(n int) int {
				asked = append(asked, n)
				return picks[len(asked)-1]
			})
			require.Equal(t, []int{3, 2}, asked)
			seen[fmt.Sprint(list)]++
		}
	}
	require.Equal(t, map[string]int{
		"[a b c]": 1, "[a c b]": 1, "[b a c]": 1, "[b c a]": 1, "[c a b]": 1, "[c b a]": 1,
	}, seen)
}

func TestShuffleOfFewAsksNothing(t *testing.T) {
	for _, list := range [][]int{nil, {7}} {
		dice.Shuffle(list, func(int) int { panic("asked") })
	}
}

func ExampleShuffle() {
	deck := []string{"1st", "2nd", "3rd"}
	picks, _ := dice.Values(1, 0)
	dice.Shuffle(deck, picks)
	fmt.Println(deck)
	// Output: [3rd 1st 2nd]
}
