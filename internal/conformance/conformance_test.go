package conformance_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/captains"
	"github.com/august1914/august1914/internal/conformance"
)

// config describes the game of the two captains to the suite.
func config() conformance.Config[captains.State, captains.Move, captains.View, *captains.State] {
	return conformance.Config[captains.State, captains.Move, captains.View, *captains.State]{Suite: suite()}
}

// suite describes it to the root package.
func suite() august1914.Suite[captains.State, captains.Move, captains.View, *captains.State] {
	standard := captains.Standard()
	return august1914.Suite[captains.State, captains.Move, captains.View, *captains.State]{
		Start:      conformance.From(captains.New(standard)),
		MaxMoves:   36,
		Hidden:     true,
		Decode:     func(_ captains.State, text []byte) (captains.State, error) { return standard.Decode(text) },
		Invariant:  nobodyAppears,
		Candidates: func(func(int) int, *captains.State) []captains.Move { return captains.Candidates() },
		Twin:       otherMen,
	}
}

// nobodyAppears: five men a side, less those who fell.
func nobodyAppears(s *captains.State) error {
	for _, ship := range s.View(august1914.Umpire).Ships {
		if ship.Total > 5 {
			return errors.New("a man too many")
		}
	}
	return nil
}

// otherMen draws until the men stand elsewhere.
func otherMen(pick func(n int) int, s *captains.State, v august1914.Viewer) (captains.State, bool) {
	for range 3 {
		other := s.Resample(v, pick)
		if other != *s {
			return other, true
		}
	}
	return *s, false
}

func TestCaptains(t *testing.T) { conformance.Run(t, config()) }

// An open game is one without secrets: the captains play it with their ships
// in full view.
type open struct{ captains.State }

func (o *open) View(august1914.Viewer) captains.View { return o.State.View(august1914.Umpire) }

func (o *open) Resample(august1914.Viewer, func(int) int) open { return *o }

func (o *open) Tell(m captains.Move, _ august1914.Viewer) string { return m.String() }

func TestOpenGame(t *testing.T) {
	standard := captains.Standard()
	conformance.Run(t, conformance.Config[open, captains.Move, captains.View, *open]{
		Suite: august1914.Suite[open, captains.Move, captains.View, *open]{
			Start:    conformance.From(open{captains.New(standard)}),
			MaxMoves: 36,
			Draw:     august1914.Uniformly[captains.Move],
			Decode: func(_ open, text []byte) (open, error) {
				s, err := standard.Decode(text)
				return open{s}, err
			},
		},
		Checks: 5,
	})
}

func TestGolden(t *testing.T) {
	start := captains.New(captains.Standard())
	conformance.Golden(t, "testdata/game.record", &start, 1914)
	conformance.GoldenPerft(t, "testdata/perft.txt", &start, 5)
}

// TestGoldenUpdate writes files anew, and a file that cannot be replayed is
// drawn again.
func TestGoldenUpdate(t *testing.T) {
	dir := t.TempDir()
	start := captains.New(captains.Standard())
	t.Setenv("AUGUST1914_UPDATE", "1")
	conformance.Golden(t, dir+"/deep/game.record", &start, 7)
	conformance.Golden(t, dir+"/deep/game.record", &start, 8)
	conformance.GoldenPerft(t, dir+"/perft.txt", &start, 2)
	t.Setenv("AUGUST1914_UPDATE", "")
	conformance.Golden(t, dir+"/deep/game.record", &start, 9)
	conformance.GoldenPerft(t, dir+"/perft.txt", &start, 2)
}

func FuzzCaptains(f *testing.F) {
	conformance.Fuzz(f, config(), captains.New(captains.Standard()))
}

func TestBytes(t *testing.T) {
	pick := conformance.Bytes([]byte{7, 1, 2, 9})
	require.Equal(t, 1, pick(3))
	require.Equal(t, 258, pick(1000), "two bytes where one is not enough")
	require.Equal(t, 9, pick(256))
	require.Equal(t, 0, pick(5), "0 when none is left")
}
