package schlieffenswar_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/datafile/datatest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

var dataNames = []string{
	"hexes.csv", "hexsides.csv", "units.csv", "setup.csv", "turns.csv",
	"crt.csv", "crt_automatic.csv", "heavy_artillery.csv", "attrition.csv", "terrain_effects.csv",
}

// problems returns the problems that Load finds in files, one on each line.
func problems(t testing.TB, files fs.FS) []string {
	t.Helper()
	_, err := sw.Load(files, "house")
	return datatest.Problems(t, err, `schlieffenswar: scenario "house": `)
}

func TestLoadNamesFileLineAndColumn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		reason, file string
		replace      []string
		want         []string // all problems, each as the beginning of a line
	}{
		{"no number", "hexes.csv", []string{"\n0601,Germany", "\n6x1,Germany"}, []string{`hexes.csv:2: hex: `}},
		{"hex twice", "hexes.csv", []string{"\n0602,Germany", "\n0601,Germany"}, []string{"hexes.csv:3: hex: 0601 occurs twice, first on line 2"}},
		{"country", "hexes.csv", []string{"\n0601,Germany", "\n0601,Prussia"}, []string{
			`hexes.csv:2: country: "Prussia": want one of`, `hexes.csv:2: terrain: clear terrain cannot be in the country "sea"`, "hexes.csv:2: east_edge: 0601 is not in Germany",
		}},
		{"terrain", "hexes.csv", []string{"\n0601,Germany,clear", "\n0601,Germany,heath"}, []string{`hexes.csv:2: terrain: "heath": want one of`}},
		{"flag", "hexes.csv", []string{"\n0601,Germany,clear,,0", "\n0601,Germany,clear,,2"}, []string{`hexes.csv:2: heavy_fortress: "2": want a whole number from 0 to 1`}},
		{"latitude", "hexes.csv", []string{"51.835,8.328", "north,8.328"}, []string{`hexes.csv:2: lat: "north": want a number from -90 to 90`}},
		{"dry sea", "hexes.csv", []string{"\n0615,sea,sea", "\n0615,sea,clear"}, []string{`hexes.csv:16: terrain: clear terrain cannot be in the country "sea"`}},
		{"open neutral", "hexes.csv", []string{"\n0609,Netherlands,neutral", "\n0609,Netherlands,clear"}, []string{`hexes.csv:10: terrain: clear terrain cannot be in the country "Netherlands"`}},
		{"city at sea", "hexes.csv", []string{"\n0615,sea,sea,,", "\n0615,sea,sea,Atlantis,"}, []string{"hexes.csv:16: city: 0615 is closed"}},
		{"port at sea", "hexes.csv", []string{"\n0615,sea,sea,,0,0", "\n0615,sea,sea,,0,1"}, []string{"hexes.csv:16: port: 0615 is closed"}},
		{"fortress without a city", "hexes.csv", []string{"\n0601,Germany,clear,,0", "\n0601,Germany,clear,,1"}, []string{"hexes.csv:2: heavy_fortress: 0601 is not a city"}},
		{"city without a rail line", "hexes.csv", []string{"\n0602,Germany,clear,,0,0,0,0,0,0,0,51.828,7.953,geography,0,0", "\n0602,Germany,clear,Münster,0,0,0,0,0,0,0,51.828,7.953,geography,0,1"}, []string{"hexes.csv:3: city: no rail line leads to Münster"}},
		{"German city", "hexes.csv", []string{"51.0,6.889,geography,0,1", "51.0,6.889,geography,0,0"}, []string{"hexes.csv:90: german_city: the German cities are those in Germany: Köln"}},
		{"points in Germany", "hexes.csv", []string{"51.0,6.889,geography,0,1", "51.0,6.889,geography,1,1"}, []string{"hexes.csv:90: vp_city: Köln is not in Belgium or France, or it is Paris"}},
		{"edge inland", "hexes.csv", []string{"\n1012,Belgium,clear,Brussels,0,0,0,0,0", "\n1012,Belgium,clear,Brussels,0,0,0,0,1"}, []string{"hexes.csv:97: west_edge: 1012 is not at the edge of the map"}},
		{"sides that do not touch", "hexsides.csv", []string{"\n0606,0607,river", "\n0606,0608,river"}, []string{"hexsides.csv:2: hex_b: 0606 and 0608 are not adjacent"}},
		{"side of one hex", "hexsides.csv", []string{"\n0606,0607,river", "\n0606,0606,river"}, []string{"hexsides.csv:2: hex_b: 0606 and 0606 are not adjacent"}},
		{"unknown hex", "hexsides.csv", []string{"\n0606,0607,river", "\n0606,9907,river"}, []string{`hexsides.csv:2: hex_b: "9907": want the number of a hex of hexes.csv`}},
		{"side twice, seen from the other hex", "hexsides.csv", []string{"\n0606,0707,river", "\n0607,0606,river"}, []string{"hexsides.csv:3: this hexside occurs twice"}},
		{"kind", "hexsides.csv", []string{"\n0606,0607,river", "\n0606,0607,canal"}, []string{`hexsides.csv:2: kind: "canal": want one of ["river" "rail"]`}},
		{"rail into closed ground", "hexsides.csv", []string{"\n0606,0607,river", "\n0607,0608,rail"}, []string{"hexsides.csv:2: kind: a rail line runs into a closed hex"}},
		{"rail out of closed ground", "hexsides.csv", []string{"\n0606,0607,river", "\n0807,0907,rail"}, []string{"hexsides.csv:2: kind: a rail line runs into a closed hex"}},
		{"Paris outside", "hexes.csv", []string{"Paris,1,0,1,1", "Paris,1,0,1,0"}, []string{"hexes.csv:293: paris_perimeter: 1919 is part of Paris but outside the Paris endangered line"}},
		{"no Paris", "hexes.csv", []string{"Paris,1,0,1,1", "Paris,1,0,0,1", "Paris,1,0,1,1", "Paris,1,0,0,1"}, []string{"hexes.csv: no hex is part of Paris"}},
		{"turn order", "turns.csv", []string{"\n2,1914-08-06", "\n3,1914-08-06"}, []string{"turns.csv:3: turn: 3: want 2, because turns are listed in order"}},
		{"turn ends first", "turns.csv", []string{"1914-08-09", "1914-08-05"}, []string{"turns.csv:3: to: the turn ends before it begins"}},
		{"turns overlap", "turns.csv", []string{"1914-08-06", "1914-08-05"}, []string{"turns.csv:3: from: the turn begins before the previous turn ends"}},
		{"day", "turns.csv", []string{"1914-08-02", "2 August"}, []string{`turns.csv:2: from: "2 August": want a day such as 1914-08-02`}},
		{"result", "crt.csv", []string{"\n1,2/0", "\n1,2-0"}, []string{`crt.csv:2: 1:2: "2-0": want steps lost`}},
		{"roll twice", "crt.csv", []string{"\n2,2/0", "\n1,2/0"}, []string{"crt.csv:3: die: a second cell for a roll of 1 at 1:2", "crt.csv: no cell for a roll of 2 at 1:2 and 7 more"}},
		{"automatic twice", "crt_automatic.csv", []string{"above 7:1", "below 1:2"}, []string{"crt_automatic.csv:3: final_odds: odds below 1:2 occur twice", "crt_automatic.csv: odds above 7:1 are missing"}},
		{"range backwards", "heavy_artillery.csv", []string{"\n3,4", "\n4,3"}, []string{"heavy_artillery.csv:3: die_from: the range from 4 to 3 ends before it begins", "heavy_artillery.csv: no cell for a roll of 3 and 1 more"}},
		{"ranges overlap", "attrition.csv", []string{"\n3,6", "\n2,6"}, []string{"attrition.csv:3: die_from: a second cell for a roll of 2"}},
		{"shift", "heavy_artillery.csv", []string{"Right,1,", "Right,-1,"}, []string{`heavy_artillery.csv:3: shift_right: "-1": want a whole number from 0 to 6`}},
		{"terrain line", "terrain_effects.csv", []string{"\nForest", "\nWoods"}, []string{`terrain_effects.csv:3: terrain: "Woods" is not a line of the terrain effects chart`, "terrain_effects.csv: Forest is missing"}},
		{"terrain twice", "terrain_effects.csv", []string{"\nMarsh", "\nClear"}, []string{"terrain_effects.csv:5: terrain: Clear occurs twice", `terrain_effects.csv:5: mp: ""`}},
		{"points", "terrain_effects.csv", []string{"No Effect,2,0", "No Effect,0,0"}, []string{`terrain_effects.csv:3: mp: "0": want a whole number from 1 to 9`}},
		{"fields", "setup.csv", []string{"Grevenbroich,", "Grevenbroich,,"}, []string{"setup.csv:2: has 5 cells, want at most 4", "setup.csv: ger-hq-1 is not placed", "setup.csv:9: hex: "}},
	} {
		t.Run(c.file+" "+c.reason, func(t *testing.T) {
			files := datatest.Files(t)
			datatest.Spoil(t, files, c.file, c.replace...)
			got := problems(t, files)
			hasAll(t, c.want, got)
			if c.file != "setup.csv" {
				require.Len(t, got, len(c.want), "no problem but the one: %s", strings.Join(got, "\n"))
			}
		})
	}
}

