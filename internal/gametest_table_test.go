package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
)

type table = gametest.Table[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View, *sabinschlieffen.State]

// A failing is a test that records that it failed.
type failing struct {
	testing.TB
	failed bool
}

func (f *failing) Helper()               {}
func (f *failing) Name() string          { return "failing" }
func (f *failing) Errorf(string, ...any) { f.failed = true }
func (f *failing) FailNow()              { panic(f) }

// fails reports whether a step on a new table fails its test.
func fails(step func(g *table)) (failed bool) {
	f := &failing{}
	defer func() { failed = recover() == f && f.failed }()
	step(&table{T: f, State: sabinschlieffen.New(sabinschlieffen.Standard()), Parse: (*sabinschlieffen.State).ParseMove})
	return false
}

// Wrong statements about a table fail the test.
func TestTableFailsTheTest(t *testing.T) {
	for name, step := range map[string]func(g *table){
		"an illegal move":             func(g *table) { g.Play("French commit") },
		"no notation":                 func(g *table) { g.Play("German dances") },
		"a legal move refused":        func(g *table) { g.Refuse("S4", "German recover Liege") },
		"refused, but by another":     func(g *table) { g.Refuse("S11", "German commit") },
		"no notation, asked about":    func(g *table) { g.Can("commit") },
		"the second of several moves": func(g *table) { g.Refuse("S4", "German commit", "German recover Liege") },
	} {
		require.True(t, fails(step), name)
	}
	require.False(t, fails(func(g *table) {
		g.Refuse("S4", "German commit")
		g.Play("German recover Liege")
		require.Contains(t, g.Told(sabinschlieffen.GermanSeat.Viewer()), "A German block in Liège recovers.")
		require.Empty(t, g.Told(august1914.Spectator))
		require.True(t, g.Can("German commit"))
		require.Contains(t, g.Moves(""), "German commit")
		require.Equal(t, []string{"German commit"}, g.Moves("German commit"))
		require.Equal(t, "orders", g.Kind())
	}))
}
