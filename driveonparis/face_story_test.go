package driveonparis

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// Internal units of count, and ids, do not belong in sentences for players.
var (
	workings = regexp.MustCompile(`(?i)\bquarters?\b`)
	bareID   = regexp.MustCompile(`\b(?:ge|fr|br|be)-[a-z0-9]`)
)

// plainly requires that a sentence contains neither.
func plainly(t require.TestingT, text string) {
	require.NotRegexp(t, workings, text)
	require.NotRegexp(t, bareID, text)
}

// Stories and their events use the players' words: strengths in points, units by name.
func TestStoriesSpeakPlainly(t *testing.T) {
	require.Panics(t, func() { plainly(panics{}, "fr-1-i loses a step") })
	require.Panics(t, func() { plainly(panics{}, "14/VII Inf Div (ge-14-vii)") })
	require.Panics(t, func() { plainly(panics{}, "6 quarters") })
	plainly(t, "14/VII Inf Div (German)")
	lines, fights := 0, 0
	for _, sc := range Scenarios() {
		s := New(sc)
		source := dice.NewPCG(19, 14)
		var events []august1914.Event
		n := 0
		for m, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(briskly)) {
			require.NoError(t, err)
			next := s
			events, err = next.Play(m, events)
			require.NoError(t, err)
			if n++; n == gametest.Size(4_000, 20_000, 20_000) {
				break
			}
		}
		for _, v := range []august1914.Viewer{august1914.Umpire, august1914.Spectator, GermanSeat.Viewer()} {
			known := august1914.EventsFor(v, events, nil)
			for _, e := range known {
				plainly(t, e.String())
				if e.Kind == "odds" {
					fights++
				}
			}
			for _, section := range sc.Story(v, known) {
				plainly(t, section.Heading)
				for _, line := range section.Lines {
					plainly(t, line.Text)
					lines++
				}
			}
		}
	}
	require.Greater(t, lines, 1000)
	require.Greater(t, fights, 100)
}

// panics is a test that panics instead of failing.
type panics struct{}

func (panics) Errorf(string, ...any) {}

func (panics) FailNow() { panic("failed") }

// A story tells an attack before what follows from it.
func TestStoryTellsTheAttackBeforeItsEffects(t *testing.T) {
	sc := Scenarios()[0]
	events := []august1914.Event{
		{Kind: "attack", Rule: "SCS_COMBAT", At: "20.20"},
		{Kind: "join", Rule: "SCS_COMBAT", Unit: "14/VII Inf Div", At: "20.21"},
		{Kind: "fallen", Rule: "5.1", Template: "A city falls."},
		{Kind: "end", Rule: "SCS_COMBAT"},
	}
	var told []string
	for _, section := range sc.Story(august1914.Umpire, events) {
		for _, line := range section.Lines {
			told = append(told, line.Text)
		}
	}
	require.Len(t, told, 2)
	require.Contains(t, told[0], "The attack on ")
	require.Equal(t, "A city falls.", told[1])
}
