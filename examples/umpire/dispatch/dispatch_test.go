package dispatch

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/umpire/served"
	"github.com/august1914/august1914/internal/gametest"
)

// A bad line gets a fault with the reason, and the door goes on.
func TestBadLines(t *testing.T) {
	d := New(served.All(), Limits{Line: 300, Tables: 2, Waiting: 10}).Door()
	require.Equal(t, `{"id":1,"result":{"table":"t1"}}`, string(d.Ask([]byte(`{"id":1,"do":"open","ruleset":"sabinschlieffen"}`))))
	const menu = `{"id":7,"do":"menu","table":"t1","as":"German"`
	for _, x := range []struct{ line, code, message string }{
		{``, "malformed", "the line is empty"},
		{`x`, "malformed", "byte 1 of the line"},
		{`null`, "malformed", "no valid id"},
		{`[]`, "malformed", "the line is a JSON array, want an object"},
		{menu, "malformed", "the line ends within the JSON object"},
		{menu + `}{}`, "malformed", "the line continues after the JSON object"},
		{strings.Repeat("[", 250), "malformed", "the line ends"},
		{strings.Repeat(" ", 301), "too large", "want at most 300 bytes"},
		{`{"do":"hello"}`, "malformed", "no valid id: want a whole number below 2^53"},
		{`{"id":"7","do":"hello"}`, "malformed", "no valid id"},
		{`{"id":-1,"do":"hello"}`, "malformed", "no valid id"},
		{`{"id":1.5,"do":"hello"}`, "malformed", "no valid id"},
		{`{"id":9007199254740992,"do":"hello"}`, "malformed", "no valid id"},
		{`{"id":1e999,"do":"hello"}`, "malformed", "no valid id"},
		{`{"id":null,"do":"hello"}`, "malformed", "no valid id"},
		{`{"id":7,"id":7,"do":"hello"}`, "malformed", `field "id" occurs twice`},
		{`{"id":7,"ID":7,"do":"hello"}`, "malformed", `unknown field "ID"`},
		{`{"id":7}`, "malformed", `the line needs the field "do"`},
		{`{"id":7,"do":null}`, "malformed", `the line needs the field "do"`},
		{`{"id":7,"do":"Menu"}`, "unknown", `do "Menu": no such request`},
		{`{"id":7,"do":5}`, "malformed", `field "do" is a JSON number, want a text`},
		{menu + `,"rain":1}`, "malformed", `unknown field "rain"`},
		{menu + `,"move":"x"}`, "malformed", `field "move": menu takes id, do, table, as`},
		{`{"id":7,"do":"menu","table":"t1"}`, "malformed", `menu needs the field "as"`},
		{`{"id":7,"do":"menu","table":"t1","as":null}`, "malformed", `menu needs the field "as"`},
		{`{"id":7,"do":"menu","as":"German"}`, "malformed", `menu needs the field "table"`},
		{`{"id":7,"do":"menu","table":"t9","as":"German"}`, "not found", `table "t9" is not open`},
		{`{"id":7,"do":"menu","table":"t1","as":"Dutch"}`, "malformed", `as "Dutch": want one of German, seat 1, Allied, seat 2`},
		{`{"id":7,"do":"menu","table":"t1","as":"seat 6"}`, "malformed", `as "seat 6": want one of German, seat 1, Allied, seat 2`},
		{`{"id":7,"do":"board","table":"t1","as":"seat 3"}`, "malformed", `as "seat 3": want one of German, seat 1, Allied, seat 2, spectator, umpire`},
		{`{"id":7,"do":"menu","table":"t1","as":"umpire"}`, "malformed", `as "umpire": want one of German, seat 1, Allied, seat 2`},
		{`{"id":7,"do":"moves","table":"t1","n":-1}`, "malformed", "n is -1"},
		{`{"id":7,"do":"moves","table":"t1","n":99999999999999999999}`, "malformed", `field "n" is a JSON number 99999999999999999999, want a whole number from -2^63 to 2^63-1`},
		{`{"id":7,"do":"rewind","table":"t1","n":5}`, "not found", "fewer than 5 moves"},
		{`{"id":7,"do":"at","table":"t1","n":5}`, "not found", "fewer than 5 moves"},
		{`{"id":7,"do":"changes","table":"t1","n":5,"as":"spectator"}`, "not found", "fewer than 5 moves"},
		{`{"id":7,"do":"open","ruleset":"chess"}`, "not found", `ruleset "chess": want sabinschlieffen`},
		{`{"id":7,"do":"open","ruleset":"sabinschlieffen","scenario":"x"}`, "malformed", `scenario "x": want`},
		{`{"id":7,"do":"open","ruleset":"sabinschlieffen","settings":[{"name":"x","value":"y"}]}`, "malformed", `unknown option "x"`},
		{`{"id":7,"do":"rules","ruleset":"sabinschlieffen","settings":[{"name":"x","value":"y"}]}`, "malformed", `unknown option "x"`},
		{`{"id":7,"do":"rules","ruleset":"sabinschlieffen","settings":[{"name":"recovery","value":"y"}]}`, "malformed", `option recovery: unknown value "y"`},
		{`{"id":7,"do":"open","ruleset":"sabinschlieffen","settings":[{"name":"recovery"}]}`, "malformed", `the line needs the field "settings.value"`},
		{`{"id":7,"do":"open","ruleset":"sabinschlieffen","settings":[{"name":"recovery","value":"exact"},{"name":"recovery","value":"exact"}]}`, "malformed", `option recovery is set twice`},
		{`{"id":7,"do":"scored","table":"t1","outcome":{}}`, "malformed", `the line needs the field "outcome.winner"`},
		{`{"id":7,"do":"scored","table":"t1","outcome":{"winner":"none","rule":"1","reason":"","points":{"german":1}}}`, "malformed", `the line needs the field "outcome.points.allied"`},
		{`{"id":7,"do":"scored","table":"t1","outcome":{"winner":3}}`, "malformed", `field "outcome.winner" is a JSON number, want a text`},
		{`{"id":7,"do":"open","ruleset":"sabinschlieffen","seed":-1}`, "malformed", `field "seed" is a JSON number -1, want a whole number`},
		{`{"id":7,"do":"position","ruleset":"sabinschlieffen","position":"x"}`, "malformed", ""},
		{`{"id":7,"do":"read","record":"august1914 record 1"}`, "record", "line 1"},
		{`{"id":7,"do":"rule","table":"t1","key":"S99"}`, "not found", `rule "S99"`},
		{`{"id":7,"do":"roll","table":"t1"}`, "no roll", "the dice are not to act"},
		{`{"id":7,"do":"takeBack","table":"t1","as":"German"}`, "nothing", "no move to take back"},
		{`{"id":7,"do":"play","table":"t1","as":"German","moves":[]}`, "malformed", "at least one move"},
		{`{"id":7,"do":"play","table":"t1","as":"German","moves":"x"}`, "malformed", `field "moves" is a JSON string, want a list`},
		{`{"id":7,"do":"play","table":"t1","as":"German","moves":["x"]}`, "notation", ""},
		{`{"id":7,"do":"play","table":"t1","as":"Allied","moves":["German recover Liège"]}`, "seat", ""},
		{`{"id":7,"do":"play","table":"t1","as":"German","moves":["German march Liège > Paris, fresh"]}`, "rule", "S4: you must flip spent German blocks"},
		{`{"id":7,"do":"zones","table":"t1","as":"German","side":"Dutch"}`, "malformed", `side "Dutch"`},
		{`{"id":7,"do":"catchUp","table":"t1","as":"German","since":"x"}`, "malformed", "bookmark"},
		{`{"id":7,"do":"catchUp","table":"t1","as":"German","since":{}}`, "malformed", `field "since" is a JSON object, want a text`},
		{`{"id":7,"do":"catchUp","table":"t1","as":"German","since":0}`, "malformed", `field "since" is a JSON number, want a text`},
		{`{"id":7,"do":"zones","table":"t1","as":"German","side":3}`, "malformed", `field "side" is a JSON number, want a text`},
	} {
		a := answerOf(t, d.Ask([]byte(x.line)))
		require.NotNil(t, a.Error, x.line)
		require.Equal(t, x.code, a.Error.Code, "%s: %s", x.line, a.Error.Message)
		require.Contains(t, a.Error.Message, x.message, x.line)
		require.Less(t, len(a.Error.Message), 500)
		require.Equal(t, strings.HasPrefix(x.line, `{"id":7`) && !strings.HasSuffix(a.Error.Message, "JSON object"), a.ID != nil, x.line)
		require.Equal(t, x.code == "rule", a.Error.Rule != "")
	}
	require.Equal(t, `{"id":8,"result":0}`, string(d.Ask([]byte(`{"id":8,"do":"len","table":"t1"}`))))
	require.Equal(t, `{"id":8,"result":false}`, string(d.Ask([]byte(`{"id":8,"do":"stop","request":8}`))))
	for _, as := range []string{"german", "Seat 1", "seat 1"} {
		require.Nil(t, answerOf(t, d.Ask([]byte(`{"id":8,"do":"menu","table":"t1","as":"`+as+`"}`))).Error, as)
	}
}

