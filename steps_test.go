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
	corps := august1914.MustParseLadder("4-2")
	left, _ := corps.Lose(corps.Full(), 1)
	fmt.Println("corps:", corps.Strength(left), left.Alive())

	fort := august1914.MustParseLadder("4-3/2-1")
	left, _ = fort.Lose(fort.Full(), 2)
	counter, back := fort.Face(left)
	fmt.Println("fort:", fort.Strength(left), "on counter", counter, "back:", back)

	block := august1914.MustParseLadder("5w-4w-3w-2b")
	left, over := block.Absorb(block.Full(), 5)
	fmt.Println("block:", block.Strength(left), "with", over, "hit over")
	left, _ = block.Recover(left, 1)
	fmt.Println("rotated back:", block.Strength(left))
	// Output:
	// corps: 2 true
	// fort: 2 on counter 2 back: false
	// block: 3 with 1 hit over
	// rotated back: 4
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
			l, err := august1914.ParseLadder(c.text)
			require.NoError(t, err)
			require.Equal(t, c.text, l.String())
			require.Len(t, c.strengths, int(l.Full()))
			for i, want := range c.strengths {
				left, beyond := l.Lose(l.Full(), i)
				require.Zero(t, beyond)
				require.Equal(t, want, l.Strength(left))
				require.Equal(t, c.costs[i], l.Cost(left))
				require.Equal(t, c.costs[i], l.Dot(left).Hits())
			}
			require.Zero(t, l.Strength(0))
			require.False(t, august1914.Steps(0).Alive())
		})
	}
}

func TestLadderFaces(t *testing.T) {
	l := august1914.MustParseLadder("4-3/2-1")
	type face struct {
		counter int
		back    bool
	}
	for steps, want := range map[august1914.Steps]face{4: {1, false}, 3: {1, true}, 2: {2, false}, 1: {2, true}, 0: {0, false}, 5: {0, false}} {
		counter, back := l.Face(steps)
		require.Equal(t, want, face{counter, back}, "%d steps", steps)
	}
}

func TestLadderParserTakesSemicolons(t *testing.T) {
	require.Equal(t, august1914.MustParseLadder("4s-3s-2s-1h"), august1914.MustParseLadder("4s;3s;2s;1h"))
}

func TestLadderParserSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                  `"" is no step`,
		"4-":                `"" is no step`,
		"4--2":              `"" is no step`,
		"4x-2":              `"4x" is no step`,
		"4ww":               `"4ww" is no step`,
		"w":                 `"w" is no step`,
		"04-2":              `"04" is no step`,
		"256":               `"256" is no step`,
		"-1":                `"" is no step`,
		"9-8-7-6-5-4-3-2-1": "more than 8 steps",
	} {
		_, err := august1914.ParseLadder(text)
		require.ErrorContains(t, err, want, "%q", text)
		require.ErrorContains(t, err, "want strengths such as")
	}
	require.Panics(t, func() { august1914.MustParseLadder("four") })
}

func TestLossesAndRecoveriesAreBounded(t *testing.T) {
	l := august1914.MustParseLadder("3w-2b")
	for _, c := range []struct {
		name       string
		steps      func() (august1914.Steps, int)
		want, rest int
	}{
		{"lose none", func() (august1914.Steps, int) { return l.Lose(2, 0) }, 2, 0},
		{"lose less than none", func() (august1914.Steps, int) { return l.Lose(2, -1) }, 2, 0},
		{"lose more than there are", func() (august1914.Steps, int) { return l.Lose(1, 3) }, 0, 2},
		{"more than full counts as full", func() (august1914.Steps, int) { return l.Lose(9, 1) }, 1, 0},
		{"recover", func() (august1914.Steps, int) { return l.Recover(1, 1) }, 2, 0},
		{"recover none", func() (august1914.Steps, int) { return l.Recover(1, -1) }, 1, 0},
		{"recover more than full", func() (august1914.Steps, int) { return l.Recover(1, 3) }, 2, 2},
		{"recover the dead", func() (august1914.Steps, int) { return l.Recover(0, 1) }, 1, 0},
		{"a hit too few", func() (august1914.Steps, int) { return l.Absorb(2, 1) }, 2, 1},
		{"hits for one step", func() (august1914.Steps, int) { return l.Absorb(2, 2) }, 1, 0},
		{"hits for all", func() (august1914.Steps, int) { return l.Absorb(2, 3) }, 0, 0},
		{"hits to spare", func() (august1914.Steps, int) { return l.Absorb(2, 5) }, 0, 2},
		{"no hits", func() (august1914.Steps, int) { return l.Absorb(2, -5) }, 2, 0},
	} {
		left, rest := c.steps()
		require.Equal(t, c.want, int(left), c.name)
		require.Equal(t, c.rest, rest, c.name)
	}
}

func TestDots(t *testing.T) {
	require.Equal(t, "", august1914.NoDot.String())
	require.Equal(t, "w", august1914.WhiteDot.String())
	require.Equal(t, 3, august1914.Heart.Hits())
	require.Equal(t, "", august1914.Dot(99).String())
	require.Equal(t, 1, august1914.Dot(99).Hits())
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
		return august1914.MustParseLadder(text.String())
	})
}

// TestHitsAreNeitherLostNorMade: the hits that steps take and those left over
// are all that were dealt, and absorbing them in two parts with the rest
// carried over comes to the same.
func TestHitsAreNeitherLostNorMade(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := ladders().Draw(t, "ladder")
		s := august1914.Steps(rapid.IntRange(0, int(l.Full())).Draw(t, "steps"))
		hits := rapid.IntRange(0, 30).Draw(t, "hits")
		left, over := l.Absorb(s, hits)
		taken := 0
		for i := s; i > left; i-- {
			taken += l.Cost(i)
		}
		require.Equal(t, hits, taken+over)
		require.True(t, left == 0 || over < l.Cost(left))

		first := rapid.IntRange(0, hits).Draw(t, "first part")
		half, carried := l.Absorb(s, first)
		again, rest := l.Absorb(half, carried+hits-first)
		require.Equal(t, left, again)
		require.Equal(t, over, rest)
	})
}

// TestRecoveryUndoesLoss, as far as nothing was beyond the steps.
func TestRecoveryUndoesLoss(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := ladders().Draw(t, "ladder")
		n := rapid.IntRange(0, 10).Draw(t, "steps lost")
		left, beyond := l.Lose(l.Full(), n)
		back, room := l.Recover(left, n)
		require.Equal(t, l.Full(), back)
		require.Equal(t, beyond, room)
		read, err := august1914.ParseLadder(l.String())
		require.NoError(t, err)
		require.Equal(t, l, read)
	})
}

func TestStepsAllocateNothing(t *testing.T) {
	l := august1914.MustParseLadder("5w-4w-3w-2b")
	require.Zero(t, testing.AllocsPerRun(10, func() {
		s, _ := l.Absorb(l.Full(), 3)
		s, _ = l.Lose(s, 1)
		s, _ = l.Recover(s, 2)
		_ = l.Strength(s)
	}))
}
