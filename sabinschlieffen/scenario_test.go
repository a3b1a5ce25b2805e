package sabinschlieffen_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile/datatest"
	. "github.com/august1914/august1914/sabinschlieffen"
)

// files returns the embedded data with some lines replaced.
func files(t testing.TB, file string, replacements ...string) fs.FS {
	t.Helper()
	out := fstest.MapFS{}
	for _, name := range []string{"hexes.csv", "blocks.csv", "turns.csv"} {
		text, err := os.ReadFile("data/" + name)
		require.NoError(t, err)
		if name == file {
			changed := strings.NewReplacer(replacements...).Replace(string(text))
			require.NotEqual(t, string(text), changed, "the file contains the line to replace")
			text = []byte(changed)
		}
		out[name] = &fstest.MapFile{Data: text}
	}
	return out
}

func TestPrintedScenario(t *testing.T) {
	sc := Standard()
	require.Same(t, sc, Standard(), "the scenario is loaded once")
	require.Equal(t, []*Scenario{sc}, Scenarios())
	require.Equal(t, "printed", sc.ID())
	turns := sc.Turns()
	require.Len(t, turns, 5)
	for i, want := range []TurnInfo{
		{Turn: 1, From: day(time.August, 25), To: day(time.August, 29), Recovery: [3]int{1, 1, 0}},
		{Turn: 2, From: day(time.August, 30), To: day(time.September, 3), Recovery: [3]int{1, 1, 0}},
		{Turn: 3, From: day(time.September, 4), To: day(time.September, 8), Recovery: [3]int{1, 2, 1}},
		{Turn: 4, From: day(time.September, 9), To: day(time.September, 13), Recovery: [3]int{1, 2, 0}},
		{Turn: 5, From: day(time.September, 14), To: day(time.September, 18), Recovery: [3]int{1, 1, 0}},
	} {
		require.Equal(t, want, turns[i], "turn %d", i+1)
	}
	towns := sc.Towns()
	require.Len(t, towns, 12)
	require.Equal(t, Town{Hex: Paris, Latitude: 48.86, Longitude: 2.35}, towns[Paris-1])
}

func day(month time.Month, d int) time.Time {
	return time.Date(1914, month, d, 0, 0, 0, 0, time.UTC)
}

func TestLoadReportsEveryProblemWithItsLine(t *testing.T) {
	for _, c := range []struct {
		name, file string
		replace    []string
		want       []string
	}{
		{"unknown hex", "hexes.csv", []string{"Troyes,", "Tours,"}, []string{`hexes.csv:12: hex: hex "Tours"`, "hexes.csv: Troyes is missing"}},
		{"hex twice", "hexes.csv", []string{"Troyes,-1,3", "Melun,-1,2"}, []string{"hexes.csv:12: hex: Melun occurs twice"}},
		{"wrong place", "hexes.csv", []string{"Paris,-1,1", "Paris,-1,2"}, []string{"hexes.csv:5: q: -1,2: Paris lies at -1,1"}},
		{"bad control", "hexes.csv", []string{"2.35,Allied", "2.35,Swiss"}, []string{`hexes.csv:5: control: "Swiss": want one of`}},
		{"Paris lost", "hexes.csv", []string{"2.35,Allied", "2.35,German"}, []string{"hexes.csv: Paris is in German hands"}},
		{"unknown block hex", "blocks.csv", []string{"German,Liège,fresh,2", "German,Berlin,fresh,2"}, []string{`blocks.csv:2: hex: hex "Berlin"`}},
		{"blocks in enemy hands", "blocks.csv", []string{"German,Liège,fresh,2", "German,Paris,fresh,2"}, []string{"blocks.csv:2: hex: German blocks are in Paris, which is in enemy hands"}},
		{"nine blocks", "blocks.csv", []string{"German,Liège,fresh,2", "German,Liège,fresh,3"}, []string{"more than 8 German blocks (rule S1)"}},
		{"two British", "blocks.csv", []string{"British,Le Cateau,spent,1", "British,Le Cateau,spent,2"}, []string{"blocks.csv:9: count: more than 1 British blocks (rule S1)"}},
		{"no count", "blocks.csv", []string{"German,Liège,fresh,2", "German,Liège,fresh,some"}, []string{`blocks.csv:2: count: "some": want a whole number from 1 to 8`}},
		{"bad status", "blocks.csv", []string{"German,Liège,fresh,2", "German,Liège,tired,2"}, []string{`blocks.csv:2: status: "tired"`}},
		{"turns out of order", "turns.csv", []string{"\n2,", "\n3,"}, []string{"turns.csv:3: turn: 3: want 2"}},
		{"bad day", "turns.csv", []string{"1914-08-25", "25.8.14"}, []string{`turns.csv:2: from: "25.8.14": want a day such as 1914-08-02`}},
		{"turn ends first", "turns.csv", []string{"1914-08-29", "1914-08-20"}, []string{"turns.csv:2: to: the turn ends before it begins"}},
		{"too many combats", "turns.csv", []string{",1,1,0,", ",8,8,0,", ",1,2,1,", ",8,8,1,", ",1,2,0,", ",8,8,0,"}, []string{"turns.csv: so many blocks recover that up to 97 combats are possible, want at most 32"}},
		{"two at once", "turns.csv", []string{"1914-08-25", "x", "1914-08-30", "y"}, []string{"turns.csv:2: from", "turns.csv:3: from"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Load(files(t, c.file, c.replace...), "house")
			for _, want := range c.want {
				require.ErrorContains(t, err, want)
			}
		})
	}
	for _, file := range []string{"hexes.csv", "blocks.csv", "turns.csv"} {
		out := files(t, "").(fstest.MapFS)
		header, _, _ := strings.Cut(string(out[file].Data), "\n")
		delete(out, file)
		_, err := Load(out, "house")
		require.EqualError(t, err, `sabinschlieffen: scenario "house": `+file+": cannot be read: open "+file+": file does not exist")
		out[file] = &fstest.MapFile{Data: []byte(header)}
		_, err = Load(out, "house")
		require.ErrorContains(t, err, map[string]string{
			"hexes.csv": "hexes.csv: Amiens is missing", "blocks.csv": "blocks.csv: a side has no blocks", "turns.csv": "turns.csv: has no turns",
		}[file])
	}
	_, err := Load(files(t, ""), "")
	require.ErrorContains(t, err, "needs an id")
}

