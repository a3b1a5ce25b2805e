package e2e

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	builtsite "github.com/august1914/august1914/examples/board/browser/built"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/internal/gametest"
)

// A host is a file server whose files can be replaced, and that can be down.
type host struct {
	url   string
	files atomic.Pointer[fs.FS]
	stop  func()
}

func serveFiles(t *testing.T, files fs.FS) *host {
	t.Helper()
	h := &host{}
	h.files.Store(&files)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	h.url = "http://" + listener.Addr().String()
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.FileServerFS(*h.files.Load()).ServeHTTP(w, r)
	})}
	go server.Serve(listener)
	h.stop = func() { server.Close() }
	t.Cleanup(h.stop)
	return h
}

// builds returns two builds of the page with the same program. The styles of the second one
// differ.
func builds(t *testing.T) (one, two *builtsite.Site) {
	t.Helper()
	var parts [3][]byte
	for i, name := range []string{"august1914.wasm", builtsite.Script, builtsite.Loader} {
		var err error
		parts[i], err = os.ReadFile(filepath.Join(builtFiles(t), name))
		require.NoError(t, err)
	}
	one, err := builtsite.NewSite(page.Files, parts[0], parts[1], parts[2], "")
	require.NoError(t, err)
	two, err = builtsite.NewSite(repainted{page.Files}, parts[0], parts[1], parts[2], "")
	require.NoError(t, err)
	require.NotEqual(t, one.Build, two.Build)
	return one, two
}

// repainted is the page with another style.
type repainted struct{ fs.FS }

func (r repainted) Open(name string) (fs.File, error) {
	f, err := r.FS.Open(name)
	if err != nil || name != "style/paper.css" {
		return f, err
	}
	text, err := io.ReadAll(f)
	if err != nil {
		return nil, err
	}
	return fstest.MapFS{name: {Data: append(text, ":root { --second: yes; }\n"...)}}.Open(name)
}

