package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
	"github.com/august1914/august1914/internal/gametest"
)

// A player tries out moves of both sides in a copy, with dice, and takes them back. The game goes on
// meanwhile, which the copy says. Back in the game, the player's own moves are arrows on the map,
// also after a reload, until the player clears them. An arrow disappears with its move, and all of
// them with another move.
func TestTryingItOut(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	large := table.Played{Game: table.Game{Ruleset: "schlieffenswar", Seed: &seed}, Players: []string{"captain-easy", "captain-easy"}, Moves: 120, Until: "declare"}
	small := table.Played{Game: table.Game{Ruleset: "sabinschlieffen", Seed: &seed}, Players: []string{"attack", "attack"}, Moves: 12, Until: "orders"}
	site, opened, err := table.Serve(t.TempDir(), large, small, small, large)
	require.NoError(t, err)
	t.Cleanup(site.Close)
	script := ""
	if gametest.Size(0, 1, 1) > 0 {
		script = axe(t)
	}
	for i, screen := range []person.Screen{person.Desktop, phone, person.Desktop, phone}[:gametest.Size(2, 4, 4)] {
		dice := i == 0 || i == 3
		name := fmt.Sprintf("%s %d", map[bool]string{true: "schlieffenswar", false: "sabinschlieffen"}[dice], screen.Width)
		t.Run(name, func(t *testing.T) {
			tr := trier{t, sit(t, screen), &client.Client{URL: site.URL, HTTP: http.DefaultClient}, opened[i], script, "trial-" + strings.ReplaceAll(name, " ", "-")}
			tr.try(dice)
			tr.plan(dice)
		})
	}
}

// A trier tries out moves of the German side.
type trier struct {
	t      *testing.T
	p      *person.Person
	client *client.Client
	game   table.Opened
	script string // of axe-core, or ""
	name   string // of pictures
}

// looks checks the page with axe-core, and keeps a picture of it.
func (tr trier) looks(state string) {
	picture(tr.t, tr.p, tr.name+"-"+state)
	require.False(tr.t, read[bool](tr.t, tr.p, `document.documentElement.scrollWidth > innerWidth`))
	if tr.script != "" {
		require.Empty(tr.t, foundBy(tr.t, tr.p, tr.script), "%s %s", tr.name, state)
	}
}

// play makes the first move of a seat that fits.
func (tr trier) play(link table.Link, fits func(move string) bool) {
	tr.t.Helper()
	token := strings.TrimPrefix(link.Link, "/#")
	menu, err := tr.client.Menu(tr.t.Context(), token)
	require.NoError(tr.t, err)
	var moves []string
	for _, m := range menu.Moves {
		moves = append(moves, m.Notation)
	}
	i := slices.IndexFunc(moves, fits)
	require.GreaterOrEqual(tr.t, i, 0, "%q", moves)
	_, err = tr.client.Move(tr.t.Context(), token, client.Wish{Version: menu.Version, Move: moves[i]})
	require.NoError(tr.t, err)
}

// try tries out moves until both sides have acted and, in a game with dice, dice were rolled.
func (tr trier) try(dice bool) {
	t, p := tr.t, tr.p
	require.NoError(t, p.Open(tr.client.URL+tr.game.Links[0].Link))
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
	require.NoError(t, p.Click(".totry"))
	shown(t, p, p.Until(`document.querySelector(".guide.trial")`))
	card := func() string { return read[string](t, p, `document.querySelector(".guide.trial").innerText`) }
	require.Contains(t, card(), "What is hidden from you is guessed.")
	require.Equal(t, "Trying it out", read[string](t, p, `document.querySelector(".turnflag").innerText`))
	tr.looks("begun")

	h := &person.Habit{Pick: pick(4), Eager: 3}
	acted, rolled := map[string]bool{}, !dice
	for n := 0; len(acted) < 2 || !rolled; n++ {
		require.Less(t, n, 60, "%v", acted)
		acted[read[string](t, p, `document.querySelector(".prompt .seat").innerText`)] = true
		shown(t, p, p.Decide(h))
		if read[bool](t, p, `Boolean(document.querySelector(".dicecard:not([hidden]) .rolled svg"))`) && !rolled {
			rolled = true
			require.NoError(t, p.Click(".trial .rollagain"))
			shown(t, p, p.Until(`!document.querySelector("#page").classList.contains("busy") && document.querySelector(".trial .rollagain") && document.querySelector(".dicecard:not([hidden]) .rolled svg")`))
			tr.looks("rolled")
		}
	}
	tr.looks("acted")
	before := look(t, p).Version
	require.NoError(t, p.Click(".prompt .undo"))
	shown(t, p, p.Until(`!document.querySelector("#page").classList.contains("busy") && document.querySelector("#page").dataset.version !== "`+before+`"`))

	require.NotContains(t, card(), "The game has gone on")
	if dice {
		tr.play(tr.game.Links[0], func(move string) bool { return strings.HasSuffix(move, "done") })
	} else { // the enemy's orders are secret, so the copy must not tell of them
		tr.play(tr.game.Links[1], func(move string) bool { return !strings.HasSuffix(move, "commit") })
	}
	if dice {
		shown(t, p, p.Until(`/The game has gone on: [1-9]/.test(document.querySelector(".guide.trial .news")?.innerText)`))
		tr.looks("news")
	}
}

