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
}
