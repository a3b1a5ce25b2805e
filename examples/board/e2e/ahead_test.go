package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// While the German moves, the Entente writes two orders as text, moves the second up, and adds an
// order by trying it out. They are made when the turn comes. The next list stops, because one of
// its units was attacked, and the page says why. The other player sees none of the orders.
func TestOrdersAhead(t *testing.T) {
	t.Parallel()
	for name, screen := range map[string]person.Screen{"desktop": person.Desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			german, entente := sit(t, person.Desktop), sit(t, screen)
			links := setUp(t, german, "schlieffenswar")
			require.NoError(t, german.Open(links["German"]))
			require.NoError(t, entente.Open(links["Entente"]))
			shown(t, entente, entente.Until(`document.querySelector(".meanwhile")`))
			press := func(p *person.Person, label string) {
				t.Helper()
				shown(t, p, p.Until(`(() => {
					const found = [...document.querySelectorAll("button")].find((b) => b.textContent.startsWith("`+label+`") && b.checkVisibility() && !b.disabled);
					found?.click();
					return Boolean(found);
				})()`))
			}
			write := func(move string) {
				t.Helper()
				require.NoError(t, entente.Click(".orders .orderform input"))
				require.True(t, read[bool](t, entente, `(document.activeElement.select(), true)`)) // a refused text stays
				require.NoError(t, entente.Press(move, "Enter"))
			}
			press(entente, "Write orders for my turn")
			shown(t, entente, entente.Until(`document.querySelector(".orders .empty")`))
			write("Entente go home")
			shown(t, entente, entente.Until(`document.querySelector(".orders [role=alert]").textContent`))
			write("Entente step fra-20 2108 > 2109; Entente stop")
			shown(t, entente, entente.Until(`document.querySelectorAll(".orderlist li").length === 1`))
			require.Empty(t, read[string](t, entente, `document.querySelector(".orders [role=alert]").textContent`))
			write("Entente step bel-1 1111 > 1112; Entente stop")
			shown(t, entente, entente.Until(`document.querySelectorAll(".orderlist li").length === 2`))
			shown(t, entente, entente.Click(`.orderlist li:nth-child(2) [aria-label="Order 2: make it earlier"]`))
			shown(t, entente, entente.Until(`document.querySelector(".orderlist li")?.textContent.includes("Belgian corps")`))
			require.NoError(t, entente.Click(`[aria-label="Show the whole map"]`))
			require.NoError(t, entente.ClickPlace("2406"))
			chip := `.orders .chip[data-order="Entente step fra-14 2406 > 2506"]`
			shown(t, entente, entente.Until(`document.querySelector('`+chip+`')`))
			picture(t, entente, "orders-choose-"+name)
			shown(t, entente, entente.Click(chip))
			shown(t, entente, entente.Until(`document.querySelectorAll(".orderlist li").length === 3`))
			picture(t, entente, "orders-"+name)
			shown(t, entente, entente.Click(`[aria-label="Remove order 3"]`))
			shown(t, entente, entente.Until(`document.querySelectorAll(".orderlist li").length === 2`))
			require.False(t, read[bool](t, entente, `document.documentElement.scrollWidth > innerWidth`))
			require.NoError(t, german.Click("#tab-ahead"))
			shown(t, german, german.Until(`document.querySelector(".orders .empty")`))

			for range 12 {
				if !look(t, german).Mine {
					break
				}
				shown(t, german, german.Until(`(() => {
					const next = ["German assault 2108", "German join ger-c-3", "German done"].map((move) => document.querySelector('[data-move="' + move + '"]')).find(Boolean);
					next?.click();
					return Boolean(next) || !document.querySelector(".turnflag.yours");
				})()`))
				person.Rest()
			}
			shown(t, entente, entente.Until(`document.querySelector(".turnflag.yours")`))
			waitOrders := func(until string) {
				t.Helper()
				for range 3 { // the pause before an order can be as long as a person's patience
					if entente.Until(until) == nil {
						break
					}
				}
				shown(t, entente, entente.Until(until))
			}
			waitOrders(`document.querySelector(".orders .trouble[role=status]")`)
			require.Regexp(t, "^Stopped before “March: 1st Belgian corps \\(1st, 5th Div.\\) 1111 Tirlemont → 1112; Stop”: 20e Corps d’Armée was attacked: German attack on 2108", read[string](t, entente, `document.querySelector(".orders .trouble").textContent`))
			require.Equal(t, 2, read[int](t, entente, `document.querySelectorAll(".orderlist li").length`))
			picture(t, entente, "orders-stopped-"+name)
			press(entente, "Make them now")
			shown(t, entente, entente.Until(`document.querySelector(".prompt").textContent.includes("Your orders are being made")`))
			waitOrders(`document.querySelector(".orders .empty")`)
			shown(t, entente, entente.Until(`document.querySelector(".prompt .undo")`))
			picture(t, entente, "orders-made-"+name)
			require.False(t, read[bool](t, entente, `document.documentElement.scrollWidth > innerWidth`))
		})
	}
}

