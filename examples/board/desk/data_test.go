package desk

import (
	"bytes"
	"maps"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/datasets"
	"github.com/august1914/august1914/examples/internal/games"
)

// onOwnMap returns the games of the library, with a custom map for one.
func onOwnMap(t *testing.T, spent string) august1914.Rulesets {
	t.Helper()
	list := games.All()
	for i, r := range list {
		if r.Info().Name == "sabinschlieffen" {
			set, err := datasets.For(r)
			require.NoError(t, err)
			set = maps.Clone(set)
			set["blocks.csv"] = bytes.Replace(set["blocks.csv"], []byte("German,Liège,spent,3"), []byte("German,Liège,spent,"+spent), 1)
			list[i], err = set.On(r)
			require.NoError(t, err)
		}
	}
	return list
}

// cardOf returns the card of a game.
func (g guest) cardOf(game string) card {
	text, err := g.desk.shelf.Read(game, Card)
	require.NoError(g.t, err)
	c, err := readCard(text)
	require.NoError(g.t, err)
	return c
}

// A game goes on with the data that it was begun on, even if the desk has others by then, and so do
// its next game and a game that branches off from it.
func TestGameKeepsItsData(t *testing.T) {
	own := onOwnMap(t, "2")
	g := newGuest(t, Config{Rulesets: own})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	sum := g.cardOf(game.Game).Data
	for _, other := range []august1914.Rulesets{games.All(), onOwnMap(t, "1"), own} {
		before := g.seen(game.Links[0].Token)
		g = newGuest(t, Config{Shelf: g.desk.shelf, Rulesets: other})
		require.Equal(t, before, g.seen(game.Links[0].Token))
		for _, l := range game.Links {
			if _, moves := g.menu(l.Token); len(moves) > 0 {
				g.move(l.Token, moves[0])
				break
			}
		}
	}
	g = newGuest(t, Config{Shelf: g.desk.shelf})
	g.commitToTheEnd(game)
	var next link
	g.ask(statusOK, "POST", "/api/seats/"+game.Links[0].Token+"/again", map[string]any{}, &next)
	name, _ := gameOf(next.Token)
	require.Equal(t, sum, g.cardOf(name).Data)
	var branch opened
	g.ask(statusCreated, "POST", "/api/seats/"+game.Links[0].Token+"/branch", map[string]any{"at": 1}, &branch)
	require.Equal(t, sum, g.cardOf(branch.Game).Data)
	fresh := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	require.NotEqual(t, sum, g.cardOf(fresh.Game).Data)
	sums, err := g.desk.shelf.Sets()
	require.NoError(t, err)
	require.Len(t, sums, 2)
}

// A game whose data are nowhere is refused and kept unchanged. Data that cannot be read at
// this moment are another matter.
func TestDataAreMissing(t *testing.T) {
	games := &Memory{}
	g := newGuest(t, Config{Shelf: games, Rulesets: onOwnMap(t, "2")})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	token, sum := game.Links[0].Token, g.cardOf(game.Game).Data
	_, moves := g.menu(token)
	g.move(token, moves[0])
	before, set := g.seen(token), games.games[sum].parts[Data]
	card, record := g.cardOf(game.Game), g.record(game.Game)

	shelf := &unreadable{games, []Part{Data}}
	g = newGuest(t, Config{Shelf: shelf})
	g.ask(statusUnavailable, "GET", "/api/seats/"+token, nil, nil)
	shelf.parts = nil
	require.Equal(t, before, g.seen(token))
	for _, missing := range [][]byte{nil, []byte("PK"), set[:len(set)/2]} {
		games.games[sum].parts[Data] = missing
		g = newGuest(t, Config{Shelf: games})
		var refused Refusal
		g.ask(statusGone, "GET", "/api/seats/"+token, nil, &refused)
		require.Equal(t, "other data", refused.Error.Code)
		require.Contains(t, refused.Error.Message, "(digest ")
		require.Equal(t, card, g.cardOf(game.Game))
		require.Equal(t, record, g.record(game.Game))
	}
	g = newGuest(t, Config{Shelf: games, Rulesets: onOwnMap(t, "2")})
	require.Equal(t, before, g.seen(token), "the map of the desk is its set")
}

// A finished game of an earlier board, whose card names no data, opens with every board once
// a line of chat was written in it, or once a board was started with its map. Only the line
// changes files of the game.
func TestFinishedGameKeepsItsData(t *testing.T) {
	own := onOwnMap(t, "2")
	for _, said := range []bool{true, false} {
		games := &Memory{}
		g := newGuest(t, Config{Shelf: games, Rulesets: own})
		game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
		g.commitToTheEnd(game)
		token := game.Links[0].Token
		before := g.seen(token)
		old := g.cardOf(game.Game)
		sum := old.Data
		old.Data = ""
		text, err := old.text()
		require.NoError(t, err)
		require.NoError(t, games.Write(game.Game, Card, text))
		delete(games.games, sum)

		g = newGuest(t, Config{Shelf: games})
		require.NoError(t, g.desk.KeepData([]string{game.Game, "none"}), "not the data of the game")
		g.ask(statusGone, "GET", "/api/seats/"+token, nil, nil)
		g = newGuest(t, Config{Shelf: games, Rulesets: own})
		if said {
			g.ask(statusOK, "POST", "/api/seats/"+token+"/chat", map[string]any{"text": "Well played"}, nil)
			require.Equal(t, sum, g.cardOf(game.Game).Data)
			before = g.seen(token)
		} else {
			require.NoError(t, g.desk.KeepData([]string{game.Game, "none"}))
			require.Equal(t, old, g.cardOf(game.Game))
		}
		g = newGuest(t, Config{Shelf: games})
		require.Equal(t, before, g.seen(token))
		sums, err := games.Sets()
		require.NoError(t, err)
		require.Equal(t, []string{sum}, sums)
	}
}
