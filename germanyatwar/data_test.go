package germanyatwar_test

import (
	"encoding/csv"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
)

// areaAt returns an area of the standard map.
func areaAt(t testing.TB, number string) gaw.AreaInfo {
	t.Helper()
	a, ok := gaw.Standard().Area(number)
	require.True(t, ok, number)
	return a
}

// place returns the number of the area with a name.
func place(t testing.TB, name string) string {
	t.Helper()
	for _, a := range gaw.Standard().Areas() {
		if a.Name == name {
			return a.Number
		}
	}
	require.Fail(t, "no area is named "+name)
	return ""
}

// where lists the numbers of areas.
func where(is func(a gaw.AreaInfo) bool) (numbers []string) {
	for _, a := range gaw.Standard().Areas() {
		if is(a) {
			numbers = append(numbers, a.Number)
		}
	}
	return numbers
}

// names lists a property of every area that has it, in alphabetical order.
func names(of func(a gaw.AreaInfo) []string) (list []string) {
	for _, a := range gaw.Standard().Areas() {
		list = append(list, of(a)...)
	}
	slices.Sort(list)
	return list
}

// border returns the class of the border between two areas, and fails if they are not
// adjacent.
func border(t testing.TB, a, b string) areamap.Class {
	t.Helper()
	m := gaw.Standard().Map()
	from, ok := m.Find(a)
	require.True(t, ok, a)
	to, ok := m.Find(b)
	require.True(t, ok, b)
	between, ok := m.Border(from, to)
	require.True(t, ok, "%s and %s are adjacent", a, b)
	return between.Class
}

// near lists the areas adjacent to an area.
func near(t testing.TB, number string) (list []string) {
	t.Helper()
	m := gaw.Standard().Map()
	a, ok := m.Find(number)
	require.True(t, ok, number)
	for n := range m.Neighbors(a) {
		list = append(list, m.Number(n))
	}
	return list
}

// units counts units.
func units(is func(u gaw.UnitInfo) bool) (n int) {
	for _, u := range gaw.Standard().Units() {
		if is(u) {
			n++
		}
	}
	return n
}

// iconsOf sums the icons of an army, or of a power.
func iconsOf(is func(a gaw.AreaInfo, i gaw.IconInfo) bool) (n int) {
	for _, a := range gaw.Standard().Areas() {
		for _, i := range a.Icons {
			if is(a, i) {
				n += i.Count
			}
		}
	}
	return n
}

func TestRule1_1_Components(t *testing.T) {
	sc := gaw.Standard()
	require.Len(t, sc.Units(), 119)
	for power, want := range map[august1914.Power]int{
		august1914.Germany: 58, august1914.France: 47, august1914.Belgium: 8, august1914.Britain: 6,
	} {
		require.Equal(t, want, units(func(u gaw.UnitInfo) bool { return u.Power == power }), power)
	}
	discs := 0
	for _, power := range []august1914.Power{august1914.Germany, august1914.France, august1914.Belgium, august1914.Britain} {
		discs += sc.Garrisons(power)
	}
	require.Equal(t, 35, discs)
	require.Zero(t, sc.Garrisons(august1914.Netherlands))
	require.Zero(t, sc.Garrisons(august1914.NoPower))
}

func TestRule1_2_FourMonths(t *testing.T) {
	var months []string
	for i, turn := range gaw.Standard().Turns() {
		require.Equal(t, i+1, turn.Turn)
		months = append(months, turn.Date)
		for _, id := range turn.Joins {
			u, _ := gaw.Standard().Unit(id)
			require.Equal(t, turn.Turn, u.Green, id)
		}
	}
	require.Equal(t, []string{"August", "September", "October", "November"}, months)
}

