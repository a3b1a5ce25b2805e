package driveonparis_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// Rule 5.5: the Allies win a major victory if they capture Lille. At the start
// it lies behind the German line, which runs from 14.20 to 14.28, and no Ally is near; what
// nobody has entered is not captured, and a game in which nobody moves is a draw.
func TestRule5_5_LilleMustBeCaptured(t *testing.T) {
	g := layAt(t, dop.New(layScenario(t, "5.5")))
	for range 400 {
		if g.State.ToAct() == 0 {
			break
		}
		g.pass()
	}
	o, ok := g.State.Outcome()
	require.True(t, ok)
	require.Equal(t, august1914.NoSide, o.Winner, "%+v", o)
}

// One attack a unit (series rule): the refusal names reserves (Rule 1.1d), in which nobody is.
func TestRuleSCS_ATTACK_RefusalOfTheSecondAttack(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-15-viii 10.21", "fr-1-i 10.22", "fr-2-i 11.22")
	g.attack("10.22", "ge-13-vii", "ge-15-viii")
	g.roll(5)
	g.settle()
	g.Play("German attack 11.22")
	g.Refuse("SCS_ATTACK", "German join ge-13-vii")
}

// Units attack what is next to them: the refusal is one of movement, and its
// sentence has no names where two hexes should be.
func TestRuleSCS_ATTACK_RefusalOfWhoIsNotBeside(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.20", "fr-1-i 10.22")
	g.until("declare")
	g.Play("German attack 10.22")
	g.Refuse("SCS_ATTACK", "German join ge-14-vii")
}

// Stacking is looked at when movement ends and at the moment of an overrun (series rule): whoever
// overruns and whoever stands with them keep to the limit together, else the overrun cannot be made.
func TestRuleSCS_STACK_AtAnOverrun(t *testing.T) {
	g := layGermans54(t, "ge-2cav 10.18", "fr-81ter 10.21", "ge-13-vii 10.20", "ge-14-vii 10.20", "ge-19-x 10.20", "ge-20-x 10.20")
	g.march("ge-2cav", "10.18", "10.19", "10.20")
	g.Refuse("STACK", "German overrun ge-2cav 10.20 > 10.21")
}

// A full advance has a length in hexes (Rule 1.1c and the series); the refusal speaks of
// movement points, which nobody spends in an advance.
func TestRuleSCS_ADVANCE_RefusalOfTooFar(t *testing.T) {
	g := layGermans54(t, "ge-2cav 10.21", "ge-4cav 10.21", "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22")
	g.attack("10.22", "ge-2cav", "ge-4cav", "ge-13-vii", "ge-14-vii")
	g.roll(10)
	for g.Kind() != "advance" {
		switch g.Kind() {
		case "roll":
			g.roll(3)
		default:
			moves := g.Moves("")
			g.Play(moves[len(moves)-1])
		}
	}
	g.Play("German advance ge-2cav 10.21 > 10.22", "German advance ge-2cav 10.22 > 9.22")
	g.Refuse("SCS_ADVANCE", "German advance ge-2cav 9.22 > 8.22")
}

// Rule 1.2d: railheads are the boundaries of friendly held railroads, so the lines
// from them back to the national border are German at the start of 5.3 and 5.4.
// Only the railheads themselves are, and the whole right wing is without supply.
func TestRule1_2d_LinesBehindTheRailheads(t *testing.T) {
	for id, behind := range map[string][]string{
		// Brussels lies on the lines to 22.30 and 25.32, Liege and Tirlemont on that to 28.31.
		"5.3": {"34.30", "30.31"},
		"5.4": {"24.30", "34.30", "29.28"},
	} {
		g := layAt(t, dop.New(layScenario(t, id)))
		for g.Kind() == "place" {
			g.Play(g.Moves("")[0])
		}
		for _, hex := range behind {
			require.Contains(t, g.State.Position().Railways, hex, id)
		}
		for g.side() == "German" {
			g.pass()
		}
		// Where a railhead and a whole army stand side by side somebody is supplied.
		unsupplied := 0
		for _, e := range g.Events {
			if e.Rule == "1.9" && e.Kind == "supply" {
				unsupplied++
			}
		}
		require.Less(t, unsupplied, 10, id)
	}
}

