package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Whatever is listed can be made from its parts, and reads back.
func TestNewMoveMakesWhatIsListed(t *testing.T) {
	for _, id := range []string{"5.1", "5.6"} {
		source := dice.NewPCG(19, 14)
		s := New(scenario(t, id))
		n := 0
		for m, err := range august1914.Walk(&s, source.IntN, august1914.Uniformly[Move]) {
			require.NoError(t, err)
			again, err := NewMove(m.Actor(), m.Verb(), MoveParts{Unit: m.Unit(), Train: m.Train(), From: m.From(), To: m.To(), Die: m.Die()})
			require.NoError(t, err)
			require.Equal(t, m, again)
			if n++; n > 3000 {
				break
			}
		}
	}
}

func TestNewMoveSaysWhatIsWrong(t *testing.T) {
	german := GermanSeat.Actor()
	for _, c := range []struct {
		name  string
		by    august1914.Actor
		verb  Verb
		parts MoveParts
		want  string
	}{
		{"no verb", german, NoVerb, MoveParts{}, "there is no such verb"},
		{"a verb beyond the last", german, Verb(200), MoveParts{}, "there is no such verb"},
		{"a seat rolls", german, Roll, MoveParts{Die: 3}, "makes no such move"},
		{"the dice step", august1914.Dice, Step, MoveParts{Unit: "ge-13-vii", From: "10.21", To: "10.22"}, "makes no such move"},
		{"a roll of 13", august1914.Dice, Roll, MoveParts{Die: 13}, "die 13, want 1 to 12"},
		{"a die that is none", german, Done, MoveParts{Die: 1}, "die 1, want 1 to 12"},
		{"no unit", german, Step, MoveParts{From: "10.21", To: "10.22"}, "unit is missing"},
		{"no train", german, LoadTrain, MoveParts{Unit: "ge-13-vii"}, "train is missing"},
		{"a hex too many", german, Done, MoveParts{To: "10.22"}, `to "10.22", and it has none`},
		{"no hex", german, Attack, MoveParts{To: "x"}, `hex "x", want its number`},
		{"no id", german, Reserve, MoveParts{Unit: "ge 13"}, "is no id"},
	} {
		_, err := NewMove(c.by, c.verb, c.parts)
		require.ErrorContains(t, err, c.want, c.name)
	}
}
