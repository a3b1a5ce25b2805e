package desk

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// twins are two games that differ only in the secret orders of one seat, with the same name
// and tokens on two desks.
type twins struct {
	t       *rapid.T
	a, b    guest
	game    opened
	follow  [2][]*Listener
	watches []string // tokens of the viewers that must learn nothing
	enemy   string   // token of the seat with different secrets
	unknown []string // moves that the watchers ask about
}

// While the enemy gives secret orders, the answers to a seat and a spectator are the same,
// byte by byte, for all orders.
func TestSecretsStaySecret(t *testing.T) {
	defer gametest.SetChecks(gametest.Size(8, 100, 400))()
	rapid.Check(t, func(t *rapid.T) {
		desks := [2]*Desk{New(Config{Shelf: &Memory{}}), New(Config{Shelf: &Memory{}})}
		defer desks[0].Close()
		defer desks[1].Close()
		w := &twins{t: t, a: guest{t, desks[0]}, b: guest{t, desks[1]}}
		w.game = w.a.open(map[string]any{"ruleset": "sabinschlieffen", "seed": 1914})
		own := rapid.IntRange(0, 1).Draw(t, "seat")
		w.watches = []string{w.game.Links[own].Token, w.game.Spectator.Token}
		w.enemy = w.game.Links[1-own].Token
		w.opening()
		w.part()
		w.orders()
	})
}

// opening plays some moves on the first desk, and copies the game at the beginning of
// secret orders.
func (w *twins) opening() {
	turns := rapid.IntRange(0, 3).Draw(w.t, "turns before")
	for turn := 1; turn <= turns; {
		var now status
		for _, link := range w.game.Links {
			w.a.ask(statusOK, "GET", "/api/seats/"+link.Token, nil, &now)
			if now.YourTurn {
				w.drawn(w.a, link.Token, "opening")
				break
			}
		}
		if now.Over {
			break
		}
		turn = now.Decision.Turn
	}
}

// atFirst is the beginning of the secret orders.
const atFirst = "at the beginning"

// part puts a copy of the game on the second desk.
func (w *twins) part() {
	card, err := w.a.desk.shelf.Read(w.game.Game, Card)
	require.NoError(w.t, err)
	require.NoError(w.t, w.b.desk.shelf.Create(w.game.Game, card, []byte(w.a.record(w.game.Game))))
	for i, g := range []guest{w.a, w.b} {
		for _, token := range w.watches {
			l, wrong := g.desk.Listen(token, "")
			require.Nil(w.t, wrong)
			w.follow[i] = append(w.follow[i], l)
		}
	}
	w.compare(atFirst)
}

// drawn makes a random move of a seat. It returns false if the seat has none.
func (w *twins) drawn(g guest, token, label string) bool {
	_, moves := g.menu(token)
	if len(moves) == 0 {
		return false
	}
	g.move(token, rapid.SampledFrom(moves).Draw(w.t, label))
	return true
}

// orders lets the watching seat give the same orders on both desks, and the enemy different
// ones, until one more commitment would reveal them.
func (w *twins) orders() {
	own := w.watches[0]
	for range rapid.IntRange(1, 20).Draw(w.t, "steps") {
		switch rapid.IntRange(0, 4).Draw(w.t, "who") {
		case 0, 1:
			w.secretly(w.a, "order")
		case 2:
			w.secretly(w.b, "other order")
		case 3:
			w.secretBack(rapid.SampledFrom([]guest{w.a, w.b}).Draw(w.t, "where"))
		case 4:
			w.openly(own)
		}
		w.compare("after a step")
	}
}

// secretly lets the enemy give an order that does not end the phase.
func (w *twins) secretly(g guest, label string) {
	_, moves := g.menu(w.enemy)
	moves = slices.DeleteFunc(moves, func(m string) bool { return strings.HasSuffix(m, "commit") })
	if len(moves) == 0 || !w.secret(g) {
		return
	}
	move := rapid.SampledFrom(moves).Draw(w.t, label)
	w.unknown = append(w.unknown, move)
	g.move(w.enemy, move)
}

// secret reports whether both seats may give orders.
func (w *twins) secret(g guest) bool {
	var now status
	g.ask(statusOK, "GET", "/api/seats/"+w.enemy, nil, &now)
	return now.Decision.Phase == "orders" && now.YourTurn
}

