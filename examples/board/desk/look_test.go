package desk

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// A client that applies the differences of a status, or those of a stream, has the board that
// another client gets whole.
func TestBoardsByTheirDifferences(t *testing.T) {
	for _, r := range games.All() {
		t.Run(r.Info().Name, func(t *testing.T) {
			g := newGuest(t, Config{})
			game := g.open(map[string]any{"ruleset": r.Info().Name, "seed": 5})
			links := append([]link{game.Spectator}, game.Links...)
			had := make([]status, len(links))   // by its last status
			heard := make([]status, len(links)) // by its stream
			streams := make([]*Listener, len(links))
			for i, link := range links {
				g.ask(statusOK, "GET", "/api/seats/"+link.Token, nil, &had[i])
				require.Nil(t, had[i].Delta)
				heard[i] = had[i]
				stream, wrong := g.desk.Listen(link.Token, "")
				require.Nil(t, wrong)
				defer stream.Close()
				first, err := stream.Next(t.Context())
				require.NoError(t, err)
				require.Nil(t, first.Delta)
				streams[i] = stream
			}
			source := dice.NewPCG(1914, 5)
			differences := 0
			for range gametest.Size(12, 60, 240) {
				g.random(game, source.IntN)
				for i, link := range links {
					var now, next status
					seat := "/api/seats/" + link.Token
					g.ask(statusOK, "GET", seat, nil, &now)
					g.ask(statusOK, "GET", fmt.Sprint(seat, "?board=", had[i].Version), nil, &next)
					if next.Delta != nil {
						differences++
						require.Nil(t, next.Board)
						board, err := had[i].Board.With(*next.Delta)
						require.NoError(t, err)
						next.Board = &board
					}
					require.Equal(t, asJSON(t, *now.Board), asJSON(t, *next.Board))
					had[i] = next
					for heard[i].Version != now.Version {
						told, err := streams[i].Next(t.Context())
						require.NoError(t, err)
						require.Equal(t, heard[i].Version, told.Was)
						board, err := heard[i].Board.With(*told.Delta)
						require.NoError(t, err)
						heard[i].Version, heard[i].Board = told.Version, &board
					}
					require.Equal(t, asJSON(t, *now.Board), asJSON(t, *heard[i].Board))
				}
			}
			require.Positive(t, differences)
		})
	}
}

// A room remembers a few boards of each viewer. To any other one there is no difference, and no
// board of another viewer counts.
func TestBoardsThatAreNotRemembered(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "schlieffenswar", "seed": 5})
	german, allied := "/api/seats/"+game.Links[0].Token, "/api/seats/"+game.Links[1].Token
	var first, now status
	g.ask(statusOK, "GET", german, nil, &first)
	g.ask(statusOK, "GET", fmt.Sprint(german, "?board=", first.Version), nil, &now)
	require.NotNil(t, now.Delta)
	require.Empty(t, now.Delta.At, "the client has the present board")
	g.ask(statusOK, "GET", fmt.Sprint(allied, "?board=", first.Version), nil, &now)
	require.NotNil(t, now.Board, "a version of the other seat")
	g.ask(statusOK, "GET", german+"?board=1", nil, &now)
	require.NotNil(t, now.Board)
	for _, text := range []string{"x", "-1", "9007199254740992", "1.5"} {
		answer := g.ask(statusBad, "GET", german+"?board="+text, nil, nil)
		require.Contains(t, string(answer), "want the version of an earlier answer")
	}
	source := dice.NewPCG(1914, 5)
	for seen := (map[uint64]bool{first.Version: true}); len(seen) <= maxBoards; seen[now.Version] = true {
		g.random(game, source.IntN)
		now = status{}
		g.ask(statusOK, "GET", fmt.Sprint(german, "?board=", first.Version), nil, &now)
	}
	require.NotNil(t, now.Board)
	v, wrong := g.desk.enter(game.Links[0].Token)
	require.Nil(t, wrong)
	defer v.leave()
	require.Len(t, v.room.looks[august1914.Seat(1).Viewer()].boards, maxBoards)
}
