package e2e

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
	gamelist "github.com/august1914/august1914/examples/internal/games"
)

// listedGames is an expression for the games listed on the start page.
const listedGames = `[...document.querySelectorAll(".kept li")].map((row) => row.dataset.game)`

// keeper opens the page of a site that only serves files, on which games are kept in the
// browser.
func keeper(t *testing.T) (*person.Person, string) {
	t.Helper()
	p := sit(t, person.Desktop)
	files := httptest.NewServer(http.FileServer(http.Dir(built(t))))
	t.Cleanup(files.Close)
	require.NoError(t, p.Open(files.URL+"/#offline"))
	shown(t, p, p.Until(`document.querySelector(".seats select") && document.querySelector(".kept .note")`))
	return p, files.URL
}

// begin begins a game of a ruleset against a program.
func begin(t *testing.T, p *person.Person, ruleset string) {
	t.Helper()
	require.NoError(t, p.Click(`.game:has([value="`+ruleset+`"])`))
	require.NoError(t, p.Until(`document.querySelector(".game.chosen [value='`+ruleset+`']") && document.querySelector(".quick .main")`))
	// Choose the program that thinks least.
	require.True(t, read[bool](t, p, `(() => {
		const list = document.querySelector('[name="quick program"]');
		list.value = "attack";
		list.dispatchEvent(new Event("change"));
		return list.value === "attack";
	})()`))
	require.NoError(t, p.Click(".quick .main"))
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
}

// What a page shows of a game: the version, which identifies everything known, and the log.
const (
	versionNow = `document.querySelector("#page").dataset.version`
	logNow     = `document.querySelector("#panel-log .log").innerText`
)

// readNow returns the version and the log, with the log open and complete.
func readNow(t *testing.T, p *person.Person) (version, log string) {
	t.Helper()
	require.NoError(t, p.Click("#tab-log"))
	shown(t, p, p.Until(`(() => {
		const log = document.querySelector("#panel-log .log .entry") && `+logNow+`;
		if (log !== window.logBefore) [window.logBefore, window.logSince] = [log, performance.now()];
		return log && performance.now() - window.logSince > 500;
	})()`))
	return read[string](t, p, versionNow), read[string](t, p, logNow)
}

// shows waits until an expression has a value. On failure it prints both.
func shows(t *testing.T, p *person.Person, expression, want string) {
	t.Helper()
	if err := p.Until(expression + " === " + strconv.Quote(want)); err != nil {
		require.Equal(t, want, read[string](t, p, expression))
		require.NoError(t, err)
	}
}

// The browser keeps the games of the page. They are the same after a reload, on both
// sides' turns, and the start page lists them until the player removes them.
func TestGamesInTheBrowserAreKept(t *testing.T) {
	t.Parallel()
	p, url := keeper(t)
	begin(t, p, "sabinschlieffen")
	habit := &person.Habit{Pick: pick(5), Eager: 2}
	for range 2 {
		shown(t, p, p.Decide(habit))
		require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
		version, log := readNow(t, p)
		shown(t, p, p.Reload())
		shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
		shows(t, p, versionNow, version)
		require.NoError(t, p.Click("#tab-log"))
		shows(t, p, logNow, log)
	}
	// Reload right after the answer to a move, before the program has thought.
	for range 3 {
		now, err := p.Look()
		require.NoError(t, err)
		if now.Over {
			break
		}
		shown(t, p, p.Decide(habit))
		count := `document.querySelectorAll("#panel-log .log .entry").length`
		require.NoError(t, p.Click("#tab-log"))
		told, err := person.Read[int](p, count)
		require.NoError(t, err)
		shown(t, p, p.Reload())
		shown(t, p, p.Until(`document.querySelector(".turnflag.yours, .outcome")`))
		require.NoError(t, p.Click("#tab-log"))
		shown(t, p, p.Until(fmt.Sprint(count, ">=", told)))
	}

	// The game is listed with another one, and continues from the list.
	require.NoError(t, p.Open(url+"/#offline"))
	begin(t, p, "germanyatwar")
	require.NoError(t, p.Open(url+"/#offline"))
	shown(t, p, p.Until(listedGames+`.length === 2`))
	words, err := person.Read[[]string](p, `[...document.querySelectorAll(".kept li a")].map((a) => a.textContent)`)
	require.NoError(t, err)
	require.Equal(t, []string{"1914: Germany at War", "Schlieffen, a simple wargame by Philip Sabin"}, words, "the latest one first")
	require.NoError(t, p.Click(".kept li:last-child a"))
	shown(t, p, p.Until(`document.querySelector("h1")?.textContent.startsWith("Schlieffen,") && document.querySelector(".turnflag.yours, .outcome")`))

	require.NoError(t, p.Open(url+"/#offline"))
	require.NoError(t, p.Click(`.kept li:first-child [aria-label^="Remove"]`))
	require.NoError(t, p.Until(listedGames+`.length === 2`), "the page asks once")
	require.NoError(t, p.Click(`.kept li [aria-label^="Remove for good"]`))
	shown(t, p, p.Until(listedGames+`.length === 1`))
}

