package desk

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// No list is null in any answer to a seat or a spectator. Only the outcome of an unfinished
// game may be null.
func TestNoListIsNull(t *testing.T) {
	g := newGuest(t, Config{})
	requireNoNull(t, "rulesets", g.ask(statusOK, "GET", "/api/rulesets", nil, nil))
	for _, r := range games.All() {
		t.Run(r.Info().Name, func(t *testing.T) {
			requireNoNull(t, "chairs", g.ask(statusOK, "GET", "/api/chairs?ruleset="+r.Info().Name, nil, nil))
			requireNoNull(t, "a game of programs", g.ask(statusCreated, "POST", "/api/games", map[string]any{
				"ruleset": r.Info().Name, "seats": []string{"random", "random"},
			}, nil))
			game := g.open(map[string]any{"ruleset": r.Info().Name, "seed": 8})
			source := dice.NewPCG(1914, 8)
			for n := range gametest.Size(8, 24, 96) {
				if n%4 == 0 {
					for _, link := range append([]link{game.Spectator}, game.Links...) {
						g.requireNoNulls(t, link.Token, n%12 == 0)
					}
				}
				g.random(game, source.IntN)
			}
		})
	}
}

// requireNoNulls sends all requests of a token, about some units and places.
func (g guest) requireNoNulls(t *testing.T, token string, all bool) {
	t.Helper()
	seat := "/api/seats/" + token
	for _, part := range []string{"", "/view", "/moves", "/log", "/log?since=9", "/film?since=9", "/battle"} {
		g.requireNone(t, seat+part)
	}
	l, wrong := g.desk.Listen(token, "")
	require.Nil(t, wrong)
	defer l.Close()
	told, err := l.Next(t.Context())
	require.NoError(t, err)
	text, err := json.Marshal(told)
	require.NoError(t, err)
	requireNoNull(t, "told", text)
	if !all {
		return
	}
	for _, part := range []string{"/chart", "/scenario"} { // these never change
		g.requireNone(t, seat+part)
	}
	var now status
	g.ask(statusOK, "GET", seat, nil, &now)
	for _, p := range now.Board.Pieces[:min(gametest.Size(8, 24, 48), len(now.Board.Pieces))] {
		g.requireNone(t, seat+"/ways?unit="+url.QueryEscape(p.Unit))
		g.requireNone(t, seat+"/battle?target="+url.QueryEscape(p.Place))
	}
}

// requireNone sends one request. A refusal has no lists.
func (g guest) requireNone(t *testing.T, target string) {
	t.Helper()
	at, err := url.Parse(target)
	require.NoError(t, err)
	requireNoNull(t, target, g.desk.Handle(Request{Method: "GET", Path: at.Path, Query: at.RawQuery}).Body)
}

func requireNoNull(t *testing.T, what string, text []byte) {
	t.Helper()
	if !bytes.Contains(text, []byte("null")) {
		return
	}
	var value any
	require.NoError(t, json.Unmarshal(text, &value))
	require.Empty(t, nulls(value, ""), what)
}

// nulls lists the paths of nulls.
func nulls(value any, path string) (list []string) {
	switch v := value.(type) {
	case nil:
		if path != ".outcome" {
			list = append(list, path)
		}
	case []any:
		for i, one := range v {
			list = append(list, nulls(one, fmt.Sprintf("%s[%d]", path, i))...)
		}
	case map[string]any:
		for name, one := range v {
			list = append(list, nulls(one, path+"."+name)...)
		}
	}
	return list
}

// The rules have the texts of the settings that a request names.
func TestRulesFollowTheSettings(t *testing.T) {
	g := newGuest(t, Config{})
	text := func(settings string) string {
		var answer rulebook
		g.ask(statusOK, "GET", "/api/rules?ruleset=sabinschlieffen"+settings, nil, &answer)
		return answer.Rules[3].Text
	}
	require.Contains(t, text(""), "flips at least one spent block")
	require.Contains(t, text("&set=recovery=exact&set=absorption=ordered"), "flips as many spent blocks of each nation")
	require.Equal(t, text(""), text("&set=recovery=up-to"))
	g.ask(statusBad, "GET", "/api/rules?ruleset=sabinschlieffen&set=recovery=none", nil, nil)
	g.ask(statusBad, "GET", "/api/rules?ruleset=sabinschlieffen&set=recovery", nil, nil)
}