// hasAll requires that each string in want is the beginning of a line.
func hasAll(t *testing.T, want, got []string) {
	t.Helper()
	for _, w := range want {
		found := false
		for _, line := range got {
			found = found || strings.HasPrefix(line, w) || strings.HasSuffix(line, w)
		}
		require.True(t, found, "%s\nis not among\n%s", w, strings.Join(got, "\n"))
	}
}

func TestLoadNamesMissingFilesAndColumns(t *testing.T) {
	t.Parallel()
	for _, name := range dataNames {
		t.Run(name, func(t *testing.T) {
			files := datatest.Files(t)
			delete(files, name)
			require.Contains(t, strings.Join(problems(t, files), "\n"), name+": cannot be read")
			files[name] = &fstest.MapFile{}
			require.Contains(t, strings.Join(problems(t, files), "\n"), name+": lacks a line that names its columns")
			files[name] = &fstest.MapFile{Data: []byte("colour\nred\n")}
			require.Contains(t, strings.Join(problems(t, files), "\n"), name+":1: ")
			require.Contains(t, strings.Join(problems(t, files), "\n"), ": lacks the columns ")
			header, _, _ := strings.Cut(string(datatest.Files(t)[name].Data), "\n")
			files[name] = &fstest.MapFile{Data: []byte(header + "\n")}
			if name != "hexsides.csv" {
				require.Contains(t, strings.Join(problems(t, files), "\n"), name+": ")
			}
		})
	}
	_, err := sw.Load(datatest.Files(t), "")
	require.ErrorContains(t, err, "needs an id")
}

