package driveonparis

import (
	"encoding/json"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/datafile/datatest"
)

func TestScenariosAreLoadedOnce(t *testing.T) {
	all := Scenarios()
	var ids []string
	for i, sc := range all {
		ids = append(ids, sc.ID())
		require.Same(t, sc, Scenarios()[i])
		byID, ok := ScenarioByID(sc.ID())
		require.True(t, ok)
		require.Same(t, sc, byID)
		require.Same(t, all[0].book, sc.book, "they share map and units")
	}
	require.Equal(t, []string{"5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.3+5.7", "5.4+5.7"}, ids)
	all[0] = nil
	require.NotNil(t, Scenarios()[0], "the list is the caller's")
}

// General information about each scenario.
func TestGeneralInformation(t *testing.T) {
	for _, c := range []struct {
		id                  string
		first, last         int
		victory             Victory
		doctrine, mobilized bool
		planXVII            uint8
		hexes               int    // hexes in the area
		in, out             string // a corner of the area, and a hex beyond it
	}{
		{"5.1", 6, 8, DivisionVictory, false, false, 0, 30 * 30, "30.30", "31.30"},
		{"5.2", 3, 8, PointVictory, false, false, 0, 21 * 20, "43.20", "42.20"},
		{"5.3", 5, 12, CampaignVictory, true, false, 5, 44 * 35, "44.01", "45.01"},
		{"5.4", 9, 20, RailVictory, false, false, 0, 44 * 35, "44.35", "45.35"},
		{"5.5", 20, 25, TrenchVictory, false, false, 0, 20 * 16, "20.20", "20.19"},
		{"5.6", 1, 25, CampaignVictory, true, true, 1, 63 * 35, "63.35", ""},
		{"5.3+5.7", 5, 25, CampaignVictory, true, true, 5, 63 * 35, "63.01", ""},
		{"5.4+5.7", 9, 25, CampaignVictory, false, true, 0, 63 * 35, "1.35", ""},
	} {
		sc, ok := ScenarioByID(c.id)
		require.True(t, ok, c.id)
		turns := sc.Turns()
		first, last := turns[0].Turn, turns[len(turns)-1].Turn
		require.Equal(t, [2]int{c.first, c.last}, [2]int{first, last}, c.id)
		require.Equal(t, c.victory, sc.Victory(), c.id)
		require.Equal(t, c.doctrine, sc.doctrine, c.id)
		require.Equal(t, c.mobilized, sc.mobilized, c.id)
		require.Equal(t, c.planXVII, sc.planXVIIFrom, c.id)
		require.Equal(t, c.hexes, sc.area.Len(), c.id)
		require.Equal(t, c.id == "5.5", sc.entrenched, c.id)
		require.True(t, sc.area.Has(mustAt(t, sc, c.in)), "%s: %s", c.id, c.in)
		if c.out != "" {
			require.False(t, sc.area.Has(mustAt(t, sc, c.out)), "%s: %s", c.id, c.out)
		}
	}
}

// A muster is the number of units of a power that a scenario sets up, with the reduced
// units and the fortresses among them.
type muster struct{ units, reduced, forts int }

// Every unit in the set-ups of the rulebook is set up, and reduced where the rulebook
// says so.
func TestSetUpsAreComplete(t *testing.T) {
	const de, fr, gb, be = august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium
	for id, want := range map[string]map[august1914.Power]muster{
		"5.1": {gb: {8, 2, 0}, fr: {37, 10, 10}, de: {42, 8, 0}},
		"5.2": {fr: {37, 0, 4}, de: {29, 0, 8}},
		"5.3": {be: {18, 2, 8}, gb: {8, 0, 0}, fr: {72, 1, 13}, de: {77, 2, 4}},
		"5.4": {be: {17, 0, 7}, gb: {9, 0, 0}, fr: {86, 12, 13}, de: {86, 1, 4}},
		"5.5": {be: {10, 7, 0}, gb: {12, 0, 0}, fr: {25, 0, 2}, de: {39, 0, 0}},
		"5.6": {be: {19, 0, 9}, fr: {43, 0, 16}, de: {31, 0, 8}},
		"5.3+5.7": {
			be: {18, 2, 8}, gb: {8, 0, 0}, fr: {72 + 42, 1 + 5, 13 + 3}, de: {77 + 36, 2 + 1, 4 + 4},
		},
		"5.4+5.7": {
			be: {17, 0, 7}, gb: {9, 0, 0}, fr: {86 + 30, 12 + 5, 13 + 3}, de: {86 + 37, 1 + 3, 4 + 4},
		},
	} {
		sc, _ := ScenarioByID(id)
		got := map[august1914.Power]muster{}
		for _, p := range sc.SetUp() {
			info, ok := sc.Unit(p.Unit)
			require.True(t, ok)
			m := got[info.Power]
			m.units++
			if info.Kind == Fortress {
				m.forts++
			} else if p.Steps < len(info.Strengths) {
				m.reduced++
			}
			got[info.Power] = m
		}
		require.Equal(t, want, got, id)
	}
}

