package e2e

import (
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// Without any server but one of files, a person plays against a program: the
// library runs in the page.
func TestPlayInTheBrowser(t *testing.T) {
	p := sit(t, person.Desktop)
	site := filepath.Join(t.TempDir(), "site")
	build := exec.Command("go", "run", "github.com/august1914/august1914/examples/board/browser/build", "-out", site)
	text, err := build.CombinedOutput()
	require.NoError(t, err, "%s", text)
	t.Logf("%s", text)
	files := httptest.NewServer(http.FileServer(http.Dir(site)))
	defer files.Close()

	require.NoError(t, p.Open(files.URL+"/")) // no games are served there, so it plays here
	require.NoError(t, p.Until(`document.querySelector(".seats select")`))
	require.NoError(t, p.Click(".newgame [type=submit]"))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	first, err := p.Look()
	require.NoError(t, err)
	habits := []*person.Habit{{Pick: pick(7), Eager: 2}}
	play(t, []*person.Person{p}, habits, 60, func(now person.Table) bool { return now.Mine && now.Turn != first.Turn || now.Over })
	require.NoError(t, p.Click("#tab-log"))
	require.NoError(t, p.Until(`document.querySelectorAll(".log .entry").length > 5`))
}
