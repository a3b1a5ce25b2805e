package germanyatwar_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/datafile/datatest"
)

// Clauses of chapters 1 to 7.4 and 7.8 that other tests pass by.

// Rule 1.3: blocks in an area may be shuffled by their owner, so that one that
// leaves may be what any of them may have been.
func TestRule1_3_WhichOfAStackMoves(t *testing.T) {
	first, second := []string{"g1-ii", "g1-iii"}, []string{"g2-gd", "g2-x"}
	pos := gaw.Position{Units: []gaw.Unit{
		{ID: "g1-ii", Area: "23", May: first, Least: 1, Most: 4},
		{ID: "g2-gd", Area: "23", May: second, Least: 1, Most: 4},
		{ID: "g1-iii", Area: "12", May: first, Least: 1, Most: 4},
		{ID: "g2-x", Area: "12", May: second, Least: 1, Most: 4},
	}}
	g := lay(t, pos, "b-1 22")
	g.Play("German pass", "German step g1-ii 23 > 26")
	require.Equal(t, [][]string{{"g1-ii", "g1-iii", "g2-gd", "g2-x"}}, g.backs(theEntente, "26"))
}

// Rules 1.4, 7.5.1.16: units that have fought are revealed, and while the area
// is contested those of the attacker stay so.
func TestRule1_4_AttackersStayInSight(t *testing.T) {
	g := strategic(t, german, "g2-gd 23", "b-3 32", "b-4 22")
	g.goes("g2-gd", "23", "32")
	g.battle("32")
	require.Equal(t, [2]int{5, 4}, g.firepower())
	require.True(t, g.examines(theEntente, "g2-gd"))
	require.False(t, g.examines(theGerman, "b-3"), "the defenders do not")
}

func TestRule1_5_NoOrdersForAnAllysUnits(t *testing.T) {
	g := layWith(t, "seats=three", gaw.Position{Active: entente}, "f1-l 85", "f2-l 68", "b-l 22")
	g.Play("Entente tactical")
	g.Refuse("1.5", "Entente reveal b-l")
	g.Play("Entente reveal f1-l", "Entente done")
	g.Refuse("1.5", "British reveal f2-l")
	g.Play("British reveal b-l")
}

func TestRule2_4_TwoFortresses(t *testing.T) {
	g := strategic(t, entente, "f5-i 17", "f1-vii 85", "garrison 17 France 5", "garrison 85 France 5")
	require.True(t, g.Can("Entente build f5-i"), "the second fortress of Lille and Maubeuge")
	g.Refuse("2.4", "Entente build f1-vii")
}

// Rules 2.4, 7.3.2: four units stack in Calais.
func TestRule2_4_FullHarbors(t *testing.T) {
	g := strategic(t, entente, "e-i GB", "f5-i 5", "f5-ii 5", "f5-iii 5", "f5-x 5")
	g.Refuse("2.4", "Entente ship e-i 5")
	require.True(t, g.Can("Entente ship e-i 1"))
}

func TestRule2_5_BritishUnitsAlone(t *testing.T) {
	for _, line := range []string{"f5-i GB", "b-1 GB", "g1-ii GB"} {
		_, err := described(t, gaw.Standard(), gaw.Position{}, line).State(gaw.Standard())
		require.ErrorContains(t, err, "2.5", line)
	}
}

// Rule 2.6: an area that a battle has emptied belongs to who entered it last:
// here the attacker whom one hit and the defender whom half a hit, rounded up,
// has eliminated.
func TestRule2_6_LastToEnter(t *testing.T) {
	g := strategic(t, german, "g1-lw 24 1", "b-3 32 1")
	g.goes("g1-lw", "24", "32")
	g.battle("32")
	require.Equal(t, []string{"dead", "dead"}, []string{g.at("g1-lw"), g.at("b-3")})
	require.Equal(t, german, g.holder("32"))
}

