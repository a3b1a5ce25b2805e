package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// The page is light or dark like the system until the player chooses.
func TestLightAndDark(t *testing.T) {
	t.Parallel()
	background := func(p *person.Person) string {
		color, err := person.Read[string](p, `getComputedStyle(document.body).backgroundColor`)
		require.NoError(t, err)
		return color
	}
	light, dark := sit(t, person.Desktop), sit(t, person.Screen{Width: 1024, Height: 768, Dark: true})
	for _, p := range []*person.Person{light, dark} {
		require.NoError(t, p.Open(server+"/"))
	}
	cut := read[[]string](t, dark, `(() => {
		const pen = document.createElement("canvas").getContext("2d");
		return [...document.querySelectorAll(".quick select")].flatMap((list) => {
			pen.font = getComputedStyle(list).font;
			return [...list.options].map((o) => o.text).filter((text) => pen.measureText(text).width > list.clientWidth - 30);
		});
	})()`)

	require.Empty(t, cut, "the list of opponents is cut off")
	day, night := background(light), background(dark)
	require.NotEqual(t, day, night)
	require.NoError(t, light.Click(".theme"))
	require.Equal(t, night, background(light))
	require.NoError(t, light.Open(server+"/"))
	require.Equal(t, night, background(light), "the choice is remembered")
}

// On a phone, the lists of the start page show their full choice below when they have no
// room for it.
func TestListsOnAPhone(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Screen{Width: 390, Height: 844, Touch: true})
	require.NoError(t, p.Open(server+"/"))
	require.NoError(t, p.Click(`.game:has([value="driveonparis"])`))
	require.NoError(t, p.Until(`document.querySelector('[name="scenario"]')?.options.length > 5`))
	require.NoError(t, p.Until(`(() => {
		const list = document.querySelector('[name="scenario"]');
		const long = [...list.options].sort((a, b) => b.text.length - a.text.length)[0];
		list.value = long.value;
		list.dispatchEvent(new Event("change"));
		return list.closest("label").innerText.endsWith(long.text);
	})()`))
	require.NoError(t, p.Until(`(() => {
		const list = document.querySelector('[name="scenario"]');
		list.value = list.options[2].value;
		list.dispatchEvent(new Event("change"));
		return !list.closest("label").querySelector(".whole").textContent;
	})()`))
	require.NoError(t, p.Until(`document.querySelectorAll(".quick select").length === 2`))
	// The text in the list ends before its arrow, and the lists side by side stay level.
	require.True(t, read[bool](t, p, `(() => {
		const [side, program] = [...document.querySelectorAll(".quick select")];
		return getComputedStyle(program).textOverflow === "ellipsis" && side.getBoundingClientRect().top === program.getBoundingClientRect().top && side.offsetHeight === program.offsetHeight;
	})()`))
	wide, err := person.Read[bool](p, `document.documentElement.scrollWidth > innerWidth`)
	require.NoError(t, err)
	require.False(t, wide)
}

// On the smallest supported screens, nothing of the page is cut off, and the last tab is at most
// a few presses away.
func TestTabletsShowEverything(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	links := setUp(t, p, "sabinschlieffen") // the longest title
	for _, s := range []person.Screen{{Width: 1024, Height: 768, Touch: true}, {Width: 768, Height: 1024, Touch: true}} {
		tablet := sit(t, s)
		require.NoError(t, tablet.Open(links["German"]))
		for _, selector := range []string{".mapbox", ".seat", "#tab-moves", ".zoom button", ".theme"} {
			require.True(t, whole(t, tablet, selector), "%s at %dx%d", selector, s.Width, s.Height)
		}
		for presses := 0; !whole(t, tablet, "#tab-key"); presses++ {
			require.Less(t, presses, 3)
			require.NoError(t, tablet.Click(".moretabs"))
		}
	}
}

// whole reports whether all of an element is in the window.
func whole(t *testing.T, p *person.Person, selector string) bool {
	return read[bool](t, p, `(() => {
		const box = document.querySelector("`+selector+`").getBoundingClientRect();
		return box.width > 0 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
	})()`)
}

