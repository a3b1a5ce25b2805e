package germanyatwar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// Rule 1.5 with three players: the French player makes the joint decisions of the
// Entente and acts first. The other player moves, commands, ships, rails, builds,
// retreats and restores the British and the Belgians.

// three lays a position for three players, with further settings.
func three(t *testing.T, settings string, pos gaw.Position, lines ...string) *table {
	t.Helper()
	return layWith(t, "seats=three "+settings, pos, lines...)
}

// leaves ends the decision of a seat, if it is still the seat's turn.
func (g *table) leaves(seat string) {
	g.T.Helper()
	if g.actor() == seat {
		g.Play(seat + " done")
	}
}

// idles is leaves for a seat that is asked but has no choice.
func (g *table) idles(seat string) {
	g.T.Helper()
	require.Equal(g.T, []string{seat + " done"}, g.Moves(""))
	g.Play(seat + " done")
}

// The viewer of the British and the Belgians.
var theBritish = gaw.BritishSeat.Viewer()

func TestOption_Seats_Three_TheActionIsOne(t *testing.T) {
	g := three(t, "", gaw.Position{Active: entente, Disc: entente}, "f1-l 85", "f1-vii 85", "b-l 22", "b-1 22", "e-i GB", "g1-ii 23")
	require.Equal(t, gaw.EntenteSeat.Actor(), g.State.ToAct().First())
	require.Empty(t, g.State.LegalMoves(gaw.BritishSeat.Actor(), nil))
	for _, m := range []string{"pass", "tactical", "strategic", "reinforce"} {
		g.forbids("British " + m)
		require.True(t, g.Can("Entente "+m), m)
	}
}

// Rules 1.6, 7.1: the five units of a strategic action are for the side as a whole,
// and shipping uses up one.
func TestOption_Seats_Three_FiveUnitsOfTheSide(t *testing.T) {
	lines := []string{
		"f1-vii 85", "f1-viii 85", "f2-ix 67", "f2-xv 67", "f2-xx 68", "b-1 22", "b-2 21", "e-i GB", "g1-ii 23",
	}
	t.Run("three and two", func(t *testing.T) {
		g := three(t, "", gaw.Position{Active: entente, Disc: entente}, lines...)
		g.Play("Entente strategic")
		g.forbids("Entente step b-1 22 > 9")
		g.forbids("Entente ship e-i 5")
		g.forbids("British step b-1 22 > 9")
		g.goes("f1-vii", "85", "84")
		g.goes("f1-viii", "85", "84")
		g.goes("f2-ix", "67", "84")
		g.Play("Entente done")
		require.Equal(t, "British", g.actor())
		g.forbids("British step f2-xv 67 > 84")
		g.goes("b-1", "22", "9")
		g.Play("British ship e-i 5")
		require.Equal(t, german, g.phasing(), "those were five")
	})
	t.Run("five and none", func(t *testing.T) {
		g := three(t, "", gaw.Position{Active: entente, Disc: entente}, lines...)
		g.Play("Entente strategic")
		for _, id := range []string{"f1-vii", "f1-viii"} {
			g.goes(id, "85", "84")
		}
		g.goes("f2-ix", "67", "84")
		g.goes("f2-xv", "67", "66")
		g.goes("f2-xx", "68", "67")
		require.Equal(t, german, g.phasing(), "none is left for the British and the Belgians")
	})
}

// Rules 7.1, 7.5: the one new engagement is for the side as a whole. The Belgians may
// join it but not make another. The French player orders the battle.
func TestOption_Seats_Three_EngagementsOfTheSide(t *testing.T) {
	g := three(t, "", gaw.Position{Active: entente, Disc: entente}, "f5-i 20", "b-1 9", "g1-ii 21", "g1-iii 22")
	g.Play("Entente strategic")
	g.goes("f5-i", "20", "21")
	g.leaves("Entente")
	g.Refuse("7.5", "British step b-1 9 > 22")
	g.goes("b-1", "9", "21")
	g.over("move")
	require.Equal(t, []string{"Entente", "battle"}, []string{g.actor(), g.Kind()})
	g.forbids("British battle 21")
	g.battle("21")
	require.Equal(t, [2]int{4 + 3, 5 + 1}, g.firepower())

	// Two leaders, one of each player: the French make both engagements.
	g = three(t, "", gaw.Position{Active: entente}, "f5-l 17", "f5-i 20", "f5-ii 17", "b-l 9", "b-1 9", "g1-ii 21", "g1-iii 22", "g1-iv 34")
	g.Play("Entente tactical", "Entente reveal f5-l", "Entente done", "British reveal b-l")
	g.over("activate")
	g.goes("f5-i", "20", "21")
	g.goes("f5-ii", "17", "34")
	g.leaves("Entente")
	g.Refuse("7.5", "British step b-1 9 > 22")
	require.True(t, g.Can("British step b-1 9 > 21"))
}