// Tests of the statements of a rule about the map and the blocks are called
// TestDataOfRule, unless the rule contains nothing else. This test is about the list
// of the armies.
func TestTheArmiesAreAsTheRulebookSays(t *testing.T) {
	type listed struct {
		size          int
		color, leader string
	}
	want := map[string]listed{
		"g1": {10, "blue", "von Kluck"},
		"g2": {7, "yellow", "von Bülow"},
		"g3": {6, "green", "von Hausen"},
		"g4": {11, "red", "Duke of Württemberg"},
		"g5": {7, "celeste", "Crown Prince Wilhelm"},
		"g6": {9, "pink", "Crown Prince Rupprecht"},
		"g7": {8, "brown", "von Heeringen"},
		"f1": {9, "red", "Dubail"},
		"f2": {9, "yellow", "Castelnau"},
		"f3": {6, "brown", "Ruffey"},
		"f4": {5, "green", "Langle de Cary"},
		"f5": {9, "pink", "Lanrezac"},

		"reserve": {7, "white", ""},
		"paris":   {1, "gray", ""},
		"foch":    {1, "none", "Foch"},
		"belgian": {8, "brown", "King Albert I"},
		"bef":     {6, "red", "Sir John French"},
	}
	got := map[string]listed{}
	for _, a := range gaw.Standard().Armies() {
		leader, _ := gaw.Standard().Unit(a.Leader)
		got[a.ID] = listed{len(a.Units), a.Color, leader.Name}
	}
	require.Equal(t, want, got)
}

func TestDataOfRule2_0_NinetyFourAreas(t *testing.T) {
	areas := gaw.Standard().Areas()
	require.Len(t, areas, 94)
	require.Equal(t, "GB", areas[0].Number)
	for i, a := range areas[1:] {
		require.Equal(t, strconv.Itoa(i+1), a.Number)
		require.GreaterOrEqual(t, a.Bonus, 0)
		require.LessOrEqual(t, a.Bonus, 4)
	}
	for number, name := range map[string]string{
		"1": "Le Havre", "5": "Calais", "7": "Antwerp", "17": "Lille / Maubeuge", "35": "Sedan",
	} {
		require.Equal(t, name, areaAt(t, number).Name)
	}
}

func TestRule2_1_ColorsThatTheRulebookShows(t *testing.T) {
	require.Equal(t, []string{"GB"}, where(func(a gaw.AreaInfo) bool { return a.Terrain == gaw.NoTerrain }))
	for _, c := range []struct {
		number, reason string
		want           gaw.Terrain
	}{
		{"1", "2.2", gaw.Green},
		{"27", "2.2", gaw.Yellow},
		{"93", "2.2", gaw.Red},
		{"17", "2.4", gaw.Green},
		{"23", "5.0: four units are set up", gaw.Green},
		{"34", "7.4: four units move in", gaw.Green},
		{place(t, "Liège"), "7.4: three units attack", gaw.Green},
	} {
		require.Equal(t, c.want, areaAt(t, c.number).Terrain, "%s, Rule %s", c.number, c.reason)
	}
}

func TestRule2_2_BonusesThatTheRulebookShows(t *testing.T) {
	for number, want := range map[string]int{"1": 1, "27": 1, "93": 2, place(t, "Liège"): 1, place(t, "Namur"): 1} {
		require.Equal(t, want, areaAt(t, number).Bonus, number)
	}
}

func TestDataOfRule2_4_CostAndStacking(t *testing.T) {
	type circle struct{ cost, limit int }
	want := map[gaw.Terrain]circle{gaw.Green: {1, 4}, gaw.Yellow: {1, 2}, gaw.Red: {2, 2}, gaw.NoTerrain: {0, 6}}
	for _, a := range gaw.Standard().Areas() {
		require.Equal(t, want[a.Terrain], circle{a.Cost, a.Limit}, a.Number)
	}
}

func TestDataOfRule2_5_GreatBritainIsAcrossTheSea(t *testing.T) {
	require.Equal(t, []string{"1", "5"}, near(t, "GB"))
	require.Equal(t, areamap.SeaLane, border(t, "GB", "1"))
	require.Equal(t, areamap.SeaLane, border(t, "5", "GB"))
	require.Equal(t, []string{"1", "5"}, where(func(a gaw.AreaInfo) bool { return a.Landing }))
	for b := range gaw.Standard().Map().Borders() {
		require.Equal(t, b.A == 0, b.Class == areamap.SeaLane, "%v", b)
	}
	britons := iconsOf(func(a gaw.AreaInfo, i gaw.IconInfo) bool { return i.Army == "bef" && a.Number == "GB" })
	require.Equal(t, 4, britons)
	require.Equal(t, 2, units(func(u gaw.UnitInfo) bool { return u.Army == "bef" && u.Green > 0 }), "reinforcements")
}

