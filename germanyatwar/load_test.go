package germanyatwar_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/datafile/datatest"
)

var dataNames = []string{
	"areas.csv", "borders.csv", "polygons.csv", "turns.csv", "powers.csv", "armies.csv", "units.csv", "icons.csv",
}

// problems returns the problems that Load reports, one in each line.
func problems(t testing.TB, files fs.FS) []string {
	t.Helper()
	_, err := gaw.Load(files, "house")
	return datatest.Problems(t, err, `germanyatwar: scenario "house": `)
}

func TestLoadNamesFileLineAndColumn(t *testing.T) {
	for _, c := range []struct {
		reason, file string
		replace      []string
		want         []string // all problems, as prefixes of lines; after "..." the last one may repeat
	}{
		{"number of two words", "areas.csv", []string{"\n2,Dieppe", "\n2 b,Dieppe"}, []string{`areas.csv:4: number: "2 b": want one word`, `borders.csv:4: b: "2": want the number of an area of areas.csv`, `borders.csv:6: a: "2"`, `borders.csv:7: a: "2"`, `borders.csv:8: a: "2"`, `polygons.csv:29: unknown area: "2"`}},
		{"number twice", "areas.csv", []string{"\n93,Villingen", "\n92,Villingen"}, []string{`areas.csv:95: area given twice: "92" already belongs to area 93 in the list`, `borders.csv:219: b: "93"`, `borders.csv:241: b: "93"`, `polygons.csv:754: unknown area: "93"`}},
		{"name twice", "areas.csv", []string{"\n2,Dieppe", "\n2,Le Havre"}, []string{`areas.csv:4: area given twice: "Le Havre" already belongs to area 2 in the list`}},
		{"no name", "areas.csv", []string{"\n2,Dieppe", "\n2,"}, []string{"areas.csv:4: name: an area needs a name"}},
		{"neither number nor name", "areas.csv", []string{"\n1,Le Havre", "\n,"}, []string{`areas.csv:3: number: "": want one word`, "areas.csv:3: name: an area needs a name", "..."}},
		{"country", "areas.csv", []string{"Dieppe,France", "Dieppe,Normandy"}, []string{`areas.csv:4: country: "Normandy": want one of`}},
		{"Holland", "areas.csv", []string{"Dieppe,France", "Dieppe,Netherlands"}, []string{`areas.csv:4: country: "Netherlands": want one of`}},
		{"colour", "areas.csv", []string{"Dieppe,France,green", "Dieppe,France,blue"}, []string{`areas.csv:4: colour: "blue": want one of`, "areas.csv:4: colour: none cannot be in the country France: only Great Britain has no color", `areas.csv:4: terrain_bonus: "0": an area without a color has no terrain bonus (Rule 2.2)`}},
		{"colour of Great Britain", "areas.csv", []string{"Britain,none,,", "Britain,green,1,"}, []string{"areas.csv:2: colour: green cannot be in the country Britain: only Great Britain has no color"}},
		{"bonus", "areas.csv", []string{"Dieppe,France,green,0", "Dieppe,France,green,5"}, []string{`areas.csv:4: terrain_bonus: "5": want a whole number from 0 to 4`}},
		{"latitude", "areas.csv", []string{"49.92,1.08", "north,1.08"}, []string{`areas.csv:4: lat: "north": want a number from -90 to 90`}},
		{"victory", "areas.csv", []string{"\n2,Dieppe,France,green,0,,,,,0", "\n2,Dieppe,France,green,0,,,,,yes"}, []string{`areas.csv:4: victory_area: "yes": want a whole number from 0 to 1`}},
		{"capital without a city", "areas.csv", []string{"Brussels,Belgium,green,1,Brussels,Brussels", "Brussels,Belgium,green,1,,Brussels"}, []string{"areas.csv:21: capital: Brussels: a capital must also be listed as a major city of the same name"}},
		{"no capital", "areas.csv", []string{"Brussels,Belgium,green,1,Brussels,Brussels", "Brussels,Belgium,green,1,Brussels,"}, []string{"areas.csv: Belgium has 0 capitals, want 1 (Rule 2.9)"}},
		{"capital of Luxembourg", "areas.csv", []string{"Luxembourg,Luxembourg,yellow,1,,", "Luxembourg,Luxembourg,yellow,1,Luxembourg,Luxembourg"}, []string{"areas.csv: Luxembourg has 1 capitals, want 0 (Rule 2.9)"}},
		{"city twice", "areas.csv", []string{"Dieppe,France,green,0,", "Dieppe,France,green,0,Orléans"}, []string{"areas.csv:46: major_city: Orléans occurs twice, first on line 4"}},
		{"fortress twice", "areas.csv", []string{",,Reims,1,", ",,Laon,1,"}, []string{"areas.csv:52: fortress: Laon occurs twice, first on line 50"}},
		{"three fortresses", "areas.csv", []string{"Lille;Maubeuge,1;1", "Lille;Maubeuge;Douai,1;1;1"}, []string{"areas.csv:19: fortress: 3 fortresses, want at most 2"}},
		{"nameless fortress", "areas.csv", []string{"Lille;Maubeuge,1;1", "Lille;,1;1"}, []string{"areas.csv:19: fortress: a name is missing"}},
		{"garrisons of a fortress", "areas.csv", []string{"Lille;Maubeuge,1;1", "Lille;Maubeuge,2"}, []string{"areas.csv:19: garrisons: 1 numbers for 2 fortresses"}},
		{"six garrisons", "areas.csv", []string{",,Laon,1,", ",,Laon,6,"}, []string{`areas.csv:50: garrisons: "6": want a whole number from 0 to 5 (Rule 2.4)`}},
		{"more garrisons than discs", "areas.csv", []string{",,Antwerp,1,", ",,Antwerp,3,"}, []string{"areas.csv: Belgium has 6 garrisons at the start, and 5 in all (Rule 4.1)"}},
		{"fortress without discs", "areas.csv", []string{"Luxembourg,Luxembourg,yellow,1,,,,", "Luxembourg,Luxembourg,yellow,1,,,Luxembourg,1"}, []string{"areas.csv: 37 has a fortress, but Luxembourg has no garrisons (Rule 4.1)"}},
		{"no Luxembourg", "areas.csv", []string{"Luxembourg,Luxembourg", "Luxembourg,Belgium"}, []string{"areas.csv: Luxembourg has 0 areas, want one"}},

		{"unknown area", "borders.csv", []string{"\n1,2,land", "\n1,94,land"}, []string{`borders.csv:4: b: "94": want the number of an area of areas.csv`}},
		{"border to itself", "borders.csv", []string{"\n1,2,land", "\n2,2,land"}, []string{"borders.csv:4: border of an area with itself: 2"}},
		{"border twice, seen from the other side", "borders.csv", []string{"\n1,14,land", "\n2,1,land"}, []string{"borders.csv:5: the border of 2 and 1 occurs twice, first on line 4"}},
		{"kind of border", "borders.csv", []string{"\n1,2,land", "\n1,2,rail"}, []string{`borders.csv:4: kind: "rail": want one of ["land" "sea"]`}},
		{"class of river", "borders.csv", []string{"\n2,3,land,minor", "\n2,3,land,broad"}, []string{`borders.csv:6: river: "broad": want one of ["none" "minor" "major"]`, "borders.csv:6: river_name: a river needs a name, and a border without a river must not have one"}},
		{"nameless river", "borders.csv", []string{"\n2,3,land,minor,Somme", "\n2,3,land,minor,"}, []string{"borders.csv:6: river_name: a river needs a name, and a border without a river must not have one"}},
		{"name without a river", "borders.csv", []string{"\n1,2,land,none,", "\n1,2,land,none,Bresle"}, []string{"borders.csv:4: river_name: a river needs a name, and a border without a river must not have one"}},
		{"river at sea", "borders.csv", []string{"\nGB,1,sea,none,", "\nGB,1,sea,major,Solent"}, []string{"borders.csv:2: river: a sea border cannot have a river"}},
		{"sea inland", "borders.csv", []string{"\n1,2,land", "\n1,2,sea"}, []string{"borders.csv:4: kind: a border of Great Britain must be a sea border, and no other border can be one"}},
		{"tunnel", "borders.csv", []string{"\nGB,5,sea", "\nGB,5,land"}, []string{"borders.csv:3: kind: a border of Great Britain must be a sea border, and no other border can be one", "polygons.csv: GB and 5 have a border but no common line"}},
		{"island", "borders.csv", []string{"\n1,2,land,none,,geography", "", "\n1,14,land,none,,geography", ""}, []string{"borders.csv: no path over land leads from 1 to 2"}},
		{"border of areas that do not touch", "borders.csv", []string{"\n1,2,land", "\n1,92,land"}, []string{"polygons.csv: 1 and 92 have a border but no common line"}},

		{"corner left out", "polygons.csv", []string{"\n1,0,3,", "\n1,0,4,"}, []string{`polygons.csv:21: seq: ring 0, seq 4 of "1" does not follow the previous line`, "polygons.csv: 1 and 14 have a border but no common line"}},
		{"ring left out", "polygons.csv", []string{"\n1,0,0,", "\n1,1,0,"}, []string{`polygons.csv:18: seq: ring 1, seq 0 of "1" does not follow the previous line`}},
		{"coordinate", "polygons.csv", []string{"\n93,0,0,", "\n93,0,0,x"}, []string{`polygons.csv:754: x_km: "x`}},
		{"quotes", "polygons.csv", []string{"\nGB,0,0,", "\nGB,\"0,0,"}, []string{`polygons.csv:`}},
		{"shape of nothing", "polygons.csv", []string{"\nGB,0,0,", "\nXX,0,0,"}, []string{`polygons.csv:2: unknown area: "XX"`, `polygons.csv:3: seq: ring 0, seq 1 of "GB" does not follow`}},

		{"turn order", "turns.csv", []string{"\n2,September", "\n3,September"}, []string{"turns.csv:3: turn: 3: want 2, because turns are listed in order"}},
		{"month", "turns.csv", []string{"\n2,September", "\n2,"}, []string{"turns.csv:3: month: a turn needs a month"}},
		{"turns too few", "turns.csv", []string{"\n4,November,rulebook 1.2 5.0", ""}, []string{`units.csv:51: green_number: "4": want a whole number from 2 to 3`}},
		{"power twice", "powers.csv", []string{"\nFrance", "\nGermany"}, []string{"powers.csv:3: power: Germany occurs twice, first on line 2", "powers.csv: France is missing", "powers.csv: France has 47 blocks in units.csv, want 0", "areas.csv: 17 has a fortress, but France has no garrisons", "..."}},
		{"blocks of a power", "powers.csv", []string{"Britain,6", "Britain,7"}, []string{"powers.csv: Britain has 6 blocks in units.csv, want 7"}},
		{"discs", "powers.csv", []string{"Britain,6,0", "Britain,6,none"}, []string{`powers.csv:4: garrisons: "none": want a whole number from 0 to 99`}},

		{"army id", "armies.csv", []string{"\ng1,", "\nG1,"}, []string{`armies.csv:2: id: "G1": want one word in lower case`, `units.csv:2: army: "g1" is not an army of armies.csv`, "..."}},
		{"army name", "armies.csv", []string{"g1,Germany,1st Army", "g1,Germany,"}, []string{"armies.csv:2: name: an army needs a name"}},
		{"army colour", "armies.csv", []string{"1st Army,blue", "1st Army,"}, []string{"armies.csv:2: colour: an army needs a color (Rule 4.0)"}},
		{"colour twice", "armies.csv", []string{"2nd Army,yellow", "2nd Army,blue"}, []string{"armies.csv:3: colour: 1st Army is blue too (Rule 4.0)"}},
		{"size of an army", "armies.csv", []string{"blue,10", "blue,11"}, []string{"armies.csv: g1 has 10 blocks in units.csv, want 11"}},
		{"army twice", "armies.csv", []string{"\nbef,Britain", "\nbelgian,Britain"}, []string{"armies.csv:18: id: belgian occurs twice", `units.csv:115: army: "bef" is not an army of armies.csv`, "..."}},

		{"unit id", "units.csv", []string{"\ng1-ii,", "\ng1 ii,"}, []string{`units.csv:3: id: "g1 ii": want one word in lower case`}},
		{"unit twice", "units.csv", []string{"\ng1-iii,", "\ng1-ii,"}, []string{"units.csv:4: id: g1-ii occurs twice"}},
		{"unit name", "units.csv", []string{"g1-ii,II Inf", "g1-ii,"}, []string{"units.csv:3: name: a unit needs a name"}},
		{"unit kind", "units.csv", []string{"II Inf,g1,infantry", "II Inf,g1,artillery"}, []string{`units.csv:3: kind: "artillery": want one of`}},
		{"unknown army", "units.csv", []string{"II Inf,g1,", "II Inf,g9,"}, []string{`units.csv:3: army: "g9" is not an army of armies.csv`}},
		{"movement", "units.csv", []string{"II Inf,g1,infantry,3", "II Inf,g1,infantry,5"}, []string{"units.csv:3: movement: 5: want 3 (Rule 7.4.1)"}},
		{"movement of a leader", "units.csv", []string{"von Kluck,g1,leader,5", "von Kluck,g1,leader,4"}, []string{"units.csv:2: movement: 4: want 5 (Rule 7.4.1)"}},
		{"movement of the static infantry", "units.csv", []string{"Paris Inf,paris,infantry,0", "Paris Inf,paris,infantry,3"}, []string{"units.csv:106: movement: 3: want 0 (Rule 7.4.1)"}},
		{"no steps", "units.csv", []string{"infantry,3,5w-4w-3w-2b", "infantry,3,"}, []string{`units.csv:3: steps: august1914: ladder ""`}},
		{"five steps", "units.csv", []string{"infantry,3,5w-4w-3w-2b", "infantry,3,5w-4w-3w-2b-1b"}, []string{"units.csv:3: steps: 5 steps, but a block has 4 edges"}},
		{"step up", "units.csv", []string{"infantry,3,5w-4w-3w-2b", "infantry,3,5w-3w-4w-2b"}, []string{"units.csv:3: steps: 5w-3w-4w-2b: want a lower strength with every step, and at least 1 on the last"}},
		{"step of no strength", "units.csv", []string{"infantry,3,5w-4w-3w-2b", "infantry,3,5w-4w-3w-0b"}, []string{"units.csv:3: steps: 5w-4w-3w-0b: want a lower strength with every step, and at least 1 on the last"}},
		{"infantry with a star", "units.csv", []string{"infantry,3,5w-4w-3w-2b", "infantry,3,5s-4w-3w-2b"}, []string{"units.csv:3: steps: 5s-4w-3w-2b: a step of 5s is not possible for German infantry"}},
		{"blue dots in Germany", "units.csv", []string{"infantry,3,5w-4w-3w-2b", "infantry,3,5u-4w-3w-2b"}, []string{"units.csv:3: steps: 5u-4w-3w-2b: a step of 5u is not possible for German infantry"}},
		{"blue dots of cavalry", "units.csv", []string{"bef,cavalry,5,3r-2r-1w", "bef,cavalry,5,3u-2r-1w"}, []string{"units.csv:119: steps: 3u-2r-1w: a step of 3u is not possible for British cavalry"}},
		{"step without a dot", "units.csv", []string{"infantry,3,5w-4w-3w-2b", "infantry,3,5-4w-3w-2b"}, []string{"units.csv:3: steps: 5-4w-3w-2b: a step of 5 is not possible for German infantry"}},
		{"leader without a heart", "units.csv", []string{"4s-3s-2s-1h", "4s-3s-2s-1s"}, []string{"units.csv:2: steps: 4s-3s-2s-1s: a step of 1s is not possible for German leader"}},
		{"heart of 2", "units.csv", []string{"4s-3s-2s-1h", "5s-4s-3s-2h"}, []string{"units.csv:2: steps: 5s-4s-3s-2h: a heart has a strength of 1 (Rule 7.3.1.3)"}},
		{"green number", "units.csv", []string{"4w-3w-2b-1b,,2,", "4w-3w-2b-1b,,1,"}, []string{`units.csv:11: green_number: "1": want a whole number from 2 to 4`}},
		{"two leaders", "units.csv", []string{"Guard Inf,g2,infantry,3,5w-4w-3w-2b", "Guard Inf,g2,leader,5,4s-3s-2s-1h"}, []string{"units.csv:13: army: 2nd Army has two leaders (Rule 7.3.1)"}},
		{"no leader", "units.csv", []string{"von Bülow,g2,leader,5,4s-3s-2s-1h", "von Bülow,g2,cavalry,5,4r-3r-2r-1b"}, []string{"units.csv: g2 has no leader (Rule 7.3.1)", "icons.csv:46: count: 1 icons for leader of 2nd Army, but the set-up has 0 such units (Rule 5.0)"}},
		{"special", "units.csv", []string{"44 Div,f1,infantry,3,3w-2b-1b,mountain", "44 Div,f1,infantry,3,3w-2b-1b,alpine"}, []string{`units.csv:67: special: "alpine": want one of`}},
		{"German reserve", "units.csv", []string{"II Inf,g1,infantry,3,5w-4w-3w-2b,", "II Inf,g1,infantry,3,5w-4w-3w-2b,reserve"}, []string{"units.csv:3: special: reserve is not possible for Germany: only French units have it"}},
		{"infantry as Foch", "units.csv", []string{"1 Gr Reserve,reserve,infantry,3,3b-2b-1b,reserve", "1 Gr Reserve,reserve,infantry,3,3b-2b-1b,foch"}, []string{"units.csv:99: special: foch is not possible for infantry", "units.csv:99: special: there is only one Foch", "units.csv: reserve has no leader"}},
		{"mountain cavalry", "units.csv", []string{"6 Cav,f1,cavalry,5,2w-1b,", "6 Cav,f1,cavalry,5,2w-1b,mountain"}, []string{"units.csv:68: special: mountain is not possible for cavalry"}},
		{"static and late", "units.csv", []string{"4b-3b-2b-1b,static,,", "4b-3b-2b-1b,static,2,"}, []string{"units.csv:106: green_number: a unit that cannot move must be on the map from the start", "icons.csv:13: count: 1 icons for infantry of Paris garrison, but the set-up has 0 such units"}},

		{"area of an icon", "icons.csv", []string{"\n7,belgian", "\n94,belgian"}, []string{`icons.csv:7: area: "94": want the number of an area of areas.csv`}},
		{"army of an icon", "icons.csv", []string{"\n7,belgian", "\n7,dutch"}, []string{`icons.csv:7: army: "dutch" is not an army of armies.csv`}},
		{"kind of an icon", "icons.csv", []string{"\n7,belgian,infantry", "\n7,belgian,garrison"}, []string{`icons.csv:7: kind: "garrison": want one of`}},
		{"no icons", "icons.csv", []string{"\n7,belgian,infantry,1", "\n7,belgian,infantry,0"}, []string{`icons.csv:7: count: "0": want a whole number from 1 to 9`}},
		{"icon abroad", "icons.csv", []string{"\n7,belgian", "\n17,belgian"}, []string{"icons.csv:7: area: 17 is not in Belgium (Rule 5.0)"}},
		{"icon in Luxembourg", "icons.csv", []string{"\n38,g3,leader", "\n37,g3,leader"}, []string{"icons.csv:49: area: 37 is not in Germany (Rule 5.0)"}},
		{"icon twice", "icons.csv", []string{"\n18,belgian,infantry", "\n7,belgian,infantry"}, []string{"icons.csv:8: infantry of belgian occurs twice for 7"}},
		{"too many icons in an area", "icons.csv", []string{"\n24,g2,infantry,1", "\n24,g2,infantry,2"}, []string{"icons.csv:47: count: 3 icons in 24, where 2 units can stack (Rule 2.4)"}},
		{"more icons than units", "icons.csv", []string{"\n7,belgian,infantry,1", "\n7,belgian,infantry,2"}, []string{"icons.csv:11: count: 7 icons for infantry of Royal Belgian Army, but the set-up has 6 such units (Rule 5.0)"}},
		{"icon of a reserve", "icons.csv", []string{"\n46,paris,infantry,1", "\n46,reserve,infantry,1"}, []string{"icons.csv:13: count: 1 icons for infantry of Reserve Army, but the set-up has 0 such units (Rule 5.0)", "icons.csv: there is no icon for f-paris, which cannot move (Rule 4.2.2)"}},
	} {
		t.Run(c.file+" "+c.reason, func(t *testing.T) {
			files := datatest.Files(t)
			datatest.Spoil(t, files, c.file, c.replace...)
			got := problems(t, files)
			hasAll(t, c.want, got)
		})
	}
}

