package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// The refusal of a move that ends a step cites the rule of the decision.
func TestRefusedEndsCiteTheDecision(t *testing.T) {
	start := New(standard(t))
	anywhere := func(pick func(n int) int) State {
		if pick(4) == 0 {
			return start
		}
		return Anywhere(pick)
	}
	kinds := gametest.EndsCite(t, anywhere, func(s *State, seat august1914.Seat) Move {
		return s.scenario.move(action{verb: s.row().end, seat: seat, unit: noUnit, with: noUnit, from: off, to: off})
	}, nil)
	require.Subset(t, kinds, []string{"lose", "place", "retreat"})
}

// A move that ends or declines something has a note about its cost.
func TestEndsSayWhatTheyCost(t *testing.T) {
	anywhere := func(pick func(n int) int) State {
		for {
			if s := Anywhere(pick); !s.parisFallen() { // else the game is over
				return s
			}
		}
	}
	met := gametest.EndsSay(t, anywhere, (*State).Note, map[string]string{
		"award": "keep The Allies gain 5 victory points", "late": "late", "decide crowd": "you must eliminate",
		"supply": "lose steps", "loss": "lose steps", "hidden loss": "lose steps", "eliminate": "lose steps", "decide lose": "lose steps",
		"outcome": "game ends",
	})
	require.Subset(t, met, []string{"award", "decide crowd", "decide lose", "late", "loss", "outcome", "supply"})
}

func TestRefusalsNameWhatThereIsNot(t *testing.T) {
	s := onMarne(t, Unit{ID: "ge-13-vii", Hex: "10.21"}, Unit{ID: "ge-train-1", Hex: "20.30"}, Unit{ID: "fr-1-i", Hex: "10.22"})
	for move, want := range map[string]string{
		"German step ge-13-x 10.21 > 10.20":   "SEQ: there is no unit ge-13-x",
		"German load ge-13-vii ge-train-99":   "SEQ: there is no unit ge-train-99",
		"German step ge-13-vii 10.21 > 99.01": "SEQ: there is no hex 99.01 in play",
		"German step ge-13-vii 98.01 > 99.01": "SEQ: there is no hex 98.01 in play",
	} {
		require.EqualError(t, s.Apply(MustParseMove(move)), want)
	}
	_, err := s.Reach(august1914.Spectator, "ge-13-vii")
	require.EqualError(t, err, "SCS_FOG: a spectator commands no units")
}
