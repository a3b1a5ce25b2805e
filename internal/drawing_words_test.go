package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/drawing"
)

func TestWaysAndWhyNot(t *testing.T) {
	why := august1914.Violation{Rule: "7.1", Sentence: "an enemy zone"}
	require.Equal(t, august1914.Ways{Unit: "a", From: "0101"}, drawing.Ways("a", "0101", nil))
	require.Equal(t, august1914.Ways{Unit: "a", From: "0101", Note: "an enemy zone", Rule: "7.1"}, drawing.Ways("a", "0101", &why))
	require.Equal(t, august1914.WayNot{Place: "0102", Rule: "7.1", Reason: "an enemy zone"}, drawing.Not("0102", why))
}
