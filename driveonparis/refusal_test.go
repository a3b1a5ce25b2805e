package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// Rule 1.1d itself says that a unit in an enemy zone gets no reserve marker, in the
// words in which it names the condition. The refusal names the series' rule of
// who exploits.
func TestRule1_1d_ReserveInEnemyZoneIsRefusedByItsOwnRule(t *testing.T) {
	l := layGerman(t, 6, "fr-hq-4 8.18", "fr-1-i 8.20", "fr-2-i 8.21", "ge-13-vii 8.22", "ge-60ldw 41.12")
	l.await(dop.AlliedSeat, "reserve")
	l.Refuse("1.1d", "Allied reserve fr-2-i")
}

// Rule 1.2b gives a train its full allowance in the movement phase and again in
// the exploitation phase. A train that has moved in the first does not move in the
// second.
func TestRule1_2b_TrainMovesInBothPhases(t *testing.T) {
	l := layAllied(t, 7, "fr-train-1 16.07", "fr-1-i 22.15")
	l.march("fr-train-1", "16.07", "15.07", "15.06", "14.05")
	l.stop()
	l.Play("Allied done")
	require.True(t, l.Can("Allied step fr-train-1 14.05 > 15.06"))
}

// By Rule 1.2c a phase has room for the train or for the march, and loading is a use of
// the train: so that is what forbids to load one that has marched.
func TestRule1_2c_LoadingAfterAMarchIsRefusedByItsRule(t *testing.T) {
	l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.16")
	l.march("fr-1-i", "22.16", "22.15")
	l.stop()
	l.Refuse("1.2c", "Allied load fr-1-i fr-train-1")
}

// By Rule 1.2c passengers of the train do not march in that phase. The exploitation
// phase is another one.
func TestRule1_2c_PassengersMarchInTheNextPhase(t *testing.T) {
	l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15")
	l.Play("Allied load fr-1-i fr-train-1", "Allied step fr-train-1 22.15 > 22.14", "Allied unload fr-1-i")
	l.stop()
	l.Play("Allied done")
	require.True(t, l.Can("Allied step fr-1-i 22.14 > 22.15"))
}

// Rule 1.4f asks that the unit begin in the hex of its HQ. With a French HQ in the
// next hex the unit lacks that, not an HQ of its country (1.4b).
func TestRule1_4f_RefitAwayFromTheHQIsRefusedByItsRule(t *testing.T) {
	l := layGerman(t, 7, "fr-hq-4 8.20", "fr-4-ii 8.21 1", layFar)
	l.await(dop.AlliedSeat, "rebuild")
	l.Refuse("1.4f", "Allied refit fr-4-ii")
}

// Rule 1.11 lets cavalry screen by one hex, so it is what forbids two. The sentence
// of the refusal also lacks the hex in its front.
func TestRule1_11_ScreeningTwoHexesIsRefusedByItsRule(t *testing.T) {
	l := layGerman(t, 7, "fr-1cav 62.28", "ge-1gd 62.27")
	l.Play("German done", "German attack 62.28", "German join ge-1gd", "German done")
	l.Refuse("1.11", "Allied screen 62.30")
}

// Rule 2.1b is the one that keeps the Belgians apart; 2.1a speaks of the French and
// the British.
func TestRule2_1b_BelgiansAreRefusedByTheirRule(t *testing.T) {
	l := layAllied(t, 14, "be-1 20.27", "fr-1-i 21.26", "ge-13-vii 20.26", "ge-14-vii 44.33")
	l.Play("Allied done", "Allied attack 20.26", "Allied join be-1")
	l.Refuse("2.1b", "Allied join fr-1-i")
}

// Rule 2.4b gives the taxis two steps; the four of 1.2b are the trains'. The
// sentence of the refusal calls them a train.
func TestRule2_4b_FullTaxisAreRefusedByTheirRule(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 14.05", "fr-1-i 14.05", "fr-chas 14.05", layFar)
	l.Play("Allied load fr-1-i fr-taxi")
	l.Refuse("2.4b", "Allied load fr-chas fr-taxi")
}

// Rule 2.7 closes railroads in Germany to French trains even where the Allies
// control them, as here; control (1.2d) is not what is lacking.
func TestRule2_7_FrenchTrainsInGermanyAreRefusedByTheirRule(t *testing.T) {
	l := layOut(t, layScenario(t, "5.6"), dop.Position{
		Turn: 7, Active: august1914.Allied, Control: []string{"63.35"}, Railways: []string{"63.24"},
	}, "fr-train-1 42.15", "ge-60ldw 62.34")
	l.Refuse("2.7", "Allied step fr-train-1 42.15 > 43.15")
}

