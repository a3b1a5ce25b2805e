package e2e

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
)

// A typist plays only with the keyboard.
type typist struct {
	t *testing.T
	p *person.Person

	phase                 string
	done                  int // in this phase
	marches, moves, ended int // decisions on the map, in the list and with the buttons
}

func (k *typist) press(keys ...string) {
	k.t.Helper()
	require.NoError(k.t, k.p.Press(keys...))
}

func (k *typist) sees(expression string) bool {
	k.t.Helper()
	return read[bool](k.t, k.p, "Boolean("+expression+")")
}

// changed waits until the page shows the result of a decision. The page may first ask which
// of several decisions is meant, or for a confirmation. changed reports whether there was a
// result.
func (k *typist) changed(version string) bool {
	const settled = `!document.querySelector("#page").classList.contains("busy")`
	for range 3 {
		require.NoError(k.t, k.p.Until(settled))
		if k.sees(`document.querySelector("dialog.choice[open]")`) {
			k.press("Enter") // the first choice has the focus
			continue
		}
		if k.sees(`document.activeElement.matches(".prompt .sure")`) {
			k.press("Enter")
			continue
		}
		if k.sees(`document.querySelector("#page").dataset.version !== "` + version + `"`) {
			return true
		}
		require.NoError(k.t, k.p.Until(`new Promise((go) => setTimeout(go, 60)).then(() => true)`))
	}
	return k.sees(`document.querySelector("#page").dataset.version !== "` + version + `"`)
}

// march goes to the next unit that can act, and sends it on the map to a marked place,
// using the arrow keys.
func (k *typist) march(version string) bool {
	k.press("Escape", "n")
	require.NoError(k.t, k.p.Until(`!document.querySelector("#page").classList.contains("busy")`))
	if !k.sees(`document.querySelector(".reach-next, .reach-target")`) {
		return false
	}
	k.press("g")
	require.NoError(k.t, k.p.Until(`document.querySelector(".cursor")`))
	for _, arrow := range []string{"ArrowLeft", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft"} {
		k.press(arrow)
		if k.sees(`[...document.querySelectorAll(".reach-next, .reach-target")].some((reach) => reach.getAttribute("d") === document.querySelector(".cursor")?.getAttribute("d"))`) {
			k.press("Enter")
			return k.changed(version)
		}
	}
	return false
}

// choose makes a decision in the list of moves.
func (k *typist) choose(version string) bool {
	k.press("m")
	for range 12 {
		k.press("Tab")
		if k.sees(`document.activeElement.matches(".menu summary") && !document.activeElement.parentElement.open`) {
			k.press("Enter")
		}
		if k.sees(`document.activeElement.matches(".menu .move")`) {
			k.press("Enter")
			return k.changed(version)
		}
	}
	return false
}

// end makes a decision with a button. After some of them, it passes.
func (k *typist) end(version string) bool {
	passes := `.prompt .action[data-move$="pass"]`
	wanted := `.prompt .action[data-move]`
	switch {
	case k.ended >= 3 && k.sees(`document.querySelector('`+passes+`')`):
		wanted = passes
	case k.sees(`[...document.querySelectorAll('` + wanted + `')].some((button) => !button.matches('` + passes + `'))`):
		wanted += `:not([data-move$="pass"])`
	}
	for _, way := range []string{"Tab", "Shift+Tab"} {
		k.press("d")
		for range 6 {
			if k.sees(`document.activeElement.matches('` + wanted + `')`) {
				k.press("Enter")
				return k.changed(version)
			}
			k.press(way)
		}
	}
	return false
}

// decide makes a decision: a few in a phase on the map and in the list, and then with the
// buttons.
func (k *typist) decide() {
	now, err := k.p.Look()
	require.NoError(k.t, err)
	if now.Phase != k.phase {
		k.phase, k.done = now.Phase, 0
	}
	k.done++
	ways := []func(string) bool{k.march, k.choose, k.end}
	counts := []*int{&k.marches, &k.moves, &k.ended}
	if k.done > 3 {
		ways, counts = []func(string) bool{k.end, k.choose, k.march}, []*int{&k.ended, &k.moves, &k.marches}
	} else if k.done%2 == 0 {
		ways[0], ways[1], counts[0], counts[1] = ways[1], ways[0], counts[1], counts[0]
	}
	for i, way := range ways {
		if way(now.Version) {
			*counts[i]++
			return
		}
	}
	shown(k.t, k.p, k.p.Until(`document.querySelector("#page").dataset.version !== "`+now.Version+`"`))
}

