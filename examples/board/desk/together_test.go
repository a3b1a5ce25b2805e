package desk

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// A secret order is about the same position after the other side has committed its orders,
// so it is not stale. What cannot be taken back is refused, and so is everything once the
// orders are carried out.
func TestSecretOrdersBesideACommit(t *testing.T) {
	source := dice.NewPCG(1914, 55)
	orders, commits, taken := 0, 0, 0
	for range gametest.Size(4, 12, 100) {
		g := newGuest(t, Config{})
		game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
		for range 400 {
			var now [2]status
			for i, link := range game.Links {
				g.ask(statusOK, "GET", "/api/seats/"+link.Token, nil, &now[i])
			}
			if now[0].Over {
				break
			}
			one := source.IntN(2)
			token, other := game.Links[one].Token, game.Links[1-one].Token
			version, moves := g.menu(token)
			_, others := g.menu(other)
			commit := []string{"German commit", "Allied commit"}
			if len(moves) == 0 || !slices.Contains(others, commit[1-one]) {
				g.random(game, source.IntN)
				continue
			}
			move := moves[source.IntN(len(moves))]
			if source.IntN(4) > 0 && move == commit[one] { // else the game is short
				continue
			}
			back := now[one].CanTakeBack && source.IntN(3) == 0
			g.move(other, commit[1-one])
			var later status
			g.ask(statusOK, "GET", "/api/seats/"+token, nil, &later)
			require.NotEqual(t, version, later.Version, "the commit can be seen")
			wish := map[string]any{"version": version, "move": move}
			switch {
			case move == commit[one]:
				g.ask(statusConflict, "POST", "/api/seats/"+token+"/moves", wish, nil)
				commits++
			case back:
				g.ask(statusOK, "POST", "/api/seats/"+token+"/takeback", map[string]any{"version": version}, nil)
				taken++
			default:
				g.ask(statusOK, "POST", "/api/seats/"+token+"/moves", wish, nil)
				g.ask(statusConflict, "POST", "/api/seats/"+token+"/moves", wish, nil)
				orders++
			}
			if _, moves := g.menu(token); !slices.Contains(moves, commit[one]) {
				continue
			}
			g.move(token, commit[one])
			g.ask(statusConflict, "POST", "/api/seats/"+token+"/moves", wish, nil)
		}
	}
	t.Logf("%d orders, %d take-backs and %d commits beside a commit", orders, taken, commits)
	require.Positive(t, orders)
	require.Positive(t, commits)
}
