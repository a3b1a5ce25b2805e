package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule1_5_TwoSidesFourPowers(t *testing.T) {
	t.Run("no leader commands an ally's units", func(t *testing.T) {
		lines := []string{"f1-l 20", "b-l 20", "b-1 19", "f1-vii 34", "e-i 17"}
		g := tactical(t, entente, "f1-l", lines...)
		require.True(t, g.Can("Entente step f1-vii 34 > 31"))
		g.Refuse("7.3.1", "Entente step b-1 19 > 18")
		g.Refuse("7.3.1", "Entente step e-i 17 > 16")
		g = tactical(t, entente, "b-l", lines...)
		require.True(t, g.Can("Entente step b-1 19 > 18"))
		g.Refuse("7.3.1", "Entente step f1-vii 34 > 31")
	})
	t.Run("activated, they support allies", func(t *testing.T) {
		lines := []string{"b-l 22", "e-i 32", "f5-i 32", "g1-ii 32", "entente 32", "e-l 33"}
		g := tactical(t, entente, "b-l", lines...)
		g.battle("32")
		require.Equal(t, 12, g.firepower()[0], "4 and 4, and the King's 4")
		g = tactical(t, entente, "b-l e-l", lines...)
		g.battle("32")
		require.Equal(t, 16, g.firepower()[0])
	})
	t.Run("leaders that are not activated do not", func(t *testing.T) {
		g := strategic(t, entente, "b-l 22", "e-i 32", "f5-i 32", "g1-ii 32", "entente 32")
		g.battle("32")
		require.Equal(t, 8, g.firepower()[0])
	})
	t.Run("allies enter each other's areas as friends", func(t *testing.T) {
		g := strategic(t, entente, "f5-i 34", "b-1 20", "german 19")
		g.march("f5-i", "34", "20")
		require.Equal(t, 1, g.spent(), "no engagement")
		require.Equal(t, entente, g.holder("20"))
	})
	t.Run("the same action for all, with three players too", func(t *testing.T) {
		g := layWith(t, "seats=three", gaw.Position{Active: entente, Disc: entente}, "f1-l 85", "f1-vii 85", "b-l 22", "b-1 22", "e-i GB")
		g.Play("Entente tactical", "Entente reveal f1-l")
		require.Empty(t, g.Moves("Entente reveal b-l"), "the Belgians are another player's")
		g.Play("Entente done")
		require.Equal(t, "British", g.actor())
		require.Equal(t, []string{"British reveal b-l"}, g.Moves("British reveal"))
		require.Empty(t, g.Moves("British strategic"))
		require.Empty(t, g.Moves("British pass"))
	})
}

