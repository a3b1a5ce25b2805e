package meetings

import (
	"io"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

func TestShades(t *testing.T) {
	require.Equal(t, blank, shade(0, 100))
	require.Equal(t, shades[0], shade(1, 1))
	require.Equal(t, shades[0], shade(1, 100))
	require.Equal(t, shades[len(shades)/2], shade(10, 100))
	require.Equal(t, shades[len(shades)-1], shade(100, 100))
	for n, want := range map[int]string{1: "1+", 999: "999+", 4040: "4.0k+", 15300: "15k+", 2_500_000: "2.5M+"} {
		require.Equal(t, want, rounded(n))
	}
}

// Rules are listed in the order of the rulebook, and rules that had no effect
// separately.
func TestPairsAreInTheOrderOfTheBook(t *testing.T) {
	book := []august1914.Rule{{Key: "9"}, {Key: "10"}, {Key: "11"}}
	p := New("", book, fixed{{A: "10", B: "10", Times: 4}, {A: "10", B: "9", Times: 2}, {A: "9", B: "9", Times: 3}})
	require.Equal(t, book[:2], p.rules)
	require.Equal(t, book[2:], p.quiet)
	require.Equal(t, 2, p.of("9", "10").Times)
	require.Equal(t, 4, p.most())
	require.Equal(t, []august1914.Meeting{{A: "9", B: "10", Times: 2}}, p.rarest())
}

// fixed is a list of given meetings.
type fixed []august1914.Meeting

func (f fixed) All() []august1914.Meeting                { return f }
func (f fixed) Never(...string) [][2]string              { return nil }
func (f fixed) Shortest(string, string, io.Writer) error { return nil }
func (f fixed) Add(games.Meetings)                       {}

// The ending of the name selects the format.
func TestWriteByName(t *testing.T) {
	p := New("", nil, fixed{})
	for name, ok := range map[string]bool{"a.txt": true, "a.svg": true, "a.html": true, "a.png": false, "a": false} {
		require.Equal(t, ok, Drawn(name), name)
		err := p.Write(filepath.Join(t.TempDir(), name))
		require.Equal(t, ok, err == nil, "%s: %v", name, err)
	}
}
