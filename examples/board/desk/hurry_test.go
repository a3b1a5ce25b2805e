package desk

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// A waiting table has a program that thinks until it is hurried.
type waiting struct {
	seatedTable
	told chan august1914.Seat
}

func (w waiting) Hurry(seat august1914.Seat) { w.told <- seat }

func (w waiting) Think(seat august1914.Seat) (func() (string, error), error) {
	think, err := w.seatedTable.Think(seat)
	return func() (string, error) {
		if seat != <-w.told {
			return "", august1914.ErrNothing
		}
		return think()
	}, err
}

// A player can hurry the programs. The desk only passes this on to programs that must act.
func TestHurry(t *testing.T) {
	g := newGuest(t, Config{})
	token := g.open(map[string]any{"ruleset": "schlieffenswar", "seats": []string{Person, "captain"}}).Links[0].Token
	v, wrong := g.desk.enter(token)
	require.Nil(t, wrong)
	w := waiting{v.room.table, make(chan august1914.Seat, 1)}
	v.room.table = w
	t.Cleanup(func() { close(w.told) }) // end the remaining thoughts
	v.leave()

	hurry := func() {
		version, _ := g.menu(token)
		g.ask(statusOK, "POST", "/api/seats/"+token+"/hurry", map[string]any{"version": version}, nil)
	}
	hurry()
	require.Empty(t, w.told, "no program has to act")
	g.move(token, "German done") // the movement
	g.move(token, "German done") // the combat
	for {
		var s status
		g.ask(statusOK, "GET", "/api/seats/"+token, nil, &s)
		if s.ToAct[0] != 2 {
			continue // the dice act
		}
		before := s.Told
		hurry()
		require.Eventually(t, func() bool {
			g.ask(statusOK, "GET", "/api/seats/"+token, nil, &s)
			return s.Told > before
		}, time.Minute, 5*time.Millisecond)
		return
	}
}
