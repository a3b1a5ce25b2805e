package driveonparis

import (
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

// rows reads a file of the data, a map from column to field for each line.
func rows(t *testing.T, name string) []map[string]string {
	t.Helper()
	in, err := os.Open(filepath.Join("data", name))
	require.NoError(t, err)
	defer in.Close()
	lines, err := csv.NewReader(in).ReadAll()
	require.NoError(t, err)
	var list []map[string]string
	for _, fields := range lines[1:] {
		row := map[string]string{}
		for i, column := range lines[0] {
			row[column] = fields[i]
		}
		list = append(list, row)
	}
	return list
}

// unitNamed returns the unit with an id, which must exist.
func unitNamed(t *testing.T, sc *Scenario, id string) *piece {
	t.Helper()
	u, ok := sc.unitByID[id]
	require.True(t, ok, id)
	return &sc.pieces[u]
}

// hexNamed returns the hex with a number, which must exist.
func hexNamed(t *testing.T, sc *Scenario, number string) *place {
	t.Helper()
	h, ok := sc.chart.at(number)
	require.True(t, ok, number)
	return &sc.chart.places[h]
}

func TestEveryRowSaysWhereItIsFrom(t *testing.T) {
	names, err := filepath.Glob("data/*.csv")
	require.NoError(t, err)
	require.Len(t, names, 15)
	for _, name := range names {
		if filepath.Base(name) == "establishments.csv" {
			continue // its basis is words
		}
		for i, row := range rows(t, filepath.Base(name)) {
			require.NotEmpty(t, row["source"], "%s:%d", name, i+2)
		}
	}
}

// The counter manifest, and German 4/2 Cav, which is in five set-ups but not in the
// manifest.
func TestManifest(t *testing.T) {
	type line struct {
		nation august1914.Power
		kind   Kind
		size   Size
	}
	got := map[line]int{}
	for _, u := range standard(t).Units() {
		got[line{u.Power, u.Kind, u.Size}]++
	}
	const de, fr, gb, be = august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium
	require.Equal(t, map[line]int{
		{be, HQ, NoSize}: 1, {be, ArmoredCar, NoSize}: 1, {be, Infantry, Division}: 6, {be, Infantry, Brigade}: 2,
		{be, Cavalry, Division}: 2, {be, Fortress, NoSize}: 9,

		{gb, HQ, NoSize}: 1, {gb, Infantry, Division}: 9, {gb, Infantry, Brigade}: 1, {gb, NavalInfantry, Brigade}: 3,
		{gb, Cavalry, Division}: 3, {gb, Cavalry, Brigade}: 1,

		{fr, HQ, NoSize}: 10, {fr, Taxis, NoSize}: 1, {fr, Train, NoSize}: 5, {fr, Infantry, Division}: 74,
		{fr, MountainInfantry, Division}: 1, {fr, MountainInfantry, Brigade}: 1, {fr, Static, Division}: 6,
		{fr, Infantry, Brigade}: 5, {fr, NavalInfantry, Brigade}: 1, {fr, Cavalry, Division}: 10, {fr, Cavalry, Brigade}: 1,
		{fr, Fortress, NoSize}: 16,

		{de, HQ, NoSize}: 11, {de, SiegeGun, NoSize}: 2, {de, Train, NoSize}: 6, {de, Infantry, Division}: 83,
		{de, NavalInfantry, Division}: 1, {de, Static, Division}: 8, {de, Static, Brigade}: 17, {de, Assault, NoSize}: 3,
		{de, Cavalry, Division}: 9 + 1, {de, Fortress, NoSize}: 8,
	}, got)
}

// The manifest prints the front of each counter of a fortress.
func TestFortressesAsPrinted(t *testing.T) {
	sc := standard(t)
	for id, fronts := range map[string][]int{
		"be-fort-antwerp": {14}, "be-fort-ant-1": {12}, "be-fort-ant-2": {8}, "be-fort-ant-3": {8}, "be-fort-ant-4": {6},
		"be-fort-ant-5": {6}, "be-fort-ant-6": {4}, "be-fort-liege": {14}, "be-fort-namur": {12},
		"fr-fort-belfort": {20, 5}, "fr-fort-calais": {4}, "fr-fort-dunkerque": {4}, "fr-fort-epinal": {18, 4},
		"fr-fort-ep-ne": {14}, "fr-fort-maubeuge": {16, 4}, "fr-fort-paris-n": {16, 4}, "fr-fort-paris-e": {10},
		"fr-fort-paris-ne": {16, 4}, "fr-fort-paris-nw": {8}, "fr-fort-paris-sw": {8}, "fr-fort-paris-s": {8},
		"fr-fort-paris-se": {8}, "fr-fort-toul": {18, 4}, "fr-fort-verdun": {20, 5}, "fr-fort-ver-ne": {18, 4},
		"ge-fort-metz": {12}, "ge-fort-metz-n": {12}, "ge-fort-metz-ne": {8}, "ge-fort-metz-se": {8}, "ge-fort-metz-s": {4},
		"ge-fort-n-breisach": {4}, "ge-fort-strassburg": {30, 10}, "ge-fort-thionville": {8},
	} {
		p := unitNamed(t, sc, id)
		require.EqualValues(t, 2*len(fronts), p.steps, id)
		for i, front := range fronts {
			require.EqualValues(t, front, p.faces[int(p.steps)-2*i].defense, id)
		}
	}
	require.EqualValues(t, 8, unitNamed(t, sc, "fr-fort-maubeuge").faces[3].defense, "as 5.4 sets it up")
}

func TestValuesThatTheRulebookPrints(t *testing.T) {
	sc := standard(t)
	for id, want := range map[string]face{ // Rule 3.4
		"ge-22-xi": {6, 8, 6}, "ge-38-xi": {6, 8, 6}, "ge-3-ii": {6, 8, 6}, "ge-42-xxi": {6, 8, 6},
		"ge-8cav": {3, 4, 8}, "ge-4cav": {3, 4, 8},
	} {
		p := unitNamed(t, sc, id)
		require.EqualValues(t, 2, p.steps, id)
		require.Equal(t, want, p.faces[2], id)
	}
	bef := unitNamed(t, sc, "br-hq")
	require.Equal(t, [2]hqSide{{"BEF HQ 4-1-8", 4, 1, 0, 8}, {"BEF HQ 4-2-8", 4, 2, 0, 8}}, bef.sides)
	require.Zero(t, unitNamed(t, sc, "be-hq").sides[1].replacement, "Rule 2.2a")
	require.Zero(t, unitNamed(t, sc, "fr-hq-9").sides[0].replacement, "Rule 2.6")
	require.Positive(t, unitNamed(t, sc, "fr-hq-9").sides[0].rating, "Rule 2.6")
	require.Positive(t, unitNamed(t, sc, "fr-hq-cnc").sides[0].rating, "Rule 2.6")
	require.EqualValues(t, 4, unitNamed(t, sc, "ge-train-1").capacity, "Rule 1.2b")
	require.EqualValues(t, 2, unitNamed(t, sc, "fr-taxi").capacity, "Rule 2.4b")
	weakest := uint8(99)
	for u := range sc.combat.All() {
		weakest = min(weakest, sc.pieces[u].faces[sc.pieces[u].steps].attack)
	}
	require.EqualValues(t, 1, weakest, "as the designer scaled them")
}

// The strengths of units follow from the men and guns of their establishments. The
// reduced side has half the strength.
func TestStrengthsFollowFromEstablishments(t *testing.T) {
	number := func(text string) float64 {
		f, err := strconv.ParseFloat(text, 64)
		require.NoError(t, err, text)
		return f
	}
	values := map[string][2]string{}
	for _, e := range rows(t, "establishments.csv") {
		points := func(quality, perGun string) float64 {
			return number(e[quality]) * (number(e["rifles_thousand"]) + 2*number(e["sabres_thousand"]) +
				number(perGun)*number(e["machine_guns"]) + 0.1*number(e["guns"]))
		}
		attack, defense := points("quality_attack", "0.05")/3.7333, points("quality_defence", "0.15")/3.1
		values[e["class"]] = [2]string{
			strconv.Itoa(int(max(1, math.Round(attack)))), strconv.Itoa(int(max(1, math.Round(defense)))),
		}
		require.Equal(t, values[e["class"]], [2]string{e["value_attack"], e["value_defence"]}, e["class"])
	}
	used := map[string]bool{}
	for _, u := range rows(t, unitsFile) {
		if u["class"] == "" {
			continue
		}
		used[u["class"]] = true
		require.Equal(t, values[u["class"]], [2]string{u["attack"], u["defense"]}, u["id"])
		if u["attack_reduced"] != "" {
			require.Equal(t, math.Ceil(number(u["attack"])/2), number(u["attack_reduced"]), u["id"])
			require.Equal(t, math.Ceil(number(u["defense"])/2), number(u["defense_reduced"]), u["id"])
		}
	}
	require.Len(t, used, len(values))
}

// Hex numbers give the layout: columns from the west, rows from the south, even columns
// half a hex to the north. The forts of Paris, Metz, Épinal and Verdun confirm it.
func TestHexesLieAsTheirNumbersSay(t *testing.T) {
	sc := standard(t)
	require.Len(t, sc.chart.places, 63*35)
	for _, c := range []struct {
		from string
		d    hexgrid.Direction
		to   string
	}{
		{"14.05", hexgrid.FlatN, "14.06"},
		{"14.05", hexgrid.FlatS, "14.04"},
		{"14.05", hexgrid.FlatNW, "13.06"},
		{"14.05", hexgrid.FlatSW, "13.05"},
		{"14.05", hexgrid.FlatNE, "15.06"},
		{"14.05", hexgrid.FlatSE, "15.05"},
		{"44.15", hexgrid.FlatN, "44.16"},
		{"44.15", hexgrid.FlatS, "44.14"},
		{"44.15", hexgrid.FlatNE, "45.16"},
		{"44.15", hexgrid.FlatSE, "45.15"},
		{"49.06", hexgrid.FlatNE, "50.06"},
		{"38.14", hexgrid.FlatNE, "39.15"},
	} {
		require.Equal(t, c.to, sc.chart.number(hexNamed(t, sc, c.from).near[c.d]), "%s of %s", c.d.Name(hexgrid.Flat), c.from)
	}
	first, _ := sc.chart.at("1.01")
	second, _ := sc.chart.at("1.02")
	next, _ := sc.chart.at("2.01")
	require.Equal(t, []hex{0, 1, 35}, []hex{first, second, next})
}

// Hexes that the rulebook names for a fortress, a mobilization point or a place have
// the right country and name.
func TestPlacesThatTheRulebookNames(t *testing.T) {
	sc := standard(t)
	for number, want := range map[string]struct {
		place   string
		country august1914.Power
	}{
		"14.05": {"Paris", august1914.France}, "15.26": {"Lille", august1914.France}, "4.27": {"Calais", august1914.France},
		"9.30": {"Dunkerque", august1914.France}, "23.24": {"Maubeuge", august1914.France}, "38.14": {"Verdun", august1914.France},
		"43.10": {"Toul", august1914.France}, "49.06": {"Épinal", august1914.France}, "55.01": {"Belfort", august1914.France},
		"24.34": {"Antwerp", august1914.Belgium}, "29.28": {"Namur", august1914.Belgium}, "34.30": {"Liège", august1914.Belgium},
		"44.15": {"Metz", august1914.Germany}, "43.18": {"Thionville", august1914.Germany},
		"59.13": {"Strassburg", august1914.Germany}, "59.07": {"Neu-Breisach", august1914.Germany},
	} {
		p := hexNamed(t, sc, number)
		require.Contains(t, p.names(), want.place)
		require.Equal(t, want.country, p.country, want.place)
	}
	require.Equal(t, MajorCity, hexNamed(t, sc, "15.26").settlement, "Rule 2.5")
	require.Equal(t, []string{"13.05", "13.06", "14.04", "14.05", "14.06", "15.05", "15.06", "16.05"}, sc.numbers(&sc.chart.paris))
	for _, h := range sc.Hexes() {
		if h.Fortress != "" {
			info, ok := sc.Unit(h.Fortress)
			require.True(t, ok)
			require.Equal(t, h.Country, info.Power, info.Name)
			require.Equal(t, h.Number, info.Printed)
		}
	}
}

// Units set up at home are in their own country, and invaders are not.
func TestSetUpsLieInTheRightCountry(t *testing.T) {
	for _, c := range []struct {
		scenario, number string
		country          august1914.Power
	}{
		{"5.6", "38.33", august1914.Germany},
		{"5.6", "39.30", august1914.Germany},
		{"5.6", "62.07", august1914.Germany},
		{"5.6", "49.11", august1914.France},
		{"5.6", "53.05", august1914.France},
		{"5.6", "39.18", august1914.France},
		{"5.6", "19.32", august1914.Belgium},
		{"5.6", "32.28", august1914.Belgium},
		{"5.3", "38.19", august1914.Belgium},
		{"5.3", "27.26", august1914.Belgium},
		{"5.2", "44.09", august1914.France},
		{"5.2", "47.15", august1914.Germany},
		{"5.2", "58.07", august1914.Germany},
	} {
		sc, _ := ScenarioByID(c.scenario)
		require.Equal(t, c.country, hexNamed(t, sc, c.number).country, c.number)
		require.True(t, slices.ContainsFunc(sc.SetUp(), func(p PlacementInfo) bool { return p.Places[0] == c.number }), c.number)
	}
	for _, sc := range Scenarios()[5:6] {
		for _, p := range sc.placements {
			if h := p.fixed(); h != off {
				require.Equal(t, sc.pieces[p.unit].nation, sc.chart.places[h].country, sc.pieces[p.unit].name)
			}
		}
	}
}

// Rule 1.12: the historical points, and the sides of the Doctrine Line for the French
// ones.
func TestRule1_12_MobilizationPoints(t *testing.T) {
	var got []string
	for _, m := range standard(t).MobilizationPoints() {
		got = append(got, strings.TrimSpace(m.Point+" "+m.Power.String()+" "+m.Hex+" "+m.Front))
	}
	require.Equal(t, []string{
		"A France 46.10 east", "B France 38.14 east", "C France 14.05 west", "D France 30.19 west", "E France 49.06 east",
		"F France 55.01 east", "G France 41.01 east", "H France 27.13 west", "I France 15.26 west", "J France 2.10 west",
		"1 Germany 38.33", "2 Germany 45.26", "3 Germany 44.33", "4 Germany 47.21", "5 Germany 51.17", "6 Germany 59.13",
		"7 Germany 63.19", "8 Germany 44.15",
	}, got)
	sc, _ := ScenarioByID("5.3")
	require.Empty(t, sc.MobilizationPoints())
}

// Rule 5.2 lists places and points. The campaign is known to count ten points each for
// Antwerp and Colmar.
func TestRule5_2_Points(t *testing.T) {
	sc, _ := ScenarioByID("5.2")
	got := map[int][]string{}
	for _, h := range sc.Hexes() {
		if h.Points > 0 {
			name := h.Number
			if len(h.Places) > 0 {
				name = h.Places[0]
			}
			got[h.Points] = append(got[h.Points], name)
			require.Equal(t, h.Country.Side(), h.Owner, "at the start, %s is the country's", h.Number)
			require.True(t, h.InPlay, h.Number)
		}
	}
	require.ElementsMatch(t, []string{"Nancy", "Saarbourg"}, got[5])
	require.ElementsMatch(t, []string{
		"Boulay", "Château-Salins", "Colmar", "Lunéville", "Molsheim", "Morhange", "Mulhouse", "St-Avold", "St-Dié",
	}, got[2])
	require.ElementsMatch(t, []string{"54.04", "55.04", "46.10", "46.11", "47.11"}, got[1])
	require.Len(t, got, 3)

	require.EqualValues(t, 10, hexNamed(t, sc, "24.34").points[campaign])
	require.EqualValues(t, 10, hexNamed(t, sc, "57.07").points[campaign])
}

// Rule 2.8: hexes that the rulebook puts on either side of the lines.
func TestRule2_8_SidesOfTheLines(t *testing.T) {
	sc := standard(t)
	for number, want := range map[string]front{
		"28.16": westFront, "27.22": westFront, "30.20": westFront, "19.01": westFront, "14.05": westFront, "1.11": westFront,
		"30.10": eastFront, "35.18": eastFront, "33.20": eastFront, "44.03": eastFront, "63.19": eastFront, "43.10": eastFront,
	} {
		require.Equal(t, want, hexNamed(t, sc, number).front, number)
	}
	for h := range sc.chart.land.All() {
		p := &sc.chart.places[h]
		require.NotEqual(t, noFront, p.front, p.number)
		for d, n := range p.near {
			if p.doctrine>>d&1 != 0 {
				require.NotEqual(t, p.front, sc.chart.places[n].front, "%s and %s", p.number, sc.chart.number(n))
			} else if n != off && p.row < 22 && sc.chart.land.Has(n) {
				require.Equal(t, p.front, sc.chart.places[n].front, "%s and %s", p.number, sc.chart.number(n))
			}
		}
	}
	south := func(id string) (n int) {
		sc, _ := ScenarioByID(id)
		for _, p := range sc.placements {
			if h := p.fixed(); h != off && sc.pieces[p.unit].nation == august1914.Germany && sc.chart.southPanic.Has(h) {
				n++
			}
		}
		return n
	}
	require.True(t, sc.chart.southPanic.Has(mustAt(t, sc, "14.05")))
	require.False(t, sc.chart.southPanic.Has(mustAt(t, sc, "19.18")))
	require.Zero(t, south("5.1"), "on turn 6 the Germans have not crossed the line")
	require.Zero(t, south("5.3"))
	require.Positive(t, south("5.4"), "on turn 9 they have (Rule 5.4)")
}

func mustAt(t *testing.T, sc *Scenario, number string) hex {
	t.Helper()
	h, ok := sc.chart.at(number)
	require.True(t, ok)
	return h
}

// Rule 1.8: ports, edges that bring supply, and hexes closed to the French (2.7).
func TestRule1_8_Sources(t *testing.T) {
	sc := standard(t)
	for h := range sc.chart.sources[august1914.German].All() {
		p := &sc.chart.places[h]
		require.Equal(t, august1914.Germany, p.country, p.number)
		require.True(t, sc.chart.edges[north].Has(h) || sc.chart.edges[east].Has(h), p.number)
		require.NotZero(t, p.rails, p.number)
	}
	for h := range sc.chart.sources[august1914.Allied].All() {
		require.True(t, sc.chart.edges[south].Has(h) || sc.chart.edges[west].Has(h), sc.chart.number(h))
	}
	require.True(t, sc.chart.ports.Has(mustAt(t, sc, "24.34")), "Rule 1.8b")
	require.False(t, sc.chart.channel.Has(mustAt(t, sc, "24.34")), "Antwerp is on no Channel")
	require.Equal(t, []string{"1.15", "3.25", "4.27", "9.30", "11.31", "12.32", "14.33"}, sc.numbers(&sc.chart.channel))
	for _, number := range []string{"44.15", "42.20", "57.07"} {
		require.True(t, sc.chart.barred.Has(mustAt(t, sc, number)), "Rule 2.7: %s", number)
	}
	require.False(t, sc.chart.barred.Has(mustAt(t, sc, "24.30")), "Rule 2.7")

	first, _ := ScenarioByID("5.1")
	require.Equal(t, []string{"14.05"}, first.numbers(&first.supply[august1914.Allied]))
	require.Equal(t, []string{"24.30"}, first.numbers(&first.supply[august1914.German]))
	require.Equal(t, []string{"24.30"}, first.numbers(&first.closedToAllies))
	require.Equal(t, "14.05", first.chart.number(first.alliedEntry))
	flanders, _ := ScenarioByID("5.5")
	edge := flanders.supply[august1914.German]
	require.False(t, edge.IsEmpty())
	for h := range edge.All() {
		require.EqualValues(t, 20, flanders.chart.places[h].column)
		require.True(t, flanders.chart.rails.Has(h))
	}
}

// The texts of the set-ups agree with the columns: which units are reduced, and how
// strong fortresses are.
func TestSetUpsAgreeWithTheirTexts(t *testing.T) {
	sc := standard(t)
	for i, row := range rows(t, setupFile) {
		require.Equal(t, strings.Contains(row["text"], "(r)"), row["reduced"] == "1", "setup.csv:%d", i+2)
		if _, rest, ok := strings.Cut(row["text"], "(strength "); ok {
			require.Equal(t, strings.TrimSuffix(rest, ")"), row["strength"], "setup.csv:%d", i+2)
		}
		requireNumber(t, sc, row)
	}
	for _, row := range rows(t, reinforcementsFile) {
		if row["action"] == "arrive" {
			requireNumber(t, sc, row)
		}
	}
}

// requireNumber requires that the number at the beginning of a text is the unit's.
func requireNumber(t *testing.T, sc *Scenario, row map[string]string) {
	t.Helper()
	digits := func(text string) string {
		return text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
	}
	p := unitNamed(t, sc, row["unit"])
	if p.kind.combat() && row["text"] != "" {
		require.Equal(t, digits(p.name), digits(row["text"]), "%s: %s", p.id, row["text"])
	}
}

// Every unit is used, and every unit enters the campaign.
func TestEveryUnitEntersTheCampaign(t *testing.T) {
	sc := standard(t)
	entered := sc.setUp()
	for _, entries := range sc.schedule {
		for _, a := range entries {
			if a.entry == arrive || a.entry == replace {
				entered.Add(a.unit)
			}
		}
	}
	var all unitSet
	for u := range sc.pieces {
		all.Add(unit(u))
	}
	for u := range all.Minus(entered).All() {
		require.Fail(t, "never enters", sc.pieces[u].name)
	}
	require.Len(t, sc.unitByID, 319)
}
