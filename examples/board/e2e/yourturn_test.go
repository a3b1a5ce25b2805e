package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// For each game, the list of games shows which game it is, its standing, its players and
// whose turn it is. Games that wait for the player come first, and finished games last. A
// campaign that the player has watched is not listed as a game of their own.
func TestListOfGamesSaysHowTheyStand(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	attack := []string{"attack", "attack"}
	site, opened, err := table.Serve(t.TempDir(),
		table.Played{Game: table.Game{Ruleset: "schlieffenswar", Seed: &seed}},                                // the German must act
		table.Played{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.1", Seed: &seed}},                 // here too
		table.Played{Game: table.Game{Ruleset: "sabinschlieffen", Seed: &seed}, Players: attack, Moves: 1000}) // this game is over
	require.NoError(t, err)
	defer site.Close()
	p := sit(t, person.Desktop)
	for _, game := range opened {
		require.NoError(t, p.Open(site.URL+game.Links[0].Link))
		require.NoError(t, p.Until(`document.querySelector(".turnflag")`))
	}
	require.NoError(t, p.Open(site.URL+opened[0].Links[1].Link)) // this page waits for the German
	require.NoError(t, p.Until(`document.querySelector(".turnflag")`))
	require.NoError(t, p.Open(site.URL+"/"))
	require.NoError(t, p.Click(`.history button`))
	require.NoError(t, p.Until(`document.querySelector(".replay")`))
	require.NoError(t, p.Open(site.URL+"/"))
	shown(t, p, p.Until(`document.querySelectorAll(".seatlist li").length === 4 && [...document.querySelectorAll(".seatlist strong")].every((strong) => strong.textContent !== "…")`))
	rows := read[[]string](t, p, `[...document.querySelectorAll(".seatlist li")].map((row) => row.innerText.replaceAll("\n", " | "))`)
	t.Log(strings.Join(rows, "\n"))
	require.Contains(t, rows[0], "Your turn")
	require.Regexp(t, `Schlieffen's War .*You play Entente against German \(a person\).*Waiting for German.*Turn 1 of 10`, strings.Join(rows, " "))
	last := rows[len(rows)-1]
	require.Contains(t, last, "Schlieffen, a simple wargame")
	require.NotRegexp(t, `Your turn|Waiting`, last)
	require.Regexp(t, `\d (is|are) waiting for you`, read[string](t, p, `document.querySelector(".seatlist h2").textContent`))
}

// A hidden page announces the player's turn in its title, its icon and a notification.
func TestAHiddenPageCalls(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "sabinschlieffen")
	german, allied := sit(t, person.Desktop), sit(t, person.Desktop)
	require.NoError(t, allied.Before(`window.notes = [];
		window.Notification = class { static permission = "granted"; constructor(title, { body }) { notes.push(title + " / " + body); } };`))
	require.NoError(t, german.Open(links["German"]))
	require.NoError(t, allied.Open(links["Allied"]))
	commit := `.prompt .action[data-move$="commit"]`
	for range 30 { // the Allied player commits first, and then waits
		if !look(t, allied).Mine {
			break
		}
		if read[bool](t, allied, `!!document.querySelector('`+commit+`')`) {
			require.NoError(t, allied.Click(commit))
		} else {
			shown(t, allied, allied.Decide(&person.Habit{Pick: pick(1), Eager: 9}))
		}
		person.Rest()
	}
	shown(t, allied, allied.Until(`!document.querySelector(".turnflag.yours")`))
	plain := read[string](t, allied, `document.querySelector("link[rel=icon]").href`)
	require.NotContains(t, read[string](t, allied, `document.title`), "Your turn")
	require.True(t, read[bool](t, allied, `(Object.defineProperty(document, "hidden", { get: () => true }), document.hidden)`))
	for range 40 {
		if read[bool](t, allied, `!!window.notes.length`) {
			break
		}
		if look(t, german).Mine {
			if read[bool](t, german, `!!document.querySelector('`+commit+`')`) {
				require.NoError(t, german.Click(commit))
			} else {
				shown(t, german, german.Decide(&person.Habit{Pick: pick(1), Eager: 9}))
			}
		}
		person.Rest()
	}
	shown(t, allied, allied.Until(`document.title.startsWith("● Your turn: ") && window.notes.length === 1 && window.notes[0].startsWith("Your turn: ")`))
	require.NotEqual(t, plain, read[string](t, allied, `document.querySelector("link[rel=icon]").href`))
}

