package driveonparis

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/datafile/datatest"
)

// spoil replaces text in a file, which must contain it. It returns the line of the
// first changed character that is no line break.
func spoil(t testing.TB, files fstest.MapFS, name, old, changed string) int {
	t.Helper()
	before, _, _ := strings.Cut(string(files[name].Data), old)
	datatest.Spoil(t, files, name, old, changed)
	line := 1 + strings.Count(before, "\n")
	if strings.HasPrefix(old, "\n") {
		line++
	}
	return line
}

// A broken file is a change to a file, with the errors that Load must report: "@"
// stands for the file and the line of the change, and "..." for further errors.
type broken struct {
	reason, file, old, changed string
	want                       []string
}

// check loads a scenario from the changed files.
func (b broken) check(t *testing.T, id string) {
	t.Helper()
	files := datatest.Files(t)
	line := spoil(t, files, b.file, b.old, b.changed)
	_, err := Load(files, id)
	got := datatest.Problems(t, err, "driveonparis: scenario "+strconv.Quote(id)+": ")
	datatest.RequireProblems(t, err)
	want := b.want
	if n := len(want) - 1; want[n] == "..." {
		want = want[:n]
		require.Greater(t, len(got), n)
		got = got[:n]
	}
	require.Len(t, got, len(want), "%v", err)
	for i, w := range want {
		w = strings.Replace(w, "@", b.file+":"+strconv.Itoa(line), 1)
		require.Contains(t, got[i], w)
	}
}