// Rule 2.2a has the HQ turned over outside Belgium: the position shows its back.
func TestRule2_2a_BelgianHQIsTurnedOver(t *testing.T) {
	l := layAllied(t, 6, "be-hq 22.24", "ge-13-vii 44.33")
	l.march("be-hq", "22.24", "22.23")
	l.stop()
	require.True(t, l.unit("be-hq").Flipped)
}

// Rule 3.2d makes the losses of assault units permanent. This one is reduced and
// with its HQ, so 1.4f has nothing against it.
func TestRule3_2d_AssaultUnitsAreRefusedByTheirRule(t *testing.T) {
	l := layAllied(t, 4, "ge-em-11-14 44.33 1", "ge-hq-1 44.33", "fr-1-i 14.05")
	l.await(dop.GermanSeat, "rebuild")
	l.Refuse("3.2d", "German refit ge-em-11-14")
}

// Rule 3.3a keeps siege guns on railroads; 1.2b does so for trains.
func TestRule3_3a_SiegeGunsOffTheRailroadAreRefusedByTheirRule(t *testing.T) {
	l := layGerman(t, 7, "ge-krupp 44.33", "ge-13-vii 44.33", "fr-1-i 14.05")
	l.Refuse("3.3a", "German step ge-krupp 44.33 > 43.33")
}

// Rule 2.2b lets no Belgian unit leave Belgium before turn 5 and has one that is
// forced out return after three times the die. A retreat over the border leaves it on
// the map, in France: it should be lost, with a roll of 2 until turn 10.
func TestRule2_2b_BelgiansForcedOut(t *testing.T) {
	units := []string{"be-1 22.24", "be-hq 24.26", "ge-1gd 23.25", "ge-10ldw 22.25", "ge-11ldw 21.25", "fr-1-i 14.05"}
	l := layGerman(t, 4, units...)
	l.Play("German done")
	l.fight("22.24", 8, "ge-1gd") // 7:5 is 1:1: A 1, D 1r1
	require.True(t, l.Can("Allied retreat 22.24 > 21.24"), "in Belgium")
	l.Refuse("2.2b", "Allied retreat 22.24 > 22.23")

	l = layGerman(t, 4, append(units, "ge-25ldw 21.24")...)
	l.Play("German done")
	l.fight("22.24", 8, "ge-1gd")
	l.Play("Allied retreat 22.24 > 22.23")
	require.Empty(t, l.unit("be-1").Hex)
	l.Play("roll 2")
	require.Equal(t, 10, l.unit("be-1").Due)
}

// Not even the HQ beside it has it come back sooner.
func TestRule2_2b_ForcedOutInCommand(t *testing.T) {
	l := layGerman(t, 4, "be-1 22.24", "be-hq 23.24",
		"ge-1gd 23.25", "ge-10ldw 22.25", "ge-11ldw 21.25", "ge-25ldw 21.24", "fr-1-i 14.05")
	trace, err := l.State.TraceCommand(august1914.Umpire, "be-1")
	require.NoError(t, err)
	require.True(t, trace.InCommand)
	l.Play("German done")
	l.fight("22.24", 8, "ge-1gd") // 7:5 is 1:1: A 1, D 1r1
	l.Play("Allied retreat 22.24 > 22.23")
	require.Empty(t, l.unit("be-1").Hex)
	l.Play("roll 2")
	require.Equal(t, 4+3*2, l.unit("be-1").Due)
}

// The step that a retreat into an enemy zone costs is lost by a unit that has steps
// to lose; an HQ has no combat value (1.3a) and combat losses pass it by.
func TestRule1_3a_HQsBearNoLossesOfARetreat(t *testing.T) {
	l := layGerman(t, 6, "be-1 22.24", "be-hq 22.24", "ge-1gd 23.25", "ge-10ldw 22.25", "ge-11ldw 21.25", "ge-25ldw 21.24", "fr-1-i 14.05")
	l.Play("German done")
	l.fight("22.24", 8, "ge-1gd")
	l.Play("Allied retreat 22.24 > 22.23")
	require.False(t, l.Can("Allied lose be-hq"))
}
