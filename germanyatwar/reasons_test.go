package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	gaw "github.com/august1914/august1914/germanyatwar"
)

// Rule 7.5: an attacker is named once, and a unit without neighbors attacks no unit.
func TestReasonsWhyNobodyAttacks(t *testing.T) {
	s := lay(t, gaw.Position{}, "g1-ii 33", "g1-iii 21", "b-4 21", "f1-vii 85", "german 32 34 33 36").State
	german := gaw.GermanSeat.Viewer()
	_, err := s.Reckon(german, gaw.Fight{Target: "21", Attackers: []gaw.Posting{{"g1-ii", "33"}, {"g1-ii", "33"}}})
	require.EqualError(t, err, "7.5: II Inf (German) is already among the attackers in 21 Namur")
	_, err = s.Reckon(german, gaw.Fight{Target: "21", Attackers: []gaw.Posting{{"g1-iii", ""}}})
	require.EqualError(t, err, "7.5: III Inf (German) is already among the attackers in 21 Namur")
	_, err = s.Reckon(german, gaw.Fight{Target: "85", Attackers: []gaw.Posting{{"g1-ii", "33"}}})
	require.EqualError(t, err, "7.4: 33 Marche and 85 Épinal have no border that can be crossed")
	_, err = s.Battle(german, "85")
	require.EqualError(t, err, "7.5: 85 Épinal is not contested")
}
