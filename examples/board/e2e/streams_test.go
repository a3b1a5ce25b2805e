package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// A browser has six connections to a server: many games can be gone through in
// one tab all the same.
func TestManyGamesInOneTab(t *testing.T) {
	p := sit(t, person.Desktop)
	links := setUp(t, p, "sabinschlieffen")
	for range 5 {
		for _, link := range links {
			require.NoError(t, p.Open(link))
			require.NoError(t, p.Sees("Turn"))
		}
	}
}

// A page that nobody looks at holds no connection, and catches up when it is
// seen again.
func TestHiddenPages(t *testing.T) {
	links := setUp(t, sit(t, person.Desktop), "sabinschlieffen")
	one, two := sit(t, person.Desktop), sit(t, person.Desktop)
	require.NoError(t, two.Before(`
		window.streams = new Set();
		window.EventSource = class extends EventSource {
			constructor(...how) { super(...how); streams.add(this); }
			close() { super.close(); streams.delete(this); }
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
