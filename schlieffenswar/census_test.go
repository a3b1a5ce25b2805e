package schlieffenswar

import (
	"strings"
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
)

// ruleRows are the rules of the rulebook that do something.
var ruleRows = strings.Fields(`2.7 2.8 3.1 3.2 3.3 4.1 4.2 4.3 4.4 4.5 4.6 4.7 5.1 5.2 5.3 5.4 5.5 5.6 6.1 6.2 6.3 6.4 6.5 6.6 6.7 7.1 7.2 7.3 7.4 7.5 8.1 8.2 8.3 8.4 8.5 8.6 8.7 8.8 8.9 9.1 9.2 9.3 9.4 9.5 9.6 10.1 10.2 10.3 10.4 10.5 10.6 10.7 10.8 11.1 11.2 11.3 11.4 11.5 11.6 11.7 11.8 11.9 11.10 11.11 11.12 11.13 11.14 11.15 11.16 11.17 11.18 11.19 11.20 11.21 11.22 11.23 11.24 `)

func TestEveryRuleFires(t *testing.T) {
	conformance.Census[State, Move, View, *State]{
		Start: []State{New(Standard())},
		Games: 100_000,
		Draws: []august1914.Draw[Move]{august1914.InStages[Move], august1914.Preferring(seekBattle)},
		Least: 100, Rules: ruleRows,
		Invariant: (*State).invariant,
		Propose:   proposals,
	}.Run(t)
}

// proposals returns a move of every verb for a unit, to hexes near and far.
func proposals(s *State, pick func(n int) int) (list []Move) {
	u := unit(pick(len(s.scenario.pieces)))
	near := hex(pick(len(s.chart().places)))
	if h := s.at[u]; h != off && pick(4) > 0 {
		if n := s.chart().places[h].near[pick(6)]; n != off {
			near = n
		}
	}
	for v := Deploy; v < Roll; v++ {
		a := action{verb: v, seat: s.piece(u).seat(), unit: u, from: s.at[u], to: near}
		sh := shapes[v]
		if !sh.unit {
			a.unit = noUnit
		}
		if !sh.from {
			a.from = off
		}
		if !sh.to {
			a.to = off
		}
		list = append(list, s.scenario.move(a))
	}
	return list
}