func TestRule1_6_StrategicValue(t *testing.T) {
	t.Run("five units of the Entente", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 85", "f1-viii 85", "f2-ix 67", "f2-xv 67", "b-1 22", "b-2 21", "g1-ii 23")
		g.goes("f1-vii", "85", "84")
		g.goes("f1-viii", "85", "84")
		g.goes("f2-ix", "67", "84")
		g.goes("f2-xv", "67", "66")
		require.True(t, g.Can("Entente step b-2 21 > 20"))
		g.goes("b-1", "22", "9")
		require.Empty(t, g.Moves("Entente step"))
		require.Equal(t, "21", g.at("b-2"))
	})
	t.Run("seven of the Germans", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "g1-iii 23", "g1-iv 23", "g1-ix 23", "g2-gd 12", "g2-x 12", "g2-vii 12", "g2-xr 12", "b-1 22")
		for _, id := range []string{"g1-ii", "g1-iii", "g1-iv", "g1-ix"} {
			g.goes(id, "23", "26")
		}
		g.goes("g2-gd", "12", "11")
		g.goes("g2-x", "12", "11")
		require.True(t, g.Can("German step g2-xr 12 > 11"))
		g.goes("g2-vii", "12", "11")
		require.Empty(t, g.Moves("German step"))
	})
	t.Run("reinforcements of a strategic action", func(t *testing.T) {
		for side, want := range map[august1914.Side]int{german: 7, entente: 5} {
			g := lay(t, gaw.Position{Active: side, Disc: side}, "g1-ii 23", "b-1 22")
			g.Play(g.actor() + " reinforce")
			drawn := 0
			for ; g.Kind() == "recruit"; drawn++ {
				g.Play(g.Moves("draw")[0])
			}
			require.Equal(t, want, drawn, "%s", side)
		}
	})
	t.Run("of the reinforcement phase, and steps of leaders", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-ii 23", "g1-l 23 1", "g2-l 23 1", "g3-l 23 1", "b-1 22", "b-l 22 1", "f1-l 85 1")
		g.Play("German pass")
		g.over("move")
		g.Play("Entente pass")
		g.over("move")
		drawn, restored := map[string]int{}, map[string]int{}
		for g.Kind() != "choose" {
			side := map[bool]string{true: "German", false: "Entente"}[g.Decision().Actors.Has(gaw.GermanSeat.Actor())]
			switch g.Kind() {
			case "recruit":
				move := g.Moves("draw")[0]
				info, _ := g.sc.Unit(gaw.MustParseMove(move).Unit())
				if info.Power == august1914.Germany {
					drawn["German"]++
				} else {
					drawn["Entente"]++
				}
				g.Play(move)
			case "restore":
				if more := g.Moves(side + " restore"); len(more) > 0 {
					restored[side]++
					g.Play(more[0])
					continue
				}
				g.Play(side + " done")
			default:
				g.Play(g.Moves("")[0])
			}
		}
		require.Equal(t, map[string]int{"German": 7, "Entente": 5}, drawn)
		require.Equal(t, map[string]int{"German": 7, "Entente": 5}, restored)
	})
}

func TestRule1_7_HowToWin(t *testing.T) {
	t.Run("ten eliminated Germans", func(t *testing.T) {
		for dead, wins := range map[int]bool{9: true, 8: false} {
			g := strategic(t, entente, append(deadGermans(dead), "g1-lw 26 1", "f5-i 26", "f5-ii 26", "entente 11 23", "g1-ii 12")...)
			g.battle("26")
			require.Equal(t, "dead", g.at("g1-lw"))
			o, over := g.State.Outcome()
			require.Equal(t, wins, over, "%d dead before", dead)
			if over {
				require.Equal(t, entente, o.Winner)
				require.Equal(t, "1.7", o.Rule)
			}
		}
	})
	t.Run("twenty of the Entente", func(t *testing.T) {
		for dead, wins := range map[int]bool{19: true, 18: false} {
			g := strategic(t, german, append(deadEntente(dead), "b-3 32 1", "g1-ii 32", "g1-iii 32", "g1-iv 23")...)
			g.battle("32")
			require.Equal(t, "dead", g.at("b-3"))
			o, over := g.State.Outcome()
			require.Equal(t, wins, over, "%d dead before", dead)
			if over {
				require.Equal(t, german, o.Winner)
			}
		}
	})
	t.Run("at the end, whoever holds most victory areas", func(t *testing.T) {
		for line, want := range map[string]august1914.Side{
			"german 37":     entente, // 4 to 3, as at the start
			"german 5":      german,  // 4 to 3
			"german 5 57":   german,
			"entente 25":    entente,
			"german 1 2 3":  entente, // these do not count
			"german 85 57 ": german,
		} {
			g := lay(t, gaw.Position{Turn: 4}, "g1-ii 23", "f1-vii 44", line)
			g.Play("German pass")
			g.over("move")
			g.goesOn()
			g.Play("Entente pass")
			g.over("move")
			require.Equal(t, want, g.outcome().Winner, line)
		}
	})
	t.Run("marginal at the end, decisive before", func(t *testing.T) {
		g := lay(t, gaw.Position{Turn: 4}, "g1-ii 23", "f1-vii 44")
		g.Play("German pass")
		g.over("move")
		g.Play("Entente pass")
		g.over("move")
		require.Equal(t, "marginal", g.outcome().Level)
		g = strategic(t, german, "g7-xiv 86", "german 5 46 57")
		g.march("g7-xiv", "86", "85")
		require.Equal(t, "decisive", g.outcome().Level)
	})
	t.Run("not before the fourth turn is over", func(t *testing.T) {
		g := lay(t, gaw.Position{Turn: 3}, "g1-ii 23", "f1-vii 44", "german 5 46")
		g.Play("German pass")
		g.over("move")
		g.Play("Entente pass")
		g.over("move")
		g.until("choose")
		g.goesOn()
		require.Equal(t, 4, g.Decision().Turn)
	})
}

