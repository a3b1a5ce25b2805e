package desk

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// atOnce is a pause that does not wait.
func atOnce() time.Duration { return 0 }

// orders returns the orders of a seat.
func (g guest) orders(token string) (o orderBook) {
	g.ask(statusOK, "GET", "/api/seats/"+token+"/orders", nil, &o)
	return o
}

// order writes orders behind those in the list, one for each text, whose moves are separated by
// semicolons.
func (g guest) order(token string, texts ...string) (o orderBook) {
	o = g.orders(token)
	list := slices.Clone([]orderLine(o.Orders))
	for _, text := range texts {
		list = append(list, orderLine{Moves: strings.Split(text, "; ")})
	}
	g.ask(statusOK, "POST", "/api/seats/"+token+"/orders", ordering{Orders: list, Changed: &o.Changed}, &o)
	return o
}

// texts returns the orders as texts.
func (o orderBook) texts() (list []string) {
	for _, line := range o.Orders {
		list = append(list, strings.Join(line.Moves, "; "))
	}
	return list
}

// until waits until the orders of a seat are as wanted.
func (g guest) until(t *testing.T, token string, as func(orderBook) bool) (o orderBook) {
	t.Helper()
	require.Eventually(t, func() bool {
		o = g.orders(token)
		return as(o)
	}, 20*time.Second, 5*time.Millisecond, "%v", &o)
	return o
}

// sit opens a game of Schlieffen's War. The German begins.
func (g guest) sit() (german, entente string, game opened) {
	game = g.open(map[string]any{"ruleset": "schlieffenswar", "seed": 1914})
	return game.Links[0].Token, game.Links[1].Token, game
}

// finish moves for a seat until it has no moves: each time a new move with one of the words, or
// else a move that ends the decision.
func (g guest) finish(token string, words ...string) (made []string) {
	for range 80 {
		_, moves := g.menu(token)
		if len(moves) == 0 {
			break
		}
		pick := func(word string) string {
			at := slices.IndexFunc(moves, func(m string) bool { return strings.Contains(m+" ", " "+word+" ") })
			if at < 0 {
				return ""
			}
			return moves[at]
		}
		move := ""
		for _, word := range words {
			if move = pick(word); move != "" && !slices.Contains(made, move) {
				break
			}
			move = ""
		}
		for _, word := range []string{"done", "stop"} {
			if move == "" {
				move = pick(word)
			}
		}
		if move == "" {
			move = moves[0]
		}
		g.move(token, move)
		made = append(made, move)
	}
	return made
}

// made returns the moves in the record of a game from the first one that has a text on.
func (g guest) made(game opened, from string) (list []string) {
	for line := range strings.Lines(g.record(game.Game)) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "#") && (len(list) > 0 || line == from) {
			list = append(list, line)
		}
	}
	return list
}

func empty(o orderBook) bool   { return len(o.Orders) == 0 }
func stopped(o orderBook) bool { return o.Stopped != "" }

// Orders written while the other seat moves are made when the turn comes, each once and in order,
// over a restart. The seat has the decision again when the list is at its end.
func TestOrdersAreMade(t *testing.T) {
	games := &Memory{}
	g := newGuest(t, Config{Pause: atOnce, Shelf: games})
	german, entente, game := g.sit()
	list := []string{"Entente step fra-hq-1 2407 > 2406; Entente stop", "Entente step bel-1 1111 > 1112; Entente stop", "Entente done"}
	o := g.order(entente, list...)
	require.Equal(t, list, o.texts())
	require.Empty(t, o.Stopped)
	require.Empty(t, g.made(game, "Entente step fra-hq-1 2407 > 2406"))

	g = newGuest(t, Config{Pause: atOnce, Shelf: games})
	require.Equal(t, list, g.orders(entente).texts())
	g.finish(german)
	g.until(t, entente, empty)
	want := strings.Split(strings.Join(list, "; "), "; ")
	require.Equal(t, want, g.made(game, want[0])[:len(want)])
	var now status
	g.ask(statusOK, "GET", "/api/seats/"+entente, nil, &now)
	require.True(t, now.YourTurn)
	require.Equal(t, want[len(want)-1], g.orders(entente).Earlier[0])
}

