package desk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// seen returns everything that a token shows, as text.
func (g guest) seen(token string) string {
	seat := "/api/seats/" + token
	text := ""
	for _, part := range []string{"", "/view", "/moves", "/log"} {
		text += string(g.ask(statusOK, "GET", seat+part, nil, nil))
	}
	return text
}

// A game continues after a restart with the same versions, logs and moves that can be taken
// back.
func TestRestart(t *testing.T) {
	for _, asked := range []map[string]any{
		{"ruleset": "sabinschlieffen"},
		{"ruleset": "schlieffenswar"},
		{"ruleset": "germanyatwar", "edition": "summary", "settings": []map[string]string{{"name": "seats", "value": "three"}}},
		{"ruleset": "driveonparis", "scenario": "5.1"},
	} {
		t.Run(fmt.Sprint(asked["ruleset"]), func(t *testing.T) {
			shelf := &Memory{}
			g := newGuest(t, Config{Shelf: shelf})
			game := g.open(asked)
			tokens := []string{game.Spectator.Token}
			for _, link := range game.Links {
				tokens = append(tokens, link.Token)
			}
			source := dice.NewPCG(1914, 5)
			for round := range gametest.Size(6, 15, 60) {
				for range 5 {
					g.random(game, source.IntN)
				}
				again := newGuest(t, Config{Shelf: shelf})
				for _, token := range tokens {
					require.Equal(t, g.seen(token), again.seen(token))
				}
				if round%2 == 0 {
					g = again
				}
			}
		})
	}
}

// random makes a random move of a seat or takes one back.
func (g guest) random(game opened, pick func(int) int) {
	token := game.Links[pick(len(game.Links))].Token
	var now status
	g.ask(statusOK, "GET", "/api/seats/"+token, nil, &now)
	_, moves := g.menu(token)
	switch {
	case now.CanTakeBack && pick(4) == 0:
		g.takeBack(statusOK, token)
	case len(moves) > 0:
		g.move(token, moves[pick(len(moves))])
	}
}

// The status says whether a move can be taken back.
func TestTakeBack(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	german := game.Links[0].Token
	start := g.seen(german)
	empty := g.record(game.Game)
	_, moves := g.menu(german)
	g.takeBack(statusRefused, german)
	g.move(german, moves[0])
	require.NotEqual(t, start, g.seen(german))
	g.takeBack(statusOK, german)
	require.Equal(t, start, g.seen(german))
	require.Equal(t, empty, g.record(game.Game))
}

// A follower who leaves at times and returns with a bookmark has the whole log in the end,
// even after moves were taken back.
func TestListenersCatchUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := New(Config{})
		defer d.Close()
		g := guest{t, d}
		game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
		token := game.Links[0].Token
		var log []Entry
		var listener *Listener
		since := ""
		hear := func() {
			told, ok, err := listener.look()
			require.NoError(t, err)
			if ok {
				log = append(log[:told.From:told.From], told.Entries...)
				since = told.Mark.String()
			}
		}
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			switch what := pick(6); {
			case what == 0 && listener != nil:
				listener.Close()
				listener = nil
			case what == 1 && listener != nil:
				hear()
			case what < 2:
				var wrong *Problem
				listener, wrong = d.Listen(token, since)
				require.Nil(t, wrong)
			default:
				g.random(game, pick)
			}
		}
		if listener == nil {
			listener, _ = d.Listen(token, since)
		}
		hear()
		var want []Entry
		g.ask(statusOK, "GET", "/api/seats/"+token+"/log", nil, &want)
		require.Equal(t, want, append([]Entry{}, log...))
		listener.Close()
	})
}