func TestRule3_1_SideWithInitiative(t *testing.T) {
	t.Run("the Germans on the first turn", func(t *testing.T) {
		g := start(t)
		require.Equal(t, german, g.disc())
		require.Equal(t, german, g.phasing())
		require.Equal(t, 1, g.Decision().Turn)
	})
	t.Run("whoever has the disc plays the first impulse", func(t *testing.T) {
		for _, disc := range []august1914.Side{german, entente} {
			for _, last := range []august1914.Side{german, entente} {
				g := lay(t, gaw.Position{Disc: disc, Active: last}, "g1-ii 23", "f1-vii 44")
				for range 2 {
					g.Play(g.actor() + " pass")
					g.over("move")
				}
				g.until("choose")
				require.Equal(t, 3, g.Decision().Turn)
				require.Equal(t, disc, g.phasing())
				require.Equal(t, disc, g.disc())
			}
		}
	})
}

func TestRule3_2_PhasingSide(t *testing.T) {
	g := lay(t, gaw.Position{Active: german}, "g1-ii 23", "g1-l 23", "f1-vii 44", "f1-l 44")
	require.Equal(t, german, g.phasing())
	require.Empty(t, g.State.LegalMoves(gaw.EntenteSeat.Actor(), nil))
	require.Error(t, g.State.Apply(gaw.MustParseMove("Entente pass")))
	require.Error(t, g.State.Apply(gaw.MustParseMove("Entente tactical")))
	g.activate("g1-l")
	g.goes("g1-ii", "23", "26")
	require.Equal(t, german, g.phasing())
	g.over("move")
	require.Equal(t, entente, g.phasing(), "the impulse of the other side")
	require.Empty(t, g.State.LegalMoves(gaw.GermanSeat.Actor(), nil))
	g.activate("f1-l")
	g.goes("f1-vii", "44", "45")
	g.over("move")
	require.Equal(t, german, g.phasing())
}

func TestRule3_3_InitiativeDisc(t *testing.T) {
	t.Run("spent for a strategic action", func(t *testing.T) {
		for _, action := range []string{"strategic", "reinforce"} {
			g := lay(t, gaw.Position{Disc: german}, "g1-ii 23", "f1-vii 44")
			g.Play("German " + action)
			g.until("choose")
			require.Equal(t, entente, g.disc(), action)
		}
	})
	t.Run("no strategic action without it", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: entente}, "g1-ii 23", "f1-vii 44")
		g.Refuse("3.3", "German strategic")
		g.Refuse("3.3", "German reinforce")
	})
	t.Run("kept in a tactical action and in a pass", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g1-ii 23", "g1-l 23", "f1-vii 44")
		g.activate("g1-l")
		g.over("move")
		require.Equal(t, german, g.disc())
		g.Play("Entente pass")
		g.over("move")
		g.Play("German pass")
		g.over("move")
		require.Equal(t, german, g.disc())
	})
	t.Run("for a general retreat", func(t *testing.T) {
		g := tactical(t, german, "g2-l", "g2-l 23", "g2-gd 23", "b-3 32", "b-4 22")
		g.goes("g2-gd", "23", "32")
		g.over("move")
		g.Play("German battle 32", "Entente general")
		require.True(t, g.Can("Entente retreat b-3 32 > 22"))
	})
	t.Run("not without it", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 23", "g2-gd 23", "b-3 32", "b-4 22")
		g.activate("g2-l")
		g.goes("g2-gd", "23", "32")
		g.over("move")
		g.Play("German battle 32")
		g.over("disc")
		require.False(t, g.Can("Entente general"))
	})
}

