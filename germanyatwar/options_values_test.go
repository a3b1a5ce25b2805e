package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// Every value of every option other than the first in a position in which it
// matters, beside the first; then options two by two. What is expected was
// worked out by hand from the rulebook, the summary and the words of the option.

// forbids checks that a move is not on the list and that some rule forbids it.
func (g *table) forbids(text string) {
	g.T.Helper()
	require.False(g.T, g.Can(text), "%s is among the legal moves", text)
	before := g.State
	err := g.State.Apply(g.Move(text))
	var v *august1914.Violation
	require.ErrorAs(g.T, err, &v, text)
	require.True(g.T, g.State == before, "a refused move leaves the position as it was")
}

// settings names the values of an option, the first beside it.
func settings(name string, values ...string) (list []string) {
	for _, v := range values {
		list = append(list, name+"="+v)
	}
	return list
}

// Rule 7.0: after as many impulses as the option says both sides pass, and the
// turn ends; one pass is enough if the last of those impulses was one.
func TestOption_Impulses(t *testing.T) {
	lines := []string{"g1-l 23", "g1-ii 23", "f1-l 85", "f1-vii 85"}
	for value, limit := range map[string]int{"16": 16, "30": 30, "60": 60} {
		t.Run(value, func(t *testing.T) {
			begin := func(impulse int) *table {
				return layWith(t, "impulses="+value, gaw.Position{Impulse: impulse}, lines...)
			}
			g := begin(limit - 1)
			g.activate("g1-l")
			g.over("move")
			require.True(t, g.Can("Entente tactical"), "the last impulse is any")

			g = begin(limit)
			g.activate("g1-l")
			g.over("move")
			require.Equal(t, []string{"Entente pass"}, g.Moves(""))
			g.Refuse("7.0", "Entente tactical")
			g.Play("Entente pass", "Entente step f1-vii 85 > 84", "Entente stop")
			require.Equal(t, []string{"German pass"}, g.Moves(""))
			g.endTurn()

			g = begin(limit)
			g.Play("German pass")
			g.over("move")
			require.Equal(t, []string{"Entente pass"}, g.Moves(""))
			g.endTurn()
		})
	}
}

// endTurn lets the side to act pass, and with that the turn end.
func (g *table) endTurn() {
	g.T.Helper()
	turn := g.Decision().Turn
	g.Play(g.actor() + " pass")
	g.over("move")
	require.Equal(g.T, turn+1, g.Decision().Turn)
}

// Rule 7.5.1.11: the Guard, 5, against a dot on a bonus of 1: a difference of 3,
// of which the loser takes 1. Half of 1 is one hit, which a white dot absorbs;
// half of 3 are two, and a step.
func TestOption_Losses_Difference(t *testing.T) {
	for value, steps := range map[string]int{"incurred": 4, "difference": 3} {
		g := layWith(t, "losses="+value, gaw.Position{Disc: german}, "g2-gd 23", "b-3 32 1", "b-1 22")
		g.Play("German strategic")
		g.goes("g2-gd", "23", "32")
		g.battle("32")
		require.Equal(t, [2]int{5, 2}, g.firepower())
		require.Equal(t, "dead", g.at("b-3"))
		require.Equal(t, steps, g.steps("g2-gd"), value)
	}
}

// Rules 7.4.3, 7.5: the way out of 85 into contested 84 is no new engagement, so
// that it is open when the only one of the action has been made; in a pass, in
// which nobody may engage, it is not.
func TestOption_Disengage_Controlled(t *testing.T) {
	lines := []string{"f1-vii 85", "g6-ib 85", "f1-viii 84", "g6-iib 84", "entente 84 85", "f2-ix 67", "g6-xxi 68"}
	for _, setting := range settings("disengage", "uncontested", "controlled") {
		t.Run(setting, func(t *testing.T) {
			g := layWith(t, setting, gaw.Position{Phasing: entente, Disc: entente}, lines...)
			g.Play("Entente strategic")
			g.goes("f2-ix", "67", "68")
			if setting == "disengage=uncontested" {
				g.Refuse("7.4.3", "Entente step f1-vii 85 > 84")
			} else {
				g.Play("Entente step f1-vii 85 > 84")
				require.Equal(t, "84", g.at("f1-vii"))
			}
			g = layWith(t, setting, gaw.Position{Phasing: entente}, lines...)
			g.Play("Entente pass")
			g.forbids("Entente step f1-vii 85 > 84")
			require.True(t, g.Can("Entente step f1-vii 85 > 89"))
		})
	}
}

