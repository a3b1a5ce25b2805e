package hexgrid_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestHex_DistanceIsAMetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := genAnyHex.Draw(t, "a"), genAnyHex.Draw(t, "b"), genAnyHex.Draw(t, "c")
		require.Equal(t, a == b, a.Distance(b) == 0)
		require.GreaterOrEqual(t, a.Distance(b), 0)
		require.Equal(t, a.Distance(b), b.Distance(a))
		require.LessOrEqual(t, a.Distance(c), a.Distance(b)+b.Distance(c))
	})
}

func TestHex_DistanceCountsSteps(t *testing.T) {
	// The slow twin spreads out from the origin one step at a time.
	steps := map[Hex]int{{}: 0}
	for frontier := []Hex{{}}; len(frontier) > 0; {
		h := frontier[0]
		frontier = frontier[1:]
		for _, n := range h.Neighbors() {
			if _, seen := steps[n]; !seen && steps[h] < 6 {
				steps[n] = steps[h] + 1
				frontier = append(frontier, n)
			}
		}
	}
	for h, want := range steps {
		require.Equal(t, want, h.Distance(Hex{}), h)
	}
}

func TestHex_Neighbors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := genHex.Draw(t, "hex")
		distinct := map[Hex]bool{}
		for d, n := range h.Neighbors() {
			distinct[n] = true
			require.Equal(t, n, h.Neighbor(Direction(d)))
			require.True(t, h.IsAdjacent(n))
			require.Equal(t, h, n.Neighbor(Direction(d).Opposite()))
			back, ok := n.DirectionTo(h)
			require.True(t, ok)
			require.Equal(t, Direction(d).Opposite(), back)
		}
		require.Len(t, distinct, 6)
	})
}

func TestHex_DirectionToIsFalseFarOff(t *testing.T) {
	for _, o := range []Hex{{}, {2, 0}, {1, 1}, {-1, -1}} {
		_, ok := Hex{}.DirectionTo(o)
		require.False(t, ok, o)
		require.False(t, Hex{}.IsAdjacent(o), o)
	}
}

func TestHex_Arithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := genAnyHex.Draw(t, "a"), genAnyHex.Draw(t, "b")
		require.Equal(t, a, a.Add(b).Sub(b))
	})
}

func TestHex_Compare(t *testing.T) {
	inOrder := []Hex{{5, -1}, {-3, 0}, {0, 0}, {1, 0}, {-9, 2}}
	for i, a := range inOrder {
		for j, b := range inOrder {
			switch c := a.Compare(b); {
			case i < j:
				require.Equal(t, -1, c)
			case i > j:
				require.Equal(t, 1, c)
			default:
				require.Zero(t, c)
			}
		}
	}
}

func TestHex_Rotate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, center := genHex.Draw(t, "hex"), genHex.Draw(t, "center")
		n := rapid.IntRange(-13, 13).Draw(t, "sixths")
		turned := h.Rotate(center, n)
		require.Equal(t, h.Distance(center), turned.Distance(center))
		require.Equal(t, h, turned.Rotate(center, -n))
		require.Equal(t, turned, h.Rotate(center, n+6))
	})
	for d := range Direction(6) {
		require.Equal(t, Hex{}.Neighbor(d.Rotate(1)), Hex{}.Neighbor(d).Rotate(Hex{}, 1))
	}
}

func TestHex_Text(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := genAnyHex.Draw(t, "hex")
		parsed, err := ParseHex(h.String())
		require.NoError(t, err)
		require.Equal(t, h, parsed)
	})
	require.Equal(t, "3,-2", Hex{3, -2}.String())
}

func TestParseHex_Errors(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		part   string
		reason error
		why    string
	}{
		{"", 0, "", ErrSyntax, "nothing there"},
		{"3", 0, "3", ErrSyntax, "one coordinate"},
		{"3,", 2, "", ErrSyntax, "no r"},
		{",3", 0, "", ErrSyntax, "no q"},
		{"3,4,5", 2, "4,5", ErrSyntax, "cube coordinates are not the text form"},
		{"+3,4", 0, "+3", ErrSyntax, "a plus sign would give a hex two texts"},
		{"03,4", 0, "03", ErrSyntax, "and so would a leading zero"},
		{"3,-0", 2, "-0", ErrSyntax, "and a minus zero"},
		{"3, 4", 2, " 4", ErrSyntax, "and a space"},
		{"3,--4", 2, "--4", ErrSyntax, "two signs"},
		{"3,x", 2, "x", ErrSyntax, "a letter"},
		{"32768,0", 0, "32768", ErrRange, "beyond 16 bits"},
		{"0,-32769", 2, "-32769", ErrRange, "beyond 16 bits"},
	} {
		_, err := ParseHex(c.text)
		requireParseError(t, err, "hex", c.text, c.offset, c.part, c.reason, c.why)
	}
}

// requireParseError checks every field of a parse error. It requires Expected to be
// set, with any text.
func requireParseError(t *testing.T, err error, what, text string, offset int, part string, reason error, why string) {
	t.Helper()
	var e *ParseError
	require.ErrorAs(t, err, &e, why)
	require.ErrorIs(t, err, reason, why)
	require.Equal(t, what, e.What, why)
	require.Equal(t, text, e.Text, why)
	require.Equal(t, part, e.Part, why)
	require.Equal(t, offset, e.Offset, why)
	require.NotEmpty(t, e.Expected, why)
}