func TestRule7_0_SequenceOfPlay(t *testing.T) {
	t.Run("two passes running end the turn, three with an action between do not", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-ii 23", "g1-l 23", "f1-vii 44", "f1-l 44")
		g.Play("German pass")
		g.over("move")
		g.activate("f1-l")
		g.over("move")
		g.Play("German pass")
		g.over("move")
		require.Equal(t, entente, g.phasing())
		require.Equal(t, 2, g.Decision().Turn)
		g.Play("Entente pass")
		g.over("move")
		require.Equal(t, 3, g.Decision().Turn)
		require.Equal(t, "reinforcement phase", g.phase())
	})
	t.Run("no reinforcements on the first turn", func(t *testing.T) {
		g := start(t)
		require.Equal(t, "impulse", g.phase())
		for _, e := range g.Events {
			require.NotEqual(t, "6.0", e.Rule)
		}
	})
	t.Run("the segments in their order", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g2-l 23", "g2-gd 23", "b-3 32")
		g.Play("German tactical")
		require.Equal(t, "activation segment", g.phase())
		g.Play("German reveal g2-l")
		g.over("activate")
		require.Equal(t, "movement segment", g.phase())
		g.goes("g2-gd", "23", "32")
		g.over("move")
		require.Equal(t, "combat segment", g.phase())
	})
}

func TestRule7_1_StrategicAction(t *testing.T) {
	t.Run("the example", func(t *testing.T) {
		g := strategic(t, entente, "e-i GB", "e-1c GB", "b-3 7", "f5-i 49", "f5-ii 49", "f5-l 17", "g2-gd 49", "entente 49")
		g.Play("Entente ship e-i 5", "Entente ship e-1c 1", "Entente build b-3", "Entente build b-3")
		g.stop()
		g.goes("f5-i", "49", "52")
		require.Equal(t, "52", g.at("f5-i"))
		g.goes("f5-l", "17", "31", "48", "49")
		require.Equal(t, "49", g.at("f5-l"))
		require.Equal(t, 2, g.discs("7", august1914.Belgium))
		g.battle("49")
		require.Equal(t, [2]int{8, 6}, g.firepower(), "4 and the leader's strength 4, against 5 and the terrain")
		require.Equal(t, german, g.phasing())
		require.Equal(t, german, g.disc())
	})
	t.Run("one new engagement", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11", "g1-iii 11", "b-1 32", "b-2 25")
		g.goes("g1-ii", "11", "32")
		g.Refuse("7.5", "German step g1-iii 11 > 25")
		g.Play("German step g1-iii 11 > 32")
	})
	t.Run("beside old ones", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11", "g1-iii 11", "b-1 32", "g1-iv 32", "b-2 25", "g2-gd 26", "b-3 26")
		g.goes("g1-iii", "11", "25")
		g.goes("g1-ii", "11", "32")
		require.Equal(t, "32", g.at("g1-ii"), "it is no new engagement to join one")
	})
	t.Run("one battle, which the new engagement claims", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11", "b-1 32", "g2-gd 26", "b-3 26")
		g.goes("g1-ii", "11", "32")
		g.over("move")
		g.Refuse("7.5", "German battle 26")
		g.Refuse("7.5", "German done")
		g.Play("German battle 32")
		g.settle()
		require.NotEqual(t, "battle", g.Kind())
	})
	t.Run("or none", func(t *testing.T) {
		g := strategic(t, german, "g2-gd 26", "b-3 26")
		g.over("move")
		require.True(t, g.Can("German battle 26"))
		g.Play("German done")
		require.Equal(t, entente, g.phasing())
	})
	t.Run("leaders move and fight, but are not activated", func(t *testing.T) {
		g := strategic(t, german, "g1-l 23", "g2-l 24", "b-3 32", "g1-ii 23")
		require.Empty(t, g.Moves("German reveal"))
		g.goes("g1-l", "23", "32")
		g.battle("32")
		require.Equal(t, [2]int{4, 4}, g.firepower())
		require.Equal(t, 4, g.steps("g2-l"))
	})
	t.Run("any army, without a leader, without the boost", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11", "g2-gd 12")
		require.Equal(t, 3, g.reach("g1-ii", "11", "23", "26", "25", "12"))
		g.stop()
		require.Equal(t, 3, g.reach("g2-gd", "12", "11", "23", "26", "40"))
	})
	t.Run("the defender does not get the disc for this battle", func(t *testing.T) {
		g := strategic(t, german, "g2-gd 23", "b-3 32", "b-4 22")
		g.goes("g2-gd", "23", "32")
		g.over("move")
		g.Play("German battle 32")
		require.False(t, g.Can("Entente general"))
	})
	t.Run("reinforcements: no movement, no battle, no leaders", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g1-ii 23", "g1-l 23 2", "b-3 26", "g2-gd 26")
		g.Play("German reinforce")
		for g.phasing() == german {
			require.NotContains(t, []string{"move", "march", "battle", "activate", "restore"}, g.Kind())
			g.Play(g.Moves("")[0])
		}
		require.Equal(t, "26", g.at("g2-gd"))
		require.Equal(t, 2, g.steps("g1-l"))
		require.Equal(t, entente, g.disc())
	})
	t.Run("at full strength, on icons of their army", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 24", "b-3 22")
		g.Play("German reinforce")
		for _, id := range []string{"g2-gd", "g2-x", "g2-vii", "g2-xr", "g2-gdr"} {
			g.Play("draw " + id)
		}
		g.until("deploy")
		require.True(t, g.Can("German deploy g2-gd 23"))
		require.True(t, g.Can("German deploy g2-gd 24"))
		require.False(t, g.Can("German deploy g2-gd 26"))
		g.Play("German deploy g2-gd 23")
		require.Equal(t, 4, g.steps("g2-gd"))
	})
}

