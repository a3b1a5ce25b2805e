package desk

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// A version identifies everything that a viewer is shown: if it is the same, so are board,
// decision, moves and log, in games of every ruleset.
func TestVersionStandsForWhatIsShown(t *testing.T) {
	moves := gametest.Size(40, 250, 1000)
	for _, ruleset := range games.All() {
		t.Run(ruleset.Info().Name, func(t *testing.T) {
			g := newGuest(t, Config{})
			game := g.open(map[string]any{"ruleset": ruleset.Info().Name})
			source := dice.NewPCG(1914, 9)
			v, wrong := g.desk.enter(game.Spectator.Token)
			require.Nil(t, wrong)
			shown := map[august1914.Viewer]map[uint64]string{}
			for n := 0; n < moves && v.room.table.ToAct() != 0; n++ {
				for viewer := range august1914.Viewer(len(game.Links) + 1) {
					if shown[viewer] == nil {
						shown[viewer] = map[uint64]string{}
					}
					look := v.room.look(viewer)
					text := all(t, v.room, viewer)
					if before, ok := shown[viewer][look.version]; ok {
						require.Equal(t, before, text, "%s, after %d moves: %s", viewer, n, v.room.table.Moves(n-1))
					}
					shown[viewer][look.version] = text
				}
				seat := v.room.table.ToAct().First().Seat()
				legal := v.room.table.Menu(seat)
				require.NoError(t, v.room.table.Play(seat, legal[source.IntN(len(legal))].Notation))
				require.Nil(t, g.desk.settle(v.room))
				n = v.room.table.Len() - 1
			}
			v.leave()
		})
	}
}

// all returns everything that a viewer is shown.
func all(t *testing.T, r *room, viewer august1914.Viewer) string {
	var text strings.Builder
	shown := []any{r.table.Board(viewer), r.table.View(viewer), r.table.Decision(viewer), r.canTakeBack(viewer), r.table.ToAct()}
	if seat := viewer.Seat(); seat != 0 {
		shown = append(shown, r.table.Menu(seat))
	}
	require.NoError(t, json.NewEncoder(&text).Encode(shown))
	return text.String()
}
