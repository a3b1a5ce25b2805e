package e2e

import (
	"net/http"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
)

// A first-time player is told what to do. A click on the mark of a rule shows the rule in
// the words of the library, and the terms of the game are explained.
func TestHelpIsAtHand(t *testing.T) {
	t.Parallel()
	for _, game := range []struct{ ruleset, side, word, meaning string }{
		{"sabinschlieffen", "German", "Rout", "no fresh block in a hex"},
		{"schlieffenswar", "German", "Zone of control", "must stop or pay more"},
		{"germanyatwar", "German", "Impulse", "until both pass"},
		{"driveonparis", "Allied", "Siege gun", "fires at fortresses"},
	} {
		t.Run(game.ruleset, func(t *testing.T) {
			t.Parallel()
			people, _, link := seats(t, game.ruleset, game.side)
			p := people[0]
			require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
			const guided = `((text) => text?.textContent.length > 40 && text.getBoundingClientRect().bottom <= document.querySelector(".head").getBoundingClientRect().bottom)(document.querySelector(".guide p"))`
			shown(t, p, p.Until(guided))

			var library struct {
				Rules []struct{ Key, Label, Title, Text string }
			}
			board := client.Client{URL: server, HTTP: http.DefaultClient}
			require.NoError(t, board.Ask(t.Context(), http.MethodGet, "/api/rules?ruleset="+game.ruleset, nil, &library))
			key := read[string](t, p, `document.querySelector(".prompt .asked .rule").dataset.rule`)
			require.NoError(t, p.Click(".prompt .asked .rule"))
			shown(t, p, p.Until(`document.querySelector("dialog.rulebox[open] h2")`))
			i := slices.IndexFunc(library.Rules, func(r struct{ Key, Label, Title, Text string }) bool { return r.Key == key })
			require.GreaterOrEqual(t, i, 0, key)
			rule := library.Rules[i]
			require.Equal(t, rule.Label+" "+rule.Title+"|"+rule.Text, read[string](t, p, `[...document.querySelectorAll(".rulebox h2, .rulebox p")].map((node) => node.textContent).join("|")`))
			require.NoError(t, p.Click(".rulebox .action"))
			require.NoError(t, p.Until(`!document.querySelector("dialog")`))

			require.NoError(t, p.Click("#tab-rules"))
			require.NoError(t, p.Until(`document.querySelectorAll(".rulelist dt").length > `+strconv.Itoa(len(library.Rules))))
			_, err := person.Read[any](p, `((field) => {
				field.value = "`+game.word+`";
				field.dispatchEvent(new Event("input", { bubbles: true }));
				return null;
			})(document.querySelector(".rulespanel input"))`)
			require.NoError(t, err)
			shown(t, p, p.Until(`[...document.querySelectorAll(".rulelist dt")].some((term) => term.textContent === "`+game.word+`" && term.nextSibling.textContent.includes("`+game.meaning+`"))`))

			// Advice that was read is not shown again unless the player wants it.
			require.NoError(t, p.Click(".guide .action"))
			require.NoError(t, p.Until(`!document.querySelector(".guide")`))
			require.NoError(t, p.Open(link))
			require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
			require.False(t, read[bool](t, p, guided))
			require.NoError(t, p.Click("#tab-rules"))
			require.NoError(t, p.Click(".again"))
			shown(t, p, p.Until(guided))
		})
	}
}

// The page shows the text of a rule under the settings of the game.
func TestARuleHasTheTextOfItsGame(t *testing.T) {
	t.Parallel()
	var opened struct{ Links []struct{ Token string } }
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	require.NoError(t, board.Ask(t.Context(), http.MethodPost, "/api/games", map[string]any{
		"ruleset": "sabinschlieffen", "settings": []map[string]string{{"name": "recovery", "value": "exact"}},
	}, &opened))
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
	require.NoError(t, p.Click(".prompt .asked .rule"))
	shown(t, p, p.Until(`document.querySelector("dialog.rulebox[open] p")?.textContent.includes("flips as many spent blocks of each nation")`))
}