// The program holds no more tables than its limit, and a closed one is gone.
func TestTables(t *testing.T) {
	c := &client{t: t, door: New(served.All(), Limits{Line: 1000, Tables: 2, Waiting: 10}).Door()}
	one, two := c.open("sabinschlieffen", 1), c.open("driveonparis", 2)
	require.NotEqual(t, one, two)
	require.Equal(t, "busy", c.refused("open", fields{"ruleset": "sabinschlieffen"}).Code)
	require.Equal(t, "busy", c.refused("at", fields{"table": one, "n": 0}).Code)
	c.get("close", fields{"table": one})
	require.Equal(t, "not found", c.refused("len", fields{"table": one}).Code)
	three := result[NewTable](c, "guess", fields{"table": two, "as": "German", "seed": 5}).Table
	require.NotContains(t, []string{one, two}, three)
	require.Equal(t, "driveonparis", result[august1914.Header](c, "header", fields{"table": three}).Ruleset)
}

// A game is the same with the same seed, and can be saved, read, rewound and played again by
// the notations of its moves.
func TestAGame(t *testing.T) {
	for _, ruleset := range served.All() {
		name := ruleset.Info().Name
		c := newClient(t)
		save := func(table string) string { return result[string](c, "save", fields{"table": table}) }
		one, two := c.open(name, 7), c.open(name, 7)
		moves := gametest.Size(60, 300, 2000)
		for _, table := range []string{one, two} {
			c.playOn(table, moves, dice.NewPCG(1, 2).IntN, func(august1914.Actor, []august1914.MenuItem) {})
		}
		require.Equal(t, save(one), save(two))

		again := result[NewTable](c, "read", fields{"record": save(one)}).Table
		list := result[[]string](c, "moves", fields{"table": one, "n": 0})
		require.Len(t, list, result[int](c, "len", fields{"table": one}))
		c.actors("rewind", fields{"table": again, "n": 0})
		for _, notation := range list {
			if rolls := result[[]august1914.DiceMove](c, "rolls", fields{"table": again}); len(rolls) > 0 {
				c.actors("roll", fields{"table": again, "move": notation})
				continue
			}
			for _, chair := range ruleset.Info().Chairs {
				move := fields{"table": again, "as": chair.Name, "move": notation}
				if result[*Fault](c, "explain", move) == nil {
					c.actors("play", fields{"table": again, "as": chair.Name, "moves": []string{notation}})
					break
				}
			}
		}
		require.Equal(t, save(one), save(again))
	}
}