// A list stops before its first order if an enemy has attacked a unit that any of its orders names,
// or has come into the way of one, and keeps all orders. It goes on when the player lets it.
func TestOrdersStop(t *testing.T) {
	for name, test := range map[string]struct {
		words  []string // what the German does
		orders []string
		said   string // the first order in words
		why    string
	}{
		"attacked":   {[]string{"assault 2108", "join"}, []string{"Entente step bel-1 1111 > 1112; Entente stop", "Entente step fra-20 2108 > 2109; Entente stop"}, "March: 1st Belgian corps (1st, 5th Div.) 1111 Tirlemont → 1112; Stop", "20e Corps d’Armée was attacked: German attack on 2108"},
		"in the way": {[]string{"2106 > 2206"}, []string{"Entente step bel-1 1111 > 1112; Entente stop", "Entente step fra-21 2306 > 2206; Entente stop"}, "March: 1st Belgian corps (1st, 5th Div.) 1111 Tirlemont → 1112; Stop", "what you know of the enemy in 2206 has changed"},
		"a question": {nil, []string{"Entente assault 2206", "Entente done"}, "Attack: 2206", "You are asked: Choose the next unit to move"},
	} {
		t.Run(name, func(t *testing.T) {
			g := newGuest(t, Config{Pause: atOnce})
			german, entente, game := g.sit()
			g.order(entente, test.orders...)
			made := g.finish(german, test.words...)
			for _, word := range test.words {
				require.Contains(t, strings.Join(made, "; "), word)
			}
			o := g.until(t, entente, stopped)
			require.Contains(t, o.Stopped, test.why)
			require.True(t, strings.HasPrefix(o.Stopped, "Stopped before “"+test.said+"”: "), o.Stopped)
			require.Equal(t, test.orders, o.texts())
			require.Empty(t, g.made(game, "Entente step bel-1 1111 > 1112"))

			if name != "attacked" {
				return
			}
			body := ordering{Orders: o.Orders, Changed: &o.Changed, Go: true}
			g.ask(statusOK, "POST", "/api/seats/"+entente+"/orders", body, &o)
			require.True(t, o.Making)
			g.until(t, entente, empty)
			require.Len(t, g.made(game, "Entente step bel-1 1111 > 1112"), 4)
		})
	}
}

// Orders for the seat's own turn wait while its player is asked about losses or a retreat in the
// turn of the enemy: they do not stop, the player is called, and they are made when the own turn
// comes. An order that names nothing is not made in such a decision, although its words are legal
// there.
func TestOrdersWaitThroughABattle(t *testing.T) {
	for ruleset, order := range map[string]string{"germanyatwar": "Entente tactical", "schlieffenswar": "Entente done"} {
		t.Run(ruleset, func(t *testing.T) {
			scout := newGuest(t, Config{})
			begin := map[string]any{"ruleset": ruleset, "seed": 1914}
			game := scout.open(begin)
			pick := dice.NewPCG(3, 1914).IntN
			var moves []string
			var seats []int
			turn := 0 // moves before the German turn with the battle
			for reacts := false; !reacts; {
				seat := 0
				_, menu := scout.menu(game.Links[0].Token)
				if len(menu) == 0 {
					seat = 1
					_, menu = scout.menu(game.Links[1].Token)
					if reacts = scout.desk.rooms[game.Game].reacts(2); reacts {
						break
					}
					turn = len(moves) + 1
				}
				moves, seats = append(moves, menu[pick(len(menu))]), append(seats, seat)
				scout.move(game.Links[seat].Token, moves[len(moves)-1])
			}
			require.Less(t, turn, len(moves), "the enemy has moved")

			calls := make(chan string, 1000)
			g := newGuest(t, Config{Pause: atOnce, Call: func(turn Turn) { calls <- turn.Seat }})
			game = g.open(begin)
			german, entente := game.Links[0].Token, game.Links[1].Token
			for i, move := range moves {
				if i == turn {
					g.order(entente, order)
				}
				g.move(game.Links[seats[i]].Token, move)
			}
			asked := func() (asked bool, o orderBook) {
				_, menu := g.menu(entente)
				return len(menu) > 0, g.orders(entente)
			}
			yes, o := asked()
			require.True(t, yes)
			require.Equal(t, orderBook{Orders: o.Orders, Changed: o.Changed, Earlier: o.Earlier}, o, "the list neither stops nor is being made")
			require.Equal(t, []string{order}, o.texts())
			require.Eventually(t, func() bool { return len(calls) > 0 && func() string { return <-calls }() == "Entente" }, 20*time.Second, time.Millisecond)
			made := len(g.made(game, moves[0]))
			for range 300 {
				_, theirs := g.menu(german)
				_, ours := g.menu(entente)
				if o := g.orders(entente); o.Making || empty(o) {
					break
				}
				if len(ours) > 0 {
					require.Empty(t, g.orders(entente).Stopped)
					g.move(entente, ours[0])
				} else {
					done := slices.IndexFunc(theirs, func(m string) bool { return strings.HasSuffix(m, " done") || strings.HasSuffix(m, " pass") })
					g.move(german, theirs[max(0, done)])
				}
			}
			g.until(t, entente, empty)
			all := g.made(game, moves[0])
			require.Equal(t, order, all[len(all)-1])
			require.Greater(t, len(all), made+1)
		})
	}
}

