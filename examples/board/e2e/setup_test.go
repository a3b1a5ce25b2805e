package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
)

// linksShown reads the names of the links on the page of a set-up.
const linksShown = `[...document.querySelectorAll("[data-seat]")].map((a) => a.dataset.seat)`

// The link of a set-up shows each player's link again, even in another browser, until the player
// has opened it. Then no browser gets it, and the first one forgets it.
func TestASetUpShowsItsLinksUntilTheyAreTaken(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	links := setUp(t, p, "sabinschlieffen")
	require.NotContains(t, read[string](t, p, `location.href`), "#")
	address := read[string](t, p, `document.querySelector('.links [aria-label="Link of this page"]').value`)
	require.Contains(t, address, "/#links/")
	for _, again := range []*person.Person{p, sit(t, person.Desktop)} {
		require.NoError(t, again.Open("about:blank"))
		require.NoError(t, again.Open(address))
		shown(t, again, again.Until(`document.querySelector("[data-seat]")`))
		require.Equal(t, []string{"German", "Allied", "Spectators"}, read[[]string](t, again, linksShown))
		require.NotContains(t, read[string](t, again, `location.href`), "#", "a browser that keeps the links keeps its address free of them")
		require.Equal(t, links["Allied"], read[string](t, again, `document.querySelector("[data-seat=Allied]").href`))
	}

	require.NoError(t, p.Open(links["German"]))
	shown(t, p, p.Until(`document.querySelector(".seat")?.textContent === "You play German"`))
	allied := sit(t, person.Desktop)
	require.NoError(t, allied.Open(links["Allied"]))
	shown(t, allied, allied.Until(`document.querySelector(".seat")?.textContent === "You play Allied"`))
	_, token, _ := strings.Cut(address, "links/")
	c := &client.Client{URL: server, HTTP: http.DefaultClient}
	shown(t, allied, allied.Until(`document.body.className === "at-table"`))
	require.Eventually(t, func() bool {
		left, err := c.Links(t.Context(), token)
		return err == nil && len(left.Links) == 0
	}, time.Minute, 10*time.Millisecond)

	again := sit(t, person.Desktop)
	require.NoError(t, again.Open(address))
	shown(t, again, again.Until(`document.body.innerText.includes("Opened by its player: German, Allied")`))
	require.Equal(t, []string{"Spectators"}, read[[]string](t, again, linksShown))

	require.NoError(t, p.Open(server+"/"))
	shown(t, p, p.Until(`document.querySelector('.opened li [aria-label^="Links of the others"]')`))
	require.NoError(t, p.Click(`.opened li [aria-label^="Links of the others"]`))
	shown(t, p, p.Until(`document.querySelector("dialog.links")?.textContent.includes("Allied has opened the link")`))
	require.Equal(t, []string{links["Spectators"]}, read[[]string](t, p, `[...document.querySelectorAll("dialog.links input")].map((field) => field.value)`))
	require.NotContains(t, read[string](t, p, `localStorage.getItem("august1914.seats")`), links["Allied"])
}

// A person whose seat is open in another browser is told so, until that browser leaves. The
// other seat is not told.
func TestASeatInTwoBrowsers(t *testing.T) {
	t.Parallel()
	people, _, german := seats(t, "sabinschlieffen", "German", "Allied")
	shared := `document.querySelector(".prompt .shared")?.textContent.includes("This seat is also open in another browser")`
	second := sit(t, person.Desktop)
	away := func() { require.NoError(t, second.Open("about:blank")) } // the browser keeps the page
	for _, leave := range []func(){away, away, second.Leave} {
		require.NoError(t, second.Open(german))
		shown(t, second, second.Until(shared))
		shown(t, people[0], people[0].Until(shared))
		require.False(t, read[bool](t, people[1], `Boolean(document.querySelector(".shared"))`))
		leave()
		shown(t, people[0], people[0].Until(`document.querySelector(".prompt") && !document.querySelector(".shared")`))
	}
	require.False(t, read[bool](t, people[1], `Boolean(document.querySelector(".shared"))`))
}

// After 25 more seats have been opened, the game in progress is still listed.
func TestManySeatsAreOpened(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	c := &client.Client{URL: server, HTTP: http.DefaultClient}
	first := setUp(t, p, "schlieffenswar")["German"]
	require.NoError(t, p.Open(first))
	shown(t, p, p.Until(`document.querySelector(".seat")?.textContent === "You play German"`))
	for n := range 25 {
		game, err := c.Open(t.Context(), map[string]any{"ruleset": "sabinschlieffen"})
		require.NoError(t, err)
		require.NoError(t, p.Open(server+"/#"+game.Links[n%2].Token))
		shown(t, p, p.Until(fmt.Sprintf(`JSON.parse(localStorage.getItem("august1914.seats")).filter(({ opened }) => opened).length === %d`, n+2)))
	}
	require.NoError(t, p.Open(server+"/"))
	shown(t, p, p.Until(`document.querySelectorAll(".opened li").length === 26 && ![...document.querySelectorAll(".seatlist strong")].some((said) => said.textContent === "…")`))
	require.NoError(t, p.Click(`.opened li:has([aria-label^="Forget: Schlieffen's War"]) a`))
	shown(t, p, p.Until(`document.querySelector(".seat")?.textContent === "You play German"`))
	require.Equal(t, "Schlieffen's War", read[string](t, p, `document.querySelector("h1").textContent`))
}