// A roll by a seed is the same each time, and one by a notation is that roll.
func TestRolls(t *testing.T) {
	c := newClient(t)
	table := c.open("driveonparis", 1)
	pick := dice.NewPCG(3, 4).IntN
	var rolls []august1914.DiceMove
	for range 400 {
		if rolls = result[[]august1914.DiceMove](c, "rolls", fields{"table": table}); len(rolls) > 1 {
			break
		}
		c.playOn(table, 1, pick, func(august1914.Actor, []august1914.MenuItem) {})
	}
	require.Greater(t, len(rolls), 1)
	n := result[int](c, "len", fields{"table": table})
	rolled := func(f fields) string {
		f["table"] = table
		c.actors("roll", f)
		list := result[[]string](c, "moves", fields{"table": table, "n": n})
		c.actors("rewind", fields{"table": table, "n": n})
		return list[0]
	}
	for _, r := range rolls {
		require.Equal(t, r.Notation, rolled(fields{"move": r.Notation}))
	}
	require.Equal(t, "notation", c.refused("roll", fields{"table": table, "move": "dice 99"}).Code)
	met := map[string]bool{}
	for seed := range uint64(40) {
		one := rolled(fields{"seed": seed})
		require.Equal(t, one, rolled(fields{"seed": seed}))
		met[one] = true
	}
	require.Greater(t, len(met), 1)
}

// Requests for several tables run at the same time; those for one table are answered in the
// order in which they came; one that takes long can be stopped.
func TestRequestsAtOnce(t *testing.T) {
	d := New(served.All(), Usual).Door()
	for id := 1; id <= 2; id++ {
		d.Ask(fmt.Appendf(nil, `{"id":%d,"do":"open","ruleset":"driveonparis","seed":1}`, id))
	}
	var mu sync.Mutex
	var order []uint64
	faults := map[uint64]*Fault{}
	note := func(line []byte) {
		a := answerOf(t, line)
		mu.Lock()
		defer mu.Unlock()
		order = append(order, *a.ID)
		faults[*a.ID] = a.Error
	}
	for id := 100; id < 140; id++ { // seconds of work, if nothing stops them
		d.Do(fmt.Appendf(nil, `{"id":%d,"do":"playout","table":"t1"}`, id), note)
	}
	require.Equal(t, "malformed", answerOf(t, d.Ask([]byte(`{"id":139,"do":"hello"}`))).Error.Code, "the id waits for its answer")
	d.Ask([]byte(`{"id":3,"do":"menu","table":"t2","as":"German"}`))
	for id := 139; id >= 100; id-- {
		d.Ask(fmt.Appendf(nil, `{"id":4,"do":"stop","request":%d}`, id))
	}
	began := time.Now()
	d.Wait()
	require.Less(t, time.Since(began), 5*time.Second)
	require.IsIncreasing(t, order)
	require.Len(t, order, 40)
	require.Equal(t, "stopped", faults[139].Code)
	require.Equal(t, `{"id":5,"result":false}`, string(d.Ask([]byte(`{"id":5,"do":"stop","request":139}`))))
	require.Equal(t, `{"id":6,"result":0}`, string(d.Ask([]byte(`{"id":6,"do":"len","table":"t1"}`))))
}