func TestRule7_2_ActivatesLeaders(t *testing.T) {
	t.Run("at least one leader", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 23", "g1-ii 23")
		g.Play("German tactical")
		g.Refuse("7.2", "German done")
		g.Play("German reveal g1-l")
	})
	t.Run("none without a leader", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-ii 23")
		g.Refuse("7.2", "German tactical")
	})
	t.Run("one use of the disc, then it is the other side's", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 32", "g1-l 11", "g2-gd 32", "german 32", "g1-ii 23", "b-3 22", "b-4 26", "b-5 25", "entente 25", "g1-iii 26")
		g.activate("g2-l", "g1-l")
		g.goes("g2-gd", "32", "22")
		g.over("move")
		g.Play("German battle 22", "German pontoon")
		require.NotEqual(t, "disc", g.Kind())
		g.settle()
		require.Equal(t, entente, g.disc())
		g.Play("German battle 26")
		require.NotEqual(t, "disc", g.Kind(), "the attacker has it no more")
		require.True(t, g.Can("Entente general"), "the defender can play it from the next battle on")
	})
	t.Run("kept, it can be used in a later battle", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 32", "g1-l 11", "g2-gd 32", "g1-ii 21", "german 32", "b-3 22", "b-4 21", "entente 21", "garrison 21 Belgium 1")
		g.activate("g2-l", "g1-l")
		g.goes("g2-gd", "32", "22")
		g.over("move")
		g.Play("German battle 22", "German done")
		g.settle()
		require.Equal(t, german, g.disc())
	})
}

