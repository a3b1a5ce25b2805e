// Package generated_test looks at examples/board/web/openapi.json with tools that know nothing
// of the board: a linter, and a generator of clients that is pinned in go.mod.
package generated_test

import (
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/oapi-codegen/runtime" // the client that the test generates needs it
	"github.com/speakeasy-api/openapi/linter"
	"github.com/speakeasy-api/openapi/openapi"
	rules "github.com/speakeasy-api/openapi/openapi/linter"
	"github.com/speakeasy-api/openapi/validation"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/board/web"
)

// spared are the rules of the linter that a finding may break, with the reason.
var spared = map[string]string{
	"owasp-":                         "a board is a server in a private network, and its limits are in HTTP.md",
	"style-info-contact":             "there is no contact",
	"style-operation-error-response": "the rule does not know the range 4XX",
	"semantic-unused-component":      "the rule does not look into x-event-data",
}

func TestOpenAPIIsLinted(t *testing.T) {
	file, err := os.Open("../../web/openapi.json")
	require.NoError(t, err)
	defer file.Close()
	doc, invalid, err := openapi.Unmarshal(t.Context(), file)
	require.NoError(t, err)
	require.Empty(t, invalid)
	lint, err := rules.NewLinter(linter.NewConfig())
	require.NoError(t, err)
	found, err := lint.Lint(t.Context(), linter.NewDocumentInfo(doc, "openapi.json"), invalid, nil)
	require.NoError(t, err)
	used := map[string]bool{}
	for _, finding := range found.Results {
		one, ok := finding.(*validation.Error)
		require.True(t, ok, "%T", finding)
		if one.Severity == validation.SeverityHint {
			continue
		}
		known := false
		for rule := range spared {
			if strings.HasPrefix(one.Rule, rule) {
				known, used[rule] = true, true
			}
		}
		require.True(t, known, "%v", finding)
	}
	require.Len(t, used, len(spared), "a rule is spared and not broken")
}

// A client that oapi-codegen makes of the document plays a game to its end.
func TestAGeneratedClientPlaysAGame(t *testing.T) {
	dir, err := os.MkdirTemp(".", "made-") // in this module, for its requirements
	require.NoError(t, err)
	defer os.RemoveAll(dir)
	run := func(args ...string) string {
		t.Helper()
		out, err := exec.Command("go", args...).CombinedOutput()
		require.NoError(t, err, "%s", out)
		return string(out)
	}
	run("tool", "oapi-codegen", "-config", "generate.yaml", "-o", filepath.Join(dir, "client.go"), "../../web/openapi.json")
	program, err := os.ReadFile("testdata/play.go")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "play.go"), program, 0o600))

	board := desk.New(desk.Config{})
	defer board.Close()
	server := httptest.NewServer(web.Handler(board, page.Files, web.Door{}))
	defer server.Close()
	out := run("run", "./"+dir, server.URL)
	require.Contains(t, out, "the stream tells true\n")
	require.Regexp(t, `(?m)^sabinschlieffen is over after \d+ moves: `, out)
	require.Contains(t, out, "refused as stale\n")
}
