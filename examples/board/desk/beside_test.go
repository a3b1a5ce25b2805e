package desk

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// Every viewer of the game reads what a seat writes, as plain text. It survives a restart,
// and changes no version. A repeated request writes nothing twice.
func TestChat(t *testing.T) {
	g := newGuest(t, Config{})
	o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	one, two, other := "/api/seats/"+o.Links[0].Token, "/api/seats/"+o.Links[1].Token, "/api/seats/"+o.Spectator.Token
	var before, after status
	g.ask(statusOK, "GET", two, nil, &before)
	markup := `<b onclick="alert(1)">Guten Tag</b> & "sì"`
	for range 2 {
		var done said
		g.ask(statusOK, "POST", one+"/chat", map[string]any{"text": "  " + markup + "\n", "key": "k"}, &done)
		require.Equal(t, 1, done.Chat)
	}
	g.ask(statusOK, "POST", two+"/chat", map[string]any{"text": "Bonjour"}, nil)
	g.ask(statusForbidden, "POST", other+"/chat", map[string]any{"text": "Hello"}, nil)
	g.ask(statusBad, "POST", one+"/chat", map[string]any{"text": " \n"}, nil)
	g.ask(statusBad, "POST", one+"/chat", map[string]any{"text": strings.Repeat("ö", 501)}, nil)
	g.ask(statusOK, "GET", two, nil, &after)
	require.Equal(t, before.Version, after.Version)
	require.Equal(t, 2, after.Chat)

	again := newGuest(t, Config{Shelf: g.desk.shelf})
	for _, seat := range []string{one, two, other} {
		var read chat
		again.ask(statusOK, "GET", seat+"/chat", nil, &read)
		require.Equal(t, []chatLine{{N: 0, Seat: 1, Name: "German", Text: markup}, {N: 1, Seat: 2, Name: "Allied", Text: "Bonjour"}}, []chatLine(read.Lines))
	}
	for range maxLines + 3 {
		again.ask(statusOK, "POST", one+"/chat", map[string]any{"text": strings.Repeat("ö", 500)}, nil)
	}
	var read chat
	again.ask(statusOK, "GET", two+"/chat", nil, &read)
	require.Len(t, read.Lines, maxLines)
	require.Equal(t, maxLines+4, read.Lines[maxLines-1].N)
	again.ask(statusOK, "GET", two+"/chat?since=204", nil, &read)
	require.Len(t, read.Lines, 1)
}

// A line that shows nothing is refused, and so are control characters. Marks and joiners in a
// line with other characters are part of many scripts.
func TestChatCanBeSeen(t *testing.T) {
	g := newGuest(t, Config{})
	seat := "/api/seats/" + g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token
	for _, text := range []string{
		"", " ", "\u00a0\u2003\u3000", "\u200b", "\u200b \ufeff", "\u2060\u200d\u200c", "\u00ad", "\u034f", "\u2800\u2800", "\u3164", "\u115f\uffa0", "\ufe0f",
		"\u202e\u202c", "\U000e0041", "\u0301", "\x00", "\x07", "\u0085", "\u009b", "Tag\x1b[2J", "Tag\u0000",
	} {
		refused := g.ask(statusBad, "POST", seat+"/chat", map[string]any{"text": text}, nil)
		require.Contains(t, string(refused), "malformed", "%q", text)
	}
	for _, text := range []string{"a", "1", "?", "é", "e\u0301", "日", "👨\u200d👩\u200d👧", "नमस्ते", "می\u200cخواهم", "♞", "\u200bx"} {
		g.ask(statusOK, "POST", seat+"/chat", map[string]any{"text": text}, nil)
	}
}

// A counting shelf counts the bytes that are written beside the games.
type countingShelf struct {
	*Memory
	whole, appended int // number of writes
	bytes           int
}

func (c *countingShelf) Write(name string, part Part, text []byte) error {
	if part == Beside {
		c.whole++
		c.bytes += len(text)
	}
	return c.Memory.Write(name, part, text)
}