// filesOf returns the files of a site, with some of another one in their place.
func filesOf(site *builtsite.Site, other map[string][]byte) fs.FS {
	files := fstest.MapFS{}
	for name, data := range site.Files {
		files[name] = &fstest.MapFile{Data: data}
	}
	for name, data := range other {
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}

const (
	keptWhole   = `document.querySelector(".offline.note .ready")?.textContent.includes("opens without the net")`
	ownBuild    = `document.querySelector("script[type=module]")?.src.split("/").at(-3)`
	offered     = `document.querySelector("#notices .offer p")?.textContent`
	myTurn      = `document.querySelector(".turnflag.yours")`
	workers     = `navigator.serviceWorker.getRegistration().then((r) => [r?.installing, r?.waiting, r?.active].map((w) => w?.state ?? "none").join(" "))`
	newGamePage = `document.querySelector(".seats select") && document.querySelector(".offline.note")`
)

// cacheNames waits until the caches of the page belong to these builds.
func cacheNames(t *testing.T, p *person.Person, builds ...string) {
	t.Helper()
	shown(t, p, p.Until(`caches.keys().then((names) => names.map((name) => name.split(" ").at(-1)).sort().join() === [`+quoted(builds)+`].sort().join())`))
}

// awaited returns the text that a Promise of a page resolves to.
func awaited(t *testing.T, p *person.Person, promise string) string {
	t.Helper()
	read[any](t, p, `((window.awaited = null), (`+promise+`).then((text) => { window.awaited = { text }; }), null)`)
	require.NoError(t, p.Until(`window.awaited`))
	return read[string](t, p, `window.awaited.text`)
}

func quoted(list []string) string { return `"` + strings.Join(list, `", "`) + `"` }

// The browser finds nothing that keeps it from installing the page. With the server down, a
// player plays a turn of each game, closes the browser, opens it again, and goes on.
func TestPlayWithoutTheNet(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	h := serveFiles(t, os.DirFS(built(t)))
	profile := t.TempDir()
	enter := func() (*person.Browser, *person.Person) {
		b, err := person.StartIn(profile)
		require.NoError(t, err)
		t.Cleanup(b.Close)
		p, err := b.Return(person.Desktop)
		require.NoError(t, err)
		require.NoError(t, p.Before(hasty))
		return b, p
	}
	b, p := enter()
	require.NoError(t, p.Open(h.url+"/"))
	shown(t, p, p.Until(keptWhole))
	manifest, err := chromedp.Call(p.Context(), cdppage.GetAppManifest, cdppage.GetAppManifestParams{})
	require.NoError(t, err)
	require.Equal(t, h.url+"/manifest.json", manifest.URL)
	require.Empty(t, manifest.Errors)
	errors, err := chromedp.Call(p.Context(), cdppage.GetInstallabilityErrors, cdp.Empty{})
	require.NoError(t, err)
	require.Empty(t, errors.InstallabilityErrors)

	h.stop()
	_, err = http.Get(h.url)
	require.Error(t, err)
	games := []struct {
		ruleset string
		habit   person.Habit
	}{
		{"sabinschlieffen", person.Habit{Eager: 2}},
		{"germanyatwar", person.Habit{Eager: 1, Weary: 6, Rest: "pass"}},
		{"driveonparis", person.Habit{Eager: 1}},
		{"schlieffenswar", person.Habit{Eager: 1}},
	}
	games = games[:gametest.Size(1, 2, 4)]
	at, begun := map[string]string{}, 0 // logs by addresses, and games
	for i, game := range games {
		game.habit.Pick = pick(uint64(i))
		for over := true; over; { // a program may beat such a player in the first turn
			require.Less(t, begun, 3*len(games))
			begun++
			require.NoError(t, p.Open(h.url+"/#offline"))
			shown(t, p, p.Until(newGamePage))
			begin(t, p, game.ruleset)
			first := look(t, p)
			n := play(t, []*person.Person{p}, []*person.Habit{&game.habit}, 400, func(now person.Table) bool { return now.Turn != first.Turn && now.Mine || now.Over })
			now := look(t, p)
			over = now.Over
			t.Logf("%s: %d decisions to %s; over: %t", game.ruleset, n, now.Turn, over)
		}
		_, at[read[string](t, p, `location.href`)] = readNow(t, p)
	}
	require.Len(t, at, len(games))
	require.NoError(t, b.Quit())

	b, p = enter()
	require.NoError(t, p.Open(h.url+"/"))
	shown(t, p, p.Until(keptWhole+` && `+listedGames+fmt.Sprintf(`.length === %d`, begun)))
	for address, log := range at {
		require.NoError(t, p.Open(address))
		shown(t, p, p.Until(myTurn))
		_, again := readNow(t, p)
		require.Subset(t, strings.Split(again, "\n"), strings.Split(log, "\n"), "a program that gives orders at the same time may have gone on")
		shown(t, p, p.Decide(&person.Habit{Pick: pick(9), Eager: 2}))
	}
	require.NoError(t, b.Quit())
}

// In the middle of a game in two tabs, a new version arrives, and then the server is down.
// Nothing reloads before the player takes the version, and then only that tab. The other one
// goes on with all of its version in the same game. Its files are removed when it is no longer
// open.
func TestANewVersionIsTakenInAGame(t *testing.T) {
	t.Parallel()
	one, two := builds(t)
	h := serveFiles(t, filesOf(one, nil))
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(h.url+"/"))
	shown(t, p, p.Until(keptWhole))
	begin(t, p, "sabinschlieffen")
	address := read[string](t, p, `location.href`)
	other, err := p.Beside(person.Desktop)
	require.NoError(t, err)
	defer other.Leave()
	require.NoError(t, other.Before(hasty))
	require.NoError(t, other.Open(address))
	shown(t, other, other.Until(myTurn))

	files := filesOf(two, nil)
	h.files.Store(&files)
	read[any](t, p, `(navigator.serviceWorker.getRegistration().then((r) => r.update()), null)`)
	habit := &person.Habit{Pick: pick(3), Eager: 9}
	for _, tab := range []*person.Person{p, other} {
		shown(t, tab, tab.Until(offered+`?.startsWith("A new version of this page is here.")`))
		read[any](t, tab, `(window.before = true, null)`)
	}
	h.stop() // both builds are whole in the browser
	shown(t, p, p.Decide(habit))
	require.NoError(t, p.Until(myTurn))
	version, log := readNow(t, p)
	require.Equal(t, one.Build, read[string](t, p, ownBuild))
	require.Equal(t, "none installed activated", awaited(t, p, workers), "the new version has not begun by itself")
	require.Equal(t, "answered", awaited(t, p, wasmScript+`.then(async ({ Wasm, settled }) => {
		let state = "lost";
		(await Wasm.load()).ask("POST", "/api/games", {}, { ruleset: "driveonparis" }).then(() => { state = "answered"; });
		await settled();
		return state;
	})`), "the page waits for what it has asked")
	require.NoError(t, p.Click(".offer .main"))
	shown(t, p, p.Until(ownBuild+` === "`+two.Build+`" && `+myTurn))
	require.Equal(t, "yes", read[string](t, p, `getComputedStyle(document.documentElement).getPropertyValue("--second")`))
	require.False(t, read[bool](t, p, `!!window.before`))
	shows(t, p, versionNow, version)
	require.NoError(t, p.Click("#tab-log"))
	shows(t, p, logNow, log)
	shown(t, p, p.Until(`!document.querySelector(".offer")`))

	shown(t, other, other.Until(offered+`?.startsWith("Another tab of this browser has taken a new version.")`))
	require.True(t, read[bool](t, other, `window.before`))
	shown(t, other, other.Until(versionNow+` === "`+version+`"`))
	shown(t, other, other.Decide(habit))
	shown(t, p, p.Until(versionNow+` === "`+look(t, other).Version+`"`))
	for name, data := range one.Files { // also those that the tab has not asked for yet
		if strings.HasPrefix(name, one.Build) && path.Ext(name) == ".js" {
			require.Equal(t, string(data), awaited(t, other, `fetch("`+name+`").then((answer) => answer.text())`), name)
		}
	}
	cacheNames(t, p, one.Build, two.Build)

	require.NoError(t, other.Click(".offer .main"))
	shown(t, other, other.Until(ownBuild+` === "`+two.Build+`" && document.querySelector(".turnflag")`))
	cacheNames(t, p, two.Build)
}