// Set-ups with special features.
func TestPlacements(t *testing.T) {
	for _, c := range []struct {
		id, unit, place string
		steps, side     int
	}{
		{"5.1", "br-3-ii", "19.21", 1, 0},
		{"5.1", "fr-hq-5", "26.22", 1, 1},
		{"5.1", "fr-84ter", "within 1 of 16.21", 2, 0},
		{"5.1", "ge-krupp", "30.28", 1, 0},
		{"5.2", "ge-fort-strassburg", "59.13", 4, 0},
		{"5.2", "ge-55ers", "59.13", 1, 0},
		{"5.3", "be-8bde", "turn 9", 1, 0},
		{"5.3", "fr-hq-3", "38.14", 1, 1},
		{"5.3", "fr-18-ix", "", 0, 0}, // it arrives on turn 8
		{"5.4", "fr-fort-maubeuge", "23.24", 3, 0},
		{"5.4", "be-4", "turn 16", 2, 0},
		{"5.4", "br-2cav", "turn 9", 2, 0},
		{"5.4", "br-hq", "17.03", 1, 2},
		{"5.4", "ge-10ldw", "rail town west of 29", 1, 0},
		{"5.4", "ge-33res", "within 1 of 44.15", 2, 0},
		{"5.5", "ge-mar", "12.31", 2, 0},
		{"5.5", "be-3", "10.30", 1, 0},
		{"5.6", "ge-em-27-34", "38.33", 2, 0},
		{"5.6", "be-8bde", "32.28", 1, 0},
		{"5.3+5.7", "fr-18-ix", "46.10", 2, 0}, // printed as 18/XI
		{"5.3+5.7", "fr-hq-alsace", "55.01", 1, 1},
		{"5.4+5.7", "ge-30-xv", "52.13", 1, 0},
	} {
		sc, _ := ScenarioByID(c.id)
		found := false
		for _, p := range sc.SetUp() {
			if p.Unit == c.unit {
				found = true
				require.Equal(t, PlacementInfo{c.unit, []string{c.place}, c.steps, c.side}, p, c.id)
			}
		}
		require.Equal(t, c.place != "", found, "%s: %s", c.id, c.unit)
	}
	first, _ := ScenarioByID("5.1")
	for _, p := range first.SetUp() {
		if p.Unit == "br-hq" {
			require.Equal(t, august1914.Array[string]{"19.21", "20.20", "22.21"}, p.Places, "with any of the above")
		}
	}
}

// A tally is the number of entries of each kind in the schedule for a power on a turn.
type tally struct{ arrive, remove, flip, replace, transfer int }

// An entryKey is a turn of a power.
type entryKey struct {
	turn   int
	nation august1914.Power
}

// scheduled returns the tallies of a scenario's schedule.
func scheduled(sc *Scenario) map[entryKey]tally {
	got := map[entryKey]tally{}
	for _, a := range sc.Schedule() {
		key := entryKey{a.Turn, a.Power}
		n := got[key]
		switch a.Action {
		case "arrive":
			n.arrive++
		case "remove":
			n.remove++
		case "flip":
			n.flip++
		case "replace":
			n.replace++
		case "transfer":
			n.transfer++
		}
		got[key] = n
	}
	return got
}

