package conformance

import (
	"encoding/json"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// json: State, moves and all that the root package defines are the same after
// a round trip, and are written the same way twice; every View can be written.
func (c *suite[S, M, V, P]) json(t *rapid.T) {
	s := c.position(t).state
	c.stateJSON(t, s)
	roundTrip(t, s.Header())
	roundTrip(t, s.Chairs())
	outcome, _ := s.Outcome()
	roundTrip(t, outcome)
	for _, v := range append(viewers(s), august1914.Umpire) {
		roundTrip(t, s.Decision(v))
		require.Equal(t, marshal(t, s.View(v)), marshal(t, s.View(v)))
		require.Equal(t, s.View(v), s.View(v))
		if _, ok := any(new(V)).(json.Unmarshaler); ok {
			roundTrip(t, s.View(v))
		}
	}
	for by := range s.ToAct().All() {
		for _, m := range some(t, s.LegalMoves(by, nil), 20) {
			roundTrip(t, m)
			c.eventJSON(t, *s, m)
		}
	}
}

// stateJSON: a decoded State is the State, hash and all, and a text that is
// cut short or of another version is refused.
func (c *suite[S, M, V, P]) stateJSON(t *rapid.T, s P) {
	text := marshal(t, *s)
	read, err := c.Decode([]byte(text))
	require.NoError(t, err)
	require.True(t, read == *s, "the State is another after a round trip through %s", text)
	require.Equal(t, s.Hash(), P(&read).Hash())
	require.Equal(t, text, marshal(t, read))
	cut := rapid.IntRange(0, len(text)-1).Draw(t, "cut")
	_, err = c.Decode([]byte(text[:cut]))
	require.Error(t, err, "half a State is read")
}

func (c *suite[S, M, V, P]) eventJSON(t *rapid.T, s S, m M) {
	events, err := P(&s).Play(m, nil)
	require.NoError(t, err)
	for _, e := range events {
		e.Seals = 0 // is the record's business and not written
		roundTrip(t, e)
	}
}

func roundTrip[T any](t *rapid.T, v T) {
	var read T
	text := marshal(t, v)
	require.NoError(t, json.Unmarshal([]byte(text), &read), "%s", text)
	require.Equal(t, v, read, "%s", text)
}
