package e2e

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
)

// watcher records what a film shows: the numbers of the entries in each caption, and the
// drawings on the map while it plays.
const watcher = `
	try { localStorage.setItem("august1914.pace", "0.15"); } catch { /* the page is blank */ }
	window.filmed = { told: [], drawn: [], errors: [] };
	addEventListener("error", (e) => filmed.errors.push(String(e.message)));
	addEventListener("unhandledrejection", (e) => filmed.errors.push(String(e.reason)));
	const failed = console.error;
	console.error = (...what) => { filmed.errors.push(what.join(" ")); failed(...what); };
	new MutationObserver((list) => {
		for (const { target, addedNodes } of list) {
			if (target.matches?.(".filmbar .caption") && target.dataset.n) filmed.told.push(...target.dataset.n.split(" ").map(Number));
			if (!target.matches?.(".layer-film")) continue;
			for (const node of addedNodes) {
				const { n, way, place } = node.dataset;
				for (const number of n?.split(" ") ?? []) filmed.drawn.push({ n: Number(number), what: node.getAttribute("class"), way: "|" + way + "|", place: place ?? "" });
			}
		}
	}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-n"] });`

// The drawings of a film, by the kinds of events.
var (
	movements = []string{"step", "advance", "retreat", "relocate", "probe", "rail", "ship"}
	battles   = []string{"engage", "assault", "attack", "overrun", "battle"}
	losses    = []string{"loss", "hidden loss", "eliminate", "stranded", "damage", "garrison", "rout", "absorbed"}
)

// A filmed entry is a log entry, as far as it is compared.
type filmed struct {
	N                      int
	Kind, At, To, Sentence string
}

// A reel is what a seat was shown according to the server.
type reel struct {
	More   bool
	Frames []struct {
		Own     bool
		Entries []filmed
	}
}

// opponents lists games of a person against a program.
var opponents = []struct {
	ruleset, scenario string
	seats             []string
	decisions         int // of the person
	habit             person.Habit
}{
	{"sabinschlieffen", "", []string{"attack", "person"}, 25, person.Habit{Eager: 4}},
	{"schlieffenswar", "", []string{"attack", "person"}, 8, person.Habit{Eager: 1}},
	{"germanyatwar", "", []string{"attack", "person"}, 4, person.Habit{Eager: 1, Weary: 1, Rest: "pass"}},
	{"driveonparis", "5.1", []string{"attack", "person"}, 6, person.Habit{Eager: 1}},
}

// After a program's turn, the film has shown every movement, battle and loss that the seat
// may know of, in all four games. The test compares it with the events.
func TestFilmShowsWhatTheOthersDid(t *testing.T) {
	t.Parallel()
	for _, o := range opponents {
		t.Run(o.ruleset, func(t *testing.T) {
			t.Parallel()
			p := sit(t, person.Desktop)
			require.NoError(t, p.Before(watcher))
			board := client.Client{URL: server, HTTP: http.DefaultClient}
			game, err := board.Open(context.Background(), map[string]any{"ruleset": o.ruleset, "scenario": o.scenario, "seats": o.seats, "seed": "1914"})
			require.NoError(t, err)
			require.NoError(t, p.Open(server+"/#"+game.Links[0].Token))
			habit := o.habit
			habit.Pick = pick(11)
			seat := client.Seat(game.Links[0].Token)
			var acts []int // length of the log after each decision and its rolls
			for range o.decisions {
				watch(t, p, &habit, 1)
				var now struct{ Acted int }
				require.NoError(t, board.Ask(context.Background(), http.MethodGet, seat, nil, &now))
				acts = append(acts, now.Acted)
			}
			requireFilmed(t, p, acts, func(since int) (r reel) {
				require.NoError(t, board.Ask(context.Background(), http.MethodGet, fmt.Sprint(seat, "/film?since=", since), nil, &r))
				return r
			})
		})
	}
}

// The same holds if the library runs in the page.
func TestFilmWithoutAServer(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Before(watcher))
	files := httptest.NewServer(http.FileServer(http.Dir(built(t))))
	defer files.Close()
	require.NoError(t, p.Open(files.URL+"/#offline"))
	require.NoError(t, p.Until(`document.querySelector(".seats select")`))
	_, err := person.Read[any](p, `([...document.querySelectorAll(".seats select")].forEach((seat, i) => {
		seat.value = ["attack", "person"][i];
		for (const kind of ["input", "change"]) seat.dispatchEvent(new Event(kind, { bubbles: true }));
	}), null)`)
	require.NoError(t, err)
	require.NoError(t, p.Click(".newgame [type=submit]"))
	shown(t, p, p.Until(`document.querySelector(".turnflag")`))
	watch(t, p, &person.Habit{Pick: pick(11), Eager: 4}, 25)
	requireFilmed(t, p, nil, func(since int) reel {
		_, err := person.Read[any](p, fmt.Sprintf(`(`+wasmScript+`.then(({ Wasm }) => Wasm.load()).then((games) => games.ask("GET",
			"/api/seats/" + location.hash.replace(/^#offline./, "") + "/film", { since: %d })).then((film) => { window.answered = film; }), null)`, since))
		require.NoError(t, err)
		require.NoError(t, p.Until(`window.answered`))
		r, err := person.Read[reel](p, `(([film]) => { window.answered = null; return film; })([window.answered])`)
		require.NoError(t, err)
		return r
	})
}