// In a fight, a tablet shows all possible results. On a phone, the longest title is
// complete, and so is the bar of a finished game. The common parts of a row of moves have
// room beside them, and names of cities do not overlap.
func TestNothingIsCutOffAtATable(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	attack := []string{"attack", "attack"}
	site, opened, err := table.Serve(t.TempDir(),
		table.Played{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.1", Seed: &seed}, Players: attack, Moves: 613, Until: "gather"},
		table.Played{Game: table.Game{Ruleset: "sabinschlieffen", Seed: &seed}, Players: attack, Moves: 33},
		table.Played{Game: table.Game{Ruleset: "sabinschlieffen", Seed: &seed}, Players: attack, Moves: 1000},
		table.Played{Game: table.Game{Ruleset: "schlieffenswar", Seed: &seed}})
	require.NoError(t, err)
	defer site.Close()
	for _, c := range []struct {
		screen     person.Screen
		game, seat int
		holds      string
	}{
		{person.Screen{Width: 820, Height: 1180, Touch: true}, 0, 1, `(() => {
			const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
			return box(".chances li:last-child")?.bottom <= box(".prompt").bottom;
		})()`},
		{person.Screen{Width: 390, Height: 844, Touch: true}, 1, 0, `(() => {
			const title = document.querySelector(".top h1");
			return title && title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight + 1;
		})()`},
		{person.Desktop, 1, 0, `(() => {
			const groups = [...document.querySelectorAll(".row.single .group")];
			return groups.length && groups.every((group) => group.clientHeight < 3 * parseFloat(getComputedStyle(group).fontSize));
		})()`},
		{person.Screen{Width: 390, Height: 844, Touch: true}, 2, 0, `(() => {
			const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
			const [speed, secrets] = [box(".replay .pace select"), box(".replay [type=checkbox]")];
			return window.thumb > 0 && speed?.width && (speed.right <= secrets.left || speed.bottom <= secrets.top || secrets.bottom <= speed.top);
		})()`},
		{person.Desktop, 3, 0, `(() => {
			const names = [...document.querySelectorAll(".named text.important")].filter((name) => name.style.visibility !== "hidden").map((name) => name.getBoundingClientRect());
			const meet = (a, b) => a.left < b.right + 2 && b.left < a.right + 2 && a.top + a.height / 4 < b.bottom - b.height / 4 && b.top + b.height / 4 < a.bottom - a.height / 4;
			return names.length > 15 && names.every((a, i) => !names.some((b, j) => i < j && meet(a, b)));
		})()`},
	} {
		p := sit(t, c.screen)
		require.NoError(t, p.Before(`new MutationObserver(() => { // position of a replay before it is loaded
			window.thumb ??= document.querySelector(".replay [type=range]")?.valueAsNumber;
		}).observe(document, { childList: true, subtree: true })`))
		require.NoError(t, p.Open(site.URL+opened[c.game].Links[c.seat].Link))
		shown(t, p, p.Until(c.holds))
		p.Leave()
	}
}

// Two fingers zoom the map, and a tap is a click, on a tablet and on a phone.
func TestTouch(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "schlieffenswar")
	for _, screen := range []person.Screen{{Width: 1024, Height: 768, Touch: true}, phone} {
		p := sit(t, screen)
		require.NoError(t, p.Open(links["German"]))
		require.NoError(t, p.Click(`[aria-label="Show the whole map"]`))
		require.NoError(t, p.Until(`document.querySelector(".sheet").style.willChange === ""`))
		wide := func() float64 {
			share, err := person.Read[float64](p, `(() => {
				const wide = (selector) => document.querySelector(selector).getBoundingClientRect().width;
				return wide(".mapbox") / wide(".sheet");
			})()`)
			require.NoError(t, err)
			return share
		}
		before := wide()
		require.NoError(t, p.Spread("1107", 2))
		require.NoError(t, p.Until(`new Promise((go) => requestAnimationFrame(() => go(true)))`))
		require.InDelta(t, before/2, wide(), before/10, screen)
		shown(t, p, p.TapPlace("1107"))
		shown(t, p, p.Until(`document.querySelector(".reach-far")`))
	}
}