// A listener ends with its context and with the desk, and the number of listeners is
// limited.
func TestListen(t *testing.T) {
	g := newGuest(t, Config{})
	token := g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token
	_, wrong := g.desk.Listen("nobody", "")
	require.Equal(t, statusNotFound, wrong.Status)
	_, wrong = g.desk.Listen(token, "-1")
	require.Equal(t, statusBad, wrong.Status)
	var last *Listener
	for range maxListeners {
		last, wrong = g.desk.Listen(token, "1000")
		require.Nil(t, wrong)
	}
	_, wrong = g.desk.Listen(token, "")
	require.Equal(t, statusBusy, wrong.Status)

	ctx, cancel := context.WithCancel(t.Context())
	_, err := last.Next(ctx)
	require.NoError(t, err)
	cancel()
	_, err = last.Next(ctx)
	require.ErrorIs(t, err, context.Canceled)
	g.desk.Close()
	_, err = last.Next(t.Context())
	require.ErrorIs(t, err, ErrClosed)
	last.Close()
}

// A program moves on its own until a person must act, and a game between programs plays to
// its end. With a seed, it is the same game each time.
func TestPrograms(t *testing.T) {
	for _, asked := range []map[string]any{
		{"ruleset": "sabinschlieffen", "seats": []string{"attack", "cautious"}, "seed": 1},
		{"ruleset": "driveonparis", "scenario": "5.1", "seats": []string{"passive", "random"}, "seed": 1},
	} {
		var records []string
		for range 2 {
			g := newGuest(t, Config{})
			game := g.open(asked)
			require.Empty(t, game.Links)
			now := g.end(game.Spectator.Token)
			require.True(t, now.Over && now.Seeded)
			require.Empty(t, now.Trouble)
			require.NotEmpty(t, now.Result)
			records = append(records, g.record(game.Game))
			var last replayed
			for _, at := range []string{"0", "7"} {
				g.ask(statusOK, "GET", "/api/seats/"+game.Spectator.Token+"/replay?at="+at, nil, &last)
			}
			require.Equal(t, 7, last.At)
			g.ask(statusBad, "GET", "/api/seats/"+game.Spectator.Token+"/replay?at=100000", nil, nil)
			g.ask(statusBad, "GET", "/api/seats/"+game.Spectator.Token+"/replay", nil, nil)
		}
		require.Equal(t, records[0], records[1])
	}
}

// end follows a game until it is over.
func (g guest) end(token string) status {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	l, wrong := g.desk.Listen(token, "")
	require.Nil(g.t, wrong)
	defer l.Close()
	for {
		_, err := l.Next(ctx)
		require.NoError(g.t, err)
		var now status
		g.ask(statusOK, "GET", "/api/seats/"+token, nil, &now)
		if now.Over {
			return now
		}
	}
}

// A person plays a whole game against a program.
func TestPersonAgainstProgram(t *testing.T) {
	g := newGuest(t, Config{})
	token := g.open(map[string]any{"ruleset": "sabinschlieffen", "seats": []string{"cautious", Person}}).Links[0].Token
	l, wrong := g.desk.Listen(token, "")
	require.Nil(t, wrong)
	defer l.Close()
	for {
		var now status
		g.ask(statusOK, "GET", "/api/seats/"+token, nil, &now)
		if now.Over {
			break
		}
		if !now.YourTurn {
			_, err := l.Next(t.Context())
			require.NoError(t, err)
			continue
		}
		// The program may give its orders at this moment, which makes this request stale.
		version, moves := g.menu(token)
		body, err := json.Marshal(map[string]any{"version": version, "move": moves[len(moves)/2]})
		require.NoError(t, err)
		r := g.desk.Handle(Request{Method: "POST", Path: "/api/seats/" + token + "/moves", Body: body})
		require.Contains(t, []int{statusOK, statusConflict}, r.Status, "%s", r.Body)
	}
}

