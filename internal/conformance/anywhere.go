package conformance

import (
	"fmt"
	"os"
	"strconv"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// A Drawn position is one that a generator has put together.
type Drawn[S comparable] struct {
	State  S
	Decode func(text []byte) (S, error) // of the State's scenario
}

// A drawnCount counts what the generator of arbitrary positions has drawn.
type drawnCount struct {
	drawn, refused int
	why            error // of the last that was refused
}

const (
	movesOn  = 60  // that are played from an arbitrary position
	toTheEnd = 100 // one in so many is played to its end
	saveAt   = 10  // every so many moves it is saved
	maxTries = 20  // to draw a position that the rules allow
)

// playsOn: from any position that the rules allow, play goes on: whoever is to
// act has a move, or the game is over; what is saved on the way is read back;
// and worlds that a viewer cannot tell apart stay so, as long as nothing is
// disclosed.
func (c *suite[S, M, V, P]) playsOn(t *rapid.T) {
	if c.Anywhere == nil {
		return
	}
	d := c.anywhere(t)
	s, limit := P(&d.State), movesOn
	if s.Hash()%toTheEnd == 0 { // rapid would not draw one number as often as another
		limit = c.MaxMoves
	}
	compared := rapid.IntRange(0, movesOn-1).Draw(t, "compared")
	var l *lockstep[S, M, V, P]
	for n := 0; ; n++ {
		c.goesOn(t, s)
		_, over := s.Outcome()
		if over || n == limit || n%saveAt == 0 {
			savedAndRead(t, *s, d.Decode)
		}
		if over || n == limit {
			require.Less(t, n, c.MaxMoves+1, "the game does not end")
			return
		}
		if l == nil {
			v, twin := c.pair(t, s)
			l = &lockstep[S, M, V, P]{c, v, *twin}
		}
		if n == compared {
			c.agreeFor(t, s, P(&l.twin), l.viewer)
		}
		m, _ := c.next(t, s)
		if !l.step(t, s, m) {
			l = nil
		}
	}
}

// anywhere draws a position that the rules allow.
func (c *suite[S, M, V, P]) anywhere(t *rapid.T) Drawn[S] {
	for range maxTries {
		d, err := c.Anywhere(t)
		c.drawn.drawn++
		if err == nil {
			return d
		}
		c.drawn.refused++
		c.drawn.why = err
	}
	t.Fatalf("none of %d positions is allowed, the last because of %v", maxTries, c.drawn.why)
	panic("unreachable")
}

// seldomRefused: a generator that is refused often draws other positions than it
// seems to.
func (c *suite[S, M, V, P]) seldomRefused() error {
	if p := &c.drawn; p.refused*10 > p.drawn {
		return fmt.Errorf("%d of %d positions were refused, the last because of %w", p.refused, p.drawn, p.why)
	}
	return nil
}

// goesOn requires that somebody has a move or the game is over, and that the
// invariant holds.
func (c *suite[S, M, V, P]) goesOn(t *rapid.T, s P) {
	c.invariant(t, s)
	outcome, over := s.Outcome()
	require.Equal(t, over, s.ToAct() == 0, "over: %t, %s to act", over, s.ToAct())
	if over {
		require.NotEmpty(t, outcome.Rule)
	}
	for by := range s.ToAct().All() {
		require.NotEmpty(t, s.LegalMoves(by, nil), "%s is stuck: %s", by, s.Decision(august1914.Umpire).Prompt)
	}
}

// savedAndRead requires that a State is read as it was written.
func savedAndRead[S comparable](t *rapid.T, s S, decode func(text []byte) (S, error)) {
	text := marshal(t, s)
	read, err := decode([]byte(text))
	require.NoError(t, err, "%s", text)
	require.True(t, read == s, "the State is another after a round trip through %s", text)
}

// positionsToPlay returns on how many arbitrary positions to play.
func (c *suite[S, M, V, P]) positionsToPlay() int {
	n := max(c.Positions, 1)
	if os.Getenv("AUGUST1914_LONG") == "1" {
		n = max(c.LongPositions, n)
	}
	if set, err := strconv.Atoi(os.Getenv("AUGUST1914_CHECKS")); err == nil && set > 0 {
		n = set
	}
	return n
}