// Two people chat in two browsers. The page shows their lines as text, even if they
// contain markup.
func TestChatBetweenTwoBrowsers(t *testing.T) {
	t.Parallel()
	links := setUp(t, sit(t, person.Desktop), "schlieffenswar")
	german, entente := sit(t, person.Desktop), sit(t, phone)
	require.NoError(t, german.Open(links["German"]))
	require.NoError(t, entente.Open(links["Entente"]))
	require.NoError(t, german.Click("#tab-chat"))
	require.NoError(t, german.Click(".saying input"))
	require.NoError(t, german.Press("<img src=x onerror=alert(1)> Hello"))
	require.NoError(t, german.Press("Enter"))
	shown(t, entente, entente.Until(`document.querySelector(".notice")?.textContent.includes("German: <img src=x onerror=alert(1)> Hello") && document.querySelector("#tab-chat .count").textContent === "1"`))
	require.NoError(t, entente.Click("#tab-chat"))
	shown(t, entente, entente.Until(`document.querySelector(".chat .entry")?.textContent === "German: <img src=x onerror=alert(1)> Hello" && !document.querySelector(".chat img") && !document.querySelector("#tab-chat .count").textContent`))
	require.NoError(t, german.Open(server+"/")) // the next line waits until the German comes back
	require.NoError(t, entente.Click(".saying input"))
	require.NoError(t, entente.Press("Good morning"))
	require.NoError(t, entente.Click(".saying button"))
	shown(t, entente, entente.Until(`document.querySelectorAll(".chat .entry").length === 2`))
	require.NoError(t, german.Open(links["German"]))
	shown(t, german, german.Until(`document.querySelector("#tab-chat .count")?.textContent === "1"`))
	require.NoError(t, german.Click("#tab-chat"))
	shown(t, german, german.Until(`[...document.querySelectorAll(".chat .entry")].at(-1)?.textContent === "Entente: Good morning"`))
	shown(t, german, german.Reload())
	shown(t, german, german.Until(`document.querySelector("#tab-chat .count")?.textContent === ""`))
	require.NoError(t, german.Click("#tab-chat"))
	shown(t, german, german.Until(`document.querySelectorAll(".chat .entry").length === 2`))
	require.False(t, read[bool](t, entente, `document.documentElement.scrollWidth > innerWidth || !document.querySelector(".home").getClientRects().length`), "a phone has no way home")
}

// After a game the players play again with swapped sides, and both get to the same game.
// The record of the finished game can be saved from its page and opens where games are
// played without a server.
func TestAgainAndSave(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	site, opened, err := table.Serve(t.TempDir(), table.Played{Game: table.Game{Ruleset: "sabinschlieffen", Seed: &seed}, Players: []string{"attack", "attack"}, Moves: 1000})
	require.NoError(t, err)
	defer site.Close()
	one, two := sit(t, person.Desktop), sit(t, person.Desktop)
	require.NoError(t, one.Open(site.URL+opened[0].Links[0].Link))
	require.NoError(t, two.Open(site.URL+opened[0].Links[1].Link))
	dir := t.TempDir()
	require.NoError(t, one.SaveTo(dir))
	require.NoError(t, one.Click(".endings .save"))
	var files []string
	for range 100 {
		if files, _ = filepath.Glob(filepath.Join(dir, "sabinschlieffen-*.txt")); len(files) > 0 {
			break
		}
		person.Rest()
	}
	require.Len(t, files, 1)
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	require.Contains(t, string(text), "\nmoves\n")

	press := func(p *person.Person, title string) {
		t.Helper()
		require.True(t, read[bool](t, p, `((list) => list.length === 1 && (list[0].click(), true))([...document.querySelectorAll(".endings button")].filter((button) => button.textContent === "`+title+`"))`))
	}
	press(one, "Swap sides")
	shown(t, one, one.Until(`document.querySelector(".seat")?.textContent === "You play Allied" && !document.querySelector(".outcome")`))
	shown(t, two, two.Until(`[...document.querySelectorAll(".endings button")].some((button) => button.textContent === "Go to the next game")`))
	press(two, "Go to the next game")
	shown(t, two, two.Until(`document.querySelector(".seat")?.textContent === "You play German" && !document.querySelector(".outcome")`))

	keeps, url := keeper(t)
	require.NoError(t, keeps.Open(url+"/#offline"))
	require.NoError(t, keeps.Until(`document.querySelector(".kept input[type=file]")`))
	require.NoError(t, keeps.Pick(".kept input[type=file]", files[0]))
	shown(t, keeps, keeps.Click("dialog.record .main"))
	shown(t, keeps, keeps.Until(`document.querySelector(".outcome")`))
}