// A player who puts the new version off keeps the earlier one, over reloads as well, and is
// asked again at the next visit. Once all tabs are closed, the page opens with the new one.
func TestANewVersionIsPutOff(t *testing.T) {
	t.Parallel()
	one, two := builds(t)
	h := serveFiles(t, filesOf(one, nil))
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(h.url+"/"))
	shown(t, p, p.Until(keptWhole))
	files := filesOf(two, nil)
	h.files.Store(&files)
	for range 2 {
		shown(t, p, p.Reload()) // the browser looks for a new worker by itself
		shown(t, p, p.Until(offered))
		require.Equal(t, one.Build, read[string](t, p, ownBuild))
		require.NoError(t, p.Click(".offer .close"))
		require.NoError(t, p.Until(`!document.querySelector(".offer")`))
	}
	// By way of an empty page, so that no tab is open for a moment. Now and then Chromium answers
	// with the page of the earlier build, and no longer with its scripts. Opened again, it is whole.
	if err := p.Open(h.url + "/"); err != nil {
		t.Log(err)
		require.NoError(t, p.Open(h.url+"/"))
	}
	shown(t, p, p.Until(ownBuild+` === "`+two.Build+`"`))
	cacheNames(t, p, two.Build)
}

// While a server has the files of two builds, the browser keeps nothing and the page still
// works. It keeps the build once it is whole.
func TestHalfABuildIsNotKept(t *testing.T) {
	t.Parallel()
	one, two := builds(t)
	h := serveFiles(t, filesOf(one, map[string][]byte{one.Build + "/style/paper.css": two.Files[two.Build+"/style/paper.css"]}))
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(h.url+"/"))
	shown(t, p, p.Until(newGamePage))
	end := func(begin string) string { // the state in which the worker of an attempt ends
		t.Helper()
		return awaited(t, p, begin+`.then(({ installing: w }) => new Promise((resolve) => {
			const told = () => ["redundant", "activated"].includes(w?.state ?? "activated") && resolve(w?.state ?? "no worker");
			w?.addEventListener("statechange", told);
			told();
		}))`)
	}
	require.Equal(t, "redundant", end(`navigator.serviceWorker.register("sw.js")`))
	require.Equal(t, "none none none", awaited(t, p, workers))
	require.False(t, read[bool](t, p, keptWhole))
	begin(t, p, "sabinschlieffen") // over the net

	files := filesOf(one, nil)
	h.files.Store(&files)
	require.NoError(t, p.Open(h.url+"/"))
	shown(t, p, p.Until(keptWhole))
	shown(t, p, p.Until(`navigator.serviceWorker.controller`))

	// The worker and the page of the second build, with one of its files missing.
	half := filesOf(two, nil).(fstest.MapFS)
	delete(half, two.Build+"/scripts/lesson.js")
	files = half
	h.files.Store(&files)
	require.NoError(t, p.Open(h.url+"/"))
	shown(t, p, p.Until(newGamePage))
	require.Equal(t, "redundant", end(`navigator.serviceWorker.getRegistration().then((r) => r.update())`))
	require.Equal(t, "none none activated", awaited(t, p, workers))
	require.Equal(t, one.Build, read[string](t, p, ownBuild))
	require.False(t, read[bool](t, p, `!!document.querySelector(".offer")`))

	files = filesOf(two, nil)
	h.files.Store(&files)
	require.NoError(t, p.Reload())
	shown(t, p, p.Until(offered))
	require.NoError(t, p.Click(".offer .main"))
	shown(t, p, p.Until(ownBuild+` === "`+two.Build+`" && `+keptWhole))
	cacheNames(t, p, two.Build)
}

