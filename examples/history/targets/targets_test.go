package targets_test

import (
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/history/targets"
)

// Every row uses names of its game and a day of its turn, and no row is repeated.
func TestRowsFitTheirGames(t *testing.T) {
	require.Equal(t, slices.Sorted(maps.Keys(games())), targets.Games())
	for name, g := range games() {
		rows, err := targets.Load(name)
		require.NoError(t, err)
		require.NotEmpty(t, rows)
		require.NoError(t, targets.Check(rows, g.World), name)
		events, err := targets.Events(name)
		require.NoError(t, err)
		require.NoError(t, targets.CheckEvents(events, g.World), name)
	}
}

// Each army has a target on most turns, each game has battles, places that fall and an end,
// and each row names its source.
func TestEveryArmyHasTargets(t *testing.T) {
	for name, g := range games() {
		rows, err := targets.Load(name)
		require.NoError(t, err)
		turns := map[string]map[int]bool{}
		for _, row := range rows {
			army := g.armies[row.Unit]
			if turns[army] == nil {
				turns[army] = map[int]bool{}
			}
			turns[army][row.Turn] = true
			require.GreaterOrEqual(t, len(row.Source), len("known"), "%s:%d", row.File, row.Line)
		}
		for _, army := range g.armies {
			require.GreaterOrEqual(t, len(turns[army]), 3, "%s: %s", name, army)
		}
		events, err := targets.Events(name)
		require.NoError(t, err)
		for _, kind := range []targets.Kind{targets.Falls, targets.Held, targets.Battle, targets.End} {
			require.True(t, slices.ContainsFunc(events, func(e targets.Event) bool { return e.Kind == kind }), "%s: no %s", name, kind)
		}
	}
}

// A row lists the hex of the town that it names: no other hex is nearer by more than 8 km,
// a third of the width of the smallest hexes. On a map of areas, the places are the areas
// of the towns. Every town in the list is named by a row.
func TestTownsLieInTheirPlaces(t *testing.T) {
	towns, err := targets.Towns()
	require.NoError(t, err)
	at := map[string]targets.Town{}
	for _, town := range towns {
		at[town.Name] = town
	}
	named := map[string]bool{}
	for name, g := range games() {
		rows, err := targets.Load(name)
		require.NoError(t, err)
		for _, row := range rows {
			for _, town := range row.Towns {
				named[town] = true
				require.Contains(t, at, town)
			}
			if g.area != nil {
				for _, town := range row.Towns {
					require.Contains(t, row.Places, g.area(at[town]), "%s:%d", row.File, row.Line)
				}
			}
			if g.middle == nil || len(row.Towns) == 0 {
				continue
			}
			least := math.Inf(1)
			for _, p := range g.places {
				least = min(least, kilometers(at[row.Towns[0]], g, p))
			}
			require.LessOrEqual(t, kilometers(at[row.Towns[0]], g, row.Places[0]), least+8, "%s:%d", row.File, row.Line)
		}
	}
	require.Len(t, named, len(towns))
}

// kilometers returns the distance of a town from the center of a hex.
func kilometers(t targets.Town, g game, place string) float64 {
	lat, lon := g.middle(place)
	return 111.2 * math.Hypot(t.Latitude-lat, (t.Longitude-lon)*math.Cos(t.Latitude*math.Pi/180))
}

// No corps is in an enemy's hex, unless the sources leave one of the two positions open.
func TestEnemiesStandApart(t *testing.T) {
	for name, g := range games() {
		if g.far == nil {
			continue
		}
		rows, err := targets.Load(name)
		require.NoError(t, err)
		for i, a := range rows {
			for _, b := range rows[:i] {
				if a.Turn != b.Turn || g.german(a.Unit) == g.german(b.Unit) {
					continue
				}
				apart := math.MaxInt
				for _, p := range a.Places {
					apart = min(apart, b.Off(g.far(p)))
				}
				require.Positive(t, apart+a.Tolerance+b.Tolerance, "%s: lines %d and %d", a.File, b.Line, a.Line)
			}
		}
	}
}

func TestOffIsTheLeastDistance(t *testing.T) {
	row := targets.Target{Places: []string{"a", "b", "c"}, Tolerance: 2}
	far := map[string]int{"a": 4, "b": -1, "c": 3}
	off := row.Off(func(place string) int { return far[place] })
	require.Equal(t, 3, off)
	require.False(t, row.Met(off, 1), "neither within the bar of 1 nor within the tolerance of 2, which are not added")
	require.True(t, row.Met(off, 3))
	require.True(t, row.Met(2, 0))
	require.Equal(t, -1, row.Off(func(string) int { return -1 }))
	require.False(t, row.Met(-1, 9))
}

