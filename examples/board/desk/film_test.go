package desk

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// shown returns the board after the last frame of a film.
func shown(t *testing.T, f film) august1914.Board {
	t.Helper()
	board := f.Board
	for _, next := range f.Frames {
		var err error
		board, err = board.With(next.Board)
		require.NoError(t, err)
	}
	return board
}

// asJSON returns a board as clients see it, with empty lists instead of none.
func asJSON(t *testing.T, b august1914.Board) string {
	t.Helper()
	text, err := json.Marshal(b)
	require.NoError(t, err)
	return string(text)
}

// A viewer's film ends with the present board, and its entries are those of the log,
// wherever it begins. If it begins in the middle of a move's entries, it shows the whole
// move.
func TestFilmEndsWithNow(t *testing.T) {
	for _, r := range games.All() {
		t.Run(r.Info().Name, func(t *testing.T) {
			g := newGuest(t, Config{})
			game := g.open(map[string]any{"ruleset": r.Info().Name, "seed": 5})
			source := dice.NewPCG(1914, 5)
			for range gametest.Size(12, 60, 240) {
				g.random(game, source.IntN)
			}
			for _, link := range append([]link{game.Spectator}, game.Links...) {
				seat := "/api/seats/" + link.Token
				var now status
				var log []Entry
				g.ask(statusOK, "GET", seat, nil, &now)
				g.ask(statusOK, "GET", seat+"/log", nil, &log)
				require.Len(t, log, now.Told)
				require.LessOrEqual(t, now.Acted, now.Told)
				sinces := []int{0, now.Acted, len(log) / 2, len(log)}
				if link.Seat == 1 { // for one viewer, from every entry
					sinces = sinces[:0]
					for since := range len(log) + 1 {
						sinces = append(sinces, since)
					}
				}
				for _, since := range sinces {
					var f film
					g.ask(statusOK, "GET", fmt.Sprint(seat, "/film?since=", since), nil, &f)
					require.Equal(t, now.Version, f.Version)
					require.LessOrEqual(t, f.From, since)
					if f.From < since { // since is among the entries of the first move
						require.Greater(t, f.From+len(f.Frames[0].Entries), since)
					}
					require.False(t, f.More)
					var told []Entry
					for _, next := range f.Frames {
						told = append(told, next.Entries...)
					}
					require.Equal(t, append([]Entry(nil), log[f.From:]...), told)
					require.Equal(t, asJSON(t, *now.Board), asJSON(t, shown(t, f)), "%s since %d", link.Name, since)
				}
			}
		})
	}
}

// A seat learns how far its own last act goes in the log. The rest is what others did.
func TestActedLast(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	german, allied := "/api/seats/"+game.Links[0].Token, "/api/seats/"+game.Links[1].Token
	var now status
	g.ask(statusOK, "GET", german, nil, &now)
	require.Zero(t, now.Acted, "the seat has not acted")
	_, moves := g.menu(game.Links[0].Token)
	g.move(game.Links[0].Token, moves[0])
	g.move(game.Links[0].Token, "German commit")
	g.ask(statusOK, "GET", german, nil, &now)
	require.Equal(t, 2, now.Acted, "the order, and the commitment")
	require.Equal(t, now.Told, now.Acted)
	for _, moves = g.menu(game.Links[1].Token); !slices.Contains(moves, "Allied commit"); _, moves = g.menu(game.Links[1].Token) {
		g.move(game.Links[1].Token, moves[0]) // the required recovery
	}
	g.move(game.Links[1].Token, "Allied commit")
	g.ask(statusOK, "GET", german, nil, &now)
	require.Equal(t, 2, now.Acted)
	require.Greater(t, now.Told, 2)
	var f film
	g.ask(statusOK, "GET", fmt.Sprint(german, "/film?since=", now.Acted), nil, &f)
	require.Equal(t, "commit", f.Frames[0].Entries[0].Kind)
	require.Equal(t, august1914.Seat(2).Actor(), f.Frames[0].Entries[0].By)
	require.False(t, f.Frames[0].Own)
	var other film
	g.ask(statusOK, "GET", allied+"/film", nil, &other)
	require.False(t, other.Frames[0].Own, "the Germans have committed their orders")
	require.Len(t, other.Frames[0].Entries, 1)
	require.True(t, other.Frames[1].Own)
}

// A long film comes in parts. When the game is over, it has all secrets on request.
func TestFilmOfAWholeGame(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "schlieffenswar", "seed": 3})
	seat := "/api/seats/" + game.Links[1].Token
	g.ask(statusConflict, "GET", seat+"/film?all=1", nil, nil)
	g.ask(statusBad, "GET", seat+"/film?all=2", nil, nil)
	g.ask(statusBad, "GET", seat+"/film?since=x", nil, nil)
	v, wrong := g.desk.enter(game.Links[1].Token)
	require.Nil(t, wrong)
	source := dice.NewPCG(1914, 3)
	for v.room.table.Len() < gametest.Size(600, 900, 900) && v.room.table.ToAct() != 0 {
		seat := v.room.table.ToAct().First().Seat()
		legal := v.room.table.Menu(seat)
		require.NoError(t, v.room.table.Play(seat, legal[source.IntN(len(legal))].Notation))
		require.Nil(t, g.desk.settle(v.room))
	}
	v.leave()
	var now status
	g.ask(statusOK, "GET", seat, nil, &now)
	var f film
	parts, entries := 0, 0
	for more := true; more; more = f.More {
		f = film{}
		parts++
		g.ask(statusOK, "GET", fmt.Sprint(seat, "/film?since=", entries), nil, &f)
		require.LessOrEqual(t, len(f.Frames), maxFrames)
		require.Equal(t, entries, f.From)
		for _, next := range f.Frames {
			entries += len(next.Entries)
		}
	}
	require.Greater(t, parts, 2)
	require.Equal(t, now.Told, entries)
	require.Equal(t, asJSON(t, *now.Board), asJSON(t, shown(t, f)))

	over := g.open(map[string]any{"ruleset": "sabinschlieffen", "seed": 3})
	for {
		g.ask(statusOK, "GET", "/api/seats/"+over.Links[0].Token, nil, &now)
		if now.Over {
			break
		}
		g.random(over, source.IntN)
	}
	seat = "/api/seats/" + over.Spectator.Token
	kinds := func(query string) map[string]bool {
		var f film
		g.ask(statusOK, "GET", seat+"/film"+query, nil, &f)
		list := map[string]bool{}
		for _, next := range f.Frames {
			for _, e := range next.Entries {
				list[e.Kind] = true
			}
		}
		return list
	}
	require.False(t, kinds("")["spend"], "only the attacker knows which block became spent")
	require.True(t, kinds("?all=1")["spend"])
}