func TestDigestDependsOnTheContent(t *testing.T) {
	load := func(id, file string, replace ...string) uint64 {
		sc, err := Load(files(t, file, replace...), id)
		require.NoError(t, err)
		return sc.Digest()
	}
	printed := load("printed", "")
	require.Equal(t, Standard().Digest(), printed)
	seen := map[uint64]string{printed: "printed"}
	for name, digest := range map[string]uint64{
		"other id":      load("house", ""),
		"other control": load("printed", "hexes.csv", "2.66,Allied", "2.66,German"),
		"other set-up":  load("printed", "blocks.csv", "French,Amiens,spent", "French,Amiens,fresh"),
		"other hex":     load("printed", "blocks.csv", "French,Amiens", "French,Paris"),
		"other track":   load("printed", "turns.csv", "1914-08-29,1,1,0", "1914-08-29,1,2,0"),
		"other days":    load("printed", "turns.csv", "1914-08-29", "1914-08-28"),
	} {
		require.Empty(t, seen[digest], name)
		seen[digest] = name
	}
}

func TestScenarioAsJSON(t *testing.T) {
	text, err := json.Marshal(Standard())
	require.NoError(t, err)
	var doc struct {
		Ruleset string
		Chairs  []struct{ Name, Side, Powers string }
		Hexes   []struct {
			Hex, Control string
			Q, R         int
			Adjacent     []string
		}
		Turns []struct {
			Turn     int
			From, To string
			Recovery map[string]int
		}
		Start Position
	}
	require.NoError(t, json.Unmarshal(text, &doc))
	require.Equal(t, Name, doc.Ruleset)
	require.Equal(t, "France, Britain", doc.Chairs[1].Powers)
	require.Equal(t, "Liège", doc.Hexes[2].Hex)
	require.Equal(t, "German", doc.Hexes[2].Control)
	require.Equal(t, []string{"Le Cateau", "Sedan", "Luxembourg"}, doc.Hexes[2].Adjacent)
	require.Equal(t, "1914-09-18", doc.Turns[4].To)
	require.Equal(t, map[string]int{"German": 1, "French": 2, "British": 1}, doc.Turns[2].Recovery)
	start, err := doc.Start.State(Standard())
	require.NoError(t, err)
	require.Equal(t, New(Standard()), start)
}

func FuzzLoad(f *testing.F) {
	for _, file := range []string{"hexes.csv", "blocks.csv", "turns.csv"} {
		text, err := os.ReadFile("data/" + file)
		require.NoError(f, err)
		f.Add(file, string(text))
	}
	f.Fuzz(func(t *testing.T, file, text string) {
		out := files(t, "").(fstest.MapFS)
		out[file] = &fstest.MapFile{Data: []byte(text)}
		sc, err := Load(out, "fuzzed")
		if err == nil {
			s := New(sc)
			require.NotEmpty(t, s.LegalMoves(GermanSeat.Actor(), nil))
		}
	})
}

// The data files can be saved by any spreadsheet.
func TestFilesOfSpreadsheets(t *testing.T) {
	datatest.RequireDialects(t, func(files fs.FS) (uint64, error) {
		sc, err := Load(files, "house")
		if err != nil {
			return 0, err
		}
		return sc.Digest(), nil
	})
}

func TestRuleS1_SetUp(t *testing.T) {
	g := printed(t)

	t.Run("the blocks are in the hexes of the printed sheet", func(t *testing.T) {
		g := printed(t)
		g.has("German Liege 2f 3s", "German Luxembourg 2f 1s")
		g.has("French Amiens 1s", "French Sedan 3s", "French Verdun 3s", "British Le Cateau 1s")
	})
	t.Run("eight a side, one of them British, and none elsewhere", func(t *testing.T) {
		total := map[august1914.Power]int{}
		for _, b := range g.State.Position().Blocks {
			total[b.Power] += b.Fresh + b.Spent
		}
		require.Equal(t, map[august1914.Power]int{august1914.Germany: 8, august1914.France: 7, august1914.Britain: 1}, total)
		require.Equal(t, ByPower{}, g.State.Position().Routed)
	})
	t.Run("ten hexes are Allied, the empty ones too; none is neutral", func(t *testing.T) {
		printed(t).held("Liege", "Luxembourg")
	})
	t.Run("the seats", func(t *testing.T) {
		chairs := g.State.Chairs()
		require.Len(t, chairs, 2)
		require.Equal(t, august1914.PowersOf(august1914.Germany), chairs[0].Powers)
		require.Equal(t, august1914.PowersOf(august1914.France, august1914.Britain), chairs[1].Powers)
	})
}