// Rule 1.8d: the railways that leave Germany over the eastern edge of the map are sources. The map of 5.3
// and 5.4 ends with column 44, where German reinforcements arrive; Metz lies on that edge.
func TestRule1_8d_EastEdgeOfTheArea(t *testing.T) {
	g := layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 6, Active: august1914.German}, "ge-33res 44.15", "fr-1-i 20.20")
	for g.side() == "German" {
		g.pass()
	}
	require.Equal(t, 2, g.steps(2, "ge-33res"))
}

// Rule 4.0g: "west of 29.xx" includes column 29, and the towns on the railways behind the
// railheads are in German hands (Rule 1.2d): Namur and Tirlemont are both.
func TestRule4_0g_TownsInColumn29(t *testing.T) {
	g := layAt(t, dop.New(layScenario(t, "5.4")))
	for g.Kind() == "place" {
		moves := g.Moves("")
		if strings.HasPrefix(moves[0], "German place ge-10ldw ") {
			require.True(t, slices.Contains(moves, "German place ge-10ldw 29.28"), moves)
			return
		}
		g.Play(moves[0])
	}
	require.Fail(t, "10 Landwehr Brigade is not placed")
}

// A reinforcement whose hex an enemy holds comes a turn later (series rule, and the reading of
// it in the rulings); when 19.01 is free again it comes there. Rule 1.12 sends to Paris who belongs to a
// mobilization point that is gone, and Rule 5.1 has such a rule of its own; 5.3 has not.
func TestRuleSCS_REINF_LaterInItsHex(t *testing.T) {
	g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1-i 20.20", "ge-2cav 19.01")
	g.until("move")
	for g.State.Position().Turn == 6 {
		g.pass()
	}
	g.until("move")
	g.march("ge-2cav", "19.01", "20.01", "21.02", "22.02")
	for g.side() == "German" {
		g.pass()
	}
	g.until("move")
	require.Equal(t, "19.01", g.unit("fr-1mor").Hex)
	require.Equal(t, 7, g.State.Position().Turn)
}

// Rule 3.3b: a gun fires at a fortress next to it; the refusal is one of movement, and
// its sentence lacks the hex of the gun.
func TestRule3_3b_RefusalOfAFarFortress(t *testing.T) {
	g := layGermans54(t, "ge-krupp 30.28", "ge-2ldw 30.28", "be-fort-namur 29.28", "be-fort-liege 34.30")
	g.until("fire")
	g.Refuse("3.3b", "German fire ge-krupp 34.30")
}

// Series errata to the stacking rule: if a hex is over the limit when that is looked at, the owner
// eliminates the excess; after a retreat nothing does so.
func TestRuleSCS_RETREAT_OverTheLimit(t *testing.T) {
	// Every way but one is held by the enemy, and there four divisions stand: who retreats
	// makes five or six, and the owner eliminates what is too much.
	g := layRetreat(t, layScenario(t, "5.4"), 7, "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
		"fr-1-i 10.23", "fr-2-i 10.23", "fr-3-ii 10.23", "fr-4-ii 10.23",
		"ge-10ldw 9.22", "ge-11ldw 9.23", "ge-25ldw 11.22", "ge-27ldw 11.23")
	for g.side() == "German" {
		if g.Kind() == "lose" || g.Kind() == "retreat" || g.Kind() == "roll" {
			g.Play(g.Moves("")[0])
			continue
		}
		g.pass()
	}
	standing := 0
	for _, id := range []string{"fr-81ter", "fr-82ter", "fr-84ter", "fr-1-i", "fr-2-i", "fr-3-ii", "fr-4-ii"} {
		if g.unit(id).Hex == "10.23" {
			standing++
		}
	}
	require.Equal(t, 4, standing)
}
