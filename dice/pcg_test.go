package dice_test

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

func drawPCG(t *rapid.T) *dice.PCG {
	return dice.NewPCG(rapid.Uint64().Draw(t, "seed1"), rapid.Uint64().Draw(t, "seed2"))
}

func TestPCGStreamIsThatOfTheStandardLibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed1, seed2 := rapid.Uint64().Draw(t, "seed1"), rapid.Uint64().Draw(t, "seed2")
		ours, theirs := dice.NewPCG(seed1, seed2), rand.NewPCG(seed1, seed2)
		for range 20 {
			require.Equal(t, theirs.Uint64(), ours.Uint64())
		}
	})
}

// The mapping to 0..n-1 is promised for ever: these numbers never change.
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
	require.Equal(t, uint64(0x2f0b28f568ce070c), p.Uint64())
	require.Equal(t, uint64(0x9f52172941eeee05), p.Uint64())
	require.Equal(t, "pcg:be02219c646779c5411659753f88ba62", p.String())
}

// slowIntN is multiply-shift with rejection as the paper states it.
func slowIntN(p *dice.PCG, n uint64) uint64 {
	surplus := (math.MaxUint64%n + 1) % n // 2^64 mod n
	for {
		hi, lo := bits.Mul64(p.Uint64(), n)
		if lo >= surplus {
			return hi
		}
	}
}

func TestPCGIntNEqualsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fast := drawPCG(t)
		slow := *fast
		n := rapid.OneOf(rapid.IntRange(2, 100), rapid.IntRange(2, math.MaxInt), rapid.Just(math.MaxInt/2+2)).Draw(t, "n")
		for range 20 {
			got := fast.IntN(n)
			require.Equal(t, slowIntN(&slow, uint64(n)), uint64(got))
			require.Less(t, got, n)
			require.GreaterOrEqual(t, got, 0)
		}
		require.True(t, *fast == slow, "both moved on by as many steps")
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
	p.Uint64()
	saved := *p
	first := p.Uint64()
	require.False(t, *p == saved)
	*p = saved
	require.Equal(t, first, p.Uint64(), "a copy repeats the roll")
	var zero dice.PCG
	require.Equal(t, *dice.NewPCG(0, 0), zero)
}

func TestPCGRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPCG(t)
		text, err := p.MarshalText()
		require.NoError(t, err)
		require.Equal(t, p.String(), string(text))
		var fromText, fromBinary dice.PCG
		require.NoError(t, fromText.UnmarshalText(text))
		require.Equal(t, *p, fromText)
		data, err := p.MarshalBinary()
		require.NoError(t, err)
		require.NoError(t, fromBinary.UnmarshalBinary(data))
		require.Equal(t, *p, fromBinary)
		var theirs rand.PCG
		require.NoError(t, theirs.UnmarshalBinary(data), "the standard library reads it")
		require.Equal(t, p.Uint64(), theirs.Uint64())
	})
}

func TestPCGUnmarshalRejects(t *testing.T) {
	p := dice.NewPCG(1, 2)
	var bad *dice.TextError
	for _, text := range []string{"", "pcg:", "pcg:0", "abc:" + p.String()[4:], p.String() + "0", "pcg:x" + p.String()[5:]} {
		require.ErrorAs(t, p.UnmarshalText([]byte(text)), &bad, text)
	}
	for _, data := range []string{"", "pcg:", "pcg:0123456789abcde", "abc:0123456789abcdef"} {
		require.ErrorAs(t, p.UnmarshalBinary([]byte(data)), &bad, data)
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

func FuzzPCGBinary(f *testing.F) {
	f.Add([]byte("pcg:0123456789abcdef"))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		var p dice.PCG
		if p.UnmarshalBinary(data) != nil {
			return
		}
		again, err := p.AppendBinary(nil)
		require.NoError(t, err)
		require.Equal(t, data, again)
	})
}