// Every reinforcement in the tables of the rulebook arrives on its turn.
func TestSchedulesAreComplete(t *testing.T) {
	const de, fr, gb, be = august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium
	for id, want := range map[string]map[entryKey]tally{
		"5.1": {
			{6, gb}: {arrive: 1}, {7, fr}: {arrive: 3 + 2 + 3 + 2 + 4}, {8, gb}: {flip: 1}, {8, fr}: {arrive: 2, flip: 1},
		},
		"5.2": {
			{4, fr}: {arrive: 4}, {4, de}: {arrive: 1 + 2 + 4 + 1}, {5, fr}: {arrive: 2, remove: 1}, {5, de}: {arrive: 4, remove: 1},
			{6, fr}: {remove: 4}, {6, de}: {remove: 1}, {7, fr}: {remove: 5}, {8, fr}: {remove: 2},
		},
		"5.3": {
			{5, de}: {arrive: 9 + 3 + 1}, {6, gb}: {arrive: 1}, {6, fr}: {arrive: 3}, {6, de}: {transfer: 1},
			{7, fr}: {arrive: 3 + 2 + 1 + 1, flip: 2}, {8, gb}: {flip: 1}, {8, fr}: {arrive: 2 + 4, flip: 1},
			{9, be}: {arrive: 1}, {9, fr}: {arrive: 1, flip: 1}, {10, de}: {arrive: 6 + 2 + 3},
			{11, gb}: {arrive: 1}, {11, fr}: {arrive: 1 + 3 + 2}, {11, de}: {arrive: 5}, {12, de}: {arrive: 5},
		},
		"5.4": {
			{9, be}: {arrive: 1}, {9, fr}: {arrive: 1, flip: 1}, {10, de}: {arrive: 6 + 2 + 3},
			{11, gb}: {arrive: 1}, {11, fr}: {arrive: 1 + 3 + 2}, {11, de}: {arrive: 5}, {12, de}: {arrive: 5},
			{13, fr}: {arrive: 5}, {13, de}: {arrive: 4}, {15, gb}: {arrive: 3}, {15, fr}: {arrive: 3 + 1}, {15, de}: {arrive: 3},
			{16, fr}: {arrive: 2, replace: 1}, {16, de}: {arrive: 2}, {17, gb}: {arrive: 2}, {17, fr}: {arrive: 2 + 1 + 1},
			{18, be}: {arrive: 1}, {18, de}: {arrive: 8}, {20, gb}: {arrive: 1}, {20, fr}: {arrive: 1},
		},
		"5.5": {
			{20, gb}: {arrive: 1}, {20, fr}: {arrive: 1 + 2}, {22, gb}: {arrive: 2}, {22, fr}: {arrive: 2}, {22, de}: {arrive: 3 + 2},
			{23, de}: {arrive: 1}, {24, fr}: {arrive: 2}, {24, de}: {arrive: 2}, {25, fr}: {arrive: 3},
		},
		"5.6": {
			{2, fr}: {arrive: 8 + 10 + 2 + 6 + 7 + 1 + 6}, {2, de}: {arrive: 11 + 11 + 7},
			{3, gb}: {arrive: 7}, {3, fr}: {arrive: 4 + 4 + 2 + 1 + 2}, {3, de}: {arrive: 19 + 6 + 5 + 4},
			{4, gb}: {arrive: 1}, {4, fr}: {arrive: 4 + 6}, {4, de}: {arrive: 7 + 1 + 4 + 2 + 5 + 4 + 1},
			{5, fr}: {arrive: 1 + 2 + 4 + 1}, {5, de}: {arrive: 9 + 1 + 3},
			{6, gb}: {arrive: 1}, {6, fr}: {arrive: 1, remove: 2}, {6, de}: {transfer: 1},
			{7, fr}: {arrive: 6, flip: 1}, {8, gb}: {flip: 1}, {8, fr}: {flip: 1}, {8, de}: {arrive: 2},
			{9, be}: {arrive: 1}, {9, fr}: {arrive: 1, flip: 1}, {10, de}: {arrive: 2 + 1 + 2},
			{11, gb}: {arrive: 1}, {11, fr}: {arrive: 3}, {12, fr}: {arrive: 1}, {15, gb}: {arrive: 3}, {15, fr}: {arrive: 1},
			{16, fr}: {arrive: 2, replace: 1}, {17, gb}: {arrive: 2}, {17, fr}: {arrive: 2 + 1},
			{18, be}: {arrive: 1}, {18, de}: {arrive: 8}, {20, gb}: {arrive: 1}, {20, fr}: {arrive: 1},
			{22, gb}: {arrive: 2}, {22, de}: {arrive: 2 + 1},
		},
	} {
		sc, _ := ScenarioByID(id)
		require.Equal(t, want, scheduled(sc), id)
	}
}

