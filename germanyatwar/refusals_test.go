package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// Rule 2.4: a position at the start of an impulse cannot have more units of a
// side in an area than its colour allows, for the limits are checked when a
// unit ends its movement; and none but British units stand in Great Britain
// (Rule 2.5). Positions that the rules do not allow are violations.
func TestRule2_4_NoPositionOverstacks(t *testing.T) {
	for _, c := range []struct {
		rule  string
		units []string
	}{
		{"2.4", []string{"g1-ii 26", "g1-iii 26", "g1-iv 26", "g1-ix 26", "g1-l 26"}},
		{"2.4", []string{"g1-ii 24", "g1-iii 24", "g1-iv 24"}},
		{"2.4", []string{"b-1 39", "f5-i 39", "e-i 39"}},
		{"2.5", []string{"f5-i GB"}},
		{"2.5", []string{"g1-ii GB"}},
	} {
		_, err := described(t, gaw.Standard(), gaw.Position{}, c.units...).State(gaw.Standard())
		var v *august1914.Violation
		require.ErrorAs(t, err, &v, "%v", c.units)
		require.Equal(t, c.rule, v.Rule, "%v", c.units)
	}
}

// Rule 2.5 (and 7.3.2, 7.4): sea transport is no part of a tactical action.
func TestRule2_5_NoShipsInATacticalAction(t *testing.T) {
	g := tactical(t, entente, "f1-l", "f1-l 85", "f1-vii 85", "e-i GB")
	g.Refuse("7.3.2", "Entente ship e-i 5")
}

// Rule 2.5 (and 7.3.2): units are shipped to a harbor that the Entente holds
// and nobody contests.
func TestRule2_5_HeldAndUncontestedHarbors(t *testing.T) {
	g := strategic(t, entente, "e-i GB", "german 5")
	g.Refuse("2.5", "Entente ship e-i 5")
	g = strategic(t, entente, "e-i GB", "b-1 5", "g1-ii 5", "entente 5")
	g.Refuse("2.5", "Entente ship e-i 5")
}