// Rule 2.6.1 with 7.0.1: Antwerp is a home area of the Belgians, not of the
// French.
func TestRule2_6_1_HomeOfOnePower(t *testing.T) {
	g := strategic(t, entente, "f1-vii 18", "b-1 18", "german 6 8 9 17 19 20")
	g.Refuse("7.0.1", "Entente step f1-vii 18 > 7")
	require.True(t, g.Can("Entente step b-1 18 > 7"))
}

// Rule 2.6.3: a cube of the side that takes an area from its first owner; who
// gets it back takes the cube away.
func TestRule2_6_3_CubesComeAndGo(t *testing.T) {
	cubes := func(g *table) (list []string) {
		for _, e := range g.Events {
			if e.Kind == "cube" {
				list = append(list, e.Unit+": "+e.String())
			}
		}
		return list
	}
	g := strategic(t, german, "g1-ii 11", "g2-gd 23", "b-1 22")
	g.goes("g1-ii", "11", "32", "11")
	require.Equal(t, []string{"German: A cube is put into 32."}, cubes(g))
	g.over("move")
	g.Play("Entente strategic", "Entente step b-1 22 > 32")
	require.Equal(t, []string{"German: A cube is put into 32.", "Entente: The cube is taken from 32."}, cubes(g))
}

// Rules 2.6, 2.7: a contested victory area counts for the side that held it
// first.
func TestRule2_7_ContestedVictoryAreas(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 4}, "g7-xiv 79", "f1-vii 79", "german 79", "g6-ib 46", "f-paris 46", "f1-viii 85")
	g.Play("German pass", "German done", "Entente pass", "Entente done")
	o := g.outcome()
	require.Equal(t, august1914.Points{German: 3, Allied: 4}, o.Points)
	require.Equal(t, entente, o.Winner)
}

// Rule 1.7: nobody controls the most victory areas where both sides control as
// many. The published seven cannot be halved; without Paris they are six.
func TestRule1_7_NobodyHasTheMost(t *testing.T) {
	files := datatest.Files(t)
	datatest.Spoil(t, files, "areas.csv", "46,Paris,France,green,2,Paris,Paris,,,1,", "46,Paris,France,green,2,Paris,Paris,,,0,")
	six, err := gaw.Load(files, "six")
	require.NoError(t, err)
	g := layIn(t, six, gaw.Position{Turn: 4}, "g7-l 79", "f1-viii 85")
	g.Play("German pass", "German done", "Entente pass", "Entente done")
	o := g.outcome()
	require.Equal(t, august1914.Points{German: 3, Allied: 3}, o.Points)
	require.Equal(t, august1914.NoSide, o.Winner)
}

// Rules 2.8, 2.11: the conquering power gains the point.
func TestRule2_8_EachPowerForItself(t *testing.T) {
	for unit, power := range map[string]august1914.Power{
		"e-i": august1914.Britain, "b-1": august1914.Belgium, "f1-vii": august1914.France,
	} {
		g := strategic(t, entente, unit+" 62", "g1-ii 12", "entente 32 11 23 24 26 38 39 40 41 58 59 60 61 62 69 71 72")
		g.Play("Entente step " + unit + " 62 > 63")
		require.Equal(t, 1, g.valour(power), "Frankfurt, by %s", unit)
	}
}

// Rule 2.10: the garrisons that fortresses begin with hold them.
func TestRule2_10_GarrisonsAtTheStartHold(t *testing.T) {
	pos := described(t, gaw.Standard(), gaw.Position{Disc: german}, "g1-2c 32", "german 32", "b-1 7")
	pos.Garrisons = nil
	s, err := pos.State(gaw.Standard())
	require.NoError(t, err)
	g := tableOf(t, gaw.Standard(), s)
	g.Play("German strategic", "German step g1-2c 32 > 22")
	require.Equal(t, "move", g.Kind(), "it engages, and stops")
	require.Equal(t, entente, g.holder("22"))
}