// A game that is open in two windows of a browser continues in both, and no move is lost.
func TestGameInTwoWindows(t *testing.T) {
	t.Parallel()
	p, _ := keeper(t)
	begin(t, p, "sabinschlieffen")
	address, err := person.Read[string](p, `location.href`)
	require.NoError(t, err)
	other, err := p.Beside(person.Desktop)
	require.NoError(t, err)
	defer other.Leave()
	require.NoError(t, other.Before(hasty))
	require.NoError(t, other.Open(address))
	shown(t, other, other.Until(`document.querySelector(".turnflag.yours")`))
	for i := range 4 {
		one, two := p, other
		if i%2 == 1 {
			one, two = other, p
		}
		shown(t, one, one.Decide(&person.Habit{Pick: pick(uint64(i)), Eager: 9}))
		now, err := one.Look()
		require.NoError(t, err)
		shown(t, two, two.Until(`document.querySelector("#page").dataset.version === "`+now.Version+`"`))
	}
}

// A game is saved as a file, which is a record of the library, and opened from it. Other
// files give an error message and leave nothing behind.
func TestRecordsAreSavedAndOpened(t *testing.T) {
	t.Parallel()
	p, url := keeper(t)
	dir := t.TempDir()
	require.NoError(t, p.SaveTo(dir))
	begin(t, p, "sabinschlieffen")
	habit := &person.Habit{Pick: pick(6), Eager: 2}
	for range 3 {
		shown(t, p, p.Decide(habit))
		require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	}
	_, log := readNow(t, p)
	require.NoError(t, p.Open(url+"/#offline"))
	require.NoError(t, p.Click(`.kept li [aria-label^="Save as a file"]`))
	record := saved(t, p, dir)
	table, err := gamelist.All().Read(bytes.NewReader(record))
	require.NoError(t, err)
	require.Equal(t, "sabinschlieffen", table.Header().Ruleset)
	require.Positive(t, table.Len())

	try := func(name string, text []byte) {
		file := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(file, text, 0o600))
		shown(t, p, p.Pick(`.kept input[type=file]`, file))
	}
	lines := strings.SplitAfter(string(record), "\n")
	for name, bad := range map[string]struct{ text, said string }{
		"empty.txt":    {"", "the record is empty"},
		"picture.txt":  {"\x89PNG\r\n\xff\x00", "it is not text"},
		"letter.txt":   {"Dear Helmuth,\n", `line 1 "Dear Helmuth,"`},
		"cut.txt":      {lines[0] + lines[1], "moves"},
		"other.txt":    {strings.Replace(string(record), "sabinschlieffen", "waterloo", 1), "waterloo"},
		"mistaken.txt": {string(record) + "German march Liège > Paris, fresh\n", `German march Liège > Paris, fresh`},
	} {
		try(name, []byte(bad.text))
		shown(t, p, p.Until(`document.querySelector(".kept .trouble")?.textContent.startsWith("`+name+` was not opened")`))
		said, err := person.Read[string](p, `document.querySelector(".kept .trouble").textContent`)
		require.NoError(t, err)
		require.Contains(t, said, bad.said)
		require.False(t, read[bool](t, p, `!!document.querySelector("dialog[open]")`))
	}
	require.Equal(t, 1, read[int](t, p, listedGames+`.length`), "a refused file left something behind")

	try("good.txt", record)
	shown(t, p, p.Until(`document.querySelector("dialog[open]")`))
	require.NoError(t, p.Click("dialog .quiet"))
	require.Equal(t, 1, read[int](t, p, listedGames+`.length`), "a cancelled choice left something behind")
	try("good.txt", record)
	require.NoError(t, p.Click("dialog .main"))
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
	require.NoError(t, p.Click("#tab-log"))
	shows(t, p, logNow, log)
	require.NoError(t, p.Open(url+"/#offline"))
	shown(t, p, p.Until(listedGames+`.length === 2`))
}

// The start page of a server opens a saved game, too. The game then runs in the browser.
func TestASavedGameIsOpenedFromTheStartPageOfAServer(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	api, err := url.Parse(server)
	require.NoError(t, err)
	mux := http.NewServeMux()
	mux.Handle("/api/", &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(api) }})
	mux.HandleFunc("/"+filepath.Base(builtFiles(t))+"/site.json", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, `{"server":true,"program":true}`) })
	mux.Handle("/", http.FileServer(http.Dir(built(t))))
	site := httptest.NewServer(mux)
	t.Cleanup(site.Close)

	table, err := gamelist.All()[0].Open("")
	require.NoError(t, err)
	var record bytes.Buffer
	require.NoError(t, table.Save(&record))
	file := filepath.Join(t.TempDir(), "good.txt")
	require.NoError(t, os.WriteFile(file, record.Bytes(), 0o600))

	require.NoError(t, p.Open(site.URL+"/"))
	require.NoError(t, p.Until(`document.querySelector(".seats select")`))
	require.NoError(t, p.Sees("Open a saved game"))
	shown(t, p, p.Pick(`.kept input[type=file]`, file))
	shown(t, p, p.Until(`document.querySelector("dialog[open]")`))
	require.NoError(t, p.Click("dialog .main"))
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours") && location.hash.startsWith("#offline/")`))
}

// saved waits for a file to be saved into a directory.
func saved(t *testing.T, p *person.Person, dir string) []byte {
	t.Helper()
	for range 200 {
		files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
		require.NoError(t, err)
		if len(files) == 1 {
			text, err := os.ReadFile(files[0])
			require.NoError(t, err)
			if len(text) > 0 {
				return text
			}
		}
		require.NoError(t, p.Until(`new Promise((go) => setTimeout(go, 20)).then(() => true)`))
	}
	require.Fail(t, "no file was saved")
	return nil
}
