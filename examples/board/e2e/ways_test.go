package e2e

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// With Alt, a dragged unit follows the pointer hex by hex instead of taking its usual
// route. A box with Shift chooses all units in it that can act, and they move together with
// one drop.
func TestDrawnWaysAndBoxes(t *testing.T) {
	t.Parallel()
	people, _, link := seats(t, "schlieffenswar", "German")
	p := people[0]
	address, err := url.Parse(link)
	require.NoError(t, err)
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	steps := func() (list []string) {
		var log []struct{ Kind, At, To, ID string }
		require.NoError(t, board.Ask(t.Context(), http.MethodGet, client.Seat(address.Fragment)+"/log", nil, &log))
		for _, entry := range log {
			if entry.Kind == "step" {
				list = append(list, entry.ID+" "+entry.At+" > "+entry.To)
			}
		}
		return list
	}
	spot := func(place string) person.Spot {
		s, err := p.PlaceSpot(place)
		require.NoError(t, err)
		return s
	}
	idle := func() {
		require.NoError(t, p.Until(`!document.querySelector("#page").classList.contains("busy")`))
	}
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	for _, way := range []struct {
		keys  int64
		steps []string
	}{
		{0, []string{"ger-vii-r 1107 > 1106", "ger-vii-r 1106 > 1205"}},
		{person.Alt, []string{"ger-vii-r 1107 > 1206", "ger-vii-r 1206 > 1205"}},
	} {
		require.NoError(t, p.Drag(way.keys, spot("1107"), spot("1206"), spot("1205")))
		shown(t, p, p.Until(at("ger-vii-r", "1205")))
		idle()
		require.Equal(t, way.steps, steps())
		require.NoError(t, p.Press("u"))
		shown(t, p, p.Until(at("ger-vii-r", "1107")))
		idle()
		require.Empty(t, steps(), "everything is taken back")
		shown(t, p, p.Until(`document.querySelector(".reach-far")`)) // its reach is still shown
	}

	require.NoError(t, p.Press("Escape"))
	corner, other := spot("0905"), spot("0806")
	require.NoError(t, p.Drag(person.Shift, person.Spot{X: corner.X, Y: corner.Y + 5}, person.Spot{X: other.X - 10, Y: other.Y - 10}))
	shown(t, p, p.Until(`document.querySelectorAll(".layer-stacks .chosen").length === 3`))
	picked := read[[]string](t, p, `[...document.querySelectorAll(".layer-stacks .chosen")].map((piece) => piece.dataset.piece).sort()`)
	require.Equal(t, []string{"ger-ii", "ger-iii-r", "ger-iv-r"}, picked)
	require.NoError(t, p.Drag(0, spot("0906"), spot("0805")))
	for _, unit := range picked {
		shown(t, p, p.Until(at(unit, "0805")))
	}
}

// A list of destinations that a player opens before the answer about the ways has arrived
// is still open afterwards.
func TestAnOpenListStaysOpen(t *testing.T) {
	t.Parallel()
	address, _ := played(t, table.Played{Game: table.Game{Ruleset: "schlieffenswar"}})
	p := sit(t, person.Desktop)
	require.NoError(t, p.Before(`(() => {
		const real = window.fetch;
		const held = new Promise((go) => { window.letThrough = () => (go(), true); });
		window.fetch = async (path, ...more) => {
			if (/\/ways\b/.test(path)) await held;
			return real(path, ...more);
		};
	})()`))
	require.NoError(t, p.Open(address))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	require.NoError(t, p.ClickPlace("1107"))
	require.NoError(t, p.Click(".goes summary"))
	require.NoError(t, p.Until(`document.querySelector(".goes[open]") && !document.querySelector(".reach-far")`))
	require.True(t, read[bool](t, p, `window.letThrough()`))
	shown(t, p, p.Until(`document.querySelector(".reach-far")`))
	require.True(t, read[bool](t, p, `Boolean(document.querySelector(".goes[open]"))`))
}
