package august1914_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/captains"
)

func ExampleEvent() {
	events := []august1914.Event{
		{Audience: august1914.Only(1), Rule: "5", Kind: "fall", Unit: "red", At: "bow", Template: "a man of {unit} falls at the {at}"},
		{Audience: august1914.Except(1), Rule: "5", Kind: "fall", Unit: "red", Template: "a man of {unit} falls"},
	}
	for _, viewer := range []august1914.Viewer{1, 2, august1914.Spectator, august1914.Umpire} {
		fmt.Println(viewer, august1914.EventsFor(viewer, events, nil))
	}
	// Output:
	// seat 1 [a man of red falls at the bow]
	// seat 2 [a man of red falls]
	// spectator [a man of red falls]
	// umpire [a man of red falls at the bow a man of red falls]
}

func ExampleAudience() {
	fmt.Println(august1914.Public)
	fmt.Println(august1914.Audience(0))
	fmt.Println(august1914.Only(1, 3))
	fmt.Println(august1914.Except(1, 2, 3, 4, 5))
	// Output:
	// all
	// umpire
	// seat 1, seat 3
	// spectator, seat 6
}

func ExampleViolation() {
	var err error = &august1914.Violation{Rule: "7.1", Sentence: "II Cavalry Corps may not enter 1513", Unit: "II Cavalry Corps", Place: "1513"}
	fmt.Println(err)
	fmt.Println(errors.Is(err, &august1914.Violation{Rule: "7.1"}))
	var violation *august1914.Violation
	if errors.As(err, &violation) {
		fmt.Println(violation.Place)
	}
	// Output:
	// 7.1: II Cavalry Corps may not enter 1513
	// true
	// 1513
}

func TestAudienceFailsClosed(t *testing.T) {
	var nobody august1914.Audience
	for v := august1914.Spectator; v < august1914.Umpire; v++ {
		require.False(t, nobody.Includes(v), "%s", v)
		require.True(t, august1914.Public.Includes(v), "%s", v)
	}
	require.True(t, nobody.Includes(august1914.Umpire))
	require.False(t, august1914.Only(1).Includes(200), "who is unknown is a spectator")
	require.Equal(t, nobody, august1914.Only(0, 7))
}

func TestAudienceReadsBack(t *testing.T) {
	for a := august1914.Audience(0); a <= august1914.Public; a++ {
		var read august1914.Audience
		readBack(t, a, &read)
		require.Equal(t, a, read)
	}
}

func TestEventFillsItsTemplate(t *testing.T) {
	e := august1914.Event{Unit: "II", At: "Metz", To: "Toul", N: 3, M: -1, Template: "{unit} {at} {to} {n} {m}"}
	require.Equal(t, "II Metz Toul 3 -1", e.String())
	require.Equal(t, "plain", august1914.Event{Template: "plain"}.String())
	for n, want := range map[int]string{0: "0 of 1", 1: "0.25 of 1", 6: "1.5 of 1", 11: "2.75 of 1", 48: "12 of 1"} {
		require.Equal(t, want, august1914.Event{N: n, M: 4, Template: "{n/4} of {m/4}"}.String())
	}
}

func TestViolationIsMatchesTheFieldsThatAreSet(t *testing.T) {
	v := &august1914.Violation{Rule: "1", Sentence: "no", Unit: "II", Place: "Metz"}
	for _, c := range []struct {
		target error
		is     bool
	}{
		{&august1914.Violation{}, true},
		{&august1914.Violation{Rule: "1", Unit: "II"}, true},
		{&august1914.Violation{Rule: "2"}, false},
		{&august1914.Violation{Sentence: "yes"}, false},
		{&august1914.Violation{Unit: "III"}, false},
		{&august1914.Violation{Place: "Toul"}, false},
		{errors.New("no"), false},
	} {
		require.Equal(t, c.is, errors.Is(v, c.target), "%v", c.target)
	}
}

func TestPointsOfASide(t *testing.T) {
	p := august1914.Points{German: 3, Allied: 2}
	require.Equal(t, 3, p.Of(august1914.German))
	require.Equal(t, 2, p.Of(august1914.Allied))
	require.Zero(t, p.Of(august1914.NoSide))
}

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