func (c *countingShelf) Append(name string, part Part, lines []byte) error {
	if part == Beside {
		c.appended++
		c.bytes += len(lines)
	}
	return c.Memory.Append(name, part, lines)
}

// A line of chat is appended to those before it. The text is rewritten only once in a
// while, so that it stays short, and the bytes written are a few times those of the lines.
func TestChatIsAppended(t *testing.T) {
	shelf := &countingShelf{Memory: &Memory{}}
	g := newGuest(t, Config{Shelf: shelf})
	o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	seat := "/api/seats/" + o.Links[0].Token
	text := strings.Repeat("ö", maxLine)
	longest := 0
	for n := range 5*maxLines + 7 {
		var done said
		g.ask(statusOK, "POST", seat+"/chat", map[string]any{"text": text}, &done)
		require.Equal(t, n+1, done.Chat)
		kept, err := shelf.Read(o.Game, Beside)
		require.NoError(t, err)
		longest = max(longest, len(kept))
		if n%97 == 0 || n > 5*maxLines {
			var now, restarted chat
			g.ask(statusOK, "GET", seat+"/chat", nil, &now)
			newGuest(t, Config{Shelf: shelf}).ask(statusOK, "GET", seat+"/chat", nil, &restarted)
			require.Len(t, now.Lines, min(n+1, maxLines))
			require.Equal(t, n, now.Lines[len(now.Lines)-1].N)
			require.Equal(t, now, restarted)
		}
	}
	require.Equal(t, 6, shelf.whole, "for line 1, 202, 403, 604, 805 and 1006")
	require.Equal(t, 1001, shelf.appended)
	require.Less(t, longest, 3*maxLines*len(text))
	require.Less(t, shelf.bytes, 3*5*maxLines*len(text))
}

// An earlier board wrote the chat as one object without a line end. Such a chat goes on, and so
// does a chat with a broken line: the lines before it stay, and the text of the broken line is kept.
func TestChatOfEarlierBoards(t *testing.T) {
	const old = `{"said":2,"lines":[{"n":0,"seat":1,"name":"German","text":"Guten Tag","key":"k"},{"n":1,"seat":2,"name":"Allied","text":"Bonjour"}]}`
	for name, c := range map[string]struct {
		text   string
		lines  []string
		broken bool
	}{
		"an earlier board": {old, []string{"Guten Tag", "Bonjour"}, false},
		"appended lines":   {old + "\n" + `{"n":2,"seat":1,"name":"German","text":"Zug"}` + "\n", []string{"Guten Tag", "Bonjour", "Zug"}, false},
		"a broken line":    {old + "\n" + `{"n":2,"seat":1,"name":"German","text":"Zug"}` + "\n{\"n\":3,\"se\n", []string{"Guten Tag", "Bonjour", "Zug"}, true},
	} {
		w := wrecked(t, func(k map[Part][]byte) { k[Beside] = []byte(c.text) })
		require.Equal(t, c.text, w.text(Beside))
		look := func() {
			var read chat
			w.ask(statusOK, "GET", "/api/seats/"+w.german+"/chat", nil, &read)
			var texts []string
			for n, l := range read.Lines {
				require.Equal(t, n, l.N)
				texts = append(texts, l.Text)
			}
			require.Equal(t, c.lines, texts, name)
			var now status
			w.ask(statusOK, "GET", "/api/seats/"+w.german, nil, &now)
			require.Equal(t, c.broken, now.Damage != "", name)
		}
		look()
		require.Equal(t, c.text, w.text(Beside), "looking writes nothing")
		var done said
		w.ask(statusOK, "POST", "/api/seats/"+w.german+"/chat", map[string]any{"text": "Guten Tag", "key": "k"}, &done)
		require.Equal(t, 1, done.Chat, "it is there")
		for range 2 {
			w.ask(statusOK, "POST", "/api/seats/"+w.german+"/chat", map[string]any{"text": "Hallo"}, nil)
			c.lines = append(c.lines, "Hallo")
			look()
			w.restart()
			look()
		}
		require.Equal(t, c.broken, len(w.kept().aside[Beside]) == 1)
	}
}