// Rules 1.6, 7.2: five leaders of the side.
func TestOption_Seats_Three_FiveLeadersOfTheSide(t *testing.T) {
	g := three(t, "", gaw.Position{Active: entente},
		"f1-l 85", "f2-l 67", "f3-l 57", "f4-l 56", "b-l 22", "e-l 4", "b-1 22", "f1-vii 85", "g1-ii 23")
	g.Play("Entente tactical")
	for _, id := range []string{"f1-l", "f2-l", "f3-l", "f4-l"} {
		g.Play("Entente reveal " + id)
	}
	g.leaves("Entente")
	require.Equal(t, "British", g.actor())
	require.True(t, g.Can("British reveal e-l"))
	g.Play("British reveal b-l")
	require.Equal(t, "movement segment", g.phase(), "the fifth")
	require.Equal(t, []string{"Entente"}, []string{g.actor()})
}

// Rules 1.5, 7.3.1: King Albert commands the Belgians, and their player moves one and
// builds with another. He does not command the British.
func TestOption_Seats_Three_Commands(t *testing.T) {
	g := three(t, "", gaw.Position{Active: entente}, "f5-l 17", "f5-i 17", "b-l 19", "b-1 19", "b-2 7", "e-i 19", "g1-ii 23")
	g.Play("Entente tactical", "Entente reveal f5-l", "Entente done", "British reveal b-l")
	g.over("activate")
	g.forbids("Entente build b-2")
	g.forbids("Entente step b-1 19 > 9")
	g.Play("Entente build f5-i")
	g.stop()
	g.leaves("Entente")
	g.Refuse("7.3.1", "British step e-i 19 > 9")
	g.Play("British build b-2")
	g.stop()
	g.goes("b-1", "19", "9")
	require.Equal(t, []int{1, 1}, []int{g.discs("17", august1914.France), g.discs("7", august1914.Belgium)})
}

// Rule 7.8: one unit in a pass, of either player.
func TestOption_Seats_Three_OneUnitInAPass(t *testing.T) {
	lines := []string{"f1-vii 85", "b-1 22", "e-i GB", "g1-ii 23"}
	t.Run("the first moves it", func(t *testing.T) {
		g := three(t, "", gaw.Position{Active: entente}, lines...)
		g.Play("Entente pass")
		g.goes("f1-vii", "85", "84", "89", "88")
		require.Equal(t, german, g.phasing())
	})
	t.Run("or leaves it to the other", func(t *testing.T) {
		for _, move := range []string{"British ship e-i 1", "British build b-1", "British rail e-ii 5 > 46"} {
			g := three(t, "rail=on", gaw.Position{Active: entente}, append(lines, "e-ii 5")...)
			g.Play("Entente pass", "Entente done")
			require.Equal(t, "British", g.actor())
			g.forbids(strings.Replace(move, "British", "Entente", 1))
			g.Play(move)
			g.stop()
			require.Equal(t, german, g.phasing(), move)
		}
	})
	t.Run("or nobody does", func(t *testing.T) {
		g := three(t, "", gaw.Position{Active: entente}, lines...)
		g.Play("Entente pass", "Entente done", "British done")
		require.Equal(t, german, g.phasing())
	})
}

