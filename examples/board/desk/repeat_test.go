package desk

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// If a move or a take-back arrives again when the position is the same as the first time,
// it gets its first answer and changes nothing.
func TestRequestsThatArriveAgain(t *testing.T) {
	for _, ruleset := range games.All() {
		t.Run(ruleset.Info().Name, func(t *testing.T) {
			g := newGuest(t, Config{})
			game := g.open(map[string]any{"ruleset": ruleset.Info().Name, "seed": 16})
			source := dice.NewPCG(1914, 16)
			again := 0
			for n := range gametest.Size(40, 200, 1000) {
				for _, link := range game.Links {
					version, moves := g.menu(link.Token)
					if len(moves) == 0 {
						continue
					}
					seat := "/api/seats/" + link.Token
					wish := map[string]any{"version": version, "key": fmt.Sprint("move ", n), "move": moves[source.IntN(len(moves))]}
					first := string(g.ask(statusOK, "POST", seat+"/moves", wish, nil))
					var now status
					g.ask(statusOK, "GET", seat, nil, &now)
					if !now.CanTakeBack {
						break
					}
					back := map[string]any{"version": now.Version, "key": fmt.Sprint("back ", n)}
					taken := string(g.ask(statusOK, "POST", seat+"/takeback", back, nil))
					record := g.record(game.Game)
					require.Equal(t, first, string(g.ask(statusOK, "POST", seat+"/moves", wish, nil)))
					require.Equal(t, record, g.record(game.Game))
					require.Equal(t, taken, string(g.ask(statusOK, "POST", seat+"/takeback", back, nil)))
					require.Equal(t, record, g.record(game.Game))
					again++
					// Without a key it is another request. If the move was forced, the take-back went
					// back to an earlier choice.
					if _, moves := g.menu(link.Token); slices.Contains(moves, wish["move"].(string)) {
						g.move(link.Token, wish["move"].(string))
					}
					break
				}
			}
			require.Positive(t, again)
		})
	}
}

// A key belongs to one request. A refused request is refused again in every position.
func TestKeys(t *testing.T) {
	shelf := &Memory{}
	g := newGuest(t, Config{Shelf: shelf})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	german, allied := "/api/seats/"+game.Links[0].Token, "/api/seats/"+game.Links[1].Token
	start := g.record(game.Game)
	version, moves := g.menu(game.Links[0].Token)
	move := map[string]any{"version": version, "key": "1", "move": moves[0]}
	g.move(game.Links[0].Token, moves[0])
	g.ask(statusConflict, "POST", german+"/moves", move, nil)
	g.takeBack(statusOK, game.Links[0].Token)
	g.ask(statusConflict, "POST", german+"/moves", move, nil)
	require.Equal(t, start, g.record(game.Game))

	move["move"] = moves[1]
	text := g.ask(statusBad, "POST", german+"/moves", move, nil)
	require.Contains(t, string(text), "you have used this key for another request")
	g.ask(statusBad, "POST", german+"/takeback", map[string]any{"version": version, "key": "1"}, nil)
	g.ask(statusBad, "POST", german+"/moves", map[string]any{"version": version, "key": strings.Repeat("x", maxKey+1), "move": moves[0]}, nil)
	require.Equal(t, start, g.record(game.Game))

	version, moves = g.menu(game.Links[1].Token)
	g.ask(statusOK, "POST", allied+"/moves", map[string]any{"version": version, "key": "1", "move": moves[0]}, nil) // the key of another seat
	version, moves = g.menu(game.Links[0].Token)
	move = map[string]any{"version": version, "key": "2", "move": moves[0]}
	g.ask(statusOK, "POST", german+"/moves", move, nil)
	restarted := newGuest(t, Config{Shelf: shelf})
	restarted.ask(statusConflict, "POST", german+"/moves", move, nil) // its version is outdated
	require.Equal(t, 1, strings.Count(g.record(game.Game), moves[0]+"\n"))
}

