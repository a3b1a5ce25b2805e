package e2e

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
)

// presses records the presses on the page and the ends of films. A press of a button that has
// appeared or moved less than half a second ago is early.
const presses = `
	try { localStorage.setItem("august1914.pace", "0.15"); } catch { /* the page is blank */ }
	window.ended = -Infinity;
	window.pressed = 0;
	addEventListener("pointerdown", (e) => { window.pressed = e.timeStamp; }, true);
	new MutationObserver((list) => {
		for (const { target } of list) if (target.matches?.(".filmbar") && target.hidden) window.ended = performance.now();
	}).observe(document, { subtree: true, attributeFilter: ["hidden"] });`

const (
	filming = `!document.querySelector(".filmbar").hidden`
	sure    = `Boolean(document.querySelector(".prompt .sure"))` // whether a button asks to be pressed again
)

// spotOf returns the middle of the first element of a selector that is shown.
func spotOf(t *testing.T, p *person.Person, selector string) person.Spot {
	t.Helper()
	var at *person.Spot
	shown(t, p, p.Until(fmt.Sprintf(`[...document.querySelectorAll(%q)].some((node) => node.getClientRects().length)`, selector)))
	at = read[*person.Spot](t, p, fmt.Sprintf(`(() => {
		const box = [...document.querySelectorAll(%q)].find((node) => node.getClientRects().length)?.getBoundingClientRect();
		return box ? { X: box.x + box.width / 2, Y: box.y + box.height / 2 } : null;
	})()`, selector))
	require.NotNil(t, at)
	return *at
}

// A press of a button that appears when a film ends does nothing within half a second, and
// counts later. The buttons of moves do not appear where Skip was, except the one that takes back.
func TestEarlyPressesDoNothing(t *testing.T) {
	t.Parallel()
	for name, screen := range map[string]person.Screen{"desktop": person.Desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := sit(t, screen)
			require.NoError(t, p.Before(presses))
			board := client.Client{URL: server, HTTP: http.DefaultClient}
			game, err := board.Open(t.Context(), map[string]any{"ruleset": "sabinschlieffen", "seats": []string{"attack", "person"}, "seed": "1914"})
			require.NoError(t, err)
			require.NoError(t, p.Open(server+"/#"+game.Links[0].Token))
			habit := &person.Habit{Pick: pick(11)}
			early, late, skipped := 0, 0, 0
			version := func() string { return read[string](t, p, `document.querySelector("#page").dataset.version`) }
			for range 40 {
				if early > 0 && late > 0 && skipped > 1 {
					break
				}
				watch(t, p, habit, 0)
				if look(t, p).Over {
					break
				}
				if !read[bool](t, p, `Boolean(document.querySelector(".replayit:not([hidden])"))`) {
					watch(t, p, habit, 1)
					continue
				}
				// The last film again, which ends by Skip.
				_, err := person.Read[any](p, `(document.querySelector(".replayit").click(), null)`)
				require.NoError(t, err)
				shown(t, p, p.Until(filming))
				skip := spotOf(t, p, ".skipfilm")
				before := version()
				require.NoError(t, p.ClickKeys(0, skip))
				shown(t, p, p.Until(`!(`+filming+`)`))
				under := read[bool](t, p, fmt.Sprintf(`Boolean(document.elementFromPoint(%v, %v)?.closest(".prompt .actions button:not(.undo, .stands), .move"))`, skip.X, skip.Y))
				require.False(t, under, "a button of a move lies where Skip was")
				skipped++
				if !read[bool](t, p, `[...document.querySelectorAll(".prompt .actions .action:not(.undo, .stands)")].some((node) => node.getClientRects().length)`) {
					watch(t, p, habit, 1) // the question wants a unit or a place, and has no button
					continue
				}
				main := spotOf(t, p, ".prompt .actions .action:not(.undo, .stands)")
				asked := read[bool](t, p, sure)
				require.NoError(t, p.ClickKeys(0, main))
				after := read[float64](t, p, `window.pressed - window.ended`)
				if after > 450 { // this machine was too slow for an early press
					late++
					watch(t, p, habit, 1)
					continue
				}
				early++
				time.Sleep(300 * time.Millisecond)
				require.Equal(t, before, version(), "a press %v ms after the film made a move", after)
				require.Equal(t, asked, read[bool](t, p, sure), "it asks nothing either")
				time.Sleep(time.Second)
				require.NoError(t, p.ClickKeys(0, spotOf(t, p, ".prompt .actions .action:not(.undo, .stands)")))
				shown(t, p, p.Until(`document.querySelector("#page").dataset.version !== "`+before+`" || `+sure))
				late++
			}
			t.Logf("%d early presses, %d late ones, %d films skipped", early, late, skipped)
			require.Positive(t, early)
			require.Positive(t, late)
		})
	}
}
