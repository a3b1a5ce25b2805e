package desk

import (
	"bytes"
	"log/slog"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A wreck is a game that was saved, played for some moves, and then damaged.
type wreck struct {
	guest
	log    *bytes.Buffer
	game   opened
	german string
	moves  []string
}

// bare returns a record without the comments that it is kept with, as earlier boards wrote it.
func bare(record string) string {
	return strings.Join(slices.DeleteFunc(strings.SplitAfter(record, "\n"), func(line string) bool { return strings.HasPrefix(line, "#") }), "")
}

// wrecked plays the first moves of a game and damages its files, whose record is one of an
// earlier board.
func wrecked(t *testing.T, damage func(parts map[Part][]byte)) wreck {
	t.Helper()
	games := &Memory{}
	before := newGuest(t, Config{Shelf: games})
	w := wreck{game: before.open(map[string]any{"ruleset": "sabinschlieffen"}), log: &bytes.Buffer{}}
	w.german = w.game.Links[0].Token
	w.moves = []string{"German recover Liège", "German march Liège > Luxembourg, fresh", "French recover Sedan", "German commit"}
	for _, move := range w.moves {
		token := w.german
		if strings.HasPrefix(move, "French") {
			token = w.game.Links[1].Token
		}
		before.move(token, move)
	}
	parts := games.games[w.game.Game].parts
	parts[Record] = []byte(bare(string(parts[Record])))
	damage(parts)
	w.guest = newGuest(t, Config{Shelf: games, Log: slog.New(slog.NewTextHandler(w.log, nil))})
	return w
}

func (w wreck) kept() *kept { return w.desk.shelf.(*Memory).games[w.game.Game] }

// text returns a part of the game.
func (w wreck) text(part Part) string { return string(w.kept().parts[part]) }

// restart starts another server on the same shelf.
func (w *wreck) restart() {
	w.guest = newGuest(w.t.(*testing.T), Config{Shelf: w.desk.shelf, Log: slog.New(slog.NewTextHandler(w.log, nil))})
}

// A record with a broken line continues from the moves before it. Nothing is written until a
// player moves, which sets the original record aside. The log and the page report it.
func TestRecordWithBadLine(t *testing.T) {
	for name, bad := range map[string]string{
		"no move":        "German regroup",
		"an illegal one": "French recover Sedan",
		"too long":       strings.Repeat("x", 5000),
		"zeros":          "\x00\x00",
	} {
		t.Run(name, func(t *testing.T) {
			w := wrecked(t, func(k map[Part][]byte) {
				k[Record] = bytes.Replace(k[Record], []byte("French recover Sedan\n"), []byte("French recover Sedan\n"+bad+"\n"), 1)
			})
			card, record := w.text(Card), w.text(Record)
			for range 2 { // also after a restart of the server
				var now status
				w.ask(statusOK, "GET", "/api/seats/"+w.german, nil, &now)
				require.Contains(t, now.Damage, "was damaged")
				require.True(t, now.YourTurn)
				w.restart()
			}
			require.Equal(t, []string{card, record}, []string{w.text(Card), w.text(Record)})
			require.Empty(t, w.kept().aside)

			w.move(w.german, "German commit")
			for range 2 {
				require.Equal(t, [][]byte{[]byte(record)}, w.kept().aside[Record], "once")
				require.True(t, strings.HasSuffix(bare(w.text(Record)), "\nmoves\n"+strings.Join(w.moves[:3], "\n")+"\nGerman commit\n"), w.text(Record))
				var now status
				w.ask(statusOK, "GET", "/api/seats/"+w.german, nil, &now)
				require.Contains(t, now.Damage, "was damaged")
				w.restart()
			}
			require.Contains(t, w.log.String(), "game="+w.game.Game+" moves=3 error=")
			require.Contains(t, w.log.String(), "line ")
			require.Contains(t, w.log.String(), "aside=memory")
		})
	}
}

// The report of a damage reveals no secret actions.
func TestDamageTellsNoSecret(t *testing.T) {
	var texts []string
	for _, line := range []string{"German march", "German recover Liège"} {
		w := wrecked(t, func(k map[Part][]byte) { k[Record] = bytes.Replace(k[Record], []byte(line), []byte("x "+line), 1) })
		var now status
		w.ask(statusOK, "GET", "/api/seats/"+w.game.Links[1].Token, nil, &now)
		texts = append(texts, now.Damage)
	}
	require.Equal(t, texts[0], texts[1])
}

// A game that does not replay at all stays as it is. Its viewers learn what is
// wrong with it and that trying again does not help.
func TestNothingReplays(t *testing.T) {
	for name, c := range map[string]struct {
		damage func(parts map[Part][]byte)
		want   string
	}{
		"an empty record":  {func(k map[Part][]byte) { k[Record] = []byte{} }, "its record is empty or cannot be read from the beginning"},
		"a broken head":    {func(k map[Part][]byte) { k[Record] = append([]byte("x"), k[Record]...) }, "its record is empty or cannot be read"},
		"half a head":      {func(k map[Part][]byte) { k[Record] = k[Record][:bytes.Index(k[Record], []byte("moves"))] }, "its record is empty or cannot be read"},
		"an unknown game":  {func(k map[Part][]byte) { k[Record] = bytes.Replace(k[Record], []byte("sabin"), []byte("robin"), 1) }, "it cannot be set up"},
		"no card":          {func(k map[Part][]byte) { k[Card] = nil }, "its card, which lists the players, is lost"},
		"half a card":      {func(k map[Part][]byte) { k[Card] = k[Card][:20] }, "its card, which lists the players, is lost or cannot be read"},
		"an unknown guest": {func(k map[Part][]byte) { k[Card] = bytes.Replace(k[Card], []byte(`"person"`), []byte(`"nobody"`), 1) }, "it cannot be set up"},
	} {
		t.Run(name, func(t *testing.T) {
			var card, record []byte
			w := wrecked(t, func(k map[Part][]byte) { c.damage(k); card, record = slices.Clone(k[Card]), slices.Clone(k[Record]) })
			token := w.game.Links[1].Token
			for _, path := range []string{"", "/moves", "/log", "/view"} {
				require.Contains(t, string(w.ask(statusGone, "GET", "/api/seats/"+token+path, nil, nil)), c.want)
			}
			_, wrong := w.desk.Listen(token, "")
			require.Equal(t, statusGone, wrong.Status)
			require.Contains(t, w.log.String(), w.game.Game)
			require.Equal(t, card, w.kept().parts[Card])
			require.Equal(t, record, w.kept().parts[Record])
			require.Empty(t, w.kept().aside[Record])
		})
	}
}

// A temporary failure of the disk is different: trying again helps, and nothing is taken for
// empty and written over.
func TestUnreadableNow(t *testing.T) {
	for _, part := range []Part{Card, Record, Beside} {
		w := wrecked(t, func(map[Part][]byte) {})
		w.ask(statusOK, "POST", "/api/seats/"+w.german+"/chat", map[string]any{"text": "Guten Tag"}, nil)
		before := w.text(Beside)
		shelf := &unreadable{w.desk.shelf, []Part{part}}
		broken := newGuest(t, Config{Shelf: shelf})
		for range 2 {
			broken.ask(statusUnavailable, "GET", "/api/seats/"+w.german, nil, nil)
			broken.ask(statusUnavailable, "POST", "/api/seats/"+w.german+"/chat", map[string]any{"text": "Hallo"}, nil)
		}
		require.Equal(t, before, w.text(Beside))
		shelf.parts = nil
		var read chat
		broken.ask(statusOK, "GET", "/api/seats/"+w.german+"/chat", nil, &read)
		require.Len(t, read.Lines, 1)
		require.Empty(t, w.kept().aside)
	}
}

// A chat that is no JSON is lost, but its text is kept when the next line is written. The
// status reports it from the beginning.
func TestBrokenChat(t *testing.T) {
	const bad = `{"said":1,"lines":[{"n":0,"se`
	w := wrecked(t, func(k map[Part][]byte) { k[Beside] = []byte(bad) })
	look := func(lines int) {
		var read chat
		w.ask(statusOK, "GET", "/api/seats/"+w.german+"/chat", nil, &read)
		require.Len(t, read.Lines, lines)
		var now status
		w.ask(statusOK, "GET", "/api/seats/"+w.german, nil, &now)
		require.Contains(t, now.Damage, "The chat of this game")
		require.NotContains(t, now.Damage, "record of this game")
	}
	look(0)
	w.restart()
	look(0)
	require.Equal(t, bad, w.text(Beside), "looking writes nothing")
	require.Empty(t, w.kept().aside)
	for lines := range 2 {
		w.ask(statusOK, "POST", "/api/seats/"+w.german+"/chat", map[string]any{"text": "Hallo"}, nil)
		look(lines + 1)
		w.restart()
		look(lines + 1)
		require.Equal(t, [][]byte{[]byte(bad)}, w.kept().aside[Beside])
	}
}

// An unreadable shelf cannot read some parts at this moment.
type unreadable struct {
	Shelf
	parts []Part
}

func (u *unreadable) Read(name string, part Part) ([]byte, error) {
	if slices.Contains(u.parts, part) {
		return nil, os.ErrPermission
	}
	return u.Shelf.Read(name, part)
}

// A guessed token reveals nothing.
func TestDamageIsNotForStrangers(t *testing.T) {
	w := wrecked(t, func(k map[Part][]byte) { k[Record] = append(k[Record], "bad\n"...) })
	w.ask(statusNotFound, "GET", "/api/seats/"+strings.Repeat("x", tokenLen), nil, nil)
	w.ask(statusNotFound, "GET", "/api/seats/"+w.game.Game+strings.Repeat("x", tokenLen-nameLen), nil, nil)
	require.Empty(t, w.kept().aside[Record])
}

// A game saved under another revision of the rules continues under the current one, and its
// record says so from the next move on. If a move is refused, the game is kept unchanged, and
// the answer gives both revisions, but not how far the record replays. Only the log does.
func TestOtherRevision(t *testing.T) {
	for _, more := range []string{"", "German commit\n"} {
		var whole, other string
		w := wrecked(t, func(k map[Part][]byte) {
			whole = string(k[Record])
			other = strings.Replace(whole, "\nrevision 2\n", "\nrevision 1\n", 1) + more
			k[Record] = []byte(other)
		})
		card := w.text(Card)
		for range 2 { // also after a restart of the server
			for _, l := range append(w.game.Links, w.game.Spectator) {
				if more == "" {
					var now status
					w.ask(statusOK, "GET", "/api/seats/"+l.Token, nil, &now)
					require.Empty(t, now.Damage)
					require.Contains(t, now.Origin[0], "revision 1")
					continue
				}
				var refused Refusal
				w.ask(statusGone, "GET", "/api/seats/"+l.Token, nil, &refused)
				require.Equal(t, "other revision", refused.Error.Code)
				require.Contains(t, refused.Error.Message, "begun under revision 1 of the rules, but this board plays revision 2, which ")
				require.NotContains(t, refused.Error.Message, "4")
			}
			require.Equal(t, []string{card, other}, []string{w.text(Card), w.text(Record)})
			w.restart()
		}
		require.Empty(t, w.kept().aside)
		if more != "" {
			require.Contains(t, w.log.String(), "made under revision 1 of the rules, but this program plays revision 2; 4 of 5 moves replay: ")
			continue
		}
		require.Empty(t, w.log.String())
		w.move(w.game.Links[1].Token, "Allied commit")
		require.Equal(t, whole+"Allied commit\n", bare(w.text(Record)), "the record is now of revision 2")
		w.restart()
		var now status
		w.ask(statusOK, "GET", "/api/seats/"+w.german, nil, &now)
		require.Empty(t, now.Origin)
	}
}