func TestDataOfRule2_6_OneLuxembourgAndNoHolland(t *testing.T) {
	require.Len(t, where(func(a gaw.AreaInfo) bool { return a.Country == august1914.Luxembourg }), 1)
	require.Empty(t, where(func(a gaw.AreaInfo) bool { return a.Country == august1914.Netherlands }))
	require.Zero(t, iconsOf(func(a gaw.AreaInfo, _ gaw.IconInfo) bool { return a.Country == august1914.Luxembourg }))
	// Holland lies between Belgium north of Liège and Germany.
	for _, number := range []string{"7", "8", "10"} {
		for _, n := range near(t, number) {
			require.NotEqual(t, august1914.Germany, areaAt(t, n).Country, "%s and %s", number, n)
		}
	}
}

func TestDataOfRule2_7_VictoryAreas(t *testing.T) {
	victory := names(func(a gaw.AreaInfo) []string {
		if a.Victory {
			return []string{a.Name}
		}
		return nil
	})
	require.Equal(t, []string{"Calais", "Cologne", "Frankfurt", "Paris", "Strassburg", "Verdun", "Épinal"}, victory)
}

func TestDataOfRule2_8_MajorCitiesAndCapitals(t *testing.T) {
	cities := names(func(a gaw.AreaInfo) []string {
		if a.MajorCity != "" {
			return []string{a.MajorCity}
		}
		return nil
	})
	require.Subset(t, cities, []string{"Orléans", "Paris", "London", "Brussels", "Frankfurt"})
	capitals := map[august1914.Power]string{}
	for _, a := range gaw.Standard().Areas() {
		if a.Capital {
			capitals[a.Country] = a.MajorCity
		}
	}
	require.Equal(t, map[august1914.Power]string{
		august1914.Germany: "Frankfurt", august1914.France: "Paris", august1914.Belgium: "Brussels", august1914.Britain: "London",
	}, capitals)
	require.Equal(t, "London", areaAt(t, "GB").MajorCity)
}

func TestDataOfRule2_10_Fortresses(t *testing.T) {
	forts, discs, garrisons := map[august1914.Power]int{}, map[august1914.Power]int{}, map[string]int{}
	for _, a := range gaw.Standard().Areas() {
		for _, f := range a.Fortresses {
			forts[a.Country]++
			discs[a.Country] += f.Garrisons
			garrisons[f.Name] = f.Garrisons
		}
	}
	require.Len(t, garrisons, 20)
	require.Equal(t, map[august1914.Power]int{august1914.Germany: 6, august1914.Belgium: 4, august1914.France: 10}, forts)
	require.Equal(t, map[august1914.Power]int{august1914.Germany: 8, august1914.Belgium: 4, august1914.France: 14}, discs)
	for name, n := range garrisons {
		want := 1
		if slices.Contains([]string{"Metz", "Strassburg", "Épinal", "Toul", "Verdun", "Belfort"}, name) {
			want = 2
		}
		require.Equal(t, want, n, name)
	}
	for _, name := range []string{"Namur", "Liège", "Antwerp", "Lille", "Maubeuge"} {
		require.Contains(t, garrisons, name)
	}
}

func TestDataOfRule2_4_TwoFortressesInArea17(t *testing.T) {
	require.Equal(t, []gaw.FortressInfo{{Name: "Lille", Garrisons: 1}, {Name: "Maubeuge", Garrisons: 1}}, areaAt(t, "17").Fortresses)
	require.Equal(t, []string{"17"}, where(func(a gaw.AreaInfo) bool { return len(a.Fortresses) > 1 }))
}

func TestDataOfRule4_1_GarrisonDiscs(t *testing.T) {
	sc := gaw.Standard()
	require.Equal(t, 20, sc.Garrisons(august1914.France))
	require.Equal(t, 10, sc.Garrisons(august1914.Germany))
	require.Equal(t, 5, sc.Garrisons(august1914.Belgium))
	require.Zero(t, sc.Garrisons(august1914.Britain))
}

// Rule 4.1's example: from Ypres the Belgian leader, whose range is 1, commands
// Antwerp.
func TestDataOfRule4_1_YpresIsNextToAntwerp(t *testing.T) {
	border(t, place(t, "Ypres"), "7")
}

