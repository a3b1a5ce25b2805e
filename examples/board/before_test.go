package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/internal/stores"
)

// The games of the last board without a client in its cards, without appended chat and
// without a reserve open and go on. Looking changes nothing. Their chat has its lines, and
// gets further ones that a restarted board has as well.
func TestStoreWithoutClients(t *testing.T) {
	archive := stores.Unpack(t, archives, "c734b592")
	for folder, own := range map[string]string{"games": "", "own-sabinschlieffen": "sabinschlieffen", "own-schlieffenswar": "schlieffenswar"} {
		dir := filepath.Join(archive, folder)
		games, files := some(gamesIn(t, dir, own)), filesIn(t, dir)
		chatted := map[string][]string{}
		c, stop := serving(t, dir)
		for i := range games {
			require.Empty(t, lookAt(t, c, games[i]), games[i].name)
			chatted[games[i].name] = lines(t, c, games[i])
		}
		require.Equal(t, files, filesIn(t, dir), "looked at")
		for i := range games {
			g := &games[i]
			goOn(t, c, filepath.Join(dir, g.name), g)
			for range 3 {
				if len(g.persons) == 0 {
					break
				}
				text := fmt.Sprint("further line ", g.said)
				body := map[string]any{"text": text, "key": text}
				require.NoError(t, c.Ask(t.Context(), http.MethodPost, client.Seat(g.persons[0])+"/chat", body, nil))
				g.said++
			}
			now := lines(t, c, *g)
			require.Equal(t, chatted[g.name], now[:len(chatted[g.name])], g.name)
			chatted[g.name] = now
		}
		stop()
		for _, g := range games {
			path := filepath.Join(dir, g.name)
			card, err := os.ReadFile(path + ".json")
			require.NoError(t, err)
			require.NotContains(t, string(card), "client", "nobody has opened it here")
			if len(g.persons) > 0 {
				text, err := os.ReadFile(path + ".beside")
				require.NoError(t, err)
				require.True(t, strings.HasSuffix(string(text), "\n"))
				var first struct{ Lines []any }
				require.NoError(t, json.NewDecoder(bytes.NewReader(text)).Decode(&first))
				require.Less(t, len(first.Lines), g.said, "further lines were appended")
			}
		}
		c, stop = serving(t, dir)
		for _, g := range games {
			require.Empty(t, lookAt(t, c, g), g.name)
			require.Equal(t, chatted[g.name], lines(t, c, g))
		}
		stop()
	}
}

// lines returns the chat of a game.
func lines(t *testing.T, c *client.Client, g boardGame) (texts []string) {
	t.Helper()
	var chat struct {
		Lines []struct {
			N    int
			Text string
		}
	}
	require.NoError(t, c.Ask(t.Context(), http.MethodGet, client.Seat(g.tokens[0])+"/chat", nil, &chat))
	texts = []string{}
	for n, l := range chat.Lines {
		require.Equal(t, n, l.N)
		texts = append(texts, l.Text)
	}
	return texts
}
