package schlieffenswar_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule5_1_SequenceOutline(t *testing.T) {
	t.Run("the phases in their order", func(t *testing.T) {
		f := lay(t, 2, sw.GermanSeat, sw.Movement, layStack("0605", "ger-x"), layStack("2817", "fra-6"))
		var phases []string
		for p := f.State.Position(); p.Turn != 3 || p.Phase != sw.Movement; p = f.State.Position() {
			for _, e := range f.pass() {
				switch e.Kind {
				case "phase":
					phases = append(phases, e.Unit+" "+e.To)
				case "turn":
					phases = append(phases, "turn "+strconv.Itoa(e.N))
				}
			}
		}
		require.Equal(t, []string{
			"German combat", "German administrative",
			"Entente regroup and reinforcement", "Entente movement", "Entente combat", "Entente administrative",
			" end of turn",
			"turn 3",
			"German regroup and reinforcement", "German movement",
		}, phases)
	})
	t.Run("the active side acts", func(t *testing.T) {
		f := lay(t, 2, sw.GermanSeat, sw.Movement, layStack("0605", "ger-x"), layStack("2817", "fra-6"))
		require.Equal(t, august1914.ActorsOf(sw.GermanSeat.Actor()), f.State.ToAct())
		before := f.State
		require.Error(t, f.State.Apply(sw.MustParseMove("Entente step fra-6 2817 > 2818")))
		require.Equal(t, before, f.State)
		f.Refuse("5.0", "Entente done")
		f.Refuse("5.0", "roll 6")
	})
	t.Run("no way back to an earlier phase", func(t *testing.T) {
		f := lay(t, 2, sw.GermanSeat, sw.Movement, layStack("1808", "ger-x"), layStack("1809", "fra-6"))
		f.Play("German done")
		require.Equal(t, sw.Combat, f.State.Position().Phase)
		before := f.State
		require.Error(t, f.State.Apply(sw.MustParseMove("German step ger-x 1808 > 1807")))
		require.Equal(t, before, f.State)
	})
	t.Run("nor to a unit that has moved", func(t *testing.T) {
		f := lay(t, 2, sw.GermanSeat, sw.Movement, layStack("0605", "ger-x", "ger-xi"))
		f.Play("German step ger-x 0605 > 0604", "German stop")
		require.Empty(t, f.Moves("German step ger-x "))
		f.Refuse("10.0", "German step ger-x 0604 > 0605")
		require.NotEmpty(t, f.Moves("German step ger-xi "))
	})
}

func TestRule5_2_RegroupAndReinforcement(t *testing.T) {
	t.Run("not on turn 1", func(t *testing.T) {
		f := lay(t, 1, sw.GermanSeat, sw.Administration, layStack("1006", "ger-x fatigued", "ger-hq-1"),
			layStack("2018", "fra-6 fatigued", "fra-hq-1"))
		require.Equal(t, august1914.Allied, f.State.Position().Active)
		require.Equal(t, sw.Movement, f.State.Position().Phase)
		f.until(2, sw.GermanSeat, sw.Regroup)
		require.Contains(t, f.Moves(""), "German rest ger-x")
	})
	t.Run("reduced, eliminated and fatigued units regroup", func(t *testing.T) {
		p := layPosition(t, 2, sw.GermanSeat, sw.Regroup, layStack("1006", "ger-x fatigued", "ger-xi 1", "ger-hq-1"), []string{"ger-xii eliminated"})
		f := fightIn(t, p)
		f.Play("German rest ger-x")
		require.Equal(t, sw.Unit{ID: "ger-x", Hex: "1006", Steps: 2}, f.unit("ger-x"))
		f.stage("refit")
		f.Play("German refit ger-xi")
		f.stage("return")
		require.Equal(t, sw.Unit{ID: "ger-xi", Hex: "1006", Steps: 2, Morale: "fatigued"}, f.unit("ger-xi"))
		f.Play("German return ger-xii 1005")
		require.Equal(t, sw.Unit{ID: "ger-xii", Hex: "1005", Steps: 2, Morale: "fatigued"}, f.unit("ger-xii"))
	})
	t.Run("the units of the other side do not", func(t *testing.T) {
		f := lay(t, 2, sw.GermanSeat, sw.Regroup, layStack("1006", "ger-x fatigued", "ger-hq-1"), layStack("2018", "fra-6 fatigued", "fra-hq-1"))
		require.Error(t, f.State.Apply(sw.MustParseMove("Entente rest fra-6")))
	})
	t.Run("reinforcements on turns 3 and 7 for the Entente alone", func(t *testing.T) {
		f := fightAt(t, sw.New(sw.Standard()))
		arrived := map[string]bool{}
		for f.State.ToAct().Len() > 0 {
			p := f.State.Position()
			for _, e := range f.pass() {
				if e.Kind == "arrive" {
					arrived[strconv.Itoa(p.Turn)+" "+e.Unit] = true
					require.Equal(t, august1914.Allied, p.Active)
				}
			}
		}
		want := map[string]bool{}
		for _, row := range layTable(t, "units.csv") {
			if turn := row["entry_turn"]; turn != "" {
				require.Contains(t, []string{"3", "7"}, turn)
				want[turn+" "+row["name"]] = true
			}
		}
		require.Equal(t, want, arrived)
		require.Len(t, want, 10, "five of the BEF, five of the 6th Army")
	})
}

