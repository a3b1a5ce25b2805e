package e2e

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
	"github.com/august1914/august1914/internal/gametest"
)

// In the middle of a game the overlays show what the library answers: the zones of control
// of both sides, and of each unit its lines of supply and command, or where they are cut.
func TestOverlaysShowWhatTheLibraryAnswers(t *testing.T) {
	t.Parallel()
	most := gametest.Size(3, 12, 1000)
	for _, g := range []table.Played{
		{Game: table.Game{Ruleset: "schlieffenswar"}, Players: []string{"captain-easy", "captain-easy"}, Moves: 400, Until: "move"},
		{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.1"}, Players: []string{"attack", "attack"}, Moves: 200, Until: "move"},
		{Game: table.Game{Ruleset: "germanyatwar"}, Players: []string{"marshal", "marshal"}, Moves: 120, Until: "move"},
	} {
		t.Run(g.Ruleset, func(t *testing.T) {
			t.Parallel()
			address, ask := played(t, g)
			board := client.Client{URL: address[:len(address)-len("/#")-len(tokenOf(address))], HTTP: http.DefaultClient}
			get := func(path string, into any) {
				t.Helper()
				require.NoError(t, board.Ask(t.Context(), http.MethodGet, client.Seat(tokenOf(address))+path, nil, into))
			}
			p := sit(t, person.Desktop)
			require.NoError(t, p.Open(address))
			require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
			require.NoError(t, p.Press("Escape"))

			for _, side := range []string{"German", "Allied"} {
				var zones struct{ Zones []struct{ Place string } }
				get("/zones?side="+side, &zones)
				var want []string
				for _, z := range zones.Zones {
					want = append(want, z.Place)
				}
				if len(want) == 0 {
					require.Equal(t, "germanyatwar", g.Ruleset)
					continue
				}
				if side == "German" {
					require.NoError(t, p.Press("z"))
				}
				drawn := `[...document.querySelectorAll('.zone[data-side="` + side + `"]')].map((zone) => zone.dataset.zone)`
				shown(t, p, p.Until(drawn+`.length > 0`))
				require.ElementsMatch(t, want, read[[]string](t, p, drawn))
			}

			require.NoError(t, p.Press("Escape"))
			compared := 0
			for _, piece := range ask().Board.Pieces {
				if !piece.Mine || piece.Unit == "" || compared == most || !read[bool](t, p, fmt.Sprintf(`!!document.querySelector('.layer-stacks .stack[data-place=%q]')`, piece.Place)) {
					continue
				}
				var answer struct {
					Traces []struct {
						Sure, Best bool
						Place      string
						Legs       []struct{ Places []string }
						Cuts       []struct{ Place string }
					}
				}
				get("/traces?unit="+url.QueryEscape(piece.Unit), &answer)
				compared++
				require.NoError(t, p.Press("Escape"))
				require.NoError(t, p.ClickPlace(piece.Place))
				shown(t, p, p.Until(`document.querySelector(".place-card")`))
				chosen := fmt.Sprintf(`document.querySelectorAll(".piece-button.chosen").length === 1 && !!document.querySelector('.piece-button.chosen[data-unit=%q]')`, piece.Unit)
				if !read[bool](t, p, chosen) {
					require.NoError(t, p.Click(fmt.Sprintf(`.piece-button[data-unit=%q]`, piece.Unit)))
				}
				shown(t, p, p.Until(chosen))
				require.NoError(t, p.Click(`.overlays [data-overlay="supply"]`))
				shown(t, p, p.Until(`!document.querySelector(".overlaid").hidden`))
				traced := read[[]string](t, p, `[...document.querySelectorAll(".traced")].map((node) => node.dataset.traced + (node.matches(".sure") ? " sure" : node.matches(".unsure") ? " unsure" : " cut"))`)
				var want []string
				legs := 0
				var cuts []string
				for _, trace := range answer.Traces {
					state := " cut"
					if trace.Best {
						state = " unsure"
					}
					if trace.Sure {
						state = " sure"
					}
					want = append(want, piece.Unit+state)
					legs += len(trace.Legs)
					if !trace.Best {
						for _, c := range trace.Cuts {
							cuts = append(cuts, c.Place)
						}
					}
				}
				require.ElementsMatch(t, want, traced, piece.Unit)
				require.Equal(t, legs, read[int](t, p, `document.querySelectorAll(".leg").length`), piece.Unit)
				drawn := read[int](t, p, `document.querySelectorAll(".cutoff").length`)
				cuts = slices.DeleteFunc(cuts, func(place string) bool { return place == "" })
				require.LessOrEqual(t, drawn, len(cuts), piece.Unit)
				require.NoError(t, p.Click(`.overlays [data-overlay="supply"]`))
				shown(t, p, p.Until(`document.querySelector(".overlaid").hidden`))
			}
			t.Logf("%d units", compared)
			require.Positive(t, compared)
		})
	}
}

// After a reload in the middle of a battle, the page shows the same part of the map at
// the same zoom, and the arrows of the attackers.
func TestAReloadKeepsTheView(t *testing.T) {
	t.Parallel()
	address, _ := played(t, table.Played{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.1"}, Players: []string{"attack", "attack"}, Moves: 300, Until: "lose"})
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(address))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours") && document.querySelector(".layer-stacks .joined, .aboutplace")`))
	require.NoError(t, p.Click(`[aria-label="Zoom in"]`))
	require.NoError(t, p.Drag(0, person.Spot{X: 450, Y: 560}, person.Spot{X: 380, Y: 600}))
	person.Rest()
	view := func() string {
		return read[string](t, p, `document.querySelector(".sheet").style.transform.replace(/\d+\.\d+/g, (n) => Math.round(n))`)
	}
	before, joined := view(), read[int](t, p, `document.querySelectorAll(".layer-stacks .joined").length`)
	require.NoError(t, p.Reload())
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
	person.Rest()
	require.Equal(t, before, view())
	require.Equal(t, joined, read[int](t, p, `document.querySelectorAll(".layer-stacks .joined").length`))
	require.True(t, read[bool](t, p, `!document.querySelector(".minimap").hidden`), "a small map shows where that is")
}

// The overlay of supply brings the first unit that is cut off into view, and each line below
// the map brings its own.
func TestSupplyShowsWhereItIsCut(t *testing.T) {
	t.Parallel()
	seed := uint64(2)
	address, _ := played(t, table.Played{Game: table.Game{Ruleset: "schlieffenswar", Seed: &seed}, Players: []string{"captain-easy", "captain-easy"}, Moves: 500, Until: "move"})
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(address))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	require.NoError(t, p.Press("Escape"))
	const corner = "0712"
	spot, err := p.PlaceSpot(corner)
	require.NoError(t, err)
	away := func() {
		t.Helper()
		for range 10 {
			require.NoError(t, p.WheelAt(spot, -240))
		}
		person.Rest()
	}
	const seen = `(() => {
		const map = document.querySelector(".mapbox").getBoundingClientRect();
		const list = [...document.querySelectorAll(".traced.cut")].map((node) => node.getBoundingClientRect());
		return list.some((box) => box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom);
	})()`
	away()
	require.NoError(t, p.Press("s"))
	shown(t, p, p.Until(`document.querySelectorAll(".traced.cut").length > 2`))
	shown(t, p, p.Until(seen))
	lines := read[int](t, p, `document.querySelectorAll(".overlaid button").length`)
	require.Greater(t, lines, 2)
	require.NoError(t, p.Click(`.zoom button[aria-label="Show the whole map"]`))
	away()
	require.False(t, read[bool](t, p, seen), "a unit that is cut off is still in view")
	require.NoError(t, p.Click(`.overlaid button`))
	shown(t, p, p.Until(seen))
}
