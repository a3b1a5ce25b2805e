package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// Spectators see the board of each game, even if the server answers with null instead of
// every empty list.
func TestLookingOn(t *testing.T) {
	t.Parallel()
	sparing := sit(t, person.Desktop)
	require.NoError(t, sparing.Before(`
		const ask = fetch;
		window.fetch = async (...request) => {
			const answer = await ask(...request);
			return new Response((await answer.text()).replaceAll("[]", "null"), { status: answer.status });
		};`))
	p := sit(t, person.Desktop)
	for _, ruleset := range []string{"sabinschlieffen", "schlieffenswar", "germanyatwar", "driveonparis"} {
		link := setUp(t, p, ruleset)["Spectators"]
		for _, who := range []*person.Person{p, sparing} {
			require.NoError(t, who.Open(link))
			shown(t, who, who.Until(`document.querySelector(".seat")?.textContent === "You are watching"`))
			require.NoError(t, who.Click("#tab-log"))
			require.NoError(t, who.Until(`document.querySelector(".log li")`))
		}
	}
}