// The keyboard alone reaches the list of moves by the link, and the map, and can take back
// a move.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	people, _, link := seats(t, "sabinschlieffen", "German")
	p := people[0]
	require.NoError(t, p.Open(link)) // before any click
	pressed := func(keys ...string) {
		t.Helper()
		before, err := p.Look()
		require.NoError(t, err)
		require.NoError(t, p.Press(keys...))
		require.NoError(t, p.Until(`document.querySelector("#page").dataset.version !== "`+before.Version+`"`))
	}
	// The focus starts at the decision. The first link of the page leads to the list of
	// moves.
	require.NoError(t, p.Until(`document.activeElement.matches(".prompt")`))
	_, err := person.Read[any](p, `(document.querySelector(".skip").focus(), null)`)
	require.NoError(t, err)
	require.NoError(t, p.Press("Enter"))
	require.NoError(t, p.Until(`document.activeElement.id === "moves"`))
	require.NoError(t, p.Press("Tab", "Tab")) // past the heading of the kind
	require.NoError(t, p.Until(`document.activeElement.classList.contains("move")`))
	pressed("Enter")
	require.NoError(t, p.Until(`document.querySelector(".undo")`))
	pressed("u")
	require.NoError(t, p.Until(`!document.querySelector(".undo")`))
	// On the map, arrows go from place to place and describe it.
	require.NoError(t, p.Press("g"))
	require.NoError(t, p.Until(`document.querySelector(".cursor")`))
	first, err := person.Read[string](p, `document.querySelector(".mapbox .unseen").textContent`)
	require.NoError(t, err)
	require.Contains(t, first, "Liège")
	require.NoError(t, p.Press("ArrowLeft"))
	require.NoError(t, p.Until(`document.querySelector(".mapbox .unseen").textContent.includes("Le Cateau")`))
	require.NoError(t, p.Press("ArrowRight", "Enter"))
	require.NoError(t, p.Until(`document.querySelector(".place-card")`))
}

// A hex that a unit cannot enter gives the reason, with the number of the rule. A hex that
// it can enter gives the cost.
func TestWhyNot(t *testing.T) {
	t.Parallel()
	people, _, _ := seats(t, "schlieffenswar", "German")
	p := people[0]
	require.NoError(t, p.ClickPlace("1107"))
	require.NoError(t, p.Until(`document.querySelector(".reach-far") && document.querySelector(".reach-not")`))
	// Hexes in reach of a forced march only have another color, which is explained.
	shown(t, p, p.Until(`document.querySelector(".reach.forced") && document.querySelector(".legend .color-forced").getClientRects().length`))
	colors, err := person.Read[[]string](p, `[".reach-far:not(.forced)", ".reach.forced"].map((far) => getComputedStyle(document.querySelector(far)).fill)`)
	require.NoError(t, err)
	require.NotEqual(t, colors[0], colors[1])
	require.NoError(t, p.Point("1006"))
	require.NoError(t, p.Until(`/\d of \d/.test(document.querySelector(".hint").textContent)`))
	not, err := person.Read[string](p, `document.querySelector(".reach-not").dataset.place`)
	require.NoError(t, err)
	require.NoError(t, p.Point(not))
	require.NoError(t, p.Until(`/ \(rule .+\)$/.test(document.querySelector(".hint .why")?.textContent)`))
	// A distant hex says that it is too far when the player points at it or clicks on it,
	// and the unit stays chosen.
	far, err := person.Read[string](p, `[...document.querySelectorAll(".grounds .place:not(.closed)[data-place]")].map((place) => place.dataset.place)
		.find((place) => place.startsWith("18") && !document.querySelector('.stack[data-place="' + place + '"], .reach[data-place="' + place + '"]'))`)
	require.NoError(t, err)
	require.NoError(t, p.Point(far))
	shown(t, p, p.Until(`document.querySelector(".hint").textContent.includes("too far away")`))
	require.NoError(t, p.ClickPlace(far))
	shown(t, p, p.Until(`document.querySelector(".notice.refusal")?.textContent.includes("`+far+`")`))
	require.True(t, read[bool](t, p, `document.querySelector(".place-card h2").textContent.includes("1107") && !!document.querySelector(".reach-far")`))
}

