package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// Panning and zooming the largest map does not lay out any part of the page again: the
// sheet moves as it is, frame by frame.
func TestPanningLaysNothingOut(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	site, opened, err := table.Serve(t.TempDir(), table.Played{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.6"}})
	require.NoError(t, err)
	defer site.Close()
	require.NoError(t, p.Open(site.URL+opened[0].Links[0].Link))
	require.NoError(t, p.Until(`document.querySelectorAll("*").length > 9000`))
	// The hint about the place under the pointer is laid out beside the map, so hide it.
	// The drag may start on any place.
	_, err = person.Read[any](p, `(document.querySelector(".hint").style.display = "none", document.querySelector(".layer-stacks").style.pointerEvents = "none", null)`)
	require.NoError(t, err)
	middle := person.Spot{X: 450, Y: 400}
	where := func() string {
		transform, err := person.Read[string](p, `document.querySelector(".sheet").style.transform`)
		require.NoError(t, err)
		return transform
	}
	person.Rest()
	require.NoError(t, p.Until(`document.querySelector(".sheet").style.willChange === "" && new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(true))))`))
	// Names are rewritten when the map comes to rest, so do not let it.
	_, err = person.Read[any](p, `(window.setTimeout = () => 0, null)`)
	require.NoError(t, err)
	layouts := func() int {
		require.NoError(t, p.Until(`new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(true))))`))
		n, err := p.Layouts()
		require.NoError(t, err)
		return n
	}
	first, before := where(), layouts()
	require.NoError(t, p.WheelAt(middle, -120))
	require.Equal(t, before, layouts(), "a turn of the wheel")
	require.NoError(t, p.Drag(0, middle, person.Spot{X: 250, Y: 300}, person.Spot{X: 500, Y: 500}))
	before++ // pressing the mouse may cause one layout, independent of the length of the drag
	require.LessOrEqual(t, layouts(), before, "a drag")
	before = layouts()
	require.NoError(t, p.WheelAt(middle, -60))
	require.Equal(t, before, layouts(), "another turn of the wheel")
	require.NotEqual(t, first, where(), "the map has not moved")
}
