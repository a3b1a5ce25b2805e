package conformance

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/internal/ledger"
)

func TestRowsOfALedger(t *testing.T) {
	f := Census[boarding.State, boarding.Move, boarding.View, *boarding.State]{
		Reasons: map[string]string{"data": "lies in a file", "3": "no player does that"},
	}
	rows := []ledger.Rule{{Key: "1", Kind: "rule"}, {Key: "2", Kind: "data"}, {Key: "3", Kind: "rule"}, {Key: "4", Kind: "rule"}}
	table := f.table(rows, map[string]int{"1": 100, "3": 7, "4": 99})
	require.Equal(t, "rule\tfired\treason\n1\t100\t\n2\t0\tlies in a file\n3\t7\tno player does that\n4\t99\t\n", table)
	require.Equal(t, []string{"rule 4 fired 99 times, want 100 or a reason"}, f.faults(rows, table))
	require.Equal(t, []string{firedFile + " has no row for rule 5"}, f.faults([]ledger.Rule{{Key: "1"}, {Key: "5"}}, table))
}

// A position is stored when a rule fires in it, until the rule has fired often enough.
func TestRareRows(t *testing.T) {
	counts := map[string]int{}
	r := rareRows[int]{[]ledger.Rule{{Key: "1"}, {Key: "2"}}, counts, map[string]int{}, map[string]int{}}
	here := func(s int) { r.look(&s) }
	first := func(int) int { return 0 }
	here(10)
	_, ok := r.draw(first)
	require.False(t, ok)
	counts["1"] = 1
	here(11)
	here(12)
	s, ok := r.draw(first)
	require.True(t, ok)
	require.Equal(t, 11, s)
	counts["1"] = leastOfRows
	here(13)
	_, ok = r.draw(first)
	require.False(t, ok)
}

// A proposed move counts for the rule that refuses it, and a query for the rules that
// it cites. The position does not change.
func TestProposalsAreCounted(t *testing.T) {
	c := Census[boarding.State, boarding.Move, boarding.View, *boarding.State]{
		Propose: func(*boarding.State, func(int) int) []boarding.Move { return boarding.Candidates() },
		Cite:    func(*boarding.State, func(int) int) []string { return []string{"7", "8"} },
	}
	s := boarding.New(boarding.Standard())
	before, counts := s, map[string]int{}
	c.propose(&s, nil, nil, counts)
	refused := map[string]int{"7": 1, "8": 1}
	for _, m := range boarding.Candidates() {
		var v *august1914.Violation
		if errors.As(august1914.Check(&s, m), &v) {
			refused[v.Rule]++
		}
	}
	require.Greater(t, len(refused), 3)
	require.Equal(t, refused, counts)
	require.Equal(t, before, s)
}
