package hexgrid_test

import (
	"iter"
	"math/bits"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

// A handSet is the set that a game would write for itself. The benchmarks compare it
// with FixedSet.
type handSet [35]uint64

func (s *handSet) has(h hexIndex) bool { return h < 64*35 && s[h>>6]&(1<<(h&63)) != 0 }

func (s *handSet) add(h hexIndex) { s[h>>6] |= 1 << (h & 63) }

func (s *handSet) empty() bool { return *s == handSet{} }

func (s *handSet) len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

func (s *handSet) overlaps(o *handSet) bool {
	for i := range s {
		if s[i]&o[i] != 0 {
			return true
		}
	}
	return false
}

func (s handSet) minus(o *handSet) handSet {
	for i := range s {
		s[i] &^= o[i]
	}
	return s
}

func (s *handSet) up(n uint) (to handSet) {
	below := uint64(0)
	for i, w := range s {
		to[i] = w<<n | below
		below = w >> (64 - n)
	}
	return to
}

func (s *handSet) down(n uint) (to handSet) {
	for i, w := range s {
		above := uint64(0)
		if i+1 < len(s) {
			above = s[i+1] << (64 - n)
		}
		to[i] = w>>n | above
	}
	return to
}

func (s handSet) all() iter.Seq[hexIndex] {
	return func(yield func(hexIndex) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(hexIndex(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// Each pair of benchmarks does the same work. A FixedSet must not be slower than the
// handSet.
func BenchmarkFixedSet(b *testing.B) {
	var s, other largeMap
	var hand, otherHand handSet
	for i := hexIndex(0); i < 2240; i += 29 {
		s.Add(i)
		hand.add(i)
		other.Add(i + 1)
		otherHand.add(i + 1)
	}
	run := func(name string, once func()) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				once()
			}
		})
	}
	n := 0
	run("has", func() {
		for i := range hexIndex(2240) {
			if s.Has(i) {
				n++
			}
		}
	})
	run("has by hand", func() {
		for i := range hexIndex(2240) {
			if hand.has(i) {
				n++
			}
		}
	})
	run("all", func() {
		for i := range s.All() {
			n += int(i)
		}
	})
	run("all by hand", func() {
		for i := range hand.all() {
			n += int(i)
		}
	})
	run("len", func() { n += s.Len() })
	run("len by hand", func() { n += hand.len() })
	run("empty", func() { sinkBool = s.IsEmpty() })
	run("empty by hand", func() { sinkBool = hand.empty() })
	run("overlaps", func() { sinkBool = s.Overlaps(other) })
	run("overlaps by hand", func() { sinkBool = hand.overlaps(&otherHand) })
	run("without", func() { s = s.Minus(other) })
	run("without by hand", func() { hand = hand.minus(&otherHand) })
	run("up", func() { other = s.Up(35) })
	run("up by hand", func() { otherHand = hand.up(35) })
	run("down", func() { other = s.Down(35) })
	run("down by hand", func() { otherHand = hand.down(35) })
	sinkInt = n
}

// Sets of units are so small that a function call would cost more than the work in it.
func BenchmarkFixedSet_Units(b *testing.B) {
	var s, other unitBits
	for i := unitIndex(0); i < 128; i += 9 {
		s.Add(i)
		other.Add(i + i%2)
	}
	n := 0
	for b.Loop() {
		rest := s.Minus(other)
		rest.AddAll(other)
		if !rest.IsEmpty() && rest.Overlaps(s) && !s.Contains(rest) {
			n += int(rest.First()) + rest.Len()
		}
	}
	sinkInt = n
}

// TestFixedSet_Inlining checks that the compiler inlines the methods of a FixedSet,
// including methods with loops. The benchmarks above call all of them. The test
// compiles this package again, so it does not run at the newcomer's tier.
func TestFixedSet_Inlining(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	if raceEnabled {
		t.Skip("the race detector keeps the compiler from inlining")
	}
	if bits.UintSize == 32 {
		t.Skip("words of 32 bits")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go command")
	}
	report, err := exec.Command(tool, "test", "-c", "-o", filepath.Join(t.TempDir(), "hexgrid.test"), "-gcflags=-m", ".").CombinedOutput()
	require.NoError(t, err, string(report))
	inlined := map[string]bool{}
	for _, match := range regexp.MustCompile(`inlining call to \S*FixedSet\[[^ ]*\]\)?\.(\w+)\n`).FindAllSubmatch(report, -1) {
		inlined[string(match[1])] = true
	}
	for _, name := range []string{
		"Has", "Add", "Len", "IsEmpty", "Overlaps", "Contains", "AddAll", "Minus", "Up", "Down", "First", "All",
	} {
		require.True(t, inlined[name], name)
	}
}