// A client can write a limited number of lines in a minute. A request that arrives again does
// not count, and other clients have their own number.
func TestPaceOfChat(t *testing.T) {
	g := newGuest(t, Config{Lines: 3})
	o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	say := func(client, token, key string) int {
		body := `{"text":"Hallo","key":"` + key + `"}`
		return g.desk.Handle(Request{Method: "POST", Path: "/api/seats/" + token + "/chat", Body: []byte(body), Client: client}).Status
	}
	for _, key := range []string{"1", "1", "2", "2", "3", "1"} {
		require.Equal(t, statusOK, say("192.0.2.1", o.Links[0].Token, key))
	}
	require.Equal(t, statusBusy, say("192.0.2.1", o.Links[0].Token, "4"))
	require.Equal(t, statusBusy, say("192.0.2.1", o.Links[1].Token, "4"))
	require.Equal(t, statusOK, say("192.0.2.2", o.Links[1].Token, "4"))
	g.desk.saying.of["192.0.2.1"].left = 1 // a while later
	require.Equal(t, statusOK, say("192.0.2.1", o.Links[0].Token, "4"), "with the same key")
}

// A late shelf fails after it has written.
type late struct {
	*Memory
	fails bool
}

func (l *late) Write(name string, part Part, text []byte) error {
	if err := l.Memory.Write(name, part, text); err != nil || !l.fails {
		return err
	}
	return errors.New("no space left on device")
}

// A line that was written although the shelf reported an error is there immediately, and not
// only after a restart. A repeated request does not write it twice.
func TestChatOnALateShelf(t *testing.T) {
	shelf := &late{Memory: &Memory{}}
	g := newGuest(t, Config{Shelf: shelf})
	seat := "/api/seats/" + g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token
	line := map[string]any{"text": "Guten Tag", "key": "k"}
	shelf.fails = true
	g.ask(statusUnavailable, "POST", seat+"/chat", line, nil)
	shelf.fails = false
	var now, restarted chat
	g.ask(statusOK, "GET", seat+"/chat", nil, &now)
	newGuest(t, Config{Shelf: shelf}).ask(statusOK, "GET", seat+"/chat", nil, &restarted)
	require.Len(t, now.Lines, 1)
	require.Equal(t, now, restarted)
	var done said
	g.ask(statusOK, "POST", seat+"/chat", line, &done)
	require.Equal(t, 1, done.Chat)
}

// After a game both players get their seats in the same next game, but not before it is
// over. The first request decides whether they swap sides.
func TestAgain(t *testing.T) {
	for _, swap := range []bool{false, true} {
		g := newGuest(t, Config{})
		o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
		one, two := "/api/seats/"+o.Links[0].Token, "/api/seats/"+o.Links[1].Token
		g.ask(statusConflict, "POST", one+"/again", map[string]any{}, nil)
		g.commitToTheEnd(o)
		var first, second link
		g.ask(statusOK, "POST", one+"/again", map[string]any{"swap": swap}, &first)
		g.ask(statusOK, "POST", two+"/again", map[string]any{}, &second)
		want := map[bool][]string{false: {"German", "Allied"}, true: {"Allied", "German"}}[swap]
		require.Equal(t, want, []string{first.Name, second.Name})
		var a, b standing
		g.ask(statusOK, "GET", "/api/seats/"+first.Token+"/standing", nil, &a)
		g.ask(statusOK, "GET", "/api/seats/"+second.Token+"/standing", nil, &b)
		require.Equal(t, a.Game, b.Game)
		require.False(t, a.Over)
		var s status
		g.ask(statusOK, "GET", two, nil, &s)
		require.True(t, s.Again)
	}
}