// While programs wait for their turn to think, people can use their game and all others.
func TestThinkingBlocksNobody(t *testing.T) {
	g := newGuest(t, Config{Thinkers: 1})
	g.desk.thinkers.take("", nil) // a program thinks for a long time
	waiting := g.open(map[string]any{"ruleset": "sabinschlieffen", "seats": []string{Person, "bot"}}).Links[0].Token
	other := g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token
	for _, token := range []string{waiting, other} {
		_, moves := g.menu(token)
		g.move(token, moves[0])
		g.takeBack(statusOK, token)
		g.seen(token)
	}
	l, wrong := g.desk.Listen(waiting, "")
	require.Nil(t, wrong)
	defer l.Close()
	_, err := l.Next(t.Context())
	require.NoError(t, err)
	g.desk.thinkers.give("")
	told, err := l.Next(t.Context())
	require.NoError(t, err)
	require.Equal(t, "commit", told.Entries[len(told.Entries)-1].Kind)
}

// A program that panics or fails to choose only stops its own game.
func TestProgramFails(t *testing.T) {
	broken := &task{thought: func() (string, error) { panic("no idea") }}
	_, err := broken.think()
	require.ErrorContains(t, err, "no idea")

	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	v, wrong := g.desk.enter(game.Links[0].Token)
	require.Nil(t, wrong)
	r := v.room
	v.leave()
	// The seat is shown something else by now, so the program thinks again.
	require.True(t, g.desk.obey(r, &task{seat: 1, shown: r.shown(1) + 1}, "", err))
	require.False(t, g.desk.obey(r, &task{seat: 1, shown: r.shown(1)}, "", err))
	var now status
	g.ask(statusOK, "GET", "/api/seats/"+game.Links[0].Token, nil, &now)
	require.Equal(t, "the program of seat 1 failed", now.Trouble)
}

// A brokenShelf keeps nothing.
type brokenShelf struct {
	Memory
	broken bool
}

var errFull = errors.New("no space left")

func (b *brokenShelf) Append(name string, part Part, lines []byte) error {
	if b.broken {
		return errFull
	}
	return b.Memory.Append(name, part, lines)
}

func (b *brokenShelf) Write(name string, part Part, text []byte) error {
	if b.broken {
		return errFull
	}
	return b.Memory.Write(name, part, text)
}

// A move that cannot be saved is undone.
func TestShelfFails(t *testing.T) {
	shelf := &brokenShelf{}
	g := newGuest(t, Config{Shelf: shelf})
	token := g.open(map[string]any{"ruleset": "schlieffenswar"}).Links[0].Token
	_, moves := g.menu(token)
	g.move(token, moves[0])
	l, wrong := g.desk.Listen(token, "")
	require.Nil(t, wrong)
	defer l.Close()
	before := g.seen(token)
	version, moves := g.menu(token)

	shelf.broken = true
	g.ask(statusUnavailable, "POST", "/api/seats/"+token+"/moves", map[string]any{"version": version, "move": moves[0]}, nil)
	require.Equal(t, before, g.seen(token))
	_, err := l.Next(t.Context())
	require.ErrorIs(t, err, ErrClosed)
	var now status
	g.ask(statusOK, "GET", "/api/seats/"+token, nil, &now)
	if now.CanTakeBack {
		g.takeBack(statusUnavailable, token)
		require.Equal(t, before, g.seen(token))
	}
	shelf.broken = false
	g.move(token, moves[0])
}

// A game whose card or record is damaged answers with status 410. It opens again once
// its files are repaired.
func TestUnreadableGames(t *testing.T) {
	shelf := &Memory{}
	game := newGuest(t, Config{Shelf: shelf}).open(map[string]any{"ruleset": "sabinschlieffen"})
	card, err := shelf.Read(game.Game, Card)
	require.NoError(t, err)
	record, err := shelf.Read(game.Game, Record)
	require.NoError(t, err)
	for _, c := range []struct{ card, record string }{
		{"{}", string(record)},
		{"no card", string(record)},
		{strings.Replace(string(card), `"player": "person",`, `"player": "deep blue",`, 1), string(record)},
		{string(card), strings.Replace(string(record), "sabinschlieffen", "chess", 1)},
	} {
		require.NoError(t, shelf.Create(game.Game, []byte(c.card), []byte(c.record)))
		g := newGuest(t, Config{Shelf: shelf})
		g.ask(statusGone, "GET", "/api/seats/"+game.Spectator.Token, nil, nil)
		g.ask(statusGone, "GET", "/api/seats/"+game.Spectator.Token, nil, nil)
		require.Empty(t, g.desk.rooms)
		require.NoError(t, shelf.Create(game.Game, card, record))
		g.ask(statusOK, "GET", "/api/seats/"+game.Spectator.Token, nil, nil)
	}
}

