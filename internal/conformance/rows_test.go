package conformance

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/captains"
	"github.com/august1914/august1914/internal/ledger"
)

func TestRowsOfALedger(t *testing.T) {
	f := Field[captains.State, captains.Move, captains.View, *captains.State]{
		Reasons: map[string]string{"data": "lies in a file", "3": "nobody does that"},
	}
	rows := []ledger.Rule{{Key: "1", Kind: "rule"}, {Key: "2", Kind: "data"}, {Key: "3", Kind: "rule"}, {Key: "4", Kind: "rule"}}
	table := f.table(rows, map[string]int{"1": 100, "3": 7, "4": 99})
	require.Equal(t, "rule\tfired\treason\n1\t100\t\n2\t0\tlies in a file\n3\t7\tnobody does that\n4\t99\t\n", table)
	require.Equal(t, []string{"rule 4 fired 99 times, want 100 or a reason"}, f.faults(rows, table))
	require.Equal(t, []string{firedFile + " has no row for rule 5"}, f.faults([]ledger.Rule{{Key: "1"}, {Key: "5"}}, table))
}

// A position is remembered where a row has fired, until it has fired often enough.
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