func TestRule5_3_MovementPhase(t *testing.T) {
	// moved plays moves of the German movement phase of turn 3 and returns ger-x after it.
	// The other units keep phases from being skipped.
	moved := func(t *testing.T, turn int, x string, moves ...string) sw.Unit {
		t.Helper()
		f := lay(t, turn, sw.GermanSeat, sw.Movement, layStack("1007", x, "ger-hq-1", "ger-xi"), layStack("2817", "fra-6"))
		f.Play(moves...)
		f.until(turn, sw.EntenteSeat, sw.Movement)
		return f.unit("ger-x")
	}
	// The hexes of this walk are clear, without rivers between them.
	walk := []string{"German step ger-x 1007 > 1006", "German step ger-x 1006 > 1005", "German step ger-x 1005 > 1106", "German step ger-x 1106 > 1107", "German step ger-x 1107 > 1006"}
	t.Run("none, some or all move", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x", "ger-xi"))
		none := *f
		none.Play("German done")
		f.Play("German step ger-x 1007 > 1006", "German stop", "German step ger-xi 1007 > 1006", "German stop")
	})
	t.Run("each turn anew", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x", "ger-hq-1", "ger-xi"), layStack("2817", "fra-6"))
		f.Play("German step ger-x 1007 > 1006", "German stop")
		f.until(4, sw.GermanSeat, sw.Movement)
		require.Empty(t, f.unit("ger-x").Morale)
		f.Play("German done")
		require.Equal(t, "elan", f.unit("ger-x").Morale, "it has moved in turn 3, and not in turn 4")
	})
	for _, c := range []struct{ reason, before, after string }{
		{"standing still gives elan", "", "elan"},
		{"or ends fatigue, one level a phase", " fatigued", ""},
		{"there is nothing above elan", " elan", "elan"},
	} {
		t.Run(c.reason, func(t *testing.T) {
			require.Equal(t, c.after, moved(t, 3, "ger-x"+c.before).Morale)
		})
	}
	for _, c := range []struct {
		reason, before string
		steps          int
		after          string
	}{
		{"half the allowance costs nothing", "", 2, ""},
		{"nor does it give anything", " elan", 1, "elan"},
		{"nor end fatigue", " fatigued", 1, "fatigued"},
		{"more than half costs a level", "", 3, "fatigued"},
		{"all of it costs one as well", "", 4, "fatigued"},
		{"or elan", " elan", 3, ""},
		{"half of a halved allowance is one point", " fatigued", 2, "fatigued"},
	} {
		t.Run(c.reason, func(t *testing.T) {
			moves := walk[:c.steps:c.steps]
			if c.steps < 4 && (c.before != " fatigued" || c.steps < 2) {
				moves = append(moves, "German stop")
			}
			if c.steps == 4 {
				moves = append(moves, "German stop") // a forced march is possible
			}
			require.Equal(t, c.after, moved(t, 3, "ger-x"+c.before, moves...).Morale)
		})
	}
	t.Run("a forced march costs one level and may cost a step", func(t *testing.T) {
		march := append(walk[:5:5], "German stop")
		u := moved(t, 3, "ger-x elan", append(march, "roll 3")...)
		require.Equal(t, sw.Unit{ID: "ger-x", Hex: "1006", Steps: 2}, u)
		u = moved(t, 3, "ger-x", append(march, "roll 2")...)
		require.Equal(t, sw.Unit{ID: "ger-x", Hex: "1006", Steps: 1, Morale: "fatigued"}, u)
	})
	t.Run("the units of the other side are not judged", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x"), layStack("2817", "fra-6"))
		f.until(3, sw.EntenteSeat, sw.Movement)
		require.Empty(t, f.unit("fra-6").Morale)
	})
}

