package e2e

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// A proxy between the page and the board that logs the requested addresses learns no token
// while a game is set up, played and followed, with or without shared workers.
func TestProxyLearnsNoToken(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{"shared workers": "", "none": "delete window.SharedWorker;"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := sit(t, person.Desktop)
			board, err := url.Parse(server)
			require.NoError(t, err)
			var mu sync.Mutex
			var asked []string
			forward := httputil.NewSingleHostReverseProxy(board)
			forward.FlushInterval = -1
			proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				mu.Lock()
				asked = append(asked, r.URL.String())
				mu.Unlock()
				forward.ServeHTTP(w, r)
			}))
			t.Cleanup(proxy.CloseClientConnections)
			require.NoError(t, p.Before(script))
			links := setUpAt(t, p, proxy.URL, "sabinschlieffen")
			require.NoError(t, p.Open(links["German"]))
			require.NoError(t, p.Until(`document.querySelector(".seat")`))
			for n := range 3 {
				require.NoError(t, p.Decide(&person.Habit{Pick: pick(uint64(n)), Eager: 9}))
			}
			require.NoError(t, p.Until(`performance.getEntriesByType("resource").some((entry) => entry.name.endsWith("/moves"))`))
			_, token, _ := strings.Cut(links["German"], "#")
			mu.Lock()
			defer mu.Unlock()
			require.Contains(t, asked, "/api/seat/moves")
			require.Condition(t, func() bool { return strings.Contains(strings.Join(asked, "\n"), "events") }, "the page follows the game")
			for _, address := range asked {
				require.NotContains(t, address, token)
			}
		})
	}
}