// An editor of a map sees all problems of all files together.
func TestLoadReportsEverythingAtOnce(t *testing.T) {
	files := datatest.Files(t)
	datatest.Spoil(t, files, "hexes.csv", "\n0601,Germany,clear", "\n0601,Germany,heath")
	datatest.Spoil(t, files, "hexsides.csv", "\n0606,0607,river", "\n0606,0608,river")
	datatest.Spoil(t, files, "units.csv", "ger-ii,II. Armeekorps", "ger-ii,")
	datatest.Spoil(t, files, "setup.csv", "ger-ii,0806", "ger-ii,2121")
	datatest.Spoil(t, files, "turns.csv", "1914-08-02", "today")
	datatest.Spoil(t, files, "crt.csv", "\n6,1/2", "\n6,many")
	datatest.Spoil(t, files, "attrition.csv", "\n3,6", "\n3,7")
	var places []string
	for _, line := range problems(t, files) {
		place, _, _ := strings.Cut(line, ": ")
		places = append(places, place)
	}
	require.Equal(t, []string{
		"turns.csv:2", "crt.csv:7", "attrition.csv:3", "attrition.csv:3", "attrition.csv",
		"hexes.csv:2", "hexsides.csv:2", "units.csv:16", "setup.csv:16",
	}, places)
}