func TestRule5_4_CombatPhase(t *testing.T) {
	t.Run("no unit must attack", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x"), layStack("1809", "fra-6"))
		f.Play("German done")
		require.Equal(t, august1914.Allied, f.State.Position().Active)
	})
	t.Run("only on enemies next to it", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x"), layStack("1809", "fra-6"), layStack("1810", "fra-5"))
		f.Refuse("11.7", "German assault 1810") // two hexes away
		f.Refuse("11.0", "German assault 1909") // there are no units there
	})
	t.Run("in command from several hexes", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-hq-5"), layStack("1909", "ger-xi"), layStack("1809", "fra-6"))
		events := f.combat("1809", "1", "ger-x", "ger-xi")
		require.Equal(t, [2]int{8, 4}, layOdds(t, events))
	})
	t.Run("not in command from one hex", func(t *testing.T) {
		stacks := [][]string{layStack("1808", "ger-x", "ger-xii"), layStack("1909", "ger-xi"), layStack("1809", "fra-6")}
		f := lay(t, 3, sw.GermanSeat, sw.Combat, stacks...)
		require.Equal(t, [2]int{8, 4}, layOdds(t, f.combat("1809", "1", "ger-x", "ger-xii")))
		f = lay(t, 3, sw.GermanSeat, sw.Combat, stacks...)
		f.Play("German assault 1809", "German join ger-x")
		f.Refuse("6.7", "German join ger-xi")
	})
	for _, c := range []struct{ reason, before, die, after string }{
		{"who wins gains elan", "", "5", "elan"},              // 2:1
		{"or is no longer tired", " fatigued", "5", ""},       // 1:1, one column left
		{"there is nothing above elan", " elan", "4", "elan"}, // 3:1, one column right
	} {
		t.Run(c.reason, func(t *testing.T) {
			f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x"+c.before, "ger-xi"+c.before), layStack("1809", "fra-6"))
			f.combat("1809", c.die, "ger-x", "ger-xi") // 1/2
			f.Play("Entente lose fra-6", "Entente lose fra-6", "German lose ger-x", "German done")
			require.Equal(t, c.after, f.unit("ger-xi").Morale)
			require.Equal(t, c.after, f.unit("ger-x").Morale)
		})
	}
	t.Run("who loses loses a level", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-xi elan", "ger-xii"), layStack("1809", "fra-6", "fra-5"))
		f.combat("1809", "1", "ger-x", "ger-xi") // 1:1, 2/0
		f.Play("German lose ger-x", "German lose ger-xi")
		require.Equal(t, sw.Unit{ID: "ger-x", Hex: "1808", Steps: 1, Morale: "fatigued"}, f.unit("ger-x"))
		require.Equal(t, sw.Unit{ID: "ger-xi", Hex: "1808", Steps: 1}, f.unit("ger-xi"))
		require.Empty(t, f.unit("ger-xii").Morale, "it took no part")
	})
	t.Run("each unit attacks once, and each is attacked once", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-xi"), layStack("1708", "ger-xii"),
			layStack("1809", "fra-6"), layStack("1709", "fra-5"))
		f.combat("1809", "4", "ger-x") // 1:1, 1/1
		f.Play("Entente lose fra-6", "German lose ger-x")
		f.Refuse("11.5", "German assault 1809")
		f.Play("German assault 1709")
		f.Refuse("11.5", "German join ger-x")
		f.Play("German join ger-xi")
	})
}