// plan goes back to the game, where the moves that were tried are arrows.
func (tr trier) plan(large bool) {
	t, p := tr.t, tr.p
	arrows := func() int { return read[int](t, p, `document.querySelectorAll(".layer-plan .planned").length`) }
	const planned = `document.querySelector(".turnflag") && !document.querySelector(".guide.trial") && document.querySelector(".layer-plan .planned")`
	require.False(t, read[bool](t, p, `/The game has gone on/.test(document.querySelector(".guide.trial").innerText)`) && !large)
	require.NoError(t, p.Click(".guide.trial .action"))
	shown(t, p, p.Until(planned))
	n := arrows()
	tr.looks("plan")
	require.NoError(t, p.Reload())
	shown(t, p, p.Until(planned))
	require.Equal(t, n, arrows())
	require.Equal(t, "Plan", read[string](t, p, `document.querySelector(".totry").innerText`))

	require.NoError(t, p.Click(".totry"))
	shown(t, p, p.Until(`document.querySelector("dialog.plan[open]")`))
	tr.looks("asked")
	if !large {
		require.NoError(t, p.Click("dialog.plan .action:last-of-type"))
		tr.carryOut(n)
	} else {
		require.NoError(t, p.Click("dialog.plan .action:nth-of-type(2)"))
	}
	shown(t, p, p.Until(`!document.querySelector(".planned") && document.querySelector(".totry").innerText === "Try it"`))
	require.NoError(t, p.Reload())
	shown(t, p, p.Until(`document.querySelector(".turnflag")`))
	require.Zero(t, arrows())
}

// carryOut makes the first move of a plan of n arrows, and then another one.
func (tr trier) carryOut(n int) {
	steps := read[[]string](tr.t, tr.p, `JSON.parse(localStorage.getItem("august1914.plans"))[0].steps.map(({ at, to }) => at + " > " + to)`)
	require.Len(tr.t, steps, n)
	require.Greater(tr.t, n, 1)
	german := tr.game.Links[0]
	for range 3 { // spent blocks recover first
		menu, err := tr.client.Menu(tr.t.Context(), strings.TrimPrefix(german.Link, "/#"))
		require.NoError(tr.t, err)
		if strings.Contains(menu.Moves[0].Notation, "recover") {
			tr.play(german, func(string) bool { return true })
		}
	}
	tr.play(german, func(move string) bool { return strings.Contains(move, "march "+steps[0]) })
	shown(tr.t, tr.p, tr.p.Until(fmt.Sprintf(`document.querySelectorAll(".planned").length === %d`, n-1)))
	tr.looks("carried out")
	tr.play(german, func(move string) bool {
		return strings.Contains(move, " > ") && !slices.ContainsFunc(steps, func(step string) bool { return strings.Contains(move, step) })
	})
}

// Without a server, a copy lasts as long as the page. The game and the plan are kept.
func TestTryingItOutInTheBrowser(t *testing.T) {
	t.Parallel()
	p, _ := keeper(t)
	begin(t, p, "germanyatwar")
	before := read[string](t, p, versionNow)
	tryOut := func() {
		require.NoError(t, p.Click(".totry"))
		shown(t, p, p.Until(`document.querySelector(".guide.trial") && document.querySelector(".turnflag")`))
	}
	tryOut()
	picture(t, p, "trial-browser")
	require.NoError(t, p.Reload())
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours") && !document.querySelector(".guide.trial")`))
	require.NoError(t, p.Sees("The copy for trying out moves was closed"))
	require.Equal(t, before, read[string](t, p, versionNow))

	tryOut()
	h := &person.Habit{Pick: pick(2), Eager: 9}
	for range 40 {
		if read[bool](t, p, `[...document.querySelectorAll("#panel-log .entry")].some((entry) => / moves? from /.test(entry.innerText))`) {
			break
		}
		shown(t, p, p.Decide(h))
	}
	require.NoError(t, p.Click(".guide.trial .action"))
	shown(t, p, p.Until(`!document.querySelector(".guide.trial") && document.querySelector(".layer-plan .planned")`))
	picture(t, p, "trial-browser-plan")
	require.NoError(t, p.Reload())
	shown(t, p, p.Until(`document.querySelector(".layer-plan .planned")`))
	require.Equal(t, before, read[string](t, p, versionNow))
}