// hasAll requires that the problems match the wanted ones, which are prefixes of
// lines.
func hasAll(t *testing.T, want, got []string) {
	t.Helper()
	more := want[len(want)-1] == "..."
	if more {
		want = want[:len(want)-1]
	}
	for _, w := range want {
		found := slices.ContainsFunc(got, func(line string) bool { return strings.HasPrefix(line, w) })
		require.True(t, found, "%s\nis not among\n%s", w, strings.Join(got, "\n"))
	}
	require.Equal(t, more, len(got) > len(want), "no problem but these: %s", strings.Join(got, "\n"))
}

func TestLoadNamesMissingFilesAndColumns(t *testing.T) {
	empty := map[string]string{ // the problem of a file without rows
		"areas.csv": "no area is listed", "turns.csv": "no turn is listed", "powers.csv": "Britain is missing",
		"armies.csv": "no army is listed", "units.csv": "no unit is listed",
		"borders.csv": "no path over land leads from 1 to 2",
		"icons.csv":   "there is no icon for f-paris, which cannot move (Rule 4.2.2)",
	}
	for _, name := range dataNames {
		t.Run(name, func(t *testing.T) {
			files := datatest.Files(t)
			delete(files, name)
			require.Contains(t, strings.Join(problems(t, files), "\n"), name+": cannot be read")
			files[name] = &fstest.MapFile{Data: []byte("colours\nred\n")}
			require.Contains(t, strings.Join(problems(t, files), "\n"), name+":1: ")
			files[name] = &fstest.MapFile{}
			require.Contains(t, strings.Join(problems(t, files), "\n"), name+": ")
			header, _, _ := strings.Cut(string(datatest.Files(t)[name].Data), "\n")
			files[name] = &fstest.MapFile{Data: []byte(header + "\n")}
			if name == "polygons.csv" {
				_, err := gaw.Load(files, "house")
				require.NoError(t, err, "a map without shapes can be played on")
				return
			}
			require.Contains(t, problems(t, files), name+": "+empty[name])
		})
	}
	_, err := gaw.Load(datatest.Files(t), "")
	require.ErrorContains(t, err, "needs an id")
}

