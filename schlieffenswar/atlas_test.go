package schlieffenswar_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func ExampleScenario_Hex() {
	liege, _ := sw.Standard().Hex("1209")
	fmt.Println(liege.City, liege.Country, liege.HeavyFortress)
	fmt.Println("river to the west:", liege.Rivers.Has(hexgrid.PointyW))
	// Output:
	// Liège Belgium true
	// river to the west: true
}

func ExampleScenario_Unit() {
	x, _ := sw.Standard().Unit("ger-x")
	fmt.Printf("%s, army %d, %d-%d, steps %s, starts in %s\n", x.Name, x.Army, x.Combat[0], x.Movement[0], x.Ladder, x.Start)
	// Output:
	// X. Armeekorps, army 2, 4-4, steps 4-2, starts in 1308
}

func TestTheAtlasListsEverythingInOrder(t *testing.T) {
	sc := sw.Standard()
	hexes := sc.Hexes()
	require.Len(t, hexes, 504)
	for i, h := range hexes {
		if i > 0 {
			require.Less(t, hexes[i-1].Number, h.Number)
		}
		same, ok := sc.Hex(h.Number)
		require.True(t, ok)
		require.Equal(t, h, same)
		require.Equal(t, h.Closed, h.Terrain >= sw.Marsh)
	}
	for _, u := range sc.Units() {
		same, ok := sc.Unit(u.ID)
		require.True(t, ok)
		require.Equal(t, u, same)
		require.Equal(t, u.Entry == 0, u.Start != "", u.ID)
	}
	_, ok := sc.Hex("9999")
	require.False(t, ok)
	_, ok = sc.Unit("ger-xx")
	require.False(t, ok)
}

// A hexside has the same features from both of its hexes.
func TestSidesAreSeenFromBothHexes(t *testing.T) {
	byHex := map[hexgrid.Hex]sw.HexInfo{}
	for _, h := range sw.Standard().Hexes() {
		byHex[h.Coordinate] = h
	}
	for _, h := range byHex {
		for d := range hexgrid.Direction(6) {
			n, ok := byHex[h.Coordinate.Neighbor(d)]
			require.Equal(t, h.Rivers.Has(d), ok && n.Rivers.Has(d.Opposite()), h.Number)
			require.Equal(t, h.Rails.Has(d), ok && n.Rails.Has(d.Opposite()), h.Number)
		}
	}
}

// The caller may change the returned values without changing a scenario.
func TestTheAtlasIsReadOnly(t *testing.T) {
	sc := sw.Standard()
	sc.Hexes()[0].City, sc.Units()[0].Combat[0], sc.Turns()[0].BEF = "Berlin", 9, true
	require.Empty(t, sc.Hexes()[0].City)
	require.Equal(t, 2, sc.Units()[0].Combat[0])
	require.False(t, sc.Turns()[0].BEF)
}

func TestUnitsFollowTheSettings(t *testing.T) {
	graded, err := sw.Standard().With(setting("french-corps", "graded"))
	require.NoError(t, err)
	for id, want := range map[string]int{"fra-8": 3, "fra-20": 4, "ger-x": 4} {
		u, _ := graded.Unit(id)
		require.Equal(t, want, u.Combat[0], id)
	}
	full, _ := sw.Standard().Unit("fra-8")
	require.Equal(t, 4, full.Combat[0])
}

func TestScenarioJSON(t *testing.T) {
	sc, err := sw.Standard().With(setting("deployment", "open"))
	require.NoError(t, err)
	text, err := json.Marshal(sc)
	require.NoError(t, err)
	var doc struct {
		Version  int
		Ruleset  string
		ID       string
		Digest   string
		Settings []august1914.Setting
		Chairs   []map[string]any
		Hexes    []map[string]any
		Units    []map[string]any
		Turns    []map[string]any
	}
	require.NoError(t, json.Unmarshal(text, &doc))
	require.Equal(t, august1914.JSONVersion, doc.Version)
	require.Equal(t, "schlieffenswar", doc.Ruleset)
	require.Equal(t, "august-1914", doc.ID)
	require.Equal(t, strconv.FormatUint(sc.Digest(), 10), doc.Digest)
	require.Equal(t, sc.Settings(), doc.Settings)
	require.Len(t, doc.Chairs, 2)
	require.Len(t, doc.Hexes, 504)
	require.Len(t, doc.Units, len(sc.Units()))
	require.Equal(t, map[string]any{
		"turn": 7.0, "from": "1914-08-26", "to": "1914-08-29",
		"events": []any{"withdrawal", "sixthArmy", "planXVII", "suddenDeath"},
	}, doc.Turns[6])
	for _, h := range doc.Hexes {
		if h["number"] == "1209" {
			require.Equal(t, []any{"1109", "1110", "1210"}, h["rivers"])
			require.Equal(t, "Liège", h["city"])
			require.Equal(t, "clear", h["terrain"])
			require.Equal(t, "Belgium", h["country"])
			require.Equal(t, true, h["heavyFortress"])
			require.NotContains(t, h, "port")
		}
	}
	for _, u := range doc.Units {
		if u["id"] == "fort-verdun" {
			require.Equal(t, "4-3/2-1", u["ladder"])
			require.Equal(t, "fort", u["kind"])
			require.Equal(t, "1910", u["printed"])
		}
	}
}