// secretBack lets the enemy take back an order.
func (w *twins) secretBack(g guest) {
	var now status
	g.ask(statusOK, "GET", "/api/seats/"+w.enemy, nil, &now)
	if now.CanTakeBack && w.secret(g) {
		g.takeBack(statusOK, w.enemy)
	}
}

// openly lets the watching seat do the same on both desks.
func (w *twins) openly(own string) {
	if !w.secret(w.a) || !w.secret(w.b) {
		return
	}
	_, moves := w.a.menu(own)
	if len(moves) == 0 {
		return
	}
	move := rapid.SampledFrom(moves).Draw(w.t, "own order")
	w.a.move(own, move)
	w.b.move(own, move)
}

// compare requires that no request tells the games apart.
func (w *twins) compare(when string) {
	for _, token := range w.watches {
		seat := "/api/seats/" + token
		var now struct{ Version uint64 }
		require.NoError(w.t, json.Unmarshal(w.a.desk.Handle(Request{Method: "GET", Path: seat}).Body, &now))
		targets := []string{
			seat, fmt.Sprint(seat, "?board=", now.Version), seat + "?board=1", seat + "/view", seat + "/moves", seat + "/log", seat + "/log?since=2", seat + "/replay?at=0",
			seat + "/film", seat + "/film?since=2", seat + "/film?all=1",
			seat + "/battle", seat + "/battle?target=Sedan", seat + "/ways?unit=Sedan", seat + "/battle?target=Sedan&attackers=Liège",
		}
		if when == atFirst { // these concern the game, not the position
			targets = append(targets, seat+"/chart", seat+"/scenario")
		}
		for _, place := range []string{"Liège", "Luxembourg", "Sedan", "Verdun", "Le Cateau"} {
			targets = append(targets, seat+"/ways?unit="+url.QueryEscape("German fresh in "+place),
				seat+"/ways?unit="+url.QueryEscape("French fresh in "+place), seat+"/battle?target="+url.QueryEscape(place))
		}
		for _, move := range append(w.unknown, "German commit", "Allied commit", "German attack Liège > Sedan") {
			targets = append(targets, seat+"/explain?move="+url.QueryEscape(move))
		}
		for _, target := range targets {
			path, query, _ := strings.Cut(target, "?")
			r := Request{Method: "GET", Path: path, Query: query}
			require.Equal(w.t, texts(w.a.desk.Handle(r)), texts(w.b.desk.Handle(r)), "%s: %s", when, target)
		}
		// Refused moves, and requests with an outdated version.
		for _, body := range []string{`{"version":1,"move":"German commit"}`, `{"version":1}`, `{}`} {
			for _, path := range []string{"/moves", "/takeback"} {
				r := Request{Method: "POST", Path: seat + path, Body: []byte(body)}
				require.Equal(w.t, texts(w.a.desk.Handle(r)), texts(w.b.desk.Handle(r)), "%s: %s %s", when, path, body)
			}
		}
	}
	for i, l := range w.follow[0] {
		require.Equal(w.t, news(w.t, l), news(w.t, w.follow[1][i]), when)
	}
}

func texts(r Response) string { return fmt.Sprint(r.Status, r.Allow, string(r.Body)) }

// news returns what a listener is told immediately, if anything.
func news(t require.TestingT, l *Listener) string {
	told, ok, err := l.look()
	require.NoError(t, err)
	text, err := json.Marshal(told)
	require.NoError(t, err)
	return fmt.Sprint(ok, told.Mark, string(text))
}

// A follower hears nothing while the enemy orders in secret.
func TestSecretOrdersAreSilent(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	german, allied := game.Links[0].Token, game.Links[1].Token
	version, _ := g.menu(german)
	_, moves := g.menu(allied)
	l, wrong := g.desk.Listen(german, "")
	require.Nil(t, wrong)
	defer l.Close()
	require.Contains(t, news(t, l), "true")
	g.move(allied, moves[0])
	g.takeBack(statusOK, allied)
	g.move(allied, moves[0])
	require.Regexp(t, "^false", news(t, l))
	now, _ := g.menu(german)
	require.Equal(t, version, now)
	spectator, ok := New(Config{Shelf: g.desk.shelf}).enter(game.Spectator.Token)
	require.Nil(t, ok)
	require.Equal(t, august1914.Spectator, spectator.viewer)
}
