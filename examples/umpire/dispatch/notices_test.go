package dispatch

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/umpire/served"
)

// A notice ends a game for every request, and the record that is saved and read again keeps it.
func TestAGameThatThePlayersEnd(t *testing.T) {
	c := newClient(t)
	table := c.open("sabinschlieffen", 1)
	c.actors("play", fields{"table": table, "as": "German", "moves": []string{"German recover Liège"}})
	require.NotZero(t, c.actors("notice", fields{"table": table, "as": "spectator", "kind": "offered", "value": "now", "text": "A draw is offered."}))
	require.Empty(t, result[string](c, "ended", fields{"table": table}))
	require.Zero(t, c.actors("notice", fields{"table": table, "as": "Allied", "kind": "resigned", "text": "The Allied player resigns."}))
	read := result[NewTable](c, "read", fields{"record": result[string](c, "save", fields{"table": table})}).Table
	for _, of := range []string{table, read} {
		require.Equal(t, august1914.Resigned, result[string](c, "ended", fields{"table": of}))
		require.Equal(t, august1914.Outcome{Winner: august1914.German, Reason: "The Allied player resigns."}, result[august1914.Outcome](c, "outcome", fields{"table": of}))
		require.Equal(t, []string{"The Allied player resigns."}, result[[]string](c, "verdict", fields{"table": of}))
		require.Zero(t, c.actors("toAct", fields{"table": of}))
		require.Equal(t, "over", c.refused("play", fields{"table": of, "as": "German", "moves": []string{"German commit"}}).Code)
		require.Equal(t, "over", c.refused("notice", fields{"table": of, "as": "German", "kind": "resigned", "text": "Too late."}).Code)
		events := result[CaughtUp](c, "catchUp", fields{"table": of, "as": "spectator"}).Events
		require.Equal(t, "The Allied player resigns.", events[len(events)-1].String())
		require.Equal(t, []august1914.Notice{
			{Before: 1, Kind: "offered", Value: "now", Text: "A draw is offered."},
			{Before: 1, Kind: august1914.Resigned, Seat: 2, Text: "The Allied player resigns."},
		}, result[[]august1914.Notice](c, "notices", fields{"table": of}))
	}
}

// What only the umpire may know of notices, the door of a seat does not tell.
func TestTheDoorOfASeatTellsNoNotices(t *testing.T) {
	u := New(served.All(), Usual)
	host := &client{t: t, door: u.Door()}
	table := host.open("sabinschlieffen", 1)
	seat := &client{t: t, door: u.Seat(table, 1)}
	require.Equal(t, "forbidden", seat.refused("notices", fields{"table": table}).Code)
	require.Equal(t, "forbidden", seat.refused("notice", fields{"table": table, "as": "German", "kind": "resigned", "text": "x"}).Code)
	require.Empty(t, result[string](seat, "ended", fields{"table": table}))
}
