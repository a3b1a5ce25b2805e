package desk

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
)

// A game continues from its record at another desk, and every viewer sees the same.
func TestImportGoesOn(t *testing.T) {
	g, other := newGuest(t, Config{}), newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "driveonparis", "scenario": "5.1"})
	source := dice.NewPCG(1914, 3)
	for range 40 {
		g.random(game, source.IntN)
	}
	record := []byte(g.record(game.Game))

	var found recorded
	answer := other.desk.Inspect(record)
	require.Equal(t, statusOK, answer.Status, "%s", answer.Body)
	require.NoError(t, json.Unmarshal(answer.Body, &found))
	require.Equal(t, "driveonparis 5.1", found.Ruleset+" "+found.Scenario)
	require.False(t, found.Over)
	require.Len(t, found.Chairs, 2)
	require.Empty(t, other.desk.shelf.(*Memory).games, "the record was only inspected")

	answer = other.desk.Import(record, nil)
	require.Equal(t, statusCreated, answer.Status, "%s", answer.Body)
	var again opened
	require.NoError(t, json.Unmarshal(answer.Body, &again))
	require.Len(t, again.Links, 2)
	for i, link := range game.Links {
		for _, part := range []string{"/view", "/log"} {
			require.Equal(t, string(g.ask(statusOK, "GET", "/api/seats/"+link.Token+part, nil, nil)),
				string(other.ask(statusOK, "GET", "/api/seats/"+again.Links[i].Token+part, nil, nil)))
		}
	}
	for range 10 {
		other.random(again, source.IntN)
	}
}

// Programs can take seats in a game from a record as in a new one.
func TestImportSeatsPrograms(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	record := []byte(g.record(game.Game))
	var again opened
	require.NoError(t, json.Unmarshal(g.desk.Import(record, []string{"person", "attack"}).Body, &again))
	require.Len(t, again.Links, 1)
	require.Equal(t, statusBad, g.desk.Import(record, []string{"person", "nobody"}).Status)
	require.Len(t, g.desk.shelf.(*Memory).games, 3)
}

// A record that cannot be continued is refused, with the wrong line and the reason.
func TestImportSaysWhatIsWrong(t *testing.T) {
	g := newGuest(t, Config{})
	record := bare(g.record(g.open(map[string]any{"ruleset": "sabinschlieffen"}).Game))
	for text, said := range map[string]string{
		"":                                      "is empty",
		"\xff\xfe":                              "not text",
		record + "\x00":                         "not text",
		"Dear Helmuth,\n":                       "Dear Helmuth,",
		strings.Replace(record, "moves", "", 1): "moves",
		strings.Replace(record, "ruleset sabinschlieffen", "ruleset waterloo", 1):                     "waterloo",
		record + "German march Liège > Paris, fresh\n":                                                "German march Liège > Paris, fresh",
		record + "German flies home\n":                                                                "German flies home",
		regexp.MustCompile(`digest [0-9a-f]{16}`).ReplaceAllString(record, "digest 0000000000001914"): "made on data of sabinschlieffen that this board does not have (digest 0000000000001914)",
		strings.Replace(record, "revision 2", "revision 1", 1) + "German absorb\n":                    "made under revision 1 of the rules, but this program plays revision 2; 0 of 1 moves replay",
	} {
		for _, answer := range []Response{g.desk.Inspect([]byte(text)), g.desk.Import([]byte(text), nil)} {
			require.Equal(t, statusBad, answer.Status, "%q: %s", text, answer.Body)
			var refused struct{ Error Problem }
			require.NoError(t, json.Unmarshal(answer.Body, &refused))
			require.Contains(t, refused.Error.Message, said)
		}
	}
	require.Len(t, g.desk.shelf.(*Memory).games, 2, "a game and its set of data")
}

// A game that something else has written is read again, and its listeners have to connect
// again.
func TestReopen(t *testing.T) {
	shelf := &Memory{}
	one, two := newGuest(t, Config{Shelf: shelf}), newGuest(t, Config{Shelf: shelf})
	game := one.open(map[string]any{"ruleset": "sabinschlieffen"})
	token := game.Links[0].Token
	two.seen(token)
	listener, wrong := two.desk.Listen(token, "")
	require.Nil(t, wrong)
	defer listener.Close()
	_, err := listener.Next(t.Context())
	require.NoError(t, err)

	_, moves := one.menu(token)
	one.move(token, moves[0])
	two.desk.Reopen(game.Game)
	_, err = listener.Next(t.Context())
	require.ErrorIs(t, err, ErrClosed)
	require.Equal(t, one.seen(token), two.seen(token))
	two.desk.Reopen("no such game")
}
