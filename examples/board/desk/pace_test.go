package desk

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The limit applies at any moment, and refills within a minute.
func TestPace(t *testing.T) {
	p := newPace(3)
	now := time.Now()
	taken := func() (n int) {
		for p.take(now) {
			n++
		}
		return n
	}
	require.Equal(t, 3, taken())
	now = now.Add(21 * time.Second)
	require.Equal(t, 1, taken())
	now = now.Add(time.Hour)
	require.Equal(t, 3, taken())
	p = newPace(0)
	require.True(t, p.take(now))
}

// A client that opens too many games is told so, and nothing is kept.
func TestTooManyNewGames(t *testing.T) {
	g := newGuest(t, Config{NewGames: 2, Programs: 1, Thinkers: 1})
	g.desk.thinkers.take("", nil) // programs wait
	open := func(client, body string) string {
		return string(g.desk.Handle(Request{Method: "POST", Path: "/api/games", Body: []byte(body), Client: client}).Body)
	}
	programs, people := `{"ruleset":"sabinschlieffen","seats":["random","random"]}`, `{"ruleset":"sabinschlieffen"}`
	require.Contains(t, open("192.0.2.1", programs), "spectator")
	require.Contains(t, open("192.0.2.1", programs), "you have too many games with programs now")
	require.Contains(t, open("192.0.2.1", people), "spectator")
	require.Contains(t, open("192.0.2.1", people), "you have opened 2 games in the last minute")
	require.Contains(t, open("192.0.2.1", `{"ruleset":"sabinschlieffen","scenario":"none"}`), "you have opened 2 games", "before anything is set up")
	require.Len(t, g.desk.shelf.(*Memory).games, 3, "two games and their set of data")
	g.desk.thinkers.give("")
}

// The games with one client's programs do not count for other clients. When the programs
// have finished, the client can open more.
func TestProgramsOfClients(t *testing.T) {
	g := newGuest(t, Config{Programs: 3, Thinkers: 1})
	g.desk.thinkers.take("", nil) // programs wait
	from := func(client, second string) int {
		body := `{"ruleset":"sabinschlieffen","seats":["random","` + second + `"]}`
		return g.desk.Handle(Request{Method: "POST", Path: "/api/games", Body: []byte(body), Client: client}).Status
	}
	for range 3 {
		require.Equal(t, statusCreated, from("192.0.2.1", "random"))
	}
	require.Equal(t, statusBusy, from("192.0.2.1", "random"))
	require.Equal(t, statusBusy, from("192.0.2.1", Person))
	for range 3 {
		require.Equal(t, statusCreated, from("192.0.2.2", "random"))
	}
	require.Equal(t, statusBusy, from("192.0.2.2", "random"))
	g.desk.thinkers.give("")
	require.Eventually(t, func() bool { return !g.desk.playing.Full("192.0.2.1") }, time.Minute, 10*time.Millisecond)
	require.Equal(t, statusCreated, from("192.0.2.1", "random"))
}

// One client's games do not count for another. If there are more clients than can be
// remembered, the quiet ones are forgotten first.
func TestPacesOfClients(t *testing.T) {
	p := newPaces(2)
	now := time.Now()
	take := func(client string) bool { return p.take(client, now) }
	require.True(t, take("a"))
	require.True(t, take("a"))
	require.False(t, take("a"))
	require.True(t, take("b"))
	for n := range maxPaces {
		take(fmt.Sprint(n))
	}
	require.Len(t, p.of, maxPaces)
	require.False(t, take("one client too many, which shares a pace"))
	require.False(t, take("a"))
	now = now.Add(time.Minute)
	require.True(t, take("another"))
	require.Len(t, p.of, 1)
	require.True(t, take("a"))
	p = newPaces(0)
	require.True(t, take("a"))
	require.Empty(t, p.of)
}

// Of the games without viewers, the one used last stays open longest. A game with a
// follower stays open.
func TestLeastRecentlyUsed(t *testing.T) {
	g := newGuest(t, Config{Rooms: 3})
	var games []opened
	for range 3 {
		games = append(games, g.open(map[string]any{"ruleset": "sabinschlieffen"}))
	}
	l, wrong := g.desk.Listen(games[0].Spectator.Token, "")
	require.Nil(t, wrong)
	defer l.Close()
	g.menu(games[1].Links[0].Token)
	g.open(map[string]any{"ruleset": "sabinschlieffen"})
	require.Contains(t, g.desk.rooms, games[0].Game)
	require.Contains(t, g.desk.rooms, games[1].Game)
	require.NotContains(t, g.desk.rooms, games[2].Game)
}
