package desk

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// rewound is what an earlier board left of a game that it took for damaged: the first moves,
// a mark, and the whole record beside it.
func rewound(t *testing.T, moves int, alter func(record string) string) wreck {
	w := wrecked(t, func(map[Part][]byte) {})
	k, record := w.kept(), w.text(Record)
	k.parts[Card] = bytes.Replace(k.parts[Card], []byte(`"format": 1,`), []byte(`"format": 1, "damaged": true, "outdated": {"made": 1, "here": 2},`), 1)
	k.aside[Record] = [][]byte{[]byte(alter(record))}
	lines := strings.SplitAfter(record, "\n")
	k.parts[Record] = []byte(strings.Join(lines[:slices.Index(lines, "moves\n")+1+moves], ""))
	return w
}

// A record that an earlier board set aside comes back with all its moves, and the mark of
// damage goes. The record that the game had is kept in its place.
func TestRestore(t *testing.T) {
	for _, pinned := range []bool{true, false} {
		w := rewound(t, 1, func(record string) string { return record })
		if !pinned { // as on earlier boards
			c, err := readCard([]byte(w.text(Card)))
			require.NoError(t, err)
			c.Data = ""
			text, err := c.text()
			require.NoError(t, err)
			w.kept().parts[Card] = text
		}
		var now status
		w.ask(statusOK, "GET", "/api/seats/"+w.german, nil, &now)
		require.Contains(t, now.Damage, "begun under revision 1")
		l, wrong := w.desk.Listen(w.german, "")
		require.Nil(t, wrong)
		defer l.Close()
		short := w.text(Record)
		done, err := w.desk.Restore(w.game.Game, true)
		require.NoError(t, err)
		require.Equal(t, Restored{Game: w.game.Game, Moves: 4, Had: 1, Aside: "memory"}, done)
		_, err = l.Next(t.Context())
		require.ErrorIs(t, err, ErrClosed)
		now = status{}
		w.ask(statusOK, "GET", "/api/seats/"+w.german, nil, &now)
		require.Empty(t, now.Damage)
		require.True(t, strings.HasSuffix(bare(w.text(Record)), "\nmoves\n"+strings.Join(w.moves, "\n")+"\n"))
		require.Equal(t, short, string(w.kept().aside[Record][1]))
		c, err := readCard([]byte(w.text(Card)))
		require.NoError(t, err)
		require.NotEmpty(t, c.Data)
		w.move(w.game.Links[1].Token, "Allied commit")

		_, err = w.desk.Restore(w.game.Game, true)
		require.ErrorIs(t, err, ErrNothingAside, "it has no mark any more")
	}
}

// A record that does not replay is not brought back, and the error says why. Nothing changes then.
func TestNothingToRestore(t *testing.T) {
	for name, c := range map[string]struct {
		alter func(record string) string
		want  string
	}{
		"broken still": {func(record string) string { return record + "German regroup\n" }, "German regroup"},
		"other revision": {func(record string) string {
			return strings.Replace(record, "revision 2", "revision 1", 1) + "German commit\n"
		}, "made under revision 1 of the rules, but this program plays revision 2; 4 of 5 moves replay"},
		"other data": {func(record string) string {
			return strings.Replace(record, "\ndigest ", "\ndigest 0000000000000000\n# ", 1)
		}, "begun on data of sabinschlieffen that this board does not have"},
		"no head": {func(string) string { return "moves\n" }, "line 1"},
	} {
		w := rewound(t, 1, c.alter)
		before := []string{w.text(Card), w.text(Record)}
		_, err := w.desk.Restore(w.game.Game, true)
		require.ErrorContains(t, err, c.want, name)
		require.Equal(t, before, []string{w.text(Card), w.text(Record)})
		w.ask(statusOK, "GET", "/api/seats/"+w.german, nil, nil)
	}
	w := wrecked(t, func(map[Part][]byte) {})
	_, err := w.desk.Restore(w.game.Game, false)
	require.ErrorIs(t, err, ErrNothingAside)
	_, err = w.desk.Restore("no such game", false)
	require.Error(t, err)
}

// Of several records the longest one that replays comes back. A game that was played on and
// has more moves by now only goes back if it is named.
func TestRestoreTheLongest(t *testing.T) {
	w := rewound(t, 3, func(record string) string { return strings.TrimSuffix(record, "German commit\n") })
	k := w.kept()
	k.aside[Record] = append(k.aside[Record], bytes.Replace(k.parts[Record], []byte("French recover Sedan\n"), nil, 1), []byte("broken\n"))
	w.move(w.german, "German commit")
	_, err := w.desk.Restore(w.game.Game, true)
	require.ErrorContains(t, err, "the record set aside has 3 moves, but the game has 4 by now")
	done, err := w.desk.Restore(w.game.Game, false)
	require.NoError(t, err)
	require.Equal(t, 3, done.Moves)
	require.Equal(t, 4, done.Had)
	again, err := w.desk.Restore(w.game.Game, false)
	require.NoError(t, err, "and there again")
	require.Equal(t, 4, again.Moves)
}

