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
	address, ask := played(t, table.Played{Game: table.Game{Ruleset: "schlieffenswar"}, Players: []string{"captain", "captain"}, Moves: 170, Until: "gather"})
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
		require.GreaterOrEqual(t, must(person.Read[int](p, `document.querySelectorAll(".layer-attack .arrow-joined").length`)), len(places), when)
		said := must(person.Read[string](p, `[...document.querySelectorAll(".prompt .action .verb")].map((verb) => verb.textContent).join("; ")`))
		count := must(person.Read[int](p, `((rows) => rows.slice(0, rows.findIndex((row) => row.textContent.startsWith("attack"))).length)([...document.querySelectorAll(".card.battle .reckoning tr")])`))
		require.Contains(t, said, fmt.Sprintf("Attack with these %d", count), when)
		require.NoError(t, p.Open(address))
	}
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
	address, _ := played(t, table.Played{Game: table.Game{Ruleset: "schlieffenswar"}})
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(address))
	require.NoError(t, p.ClickPlace("1107"))
	require.NoError(t, p.Until(`document.querySelector(".layer-stacks .chosen .face")`))
	require.Equal(t, "stroke", must(person.Read[string](p, `getComputedStyle(document.querySelector(".layer-stacks .chosen .face")).paintOrder.split(" ")[0]`)))
}
