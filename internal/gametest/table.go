// Package gametest is the language of the tests of all games. Moves are written in
// notation, and refused moves come with the rule that refuses them. Each game adds its
// way to set up a position. [Main] runs the tests of any package that plays games.
package gametest

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Table is a position in a test, together with the events since it was set up.
type Table[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	T      testing.TB
	State  S
	Events []august1914.Event
	Parse  func(s *S, text string) (M, error) // parses the notation of a move
}

// Play makes moves and returns their events. Each move must be legal and listed for the
// seat that makes it.
func (g *Table[S, M, V, P]) Play(moves ...string) []august1914.Event {
	g.T.Helper()
	first := len(g.Events)
	for _, text := range moves {
		m := g.Move(text)
		s := P(&g.State)
		require.True(g.T, slices.Contains(s.LegalMoves(m.Actor(), nil), m), "%s is not listed: %v\n%s", text, august1914.Check(s, m), g.prompt())
		events, err := s.Play(m, g.Events)
		require.NoError(g.T, err, text)
		g.Events = events
	}
	return g.Events[first:]
}

// Refuse requires that the rule forbids each of the moves, that none of them is listed,
// and that trying them changes nothing.
func (g *Table[S, M, V, P]) Refuse(rule string, moves ...string) {
	g.T.Helper()
	for _, text := range moves {
		m, before := g.Move(text), g.State
		s := P(&g.State)
		require.False(g.T, slices.Contains(s.LegalMoves(m.Actor(), nil), m), "%s is listed: %s", text, g.prompt())
		events, err := s.Play(m, nil)
		require.Empty(g.T, events, text)
		for _, err := range []error{err, s.Apply(m)} {
			var v *august1914.Violation
			require.ErrorAs(g.T, err, &v, "%s: %s", text, g.prompt())
			require.Equal(g.T, rule, v.Rule, "%s: %v", text, v)
			require.NotEmpty(g.T, v.Sentence, text)
		}
		require.True(g.T, before == g.State, "%s: a refused move changes nothing", text)
	}
}

// Why returns the rule and the sentence with which the game refuses a move.
func (g *Table[S, M, V, P]) Why(text string) string {
	g.T.Helper()
	var v *august1914.Violation
	require.ErrorAs(g.T, august1914.Check(P(&g.State), g.Move(text)), &v, text)
	return v.Error()
}

// Can reports whether a move is listed for the seat that makes it.
func (g *Table[S, M, V, P]) Can(text string) bool {
	g.T.Helper()
	m := g.Move(text)
	return slices.Contains(P(&g.State).LegalMoves(m.Actor(), nil), m)
}

// Ruling returns "yes" if a move is listed, or else the rule that forbids it.
func (g *Table[S, M, V, P]) Ruling(text string) string {
	g.T.Helper()
	if g.Can(text) {
		return "yes"
	}
	var v *august1914.Violation
	require.ErrorAs(g.T, august1914.Check(P(&g.State), g.Move(text)), &v, text)
	g.Refuse(v.Rule, text)
	return v.Rule
}

// Moves lists, in notation, the legal moves of all seats to act that begin with prefix.
func (g *Table[S, M, V, P]) Moves(prefix string) (texts []string) {
	s := P(&g.State)
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			if text := m.String(); strings.HasPrefix(text, prefix) {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// Decision returns the current decision, as the umpire sees it.
func (g *Table[S, M, V, P]) Decision() august1914.Decision {
	return P(&g.State).Decision(august1914.Umpire)
}

// Kind returns the kind of the current decision.
func (g *Table[S, M, V, P]) Kind() string { return g.Decision().Kind }

// Told lists the sentences that a viewer has been told.
func (g *Table[S, M, V, P]) Told(v august1914.Viewer) []string {
	return engine.Each(slices.Values(august1914.EventsFor(v, g.Events, nil)), august1914.Event.String)
}

// Move parses the notation of a move.
func (g *Table[S, M, V, P]) Move(text string) M {
	g.T.Helper()
	m, err := g.Parse(&g.State, text)
	require.NoError(g.T, err, text)
	return m
}

func (g *Table[S, M, V, P]) prompt() string { return g.Decision().Prompt }
