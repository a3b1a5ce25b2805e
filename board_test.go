package august1914_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func TestPlacesWithHoles(t *testing.T) {
	square := func(a, b float64) august1914.Array[august1914.Point] {
		return august1914.Array[august1914.Point]{{X: a, Y: a}, {X: b, Y: a}, {X: b, Y: b}, {X: a, Y: b}}
	}
	p := august1914.Place{Outline: square(0, 10), More: [][]august1914.Point{square(4, 6)}}
	require.True(t, p.Has(august1914.Point{X: 2, Y: 5}))
	require.False(t, p.Has(august1914.Point{X: 5, Y: 5}), "the hole")
	require.False(t, p.Has(august1914.Point{X: 12, Y: 5}))
}

func TestEmptyArraysAreNotNull(t *testing.T) {
	text, err := json.Marshal(august1914.Board{})
	require.NoError(t, err)
	require.Contains(t, string(text), `"pieces":[]`)
	text, err = json.Marshal(august1914.Array[int]{1})
	require.NoError(t, err)
	require.Equal(t, "[1]", string(text))
}
