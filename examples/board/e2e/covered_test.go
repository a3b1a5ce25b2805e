package e2e

import (
	"errors"
	"fmt"
	"net/http"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
	"github.com/august1914/august1914/internal/gametest"
)

// covered lists the boxes that hide part of the place of a decision: of a large place, the
// middle. It waits until the map has come to rest.
const covered = `new Promise((go) => {
	const rest = () => document.querySelector(".sheet").style.willChange === "" && !document.querySelector("#page.busy");
	const ask = () => requestAnimationFrame(() => requestAnimationFrame(() => (rest() ? go(list()) : setTimeout(ask, 20))));
	const list = () => {
		const node = document.querySelector(".aboutplace");
		if (!node) return [];
		const place = node.getBoundingClientRect();
		const map = document.querySelector(".mapbox").getBoundingClientRect();
		const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
		const half = Math.min(place.width, place.height) / 2;
		const onSheet = node.getScreenCTM().inverse();
		const within = (box, p) => p.x > box.left && p.x < box.right && p.y > box.top && p.y < box.bottom;
		const part = (i) => half * (i / 10 - 1);
		const spots = Array.from({ length: 441 }, (_, i) => new DOMPoint(x + part(i % 21), y + part(Math.floor(i / 21))))
			.filter((spot) => within(map, spot) && node.isPointInFill(spot.matrixTransform(onSheet)));
		const boxes = [...document.querySelectorAll(".dicecard, .foreseen, .strip, .filmbar, .replaybar, #notices .notice, .side, .top, dialog")].filter((box) => box.getClientRects().length);
		const over = boxes.filter((box) => spots.some((spot) => within(box.getBoundingClientRect(), spot))).map((box) => box.className + " " + box.textContent.slice(0, 40));
		if (!spots.length) over.push("nothing of the place is on the map");
		window.checked = (window.checked ?? 0) + 1;
		if (x < map.left || x > map.right || y < map.top || y > map.bottom) over.push("the edge of the map");
		return over;
	};
	ask();
}).then((found) => { window.found = found; return true; })`

// served serves a game with the seed 1914 for the length of a test.
func served(t *testing.T, g table.Played) (*table.Site, table.Opened) {
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	g.Seed = &seed
	site, opened, err := table.Serve(t.TempDir(), g)
	require.NoError(t, err)
	t.Cleanup(site.Close)
	return site, opened[0]
}