// Load reports all problems of all files together, which helps users that edit a map
// in a spreadsheet.
func TestLoadReportsEverythingAtOnce(t *testing.T) {
	files := datatest.Files(t)
	datatest.Spoil(t, files, "turns.csv", "\n1,August", "\n1,")
	datatest.Spoil(t, files, "powers.csv", "Britain,6", "Britain,7")
	datatest.Spoil(t, files, "armies.csv", "1st Army,blue", "1st Army,")
	datatest.Spoil(t, files, "units.csv", "g1-ii,II Inf", "g1-ii,")
	datatest.Spoil(t, files, "areas.csv", "\n1,Le Havre,France,green,1", "\n1,Le Havre,France,green,9")
	datatest.Spoil(t, files, "borders.csv", "\n1,2,land", "\n1,1,land")
	datatest.Spoil(t, files, "polygons.csv", "\n93,0,0,", "\n93,0,1,")
	datatest.Spoil(t, files, "icons.csv", "\n7,belgian", "\n17,belgian")
	var places []string
	for _, line := range problems(t, files) {
		place, _, _ := strings.Cut(line, ": ")
		places = append(places, place)
	}
	require.Equal(t, []string{
		"turns.csv:2", "armies.csv:2", "units.csv:3", "powers.csv", "areas.csv:3", "polygons.csv:754", "borders.csv:4", "icons.csv:7",
	}, places)
}

