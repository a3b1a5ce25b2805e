package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// A player without the links finds the seats again on the page for new games. It lists
// the seats that this browser has opened or set up, the latest one first, until the
// player removes them.
func TestOpenedSeatsAreFoundAgain(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	first, second := setUp(t, p, "schlieffenswar"), setUp(t, p, "germanyatwar")
	for _, link := range []string{first["German"], second["Spectators"], first["German"]} {
		require.NoError(t, p.Open(link))
		require.NoError(t, p.Until(`document.querySelector(".seat")`))
	}

	require.NoError(t, p.Open(server+"/"))
	listed := func() []string {
		shown(t, p, p.Until(`document.querySelector(".opened li") && ![...document.querySelectorAll(".seatlist strong")].some((said) => said.textContent === "…")`))
		rows, err := person.Read[[]string](p, `[...document.querySelectorAll(".opened li")].map((row) => row.querySelector("a").textContent + ": " + row.querySelector("span").textContent)`)
		require.NoError(t, err)
		return rows
	}
	// Seats that were set up are listed, though their page is gone, unless another seat of
	// the game was opened here. Games that wait for the player come first.
	german := "You play German against Entente (a person)"
	entente := "You play Entente against German (a person)"
	others := []string{
		"1914: Germany at War: " + german,
		"1914: Germany at War: You are watching: German (a person), Entente (a person)",
		"1914: Germany at War: " + entente,
	}
	require.Equal(t, append([]string{"Schlieffen's War: " + german}, others...), listed())
	require.NoError(t, p.Click(".opened li a"))
	shown(t, p, p.Until(`document.querySelector(".seat")?.textContent === "You play German"`))

	require.NoError(t, p.Open(server+"/"))
	listed()
	_, err := person.Read[any](p, `document.querySelector('.opened li [aria-label^="Forget"]').dispatchEvent(new MouseEvent("click", { detail: 2 }))`)
	require.NoError(t, err)
	require.Equal(t, "Forget", read[string](t, p, `document.querySelector('.opened li [aria-label^="Forget"]').textContent`), "a double click does not ask")
	require.NoError(t, p.Click(`.opened li [aria-label^="Forget"]`))
	require.Equal(t, append([]string{"Schlieffen's War: " + german}, others...), listed(), "the first press asks")
	require.NoError(t, p.Click(`.opened li [aria-label^="Forget for good"]`))
	require.Equal(t, others, listed())
	require.NoError(t, p.Open(server+"/"))
	require.Equal(t, others, listed(), "the game stays removed")
}

// A player who set a game up and closed the page finds the links of the others beside the own seat.
func TestLinksOfTheOthersAreFoundAgain(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	links := setUp(t, p, "sabinschlieffen")
	require.NoError(t, p.Open(links["German"]))
	require.NoError(t, p.Until(`document.querySelector(".seat")`))
	require.NoError(t, p.Open(server+"/"))
	shown(t, p, p.Until(`document.querySelector('.opened li [aria-label^="Links of the others"]')`))
	require.NoError(t, p.Click(`.opened li [aria-label^="Links of the others"]`))
	shown(t, p, p.Until(`document.querySelector("dialog.links")`))
	require.Equal(t, []string{links["Allied"], links["Spectators"]}, read[[]string](t, p, `[...document.querySelectorAll("dialog.links input")].map((field) => field.value)`))
}

// A game that goes on is never dropped from the list. Of those that are over or gone, the
// latest stay, and the list says so.
func TestGamesThatGoOnStayListed(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(setUp(t, p, "sabinschlieffen")["German"]))
	require.NoError(t, p.Until(`document.querySelector(".seat")`))
	_, err := person.Read[any](p, `localStorage.setItem("august1914.seats", JSON.stringify([
		...Array.from({ length: 25 }, (_, i) => ({ game: "A game", seat: "You play German", time: Date.now(), link: location.origin + "/#nobody" + i })),
		...JSON.parse(localStorage.getItem("august1914.seats"))]))`)
	require.NoError(t, err)
	require.NoError(t, p.Open(server+"/"))
	shown(t, p, p.Until(`document.querySelectorAll(".opened li").length === 21`))
	require.Contains(t, read[string](t, p, `document.querySelector(".opened li").innerText`), "You play German against Allied")
	require.Contains(t, read[string](t, p, `document.querySelector(".opened .note").innerText`), "only the latest 20")
}

// One button of the start page starts a game against a program. It leads to the chosen
// seat, and the program has the others.
func TestPlayAtOnce(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(server+"/"))
	require.NoError(t, p.Until(`[...document.querySelectorAll(".game")].every((game) => game.querySelector("img").naturalWidth > 0 && game.querySelector(".effort").textContent)`))
	require.NoError(t, p.Click(`.game:has([value="schlieffenswar"])`))
	shown(t, p, p.Until(`document.querySelector(".quick .main") && document.querySelector(".first").textContent.includes("German side")`))
	require.NoError(t, p.Click(".quick .main"))
	shown(t, p, p.Until(`document.querySelector(".seat")?.textContent === "You play German" && document.querySelector(".turnflag.yours")`))
}