func TestBrokenMaps(t *testing.T) {
	for _, b := range []broken{
		{"no number", hexesFile, "\n13.30,", "\n1330,", []string{`@: hex: `, "2204 hexes, want 63 columns of 35"}},
		{"number twice", hexesFile, "\n13.30,", "\n13.29,", []string{"@: hex: 13.29 occurs twice, first on line 450", "2204 hexes, want 63 columns of 35, of at most 60 rows"}},
		{"country", hexesFile, "\n13.30,Belgium", "\n13.30,Flanders", []string{`@: country: "Flanders": want one of`, `@: country: "Flanders" is not possible with terrain clear`}},
		{"nobody's land", hexesFile, "\n13.30,Belgium", "\n13.30,sea", []string{`@: country: "sea" is not possible with terrain clear`}},
		{"terrain", hexesFile, "\n13.30,Belgium,clear", "\n13.30,Belgium,polder", []string{`@: terrain: "polder": want one of`}},
		{"somebody's sea", hexesFile, "\n13.30,Belgium,clear", "\n13.30,Belgium,sea", []string{`@: country: "Belgium" is not possible with terrain sea`}},
		{"place without a name", hexesFile, "\n13.30,Belgium,clear,,,", "\n13.30,Belgium,clear,,town,", []string{"@: place: a town needs a name"}},
		{"size", hexesFile, "Paris,major city", "Paris,capital", []string{`@: size: "capital": want one of`}},
		{"harbor", hexesFile, "Rouen,city,port", "Rouen,city,quay", []string{`@: port: "quay": want one of ["" "port" "channel port"]`}},
		{"port without a place", hexesFile, "\n13.30,Belgium,clear,,,", "\n13.30,Belgium,clear,,,port", []string{"@: port: a port needs a place"}},
		{"Paris abroad", hexesFile, "\n13.30,Belgium,clear,,,,0", "\n13.30,Belgium,clear,,,,1", []string{"@: paris: 13.30 is not in France"}},
		{"edge", hexesFile, "\n1.05,France,clear,,,,0,W", "\n1.05,France,clear,,,,0,X", []string{`@: rail_exit: "X": want letters of map edges, each at most once`}},
		{"edge twice", hexesFile, "\n1.05,France,clear,,,,0,W", "\n1.05,France,clear,,,,0,WW", []string{`@: rail_exit: "WW": want letters of map edges, each at most once`}},
		{"edge far away", hexesFile, "\n1.05,France,clear,,,,0,W", "\n1.05,France,clear,,,,0,E", []string{"@: rail_exit: 1.05 is not at the E edge of the map"}},
		{"exit without rails", hexesFile, "\n1.04,France,clear,,,,0,", "\n1.04,France,clear,,,,0,W", []string{"@: rail_exit: no railway leads to 1.04"}},
		{"a town at sea", hexesFile, "\n1.25,sea,sea,,,", "\n1.25,sea,sea,Atlantis,town,", []string{"@: terrain: a sea hex has a place, a port or a railway"}},
		{"latitude", hexesFile, ",48.6708,", ",north,", []string{`@: lat: "north": want a number from -90 to 90`}},

		{"unknown hex", hexsidesFile, "\n1.05,2.04,rail", "\n1.05,2.40,rail", []string{`@: hex_b: "2.40": want the number of a hex of hexes.csv, such as 14.05`, "..."}},
		{"hexes apart", hexsidesFile, "\n1.05,2.04,rail", "\n1.05,2.06,rail", []string{"@: hex_b: 1.05 and 2.06 are not adjacent", "hexes.csv:6: rail_exit: no railway leads to 1.05"}},
		{"kind of side", hexsidesFile, "\n1.05,2.04,rail", "\n1.05,2.04,road", []string{`@: kind: "road": want one of ["minor river" "major river" "rail"]`, "hexes.csv:6: rail_exit: no railway leads to 1.05"}},
		{"rail twice", hexsidesFile, "\n1.05,2.04,rail,", "\n1.05,2.04,rail,,\n2.04,1.05,rail,", []string{"hexsides.csv:3: this railway occurs twice"}},
		{"two rivers", hexsidesFile, "\n1.09,1.10,major river,Seine,", "\n1.09,1.10,major river,Seine,\n1.10,1.09,minor river,Eure,", []string{"hexsides.csv:4: this hexside has a second river"}},
		{"railway at sea", hexsidesFile, "\n1.05,2.04,rail,", "\n1.25,2.24,rail,,\n1.05,2.04,rail,", []string{"@: rail between two hexes of sea"}},
		{"railway into the sea", hexsidesFile, "\n1.05,2.04,rail,", "\n1.16,1.15,rail,,\n1.05,2.04,rail,", []string{"@: kind: a railway runs into the sea"}},
		{"two networks", hexsidesFile, "\n1.05,2.04,rail,,geography", "", []string{"hexes.csv:6: rail_exit: no railway leads to 1.05"}},
		{"a branch cut off", hexsidesFile, "\n2.04,3.05,rail,,geography", "", []string{"hexsides.csv: no railway joins 1.10 to 1.05"}},

		{"line", linesFile, "\nFDL,1,", "\nPDL,1,", []string{`@: line: "PDL": want one of ["FDL" "PANIC"]`}},
		{"order of a line", linesFile, "\nFDL,2,", "\nFDL,9,", []string{"@: seq: 9: want 2, because hexsides are listed in order"}},
		{"side of a line", linesFile, "\nFDL,1,30.23,31.24,west,east", "\nFDL,1,30.23,31.24,west,north", []string{`@: side_b: "north": want one of ["west" "east"]`, "@: side_b: both hexes are west of the line"}},
		{"a gap", linesFile, "\nFDL,2,30.23,31.23,west,east", "\nFDL,2,30.20,31.20,west,east", []string{"@: the hexside does not touch the previous one", "..."}},
		{"side twice", linesFile, "\nFDL,2,30.23,31.23,west,east", "\nFDL,2,30.23,31.24,west,east", []string{"@: this hexside occurs twice", "..."}},
		{"hexes apart on a line", linesFile, "\nFDL,1,30.23,31.24", "\nFDL,1,30.23,32.24", []string{"@: hex_b: 30.23 and 32.24 are not adjacent", "..."}},
		{"line of an unknown hex", linesFile, "\nFDL,1,30.23,31.24", "\nFDL,1,30.23,31.44", []string{`@: hex_b: "31.44": want the number of a hex`, "..."}},
		{"on both sides", linesFile, "\nFDL,1,30.23,31.24,west,east", "\nFDL,1,31.24,30.23,west,east", []string{"lines.csv: 30.23 is on both sides of the FDL", "..."}},
		{"a leak", linesFile, "\nPANIC,1,1.10,1.09,north,south,estimate,west map edge", "", []string{"lines.csv:49: seq: 2: want 1", "..."}},

		{"mobilization point twice", mobilizationFile, "\nB,France", "\nA,France", []string{"@: point: A occurs twice", "..."}},
		{"Belgian point", mobilizationFile, "\n1,Germany,38.33,,", "\n1,Belgium,38.33,,", []string{"@: nation: Belgium has no mobilization points (Rule 1.12)", "@: hex: 38.33 is not a hex with a railway in Belgium", "..."}},
		{"nameless point", mobilizationFile, "\n8,Germany", "\n,Germany", []string{"@: point: a mobilization point needs a letter or a number", "..."}},
		{"point abroad", mobilizationFile, "\nA,France,46.10", "\nA,France,44.15", []string{"@: hex: 44.15 is not a hex with a railway in France (Rule 1.12)"}},
		{"point on the wrong side", mobilizationFile, "\nA,France,46.10,east", "\nA,France,46.10,west", []string{"@: fdl_side: 46.10 is east of the Doctrine Line"}},
		{"German point with a side", mobilizationFile, "\n1,Germany,38.33,,", "\n1,Germany,38.33,east,", []string{"@: fdl_side: \"east\": a French point needs a side"}},

		{"scope", victoryFile, "\n5.2,Nancy", "\n5.9,Nancy", []string{`@: scope: "5.9": want one of ["5.2" "campaign"]`}},
		{"points twice", victoryFile, "\n5.2,54.04,54.04", "\n5.2,54.04,55.04", []string{"victory_points.csv:14: hex: 55.04 occurs twice for 5.2"}},
		{"points at sea", victoryFile, "\n5.2,54.04,54.04", "\n5.2,54.04,1.25", []string{"@: hex: 1.25 is at sea"}},
		{"Plan XVII in France", victoryFile, "campaign,Reims,27.13,3,0", "campaign,Reims,27.13,3,1", []string{"@: plan_xvii: 27.13: the hexes of Plan XVII are campaign points in Germany (Rule 2.3)"}},
		{"points nowhere", victoryFile, "campaign,Reims,27.13", "campaign,Reims,27.99", []string{`@: hex: "27.99": want the number of a hex`}},
		{"points", victoryFile, "campaign,Reims,27.13,3", "campaign,Reims,27.13,many", []string{`@: points: "many": want a whole number from 0 to 99`}},
	} {
		t.Run(b.reason, func(t *testing.T) { b.check(t, "5.6") })
	}
}