// Rule 7.3.1.2: a leader among enemies leaves for an area without any, whatever
// units may do: it could not be revealed in another.
func TestOption_Disengage_ControlledLeaders(t *testing.T) {
	for _, setting := range settings("disengage", "uncontested", "controlled") {
		g := layWith(t, setting, gaw.Position{Phasing: entente},
			"f1-l 85", "g6-ib 85", "f1-viii 84", "g6-iib 84", "entente 84 85", "f2-l 46")
		g.Play("Entente tactical")
		g.forbids("Entente step f1-l 85 > 84")
		require.True(t, g.Can("Entente step f1-l 85 > 89"), setting)
	}
}

// Rule 7.5: two leaders, one new engagement and two old ones, of which one can be
// fought.
func TestOption_BattleOrder_Free(t *testing.T) {
	for _, setting := range settings("battle-order", "new-first", "free") {
		g := layWith(t, setting, gaw.Position{}, "g1-l 23", "g2-l 23", "g2-gd 23", "b-3 32 1",
			"g7-xiv 91", "f1-vii 91", "german 91", "g6-ib 68", "f2-ix 68")
		g.activate("g1-l", "g2-l")
		g.goes("g2-gd", "23", "32")
		g.over("move")
		if setting == "battle-order=new-first" {
			require.Equal(t, []string{"German battle 32"}, g.Moves("German"))
			g.Refuse("7.5", "German battle 91")
			continue
		}
		g.battle("91")
		require.Equal(t, []string{"German battle 32"}, g.Moves("German"), "the last one is for the new engagement")
		g.Refuse("7.5", "German battle 68")
	}
}

// Rule 7.6: Sordet's cavalry, doubled to 8, clears Boulogne.
func TestOption_Impetus_Tactical(t *testing.T) {
	lines := []string{"f5-1cc 4", "f5-l 3", "g1-lw 4 1", "g1-ii 23", "entente 4"}
	for setting, kind := range map[string]string{"impetus=both": "impetus", "impetus=tactical": "choose"} {
		g := layWith(t, setting, gaw.Position{Phasing: entente, Disc: entente}, lines...)
		g.Play("Entente strategic")
		g.battle("4")
		require.Equal(t, [2]int{8, 2}, g.firepower())
		require.Equal(t, kind, g.Kind(), setting)

		g = layWith(t, setting, gaw.Position{Phasing: entente}, lines...)
		g.activate("f5-l")
		g.battle("4")
		require.Equal(t, [2]int{12, 2}, g.firepower())
		g.Play("Entente step f5-1cc 4 > 16")
	}
}

// Rules 7.5.1.2, 4.2.2: everybody who can leave Paris does; its garrison cannot,
// and fights.
func TestOption_GeneralRetreat_All(t *testing.T) {
	for setting, defense := range map[string]int{"general-retreat=any": 4 + 4 + 2 + 2, "general-retreat=all": 4 + 2} {
		g := layWith(t, setting, gaw.Position{}, "g1-l 47", "german 49 48 31 34 33 32", "g1-ii 46", "entente 46",
			"f5-i 46", "f-paris 46", "f5-ii 43")
		g.activate("g1-l")
		g.over("move")
		g.Play("German battle 46", "Entente general")
		if setting == "general-retreat=any" {
			g.Play("Entente done")
		} else {
			g.Refuse("7.5.1.2", "Entente done")
			g.Play("Entente retreat f5-i 46 > 43")
			g.over("retreat")
		}
		require.Equal(t, [2]int{5 + 4, defense}, g.firepower(), setting)
	}
}

