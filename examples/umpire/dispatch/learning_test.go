package dispatch

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/umpire/environment"
	"github.com/august1914/august1914/examples/umpire/served"
	"github.com/august1914/august1914/internal/gametest"
)

// A game by numbers is the same as in Go, whether act makes a move, or play and roll do.
func TestAGameByNumbers(t *testing.T) {
	for _, r := range served.All() {
		c, pick := newClient(t), dice.NewPCG(6, 14).IntN
		name := c.open(r.Info().Name, 1)
		table := fields{"table": name}
		opened, err := r.Open("")
		require.NoError(t, err)
		e, err := environment.New(opened, "")
		require.NoError(t, err)
		require.Equal(t, Numbers{e.Count(), e.Dice(), e.Longest()}, result[Numbers](c, "numbers", table))
		for n := range gametest.Size(60, 200, 1000) {
			list, err := e.Legal()
			require.NoError(t, err)
			if len(list) == 0 {
				break
			}
			if n%10 == 7 { // go on in a clone, which remembers
				table = fields{"table": result[NewTable](c, "clone", table).Table}
			}
			move, by := list[pick(len(list))], e.Turn()
			asked := fields{"table": table["table"], "as": by.String()}
			if by == august1914.Dice {
				chances, err := e.Chances()
				require.NoError(t, err)
				require.Equal(t, chances, result[[]environment.Chance](c, "chance", table))
			} else {
				require.Equal(t, list, result[[]int](c, "actions", asked))
			}
			for _, chair := range opened.Chairs() {
				want, err := json.Marshal(e.Information(chair.Seat))
				require.NoError(t, err)
				require.JSONEq(t, string(want), string(c.get("information", fields{"table": table["table"], "as": chair.Name})))
			}
			switch {
			case n%3 > 0:
				c.get("act", fields{"table": table["table"], "action": move})
			case by == august1914.Dice:
				c.get("roll", fields{"table": table["table"], "move": e.Notation(move)})
			default:
				asked["moves"] = []string{e.Notation(move)}
				c.get("play", asked)
			}
			require.NoError(t, e.Act(move))
			require.Equal(t, e.Returns(), result[[]float64](c, "returns", table))
		}
	}
}

// A number that no legal move has gets a fault.
func TestWrongNumbers(t *testing.T) {
	c := newClient(t)
	table := c.open("sabinschlieffen", 1)
	last := result[Numbers](c, "numbers", fields{"table": table}).Count
	require.Equal(t, "malformed", c.refused("act", fields{"table": table, "action": last}).Code)
	require.Equal(t, "malformed", c.refused("act", fields{"table": table, "action": -1}).Code)
	require.NotEmpty(t, c.refused("act", fields{"table": table, "action": last - 1}).Rule)
	require.Equal(t, "0", string(c.get("len", fields{"table": table})))
}
