package gametest

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// Drawn returns a source of choices that draws from rapid.
func Drawn(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
}

// Seeded returns a seeded source of choices for benchmarks and counts.
func Seeded(seed uint64) func(n int) int { return rand.New(rand.NewPCG(1914, seed)).IntN }

// Positions yields n positions: each is drawn with a game's Anywhere function, and played on
// by up to 30 moves.
func Positions[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t testing.TB, n int, anywhere func(pick func(n int) int) S, yield func(s *S, pick func(n int) int)) {
	t.Helper()
	for seed := range n {
		pick := Seeded(uint64(seed))
		s := anywhere(pick)
		require.NoError(t, august1914.Onward(P(&s), pick, august1914.InStages[M], pick(30)))
		yield(&s, pick)
	}
}

// SeldomRefused draws the given number of positions with try, which says why the rules
// do not allow a position. It returns an error if they refuse many more than one
// position in ten, because the generator then draws other positions than it seems to.
// The bound is four standard deviations above one in ten, so that bad luck in a small
// sample is not an error.
func SeldomRefused[S any](try func(pick func(n int) int) (S, error), pick func(n int) int, positions int) (err error) {
	refused, drawn := 0, float64(positions)
	for range positions {
		if _, why := try(pick); why != nil {
			refused++
			err = why
		}
	}
	if float64(refused) <= drawn/10+4*math.Sqrt(drawn*9/100) {
		return nil
	}
	return fmt.Errorf("%d of %d positions are refused, the last because of %w", refused, positions, err)
}

// Anywhere tests a game's Anywhere function. Any choices must give a position in which
// a seat has to act and that can be saved. The same choices must give the same
// position. Different choices must give mostly different positions, with many settings.
func Anywhere[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, anywhere func(pick func(n int) int) S, decode func(like S, text []byte) (S, error), options []august1914.Option) {
	t.Helper()
	defer SetChecks(Size(40, 100, 1000))()
	sound := func(t require.TestingT, s S) {
		require.NotZero(t, P(&s).ToAct())
		text, err := json.Marshal(s)
		require.NoError(t, err)
		read, err := decode(s, text)
		require.NoError(t, err)
		require.True(t, read == s, "the position changed when it was saved and decoded")
	}
	t.Run("any choices", func(t *testing.T) {
		for _, answer := range []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1914, -1, -2, math.MaxInt, math.MinInt} {
			sound(t, anywhere(func(int) int { return answer }))
			sound(t, anywhere(func(n int) int { return n - 1 + answer }))
		}
		rapid.Check(t, func(t *rapid.T) {
			choices := rapid.SliceOfN(rapid.Int(), 1, 30).Draw(t, "choices")
			from := func() func(int) int {
				i := 0
				return func(int) int { i++; return choices[i%len(choices)] }
			}
			s := anywhere(from())
			sound(t, s)
			again := anywhere(from())
			require.Equal(t, P(&s).Hash(), P(&again).Hash(), "the same choices gave two different positions")
		})
	})
	t.Run("varied", func(t *testing.T) {
		const drawn = 100
		positions, settings := map[uint64]bool{}, map[august1914.Setting]bool{}
		for seed := range uint64(drawn) {
			s := anywhere(Seeded(seed))
			positions[P(&s).Hash()] = true
			for _, set := range P(&s).Header().Settings {
				settings[set] = true
			}
		}
		require.Len(t, positions, drawn)
		for _, o := range options {
			for _, v := range o.Values {
				require.Contains(t, settings, august1914.Setting{Name: o.Name, Value: v.Value})
			}
		}
	})
	t.Run("onward", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			s, pick := anywhere(Drawn(t)), Drawn(t)
			require.NoError(t, august1914.Onward(P(&s), pick, august1914.InStages, rapid.IntRange(1, 20).Draw(t, "moves")))
		})
	})
}