// On a small screen the card of the chosen unit is visible below all other cards,
// because the panel below takes no more room than it needs.
func TestCardOfAStackIsInSight(t *testing.T) {
	t.Parallel()
	for _, game := range []struct{ ruleset, place string }{{"schlieffenswar", "0806"}, {"germanyatwar", "60"}} {
		p := sit(t, person.Screen{Width: 1280, Height: 800})
		links := setUp(t, p, game.ruleset)
		require.NoError(t, p.Open(links["German"]))
		require.NoError(t, p.Until(`document.querySelector(".turnflag.yours") && document.querySelector(".guide .action")`))
		require.NoError(t, p.ClickPlace(game.place))
		shown(t, p, p.Until(`(() => {
			const [card, cards] = [".place-card", ".cards"].map((part) => document.querySelector(part).getBoundingClientRect());
			return card.top >= cards.top - 1 && card.bottom <= cards.bottom + 1;
		})()`))
		shown(t, p, p.Until(`(() => {
			const [panel, cards] = [document.querySelector("[role=tabpanel]:not([hidden])"), document.querySelector(".cards")];
			return cards.scrollHeight <= cards.clientHeight + 1 || panel.clientHeight - panel.firstElementChild.offsetHeight < 30;
		})()`))
	}
}

// An enemy place of Schlieffen that no unit can be ordered to attack also gives the reason,
// although nothing shows whether it is held.
func TestWhyNoAttackIsOrdered(t *testing.T) {
	t.Parallel()
	people, _, _ := seats(t, "sabinschlieffen", "German")
	p := people[0]
	require.NoError(t, p.ClickPlace("Paris"))
	shown(t, p, p.Until(`document.querySelector(".place-card .note .rule")?.textContent === "S4"`))
	shown(t, p, p.Until(`/held by the Allies$/.test(document.querySelector(".place-card .what").textContent)`))
}

// If the mouse points at a place while the map still moves, the hint appears when the map
// rests.
func TestPointWhileItMoves(t *testing.T) {
	t.Parallel()
	people, _, _ := seats(t, "schlieffenswar", "German")
	p := people[0]
	require.NoError(t, p.ClickPlace("1107"))
	require.NoError(t, p.Until(`document.querySelector(".reach-far")`))
	require.NoError(t, p.Until(`(() => {
		let turns = 0;
		const turning = setInterval(() => {
			document.querySelector(".mapbox svg").dispatchEvent(new WheelEvent("wheel", { deltaY: -1, clientX: 300, clientY: 300, cancelable: true }));
			if (++turns === 20) clearInterval(turning);
		}, 50);
		return true;
	})()`))
	require.NoError(t, p.Until(`document.querySelector(".sheet").style.willChange`))
	require.NoError(t, p.Point("1006"))
	require.NoError(t, p.Until(`/\d of \d/.test(document.querySelector(".hint").textContent)`))
}

// A click on a place several steps away sends the unit there.
func TestMarch(t *testing.T) {
	t.Parallel()
	people, _, _ := seats(t, "schlieffenswar", "German")
	p := people[0]
	require.NoError(t, p.ClickPlace("1107"))
	require.NoError(t, p.Until(`document.querySelector(".reach-far")`))
	far, err := person.Read[string](p, `[...document.querySelectorAll(".cost-far")].find((g) => g.textContent === "3").dataset.of`)
	require.NoError(t, err)
	require.NoError(t, p.ClickPlace(far))
	shown(t, p, p.Until(`document.querySelector('.stack[data-place="`+far+`"] [data-piece="ger-vii-r"]')`))
}

