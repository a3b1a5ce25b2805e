package e2e

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
)

// If a game opens with the film of the other side's moves, the map shows the front
// afterwards, with counters that can be read.
func TestFirstViewAfterAFilm(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	p, err := browser.Sit(person.Desktop)
	require.NoError(t, err)
	t.Cleanup(p.Leave)
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	opened, err := board.Open(t.Context(), map[string]any{"ruleset": "schlieffenswar", "seats": []string{"attack", "person"}, "seed": "1914"})
	require.NoError(t, err)
	require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
	require.NoError(t, p.Until(`document.querySelector(".filmbar:not([hidden])")`))
	for range 20 { // the program may still be moving
		require.NoError(t, p.Press("Escape"))
		person.Rest()
		if read[bool](t, p, `document.querySelector(".filmbar").hidden && !!document.querySelector(".turnflag.yours")`) {
			break
		}
	}
	shown(t, p, p.Until(`document.querySelector(".filmbar").hidden`))
	shown(t, p, p.Until(`Math.max(...[...document.querySelectorAll(".layer-stacks .stack")].map((stack) => stack.getBoundingClientRect().width)) > 28`))
}

// At every size, a large game opens where the player is strongest compared to the enemy,
// with counters and names that can be read: the German in Schlieffen's War and in Germany at War
// before Liège, and in Drive on Paris before Maubeuge.
func TestFirstViewOfTheMainEffort(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	for _, g := range []struct {
		ruleset, scenario string
		places, names     []string
	}{
		{"schlieffenswar", "", []string{"1209", "1108"}, []string{"Liège", "Aachen"}},
		{"germanyatwar", "", []string{"22", "11"}, []string{"Liège", "Aachen"}},
		{"driveonparis", "5.1", []string{"23.24"}, nil}, // Maubeuge
	} {
		opened, err := board.Open(t.Context(), map[string]any{"ruleset": g.ruleset, "scenario": g.scenario, "seats": []string{"person", "person"}, "seed": "1914"})
		require.NoError(t, err)
		for _, screen := range []person.Screen{{Width: 1440, Height: 900}, {Width: 1024, Height: 768}, {Width: 720, Height: 450}, phone} {
			p := sit(t, screen)
			require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
			for _, place := range g.places {
				shown(t, p, p.Until(fmt.Sprintf(`((place, map) => place.left >= map.left && place.right <= map.right && place.top >= map.top && place.bottom <= map.bottom)(
					document.querySelector('.layer-stacks [data-place=%q] .face').getBoundingClientRect(), document.querySelector(".mapbox").getBoundingClientRect())`, place)))
			}
			for _, name := range g.names {
				shown(t, p, p.Until(fmt.Sprintf(`[...document.querySelectorAll(".named .name")].some((node) => node.textContent === %q && node.style.visibility !== "hidden")`, name)))
			}
			shown(t, p, p.Until(`Math.max(...[...document.querySelectorAll(".layer-stacks .face")].map((face) => face.getBoundingClientRect().width)) >= 24`))
			p.Leave()
		}
	}
}
