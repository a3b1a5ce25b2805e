package germanyatwar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// partsOf are the parts of a move.
func partsOf(m Move) MoveParts {
	p := MoveParts{Unit: m.Unit(), From: m.From(), To: m.To()}
	for n, word := range nationWords {
		if m.Verb() == Raze && m.Unit() == word {
			p.Unit, p.Power = "", nationPowers[n]
		}
	}
	return p
}

// Whatever the lists name can be made without notation as well, and means the same.
func TestNewMove_SaysWhatNotationSays(t *testing.T) {
	source := dice.NewPCG(13, 4)
	made := map[Verb]int{}
	try := func(m Move) {
		again, err := NewMove(m.Actor(), m.Verb(), partsOf(m))
		require.NoError(t, err, m)
		require.Equal(t, m, again)
		made[m.Verb()]++
	}
	free, err := Standard().With(
		august1914.Setting{Name: "setup", Value: "free"}, august1914.Setting{Name: "rail", Value: "on"}, august1914.Setting{Name: "seats", Value: "three"},
	)
	require.NoError(t, err)
	for _, sc := range []*Scenario{Standard(), free} {
		for range 3 {
			s := New(sc)
			for m, err := range august1914.Walk(&s, source.IntN, august1914.InStages[Move]) {
				require.NoError(t, err)
				try(m)
			}
		}
	}
	try(MustParseMove("Entente raze belgian"))
	require.Greater(t, len(made), 20)
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
		{"a seat draws", german, Draw, MoveParts{Unit: "g1-ii"}, "makes no such move"},
		{"the dice step", august1914.Dice, Step, MoveParts{Unit: "g1-ii", From: "11", To: "22"}, "makes no such move"},
		{"a fourth seat", 4, Done, MoveParts{}, "makes no such move"},
		{"no unit", german, Step, MoveParts{From: "11", To: "22"}, "needs one"},
		{"a unit too many", german, Done, MoveParts{Unit: "g1-ii"}, "has none"},
		{"an area too many", german, Reveal, MoveParts{Unit: "g1-l", To: "22"}, "has none"},
		{"no area", german, Battle, MoveParts{}, "needs one"},
		{"no start", german, Step, MoveParts{Unit: "g1-ii", To: "22"}, "needs one"},
		{"a long number", german, Battle, MoveParts{To: "12345"}, "numbers such as 22"},
		{"a long id", german, Hit, MoveParts{Unit: "thirteen-byte"}, "an id such as"},
		{"two words", german, Hit, MoveParts{Unit: "g1 ii"}, "an id such as"},
		{"a hit on nobody's garrisons", german, Raze, MoveParts{}, "want one with units"},
		{"on those of neutrals", german, Raze, MoveParts{Power: august1914.Luxembourg}, "want one with units"},
		{"a power too many", german, Done, MoveParts{Power: august1914.France}, "want one with units"},
	} {
		_, err := NewMove(c.by, c.verb, c.parts)
		require.ErrorContains(t, err, c.want, c.reason)
	}
}
