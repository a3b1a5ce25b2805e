package driveonparis

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Where the games of a census begin.

// rounds is how often each of the short scenarios is played for every campaign.
const rounds = 3

// censusStarts returns the set-ups of the scenarios, the short ones more often than
// the campaigns, and positions for rules that games seldom come to.
func censusStarts(t *testing.T) []State {
	with := func(id string, settings ...august1914.Setting) State {
		sc, err := scenario(t, id).With(settings...)
		require.NoError(t, err)
		return New(sc)
	}
	dutch := august1914.Setting{Name: "dutch", Value: "on"}
	short := []State{with("5.1"), with("5.2"), with("5.5"), with("5.3"), with("5.4"), with("5.3", dutch)}
	for _, l := range lateGames {
		short = append(short, l.state(t))
	}
	campaigns := []State{with("5.6"), with("5.3+5.7"), with("5.4+5.7")}
	return slices.Concat(short, campaigns, slices.Repeat(short, rounds-1))
}

// A lateGame is a position with few turns to go, so that what it is there for
// decides the game.
type lateGame struct {
	scenario string
	turn     int
	active   august1914.Side
	german   string // more hexes in German hands
	stacks   []string
}

// lateGames are there for the rules that are named.
var lateGames = []lateGame{
	// Rules 3.2 and 3.3: Emmich's assault groups before Liège.
	{"5.6", 23, august1914.German, "", []string{
		"34.30 be-fort-liege be-15bde be-3", "33.30 be-1cav", "24.34 be-hq be-fort-antwerp be-1",
		"35.31 ge-em-11-14 ge-em-27-34,1 ge-krupp", "35.30 ge-em-38-43 ge-5res,1 ge-hq-2 ge-skoda", "36.30 ge-17-ix ge-18-ix ge-2cav", "24.23 ge-1gd",
	}},
	// Rules 2.1, 2.2, 2.5 and 2.4b: the Allies stand side by side before Lille, and the taxis are at hand.
	{"5.3", 11, august1914.German, "", []string{
		"15.26 fr-81ter fr-82ter,1", "14.26 br-hq br-3-ii br-5-ii", "14.27 be-5 be-6,1 be-armcar", "13.27 fr-1-i fr-2-i", "13.26 be-hq",
		"12.26 fr-hq-5 fr-taxi fr-3-ii fr-4-ii,1 fr-spahi", "15.27 ge-13-vii ge-14-vii", "16.26 ge-19-x ge-20-x ge-hq-1", "15.28 ge-5res ge-2cav",
	}},
	// Rule 2.2b: the Belgian border is closed. Germans before Paris can end the game soon.
	{"5.6", 3, august1914.Allied, "", []string{
		"15.06 ge-2cav", "31.21 fr-1cav fr-3cav", "30.20 fr-5cav", "22.22 br-1-i br-2-i", "30.22 fr-1-i", "22.24 be-5", "30.24 be-4 be-hq", "34.24 ge-5cav",
		"34.23 fr-9cav", "28.16 fr-hq-5",
	}},
	// Rule 4.0f: every port is German when the British arrive on turn 22.
	{"5.6", 21, august1914.Allied, "1.15 2.10 3.25 4.27 9.30 11.31 12.32 14.33 24.34", []string{
		"12.26 br-hq br-1-i br-2-i", "12.20 fr-hq-5 fr-1-i fr-2-i", "12.28 ge-hq-1 ge-13-vii ge-14-vii", "4.27 ge-2cav",
	}},
}

// state returns the position.
func (l *lateGame) state(t *testing.T) State {
	t.Helper()
	sc := scenario(t, l.scenario)
	p := Position{Turn: l.turn, Active: l.active}
	for _, stack := range l.stacks {
		words := strings.Fields(stack)
		for _, word := range words[1:] {
			id, reduced := strings.CutSuffix(word, ",1")
			u := Unit{ID: id, Hex: words[0]}
			if reduced {
				u.Steps = 1
			}
			p.Units = append(p.Units, u)
		}
	}
	if l.german != "" {
		p.Control = append(sc.numbersOf(&sc.chart.countries[august1914.Germany]), strings.Fields(l.german)...)
	}
	s, err := p.State(sc)
	require.NoError(t, err)
	return s
}
