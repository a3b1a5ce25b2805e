package e2e

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/internal/gametest"
)

// clicker plays at the page by itself: it clicks on stacks, on the buttons of decisions and
// on the list of moves, at random from a seed.
const clicker = `(() => {
	let seed = %d;
	const pick = (n) => Math.floor((seed = seed * 48271 %% 2147483647) / 2147483647 * n);
	const all = (selector) => [...document.querySelectorAll(selector)];
	const any = (list) => list[pick(list.length)];
	const root = document.querySelector("#page");
	let [acted, since] = ["", 0];
	window.clicks = { decided: 0, looked: 0 };
	setInterval(() => {
		const choice = all("dialog.choice[open] button, .prompt .sure")[0];
		if (choice) choice.click();
		if (choice || root.classList.contains("busy") || !all(".turnflag.yours")[0] || all(".outcome")[0]) return;
		if (pick(4) === 0) { // look around
			any(all(".layer-stacks .stack [data-piece]"))?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
			window.clicks.looked++;
			return;
		}
		if (acted === root.dataset.version && performance.now() - since < 3000) return;
		[acted, since] = [root.dataset.version, performance.now()];
		all(".menu details:not([open])").forEach((kind) => { kind.open = true; });
		const buttons = all(".prompt .action[data-move], .prompt .begin");
		const move = buttons.length && pick(%d) === 0 ? any(buttons) : any(all(".menu .move")) ?? any(buttons) ?? any(all(".place-card [data-move]"));
		move?.click();
		window.clicks.decided++;
	}, 15);
	return true;
})()`

// In a game of each ruleset, played at the page against a program, the console shows no
// error and no request fails. The CI tier plays the first decisions, and the long tier the
// whole game.
func TestNoErrorInTheConsole(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	decisions := gametest.Size(25, 40, 20_000)
	for _, game := range []struct {
		ruleset, scenario string
		eager             int // one decision in so many is a button, which usually ends something
	}{
		{"sabinschlieffen", "", 4},
		{"schlieffenswar", "", 9},
		{"germanyatwar", "", 6},
		{"driveonparis", "5.1", 6},
	} {
		t.Run(game.ruleset, func(t *testing.T) {
			t.Parallel()
			p := sit(t, person.Desktop)
			complaints, err := p.Attend()
			require.NoError(t, err)
			board := client.Client{URL: server, HTTP: http.DefaultClient}
			opened, err := board.Open(t.Context(), map[string]any{"ruleset": game.ruleset, "scenario": game.scenario, "seats": []string{"person", "attack"}, "seed": "1914"})
			require.NoError(t, err)
			require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
			shown(t, p, p.Until(`document.querySelector(".prompt .asked")`))
			began := time.Now()
			require.True(t, read[bool](t, p, fmt.Sprintf(clicker, 1914, game.eager)))
			enough := fmt.Sprintf(`window.clicks.decided >= %d && window.clicks.looked >= 5 || document.querySelector(".outcome")`, decisions)
			for last := ""; ; {
				if p.Until(enough) == nil {
					break
				}
				now := read[string](t, p, `document.querySelector("#page").dataset.version`)
				if now == last {
					shown(t, p, fmt.Errorf("the game is stuck: %v", complaints.List()))
				}
				last = now
			}
			type counts struct{ Decided, Looked int }
			n := read[counts](t, p, `window.clicks`)
			t.Logf("%d decisions, %d looks at stacks, %s, %s", n.Decided, n.Looked, read[string](t, p, `document.querySelector(".phase").textContent`), time.Since(began).Round(time.Second))
			require.Empty(t, complaints.List(), "errors in the console")
		})
	}
}
