package dice_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

func ExampleDist() {
	sum, _ := dice.TwoD6.Dist()
	hits := dice.Map(sum, func(n int) int { return max(0, n-8) })
	for n, weight := range hits.All() {
		fmt.Println(n, "hits:", weight, "of", hits.Total())
	}
	// Output:
	// 0 hits: 26 of 36
	// 1 hits: 4 of 36
	// 2 hits: 3 of 36
	// 3 hits: 2 of 36
	// 4 hits: 1 of 36
}

func ExampleDist_Mean() {
	sum, _ := dice.TwoD6.Dist()
	steps := func(n int) int { return max(0, n-8) }
	fmt.Println(sum.Mean(steps), "steps on average")
	// Output: 5/9 steps on average
}

func ExampleDist_ProbOf() {
	sum, _ := dice.TwoD6.Dist()
	fmt.Println(sum.ProbOf(func(n int) bool { return n >= 10 }))
	// Output: 1/6
}

func ExampleUniform() {
	// Five dry days and two rainy ones.
	weather := dice.Uniform(append(slices.Repeat([]string{"dry"}, 5), "rain", "rain")...)
	fmt.Println(weather.Prob("rain"))
	// Output: 2/7
}

func ExampleCombine() {
	d6, _ := dice.D6.Dist()
	higher, _ := dice.Combine(d6, d6, func(a, b int) bool { return a > b })
	fmt.Println(higher.Prob(true))

	// On a 6, roll again and add the result.
	open, _ := dice.Combine(d6, d6, func(first, again int) int {
		if first < 6 {
			return first
		}
		return first + again
	})
	fmt.Println(open.Prob(3), open.Prob(12), open.Mean(func(n int) int { return n }))
	// Output:
	// 5/12
	// 1/6 1/36 49/12
}

// Probabilities are exact as long as the weights fit into 64 bits.
func ExampleSum() {
	d6, _ := dice.D6.Dist()
	three, err := dice.Sum(d6, d6, d6)
	fmt.Println(three.Prob(18), err)
	_, err = dice.Sum(slices.Repeat([]dice.Dist[int]{d6}, 30)...)
	fmt.Println(err)
	// Output:
	// 1/216 <nil>
	// dice: weights exceed 64 bits
}

// must lets a test use the first of two results in an expression.
func must[T any](value T, err error) func(require.TestingT) T {
	return func(t require.TestingT) T {
		require.NoError(t, err)
		return value
	}
}

// weighed is an outcome with its weight.
type weighed[T comparable] struct {
	value  T
	weight uint64
}

// outcomes returns the outcomes of a distribution in its order.
func outcomes[T comparable](d dice.Dist[T]) (list []weighed[T]) {
	for value, weight := range d.All() {
		list = append(list, weighed[T]{value, weight})
	}
	return list
}

// drawDist draws a distribution and returns how often each number was given.
func drawDist(t *rapid.T, label string) (dice.Dist[int], map[int]uint64) {
	values := rapid.SliceOfN(rapid.IntRange(-5, 5), 1, 20).Draw(t, label)
	counts := map[int]uint64{}
	for _, v := range values {
		counts[v]++
	}
	return dice.Uniform(values...), counts
}

func TestUniform(t *testing.T) {
	d := dice.Uniform("hit", "miss", "hit", "miss", "miss")
	require.Equal(t, []weighed[string]{{"hit", 2}, {"miss", 3}}, outcomes(d))
	require.Equal(t, big.NewRat(2, 5), d.Prob("hit"))
	require.Zero(t, d.Prob("other").Sign())
	for range d.All() {
		break
	}
}

func TestEmptyDist(t *testing.T) {
	var d dice.Dist[int]
	require.Zero(t, d.Total())
	require.Zero(t, d.Prob(1).Sign())
	require.Zero(t, d.Mean(func(int) int { return 1 }).Sign())
	require.Empty(t, outcomes(d))
	require.Empty(t, outcomes(must(dice.Combine(dice.Uniform(1), d, func(a, b int) int { return a }))(t)))
}

func TestDistProbabilitiesSumToOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, counts := drawDist(t, "d")
		sum, mean, total := new(big.Rat), new(big.Rat), uint64(0)
		for value, weight := range d.All() {
			sum.Add(sum, d.Prob(value))
			mean.Add(mean, new(big.Rat).Mul(d.Prob(value), big.NewRat(int64(value), 1)))
			total += weight
			require.Equal(t, counts[value], weight)
		}
		require.Equal(t, "1/1", sum.String())
		require.Equal(t, total, d.Total())
		require.Zero(t, mean.Cmp(d.Mean(func(n int) int { return n })))
		odd := func(n int) bool { return n%2 != 0 }
		require.Equal(t, dice.Map(d, odd).Prob(true), d.ProbOf(odd))
	})
}

func TestMapKeepsTheTotal(t *testing.T) {
	even := dice.Map(must(dice.TwoD6.Dist())(t), func(n int) bool { return n%2 == 0 })
	require.Equal(t, []weighed[bool]{{true, 18}, {false, 18}}, outcomes(even))
	rapid.Check(t, func(t *rapid.T) {
		d, counts := drawDist(t, "d")
		want := map[int]uint64{}
		for value, weight := range counts {
			want[value%3] += weight
		}
		m := dice.Map(d, func(n int) int { return n % 3 })
		require.Equal(t, d.Total(), m.Total())
		requireWeights(t, want, m)
	})
}

func requireWeights(t require.TestingT, want map[int]uint64, got dice.Dist[int]) {
	require.Len(t, outcomes(got), len(want))
	for value, weight := range got.All() {
		require.Equal(t, want[value], weight)
	}
}

func TestCombineEqualsEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, first := drawDist(t, "a")
		b, second := drawDist(t, "b")
		products, sums := map[int]uint64{}, map[int]uint64{}
		for x, v := range first {
			for y, w := range second {
				products[x*y] += v * w
				sums[x+y] += v * w
			}
		}
		requireWeights(t, products, must(dice.Combine(a, b, func(x, y int) int { return x * y }))(t))
		requireWeights(t, sums, must(dice.Sum(a, b))(t))
	})
	require.Equal(t, dice.Uniform(0), must(dice.Sum())(t))
}

func TestCombineOverflow(t *testing.T) {
	bits := func(count int) dice.Dist[int] {
		return must(dice.Sum(slices.Repeat([]dice.Dist[int]{dice.Uniform(0, 1)}, count)...))(t)
	}
	require.Equal(t, uint64(1<<63), must(dice.Sum(bits(32), bits(31)))(t).Total())
	_, err := dice.Sum(bits(32), bits(32))
	require.EqualError(t, err, "dice: weights exceed 64 bits")
}