func TestRule2_11_LostWithTheValourArea(t *testing.T) {
	valour := map[string]int{"Belgium": 3, "France": 2}
	g := lay(t, gaw.Position{Disc: german, Valour: valour}, "g1-ii 9", "german 8 9 10 32", "f5-i 16")
	g.Play("German strategic")
	g.goes("g1-ii", "9", "19")
	require.Zero(t, g.valour(august1914.Belgium), "all three")
	require.Equal(t, 2, g.valour(august1914.France))
	require.Equal(t, 1, g.valour(august1914.Germany), "for Brussels, not for the points")
}

// Rule 2.11.1: where garrisons stand alone, their power's valour counts.
func TestRule2_11_1_GarrisonsAlone(t *testing.T) {
	valour := map[string]int{"Belgium": 2, "France": 1}
	g := lay(t, gaw.Position{Disc: german, Valour: valour}, "g2-gd 32", "german 32", "garrison 22 Belgium 1")
	g.Play("German strategic")
	g.goes("g2-gd", "32", "22")
	g.battle("22")
	require.Equal(t, 7, g.firepower()[1], "five, and two of valour")
}

// Rule 3.1: who has the disc when a turn starts has the initiative in it.
func TestRule3_1_InitiativeOfTheTurn(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 1, Disc: german}, "g1-ii 23", "f1-vii 85")
	require.Equal(t, german, g.State.Position().Progress.First)
	g.Play("German strategic", "German done", "Entente pass", "Entente done", "German pass", "German done")
	require.Equal(t, entente, g.disc())
	require.Equal(t, 2, g.Decision().Turn)
	require.Equal(t, entente, g.State.Position().Progress.First)
}

// Rule 3.2: the side that is not phasing decides for its defenders.
func TestRule3_2_DefendersDecide(t *testing.T) {
	g := strategic(t, german, "g2-gd 23", "b-c 32", "b-3 22")
	g.goes("g2-gd", "23", "32")
	g.over("move")
	g.Play("German battle 32")
	require.Equal(t, "retreat", g.Kind())
	require.Equal(t, "Entente", g.actor())
	require.Equal(t, german, g.phasing())
}

func TestRule3_3_WhoHasTheDisc(t *testing.T) {
	t.Run("reinforces second", func(t *testing.T) {
		g := lay(t, gaw.Position{Turn: 1, Disc: german}, "g1-ii 23", "f1-vii 85")
		g.Play("German pass", "German done", "Entente pass", "Entente done")
		require.Equal(t, "recruit", g.Kind())
		require.Equal(t, entente, g.phasing())
	})
	t.Run("and loses it by playing it in a battle", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 23", "g2-gd 23", "b-3 32")
		g.activate("g2-l")
		g.goes("g2-gd", "23", "32")
		g.over("move")
		g.Play("German battle 32", "German pontoon")
		g.settle()
		require.Equal(t, entente, g.disc())
	})
}

func TestRule4_1_NotBeforeUnits(t *testing.T) {
	g := tactical(t, german, "g1-l g2-l", "g1-l 10", "g2-l 32", "german 10 32",
		"g1-ii 22", "g1-iii 22", "b-3 22", "b-5 22", "garrison 22 Belgium 1", "entente 22")
	g.over("move")
	g.Play("German battle 22")
	g.over("disc", "retreat")
	require.Equal(t, "hit", g.Kind(), "two divisions of three dots")
	g.Refuse("4.1", "Entente raze belgian")
}

// Rules 4.1, 7.4, 7.8: the British build no garrisons.
func TestRule7_8_TheBritishBuildNothing(t *testing.T) {
	passing(t, entente, "e-i 17", "f5-i 17").Refuse("7.4", "Entente build e-i")
}

// Rules 4.2.2, 7.4.1: the infantry of Paris has no movement points.
func TestRule4_2_2_ParisHasNoMovementPoints(t *testing.T) { parisStays(t) }

func TestRule7_4_1_ParisHasNoMovementPoints(t *testing.T) { parisStays(t) }

