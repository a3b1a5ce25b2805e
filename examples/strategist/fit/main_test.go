package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What cannot be fitted is told, and writes nothing.
func TestRefuses(t *testing.T) {
	dir := t.TempDir()
	require.ErrorContains(t, run("chess", "both", 1, 0, 1, true, dir), `no lesson "chess"`)
	require.ErrorContains(t, run("germanyatwar", "left", 1, 0, 1, true, dir), `no side "left": want german, other or both`)
	require.ErrorContains(t, run("germanyatwar", "german", 1, 0, 1, true, dir), "the doctrine of the other side")
}
