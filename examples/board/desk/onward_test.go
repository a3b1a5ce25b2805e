package desk

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A move that goes onward ends the optional decisions that follow, even if they offer other
// moves, and one request takes all of it back.
func TestOnwardEndsWhatIsOptional(t *testing.T) {
	g := newGuest(t, Config{})
	token := g.open(map[string]any{"ruleset": "driveonparis", "scenario": "5.1", "seats": []string{"person", "passive"}, "seed": "1914"}).Links[0].Token
	var version uint64
	var moves []string
	require.Eventually(t, func() bool { // the other side transfers units first
		version, moves = g.menu(token)
		return len(moves) > 0
	}, time.Minute, 10*time.Millisecond)
	require.Contains(t, moves, "German refit ge-17-ix", "something could be done here")
	ask := func(status int, path string, wish map[string]any) (answer done) {
		g.ask(status, http.MethodPost, "/api/seats/"+token+path, wish, &answer)
		return answer
	}
	ask(statusBad, "/moves", map[string]any{"version": version, "moves": []string{"German done?"}, "onward": true})
	ask(statusRefused, "/moves", map[string]any{"version": version, "move": "German stop", "onward": true})
	now := ask(statusOK, "/moves", map[string]any{"version": version, "move": "German done", "onward": true})
	require.Equal(t, 2, now.Made, "rebuilding and reserves, in which units could act as well")
	_, later := g.menu(token)
	require.Contains(t, later, "German step ge-18-ix 22.24 > 23.25", "the movement is not optional")
	back := ask(statusOK, "/takeback", map[string]any{"version": now.Version})
	require.Equal(t, version, back.Version)
	_, again := g.menu(token)
	require.Equal(t, moves, again)
}
