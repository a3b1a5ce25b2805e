package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
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