// Rule 7.5.1: the Guard over the Meuse to Liège, where cavalry may leave: 5 is
// quartered, with pontoons halved, and the leader nearby adds 4.
func TestOption_Declarations_AfterRetreat(t *testing.T) {
	for _, setting := range settings("declarations", "first", "after-retreat") {
		t.Run(setting, func(t *testing.T) {
			g := layWith(t, setting, gaw.Position{Disc: german}, "g2-l 32", "g2-gd 32", "german 32", "b-3 22", "b-c 22", "b-1 9")
			g.activate("g2-l")
			g.goes("g2-gd", "32", "22")
			g.over("move")
			g.Play("German battle 22")
			if setting == "declarations=first" {
				require.Equal(t, []string{"German", "disc"}, []string{g.actor(), g.Kind()})
				g.forbids("Entente retreat b-c 22 > 9")
				g.Play("German pontoon", "Entente retreat b-c 22 > 9")
				g.over("retreat")
			} else {
				require.Equal(t, []string{"Entente", "retreat"}, []string{g.actor(), g.Kind()})
				g.forbids("German pontoon")
				g.Play("Entente retreat b-c 22 > 9")
				g.over("retreat")
				g.Play("German pontoon")
			}
			require.Equal(t, [2]int{2 + 4, 3 + 1}, g.firepower())
			require.Equal(t, entente, g.disc(), "when the battle is over")
		})
	}
}

// Rule 7.2.3: over the Moselle into Luxembourg (2, or 1), to Bastogne (1) and
// into the Ardennes (2): one too many for the four points before the leader is
// revealed.
func TestOption_Surprise_Activation(t *testing.T) {
	for setting, fits := range map[string]bool{"surprise=movement": false, "surprise=activation": true} {
		g := layWith(t, setting, gaw.Position{Turn: 1, Disc: german}, "g4-l 60", "g4-vi 60", "b-1 22")
		g.Play("German surprise", "German step g4-l 60 > 37", "German step g4-l 37 > 36")
		if !fits {
			g.forbids("German step g4-l 36 > 33")
			continue
		}
		g.Play("German step g4-l 36 > 33", "German reveal g4-l")
		require.Equal(t, "33", g.at("g4-l"))

		// Without the surprise the rivers are as wide as ever.
		g = layWith(t, setting, gaw.Position{Turn: 1, Disc: german}, "g4-l 60", "g4-vi 60", "b-1 22")
		g.Play("German tactical", "German step g4-l 60 > 37")
		require.Equal(t, 2, g.spent())
	}
}

// Rules 6.0, 7.1: Lille and Maubeuge have two fortresses, but take no more units
// than stack there.
func TestOption_StrategicSlots_Symbol(t *testing.T) {
	for _, setting := range settings("strategic-slots", "area", "symbol") {
		for _, there := range [][]string{{"f5-i 17", "f5-ii 17"}, {"f5-i 17", "f5-ii 17", "f5-iii 17"}} {
			g := layWith(t, setting, gaw.Position{Phasing: entente, Disc: entente}, append(there, "g1-ii 23")...)
			g.Play("Entente reinforce", "draw fr-1g", "draw fr-2g", "draw fr-3g", "draw fr-4g", "draw fr-61", "Entente deploy fr-1g 17")
			two := setting == "strategic-slots=symbol" && len(there) == 2
			require.Equal(t, two, g.Can("Entente deploy fr-2g 17"), "%s with %v", setting, there)
			if two {
				g.Play("Entente deploy fr-2g 17")
			}
			g.forbids("Entente deploy fr-3g 17")
		}
	}
}

// Rule 7.1: by the option Foch has no place in a strategic action, and goes back.
func TestOption_StrategicFoch_No(t *testing.T) {
	for setting, enters := range map[string]bool{"strategic-foch=yes": true, "strategic-foch=no": false} {
		g := layWith(t, setting, gaw.Position{Phasing: entente, Disc: entente}, "f5-i 17", "g1-ii 23")
		g.Play("Entente reinforce", "draw f-foch", "draw fr-2g", "draw fr-3g", "draw fr-4g", "draw fr-61")
		require.Equal(t, enters, g.Can("Entente deploy f-foch 46"), setting)
		require.Equal(t, !enters, g.Can("Entente return f-foch"), setting)
	}
}

