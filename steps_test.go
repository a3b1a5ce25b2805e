package august1914_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

func ExampleLadder() {
	corps, _ := august1914.ParseLadder("4-2")
	left := corps.Lose(corps.Full(), 1)
	fmt.Println("corps:", corps.Strength(left), left.Alive())

	fort, _ := august1914.ParseLadder("4-3/2-1")
	fmt.Println("fort:", fort, "after two steps:", fort.Strength(fort.Lose(fort.Full(), 2)))

	block, _ := august1914.ParseLadder("5w-4w-3w-2b")
	left = block.Lose(block.Full(), 2)
	fmt.Println("block:", block.Strength(left), "takes", block.Cost(left), "hits")
	fmt.Println("rotated back:", block.Strength(block.Recover(left, 1)))
	// Output:
	// corps: 2 true
	// fort: 4-3/2-1 after two steps: 2
	// block: 3 takes 2 hits
	// rotated back: 4
}

// parsed reads a ladder.
func parsed(t require.TestingT, text string) august1914.Ladder {
	l, err := august1914.ParseLadder(text)
	require.NoError(t, err)
	return l
}

func TestLadderOfEachGame(t *testing.T) {
	for _, c := range []struct {
		text      string
		strengths []int // from full down
		costs     []int // hits for each of the steps
		reason    string
	}{
		{"2", []int{2}, []int{1}, "a headquarters has one step"},
		{"4-2", []int{4, 2}, []int{1, 1}, "a corps flips"},
		{"20-10/5-2", []int{20, 10, 5, 2}, []int{1, 1, 1, 1}, "a fort of two counters"},
		{"14-7", []int{14, 7}, []int{1, 1}, "a fort of one"},
		{"5w-4w-3w-2b", []int{5, 4, 3, 2}, []int{2, 2, 2, 1}, "white dots take two hits"},
		{"4r-3r-2r-1r", []int{4, 3, 2, 1}, []int{3, 3, 3, 3}, "red dots take three"},
		{"4s-3s-2s-1h", []int{4, 3, 2, 1}, []int{1, 1, 1, 3}, "stars take one, the heart three"},
		{"4u-3u-2w-1b", []int{4, 3, 2, 1}, []int{1, 1, 2, 1}, "blue dots take one unless the game says otherwise"},
	} {
		t.Run(c.reason, func(t *testing.T) {
			l := parsed(t, c.text)
			require.Equal(t, c.text, l.String())
			require.Len(t, c.strengths, int(l.Full()))
			for i, want := range c.strengths {
				left := l.Lose(l.Full(), i)
				require.Equal(t, want, l.Strength(left))
				require.Equal(t, c.costs[i], l.Cost(left))
			}
			require.Zero(t, l.Strength(0))
			require.False(t, august1914.Steps(0).Alive())
		})
	}
}

func TestLadderParserTakesSemicolons(t *testing.T) {
	require.Equal(t, parsed(t, "4s-3s-2s-1h"), parsed(t, "4s;3s;2s;1h"))
}

func TestLadderParserSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                  `"" is not a step`,
		"4-":                `"" is not a step`,
		"4--2":              `"" is not a step`,
		"4x-2":              `"4x" is not a step`,
		"4ww":               `"4ww" is not a step`,
		"w":                 `"w" is not a step`,
		"04-2":              `"04" is not a step`,
		"256":               `"256" is not a step`,
		"-1":                `"" is not a step`,
		"9-8-7-6-5-4-3-2-1": "more than 8 steps",
	} {
		_, err := august1914.ParseLadder(text)
		require.ErrorContains(t, err, want, "%q", text)
		require.ErrorContains(t, err, "want strengths such as")
	}
}

func TestLossesAndRecoveriesAreBounded(t *testing.T) {
	l := parsed(t, "3w-2b")
	for _, c := range []struct {
		name string
		have august1914.Steps
		want int
	}{
		{"lose none", l.Lose(2, 0), 2},
		{"lose less than none", l.Lose(2, -1), 2},
		{"lose more than there are", l.Lose(1, 3), 0},
		{"more than full counts as full", l.Lose(9, 1), 1},
		{"recover", l.Recover(1, 1), 2},
		{"recover none", l.Recover(1, -1), 1},
		{"recover more than full", l.Recover(1, 300), 2},
		{"recover what is more than full", l.Recover(9, 1), 2},
		{"recover the dead", l.Recover(0, 1), 1},
	} {
		require.Equal(t, c.want, int(c.have), c.name)
	}
}

func TestDots(t *testing.T) {
	l := parsed(t, "4-3b-2w-1h")
	for steps, want := range []august1914.Dot{1: august1914.Heart, august1914.WhiteDot, august1914.BlackDot, 0} {
		require.Equal(t, want, l.Dot(august1914.Steps(steps)))
	}
	require.Equal(t, "w", august1914.WhiteDot.String())
	require.Empty(t, august1914.Dot(0).String())
	require.Empty(t, august1914.Dot(99).String())
}

// ladders draws any ladder.
func ladders() *rapid.Generator[august1914.Ladder] {
	return rapid.Custom(func(t *rapid.T) august1914.Ladder {
		var text strings.Builder
		for i := range rapid.IntRange(1, 8).Draw(t, "steps") {
			if i > 0 {
				text.WriteString(rapid.SampledFrom([]string{"-", "/"}).Draw(t, "then"))
			}
			fmt.Fprintf(&text, "%d%s", rapid.IntRange(0, 255).Draw(t, "strength"),
				rapid.SampledFrom([]string{"", "b", "w", "r", "u", "s", "h"}).Draw(t, "dot"))
		}
		return parsed(t, text.String())
	})
}

func TestRecoveryUndoesLoss(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := ladders().Draw(t, "ladder")
		n := rapid.IntRange(0, 10).Draw(t, "steps lost")
		require.Equal(t, l.Full(), l.Recover(l.Lose(l.Full(), n), n))
		require.Equal(t, l, parsed(t, l.String()))
	})
}

func TestStepsAllocateNothing(t *testing.T) {
	l := parsed(t, "5w-4w-3w-2b")
	require.Zero(t, testing.AllocsPerRun(10, func() {
		_ = l.Strength(l.Recover(l.Lose(l.Full(), 3), 2))
	}))
}
