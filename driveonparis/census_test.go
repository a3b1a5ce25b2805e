package driveonparis

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

// Every row of the ledger fires in one run over all scenarios and settings:
// AUGUST1914_TIER=long AUGUST1914_UPDATE=1 go test -timeout 8h ./driveonparis -run TestEveryRowFires
func TestEveryRowFires(t *testing.T) {
	census(t).Run(t)
}

// census returns the description of the count of rules.
func census(t *testing.T) conformance.Census[State, Move, View, *State] {
	return conformance.Census[State, Move, View, *State]{
		Ruleset: Ruleset(), Anywhere: Anywhere, Corpus: Corpus, Moves: gametest.Size(2_000, 12_000, 2_600_000),
		Reasons: map[string]string{"4.0f": "the Germans must hold every port on the turn on which British units land; it happens about once in 100,000 moves"},
		Start:   censusStarts(t),
		Propose: proposals,
		Cite:    citations,
	}
}

// eventfully prefers moves that are rare in random play.
func eventfully(m Move) int {
	switch m.Verb() {
	case LoadTrain, UnloadTrain, Fire, Dig, March, Rebuild, Refit, Overrun, Screen:
		return 60
	case Attack, Join, Advance, East:
		return 30
	case Done, Stop, Keep:
		return 40
	}
	return 3
}

// campaigning makes players follow the plans of 1914: the Germans move toward Paris,
// the Allies toward Germany.
func campaigning(c *chart) func(Move) int {
	var away [AlliedSeat + 1][]int
	away[GermanSeat] = distances(c, c.paris)
	away[AlliedSeat] = distances(c, c.countries[august1914.Germany])
	return func(m Move) int {
		switch m.Verb() {
		case Step, Overrun, Advance:
			switch d := away[m.seat][c.named(m.from)] - away[m.seat][c.named(m.to)]; {
			case d > 0:
				return 60
			case d == 0:
				return 6
			}
			return 1
		case Attack, Join, Refit, Rebuild:
			return 30
		case Done:
			return 8
		}
		return 4
	}
}

// distances returns the distance of each hex from the nearest hex of a set.
func distances(c *chart, goals hexSet) []int {
	list := make([]int, len(c.places))
	for h := range list {
		list[h] = len(c.places)
		for g := range goals.All() {
			list[h] = min(list[h], c.distance(hex(h), g))
		}
	}
	return list
}

// proposals returns a move of every verb for a unit near the action, to a neighboring
// hex or a distant one.
func proposals(s *State, pick func(n int) int) (list []Move) {
	u := drawn(s, pick)
	from, to := s.at[u], hex(pick(len(s.chart().places)))
	if from != off && pick(4) > 0 {
		if n := s.chart().places[from].near[pick(sides)]; n != off {
			to = n
		}
	}
	for v := Point; v < Roll; v++ {
		uses := verbs[v].uses
		a := action{verb: v, seat: seatOf(s.piece(u).side()), unit: u, with: drawnOf(s, s.scenario.carriers, pick), from: from, to: to}
		if v == Rebuild {
			a.to = s.at[drawnOf(s, s.scenario.kinds[HQ], pick)]
		}
		if uses&itsUnit == 0 {
			a.unit = noUnit
		}
		if uses&itsTrain == 0 {
			a.with = noUnit
		}
		if uses&itsFrom == 0 {
			a.from = off
		}
		if uses&itsTo == 0 {
			a.to = off
		}
		list = append(list, s.scenario.move(a))
	}
	return list
}

// drawn returns a random unit: one that moves or is in or next to a battle, one of a
// rare kind, or one of the side to act.
func drawn(s *State, pick func(n int) int) unit {
	set := s.scenario.sides[germans].Union(s.scenario.sides[allies])
	switch {
	case s.march.going && pick(2) == 0:
		set = s.march.units
	case s.battle.on && pick(2) == 0:
		set = s.unitsAt(s.battle.at)
		for _, n := range s.chart().places[s.battle.at].near {
			if n != off {
				set = set.Union(s.unitsAt(n))
			}
		}
	case s.stage == rebuilding && pick(2) == 0:
		set = s.lost
	case pick(4) == 0:
		set = s.scenario.kinds[Assault+Kind(pick(int(kindCount-Assault)))]
	case s.active != august1914.NoSide && pick(4) > 0:
		set = s.onMap()
		set = set.Intersect(s.scenario.sides[s.active])
	}
	return drawnOf(s, set, pick)
}

// drawnOf returns a random unit of a set, preferably one on the map. For an empty set
// it returns any unit.
func drawnOf(s *State, set unitSet, pick func(n int) int) unit {
	here := s.onMap()
	if here = here.Intersect(set); !here.IsEmpty() {
		set = here
	}
	units := slices.Collect(set.All())
	if len(units) == 0 {
		return unit(pick(len(s.scenario.pieces)))
	}
	return units[pick(len(units))]
}

// rounds is how often each short scenario is played for each campaign.
const rounds = 3

// censusStarts returns the starts of the scenarios, the short ones more often than the
// campaigns, and positions for rules that games rarely reach.
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

// A lateGame is a position close to the end, so that its subject decides the game.
type lateGame struct {
	scenario string
	turn     int
	active   august1914.Side
	german   string // additional hexes in German hands
	stacks   []string
}

// lateGames lists positions for the rules named in each.
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