// Rules 4.1, 7.0.1, 7.3.2: the Guard in Liège is cut off. In a pass it builds
// whatever the options say; each of the other two actions has its own.
func TestOption_IsolatedBuilders_Yes_CommandedBuilders_No(t *testing.T) {
	lines := []string{"g2-l 23", "g2-gd 22", "g2-x 23", "g7-xiv 79", "b-1 7"}
	for _, c := range []struct {
		settings            string
		strategic, tactical bool
	}{
		{"isolated-builders=no commanded-builders=yes", false, true},
		{"isolated-builders=yes commanded-builders=yes", true, true},
		{"isolated-builders=no commanded-builders=no", false, false},
		{"isolated-builders=yes commanded-builders=no", true, false},
	} {
		t.Run(c.settings, func(t *testing.T) {
			g := layWith(t, c.settings, gaw.Position{}, lines...)
			g.Play("German pass", "German build g2-gd")

			g = layWith(t, c.settings, gaw.Position{Disc: german}, lines...)
			g.Play("German strategic")
			g.forbids("German step g2-gd 22 > 32")
			require.Equal(t, c.strategic, g.Can("German build g2-gd"))
			if !c.strategic {
				g.Refuse("7.0.1", "German build g2-gd")
			}

			g = layWith(t, c.settings, gaw.Position{}, lines...)
			g.Play("German tactical", "German step g2-l 23 > 32", "German reveal g2-l")
			g.over("activate")
			g.forbids("German step g2-gd 22 > 32")
			require.Equal(t, c.tactical, g.Can("German build g2-gd"))
			if !c.tactical {
				g.Refuse("7.0.1", "German build g2-gd")
			}
		})
	}
}

// Rule 2.11.1: two blocks and a point for the Belgians where their leader counts;
// without him they have one as the French have, who come first. One count
// decides whose valour is added and who gains by the conquest of Neu-Breisach.
func TestOption_Dominance_CombatUnits(t *testing.T) {
	for setting, want := range map[string]struct {
		offensive, belgium, france int
	}{
		"dominance=units":        {4 + 3 + 4 + 3, 4, 1},
		"dominance=combat-units": {4 + 3 + 4 + 1, 3, 2},
	} {
		g := layWith(t, setting, gaw.Position{Phasing: entente, Disc: entente, Valour: map[string]int{"Belgium": 3, "France": 1}},
			"b-l 87", "b-3 87", "f5-i 87", "g7-lw 87 1", "german 87", "entente 91", "g1-ii 23")
		g.Play("Entente strategic")
		g.battle("87")
		require.Equal(t, [2]int{want.offensive, 2}, g.firepower())
		require.Equal(t, entente, g.holder("87"))
		require.Equal(t, []int{want.belgium, want.france}, []int{g.valour(august1914.Belgium), g.valour(august1914.France)}, setting)
	}
}

// Rules 7.5.1.11, 2.6: von Kluck's 4 and a brigade's 2 against a dot on a bonus
// of 1: a difference of 4, of which the loser takes 1. The winner takes half of 1
// or half of 4; the latter ends the brigade too, and then it matters to whom an
// empty area belongs.
func TestOption_MutualLoss_Occupied_Losses_Difference(t *testing.T) {
	for _, c := range []struct {
		settings string
		brigade  int
		holder   august1914.Side
	}{
		{"losses=incurred mutual-loss=entered", 1, german},
		{"losses=incurred mutual-loss=occupied", 1, german},
		{"losses=difference mutual-loss=entered", 0, german},
		{"losses=difference mutual-loss=occupied", 0, entente},
	} {
		t.Run(c.settings, func(t *testing.T) {
			g := layWith(t, c.settings, gaw.Position{}, "g1-l 23", "g1-lw 23", "b-3 32 1", "b-1 22")
			g.activate("g1-l")
			g.goes("g1-lw", "23", "32")
			g.battle("32")
			require.Equal(t, [2]int{6, 2}, g.firepower())
			require.Equal(t, "dead", g.at("b-3"))
			if c.brigade == 0 {
				require.Equal(t, "dead", g.at("g1-lw"))
			} else {
				require.Equal(t, c.brigade, g.steps("g1-lw"))
			}
			require.Equal(t, c.holder, g.holder("32"))
		})
	}
}

