package august1914_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/captains"
)

// seeded returns a source of choices that is the same on every machine.
func seeded(seed uint64) func(n int) int { return rand.New(rand.NewPCG(seed, 1)).IntN }

// drawn returns a source of choices that rapid can shrink.
func drawn(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
}

func ExampleWalk() {
	state := captains.New(captains.Standard())
	for move, err := range august1914.Walk(&state, func(int) int { return 0 }, august1914.InStages) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println(state.Decision(august1914.Umpire).Kind, "-", move)
		if move.Kind() == "hold" {
			break
		}
	}
	// Output:
	// orders - red commit
	// orders - blue commit
	// boarding - red hold
}

func TestWalkEndsWithTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := captains.New(captains.Standard())
		n := 0
		for _, err := range august1914.Walk(&s, drawn(t), august1914.InStages) {
			require.NoError(t, err)
			n++
		}
		_, over := s.Outcome()
		require.True(t, over)
		require.LessOrEqual(t, n, 36)
	})
}