func TestRule7_2_1_WherePontoonsHelp(t *testing.T) {
	major := []string{"g2-l 10", "g2-gd 32", "g2-x 32", "german 10 32", "b-3 22"}
	for _, c := range []struct {
		reason   string
		pontoon  bool
		from, to string
		lines    []string
		want     [2]int
	}{
		{"a major river, quartered", false, "32", "22", major, [2]int{2 + 4, 4}},
		{"like a minor one, halved", true, "32", "22", major, [2]int{5 + 4, 4}},
		{"a minor river, halved", false, "33", "35", []string{"g2-l 33", "g2-gd 33", "g2-x 36", "german 33 32", "f5-i 35"}, [2]int{2 + 4, 5}},
		{"like none", true, "33", "35", []string{"g2-l 33", "g2-gd 33", "g2-x 36", "german 33 32", "f5-i 35"}, [2]int{5 + 4, 5}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := lay(t, gaw.Position{Disc: german}, c.lines...)
			g.activate("g2-l")
			g.goes("g2-gd", c.from, c.to)
			if c.from == "32" {
				g.goes("g2-x", c.from, c.to)
			}
			g.over("move")
			g.Play("German battle " + c.to)
			if c.pontoon {
				g.Play("German pontoon")
			}
			g.settle()
			require.Equal(t, c.want, g.firepower())
			if c.pontoon {
				require.Equal(t, entente, g.disc())
			} else {
				require.Equal(t, german, g.disc())
			}
		})
	}
	t.Run("not in movement", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, major...)
		g.activate("g2-l")
		require.False(t, g.Can("German pontoon"))
		g.Play("German step g2-gd 32 > 10")
		require.Equal(t, 2, g.spent())
	})
	t.Run("over a newly contested area", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 32", "g2-gd 22", "german 32", "entente 22", "b-3 22")
		g.activate("g2-l")
		g.over("move")
		g.Play("German battle 22")
		require.False(t, g.Can("German pontoon"))
	})
	t.Run("with the disc", func(t *testing.T) {
		g := tactical(t, german, "g2-l", major...)
		g.goes("g2-gd", "32", "22")
		g.over("move")
		g.Play("German battle 22")
		require.False(t, g.Can("German pontoon"))
	})
	t.Run("the Entente too", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente, Disc: entente}, "b-l 22", "b-3 22", "b-4 22", "g1-lw 32")
		g.activate("b-l")
		g.goes("b-3", "22", "32")
		g.goes("b-4", "22", "32")
		g.over("move")
		g.Play("Entente battle 32", "Entente pontoon")
		g.settle()
		require.Equal(t, [2]int{3 + 4, 3}, g.firepower(), "half of 6, and the King; 2 and the terrain")
	})
}

func TestRule7_2_2_WherePioneersHelp(t *testing.T) {
	attack := func(disc august1914.Side, discs string) *table {
		g := lay(t, gaw.Position{Disc: disc}, "g2-l 32", "g2-gd 22", "german 32", "entente 22", "b-3 22", "garrison 22 Belgium "+discs)
		g.activate("g2-l")
		g.over("move")
		g.Play("German battle 22")
		return g
	}
	for discs, want := range map[string]int{"1": 0, "2": 0, "3": 1, "5": 3} {
		t.Run("of "+discs, func(t *testing.T) {
			g := attack(german, discs)
			g.Play("German pioneers")
			g.settle()
			require.Equal(t, [2]int{9, 4 + 5*want}, g.firepower(), "they go before the showdown")
			require.Equal(t, entente, g.disc())
			require.LessOrEqual(t, g.discs("22", august1914.Belgium), want)
		})
	}
	t.Run("or not", func(t *testing.T) {
		g := attack(german, "3")
		g.settle()
		require.Equal(t, [2]int{9, 19}, g.firepower())
		require.Equal(t, german, g.disc())
	})
	t.Run("where there is a garrison", func(t *testing.T) {
		require.False(t, attack(german, "0").Can("German pioneers"))
	})
	t.Run("with the disc", func(t *testing.T) {
		require.False(t, attack(entente, "3").Can("German pioneers"))
	})
	t.Run("not in a strategic action", func(t *testing.T) {
		g := strategic(t, german, "g2-gd 22", "german 32", "entente 22", "b-3 22", "garrison 22 Belgium 2")
		g.over("move")
		g.Play("German battle 22")
		require.False(t, g.Can("German pioneers"))
	})
}

