package desk

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
)

// BenchmarkMove makes one move, without a disk, and asks for what the pages of all seats
// then show.
func BenchmarkMove(b *testing.B) {
	for _, ruleset := range games.All() {
		b.Run(ruleset.Info().Name, func(b *testing.B) {
			g := guest{b, New(Config{})}
			defer g.desk.Close()
			source := dice.NewPCG(1914, 1)
			var game opened
			moved := false
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				if n%200 == 0 || !moved {
					game = g.open(map[string]any{"ruleset": ruleset.Info().Name})
				}
				moved = false
				for _, link := range game.Links {
					version, moves := g.menu(link.Token)
					if len(moves) == 0 {
						continue
					}
					body, err := json.Marshal(map[string]any{"version": version, "move": moves[source.IntN(len(moves))]})
					require.NoError(b, err)
					r := g.desk.Handle(Request{Method: "POST", Path: "/api/seats/" + link.Token + "/moves", Body: body})
					require.Equal(b, statusOK, r.Status, "%s", r.Body)
					moved = true
					break
				}
				for _, link := range game.Links {
					g.ask(statusOK, "GET", "/api/seats/"+link.Token, nil, nil)
				}
			}
		})
	}
}
