package e2e

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/umpire/dispatch"
	umpire "github.com/august1914/august1914/examples/umpire/served"
	"github.com/august1914/august1914/internal/gametest"
)

// umpires is the directory of the umpire's module for JavaScript, which takes long to build.
var umpires = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(scratch, "umpire")
	if err := os.CopyFS(dir, os.DirFS("../../umpire/npm")); err != nil {
		return "", err
	}
	build := exec.Command("go", "run", "github.com/august1914/august1914/examples/umpire/npm/build", "-out", dir)
	if text, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the umpire: %w\n%s", err, text)
	}
	return dir, nil
})

// umpireAt returns the address of a file server with the module, and its directory.
func umpireAt(t *testing.T) (url, dir string) {
	t.Helper()
	dir, err := umpires()
	require.NoError(t, err)
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(server.Close)
	return server.URL, dir
}

// The page of the guide draws every ruleset, within seconds, and moves are made by its menu.
func TestUmpiresPage(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	text, err := os.ReadFile("../../umpire/npm/page.html")
	require.NoError(t, err)
	require.LessOrEqual(t, strings.Count(string(text), "\n"), 60)
	url, _ := umpireAt(t)
	began := time.Now()
	require.NoError(t, p.Open(url+"/page.html"))
	require.NoError(t, p.Until(`document.querySelectorAll("#menu button").length > 0`))
	t.Logf("first menu after %v", time.Since(began))
	for i, ruleset := range umpire.All() {
		_, err := person.Read[any](p, fmt.Sprintf(`(() => { const g = document.getElementById("game"); g.selectedIndex = %d; g.onchange(); document.getElementById("menu").replaceChildren(); })()`, i))
		require.NoError(t, err)
		table, err := ruleset.Open("")
		require.NoError(t, err)
		places := len(table.Chart().Places)
		for range gametest.Size(2, 6, 30) {
			require.NoError(t, p.Until(fmt.Sprintf(`document.querySelectorAll("#menu button").length > 0 && document.querySelectorAll("#map .place").length === %d`, places)), ruleset.Info().Name)
			_, err := person.Read[any](p, `(() => { const b = document.querySelectorAll("#menu button"); b[b.length - 1].click(); document.getElementById("menu").replaceChildren(); })()`)
			require.NoError(t, err)
		}
		require.NoError(t, p.Until(`document.querySelectorAll("#menu button").length > 0 && document.querySelectorAll("#map rect").length > 0`))
	}
}

// Chromium answers as Go does, byte for byte.
func TestUmpireInChromium(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	url, dir := umpireAt(t)
	door := dispatch.New(umpire.All(), dispatch.Usual).Door()
	var lines, answers []string
	ask := func(into any, do string, fields ...string) {
		line := "{" + strings.Join(append(fields, fmt.Sprintf(`"id":%d,"do":"%s"}`, len(lines), do)), ",")
		answer := string(door.Ask([]byte(line)))
		lines, answers = append(lines, line), append(answers, answer)
		require.NoError(t, json.Unmarshal([]byte(answer), &struct{ Result any }{into}), answer)
	}
	for i, ruleset := range umpire.All() {
		ask(nil, "open", fmt.Sprintf(`"ruleset":"%s","seed":14`, ruleset.Info().Name))
		table := fmt.Sprintf(`"table":"t%d"`, i+1)
		var actors august1914.Actors
		ask(&actors, "toAct", table)
		for n := 0; n < gametest.Size(5, 60, 2000) && actors != 0; n++ {
			if actors.Has(august1914.Dice) {
				ask(&actors, "roll", table)
				continue
			}
			as := fmt.Sprintf(`"as":"%s"`, actors.First())
			var menu []august1914.MenuItem
			ask(&menu, "menu", table, as)
			move, err := json.Marshal(menu[n%len(menu)].Notation)
			require.NoError(t, err)
			ask(&actors, "play", table, as, `"moves":[`+string(move)+"]")
			ask(nil, "board", table, as)
		}
		ask(nil, "save", table)
	}
	all, err := json.Marshal(lines)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "lines.json"), all, 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "answers.html"), []byte(`<!doctype html><script type="module">
import { load } from "./index.js";
const umpire = await load(), answers = [];
for (const line of await (await fetch("lines.json")).json()) answers.push(await umpire.send(line));
window.answers = answers;
</script>`), 0o600))
	require.NoError(t, p.Open(url+"/answers.html"))
	require.NoError(t, p.Until(`Boolean(window.answers)`))
	got, err := person.Read[[]string](p, `window.answers`)
	require.NoError(t, err)
	require.Equal(t, answers, got)
}

// In a worker the umpire answers as well, and a long request can be stopped. A worker that
// cannot start the program says so.
func TestUmpireInAWorker(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	url, dir := umpireAt(t)
	lone := filepath.Join(dir, "lone")
	require.NoError(t, os.MkdirAll(lone, 0o700))
	for _, name := range []string{"index.js", "loader.js", "worker.js", "wasm_exec.js"} { // without the program
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(lone, name), text, 0o600))
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "worker.html"), []byte(`<!doctype html><script type="module">
import { loadInWorker } from "./index.js";
import { loadInWorker as alone } from "./lone/index.js";
const umpire = await loadInWorker(), told = [];
const table = await umpire.open({ ruleset: "driveonparis", scenario: "5.6", seed: 7 });
told.push((await table.chairs()).length);
const long = table.playout();
await umpire.stop({ request: long.id });
told.push(await long.catch((refused) => refused.code));
told.push(await table.len());
told.push(await alone().catch((wrong) => wrong.message));
window.told = told;
</script>`), 0o600))
	require.NoError(t, p.Open(url+"/worker.html"))
	require.NoError(t, p.Until(`Boolean(window.told)`))
	told, err := person.Read[[]any](p, `window.told`)
	require.NoError(t, err)
	require.Len(t, told, 4)
	require.Equal(t, []any{2.0, "stopped", 0.0}, told[:3])
	require.Regexp(t, `august1914\.wasm\.gz was answered 404$`, told[3])
}
