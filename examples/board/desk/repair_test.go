package desk

import (
	"bytes"
	"log/slog"
	"os"
	"regexp"
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

// wrecked plays the first moves of a game and damages its files.
func wrecked(t *testing.T, damage func(*kept)) wreck {
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
	damage(games.games[w.game.Game])
	w.guest = newGuest(t, Config{Shelf: games, Log: slog.New(slog.NewTextHandler(w.log, nil))})
	return w
}

func (w wreck) kept() *kept { return w.desk.shelf.(*Memory).games[w.game.Game] }

// The part of a record that replays is kept and continued. The original record is set
// aside, and the log and the page report it.
func TestRecordWithBadLine(t *testing.T) {
	for name, bad := range map[string]string{
		"no move":        "German regroup",
		"an illegal one": "French recover Sedan",
		"too long":       strings.Repeat("x", 5000),
		"zeros":          "\x00\x00",
	} {
		t.Run(name, func(t *testing.T) {
			var was []byte
			w := wrecked(t, func(k *kept) {
				k.record = bytes.Replace(k.record, []byte("French recover Sedan\n"), []byte("French recover Sedan\n"+bad+"\n"), 1)
				was = k.record
			})
			for range 2 { // also after a restart of the server
				var now status
				w.ask(statusOK, "GET", "/api/seats/"+w.german, nil, &now)
				require.Contains(t, now.Damage, "was damaged")
				require.True(t, now.YourTurn)
				w.guest = newGuest(t, Config{Shelf: w.desk.shelf})
			}
			require.Equal(t, [][]byte{was}, w.kept().aside, "once")
			require.True(t, strings.HasSuffix(string(w.kept().record), "\nmoves\n"+strings.Join(w.moves[:3], "\n")+"\n"), "%s", w.kept().record)
			require.Contains(t, w.log.String(), "game="+w.game.Game+" moves=3 aside=memory")
			require.Contains(t, w.log.String(), "line ")
			w.move(w.german, "German commit")
			require.Contains(t, w.record(w.game.Game), "German commit\n")
		})
	}
}

// The report of a damage reveals no secret actions.
func TestDamageTellsNoSecret(t *testing.T) {
	var texts []string
	for _, line := range []string{"German march", "German recover Liège"} {
		w := wrecked(t, func(k *kept) { k.record = bytes.Replace(k.record, []byte(line), []byte("x "+line), 1) })
		var now status
		w.ask(statusOK, "GET", "/api/seats/"+w.game.Links[1].Token, nil, &now)
		texts = append(texts, now.Damage)
	}
	require.Equal(t, texts[0], texts[1])
}

// A game that does not replay at all stays as it is. Its viewers learn what is
// wrong with it and that trying again does not help.
func TestNothingReplays(t *testing.T) {
	settings := regexp.MustCompile(`(?m)^set .*\n`)
	for name, c := range map[string]struct {
		damage func(*kept)
		want   string
	}{
		"an empty record":  {func(k *kept) { k.record = nil }, "its record is empty or cannot be read from the beginning"},
		"a broken head":    {func(k *kept) { k.record = append([]byte("x"), k.record...) }, "its record is empty or cannot be read"},
		"half a head":      {func(k *kept) { k.record = k.record[:bytes.Index(k.record, []byte("moves"))] }, "its record is empty or cannot be read"},
		"an unknown game":  {func(k *kept) { k.record = bytes.Replace(k.record, []byte("sabin"), []byte("robin"), 1) }, "it cannot be set up"},
		"no card":          {func(k *kept) { k.card = nil }, "its card, which says who plays, is lost"},
		"half a card":      {func(k *kept) { k.card = k.card[:20] }, "its card, which says who plays, is lost or cannot be read"},
		"no settings":      {func(k *kept) { k.record = settings.ReplaceAll(k.record, nil) }, "it cannot be set up"},
		"an unknown guest": {func(k *kept) { k.card = bytes.Replace(k.card, []byte(`"person"`), []byte(`"nobody"`), 1) }, "it cannot be set up"},
	} {
		t.Run(name, func(t *testing.T) {
			var card, record []byte
			w := wrecked(t, func(k *kept) { c.damage(k); card, record = k.card, k.record })
			token := w.game.Links[1].Token
			for _, path := range []string{"", "/moves", "/log", "/view"} {
				require.Contains(t, string(w.ask(statusGone, "GET", "/api/seats/"+token+path, nil, nil)), c.want)
			}
			_, wrong := w.desk.Listen(token, "")
			require.Equal(t, statusGone, wrong.Status)
			require.Contains(t, w.log.String(), w.game.Game)
			require.Equal(t, card, w.kept().card)
			require.Equal(t, record, w.kept().record)
			require.Empty(t, w.kept().aside)
		})
	}
}

// A temporary disk failure is different: trying again helps.
func TestUnreadableNow(t *testing.T) {
	w := wrecked(t, func(*kept) {})
	broken := newGuest(t, Config{Shelf: &unreadable{w.desk.shelf}})
	broken.ask(statusUnavailable, "GET", "/api/seats/"+w.german, nil, nil)
	w.ask(statusOK, "GET", "/api/seats/"+w.german, nil, nil)
}

type unreadable struct{ Shelf }

func (*unreadable) Read(string) (card, record []byte, err error) { return nil, nil, os.ErrPermission }

// A guessed token reveals nothing.
func TestDamageIsNotForStrangers(t *testing.T) {
	w := wrecked(t, func(k *kept) { k.record = append(k.record, "bad\n"...) })
	w.ask(statusNotFound, "GET", "/api/seats/"+strings.Repeat("x", tokenLen), nil, nil)
	w.ask(statusNotFound, "GET", "/api/seats/"+w.game.Game+strings.Repeat("x", tokenLen-nameLen), nil, nil)
	require.Empty(t, w.kept().aside)
}

// A game saved under another revision of the rules continues under the current one, and its
// record says so. If a move is refused, the original record is set aside. The log gives the
// revisions, how far the record replays, and the reason. The page only gives the revisions.
func TestOtherRevision(t *testing.T) {
	for _, more := range []string{"", "German commit\n"} {
		var whole, other []byte
		w := wrecked(t, func(k *kept) {
			whole = k.record
			other = append(bytes.Replace(whole, []byte("\nrevision 2\n"), []byte("\nrevision 1\n"), 1), more...)
			k.record = other
		})
		for range 2 { // also after a restart of the server
			for _, l := range append(w.game.Links, w.game.Spectator) {
				var now status
				w.ask(statusOK, "GET", "/api/seats/"+l.Token, nil, &now)
				if more == "" {
					require.Empty(t, now.Damage)
					continue
				}
				require.Contains(t, now.Damage, "begun under revision 1 of the rules. Revision 2, which is used here,")
				require.NotContains(t, now.Damage, "damaged")
				require.NotContains(t, now.Damage, "4")
			}
			require.Equal(t, string(whole), string(w.kept().record), "the record is now of revision 2")
			w.guest = newGuest(t, Config{Shelf: w.desk.shelf})
		}
		if more == "" {
			require.Empty(t, w.kept().aside)
			require.Empty(t, w.log.String())
		} else {
			require.Equal(t, [][]byte{other}, w.kept().aside, "once")
			require.Contains(t, w.log.String(), "game="+w.game.Game+" moves=4 aside=memory")
			require.Contains(t, w.log.String(), "made under revision 1 of the rules, here is revision 2; 4 of 5 moves replay: ")
		}
		w.move(w.game.Links[1].Token, "Allied commit")
		require.Contains(t, w.record(w.game.Game), "Allied commit\n")
	}
}