// watch lets a person watch every film to its end, and decide between them.
func watch(t *testing.T, p *person.Person, habit *person.Habit, decisions int) {
	t.Helper()
	for n := 0; ; n++ {
		const over = `!!document.querySelector(".turnflag.yours, .outcome") && !!document.querySelector(".map .stack, .outcome") && !document.querySelector(".filmbar:not([hidden])")`
		for range 12 { // a film may take longer than one wait
			if p.Until(over) == nil {
				break
			}
		}
		shown(t, p, p.Until(over))
		now, err := p.Look()
		require.NoError(t, err)
		if n == decisions || now.Over {
			return
		}
		shown(t, p, p.Decide(habit))
	}
}

// requireFilmed compares the screen with the log of the seat. It leaves out the seat's
// own moves and the rolls right after them, because the map shows these without a film.
// acts gives the length of the log after each move.
func requireFilmed(t *testing.T, p *person.Person, acts []int, film func(since int) reel) {
	t.Helper()
	type drawn struct {
		N                int
		What, Way, Place string
	}
	seen, err := person.Read[struct {
		Told   []int
		Drawn  []drawn
		Errors []string
	}](p, `window.filmed`)
	require.NoError(t, err)
	require.Empty(t, seen.Errors)
	on := map[int][]drawn{}
	for _, d := range seen.Drawn {
		on[d.N] = append(on[d.N], d)
	}
	places, err := person.Read[[]string](p, `[...document.querySelectorAll(".grounds [data-place]")].map((place) => place.dataset.place)`)
	require.NoError(t, err)
	mapped := func(id string) bool { return slices.Contains(places, id) }
	compared := map[string]int{}
	check := func(e filmed, name string, has func(drawn) bool) {
		compared[name]++
		require.True(t, slices.ContainsFunc(on[e.N], has), "%s: not drawn: %+v; drawn: %+v", name, e, on[e.N])
	}
	acted := 0 // length of the log after the last act
	for since, more := 0, true; more; {
		part := film(since)
		more = part.More
		for _, f := range part.Frames {
			for _, e := range f.Entries {
				since = e.N + 1
				if f.Own {
					if i := slices.IndexFunc(acts, func(n int) bool { return n > e.N }); i >= 0 {
						acted = acts[i]
					}
					continue
				}
				if e.N < acted || e.At == "" {
					continue // it was shown, or nothing of it is visible on the map
				}
				require.Contains(t, seen.Told, e.N, "no caption has %+v", e)
				switch {
				case slices.Contains(movements, e.Kind) && mapped(e.At) && mapped(e.To):
					check(e, "movement", func(d drawn) bool {
						return strings.Contains(d.What, "trail") && strings.Contains(d.Way, "|"+e.At+"|"+e.To+"|")
					})
				case slices.Contains(battles, e.Kind) && mapped(e.At) && (e.Kind != "engage" || strings.Contains(e.Sentence, "attack")):
					check(e, "battle", func(d drawn) bool { return strings.Contains(d.What, "sign-fight") && d.Place == e.At })
				case slices.Contains(losses, e.Kind) && mapped(e.At):
					check(e, "loss", func(d drawn) bool {
						return strings.Contains(d.What, "filmsign") && !strings.Contains(d.What, "sign-fight") && d.Place == e.At
					})
				}
			}
		}
	}
	t.Log(compared)
	require.NotZero(t, compared["battle"], "the program has not attacked")
}

// trailsThatHide lists the trails that end in the middle of a hex.
const trailsThatHide = `[...document.querySelectorAll(".layer-trails .trail")].filter((trail) => {
	const end = trail.getPointAtLength(trail.getTotalLength());
	const last = trail.dataset.way.split("|").at(-1);
	const hex = [...document.querySelectorAll(".grounds [data-place]")].find((ground) => ground.dataset.place === last).getBBox();
	return Math.hypot(end.x - hex.x - hex.width / 2, end.y - hex.y - hex.height / 2) < hex.height / 5;
}).map((trail) => trail.dataset.way)`