func TestRule7_2_3_SurpriseBonus(t *testing.T) {
	first := gaw.Position{Turn: 1, Disc: german}
	lines := []string{"g2-l 10", "g2-gd 32", "g2-x 32", "german 10 32", "b-3 22", "b-4 9"}
	surprised := func(t *testing.T) *table {
		g := lay(t, first, lines...)
		g.Play("German surprise", "German reveal g2-l")
		g.over("activate")
		return g
	}
	t.Run("in the first impulse of the first turn", func(t *testing.T) {
		require.True(t, lay(t, first, lines...).Can("German surprise"))
		later := first
		later.Impulse = 2
		lay(t, later, lines...).Refuse("7.2.3", "German surprise")
		lay(t, gaw.Position{Turn: 2, Disc: german}, lines...).Refuse("7.2.3", "German surprise")
	})
	t.Run("the Entente never", func(t *testing.T) {
		g := lay(t, gaw.Position{Turn: 1, Disc: entente, Active: entente}, "b-l 22", "b-3 22")
		g.Refuse("7.2.3", "Entente surprise")
	})
	t.Run("an option", func(t *testing.T) {
		g := lay(t, first, lines...)
		g.Play("German tactical", "German reveal g2-l")
		g.over("activate")
		require.Equal(t, german, g.disc())
		g.Play("German step g2-gd 32 > 10")
		require.Equal(t, 2, g.spent())
	})
	t.Run("major rivers cost nothing in the movement segment", func(t *testing.T) {
		g := surprised(t)
		g.Play("German step g2-gd 32 > 10")
		require.Equal(t, 1, g.spent())
	})
	t.Run("they are like minor ones in battle", func(t *testing.T) {
		g := surprised(t)
		g.goes("g2-gd", "32", "22")
		g.goes("g2-x", "32", "22")
		g.battle("22")
		require.Equal(t, [2]int{5 + 4, 4}, g.firepower())
	})
	t.Run("in every battle, and minor ones are like none", func(t *testing.T) {
		g := lay(t, first, "g2-l 33", "g1-l 32", "g2-gd 33", "g1-ii 32", "german 33 32", "f5-i 35", "b-3 22", "b-5 22")
		g.Play("German surprise", "German reveal g2-l", "German reveal g1-l")
		g.over("activate")
		g.goes("g2-gd", "33", "35")
		g.goes("g1-ii", "32", "22")
		g.battle("35")
		require.Equal(t, [2]int{5 + 4, 5}, g.firepower())
		g.battle("22")
		require.Equal(t, [2]int{2 + 4 + 4, 8}, g.firepower())
	})
	t.Run("no general retreat", func(t *testing.T) {
		g := surprised(t)
		g.goes("g2-gd", "32", "22")
		g.over("move")
		g.Play("German battle 22")
		require.False(t, g.Can("Entente general"))
	})
	t.Run("no other use of the disc", func(t *testing.T) {
		g := lay(t, first, "g2-l 32", "g2-gd 22", "german 32", "entente 22", "b-3 22", "garrison 22 Belgium 2")
		g.Play("German surprise", "German reveal g2-l")
		g.over("activate", "move")
		g.Play("German battle 22")
		require.False(t, g.Can("German pioneers"))
	})
	t.Run("then the Entente has the disc", func(t *testing.T) {
		g := surprised(t)
		g.over("move")
		require.Equal(t, entente, g.phasing())
		require.Equal(t, entente, g.disc())
		require.True(t, g.Can("Entente strategic"))
	})
	t.Run("in later impulses rivers are rivers again", func(t *testing.T) {
		g := surprised(t)
		g.over("move")
		g.Play("Entente pass")
		g.over("move")
		g.activate("g2-l")
		g.Play("German step g2-gd 32 > 10")
		require.Equal(t, 2, g.spent())
	})
}