// The door holds no more requests without an answer than its limit.
func TestWaiting(t *testing.T) {
	d := New(served.All(), Limits{Line: 1000, Tables: 1, Waiting: 3}).Door()
	d.Ask([]byte(`{"id":1,"do":"open","ruleset":"driveonparis"}`))
	busy := 0
	var mu sync.Mutex
	for id := 10; id < 20; id++ {
		d.Do(fmt.Appendf(nil, `{"id":%d,"do":"playout","table":"t1"}`, id), func(line []byte) {
			mu.Lock()
			defer mu.Unlock()
			if a := answerOf(t, line); a.Error != nil {
				require.Equal(t, "busy", a.Error.Code)
				busy++
			}
		})
	}
	d.Wait()
	require.Positive(t, busy)
	require.LessOrEqual(t, busy, 7)
}

// The door of a seat answers as that seat alone, at its table alone.
func TestDoorOfASeat(t *testing.T) {
	u := New(served.All(), Usual)
	host := &client{t: t, door: u.Door()}
	table, other := host.open("sabinschlieffen", 1), host.open("sabinschlieffen", 2)
	german := &client{t: t, door: u.Seat(table, 1)}
	argument := fields{"as": "German", "unit": "x", "side": "German", "move": "x", "moves": []string{"x"}, "n": 0, "action": 0, "key": "S4", "outcome": august1914.Outcome{}}
	for name, op := range ops {
		f := fields{}
		for _, field := range op.takes {
			if value, ok := argument[field]; ok {
				f[field] = value
			}
		}
		if op.who == umpires || op.who == hosts {
			if op.who == umpires {
				f["table"] = table
			}
			for _, field := range op.takes { // a request that the umpire may make
				if f[field] == nil && field != "id" && field != "do" && !strings.HasSuffix(field, "?") {
					f[field] = "x"
				}
			}
			require.Equal(t, "forbidden", german.refused(name, f).Code, name)
		}
		if op.who == public || op.who == viewers || op.who == seats {
			f["table"] = other
			require.Equal(t, "forbidden", german.refused(name, f).Code, name)
			f["table"] = table
			if _, wrong := german.ask(name, f); wrong != nil {
				require.NotEqual(t, "forbidden", wrong.Code, name)
			}
		}
		if op.who == viewers || op.who == seats {
			for _, as := range []string{"Allied", "umpire", "UMPIRE", "spectator", "seat 2"} {
				f["as"] = as
				require.Equal(t, "forbidden", german.refused(name, f).Code, "%s as %s", name, as)
			}
		}
	}
	german.actors("play", fields{"table": table, "as": "German", "moves": []string{"German recover Liège"}})
	require.Equal(t, "forbidden", german.refused("board", fields{"table": table, "as": "umpire"}).Code)
	require.False(t, result[bool](german, "stop", fields{"request": 1}))
}

// A panic in the library closes the table and nothing else.
func TestPanics(t *testing.T) {
	ops["panic"] = changes(umpires, "", func(*call) error { panic("oh") })
	defer delete(ops, "panic")
	u := New(served.All(), Usual)
	d := u.Door()
	d.Ask([]byte(`{"id":1,"do":"open","ruleset":"sabinschlieffen"}`))
	d.Ask([]byte(`{"id":2,"do":"open","ruleset":"sabinschlieffen"}`))
	require.JSONEq(t, `{"id":3,"error":{"code":"internal","message":"panic failed: oh"}}`, string(d.Ask([]byte(`{"id":3,"do":"panic","table":"t1"}`))))
	require.Contains(t, string(d.Ask([]byte(`{"id":4,"do":"len","table":"t1"}`))), "not open")
	require.Equal(t, `{"id":5,"result":0}`, string(d.Ask([]byte(`{"id":5,"do":"len","table":"t2"}`))))
}

// An answer that cannot be written is a fault.
func TestUnwritable(t *testing.T) {
	var a answer
	require.NoError(t, json.Unmarshal(written(nil, func() {}, nil), &a))
	require.Equal(t, "internal", a.Error.Code)
	require.Equal(t, `{"id":null,"result":[]}`, string(written(nil, []int(nil), nil)))
	require.Equal(t, `{"id":null,"result":null}`, string(written(nil, nil, nil)))
}
