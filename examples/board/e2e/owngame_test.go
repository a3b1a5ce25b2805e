package e2e

import (
	"io"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/board/web"
	"github.com/august1914/august1914/examples/race"
)

// The page shows a game that is not of the library in the words of that game, without
// pictures and buttons for things that it lacks.
func TestAGameOfOnesOwn(t *testing.T) {
	t.Parallel()
	games := desk.New(desk.Config{Rulesets: august1914.Rulesets{race.Ruleset()}})
	board := httptest.NewServer(web.Handler(games, page.Files, web.Door{}))
	t.Cleanup(board.Close)
	t.Cleanup(board.CloseClientConnections)
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(board.URL+"/"))
	require.NoError(t, p.Until(`document.querySelector(".seats select")`))
	start := read[string](t, p, `document.querySelector(".opening").innerText`)
	require.Contains(t, start, "The Race")
	require.NotContains(t, start, "wargames")
	require.Zero(t, read[int](t, p, `document.querySelectorAll(".game img").length`))

	require.NoError(t, p.Click(".quick .main"))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	require.NoError(t, p.Until(`document.querySelectorAll(".actions button").length === 3`))
	require.NoError(t, p.Until(`(() => {
		const map = document.querySelector(".mapbox").getBoundingClientRect();
		const squares = [...document.querySelectorAll(".grounds [data-place]")].map((square) => square.getBoundingClientRect());
		return squares.length === 14 && squares.every((box) => box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom);
	})()`), "the page opens on a part of the track")
	require.Equal(t, []string{"Pack: 1", "Pack: 2", "Pack: 3"}, read[[]string](t, p, `[...document.querySelectorAll(".actions button")].map((node) => node.innerText)`))
	require.Zero(t, read[int](t, p, `document.querySelectorAll("[data-overlay]:not([hidden])").length`))
	require.NoError(t, p.Click(".actions button"))
	require.NoError(t, p.Until(`document.querySelector(".side").innerText.includes("only the drinks that you packed")`), "what the game says of the decision")
	require.NoError(t, p.Until(`[...document.querySelectorAll(".menu .move")].some((node) => node.innerText.startsWith("Sprint") && node.title.startsWith("Three spaces, for a drink."))`))
}

// A guarded race is a game with supply for one kind of its units, and with a zone of control
// from the second turn on.
type guarded struct{ august1914.Ruleset }

func (g guarded) Open(scenario string, settings ...august1914.Setting) (august1914.Table, error) {
	table, err := g.Ruleset.Open(scenario, settings...)
	return guardedTable{table}, err
}

func (g guarded) Read(record io.Reader) (august1914.Table, error) {
	table, err := g.Ruleset.Read(record)
	return guardedTable{table}, err
}

func (g guarded) OpenPosition(scenario string, position []byte, settings ...august1914.Setting) (august1914.Table, error) {
	table, err := g.Ruleset.OpenPosition(scenario, position, settings...)
	return guardedTable{table}, err
}

type guardedTable struct{ august1914.Table }

func (t guardedTable) Board(v august1914.Viewer) august1914.Board {
	board := t.Table.Board(v)
	for i := range board.Pieces {
		board.Pieces[i].Symbol = august1914.Symbol(board.Pieces[i].Unit)
	}
	return board
}

func (t guardedTable) Traces(_ august1914.Viewer, unit string) ([]august1914.Trace, error) {
	if unit != "France" {
		return nil, nil
	}
	return []august1914.Trace{{Kind: august1914.TraceSupply, Unit: unit, Place: "0", Sure: true, Best: true, Rule: "2", Text: "France carries its drinks."}}, nil
}

func (t guardedTable) Zones(v august1914.Viewer, _ august1914.Side) []august1914.Zone {
	if t.Table.Board(v).Turn < 2 {
		return nil
	}
	return []august1914.Zone{{Place: "3", Sure: true}}
}

// A game outside the library has the buttons Zones and Supply as soon as one of its units has a
// zone of control or a line of supply.
func TestOverlaysOfAGameOfOnesOwn(t *testing.T) {
	t.Parallel()
	games := desk.New(desk.Config{Rulesets: august1914.Rulesets{guarded{race.Ruleset()}}})
	board := httptest.NewServer(web.Handler(games, page.Files, web.Door{}))
	t.Cleanup(board.Close)
	t.Cleanup(board.CloseClientConnections)
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(board.URL+"/"))
	require.NoError(t, p.Click(".quick .main"))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	shown(t, p, p.Until(`!document.querySelector("[data-overlay=supply]").hidden`))
	require.True(t, read[bool](t, p, `document.querySelector("[data-overlay=zones]").hidden`))
	for range 2 { // packs its drinks, and runs or sprints
		shown(t, p, p.Until(`document.querySelector(".turnflag.yours") && !document.querySelector(".busy")`))
		require.NoError(t, p.Click(".menu .move"))
		person.Rest()
	}
	shown(t, p, p.Until(`!document.querySelector("[data-overlay=zones]").hidden`))
	require.NoError(t, p.Click("[data-overlay=zones]"))
	shown(t, p, p.Until(`document.querySelector('.layer-zones [data-zone="3"]')`))
}