// Rule 4.2: names have no effect, and the words in them are in the list of
// abbreviations.
func TestRule4_2_UnitNames(t *testing.T) {
	word := regexp.MustCompile(`\b(Inf|Res|Bav|Cav|Gr Reserve|LW|Ersatz|Div)\b`)
	for _, u := range gaw.Standard().Units() {
		require.Equal(t, u.Kind != gaw.Leader, word.MatchString(u.Name), u.Name)
	}
}

func TestDataOfRule4_2_2_SpecialUnits(t *testing.T) {
	for _, u := range gaw.Standard().Units() {
		require.Equal(t, u.Name == "44 Div", u.Mountain, u.ID)
		require.Equal(t, u.Army == "paris", u.Static, u.ID)
		require.Equal(t, u.Army == "reserve", u.Reserve, u.ID)
		require.Equal(t, u.Army == "foch", u.Foch, u.ID)
	}
	static := where(func(a gaw.AreaInfo) bool {
		return slices.Contains(a.Icons, gaw.IconInfo{Army: "paris", Kind: gaw.Infantry, Count: 1})
	})
	require.Equal(t, []string{place(t, "Paris")}, static)
}

func TestDataOfRule5_0_Icons(t *testing.T) {
	german := iconsOf(func(_ gaw.AreaInfo, i gaw.IconInfo) bool { return strings.HasPrefix(i.Army, "g") })
	all := iconsOf(func(gaw.AreaInfo, gaw.IconInfo) bool { return true })
	require.Equal(t, 42, german)
	require.Equal(t, 46, all-german)
	require.Equal(t, 58-16, german, "16 go to the pool")
	require.Equal(t, 61-15, all-german, "15 go to the pool")
	require.Equal(t, 8, units(func(u gaw.UnitInfo) bool { return u.Power == august1914.Germany && u.Green > 0 }))
	require.Equal(t, 3, units(func(u gaw.UnitInfo) bool { return u.Power != august1914.Germany && u.Green > 0 }))
}

// Rule 5.0's example, the German 2nd Army.
func TestDataOfRule5_0_TheSecondArmy(t *testing.T) {
	require.Equal(t, []gaw.IconInfo{{Army: "g2", Kind: gaw.Leader, Count: 1}, {Army: "g2", Kind: gaw.Infantry, Count: 1}}, areaAt(t, "24").Icons)
	require.Equal(t, []gaw.IconInfo{{Army: "g2", Kind: gaw.Infantry, Count: 4}}, areaAt(t, "23").Icons)
	require.Equal(t, 6, iconsOf(func(_ gaw.AreaInfo, i gaw.IconInfo) bool { return i.Army == "g2" }))
	require.Equal(t, august1914.Germany, areaAt(t, "23").Country)
	require.Equal(t, august1914.Germany, areaAt(t, "24").Country)
}

// Rule 7.10's example: two Entente units and a German one join on turn 2. Rule
// 2.5: so do, sooner or later, two British ones.
func TestDataOfRule6_1_GreenNumbers(t *testing.T) {
	green := func(power func(august1914.Power) bool, turn int) int {
		return units(func(u gaw.UnitInfo) bool { return power(u.Power) && u.Green == turn })
	}
	isGerman := func(p august1914.Power) bool { return p == august1914.Germany }
	isEntente := func(p august1914.Power) bool { return p != august1914.Germany }
	require.Equal(t, 2, green(isEntente, 2))
	require.Equal(t, 1, green(isGerman, 2))
	require.Equal(t, 1, green(isEntente, 3)+green(isEntente, 4))
	require.Equal(t, 7, green(isGerman, 3)+green(isGerman, 4))
}

// Rule 7.0.1's examples: lines cannot end in areas 2 and 8, and 8 has four neighbors.
func TestDataOfRule7_0_1_AreasOfTheExamples(t *testing.T) {
	for _, number := range []string{"2", "8"} {
		a := areaAt(t, number)
		require.Empty(t, a.MajorCity, number)
		require.Empty(t, a.Fortresses, number)
	}
	require.Len(t, near(t, "8"), 4)
	require.Equal(t, august1914.Belgium, areaAt(t, "8").Country)
	require.Equal(t, august1914.France, areaAt(t, "2").Country)
}