// If there are many games, those without viewers are closed and later opened again.
func TestRoomsClose(t *testing.T) {
	g := newGuest(t, Config{Rooms: 3})
	var games []opened
	for range 10 {
		games = append(games, g.open(map[string]any{"ruleset": "sabinschlieffen"}))
		time.Sleep(time.Microsecond)
		require.LessOrEqual(t, len(g.desk.rooms), 3)
	}
	for _, game := range games {
		_, moves := g.menu(game.Links[0].Token)
		g.move(game.Links[0].Token, moves[0])
	}
}

// Many people play concurrently: two per game, with some spectators.
func TestManyAtOnce(t *testing.T) {
	g := newGuest(t, Config{Rooms: 2})
	var all sync.WaitGroup
	for n := range 6 {
		game := g.open(map[string]any{"ruleset": "sabinschlieffen", "seats": []string{Person, []string{Person, "attack"}[n%2]}})
		for i, link := range append([]link{game.Spectator}, game.Links...) {
			all.Go(func() {
				source := dice.NewPCG(uint64(n), uint64(i))
				seat := "/api/seats/" + link.Token
				l, _ := g.desk.Listen(link.Token, "")
				for range 30 {
					var m menu
					r := g.desk.Handle(Request{Method: "GET", Path: seat + "/moves"})
					if decode(r, &m) == nil && len(m.Moves) > 0 {
						move := m.Moves[source.IntN(len(m.Moves))].Notation
						g.desk.Handle(Request{Method: "POST", Path: seat + "/moves", Body: fmt.Appendf(nil, `{"version":%d,"move":%q}`, m.Version, move)})
					}
					g.desk.Handle(Request{Method: "GET", Path: seat})
					if source.IntN(5) == 0 {
						l.Close()
						l, _ = g.desk.Listen(link.Token, "")
					}
				}
				l.Close()
			})
		}
	}
	all.Wait()
}

func decode(r Response, into any) error { return json.Unmarshal(r.Body, into) }

// Several moves are played and taken back as one. A refused move undoes the earlier ones,
// unless they have disclosed something.
func TestMovesAsOne(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen", "seed": "18446744073709551615"})
	german := game.Links[0].Token
	play := func(status int, moves ...string) (answer struct {
		Made    int
		Refused *Problem
		Error   Problem
	},
	) {
		version, _ := g.menu(german)
		g.ask(status, "POST", "/api/seats/"+german+"/moves", map[string]any{"version": version, "moves": moves}, &answer)
		return answer
	}
	require.Equal(t, 2, play(200, "German recover Liège", "German attack Liège > Sedan").Made)
	require.Contains(t, g.record(game.Game), "German recover Liège\nGerman attack Liège > Sedan\n")
	g.takeBack(200, german)
	require.NotContains(t, g.record(game.Game), "German recover")
	require.Equal(t, "S7", play(422, "German recover Liège", "German attack Liège > Paris").Error.Rule)
	require.NotContains(t, g.record(game.Game), "German recover")

	answer := play(200, "German recover Liège", "German commit", "German commit")
	require.Equal(t, 2, answer.Made)
	require.Equal(t, "S3", answer.Refused.Rule, "the commitment is public and stands")
	require.Contains(t, g.record(game.Game), "German recover Liège\nGerman commit\n")
	version, _ := g.menu(german)
	for _, body := range []map[string]any{{"version": version}, {"version": version, "move": "German commit", "moves": []string{"German commit"}}} {
		g.ask(400, "POST", "/api/seats/"+german+"/moves", body, nil)
	}
}
