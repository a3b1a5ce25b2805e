package main

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
)

// What the players ask each other, and what they have agreed on, survives a kill of the server
// right after each answer.
func TestAgreementsSurviveKills(t *testing.T) {
	dir := t.TempDir()
	server := start(t, dir)
	game, err := server.client.Open(t.Context(), map[string]any{"ruleset": "sabinschlieffen", "limit": map[string]any{"minutes": 1440, "then": "program"}})
	require.NoError(t, err)
	type status struct {
		Version    uint64
		Draw, Undo *struct{ By int }
		Chairs     []struct{ StandIn string }
		Over       bool
		Ended      string
	}
	now := func(seat int) (now status) {
		require.NoError(t, server.client.Ask(t.Context(), http.MethodGet, client.Seat(game.Links[seat-1].Token), nil, &now))
		return now
	}
	ask := func(seat int, what string, body map[string]any) {
		t.Helper()
		if body["say"] == "yes" {
			body["version"] = now(seat).Version
		}
		require.NoError(t, server.client.Ask(t.Context(), http.MethodPost, client.Seat(game.Links[seat-1].Token)+"/"+what, body, nil))
		server.kill()
		server = start(t, dir)
	}
	ask(1, "draw", map[string]any{"say": "ask"})
	require.Equal(t, 1, now(2).Draw.By)
	ask(2, "draw", map[string]any{"say": "no"})
	require.Nil(t, now(1).Draw)
	var menu client.Menu // before the last move of the German player, which commits his orders
	for next, err := server.client.Menu(t.Context(), game.Links[0].Token); len(next.Moves) > 0; next, err = server.client.Menu(t.Context(), game.Links[0].Token) {
		require.NoError(t, err)
		menu = next
		ask(1, "moves", map[string]any{"version": menu.Version, "move": menu.Moves[0].Notation})
	}
	ask(1, "undo", map[string]any{"say": "ask"})
	require.Equal(t, 1, now(2).Undo.By)
	ask(2, "undo", map[string]any{"say": "yes"})
	require.Nil(t, now(2).Undo)
	again, err := server.client.Menu(t.Context(), game.Links[0].Token)
	require.NoError(t, err)
	require.Equal(t, menu.Moves, again.Moves, "the position from before the move")
	ask(2, "program", map[string]any{"player": "passive"})
	require.Equal(t, "passive", now(1).Chairs[1].StandIn)
	ask(2, "program", map[string]any{"player": "person"})
	require.Empty(t, now(1).Chairs[1].StandIn)
	ask(2, "resign", map[string]any{})
	require.True(t, now(1).Over)
	require.Equal(t, "resigned", now(1).Ended)
	server.kill()
}
