package desk

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// note sends a change of the notes of a seat.
func (g guest) note(status int, token string, body map[string]any) (n notebook) {
	var into any
	if status == statusOK {
		into = &n
	}
	g.ask(status, "POST", "/api/seats/"+token+"/notes", body, into)
	return n
}

// notes returns the notes of a seat.
func (g guest) notes(token string) (n notebook) {
	g.ask(statusOK, "GET", "/api/seats/"+token+"/notes", nil, &n)
	return n
}

// A player's note and marks are kept with the seat over a restart. A second browser that writes
// over a note that it has not seen is refused.
func TestNotes(t *testing.T) {
	games := &Memory{}
	g := newGuest(t, Config{Shelf: games})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	german := game.Links[0].Token
	require.Equal(t, notebook{Marks: []noteMark{}}, g.notes(german))
	l, wrong := g.desk.Listen(german, "")
	require.Nil(t, wrong)
	defer l.Close()
	news(t, l)

	g.note(statusOK, german, map[string]any{"text": "Watch Liège.\r\nThen march.", "written": 0})
	told, ok, err := l.look()
	require.NoError(t, err)
	require.True(t, ok, "another browser with the seat is told")
	require.Equal(t, 1, told.Notes)
	g.note(statusOK, german, map[string]any{"mark": map[string]any{"place": "Sedan", "sign": "flag", "text": " go  now "}})
	kept := g.note(statusOK, german, map[string]any{"mark": map[string]any{"place": "Liège", "text": "hold"}})
	want := notebook{Text: "Watch Liège.\nThen march.", Written: 1, Marks: []noteMark{{Place: "Liège", Text: "hold"}, {Place: "Sedan", Sign: "flag", Text: "go now"}}}
	require.Equal(t, want, kept)

	g.note(statusConflict, german, map[string]any{"text": "another", "written": 0})
	g = newGuest(t, Config{Shelf: games})
	require.Equal(t, want, g.notes(german))
	kept = g.note(statusOK, german, map[string]any{"text": "", "written": 1, "mark": map[string]any{"place": "Sedan"}})
	require.Equal(t, notebook{Written: 4, Marks: []noteMark{{Place: "Liège", Text: "hold"}}}, kept)
}

// Notes have limits, and a wrong request changes nothing.
func TestNotesRefused(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "schlieffenswar"})
	german := game.Links[0].Token
	mark := func(place, sign, text string) map[string]any {
		return map[string]any{"mark": map[string]any{"place": place, "sign": sign, "text": text}}
	}
	for _, body := range []map[string]any{
		{},
		{"text": "no number"},
		{"text": strings.Repeat("ü", maxNote+1), "written": 0},
		{"text": "a\x00b", "written": 0},
		mark("nowhere", "flag", ""),
		mark("", "flag", ""),
		mark("2004", "skull", ""),
		mark("2004", "", strings.Repeat("ü", maxMarkText+1)),
		mark("2004", "", "\u200b\u200b"),
		mark("2004", "", "a\x07"),
	} {
		g.note(statusBad, german, body)
	}
	g.note(statusForbidden, game.Spectator.Token, mark("2004", "flag", ""))
	g.ask(statusForbidden, "GET", "/api/seats/"+game.Spectator.Token+"/notes", nil, nil)
	require.Empty(t, g.notes(german).Marks)
	require.Zero(t, g.notes(german).Written)

	g.note(statusOK, german, map[string]any{"text": strings.Repeat("ü", maxNote), "written": 0})
	chart := g.desk.rooms[game.Game].table.Chart()
	n := 0
	for _, p := range chart.Places {
		if n++; n > maxMarks {
			g.note(statusBad, german, mark(p.ID, "star", ""))
			break
		}
		g.note(statusOK, german, mark(p.ID, "star", ""))
	}
	require.Greater(t, n, maxMarks)
}

// What a seat notes changes no answer to the other seat or to a spectator, wakes none of their
// listeners, and is in no record.
func TestNotesStayPrivate(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	german := game.Links[0].Token
	watching := []string{game.Links[1].Token, game.Spectator.Token}
	all := func() (text string) {
		for _, token := range watching {
			text += g.seen(token) + fmt.Sprint(g.saved(token))
			text += string(g.ask(statusOK, "GET", "/api/seats/"+token+"/film", nil, nil))
			var s standing
			g.ask(statusOK, "GET", "/api/seats/"+token+"/standing", nil, &s)
			for i := range s.Chairs {
				s.Chairs[i].Here = 0 // a player who writes a note is here
			}
			standing, err := json.Marshal(s)
			require.NoError(t, err)
			text += string(standing)
		}
		return text + string(g.ask(statusOK, "GET", "/api/seats/"+watching[0]+"/notes", nil, nil))
	}
	var listeners []*Listener
	for _, token := range watching {
		l, wrong := g.desk.Listen(token, "")
		require.Nil(t, wrong)
		defer l.Close()
		news(t, l)
		listeners = append(listeners, l)
	}
	before := all()
	g.note(statusOK, german, map[string]any{"text": "I attack at dawn.", "written": 0, "mark": map[string]any{"place": "Sedan", "text": "dawn"}})
	require.Equal(t, before, all())
	for _, l := range listeners {
		require.Regexp(t, "^false", news(t, l))
	}
	require.NotContains(t, g.record(game.Game), "dawn")
	require.NotContains(t, g.saved(german)[0], "dawn")
}

// Notes that cannot be read are set aside by the next change. The game goes on.
func TestDamagedNotes(t *testing.T) {
	games := &Memory{}
	g := newGuest(t, Config{Shelf: games})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	german := game.Links[0].Token
	g.note(statusOK, german, map[string]any{"text": "lost", "written": 0})
	games.games[game.Game].parts[Private] = []byte("{\"seats\":[{")
	g = newGuest(t, Config{Shelf: games})
	require.Equal(t, notebook{Marks: []noteMark{}, Damaged: true}, g.notes(german))
	_, moves := g.menu(german)
	g.move(german, moves[0])
	g.note(statusOK, german, map[string]any{"text": "again", "written": 0})
	g.note(statusOK, german, map[string]any{"text": "once more", "written": 1})
	aside, err := games.Aside(game.Game, Private)
	require.NoError(t, err)
	require.Equal(t, [][]byte{[]byte("{\"seats\":[{")}, aside)
	require.True(t, json.Valid(bytes.TrimSpace(games.games[game.Game].parts[Private])))
}
