package desk

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// So many at once, and so many in each minute after that.
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

// Who opens too many games is told so, and nothing is kept.
func TestTooManyNewGames(t *testing.T) {
	g := newGuest(t, Config{NewGames: 2, Programs: 1, Thinkers: 1})
	g.desk.thinkers <- struct{}{} // programs wait
	programs := map[string]any{"ruleset": "sabinschlieffen", "seats": []string{"random", "random"}}
	g.open(programs)
	text := g.ask(statusBusy, "POST", "/api/games", programs, nil)
	require.Contains(t, string(text), "programs play in 1 games now")
	people := map[string]any{"ruleset": "sabinschlieffen"}
	g.open(people)
	text = g.ask(statusBusy, "POST", "/api/games", people, nil)
	require.Contains(t, string(text), "2 games were opened in the last minute")
	require.Len(t, g.desk.shelf.(*Memory).games, 2)
	<-g.desk.thinkers
}

// Of the games that nobody uses, the one that was used last stays longest, and
// one that somebody follows stays.
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
