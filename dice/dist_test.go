package dice_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

func drawDist(t *rapid.T, label string) dice.Dist[int] {
	outcome := rapid.Custom(func(t *rapid.T) dice.Outcome[int] {
		return dice.Outcome[int]{
			Value:  rapid.IntRange(-5, 5).Draw(t, "value"),
			Weight: rapid.Uint64Range(1, 1000).Draw(t, "weight"),
		}
	})
	d, err := dice.Weighted(rapid.SliceOfN(outcome, 1, 8).Draw(t, label)...)
	require.NoError(t, err)
	return d
}

// must lets a test use the first of two results on the spot.
func must[T any](value T, err error) func(require.TestingT) T {
	return func(t require.TestingT) T {
		require.NoError(t, err)
		return value
	}
}

func same(n int) int { return n }

func TestUniform(t *testing.T) {
	d := dice.Uniform("hit", "miss", "hit", "miss", "miss")
	require.Equal(t, []dice.Outcome[string]{{"hit", 2}, {"miss", 3}}, d.Outcomes())
	require.Equal(t, big.NewRat(2, 5), d.Prob("hit"))
	require.InDelta(t, 0.6, d.Float("miss"), 0)
	require.Zero(t, d.Prob("other").Sign())
	require.Equal(t, 2, d.Len())
}

func TestEmptyDist(t *testing.T) {
	var d dice.Dist[int]
	require.Zero(t, d.Len())
	require.Zero(t, d.Total())
	require.Zero(t, d.Prob(1).Sign())
	require.Zero(t, d.Mean(same).Sign())
	require.Equal(t, d, d.Reduce())
	require.True(t, d.Equal(dice.Uniform[int]()))
	_, ok := d.Draw(dice.Values(0).IntN)
	require.False(t, ok)
	for range d.All() {
		require.Fail(t, "nothing to range over")
	}
}

func TestWeighted(t *testing.T) {
	type outcomes = []dice.Outcome[string]
	for _, c := range []struct {
		in, want outcomes
		reason   string
	}{
		{outcomes{{"a", 1}, {"b", 2}, {"a", 3}}, outcomes{{"a", 4}, {"b", 2}}, "equal values are added at the first place"},
		{outcomes{{"a", 0}, {"b", 2}}, outcomes{{"b", 2}}, "weight 0 cannot come up"},
		{outcomes{{"a", 2}, {"b", 4}}, outcomes{{"a", 2}, {"b", 4}}, "not reduced without need"},
		{outcomes{{"a", 1 << 63}, {"b", 1 << 63}}, outcomes{{"a", 1}, {"b", 1}}, "reduced where the total exceeds 64 bits"},
	} {
		d, err := dice.Weighted(c.in...)
		require.NoError(t, err, c.reason)
		require.Empty(t, cmp.Diff(c.want, d.Outcomes()), c.reason)
	}
	_, err := dice.Weighted(outcomes{{"a", math.MaxUint64}, {"b", 2}}...)
	require.ErrorIs(t, err, dice.ErrOverflow)
}

func TestDistProbabilitiesSumToOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDist(t, "d")
		sum, total := new(big.Rat), uint64(0)
		for value, weight := range d.All() {
			sum.Add(sum, d.Prob(value))
			total += weight
			require.Equal(t, weight, d.Weight(value))
			require.NotZero(t, weight)
		}
		require.Equal(t, "1/1", sum.String())
		require.Equal(t, d.Total(), total)
		require.Equal(t, "1/1", d.ProbOf(func(int) bool { return true }).String())
	})
}

func TestDistIsNotChangedFromOutside(t *testing.T) {
	d := dice.Uniform(1, 2)
	d.Outcomes()[0].Weight = 9
	require.Equal(t, uint64(1), d.Weight(1))
	for range d.All() {
		break
	}
}

func TestReduceKeepsProbabilities(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, by := drawDist(t, "d"), rapid.Uint64Range(1, 1000).Draw(t, "by")
		scaled := d.Outcomes()
		for i := range scaled {
			scaled[i].Weight *= by
		}
		e := must(dice.Weighted(scaled...))(t)
		require.True(t, d.Equal(e))
		require.True(t, e.Equal(d))
		require.Equal(t, d.Reduce(), e.Reduce())
	})
}

func TestDistEqualTellsApart(t *testing.T) {
	d := dice.Uniform(1, 2)
	for _, e := range []dice.Dist[int]{dice.Uniform(1), dice.Uniform(1, 3), dice.Uniform(1, 2, 2), {}} {
		require.False(t, d.Equal(e))
		require.False(t, e.Equal(d))
	}
	require.True(t, d.Equal(dice.Uniform(2, 1)), "order does not matter")
}

func TestDrawGivesEachOutcomeItsWeight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := dice.Map(drawDist(t, "d"), func(n int) int { return n / 2 })
		counts := map[int]uint64{}
		for i := range int(d.Total()) {
			value, ok := d.Draw(func(n int) int {
				require.Equal(t, int(d.Total()), n)
				return i
			})
			require.True(t, ok)
			counts[value]++
		}
		for value, weight := range d.All() {
			require.Equal(t, weight, counts[value])
		}
	})
}