func TestBrokenCharts(t *testing.T) {
	for _, b := range []broken{
		{"cell twice", crtFile, "\n2,1:3,", "\n2,1:4,", []string{"@: odds: a second cell for a roll of 2 at 1:4", "crt.csv: no cell for a roll of 2 at 1:3"}},
		{"odds", crtFile, "\n2,1:3,", "\n2,1:5,", []string{`@: odds: "1:5": want one of`, "..."}},
		{"roll", crtFile, "\n2,1:3,", "\n13,1:3,", []string{`@: roll: "13": want a whole number from 2 to 12`}},
		{"retreat without a loss", crtFile, "\n2,1:3,4,0,0", "\n2,1:3,4,0,1", []string{"@: retreat_hexes: a retreat without a loss"}},
		{"gun", siegeFile, "\nSkoda,1,6", "\nGamma,1,6", []string{`@: gun: "Gamma": want one of ["Skoda" "Krupp"]`}},
		{"bands that overlap", siegeFile, "\nSkoda,7,15", "\nSkoda,6,15", []string{"@: strength_min: a strength of 6 is on two lines for the Skoda gun"}},
		{"a strength left out", siegeFile, "\nSkoda,16,18", "\nSkoda,17,18", []string{"siege.csv: no line for the Skoda gun and a strength of 16, which Maubeuge Fort has", "..."}},
		{"terrain without a line", terrainFile, "\nmarsh,", "\nbog,", []string{`@: terrain: "bog" is not a line of the terrain effects chart`, "terrain_effects.csv: marsh is missing"}},
		{"terrain twice", terrainFile, "\nmarsh,", "\nwoods,", []string{"@: terrain: woods occurs twice", "terrain_effects.csv: marsh is missing"}},
		{"a third", terrainFile, "\nwoods,2,1.5", "\nwoods,2,1.33", []string{`@: defender: "1.33": want a whole number of quarters, such as 1.25`}},
		{"free woods", terrainFile, "\nwoods,2,1.5", "\nwoods,0,1.5", []string{`@: mp: "0": want a whole number from 1 to 9`}},
		{"trench", terrainFile, "\nmarsh,3,1.5,,0", "\nmarsh,3,1.5,,no", []string{`@: trench: "no": want a whole number from 0 to 1`}},
	} {
		t.Run(b.reason, func(t *testing.T) { b.check(t, "5.6") })
	}
}