// A game in progress is saved as an account for the viewer. Its record is only for the
// owner of all seats, and for every viewer when the game is over.
func TestRecordOfAGame(t *testing.T) {
	g := newGuest(t, Config{})
	o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	one, two := o.Links[0].Token, o.Links[1].Token
	var menu menu
	g.ask(statusOK, "GET", "/api/seats/"+one+"/moves", nil, &menu)
	secret := menu.Moves[0].Notation
	g.ask(statusOK, "POST", "/api/seats/"+one+"/moves", map[string]any{"version": menu.Version, "move": secret}, nil)
	var s saved
	g.ask(statusOK, "GET", "/api/seats/"+one+"/record", nil, &s)
	require.False(t, s.Whole)
	require.Contains(t, s.Record, secret, "the account has the seat's own moves")
	for _, seats := range [][]string{nil, {two}, {two, two, o.Spectator.Token}, {one}} {
		g.ask(statusOK, "POST", "/api/seats/"+two+"/record", map[string]any{"seats": seats}, &s)
		require.False(t, s.Whole, seats)
		require.NotContains(t, s.Record, secret)
	}
	g.ask(statusOK, "POST", "/api/seats/"+two+"/record", map[string]any{"seats": []string{one, two}}, &s)
	require.True(t, s.Whole)
	require.Contains(t, s.Record, secret)

	// No viewer gets the secrets of a program.
	o = g.open(map[string]any{"ruleset": "sabinschlieffen", "seats": []string{"person", "attack"}})
	g.ask(statusOK, "POST", "/api/seats/"+o.Links[0].Token+"/record", map[string]any{"seats": []string{o.Links[0].Token, ""}}, &s)
	require.False(t, s.Whole)

	o = g.open(map[string]any{"ruleset": "sabinschlieffen"})
	g.commitToTheEnd(o)
	g.ask(statusOK, "GET", "/api/seats/"+o.Spectator.Token+"/record", nil, &s)
	require.True(t, s.Whole)
	require.Equal(t, statusOK, g.desk.Inspect([]byte(s.Record)).Status)
}

// A person is called when their turn begins, and not again during the turn.
func TestCalls(t *testing.T) {
	var calls []Turn
	g := newGuest(t, Config{Call: func(turn Turn) { calls = append(calls, turn) }})
	o := g.open(map[string]any{"ruleset": "schlieffenswar"})
	require.Len(t, calls, 1)
	require.Equal(t, "German", calls[0].Seat)
	require.Equal(t, "/#"+o.Links[0].Token, calls[0].Link)
	one := "/api/seats/" + o.Links[0].Token
	for range 2 {
		var m menu
		g.ask(statusOK, "GET", one+"/moves", nil, &m)
		g.ask(statusOK, "POST", one+"/moves", map[string]any{"version": m.Version, "move": m.Moves[len(m.Moves)-1].Notation}, nil)
	}
	require.Len(t, calls, 1, "it is still their turn")
	for n := 0; len(calls) < 2; n++ {
		require.Less(t, n, 20)
		var m menu
		g.ask(statusOK, "GET", one+"/moves", nil, &m)
		move := m.Moves[len(m.Moves)-1].Notation
		for _, it := range m.Moves {
			if strings.HasSuffix(it.Notation, "done") || strings.HasSuffix(it.Notation, "stop") {
				move = it.Notation
			}
		}
		g.ask(statusOK, "POST", one+"/moves", map[string]any{"version": m.Version, "move": move}, nil)
	}
	require.Equal(t, "Entente", calls[1].Seat)
}