func TestTooMuchOfEverything(t *testing.T) {
	files := datatest.Files(t)
	var more [4]strings.Builder
	for i := range 40 {
		n := strconv.Itoa(100 + i)
		more[0].WriteString(n + ",Place " + n + ",France,green,0,,,,,0,48,3,estimate\n")
		more[1].WriteString(n + ",May,estimate\n")
		more[2].WriteString("x" + n + ",France,Army,colour " + n + ",1,estimate\n")
		more[3].WriteString("x-" + n + ",Inf,g1,infantry,3,1b,,,estimate\n")
	}
	want := []string{"areas.csv:130: more than 128 areas", "turns.csv:17: more than 15 turns", "armies.csv:34: more than 32 armies", "units.csv:130: more than 128 units"}
	for i, name := range []string{"areas.csv", "turns.csv", "armies.csv", "units.csv"} {
		files[name] = &fstest.MapFile{Data: append(files[name].Data, more[i].String()...)}
		require.Contains(t, problems(t, files), want[i])
		files[name] = datatest.Files(t)[name]
	}
}

// Two areas may share a corner without a border, but may not overlap.
func TestShapesLieSideBySide(t *testing.T) {
	files := datatest.Files(t)
	var rest, copied strings.Builder
	for line := range strings.Lines(string(files["polygons.csv"].Data)) {
		if points, ok := strings.CutPrefix(line, "92,"); ok {
			copied.WriteString("93," + points)
		}
		if !strings.HasPrefix(line, "93,") {
			rest.WriteString(line)
		}
	}
	files["polygons.csv"] = &fstest.MapFile{Data: []byte(rest.String() + copied.String())}
	require.Contains(t, problems(t, files), "polygons.csv: 93 lies on top of 92")
}

// Rule 1.7: without victory areas, any side would control all of them and win.
func TestThereAreVictoryAreas(t *testing.T) {
	files := datatest.Files(t)
	flag := regexp.MustCompile(`,1,([0-9]+[.][0-9]+,)`)
	files["areas.csv"] = &fstest.MapFile{Data: flag.ReplaceAll(files["areas.csv"].Data, []byte(",0,$1"))}
	require.Equal(t, []string{"areas.csv: no area is a victory area (Rule 2.7)"}, problems(t, files))
}

// Load accepts files from any spreadsheet program.
func TestFilesOfSpreadsheets(t *testing.T) {
	datatest.RequireDialects(t, func(files fs.FS) (uint64, error) {
		sc, err := gaw.Load(files, "house")
		if err != nil {
			return 0, err
		}
		return sc.Digest(), nil
	})
}