// An order whose middle is refused is not made at all, unless its first moves have shown something.
func TestOrdersAreMadeWhole(t *testing.T) {
	g := newGuest(t, Config{Pause: atOnce})
	german, entente, game := g.sit()
	list := []string{"Entente step bel-1 1111 > 1112; Entente step bel-1 1112 > 0703"}
	g.order(entente, list...)
	g.finish(german)
	o := g.until(t, entente, stopped)
	require.Equal(t, list, o.texts())
	require.Empty(t, g.made(game, "Entente step bel-1 1111 > 1112"))
}

// A server that is killed after it has saved the moves of an order, but not the shorter list, makes
// none of them again: the record counts the orders.
func TestOrdersAreMadeOnce(t *testing.T) {
	games := &Memory{}
	g := newGuest(t, Config{Pause: atOnce, Shelf: games})
	german, entente, game := g.sit()
	first := "Entente step bel-1 1111 > 1112"
	g.order(entente, first+"; Entente stop", "Entente assault 2206", "Entente done")
	before := slices.Clone(games.games[game.Game].parts[Private])
	g.finish(german)
	require.Len(t, g.until(t, entente, stopped).Orders, 2)
	games.games[game.Game].parts[Private] = before

	g = newGuest(t, Config{Pause: atOnce, Shelf: games})
	o := g.orders(entente)
	require.Equal(t, []string{"Entente assault 2206", "Entente done"}, o.texts())
	require.Contains(t, o.Stopped, "The server was stopped")
	require.Equal(t, []string{first, "Entente stop"}, g.made(game, first))
	require.NotContains(t, g.saved(entente)[0], "ordered")
	require.Len(t, g.order(entente, "Entente done").Orders, 3)
}

// If a desk starts during the turn of a seat with orders, it makes the orders even though no client
// asks for the game.
func TestOrdersAreMadeAfterARestart(t *testing.T) {
	games := &Memory{}
	never := func() time.Duration { return time.Hour }
	g := newGuest(t, Config{Pause: never, Shelf: games})
	german, entente, game := g.sit()
	g.order(entente, "Entente step bel-1 1111 > 1112; Entente stop")
	g.finish(german)
	require.True(t, g.orders(entente).Making)
	g.desk.Close()

	d := New(Config{Pause: atOnce, Shelf: games})
	t.Cleanup(d.Close)
	d.Await([]string{game.Game})
	require.Eventually(t, func() bool {
		text, err := games.Read(game.Game, Record)
		return err == nil && strings.Contains(string(text), "\nEntente step bel-1 1111 > 1112")
	}, 20*time.Second, 5*time.Millisecond)
}

// Orders change no answer to the other seat or to a spectator, and wake none of their listeners.
// They are in no record. The player is called when the list has stopped, not before.
func TestOrdersStayPrivate(t *testing.T) {
	calls := make(chan string, 100)
	g := newGuest(t, Config{Pause: atOnce, Call: func(turn Turn) { calls <- turn.Seat }})
	german, entente, game := g.sit()
	others := []string{german, game.Spectator.Token}
	all := func() (text string) {
		for _, token := range others {
			text += g.seen(token) + g.saved(token)[0] + string(g.ask(statusOK, "GET", "/api/seats/"+token+"/film", nil, nil))
		}
		return text + string(g.ask(statusOK, "GET", "/api/seats/"+german+"/orders", nil, nil))
	}
	before := all()
	var listeners []*Listener
	for _, token := range others {
		l, wrong := g.desk.Listen(token, "")
		require.Nil(t, wrong)
		defer l.Close()
		news(t, l)
		listeners = append(listeners, l)
	}
	g.order(entente, "Entente step bel-1 1111 > 1112; Entente stop", "Entente assault 2206")
	require.Equal(t, before, all())
	for _, l := range listeners {
		require.Regexp(t, "^false", news(t, l))
	}
	g.ask(statusForbidden, "GET", "/api/seats/"+game.Spectator.Token+"/orders", nil, nil)
	require.NotContains(t, g.record(game.Game), "bel-1 1111")

	g.finish(german)
	g.until(t, entente, stopped)
	close(calls)
	last := ""
	for seat := range calls {
		last = seat
	}
	require.Equal(t, "Entente", last)
}

