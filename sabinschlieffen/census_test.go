package sabinschlieffen

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

// Every rule of the ledger fires in a run over all settings. To update the table:
// AUGUST1914_TIER=long AUGUST1914_UPDATE=1 go test -timeout 8h ./sabinschlieffen -run TestEveryRowFires
func TestEveryRowFires(t *testing.T) {
	conformance.Census[State, Move, View, *State]{
		Start:   []State{New(Standard())},
		Propose: proposals,
		Ruleset: Ruleset(), Anywhere: Anywhere, Corpus: Corpus, Moves: gametest.Size(2_000, 12_000, 1_000_000),
		Reasons: map[string]string{
			"S2":  "defines fresh and spent; the consequences fire as S4, S9 and S11",
			"S16": "says what a side sees, which causes no event; the tests of views cover it",
		},
	}.Run(t)
}

// proposals returns a move of every verb that a player might try.
func proposals(_ *State, pick func(n int) int) (list []Move) {
	for v := Verb(0); v <= 7; v++ {
		list = append(list, Move{verb: v, power: august1914.Power(pick(5)), from: Hex(pick(14)), to: Hex(pick(14)), spent: pick(2) == 0})
	}
	return list
}
