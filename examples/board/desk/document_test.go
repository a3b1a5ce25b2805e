package desk

import (
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/august1914/august1914"
	"github.com/stretchr/testify/require"
)

// HTTP.md describes every request of the desk, and no other.
func TestDocumentHasAllPaths(t *testing.T) {
	served := []string{"GET /api/seats/{token}/events", "POST /api/events", "GET /api/events", "GET /api/openapi.json"} // of package web
	for path, methods := range openPaths {
		for method := range methods {
			served = append(served, method+" "+path)
		}
	}
	for part, methods := range seatPaths {
		for method := range methods {
			served = append(served, method+" "+strings.TrimSuffix("/api/seats/{token}/"+part, "/"))
		}
	}
	var told []string
	for _, m := range regexp.MustCompile(`(?m)^### (.*)$`).FindAllStringSubmatch(document(t), -1) {
		told = append(told, m[1])
	}
	require.ElementsMatch(t, served, told)
}

// HTTP.md describes every parameter, and every field of an answer.
func TestDocumentHasAllFields(t *testing.T) {
	names := map[string]bool{}
	for _, answer := range []any{
		ruleset{},
		rulebook{},
		wordbook{},
		opened{},
		newGame{},
		handing{},
		setUp{},
		keyed{},
		consent{},
		standIn{},
		calls{},
		calling{},
		taking{},
		standing{},
		status{},
		chat{},
		saying{},
		said{},
		notebook{},
		noting{},
		orderBook{},
		ordering{},
		rematch{},
		branch{},
		trialOpened{},
		shownSeats{},
		saved{},
		Turn{},
		menu{},
		wish{},
		done{},
		explanation{},
		tracing{},
		zoning{},
		Entry{},
		film{},
		replayed{},
		Told{},
		Following{},
		News{},
		august1914.Chart{},
		august1914.Board{},
		august1914.Ways{},
		august1914.Battle{},
		Problem{},
	} {
		collect(reflect.TypeOf(answer), names)
	}
	for _, methods := range []map[string]handlers{openPaths, seatPaths} {
		for _, byMethod := range methods {
			for _, h := range byMethod {
				for _, param := range h.params {
					names[strings.TrimSuffix(param, "...")] = true
				}
			}
		}
	}
	text := document(t)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		require.Regexp(t, "[`\"]"+name+"[`\"=]", text)
	}
}

// HTTP.md lists every code of an error.
func TestDocumentHasAllCodes(t *testing.T) {
	code := regexp.MustCompile(`(?:problem|refuse)\([^"\n]*"([a-z ]+)"|Code: "([a-z ]+)"`)
	codes := map[string]bool{}
	for _, pattern := range []string{"*.go", "../web/*.go"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, file := range files {
			source, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, m := range code.FindAllStringSubmatch(string(source), -1) {
				codes[m[1]+m[2]] = true
			}
		}
	}
	told := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)^\\| \\d+ \\| `([a-z ]+)`").FindAllStringSubmatch(document(t), -1) {
		told[m[1]] = true
	}
	require.Equal(t, codes, told)
}

func document(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../HTTP.md")
	require.NoError(t, err)
	return string(text)
}

// collect gathers the field names of the board's own types. JSON.md describes those of
// the library.
func collect(typ reflect.Type, names map[string]bool) {
	switch typ.Kind() {
	case reflect.Pointer, reflect.Slice:
		if typ != reflect.TypeFor[*august1914.Battle]() { // a Battle contains a Battle
			collect(typ.Elem(), names)
		}
	case reflect.Struct:
		if strings.HasSuffix(typ.PkgPath(), "/august1914") {
			return
		}
		for i := range typ.NumField() {
			field := typ.Field(i)
			if name, _, _ := strings.Cut(field.Tag.Get("json"), ","); name != "" && name != "-" {
				names[name] = true
			}
			collect(field.Type, names)
		}
	}
}