// Rule 5.7: the schedule is the campaign's from the first turn on, without units that
// are already there.
func TestRule5_7_Schedules(t *testing.T) {
	whole := scheduled(standard(t))
	for _, c := range []struct {
		id      string
		first   int
		present map[entryKey]int // number of units that are already set up
	}{
		{"5.3+5.7", 5, map[entryKey]int{{5, august1914.France}: 8}},
		{"5.4+5.7", 9, nil},
	} {
		want := map[entryKey]tally{}
		for key, n := range whole {
			n.arrive -= c.present[key]
			if key.turn >= c.first && n != (tally{}) {
				want[key] = n
			}
		}
		sc, _ := ScenarioByID(c.id)
		require.Equal(t, want, scheduled(sc), c.id)
	}
}

// The railheads are those that 5.3 and 5.4 list.
func TestRule1_2d_Railheads(t *testing.T) {
	early := []string{"28.31", "30.27", "30.28", "43.15"}
	late := []string{
		"13.14", "13.17", "13.18", "13.23", "14.26", "15.27", "16.11", "17.10", "19.08", "22.23", "22.25", "22.30",
		"24.08", "24.24", "25.32", "26.32", "29.10", "30.10", "35.13", "36.15", "43.13",
	}
	for id, want := range map[string][]string{"5.3": early, "5.3+5.7": early, "5.4": late, "5.4+5.7": late, "5.6": nil} {
		sc, _ := ScenarioByID(id)
		require.ElementsMatch(t, want, sc.Railheads(august1914.German), id)
		require.Empty(t, sc.Railheads(august1914.Allied), id)
	}
	require.Empty(t, standard(t).Railheads(9))
}

// A spot with several hexes is limited to the area and the land.
func TestFields(t *testing.T) {
	sc, _ := ScenarioByID("5.5")
	south := spot{kind: nearHex, hex: mustAt(t, sc, "8.20"), n: 3, south: true, unit: noUnit}
	set := sc.field(south)
	require.Equal(t, []string{"5.20", "6.20", "7.20", "8.20", "9.20", "10.20", "11.20"}, sc.numbers(&set))

	sc, _ = ScenarioByID("5.1")
	around := spot{kind: nearHex, hex: mustAt(t, sc, "30.13"), n: 2, unit: noUnit}
	set = sc.field(around)
	require.Equal(t, 5+4+3, set.Len(), "columns 31 and 32 are not in play")

	sc, _ = ScenarioByID("5.4")
	for _, p := range sc.placements {
		if p.spots[0].kind != atRailTown {
			continue
		}
		set = sc.field(p.spots[0])
		require.True(t, set.Has(mustAt(t, sc, "11.17")), "Amiens")
		require.True(t, set.Has(mustAt(t, sc, "29.28")), "Namur, on the line itself (Rule 4.0g)")
		require.False(t, set.Has(mustAt(t, sc, "30.19")), "Mézières lies east of it")
		require.False(t, set.Has(mustAt(t, sc, "13.14")), "there is no town")
	}
}

func TestLoadReadsWhatIsEmbedded(t *testing.T) {
	files := datatest.Files(t)
	seen := map[uint64]string{}
	for _, sc := range Scenarios() {
		loaded, err := Load(files, sc.ID())
		require.NoError(t, err)
		require.Equal(t, sc.Digest(), loaded.Digest(), sc.ID())
		require.Empty(t, seen[sc.Digest()])
		seen[sc.Digest()] = sc.ID()
	}
}

