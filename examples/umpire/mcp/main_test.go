package main

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// connect returns a client of a new server.
func connect(t *testing.T) *mcp.ClientSession {
	t.Helper()
	here, there := mcp.NewInMemoryTransports()
	serving, err := newServer().Connect(t.Context(), there, nil)
	require.NoError(t, err)
	client, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), here, nil)
	require.NoError(t, err)
	t.Cleanup(func() {
		require.NoError(t, client.Close())
		require.NoError(t, serving.Wait())
	})
	return client
}

// call calls a tool and returns its text, and whether it failed.
func call(t *testing.T, client *mcp.ClientSession, tool string, arguments any) (string, bool) {
	t.Helper()
	result, err := client.CallTool(context.Background(), &mcp.CallToolParams{Name: tool, Arguments: arguments})
	require.NoError(t, err)
	require.Len(t, result.Content, 1)
	return result.Content[0].(*mcp.TextContent).Text, result.IsError
}

// get reads the answer of a tool.
func get[R any](t *testing.T, client *mcp.ClientSession, tool string, arguments any) (r R) {
	t.Helper()
	text, failed := call(t, client, tool, arguments)
	require.False(t, failed, text)
	require.NoError(t, json.Unmarshal([]byte(text), &r), text)
	return r
}

type arguments map[string]any

// A game is what a tool shows of it.
type game struct {
	News    []string
	Menu    []august1914.MenuItem
	Board   august1914.Board
	Verdict []string
}

// The client of the SDK plays whole games, from each seat. It asks why a move is refused, and
// sees no block of the enemy that is hidden from it.
func TestAnAgentPlaysAGame(t *testing.T) {
	for _, x := range []struct{ ruleset, chair string }{{"sabinschlieffen", "German"}, {"sabinschlieffen", "Allied"}, {"germanyatwar", "Entente"}} {
		client := connect(t)
		list := get[[]august1914.Info](t, client, "games", nil)
		require.Len(t, list, 4)
		g := get[game](t, client, "open_game", arguments{"ruleset": x.ruleset, "chair": x.chair, "seed": 7})
		source, fights, ways, hidden := dice.NewPCG(1, 2), 0, 0, 0
		for range gametest.Size(30, 1000, 1000) {
			if g.Verdict != nil {
				break
			}
			require.NotEmpty(t, g.Menu)
			for _, p := range g.Board.Pieces {
				if p.Hidden {
					require.Empty(t, p.Factors)
					hidden++
				}
			}
			item := g.Menu[source.IntN(len(g.Menu))]
			if item.To != "" {
				if _, failed := call(t, client, "fight", arguments{"place": item.To}); !failed {
					fights++
				}
			}
			if item.Unit != "" {
				if _, failed := call(t, client, "ways", arguments{"unit": item.Unit}); !failed {
					ways++
				}
			}
			require.True(t, get[explanation](t, client, "why", arguments{"move": item.Notation}).Legal)
			g = get[game](t, client, "play", arguments{"moves": []string{item.Notation}})
		}
		if gametest.Size(0, 1, 1) > 0 {
			require.NotEmpty(t, g.Verdict)
			require.Positive(t, fights)
			require.Positive(t, ways)
			require.Equal(t, x.ruleset == "germanyatwar", hidden > 0)
		}
		require.NotEmpty(t, get[[]august1914.Chapter](t, client, "story", nil))
	}
}

// A refusal gives the rule, and a move can be taken back.
func TestRefusals(t *testing.T) {
	client := connect(t)
	for _, tool := range []string{"look", "story", "take_back"} {
		text, failed := call(t, client, tool, nil)
		require.True(t, failed)
		require.Equal(t, "no game is open: call open_game first", text)
	}
	text, failed := call(t, client, "open_game", arguments{"ruleset": "sabinschlieffen", "chair": "Dutch"})
	require.True(t, failed)
	require.Equal(t, `chair "Dutch": want one of ["German" "Allied"]`, text)
	text, failed = call(t, client, "open_game", arguments{"ruleset": "chess", "chair": "German"})
	require.True(t, failed)
	require.Contains(t, text, "want sabinschlieffen")

	get[game](t, client, "open_game", arguments{"ruleset": "sabinschlieffen", "chair": "german", "options": arguments{"recovery": "exact"}})
	const wrong = "German march Liège > Paris, fresh"
	e := get[explanation](t, client, "why", arguments{"move": wrong})
	require.False(t, e.Legal)
	require.Equal(t, "S4", e.Rule.Key)
	require.Equal(t, *e.Rule, get[august1914.Rule](t, client, "rule", arguments{"key": "S4"}))
	text, failed = call(t, client, "play", arguments{"moves": []string{wrong}})
	require.True(t, failed)
	require.Equal(t, e.Reason, text)
	before := get[game](t, client, "look", nil)
	after := get[game](t, client, "play", arguments{"moves": []string{"German recover Liège"}})
	require.NotEqual(t, before.Menu, after.Menu)
	require.Equal(t, before.Menu, get[game](t, client, "take_back", nil).Menu)
}

// No tool can ask as the umpire: none has a field for it, and each refuses fields that it does
// not have.
func TestNoToolAsksAsTheUmpire(t *testing.T) {
	client := connect(t)
	get[game](t, client, "open_game", arguments{"ruleset": "sabinschlieffen", "chair": "German"})
	list, err := client.ListTools(t.Context(), nil)
	require.NoError(t, err)
	require.Len(t, list.Tools, 10)
	for _, tool := range list.Tools {
		schema, err := json.Marshal(tool.InputSchema)
		require.NoError(t, err)
		for _, field := range []string{`"as"`, `"table"`, `"do"`, `"id"`} {
			require.NotContains(t, string(schema), field, tool.Name)
		}
		result, err := client.CallTool(t.Context(), &mcp.CallToolParams{Name: tool.Name, Arguments: arguments{"as": "umpire", "table": "t1"}})
		require.True(t, err != nil || result.IsError, tool.Name)
		require.False(t, strings.Contains(tool.Description, "umpire"))
	}
}