func TestRule7_8_Pass(t *testing.T) {
	t.Run("one unit", func(t *testing.T) {
		g := passing(t, german, "g1-ii 23", "g2-gd 23")
		g.goes("g1-ii", "23", "26")
		require.Equal(t, entente, g.phasing())
		require.Equal(t, "23", g.at("g2-gd"))
	})
	t.Run("or none", func(t *testing.T) {
		g := passing(t, german, "g1-ii 23", "f1-vii 44")
		g.Play("German done")
		require.Equal(t, entente, g.phasing())
	})
	t.Run("to its full allowance, without the boost", func(t *testing.T) {
		g := passing(t, entente, "f1-vii 64", "f1-l 64")
		require.Equal(t, 3, g.reach("f1-vii", longWay...))
		g = passing(t, entente, "f1-vii 64", "f1-l 64")
		require.Equal(t, 5, g.reach("f1-l", longWay...), "leaders too")
	})
	t.Run("no engaging", func(t *testing.T) {
		g := passing(t, german, "g1-ii 23", "b-3 32", "g1-iii 26", "b-4 26", "german 22", "garrison 21 Belgium 1")
		g.Refuse("7.8", "German step g1-ii 23 > 32")
		g.Refuse("7.8", "German step g1-ii 23 > 26")
	})
	t.Run("nor a garrison", func(t *testing.T) {
		g := passing(t, german, "g1-2c 32", "german 32", "garrison 22 Belgium 1")
		g.Refuse("7.8", "German step g1-2c 32 > 22")
	})
	t.Run("disengaging", func(t *testing.T) {
		g := passing(t, german, "g1-ii 32", "b-3 32")
		g.goes("g1-ii", "32", "23")
		require.Equal(t, "23", g.at("g1-ii"))
	})
	t.Run("over empty enemy areas", func(t *testing.T) {
		g := passing(t, german, "g1-ii 23")
		g.goes("g1-ii", "23", "32")
		require.Equal(t, german, g.holder("32"))
	})
	t.Run("no combat", func(t *testing.T) {
		g := passing(t, german, "g1-ii 32", "b-3 32", "g2-gd 23")
		g.goes("g2-gd", "23", "26")
		require.Equal(t, "choose", g.Kind())
		require.Equal(t, entente, g.phasing())
	})
	t.Run("instead, infantry builds, down to its last step", func(t *testing.T) {
		g := passing(t, entente, "b-3 7", "b-4 7", "b-5 18")
		g.Play("Entente build b-3", "Entente build b-3")
		require.Equal(t, 2, g.discs("7", august1914.Belgium))
		require.Equal(t, 1, g.steps("b-3"))
		g.stop()
		require.Equal(t, german, g.phasing())
	})
	t.Run("as far as it likes", func(t *testing.T) {
		g := passing(t, entente, "b-3 7", "b-4 7", "b-5 18")
		g.Play("Entente build b-3")
		g.Refuse("7.4", "Entente build b-4")
		require.Empty(t, g.Moves("Entente step"))
		g.Play("Entente stop")
		require.Equal(t, german, g.phasing())
	})
	t.Run("or the British ship a unit", func(t *testing.T) {
		g := passing(t, entente, "e-i GB", "f1-vii 85", "german 1")
		require.False(t, g.Can("Entente ship e-i 1"))
		g.Play("Entente ship e-i 5")
		require.Equal(t, german, g.phasing())
	})
	t.Run("two in a row end the impulses", func(t *testing.T) {
		g := passing(t, german, "g1-ii 23", "f1-vii 44")
		g.goes("g1-ii", "23", "26")
		g.Play("Entente pass")
		g.goes("f1-vii", "44", "45")
		require.Equal(t, 3, g.Decision().Turn)
	})
}

func TestRule7_8_WhatAPassIsNot(t *testing.T) {
	t.Run("one of two in a row, after an action of the other side", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente}, "g1-l 23", "g1-ii 23", "b-1 7")
		g.Play("Entente pass")
		g.over("move")
		g.activate("g1-l")
		g.over("move")
		g.Play("Entente pass")
		g.over("move")
		require.Equal(t, german, g.phasing())
		require.Equal(t, 2, g.Decision().Turn, "the Germans have not passed")
		g.Play("German pass", "German done")
		g.until("choose")
		require.Equal(t, 3, g.Decision().Turn)
	})
	t.Run("an action with a combat segment", func(t *testing.T) {
		g := passing(t, german, "g7-xiv 91", "f1-vii 91", "german 91")
		for _, e := range g.Play("German done") {
			require.NotContains(t, []string{"combat segment", "impetus segment"}, e.To)
		}
		require.Equal(t, entente, g.phasing())
	})
	t.Run("a way for the British to build", func(t *testing.T) {
		g := passing(t, entente, "e-i 17", "f5-i 17")
		g.Refuse("7.4", "Entente build e-i")
		g.Play("Entente build f5-i")
	})
}
