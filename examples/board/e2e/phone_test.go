package e2e

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// phone is the smallest supported screen.
var phone = person.Screen{Width: 390, Height: 844, Touch: true}

// On a phone the result of a battle takes two lines over the map: the dice, and the
// required losses. The rest is behind a button, and everything can be dismissed.
func TestResultLeavesTheMapOfAPhone(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	site, opened, err := table.Serve(t.TempDir(), table.Played{
		Game:    table.Game{Ruleset: "schlieffenswar", Seed: &seed},
		Players: []string{"captain-easy", "captain-easy"}, Moves: 535, Until: "defender losses", // the defenders of Brussels have to lose steps
	})
	require.NoError(t, err)
	defer site.Close()
	p := sit(t, phone)
	require.NoError(t, p.Open(site.URL+opened[0].Links[1].Link))
	shown(t, p, p.Until(`document.querySelector(".dicecard:not([hidden]) .owed li + li")`))
	share := func() float64 {
		return read[float64](t, p, `document.querySelector(".dicecard").getBoundingClientRect().height / document.querySelector(".mapbox").getBoundingClientRect().height`)
	}
	require.Less(t, share(), 0.25, "the card hides most of the map")
	require.Equal(t, "Charleroi: Entente must lose 3 steps.", read[string](t, p, `document.querySelector(".dicecard h2").textContent`))
	seen := func(selector string) bool {
		return read[bool](t, p, `(() => {
			const box = document.querySelector(".dicecard `+selector+`")?.getBoundingClientRect();
			const card = document.querySelector(".dicecard").getBoundingClientRect();
			return Boolean(box?.width) && box.bottom <= card.bottom && box.right <= card.right;
		})()`)
	}
	for selector, there := range map[string]bool{"h2": true, ".owed li": true, ".owed li + li": true, ".close": true, ".sums li": false, ".replaybattle": false} {
		require.Equal(t, there, seen(selector), selector)
	}
	require.NoError(t, p.Click(`.dicecard [aria-expanded="false"]`))
	shown(t, p, p.Until(`document.querySelector(".dicecard [aria-expanded=true]")`))
	require.True(t, seen(".sums li"))
	require.NoError(t, p.Click(`.dicecard [aria-expanded="true"]`))
	shown(t, p, p.Until(`document.querySelector(".dicecard [aria-expanded=false]")`))
	require.False(t, seen(".sums li"))
	require.NoError(t, p.Click(".dicecard .close"))
	shown(t, p, p.Until(`document.querySelector(".dicecard").hidden`))

	// Nothing beside the map is so long that the page could be scrolled until its header
	// disappears.
	desk := sit(t, person.Desktop)
	require.NoError(t, desk.Open(site.URL+opened[0].Links[1].Link))
	shown(t, desk, desk.Until(`document.querySelector(".since .log .entry")`))
	for _, at := range []*person.Person{p, desk} {
		require.Zero(t, read[int](t, at, `document.scrollingElement.scrollHeight - innerHeight`))
	}

	// In the bar of a film, the choice of speed has its place beside the progress.
	require.NoError(t, p.Click(".replayit"))
	shown(t, p, p.Until(`(() => {
		const [speed, progress] = [".pace select", "progress"].map((part) => document.querySelector(".filmbar:not([hidden]) " + part)?.getBoundingClientRect());
		return speed?.width && (speed.right <= progress.left || speed.bottom <= progress.top);
	})()`))
}

// On a phone, a button below the map leads to the key to its signs.
func TestKeyOnAPhone(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "schlieffenswar")
	p := sit(t, phone)
	require.NoError(t, p.Open(links["German"]))
	require.NoError(t, p.Click(".tokey"))
	shown(t, p, p.Until(`(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector("#panel-key li").getBoundingClientRect())`))
}

// On a phone, only important areas have their names when the map is small. The others get
// theirs as the player zooms in.
func TestNamesOfAreasOnAPhone(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "germanyatwar")
	p := sit(t, phone)
	require.NoError(t, p.Open(links["German"]))
	require.NoError(t, p.Click(`[aria-label="Show the whole map"]`))
	named := func(name string) string {
		return `[...document.querySelectorAll(".named .name")].some((node) => node.textContent === "` + name + `" && node.style.visibility !== "hidden")`
	}
	shown(t, p, p.Until(named("Paris")+` && !`+named("Troyes")))
	count := `[...document.querySelectorAll(".named .name")].filter((node) => node.style.visibility !== "hidden").length`
	far := read[int](t, p, count)
	require.Less(t, far, 32, "only the important ones")
	for range 4 {
		require.NoError(t, p.Click(`[aria-label="Zoom in"]`))
	}
	shown(t, p, p.Until(named("Troyes")))
	require.Greater(t, read[int](t, p, count), far)

	desk := sit(t, person.Desktop)
	require.NoError(t, desk.Open(links["German"]))
	require.NoError(t, desk.Click(`[aria-label="Show the whole map"]`))
	shown(t, desk, desk.Until(named("Troyes")))
}

// Players with fingers are told to tap and nothing about keys. Players with a mouse are
// told about both.
func TestFingersTap(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "schlieffenswar")
	for screen, want := range map[person.Screen]struct {
		first string
		keys  bool
	}{
		phone:          {"Tap a stack: ", false},
		person.Desktop: {"Click on a stack: ", true},
	} {
		p := sit(t, screen)
		require.NoError(t, p.Open(links["German"]))
		shown(t, p, p.Until(`document.querySelector(".guide p")?.textContent.startsWith("`+want.first+`")`))
		told := read[string](t, p, `document.querySelector(".guide p").textContent`)
		require.Equal(t, want.keys, strings.Contains(told, "Shift-click"), told)
		require.Equal(t, want.keys, strings.Contains(told, "A click on another of"), told)
		require.Equal(t, !want.keys, strings.Contains(told, "A tap on another of"), told)
		require.NotContains(t, told, "{")
		require.NotContains(t, told, "  ")
		require.Equal(t, want.keys, read[bool](t, p, `Boolean(document.querySelector(".key .keys"))`))
	}
}

// On a phone the legend of the colors is whole, and it does not tell a finger to point.
func TestLegendOnAPhone(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "schlieffenswar")
	p := sit(t, phone)
	require.NoError(t, p.Open(links["German"]))
	require.NoError(t, p.TapPlace("1108")) // Aachen
	shown(t, p, p.Until(`[...document.querySelectorAll(".legend li")].some((line) => line.textContent === "cannot go there: tap it to see why")`))
	shown(t, p, p.Until(`((legend) => [...legend.children].every((line) => line.getBoundingClientRect().bottom <= legend.getBoundingClientRect().bottom + 1))(document.querySelector(".legend"))`))
	require.NotContains(t, read[string](t, p, `document.querySelector(".key").textContent`), "point at")
}

// A remark about many turns stands once in the list of turns.
func TestListOfTurnsSaysItOnce(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "schlieffenswar")
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(links["German"]))
	require.NoError(t, p.Click("#tab-score"))
	said := read[string](t, p, `document.querySelector(".scores").textContent`)
	require.Equal(t, 1, strings.Count(said, "Paris or a German city in enemy hands"))
	require.Contains(t, said, "Turns 1 to 9: at the end, Paris or a German city in enemy hands decides the game (5.6).")
	require.Equal(t, 10, read[int](t, p, `document.querySelectorAll(".turnlist > li").length`))
}
