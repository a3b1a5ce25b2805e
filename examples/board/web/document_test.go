package web_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

// The requests of the session in HTTP.md are sent in order, with values filled in from
// earlier answers. The last one follows the game, and its event must have the documented
// form.
func TestTheSessionInTheDocument(t *testing.T) {
	text, err := os.ReadFile("../HTTP.md")
	require.NoError(t, err)
	session := regexp.MustCompile("(?s)## A session\n\n```sh\n(.*?)```").FindSubmatch(text)
	require.NotNil(t, session)
	shown := regexp.MustCompile("(?s)```text\n(id:.*?)\n\n").FindSubmatch(text)
	require.NotNil(t, shown)

	c := serve(t)
	words := regexp.MustCompile(`'[^']*'|"[^"]*"|[^ ]+`)
	variables := map[string]string{}
	expand := func(word string) string {
		if strings.HasPrefix(word, "'") {
			return strings.Trim(word, "'")
		}
		return os.Expand(strings.Trim(word, `"`), func(name string) string { return variables[name] })
	}
	var token, version string
	sent, streams := 0, 0
	for line := range strings.Lines(strings.ReplaceAll(string(session[1]), "\\\n", " ")) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), "  #")
		if name, value, ok := strings.Cut(line, "="); ok && !strings.Contains(name, " ") {
			variables[name] = strings.Replace(expand(words.FindString(value)), "TOKEN", token, 1)
			if name == "board" {
				variables[name] = c.URL
			}
			continue
		}
		args := words.FindAllString(strings.ReplaceAll(line, "\t", " "), -1)
		require.Equal(t, "curl", args[0], line)
		method, address, sends := http.MethodGet, "", ""
		header := http.Header{}
		for i := 1; i < len(args); i++ {
			switch args[i] {
			case "-s", "-sN":
			case "-H":
				i++
				key, value, _ := strings.Cut(expand(args[i]), ": ")
				header.Add(key, value)
			case "-d":
				i++
				method, sends = http.MethodPost, expand(args[i])
			default:
				address = expand(args[i])
			}
		}
		ask := func(method, body string) *http.Response {
			request, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
			require.NoError(t, err)
			request.Header = header
			response, err := c.HTTP.Do(request)
			require.NoError(t, err, line)
			return response
		}
		response := ask(method, strings.Replace(sends, "VERSION", version, 1))
		for response.StatusCode == http.StatusConflict { // the program has moved meanwhile
			response.Body.Close()
			again := ask(http.MethodGet, "")
			var now struct {
				Version int64 `json:"version"`
			}
			require.NoError(t, json.NewDecoder(again.Body).Decode(&now))
			again.Body.Close()
			response = ask(method, strings.Replace(sends, "VERSION", strconv.FormatInt(now.Version, 10), 1))
		}
		defer response.Body.Close()
		sent++
		if strings.HasPrefix(response.Header.Get("Content-Type"), "text/event-stream") {
			streams++
			lookAtEvent(t, bufio.NewReader(response.Body), strings.Split(string(shown[1]), "\n"))
			continue
		}
		answer, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		require.Less(t, response.StatusCode, 300, "%s\n%s", line, answer)
		var fields struct {
			Version int64 `json:"version"`
			Links   []struct {
				Token string `json:"token"`
			} `json:"links"`
		}
		if bytes.HasPrefix(answer, []byte("[")) { // the log
			continue
		}
		require.NoError(t, json.Unmarshal(answer, &fields))
		version = strconv.FormatInt(fields.Version, 10)
		if len(fields.Links) > 0 {
			token = fields.Links[0].Token
		}
	}
	require.Equal(t, 5, sent)
	require.Equal(t, 1, streams)
}

// lookAtEvent compares the first event of a stream with documented lines: their names, and
// the fields of the data.
func lookAtEvent(t *testing.T, stream *bufio.Reader, shown []string) {
	t.Helper()
	for _, want := range shown {
		line, err := stream.ReadString('\n')
		require.NoError(t, err)
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		wantName, wantValue, _ := strings.Cut(want, ": ")
		require.Equal(t, wantName, name)
		switch name {
		case "id":
			require.Regexp(t, `^\d+-[0-9a-f]{16}$`, wantValue)
			require.Regexp(t, `^\d+-[0-9a-f]{16}$`, value)
		case "event":
			require.Equal(t, wantValue, value)
		case "data":
			var got, as map[string]any
			require.NoError(t, json.Unmarshal([]byte(value), &got))
			require.NoError(t, json.Unmarshal([]byte(wantValue), &as))
			for field := range as {
				require.Contains(t, got, field)
			}
		}
	}
}

// The client in the guide for frontends plays whole games over HTTP.
func TestTheClientInTheGuide(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no Python")
	}
	text, err := os.ReadFile("../../guides/frontend.md")
	require.NoError(t, err)
	program := regexp.MustCompile("(?s)```python\n(.*?)```").FindSubmatch(text)
	require.NotNil(t, program)
	file := filepath.Join(t.TempDir(), "client.py")
	require.NoError(t, os.WriteFile(file, program[1], 0o600))
	c := serve(t)
	for ruleset, result := range map[string]string{"sabinschlieffen": "The German score", "germanyatwar": "victory areas"} {
		out, err := exec.Command(python, file, c.URL, ruleset).CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Contains(t, string(out), result)
	}
}