// A whole turn of each game can be played against a program with the keyboard alone: on the
// map, in the list of moves and with the buttons.
func TestKeyboardPlaysATurn(t *testing.T) {
	t.Parallel()
	for _, game := range []struct{ ruleset, scenario string }{
		{"sabinschlieffen", ""}, {"schlieffenswar", ""}, {"germanyatwar", ""}, {"driveonparis", "5.1"},
	} {
		t.Run(game.ruleset, func(t *testing.T) {
			t.Parallel()
			p := sit(t, person.Desktop)
			board := client.Client{URL: server, HTTP: http.DefaultClient}
			opened, err := board.Open(t.Context(), map[string]any{"ruleset": game.ruleset, "scenario": game.scenario, "seats": []string{"person", "passive"}, "seed": "1914"})
			require.NoError(t, err)
			require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
			require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
			first, err := p.Look()
			require.NoError(t, err)
			k := &typist{t: t, p: p}
			for n := 0; ; n++ {
				require.Less(t, n, 120, "the turn did not end")
				shown(t, p, p.Until(`document.querySelector(".turnflag.yours, .outcome")`))
				now, err := p.Look()
				require.NoError(t, err)
				if now.Turn != first.Turn || now.Over {
					break
				}
				k.decide()
			}
			t.Logf("%d decisions on the map, %d in the list, %d with buttons", k.marches, k.moves, k.ended)
			require.Positive(t, k.marches)
			require.Positive(t, k.moves)
			require.Positive(t, k.ended)
		})
	}
}

// After a unit was chosen with a key, the arrow keys go on from it on the map, and Shift and
// Enter send it even to a place with own units.
func TestKeysGoOnFromTheChoice(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "schlieffenswar")
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(links["German"]))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	k := &typist{t: t, p: p}
	const joins = `[...document.querySelectorAll(".reach-next, .reach-far")].some((reach) =>
		reach.getAttribute("d") === document.querySelector(".cursor")?.getAttribute("d") &&
		document.querySelector('.layer-stacks .stack[data-place="' + reach.dataset.place + '"]'))`
	for range 60 {
		k.press("n")
		require.NoError(t, p.Until(`!document.querySelector("#page").classList.contains("busy") && document.querySelector(".place-card")`))
		k.press("ArrowLeft")
		require.NoError(t, p.Until(`document.activeElement.matches(".map") && document.querySelector(".cursor")`))
		if k.sees(joins) {
			break
		}
	}
	require.True(t, k.sees(joins), "no unit can join another in the west")
	const wide = `document.querySelector(".map").getBoundingClientRect().width`
	whole := read[float64](t, p, wide)
	scaled := func(key string, by float64) {
		k.press(key) // with the focus on the map, as everywhere at the table
		require.NoError(t, p.Until(fmt.Sprintf(`Math.abs(%s - %v) < 1`, wide, by*whole)))
	}
	scaled("+", 1.35)
	scaled("-", 1)
	before, err := p.Look()
	require.NoError(t, err)
	k.press("Shift+Enter")
	require.True(t, k.changed(before.Version), "the unit did not go")
}

// The keyboard focus never gets lost: what closes hands it on to the prompt or to the map, and
// a key that opens a panel leads into it.
func TestFocusIsHandedOn(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "schlieffenswar")
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(links["German"]))
	require.NoError(t, p.Until(`document.querySelector(".guide .action")`))
	require.True(t, read[bool](t, p, `(document.querySelector(".guide .action").focus(), true)`))
	require.NoError(t, p.Press("Enter"))
	shown(t, p, p.Until(`!document.querySelector(".guide") && document.activeElement.matches(".prompt")`))
	require.NoError(t, p.Press("?", "l"))
	shown(t, p, p.Until(`document.activeElement.matches(".logbox")`))
	require.NoError(t, p.Press("n"))
	shown(t, p, p.Until(`document.querySelector(".place-card .goes summary")`))
	require.NoError(t, p.Press("c", "Enter"))
	shown(t, p, p.Until(`document.querySelector(".goes[open] .chip") && document.activeElement.matches(".goes summary")`))
	version := read[string](t, p, `document.querySelector("#page").dataset.version`)
	person.Settle()
	require.NoError(t, p.Press("Tab", "Enter"))
	shown(t, p, p.Until(`document.querySelector("#page").dataset.version !== "`+version+`" && !document.querySelector(".busy")`))
	person.Rest()
	require.True(t, read[bool](t, p, `document.activeElement !== document.body && document.activeElement.getClientRects().length > 0 && document.activeElement.textContent !== ""`))
}
