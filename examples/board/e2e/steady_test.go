package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// While the mouse is over the tabs, a card that appears by itself does not move them. When
// the mouse has left, the card takes its room.
func TestTabsStayUnderTheMouse(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	site, opened, err := table.Serve(t.TempDir(), table.Played{Game: table.Game{Ruleset: "schlieffenswar", Seed: &seed}})
	require.NoError(t, err)
	defer site.Close()
	german, entente := sit(t, person.Desktop), sit(t, person.Desktop)
	require.NoError(t, german.Open(site.URL+opened[0].Links[0].Link))
	require.NoError(t, entente.Open(site.URL+opened[0].Links[1].Link))
	top := func() float64 {
		return read[float64](t, entente, `document.querySelector(".tabs").getBoundingClientRect().top`)
	}
	high := `document.querySelector(".since").getBoundingClientRect().height`
	require.NoError(t, entente.Click("#tab-log"))
	before := top()
	require.NoError(t, german.Decide(&person.Habit{Pick: pick(3), Eager: 9}))
	shown(t, entente, entente.Until(high+` > 20`))
	require.InDelta(t, before, top(), 1)
	require.NoError(t, entente.Point("1107"))
	shown(t, entente, entente.Until(`document.querySelector(".tabs").getBoundingClientRect().top > `+high))
	require.Greater(t, top(), before+20)

	// A card that the player asks for there appears immediately.
	require.NoError(t, german.Click("#tab-rules"))
	require.NoError(t, german.Click(`.again`))
	shown(t, german, german.Until(`(() => {
		const guide = document.querySelector(".guide").getBoundingClientRect();
		return guide.height > 20 && document.querySelector(".tabs").getBoundingClientRect().top >= guide.bottom;
	})()`))
}
