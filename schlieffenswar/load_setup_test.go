package schlieffenswar_test

import (
	"testing"
	"testing/fstest"

	"github.com/august1914/august1914/internal/datafile/datatest"
	"github.com/stretchr/testify/require"
)

// Rule 3.1: the set-up is deployed by the rule, and every unit is placed once.
func TestLoadChecksUnitsAndSetUp(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		reason string
		units  []string // text of units.csv to replace
		setup  []string // and of setup.csv
		want   []string
	}{
		{"unknown unit", nil, []string{"\nger-ii,", "\nger-xx,"}, []string{`setup.csv:16: unit_id: "ger-xx" is no unit of units.csv`, "setup.csv: ger-ii is not placed"}},
		{"placed twice", nil, []string{"\nger-iii,", "\nger-ii,"}, []string{"setup.csv:17: unit_id: ger-ii is placed twice, first on line 16", "setup.csv: ger-iii is not placed"}},
		{"placed and enters", nil, []string{"\nger-iii,", "\nbri-i,"}, []string{"setup.csv:17: unit_id: bri-i is placed and enters on turn 3", "setup.csv: ger-iii is not placed"}},
		{"unknown hex", nil, []string{"\nger-ii,0806", "\nger-ii,9999"}, []string{`setup.csv:16: hex: "9999": want the number of a hex of hexes.csv`}},
		{"neutral ground", nil, []string{"\nger-ii,0806", "\nger-ii,0807"}, []string{"setup.csv:16: hex: II. Armeekorps cannot be deployed in 0807 (Rule 3.1)"}},
		{"sea", nil, []string{"\nfra-8,2308", "\nfra-8,0818"}, []string{"setup.csv:65: hex: 8e Corps d’Armée cannot be deployed in 0818 (Rule 3.1)"}},
		{"abroad", nil, []string{"\nger-vii,1108", "\nger-vii,1208"}, []string{"setup.csv:23: hex: VII. Armeekorps cannot be deployed in 1208 (Rule 3.1)"}},
		{"beyond the radius", nil, []string{"\nger-ii,0806", "\nger-ii,0706"}, []string{"setup.csv:16: hex: 0706 is beyond the command radius of the HQ of II. Armeekorps (Rule 3.1)"}},
		{"the 1st Army north of row 22", nil, []string{"\nfra-7,2706", "\nfra-7,2107"}, []string{"setup.csv:64: hex: 7e Corps d’Armée cannot be deployed in 2107 (Rule 3.1)"}},
		{"four corps in a hex", nil, []string{"\nger-ii,0806", "\nger-ii,1006"}, []string{"setup.csv:57: hex: a hex holds three corps, one HQ and one depot (Rule 6.2)"}},
		{"forts count", nil, []string{"\nfra-6,2009", "\nfra-6,1910"}, []string{"setup.csv:87: hex: a hex holds three corps, one HQ and one depot (Rule 6.2)"}},
		{"two Belgian corps in a hex", nil, []string{"\nbel-1,1111", "\nbel-1,1011"}, []string{"setup.csv:94: hex: one Belgian corps to a hex (Rule 3.1)"}},
		{"Belgian corps beyond the radius", nil, []string{"\nbel-1,1111", "\nbel-1,1211"}, []string{"setup.csv:93: hex: 1211 is beyond the command radius of the HQ of 1st Belgian corps (1st, 5th Div.) (Rule 3.1)"}},
		{"HQ too far from its hex", nil, []string{"\nger-hq-7,2203", "\nger-hq-7,2403"}, []string{"setup.csv:8: hex: 7. Armee HQ (Heeringen) cannot be deployed in 2403 (Rule 3.1)"}},
		{"two HQs in a hex", nil, []string{"\nger-hq-6,2006", "\nger-hq-6,1906"}, []string{"setup.csv:7: hex: a hex holds three corps, one HQ and one depot (Rule 6.2)"}},
		{"depot off the rails", nil, []string{"\nger-depot-2,1207", "\nger-depot-2,1307"}, []string{"setup.csv:10: hex: depots move along rail lines only (Rule 10.7)"}},
		{"depot beyond its leash", nil, []string{"\nger-depot-2,1207", "\nger-depot-2,1004"}, []string{"setup.csv:10: hex: 1004 is beyond the command radius of the HQ of 2. Armee depot (Rule 3.1)"}},
		{"fort off its hex", nil, []string{"\nfort-toul,2109", "\nfort-toul,2108"}, []string{"setup.csv:101: hex: a fort stands in the hex printed on it"}},

		{"no id", []string{"\nger-ii,", "\n,"}, nil, []string{`units.csv:16: id: "": want one word in lower case`}},
		{"an id that no move can name", []string{"\nger-ii,", "\nGer II,"}, nil, []string{`units.csv:16: id: "Ger II": want one word in lower case`}},
		{"an id in capitals", []string{"\nger-ii,", "\nGER-II,"}, nil, []string{`units.csv:16: id: "GER-II": want one word in lower case`}},
		{"id twice", []string{"\nger-iii,", "\nger-ii,"}, nil, []string{"units.csv:17: id: ger-ii stands here a second time"}},
		{"no name", []string{"\nger-ii,II. Armeekorps", "\nger-ii,"}, nil, []string{"units.csv:16: name: a unit needs a name"}},
		{"nation", []string{"II. Armeekorps,German", "II. Armeekorps,Austrian"}, nil, []string{`units.csv:16: nation: "Austrian": want one of ["German" "French" "British" "Belgian"]`}},
		{"kind", []string{"German,1,infantry-corps,,4", "German,1,army,,4"}, nil, []string{`units.csv:16: kind: "army": want one of ["infantry-corps" "cavalry-corps" "hq" "fort" "depot"]`}},
		{"factor", []string{"German,1,infantry-corps,,4", "German,1,infantry-corps,,10"}, nil, []string{`units.csv:16: combat_full: "10": want a whole number from 0 to 9`}},
		{"army", []string{"II. Armeekorps,German,1", "II. Armeekorps,German,first"}, nil, []string{`units.csv:16: army: "first": want a whole number from 1 to 9`}},
		{"army without an HQ", []string{"II. Armeekorps,German,1", "II. Armeekorps,German,8"}, nil, []string{"units.csv:16: army: there is no HQ of the army of ger-ii"}},
		{"two HQs of an army", []string{"(Bülow),German,2", "(Bülow),German,1"}, nil, []string{"units.csv:3: army: ger-hq-1 and ger-hq-2 command the same army"}},
		{"French depot", []string{"1. Armee depot,German", "1. Armee depot,French"}, nil, []string{"units.csv:9: kind: only the Germans have depots"}},
		{"corps with a hex", []string{"4,2,0,4,4,,1,,,history", "4,2,0,4,4,,1,0806,,history"}, nil, []string{"units.csv:16: setup_hex: only HQs and forts have a hex printed on them"}},
		{"hex and turn", []string{"1,1006,,", "1,1006,3,"}, nil, []string{"units.csv:2: entry_turn: a unit has either a hex or a turn printed on it"}},
		{"turn beyond the track", []string{"1,,3,history", "1,,11,history"}, nil, []string{`entry_turn: "11": want a whole number from 1 to 10`}},
		{"HQ abroad", []string{"1,1207,,", "1,1208,,"}, nil, []string{"units.csv:3: setup_hex: 1208 is not open ground at home"}},
		{"fort without a hex", []string{"3-2,1,1314,,", "3-2,1,,,"}, nil, []string{"units.csv:109: setup_hex: a fort has a hex printed on it"}},
		{"fort that enters", []string{"3-2,1,1314,,", "3-2,1,,3,"}, nil, []string{"units.csv:109: entry_turn: forts do not enter"}},
		{"fort abroad", []string{"3-2,1,1314,,", "3-2,1,1313,,"}, nil, []string{"units.csv:109: setup_hex: 1313 is not open ground at home"}},
		{"two forts in a hex", []string{"2,2018,,", "2,1919,,"}, nil, []string{"units.csv:115: setup_hex: there is another fort in 1919"}},
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
	hasAll(t, []string{"setup.csv:8: hex: 7. Armee HQ", "setup.csv:16: hex: 0706", "setup.csv:94: hex: one Belgian"}, got)
}

func TestEmptyFiles(t *testing.T) {
	for name, want := range map[string]string{
		"hexes.csv": "hexes.csv: 0 hexes, want 1 to 512", "units.csv": "units.csv: there is no unit",
		"setup.csv": "setup.csv: ger-hq-1 is not placed", "turns.csv": "turns.csv: there is no turn",
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
