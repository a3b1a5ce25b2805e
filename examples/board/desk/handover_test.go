package desk

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
)

// A renewed link has the seat, and the old one opens nothing and hears nothing more. If the
// answer is lost, the same request with the old link gets it again, also after a restart.
func TestALinkIsRenewed(t *testing.T) {
	shelf := new(Memory)
	g := newGuest(t, Config{Shelf: shelf})
	o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	old := o.Links[0].Token
	listener, wrong := g.desk.Listen(old, "")
	require.Nil(t, wrong)
	defer listener.Close()
	_, err := listener.Next(t.Context())
	require.NoError(t, err)

	var made, again link
	asked := map[string]any{"key": "lost"}
	g.ask(statusOK, "POST", client.Seat(old)+"/hand", asked, &made)
	require.NotEqual(t, old, made.Token)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	_, err = listener.Next(ctx)
	require.ErrorIs(t, err, ErrClosed)
	g.ask(statusNotFound, "GET", client.Seat(old), nil, nil)
	var now status
	g.ask(statusOK, "GET", client.Seat(made.Token), nil, &now)
	require.Equal(t, o.Links[0].Seat, now.Seat)

	g.ask(statusOK, "POST", client.Seat(old)+"/hand", asked, &again)
	require.Equal(t, made, again)
	g.ask(statusNotFound, "POST", client.Seat(old)+"/hand", map[string]any{"key": "guessed"}, nil)
	g.ask(statusNotFound, "POST", client.Seat(old)+"/hand", map[string]any{}, nil)
	g.desk.Close()

	g = newGuest(t, Config{Shelf: shelf})
	g.ask(statusOK, "POST", client.Seat(old)+"/hand", asked, &again)
	require.Equal(t, made, again)
	g.ask(statusNotFound, "GET", client.Seat(old), nil, nil)
	g.ask(statusOK, "GET", client.Seat(made.Token)+"/moves", nil, nil)
	g.ask(statusOK, "GET", client.Seat(o.Links[1].Token)+"/moves", nil, nil)
}

// A program takes a seat over and plays on; who gave it away looks on.
func TestAProgramTakesASeatOver(t *testing.T) {
	g := newGuest(t, Config{})
	o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	german := client.Seat(o.Links[0].Token)
	g.ask(statusBad, "POST", german+"/hand", map[string]any{"player": "nobody", "key": "1"}, nil)
	g.ask(statusBad, "POST", german+"/hand", map[string]any{"player": "attack"}, nil)
	g.ask(statusForbidden, "POST", client.Seat(o.Spectator.Token)+"/hand", map[string]any{"key": "1"}, nil)
	var now status
	g.ask(statusOK, "GET", german, nil, &now)
	require.Equal(t, "person", now.Chairs[0].Player)

	var made link
	g.ask(statusOK, "POST", german+"/hand", map[string]any{"player": "attack", "key": "2"}, &made)
	require.Equal(t, o.Spectator.Token, made.Token)
	g.ask(statusNotFound, "GET", german, nil, nil)
	allied := client.Seat(o.Links[1].Token)
	require.Eventually(t, func() bool { // the program has committed its orders
		g.ask(statusOK, "GET", allied, nil, &now)
		return now.Chairs[0].Player == "attack" && len(now.ToAct) == 1 && now.YourTurn
	}, time.Minute, 10*time.Millisecond)
}
