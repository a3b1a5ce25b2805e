package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// counting counts the presses of the mouse on the page, and those that begin a fight while the
// prompt, the map or the button shows no odds.
const counting = `(() => {
	window.pressed = [];
	window.blind = [];
	addEventListener("click", (e) => {
		if (!e.isTrusted) return;
		const button = e.target.closest("button");
		const name = button?.innerText.replace(/\n/g, ": ") ?? e.target.closest("[data-place]")?.dataset.place ?? "";
		window.pressed.push(name);
		const odds = [...document.querySelectorAll(".oddsline:not([hidden])")].some((line) => line.innerText.includes("column"));
		if (/^(Attack with|Decide the attack|Keep the disc|Spend the disc)/.test(name) && !odds) window.blind.push(name);
		if (/^End the movement/.test(name) && document.querySelector(".map.shape-areas") && !/starts a battle in .* difference/.test(name)) window.blind.push(name);
	}, true);
	return true;
})()`

// A turn with a fight takes few presses, confirmations among them, in each large game, and no
// fight begins without its odds on the screen.
func TestFewPressesPlayATurnWithAFight(t *testing.T) {
	t.Parallel()
	play := func(t *testing.T, game map[string]any, most int, turn func(p *person.Person)) {
		t.Parallel()
		p := sitDown(t, person.Desktop, game)
		require.True(t, read[bool](t, p, counting))
		turn(p)
		pressed := read[[]string](t, p, `window.pressed`)
		t.Logf("%d presses: %q", len(pressed), pressed)
		require.LessOrEqual(t, len(pressed), most)
		require.Empty(t, read[[]string](t, p, `window.blind`))
	}
	press := func(p *person.Person, selector string) {
		t.Helper()
		version := read[string](t, p, `document.querySelector("#page").dataset.version`)
		shown(t, p, p.Click(selector))
		shown(t, p, p.Until(idle+` && document.querySelector("#page").dataset.version !== "`+version+`"`))
	}
	lose := func(p *person.Person) { // losses, advances and the like, until the next attack can be declared
		for !read[bool](t, p, `/next attack|exploitation/.test(document.querySelector(".prompt")?.innerText)`) {
			shown(t, p, p.Until(idle+` && document.querySelector(".turnflag.yours")`))
			if read[bool](t, p, `Boolean(document.querySelector(".prompt .actions .main"))`) {
				press(p, `.prompt .actions .main`)
				continue
			}
			press(p, `.menu .move`)
		}
	}
	t.Run("driveonparis", func(t *testing.T) {
		play(t, map[string]any{"ruleset": "driveonparis", "scenario": "5.1"}, 9, func(p *person.Person) {
			press(p, `.prompt .onward`)
			press(p, `.prompt [data-move$="done"]`)
			shown(t, p, p.ClickPlace("23.24"))
			shown(t, p, p.Until(`document.querySelector(".foreseen:not([hidden])")`))
			press(p, `.place-card .actions .action`)
			press(p, `.prompt .begin`)
			lose(p)
			for read[bool](t, p, `/next attack/.test(document.querySelector(".asked")?.textContent)`) {
				press(p, `.prompt [data-move$="done"]`)
			}
			press(p, `.prompt [data-move$="done"]`) // the exploitation
		})
	})
	t.Run("schlieffenswar", func(t *testing.T) {
		play(t, map[string]any{"ruleset": "schlieffenswar"}, 12, func(p *person.Person) {
			for _, way := range [][2]string{{"1308", "1208"}, {"1108", "1109"}, {"1307", "1309"}} {
				version := read[string](t, p, `document.querySelector("#page").dataset.version`)
				require.NoError(t, p.Drag(0, spotAt(t, p, way[0]), spotAt(t, p, way[1])))
				shown(t, p, p.Until(idle+` && document.querySelector("#page").dataset.version !== "`+version+`"`))
			}
			if read[bool](t, p, `Boolean(document.querySelector('.prompt [data-move$="stop"]'))`) {
				press(p, `.prompt [data-move$="stop"]`)
			}
			press(p, `.prompt [data-move$="done"]`)
			shown(t, p, p.ClickPlace("1209"))
			shown(t, p, p.Until(`document.querySelector(".foreseen:not([hidden])")`))
			press(p, `.place-card .actions .action`)
			shown(t, p, p.Until(`/with these 5/.test(document.querySelector(".prompt .begin")?.textContent)`))
			press(p, `.prompt .begin`)
			press(p, `.prompt [data-move$="withhold"]`)
			lose(p)
			press(p, `.prompt [data-move$="done"]`)
		})
	})
	t.Run("germanyatwar", func(t *testing.T) {
		play(t, map[string]any{"ruleset": "germanyatwar"}, 10, func(p *person.Person) {
			press(p, `.prompt .main`)
			shown(t, p, p.ClickPlace("77"))
			press(p, `.place-card .actions .action`)
			press(p, `.prompt .main`)
			shown(t, p, p.ClickPlace("70"))
			shown(t, p, p.Until(`document.querySelector('.reach[data-place="68"]')`))
			require.NoError(t, p.Point("68"))
			shown(t, p, p.Until(`document.querySelector(".foreseen:not([hidden])")`))
			shown(t, p, p.ClickPlace("68"))
			shown(t, p, p.Until(`/starts a battle in 68/.test(document.querySelector(".prompt .main")?.innerText)`))
			press(p, `.prompt .main`)
			press(p, `.prompt .main`)
			press(p, `.prompt .hits`)
			shown(t, p, p.Until(`/action of this impulse/.test(document.querySelector(".asked")?.textContent)`))
		})
	})
}