// Rule 7.1's example (V5): an infantry with 3 points leaves area 49, where
// enemies stand, and crosses a major river into 52; a leader with 5 comes from
// 17 into 49, where it engages.
func TestDataOfRule7_1_TheWaysOfTheExample(t *testing.T) {
	require.Equal(t, areamap.MajorRiver, border(t, "49", "52"))
	require.Equal(t, 3, 1+areaAt(t, "52").Cost+1)
	require.LessOrEqual(t, points(t, "17", "49", false)+1, 5)
}

func TestDataOfRule7_3_1_Leaders(t *testing.T) {
	for power, want := range map[august1914.Power]int{
		august1914.Germany: 7, august1914.France: 6, august1914.Britain: 1, august1914.Belgium: 1,
	} {
		got := units(func(u gaw.UnitInfo) bool { return u.Power == power && u.Kind == gaw.Leader })
		require.Equal(t, want, got, power)
	}
}

// Rules 7.3.1.6, 7.10: the leaders in the examples have 4, 3 and 2 stars and a heart.
func TestDataOfRule7_3_1_3_StarsAndHeart(t *testing.T) {
	for _, id := range []string{"g1-l", "g2-l", "g3-l", "g4-l", "f5-l", "e-l", "f-foch"} {
		u, ok := gaw.Standard().Unit(id)
		require.True(t, ok)
		require.Equal(t, "4s-3s-2s-1h", u.Ladder.String(), id)
	}
	albert, _ := gaw.Standard().Unit("b-l")
	require.Equal(t, august1914.Heart, albert.Ladder.Dot(1))
	require.Equal(t, 2, albert.Ladder.Strength(2), "7.10: a turn up from the heart he has 2 stars")
}

func TestDataOfRule7_4_1_Allowances(t *testing.T) {
	for _, u := range gaw.Standard().Units() {
		want := map[gaw.Kind]int{gaw.Infantry: 3, gaw.Cavalry: 5, gaw.Leader: 5}[u.Kind]
		if u.Static {
			want = 0
		}
		require.Equal(t, want, u.Movement, u.ID)
	}
}

// strengths lists the full strengths of an army's units, with their dots.
func strengths(army string, kind gaw.Kind) (list []string) {
	for _, u := range gaw.Standard().Units() {
		if u.Army == army && u.Kind == kind && u.Green == 0 {
			list = append(list, strings.SplitN(u.Ladder.String(), "-", 2)[0])
		}
	}
	slices.Sort(list)
	return list
}

// The blocks in the examples of Rules 4.1 and 7.5.1.13 can be drawn.
func TestDataOfRule7_5_1_13_BlocksOfTheExamples(t *testing.T) {
	first := strengths("g1", gaw.Infantry)
	require.Subset(t, first, []string{"4w", "5w"}, "Liège: 5, 5 and 4 with white dots")
	require.Equal(t, 4, strings.Count(strings.Join(first, " "), "5w"))
	require.Equal(t, []string{"4r"}, strengths("g1", gaw.Cavalry), "Namur: half of it is 2, and it bears a hit on red dots")
	require.Contains(t, strengths("g3", gaw.Infantry), "5w", "Sedan")
	require.Equal(t, []string{"3r"}, strengths("g3", gaw.Cavalry), "Sedan: 8 in all with the infantry")
	require.Equal(t, []string{"3b", "3b", "3b", "3w", "3w", "3w"}, strengths("belgian", gaw.Infantry), "Liège black, Namur white")
	for _, army := range []string{"f4", "f5"} {
		require.Contains(t, strengths(army, gaw.Cavalry), "2w", "Sedan: 4 in all")
	}
}