// Rule 7.5.1.1: cavalry of both players leaves Dinant. Each player moves their own,
// the French first.
func TestOption_Seats_Three_CavalryRetreats(t *testing.T) {
	lines := []string{"g2-gd 34", "german 32 33", "entente 34", "f5-i 31", "b-1 20"}
	begin := func(t *testing.T, more ...string) *table {
		t.Helper()
		g := three(t, "", gaw.Position{Disc: german}, append(more, lines...)...)
		g.Play("German strategic", "German done", "German battle 34")
		return g
	}
	t.Run("both leave", func(t *testing.T) {
		g := begin(t, "f5-4c 34", "b-c 34")
		require.Equal(t, "Entente", g.actor())
		require.True(t, g.Can("Entente retreat f5-4c 34 > 20"), "to an ally")
		g.forbids("Entente retreat b-c 34 > 20")
		g.forbids("British retreat b-c 34 > 20")
		g.Play("Entente retreat f5-4c 34 > 31")
		g.idles("Entente")
		g.Play("British retreat b-c 34 > 31")
		require.Equal(t, german, g.holder("34"), "there is no battle")
	})
	t.Run("one stays", func(t *testing.T) {
		g := begin(t, "f5-4c 34", "b-c 34")
		g.Play("Entente done")
		g.forbids("British retreat f5-4c 34 > 31")
		g.Play("British retreat b-c 34 > 20")
		g.idles("British")
		require.Equal(t, [2]int{5, 2}, g.firepower())
	})
	t.Run("nobody French is there", func(t *testing.T) {
		g := begin(t, "b-3 34", "b-c 34")
		g.idles("Entente")
		g.forbids("British retreat b-3 34 > 20")
		g.Play("British done")
		require.Equal(t, [2]int{5, 3 + 2 + 1}, g.firepower())
	})
}

// Rule 7.5.1.2: the French player calls a general retreat, which includes Belgians.
// Each player moves their own units, and if all must leave, neither player may hold
// units back.
func TestOption_Seats_Three_GeneralRetreat(t *testing.T) {
	for _, retreat := range []string{"any", "all"} {
		for _, french := range []bool{true, false} {
			lines := []string{"g2-l 33", "g2-gd 34", "german 32", "entente 34", "f5-i 31", "b-1 20", "b-3 34"}
			if french {
				lines = append(lines, "f5-ii 34")
			}
			g := three(t, "general-retreat="+retreat, gaw.Position{}, lines...)
			g.activate("g2-l")
			g.over("move")
			g.Play("German battle 34")
			require.Equal(t, "Entente", g.actor(), "the disc is the side's")
			g.forbids("British general")
			g.Play("Entente general")
			if french {
				g.forbids("British retreat b-3 34 > 20")
				g.forbids("Entente retreat b-3 34 > 20")
				if retreat == "all" {
					g.Refuse("7.5.1.2", "Entente done")
				}
				g.Play("Entente retreat f5-ii 34 > 31")
			}
			g.idles("Entente")
			if retreat == "all" {
				g.Refuse("7.5.1.2", "British done")
				g.Play("British retreat b-3 34 > 31")
				require.Equal(t, german, g.holder("34"))
			} else {
				g.Play("British done")
				require.Equal(t, 3+1, g.firepower()[1], "the Belgians have stayed")
			}
			require.Equal(t, german, g.disc())
		}
	}
}

