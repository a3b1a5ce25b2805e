package e2e

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
)

const idle = `!document.querySelector("#page").classList.contains("busy")`

// sitDown opens a person's only seat of a new game against a program that does nothing.
func sitDown(t *testing.T, s person.Screen, game map[string]any) *person.Person {
	t.Helper()
	p := sit(t, s)
	game["seats"], game["seed"] = []string{"person", "passive"}, "1914"
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	opened, err := board.Open(t.Context(), game)
	require.NoError(t, err)
	require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	return p
}

// spotAt returns the center of a place of the map on the screen.
func spotAt(t *testing.T, p *person.Person, place string) person.Spot {
	t.Helper()
	s, err := p.PlaceSpot(place)
	require.NoError(t, err)
	return s
}

// A drag on the map takes the whole stack, and a drag from its card takes one unit. The page says
// which units stay behind, and why. Two drags are taken back with two presses.
func TestADragTakesOneThing(t *testing.T) {
	t.Parallel()
	p := sitDown(t, person.Desktop, map[string]any{"ruleset": "schlieffenswar"})
	drag := func(from, to string) {
		t.Helper()
		require.NoError(t, p.Drag(0, spotAt(t, p, from), spotAt(t, p, to)))
	}
	in := func(place string, units ...string) string {
		text := idle
		for _, unit := range units {
			text += fmt.Sprintf(` && document.querySelector('.layer-stacks .stack[data-place=%q] [data-piece=%q]')`, place, unit)
		}
		return text
	}
	drag("1107", "1206")
	shown(t, p, p.Until(in("1206", "ger-vii-r")))
	drag("0806", "0805")
	shown(t, p, p.Until(in("0805", "ger-ii", "ger-iii-r")))
	require.NoError(t, p.Press("u"))
	shown(t, p, p.Until(in("0806", "ger-ii", "ger-iii-r")+` && `+in("1206", "ger-vii-r")))
	require.NoError(t, p.Press("u"))
	shown(t, p, p.Until(in("1107", "ger-vii-r")+` && !document.querySelector(".undo")`))

	drag("1908", "1909")
	shown(t, p, p.Until(in("1909", "ger-xvi")+` && `+in("1908", "fort-metz")+` && document.querySelector(".notice")?.textContent.includes("Fort Metz (forts do not move)")`))

	require.NoError(t, p.Press("Escape"))
	require.NoError(t, p.ClickPlace("1108"))
	shown(t, p, p.Until(`document.querySelectorAll(".piece-button.chosen").length === 2`))
	to := spotAt(t, p, "1109")
	require.NoError(t, p.Drag(0, spotOf(t, p, `.piece-button[data-unit="ger-vii"]`), to))
	shown(t, p, p.Until(in("1109", "ger-vii")+` && `+in("1108", "ger-c-2")))
}

// On a touch screen, taps select several units after a tap on a button.
func TestFingersSelectSeveral(t *testing.T) {
	t.Parallel()
	p := sitDown(t, person.Screen{Width: 390, Height: 844, Touch: true}, map[string]any{"ruleset": "schlieffenswar"})
	require.NoError(t, p.TapPlace("1507"))
	shown(t, p, p.Until(`document.querySelectorAll(".piece-button.chosen").length === 1`))
	require.NoError(t, p.Click(".several"))
	shown(t, p, p.Until(`document.querySelector('.several[aria-pressed="true"]')`))
	for n, place := range []string{"1605", "1707"} {
		require.NoError(t, p.TapPlace(place))
		shown(t, p, p.Until(fmt.Sprintf(`document.querySelectorAll(".piece-button.chosen").length === %d`, n+2)))
	}
	require.NoError(t, p.TapPlace("1605"))
	shown(t, p, p.Until(`document.querySelectorAll(".piece-button.chosen").length === 2`))
	require.NoError(t, p.Click(".several"))
	require.NoError(t, p.TapPlace("1605"))
	shown(t, p, p.Until(`document.querySelectorAll(".piece-button.chosen").length === 1`))
}
