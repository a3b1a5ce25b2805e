package e2e

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// When a player starts a game in the browser, the page asks the browser to keep the games.
// The start page says whether the browser has agreed, and how to keep a game safely.
func TestBrowserIsAskedToKeepGames(t *testing.T) {
	t.Parallel()
	p, url := keeper(t)
	require.NoError(t, p.Before(`try {
		const agreed = () => localStorage.getItem("agreed") === "yes";
		navigator.storage.persisted = async () => agreed();
		navigator.storage.persist = async () => {
			localStorage.setItem("agreed", "yes");
			return true;
		};
	} catch { /* the page is blank */ }`))
	shown(t, p, p.Reload())
	note := func(words string) {
		t.Helper()
		shown(t, p, p.Until(`document.querySelector(".kept .note")?.textContent.includes("`+words+`")`))
		require.Contains(t, read[string](t, p, `document.querySelector(".kept .note").textContent`), "save a game as a file")
	}
	note("The browser may delete games")
	begin(t, p, "sabinschlieffen")
	shown(t, p, p.Until(`localStorage.getItem("agreed") === "yes"`))
	require.NoError(t, p.Open(url+"/#offline"))
	note("The browser keeps games until you remove them")
}

// Every changing request of the page has a unique key.
func TestPageSendsKeys(t *testing.T) {
	t.Parallel()
	people, _, _ := seats(t, "sabinschlieffen", "German")
	p := people[0]
	require.NoError(t, p.Before(`
		window.keys = [];
		const ask = fetch;
		window.fetch = (address, request) => {
			if (request?.method === "POST" && !address.endsWith("/events")) window.keys.push({ address, key: JSON.parse(request.body).key ?? "" });
			return ask(address, request);
		};`))
	shown(t, p, p.Reload())
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
	for range 2 {
		shown(t, p, p.Decide(&person.Habit{Pick: pick(14), Eager: 9}))
	}
	require.NoError(t, p.Press("u"))
	shown(t, p, p.Until(`window.keys.some(({ address }) => address.endsWith("/takeback"))`))
	keys := read[[]string](t, p, `window.keys.map(({ key }) => key)`)
	require.GreaterOrEqual(t, len(keys), 3)
	require.NotContains(t, keys, "")
	slices.Sort(keys)
	require.Equal(t, slices.Compact(slices.Clone(keys)), keys)
}