// Rule 7.5.1.12: each player applies hits to the units and garrisons under their
// command. If both have units of the highest strength, the French player decides first
// whether to take the next hit, and takes it if both leave it to the other.
func TestOption_Seats_Three_Hits(t *testing.T) {
	battle := func(t *testing.T, lines ...string) *table {
		t.Helper()
		g := three(t, "", gaw.Position{Disc: german}, append(lines, "german 32 33", "entente 34", "b-1 20")...)
		g.Play("German strategic", "German done", "German battle 34")
		g.idles("Entente")
		g.idles("British")
		return g
	}
	t.Run("the strongest of both", func(t *testing.T) {
		// Ten against six plus two for terrain: two hits, and one.
		g := battle(t, "g2-gd 34", "g2-vii 34", "f5-38 34", "b-3 34")
		require.Equal(t, [2]int{10, 8}, g.firepower())
		require.Equal(t, "hit", g.Kind())
		require.ElementsMatch(t, []string{"Entente hit f5-38", "Entente done"}, g.Moves(""))
		g.Refuse("1.5", "Entente hit b-3")
		g.forbids("British hit b-3")
		g.Play("Entente done")
		require.ElementsMatch(t, []string{"British hit b-3", "British done"}, g.Moves(""))
		g.Refuse("1.5", "British hit f5-38")
		declined := *g
		declined.Play("British done")
		require.Equal(t, map[string]int{"f5-38": 1}, declined.umpire().Absorbed(), "the French player has one unit, and is not asked")
		require.ElementsMatch(t, []string{"Entente hit f5-38", "Entente done"}, declined.Moves(""), "the next hit")
		g.Play("British hit b-3")
		require.Equal(t, 2, g.steps("b-3"))
		require.Equal(t, 3, g.steps("f5-38"), "its white dot absorbs the other, as the strongest")
	})
	t.Run("the Belgians, while they are stronger", func(t *testing.T) {
		// Fourteen against eight plus three for terrain: three hits, and two.
		g := battle(t, "g2-gd 34", "g2-vii 34", "g2-gdr 34", "b-3 34", "b-5 34", "f5-38 34 2")
		require.Equal(t, [2]int{14, 11}, g.firepower())
		require.ElementsMatch(t, []string{"British hit b-3", "British hit b-5"}, g.Moves(""))
		g.Play("British hit b-3")
		require.Equal(t, []int{2, 2}, []int{g.steps("b-3"), g.steps("b-5")})
		require.ElementsMatch(t, []string{"Entente hit f5-38", "Entente done"}, g.Moves(""), "all have two dots")
		g.Play("Entente done")
		require.ElementsMatch(t, []string{"British hit b-3", "British hit b-5", "British done"}, g.Moves(""))
		g.Play("British hit b-5")
		require.Equal(t, []int{2, 1, 2}, []int{g.steps("b-3"), g.steps("b-5"), g.steps("f5-38")})
	})
	t.Run("garrisons of two powers", func(t *testing.T) {
		// 5 and 4 and 2 against two garrisons: one hit.
		g := three(t, "", gaw.Position{Disc: german}, "g2-gd 17", "g2-gdr 17", "g1-lw 17", "german 32 33 34", "entente 17",
			"garrison 17 France 1", "garrison 17 Belgium 1", "b-1 20", "f5-i 46")
		g.Play("German strategic", "German done", "German battle 17")
		require.Equal(t, [2]int{11, 10}, g.firepower())
		require.ElementsMatch(t, []string{"Entente raze french", "Entente done"}, g.Moves(""))
		g.Refuse("1.5", "Entente raze belgian")
		g.Play("Entente done", "British raze belgian")
		require.Equal(t, []int{1, 0}, []int{g.discs("17", august1914.France), g.discs("17", august1914.Belgium)})
	})
}

// Rule 7.2: the disc belongs to the side. The French player plays it for Belgians that
// cross the Meuse. Three dots make one, quartered or halved.
func TestOption_Seats_Three_Disc(t *testing.T) {
	g := three(t, "", gaw.Position{Active: entente, Disc: entente}, "b-l 22", "b-1 22", "g1-lw 32", "f1-l 85")
	g.Play("Entente tactical", "Entente done", "British reveal b-l")
	g.over("activate")
	g.idles("Entente") // no French leader has orders to give
	g.goes("b-1", "22", "32")
	g.over("move")
	g.forbids("British battle 32")
	g.Play("Entente battle 32")
	require.Equal(t, []string{"Entente", "disc"}, []string{g.actor(), g.Kind()})
	g.forbids("British pontoon")
	g.Play("Entente pontoon")
	g.over("retreat")
	require.Equal(t, [2]int{1 + 4, 2 + 1}, g.firepower())
}

// Rule 7.6: cavalry of both players has cleared Boulogne: five dots, doubled.
func TestOption_Seats_Three_Impetus(t *testing.T) {
	g := three(t, "", gaw.Position{Active: entente, Disc: entente}, "f5-4c 4", "e-1c 4", "g1-lw 4 1", "entente 4", "f5-i 46", "g1-ii 23")
	g.Play("Entente strategic")
	g.battle("4")
	require.Equal(t, [2]int{10, 2}, g.firepower())
	require.Equal(t, []string{"Entente", "impetus"}, []string{g.actor(), g.Kind()})
	g.forbids("Entente step e-1c 4 > 3")
	g.forbids("British step e-1c 4 > 3")
	g.Play("Entente step f5-4c 4 > 16")
	g.idles("Entente")
	require.Equal(t, []string{"British", "impetus"}, []string{g.actor(), g.Kind()})
	g.Play("British step e-1c 4 > 3")
	require.Equal(t, []string{"16", "3"}, []string{g.at("f5-4c"), g.at("e-1c")})
}