// The hits that these blocks absorb in the examples and in the table of Rule 7.5.1.13.
func TestDataOfRule7_5_1_13_WhatBlocksAbsorb(t *testing.T) {
	for _, c := range []struct {
		unit, reason      string
		hits, left, spare int // strength left, hits too few for a step
	}{
		{"b-3", "Liège: three hits destroy the infantry with black dots", 3, 0, 0},
		{"b-3", "Liège: and the fourth is for the garrison", 4, 0, 1},
		{"b-2", "Namur: two hits are a step of white dots", 2, 2, 0},
		{"g1-2c", "Namur: red dots absorb a hit", 1, 4, 1},
		{"g1-2c", "Namur: and even another one", 2, 4, 2},
		{"g1-ii", "Liège: white dots absorb a hit", 1, 5, 1},
		{"g3-xii", "Sedan: white dots absorb a hit", 1, 5, 1},
		{"g1-l", "a star takes a hit", 1, 3, 0},
		{"g1-l", "the heart needs three", 3 + 2, 1, 2},
		{"g1-l", "the heart needs three", 3 + 3, 0, 0},
	} {
		u, ok := gaw.Standard().Unit(c.unit)
		require.True(t, ok, c.unit)
		steps, over := u.Ladder.Full(), c.hits
		for steps.Alive() && over >= u.Ladder.Cost(steps) {
			over -= u.Ladder.Cost(steps)
			steps = u.Ladder.Lose(steps, 1)
		}
		require.Equal(t, c.left, u.Ladder.Strength(steps), "%s: %s", c.unit, c.reason)
		require.Equal(t, c.spare, over, "%s: %s", c.unit, c.reason)
	}
}

// Rule 4.1's example (V9): two Belgian infantry of three dots each lose two steps and
// build four garrisons. Together with the garrison at the start they fill Antwerp.
func TestDataOfRule4_1_FourGarrisonsInAntwerp(t *testing.T) {
	built := 0
	for _, id := range []string{"b-1", "b-3"} {
		u, _ := gaw.Standard().Unit(id)
		require.Equal(t, 3, u.Ladder.Strength(u.Ladder.Full()))
		built += int(u.Ladder.Full()) - 1
	}
	require.Equal(t, 4, built)
	require.Equal(t, []gaw.FortressInfo{{Name: "Antwerp", Garrisons: 1}}, areaAt(t, "7").Fortresses)
	require.Equal(t, built+1, gaw.Standard().Garrisons(august1914.Belgium))
}

// Rule 7.5.1.7: three British infantry have blue dots, and no other units do.
func TestDataOfRule7_5_1_7_BlueDots(t *testing.T) {
	blue := units(func(u gaw.UnitInfo) bool { return strings.Contains(u.Ladder.String(), "u") })
	require.Equal(t, 3, blue)
	require.Equal(t, 3, units(func(u gaw.UnitInfo) bool { return u.Army == "bef" && u.Kind == gaw.Infantry }))
	for _, u := range gaw.Standard().Units() {
		if u.Army == "bef" && u.Kind == gaw.Infantry {
			require.Equal(t, august1914.BlueDot, u.Ladder.Dot(u.Ladder.Full()), u.ID)
		}
	}
}

// points returns the movement points from one area to another, with or without the
// points for major rivers and regardless of enemies.
func points(t testing.TB, from, to string, bridged bool) int {
	t.Helper()
	m := gaw.Standard().Map()
	areas := gaw.Standard().Areas()
	start, ok := m.Find(from)
	require.True(t, ok)
	goal, ok := m.Find(to)
	require.True(t, ok)
	reach := m.Reach(areamap.AreasOf(start), 99, func(_ areamap.Area, over areamap.Border, to areamap.Area) areamap.Price {
		p := areamap.Price{Points: areas[to].Cost, Closed: over.Class == areamap.SeaLane}
		if over.Class == areamap.MajorRiver && !bridged {
			p.Points++
		}
		return p
	})
	cost, ok := reach.Cost(goal)
	require.True(t, ok)
	return cost
}

