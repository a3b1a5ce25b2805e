package desk

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
)

// The player who set a game up gets the links again until they are taken, even after a restart.
// Looking takes no seat. A change, a renewed link and the request to take it do.
func TestLinksOfASetUp(t *testing.T) {
	shelf := new(Memory)
	g := newGuest(t, Config{Shelf: shelf})
	o := g.open(map[string]any{"ruleset": "germanyatwar", "settings": []map[string]string{{"name": "seats", "value": "three"}}})
	require.Len(t, o.Links, 3)
	require.NotEmpty(t, o.Setup)
	links := client.Seat(o.Setup) + "/links"
	left := func() (seats []int) {
		t.Helper()
		var now setUp
		g.ask(statusOK, "GET", links, nil, &now)
		require.Equal(t, o.Game, now.Game)
		require.Equal(t, "1914: Germany at War", now.Title)
		require.Equal(t, o.Spectator, now.Spectator)
		require.Len(t, now.Taken, 3-len(now.Links))
		for _, l := range now.Links {
			require.Equal(t, o.Links[l.Seat-1], l)
			require.NotContains(t, now.Taken, l.Name)
			seats = append(seats, int(l.Seat))
		}
		return seats
	}
	seat := func(i int) string { return client.Seat(o.Links[i-1].Token) }
	require.Equal(t, []int{1, 2, 3}, left())
	before, err := shelf.Read(o.Game, Card)
	require.NoError(t, err)
	for i := 1; i <= 3; i++ {
		for _, part := range []string{"", "/moves", "/standing", "/log", "/chat"} {
			g.ask(statusOK, "GET", seat(i)+part, nil, nil)
		}
		g.ask(statusOK, "POST", seat(i)+"/record", map[string]any{"seats": []string{o.Links[i-1].Token}}, nil)
		g.ask(statusBad, "POST", seat(i)+"/chat", map[string]any{"text": ""}, nil)
	}
	require.Equal(t, []int{1, 2, 3}, left())
	after, err := shelf.Read(o.Game, Card)
	require.NoError(t, err)
	require.Equal(t, string(before), string(after), "no look and no refusal changes a byte")

	g.ask(statusOK, "POST", seat(2)+"/chat", map[string]any{"text": "Good evening"}, nil)
	require.Equal(t, []int{1, 3}, left())
	_, moves := g.menu(o.Links[0].Token)
	g.move(o.Links[0].Token, moves[0])
	require.Equal(t, []int{3}, left())
	g.desk.Close()
	g = newGuest(t, Config{Shelf: shelf})
	require.Equal(t, []int{3}, left())

	g.ask(statusForbidden, "GET", seat(3)+"/links", nil, nil)
	g.ask(statusForbidden, "GET", client.Seat(o.Spectator.Token)+"/links", nil, nil)
	g.ask(statusForbidden, "POST", client.Seat(o.Spectator.Token)+"/take", map[string]any{}, nil)
	g.ask(statusBad, "POST", seat(3)+"/take", map[string]any{"seat": 3}, nil)
	for _, part := range []string{"", "/moves", "/view", "/chat", "/events"} {
		g.ask(statusNotFound, "GET", client.Seat(o.Setup)+part, nil, nil)
	}
	other := g.open(map[string]any{"ruleset": "germanyatwar"})
	g.ask(statusNotFound, "GET", client.Seat(o.Game+other.Setup[len(other.Game):])+"/links", nil, nil)
	require.Equal(t, []int{3}, left())
	var made taking
	for range 2 {
		g.ask(statusOK, "POST", seat(3)+"/take", map[string]any{"key": "1"}, &made)
	}
	require.True(t, made.Taken)
	require.Empty(t, left())

	g.ask(statusOK, "POST", client.Seat(other.Links[1].Token)+"/hand", map[string]any{"key": "1"}, nil)
	var now setUp
	g.ask(statusOK, "GET", client.Seat(other.Setup)+"/links", nil, &now)
	require.Len(t, now.Links, 1, "not the new link either")
	require.Equal(t, other.Links[0], now.Links[0])
}

// A game in the own browser, and one without persons, has no set-up.
func TestNoSetUp(t *testing.T) {
	require.Empty(t, newGuest(t, Config{Own: true}).open(map[string]any{"ruleset": "sabinschlieffen"}).Setup)
	require.Empty(t, newGuest(t, Config{}).open(map[string]any{"ruleset": "sabinschlieffen", "seats": []string{"random", "random"}}).Setup)
}

// Two listeners with one seat are told of each other. The other seat and the spectators are
// not, and hear nothing new.
func TestTwoListenersOfASeat(t *testing.T) {
	g := newGuest(t, Config{})
	o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	listen := func(token string) *Listener {
		l, wrong := g.desk.Listen(token, "")
		require.Nil(t, wrong)
		t.Cleanup(l.Close)
		return l
	}
	hear := func(l *Listener) int {
		t.Helper()
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		told, err := l.Next(ctx)
		require.NoError(t, err)
		return told.Others
	}
	silent := func(l *Listener) {
		t.Helper()
		_, news, err := l.look()
		require.NoError(t, err)
		require.False(t, news)
	}
	first, allied, watching := listen(o.Links[0].Token), listen(o.Links[1].Token), listen(o.Spectator.Token)
	for _, l := range []*Listener{first, allied, watching, listen(o.Spectator.Token)} {
		require.Zero(t, hear(l))
	}
	second, wrong := g.desk.ListenFrom("192.0.2.7", o.Links[0].Token, "")
	require.Nil(t, wrong)
	require.Equal(t, 1, hear(second))
	require.Equal(t, 1, hear(first))
	silent(allied)
	silent(watching)
	second.Close()
	require.Zero(t, hear(first))
	silent(allied)
	silent(watching)
}

// The standing tells since when the seats must act, if they began to while the game was open
// here. A secret order does not change it, and neither does a second look.
func TestSinceWhenSeatsMustAct(t *testing.T) {
	shelf := new(Memory)
	g := newGuest(t, Config{Shelf: shelf})
	begun := uint64(time.Now().Unix())
	o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	since := func() uint64 {
		t.Helper()
		var one, other standing
		g.ask(statusOK, "GET", client.Seat(o.Links[0].Token)+"/standing", nil, &one)
		g.ask(statusOK, "GET", client.Seat(o.Spectator.Token)+"/standing", nil, &other)
		require.Equal(t, one.Since, other.Since)
		var now status
		g.ask(statusOK, "GET", client.Seat(o.Links[0].Token), nil, &now)
		require.Zero(t, now.Since)
		return one.Since
	}
	first := since()
	require.GreaterOrEqual(t, first, begun)
	time.Sleep(1100 * time.Millisecond)
	_, moves := g.menu(o.Links[0].Token)
	require.NotEqual(t, "German commit", moves[0])
	g.move(o.Links[0].Token, moves[0])
	require.Equal(t, first, since(), "an order in secret")
	g.move(o.Links[0].Token, "German commit")
	second := since()
	require.Greater(t, second, first, "one seat less must act")
	g.desk.Close()
	g = newGuest(t, Config{Shelf: shelf})
	require.Zero(t, since(), "nobody knows after a restart")
	g.commitToTheEnd(o)
	require.Zero(t, since(), "nobody must act")
}