// Rule 6.0: each player places and returns their own units.
func TestOption_Seats_Three_Reinforcements(t *testing.T) {
	g := three(t, "", gaw.Position{Active: entente, Disc: entente}, "f5-i 17", "g1-ii 23", "german 7 18 19 20 21 22")
	g.forbids("British reinforce")
	g.Play("Entente reinforce", "draw b-1", "draw e-i", "draw f1-vii", "draw fr-1g", "draw b-2")
	require.Equal(t, []string{"Entente", "deploy"}, []string{g.actor(), g.Kind()})
	g.forbids("Entente deploy e-i GB")
	g.forbids("Entente return b-1")
	g.Play("Entente deploy f1-vii 85", "Entente deploy fr-1g 46")
	require.Equal(t, []string{"British", "deploy"}, []string{g.actor(), g.Kind()})
	g.Play("British return b-1", "British deploy e-i GB", "British return b-2")
	require.Equal(t, []string{"pool", "GB", "pool"}, []string{g.at("b-1"), g.at("e-i"), g.at("b-2")})
	require.Equal(t, german, g.phasing())
}

// Rules 1.6, 7.10: five steps of the side, the French first.
func TestOption_Seats_Three_Restoring(t *testing.T) {
	begin := func(t *testing.T, lines ...string) *table {
		t.Helper()
		g := three(t, "", gaw.Position{Disc: german}, append(lines, "g1-ii 23")...)
		g.Play("German pass", "German done", "Entente pass")
		g.over("move")
		g.until("restore")
		require.Equal(t, "Entente", g.actor())
		return g
	}
	t.Run("three and two", func(t *testing.T) {
		g := begin(t, "f1-l 85 1", "b-l 22 1", "e-l 5 1")
		g.forbids("Entente restore b-l")
		g.forbids("British restore b-l")
		g.Play("Entente restore f1-l", "Entente restore f1-l", "Entente restore f1-l")
		g.leaves("Entente")
		g.Play("British restore b-l", "British restore e-l")
		require.Equal(t, []int{4, 2, 2}, []int{g.steps("f1-l"), g.steps("b-l"), g.steps("e-l")})
		g.forbids("British restore b-l")
	})
	t.Run("five and none", func(t *testing.T) {
		g := begin(t, "f1-l 85 1", "f2-l 67 1", "b-l 22 1")
		for range 3 {
			g.Play("Entente restore f1-l")
		}
		g.Play("Entente restore f2-l", "Entente restore f2-l")
		require.NotEqual(t, "British", g.actor())
		require.Equal(t, 1, g.steps("b-l"))
	})
}

// Rules 5.0, 8.1: each player sets up their own powers, the Entente before the
// Germans. If the Entente's units are drawn, neither of its players is asked.
func TestOption_Seats_Three_Setup(t *testing.T) {
	for setup, want := range map[string]map[string][]string{
		"free": {
			"British": {"Britain", "Belgium"}, "Entente": {"France"}, "German": {"Germany"},
		},
		"free-entente": {"British": {"Britain", "Belgium"}, "Entente": {"France"}, "draw": {"Germany"}},
		"free-german":  {"draw": {"Britain", "Belgium", "France"}, "German": {"Germany"}},
		"drawn":        {"draw": {"Britain", "Belgium", "France", "Germany"}},
	} {
		t.Run(setup, func(t *testing.T) {
			sc := scenarioWith(t, "seats=three setup="+setup)
			g := tableOf(t, sc, gaw.New(sc))
			germans := false
			for g.phase() == "set-up" {
				moves := g.Moves("")
				for _, m := range moves {
					move := gaw.MustParseMove(m)
					info, ok := sc.Unit(move.Unit())
					require.True(t, ok, m)
					require.Contains(t, want[g.actor()], info.Power.String(), m)
					if info.Power == august1914.Germany {
						germans = true
					} else {
						require.False(t, germans, "%s comes after the Germans", m)
					}
				}
				for _, seat := range []august1914.Seat{gaw.GermanSeat, gaw.EntenteSeat, gaw.BritishSeat} {
					if !g.State.ToAct().Has(seat.Actor()) {
						require.Empty(t, g.State.LegalMoves(seat.Actor(), nil))
					}
				}
				g.Play(moves[len(moves)-1])
			}
			standing := map[august1914.Power]int{}
			for _, u := range g.State.Position().Units {
				if info, _ := sc.Unit(u.ID); u.Area != "" {
					standing[info.Power]++
				}
			}
			require.Equal(t, map[august1914.Power]int{
				august1914.Britain: 4, august1914.Belgium: 8, august1914.France: 34, august1914.Germany: 42,
			}, standing)
		})
	}
}

