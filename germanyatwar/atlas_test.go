package germanyatwar_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func ExampleScenario_Area() {
	liege, _ := gaw.Standard().Area("22")
	fmt.Println(liege.Name, liege.Country, liege.Terrain, liege.Bonus)
	fmt.Println(liege.Fortresses[0].Garrisons, "garrison,", liege.Icons[0].Count, liege.Icons[0].Kind)
	// Output:
	// Liège Belgium green 1
	// 1 garrison, 1 infantry
}

func ExampleScenario_Unit() {
	foch, _ := gaw.Standard().Unit("f-foch")
	fmt.Printf("%s, %s, %d points, steps %s, from turn %d\n", foch.Name, foch.Kind, foch.Movement, foch.Ladder, foch.Green)
	// Output:
	// Foch, leader, 5 points, steps 4s-3s-2s-1h, from turn 2
}

func TestTheAtlasListsEverythingInOrder(t *testing.T) {
	sc := gaw.Standard()
	for i, a := range sc.Areas() {
		same, ok := sc.Area(a.Number)
		require.True(t, ok)
		require.Equal(t, a, same)
		at, ok := sc.Map().Find(a.Number)
		require.True(t, ok)
		require.Equal(t, i, int(at))
		require.Equal(t, a.Name, sc.Map().Name(at))
	}
	armies := map[string]gaw.ArmyInfo{}
	for _, a := range sc.Armies() {
		armies[a.ID] = a
		require.Equal(t, a.ID != "reserve" && a.ID != "paris", a.Leader != "", a.ID)
	}
	for _, u := range sc.Units() {
		same, ok := sc.Unit(u.ID)
		require.True(t, ok)
		require.Equal(t, u, same)
		require.Contains(t, armies[u.Army].Units, u.ID)
		require.Equal(t, armies[u.Army].Color, u.Color)
		if u.Kind == gaw.Cavalry {
			require.True(t, armies[u.Army].Horsehead, "Rule 4.0")
		}
	}
	require.False(t, armies["g2"].Horsehead, "the German 2nd Army has no cavalry: 4.0, 5.0")
	require.True(t, armies["f4"].Horsehead, "the picture of Rule 4.0")
	_, ok := sc.Area("94")
	require.False(t, ok)
	_, ok = sc.Unit("g8-l")
	require.False(t, ok)
}

// Every area has a shape that contains its town and its label.
func TestPlacesLieInTheirAreas(t *testing.T) {
	m := gaw.Standard().Map()
	for i, a := range gaw.Standard().Areas() {
		for what, p := range map[string]areamap.Point{"label": a.Label, "town": a.Town} {
			at, ok := m.AreaAt(p)
			require.True(t, ok, "%s of %s", what, a.Name)
			require.Equal(t, i, int(at), "%s of %s lies in %s", what, a.Name, m.Name(at))
		}
	}
}

// Areas have a land border exactly where their shapes share a line.
func TestBordersAreWhereShapesMeet(t *testing.T) {
	sc := gaw.Standard()
	m := sc.Map()
	for a := range m.All().All() {
		for b := range m.All().All() {
			if a < b {
				lines := m.BorderLines(a, b)
				between, ok := m.Border(a, b)
				require.Equal(t, ok && between.Class != areamap.SeaLane, len(lines) > 0, "%s and %s", m.Name(a), m.Name(b))
			}
		}
	}
}

// Shapes fit together: an edge belongs to two areas, in opposite directions, or to the
// rim, which has no loose ends.
func TestShapesFitTogether(t *testing.T) {
	type edge [2]areamap.Point
	edges, ends := map[edge]int{}, map[areamap.Point]int{}
	m := gaw.Standard().Map()
	for a := range m.All().All() {
		rings := m.Rings(a)
		require.Len(t, rings, 1, m.Name(a))
		for i, p := range rings[0] {
			edges[edge{p, rings[0][(i+1)%len(rings[0])]}]++
		}
	}
	for e, n := range edges {
		require.Equal(t, 1, n, "areas go round the same way")
		if edges[edge{e[1], e[0]}] == 0 {
			ends[e[0]]++
			ends[e[1]]--
		}
	}
	for p, n := range ends {
		require.Zero(t, n, p)
	}
}

// Results belong to the caller: changing them does not change the scenario.
func TestTheAtlasIsReadOnly(t *testing.T) {
	sc := gaw.Standard()
	seventeen, _ := sc.Area("17")
	seventeen.Fortresses[0].Garrisons, seventeen.Icons = 5, nil
	again, _ := sc.Area("17")
	require.Equal(t, 1, again.Fortresses[0].Garrisons)
	sc.Turns()[0].Date, sc.Armies()[0].Units[0] = "May", "nobody"
	require.Equal(t, "August", sc.Turns()[0].Date)
	require.Equal(t, "g1-l", sc.Armies()[0].Units[0])
}

func TestScenarioJSON(t *testing.T) {
	sc := gaw.Standard()
	text, err := json.Marshal(sc)
	require.NoError(t, err)
	var doc struct {
		Version   int
		Ruleset   string
		ID        string
		Digest    string
		Months    []string
		Areas     []map[string]any
		Borders   []map[string]any
		Armies    []map[string]any
		Units     []map[string]any
		Garrisons []map[string]any
	}
	require.NoError(t, json.Unmarshal(text, &doc))
	require.Equal(t, august1914.JSONVersion, doc.Version)
	require.Equal(t, "germanyatwar", doc.Ruleset)
	require.Equal(t, "august-1914", doc.ID)
	require.Equal(t, strconv.FormatUint(sc.Digest(), 10), doc.Digest)
	require.Len(t, doc.Months, 4)
	require.Len(t, doc.Areas, 94)
	require.Len(t, doc.Armies, 17)
	require.Len(t, doc.Units, 119)
	require.Contains(t, doc.Borders, map[string]any{"a": "49", "b": "52", "class": "major river", "river": "Marne"})
	require.Contains(t, doc.Borders, map[string]any{"a": "GB", "b": "5", "class": "sea lane"})
	require.Contains(t, doc.Garrisons, map[string]any{"power": "France", "count": 20.0})
	lille := doc.Areas[17]
	require.Equal(t, "17", lille["number"])
	require.Equal(t, "green", lille["terrain"])
	require.Equal(t, []any{
		map[string]any{"name": "Lille", "garrisons": 1.0},
		map[string]any{"name": "Maubeuge", "garrisons": 1.0},
	}, lille["fortresses"])
	require.Len(t, lille["label"], 2)
	require.Len(t, lille["rings"], 1)
	require.NotContains(t, lille, "capital")
	for _, u := range doc.Units {
		if u["id"] == "e-i" {
			require.Equal(t, "4u-3u-2w-1b", u["ladder"])
			require.Equal(t, "infantry", u["kind"])
			require.Equal(t, "Britain", u["power"])
		}
	}
}
