package e2e

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// site is the directory of the page with the program for the browser, which takes long to
// build.
var site = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(scratch, "site")
	build := exec.Command("go", "run", "github.com/august1914/august1914/examples/board/browser/build", "-out", dir)
	if text, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the site: %w\n%s", err, text)
	}
	return dir, nil
})

func built(t *testing.T) string {
	t.Helper()
	dir, err := site()
	require.NoError(t, err)
	return dir
}

// builtFiles returns the folder of the scripts and the program in built.
func builtFiles(t *testing.T) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(built(t), "*", "august1914.wasm"))
	require.NoError(t, err)
	require.Len(t, found, 1)
	return filepath.Dir(found[0])
}

// wasmScript is an expression for the module of a page that calls the library in it.
const wasmScript = `import(new URL("wasm.js", document.querySelector("script[type=module]").src))`

// The program is small enough to be sent to a browser, and if there is a runtime for it, a
// whole game can be played in it.
func TestProgram(t *testing.T) {
	t.Parallel()
	wasm, err := os.ReadFile(filepath.Join(builtFiles(t), "august1914.wasm"))
	require.NoError(t, err)
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	require.NoError(t, err)
	_, err = w.Write(wasm)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	require.Less(t, packed.Len(), 8_000_000)
	t.Logf("%d bytes, compressed %d", len(wasm), packed.Len())

	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no Node.js")
	}
	out, err := exec.Command(node, "testdata/play.mjs", filepath.Join(builtFiles(t), "wasm_exec.js"), filepath.Join(builtFiles(t), "august1914.wasm")).CombinedOutput()
	require.NoError(t, err, "%s", out)
	var game struct {
		Made, Told, Refused int
		Result              []string
	}
	require.NoError(t, json.Unmarshal(out, &game), "%s", out)
	require.Greater(t, game.Made, 5)
	require.Greater(t, game.Told, game.Made)
	require.NotEmpty(t, game.Result)
	require.Equal(t, 404, game.Refused)
}

// With only a file server, a person plays against a program: the library runs in the page.
func TestPlayInTheBrowser(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	files := httptest.NewServer(http.FileServer(http.Dir(built(t))))
	defer files.Close()

	require.NoError(t, p.Open(files.URL+"/")) // no game server there, so the page plays by itself
	require.NoError(t, p.Until(`document.querySelector(".seats select")`))
	require.NoError(t, p.Click(".newgame [type=submit]"))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	first, err := p.Look()
	require.NoError(t, err)
	habits := []*person.Habit{{Pick: pick(7), Eager: 2}}
	play(t, []*person.Person{p}, habits, 60, func(now person.Table) bool { return now.Mine && now.Turn != first.Turn || now.Over })
	require.NoError(t, p.Click("#tab-log"))
	// In any random game, both sides have given orders in the first turn.
	require.NoError(t, p.Until(`document.querySelectorAll(".log .turn").length > 1 && document.querySelectorAll(".log .kind-commit").length > 1`))
}

// While programs play, the page still gets answers, although the library runs on one thread there.
func TestAnswersWhileProgramsPlay(t *testing.T) {
	p := sit(t, person.Desktop)
	files := httptest.NewServer(http.FileServer(http.Dir(built(t))))
	defer files.Close()
	require.NoError(t, p.Open(files.URL+"/"))
	require.NoError(t, p.Until(`document.querySelector(".seats select")`))
	_, err := person.Read[any](p, `((async () => {
		const { Wasm } = await `+wasmScript+`;
		const program = await Wasm.load();
		const made = await program.ask("POST", "/api/games", {}, { ruleset: "driveonparis", scenario: "5.6", seats: ["general", "general"], seed: 1914 });
		const seat = "/api/seats/" + made.spectator.token;
		const times = [];
		for (let i = 0; i < 3; i++) {
			await new Promise((go) => setTimeout(go, 50));
			const start = performance.now();
			await program.ask("GET", seat + "/view");
			times.push(performance.now() - start);
		}
		window.answered = { times, over: (await program.ask("GET", seat)).outcome !== null };
	})().catch((error) => { window.answered = { error: String(error) }; }), null)`)
	require.NoError(t, err)
	require.NoError(t, p.Until(`window.answered`))
	answered, err := person.Read[struct {
		Times []float64
		Over  bool
		Error string
	}](p, `window.answered`)
	require.NoError(t, err)
	require.Empty(t, answered.Error)
	t.Logf("answers after %.0f ms", answered.Times)
	require.False(t, answered.Over, "the programs still play")
	slices.Sort(answered.Times)
	require.Less(t, answered.Times[len(answered.Times)/2], 300.0)
}
