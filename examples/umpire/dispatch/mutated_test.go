package dispatch

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/umpire/served"
	"github.com/august1914/august1914/internal/gametest"
)

// A mutator spoils requests: it puts values where they do not belong, and damages bytes.
type mutator struct {
	pick   func(n int) int
	values []any            // values of fields, good ones and bad ones
	fit    map[string][]any // values that a field can have
}

func newMutator(c *client, table string, seed uint64) mutator {
	m := mutator{pick: dice.NewPCG(seed, 20000).IntN, fit: map[string][]any{
		"as": {"seat 1", "seat 2", "spectator", "umpire"}, "side": {"German", "Allied"}, "n": {0, 1, 2}, "seed": {1}, "request": {1},
	}}
	m.values = []any{
		table, "t1", "t99", "", "x", "umpire", "UMPIRE", "spectator", "seat 1", "seat 2", "seat 9", "dice", "nobody", "German", "Allied", "none",
		0, 1, 2, -1, uint64(1 << 53), 1.5, 1e300, true, false, nil,
		[]any{},
		[]string{"x"},
		fields{},
		fields{"id": 1},
		strings.Repeat("x", 5000), "\x00", "é\n", "0-0000000000000000",
	}
	for _, name := range Does() {
		m.values = append(m.values, name)
	}
	for _, r := range served.All() {
		m.fit["ruleset"] = append(m.fit["ruleset"], r.Info().Name)
		m.values = append(m.values, r.Info().Name, r.Info().Scenarios[0].ID, r.Rules()[0].Key)
	}
	for _, viewer := range []string{"seat 1", "seat 2"} {
		for _, p := range result[august1914.Board](c, "board", fields{"table": table, "as": viewer}).Pieces {
			m.fit["unit"], m.fit["place"] = append(m.fit["unit"], p.Unit), append(m.fit["place"], p.Place)
		}
		for _, item := range result[[]august1914.MenuItem](c, "menu", fields{"table": table, "as": viewer}) {
			m.fit["move"], m.fit["moves"] = append(m.fit["move"], item.Notation), append(m.fit["moves"], []string{item.Notation})
		}
	}
	m.fit["record"] = []any{result[string](c, "save", fields{"table": table})}
	m.fit["position"] = []any{result[string](c, "positionText", fields{"table": table})}
	for _, field := range slices.Sorted(maps.Keys(m.fit)) {
		m.values = append(m.values, m.fit[field]...)
	}
	return m
}

func (m mutator) value() any { return m.values[m.pick(len(m.values))] }

// line returns a request for the table, most often with a fault.
func (m mutator) line(table string) []byte {
	does := Does()
	name := does[m.pick(len(does))]
	request := fields{"id": m.pick(5), "do": name}
	for _, field := range ops[name].takes {
		field, optional := strings.CutSuffix(field, "?")
		switch {
		case field == "table":
			request[field] = table
		case len(m.fit[field]) > 0 && m.pick(4) > 0:
			request[field] = m.fit[field][m.pick(len(m.fit[field]))]
		case request[field] == nil && (!optional || m.pick(2) == 0):
			request[field] = m.value()
		}
	}
	for range m.pick(3) {
		takes := ops[does[m.pick(len(does))]].takes
		request[strings.TrimSuffix(takes[m.pick(len(takes))], "?")] = m.value()
	}
	line, _ := json.Marshal(request)
	for range max(0, m.pick(6)-3) {
		at := m.pick(len(line))
		switch m.pick(4) {
		case 0:
			line[at] ^= byte(1 << m.pick(8))
		case 1:
			line = slices.Delete(line, at, min(len(line), at+1+m.pick(5)))
		case 2:
			line = slices.Insert(line, at, []byte(`{}[]",:0`)[m.pick(8)])
		case 3:
			line = slices.Insert(line, at, line[at:min(len(line), at+10)]...)
		}
		if len(line) == 0 {
			return []byte("{")
		}
	}
	return line
}

// Every line is answered, no matter what it says, and no other table changes.
func TestMutatedLines(t *testing.T) {
	faults := map[string]int{}
	for _, ruleset := range served.All() {
		c := newClient(t)
		quiet, busy := c.open(ruleset.Info().Name, 1), c.open(ruleset.Info().Name, 2)
		pick := dice.NewPCG(5, 6).IntN
		for _, table := range []string{quiet, busy} {
			c.playOn(table, 30, pick, func(august1914.Actor, []august1914.MenuItem) {})
		}
		before := c.get("save", fields{"table": quiet})
		m := newMutator(c, busy, 1)
		m.values = slices.DeleteFunc(m.values, func(x any) bool { return x == "playout" || x == "t1" })
		for range gametest.Size(250, 1000, 5000) {
			line := m.line(busy)
			a := answerOf(t, c.door.Ask(line))
			if a.Error != nil {
				faults[a.Error.Code]++
			} else {
				faults[""]++
			}
			var opened NewTable
			if json.Unmarshal(a.Result, &opened) == nil && opened.Table != "" {
				c.ask("close", fields{"table": opened.Table})
			}
			if _, wrong := c.ask("len", fields{"table": busy}); wrong != nil { // the line closed it
				busy = c.open(ruleset.Info().Name, 2)
			}
		}
		require.Equal(t, string(before), string(c.get("save", fields{"table": quiet})))
	}
	for _, code := range []string{"", "malformed", "not found", "unknown"} {
		require.NotZero(t, faults[code], "%q: %v", code, faults)
	}
}

// Two tables that a seat cannot tell apart give its door the same answers to all lines.
func TestNoSecretAtTheDoorOfASeat(t *testing.T) {
	for _, ruleset := range served.All() {
		c := newClient(t)
		table := c.open(ruleset.Info().Name, 3)
		c.playOn(table, 40, dice.NewPCG(7, 8).IntN, func(august1914.Actor, []august1914.MenuItem) {})
		m := newMutator(c, table, 2)
		told := 0
		for round := range uint64(gametest.Size(4, 20, 100)) {
			var doors []*Door
			guess := result[NewTable](c, "guess", fields{"table": table, "as": "seat 1", "seed": round}).Table
			for _, twin := range []string{table, guess} {
				u := New(served.All(), Usual)
				position := result[string](c, "positionText", fields{"table": twin})
				host := &client{t: t, door: u.Door()}
				host.get("position", fields{"ruleset": ruleset.Info().Name, "position": position})
				doors = append(doors, u.Seat("t1", 1))
			}
			c.get("close", fields{"table": guess})
			for range 50 {
				line := m.line("t1")
				if strings.Contains(string(line), `"play"`) { // what a move reveals may differ
					continue
				}
				one := doors[0].Ask(line)
				require.Equal(t, string(one), string(doors[1].Ask(line)), "%.500s", line)
				if answerOf(t, one).Error == nil {
					told++
				}
			}
		}
		require.NotZero(t, told)
	}
}
