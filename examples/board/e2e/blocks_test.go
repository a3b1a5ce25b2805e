package e2e

import (
	_ "embed"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

//go:embed testdata/marching.txt
var halfway []byte // 91 moves; the last one is a step of the German V Corps to area 77

// marching serves a game of Germany at War with a marching German unit, and returns the
// link of the German seat.
func marching(t *testing.T) string {
	t.Helper()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	site, opened, err := table.Serve(t.TempDir(), table.Played{
		Game: table.Game{Ruleset: "germanyatwar", Seed: &seed}, Record: halfway,
	})
	require.NoError(t, err)
	t.Cleanup(site.Close)
	return site.URL + opened[0].Links[0].Link
}

// The map shows which blocks can act and which are chosen. The marks differ from the
// colors of all armies, in both themes.
func TestBlocksShowWhoCanAct(t *testing.T) {
	t.Parallel()
	link := marching(t)
	for _, screen := range []person.Screen{person.Desktop, {Width: 1280, Height: 800, Dark: true}} {
		p := sit(t, screen)
		require.NoError(t, p.Open(link))
		shown(t, p, p.Until(`document.querySelectorAll(".layer-stacks .able").length === 1`))
		rims := func(which string) []string {
			list, err := person.Read[[]string](p, `[...new Set([...document.querySelectorAll(".layer-stacks `+which+` > .block .rim:not(.gap)")].map((rim) =>
				getComputedStyle(rim).display === "none" ? "none" : getComputedStyle(rim).stroke))]`)
			require.NoError(t, err)
			return list
		}
		green := map[bool]string{false: "rgb(6, 154, 53)", true: "rgb(99, 217, 78)"}[screen.Dark]
		require.Equal(t, []string{"none"}, rims("[data-piece]:not(.able, .chosen)"))
		require.Equal(t, []string{"rgb(22, 19, 14)"}, rims(".chosen"), "the marching block is chosen")
		require.NoError(t, p.Press("Escape"))
		shown(t, p, p.Until(`!document.querySelector(".layer-stacks .chosen")`))
		require.Equal(t, []string{green}, rims(".able"))
	}
}

// A block that cannot act while others can gives the reason, with the rule.
func TestIdleBlocksSayWhy(t *testing.T) {
	t.Parallel()
	link := marching(t)
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(link))
	shown(t, p, p.Click(`.prompt .action[data-move$="stop"]`))
	shown(t, p, p.Until(`document.querySelectorAll(".layer-stacks .able").length > 1 && !document.querySelector("#page").classList.contains("busy")`))
	require.NoError(t, p.ClickPlace("24"))
	shown(t, p, p.Until(`document.querySelector('.place-card .note .rule[data-rule="7.4"]')`))
	require.NoError(t, p.Sees("has already moved, built or been activated in this impulse"))
}

// A card describes the dots of a block and its ground in words.
func TestCardsOfBlocksSpeakPlainly(t *testing.T) {
	t.Parallel()
	link := marching(t)
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(link))
	shown(t, p, p.Sees("5 white dots"))
	shown(t, p, p.Until(`document.querySelector(".place-card .what")?.textContent.startsWith("yellow: 1 point to enter, 2 units a side")`))
}

// The number of players is chosen beside the players, and the seats follow immediately.
func TestThreePlayersAreAskedForWithThoseWhoPlay(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(server))
	shown(t, p, p.Click(`.shelf .game:has([value="germanyatwar"])`))
	seats := `fieldset .seats select`
	shown(t, p, p.Until(`document.querySelectorAll("`+seats+`").length === 2 && document.querySelector('fieldset [name="option seats"]').getClientRects().length`))
	_, err := person.Read[any](p, `(() => {
		const list = document.querySelector('[name="option seats"]');
		list.value = "three";
		list.dispatchEvent(new Event("change"));
	})()`)
	require.NoError(t, err)
	shown(t, p, p.Until(`document.querySelectorAll("`+seats+`").length === 3`))
}
