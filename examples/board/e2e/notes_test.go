package e2e

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// A player writes a note and marks a place in one browser, and finds both in another one with the
// same seat, on a phone, where the mark is changed with a finger. The other player sees nothing.
func TestNotesOnTwoDevices(t *testing.T) {
	t.Parallel()
	for _, ruleset := range []string{"sabinschlieffen", "schlieffenswar"} {
		t.Run(ruleset, func(t *testing.T) {
			t.Parallel()
			place, other := map[string]string{"sabinschlieffen": "Sedan", "schlieffenswar": "2004"}[ruleset], "Allied"
			desk, hand, enemy := sit(t, person.Desktop), sit(t, phone), sit(t, person.Desktop)
			links := setUp(t, desk, ruleset)
			if links[other] == "" {
				other = "Entente"
			}
			for p, seat := range map[*person.Person]string{desk: "German", hand: "German", enemy: other} {
				require.NoError(t, p.Open(links[seat]))
				shown(t, p, p.Until(`document.querySelector(".turnflag")`))
			}
			mark := func(p *person.Person) {
				require.NoError(t, p.Click(`[aria-label="Show the whole map"]`))
				require.NoError(t, p.ClickPlace(place))
				shown(t, p, p.Until(`document.querySelector(".tomark")`))
				require.NoError(t, p.Click(".tomark"))
				shown(t, p, p.Until(`document.querySelector(".marking[open] .signs")`))
			}
			mark(desk)
			require.NoError(t, desk.Click(`.signs [data-sign="star"]`))
			require.NoError(t, desk.Click(".marking input"))
			require.NoError(t, desk.Press("hold"))
			picture(t, desk, "notes-dialog-"+ruleset)
			require.NoError(t, desk.Click(".marking .main"))
			for _, p := range []*person.Person{desk, hand} {
				shown(t, p, p.Until(`document.querySelector('[data-slip="`+place+`"] title')?.textContent === "Your mark: star hold"`))
			}
			require.NoError(t, desk.Click("#tab-notes"))
			require.NoError(t, desk.Click(".notes textarea"))
			require.NoError(t, desk.Press("Wait for the siege guns."))
			require.NoError(t, desk.Click(".notes .action"))
			shown(t, desk, desk.Until(`document.querySelector(".notes [role=status]").textContent === "Saved."`))
			picture(t, desk, "notes-desktop-"+ruleset)

			require.NoError(t, hand.Click("#tab-notes"))
			shown(t, hand, hand.Until(`document.querySelector(".notes textarea").value === "Wait for the siege guns."`))
			picture(t, hand, "notes-phone-"+ruleset)
			mark(hand)
			picture(t, hand, "notes-phone-dialog-"+ruleset)
			require.NoError(t, hand.Click(`.signs [data-sign="danger"]`))
			require.NoError(t, hand.Click(".marking .main"))
			for _, p := range []*person.Person{desk, hand} {
				shown(t, p, p.Until(`document.querySelector('[data-slip="`+place+`"] title')?.textContent === "Your mark: danger hold"`))
			}
			require.False(t, read[bool](t, hand, `document.documentElement.scrollWidth > innerWidth`))
			require.False(t, read[bool](t, enemy, `Boolean(document.querySelector("[data-slip]"))`))
			require.NoError(t, enemy.Click("#tab-notes"))
			shown(t, enemy, enemy.Until(`document.querySelector(".notes .empty") && document.querySelector(".notes textarea").value === ""`))

			require.NoError(t, desk.Click(`.notelist [aria-label^="Remove"]`))
			for _, p := range []*person.Person{desk, hand} {
				shown(t, p, p.Until(`!document.querySelector("[data-slip]")`))
			}
		})
	}
}

// A player marks a place while a unit is on its way: with the key, and with the button under the map.
// The unit does not move, and the next click sends it on.
func TestMarkDuringAMarch(t *testing.T) {
	t.Parallel()
	for name, screen := range map[string]person.Screen{"desktop": person.Desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := sit(t, screen)
			require.NoError(t, p.Open(setUp(t, p, "schlieffenswar")["German"]))
			shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
			require.NoError(t, p.Click(`[aria-label="Show the whole map"]`))
			require.NoError(t, p.ClickPlace("1905"))
			shown(t, p, p.Until(`document.querySelector(".place-card")`))
			require.NoError(t, p.ClickPlace("1804"))
			shown(t, p, p.Until(`document.querySelector(".prompt .undo")`))
			version := read[string](t, p, versionNow)
			for _, place := range []string{"2004", "1704"} {
				if place == "2004" && name == "desktop" {
					require.NoError(t, p.Press("p"))
				} else {
					require.NoError(t, p.Click(".topen"))
				}
				shown(t, p, p.Until(`document.querySelector('.topen[aria-pressed="true"]')`))
				picture(t, p, "notes-march-"+name)
				require.NoError(t, p.ClickPlace(place))
				shown(t, p, p.Until(`document.querySelector(".marking[open] .signs")`))
				require.NoError(t, p.Click(".marking .main"))
				shown(t, p, p.Until(`document.querySelector('[data-slip="`+place+`"]') && document.querySelector('.topen[aria-pressed="false"]')`))
				require.Equal(t, version, read[string](t, p, versionNow))
			}
			require.NoError(t, p.ClickPlace("1704"))
			shown(t, p, p.Until(versionNow+` !== "`+version+`"`))
			require.False(t, read[bool](t, p, `document.documentElement.scrollWidth > innerWidth`))
		})
	}
}

// picture keeps a picture of the page if BOARD_PICTURES names a directory.
func picture(t *testing.T, p *person.Person, name string) {
	t.Helper()
	dir := os.Getenv("BOARD_PICTURES")
	if dir == "" {
		return
	}
	png, err := p.Picture()
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(dir+"/"+name+".png", png, 0o600))
}
