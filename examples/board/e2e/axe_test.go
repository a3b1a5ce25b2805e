package e2e

import (
	"context"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
	"github.com/august1914/august1914/internal/gametest"
)

// axe returns the script of axe-core, downloaded for this run. It skips the test if the
// download fails.
func axe(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for _, args := range [][]string{{"npm", "pack", "--silent", "axe-core@4"}, {"sh", "-c", "tar xzf axe-core-*.tgz package/axe.min.js"}} {
		command := exec.CommandContext(ctx, args[0], args[1:]...)
		command.Dir = dir
		if text, err := command.CombinedOutput(); err != nil {
			t.Skipf("no axe-core, which npm fetches: %v %s", err, text)
		}
	}
	script, err := os.ReadFile(filepath.Join(dir, "package", "axe.min.js"))
	require.NoError(t, err)
	return string(script)
}

// foundBy lists what axe-core finds on the page of a person, with the size of targets by WCAG 2.5.8.
func foundBy(t *testing.T, p *person.Person, script string) []string {
	t.Helper()
	_, err := person.Read[any](p, "(() => {"+script+"\nreturn null})()")
	require.NoError(t, err)
	_, err = person.Read[any](p, `(window.found = null, axe.run({ rules: { "target-size": { enabled: true } } }).then(({ violations }) => {
		window.found = violations.map(({ id, nodes }) => id + ": " + nodes.map((node) => node.target.join(" ")).join(", "));
	}), null)`)
	require.NoError(t, err)
	require.NoError(t, p.Until(`window.found`))
	return read[[]string](t, p, `window.found`)
}

// Axe-core finds nothing on the start page, at a table of each game, with the result of a
// battle over the map, in a lesson, and at the end of a game. At the CI tier it checks a desktop by day,
// and at the long tier both themes at three sizes.
func TestAxeFindsNothing(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	script := axe(t)
	seed := uint64(1914)
	site, opened, err := table.Serve(t.TempDir(),
		table.Played{Game: table.Game{Ruleset: "schlieffenswar", Seed: &seed}},
		table.Played{Game: table.Game{Ruleset: "sabinschlieffen", Seed: &seed}, Players: []string{"attack", "attack"}, Moves: 1000},
		table.Played{Game: table.Game{Ruleset: "schlieffenswar", Seed: &seed}, Players: []string{"captain-easy", "captain-easy"}, Moves: 535, Until: "defender losses"},
		table.Played{Game: table.Game{Ruleset: "sabinschlieffen", Seed: &seed}},
		table.Played{Game: table.Game{Ruleset: "germanyatwar", Seed: &seed}},
		table.Played{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.2", Seed: &seed}})
	require.NoError(t, err)
	defer site.Close()
	taught, err := (&client.Client{URL: site.URL, HTTP: http.DefaultClient}).Open(t.Context(), map[string]any{"lesson": "germanyatwar"})
	require.NoError(t, err)
	for _, screen := range []person.Screen{
		{Width: 1280, Height: 800},
		{Width: 390, Height: 844, Dark: true},
		{Width: 768, Height: 1024},
		{Width: 1280, Height: 800, Dark: true},
		{Width: 390, Height: 844},
		{Width: 768, Height: 1024, Dark: true},
	}[:gametest.Size(1, 2, 6)] {
		for _, page := range []struct{ path, there string }{
			{"/", ".quick .main"},
			{opened[0].Links[0].Link, ".turnflag.yours"},
			{opened[1].Links[0].Link, ".replay"},
			{opened[2].Links[1].Link, ".dicecard:not([hidden])"},
			{opened[3].Links[0].Link, ".turnflag.yours"},
			{opened[4].Links[0].Link, ".turnflag.yours"},
			{opened[5].Links[0].Link, ".turnflag.yours"},
			{"/#" + taught.Links[0].Token, ".lesson .ask"},
		} {
			p := sit(t, screen)
			require.NoError(t, p.Open(site.URL+page.path))
			require.NoError(t, p.Until(`document.querySelector("`+page.there+`")`))
			require.Empty(t, foundBy(t, p, script), "%s on %+v", page.there, screen)
			p.Leave()
		}
	}
}