// While a program plays for the seat, its orders wait.
func TestOrdersWaitForAProgram(t *testing.T) {
	g := newGuest(t, Config{Pause: atOnce})
	german, entente, game := g.sit()
	list := []string{"Entente step bel-1 1111 > 1112; Entente stop"}
	g.order(entente, list...)
	g.ask(statusOK, "POST", "/api/seats/"+entente+"/program", standIn{Player: "random"}, nil)
	g.finish(german)
	require.Eventually(t, func() bool { return len(g.made(game, "German done")) > 4 }, 20*time.Second, 5*time.Millisecond)
	require.Equal(t, list, g.orders(entente).texts())
}

// After a take-back, the orders wait until the player lets them go on.
func TestOrdersWait(t *testing.T) {
	var pauses atomic.Int32
	g := newGuest(t, Config{Pause: func() time.Duration { return time.Duration(pauses.Add(1)/2) * time.Hour }}) // after the first one
	german, entente, game := g.sit()
	list := []string{"Entente step bel-1 1111 > 1112", "Entente stop", "Entente step bel-2 1011 > 1012"}
	g.order(entente, list...)
	g.finish(german)
	g.until(t, entente, func(o orderBook) bool { return len(o.Orders) == 2 })
	g.takeBack(statusOK, entente)
	o := g.orders(entente)
	require.Contains(t, o.Stopped, "You took a move back")
	require.Equal(t, list[1:], o.texts(), "an order that was made and taken back does not come again")
	require.Empty(t, g.made(game, list[0]))

	g.ask(statusOK, "POST", "/api/seats/"+german+"/draw", consent{Say: "ask"}, nil)
	require.NotNil(t, g.desk.rooms[game.Game].agreed.draw, "orders answer no offer")
}

// A list has limits, and a wrong one changes nothing.
func TestOrdersRefused(t *testing.T) {
	g := newGuest(t, Config{Pause: atOnce})
	_, entente, game := g.sit()
	path := "/api/seats/" + entente + "/orders"
	old := g.order(entente, "Entente done")
	line := func(moves ...string) []orderLine { return []orderLine{{Moves: moves}} }
	many := func(n int, line orderLine) (list []orderLine) {
		for range n {
			list = append(list, line)
		}
		return list
	}
	changed, stale := old.Changed, old.Changed-1
	for _, wrong := range []struct {
		status int
		body   ordering
	}{
		{statusBad, ordering{Orders: line("Entente done")}},
		{statusConflict, ordering{Orders: line("Entente done"), Changed: &stale}},
		{statusConflict, ordering{Orders: []orderLine{{N: 99, Moves: []string{"Entente done"}}}, Changed: &changed}},
		{statusBad, ordering{Orders: many(2, orderLine(old.Orders[0])), Changed: &changed}},
		{statusBad, ordering{Orders: line(), Changed: &changed}},
		{statusBad, ordering{Orders: line("Entente"), Changed: &changed}},
		{statusBad, ordering{Orders: line("Entente stop?"), Changed: &changed}},
		{statusBad, ordering{Orders: line(strings.Repeat("x", maxOrderLength+1)), Changed: &changed}},
		{statusForbidden, ordering{Orders: line("German done"), Changed: &changed}},
		{statusBad, ordering{Orders: many(maxOrders+1, orderLine{Moves: []string{"Entente done"}}), Changed: &changed}},
		{statusBad, ordering{Orders: line(slices.Repeat([]string{"Entente stop"}, maxOrderMoves+1)...), Changed: &changed}},
		{statusBad, ordering{Orders: many(10, orderLine{Moves: slices.Repeat([]string{"Entente stop"}, maxOrderMoves)}), Changed: &changed}},
	} {
		g.ask(wrong.status, "POST", path, wrong.body, nil)
	}
	require.Equal(t, old, g.orders(entente))
	g.ask(statusForbidden, "POST", "/api/seats/"+game.Spectator.Token+"/orders", ordering{Changed: &changed}, nil)
	g.ask(statusOK, "POST", path, ordering{Changed: &changed}, &old)
	require.Empty(t, old.Orders)
}