// A line of chat, a new game, a next game and a branch have keys as moves do: the same request
// gets its first answer, and another one with the same key is malformed.
func TestKeysOfOtherRequests(t *testing.T) {
	shelf := &Memory{}
	g := newGuest(t, Config{Shelf: shelf})
	asked := map[string]any{"ruleset": "sabinschlieffen", "key": "1"}
	game := g.open(asked)
	require.Equal(t, game, g.open(asked))
	other := map[string]any{"ruleset": "schlieffenswar", "key": "1"}
	require.Contains(t, string(g.ask(statusBad, "POST", "/api/games", other, nil)), "you have used this key for another request")
	other["key"] = strings.Repeat("x", maxKey+1)
	g.ask(statusBad, "POST", "/api/games", other, nil)
	body := []byte(`{"ruleset":"sabinschlieffen","key":"1"}`)
	elsewhere := g.desk.Handle(Request{Method: "POST", Path: "/api/games", Body: body, Client: "192.0.2.1"})
	require.NotContains(t, string(elsewhere.Body), game.Game, "another client gets a game of its own")
	other["key"], other["scenario"] = "2", "none"
	g.ask(statusBad, "POST", "/api/games", other, nil)
	delete(other, "scenario")
	g.open(other) // the refused request has used no key

	seat := "/api/seats/" + game.Links[0].Token
	line := map[string]any{"text": "Guten Tag", "key": "1"}
	var first, again said
	g.ask(statusOK, "POST", seat+"/chat", line, &first)
	g.ask(statusOK, "POST", seat+"/chat", map[string]any{"text": "Tag"}, nil)
	for _, restarted := range []guest{g, newGuest(t, Config{Shelf: shelf})} {
		restarted.ask(statusOK, "POST", seat+"/chat", line, &again)
		require.Equal(t, first, again)
		text := restarted.ask(statusBad, "POST", seat+"/chat", map[string]any{"text": "Gute Nacht", "key": "1"}, nil)
		require.Contains(t, string(text), "you have used this key for another request")
	}

	g.commitToTheEnd(game)
	rematch := map[string]any{"swap": true, "key": "2"}
	var one, two link
	g.ask(statusOK, "POST", seat+"/again", rematch, &one)
	g.ask(statusOK, "POST", seat+"/again", rematch, &two)
	require.Equal(t, one, two)
	g.ask(statusBad, "POST", seat+"/again", map[string]any{"key": "2"}, nil)

	for _, token := range []string{game.Links[0].Token, game.Spectator.Token} {
		before := len(shelf.games)
		branch := map[string]any{"at": 1, "key": "3"}
		var made, same opened
		g.ask(statusCreated, "POST", "/api/seats/"+token+"/branch", branch, &made)
		g.ask(statusCreated, "POST", "/api/seats/"+token+"/branch", branch, &same)
		require.Equal(t, made, same)
		require.Len(t, shelf.games, before+1)
		g.ask(statusBad, "POST", "/api/seats/"+token+"/branch", map[string]any{"at": 2, "key": "3"}, nil)
	}
}

// Copies of a request for a new game that arrive concurrently open one game, and the desk
// keeps a limited number of answers.
func TestKeysOfNewGames(t *testing.T) {
	g := newGuest(t, Config{})
	open := func(client, key string) string {
		body := fmt.Sprintf(`{"ruleset":"sabinschlieffen","key":%q}`, key)
		r := g.desk.Handle(Request{Method: "POST", Path: "/api/games", Body: []byte(body), Client: client})
		require.Equal(t, statusCreated, r.Status)
		return string(r.Body)
	}
	var all sync.WaitGroup
	answers := make(chan string, 8)
	for range cap(answers) {
		all.Go(func() { answers <- open("a", "k") })
	}
	all.Wait()
	first := <-answers
	for range cap(answers) - 1 {
		require.Equal(t, first, <-answers)
	}
	open("b", "k")
	for n := range maxKeys {
		open("a", fmt.Sprint(n))
	}
	require.Len(t, g.desk.openings.list, maxKeys+1)
	require.NotEqual(t, first, open("a", "k"), "it is forgotten")
}

// If several copies of a request arrive concurrently, the desk carries out only one.
// It limits the number of kept answers.
func TestKeysAreBounded(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "schlieffenswar"})
	token := game.Links[0].Token
	v, wrong := g.desk.enter(token)
	require.Nil(t, wrong)
	r := v.room
	v.leave()
	for n := range 2 * maxKeys {
		version, moves := g.menu(token)
		body, err := json.Marshal(map[string]any{"version": version, "key": fmt.Sprint(n), "move": moves[len(moves)-1]})
		require.NoError(t, err)
		var all sync.WaitGroup
		answers := make(chan string, 3)
		for range 3 {
			all.Go(func() {
				r := g.desk.Handle(Request{Method: "POST", Path: "/api/seats/" + token + "/moves", Body: body})
				answers <- fmt.Sprintf("%d %s", r.Status, r.Body)
			})
		}
		all.Wait()
		first := <-answers
		require.True(t, strings.HasPrefix(first, "200 "), first)
		require.Equal(t, first, <-answers)
		require.Equal(t, first, <-answers)
		g.takeBack(statusOK, token)
	}
	require.Len(t, r.answered[1], maxKeys)
	require.Equal(t, fmt.Sprint(2*maxKeys-1), r.answered[1][maxKeys-1].key)
}
