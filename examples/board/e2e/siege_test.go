package e2e

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// When a player commits a siege marker, the button in its place continues the attack. It is
// not the coup de main, which only happens once. When no unit is left to act but places
// must be chosen, Next leads to them.
func TestOnceIsNotUsual(t *testing.T) {
	p := sit(t, person.Desktop)
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	opened, err := board.Open(t.Context(), map[string]any{"ruleset": "schlieffenswar", "seats": []string{"person", "passive"}, "seed": "1914"})
	require.NoError(t, err)
	seat := client.Seat(opened.Links[0].Token)
	for _, move := range []string{"step ger-x-r 1207 > 1208", "stop", "done", "assault 1209"} {
		var now struct{ Version uint64 }
		require.NoError(t, board.Ask(context.Background(), http.MethodGet, seat, nil, &now))
		require.NoError(t, board.Ask(context.Background(), http.MethodPost, seat+"/moves", map[string]any{"version": now.Version, "move": "German " + move}, nil), move)
	}
	require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
	require.NoError(t, p.Until(`document.querySelector('.prompt .main[data-move$="bombard"]')`))
	require.NoError(t, p.Click(".prompt .main"))
	shown(t, p, p.Until(`document.querySelector('.prompt .main[data-move$="withhold"]') && document.querySelector('.prompt .others [data-move$="coup"]')`))
	// The die of the marker is shown when it is rolled, before the attack is decided.
	shown(t, p, p.Until(`document.querySelector(".dicecard:not([hidden]) .die.shelling")`))
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

// For an attack in Drive on Paris, the card gives the losses that the roll demands: the
// steps that both sides still have to lose, and all of them in a sentence.
func TestTheTableOfDriveOnParisIsTold(t *testing.T) {
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	site, opened, err := table.Serve(t.TempDir(), table.Played{
		Game: table.Game{Ruleset: "driveonparis", Scenario: "5.1", Seed: &seed}, Players: []string{"attack", "attack"}, Moves: 300, Until: "lose",
	})
	require.NoError(t, err)
	defer site.Close()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(site.URL+opened[0].Spectator.Link))
	shown(t, p, p.Until(`/^Attacker \d+ steps?(, \d+ left)?$/.test(document.querySelector(".dicecard:not([hidden]) .owed li")?.textContent)`))
	require.NoError(t, p.Until(`/ left$/.test([...document.querySelectorAll(".dicecard .owed li")].find((side) => / left/.test(side.textContent))?.textContent)`))
	require.NoError(t, p.Until(`[...document.querySelectorAll(".dicecard .sums li")].some((line) => /^Steps demanded by the table for .*: \d of the attackers, \d of the defenders/.test(line.textContent))`))
}
