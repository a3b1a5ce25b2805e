package e2e

import (
	"context"
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// Units that have joined an attack are outlined on the map, each with an arrow from its
// place, and the attack button gives their number. This also holds after a reload of the
// page and for units that joined through another client.
func TestWhoHasJoinedIsSeen(t *testing.T) {
	t.Parallel()
	address, ask := played(t, table.Played{Game: table.Game{Ruleset: "schlieffenswar"}, Players: []string{"captain-easy", "captain-easy"}, Moves: 170, Until: "gather"})
	board := client.Client{URL: address[:len(address)-len("/#")-len(tokenOf(address))], HTTP: http.DefaultClient}
	seat := client.Seat(tokenOf(address))
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(address))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	places := map[string]bool{}
	var joined []string
	for range 2 {
		now := ask()
		for _, m := range now.Moves {
			if m.Kind == "join" {
				require.NoError(t, board.Ask(context.Background(), http.MethodPost, seat+"/moves", map[string]any{"version": now.Version, "move": m.Notation}, nil))
				joined = append(joined, m.Unit)
				break
			}
		}
	}
	require.Len(t, joined, 2, "too few units can join")
	for _, piece := range ask().Board.Pieces {
		for _, unit := range joined {
			if piece.Unit == unit {
				places[piece.Place] = true
			}
		}
	}
	for _, when := range []string{"at once", "after a reload"} {
		shown(t, p, p.Until(`document.querySelectorAll(".layer-stacks .joined").length >= 2`))
		for _, unit := range joined {
			shown(t, p, p.Until(fmt.Sprintf(`document.querySelector('.layer-stacks .joined[data-piece=%q]')`, unit)))
		}
		require.GreaterOrEqual(t, read[int](t, p, `document.querySelectorAll(".layer-attack .arrow-joined").length`), len(places), when)
		said := read[string](t, p, `[...document.querySelectorAll(".prompt .action .verb")].map((verb) => verb.textContent).join("; ")`)
		count := read[int](t, p, `((rows) => rows.slice(0, rows.findIndex((row) => row.textContent.startsWith("attack"))).length)([...document.querySelectorAll(".card.battle .reckoning tr")])`)
		require.Contains(t, said, fmt.Sprintf("Attack with these %d", count), when)
		require.NoError(t, p.Open(address))
	}
}

// Before an attack a player reads which roll gives which result. After a reload, the picked
// units and the forecast of their attack are still there.
func TestAPlannedAttackSurvivesAReload(t *testing.T) {
	t.Parallel()
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	opened, err := board.Open(t.Context(), map[string]any{"ruleset": "schlieffenswar", "seats": []string{"person", "passive"}, "seed": "1914"})
	require.NoError(t, err)
	token := opened.Links[0].Token
	for _, move := range []string{"step ger-xi 1308 > 1208", "stop", "step ger-x 1308 > 1208", "stop", "done"} {
		menu, err := board.Menu(t.Context(), token)
		require.NoError(t, err)
		_, err = board.Move(t.Context(), token, client.Wish{Version: menu.Version, Move: "German " + move})
		require.NoError(t, err, move)
	}
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(server+"/#"+token))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	require.NoError(t, p.ClickPlace("1208"))
	shown(t, p, p.Until(`document.querySelector('.piece-button[data-unit="ger-x"]')`))
	require.NoError(t, p.Press("Escape"))
	require.NoError(t, p.ClickPlace("1208"))
	require.NoError(t, p.Point("1209"))
	const plan = `[...document.querySelectorAll(".piece-button.chosen")].map((piece) => piece.dataset.unit).join() + " " + document.querySelector(".foreseen:not([hidden])")?.innerText`
	shown(t, p, p.Until(`/^ger-xi?,ger-xi? Attack on 1209/.test(`+plan+`)`))
	before := read[string](t, p, plan)
	require.Regexp(t, `\d %\s+(\d(–\d)?(, )?)+: attacker loses`, before)
	shown(t, p, p.Until(`/^Roll 1(–\d)?: /.test(document.querySelector(".card.battle .odds .share").textContent)`))
	shown(t, p, p.Reload())
	shows(t, p, plan, before)
	// Once the position is another, nothing is picked.
	require.NoError(t, p.Press("u"))
	shown(t, p, p.Until(`document.querySelector(".phase").textContent.includes("movement")`))
	shown(t, p, p.Reload())
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
	require.Zero(t, read[int](t, p, `document.querySelectorAll(".piece-button.chosen").length`))
}

// tokenOf returns the token of the address of a seat.
func tokenOf(address string) string {
	for i := len(address) - 1; ; i-- {
		if address[i] == '#' {
			return address[i+1:]
		}
	}
}

// The outline of a chosen counter does not hide its figures: it runs around the counter.
func TestStrengthsOfPickedCorpsAreReadable(t *testing.T) {
	t.Parallel()
	address, _ := played(t, table.Played{Game: table.Game{Ruleset: "schlieffenswar"}})
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(address))
	require.NoError(t, p.ClickPlace("1107"))
	require.NoError(t, p.Until(`document.querySelector(".layer-stacks .chosen .face")`))
	require.Equal(t, "stroke", read[string](t, p, `getComputedStyle(document.querySelector(".layer-stacks .chosen .face")).paintOrder.split(" ")[0]`))
}
