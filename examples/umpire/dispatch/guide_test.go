package dispatch

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// codesInSource lists the codes of errors in the source of the package, sorted.
func codesInSource() (codes []string) {
	files, _ := filepath.Glob("*.go") // the pattern is right
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil || strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, code := range regexp.MustCompile(`fault\("([a-z ]+)"|(?m)^\t\{"([a-z ]+)", (?:is|func)`).FindAllSubmatch(source, -1) {
			codes = append(codes, string(code[1])+string(code[2]))
		}
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

// The guide names every code of an error, and every request whose answer is secret.
func TestTheListsInTheGuide(t *testing.T) {
	text, err := os.ReadFile("../../guides/any-language.md")
	require.NoError(t, err)
	before, table, _ := strings.Cut(string(text), "| code of an error | meaning |\n| --- | --- |\n")
	require.NotEmpty(t, before)
	table, _, _ = strings.Cut(table, "\n\n")
	var codes []string
	for row := range strings.Lines(table) {
		for _, code := range regexp.MustCompile("`([a-z ]+)`").FindAllStringSubmatch(strings.Split(row, "|")[1], -1) {
			codes = append(codes, code[1])
		}
	}
	require.ElementsMatch(t, codesInSource(), codes)
	list := regexp.MustCompile("(?m)^(`\\w+`, ?)+[^.]*? as `umpire`$").FindString(string(text))
	var named []string
	for _, name := range regexp.MustCompile("`(\\w+)`,").FindAllStringSubmatch(list, -1) {
		named = append(named, name[1])
	}
	var secret []string
	for _, name := range Does() {
		if ops[name].who == umpires && !slices.Contains([]string{"act", "close", "notice", "remark", "rewind", "roll"}, name) { // which tell nothing
			secret = append(secret, name)
		}
	}
	require.ElementsMatch(t, secret, named)

	methods, err := os.ReadFile("../../guides/secrets.md")
	require.NoError(t, err)
	server := regexp.MustCompile(`(?s)only for the server: (.*?)\.`).FindStringSubmatch(string(methods))
	require.NotNil(t, server)
	listed := []string{"chance", "clone", "guess"}
	for _, method := range regexp.MustCompile("`(\\w+)`").FindAllStringSubmatch(server[1], -1) {
		if method[1] != "Rewind" { // which tells nothing
			listed = append(listed, opOf(method[1]))
		}
	}
	require.ElementsMatch(t, listed, named)
}

// meanings returns what the guide says of the requests, by their names.
func meanings(t *testing.T) map[string]string {
	text, err := os.ReadFile("../../guides/any-language.md")
	require.NoError(t, err)
	_, table, _ := strings.Cut(string(text), "## All requests")
	means := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `(\\w+)` \\|[^|]*\\| (.*) \\|$").FindAllStringSubmatch(table, -1) {
		means[row[1]] = row[2]
	}
	require.Equal(t, Does(), slices.Sorted(maps.Keys(means)))
	return means
}

// The guide says which requests are for a seat alone.
func TestTheSeatsInTheGuide(t *testing.T) {
	text, err := os.ReadFile("../../guides/any-language.md")
	require.NoError(t, err)
	list := regexp.MustCompile(`(?s)A spectator has no seat\s+to ask for ([^.]*)\.`).FindStringSubmatch(string(text))
	require.NotNil(t, list)
	var named, want []string
	for _, name := range regexp.MustCompile("`(\\w+)`").FindAllStringSubmatch(list[1], -1) {
		named = append(named, name[1])
	}
	for _, name := range Does() {
		if ops[name].who == seats {
			want = append(want, name)
		}
	}
	require.ElementsMatch(t, want, named)
}

// The guide lists every request with its fields.
func TestTheRequestsInTheGuide(t *testing.T) {
	text, err := os.ReadFile("../../guides/any-language.md")
	require.NoError(t, err)
	for _, name := range Does() {
		fields := ""
		for _, field := range ops[name].takes {
			if field != "id" && field != "do" && field != "table" {
				fields += " `" + field + "`"
			}
		}
		require.Contains(t, string(text), "\n| `"+name+"` |"+fields+" | ")
	}
	_, table, _ := strings.Cut(string(text), "## All requests")
	require.Equal(t, len(ops), strings.Count(table, "\n| `"))
}
