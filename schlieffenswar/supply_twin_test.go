package schlieffenswar_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	sw "github.com/august1914/august1914/schlieffenswar"
)

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

// toDepot is by friendly hexes, railways counted half. (Rule 8.6)
func (v *laySurvey) toDepot(a, b string) int {
	if v.hexes[b]["country"] != "Germany" && !v.captured[b] {
		return 0
	}
	return 2 - v.byRail(a, b)
}

// where collects the hexes that have a property.
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

// judge finds the supply of a unit.
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
	case v.reaches(hex, hqs, 4, cost): // an HQ may be linked itself, or by another
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

func TestRule8_0_SecondOpinion(t *testing.T) {
	chart := layMapOf(t)
	rapid.Check(t, func(rt *rapid.T) {
		v, p := layDraw(rt, chart)
		p.Phase = sw.Administration
		s, err := p.State(sw.Standard())
		require.NoError(rt, err)
		for _, u := range s.Position().Units {
			nation := chart.units[u.ID]["nation"]
			if v.at[u.ID] != "" && (nation == "German") == v.german {
				require.Equal(rt, v.judge(u.ID), u.Supply, fmt.Sprintf("%s in %s: %v %v", u.ID, u.Hex, p.Units, p.Control))
			}
		}
	})
}