// A crashing shelf stops writing after some writes, as when the server is killed: before the next
// write, or after it but before the desk knows of it.
type crashing struct {
	*Memory
	left  *atomic.Int32 // writes until the crash
	after bool
}

var errCrashed = errors.New("the server was killed")

func (c crashing) crash(write func() error) error {
	switch left := c.left.Add(-1); {
	case left > 0 || left == 0 && c.after:
		if err := write(); err != nil || left > 0 {
			return err
		}
	}
	return errCrashed
}

func (c crashing) Append(name string, part Part, lines []byte) error {
	return c.crash(func() error { return c.Memory.Append(name, part, lines) })
}

func (c crashing) Write(name string, part Part, text []byte) error {
	return c.crash(func() error { return c.Memory.Write(name, part, text) })
}

// Wherever the server is killed while it makes orders, each is made once and whole in the end. The
// player lets the list go on if it has stopped because of that.
func TestOrdersSurviveKills(t *testing.T) {
	list := []string{"Entente step bel-1 1111 > 1112; Entente stop", "Entente step fra-hq-1 2407 > 2406; Entente stop", "Entente done"}
	want := strings.Split(strings.Join(list, "; "), "; ")
	stops := 0
	for writes := int32(1); writes <= 8; writes++ {
		for _, after := range []bool{false, true} {
			games := &Memory{}
			never := func() time.Duration { return time.Hour }
			g := newGuest(t, Config{Pause: never, Shelf: games})
			german, entente, game := g.sit()
			g.order(entente, list...)
			g.finish(german)
			g.desk.Close()

			left := &atomic.Int32{}
			left.Store(writes)
			killed := New(Config{Pause: atOnce, Shelf: crashing{games, left, after}})
			killed.Await([]string{game.Game})
			require.Eventually(t, func() bool { return left.Load() <= 0 || guest{t, killed}.done(entente) }, 20*time.Second, time.Millisecond)
			killed.Close()

			g = newGuest(t, Config{Pause: atOnce, Shelf: games})
			g.desk.Await([]string{game.Game})
			o := g.until(t, entente, func(o orderBook) bool { return empty(o) || stopped(o) })
			if stopped(o) {
				stops++
				require.Contains(t, o.Stopped, "The server was stopped")
				g.ask(statusOK, "POST", "/api/seats/"+entente+"/orders", ordering{Orders: o.Orders, Changed: &o.Changed, Go: true}, nil)
			}
			g.until(t, entente, empty)
			made := g.made(game, want[0])
			require.GreaterOrEqual(t, len(made), len(want))
			require.Equal(t, want, made[:len(want)], "after %d writes, %v", writes, after)
			require.NotContains(t, made[len(want):], want[0])
		}
	}
	require.Positive(t, stops)
}

// done reports whether a seat has no orders left, as far as the desk can be asked.
func (g guest) done(token string) bool {
	r := g.desk.Handle(Request{Method: "GET", Path: "/api/seats/" + token + "/orders"})
	var o orderBook
	return r.Status == statusOK && json.Unmarshal(r.Body, &o) == nil && empty(o)
}

