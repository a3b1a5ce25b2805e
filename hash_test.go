package august1914_test

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func ExampleHasher() {
	var h august1914.Hasher
	h.AddString("sabinschlieffen")
	h.AddUint64(5)
	fmt.Printf("%016x\n", h.Sum())
	// Output: 2922526d13afb866
}

// TestHasherGolden pins the values: digests in records rest on them.
func TestHasherGolden(t *testing.T) {
	for _, c := range []struct {
		name string
		add  func(h *august1914.Hasher)
		want uint64
	}{
		{"nothing", func(*august1914.Hasher) {}, 0},
		{"zero", func(h *august1914.Hasher) { h.AddUint64(0) }, 0xe220a8397b1dcdaf}, // the first number of splitmix64
		{"one", func(h *august1914.Hasher) { h.AddUint64(1) }, 0xbfef8030ddc2d772},
		{"empty text", func(h *august1914.Hasher) { h.AddString("") }, 0xe220a8397b1dcdaf},
		{"short text", func(h *august1914.Hasher) { h.AddString("Metz") }, 0x642a94947dba989f},
		{"long text", func(h *august1914.Hasher) { h.AddString("Strassburg-Nord") }, 0x84367e1be54f01cb},
	} {
		var h august1914.Hasher
		c.add(&h)
		require.Equal(t, fmt.Sprintf("%016x", c.want), fmt.Sprintf("%016x", h.Sum()), c.name)
	}
}

func TestHasherTellsSequencesApart(t *testing.T) {
	seen := map[uint64]string{}
	for _, parts := range [][]string{
		{},
		{""},
		{"", ""},
		{"a"},
		{"a", ""},
		{"", "a"},
		{"ab"},
		{"a", "b"},
		{"b", "a"},
		{"abcdefgh"},
		{"abcdefghi"},
		{"abcdefgh", "i"},
		{"a\x00"},
		{"a\x00\x00"},
		{"\x01"},
		{"\x00"},
	} {
		var h, same august1914.Hasher
		for _, p := range parts {
			h.AddString(p)
			same.AddBytes([]byte(p))
		}
		require.Equal(t, h.Sum(), same.Sum())
		require.Empty(t, seen[h.Sum()], "%q", parts)
		seen[h.Sum()] = fmt.Sprintf("%q", parts)
	}
}

// TestHasherSpreadsBits: changing one bit of the number changes about half of
// the bits of the hash.
func TestHasherSpreadsBits(t *testing.T) {
	changed := 0
	for i := range 64 {
		var a, b august1914.Hasher
		a.AddUint64(1914)
		b.AddUint64(1914 ^ 1<<i)
		changed += bits.OnesCount64(a.Sum() ^ b.Sum())
	}
	require.InDelta(t, 64*32, changed, 200)
}

func TestHasherAllocatesNothing(t *testing.T) {
	data := []byte("0123456789")
	require.Zero(t, testing.AllocsPerRun(10, func() {
		var h august1914.Hasher
		h.AddUint64(1)
		h.AddString("Lunéville")
		h.AddBytes(data)
		_ = h.Sum()
	}))
}

func BenchmarkHasher(b *testing.B) {
	state := make([]byte, 8192)
	b.SetBytes(int64(len(state)))
	for b.Loop() {
		var h august1914.Hasher
		h.AddBytes(state)
		_ = h.Sum()
	}
}