func TestUnknownGame(t *testing.T) {
	for _, name := range []string{"", "chess", "towns", "../targets"} {
		_, err := targets.Load(name)
		require.ErrorIs(t, err, targets.ErrUnknownGame)
		require.ErrorContains(t, err, "sabinschlieffen")
		_, err = targets.Events(name)
		require.ErrorIs(t, err, targets.ErrUnknownGame)
	}
}

const header = "turn,date,unit,count,place,tolerance,town,source,note\n"

// An error in a row is reported with file, line and the expected values.
func TestReadRefuses(t *testing.T) {
	good := "1,1914-08-05,ger-ii,1,0806,1,Krefeld,Der Weltkrieg I,\n"
	rows, err := targets.Read("x.csv", strings.NewReader(header+good))
	require.NoError(t, err)
	require.Equal(t, []targets.Target{{
		Turn: 1, Date: time.Date(1914, time.August, 5, 0, 0, 0, 0, time.UTC), Unit: "ger-ii", Count: 1, Places: []string{"0806"},
		Tolerance: 1, Towns: []string{"Krefeld"}, Source: "Der Weltkrieg I", File: "x.csv", Line: 2,
	}}, rows)
	for text, want := range map[string]string{
		"":                   "x.csv: lacks a line that names its columns",
		"turn,date\n" + good: `x.csv:1: lacks the columns "unit", "count"`,
		header + "1,1914-08-05,ger-ii,1,0806,1,Krefeld,,\n":                     "x.csv:2: source: is empty",
		header + "0,1914-08-05,ger-ii,1,0806,1,Krefeld,s,\n":                    `x.csv:2: turn: "0": want a whole number from 1 to 99`,
		header + "1,1914-12-05,ger-ii,1,0806,1,Krefeld,s,\n":                    `x.csv:2: date: "1914-12-05": want a day from 1914-08-02 to 1914-11-30`,
		header + "1,5 Aug,ger-ii,1,0806,1,Krefeld,s,\n":                         `x.csv:2: date: "5 Aug"`,
		header + "1,1914-08-05,,1,0806,1,Krefeld,s,\n":                          "x.csv:2: unit: is empty",
		header + "1,1914-08-05,ger-ii,0,0806,1,Krefeld,s,\n":                    `x.csv:2: count: "0"`,
		header + "1,1914-08-05,ger-ii,1,,1,Krefeld,s,\n":                        "x.csv:2: place: is empty",
		header + "1,1914-08-05,ger-ii,1,0806|0806,1,Krefeld,s,\n":               `"0806" is empty, has blanks or is listed twice`,
		header + "1,1914-08-05,ger-ii,1,0806,x,Krefeld,s,\n":                    `x.csv:2: tolerance: "x": want a whole number from 0 to 9`,
		header + "1,1914-08-05,ger-ii,1,0806,1,Timbuktu,s,\n":                   `x.csv:2: town: "Timbuktu" is not in towns.csv`,
		header + "1,1914-08-05,ger-ii\n":                                        `x.csv:2: count: ""`,
		header + good + good:                                                    "x.csv:3: repeats line 2",
		header + "2,1914-08-09,ger-ii,1,0806,1,,s,\n" + good:                    "x.csv:3: turn: 1: want the order of the turns, but 2 comes before it",
		header + "1,1914-08-05,ger-ii,1,0806,1,\"Kref\neld,s,\n":                "x.csv:2: quotes do not match",
		header + good + "1,1914-08-05,x,1,0806,1,,,\n1,bad,y,1,0806,1,,source,": "x.csv:4",
	} {
		_, err := targets.Read("x.csv", strings.NewReader(text))
		require.ErrorContains(t, err, want, text)
		var p *targets.Problem
		require.ErrorAs(t, err, &p)
		require.Equal(t, "x.csv", p.File)
	}
}