func TestDrawWithoutAnAnswer(t *testing.T) {
	d := dice.Uniform(1, 2)
	for _, wrong := range []int{-1, 2, math.MaxInt, math.MinInt} {
		_, ok := d.Draw(func(int) int { return wrong })
		require.False(t, ok, "%d is out of range", wrong)
	}
	huge := must(dice.Weighted(dice.Outcome[int]{Value: 1, Weight: 1 << 63}, dice.Outcome[int]{Value: 2, Weight: 1 << 62}))(t)
	value, ok := huge.Draw(func(n int) int { return n - 1 })
	require.True(t, ok, "reduced to 2 and 1")
	require.Equal(t, 2, value)
	huge = must(dice.Weighted(dice.Outcome[int]{Value: 1, Weight: 1 << 63}, dice.Outcome[int]{Value: 2, Weight: 1}))(t)
	_, ok = huge.Draw(func(int) int { return 0 })
	require.False(t, ok, "no int holds the total")
}

func TestMapKeepsTheTotal(t *testing.T) {
	even := dice.Map(must(dice.TwoD6.Dist())(t), func(n int) bool { return n%2 == 0 })
	require.Equal(t, []dice.Outcome[bool]{{true, 18}, {false, 18}}, even.Outcomes())
	rapid.Check(t, func(t *rapid.T) {
		d := drawDist(t, "d")
		m := dice.Map(d, func(n int) int { return n % 3 })
		require.Equal(t, d.Total(), m.Total())
		for value := range m.All() {
			require.Equal(t, d.WeightOf(func(n int) bool { return n%3 == value }), m.Weight(value))
		}
	})
}

func TestCombineEqualsEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawDist(t, "a"), drawDist(t, "b")
		product := must(dice.Combine(a, b, func(x, y int) int { return x * y }))(t)
		want := map[int]uint64{}
		for x, v := range a.All() {
			for y, w := range b.All() {
				want[x*y] += v * w
			}
		}
		require.Len(t, want, product.Len())
		for value, weight := range want {
			require.Equal(t, weight, product.Weight(value))
		}
		require.Equal(t, a.Total()*b.Total(), product.Total())
	})
}

func TestSumOfDiceIsTheDiceTogether(t *testing.T) {
	one := must(dice.D6.Dist())(t)
	two := must(dice.TwoD6.Dist())(t)
	require.Equal(t, two, must(dice.Sum(one, one))(t))
	require.Equal(t, dice.Uniform(0), must(dice.Sum())(t))
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawDist(t, "a"), drawDist(t, "b")
		sum := must(dice.Sum(a, b))(t)
		require.Zero(t, new(big.Rat).Add(a.Mean(same), b.Mean(same)).Cmp(sum.Mean(same)), "means add up")
	})
}

func TestCombineOverflow(t *testing.T) {
	heavy := func(a, b uint64) dice.Dist[int] {
		return must(dice.Weighted(dice.Outcome[int]{Value: 1, Weight: a}, dice.Outcome[int]{Value: 2, Weight: b}))(t)
	}
	reducible, coprime := heavy(1<<40, 1<<40), heavy(1<<40, 1)
	sum := must(dice.Sum(reducible, reducible))(t)
	require.Equal(t, uint64(4), sum.Total(), "reduced by need")
	_, err := dice.Sum(coprime, coprime)
	require.ErrorIs(t, err, dice.ErrOverflow)
	_, err = dice.Then(coprime, func(int) dice.Dist[int] { return coprime })
	require.ErrorIs(t, err, dice.ErrOverflow)
	_, err = dice.Then(coprime, func(n int) dice.Dist[int] { return heavy(1<<40, uint64(2*n-1)) })
	require.ErrorIs(t, err, dice.ErrOverflow, "denominators alone")
	empty := must(dice.Combine(coprime, dice.Dist[int]{}, func(a, b int) int { return a }))(t)
	require.Zero(t, empty.Len())
}

// slowThen walks both draws with fractions.
func slowThen(d dice.Dist[int], next func(int) dice.Dist[int]) map[int]*big.Rat {
	probs := map[int]*big.Rat{}
	for first := range d.All() {
		for second := range next(first).All() {
			p := new(big.Rat).Mul(d.Prob(first), next(first).Prob(second))
			if probs[second] == nil {
				probs[second] = new(big.Rat)
			}
			probs[second].Add(probs[second], p)
		}
	}
	return probs
}

func TestThenEqualsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDist(t, "d")
		branches := []dice.Dist[int]{drawDist(t, "low"), drawDist(t, "middle"), drawDist(t, "high")}
		next := func(n int) dice.Dist[int] { return branches[(n+5)%3] }
		got := must(dice.Then(d, next))(t)
		want := slowThen(d, next)
		require.Len(t, want, got.Len())
		for value, prob := range want {
			require.Equal(t, prob, got.Prob(value))
		}
	})
}

func TestThenWithNothingToFollow(t *testing.T) {
	_, err := dice.Then(dice.Uniform(1), func(int) dice.Dist[int] { return dice.Dist[int]{} })
	require.ErrorIs(t, err, dice.ErrEmpty)
	none := must(dice.Then(dice.Dist[int]{}, func(int) dice.Dist[int] { return dice.Uniform(1) }))(t)
	require.Zero(t, none.Len())
}