// When the copy is gone, as with the server, the page goes back to the game. A player who tries out
// moves sees in the title that it is their turn in the game.
func TestACopyThatIsGone(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	links := setUp(t, p, "sabinschlieffen")
	c := &client.Client{URL: server, HTTP: http.DefaultClient}
	german, allied := links["German"][strings.Index(links["German"], "#")+1:], links["Allied"][strings.Index(links["Allied"], "#")+1:]
	commit := func(token string) {
		for {
			menu, err := c.Menu(t.Context(), token)
			require.NoError(t, err)
			if len(menu.Moves) == 0 {
				return
			}
			_, err = c.Move(t.Context(), token, client.Wish{Version: menu.Version, Move: menu.Moves[0].Notation})
			require.NoError(t, err)
			if strings.HasSuffix(menu.Moves[0].Notation, "commit") {
				return
			}
		}
	}
	require.NoError(t, p.Open(links["German"]))
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
	commit(german)
	shown(t, p, p.Until(`document.querySelector(".turnflag.others")`))
	require.NoError(t, p.Click(".totry"))
	shown(t, p, p.Until(`document.querySelector(".guide.trial") && !document.title.includes("Your turn")`))
	commit(allied)
	shown(t, p, p.Until(`document.title.includes("Your turn") && /It is your turn there/.test(document.querySelector(".guide.trial .news")?.innerText)`))
	for range 3 {
		require.NoError(t, c.Ask(t.Context(), http.MethodPost, client.Seat(german)+"/try", map[string]any{}, nil))
	}
	shown(t, p, p.Until(`!document.querySelector(".guide.trial") && document.querySelector(".turnflag.yours")`))
	require.NoError(t, p.Sees("The copy for trying out moves was closed"))
}

// Another guess begins with the player's own moves of the first one. If a move is not legal there,
// the page says which, in words.
func TestAnotherGuessKeepsThePlan(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(setUp(t, p, "sabinschlieffen")["German"]))
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
	require.NoError(t, p.Click(".totry"))
	shown(t, p, p.Until(`document.querySelector(".guide.trial")`))
	const token = `JSON.parse(Object.entries(sessionStorage).find(([key]) => key.includes("trial"))[1]).token`
	first := read[string](t, p, token)
	for range 2 {
		before := look(t, p).Version
		shown(t, p, p.Until(`(() => { // the kinds of moves are closed if there are many
			for (const kind of document.querySelectorAll("#panel-moves details")) kind.open = true;
			const found = document.querySelector('#panel-moves [data-move]:not([data-move$="commit"])');
			found?.click();
			return Boolean(found);
		})()`))
		shown(t, p, p.Until(versionNow+` !== "`+before+`" && document.querySelector(".prompt .undo")`))
		person.Rest()
	}
	again := func() string {
		t.Helper()
		shown(t, p, p.Until(`(() => {
			const found = [...document.querySelectorAll(".trial button")].find((b) => b.textContent === "Another guess");
			found?.click();
			return Boolean(found);
		})()`))
		shown(t, p, p.Until(token+` !== "`+first+`" && document.querySelector(".guide.trial")`))
		person.Rest()
		first = read[string](t, p, token)
		return read[string](t, p, `[...document.querySelectorAll(".notice")].map((one) => one.textContent).join()`)
	}
	require.NotContains(t, again(), "your plan ends")
	shown(t, p, p.Until(`document.querySelector(".prompt .undo")`))

	// The server refuses the next plan, as a guess would in which its first move is not legal.
	_, err := person.Read[any](p, `(() => {
		const send = window.fetch;
		window.fetch = (address, how) => send(address, how?.method === "POST" && String(address).endsWith("/moves") ? { ...how, body: how.body.replace(/"moves":\["[^"]*"/, '"moves":["German march Paris > Metz, fresh"') } : how);
		return null;
	})()`)
	require.NoError(t, err)
	require.Regexp(t, `In this copy, your plan ends before “Flip to fresh: .+”: .`, again())
	shown(t, p, p.Until(`!document.querySelector(".prompt .undo")`))
}