// Over plain HTTP a browser has no service workers, caches and locks, and in some private
// windows it refuses them. The page then promises nothing, complains of nothing, and works.
func TestBrowserThatKeepsNoPage(t *testing.T) {
	t.Parallel()
	for name, lacks := range map[string]string{
		"plain HTTP":     `for (const name of ["serviceWorker", "locks", "storage"]) Object.defineProperty(navigator, name, { value: undefined }); delete window.caches;`,
		"private window": `if (navigator.serviceWorker) navigator.serviceWorker.register = async () => { throw new DOMException("The operation is insecure.", "SecurityError"); };`,
	} {
		h := serveFiles(t, os.DirFS(built(t)))
		p := sit(t, person.Desktop)
		complaints, err := p.Attend()
		require.NoError(t, err)
		require.NoError(t, p.Before(lacks))
		require.NoError(t, p.Open(h.url+"/"))
		shown(t, p, p.Until(newGamePage))
		begin(t, p, "sabinschlieffen")
		shown(t, p, p.Decide(&person.Habit{Pick: pick(2), Eager: 9}))
		require.NoError(t, p.Open(h.url+"/"))
		shown(t, p, p.Until(newGamePage+` && `+listedGames+`.length === 1`))
		require.Empty(t, read[string](t, p, `document.querySelector(".offline.note .ready").textContent`), name)
		require.False(t, read[bool](t, p, `!!document.querySelector(".offer")`), name)
		require.Empty(t, complaints.List(), name)
		p.Leave()
	}
}