// Rule 1.3: the stickers face the owner's side of the table, where both players of the
// Entente sit, and not the enemy.
func TestOption_Seats_Three_WhoSeesWhat(t *testing.T) {
	g := three(t, "", gaw.Position{Active: entente, Disc: entente}, "f1-vii 85", "b-1 22", "e-i 5", "g1-ii 23")
	for id, want := range map[string][3]bool{
		"f1-vii": {false, true, true}, "b-1": {false, true, true}, "e-i": {false, true, true}, "g1-ii": {true, false, false},
	} {
		require.Equal(t, want, [3]bool{g.examines(theGerman, id), g.examines(theEntente, id), g.examines(theBritish, id)}, id)
	}
	events := g.Play("Entente strategic", "Entente step f1-vii 85 > 84", "Entente stop", "Entente done", "British step b-1 22 > 9")
	told := func(v august1914.Viewer) (names []string) {
		for _, e := range august1914.EventsFor(v, events, nil) {
			if e.Kind == "step" && !slices.Contains(names, e.Unit) {
				names = append(names, e.Unit)
			}
		}
		return names
	}
	require.Equal(t, told(theEntente), told(theBritish))
	require.Contains(t, told(theBritish), "VII Inf (French)")
	require.NotContains(t, told(theGerman), "VII Inf (French)")
}

// Rules 2.11.1, 8.4: powers gain the valour, regardless of their players. The French
// are not alone if a Belgian takes part, and no power gains for the attack.
func TestOption_Seats_Three_PlanXVII(t *testing.T) {
	for _, belgian := range []bool{false, true} {
		g := three(t, "plan-xvii=on", gaw.Position{Active: entente, Disc: entente}, "f1-vii 90", "b-1 90", "g7-xiv 91")
		g.Play("Entente strategic", "Entente step f1-vii 90 > 91")
		g.leaves("Entente")
		want := 1
		if belgian {
			g.Play("British step b-1 90 > 91")
			want = 0
		}
		g.battle("91")
		require.Equal(t, []int{want, 0}, []int{g.valour(august1914.France), g.valour(august1914.Belgium)})
	}
}

// Rule 1.3: both players of the Entente have the same information.
func TestOption_Seats_Three_OneSideOfTheTable(t *testing.T) {
	g := three(t, "", gaw.Position{Active: entente, Disc: entente}, "f1-l 85 2", "f1-vii 85", "b-1 22", "e-i 5", "g1-ii 23")
	same := func() {
		t.Helper()
		french, british := g.State.View(theEntente), g.State.View(theBritish)
		a, err := french.MarshalJSON()
		require.NoError(t, err)
		b, err := british.MarshalJSON()
		require.NoError(t, err)
		require.NotEqual(t, string(a), string(b), "each says whose it is")
		require.Equal(t, strings.Replace(string(a), `"viewer":"seat 2"`, `"viewer":"seat 3"`, 1), string(b))
	}
	same()
	for _, m := range []string{
		"Entente reinforce", "draw b-2", "draw fr-1g", "draw f5-i", "draw e-ii", "draw f5-ii",
	} {
		g.Play(m)
		same()
	}
}

