package e2e

import (
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
