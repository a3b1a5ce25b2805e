package conformance

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/broken"
)

// A ViewReader is how a game reads Views, and what one does with them.
type ViewReader[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Start  []S
	Decode func(of P, text []byte) (V, error) // by the scenario of the position
	Look   func(of P, v *V)                   // asks all that a frontend does
}

// BrokenViews reads Views whose JSON somebody has changed: reading says what is
// wrong and returns the zero View, or it makes a View that can be looked at,
// written and read again. A View that nobody has changed is read as it is.
func BrokenViews[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, r ViewReader[S, M, V, P]) {
	defer scale(15)()
	rapid.Check(t, func(t *rapid.T) {
		of := From(r.Start...)(choose(t))
		s := of
		n := rapid.IntRange(0, 400).Draw(t, "moves")
		for _, err := range august1914.Walk(P(&s), choose(t), august1914.Uniformly) {
			require.NoError(t, err)
			if n--; n < 0 {
				break
			}
		}
		all := viewers(P(&s))
		text := marshal(t, P(&s).View(rapid.SampledFrom(all).Draw(t, "viewer")))
		whole, err := r.Decode(P(&of), []byte(text))
		require.NoError(t, err)
		require.Equal(t, text, marshal(t, whole))
		for range 20 {
			r.broken(t, P(&of), text)
		}
	})
}

// broken changes the JSON of a View, and reads it.
func (r ViewReader[S, M, V, P]) broken(t *rapid.T, of P, text string) {
	var doc any
	require.NoError(t, json.Unmarshal([]byte(text), &doc))
	words := append(broken.Words(doc), "dead", "lost", "gone", "later", "Switzerland")
	for range rapid.IntRange(1, 3).Draw(t, "breakages") {
		doc = broken.Change(choose(t), doc, words)
	}
	changed := marshal(t, doc)
	v, err := r.Decode(of, []byte(changed))
	if err != nil {
		var none V
		require.True(t, reflect.DeepEqual(none, v), "a View comes with the error %v", err)
		return
	}
	defer func() {
		if fault := recover(); fault != nil {
			t.Fatalf("%v in the View %s", fault, changed)
		}
	}()
	r.Look(of, &v)
	written := marshal(t, v)
	again, err := r.Decode(of, []byte(written))
	require.NoError(t, err, "%s is read, and not as it is written: %s", changed, written)
	require.Equal(t, written, marshal(t, again))
}

// marshal returns the JSON of a value.
func marshal(t *rapid.T, v any) string {
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return string(text)
}
