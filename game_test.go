package august1914_test

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
)

func TestNotationErrorSaysWhatWhereAndWhatElse(t *testing.T) {
	e := august1914.NotationError{Ruleset: "chess", Text: "Ke9", Got: "9", Want: "a rank"}
	require.EqualError(t, &e, `move "Ke9": found "9" where a rank was expected`)
	e.Got = ""
	require.EqualError(t, &e, `move "Ke9": ends where a rank was expected`)
	e.Text, e.Got = strings.Repeat("x", 1000), strings.Repeat("y", 1000)
	require.Less(t, len(e.Error()), 250)
}

func ExampleCheck() {
	state := boarding.New(boarding.Standard())
	for _, notation := range []string{"red shift bow waist", "red shift bow stern", "blue board bow"} {
		move, _ := state.ParseMove(notation)
		fmt.Println(notation, "-", august1914.Check(&state, move))
	}
	// Output:
	// red shift bow waist - <nil>
	// red shift bow stern - 2.2: the posts are not neighbors
	// blue board bow - 1: this phase has no such move
}

func TestCheckMakesNoMove(t *testing.T) {
	s := atStart()
	require.NoError(t, august1914.Check(s, parse(t, "red commit")))
	require.Equal(t, *atStart(), *s)
}

func ExampleViolation() {
	var err error = &august1914.Violation{Rule: "7.1", Sentence: "II Cavalry Corps may not enter 1513", Unit: "II Cavalry Corps", Place: "1513"}
	fmt.Println(err)
	fmt.Println(errors.Is(err, &august1914.Violation{Rule: "7.1"}))
	var violation *august1914.Violation
	if errors.As(err, &violation) {
		fmt.Println(violation.Place)
	}
	// Output:
	// 7.1: II Cavalry Corps may not enter 1513
	// true
	// 1513
}

func TestViolationIsMatchesTheFieldsThatAreSet(t *testing.T) {
	v := &august1914.Violation{Rule: "1", Sentence: "no", Unit: "II", Place: "Metz"}
	for _, c := range []struct {
		target error
		is     bool
	}{
		{&august1914.Violation{}, true},
		{&august1914.Violation{Rule: "1", Unit: "II"}, true},
		{&august1914.Violation{Rule: "2"}, false},
		{&august1914.Violation{Sentence: "yes"}, false},
		{&august1914.Violation{Unit: "III"}, false},
		{&august1914.Violation{Place: "Toul"}, false},
		{errors.New("no"), false},
	} {
		require.Equal(t, c.is, errors.Is(v, c.target), "%v", c.target)
	}
}

func TestPointsOfASide(t *testing.T) {
	p := august1914.Points{German: 3, Allied: 2}
	require.Equal(t, 3, p.Of(august1914.German))
	require.Equal(t, 2, p.Of(august1914.Allied))
	require.Zero(t, p.Of(august1914.NoSide))
}

func ExampleHasher() {
	var h august1914.Hasher
	h.AddString("sabinschlieffen")
	h.AddUint64(5)
	fmt.Printf("%016x\n", h.Sum())
	// Output: 2922526d13afb866
}

// TestHasherGolden pins the values, because digests in records depend on them.
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

// TestHasherSpreadsBits checks that a change of one bit of the number changes about half of
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
