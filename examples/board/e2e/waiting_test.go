package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// A player who waits for another one reads the name of that seat and since when it must act.
// The page does not show the other's decision as the player's. It has the links of the game: for
// spectators, for the player's seat elsewhere, and for the others in the browser that set the game up.
func TestTheWaitingPage(t *testing.T) {
	t.Parallel()
	for name, screen := range map[string]person.Screen{"desktop": person.Desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			german, allied := sit(t, screen), sit(t, screen)
			links := setUp(t, german, "sabinschlieffen")
			require.NoError(t, german.Open(links["German"]))
			require.NoError(t, allied.Open(links["Allied"]))
			commit := `.prompt .action[data-move$="commit"]`
			commits := func(p *person.Person) {
				for range 30 {
					if !look(t, p).Mine {
						break
					}
					if read[bool](t, p, `!!document.querySelector('`+commit+`')`) {
						require.NoError(t, p.Click(commit))
					} else {
						shown(t, p, p.Decide(&person.Habit{Pick: pick(1), Eager: 9}))
					}
					person.Rest()
				}
				shown(t, p, p.Until(`document.querySelector(".turnflag") && !document.querySelector(".turnflag.yours")`))
			}
			shown(t, allied, allied.Until(`document.querySelector(".turnflag.yours")`))
			require.False(t, read[bool](t, allied, `Boolean(document.querySelector(".whofor, .meanwhile"))`))
			shown(t, german, german.Until(`document.querySelector(".turnflag.yours")`))
			commits(german)
			shown(t, german, german.Until(`/^Allied must decide, since .*\d/.test(document.querySelector(".prompt .whofor")?.textContent)`))
			require.Contains(t, read[string](t, german, `document.querySelector(".prompt .theirs").textContent`), "The decision: ")
			require.False(t, read[bool](t, german, `Boolean(document.querySelector(".prompt .action.main"))`))

			field := func(label string) string {
				require.NoError(t, german.Click(`.meanwhile button:nth-child(`+label+`)`))
				shown(t, german, german.Until(`document.querySelector("dialog[open] input")`))
				value := read[string](t, german, `document.querySelector("dialog[open] input").value`)
				require.NoError(t, german.Click(`dialog[open] > .action`))
				shown(t, german, german.Until(`!document.querySelector("dialog")`))
				return value
			}
			require.Equal(t, links["Spectators"], field("3"))
			require.Equal(t, links["German"], field("4"))
			require.NoError(t, german.Click(`.meanwhile button:nth-child(2)`))
			shown(t, german, german.Until(`document.querySelector("dialog.links[open]")`))
			require.NoError(t, german.Click(`dialog[open] > .action`))
			require.NoError(t, german.Click(`.meanwhile button:nth-child(1)`))
			shown(t, german, german.Until(`document.querySelector("#tab-chat").getAttribute("aria-selected") === "true"`))
			require.False(t, read[bool](t, german, `document.documentElement.scrollWidth > innerWidth`))
		})
	}
}