func parisStays(t *testing.T) {
	t.Helper()
	lines := []string{"f-paris 46", "f1-vii 46", "f-foch 46"}
	for i, g := range []*table{strategic(t, entente, lines...), tactical(t, entente, "f-foch", lines...)} {
		for id, want := range map[string]int{"f-paris": 0, "f1-vii": 3 + i} {
			r, err := g.State.Reach(theEntente, id)
			require.NoError(t, err)
			require.Equal(t, want, r.Allowance, id)
		}
	}
}

// Rule 4.2.1: reserves are under every French leader, and Foch is one.
func TestRule4_2_1_UnderAnyLeader(t *testing.T) {
	for leader, rule := range map[string]string{"f1-l": "4.2.1", "f-foch": "7.3.1.6"} {
		g := tactical(t, entente, leader, leader+" 84", "fr-1g 84")
		require.True(t, g.Can("Entente step fr-1g 84 > 83"), leader)
		trace, err := g.State.TraceOrders(theEntente, "fr-1g")
		require.NoError(t, err)
		require.Equal(t, rule, trace.Leaders[0].Rule)
	}
}

// Rule 6.1: units of turn 3 are six German ones and one of the Entente, and of
// turn 4 there is a German one.
func TestRule6_1_JoinOnce(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 2}, "g1-ii 23", "f1-vii 85")
	for turn := 2; turn < 4; turn++ {
		for g.Kind() != "choose" {
			g.Play(g.Moves("")[0])
		}
		first := g.actor()
		g.Play(first+" pass", first+" done")
		second := g.actor()
		g.Play(second+" pass", second+" done")
	}
	require.Equal(t, []int{6, 1, 1}, told(g.Events, "6.1"))
}

// Rule 7.1 (and 6.0): cities and fortresses are for units without an icon that
// is left: the 1st Army has some in Épinal.
func TestRule7_1_IconsBeforeCities(t *testing.T) {
	g := lay(t, gaw.Position{Active: entente, Disc: entente}, "f2-ix 68", "g1-ii 23")
	g.Play("Entente reinforce", "draw f1-vii", "draw fr-1g", "draw f2-xv", "draw f2-xvi", "draw f2-xviii")
	require.True(t, g.Can("Entente deploy f1-vii 85"))
	g.Refuse("6.0", "Entente deploy f1-vii 46")
	require.True(t, g.Can("Entente deploy fr-1g 46"), "reserves have no icon")
}

// Rule 7.1: one unit an icon. The 1st Army has one of infantry in 90, and two in 85.
func TestRule7_1_OneUnitAnIcon(t *testing.T) {
	g := lay(t, gaw.Position{Active: entente, Disc: entente}, "f2-ix 68", "g1-ii 23")
	g.Play("Entente reinforce", "draw f1-vii", "draw f1-viii", "draw f1-xiii", "draw f1-xiv", "draw f2-xv", "Entente deploy f1-vii 90")
	g.Refuse("6.0", "Entente deploy f1-viii 90")
	g.Play("Entente deploy f1-viii 85", "Entente deploy f1-xiii 85")
	g.Refuse("6.0", "Entente deploy f1-xiv 85")
}

// Rules 2.4, 7.1: where there is no room, no icon is left: the Belgian cavalry has
// none but in Brussels.
func TestRule7_1_NoIconWhereThereIsNoRoom(t *testing.T) {
	for room, others := range map[bool][]string{
		true:  {"b-2 19", "b-3 19", "b-4 19"},
		false: {"b-2 19", "b-3 19", "b-4 19", "b-5 19"},
	} {
		g := lay(t, gaw.Position{Active: entente, Disc: entente}, append(others, "g1-ii 23")...)
		g.Play("Entente reinforce", "draw b-c", "draw fr-1g", "draw f2-xv", "draw f2-xvi", "draw f2-xviii")
		require.Equal(t, room, g.Can("Entente deploy b-c 19"))
		if room {
			g.Refuse("6.0", "Entente deploy b-c 7")
			continue
		}
		g.Play("Entente deploy b-c 7")
		require.Equal(t, "7", g.at("b-c"))
	}
}