// The calculation of an attack is shown beside the map before the roll: strengths, shifts
// with their rules, and results whose chances add up to one.
func TestReckoning(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	p := sit(t, person.Desktop)
	site, opened, err := table.Serve(t.TempDir(), table.Played{
		Game:    table.Game{Ruleset: "schlieffenswar", Seed: &seed},
		Players: []string{"attack", "attack"}, Moves: 212, Until: "gather",
	})
	require.NoError(t, err)
	defer site.Close()
	require.NoError(t, p.Open(site.URL+opened[0].Links[0].Link))
	shown(t, p, p.Until(`document.querySelector(".battle .odds .chance")`))
	rules, err := person.Read[int](p, `document.querySelectorAll(".battle .reckoning .rule").length`)
	require.NoError(t, err)
	require.Greater(t, rules, 2)
	sum, err := person.Read[float64](p, `[...document.querySelectorAll(".battle > details:not([open]) > .odds .bar")].reduce((sum, bar) => sum + Number(bar.style.getPropertyValue("--share")), 0)`)
	require.NoError(t, err)
	require.InDelta(t, 1, sum, 1e-9)

	// The column and all chances are visible without scrolling.
	cut, err := person.Read[string](p, `(() => {
		const box = document.querySelector(".prompt").getBoundingClientRect();
		const chances = [...document.querySelectorAll(".prompt .oddsline strong, .prompt .chances .chance")];
		return chances.length < 3 ? "there are none" : chances.filter((node) => node.getBoundingClientRect().bottom > Math.min(box.bottom, innerHeight)).map((node) => node.textContent).join();
	})()`)
	require.NoError(t, err)
	require.Empty(t, cut)

	// The game has a seed, and the page says so.
	require.NoError(t, p.Until(`document.querySelector(".top .seedmark")`))
	require.NoError(t, p.Click("#tab-score"))
	require.NoError(t, p.Sees("can foresee the dice"))

	// The log has its place below even a long calculation.
	require.NoError(t, p.Click("#tab-log"))
	require.NoError(t, p.Until(`[...document.querySelectorAll(".log .entry")].filter((entry) => entry.getBoundingClientRect().bottom <= innerHeight).length >= 3`))

	// A row of the calculation highlights its unit on the map.
	_, err = person.Read[any](p, `(document.querySelector(".reckoning [data-unit]").focus(), null)`)
	require.NoError(t, err)
	require.NoError(t, p.Until(`document.querySelector(".lookedplace") && document.querySelector(".layer-stacks .looked")`))
	_, err = person.Read[any](p, `(document.activeElement.blur(), null)`)
	require.NoError(t, err)
	require.NoError(t, p.Until(`!document.querySelector(".lookedplace, .looked")`))
	requireResultGivesWay(t, p, site.URL, opened[0].Links)
}

// requireResultGivesWay finishes a battle and lets the German, whose page is open, go on to
// something else. The result leaves the map, and can be opened and played again.
func requireResultGivesWay(t *testing.T, p *person.Person, url string, links []table.Link) {
	t.Helper()
	board := client.Client{URL: url, HTTP: http.DefaultClient}
	var now struct {
		Version  uint64
		Decision struct{ Kind, Place string }
		Moves    []struct{ Notation string }
	}
	for range 30 {
		var seat string
		for _, l := range links {
			_, token, _ := strings.Cut(l.Link, "#")
			now.Moves = nil
			require.NoError(t, board.Ask(t.Context(), http.MethodGet, client.Seat(token)+"/moves", nil, &now))
			if seat = client.Seat(token); len(now.Moves) > 0 {
				break
			}
		}
		if now.Decision.Kind == "declare" {
			break
		}
		require.NoError(t, board.Ask(t.Context(), http.MethodPost, seat+"/moves", map[string]any{"version": now.Version, "move": now.Moves[0].Notation}, nil))
	}
	require.Equal(t, "declare", now.Decision.Kind)
	shown(t, p, p.Until(`/next attack/.test(document.querySelector(".asked").textContent) && document.querySelector(".dicecard:not([hidden])")`))
	require.NoError(t, p.ClickPlace("1304"))
	shown(t, p, p.Until(`document.querySelector(".dicecard").hidden`))
	shown(t, p, p.Click(".dicetab"))
	require.NoError(t, p.Until(`document.querySelector(".dicecard:not([hidden])") && document.querySelector(".dicetab").hidden`))
	require.NoError(t, p.ClickPlace("1404"))
	require.NoError(t, p.Until(`document.querySelector(".dicecard:not([hidden])")`), "a result opened on purpose stays")
	require.NoError(t, p.Click(".replaybattle"))
	shown(t, p, p.Until(`document.querySelector(".filmbar:not([hidden]) .caption[data-n]")`))
	require.NoError(t, p.Press("Escape"))
	require.NoError(t, p.Until(`document.querySelector(".filmbar").hidden && document.querySelector(".replayit").getClientRects().length`))
	require.NoError(t, p.Click(".dicecard .close"))
	// Attacks are still possible, and this page has seen none yet, so it asks before ending them.
	require.Positive(t, read[int](t, p, `document.querySelectorAll(".reach-target").length`))
	require.NoError(t, p.Click(`.prompt .main`))
	shown(t, p, p.Until(`document.querySelector(".prompt .sure .meaning")?.textContent.startsWith("This cannot be taken back.")`))
}