// Rules 7.0.1, 7.9: of the French in Termonde, cut off but for Antwerp.
func TestOption_Home_Side(t *testing.T) {
	lines := []string{"f1-vii 18", "g1-ii 18", "entente 18", "german 6 8 9 17 19 20 21 22 32", "f2-ix 44"}
	for setting, steps := range map[string]int{"home=own": 3, "home=side": 4} {
		g := layWith(t, setting, gaw.Position{}, lines...)
		g.toNextTurn()
		require.Equal(t, steps, g.steps("f1-vii"), setting)
	}
	t.Run("the British without a harbor", func(t *testing.T) {
		for setting, moves := range map[string]bool{"home=own": false, "home=side": true} {
			g := layWith(t, setting, gaw.Position{Phasing: entente}, "e-i 46", "f1-vii 85", "german 1 5", "g1-ii 23")
			g.Play("Entente pass")
			require.Equal(t, moves, g.Can("Entente step e-i 46 > 47"), setting)
		}
	})
	t.Run("a landing area is no home for others", func(t *testing.T) {
		// Le Havre is no city: the French there are cut off from their own.
		for _, setting := range settings("home", "own", "side") {
			g := layWith(t, setting, gaw.Position{Phasing: entente}, "f1-vii 1", "e-i 1", "f2-ix 85", "german 2 14", "g1-ii 23")
			g.Play("Entente pass")
			g.Refuse("7.0.1", "Entente step f1-vii 1 > 2")
			require.True(t, g.Can("Entente step e-i 1 > 2"))
		}
	})
}

// Rule 7.5: the one new engagement of the action has been made at Verviers; a
// corps leaves Mülhausen to the French, and another goes there.
func TestOption_Reentry_Engages(t *testing.T) {
	for _, setting := range settings("reentry", "joins", "engages") {
		g := layWith(t, setting, gaw.Position{Disc: german},
			"g7-xiv 91", "g7-xv 87", "f1-vii 91", "german 91", "g2-gd 23", "b-3 32")
		g.Play("German strategic")
		g.goes("g2-gd", "23", "32")
		g.goes("g7-xiv", "91", "87")
		require.Equal(t, entente, g.holder("91"))
		if setting == "reentry=engages" {
			g.Refuse("7.5", "German step g7-xv 87 > 91")
			continue
		}
		g.Play("German step g7-xv 87 > 91")
		g.battle("32")
		require.Equal(t, entente, g.phasing(), "there is one battle, that of the new engagement")
	}
}

// Rules 7.0, 8.2: a turn that its limit ends costs the point as well.
func TestOption_Paris_On_Impulses_16(t *testing.T) {
	for settings, want := range map[string]int{"impulses=16": 3, "impulses=16 paris=on": 2} {
		g := layWith(t, settings, gaw.Position{Impulse: 16, Valour: map[string]int{"Germany": 3}}, "g1-l 23", "g1-ii 23", "f1-vii 85")
		g.activate("g1-l")
		g.over("move")
		g.Play("Entente pass")
		g.over("move")
		require.Equal(t, 3, g.valour(august1914.Germany), "the turn goes on")
		g.endTurn()
		require.Equal(t, want, g.valour(august1914.Germany), settings)
	}
}

// Rules 7.0.1, 8.3: who is cut off from home does not go by rail; whose home an
// ally's is does.
func TestOption_Rail_On_Home_Side(t *testing.T) {
	lines := []string{"b-1 16", "f2-ix 44", "german 7 18 19 21 22", "g1-ii 23"}
	for settings, goes := range map[string]bool{
		"rail=off home=side": false, "rail=on home=own": false, "rail=on home=side": true,
	} {
		g := layWith(t, settings, gaw.Position{Phasing: entente}, lines...)
		g.Play("Entente pass")
		if goes {
			g.Play("Entente rail b-1 16 > 82")
			require.Equal(t, "82", g.at("b-1"))
			continue
		}
		g.forbids("Entente rail b-1 16 > 82")
		require.True(t, g.State.ToAct().Has(gaw.EntenteSeat.Actor()))
	}
}

// Rules 2.5, 8.3: who was shipped in this turn stays, on the rails too.
func TestOption_Rail_On_Landing_Turn(t *testing.T) {
	for _, landing := range []string{"move", "turn"} {
		g := layWith(t, "rail=on landing="+landing, gaw.Position{Phasing: entente}, "e-i GB", "e-1c 5", "g1-ii 23", "g1-l 23")
		g.Play("Entente pass", "Entente ship e-i 5")
		g.activate("g1-l")
		g.over("move")
		g.Play("Entente pass")
		require.True(t, g.Can("Entente rail e-1c 5 > 46"))
		if landing == "turn" {
			g.Refuse("2.5", "Entente rail e-i 5 > 46")
		} else {
			g.Play("Entente rail e-i 5 > 46")
		}
	}
}

