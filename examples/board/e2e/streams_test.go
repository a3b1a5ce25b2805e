package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// A browser has six connections to a server. It can still go through many games in one tab.
func TestManyGamesInOneTab(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	links := setUp(t, p, "sabinschlieffen")
	for range 5 {
		for _, link := range links {
			require.NoError(t, p.Open(link))
			require.NoError(t, p.Sees("Turn"))
		}
	}
}

// Eight windows of one browser are open and visible together, some with the same seat. A
// move in one window appears in all, because they share a connection.
func TestEightWindows(t *testing.T) {
	t.Parallel()
	first := sit(t, person.Desktop)
	links := setUp(t, first, "sabinschlieffen")
	var windows []*person.Person
	for i := range 8 {
		p, err := first.Beside(person.Desktop)
		require.NoError(t, err)
		t.Cleanup(p.Leave)
		require.NoError(t, p.Open(links[[]string{"German", "Allied", "Spectators", "German"}[i%4]]))
		require.NoError(t, p.Until(`document.querySelector(".seat")`))
		windows = append(windows, p)
	}
	for i, p := range windows[:4] { // one of each seat, and another German
		if i%4 == 1 || i%4 == 2 {
			continue
		}
		before, err := windows[(i+4)%8].Look()
		require.NoError(t, err)
		shown(t, p, p.Decide(&person.Habit{Pick: pick(1), Eager: 9}))
		require.NoError(t, windows[(i+4)%8].Until(`document.querySelector("#page").dataset.version !== "`+before.Version+`"`))
	}
}

// In a browser without shared workers, a hidden page holds no connection, and catches up
// when it becomes visible.
func TestHiddenPages(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "sabinschlieffen")
	one, two := sit(t, person.Desktop), sit(t, person.Desktop)
	require.NoError(t, two.Before(`
		delete window.SharedWorker;
		window.streams = new Set();
		const fetched = window.fetch;
		window.fetch = (path, request) => {
			if (String(path).includes("/events")) {
				streams.add(request.signal);
				request.signal.onabort = () => streams.delete(request.signal);
			}
			return fetched(path, request);
		};`))
	require.NoError(t, one.Open(links["German"]))
	require.NoError(t, two.Open(links["German"]))
	require.NoError(t, two.Until(`streams.size === 1`))
	hide := func(hidden string) {
		_, err := person.Read[any](two, `(() => {
			Object.defineProperty(document, "hidden", { value: `+hidden+`, configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
			return null;
		})()`)
		require.NoError(t, err)
	}
	hide("true")
	require.NoError(t, two.Until(`streams.size === 0`))
	before, err := two.Look()
	require.NoError(t, err)
	require.NoError(t, one.Decide(&person.Habit{Pick: pick(1), Eager: 9}))
	now, err := two.Look()
	require.NoError(t, err)
	require.Equal(t, before.Version, now.Version)
	hide("false")
	require.NoError(t, two.Until(`streams.size === 1`))
	require.NoError(t, two.Until(`document.querySelector("#page").dataset.version !== "`+before.Version+`"`))
}
