package desk

import (
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// A brittle table panics when told to.
type brittle struct {
	seatedTable
	at string
}

func (b brittle) breakAt(where string) {
	if b.at == where {
		panic("broken at " + where)
	}
}

// Play makes the move first, so that the table is ahead of the shelf.
func (b brittle) Play(seat august1914.Seat, notations ...string) error {
	err := b.seatedTable.Play(seat, notations...)
	b.breakAt("Play")
	return err
}

func (b brittle) Keep(w io.Writer, from int) error {
	b.breakAt("Keep")
	return b.seatedTable.Keep(w, from)
}

func (b brittle) Think(seat august1914.Seat) (func() (string, error), error) {
	b.breakAt("Think")
	return b.seatedTable.Think(seat)
}

func (b brittle) Knowledge(v august1914.Viewer) uint64 {
	b.breakAt("Knowledge")
	return b.seatedTable.Knowledge(v)
}

// damage makes the table of a game panic.
func (g guest) damage(token, at string) *room {
	v, wrong := g.desk.enter(token)
	require.Nil(g.t, wrong)
	defer v.leave()
	v.room.table = brittle{v.room.table, at}
	return v.room
}

// A request that panics changes nothing: the game is read again from the shelf, with
// exactly the acknowledged moves.
func TestRequestBreaksDown(t *testing.T) {
	for _, at := range []string{"Play", "Keep"} {
		g := newGuest(t, Config{})
		game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
		token := game.Links[0].Token
		_, moves := g.menu(token)
		g.move(token, moves[0])
		before, record := g.seen(token), g.record(game.Game)
		version, moves := g.menu(token)
		g.damage(token, at)
		g.ask(statusInternal, "POST", "/api/seats/"+token+"/moves", map[string]any{"version": version, "move": moves[0]}, nil)
		require.Equal(t, before, g.seen(token), at)
		require.Equal(t, record, g.record(game.Game), at)
		g.move(token, moves[0])
	}
}

// The same holds for a followed game.
func TestListenerBreaksDown(t *testing.T) {
	g := newGuest(t, Config{})
	token := g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token
	l, wrong := g.desk.Listen(token, "")
	require.Nil(t, wrong)
	defer l.Close()
	r := g.damage(token, "Knowledge")
	r.mu.Lock()
	r.changes++
	r.mu.Unlock()
	_, err := l.Next(t.Context())
	require.ErrorIs(t, err, ErrClosed)
	g.seen(token)
}

// If a program's game panics, only the room of that game ends.
func TestProgramBreaksDown(t *testing.T) {
	for _, at := range []string{"Think", "Play", "Keep"} {
		g := newGuest(t, Config{Thinkers: 1})
		g.desk.thinkers.take("", nil) // programs wait
		game := g.open(map[string]any{"ruleset": "sabinschlieffen", "seats": []string{Person, "attack"}})
		token := game.Links[0].Token
		record := g.record(game.Game)
		r := g.damage(token, at)
		g.desk.thinkers.give("")
		require.Eventually(t, func() bool {
			r.mu.Lock()
			defer r.mu.Unlock()
			return r.gone
		}, time.Minute, time.Millisecond, at)
		require.Equal(t, record, g.record(game.Game), at)
		l, wrong := g.desk.Listen(token, "") // the game is opened again, and the program plays
		require.Nil(t, wrong)
		defer l.Close()
		require.Eventually(t, func() bool { return g.record(game.Game) != record }, time.Minute, time.Millisecond, at)
	}
}