// Rules 2.5, 7.5.1.1: who was shipped moves no more, but may retreat, as isolated
// units may that do not move.
func TestOption_Landing_Turn_Retreats(t *testing.T) {
	for _, setting := range settings("landing", "move", "turn") {
		g := layWith(t, setting, gaw.Position{Phasing: entente}, "e-1c GB", "f5-i 4", "g1-l 18", "g1-ii 6", "german 18 19 9 22 32")
		g.Play("Entente pass", "Entente ship e-1c 5")
		g.activate("g1-l")
		g.goes("g1-ii", "6", "5")
		g.over("move")
		g.Play("German battle 5")
		g.over("disc")
		require.Equal(t, "retreat", g.Kind())
		g.Play("Entente retreat e-1c 5 > 4")
		require.Equal(t, german, g.holder("5"), setting)
	}
}

// Rules 7.4.3, 8.3: nobody disengages or engages by rail, wherever units may go.
func TestOption_Rail_On_Disengage_Controlled(t *testing.T) {
	g := layWith(t, "rail=on disengage=controlled", gaw.Position{Phasing: entente, Disc: entente},
		"f1-vii 85", "g6-ib 85", "f1-viii 84", "g6-iib 84", "entente 84 85", "f2-ix 67")
	g.Play("Entente strategic")
	g.Refuse("8.3", "Entente rail f1-vii 85 > 89")
	g.Refuse("8.3", "Entente rail f1-vii 85 > 84")
	g.Refuse("8.3", "Entente rail f2-ix 67 > 84")
	require.True(t, g.Can("Entente step f1-vii 85 > 84"))
}

// Rules 2.11.1, 8.4: a British leader who does not count for the most numerous
// power is among the attackers all the same, and the French are not alone.
func TestOption_PlanXVII_On_Dominance_CombatUnits(t *testing.T) {
	for _, dominance := range []string{"units", "combat-units"} {
		for _, ally := range []bool{false, true} {
			g := layWith(t, "plan-xvii=on dominance="+dominance, gaw.Position{Phasing: entente, Disc: entente},
				"f1-vii 90", "e-l 90", "g7-xiv 91")
			g.Play("Entente strategic")
			g.goes("f1-vii", "90", "91")
			want := 1
			if ally {
				g.goes("e-l", "90", "91")
				want = 0
			}
			g.battle("91")
			require.Equal(t, want, g.valour(august1914.France), "%s, with an ally: %v", dominance, ally)
		}
	}
}

// Rules 2.6, 8.4: a division on its last dot attacks a brigade on its last in
// Saarburg, on a bonus of 1, and both are lost. The French gain their point
// whosever the area is then.
func TestOption_PlanXVII_On_MutualLoss_Occupied(t *testing.T) {
	for mutual, holder := range map[string]august1914.Side{"entered": entente, "occupied": german} {
		g := layWith(t, "plan-xvii=on mutual-loss="+mutual, gaw.Position{Phasing: entente, Disc: entente},
			"f2-73r 68 1", "g7-lw 77 1", "f1-vii 85", "g1-ii 23")
		g.Play("Entente strategic")
		g.goes("f2-73r", "68", "77")
		g.battle("77")
		require.Equal(t, [2]int{1, 2}, g.firepower())
		require.Equal(t, []string{"dead", "dead"}, []string{g.at("f2-73r"), g.at("g7-lw")})
		require.Equal(t, holder, g.holder("77"))
		require.Equal(t, 1, g.valour(august1914.France))
	}
}

// Rules 7.5.1.2, 8.4: all Germans leave, so that there is no battle; the point is
// gained in any case. The disc that the Germans have played is the Entente's
// afterwards, and cannot be played where everybody has gone.
func TestOption_PlanXVII_On_GeneralRetreat_All_Declarations_AfterRetreat(t *testing.T) {
	for _, retreat := range []string{"any", "all"} {
		g := layWith(t, "plan-xvii=on declarations=after-retreat general-retreat="+retreat, gaw.Position{Phasing: entente},
			"f1-l 90", "f1-vii 90", "g7-xiv 91", "g7-lw 91", "g7-xv 87")
		g.activate("f1-l")
		g.goes("f1-vii", "90", "91")
		g.over("move")
		g.Play("Entente battle 91", "German general", "German retreat g7-xiv 91 > 87")
		if retreat == "any" {
			g.Play("German done")
			require.Equal(t, [2]int{4 + 4, 2}, g.firepower(), "the attacker had no disc to play after the retreat")
		} else {
			g.Refuse("7.5.1.2", "German done")
			g.Play("German retreat g7-lw 91 > 87")
			for _, e := range g.Events {
				require.NotEqual(t, "result", e.Kind)
			}
			require.Equal(t, entente, g.holder("91"))
		}
		g.settle()
		require.Equal(t, 1, g.valour(august1914.France))
		require.Equal(t, entente, g.disc())
	}
}