// Rule 7.1: one unit an area, though area 17 has two fortresses, for each of
// which a unit enters in the reinforcement phase (Rule 6.0).
func TestRule7_1_OneUnitAnArea(t *testing.T) {
	g := lay(t, gaw.Position{Active: entente, Disc: entente}, "f2-ix 68", "g1-ii 23")
	g.Play("Entente reinforce", "draw fr-1g", "draw fr-2g", "draw f2-xv", "draw f2-xvi", "draw f2-xviii", "Entente deploy fr-1g 17")
	g.Refuse("6.0", "Entente deploy fr-2g 17")
	require.True(t, g.Can("Entente deploy fr-2g 46"))
}

// Rules 7.2.1, 7.2.3: the engineers work in the movement segment, and not before
// it: von Kluck pays for the Meuse.
func TestRule7_2_3_NotInTheActivationSegment(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 1, Disc: german}, "g1-l 32", "german 32", "g1-ii 32")
	g.Play("German surprise", "German step g1-l 32 > 10")
	require.Equal(t, 2, g.spent())
}

// Rule 7.2.2: where pioneers leave nobody, nobody is revealed, in either
// edition.
func TestRule7_2_2_NothingLeftToFight(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, _ bool) {
		g := layIn(t, sc, gaw.Position{Disc: german}, "g1-l 32", "g1-2c 32", "german 32", "garrison 22 Belgium 2", "b-1 7")
		g.activate("g1-l")
		g.goes("g1-2c", "32", "22")
		g.over("move")
		events := g.Play("German battle 22", "German pioneers")
		require.False(t, slices.ContainsFunc(events, func(e august1914.Event) bool { return e.Kind == "reveal" }))
		require.Equal(t, german, g.holder("22"))
	})
}

func TestRule7_3_NotAmongEnemies(t *testing.T) {
	for _, line := range []string{"g1-iii 23", "g1-iii 32"} {
		g := lay(t, gaw.Position{}, "g1-l 23", "g1-ii 23", "b-1 32", line)
		g.Play("German tactical")
		g.Refuse("7.3.1.2", "German step g1-l 23 > 32")
	}
}

func TestRule7_3_1_WhoseUnits(t *testing.T) {
	g := tactical(t, german, "g1-l", "g1-l 23", "g1-ii 23", "g1-iii 13", "g1-iv 63", "g2-gd 23")
	g.Refuse("7.3.1", "German step g2-gd 23 > 26")
	g.Refuse("7.3.1.5", "German step g1-iv 63 > 62")
}

func TestRule7_3_1_2_WhereAndWhen(t *testing.T) {
	g := lay(t, gaw.Position{}, "g1-l 32", "b-1 32", "g2-l 23")
	g.Play("German tactical")
	g.Refuse("7.3.1.2", "German reveal g1-l")
	g.Play("German reveal g2-l", "German done")
	g.Refuse("7.0", "German reveal g1-l")

	g = lay(t, gaw.Position{}, "g1-l 23", "g1-ii 24", "g1-iii 24")
	g.Play("German tactical", "German step g1-l 23 > 24")
	g.Refuse("2.4", "German reveal g1-l")
	g.Play("German step g1-l 24 > 38", "German reveal g1-l")

	g = lay(t, gaw.Position{}, "g1-l 32", "b-1 32", "german 32", "g2-l 23")
	g.Play("German tactical")
	g.Refuse("7.3.1.2", "German reveal g1-l") // whoever held the area first
}

// Rules 7.3.1.6, 7.4.1, 7.4.2: Foch commands leaders, but gives them no boost.
func TestRule7_3_1_6_NoBoostForLeaders(t *testing.T) { leadersGoFive(t) }

func TestRule7_4_1_NoBoostForLeaders(t *testing.T) { leadersGoFive(t) }