func TestReadEventsRefuses(t *testing.T) {
	const header = "turn,date,kind,what,place,side,units,against,result,tolerance,min,max,source,note\n"
	rows, err := targets.ReadEvents("e.csv", strings.NewReader(header+"1,1914-08-05,battle,Liege,1209,German,ger-x,fort-liege,undecided,1,,,s,\n1,1914-08-05,end,points,,German,,,,0,-9,9,s,\n"))
	require.NoError(t, err)
	require.Equal(t, targets.Undecided, rows[0].Result)
	require.Equal(t, []string{"fort-liege"}, rows[0].Against)
	require.Equal(t, [2]int{-9, 9}, [2]int{rows[1].Min, rows[1].Max})
	for row, want := range map[string]string{
		"1,1914-08-05,taken,,1209,German,,,,1,,,s,":                                    `kind: "taken": want one of ["falls" "held" "battle" "end"]`,
		"1,1914-08-05,falls,,1209|1210,German,,,,1,,,s,":                               "place: 2 places, want 1",
		"1,1914-08-05,falls,,,German,,,,1,,,s,":                                        "place: 0 places, want 1",
		"1,1914-08-05,held,,1209,German,ger-x,,,1,,,s,":                                `units: "ger-x": want none in a row of kind held`,
		"1,1914-08-05,falls,,1209,,,,,1,,,s,":                                          "side: is empty",
		"1,1914-08-05,battle,,1209,German,,,held,1,,,s,":                               "what: is empty",
		"1,1914-08-05,battle,Liege,1209,German,,,won,1,,,s,":                           `result: "won"`,
		"1,1914-08-05,battle,Liege,1209,German,,,held,1,1,2,s,":                        `min: "1": want none in a row of kind battle`,
		"1,1914-08-05,end,points,,German,,,,0,9,-9,s,":                                 "max: -9: want at least 9",
		"1,1914-08-05,end,points,,German,,,,0,,9,s,":                                   `min: ""`,
		"1,1914-08-05,battle,Liege,1209,German,,,held,1,,,,":                           "source: is empty",
		"2,1914-08-09,held,,1,German,,,,0,,,s,\n1,1914-08-05,held,,1,German,,,,0,,,s,": "turn: 1: want the order of the turns",
	} {
		_, err := targets.ReadEvents("e.csv", strings.NewReader(header+row+"\n"))
		require.ErrorContains(t, err, want, row)
	}
}

// Check reports what the game does not have.
func TestCheckRefuses(t *testing.T) {
	w := war().World
	read := func(row string) []targets.Target {
		rows, err := targets.Read("x.csv", strings.NewReader(header+row+"\n"))
		require.NoError(t, err)
		return rows
	}
	for row, want := range map[string]string{
		"1,1914-08-05,ger-99,1,0806,1,,s,":                                   `x.csv:2: the game has no unit "ger-99"`,
		"1,1914-08-05,ger-ii,1,9999,1,,s,":                                   `x.csv:2: the game has no place "9999", or no unit can enter it`,
		"1,1914-08-05,ger-ii,1,0608,1,,s,":                                   `x.csv:2: the game has no place "0608", or no unit can enter it`, // the Netherlands
		"11,1914-09-11,ger-ii,1,0806,1,,s,":                                  "x.csv:2: the game has no turn 11",
		"1,1914-08-06,ger-ii,1,0806,1,,s,":                                   "x.csv:2: 1914-08-06 lies outside turn 1, 1914-08-02 to 1914-08-05",
		"1,1914-08-05,ger-ii,1,0806,1,,s,\n1,1914-08-05,ger-ii,1,0807,1,,s,": "x.csv:3: ger-ii placed more than 1 times on turn 1",
	} {
		require.ErrorContains(t, targets.Check(read(row), w), want)
	}
	event := func(turn int, kind targets.Kind, side string, tolerance int) targets.Event {
		_, day, _ := w.Turn(turn)
		return targets.Event{Turn: turn, Date: day, Kind: kind, Places: []string{"1209"}, Side: side, Tolerance: tolerance, File: "e.csv", Line: turn + 1}
	}
	falls := event(4, targets.Falls, "German", 1)
	require.NoError(t, targets.CheckEvents([]targets.Event{event(3, targets.Held, "Entente", 0), falls, event(5, targets.Held, "German", 0)}, w))
	require.NoError(t, targets.CheckEvents([]targets.Event{falls, event(4, targets.Held, "Entente", 0)}, w), "a turn late is within the tolerance")
	require.ErrorContains(t, targets.CheckEvents([]targets.Event{falls, event(5, targets.Held, "Entente", 0)}, w), "e.csv:6: held of 1209, against line 5")
	require.ErrorContains(t, targets.CheckEvents([]targets.Event{event(4, targets.Held, "German", 0), event(4, targets.Held, "Entente", 0)}, w), "against line 5")
	require.ErrorContains(t, targets.CheckEvents([]targets.Event{event(4, targets.Held, "Dutch", 0)}, w), `side "Dutch"`)
	unknown := event(4, targets.Battle, "German", 0)
	unknown.Units = []string{"ger-99"}
	require.ErrorContains(t, targets.CheckEvents([]targets.Event{unknown}, w), `unit "ger-99"`)
}
