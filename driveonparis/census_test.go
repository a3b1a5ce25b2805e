package driveonparis

import (
	"slices"
	"strings"
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

// ruleRows are the rules of the rulebook and of the series that do something.
var ruleRows = strings.Fields(`
	1.1a 1.1b 1.1c 1.1d 1.2a 1.2b 1.2c 1.2d 1.2e 1.3a 1.3b 1.3c 1.4a 1.4b 1.4c 1.4d 1.4e 1.4f 1.4g
	1.5a 1.5b 1.5c 1.5d 1.6a 1.6b 1.6c 1.7 1.8a 1.8b 1.8c 1.8d 1.9 1.10 1.11 1.12
	2.1a 2.1b 2.2a 2.2b 2.2c 2.3 2.4a 2.4b 2.4c 2.5 2.6 2.7 2.8a 2.8b 2.8c 2.8d 2.8e 2.8f
	3.1 3.2a 3.2b 3.2c 3.2d 3.3a 3.3b 3.4 3.5a 3.5b 4.0a 4.0b 4.0c 4.0d 4.0e 4.0f 4.0g
	5.1 5.2 5.3 5.4 5.5 5.6 5.7 CRT SIEGE STACK TERRAIN SEQ
	SCS_ZOC SCS_STACK SCS_MOVE SCS_OVERRUN SCS_ATTACK SCS_ODDS SCS_LOSS SCS_RETREAT SCS_ADVANCE
	SCS_EXPLOIT SCS_SUPPLY SCS_REINF SCS_FOG`)

func TestEveryRuleFires(t *testing.T) { census(t).Run(t) }

// Every row of the ledger fires in one run over all scenarios and settings:
// AUGUST1914_TIER=long AUGUST1914_UPDATE=1 go test -timeout 8h ./driveonparis -run TestEveryRowFires
func TestEveryRowFires(t *testing.T) {
	census(t).Rows(t, conformance.Field[State, Move, View, *State]{
		Ruleset: Ruleset(), Anywhere: Anywhere, Corpus: Corpus, Moves: gametest.Size(2_000, 12_000, 2_600_000),
		Reasons: map[string]string{"4.0f": "the Germans must hold every port on the turn on which British units land; it happens about once in 100,000 moves"},
	})
}

// census is how rules are counted.
func census(t *testing.T) conformance.Census[State, Move, View, *State] {
	chart := &scenario(t, "5.6").chart
	return conformance.Census[State, Move, View, *State]{
		Start: censusStarts(t),
		Draws: []august1914.Draw[Move]{
			august1914.InStages[Move],
			august1914.Preferring(briskly),
			august1914.Preferring(eventfully),
			august1914.Preferring(campaigning(chart)),
		},
		Games: 70_000, Played: gametest.Size(8, 100, 70_000), Least: 100, Rules: ruleRows,
		Invariant: (*State).invariant,
		Propose:   proposals,
		Cite:      citations,
	}
}

// eventfully prefers what random players seldom do.
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

// campaigning is how players choose who keep to the plans of 1914: the Germans go
// for Paris, the Allies for Germany.
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

// distances returns how far every hex is from the nearest of a set.
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

// proposals returns a move of every verb for a unit that has to do with what
// goes on, to a hex next to it or far off.
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

// drawn returns a unit: one that moves or is in or next to a battle, one of few of
// its kind, or any of whoever is to act.
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

// drawnOf returns a unit of a set, one on the map if there is one, or any unit for
// an empty set.
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