// What a player does for the own side in a copy of the game becomes orders in the game.
func TestOrdersFromATrial(t *testing.T) {
	t.Parallel()
	german, entente := sit(t, person.Desktop), sit(t, person.Desktop)
	links := setUp(t, german, "schlieffenswar")
	require.NoError(t, entente.Open(links["Entente"]))
	shown(t, entente, entente.Until(`document.querySelector(".meanwhile")`))
	require.NoError(t, entente.Click("#tab-ahead"))
	shown(t, entente, entente.Until(`document.querySelector(".orders .empty")`))
	require.NoError(t, entente.Click(".orders .totrial"))
	shown(t, entente, entente.Until(`document.querySelector(".trial")`))
	for range 6 {
		shown(t, entente, entente.Until(`document.querySelector('[data-move="German done"], [data-move="Entente done"]')`))
		if read[bool](t, entente, `Boolean(document.querySelector('[data-move="Entente done"]'))`) {
			break
		}
		require.NoError(t, entente.Click(`[data-move="German done"]`))
		person.Rest()
	}
	require.NoError(t, entente.Click(`[aria-label="Show the whole map"]`))
	require.NoError(t, entente.ClickPlace("2406"))
	shown(t, entente, entente.Until(`document.querySelector(".place-card")`))
	require.NoError(t, entente.ClickPlace("2506"))
	shown(t, entente, entente.Until(`document.querySelector(".prompt .undo")`))
	picture(t, entente, "orders-trial")
	require.NoError(t, entente.Click(".toorder"))
	shown(t, entente, entente.Until(`document.querySelector(".meanwhile")`))
	require.NoError(t, entente.Click("#tab-ahead"))
	shown(t, entente, entente.Until(`document.querySelectorAll(".orderlist li").length > 0`))
	require.Contains(t, read[string](t, entente, `document.querySelector(".orderlist").textContent`), "14e Corps d’Armée 2406")
}

// Axe-core finds nothing in the panels of orders and notes, and in the dialog of a mark.
func TestAxeFindsNothingInWhatPlayersKeep(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "schlieffenswar")
	script := axe(t)
	for _, screen := range []person.Screen{{Width: 1280, Height: 800}, {Width: 390, Height: 844, Dark: true, Touch: true}} {
		p := sit(t, screen)
		require.NoError(t, p.Open(links["Entente"]))
		shown(t, p, p.Until(`document.querySelector(".meanwhile")`))
		require.NoError(t, p.Click("#tab-ahead"))
		shown(t, p, p.Until(`document.querySelector(".orders .orderform")`))
		require.NoError(t, p.Click(".orders .orderform input"))
		require.NoError(t, p.Press("Entente done", "Enter"))
		shown(t, p, p.Until(`document.querySelector(".orderlist li")`))
		require.Empty(t, foundBy(t, p, script), "orders on %+v", screen)
		require.NoError(t, p.Click("#tab-notes"))
		shown(t, p, p.Until(`document.querySelector(".notes textarea")`))
		require.NoError(t, p.Click(`[aria-label="Show the whole map"]`))
		require.NoError(t, p.ClickPlace("2004"))
		shown(t, p, p.Until(`document.querySelector(".tomark")`))
		require.NoError(t, p.Click(".tomark"))
		shown(t, p, p.Until(`document.querySelector(".marking[open]")`))
		require.Empty(t, foundBy(t, p, script), "a mark on %+v", screen)
		require.NoError(t, p.Click(".marking .main"))
		shown(t, p, p.Until(`document.querySelector(".notelist li")`))
		require.Empty(t, foundBy(t, p, script), "notes on %+v", screen)
		p.Leave()
	}
}

// Without a server, the browser keeps notes, marks and orders with the game, and makes the orders.
func TestNotesAndOrdersInTheBrowser(t *testing.T) {
	t.Parallel()
	p, _ := keeper(t)
	begin(t, p, "sabinschlieffen")
	require.NoError(t, p.Click("#tab-notes"))
	shown(t, p, p.Until(`document.querySelector(".notes textarea")`))
	require.NoError(t, p.Click(".notes textarea"))
	require.NoError(t, p.Press("Hold the Meuse."))
	require.NoError(t, p.Click(".notes textarea + p .action"))
	shown(t, p, p.Until(`[...document.querySelectorAll(".notes [role=status]")].some((one) => one.textContent === "Saved.")`))
	require.NoError(t, p.ClickPlace("Troyes"))
	shown(t, p, p.Until(`document.querySelector(".tomark")`))
	require.NoError(t, p.Click(".tomark"))
	require.NoError(t, p.Click(".marking .main"))
	shown(t, p, p.Until(`document.querySelector('[data-slip="Troyes"]')`))

	require.NoError(t, p.Click("#tab-ahead"))
	shown(t, p, p.Until(`document.querySelector(".orders .orderform")`))
	move := read[string](t, p, `document.querySelector("#panel-moves [data-move]").dataset.move`)
	require.True(t, read[bool](t, p, `(() => {
		const field = document.querySelector(".orders .orderform input");
		field.value = "`+move+`";
		field.form.requestSubmit();
		return true;
	})()`))
	shown(t, p, p.Until(`document.querySelector(".orders .trouble[role=status]")?.textContent.startsWith("It is your turn")`))
	shown(t, p, p.Reload())
	shown(t, p, p.Until(`document.querySelector('[data-slip="Troyes"]')`))
	require.NoError(t, p.Click("#tab-notes"))
	shown(t, p, p.Until(`document.querySelector(".notes textarea")?.value === "Hold the Meuse."`))
	require.NoError(t, p.Click("#tab-ahead"))
	shown(t, p, p.Until(`document.querySelector(".orderlist li")`))
	version := read[string](t, p, versionNow)
	require.NoError(t, p.Click(".orders .go"))
	for range 2 { // the pause can be as long as a person's patience
		if p.Until(`document.querySelector(".orders .empty")`) == nil {
			break
		}
	}
	shown(t, p, p.Until(`document.querySelector(".orders .empty") && `+versionNow+` !== "`+version+`"`))
}