// Marks of rules without numbers are written in words.
func TestRulesInWords(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(server+"/"))
	_, err := person.Read[any](p, `(import("/scripts/dom.js").then(({ rule }) => {
		window.said = ["SCS_ATTACK", "TERRAIN", "CRT", "SCS_ZOC", "11.8", "S3"].map((mark) => rule(mark)).map((node) => node.textContent + "=" + node.title).join("; ");
	}), null)`)
	require.NoError(t, err)
	require.NoError(t, p.Until(`window.said`))
	said, err := person.Read[string](p, `window.said`)
	require.NoError(t, err)
	require.Equal(t, "SCS: attack=rule SCS_ATTACK; Terrain=rule TERRAIN; CRT=rule CRT; SCS: ZOC=rule SCS_ZOC; 11.8=rule 11.8; S3=rule S3", said)
}

// Games in the browser are offered if the program for them is available. Otherwise the page
// does not mention them.
func TestOfferOfGamesInTheBrowser(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(server+"/"))
	require.NoError(t, p.Until(`document.querySelector(".newgame [type=submit]")`))
	answer, err := http.Head(server + "/august1914.wasm")
	require.NoError(t, err)
	answer.Body.Close()
	built := answer.StatusCode == http.StatusOK
	offered, err := person.Read[bool](p, `!!document.querySelector(".newgame a.offline[href]")`)
	require.NoError(t, err)
	require.Equal(t, built, offered)
	said, err := person.Read[string](p, `document.body.innerText`)
	require.NoError(t, err)
	require.NotContains(t, said, "go run", "commands are not for players")
}

// Errors are shown plainly, and an outdated page catches up.
func TestErrors(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(server+"/#no-such-link"))
	require.NoError(t, p.Sees("This game does not exist"))

	people, _, link := seats(t, "sabinschlieffen", "German")
	one, two := people[0], sit(t, person.Desktop)
	require.NoError(t, two.Open(link)) // the same seat in another browser
	before, err := two.Look()
	require.NoError(t, err)
	require.NoError(t, one.Decide(&person.Habit{Pick: pick(1), Eager: 9}))
	require.NoError(t, two.Until(`document.querySelector("#page").dataset.version !== "`+before.Version+`"`))

	// A refused move: the page is made to send a move that is not in the list.
	require.NoError(t, one.Until(`document.querySelector(".menu .move")`))
	_, err = person.Read[any](one, `(() => {
		const ask = fetch;
		window.fetch = (url, request) => ask(url, request?.method === "POST" ? { ...request, body: JSON.stringify({ ...JSON.parse(request.body), move: "German march Liège > Paris, fresh" }) } : request);
		return null;
	})()`)
	require.NoError(t, err)
	require.NoError(t, one.Click(".menu .move"))
	shown(t, one, one.Until(`document.querySelector(".notice.error .rule")?.textContent.startsWith("S")`))
}

