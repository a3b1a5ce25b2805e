package germanyatwar_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// A hit has the effect that its note describes.
func TestRule7_5_1_13_HitsAreToldBefore(t *testing.T) {
	told := map[string]int{}
	for seed := range uint64(3) {
		source := rand.New(rand.NewPCG(seed, 1914))
		s := gaw.New(gaw.Standard())
		for {
			var moves []gaw.Move
			for by := range s.ToAct().All() {
				moves = s.LegalMoves(by, moves)
			}
			if len(moves) == 0 {
				break
			}
			m := moves[source.IntN(len(moves))]
			note := s.Note(m)
			events, err := s.Play(m, nil)
			require.NoError(t, err)
			if m.Verb() != gaw.Hit {
				continue
			}
			first, rest := events[0], august1914.EventsFor(august1914.Umpire, events[1:], nil)
			kind := first.Kind
			if kind == "damage" && len(rest) > 0 && rest[0].Kind == "eliminate" {
				kind = "eliminate"
			}
			words := map[string]string{"absorb": "It absorbs the hit", "damage": "It loses a step, and then has", "eliminate": "It loses its last step"}
			require.True(t, strings.HasPrefix(note, words[kind]), "%s: %s, %s", m, note, kind)
			told[kind]++
		}
	}
	require.Len(t, told, 3, "all of it happened")
}
