package dispatch

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The guide names every code of an error, and every request whose answer is secret.
func TestTheListsInTheGuide(t *testing.T) {
	text, err := os.ReadFile("../../guides/any-language.md")
	require.NoError(t, err)
	source := ""
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, file := range files {
		if !strings.HasSuffix(file, "_test.go") {
			code, err := os.ReadFile(file)
			require.NoError(t, err)
			source += string(code)
		}
	}
	codes := regexp.MustCompile(`fault\("([a-z ]+)"|(?m)^\t\{"([a-z ]+)", (?:is|func)`).FindAllStringSubmatch(source, -1)
	require.Greater(t, len(codes), 20)
	for _, code := range codes {
		require.Contains(t, string(text), "`"+code[1]+code[2]+"`")
	}
	list := regexp.MustCompile("(?m)^(`\\w+`, ?)+[^.]*? as `umpire`$").FindString(string(text))
	var named []string
	for _, name := range regexp.MustCompile("`(\\w+)`,").FindAllStringSubmatch(list, -1) {
		named = append(named, name[1])
	}
	var secret []string
	for _, name := range Does() {
		if ops[name].who == umpires && !slices.Contains([]string{"act", "close", "remark", "rewind", "roll"}, name) { // which tell nothing
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
