package e2e

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// A seatAt is the server's answer about a seat: its pieces and its moves.
type seatAt struct {
	Version uint64
	Board   struct {
		Pieces []struct {
			ID, Unit, Place string
			Mine            bool
			Flags           []string
		}
	}
	Moves []struct{ Notation, Kind, Unit, From, To string }
}

// played serves a game that programs have played to a decision. It returns the address of
// the deciding seat and a function that asks about that seat.
func played(t *testing.T, g table.Played) (page string, ask func() seatAt) {
	t.Helper()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	if g.Seed == nil {
		seed := uint64(1914)
		g.Seed = &seed
	}
	site, opened, err := table.Serve(t.TempDir(), g)
	require.NoError(t, err)
	t.Cleanup(site.Close)
	board := client.Client{URL: site.URL, HTTP: http.DefaultClient}
	for _, link := range opened[0].Links {
		seat := client.Seat(link.Link[len("/#"):])
		ask := func() (now seatAt) {
			require.NoError(t, board.Ask(t.Context(), http.MethodGet, seat, nil, &now))
			var list seatAt
			require.NoError(t, board.Ask(t.Context(), http.MethodGet, seat+"/moves", nil, &list))
			now.Moves = list.Moves
			return now
		}
		if len(ask().Moves) > 0 {
			return site.URL + link.Link, ask
		}
	}
	require.Fail(t, "no seat has a decision")
	return "", nil
}

// In all four games, a click on one's own piece chooses that piece, even if the unit chosen
// before could go there.
func TestAClickOnOnesOwnPieceChoosesIt(t *testing.T) {
	t.Parallel()
	for _, g := range []table.Played{
		{Game: table.Game{Ruleset: "sabinschlieffen"}, Players: []string{"attack", "attack"}, Moves: 1, Until: "orders"},
		{Game: table.Game{Ruleset: "schlieffenswar"}},
		{Game: table.Game{Ruleset: "germanyatwar"}, Players: []string{"marshal", "marshal"}, Moves: 60, Until: "move"},
		{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.1"}, Players: []string{"attack", "attack"}, Moves: 40, Until: "move"},
	} {
		t.Run(g.Ruleset, func(t *testing.T) {
			t.Parallel()
			address, ask := played(t, g)
			now := ask()
			at := map[string]string{} // for each place, a piece that can act
			for _, m := range now.Moves {
				for _, p := range now.Board.Pieces {
					if p.Mine && p.Unit == m.Unit && m.From == p.Place && at[p.Place] == "" {
						at[p.Place] = p.ID
					}
				}
			}
			first, second := "", ""
			for _, m := range now.Moves {
				if m.Unit != "" && m.To != m.From && at[m.From] != "" && at[m.To] != "" {
					first, second = m.From, m.To
					break
				}
			}
			require.NotEmpty(t, first, "no unit can go to another unit's place")
			p := sit(t, person.Desktop)
			require.NoError(t, p.Open(address))
			require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
			require.NoError(t, p.Click(`[aria-label="Show the whole map"]`))
			click := p.ClickStack
			if g.Ruleset == "schlieffenswar" || g.Ruleset == "driveonparis" { // a click on a stack hits its top
				at[first], at[second], click = first, second, p.ClickPlace
			}
			require.NoError(t, click(at[first]))
			shown(t, p, p.Until(fmt.Sprintf(`document.querySelector('.reach-next[data-place=%q]')`, second)))
			require.NoError(t, click(at[second]))
			person.Rest()
			require.Equal(t, now.Version, ask().Version, "the click moved a unit")
			shown(t, p, p.Until(fmt.Sprintf(`!document.querySelector('.layer-stacks [data-place=%q] .chosen') && !!document.querySelector('.layer-stacks [data-place=%q] .chosen, .layer-open [data-place=%q]')`, first, second, second)))
		})
	}
}

// In Sabin's game the mark of an order appears on the block that the player clicked, and
// the other blocks stay in place.
func TestTheMarkOfAnOrderStandsOnItsBlock(t *testing.T) {
	t.Parallel()
	address, ask := played(t, table.Played{Game: table.Game{Ruleset: "sabinschlieffen"}, Players: []string{"attack", "attack"}, Moves: 1, Until: "orders"})
	now := ask()
	count := map[string]int{}
	for _, p := range now.Board.Pieces {
		if p.Mine && len(p.Flags) > 0 && p.Flags[0] == "fresh" {
			count[p.Place]++
		}
	}
	from, to := "", ""
	for _, m := range now.Moves {
		if m.Kind == "attack" && count[m.From] > 1 {
			from, to = m.From, m.To
		}
	}
	require.NotEmpty(t, from, "no place with two blocks has one that can attack")
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(address))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	marked := func() []string {
		return read[[]string](t, p, `[...document.querySelectorAll(".layer-stacks [data-piece]:has(.piece.attacks)")].map((node) => node.dataset.piece)`)
	}
	block := from + " 1"
	require.Empty(t, marked())
	require.NoError(t, p.ClickStack(block))
	require.NoError(t, p.ClickPlace(to))
	shown(t, p, p.Until(`document.querySelector(".layer-stacks .piece.attacks")`))
	require.Equal(t, []string{block}, marked())
	require.NoError(t, p.Until(`!document.querySelector(".layer-stacks .chosen")`), "another block was chosen instead")
	require.NoError(t, p.Press("u"))
	shown(t, p, p.Until(`!document.querySelector(".layer-stacks .piece.attacks")`))
}