// The first impulse, Rules 7.4 and 7.5.1.13 (V1 to V3): two of three leaders are
// adjacent to Liège, two to Namur and all to Sedan, and the attackers can reach their
// battles.
func TestDataOfRule7_4_TheFirstImpulse(t *testing.T) {
	liege, namur, sedan := place(t, "Liège"), place(t, "Namur"), "35"
	ardennes, bastogne := place(t, "Marche"), place(t, "Bastogne")
	spots := []string{ardennes, ardennes, bastogne} // of the leaders of the 1st, 2nd and 3rd Army
	for target, want := range map[string]int{liege: 2, namur: 2, sedan: 3} {
		count := 0
		for _, spot := range spots {
			if slices.Contains(near(t, target), spot) {
				count++
			}
		}
		require.Equal(t, want, count, "leaders next to %s", target)
	}
	require.Equal(t, 2, areaAt(t, ardennes).Limit)
	for i, start := range []string{"12", "24", "38"} {
		require.Contains(t, areaAt(t, start).Icons, gaw.IconInfo{Army: "g" + strconv.Itoa(i+1), Kind: gaw.Leader, Count: 1})
		require.LessOrEqual(t, points(t, start, spots[i], false), 4, "7.3.1.2: a leader moves up to 4, %s to %s", start, spots[i])
		require.Equal(t, august1914.Belgium, areaAt(t, spots[i]).Country, "1.4: they are revealed in Belgium")
	}
	const infantry, cavalry, engaging = 3 + 1, 5 + 1, 1 // with the boost
	require.LessOrEqual(t, points(t, "11", liege, true)+engaging, infantry)
	require.LessOrEqual(t, points(t, "11", namur, true)+engaging, cavalry)
	require.LessOrEqual(t, points(t, "38", sedan, true)+engaging, infantry)
	require.LessOrEqual(t, points(t, "23", "34", true), infantry)
	require.LessOrEqual(t, points(t, "24", "10", true), infantry)
	require.Equal(t, areamap.MajorRiver, border(t, place(t, "Verviers"), liege))
	require.Equal(t, areamap.MajorRiver, border(t, ardennes, namur))
	require.NotEqual(t, areamap.MajorRiver, border(t, bastogne, sedan))
	for _, number := range []string{"10", "34"} {
		require.Empty(t, areaAt(t, number).Icons, "nobody is engaged in %s", number)
		require.Empty(t, areaAt(t, number).Fortresses, number)
	}
	require.Equal(t, []gaw.IconInfo{{Army: "belgian", Kind: gaw.Infantry, Count: 1}}, areaAt(t, liege).Icons)
	require.Equal(t, []gaw.IconInfo{{Army: "belgian", Kind: gaw.Infantry, Count: 1}}, areaAt(t, namur).Icons)
	for _, i := range areaAt(t, sedan).Icons {
		require.Equal(t, gaw.Cavalry, i.Kind, "French cavalry alone in Sedan")
	}
	require.Len(t, areaAt(t, sedan).Icons, 2)
}

// Rule 7.4's example: three infantry of the 1st Army are out of range, and two of the
// 3rd. The range is 2.
func TestDataOfRule7_3_1_5_RangesOfTheFirstImpulse(t *testing.T) {
	m := gaw.Standard().Map()
	for army, c := range map[string]struct {
		spot    string
		in, out int
	}{
		"g1": {place(t, "Marche"), 3, 3},
		"g2": {place(t, "Marche"), 5, 0},
		"g3": {place(t, "Bastogne"), 1, 2},
	} {
		spot, _ := m.Find(c.spot)
		// Through Germany, Luxembourg and areas that leaders have passed through.
		var friendly areamap.Set
		for i, a := range gaw.Standard().Areas() {
			if a.Country == august1914.Germany || a.Country == august1914.Luxembourg || slices.Contains([]string{"Verviers", "Marche", "Bastogne"}, a.Name) {
				friendly = friendly.With(areamap.Area(i))
			}
		}
		within := m.WithinSteps(areamap.AreasOf(spot), 2, friendly)
		in, out := 0, 0
		for i, a := range gaw.Standard().Areas() {
			for _, icon := range a.Icons {
				switch {
				case icon.Army != army || icon.Kind != gaw.Infantry:
				case within.Has(areamap.Area(i)):
					in += icon.Count
				default:
					out += icon.Count
				}
			}
		}
		require.Equal(t, [2]int{c.in, c.out}, [2]int{in, out}, army)
	}
}

// Every icon has a unit for the draw, and armies keep only infantry in reserve.
func TestDataOfRule5_0_TheSetUpCanBeDrawn(t *testing.T) {
	left := map[gaw.IconInfo]int{}
	for _, u := range gaw.Standard().Units() {
		if u.Green == 0 && !u.Reserve {
			left[gaw.IconInfo{Army: u.Army, Kind: u.Kind}]++
		}
	}
	for _, a := range gaw.Standard().Areas() {
		for _, i := range a.Icons {
			left[gaw.IconInfo{Army: i.Army, Kind: i.Kind}] -= i.Count
		}
	}
	kept := map[bool]int{}
	for i, n := range left {
		require.GreaterOrEqual(t, n, 0, i)
		if n > 0 {
			require.Equal(t, gaw.Infantry, i.Kind, i)
			kept[strings.HasPrefix(i.Army, "g")] += n
		}
	}
	require.Equal(t, 16-8, kept[true], "German")
	require.Equal(t, 15-3-7, kept[false], "Entente, besides reserves and green numbers")
}