func leadersGoFive(t *testing.T) {
	t.Helper()
	g := tactical(t, entente, "f-foch", "f-foch 64", "f1-l 64", "f1-vii 64")
	require.Equal(t, 5, g.reach("f1-l", longWay...))
}

func TestRule7_3_2_NotInATacticalAction(t *testing.T) {
	g := layWith(t, "rail=on", gaw.Position{Active: entente}, "e-l 4", "e-i GB", "f1-l 84", "f1-vii 84", "f1-viii 85", "f2-ix 84", "f1-xiii 67", "f1-xiv 90")
	g.activate("f1-l", "e-l")
	g.Refuse("7.3.2", "Entente ship e-i 5")
	g.Refuse("7.3.2", "Entente rail f1-vii 84 > 65")
	require.Empty(t, g.Moves("Entente ship"))
	require.Empty(t, g.Moves("Entente rail"))
	g.Refuse("7.3.1.5", "Entente build f1-xiv")
	require.True(t, g.Can("Entente build f1-viii"))

	g = passing(t, entente, "f1-vii 85", "f1-viii 85")
	g.goes("f1-vii", "85", "84")
	require.Equal(t, german, g.phasing(), "one unit in a pass")
}

func TestRule7_4_2_TacticalActionsAlone(t *testing.T) {
	require.Equal(t, 3, strategic(t, entente, "f1-vii 64", "f2-ix 64").reach("f1-vii", longWay...))
}

// Rule 7.4.3: to disengage over the Meuse into the Ardennes takes 1, 1 and 2.
func TestRule7_4_3_DisengagingTakesAPoint(t *testing.T) {
	g := strategic(t, entente, "f5-i 34", "f5-1cc 34", "g1-ii 34", "entente 34")
	g.Refuse("7.4", "Entente step f5-i 34 > 33")
	require.True(t, g.Can("Entente step f5-1cc 34 > 33"))
}

// Rule 7.4.3, D3: by the summary a unit may disengage into a contested area, where it
// engages again and stops, though it has points left.
func TestRuleD3_StopsAmongOtherEnemies(t *testing.T) {
	g := layIn(t, edition(t, "summary"), gaw.Position{Active: entente, Disc: entente},
		"f1-6c 85", "g6-ib 85", "f1-viii 84", "g6-iib 84", "entente 84 85")
	g.Play("Entente strategic", "Entente step f1-6c 85 > 84")
	require.Equal(t, "move", g.Kind())
}

func TestRule7_8_NoCombatSegment(t *testing.T) {
	g := passing(t, german, "g1-ii 23", "f1-vii 44")
	for _, e := range g.Play("German done") {
		require.NotEqual(t, "combat segment", e.To)
	}
}

// Rule 7.8: two passes end the turn when nothing comes between them.
func TestRule7_8_ConsecutivePasses(t *testing.T) {
	g := lay(t, gaw.Position{}, "g1-ii 23", "f1-vii 44")
	g.Play("German pass", "German done", "Entente strategic", "Entente done")
	g.Play("German pass", "German done")
	require.Equal(t, 2, g.Decision().Turn)
	g.Play("Entente pass", "Entente done")
	require.Equal(t, 3, g.Decision().Turn)
}

// Rule 7.5.1.14: hits in excess are lost. A brigade on its last step wins by 3: of
// the two hits that half of that comes to, it is told of the one that it takes.
func TestRule7_5_1_14_HitsThatNobodyTakes(t *testing.T) {
	g := lay(t, gaw.Position{Valour: map[string]int{"Germany": 2}}, "g7-l 87", "g7-lw 91 1", "fr-1g 91", "german 91")
	g.activate("g7-l")
	g.battle("91")
	i := slices.IndexFunc(g.Events, func(e august1914.Event) bool { return e.Kind == "losses" })
	require.Equal(t, [2]int{3, 1}, [2]int{g.Events[i].N, g.Events[i].M})
}
