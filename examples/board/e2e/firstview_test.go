package e2e

import (
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
