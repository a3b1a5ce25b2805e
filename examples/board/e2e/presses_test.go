package e2e

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
)

// A seatNow is the answer about a seat, as far as the test needs it.
type seatNow struct {
	Board struct {
		Pieces []struct {
			Unit, Place string
			Mine        bool
		}
	}
}

// placesOf returns the places of the units of a seat.
func (s seatNow) placesOf() map[string]string {
	at := map[string]string{}
	for _, p := range s.Board.Pieces {
		if p.Mine && p.Unit != "" {
			at[p.Unit] = p.Place
		}
	}
	return at
}

// The first movement of the first scenario of Drive on Paris takes at most one and a half
// presses of the mouse per moving unit, counted by a script on the page. A stack moves with
// one drop, however far, and stops by itself.
func TestFewPressesMoveDivisions(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	opened, err := board.Open(t.Context(), map[string]any{"ruleset": "driveonparis", "scenario": "5.1", "seats": []string{"person", "passive"}, "seed": "1914"})
	require.NoError(t, err)
	seat := client.Seat(opened.Links[0].Token)
	ask := func(path string, into any) {
		t.Helper()
		require.NoError(t, board.Ask(context.Background(), http.MethodGet, seat+path, nil, into))
	}
	require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	for range 12 {
		if read[bool](t, p, `document.querySelector(".phase").textContent.includes("movement")`) {
			break
		}
		shown(t, p, p.Decide(&person.Habit{Pick: pick(1), Eager: 0}))
		require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	}
	require.True(t, read[bool](t, p, `(addEventListener("pointerdown", () => { window.presses = (window.presses ?? 0) + 1; }, true), true)`))
	require.NoError(t, p.Click(`[aria-label="Show the whole map"]`))

	var first seatNow
	ask("", &first)
	start := first.placesOf()
	now, err := p.Look()
	require.NoError(t, err)
	plan, held := map[string]string{}, map[string]bool{}
	for _, place := range start {
		held[place] = true
	}
	for _, place := range now.Ready {
		if to := together(start, held, place, ask); to != "" {
			plan[place], held[to] = to, true
		}
	}
	counted := `Number(/(\d+) (more )?units? can act/.exec(document.querySelector(".counts").textContent)[1])`
	left := read[int](t, p, counted)
	for _, place := range now.Ready {
		if plan[place] == "" {
			continue
		}
		from, err := p.PlaceSpot(place)
		require.NoError(t, err)
		goal, err := p.PlaceSpot(plan[place])
		require.NoError(t, err)
		require.True(t, read[bool](t, p, `(document.getElementById("notices").replaceChildren(), true)`))
		require.NoError(t, p.Drag(0, from, goal))
		// An earlier drop may have cut off the way, and then a notice says so.
		shown(t, p, p.Until(`!document.querySelector("#page").classList.contains("busy") && document.querySelector('.layer-stacks .stack[data-place="`+plan[place]+`"], .notice.refusal')`))
		if left > 0 { // the page counts the others
			shown(t, p, p.Until(counted+` < `+strconv.Itoa(left)))
			left = 0
		}
	}
	var after seatNow
	ask("", &after)
	moved := 0
	for unit, place := range after.placesOf() {
		if was, known := start[unit]; known && was != place {
			moved++
		}
	}
	presses := read[int](t, p, `window.presses`)
	t.Logf("%d presses moved %d units with %d drops", presses, moved, len(plan))
	if moved < 8 {
		shown(t, p, fmt.Errorf("%d units have moved", moved))
	}
	require.LessOrEqual(t, float64(presses), 1.5*float64(moved))
}

// together returns the last listed place that all units of a place can go to and that is
// not held, or "".
func together(at map[string]string, held map[string]bool, place string, ask func(path string, into any)) string {
	reach, units := map[string]int{}, 0
	var last []string
	for unit, where := range at {
		if where != place {
			continue
		}
		var ways struct{ Ways []struct{ Place string } }
		ask("/ways?unit="+url.QueryEscape(unit), &ways)
		if len(ways.Ways) == 0 {
			continue // the unit stays
		}
		units++
		last = nil
		for _, w := range ways.Ways {
			reach[w.Place]++
			last = append(last, w.Place)
		}
	}
	for i := len(last) - 1; i >= 0; i-- {
		if reach[last[i]] == units && !held[last[i]] {
			return last[i]
		}
	}
	return ""
}

// After a pass in Germany at War one unit can still act, and the prompt says so.
func TestOneUnitActsAfterAPass(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "germanyatwar")
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(links["German"]))
	require.NoError(t, p.Click(`.prompt [data-move="German pass"]`))
	shown(t, p, p.Until(`document.querySelector(".asked").textContent.startsWith("Choose the one unit that still moves or builds.")`))
	shown(t, p, p.Until(`/^One of \d+ units can act$/.test(document.querySelector(".counts span").textContent)`))
}