func TestBrokenUnits(t *testing.T) {
	for _, b := range []broken{
		{"id of two words", unitsFile, "\nbe-1,", "\nbe 1,", []string{`@: id: "be 1": want one word in lower case`, "..."}},
		{"id twice", unitsFile, "\nbe-2,", "\nbe-1,", []string{"@: id: be-1 occurs twice", "..."}},
		{"no name", unitsFile, "\nbe-1,1 Inf Div,", "\nbe-1,,", []string{"@: name: a unit needs a name"}},
		{"nation", unitsFile, "1 Inf Div,Belgium,", "1 Inf Div,Holland,", []string{`@: nation: "Holland": want one of`}},
		{"kind", unitsFile, "1 Inf Div,Belgium,infantry", "1 Inf Div,Belgium,militia", []string{`@: kind: "militia": want one of`}},
		{"no size", unitsFile, "1 Inf Div,Belgium,infantry,division", "1 Inf Div,Belgium,infantry,", []string{`@: size: "" is not possible for infantry`, "@: attack_reduced: a brigade has one step and no reduced side"}},
		{"brigade of two steps", unitsFile, "1 Inf Div,Belgium,infantry,division", "1 Inf Div,Belgium,infantry,brigade", []string{"@: attack_reduced: a brigade has one step and no reduced side"}},
		{"stronger when reduced", unitsFile, "be-inf,3,5,6,2,3,6", "be-inf,3,5,6,4,3,6", []string{`@: attack_reduced: "4": want a whole number from 1 to 3`}},
		{"white box abroad", unitsFile, "be-inf,3,5,6,2,3,6,", "be-inf,3,5,6,2,3,6,white", []string{"@: tag: only German infantry can have a white box (Rule 3.1)"}},
		{"Belgian assault group", unitsFile, "1 Inf Div,Belgium,infantry,division", "1 Inf Div,Belgium,assault,", []string{"@: nation: Belgium: only German units can be of kind assault (Rules 3.2, 3.3)"}},
		{"taxis of London", unitsFile, "Taxis/Buses,France", "Taxis/Buses,Britain", []string{"@: nation: Britain: the taxis are French (Rule 2.4)", "..."}},
		{"gun", unitsFile, "siege gun,,Krupp", "siege gun,,Gamma", []string{`@: corps: "Gamma": want one of ["Skoda" "Krupp"]`}},
		{"division with a capacity", unitsFile, "\nbe-1,1 Inf Div,Belgium,infantry,division,Bel,be-inf,3,5,6,2,3,6,,,,,,,,,,,,,,", "\nbe-1,1 Inf Div,Belgium,infantry,division,Bel,be-inf,3,5,6,2,3,6,,,,,,,,,,,,,4,", []string{`@: capacity: "4": a unit of kind infantry must not have one`}},
		{"train with a size", unitsFile, "French Train 1,France,train,", "French Train 1,France,train,brigade", []string{"@: size: a unit of kind train has no size"}},
		{"rating of an HQ", unitsFile, "BEF HQ 4-2-8,4,2,", "BEF HQ 4-2-8,4,two,", []string{`@: replacement2: "two": want a whole number from 0 to 9`}},
		{"ladder that rises", unitsFile, "20-10/5-2,38.14", "20-10/15-2,38.14", []string{"@: ladder: 20-10/15-2: want a lower strength with every step"}},
		{"ladder of five", unitsFile, "20-10/5-2,38.14", "20-10/5-2-1,38.14", []string{"@: ladder: 5 steps, but two counters have only 4", "setup.csv"}},
		{"ladder of words", unitsFile, "20-10/5-2,38.14", "strong,38.14", []string{"@: ladder: ", "setup.csv"}},
		{"fortress nowhere", unitsFile, "20-10/5-2,38.14", "20-10/5-2,", []string{`@: hex: "": want the number of a hex`, "setup.csv"}},
		{"two fortresses", unitsFile, "20-10/5-2,38.14", "20-10/5-2,43.10", []string{"@: hex: Toul Fort has the same hex", "setup.csv"}},
	} {
		t.Run(b.reason, func(t *testing.T) { b.check(t, "5.6") })
	}
}

