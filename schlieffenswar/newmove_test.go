package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Whatever the lists name can be made without notation as well, and means the same.
func TestNewMove_SaysWhatNotationSays(t *testing.T) {
	source := dice.NewPCG(13, 4)
	open, err := Standard().With(august1914.Setting{Name: "deployment", Value: "open"})
	require.NoError(t, err)
	made := map[Verb]int{}
	for _, sc := range []*Scenario{Standard(), open} {
		s := New(sc)
		for m, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(seekBattle)) {
			require.NoError(t, err)
			again, err := NewMove(m.Actor(), m.Verb(), MoveParts{Unit: m.Unit(), From: m.From(), To: m.To(), Die: m.Die()})
			require.NoError(t, err, m)
			require.Equal(t, m, again)
			made[m.Verb()]++
		}
	}
	require.Greater(t, len(made), 15)
}

func TestNewMove_RefusesWhatNotationCannotSay(t *testing.T) {
	german := GermanSeat.Actor()
	for _, c := range []struct {
		reason string
		by     august1914.Actor
		verb   Verb
		parts  MoveParts
		want   string
	}{
		{"no verb", german, NoVerb, MoveParts{}, "there is no such verb"},
		{"a verb beyond the last", german, Verb(200), MoveParts{}, "there is no such verb"},
		{"a seat rolls", german, Roll, MoveParts{Die: 3}, "makes no such move"},
		{"the dice step", august1914.Dice, Step, MoveParts{Unit: "ger-ii", From: "0806", To: "0807"}, "makes no such move"},
		{"a third seat", 3, Done, MoveParts{}, "makes no such move"},
		{"no unit", german, Step, MoveParts{From: "0806", To: "0807"}, "needs one"},
		{"a unit too many", german, Done, MoveParts{Unit: "ger-ii"}, "has none"},
		{"no hex", german, Assault, MoveParts{}, "needs one"},
		{"a short number", german, Assault, MoveParts{To: "806"}, "four digits"},
		{"letters", german, Assault, MoveParts{To: "08o6"}, "four digits"},
		{"a die of seven", august1914.Dice, Roll, MoveParts{Die: 7}, "want 1 to 6"},
		{"a die in hand", german, Done, MoveParts{Die: 1}, "want 1 to 6"},
		{"two words", german, Withdraw, MoveParts{Unit: "ger ii"}, "is no id"},
	} {
		_, err := NewMove(c.by, c.verb, c.parts)
		require.ErrorContains(t, err, c.want, c.reason)
	}
}
