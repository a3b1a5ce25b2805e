package e2e

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// A player renews the link of a seat and plays on, while the old link opens nothing. Then a
// program gets the seat, and the player looks on.
func TestASeatIsHandedOver(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	links := setUp(t, p, "sabinschlieffen")
	require.NoError(t, p.Open(links["German"]))
	german := `document.querySelector(".seat")?.textContent === "You play German"`
	hand := func(label string) {
		shown(t, p, p.Until(german))
		require.NoError(t, p.Click("#tab-log"))
		require.NoError(t, p.Click("button.ownlink"))
		shown(t, p, p.Until(`document.querySelector('dialog.ownlink [aria-label^="`+label+`"]')`))
		require.NoError(t, p.Click(`dialog.ownlink [aria-label^="`+label+`"]`))
		require.NoError(t, p.Click(`dialog.ownlink [aria-label^="`+label+` for good"]`))
	}
	hand("Renew the link")
	token := links["German"][strings.Index(links["German"], "#")+1:]
	shown(t, p, p.Until(`document.body.innerText.includes("Your seat has a new link") && ![null, "`+token+`"].includes(JSON.parse(sessionStorage.getItem("august1914.here"))?.token ?? null) && `+german))
	require.NoError(t, p.Click("#tab-log"))
	require.NoError(t, p.Click("button.ownlink"))
	shown(t, p, p.Until(`document.querySelector("dialog.ownlink input")`))
	renewed := read[string](t, p, `document.querySelector("dialog.ownlink input").value`)
	require.NotEqual(t, links["German"], renewed)
	require.NoError(t, p.Click("dialog.ownlink > .action"))

	other := sit(t, person.Desktop)
	require.NoError(t, other.Open(links["German"]))
	shown(t, other, other.Until(`document.querySelector(".failure")?.innerText.includes("This game does not exist")`))

	hand("Hand my seat over")
	shown(t, p, p.Until(`document.querySelector(".seat")?.textContent.includes("watching")`))
	require.True(t, strings.HasSuffix(links["Spectators"], read[string](t, p, `location.hash`)))
	require.NoError(t, p.Open(server+"/"))
	shown(t, p, p.Until(`document.querySelectorAll(".opened li").length > 0 && ![...document.querySelectorAll(".seatlist strong")].some((said) => said.textContent === "…")`))
	require.NotContains(t, read[string](t, p, `document.querySelector(".opened").innerText`), "You play German")
}