func TestBrokenScenarios(t *testing.T) {
	for _, b := range []broken{
		{"id twice", scenariosFile, "\n5.4,From", "\n5.3,From", []string{"@: id: 5.3 occurs twice", "..."}},
		{"no name", scenariosFile, "\n5.3,Home Before the Leaves Fall,", "\n5.3,,", []string{"@: name: a scenario needs a name"}},
		{"ends before it begins", scenariosFile, "Fall,5,12,", "Fall,5,4,", []string{`@: last_turn: "4": want a whole number from 5 to 25`, "..."}},
		{"base", scenariosFile, "Fall,5,12,,5.3", "Fall,5,12,5.0,5.3", []string{`@: base: "5.0" is not a scenario of scenarios.csv`}},
		{"schedule", scenariosFile, "Fall,5,12,,5.3", "Fall,5,12,,5.0", []string{`@: schedule: "5.0" is not a scenario of scenarios.csv`}},
		{"area", scenariosFile, "5.3,1,44,1,35", "5.3,1,64,1,35", []string{`@: east_column: "64": want a whole number from 1 to 63`, "..."}},
		{"victory", scenariosFile, "5.3,1,44,1,35,0,1,5,,,,,0,campaign", "5.3,1,44,1,35,0,1,5,,,,,0,glory", []string{`@: victory: "glory": want one of`, "..."}},
		{"points without a victory by points", scenariosFile, "5.3,1,44,1,35,0,1,5,,,,,0,campaign", "5.3,1,44,1,35,0,1,,,,,,0,trenches", []string{`@: victory_points: "campaign" is not possible with victory by trenches`}},
		{"Plan XVII without points", scenariosFile, "5.3,1,44,1,35,0,1,5,,,,,0,campaign,campaign", "5.3,1,44,1,35,0,1,5,,,,,0,trenches,", []string{"@: plan_xvii_from: Plan XVII scores only in campaigns (Rule 2.3)"}},
		{"rule", scenariosFile, "campaign,campaign,5.3,", "campaign,campaign,9.1,", []string{`@: rule: "9.1" is not the key of a rule`}},
		{"Plan XVII too late", scenariosFile, "5.3,1,44,1,35,0,1,5", "5.3,1,44,1,35,0,1,9", []string{`@: plan_xvii_from: "9": want a whole number from 1 to 8`}},
		{"supply outside", scenariosFile, "5.3,1,44,1,35,0,1,5,,,", "5.3,1,44,1,35,0,1,5,55.01,,", []string{"@: allied_supply: 55.01 is outside the area of the scenario"}},

		{"unknown scenario", setupFile, "\n5.3,be-fort-ant-4", "\n5.8,be-fort-ant-4", []string{`@: scenario: "5.8" is not a scenario of scenarios.csv`}},
		{"unknown unit", setupFile, "\n5.3,fr-fm,", "\n5.3,fr-fm2,", []string{`@: unit: "fr-fm2" is not a unit of units.csv`}},
		{"unit twice", setupFile, "\n5.3,fr-fm,", "\n5.3,fr-81ter,", []string{"unit: fr-81ter is set up twice"}},
		{"no place", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,", []string{"@: place: want where the unit is placed"}},
		{"no hex", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,at home", []string{`@: place: "at home": want a hex, "within 2 of 30.13"`}},
		{"nothing between bars", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,1.11|", []string{`@: place: "": want a hex`}},
		{"around an unknown hex", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,within 1 of 1.99", []string{`@: place: "1.99": want the number of a hex`}},
		{"more words", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,within 1 of 1.11 or so", []string{`@: place: "within 1 of 1.11 or so": want a hex`}},
		{"radius", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,within 10 of 1.11", []string{`@: place: "within 10 of 1.11": want a hex`}},
		{"outside the area", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,55.01", []string{"@: place: 55.01 is outside the area of the scenario"}},
		{"at sea", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,1.25", []string{"@: place: 1.25 is closed to FM Naval Inf Bde"}},
		{"in Holland", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,35.33", []string{"@: place: 35.33 is closed to FM Naval Inf Bde"}},
		{"not a mobilization point", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,mob A", []string{`@: place: "mob A" is a place of arrival, not of set-up`}},
		{"brigade reduced", setupFile, "\n5.3,fr-fm,1.11,", "\n5.3,fr-fm,1.11,1", []string{"@: reduced: FM Naval Inf Bde has no reduced side"}},
		{"strength", setupFile, "\n5.3,fr-fort-maubeuge,23.24,,16", "\n5.3,fr-fort-maubeuge,23.24,,15", []string{"@: strength: Maubeuge Fort has no step of 15: 16-8/4-2"}},
		{"no strength", setupFile, "\n5.3,fr-fort-maubeuge,23.24,,16", "\n5.3,fr-fort-maubeuge,23.24,,", []string{"@: strength: a fortress needs a strength"}},
		{"fortress elsewhere", setupFile, "\n5.3,fr-fort-maubeuge,23.24", "\n5.3,fr-fort-maubeuge,23.23", []string{"@: place: Maubeuge Fort is printed in 23.24"}},
		{"side", setupFile, "\n5.3,fr-hq-4,35.18,,,", "\n5.3,fr-hq-4,35.18,,,2", []string{"@: side: 4 Army HQ (de Langle) has no side 2"}},
		{"HQ on the track", setupFile, "\n5.3,fr-hq-4,35.18", "\n5.3,fr-hq-4,turn 9", []string{"@: place: 4 Army HQ (de Langle) cannot be reconstituted (Rules 1.4a, 3.2d)"}},
		{"track too late", setupFile, "\n5.3,be-8bde,turn 9", "\n5.3,be-8bde,turn 20", []string{"@: place: turn 20: want 5 to 12"}},
		{"gun where no rails are", setupFile, "\n5.3,ge-krupp,30.28", "\n5.3,ge-krupp,36.26", []string{"@: place: no railway leads to 36.26, which a siege gun needs (Rule 3.3a)"}},
		{"train where no rails are", setupFile, "\n5.3,fr-train-1,44.10", "\n5.3,fr-train-1,42.12", []string{"@: place: no railway leads to 42.12, which a train needs (Rule 1.2b)"}},
		{"both sides", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,23.29", []string{"@: place: both sides are set up in 23.29", "..."}},
		{"French and Belgians", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,29.28", []string{"place: units of France, Belgium cannot stack (Rule 2.1)", "..."}},
		{"gun before the enemy", setupFile, "\n5.3,ge-krupp,30.28", "\n5.3,ge-krupp,29.29", []string{"@: place: a siege gun alone in an enemy zone of control (Rule 3.3a)"}},
		{"British and French", setupFile, "\n5.3,br-4-iii,12.24", "\n5.3,br-4-iii,11.26", []string{"place: units of France, Britain cannot stack (Rule 2.1)", "..."}},
		{"in Switzerland", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,61.01", []string{"@: place: 61.01 is outside the area of the scenario"}},
		{"train before the enemy", setupFile, "\n5.3,fr-train-1,44.10", "\n5.3,fr-train-1,29.28", []string{"@: place: a train in an enemy zone of control (Rule 1.2a)"}},

		{"railhead without rails", railheadsFile, "\n5.3,German,28.31", "\n5.3,German,36.26", []string{"@: hex: no railway leads to 36.26"}},
		{"railhead twice", railheadsFile, "\n5.3,German,28.31", "\n5.3,German,30.27", []string{"railheads.csv:3: hex: 30.27 occurs twice"}},
		{"railhead outside", railheadsFile, "\n5.3,German,28.31", "\n5.3,German,51.17", []string{"@: hex: 51.17 is outside the area of the scenario"}},
		{"railhead of nobody", railheadsFile, "\n5.3,German,28.31", "\n5.3,Dutch,28.31", []string{`@: side: "Dutch": want one of ["German" "Allied"]`}},

		{"turn", reinforcementsFile, "\n5.3,6,Britain", "\n5.3,4,Britain", []string{`@: turn: "4": want a whole number from 5 to 12`}},
		{"action", reinforcementsFile, "\n5.3,6,Britain,arrive", "\n5.3,6,Britain,land", []string{`@: action: "land": want one of ["arrive" "remove" "flip" "replace" "transfer"]`}},
		{"nation", reinforcementsFile, "\n5.3,6,Britain,arrive", "\n5.3,6,France,arrive", []string{"@: nation: 19 Inf Bde does not belong to France"}},
		{"in play already", reinforcementsFile, "\n5.3,6,Britain,arrive,br-19bde", "\n5.3,6,Britain,arrive,br-1-i", []string{"@: unit: 1/I Inf Div is in play"}},
		{"not in play", reinforcementsFile, "\n5.3,6,Britain,arrive,br-19bde,with br-hq", "\n5.3,6,Britain,remove,br-19bde,", []string{"@: unit: 19 Inf Bde is not in play"}},
		{"no other side", reinforcementsFile, "\n5.3,6,Britain,arrive,br-19bde,with br-hq", "\n5.3,6,Britain,flip,br-1-i,", []string{"@: unit: 1/I Inf Div has no other side"}},
		{"with an HQ that is not there", reinforcementsFile, "\n5.3,6,Britain,arrive,br-19bde,with br-hq", "\n5.3,6,Britain,arrive,br-19bde,with fr-hq-10", []string{"@: place: 10 Army HQ (de Maud'Huy) is not in play"}},
		{"with a division", reinforcementsFile, "\n5.3,6,Britain,arrive,br-19bde,with br-hq", "\n5.3,6,Britain,arrive,br-19bde,with br-1-i", []string{"@: place: br-1-i is not an HQ"}},
		{"no points in this scenario", reinforcementsFile, "\n5.3,6,France,arrive,fr-1mor,19.01", "\n5.3,6,France,arrive,fr-1mor,mob A", []string{"@: place: the scenario has no mobilization points"}},
		{"point of the enemy", reinforcementsFile, "\n5.3,6,France,arrive,fr-1mor,19.01", "\n5.3,6,France,arrive,fr-1mor,mob 1", []string{`@: place: "1" is not a mobilization point of France`}},
		{"arrives outside", reinforcementsFile, "\n5.3,6,France,arrive,fr-1mor,19.01", "\n5.3,6,France,arrive,fr-1mor,55.01", []string{"@: place: 55.01 is outside the area of the scenario"}},
		{"arrives on the track", reinforcementsFile, "\n5.3,6,France,arrive,fr-1mor,19.01", "\n5.3,6,France,arrive,fr-1mor,turn 9", []string{`@: place: "turn 9" is a place of set-up, not of arrival`}},
		{"fortress arrives", reinforcementsFile, "\n5.3,6,France,arrive,fr-1mor,19.01", "\n5.3,6,France,arrive,fr-fort-belfort,19.01", []string{"@: unit: Belfort Fort is a fortress"}},
		{"who goes east", reinforcementsFile, "\n5.3,6,Germany,transfer,,", "\n5.3,6,Germany,transfer,ge-38-xi,", []string{`@: unit: "ge-38-xi": the player chooses the units that go east (Rule 3.4)`}},
		{"Frenchmen go east", reinforcementsFile, "\n5.3,6,Germany,transfer", "\n5.3,6,France,transfer", []string{"@: nation: France: only German units are transferred to the east (Rule 3.4)"}},
		{"replaces nobody", reinforcementsFile, "\n5.3,6,France,arrive,fr-1mor,19.01", "\n5.3,6,France,replace,fr-hq-cnc,19.01", []string{`@: place: "19.01": want the HQ that is replaced`}},
		{"replaces who is not there", reinforcementsFile, "\n5.3,6,France,arrive,fr-1mor,19.01", "\n5.3,6,France,replace,fr-hq-cnc,with fr-hq-9", []string{"@: place: 9 Army HQ (Foch) is not in play"}},
		{"replaced by who is there", reinforcementsFile, "\n5.3,6,France,arrive,fr-1mor,19.01", "\n5.3,6,France,replace,fr-hq-4,with fr-hq-5", []string{"@: unit: 4 Army HQ (de Langle) is in play", "..."}},
	} {
		t.Run(b.reason, func(t *testing.T) { b.check(t, "5.3") })
	}
}

// Faults in the rules of single scenarios: Brussels is closed to the Allies in 5.1,
// assault groups do not return, and Belgians stack with their allies from turn 15. A
// unit with trains or a fortress of another power is not a stack of two powers (2.1a).
func TestBrokenSetUpsOfOtherScenarios(t *testing.T) {
	for id, b := range map[string]broken{
		"5.1":     {"Allies in Brussels", setupFile, "\n5.1,fr-fm,3.25", "\n5.1,fr-fm,24.30", []string{"@: place: 24.30 is closed to FM Naval Inf Bde"}},
		"5.6":     {"assault group on the track", setupFile, "\n5.6,ge-em-27-34,38.33", "\n5.6,ge-em-27-34,turn 9", []string{"@: place: 27+34/EM Assault KG cannot be reconstituted (Rules 1.4a, 3.2d)"}},
		"5.3+5.7": {"in Switzerland", setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,61.01", []string{"@: place: 61.01 is closed to FM Naval Inf Bde"}},
	} {
		b.check(t, id)
	}
	files := datatest.Files(t)
	spoil(t, files, setupFile, "\n5.5,fr-42gros,3.25", "\n5.5,fr-42gros,11.29")
	spoil(t, files, setupFile, "\n5.5,br-3-ii,13.25", "\n5.5,br-3-ii,4.27")
	spoil(t, files, setupFile, "\n5.5,ge-4ers,within 1 of 16.30", "\n5.5,ge-4ers,16.30")
	_, err := Load(files, "5.5")
	require.NoError(t, err)
}

func TestNoScenario(t *testing.T) {
	_, err := Load(datatest.Files(t), "5.7")
	require.EqualError(t, err, `driveonparis: scenario "5.7": scenarios.csv: there is no scenario "5.7"`)
	_, ok := ScenarioByID("5.7")
	require.False(t, ok)
}

func TestNoFiles(t *testing.T) {
	_, err := Load(fstest.MapFS{}, "5.6")
	datatest.RequireProblems(t, err)
	for _, name := range []string{crtFile, siegeFile, terrainFile, hexesFile} {
		require.ErrorContains(t, err, name+": cannot be read")
	}
}

// A map has at most 2,240 hexes in 60 rows, and railways that leave it for both sides.
// A scenario has at most 320 units.
func TestLimits(t *testing.T) {
	files := datatest.Files(t)
	_, more, _ := strings.Cut(string(files[hexesFile].Data), "\n")
	_, more, _ = strings.Cut(more, "\n63.01")
	for _, column := range []string{"64", "65"} {
		files[hexesFile].Data = append(files[hexesFile].Data, column+".01"+strings.ReplaceAll(more, "\n63.", "\n"+column+".")...)
	}
	_, err := Load(files, "5.6")
	require.ErrorContains(t, err, "hexes.csv: 2275 hexes, want 1 to 2240")

	files = datatest.Files(t)
	for range 2 {
		files[unitsFile].Data = append(files[unitsFile].Data, "xx-"+strconv.Itoa(len(files[unitsFile].Data))+
			",Another,France,infantry,brigade,,,1,1,6,,,,,,,,,,,,,,,,,,estimate,\n"...)
	}
	_, err = Load(files, "5.6")
	require.ErrorContains(t, err, "units.csv:322: more than 320 units")

	files = datatest.Files(t)
	lines := strings.SplitAfter(string(files[hexsidesFile].Data), "\n")
	lines = slices.DeleteFunc(lines, func(line string) bool { return strings.Contains(line, ",rail,") })
	files[hexsidesFile].Data = []byte(strings.Join(lines, ""))
	_, err = Load(files, "5.6")
	require.ErrorContains(t, err, "hexes.csv: no railway that leaves the map can supply the German side (Rule 1.8)")
}

// Four units can stack. The room within some hexes depends on the units that are set up
// there in fixed hexes.
func TestRoomForASetUp(t *testing.T) {
	broken{
		"five in a hex", setupFile, "\n5.4,fr-fm,10.11", "\n5.4,fr-fm,2.10",
		[]string{"place: 5 units in 2.10, want at most 4", "place: 5 units in 2.10", "place: 5 units in 2.10", "place: 5 units in 2.10", "@: place: 5 units in 2.10"},
	}.check(t, "5.4")

	files := datatest.Files(t)
	spoil(t, files, setupFile, "\n5.4,br-4-iii,18.06", "\n5.4,br-4-iii,within 1 of 55.01")
	_, err := Load(files, "5.4")
	require.ErrorContains(t, err, "place: 55.01 is outside the area of the scenario")

	broken{
		"an edge without rails", scenariosFile, "5.5,1,20,20,35", "5.5,1,2,34,35",
		[]string{"@: german_supply: no railway leads to the east edge of the area", "..."},
	}.check(t, "5.5")

	files = datatest.Files(t)
	for _, number := range []string{"40.16", "40.17", "40.18", "39.17", "39.18", "41.17", "41.18"} {
		spoil(t, files, hexesFile, "\n"+number+",France", "\n"+number+",Netherlands")
	}
	spoil(t, files, setupFile, "\n5.3,fr-fm,1.11", "\n5.3,fr-fm,within 1 of 40.17")
	_, err = Load(files, "5.3")
	require.ErrorContains(t, err, "place: 1 units are set up within 1 of 40.17, where only 0 can stack")
}

// An owner's own scenarios load together with those of the rulebook, in the order of
// the file. Some of them also load alone.
func TestLoadAllReadsWhateverScenariosThereAre(t *testing.T) {
	files := datatest.Files(t)
	line := string(files["scenarios.csv"].Data)
	head, rest, _ := strings.Cut(line, "\n")
	first, _, _ := strings.Cut(rest, "\n")
	house := strings.Replace(first, "5.1,Introductory Scenario", "house,House Scenario", 1)
	house = strings.Replace(house, ",6,8,,5.1", ",6,8,5.1,5.1", 1) // with the set-up of 5.1
	require.NotEqual(t, first, house)
	files["scenarios.csv"] = &fstest.MapFile{Data: []byte(head + "\n" + house + "\n" + rest)}
	all, err := LoadAll(files)
	require.NoError(t, err)
	require.Len(t, all, len(Scenarios())+1)
	require.Equal(t, "house", all[0].ID())
	for i, sc := range Scenarios() {
		require.Equal(t, sc.ID(), all[i+1].ID())
		require.Equal(t, sc.Digest(), all[i+1].Digest())
	}
	files["scenarios.csv"] = &fstest.MapFile{Data: []byte(head + "\n")}
	_, err = LoadAll(files)
	require.ErrorContains(t, err, "the file lists no scenario")
}

// The outcome cites the rule in the row of the scenario. Maps from before that column cite
// the rules that they always cited, and a scenario whose id is the number of no rule cites
// the one for its victory.
func TestRuleThatDecidesTheGame(t *testing.T) {
	cited := func(files fstest.MapFS) (list []string) {
		all, err := LoadAll(files)
		require.NoError(t, err)
		for _, sc := range all {
			list = append(list, sc.outcome(&outcome{}).Rule)
		}
		return list
	}
	files := datatest.Files(t)
	table := string(files[scenariosFile].Data)
	_, rest, _ := strings.Cut(table, "\n")
	first, _, _ := strings.Cut(rest, "\n")
	own := strings.NewReplacer("5.1,Intro", "9.1,Intro", ",6,8,,", ",6,8,5.1,", "divisions,,5.1", "divisions,,5.6").Replace(first)
	table = strings.TrimSpace(table) + "\n" + own + "\n"
	files[scenariosFile].Data = []byte(table)
	rules := cited(files)
	require.Equal(t, []string{"5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.7"}, rules[:8])
	require.Equal(t, "5.6", rules[len(rules)-1])
	files[scenariosFile].Data = []byte(strings.Replace(table, ",rule,", ",,", 1))
	require.Equal(t, append(rules[:len(rules)-1], "5.1"), cited(files))
}

// A spreadsheet that reads the hex 55.10 as a number writes 55.1. Load reports this in
// one line.
func TestHexesThatASpreadsheetHasCut(t *testing.T) {
	text, err := os.ReadFile("data/hexes.csv")
	require.NoError(t, err)
	for _, cut := range []string{"$1.$2,", "$1,$2;"} { // also with decimal commas
		data := regexp.MustCompile(`(?m)^(\d+)\.(\d)0,`).ReplaceAll(text, []byte(cut))
		if cut == "$1,$2;" {
			data = []byte(strings.ReplaceAll(strings.ReplaceAll(string(text), ",", ";"), ".", ","))
			data = regexp.MustCompile(`(?m)^(\d+),(\d)0;`).ReplaceAll(data, []byte(cut))
		}
		_, err = Load(overlay{os.DirFS("data"), fstest.MapFS{"hexes.csv": {Data: data}}}, "5.2")
		require.ErrorContains(t, err, "open the file with all columns as text")
		require.NotContains(t, err.Error(), "\n", "one line")
	}
}

// An overlay replaces some files of a file system.
type overlay struct{ below, above fs.FS }

func (o overlay) Open(name string) (fs.File, error) {
	if f, err := o.above.Open(name); err == nil && name != "." {
		return f, nil
	}
	return o.below.Open(name)
}

// Load accepts every file of the data in the dialect of any spreadsheet.
func TestFilesOfSpreadsheets(t *testing.T) {
	datatest.RequireDialects(t, func(files fs.FS) (uint64, error) {
		sc, err := Load(files, "5.2")
		if err != nil {
			return 0, err
		}
		return sc.Digest(), nil
	})
}
