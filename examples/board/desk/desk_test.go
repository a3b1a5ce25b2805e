package desk

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A guest sends requests to a desk.
type guest struct {
	t    require.TestingT
	desk *Desk
}

// ask requires an answer with a status, and decodes it.
func (g guest) ask(status int, method, target string, body, into any) []byte {
	g.t.(interface{ Helper() }).Helper()
	path, query, _ := strings.Cut(target, "?")
	var text []byte
	if body != nil {
		var err error
		text, err = json.Marshal(body)
		require.NoError(g.t, err)
	}
	r := g.desk.Handle(Request{Method: method, Path: path, Query: query, Body: text})
	require.Equal(g.t, status, r.Status, "%s %s: %s", method, target, r.Body)
	if into != nil {
		require.NoError(g.t, json.Unmarshal(r.Body, into))
	}
	return r.Body
}

// open opens a game.
func (g guest) open(asked map[string]any) opened {
	g.t.(interface{ Helper() }).Helper()
	var o opened
	g.ask(statusCreated, "POST", "/api/games", asked, &o)
	return o
}

// menu returns what a seat can do.
func (g guest) menu(token string) (version uint64, moves []string) {
	g.t.(interface{ Helper() }).Helper()
	var m struct {
		Version uint64
		Moves   []struct{ Notation string }
	}
	g.ask(statusOK, "GET", "/api/seats/"+token+"/moves", nil, &m)
	for _, move := range m.Moves {
		moves = append(moves, move.Notation)
	}
	return m.Version, moves
}

// move makes a move of a seat.
func (g guest) move(token, notation string) {
	g.t.(interface{ Helper() }).Helper()
	version, _ := g.menu(token)
	g.ask(statusOK, "POST", "/api/seats/"+token+"/moves", map[string]any{"version": version, "move": notation}, nil)
}

// takeBack takes back the last move of a seat.
func (g guest) takeBack(status int, token string) {
	g.t.(interface{ Helper() }).Helper()
	version, _ := g.menu(token)
	g.ask(status, "POST", "/api/seats/"+token+"/takeback", map[string]any{"version": version}, nil)
}

func newGuest(t *testing.T, c Config) guest {
	d := New(c)
	t.Cleanup(d.Close)
	return guest{t, d}
}

// timesLines are the comments with the times of the seats.
var timesLines = regexp.MustCompile(`(?m)^#seats .*\n`)

// record returns the record of a game without the times of the seats.
func (g guest) record(game string) string {
	record, err := g.desk.shelf.Read(game, Record)
	require.NoError(g.t, err)
	return timesLines.ReplaceAllString(string(record), "")
}
