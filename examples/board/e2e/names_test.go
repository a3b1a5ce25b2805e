package e2e

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
)

// onRails lists the names on the map, and those that a railway runs through: each with a
// point of a railway in the middle of its letters.
const onRails = `(() => {
	const names = [...document.querySelectorAll(".named .name")].filter((node) => node.style.visibility !== "hidden")
		.map((node) => ({ text: node.textContent, box: node.getBBox() }));
	const points = [...document.querySelectorAll(".line-rail")].flatMap((line) => {
		const long = line.getTotalLength();
		return Array.from({ length: Math.ceil(long / 2) }, (_, i) => line.getPointAtLength(2 * i));
	});
	const crossed = names.filter(({ box }) => points.some(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y + box.height * 0.25 && y < box.y + box.height * 0.75));
	return { names: names.map(({ text }) => text), crossed: crossed.map(({ text }) => text) };
})()`

// A name lies beside the railways unless they leave it no room.
func TestNamesLieBesideRailways(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	for _, g := range []struct {
		ruleset, scenario string
		beside            []string
	}{
		{"schlieffenswar", "", []string{"Luxembourg", "Longwy", "Saarburg i. L.", "Bonn", "Liège"}},
		{"driveonparis", "5.1", []string{"Maubeuge", "Mons", "Charleroi"}},
	} {
		opened, err := board.Open(t.Context(), map[string]any{"ruleset": g.ruleset, "scenario": g.scenario, "seats": []string{"person", "person"}, "seed": "1914"})
		require.NoError(t, err)
		p := sit(t, person.Screen{Width: 1440, Height: 900})
		require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
		require.NoError(t, p.Until(`document.querySelector(".named .name")?.dataset.at`))
		found := read[struct{ Names, Crossed []string }](t, p, onRails)
		for _, name := range g.beside {
			if g.ruleset == "schlieffenswar" {
				require.Contains(t, found.Names, name)
			}
			require.NotContains(t, found.Crossed, name)
		}
		require.Less(t, 5*len(found.Crossed), len(found.Names), "%v", found.Crossed)
	}
}
