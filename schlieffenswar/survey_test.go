package schlieffenswar_test

import (
	"encoding/csv"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// layMap is the map in the data files.
type layMap struct {
	hexes map[string]map[string]string
	next  map[string][]string
	rails map[string]map[string]bool
	units map[string]map[string]string
}

// layMapOf reads the map.
func layMapOf(t *testing.T) *layMap {
	t.Helper()
	m := &layMap{map[string]map[string]string{}, map[string][]string{}, map[string]map[string]bool{}, map[string]map[string]string{}}
	for _, row := range layTable(t, "hexes.csv") {
		m.hexes[row["hex"]] = row
		m.rails[row["hex"]] = map[string]bool{}
	}
	for a := range m.hexes {
		for b := range m.hexes {
			if layDistance(a, b) == 1 {
				m.next[a] = append(m.next[a], b)
			}
		}
	}
	for _, row := range layTable(t, "hexsides.csv") {
		if row["kind"] == "rail" {
			m.rails[row["hex_a"]][row["hex_b"]] = true
			m.rails[row["hex_b"]][row["hex_a"]] = true
		}
	}
	for _, row := range layTable(t, "units.csv") {
		m.units[row["id"]] = row
	}
	return m
}

// belgian reports whether the Belgians may be in a hex. (Rule 10.8)
func (m *layMap) belgian(hex string) bool {
	country := m.hexes[hex]["country"]
	for other, row := range m.hexes {
		if row["country"] == "Belgium" && country != "Germany" && layDistance(hex, other) <= 2 {
			return true
		}
	}
	return false
}

// laySurvey judges supply directly from the rules, without optimization, as an
// independent check of the engine.
type laySurvey struct {
	*layMap
	german   bool                // the side whose supply is judged
	at       map[string]string   // hexes by unit
	in       map[string][]string // units by hex
	captured map[string]bool     // Entente hexes that the Germans control
	heads    map[string]bool     // see railheads
	anywhere bool                // terrain has no effect
}

// isCorps reports whether a unit is a corps.
func (m *layMap) isCorps(id string) bool {
	return strings.HasSuffix(m.units[id]["kind"], "corps")
}

// closed reports whether a hex is marsh, sea or neutral ground.
func (m *layMap) closed(hex string) bool {
	terrain := m.hexes[hex]["terrain"]
	return terrain == "marsh" || terrain == "sea" || terrain == "neutral"
}

func (v *laySurvey) friends(hex string) bool {
	return len(v.in[hex]) > 0 && (v.units[v.in[hex][0]]["nation"] == "German") == v.german
}

func (v *laySurvey) enemies(hex string) bool {
	return len(v.in[hex]) > 0 && !v.friends(hex)
}

// zone reports whether a hex is in an enemy zone that no friendly unit negates. (Rule 7.5)
func (v *laySurvey) zone(hex string) bool {
	return !v.friends(hex) && v.adjoined(hex)
}

// adjoined reports whether a hex is in an enemy zone of control. (Rule 7.0)
func (v *laySurvey) adjoined(hex string) bool {
	for _, n := range v.next[hex] {
		if v.enemies(n) && v.hexes[n]["heavy_fortress"] != "1" {
			for _, id := range v.in[n] {
				if v.isCorps(id) {
					return true
				}
			}
		}
	}
	return false
}

// reaches reports whether a path from a hex to one of the goals costs at most limit. The
// function cost returns 0 if a step is impossible. (Rules 7.2, 8.2)
func (v *laySurvey) reaches(from string, goals map[string]bool, limit int, cost func(a, b string) int) bool {
	spent := map[string]int{from: 0}
	queue := []string{from}
	for len(queue) > 0 {
		a := queue[0]
		queue = queue[1:]
		if goals[a] {
			return true
		}
		if a != from && v.zone(a) {
			continue // into a zone, but not through it
		}
		for _, b := range v.next[a] {
			price := cost(a, b)
			if price == 0 || v.closed(b) && !v.anywhere || v.enemies(b) || spent[a]+price > limit {
				continue
			}
			if old, ok := spent[b]; !ok || spent[a]+price < old {
				spent[b] = spent[a] + price
				queue = append(queue, b)
			}
		}
	}
	return false
}

// layByHex returns the cost of a step in half hexes.
func layByHex(_, _ string) int { return 2 }

// railheads returns the hexes that rails connect with the side's map edge. (Rule 8.6)
func (v *laySurvey) railheads() map[string]bool {
	found := map[string]bool{}
	var queue []string
	for hex, row := range v.hexes {
		if row["east_edge"] == "1" && row["country"] == "Germany" && len(v.rails[hex]) > 0 && !v.zone(hex) && !v.enemies(hex) {
			found[hex] = true
			queue = append(queue, hex)
		}
	}
	for len(queue) > 0 {
		a := queue[0]
		queue = queue[1:]
		for b := range v.rails[a] {
			if !found[b] && !v.zone(b) && !v.enemies(b) {
				found[b] = true
				queue = append(queue, b)
			}
		}
	}
	return found
}

// layDraw draws units near each other, and hexes that the Germans have captured. An HQ
// has an army, and a depot is on a railway.
func layDraw(rt *rapid.T, chart *layMap) (*laySurvey, sw.Position) {
	hexes := slices.DeleteFunc(slices.Sorted(maps.Keys(chart.hexes)), chart.closed)
	var pools [3][]string // all units except forts; HQs; depots
	for _, id := range slices.Sorted(maps.Keys(chart.units)) {
		switch chart.units[id]["kind"] {
		case "fort":
			continue
		case "hq":
			pools[1] = append(pools[1], id)
		case "depot":
			pools[2] = append(pools[2], id)
		}
		pools[0] = append(pools[0], id)
	}
	v := &laySurvey{layMap: chart, at: map[string]string{}, in: map[string][]string{}, captured: map[string]bool{}}
	v.german = rapid.Bool().Draw(rt, "german")
	center := rapid.SampledFrom(hexes).Draw(rt, "center")
	near := slices.DeleteFunc(slices.Clone(hexes), func(hex string) bool { return layDistance(hex, center) > 5 })
	for range rapid.IntRange(2, 16).Draw(rt, "units") {
		pool := pools[max(0, rapid.IntRange(-1, 2).Draw(rt, "kind"))]
		id := rapid.SampledFrom(pool).Draw(rt, "unit")
		hex := rapid.SampledFrom(near).Draw(rt, "hex")
		row := chart.units[id]
		alike := 1 // Rule 6.2
		for _, other := range v.in[hex] {
			if a, b := chart.units[other]["kind"], row["kind"]; a == b || a != "hq" && a != "depot" && b != "hq" && b != "depot" {
				alike++
			}
		}
		if v.at[id] != "" || alike > 3 || alike > 1 && (row["kind"] == "hq" || row["kind"] == "depot") ||
			len(v.in[hex]) > 0 && chart.units[v.in[hex][0]]["nation"] != row["nation"] ||
			row["kind"] == "depot" && len(chart.rails[hex]) == 0 ||
			row["nation"] == "Belgian" && !chart.belgian(hex) {
			continue
		}
		v.at[id], v.in[hex] = hex, append(v.in[hex], id)
	}
	p := sw.Position{Turn: 8, Active: august1914.Allied, Control: []string{}}
	if v.german {
		p.Active = august1914.German
	}
	for _, id := range slices.Sorted(maps.Keys(v.at)) {
		p.Units = append(p.Units, sw.Unit{ID: id, Hex: v.at[id]})
	}
	taken := rapid.Bool().Draw(rt, "taken")
	for _, hex := range hexes {
		var nation string
		if len(v.in[hex]) > 0 {
			nation = chart.units[v.in[hex][0]]["nation"]
		}
		german := chart.hexes[hex]["country"] == "Germany"
		switch {
		case german && nation != "" && nation != "German":
			p.Control = append(p.Control, hex)
		case !german && (nation == "German" || nation == "" && taken && layDistance(hex, center) <= 3):
			p.Control = append(p.Control, hex)
			v.captured[hex] = true
		}
	}
	v.heads = v.railheads()
	return v, p
}

// commanded reports whether a corps is in command. (Rule 6.7)
func (v *laySurvey) commanded(id string, reduced map[string]bool) bool {
	nation := v.units[id]["nation"]
	if nation == "German" && v.hexes[v.at[id]]["german_city"] == "1" && v.heads[v.at[id]] {
		return true
	}
	for hq, hex := range v.at {
		if v.units[hq]["kind"] == "hq" && v.units[hq]["nation"] == nation {
			radius := 2
			if nation == "Belgian" || reduced[hq] {
				radius = 1
			}
			if v.reaches(v.at[id], map[string]bool{hex: true}, 2*radius, layByHex) {
				return true
			}
		}
	}
	return false
}

func (v *laySurvey) byRail(a, b string) int {
	if v.rails[a][b] {
		return 1
	}
	return 0
}

// french counts railways in France half. (Rule 8.3)
func (v *laySurvey) french(a, b string) int {
	if v.rails[a][b] && v.hexes[b]["country"] == "France" {
		return 1
	}
	return 2
}

// toDepot allows friendly hexes only and counts railways half. (Rule 8.6)
func (v *laySurvey) toDepot(a, b string) int {
	if v.hexes[b]["country"] != "Germany" && !v.captured[b] {
		return 0
	}
	return 2 - v.byRail(a, b)
}

// where returns the hexes that have a property.
func (v *laySurvey) where(property func(hex string, row map[string]string) bool) map[string]bool {
	found := map[string]bool{}
	for hex, row := range v.hexes {
		if property(hex, row) {
			found[hex] = true
		}
	}
	return found
}

// linked reports whether an HQ is linked to a source.
func (v *laySurvey) linked(hq string) bool {
	hex := v.at[hq]
	if hex == "" {
		return false
	}
	edge := v.where(func(_ string, row map[string]string) bool { return row["south_edge"] == "1" || row["west_edge"] == "1" })
	port := v.where(func(hex string, row map[string]string) bool {
		return row["port"] == "1" && !v.captured[hex] && !v.enemies(hex)
	})
	toEdge := len(v.rails[hex]) > 0 && v.reaches(hex, edge, 1000, v.byRail)
	switch v.units[hq]["nation"] {
	case "British":
		return toEdge || port[hex] || len(v.rails[hex]) > 0 && v.reaches(hex, port, 1000, v.byRail)
	case "German":
		depot := v.at["ger-depot-"+v.units[hq]["army"]]
		if depot != "" && v.heads[depot] && v.reaches(hex, map[string]bool{depot: true}, 4, v.toDepot) {
			return true
		}
		railway := v.where(func(hex string, row map[string]string) bool { return row["country"] == "Germany" && v.heads[hex] })
		return v.reaches(hex, railway, 4, layByHex)
	default:
		return toEdge
	}
}

// judge returns the supply of a unit.
func (v *laySurvey) judge(id string) string {
	hex := v.at[id]
	row, ground := v.units[id], v.hexes[v.at[id]]
	if row["kind"] == "depot" {
		if v.heads[hex] {
			return ""
		}
		if ground["heavy_fortress"] == "1" {
			return "fortress" // Rule 5.5: no unit there is out of supply
		}
		return "out"
	}
	hqs := map[string]bool{}
	for other, at := range v.at {
		nation := v.units[other]["nation"]
		if v.units[other]["kind"] == "hq" && (nation == row["nation"] || nation == "French" && row["nation"] == "British") && v.linked(other) {
			hqs[at] = true
		}
	}
	cost := layByHex
	if row["nation"] == "French" {
		cost = v.french
	}
	switch {
	case row["nation"] == "Belgian" && ground["country"] == "Belgium":
		return ""
	case v.reaches(hex, hqs, 4, cost): // an HQ may have its own line, or use another HQ
		return ""
	}
	fortress := ground["heavy_fortress"] == "1"
	switch row["nation"] {
	case "German":
		cities := v.where(func(hex string, row map[string]string) bool { return row["german_city"] == "1" && v.heads[hex] })
		if v.reaches(hex, cities, 4, layByHex) {
			return ""
		}
	case "British": // Rule 8.4
		fortress = hex == "1209" || hex == "1314"
	}
	if fortress {
		return "fortress"
	}
	return "out"
}

// laySurveyOf surveys a position for one side.
func laySurveyOf(s *sw.State, chart *layMap, german bool) *laySurvey {
	v := &laySurvey{layMap: chart, german: german, at: map[string]string{}, in: map[string][]string{}}
	for _, u := range s.Position().Units {
		if u.Hex != "" {
			v.at[u.ID], v.in[u.Hex] = u.Hex, append(v.in[u.Hex], u.ID)
		}
	}
	return v
}

// crowded reports whether a hex breaks a stacking limit. (Rules 6.2 to 6.4)
func (v *laySurvey) crowded(hex string) bool {
	corps, kinds, nations, british := 0, map[string]int{}, map[string]bool{}, false
	for _, id := range v.in[hex] {
		row := v.units[id]
		kinds[row["kind"]]++
		if v.isCorps(id) || row["kind"] == "fort" {
			corps++
		}
		if row["kind"] != "fort" || hex != "1209" && hex != "1314" {
			nations[row["nation"]] = true
		}
		british = british || row["nation"] == "British"
	}
	if kinds["fort"] > 0 && !british {
		for _, id := range v.in[hex] {
			nations[v.units[id]["nation"]] = true
		}
	}
	return corps > 3 || kinds["hq"] > 1 || kinds["depot"] > 1 || len(nations) > 1
}

// laySeen is a move with the position that it leads to.
type laySeen struct {
	before, after sw.State
	move          sw.Move
}

// layWatch plays random games and passes every move to judge.
func layWatch(t *testing.T, judge func(rt *rapid.T, chart *layMap, seen laySeen)) {
	t.Helper()
	defer gametest.SetChecks(gametest.Size(15, 100, 1000))()
	chart := layMapOf(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := sw.New(sw.Standard())
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(rt, "pick") }
		var last laySeen
		moves := 0
		for move, err := range august1914.Walk(&s, pick, august1914.InStages[sw.Move]) {
			require.NoError(rt, err)
			if moves > 0 {
				last.after = s
				judge(rt, chart, last)
			}
			if moves++; moves > 200 {
				return
			}
			last = laySeen{before: s, move: move}
		}
	})
}