func TestRule5_5_AdministrativePhase(t *testing.T) {
	cut := [][]string{
		layStack("1609", "ger-x", "ger-xi out"),       // no HQ and no city near
		layStack("1006", "ger-ii out", "ger-hq-1"),    // at home
		layStack("2313", "fra-6 out"),                 // without an HQ
		layStack("1910", "fort-verdun", "fra-4"),      // in a heavy fortress
		layStack("2018", "fra-5 out", "fra-hq-1 out"), // in Paris
	}
	t.Run("the active side marks its units and rolls", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Administration, cut...)
		require.Equal(t, "out", f.unit("ger-x").Supply)
		require.Equal(t, "out", f.unit("ger-xi").Supply)
		require.Empty(t, f.unit("ger-ii").Supply, "the mark goes")
		require.True(t, f.State.ToAct().Has(august1914.Dice))
		f.Play("roll 6", "roll 1")
		require.Equal(t, 2, f.unit("ger-x").Steps)
		require.Equal(t, 1, f.unit("ger-xi").Steps)
		require.False(t, f.State.ToAct().Has(august1914.Dice), "two units, two rolls")
		require.Equal(t, "out", f.unit("fra-6").Supply)
		require.Equal(t, "out", f.unit("fra-5").Supply, "not judged yet")
		require.Equal(t, 2, f.unit("fra-6").Steps)
	})
	t.Run("heavy fortresses are never out of supply", func(t *testing.T) {
		f := lay(t, 3, sw.EntenteSeat, sw.Administration, cut...)
		require.Equal(t, "fortress", f.unit("fra-4").Supply)
		require.Empty(t, f.unit("fort-verdun").Supply)
		require.Empty(t, f.unit("fra-5").Supply)
		require.Equal(t, "out", f.unit("fra-6").Supply)
		f.Play("roll 6")
		require.False(t, f.State.ToAct().Has(august1914.Dice), "fra-6 alone rolls")
	})
}

func TestRule5_6_EndOfTurn(t *testing.T) {
	t.Run("sudden death on turns 1 to 9", func(t *testing.T) {
		for turn := 1; turn <= 9; turn++ {
			f := fightIn(t, layLast(t, turn, 7, "2018"))
			f.won(august1914.German, "4.2")
			f = fightIn(t, layLast(t, turn, 7, "1005"))
			f.won(august1914.Allied, "4.3")
		}
	})
	t.Run("the withdrawal ends the game at once", func(t *testing.T) {
		f := lay(t, 7, sw.GermanSeat, sw.Regroup, layStack("1605", "ger-x", "ger-xi"), layStack("2019", "fra-4"))
		f.stage("withdraw")
		f.Play("German forfeit")
		f.won(august1914.Allied, "4.5")
	})
	t.Run("Plan XVII at the end of turn 7", func(t *testing.T) {
		f := fightIn(t, layLast(t, 7, 6))
		f.won(august1914.German, "4.4")
	})
	t.Run("Plan XVII on no other turn", func(t *testing.T) {
		for _, turn := range []int{1, 2, 3, 4, 5, 6, 8, 9} {
			f := fightIn(t, layLast(t, turn, 0))
			f.goesOn()
		}
	})
	t.Run("else the next turn begins", func(t *testing.T) {
		for turn := 1; turn <= 9; turn++ {
			f := fightIn(t, layLast(t, turn, 7))
			f.goesOn()
			require.Equal(t, turn+1, f.State.Position().Turn)
			require.Equal(t, august1914.German, f.State.Position().Active)
		}
	})
	t.Run("but turn 10 decides", func(t *testing.T) {
		f := fightIn(t, layLast(t, 10, 7))
		f.won(august1914.Allied, "4.7")
	})
}

func TestRule5_1_NoRegroupingOnTheFirstTurn(t *testing.T) {
	// On turn 1 both sides skip the phase, and no event announces it.
	f := lay(t, 1, sw.GermanSeat, sw.Movement, layStack("0605", "ger-x"), layStack("2817", "fra-6"))
	for f.State.Position().Active == august1914.German {
		for _, e := range layEvents(f.pass(), "phase") {
			require.NotEqual(t, "regroup and reinforcement", e.To, e.Unit)
		}
	}
}
