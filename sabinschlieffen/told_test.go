package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	. "github.com/august1914/august1914/sabinschlieffen"
)

// A gossip is a State that makes the events of one kind public.
type gossip struct {
	State
	kind string
}

func (s *gossip) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	first := len(dst)
	dst, err := s.State.Play(m, dst)
	for i := first; i < len(dst); i++ {
		if dst[i].Kind == s.kind {
			dst[i].Audience = august1914.Public
		}
	}
	return dst, err
}

func (s *gossip) Resample(v august1914.Viewer, pick func(n int) int) gossip {
	return gossip{s.State.Resample(v, pick), s.kind}
}

// Rules S9, S11: only the owner learns which block became spent and which attack was
// cancelled. A game that tells other viewers breaks a promise: two moves that they are
// told in the same words then have different events.
func TestSecretEventsMadePublicAreFound(t *testing.T) {
	for kind, property := range map[string]string{"spend": "same words", "cancel": "plays on from anywhere"} {
		suite, err := august1914.Cover(NewSuite(), func(s State) gossip { return gossip{s, kind} }, func(s gossip) State { return s.State }).Only(property)
		require.NoError(t, err)
		source := dice.NewPCG(1914, 8)
		for n := 0; n < 300 && err == nil; n++ {
			err = suite.Properties()[0].Check(source.IntN)
		}
		require.ErrorContains(t, err, "("+kind+")")
	}
}
