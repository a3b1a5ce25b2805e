package dispatch

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/umpire/served"
	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// A client asks at a door, and checks the form of every answer.
type client struct {
	t    *testing.T
	door *Door
	id   uint64
}

func newClient(t *testing.T) *client { return &client{t: t, door: New(served.All(), Usual).Door()} }

// fields are the fields of a request without its id.
type fields map[string]any

// ask returns the result and the fault of an answer. Exactly one is nil.
func (c *client) ask(do string, f fields) (json.RawMessage, *Fault) {
	c.t.Helper()
	c.id++
	request := fields{"id": c.id, "do": do}
	for name, value := range f {
		request[name] = value
	}
	line, err := json.Marshal(request)
	require.NoError(c.t, err)
	answer := answerOf(c.t, c.door.Ask(line))
	require.NotNil(c.t, answer.ID)
	require.Equal(c.t, c.id, *answer.ID)
	return answer.Result, answer.Error
}

// An answer is a line that was read. Exactly one of its last two fields is nil.
type answer struct {
	ID     *uint64         `json:"id"`
	Result json.RawMessage `json:"result"`
	Error  *Fault          `json:"error"`
}

func answerOf(t *testing.T, line []byte) (a answer) {
	t.Helper()
	require.NoError(t, json.Unmarshal(line, &a), "%.300s", line)
	require.NotContains(t, string(line), "\n")
	require.Equal(t, a.Result == nil, a.Error != nil, "%.300s", line)
	if a.Error != nil {
		require.NotEmpty(t, a.Error.Message)
		require.NotEqual(t, "internal", a.Error.Code, a.Error.Message)
	}
	return a
}

// get returns a result, which must not be a fault.
func (c *client) get(do string, f fields) json.RawMessage {
	c.t.Helper()
	result, wrong := c.ask(do, f)
	require.Nil(c.t, wrong, "%s %v", do, f)
	return result
}

// result reads a result.
func result[R any](c *client, do string, f fields) (r R) {
	c.t.Helper()
	require.NoError(c.t, json.Unmarshal(c.get(do, f), &r))
	return r
}

// refused returns a fault, which must not be a result.
func (c *client) refused(do string, f fields) *Fault {
	c.t.Helper()
	result, wrong := c.ask(do, f)
	require.NotNil(c.t, wrong, "%s %v: %.200s", do, f, result)
	return wrong
}

// open opens a table with a seed.
func (c *client) open(ruleset string, seed uint64) string {
	c.t.Helper()
	return result[NewTable](c, "open", fields{"ruleset": ruleset, "seed": seed}).Table
}

// actors reads the result of an op that changes the game.
func (c *client) actors(do string, f fields) (a august1914.Actors) {
	c.t.Helper()
	return result[august1914.Actors](c, do, f)
}

// playOn plays moves of the menus, drawn by pick, and calls each before it makes one. It
// returns false if the game is over.
func (c *client) playOn(table string, moves int, pick func(n int) int, each func(seat august1914.Actor, menu []august1914.MenuItem)) bool {
	c.t.Helper()
	actors := c.actors("toAct", fields{"table": table})
	for range moves {
		switch first := actors.First(); first {
		case august1914.Nobody:
			return false
		case august1914.Dice:
			actors = c.actors("roll", fields{"table": table})
		default:
			menu := result[[]august1914.MenuItem](c, "menu", fields{"table": table, "as": first.String()})
			each(first, menu)
			actors = c.actors("play", fields{"table": table, "as": first.String(), "moves": []string{menu[pick(len(menu))].Notation}})
		}
	}
	return actors != 0
}
