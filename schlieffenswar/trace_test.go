package schlieffenswar_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	sw "github.com/august1914/august1914/schlieffenswar"

	"github.com/august1914/august1914"
)

// layMap is the map as the data have it.
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

// laySurvey judges supply straight from the rules, without haste: a second
// opinion on what the game finds.
type laySurvey struct {
	*layMap
	german   bool                // whose supply is judged
	at       map[string]string   // units by their hexes
	in       map[string][]string // and hexes by their units
	captured map[string]bool     // Entente hexes that the Germans control
	heads    map[string]bool     // see railheads
	anywhere bool                // terrain has no effect
}

// isCorps reports whether a unit is a corps.
func (m *layMap) isCorps(id string) bool {
	return strings.HasSuffix(m.units[id]["kind"], "corps")
}

// closed reports marsh, sea and neutral ground.
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

// zone reports an enemy zone of control that no friends negate. (Rule 7.5)
func (v *laySurvey) zone(hex string) bool {
	return !v.friends(hex) && v.adjoined(hex)
}

// adjoined reports an enemy zone of control. (Rule 7.0)
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

// reaches looks for a way from a hex to one of the goals that costs no more
// than the limit. cost is 0 where there is no way. (Rules 7.2, 8.2)
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

// Costs count half hexes.
func layByHex(_, _ string) int { return 2 }

// railheads finds the hexes that a railway links to the east side of the map.
// (Rule 8.6)
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

// layDraw draws units near each other, and hexes that the Germans have taken.
// An HQ has an army, and a depot stands on a railway.
func layDraw(rt *rapid.T, chart *layMap) (*laySurvey, sw.Position) {
	hexes := slices.DeleteFunc(slices.Sorted(maps.Keys(chart.hexes)), chart.closed)
	var pools [3][]string // all units but forts, HQ, depots
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
		if v.at[id] != "" ||
			len(v.in[hex]) > 0 && chart.units[v.in[hex][0]]["nation"] != row["nation"] ||
			row["kind"] == "depot" && len(chart.rails[hex]) == 0 ||
			row["nation"] == "Belgian" && !chart.belgian(hex) {
			continue
		}
		v.at[id], v.in[hex] = hex, append(v.in[hex], id)
	}
	p := sw.Position{Turn: 5, Active: august1914.Allied, Control: []string{}}
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

func TestRule6_7_SecondOpinion(t *testing.T) {
	chart := layMapOf(t)
	rapid.Check(t, func(rt *rapid.T) {
		v, p := layDraw(rt, chart)
		v.anywhere = true
		p.Phase = sw.Regroup
		reduced := map[string]bool{}
		for i := range p.Units {
			u := &p.Units[i]
			if chart.isCorps(u.ID) {
				u.Morale = "fatigued"
			} else if rapid.IntRange(0, 3).Draw(rt, "out") == 0 {
				u.Supply = "out"
				reduced[u.ID] = true
			}
		}
		s, err := p.State(sw.Standard())
		require.NoError(rt, err)
		legal := layMoves(&s)
		side := map[bool]string{true: "German", false: "Entente"}[v.german]
		for _, u := range p.Units {
			if chart.isCorps(u.ID) && (chart.units[u.ID]["nation"] == "German") == v.german {
				can := v.commanded(u.ID, reduced) && !v.adjoined(u.Hex)
				require.Equal(rt, can, slices.Contains(legal, side+" rest "+u.ID), fmt.Sprintf("%s in %s: %v %v", u.ID, u.Hex, p.Units, p.Control))
			}
		}
	})
}
