package dice_test

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

func ExamplePCG() {
	source := dice.NewPCG(1914, 8)
	before := *source // a copy is a snapshot
	fmt.Println(dice.TwoD6.Roll(source.IntN), dice.TwoD6.Roll(source.IntN))
	*source = before
	fmt.Println(dice.TwoD6.Roll(source.IntN), dice.TwoD6.Roll(source.IntN))
	fmt.Println(source)
	// Output:
	// 6 8
	// 6 8
	// pcg:2dcda47f435ba66156cd8b4375a9462c
}

func drawPCG(t *rapid.T) *dice.PCG {
	return dice.NewPCG(rapid.Uint64().Draw(t, "seed1"), rapid.Uint64().Draw(t, "seed2"))
}

func TestPCGStreamIsThatOfTheStandardLibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed1, seed2 := rapid.Uint64().Draw(t, "seed1"), rapid.Uint64().Draw(t, "seed2")
		ours, theirs := dice.NewPCG(seed1, seed2), rand.NewPCG(seed1, seed2)
		for range 20 {
			require.Equal(t, int(theirs.Uint64()>>34), ours.IntN(1<<30))
		}
	})
}

// The mapping to 0..n-1 is part of the API: these numbers never change.
func TestPCGGoldenValues(t *testing.T) {
	for _, c := range []struct {
		n    int
		want []int
	}{
		{2, []int{0, 1, 1, 0, 0, 1, 0, 1, 0, 1}},
		{6, []int{1, 3, 5, 1, 0, 3, 0, 5, 2, 3}},
		{100, []int{18, 62, 85, 24, 10, 53, 1, 97, 42, 51}},
		{1_000_000_007, []int{
			183764039, 622346355, 852564444, 243195428, 104165089,
			538530301, 18937948, 979515523, 425100090, 515053961,
		}},
	} {
		p := dice.NewPCG(1914, 8)
		var got []int
		for range 10 {
			got = append(got, p.IntN(c.n))
		}
		require.Equal(t, c.want, got, "n = %d", c.n)
	}
	p := dice.NewPCG(1914, 8)
	p.IntN(6)
	p.IntN(6)
	require.Equal(t, "pcg:be02219c646779c5411659753f88ba62", p.String())
}

// slowIntN is multiply-shift with rejection, written as in the paper.
func slowIntN(source *rand.PCG, n uint64) uint64 {
	surplus := (math.MaxUint64%n + 1) % n // 2^64 mod n
	for {
		hi, lo := bits.Mul64(source.Uint64(), n)
		if lo >= surplus {
			return hi
		}
	}
}

func TestPCGIntNEqualsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed1, seed2 := rapid.Uint64().Draw(t, "seed1"), rapid.Uint64().Draw(t, "seed2")
		fast, slow := dice.NewPCG(seed1, seed2), rand.NewPCG(seed1, seed2)
		n := rapid.OneOf(rapid.IntRange(2, 100), rapid.IntRange(2, math.MaxInt), rapid.Just(math.MaxInt/2+2)).Draw(t, "n")
		for range 20 {
			got := fast.IntN(n)
			require.Equal(t, slowIntN(slow, uint64(n)), uint64(got))
			require.Less(t, got, n)
			require.GreaterOrEqual(t, got, 0)
		}
	})
}

func TestPCGIntNOfNothingDoesNotMove(t *testing.T) {
	p := dice.NewPCG(1, 2)
	for _, n := range []int{1, 0, -1, math.MinInt} {
		require.Zero(t, p.IntN(n))
	}
	require.Equal(t, dice.NewPCG(1, 2), p)
}

func TestPCGIsUnbiased(t *testing.T) {
	// The 99.9 % points of chi-square for n-1 degrees of freedom.
	for n, limit := range map[int]float64{2: 10.83, 3: 13.82, 6: 20.52, 10: 27.88, 36: 66.62} {
		p := dice.NewPCG(8, 1914)
		counts := make([]int, n)
		const rolls = 200_000
		for range rolls {
			counts[p.IntN(n)]++
		}
		want, chi := float64(rolls)/float64(n), 0.0
		for _, got := range counts {
			chi += (float64(got) - want) * (float64(got) - want) / want
		}
		require.Less(t, chi, limit, "n = %d", n)
	}
}

func TestPCGIsAValue(t *testing.T) {
	p := dice.NewPCG(3, 4)
	p.IntN(6)
	saved := *p
	first := p.IntN(1000)
	require.False(t, *p == saved)
	*p = saved
	require.Equal(t, first, p.IntN(1000), "a copy repeats the roll")
	var zero dice.PCG
	require.Equal(t, *dice.NewPCG(0, 0), zero)
}

func TestPCGRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPCG(t)
		var read dice.PCG
		require.NoError(t, read.UnmarshalText(must(p.MarshalText())(t)))
		require.Equal(t, *p, read)
	})
}

func TestPCGUnmarshalRejects(t *testing.T) {
	p := dice.NewPCG(1, 2)
	for _, text := range []string{"", "pcg:", "pcg:0", "abc:" + p.String()[4:], p.String() + "0", p.String() + "00", "pcg:x" + p.String()[5:]} {
		require.EqualError(t, p.UnmarshalText([]byte(text)), fmt.Sprintf("dice: invalid PCG %q: want pcg: and 32 hexadecimal digits", text))
	}
	require.Equal(t, dice.NewPCG(1, 2), p, "unchanged")
}

func FuzzPCGText(f *testing.F) {
	f.Add([]byte(dice.NewPCG(1, 2).String()))
	f.Add([]byte("pcg:"))
	f.Add([]byte("pcg:0123456789ABCDEF0123456789abcdef"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var p, again dice.PCG
		if p.UnmarshalText(text) != nil {
			require.Equal(t, dice.PCG{}, p)
			return
		}
		require.NoError(t, again.UnmarshalText([]byte(p.String())))
		require.Equal(t, p, again)
	})
}
