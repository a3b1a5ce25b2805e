package august1914_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/captains"
)

// address is where something lies in memory.
var address = regexp.MustCompile(`(0[xX])?[0-9a-fA-F]{6,}`)

// printed is a value as every verb of fmt prints it, with every flag, but for
// addresses.
func printed(x any) map[string]string {
	texts := map[string]string{}
	for _, flag := range []string{"", "+", "#", "-", " ", "0", "+#", "12.3"} {
		for _, verb := range "vsqxXdobcOUeEfFgGtTpw!" {
			format := "%" + flag + string(verb)
			if text := fmt.Sprintf(format, x); verb != 'p' || strings.HasPrefix(text, "%!p") {
				texts[format] = address.ReplaceAllString(text, "there")
			}
		}
	}
	return texts
}

// TestEyesPrintNoSecret: what the enemy orders in secret changes nothing of what
// any verb prints of eyes, and so does what the seat itself was told.
func TestEyesPrintNoSecret(t *testing.T) {
	few := recorded(t, "blue shift stern waist, red shift bow waist, red commit, blue commit")
	other := recorded(t, "blue shift stern waist, red shift waist stern, red shift bow waist, red commit, blue commit")
	require.NotEqual(t, few.Now(), other.Now())
	one, two := few.Eyes(captains.Blue), other.Eyes(captains.Blue)
	require.Equal(t, printed(one), printed(two))
	require.Equal(t, printed(&one), printed(&two))
	require.Equal(t, "the eyes of seat 2, told of 3 events", fmt.Sprintf("%+v", one))

	// In a field that is not exported fmt prints what it finds.
	type chooser struct{ sees eyes }
	for format, text := range printed(chooser{one}) {
		require.NotContains(t, text, "bow", format)
	}
	require.Equal(t, printed(chooser{one})["%+v"], printed(chooser{two})["%+v"])
	text, err := json.Marshal([]any{one})
	require.NoError(t, err)
	require.Equal(t, "[{}]", string(text))
}

// TestEyesOfARecordHoldTheirOwnEvents: at any time, after moves taken back too,
// they are those of the seat out of all.
func TestEyesOfARecordHoldTheirOwnEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := august1914.NewRecord(atStart())
		type seen struct {
			eyes eyes
			told []august1914.Event
		}
		var before []seen
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			s := r.Now()
			switch seat := august1914.Seat(rapid.IntRange(0, 8).Draw(t, "seat")); rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
				r.Rewind(rapid.IntRange(0, r.Len()).Draw(t, "back to"))
			case 1, 2:
				want, _, _ := r.CatchUp(seat.Viewer(), august1914.Bookmark{})
				e := r.Eyes(seat)
				require.Equal(t, append([]august1914.Event{}, want...), append([]august1914.Event{}, e.Events()...))
				before = append(before, seen{e, want})
			default:
				if s.ToAct() == 0 {
					continue
				}
				moves := s.LegalMoves(s.ToAct().First(), nil)
				_, err := r.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
				require.NoError(t, err)
			}
		}
		for _, b := range before {
			require.Equal(t, append([]august1914.Event{}, b.told...), append([]august1914.Event{}, b.eyes.Events()...), "they stay as they were")
		}
	})
}

// TestEyesOfALongGameLookAtNewEventsOnly: asked for again, they allocate no more
// than the copy of the position.
func TestEyesOfALongGameLookAtNewEventsOnly(t *testing.T) {
	r := recorded(t, opening)
	r.Eyes(captains.Red)
	require.LessOrEqual(t, testing.AllocsPerRun(100, func() { r.Eyes(captains.Red) }), 1.0)
}
