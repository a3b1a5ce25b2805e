package e2e

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
)

// Whoever commits a siege marker finds in the place of its button the one that goes on,
// not the coup de main, of which there is one; and where nothing is left to act but
// places are to be chosen from, Next leads to them.
func TestOnceIsNotUsual(t *testing.T) {
	p := sit(t, person.Desktop)
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	opened, err := board.Open(t.Context(), map[string]any{"ruleset": "schlieffenswar", "seats": []string{"person", "passive"}, "seed": "1914"})
	require.NoError(t, err)
	seat := client.Seat(opened.Links[0].Token)
	for _, move := range []string{"step ger-x-r 1207 > 1208", "stop", "done", "assault 1209", "join ger-x-r"} {
		var now struct{ Version uint64 }
		require.NoError(t, board.Ask(context.Background(), http.MethodGet, seat, nil, &now))
		require.NoError(t, board.Ask(context.Background(), http.MethodPost, seat+"/moves", map[string]any{"version": now.Version, "move": "German " + move}, nil), move)
	}
	require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
	require.NoError(t, p.Until(`document.querySelector('.prompt .main[data-move$="bombard"]')`))
	require.NoError(t, p.Click(".prompt .main"))
	shown(t, p, p.Until(`document.querySelector('.prompt .main[data-move$="withhold"]') && document.querySelector('.prompt .others [data-move$="coup"]')`))
	require.NoError(t, p.Click(".prompt .main"))
	const left = `document.querySelector(".prompt .counts")?.textContent.startsWith("1 place to choose from")`
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours") && !document.querySelector('.prompt [data-move$="withhold"], .busy')`))
	for range 6 { // losses
		if must(person.Read[bool](p, `Boolean(`+left+`)`)) {
			break
		}
		shown(t, p, p.Decide(&person.Habit{Pick: pick(1), Eager: 9}))
		require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	}
	shown(t, p, p.Until(left))
	require.NoError(t, p.Click(".prompt .counts .next"))
	shown(t, p, p.Until(`document.querySelector(".place-card h2").textContent.includes("2108")`))
}
