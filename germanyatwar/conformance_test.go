package germanyatwar

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

func TestConformance(t *testing.T) {
	conformance.Run(t, NewSuite(), gametest.Size(40_000, 2_000_000, 40_000_000))
}

// seekBattle prefers battles to steps, and steps to moves that end something.
func seekBattle(m Move) int {
	switch m.Verb() {
	case Battle, Tactical, Surprise, Pioneers, Breach, Pontoon, FochAttack, General, Reveal:
		return 20
	case Step:
		return 3
	case Pass, Done:
		return 1
	}
	return 4
}

// A transferred unit is present in its new area, and no longer in the old one if it
// stood there alone.
func TestTransferKeepsPresence(t *testing.T) {
	left := 0
	for seed := range uint64(20) {
		s := Anywhere(gametest.Seeded(seed))
		for b := range s.scenario.sides[centralSide].Union(s.scenario.sides[ententeSide]).All() {
			w, from := s, s.at[b]
			if from == noArea {
				continue
			}
			w.phasing = w.sideOf(b)
			for to := range s.scenario.board.Near(from).All() {
				moved := w
				moved.transfer(b, to)
				require.True(t, moved.present[w.phasing].Has(to))
				alone := w.unitsOf(w.phasing, from).Len() == 1 && w.garrisonsOf(w.phasing, from) == 0
				require.Equal(t, !alone, moved.present[w.phasing].Has(from))
				if alone {
					left++
				}
			}
		}
	}
	require.Positive(t, left)
}

// Rule 2.6: what a State remembers about who entered an area counts only where the View
// shows it. If two States have equal Views for all viewers, the Views therefore stay equal
// after the same moves.
func TestRule2_6_WhatIsNotSeenDoesNotCount(t *testing.T) {
	summary, err := Standard().With(Editions()[1].Settings...)
	require.NoError(t, err)
	emptied, twins := 0, 0
	for seed := range uint64(gametest.Size(60, 300, 4000)) {
		pick := gametest.Seeded(seed)
		s := []State{New(Standard()), New(summary), Anywhere(pick)}[seed%3]
		twin, n := s, 0
		for m, err := range august1914.Walk(&s, pick, august1914.Preferring(seekBattle)) {
			require.NoError(t, err)
			require.True(t, twin.View(august1914.Umpire) == s.View(august1914.Umpire), "seed %d, move %d", seed, n)
			if b := &s.battle; b.on && s.here[b.at].IsEmpty() {
				emptied++
			}
			if n++; n%40 == 0 {
				twin = s
				unseen := s.scenario.board.All().Minus(s.contested())
				if s.battle.on {
					unseen = unseen.Without(s.battle.at)
				}
				twin.entered = s.entered.Minus(unseen).Union(unseen.Minus(s.entered))
				twins++
			}
			require.NoError(t, twin.Apply(m))
		}
	}
	require.Positive(t, twins)
	t.Logf("%d twins, %d areas emptied in battle", twins, emptied)
}

func FuzzGame(f *testing.F) {
	conformance.Fuzz(f, NewSuite(), New(Standard()))
}

func FuzzDecodeState(f *testing.F) {
	conformance.FuzzDecode(f, NewSuite(), New(Standard()))
}

func TestGoldenGame(t *testing.T) {
	s := New(Standard())
	conformance.Golden(t, "testdata/game.txt", &s, 1914)
}

// Lines of play from the choice of an action, in both editions and with all optional
// rules.
func TestGoldenPerft(t *testing.T) {
	s := marne(t, Standard(), centralSide)
	conformance.GoldenPerft(t, "testdata/perft.txt", &s, 4)

	summary, err := Standard().With(Editions()[1].Settings...)
	require.NoError(t, err)
	summary, err = summary.With(august1914.Setting{Name: "seats", Value: "three"}, august1914.Setting{Name: "rail", Value: "on"})
	require.NoError(t, err)
	s = marne(t, summary, ententeSide)
	conformance.GoldenPerft(t, "testdata/perft-summary.txt", &s, 3)
}

// moveOne moves a unit of a position to a land area with room for it and without
// enemies, and changes nothing else.
func moveOne(s State, pick func(n int) int) (edited State, err error, ok bool) {
	p := s.Position()
	i := pick(len(p.Units))
	b := s.scenario.blockByID[p.Units[i].ID]
	if s.at[b] == noArea {
		return s, nil, false
	}
	a := area(pick(len(s.scenario.areas)))
	sd := s.sideOf(b)
	if a == s.scenario.britain || s.present[sd.Opponent()].Has(a) || s.unitsOf(sd, a).Len() >= s.ground(a).terrain.limit() {
		return s, nil, false
	}
	p.Units[i].Area = s.scenario.number(a)
	edited, err = p.State(s.scenario)
	switch {
	case err != nil:
	case edited.at[b] != a || edited.holder(a) != sd:
		err = fmt.Errorf("%s does not hold %s", s.info(b).id, s.scenario.number(a))
	default:
		err = edited.invariant()
	}
	return edited, err, true
}

func TestEditedPositionsNeedNoTrick(t *testing.T) {
	again := func(s State) (State, error) { return s.Position().State(s.scenario) }
	summary, err := Standard().With(Editions()[1].Settings...)
	require.NoError(t, err)
	for name, draw := range map[string]august1914.Draw[Move]{
		"in stages": august1914.InStages[Move], "battles": august1914.Preferring(seekBattle),
	} {
		t.Run(name, func(t *testing.T) {
			gametest.Edited[State, Move, View](t, moveOne, again, draw, 3, New(Standard()), New(summary))
		})
	}
}