// A player that takes back the move that ended their turn is there, and is not called again.
func TestTakingBackCallsNobody(t *testing.T) {
	taken := 0
	for _, ruleset := range []string{"schlieffenswar", "germanyatwar", "driveonparis"} {
		var calls []string
		g := newGuest(t, Config{Call: func(turn Turn) { calls = append(calls, turn.Seat) }})
		game := g.open(map[string]any{"ruleset": ruleset})
		source := dice.NewPCG(1914, 55)
		for range gametest.Size(300, 600, 2000) {
			for i, link := range game.Links {
				_, moves := g.menu(link.Token)
				if len(moves) == 0 {
					continue
				}
				g.move(link.Token, moves[source.IntN(len(moves))])
				var now status
				g.ask(statusOK, "GET", "/api/seats/"+link.Token, nil, &now)
				if now.YourTurn || !now.CanTakeBack || len(now.ToAct) == 0 {
					continue
				}
				calls = nil
				g.takeBack(statusOK, link.Token)
				require.NotContains(t, calls, game.Links[i].Name)
				taken++
			}
		}
	}
	require.Positive(t, taken)
}

// commitToTheEnd plays a game of Sabin's to its end, without orders.
func (g guest) commitToTheEnd(o opened) {
	for range 2000 {
		for _, link := range o.Links {
			seat := "/api/seats/" + link.Token
			var m menu
			g.ask(statusOK, "GET", seat+"/moves", nil, &m)
			if len(m.Moves) == 0 {
				continue
			}
			move := m.Moves[0].Notation
			for _, it := range m.Moves {
				if strings.HasSuffix(it.Notation, "commit") {
					move = it.Notation
				}
			}
			g.ask(statusOK, "POST", seat+"/moves", map[string]any{"version": m.Version, "move": move}, nil)
		}
		var s standing
		g.ask(statusOK, "GET", "/api/seats/"+o.Spectator.Token+"/standing", nil, &s)
		if s.Over {
			return
		}
	}
	require.Fail(g.t, "the game did not end")
}

// Any position of a finished game can be continued as a new game, with any seats. A game of
// other players can neither be continued nor reveal the number of its secret moves.
func TestGoOnFromTheHistory(t *testing.T) {
	g := newGuest(t, Config{})
	o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	one, two := "/api/seats/"+o.Links[0].Token, "/api/seats/"+o.Links[1].Token
	var m menu
	g.ask(statusOK, "GET", one+"/moves", nil, &m)
	g.ask(statusOK, "POST", one+"/moves", map[string]any{"version": m.Version, "move": m.Moves[0].Notation}, nil)
	g.ask(statusConflict, "POST", one+"/branch", map[string]any{"at": 0}, nil)
	require.NotContains(t, string(g.ask(statusOK, "GET", one+"/film", nil, nil)), `"move":`)
	g.commitToTheEnd(o)
	var shown film
	g.ask(statusOK, "GET", two+"/film?all=1", nil, &shown)
	at := shown.Frames[9].Move
	require.Positive(t, at)
	var on opened
	g.ask(statusCreated, "POST", two+"/branch", map[string]any{"at": at, "seats": []string{"passive", "person"}}, &on)
	require.Len(t, on.Links, 1)
	require.Equal(t, "Allied", on.Links[0].Name)
	_, was, _ := strings.Cut(bare(g.record(o.Game)), "moves\n")
	_, is, _ := strings.Cut(bare(g.record(on.Game)), "moves\n")
	require.Equal(t, strings.Split(was, "\n")[:at], strings.Split(is, "\n")[:at])
	var s status
	g.ask(statusOK, "GET", "/api/seats/"+on.Links[0].Token, nil, &s)
	require.False(t, s.Over)
	for _, wrong := range []int{-1, 100000} {
		g.ask(statusBad, "POST", two+"/branch", map[string]any{"at": wrong}, nil)
	}

	own := newGuest(t, Config{Own: true})
	o = own.open(map[string]any{"ruleset": "sabinschlieffen", "seats": []string{"person", "passive"}})
	own.ask(statusCreated, "POST", "/api/seats/"+o.Links[0].Token+"/branch", map[string]any{"at": 0}, nil)
	var s2 saved
	own.ask(statusOK, "POST", "/api/seats/"+o.Links[0].Token+"/record", map[string]any{}, &s2)
	require.True(t, s2.Whole, "one's own game is saved as its record")
	require.Equal(t, statusOK, own.desk.Inspect([]byte(s2.Record)).Status)
}