// Every change that affects play changes the digest. Changes of sources and notes do
// not.
func TestDigestTellsScenariosApart(t *testing.T) {
	load := func(file, old, changed string) uint64 {
		files := datatest.Files(t)
		spoil(t, files, file, old, changed)
		sc, err := Load(files, "5.3")
		require.NoError(t, err, "%s %q", file, changed)
		return sc.Digest()
	}
	sc, _ := ScenarioByID("5.3")
	require.Equal(t, sc.Digest(), load(unitsFile, "historically a brigade", "long a brigade"))
	require.Equal(t, sc.Digest(), load(hexesFile, "48.6708", "48.6709"))
	seen := map[uint64]bool{sc.Digest(): true}
	for _, c := range [][3]string{
		{hexesFile, "\n13.30,Belgium,clear", "\n13.30,Belgium,woods"},
		{hexesFile, "\n13.30,Belgium,clear", "\n13.30,France,clear"},
		{hexesFile, "Rouen,city,port", "Rouen,city,channel port"},
		{hexesFile, "Rouen,city", "Rouen,town"},
		{hexesFile, ",0,,48.6708", ",1,,48.6708"},
		{hexsidesFile, "\n1.09,1.10,major", "\n1.09,1.10,minor"},
		{hexsidesFile, "\n1.05,2.04,rail,", "\n1.05,2.04,rail,,\n3.05,3.04,rail,"},
		{linesFile, "\nFDL,1,30.23,31.24", "\nFDL,1,31.24,31.23"},
		{unitsFile, "be-inf,3,5,6,2,3,6", "be-inf,3,5,6,2,2,6"},
		{unitsFile, "BEF HQ 4-2-8,4,2", "BEF HQ 4-2-8,4,3"},
		{crtFile, "\n2,1:4,5", "\n2,1:4,6"},
		{siegeFile, "\nSkoda,1,6,3", "\nSkoda,1,6,2"},
		{terrainFile, "\nwoods,2,1.5", "\nwoods,2,2"},
		{terrainFile, "minor river,1,,0.75", "minor river,1,,0.5"},
		{mobilizationFile, "\nJ,France,2.10", "\nJ,France,1.10"},
		{victoryFile, "campaign,Reims,27.13,3", "campaign,Reims,27.13,4"},
		{scenariosFile, "Fall,5,12,", "Fall,5,13,"},
		{scenariosFile, "5.3,1,44,1,35", "5.3,1,45,1,35"},
		{setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,1.10"},
		{setupFile, "\n5.3,br-4-iii,12.24,,", "\n5.3,br-4-iii,12.24,1,"},
		{railheadsFile, "\n5.3,German,28.31,rulebook,", ""},
		{reinforcementsFile, "\n5.3,6,Britain", "\n5.3,7,Britain"},
		{reinforcementsFile, "\n5.3,6,France,arrive,fr-1mor,19.01", "\n5.3,6,France,arrive,fr-1mor,18.01"},
	} {
		digest := load(c[0], c[1], c[2])
		require.False(t, seen[digest], "%s %q", c[0], c[2])
		seen[digest] = true
	}
}

func TestScenariosAsJSON(t *testing.T) {
	for _, sc := range Scenarios() {
		text, err := json.Marshal(sc)
		require.NoError(t, err)
		var doc struct {
			Version int    `json:"version"`
			Ruleset string `json:"ruleset"`
			ID      string `json:"id"`
			Digest  string `json:"digest"`
			Hexes   []struct {
				Number      string   `json:"number"`
				Country     string   `json:"country"`
				Fortress    string   `json:"fortress"`
				MajorRivers []string `json:"majorRivers"`
				Rails       []string `json:"rails"`
			} `json:"hexes"`
			Units    []json.RawMessage `json:"units"`
			SetUp    []PlacementInfo   `json:"setUp"`
			Schedule []ArrivalInfo     `json:"schedule"`
		}
		require.NoError(t, json.Unmarshal(text, &doc))
		require.Equal(t, august1914.JSONVersion, doc.Version)
		require.Equal(t, "driveonparis", doc.Ruleset)
		require.Equal(t, sc.ID(), doc.ID)
		require.Equal(t, strconv.FormatUint(sc.Digest(), 10), doc.Digest)
		require.Len(t, doc.Hexes, 63*35)
		require.Len(t, doc.Units, 319)
		require.Equal(t, sc.SetUp(), doc.SetUp)
		require.Equal(t, sc.Schedule(), doc.Schedule)
		for _, h := range doc.Hexes {
			if h.Number == "34.30" {
				require.Equal(t, "Belgium", h.Country)
				require.Equal(t, "be-fort-liege", h.Fortress)
				require.NotEmpty(t, h.MajorRivers, "the Meuse")
				require.NotEmpty(t, h.Rails)
			}
		}
	}
}

// Rivers lists hexsides, and both hexes show the river.
func TestRiversAreListed(t *testing.T) {
	sc := standard(t)
	names := map[string]River{}
	count := 0
	for _, h := range sc.Hexes() {
		for d := range hexgrid.Direction(sides) {
			if h.MinorRivers.Has(d) || h.MajorRivers.Has(d) {
				count++
			}
		}
	}
	for _, r := range sc.Rivers() {
		a, b := mustAt(t, sc, r.A), mustAt(t, sc, r.B)
		require.Equal(t, r.Class, sc.chart.river(a, sc.chart.side(a, b)))
		require.Equal(t, r.Class, sc.chart.river(b, sc.chart.side(b, a)))
		names[r.Name] = max(names[r.Name], r.Class)
		count -= 2
	}
	require.Zero(t, count)
	for name, class := range map[string]River{
		"Rhine": MajorRiver, "Meuse": MajorRiver, "Moselle": MajorRiver, "Marne": MajorRiver, "Aisne": MajorRiver, "Oise": MajorRiver,
		"Somme": MinorRiver, "Sambre": MinorRiver, "Yser": MinorRiver, "Gette": MinorRiver, "Seille": MinorRiver,
	} {
		require.Equal(t, class, names[name], name)
	}
	require.Equal(t, []string{"", "minor river", "major river"}, []string{NoRiver.String(), MinorRiver.String(), MajorRiver.String()})
}

func TestDescriptions(t *testing.T) {
	sc := standard(t)
	require.Equal(t, "Drive on Paris", sc.Name())
	paris, ok := sc.Hex("14.05")
	require.True(t, ok)
	require.Equal(t, MajorCity, paris.Settlement)
	require.Equal(t, []any{1, 2.0, false}, []any{paris.Cost, paris.Defense, paris.Trenches})
	sea, ok := sc.Hex("1.25")
	require.True(t, ok)
	require.Equal(t, []any{0, 0.0, Sea, august1914.NoPower}, []any{sea.Cost, sea.Defense, sea.Terrain, sea.Country})
	colmar, _ := sc.Hex("57.07")
	require.Equal(t, []any{10, true, august1914.German}, []any{colmar.Points, colmar.PlanXVII, colmar.Owner})
	_, ok = sc.Hex("14.36")
	require.False(t, ok)
	_, ok = sc.Unit("fr-99res")
	require.False(t, ok)
	verdun, ok := sc.Unit("fr-fort-verdun")
	require.True(t, ok)
	require.Equal(t, "38.14", verdun.Printed)
	require.Equal(t, august1914.Array[Strength]{{0, 20, 0}, {0, 10, 0}, {0, 5, 0}, {0, 2, 0}}, verdun.Strengths)
	require.Equal(t, "20-10/5-2", verdun.Ladder.String())
	bef, _ := sc.Unit("br-hq")
	require.Equal(t, []HQSide{{"BEF HQ 4-1-8", 4, 1, 0, 8}, {"BEF HQ 4-2-8", 4, 2, 0, 8}}, bef.Sides)
	for _, text := range []string{Kind(99).String(), Terrain(99).String(), Settlement(99).String(), River(99).String(), Victory(99).String()} {
		require.NotEmpty(t, text)
	}
}