// While the server is away the page says so. When it is back, the game continues.
func TestServerComesBack(t *testing.T) {
	p := sit(t, person.Desktop)
	dir := t.TempDir()
	url, stop, err := start("127.0.0.1:0", dir)
	require.NoError(t, err)
	link := setUpAt(t, p, url, "sabinschlieffen")["German"]
	require.NoError(t, p.Open(link))
	require.NoError(t, p.Until(`document.querySelector(".menu .move")`))
	stop()
	require.NoError(t, p.Until(`document.querySelector(".line.off")`))
	require.NoError(t, p.Click(".menu .move"))
	require.NoError(t, p.Sees("cannot be reached"))
	_, stop, err = start(strings.TrimPrefix(url, "http://"), dir)
	require.NoError(t, err)
	defer stop()
	shown(t, p, p.Until(`document.querySelector(".line.on")`))
	require.NoError(t, p.Decide(&person.Habit{Pick: pick(1), Eager: 9}))
}

// A finished game can be viewed step by step with buttons, with arrow keys, and with the
// slider.
func TestReplay(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	site, opened, err := table.Serve(t.TempDir(), table.Played{
		Game:    table.Game{Ruleset: "sabinschlieffen", Seed: &seed},
		Players: []string{"attack", "attack"}, Moves: 1000,
	})
	require.NoError(t, err)
	defer site.Close()
	p := sit(t, person.Desktop)
	// The film takes its time, and a click in between is not lost.
	require.NoError(t, p.Before(`(() => {
		const ask = window.fetch;
		window.fetch = async (path, ...how) => {
			if (/\/film\b/.test(path)) while (!window.given) await new Promise((go) => setTimeout(go, 20));
			return ask(path, ...how);
		};
	})()`))
	require.NoError(t, p.Open(site.URL+opened[0].Links[0].Link))
	require.NoError(t, p.Sees("The game is over"))
	require.NoError(t, p.Click(`[aria-label="One move back"]`))
	require.True(t, read[bool](t, p, `(window.given = true)`))
	require.NoError(t, p.Until(`document.querySelector(".replay").dataset.at === String(document.querySelector(".replay [type=range]").max - 1)`))
	at := func(n string) string { return `document.querySelector(".replay").dataset.at === "` + n + `"` }
	require.NoError(t, p.Click(`[aria-label="To the start"]`))
	require.NoError(t, p.Until(at("0")))
	require.NoError(t, p.Press("ArrowRight"))
	require.NoError(t, p.Until(at("1")))
	require.NoError(t, p.Click(`[aria-label="One move forward"]`))
	require.NoError(t, p.Until(at("2")))
	require.NoError(t, p.Press("ArrowLeft"))
	require.NoError(t, p.Until(at("1")))
	require.NoError(t, p.Until(`document.querySelector(".turns .now").textContent === "1"`), "the turn track shows the turn")
	require.NoError(t, p.Until(`document.querySelector(".replay .caption").textContent`))
	secret := `/\brecovers|marches|is ordered to attack/.test(document.querySelector(".replay .caption").textContent)`
	all, err := person.Read[string](p, `document.querySelector(".replay [type=range]").max`)
	require.NoError(t, err)
	require.NoError(t, p.Click(`.replay [type=checkbox]`)) // show all secrets
	require.NoError(t, p.Until(`document.querySelector(".replay [type=range]").max > `+all))
	require.NoError(t, p.Click(`[aria-label="To the start"]`))
	require.NoError(t, p.Until(at("0")))
	for n := 1; n < 12; n++ {
		require.NoError(t, p.Press("ArrowRight"))
		shown(t, p, p.Until(at(fmt.Sprint(n))))
		if told, err := person.Read[bool](p, secret); err == nil && told {
			break
		}
	}
	shown(t, p, p.Until(secret))
	_, err = person.Read[any](p, `([...document.querySelectorAll(".replay button")].find((key) => key.textContent === "Play").click(), null)`)
	require.NoError(t, err)
	require.NoError(t, p.Until(`document.querySelector(".layer-film .running, .layer-film .filmring")`))
	require.NoError(t, p.Click(`.replay [type=range]`)) // the middle of the slider
	require.NoError(t, p.Until(`Number(document.querySelector(".replay").dataset.at) > 5`))
	require.NoError(t, p.Click(`[aria-label="To the end"]`))
	require.NoError(t, p.Sees("The end of the game"))
}
