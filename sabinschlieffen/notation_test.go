package sabinschlieffen_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestNotationReadsAsASentence(t *testing.T) {
	for notation, m := range map[string]Move{
		"German recover Liège":                     AnyMove(Recover, august1914.Germany, Liege, NoHex, false),
		"French march Sedan > Châlons, spent":      AnyMove(March, august1914.France, Sedan, Chalons, true),
		"British march Le Cateau > Amiens, fresh":  AnyMove(March, august1914.Britain, LeCateau, Amiens, false),
		"German attack Liège > Le Cateau":          AnyMove(Attack, august1914.Germany, Liege, LeCateau, false),
		"German commit":                            AnyMove(Commit, august1914.Germany, NoHex, NoHex, false),
		"Allied commit":                            AnyMove(Commit, august1914.France, NoHex, NoHex, false),
		"German engage Sedan, spend German Liège":  AnyMove(Engage, august1914.Germany, Liege, Sedan, false),
		"Allied engage Liège, spend British Sedan": AnyMove(Engage, august1914.Britain, Sedan, Liege, false),
		"French absorb Sedan":                      AnyMove(Absorb, august1914.France, Sedan, NoHex, false),
		"German absorb Liège, cancel Le Cateau":    AnyMove(Absorb, august1914.Germany, Liege, LeCateau, false),
	} {
		require.Equal(t, notation, m.String())
		read, err := ParseMove(notation)
		require.NoError(t, err)
		require.Equal(t, m, read)
		require.Equal(t, "sabinschlieffen.MustParseMove(\""+notation+"\")", m.GoString())
		// However the player types it.
		sloppy := strings.NewReplacer("è", "e", "â", "a", " ", "  ", ",", " , ").Replace(strings.ToLower(notation))
		read, err = ParseMove(" " + sloppy + " ")
		require.NoError(t, err, sloppy)
		require.Equal(t, m, read)
	}
	require.Equal(t, "no move", Move{}.String())
}

func TestNotationErrorsSayWhatWasExpected(t *testing.T) {
	for text, want := range map[string]string{
		"":                                        `ends where German, French or British was expected`,
		"Belgian march":                           `found "Belgian" where German, French or British was expected`,
		"German":                                  `ends where a verb was expected`,
		"French commit":                           `found "commit" where a verb was expected`,
		"Allied march Sedan > Verdun, fresh":      `found "march" where commit or engage was expected`,
		"German recover":                          `ends where the name of a hex was expected`,
		"German recover Berlin":                   `found "Berlin" where the name of a hex was expected`,
		"German recover Parisian":                 `found "Parisian" where the name of a hex was expected`,
		"German march Liège Sedan":                `found "Sedan" where ">" was expected`,
		"German march Liège > Sedan":              `ends where "," was expected`,
		"German march Liège > Sedan, tired":       `found "tired" where fresh or spent was expected`,
		"German engage Sedan":                     `ends where "," was expected`,
		"German engage Sedan, spend French Liège": `found "French" where a nation of the German side was expected`,
		"Allied engage Liège, spend German Sedan": `found "German" where a nation of the Allied side was expected`,
		"German absorb Liège, cancel":             `ends where the name of a hex was expected`,
		"German commits":                          `found "commits" where a verb was expected`,
		"German commit now":                       `found "now" where the end of the move was expected`,
		strings.Repeat("German ", 30):             `where the end of the move was expected`,
	} {
		_, err := ParseMove(text)
		require.ErrorContains(t, err, want, text)
		var wrong *NotationError
		require.True(t, errors.As(err, &wrong))
	}
	require.Panics(t, func() { MustParseMove("German dance") })
	require.NotPanics(t, func() { MustParseMove("German commit") })
}

func TestMoveAsText(t *testing.T) {
	m := MustParseMove("German attack Liège > Sedan")
	text, err := m.MarshalText()
	require.NoError(t, err)
	var back Move
	require.NoError(t, back.UnmarshalText(text))
	require.Equal(t, m, back)
	require.Error(t, back.UnmarshalText([]byte("?")))
	require.Equal(t, m, back, "an error changes nothing")
}

func TestPartsOfMovesGroupThem(t *testing.T) {
	for _, c := range []struct {
		move                  Move
		kind, subject, target string
	}{
		{MustParseMove("German recover Liège"), "recover", "Liège", ""},
		{MustParseMove("French march Sedan > Châlons, spent"), "march", "Sedan", "Châlons"},
		{MustParseMove("German attack Liège > Sedan"), "attack", "Liège", "Sedan"},
		{MustParseMove("Allied commit"), "commit", "", ""},
		{MustParseMove("German engage Sedan, spend German Liège"), "engage", "Sedan", "Liège"},
		{MustParseMove("French absorb Sedan"), "absorb", "Sedan", ""},
		{MustParseMove("German absorb Liège, cancel Le Cateau"), "absorb", "Liège", "Le Cateau"},
		{AnyMove(99, august1914.NoPower, NoHex, NoHex, false), "", "none", ""},
	} {
		require.Equal(t, c.kind, c.move.Kind())
		require.Equal(t, c.subject, c.move.Subject(), c.kind)
		require.Equal(t, c.target, c.move.Target(), c.kind)
	}
	require.Equal(t, GermanSeat.Actor(), MustParseMove("German commit").Actor())
	require.Equal(t, AlliedSeat.Actor(), MustParseMove("British recover Le Cateau").Actor())
	require.Equal(t, august1914.Nobody, AnyMove(Recover, august1914.Belgium, Liege, NoHex, false).Actor())
}

func TestEveryMoveThatCanBeWrittenIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMove(gametest.Drawn(t))
		read, err := ParseMove(m.String())
		if err == nil && read != m {
			require.Equal(t, m.String(), read.String(), "a move whose notation parses as another move has the same notation")
		}
		// A move is refused if its notation omits a part of it.
		s := New(Standard())
		if err != nil || read != m {
			require.Error(t, s.Apply(m))
		}
	})
}

// anyMove draws moves, both sensible and senseless.
func anyMove(pick func(n int) int) Move {
	return AnyMove(Verb(pick(8)), august1914.Power(pick(5)), Hex(pick(14)), Hex(pick(14)), pick(2) == 1)
}

func FuzzParseMove(f *testing.F) {
	for _, seed := range []string{"German commit", "French march Sedan > Châlons, spent", "German engage Sedan, spend German Liège", "İ", "German recover \xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMove(text)
		if err != nil {
			return
		}
		read, err := ParseMove(m.String())
		require.NoError(t, err)
		require.Equal(t, m, read)
	})
}