// Rule 7.2.3: who takes the Entente by surprise has spent the disc, and the
// Entente cannot play it: neither is asked, before or after the retreat.
func TestOption_Surprise_Activation_Declarations_AfterRetreat(t *testing.T) {
	for _, settings := range []string{"", "surprise=activation", "declarations=after-retreat", "surprise=activation declarations=after-retreat"} {
		g := layWith(t, settings, gaw.Position{Turn: 1, Disc: german}, "g2-l 23", "g2-gd 23", "b-3 32", "b-c 32", "b-1 22")
		g.Play("German surprise", "German reveal g2-l")
		g.over("activate")
		g.goes("g2-gd", "23", "32")
		g.over("move")
		g.Play("German battle 32")
		require.Equal(t, []string{"Entente", "retreat"}, []string{g.actor(), g.Kind()}, settings)
		g.forbids("Entente general")
		g.Play("Entente retreat b-c 32 > 22")
		g.over("retreat")
		require.Equal(t, [2]int{5 + 4, 3 + 1}, g.firepower(), settings)
	}
}

// Rule 7.5: Mülhausen is left and entered again, and Nancy is an old engagement.
// The former must be fought if it is a new one, and first if new ones are.
func TestOption_BattleOrder_Free_Reentry_Engages(t *testing.T) {
	for _, c := range []struct {
		settings   string
		first, end bool // Nancy may be first, and nothing need follow
	}{
		{"battle-order=new-first reentry=joins", true, true},
		{"battle-order=free reentry=joins", true, true},
		{"battle-order=new-first reentry=engages", false, false},
		{"battle-order=free reentry=engages", true, false},
	} {
		t.Run(c.settings, func(t *testing.T) {
			g := layWith(t, c.settings, gaw.Position{}, "g7-l 79", "g6-l 70",
				"g7-xiv 91", "f1-vii 91", "german 91", "g7-xv 87", "g6-ib 68", "f2-ix 68")
			g.activate("g7-l", "g6-l")
			g.goes("g7-xiv", "91", "87")
			g.goes("g7-xv", "87", "91")
			g.over("move")
			if !c.first {
				g.Refuse("7.5", "German battle 68")
				return
			}
			g.battle("68")
			require.Equal(t, [2]int{5 + 4, 4 + 2}, g.firepower())
			require.Equal(t, c.end, g.Can("German done"))
		})
	}
}

// Rules 6.0, 7.1: a second symbol is of no use to Foch where he does not enter.
func TestOption_StrategicSlots_Symbol_StrategicFoch_No(t *testing.T) {
	for foch, enters := range map[string]bool{"yes": true, "no": false} {
		g := layWith(t, "strategic-slots=symbol strategic-foch="+foch, gaw.Position{Phasing: entente, Disc: entente}, "f5-i 17", "g1-ii 23")
		g.Play("Entente reinforce", "draw f-foch", "draw fr-2g", "draw fr-3g", "draw fr-4g", "draw fr-61", "Entente deploy fr-2g 17")
		require.Equal(t, enters, g.Can("Entente deploy f-foch 17"), foch)
		g.Play("Entente deploy fr-3g 17")
		g.forbids("Entente deploy f-foch 17")
	}
}

// Rules 6.0, 7.0.1: a line may end in an ally's home; reinforcements still enter
// in their own.
func TestOption_Home_Side_StrategicSlots_Symbol(t *testing.T) {
	for _, home := range []string{"own", "side"} {
		g := layWith(t, "strategic-slots=symbol home="+home, gaw.Position{Phasing: entente, Disc: entente},
			"f5-i 17", "g1-ii 23", "german 7 18 19 20 21 22")
		g.Play("Entente reinforce", "draw b-1", "draw fr-2g", "draw fr-3g", "draw fr-4g", "draw fr-61")
		g.forbids("Entente deploy b-1 17")
		g.forbids("Entente deploy b-1 46")
		g.Play("Entente return b-1")
	}
}

