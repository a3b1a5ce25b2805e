package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
	gamelist "github.com/august1914/august1914/examples/internal/games"
)

// An oldGame is a game in the database of a browser as an earlier page wrote it.
type oldGame struct {
	Name     string   `json:"name"`
	Card     string   `json:"card"`
	Record   string   `json:"record"`
	Aside    []string `json:"aside,omitempty"`
	Beside   string   `json:"beside,omitempty"`
	Revision int      `json:"revision"`
	Time     int      `json:"time"`
}

// oldGames returns the games of an earlier page: one that the page took for damaged and
// rewound, one on other data, and one with a move that today's rules refuse.
func oldGames(t *testing.T) []oldGame {
	t.Helper()
	table, err := gamelist.All()[0].Open("")
	require.NoError(t, err)
	moves := []string{"German recover Liège", "German march Liège > Luxembourg, fresh", "French recover Sedan"}
	for _, move := range moves {
		seat := table.ToAct().First().Seat()
		if strings.HasPrefix(move, "French") {
			seat = 2
		}
		require.NoError(t, table.Play(seat, move))
	}
	var text bytes.Buffer
	require.NoError(t, table.Save(&text))
	whole := text.String()
	require.Contains(t, whole, "\nrevision 2\n")
	head, _, _ := strings.Cut(whole, "\nmoves\n")
	card := func(name, mark string) string {
		return `{"format": 1, ` + mark + `"seats": [{"player": "person", "token": "` + name + strings.Repeat("A", 22) +
			`", "name": "German"}, {"player": "passive", "name": "Allied"}], "spectator": "` + name + strings.Repeat("B", 22) + `"}`
	}
	digest := head[strings.Index(head, "\ndigest "):][:len("\ndigest 0123456789abcdef")]
	return []oldGame{
		{Name: "rewoundgames", Card: card("rewoundgames", `"damaged": true, `), Record: head + "\nmoves\n" + moves[0] + "\n", Aside: []string{whole}, Revision: 3, Time: 3},
		{Name: "otherdata123", Card: card("otherdata123", ""), Record: strings.Replace(whole, digest, "\ndigest 0000000000001914", 1), Revision: 5, Time: 2},
		{Name: "otherrules12", Card: card("otherrules12", ""), Record: strings.Replace(whole, "\nrevision 2\n", "\nrevision 1\n", 1) + "German commit\nGerman commit\n", Revision: 7, Time: 1},
	}
}

// The games that an earlier page left in the browser are told apart: a record that it set
// aside comes back at a press of a button, and what cannot go on is left as it is, and says
// why.
func TestOldGamesInTheBrowser(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(built(t))))
	mux.HandleFunc("/empty", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, "<!doctype html><title>Empty</title><main id=page></main>")
	})
	files := httptest.NewServer(mux)
	t.Cleanup(files.Close)
	old := oldGames(t)
	text, err := json.Marshal(old)
	require.NoError(t, err)
	require.NoError(t, p.Open(files.URL+"/empty")) // it opens no database
	require.True(t, read[bool](t, p, `(() => {
		const opening = indexedDB.open("august1914", 1);
		opening.onupgradeneeded = () => opening.result.createObjectStore("games", { keyPath: "name" });
		opening.onsuccess = () => {
			const change = opening.result.transaction("games", "readwrite");
			for (const game of `+string(text)+`) change.objectStore("games").put(game);
			change.oncomplete = () => { opening.result.close(); window.written = true; };
		};
		return true;
	})()`))
	require.NoError(t, p.Until(`window.written`))
	row := func(name string) string { return `.kept li[data-game="` + name + `"]` }
	require.NoError(t, p.Open(files.URL+"/#offline"))
	shown(t, p, p.Until(listedGames+`.length === 3 && document.querySelectorAll(".kept li .trouble").length === 2`))
	for name, want := range map[string][2]string{
		"otherdata123": {"begun on data of sabinschlieffen that this board does not have (digest 0000000000001914)", "The game needs another map"},
		"otherrules12": {"begun under revision 1 of the rules, but this board plays revision 2", "The game needs other rules"},
	} {
		said := read[string](t, p, `document.querySelector('`+row(name)+` .trouble').textContent`)
		require.Contains(t, said, want[0])
		require.NoError(t, p.Click(row(name)+" a"))
		shown(t, p, p.Until(`document.querySelector(".failure h1")?.textContent === "`+want[1]+`"`))
		require.NoError(t, p.Open(files.URL+"/#offline"))
		shown(t, p, p.Until(listedGames+`.length === 3`))
	}
	requireKept(t, p, old)

	require.Equal(t, 1, read[int](t, p, `document.querySelectorAll(".kept .restore").length`))
	require.NoError(t, p.Click(row("rewoundgames")+" .restore"))
	shown(t, p, p.Until(`document.querySelector(".kept > .trouble:not([hidden])")?.textContent === "The game has its 3 moves back; before, it had 1."`))
	require.Equal(t, 0, read[int](t, p, `document.querySelectorAll(".kept .restore").length`))
	requireKept(t, p, old[1:])
	require.NoError(t, p.Click(row("rewoundgames")+" a"))
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
	require.True(t, read[bool](t, p, `!document.querySelector(".say .trouble")`))
	shown(t, p, p.Reload())
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
}

// requireKept requires that games stand in the database of the browser as they were written.
func requireKept(t *testing.T, p *person.Person, want []oldGame) {
	t.Helper()
	require.True(t, read[bool](t, p, `(() => {
		const opening = indexedDB.open("august1914");
		window.gamesKept = null;
		opening.onsuccess = () => {
			const reading = opening.result.transaction("games").objectStore("games").getAll();
			reading.onsuccess = () => { opening.result.close(); window.gamesKept = reading.result; };
		};
		return true;
	})()`))
	require.NoError(t, p.Until(`window.gamesKept`))
	have := read[[]oldGame](t, p, `window.gamesKept`)
	for _, game := range want {
		require.Contains(t, have, game)
	}
}
