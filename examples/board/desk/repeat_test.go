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

// If several copies of a request arrive concurrently, the desk carries out one of them.
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