// A press during a request is carried out after it if it concerns the same decision.
// Otherwise the page says that it was not carried out.
func TestPressesWaitForOneAnother(t *testing.T) {
	t.Parallel()
	address, ask := played(t, table.Played{Game: table.Game{Ruleset: "schlieffenswar"}})
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(address))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	require.True(t, read[bool](t, p, `(() => {
		const real = window.fetch;
		window.fetch = async (path, request) => {
			if (request?.method === "POST") await window.gate;
			return real(path, request);
		};
		window.hold = () => { window.gate = new Promise((go) => { window.letThrough = () => (go(), true); }); return true; };
		return window.hold();
	})()`))
	spot := func(place string) person.Spot {
		s, err := p.PlaceSpot(place)
		require.NoError(t, err)
		return s
	}
	before := ask().Version
	require.NoError(t, p.Drag(0, spot("1107"), spot("1105")))
	require.NoError(t, p.Until(`document.querySelector("#page.busy")`))
	require.NoError(t, p.Drag(0, spot("0806"), spot("0906"))) // this ends the first march
	require.True(t, read[bool](t, p, `window.letThrough()`))
	shown(t, p, p.Until(`document.querySelectorAll('.stack[data-place="0906"] [data-piece].mine').length >= 2 && !document.querySelector('.stack[data-place="0806"]') && !document.querySelector("#page.busy")`))
	require.NotNil(t, read[any](t, p, at("ger-vii-r", "1105")+` && true`))
	require.NotEqual(t, before, ask().Version)

	// A double click on a button ends one phase, not two.
	stop := `document.querySelector('.prompt .action[data-move$="stop"]')`
	if read[bool](t, p, `!!`+stop) {
		require.NoError(t, p.Click(`.prompt .action[data-move$="stop"]`))
		require.NoError(t, p.Until(`!`+stop))
	}
	require.True(t, read[bool](t, p, `window.hold()`))
	button := read[person.Spot](t, p, `(({ x, y }) => ({ x: x + 20, y: y + 20 }))(document.querySelector('.prompt .action[data-move$="done"]').getBoundingClientRect())`)
	person.Settle()
	require.NoError(t, p.ClickKeys(0, button))
	require.NoError(t, p.ClickKeys(0, button))
	require.True(t, read[bool](t, p, `window.letThrough()`))
	shown(t, p, p.Until(`document.querySelector(".notice.refusal")?.textContent.includes("did nothing") && document.querySelector(".phase").textContent.includes("combat")`))
}

// A drag that fails gives the reason, as pointing at the place does.
func TestAFailedDragSaysWhy(t *testing.T) {
	t.Parallel()
	address, _ := played(t, table.Played{Game: table.Game{Ruleset: "schlieffenswar"}})
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(address))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	spot := func(place string) person.Spot {
		s, err := p.PlaceSpot(place)
		require.NoError(t, err)
		return s
	}
	require.NoError(t, p.Drag(0, spot("1107"), spot("1814")))
	shown(t, p, p.Until(`document.querySelector(".notice.refusal")?.textContent.includes("too far away")`))
	require.NoError(t, p.Press("Escape"))
	require.NoError(t, p.ClickPlace("1107"))
	require.NoError(t, p.Until(`document.querySelector(".reach-not")`))
	not := read[string](t, p, `document.querySelector(".reach-not").dataset.place`)
	require.NoError(t, p.Press("Escape"))
	to := spot(not) // which may show more of the map, so that 1107 is elsewhere on the screen
	require.NoError(t, p.Drag(0, spot("1107"), to))
	shown(t, p, p.Until(`[...document.querySelectorAll(".notice.refusal")].some((notice) => notice.textContent.includes("`+not+`") && notice.querySelector(".rule"))`))
}

// A game without dice does not mention dice. The page for new games lists programs by
// strength and recommends one to begin with. A dark page is dark from its first frame.
func TestWordsThatFitTheGame(t *testing.T) {
	t.Parallel()
	address, _ := played(t, table.Played{Game: table.Game{Ruleset: "sabinschlieffen"}, Players: []string{"attack", "attack"}, Moves: 30, Until: "orders"})
	p := sit(t, person.Screen{Width: 1280, Height: 800, Dark: true})
	require.NoError(t, p.Before(`new MutationObserver(() => { if (document.body) window.firstTheme ??= document.documentElement.dataset.theme ?? "none"; }).observe(document, { childList: true, subtree: true })`))
	require.NoError(t, p.Open(address))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	require.Equal(t, "dark", read[string](t, p, `window.firstTheme`))
	require.True(t, read[bool](t, p, `document.activeElement.matches(".prompt")`), "the keyboard focus is lost")
	require.NotRegexp(t, `\b(die|dice)\b`, read[string](t, p, `document.body.innerText + [...document.querySelectorAll("[title]")].map((node) => node.title).join()`))
	require.NoError(t, p.Press("?"))
	shown(t, p, p.Until(`(({ top, bottom }) => top < innerHeight && bottom > 0)(document.querySelector(".key .keys").getBoundingClientRect()) && document.querySelector("#tab-key[aria-selected=true]")`))

	require.NoError(t, p.Open(server+"/"))
	require.NoError(t, p.Click(`.game:has([value="schlieffenswar"])`))
	require.NoError(t, p.Until(`document.querySelectorAll('[name="quick program"] option').length > 4`))
	list := read[[]string](t, p, `[...document.querySelectorAll('[name="quick program"] option')].map((option) => option.text)`)
	require.Equal(t, []string{"passive: weakest", "random", "attack: begin with this one", "captain-easy", "captain: strongest"}, list)
	require.Equal(t, "attack", read[string](t, p, `document.querySelector('[name="quick program"]').value`))
}
