package conformance

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/broken"
	"github.com/august1914/august1914/internal/gametest"
)

// A scenario reads the Views of its positions, and draws them.
type scenario[V any] interface {
	DecodeView(text []byte) (V, error)
	Board(v *V) august1914.Board
}

// BrokenViews reads Views whose JSON somebody has changed: reading says what is
// wrong and returns the zero View, or it makes a View that can be looked at as a
// frontend does, written and read again. A View that nobody has changed is read as it
// is.
func BrokenViews[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V], C scenario[V], K any](
	t *testing.T, scenarios []C, start func(C) S, hash func(*V) uint64, score func(*V) K,
) {
	type setting struct {
		of    C
		start S
	}
	var settings []setting
	for _, of := range scenarios {
		settings = append(settings, setting{of, start(of)})
	}
	look := func(of C, v *V) {
		of.Board(v)
		_, _, _ = fmt.Sprint(*v), hash(v), score(v)
	}
	defer gametest.SetChecks(gametest.Size(6, 20, 750))()
	rapid.Check(t, func(t *rapid.T) {
		drawn := settings[gametest.Drawn(t)(len(settings))]
		of, s := drawn.of, drawn.start
		n := rapid.IntRange(0, 400).Draw(t, "moves")
		for _, err := range august1914.Walk(P(&s), gametest.Drawn(t), august1914.Uniformly) {
			require.NoError(t, err)
			if n--; n < 0 {
				break
			}
		}
		all := viewers(P(&s))
		text := marshal(t, P(&s).View(rapid.SampledFrom(all).Draw(t, "viewer")))
		whole, err := of.DecodeView([]byte(text))
		require.NoError(t, err)
		require.Equal(t, text, marshal(t, whole))
		for range 20 {
			brokenView(t, of, text, look)
		}
	})
}

// brokenView changes the JSON of a View, reads it, and looks at it.
func brokenView[V any, C scenario[V]](t *rapid.T, of C, text string, look func(C, *V)) {
	var doc any
	require.NoError(t, json.Unmarshal([]byte(text), &doc))
	words := append(broken.Words(doc), "dead", "lost", "gone", "later", "Switzerland")
	for range rapid.IntRange(1, 3).Draw(t, "breakages") {
		doc = broken.Change(gametest.Drawn(t), doc, words)
	}
	changed := marshal(t, doc)
	v, err := of.DecodeView([]byte(changed))
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
	look(of, &v)
	written := marshal(t, v)
	again, err := of.DecodeView([]byte(written))
	require.NoError(t, err, "%s is read, and not as it is written: %s", changed, written)
	require.Equal(t, written, marshal(t, again))
}

// marshal returns the JSON of a value.
func marshal(t *rapid.T, v any) string {
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return string(text)
}