// layTable reads a data table, each row as a map by column.
func layTable(t testing.TB, name string) []map[string]string {
	t.Helper()
	file, err := os.Open(filepath.Join("data", name))
	require.NoError(t, err)
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	rows := make([]map[string]string, 0, len(lines)-1)
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, column := range lines[0] {
			row[column] = line[i]
		}
		rows = append(rows, row)
	}
	return rows
}

// layCountries returns the country of each hex.
func layCountries(t *testing.T) map[string]string {
	t.Helper()
	countries := map[string]string{}
	for _, row := range layTable(t, "hexes.csv") {
		countries[row["hex"]] = row["country"]
	}
	return countries
}

// layDistance returns the distance between two hexes, closed ones included. Even rows
// are half a hex farther west.
func layDistance(a, b string) int {
	slanted := func(hex string) (int, int) {
		row, _ := strconv.Atoi(hex[:2])
		column, _ := strconv.Atoi(hex[2:])
		return row, column - (row+1)/2
	}
	r1, q1 := slanted(a)
	r2, q2 := slanted(b)
	r, q := r2-r1, q2-q1
	return (layAbs(r) + layAbs(q) + layAbs(r+q)) / 2
}

func layAbs(n int) int {
	return max(n, -n)
}

func TestLayDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"1212", "1313", 1},
		{"1212", "1312", 1},
		{"1212", "1311", 2},
		{"1313", "1413", 1},
		{"1313", "1412", 1},
		{"1313", "1414", 2},
		{"2407", "2706", 3},
		{"1710", "1713", 3},
	} {
		require.Equal(t, c.want, layDistance(c.a, c.b), "%s to %s", c.a, c.b)
		require.Equal(t, c.want, layDistance(c.b, c.a), "%s to %s", c.b, c.a)
	}
}