// A restoring that fails at any step can be repeated.
func TestRestoreAgain(t *testing.T) {
	for step := range 3 {
		w := rewound(t, 1, func(record string) string { return record })
		full := &filling{Memory: w.desk.shelf.(*Memory), left: step}
		d := New(Config{Shelf: full})
		_, err := d.Restore(w.game.Game, true)
		require.Equal(t, step < 2, errors.Is(err, errFull), "%d: %v", step, err)
		full.left = 10
		d.Restore(w.game.Game, true)
		d.Close()
		w.restart()
		var now status
		w.ask(statusOK, "GET", "/api/seats/"+w.german, nil, &now)
		require.Empty(t, now.Damage)
		require.True(t, strings.HasSuffix(bare(w.text(Record)), strings.Join(w.moves, "\n")+"\n"))
	}
}

// A filling shelf has space for some more texts.
type filling struct {
	*Memory
	left int
}

func (f *filling) Write(name string, part Part, text []byte) error {
	if f.left--; f.left < 0 {
		return errFull
	}
	return f.Memory.Write(name, part, text)
}

// Programs do not move in a game that did not open whole, until a player does or asks them
// to. The same holds for dice that were not rolled before the server was killed, in any game.
func TestNobodyMovesBecauseSomebodyLooks(t *testing.T) {
	games := &Memory{}
	g := newGuest(t, Config{Shelf: games})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen", "seats": []string{Person, "attack"}})
	token := game.Links[0].Token
	for _, move := range []string{"German recover Liège", "German commit"} {
		require.Eventually(t, func() bool { // the program may move first, so that the version is stale
			version, _ := g.menu(token)
			body := fmt.Appendf(nil, `{"version":%d,"move":%q}`, version, move)
			return g.desk.Handle(Request{Method: "POST", Path: "/api/seats/" + token + "/moves", Body: body}).Status == statusOK
		}, 5*time.Second, time.Millisecond)
	}
	require.Eventually(t, func() bool { return strings.Contains(g.record(game.Game), "Allied commit\n") }, 5*time.Second, time.Millisecond)
	g.desk.Close()
	whole := g.record(game.Game)
	cut := whole[:strings.Index(whole, "German commit\n")+len("German commit\n")] + "broken\n"
	for range 2 {
		games.games[game.Game].parts[Record] = []byte(cut)
		g = newGuest(t, Config{Shelf: games})
		g.seen(token)
		time.Sleep(50 * time.Millisecond)
		require.Equal(t, cut, g.record(game.Game))
		version, _ := g.menu(token)
		g.ask(statusOK, "POST", "/api/seats/"+token+"/hurry", map[string]any{"version": version}, nil)
		require.Eventually(t, func() bool { return strings.Contains(g.record(game.Game), "Allied commit\n") }, 5*time.Second, time.Millisecond)
		g.desk.Close()
	}
}

// Dice that were not rolled when the server was killed are not rolled for a spectator.
func TestDiceWaitForAPlayer(t *testing.T) {
	games := &Memory{}
	g := newGuest(t, Config{Shelf: games})
	game := g.open(map[string]any{"ruleset": "schlieffenswar", "seed": 7})
	v, wrong := g.desk.enter(game.Spectator.Token)
	require.Nil(t, wrong)
	table := v.room.table
	for n := 0; !table.ToAct().Has(august1914.Dice); n++ {
		require.Less(t, n, 2000)
		seat := table.ToAct().First().Seat()
		menu := table.Menu(seat)
		require.NoError(t, table.Play(seat, menu[(n*7)%len(menu)].Notation))
	}
	require.NoError(t, g.desk.save(v.room))
	v.leave()
	torn := g.record(game.Game)
	for range 2 {
		g = newGuest(t, Config{Shelf: games})
		for _, l := range game.Links {
			g.seen(l.Token)
		}
		require.Equal(t, torn, g.record(game.Game))
	}
	token := game.Links[0].Token
	version, _ := g.menu(token)
	g.ask(statusOK, "POST", "/api/seats/"+token+"/hurry", map[string]any{"version": version}, nil)
	require.Greater(t, len(g.record(game.Game)), len(torn))
	require.True(t, strings.HasPrefix(g.record(game.Game), torn))
	require.Contains(t, games.games[game.Game].parts, Record)
}