func TestTooMuchOfEverything(t *testing.T) {
	files := datatest.Files(t)
	var hexes, units, turns strings.Builder
	for i := range 60 {
		row := string("0123456789"[i/10]) + string("0123456789"[i%10])
		for c := range 9 {
			hexes.WriteString("\n" + row + "3" + string("0123456789"[c]) + ",France,clear,,0,0,0,0,0,0,0,50,5,estimate,0,0,,,0")
		}
		units.WriteString("\nnew-" + row + ",New,French,1,infantry-corps,,4,2,0,4,4,,1,,,estimate,estimate,3,2,")
		turns.WriteString("\n11,1914-09-11,1914-09-14,0,0,0,0,0,0,,estimate")
	}
	for name, more := range map[string]*strings.Builder{"hexes.csv": &hexes, "units.csv": &units, "turns.csv": &turns} {
		files[name] = &fstest.MapFile{Data: append([]byte(strings.TrimSpace(string(files[name].Data))), more.String()...)}
	}
	text := strings.Join(problems(t, files), "\n")
	require.Contains(t, text, "hexes, want 1 to 512")
	require.Contains(t, text, "more than 15 turns")
	files["hexes.csv"] = datatest.Files(t)["hexes.csv"]
	require.Contains(t, strings.Join(problems(t, files), "\n"), "units.csv:130: more than 128 units")
}

// A port needs no rail line. It supplies the BEF HQ without one.
func TestRule8_4_PortWithoutARailLine(t *testing.T) {
	files := datatest.Files(t)
	var rest []string
	for line := range strings.Lines(string(files["hexsides.csv"].Data)) {
		if !strings.Contains(line, "1019,") || !strings.Contains(line, "rail") {
			rest = append(rest, line)
		}
	}
	files["hexsides.csv"] = &fstest.MapFile{Data: []byte(strings.Join(rest, ""))}
	sc, err := sw.Load(files, "house")
	require.NoError(t, err)
	boulogne, _ := sc.Hex("1019")
	require.True(t, boulogne.Port)
	require.Zero(t, boulogne.Rails)
	for hex, want := range map[string]string{"1019": "", "1118": "out"} { // 1118 is not on a railway either
		f := fightOn(t, sc, layPosition(t, 5, sw.EntenteSeat, sw.Administration, layStack(hex, "bri-hq", "bri-i"), layStack("0605", "ger-x")))
		require.Equal(t, want, f.unit("bri-i").Supply, hex)
	}
}

// A spreadsheet that reads the hex 0601 as a number writes 601. Load reports it once.
func TestHexesThatASpreadsheetHasCut(t *testing.T) {
	text, err := os.ReadFile("data/hexes.csv")
	require.NoError(t, err)
	files := fstest.MapFS{}
	for _, name := range dataNames {
		data, err := os.ReadFile("data/" + name)
		require.NoError(t, err)
		files[name] = &fstest.MapFile{Data: data}
	}
	files["hexes.csv"] = &fstest.MapFile{Data: regexp.MustCompile(`(?m)^0`).ReplaceAll(text, nil)}
	_, err = sw.Load(files, "house")
	require.ErrorContains(t, err, `"601": a spreadsheet has read hexes such as 0601 as numbers`)
	require.NotContains(t, err.Error(), "\n", "one line")
}

// Every data file can come from any spreadsheet.
func TestFilesOfSpreadsheets(t *testing.T) {
	datatest.RequireDialects(t, func(files fs.FS) (uint64, error) {
		sc, err := sw.Load(files, "house")
		if err != nil {
			return 0, err
		}
		return sc.Digest(), nil
	})
}