// In all games, a seat's moves of its next turn can be ordered while another seat acts. They are
// made as by hand, until the list stops with a reason.
func TestOrdersInAllGames(t *testing.T) {
	for _, g := range hiding {
		t.Run(g.ruleset, func(t *testing.T) {
			made, stops := 0, 0
			for seed := range uint64(gametest.Size(3, 8, 40)) {
				games := &Memory{}
				hand := newGuest(t, Config{Shelf: games})
				game := hand.open(map[string]any{"ruleset": g.ruleset, "scenario": g.scenario, "seed": 1914 + seed})
				pick := dice.NewPCG(seed, 1914).IntN
				for range 10 + 15*seed {
					hand.random(game, pick)
				}
				waits, acts := game.Links[0].Token, game.Links[1].Token
				if _, moves := hand.menu(waits); len(moves) > 0 {
					waits, acts = acts, waits
				}
				_, theirMoves := hand.menu(acts)
				if _, moves := hand.menu(waits); len(moves) > 0 || len(theirMoves) == 0 {
					continue // both act at the same time, or the game is over
				}
				copied := &Memory{}
				card, _ := games.Read(game.Game, Card)
				require.NoError(t, copied.Create(game.Game, card, []byte(hand.record(game.Game))))
				for name, k := range games.games {
					if k.parts[Data] != nil {
						require.NoError(t, copied.Write(name, Data, k.parts[Data]))
					}
				}
				var theirs, ours []string
				one := func(token string, into *[]string) bool {
					_, moves := hand.menu(token)
					if len(moves) == 0 {
						return false
					}
					ends := slices.IndexFunc(moves, func(m string) bool { return strings.HasSuffix(m, " done") || strings.HasSuffix(m, " stop") })
					at := pick(len(moves))
					if token == acts && ends >= 0 && seed%3 > 0 {
						at = ends // because attacks of the enemy stop most lists
					}
					*into = append(*into, moves[at])
					hand.move(token, (*into)[len(*into)-1])
					return true
				}
				for len(theirs) < 300 && one(acts, &theirs) {
				}
				for len(ours) < 10 && one(waits, &ours) {
				}
				moved := make(chan bool) // closed after their moves, which could otherwise come in between ours
				ordered := newGuest(t, Config{Shelf: copied, Pause: func() time.Duration {
					<-moved
					return 0
				}})
				free := sync.OnceFunc(func() { close(moved) })
				t.Cleanup(free) // before the desk is closed
				o := ordered.order(waits, ours...)
				require.Empty(t, o.Stopped)
				for _, move := range theirs {
					ordered.move(acts, move)
				}
				free()
				o = ordered.until(t, waits, func(o orderBook) bool { return empty(o) || stopped(o) || !o.Making })
				n := len(ours) - len(o.Orders)
				made += n
				if stopped(o) {
					stops++
					t.Log(o.Stopped)
				}
				for i, move := range ours[:n] {
					require.Contains(t, ordered.orders(waits).Earlier, move, i)
				}
			}
			t.Logf("%d orders made, %d lists stopped", made, stops)
			require.Positive(t, made)
		})
	}
}

// After the list was damaged, new orders have numbers that the record does not count as made.
func TestOrdersAfterDamage(t *testing.T) {
	games := &Memory{}
	g := newGuest(t, Config{Pause: atOnce, Shelf: games})
	german, entente, game := g.sit()
	g.order(entente, "Entente step bel-1 1111 > 1112; Entente stop", "Entente step fra-hq-1 2407 > 2406; Entente stop")
	g.finish(german)
	g.until(t, entente, empty)
	games.games[game.Game].parts[Private] = []byte("{")
	g = newGuest(t, Config{Pause: atOnce, Shelf: games})
	require.Equal(t, []string{"Entente done"}, g.order(entente, "Entente done").texts())
	g = newGuest(t, Config{Pause: atOnce, Shelf: games})
	require.Equal(t, []string{"Entente done"}, g.orders(entente).texts())
}

// A word names a unit or a place only as a whole.
func TestNames(t *testing.T) {
	const words = " German step ger-ii-bav 2004   1904   Le Cateau  fresh "
	for id, want := range map[string]bool{"ger-ii-bav": true, "ger-ii": false, "2004": true, "004": false, "Le Cateau": true, "Le": true, "1904": true, "190": false, "": false} {
		require.Equal(t, want, names(words, id), id)
	}
}

// The moves that are offered for orders are those of the turn that comes if the others end theirs.
func TestOrdersLookAhead(t *testing.T) {
	for _, game := range hiding {
		t.Run(game.ruleset, func(t *testing.T) {
			g := newGuest(t, Config{Pause: atOnce})
			o := g.open(map[string]any{"ruleset": game.ruleset, "scenario": game.scenario, "seed": 1914})
			for i, link := range o.Links {
				var book orderBook
				g.ask(statusOK, "GET", "/api/seats/"+link.Token+"/orders?next=1", nil, &book)
				_, moves := g.menu(link.Token)
				if len(moves) > 0 {
					require.Equal(t, moves[:min(len(moves), maxNext)], book.Next)
					continue
				}
				require.NotEmpty(t, book.Next)
				if game.ruleset == "schlieffenswar" {
					g.finish(o.Links[1-i].Token)
					_, moves = g.menu(link.Token)
					require.Equal(t, moves, book.Next)
				}
			}
			g.ask(statusBad, "GET", "/api/seats/"+o.Links[0].Token+"/orders?next=2", nil, nil)
		})
	}
}