// Axe-core finds nothing on the page that the browser keeps, nor where it offers a new version.
func TestAxeFindsNothingInAnOffer(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	script := axe(t)
	one, two := builds(t)
	for _, screen := range []person.Screen{{Width: 1280, Height: 800}, {Width: 390, Height: 844, Dark: true}}[:gametest.Size(1, 2, 2)] {
		h := serveFiles(t, filesOf(one, nil))
		p := sit(t, screen)
		require.NoError(t, p.Open(h.url+"/"))
		shown(t, p, p.Until(keptWhole))
		files := filesOf(two, nil)
		h.files.Store(&files)
		shown(t, p, p.Reload())
		shown(t, p, p.Until(offered))
		require.Empty(t, foundBy(t, p, script), "on the page for a new game")
		read[any](t, p, `(scrollTo(0, 0), null)`) // axe-core may have left a game under the offer
		begin(t, p, "driveonparis")
		require.True(t, read[bool](t, p, `!!`+offered))
		require.Empty(t, foundBy(t, p, script), "at a table")
		p.Leave()
	}
}

// A board that has the program offers games without itself on a page of their own. The browser
// keeps this page, and a game goes on there while the board is down. Once it is back, its start
// page leads to the game.
func TestBoardOffersThePageThatBrowsersKeep(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	own := boardWithProgram(t)
	url, stop, err := startProgram(own, "127.0.0.1:0", t.TempDir())
	require.NoError(t, err)
	defer func() { stop() }()
	require.NoError(t, p.Open(url+"/"))
	require.NoError(t, p.Click("a.offline"))
	shown(t, p, p.Until(keptWhole))
	require.Equal(t, url+"/offline/#offline", read[string](t, p, `location.href`))
	require.Equal(t, url+"/", read[string](t, p, `document.querySelector(".offline.note a").href`))
	begin(t, p, "sabinschlieffen")
	address := read[string](t, p, `location.href`)
	require.True(t, strings.HasPrefix(address, url+"/offline/#offline/"), address)

	stop()
	shown(t, p, p.Decide(&person.Habit{Pick: pick(5), Eager: 9}))
	require.NoError(t, p.Until(myTurn))
	version, _ := readNow(t, p)
	shown(t, p, p.Reload())
	shown(t, p, p.Until(myTurn))
	shows(t, p, versionNow, version)

	_, stop, err = startProgram(own, strings.TrimPrefix(url, "http://"), t.TempDir())
	require.NoError(t, err)
	require.NoError(t, p.Open(url+"/"))
	require.NoError(t, p.Click(".kept li a"))
	shown(t, p, p.Until(myTurn))
	require.Equal(t, address, read[string](t, p, `location.href`))
	shows(t, p, versionNow, version)
}

// boardWithProgram builds the board with the program in it, without writing into the tree.
func boardWithProgram(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	files, err := filepath.Abs("../browser/built/files")
	require.NoError(t, err)
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for name, from := range map[string]string{builtsite.Script: builtsite.Script, builtsite.Loader: builtsite.Loader, builtsite.Program: "august1914.wasm"} {
		data, err := os.ReadFile(filepath.Join(builtFiles(t), from))
		require.NoError(t, err)
		if name != from {
			var packed bytes.Buffer
			w := gzip.NewWriter(&packed)
			_, err := w.Write(data)
			require.NoError(t, err)
			require.NoError(t, w.Close())
			data = packed.Bytes()
		}
		overlay.Replace[filepath.Join(files, name)] = filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o600))
	}
	text, err := json.Marshal(overlay)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "overlay.json"), text, 0o600))
	board := filepath.Join(dir, "board")
	said, err := exec.Command("go", "build", "-overlay", filepath.Join(dir, "overlay.json"), "-o", board, "github.com/august1914/august1914/examples/board").CombinedOutput()
	require.NoError(t, err, "%s", said)
	return board
}
