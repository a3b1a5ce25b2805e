package desk

import (
	"encoding/json"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The next client is the one whose programs have thought least since both have been waiting.
func TestShares(t *testing.T) {
	s := newShares(1)
	order := make(chan string)
	begin := func(client string) {
		waiting := s.waiting()
		go func() {
			if s.take(client, nil) {
				order <- client
			}
		}()
		require.Eventually(t, func() bool { return s.waiting() > waiting }, time.Minute, time.Millisecond)
	}
	require.True(t, s.take("many", nil))
	for range 5 {
		begin("many")
	}
	begin("one")
	require.True(t, s.pause("many", 10*time.Second), "another client waits")
	go s.renew("many", nil) // queues it again
	require.Equal(t, "one", <-order, "although five others have waited longer")
	for range 100 { // a series of short thoughts is not interrupted by long ones
		require.True(t, s.pause("one", 99*time.Millisecond))
		require.True(t, s.renew("one", nil))
	}
	require.True(t, s.pause("one", time.Second))
	begin("late") // it gets no credit for the time before
	renewed := make(chan bool)
	go func() { renewed <- s.renew("one", nil) }()
	require.Equal(t, "late", <-order)
	require.False(t, s.pause("late", time.Second) && s.waiting() == 0)
	s.give("late")
	require.Equal(t, "many", <-order)
	s.give("many")
	for range 4 { // the other thoughts of many, and the series of one
		select {
		case <-renewed:
			s.give("one")
		case client := <-order:
			s.give(client)
		}
	}
	closed := make(chan struct{})
	close(closed)
	require.False(t, s.take("any", closed))
}

// waiting returns the number of those that wait.
func (s *shares) waiting() (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, one := range s.of {
		n += len(one.waiting)
	}
	return n
}

// An inOrder shelf knows in which order the games were written.
type inOrder struct {
	*Memory
	mu    sync.Mutex
	moves []string
}

func (o *inOrder) Append(name string, part Part, lines []byte) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.moves = append(o.moves, name)
	return o.Memory.Append(name, part, lines)
}

// until returns the number of moves in all games until one has so many, or false before.
func (o *inOrder) until(name string, n int) (all int, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for i, moved := range o.moves {
		if moved == name {
			n--
		}
		if n == 0 {
			return i + 1, true
		}
	}
	return 0, false
}

// A client with many games in which programs think gets half of the time if one other client
// has one such game, also after a restart.
func TestThinkingIsShared(t *testing.T) {
	for _, restarted := range []bool{false, true} {
		shelf := &inOrder{Memory: &Memory{}}
		blocked := func(c Config) guest { // programs wait there
			c.Shelf, c.Thinkers, c.NewGames = shelf, 1, -1
			g := newGuest(t, c)
			g.desk.thinkers.take("", nil)
			return g
		}
		g := blocked(Config{Programs: -1})
		open := func(client string) (status int, game opened) {
			body := `{"ruleset":"sabinschlieffen","seats":["attack","attack"]}`
			r := g.desk.Handle(Request{Method: "POST", Path: "/api/games", Body: []byte(body), Client: client})
			require.NoError(t, json.Unmarshal(r.Body, &game))
			return r.Status, game
		}
		var many []opened
		for range 40 {
			_, game := open("192.0.2.1")
			many = append(many, game)
		}
		_, one := open("192.0.2.2")
		moves := func(o opened) int {
			v, wrong := g.desk.enter(o.Spectator.Token)
			require.Nil(t, wrong)
			defer v.leave()
			return v.room.table.Len()
		}
		if restarted {
			g.desk.Close()
			g = blocked(Config{Programs: 40})
			require.Zero(t, moves(one))
			for _, o := range many {
				require.Zero(t, moves(o))
			}
			status, _ := open("192.0.2.1")
			require.Equal(t, statusBusy, status, "its games count as before")
		}
		require.Eventually(t, func() bool { return g.desk.thinkers.waiting() == len(many)+1 }, time.Minute, time.Millisecond)
		g.desk.thinkers.give("")
		all := 0
		require.Eventually(t, func() (ok bool) { all, ok = shelf.until(one.Game, 30); return ok }, time.Minute, time.Millisecond)
		t.Logf("%d moves in the forty games of a client until one game of another had 30", all-30)
		require.Less(t, all, 300, "in turn, each game would have made 30")
		g.desk.Close()
	}
}

// The card has the client that opened the game until the game is closed.
func TestClientInTheCard(t *testing.T) {
	g := newGuest(t, Config{})
	r := g.desk.Handle(Request{Method: "POST", Path: "/api/games", Body: []byte(`{"ruleset":"sabinschlieffen"}`), Client: "192.0.2.1"})
	var o opened
	require.NoError(t, json.Unmarshal(r.Body, &o))
	card := func(game string) string {
		text, err := g.desk.shelf.Read(game, Card)
		require.NoError(t, err)
		return string(text)
	}
	require.Contains(t, card(o.Game), `"client": "192.0.2.1"`)
	g.commitToTheEnd(o)
	require.NotContains(t, card(o.Game), "192.0.2.1")
	var now standing
	newGuest(t, Config{Shelf: g.desk.shelf}).ask(statusOK, "GET", "/api/seats/"+o.Links[0].Token+"/standing", nil, &now)
	require.True(t, now.Closed)
	campaign := g.desk.Handle(Request{Method: "POST", Path: "/api/games", Body: []byte(`{"campaign":"5.1"}`), Client: "192.0.2.1"})
	require.NotContains(t, fmt.Sprint(campaign), "192.0.2.1")
}
