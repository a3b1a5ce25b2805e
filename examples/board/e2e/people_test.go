package e2e

import (
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// Two players in two browsers agree on an undo, let a program play and come back, decline a draw
// and resign. Each sees what the other asks without looking for it.
func TestPlayersAgree(t *testing.T) {
	t.Parallel()
	german, allied := sit(t, person.Desktop), sit(t, phone)
	links := setUp(t, german, "sabinschlieffen")
	require.NoError(t, german.Open(links["German"]))
	require.NoError(t, allied.Open(links["Allied"]))
	press := func(p *person.Person, label string) {
		t.Helper()
		shown(t, p, p.Until(`(() => { // in one step, because the panel is drawn again when times change
			const found = [...document.querySelectorAll(document.querySelector("dialog[open]") ? "dialog[open] button" : ".question button, .people button")].find((b) => b.textContent.startsWith("`+label+`") && b.checkVisibility());
			found?.click();
			return Boolean(found);
		})()`))
	}
	says := func(p *person.Person, text string) {
		t.Helper()
		shown(t, p, p.Until(`document.body.innerText.includes("`+text+`")`))
	}
	for _, p := range []*person.Person{german, allied} {
		shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
		require.NoError(t, p.Click("#tab-people"))
		says(p, "last here")
	}
	press(german, "Offer a draw")
	says(allied, "German offers a draw")
	require.True(t, read[bool](t, allied, `(() => { // before all else in the panel
		const [answer, turn] = [".question .main", ".turnflag"].map((of) => document.querySelector(of).getBoundingClientRect());
		return answer.bottom <= turn.top && answer.height > 0;
	})()`))
	require.False(t, read[bool](t, german, `[...document.querySelectorAll(".people button")].some((b) => b.textContent.startsWith("Ask to take"))`), "nothing of his can be taken back")
	press(allied, "Decline")
	shown(t, german, german.Until(`[...document.querySelectorAll(".notice")].some((one) => one.textContent.includes("The Allied player declines the draw."))`))
	require.NoError(t, german.Click("#tab-log"))
	says(german, "The Allied player declines the draw.")
	require.NoError(t, german.Click("#tab-people"))

	press(allied, "Let a program play for me")
	press(allied, "Let it play")
	says(allied, "plays for you")
	press(allied, "Play again myself")
	shown(t, allied, allied.Until(`!document.querySelector(".question")`))

	press(german, "Resign …")
	says(german, "This cannot be taken back.")
	press(german, "Cancel")
	shown(t, german, german.Until(`!document.querySelector("dialog")`))
	press(german, "Resign …")
	press(german, "Resign")
	for _, p := range []*person.Person{german, allied} {
		shown(t, p, p.Until(`document.querySelector(".outcome")?.textContent === "The German player resigns."`))
	}
	require.False(t, read[bool](t, allied, `document.documentElement.scrollWidth > innerWidth`))
}

// A program that has lost offers to give up. Its opponent plays on in one game, and accepts in
// another.
func TestProgramGivesUp(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	record, err := os.ReadFile("../../internal/games/testdata/lost.txt")
	require.NoError(t, err)
	lost := table.Played{Game: table.Game{Ruleset: "sabinschlieffen", Seats: []string{"person", "passive"}}, Record: record}
	site, games, err := table.Serve(t.TempDir(), lost, lost)
	require.NoError(t, err)
	t.Cleanup(site.Close)
	board := client.Client{URL: site.URL, HTTP: http.DefaultClient}
	const offer = "The Allied program thinks that the game is lost, and offers to give up"
	for i, screen := range []person.Screen{person.Desktop, phone} {
		p, link := sit(t, screen), games[i].Links[0].Link
		token := strings.TrimPrefix(link, "/#")
		require.NoError(t, p.Open(site.URL+link))
		for turn := 3; turn == 3; { // no one is asked for anything yet
			var menu struct {
				Version  uint64
				Decision august1914.Decision
				Moves    []august1914.MenuItem
			}
			shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
			require.NoError(t, board.Ask(t.Context(), http.MethodGet, client.Seat(token)+"/moves", nil, &menu))
			if turn = menu.Decision.Turn; turn > 3 || len(menu.Moves) == 0 {
				continue // it is the turn of the program, which the page does not show yet
			}
			move := menu.Moves[max(0, slices.IndexFunc(menu.Moves, func(m august1914.MenuItem) bool { return m.Kind == "commit" }))]
			_, err := board.Move(t.Context(), token, client.Wish{Version: menu.Version, Move: move.Notation})
			require.NoError(t, err)
		}
		shown(t, p, p.Until(`document.querySelector(".question h2")?.textContent === "`+offer+`"`))
		require.Equal(t, []string{"Accept", "Play on"}, read[[]string](t, p, `[...document.querySelectorAll(".question button")].map((b) => b.textContent)`))
		require.False(t, read[bool](t, p, `document.documentElement.scrollWidth > innerWidth`))
		if i == 0 {
			shown(t, p, p.Click(".question button:not(.main)"))
			shown(t, p, p.Until(`!document.querySelector(".question")`))
			require.NoError(t, p.Click("#tab-log"))
			shown(t, p, p.Until(`document.querySelector(".logbox").textContent.includes("The German player wants to play on.")`))
			require.True(t, read[bool](t, p, `Boolean(document.querySelector(".turnflag.yours"))`))
			continue
		}
		shown(t, p, p.Click(".question .main"))
		shown(t, p, p.Until(`document.querySelector("dialog[open]")?.textContent.includes("The program resigns.")`))
		shown(t, p, p.Click("dialog[open] .main"))
		shown(t, p, p.Until(`document.querySelector(".outcome")?.textContent === "The Allied program resigns."`))
	}
}
