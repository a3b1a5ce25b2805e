package august1914_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
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