// Two people fight through part of a game on a desktop and on a phone, in all four games.
// No card, box or bar ever covers the place of the decision, and the place is visible.
func TestNothingLiesOverTheDecision(t *testing.T) {
	t.Parallel()
	decisions := gametest.Size(2, 6, 5000)
	for _, g := range []table.Played{
		{Game: table.Game{Ruleset: "sabinschlieffen"}, Players: []string{"attack", "attack"}, Moves: 12, Until: "absorb"},
		{Game: table.Game{Ruleset: "schlieffenswar"}, Players: []string{"captain-easy", "captain-easy"}, Moves: 535, Until: "defender losses"},
		{Game: table.Game{Ruleset: "germanyatwar"}, Players: []string{"marshal", "marshal"}, Moves: 91, Until: "hit"},
		{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.1"}, Players: []string{"attack", "attack"}, Moves: 300, Until: "gather"},
	} {
		for name, screen := range map[string]person.Screen{"desk": person.Desktop, "phone": {Width: 390, Height: 844}} {
			t.Run(g.Ruleset+" "+name, func(t *testing.T) {
				t.Parallel()
				site, opened := served(t, g)
				var people []*person.Person
				var habits []*person.Habit
				for i, link := range opened.Links {
					p := sit(t, screen)
					require.NoError(t, p.Open(site.URL+link.Link))
					people = append(people, p)
					habits = append(habits, &person.Habit{Pick: pick(uint64(i)), Eager: 6})
				}
				places, n := 0, 0
				for over := false; !over && n < decisions; n++ {
					for i, p := range people {
						require.NoError(t, p.Until(covered))
						if found := read[[]string](t, p, `window.found`); len(found) > 0 {
							shown(t, p, p.Until(`false`))
						}
						now := look(t, p)
						over = over || now.Over
						if now.Mine {
							shown(t, p, p.Decide(habits[i]))
						}
					}
				}
				for _, p := range people {
					places += read[int](t, p, `window.checked ?? 0`)
				}
				t.Logf("%d places in %d rounds", places, n)
				require.Positive(t, places)
			})
		}
	}
}

// Programs play a whole game of each ruleset, and the pages of both seats follow on a
// desktop and on a phone. On the desktop, the seat that decides points at the place of its
// decision. No card, box or bar ever covers that place, and it is visible.
func TestNothingLiesOverADecisionOfAWholeGame(t *testing.T) {
	t.Parallel()
	most := gametest.SizeOrSkip(t, 0, 20, 5000)
	for _, g := range []table.Played{
		{Game: table.Game{Ruleset: "sabinschlieffen"}, Players: []string{"attack", "attack"}},
		{Game: table.Game{Ruleset: "schlieffenswar"}, Players: []string{"captain-easy", "captain-easy"}},
		{Game: table.Game{Ruleset: "germanyatwar"}, Players: []string{"marshal", "marshal"}},
		{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.1"}, Players: []string{"attack", "attack"}},
	} {
		t.Run(g.Ruleset, func(t *testing.T) {
			t.Parallel()
			site, opened := served(t, g)
			board := client.Client{URL: site.URL, HTTP: http.DefaultClient}
			pages := map[string][]*person.Person{} // by the seat's token
			for _, link := range opened.Links {
				token := tokenOf(link.Link)
				for _, screen := range []person.Screen{person.Desktop, {Width: 390, Height: 844}} {
					p := sit(t, screen)
					require.NoError(t, p.Open(site.URL+link.Link))
					pages[token] = append(pages[token], p)
				}
			}
			source := pick(1914)
			places, decisions := 0, 0
			for ; places < most; decisions++ {
				now, err := site.Table(opened.Game, g.Players, source)
				require.NoError(t, err)
				by := now.ToAct().First().Seat()
				if by == 0 {
					require.NotEmpty(t, now.Verdict())
					break
				}
				if place := now.Decision(by.Viewer()).Place; place != "" {
					places++
					deciding := opened.Links[by-1].Link
					requireFree(t, &board, pages, tokenOf(deciding), place)
				}
				think, err := now.Think(by)
				require.NoError(t, err)
				move, err := think()
				require.NoError(t, err)
				token := tokenOf(opened.Links[by-1].Link)
				menu, err := board.Menu(t.Context(), token)
				require.NoError(t, err)
				_, err = board.Move(t.Context(), token, client.Wish{Version: menu.Version, Move: move})
				require.NoError(t, err)
			}
			t.Logf("%d places in %d decisions", places, decisions)
			require.Positive(t, places)
		})
	}
}

// requireFree waits until all pages show the present position, and fails if something
// covers the place of the decision on any page.
func requireFree(t *testing.T, board *client.Client, pages map[string][]*person.Person, deciding, place string) {
	t.Helper()
	free := func(p *person.Person, version uint64, point bool) error {
		err := p.Until(fmt.Sprintf(`document.querySelector("#page").dataset.version === "%d"`, version))
		if err == nil && point {
			err = p.Point(place)
		}
		if err == nil {
			err = p.Until(covered)
		}
		found, wrong := person.Read[[]string](p, `window.found`)
		if len(found) > 0 {
			return fmt.Errorf("%q cover %s", found, place)
		}
		return errors.Join(err, wrong)
	}
	var all sync.WaitGroup
	errs := map[*person.Person]*error{}
	for token, list := range pages {
		menu, err := board.Menu(t.Context(), token)
		require.NoError(t, err)
		for i, p := range list {
			errs[p] = new(error)
			all.Go(func() { *errs[p] = free(p, menu.Version, token == deciding && i == 0) })
		}
	}
	all.Wait()
	for p, err := range errs {
		shown(t, p, *err)
	}
}