// Everything since the player's last move is listed and marked on the map. A line links
// to its place. The film can be played again, stepped with the keys, and skipped. The
// result of the last battle stays on the map until the player dismisses it.
func TestSinceOneActed(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Before(watcher))
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	game, err := board.Open(context.Background(), map[string]any{"ruleset": "schlieffenswar", "seats": []string{"attack", "person"}, "seed": "1914"})
	require.NoError(t, err)
	require.NoError(t, p.Open(server+"/#"+game.Links[0].Token))
	watch(t, p, &person.Habit{Pick: pick(11), Eager: 1}, 0)

	require.NoError(t, p.Until(`document.querySelector(".layer-trails .trail") && document.querySelector(".layer-trails .sign-fight")`))
	hidden, err := person.Read[[]string](p, trailsThatHide)
	require.NoError(t, err)
	require.Empty(t, hidden, "the head of a trail hides the figures of a counter")
	shown(t, p, p.Until(`/\d+ units? moved/.test(document.querySelector(".since .tally").textContent)`))
	require.NoError(t, p.Until(`document.querySelector(".since + div, .cards .unseen[role=status]") && /units? moved/.test(document.querySelector(".cards .unseen[role=status]").textContent)`), "it is said aloud")
	if open, err := person.Read[bool](p, `document.querySelector(".sincelist").open`); err == nil && !open {
		require.NoError(t, p.Click(".sincelist summary"))
	}
	shown(t, p, p.Click(".since .fight .placename"))
	require.NoError(t, p.Until(`document.querySelector(".place-card")`))

	_, err = person.Read[any](p, `(localStorage.setItem("august1914.pace", "1.8"), null)`)
	require.NoError(t, err)
	shown(t, p, p.Click(".since .again"))
	require.NoError(t, p.Until(`document.querySelector(".filmbar:not([hidden]) .caption[data-n]")`))
	_, err = person.Read[any](p, `(document.activeElement.blur(), null)`)
	require.NoError(t, err)
	require.NoError(t, p.Press(" "))
	require.NoError(t, p.Until(`document.querySelector(".filmbar .pause").textContent === "Play"`))
	first, err := person.Read[string](p, `document.querySelector(".filmbar .caption").dataset.n`)
	require.NoError(t, err)
	require.NoError(t, p.Press("ArrowRight"))
	shown(t, p, p.Until(`document.querySelector(".filmbar .caption").dataset.n !== "`+first+`" || document.querySelector(".filmbar .pause").textContent === "Play"`))
	require.NoError(t, p.Press("Escape"))
	require.NoError(t, p.Until(`document.querySelector(".filmbar").hidden && document.querySelector(".layer-trails .trail")`))

	// The log tells it in order: the parts of the turn, folded moves, places by name.
	require.NoError(t, p.Click("#tab-log"))
	shown(t, p, p.Until(`[...document.querySelectorAll(".logbox .log .fold summary")].some((line) => /units move in \d+ step/.test(line.textContent)) && document.querySelector(".logbox .part") && document.querySelector(".logbox .fight .unitname.side-German")`))
	// The last result: the column, the die and the result, and the remaining losses.
	_, err = person.Read[any](p, `(localStorage.setItem("august1914.pace", "0.15"), null)`)
	require.NoError(t, err)
	begins := `Number(document.querySelector(".since .log .entry[data-n]").dataset.n.split(" ")[0])`
	start := read[int](t, p, begins)
	for range 8 {
		watch(t, p, &person.Habit{Pick: pick(11), Eager: 1}, 0)
		if owing, err := person.Read[bool](p, `!!document.querySelector(".prompt .owing")`); err != nil || owing {
			break
		}
		shown(t, p, p.Decide(&person.Habit{Pick: pick(11), Eager: 9}))
	}
	require.Equal(t, start, read[int](t, p, begins), "answers in between must not begin a new list")
	shown(t, p, p.Until(`document.querySelector(".dicecard:not([hidden]) .die.roll circle") && /^\d+:\d+$/.test(document.querySelector(".dicecard .column strong").textContent)`))
	require.NoError(t, p.Until(`/ left/.test(document.querySelector(".dicecard .owed").textContent)`))
	require.NoError(t, p.Until(`/Losses to take: /.test(document.querySelector(".prompt .owing").textContent)`))
	require.NoError(t, p.Click(".dicecard .close"))
	require.NoError(t, p.Until(`document.querySelector(".dicecard").hidden`))

	errs, err := person.Read[[]string](p, `window.filmed.errors`)
	require.NoError(t, err)
	require.Empty(t, errs)
}