// Every row of every file names its source.
func TestEveryRowHasASource(t *testing.T) {
	word := regexp.MustCompile(`rulebook|geography|history|estimate`)
	for _, name := range dataNames {
		file, err := os.Open("data/" + name)
		require.NoError(t, err)
		rows, err := csv.NewReader(file).ReadAll()
		require.NoError(t, err)
		require.NoError(t, file.Close())
		source := slices.Index(rows[0], "source")
		require.GreaterOrEqual(t, source, 0, name)
		for i, row := range rows[1:] {
			require.Regexp(t, word, row[source], "%s:%d", name, i+2)
		}
	}
}

// sources holds the rivers that begin inland, each with the reason.
var sources = map[string]string{
	"river at 16/17/30":    "source of the Scheldt",
	"river at 24/36/37/38": "source of the Sauer",
	"river at 29/30/31":    "source of the Oise",
	"river at 32/33/36":    "source of the Ourthe",
	"river at 33/35/36":    "source of the Semois",
	"river at 4/5/16":      "source of the Aa",
	"river at 53/64/65":    "source of the Yonne",
	"river at 55/56/66":    "source of the Aisne",
	"river at 60/61/72":    "source of the Nahe",
	"river at 65/66/83":    "source of the Marne",
	"river at 66/83/84":    "source of the Meuse",
	"river at 68/70/77":    "source of the Seille",
	"river at 68/77/86":    "source of the Meurthe",
	"river at 70/71/77":    "source of the Saar",
	"river at 73/75/78":    "source of the Lauter",
	"river at 8/9/22":      "source of the Demer",
	"river at 83/84/89":    "source of the Saône",
	"river at 85/86/90":    "source of the Moselle",
	"river at 88/89/90":    "source of the Ognon",
	"river at 9/19/21":     "source of the Dyle",
}

func TestWhatEndsInTheOpen(t *testing.T) {
	require.Equal(t, slices.Sorted(maps.Keys(sources)), gametest.LooseEnds(gaw.Standard().Chart()))
}

// countries lists the areas by the country that their towns belonged to in 1914.
var countries = map[august1914.Power]string{
	august1914.Britain: `
		Great Britain`,
	august1914.France: `
		Abbeville; Amiens; Arras; Auxerre; Bar-le-Duc; Beauvais; Belfort; Besançon; Boulogne;
		Calais; Cambrai; Chartres; Châlons; Châtillon; Compiègne; Dieppe; Dijon; Fontainebleau;
		Hirson; Langres; Laon; Le Havre; Lille / Maubeuge; Longwy; Meaux; Nancy; Neufchâteau;
		Orléans; Paris; Provins; Reims; Rethel; Rouen; Saint-Dié; Saint-Quentin; Sedan; Sens;
		Soissons; Toul; Troyes; Verdun; Vesoul; Vouziers; Épernay; Épinal; Évreux`,
	august1914.Belgium: `
		Antwerp; Bastogne; Brussels; Dinant; Ghent; Hasselt; Liège; Louvain; Marche; Mons; Namur;
		Tongres; Verviers; Ypres`,
	august1914.Germany: `
		Aachen; Adenau; Bitburg; Bonn; Cologne; Diedenhofen; Düren; Düsseldorf; Frankfurt;
		Freiburg; Hagenau; Kaiserslautern; Karlsruhe; Koblenz; Krefeld; Kreuznach; Landau;
		Limburg an der Lahn; Mainz; Malmedy; Mannheim; Metz; Mörchingen; Mülhausen; Neu-Breisach;
		Offenburg; Saarbrücken; Saarburg; Simmern; Strassburg; Trier; Villingen`,
	august1914.Luxembourg: `
		Luxembourg`,
}

func TestAreasLieInTheirCountry(t *testing.T) {
	got := map[string]august1914.Power{}
	for _, a := range gaw.Standard().Areas() {
		got[a.Name] = a.Country
	}
	require.Equal(t, gametest.CountryOf(countries), got)
}