// Rule 1.3: the enemy learns nothing about upright blocks from the choice of the seat
// to ask.
func TestOption_Seats_Three_WhoIsAskedTellsNothing(t *testing.T) {
	t.Run("which of two Belgian blocks is the leader", func(t *testing.T) {
		may, full := []string{"b-2", "b-l"}, map[string]int{"b-2": 3, "b-l": 4}
		begin := func(home, cutOff string) *table {
			return three(t, "", gaw.Position{Active: entente, Units: []gaw.Unit{
				{ID: home, Area: "20", May: may, Least: 1, Most: full[home]}, {ID: cutOff, Area: "8", May: may, Least: 1, Most: full[cutOff]},
			}}, "f1-l 85", "f1-vii 85", "g1-ii 23", "german 7 9 10 22")
		}
		a, b := begin("b-l", "b-2"), begin("b-2", "b-l")
		for _, m := range []string{"Entente tactical", "Entente reveal f1-l", "Entente done", "British done", "Entente done", "British done"} {
			require.Equal(t, a.State.View(theGerman), b.State.View(theGerman), m)
			require.Equal(t, a.State.ToAct(), b.State.ToAct(), m)
			require.Equal(t, a.State.Decision(theGerman), b.State.Decision(theGerman), m)
			if a.actor()+" done" == m || !strings.HasSuffix(m, "done") {
				a.Play(m)
				b.Play(m)
			}
		}
	})
	t.Run("whether a leader has lost steps", func(t *testing.T) {
		begin := func(french, belgian int) *table {
			g := three(t, "", gaw.Position{Disc: german, Units: []gaw.Unit{
				{ID: "f1-l", Area: "85", Steps: french, May: []string{"f1-l"}, Least: 1, Most: 4},
				{ID: "b-l", Area: "20", Steps: belgian, May: []string{"b-l"}, Least: 1, Most: 4},
			}}, "g1-ii 23")
			g.Play("German pass", "German done", "Entente pass")
			g.over("move")
			g.until("restore")
			return g
		}
		for _, steps := range [][2]int{{4, 4}, {4, 2}, {2, 4}} {
			a, b := begin(2, 2), begin(steps[0], steps[1])
			for range 2 {
				require.Equal(t, a.State.View(theGerman), b.State.View(theGerman), "%v", steps)
				require.Equal(t, a.State.ToAct(), b.State.ToAct(), "%v", steps)
				require.Equal(t, "restore", b.Kind(), "%v", steps)
				a.Play(a.actor() + " done")
				b.Play(b.actor() + " done")
			}
		}
	})
	t.Run("whether cavalry could retreat", func(t *testing.T) {
		may := []string{"b-3", "b-c"}
		begin := func(attacked, other string) *table {
			g := three(t, "", gaw.Position{Disc: german, Units: []gaw.Unit{
				{ID: attacked, Area: "34", May: may, Least: 1, Most: 2, Steps: 2}, {ID: other, Area: "20", May: may, Least: 1, Most: 2, Steps: 2},
			}}, "g2-gd 34", "german 32 33", "entente 34", "f5-i 34", "f5-ii 31")
			g.Play("German strategic", "German done", "German battle 34")
			return g
		}
		a, b := begin("b-3", "b-c"), begin("b-c", "b-3")
		for range 2 {
			require.Equal(t, "retreat", a.Kind())
			require.Equal(t, a.State.View(theGerman), b.State.View(theGerman))
			require.Equal(t, a.State.ToAct(), b.State.ToAct())
			a.Play(a.actor() + " done")
			b.Play(b.actor() + " done")
		}
	})
}

// Rule 8.3: its example of five units: two British units by sea, a French one by rail,
// a French and a Belgian one on foot. With three players, each player moves their own.
func TestOption_Seats_Three_Rail_On(t *testing.T) {
	g := three(t, "rail=on", gaw.Position{Active: entente, Disc: entente},
		"e-i GB", "e-ii GB", "f1-vii 90", "f1-viii 85", "f1-xiii 85", "b-1 22", "b-2 21", "g1-ii 23")
	g.Play("Entente strategic")
	g.forbids("Entente rail b-1 22 > 5")
	g.Play("Entente rail f1-vii 90 > 16")
	g.goes("f1-viii", "85", "84")
	g.Play("Entente done", "British ship e-i 5", "British ship e-ii 1")
	g.forbids("British rail f1-xiii 85 > 84")
	g.forbids("British rail e-i 5 > 46")
	require.True(t, g.Can("British rail b-2 21 > 46"))
	g.goes("b-1", "22", "9")
	require.Equal(t, german, g.phasing())
	require.Equal(t, []string{"16", "84", "5", "1", "9"}, []string{g.at("f1-vii"), g.at("f1-viii"), g.at("e-i"), g.at("e-ii"), g.at("b-1")})
}
