package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// Rule 5.5: the Allies win a major victory if they capture Lille. At the start
// it lies behind the German line, which runs from 14.20 to 14.28, and no Ally is near; what
// nobody has entered is not captured, and a game in which nobody moves is a draw.
func TestRule5_5_LilleMustBeCaptured(t *testing.T) {
	t.Skip("Lille counts as captured from the start, so the Allies win a major victory without a move")
	g := &setGame{t: t, state: dop.New(setScenario(t, "5.5"))}
	for range 400 {
		if g.state.ToAct() == 0 {
			break
		}
		g.pass()
	}
	o, ok := g.state.Outcome()
	require.True(t, ok)
	require.Equal(t, august1914.NoSide, o.Winner, "%+v", o)
}

// One attack a unit (series rule): the refusal names reserves (Rule 1.1d), in which nobody is.
func TestRuleSCS_ATTACK_RefusalOfTheSecondAttack(t *testing.T) {
	t.Skip("refused under rule 1.1d, though no unit is in reserve")
	g := setGermans(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-15-viii 10.21", "fr-1-i 10.22", "fr-2-i 11.22")
	g.attack("10.22", "ge-13-vii", "ge-15-viii")
	g.roll(5)
	g.settle()
	g.play("German attack 11.22")
	g.refuse("SCS_ATTACK", "German join ge-13-vii")
}

// Units attack what is next to them: the refusal is one of movement, and its
// sentence has no names where two hexes should be.
func TestRuleSCS_ATTACK_RefusalOfWhoIsNotBeside(t *testing.T) {
	t.Skip("refused under SCS_MOVE with a sentence whose hexes are empty")
	g := setGermans(t, "ge-13-vii 10.21", "ge-14-vii 10.20", "fr-1-i 10.22")
	g.until("declare")
	g.play("German attack 10.22")
	g.refuse("SCS_ATTACK", "German join ge-14-vii")
}

// Stacking is looked at when movement ends and at the moment of an overrun (series rule): whoever
// overruns and whoever stands with them keep to the limit together, else the overrun cannot be made.
func TestRuleSCS_STACK_AtAnOverrun(t *testing.T) {
	t.Skip("five units in the hex from which a stack overruns are accepted")
	g := setGermans(t, "ge-2cav 10.18", "fr-81ter 10.21", "ge-13-vii 10.20", "ge-14-vii 10.20", "ge-19-x 10.20", "ge-20-x 10.20")
	g.march("ge-2cav", "10.18", "10.19", "10.20")
	g.refuse("SCS_OVERRUN or SCS_STACK or STACK", "German overrun ge-2cav 10.20 > 10.21")
}

// A full advance has a length in hexes (Rule 1.1c and the series); the refusal speaks of
// movement points, which nobody spends in an advance.
func TestRuleSCS_ADVANCE_RefusalOfTooFar(t *testing.T) {
	t.Skip("refused under SCS_MOVE for want of movement points")
	g := setGermans(t, "ge-2cav 10.21", "ge-4cav 10.21", "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22")
	g.attack("10.22", "ge-2cav", "ge-4cav", "ge-13-vii", "ge-14-vii")
	g.roll(10)
	for g.kind() != "advance" {
		switch g.kind() {
		case "roll":
			g.roll(3)
		default:
			moves := g.moves()
			g.play(moves[len(moves)-1])
		}
	}
	g.play("German advance ge-2cav 10.21 > 10.22", "German advance ge-2cav 10.22 > 9.22")
	g.refuse("SCS_ADVANCE or 1.1c", "German advance ge-2cav 9.22 > 8.22")
}