// Units that share a name are distinguished by their IDs.
func TestUnitsOfOneNameAreToldApart(t *testing.T) {
	files := datatest.Files(t)
	datatest.Spoil(t, files, "units.csv", "\nger-iii,III. Armeekorps,", "\nger-iii,II. Armeekorps,")
	sc, err := sw.Load(files, "house")
	require.NoError(t, err)
	for id, want := range map[string]string{
		"ger-ii": "II. Armeekorps (ger-ii)", "ger-iii": "II. Armeekorps (ger-iii)", "ger-iv": "IV. Armeekorps",
	} {
		u, ok := sc.Unit(id)
		require.True(t, ok)
		require.Equal(t, want, u.Name)
	}
}

// Rule 3.1: the set-up must be a legal deployment that places every unit once.
func TestLoadChecksUnitsAndSetUp(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		reason string
		units  []string // text of units.csv to replace
		setup  []string // text of setup.csv to replace
		want   []string
	}{
		{"unknown unit", nil, []string{"\nger-ii,", "\nger-xx,"}, []string{`setup.csv:16: unit_id: "ger-xx" is not a unit of units.csv`, "setup.csv: ger-ii is not placed"}},
		{"placed twice", nil, []string{"\nger-iii,", "\nger-ii,"}, []string{"setup.csv:17: unit_id: ger-ii is placed twice, first on line 16", "setup.csv: ger-iii is not placed"}},
		{"placed and enters", nil, []string{"\nger-iii,", "\nbri-i,"}, []string{"setup.csv:17: unit_id: bri-i is placed, but it enters on turn 3", "setup.csv: ger-iii is not placed"}},
		{"unknown hex", nil, []string{"\nger-ii,0806", "\nger-ii,9999"}, []string{`setup.csv:16: hex: "9999": want the number of a hex of hexes.csv`}},
		{"neutral ground", nil, []string{"\nger-ii,0806", "\nger-ii,0807"}, []string{"setup.csv:16: hex: II. Armeekorps cannot be deployed in 0807 (Rule 3.1)"}},
		{"sea", nil, []string{"\nfra-8,2308", "\nfra-8,0818"}, []string{"setup.csv:65: hex: 8e Corps d’Armée cannot be deployed in 0818 (Rule 3.1)"}},
		{"abroad", nil, []string{"\nger-vii,1108", "\nger-vii,1208"}, []string{"setup.csv:23: hex: VII. Armeekorps cannot be deployed in 1208 (Rule 3.1)"}},
		{"beyond the radius", nil, []string{"\nger-ii,0806", "\nger-ii,0706"}, []string{"setup.csv:16: hex: 0706 is beyond the command radius of the HQ of II. Armeekorps (Rule 3.1)"}},
		{"the 1st Army north of row 22", nil, []string{"\nfra-7,2706", "\nfra-7,2107"}, []string{"setup.csv:64: hex: 7e Corps d’Armée cannot be deployed in 2107 (Rule 3.1)"}},
		{"four corps in a hex", nil, []string{"\nger-ii,0806", "\nger-ii,1006"}, []string{"setup.csv:57: hex: a hex holds three corps, one HQ and one depot (Rule 6.2)"}},
		{"forts count", nil, []string{"\nfra-6,2009", "\nfra-6,1910"}, []string{"setup.csv:87: hex: a hex holds three corps, one HQ and one depot (Rule 6.2)"}},
		{"two Belgian corps in a hex", nil, []string{"\nbel-1,1111", "\nbel-1,1011"}, []string{"setup.csv:94: hex: only one Belgian corps can be deployed in a hex (Rule 3.1)"}},
		{"Belgian corps beyond the radius", nil, []string{"\nbel-1,1111", "\nbel-1,1211"}, []string{"setup.csv:93: hex: 1211 is beyond the command radius of the HQ of 1st Belgian corps (1st, 5th Div.) (Rule 3.1)"}},
		{"HQ too far from its hex", nil, []string{"\nger-hq-7,2203", "\nger-hq-7,2403"}, []string{"setup.csv:8: hex: 7. Armee HQ (Heeringen) cannot be deployed in 2403 (Rule 3.1)"}},
		{"two HQs in a hex", nil, []string{"\nger-hq-6,2006", "\nger-hq-6,1906"}, []string{"setup.csv:7: hex: a hex holds three corps, one HQ and one depot (Rule 6.2)"}},
		{"depot off the rails", nil, []string{"\nger-depot-2,1207", "\nger-depot-2,1307"}, []string{"setup.csv:10: hex: depots move only along rail lines (Rule 10.7)"}},
		{"depot beyond its leash", nil, []string{"\nger-depot-2,1207", "\nger-depot-2,1004"}, []string{"setup.csv:10: hex: 1004 is beyond the command radius of the HQ of 2. Armee depot (Rule 3.1)"}},
		{"fort off its hex", nil, []string{"\nfort-toul,2109", "\nfort-toul,2108"}, []string{"setup.csv:101: hex: a fort must be placed in its printed hex"}},

		{"no id", []string{"\nger-ii,", "\n,"}, nil, []string{`units.csv:16: id: "": want one word in lower case`}},
		{"an id that no move can name", []string{"\nger-ii,", "\nGer II,"}, nil, []string{`units.csv:16: id: "Ger II": want one word in lower case`}},
		{"an id in capitals", []string{"\nger-ii,", "\nGER-II,"}, nil, []string{`units.csv:16: id: "GER-II": want one word in lower case`}},
		{"id twice", []string{"\nger-iii,", "\nger-ii,"}, nil, []string{"units.csv:17: id: ger-ii occurs twice"}},
		{"no name", []string{"\nger-ii,II. Armeekorps", "\nger-ii,"}, nil, []string{"units.csv:16: name: a unit needs a name"}},
		{"nation", []string{"II. Armeekorps,German", "II. Armeekorps,Austrian"}, nil, []string{`units.csv:16: nation: "Austrian": want one of ["German" "French" "British" "Belgian"]`}},
		{"kind", []string{"German,1,infantry-corps,,4", "German,1,army,,4"}, nil, []string{`units.csv:16: kind: "army": want one of ["infantry-corps" "cavalry-corps" "hq" "fort" "depot"]`}},
		{"factor", []string{"German,1,infantry-corps,,4", "German,1,infantry-corps,,10"}, nil, []string{`units.csv:16: combat_full: "10": want a whole number from 0 to 9`}},
		{"army", []string{"II. Armeekorps,German,1", "II. Armeekorps,German,first"}, nil, []string{`units.csv:16: army: "first": want a whole number from 1 to 9`}},
		{"army without an HQ", []string{"II. Armeekorps,German,1", "II. Armeekorps,German,8"}, nil, []string{"units.csv:16: army: the army of ger-ii has no HQ"}},
		{"two HQs of an army", []string{"(Bülow),German,2", "(Bülow),German,1"}, nil, []string{"units.csv:3: army: ger-hq-1 and ger-hq-2 command the same army"}},
		{"French depot", []string{"1. Armee depot,German", "1. Armee depot,French"}, nil, []string{"units.csv:9: kind: only the Germans have depots"}},
		{"corps with a hex", []string{"4,2,0,4,4,,1,,,history", "4,2,0,4,4,,1,0806,,history"}, nil, []string{"units.csv:16: setup_hex: only HQs and forts have a printed hex"}},
		{"hex and turn", []string{"1,1006,,", "1,1006,3,"}, nil, []string{"units.csv:2: entry_turn: a unit cannot have both a printed hex and a turn of entry"}},
		{"turn beyond the track", []string{"1,,3,history", "1,,11,history"}, nil, []string{`entry_turn: "11": want a whole number from 1 to 10`}},
		{"HQ abroad", []string{"1,1207,,", "1,1208,,"}, nil, []string{"units.csv:3: setup_hex: 1208 is closed, or outside the unit's country"}},
		{"fort without a hex", []string{"3-2,1,1314,,", "3-2,1,,,"}, nil, []string{"units.csv:109: setup_hex: a fort needs a printed hex"}},
		{"fort that enters", []string{"3-2,1,1314,,", "3-2,1,,3,"}, nil, []string{"units.csv:109: entry_turn: a fort cannot enter as a reinforcement"}},
		{"fort abroad", []string{"3-2,1,1314,,", "3-2,1,1313,,"}, nil, []string{"units.csv:109: setup_hex: 1313 is closed, or outside the unit's country"}},
		{"two forts in a hex", []string{"2,2018,,", "2,1919,,"}, nil, []string{"units.csv:115: setup_hex: 1919 already has a fort"}},
		{"ladder", []string{"0,3-2,1,1314", "0,3to2,1,1314"}, nil, []string{"units.csv:109: fort_ladder: "}},
		{"ladder that contradicts the factor", []string{"0,3-2,1,1314", "0,5-2,1,1314"}, nil, []string{`units.csv:109: fort_ladder: "5-2" begins with 5, but combat_full is 3`}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			files := datatest.Files(t)
			for name, replace := range map[string][]string{"units.csv": c.units, "setup.csv": c.setup} {
				datatest.Spoil(t, files, name, replace...)
			}
			hasAll(t, c.want, problems(t, files))
		})
	}
}