// Rules 4.1, 7.0.1: Belgians in Maubeuge without a home of their own.
func TestOption_Home_Side_IsolatedBuilders_Yes(t *testing.T) {
	for _, c := range []struct {
		settings     string
		step, builds bool
	}{
		{"home=own isolated-builders=no", false, false},
		{"home=own isolated-builders=yes", false, true},
		{"home=side isolated-builders=no", true, true},
		{"home=side isolated-builders=yes", true, true},
	} {
		g := layWith(t, c.settings, gaw.Position{Phasing: entente, Disc: entente}, "b-1 17", "f5-i 16", "german 7 18 19 21 22", "g1-ii 23")
		g.Play("Entente strategic")
		require.Equal(t, []bool{c.step, c.builds}, []bool{g.Can("Entente step b-1 17 > 16"), g.Can("Entente build b-1")}, c.settings)
		if c.builds {
			g.Play("Entente build b-1")
			require.Equal(t, 1, g.discs("17", august1914.Belgium))
		}
	}
}

// Rules 2.6, 2.9, 2.11: a brigade on its last dot crosses the Dyle to Brussels,
// where a dot stands on a bonus of 1 with two points: 1 against 4, and both are
// lost. If Brussels is the enemy's then, so are the points gone; nobody gains one.
func TestOption_MutualLoss_Occupied_Brussels(t *testing.T) {
	for setting, want := range map[string]struct {
		holder  august1914.Side
		belgium int
	}{
		"mutual-loss=entered":  {german, 0},
		"mutual-loss=occupied": {entente, 2},
	} {
		g := layWith(t, setting, gaw.Position{Disc: german, Valour: map[string]int{"Belgium": 2}},
			"g1-lw 9 1", "b-3 19 1", "german 22 32", "f1-vii 85", "g1-ii 23")
		g.Play("German strategic")
		g.goes("g1-lw", "9", "19")
		g.battle("19")
		require.Equal(t, [2]int{1, 4}, g.firepower())
		require.Equal(t, []string{"dead", "dead"}, []string{g.at("g1-lw"), g.at("b-3")})
		require.Equal(t, want.holder, g.holder("19"), setting)
		require.Equal(t, []int{want.belgium, 0}, []int{g.valour(august1914.Belgium), g.valour(august1914.Germany)}, setting)
	}
}

// Rules 7.5, 8.4: the point for the attack on Mülhausen adds to the battle of
// Nancy if that comes after it, which the attacker can choose not to have.
func TestOption_PlanXVII_On_BattleOrder_Free(t *testing.T) {
	for _, c := range []struct {
		settings string
		order    []string
		nancy    int
	}{
		{"battle-order=free", []string{"91", "68"}, 4 + 4},
		{"plan-xvii=on", []string{"91", "68"}, 4 + 4 + 1},
		{"plan-xvii=on battle-order=free", []string{"91", "68"}, 4 + 4 + 1},
		{"plan-xvii=on battle-order=free", []string{"68", "91"}, 4 + 4},
	} {
		g := layWith(t, c.settings, gaw.Position{Phasing: entente}, "f1-l 90", "f1-vii 90", "g7-xiv 91", "f2-l 67", "f2-ix 68", "g6-ib 68")
		g.activate("f1-l", "f2-l")
		g.goes("f1-vii", "90", "91")
		for _, area := range c.order {
			g.battle(area)
			want := [2]int{4 + 4, 5}
			if area == "68" {
				want = [2]int{c.nancy, 5 + 2}
			}
			require.Equal(t, want, g.firepower(), "%s: %s of %v", c.settings, area, c.order)
		}
	}
}

// Rules 7.0.1, 7.10: a leader without a home of his own is restored by a line to
// that of an ally.
func TestOption_Home_Side_Restores(t *testing.T) {
	for setting, restored := range map[string]bool{"home=own": false, "home=side": true} {
		g := layWith(t, setting, gaw.Position{Disc: german}, "b-l 16 2", "f1-l 85 2", "german 7 18 19 21 22", "g1-ii 23")
		g.Play("German pass", "German done", "Entente pass")
		g.over("move")
		g.until("restore")
		require.True(t, g.Can("Entente restore f1-l"))
		require.Equal(t, restored, g.Can("Entente restore b-l"), setting)
	}
}