func TestAWrongSetUpDoesNotHideAnother(t *testing.T) {
	files := datatest.Files(t)
	datatest.Spoil(t, files, "setup.csv", "\nger-hq-7,2203", "\nger-hq-7,2403", "\nger-ii,0806", "\nger-ii,0706", "\nbel-1,1111", "\nbel-1,1011")
	got := problems(t, files)
	hasAll(t, []string{"setup.csv:8: hex: 7. Armee HQ", "setup.csv:16: hex: 0706", "setup.csv:94: hex: only one Belgian"}, got)
}

func TestEmptyFiles(t *testing.T) {
	for name, want := range map[string]string{
		"hexes.csv": "hexes.csv: 0 hexes, want 1 to 512", "units.csv": "units.csv: no unit is listed",
		"setup.csv": "setup.csv: ger-hq-1 is not placed", "turns.csv": "turns.csv: no turn is listed",
	} {
		files := datatest.Files(t)
		text := files[name].Data
		for i, b := range text {
			if b == '\n' {
				files[name] = &fstest.MapFile{Data: text[:i]}
				break
			}
		}
		require.Contains(t, problems(t, files), want)
	}
}

// FuzzLoad replaces a part of a file by a text. Load must either report the problem,
// with the file, or return a playable scenario.
func FuzzLoad(f *testing.F) {
	files := datatest.Files(f)
	for i := range dataNames {
		f.Add(uint8(i), uint16(100), uint16(4), "0604")
		f.Add(uint8(i), uint16(1), uint16(20), "\"\xff,,")
	}
	f.Add(uint8(2), uint16(300), uint16(1), "9")
	f.Fuzz(func(t *testing.T, file uint8, at, length uint16, text string) {
		name := dataNames[int(file)%len(dataNames)]
		changed := datatest.Overwritten(files, name, at, length, text)
		sc, err := sw.Load(changed, "fuzz")
		if err != nil {
			datatest.RequireProblems(t, err)
			return
		}
		for _, deployment := range []string{"historical", "open"} {
			playable(t, sc, deployment)
		}
	})
}

// playable plays the first few moves of a scenario.
func playable(t *testing.T, sc *sw.Scenario, deployment string) {
	t.Helper()
	sc, err := sc.With(setting("deployment", deployment))
	require.NoError(t, err)
	s := sw.New(sc)
	for i := 0; i < 3 && s.ToAct() != 0; i++ {
		moves := s.LegalMoves(s.ToAct().First(), nil)
		require.NotEmpty(t, moves)
		require.NoError(t, s.Apply(moves[len(moves)-1]))
	}
	_, err = sc.MarshalJSON()
	require.NoError(t, err)
}
