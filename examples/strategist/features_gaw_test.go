package strategist_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/strategist"
	"github.com/august1914/august1914/germanyatwar"
)

// German cavalry in Louvain, and nothing else of either side but a few divisions: the sites
// that it can ride to within five areas, counted on the map, and none behind the divisions.
// (Rule 7.5.1.17)
func TestFeaturesOfSitesToWalkInto(t *testing.T) {
	var names []string
	for _, l := range strategist.Lessons() {
		if l.Name == "germanyatwar" {
			names = l.Features
		}
	}
	at := slices.Index(names, "sites the Germans can walk into")
	require.GreaterOrEqual(t, at, 0)
	for _, c := range []struct {
		belgians []string // areas
		sites    float64
	}{
		{[]string{"6", "16", "20", "31"}, 10},                       // the five of Belgium, 17 with its two, Laon, Reims, and Verdun by 22, 33, 36, 58
		{[]string{"19", "18", "20", "34", "7"}, 5},                  // Namur, Liège, Verdun, and Laon and Reims by 21, 33, 35, 54
		{[]string{"19", "7", "8", "10", "21", "22", "32", "33"}, 0}, // they stand around it
	} {
		p := germanyatwar.Position{
			Turn: 1, Active: august1914.German, Disc: august1914.German, Garrisons: map[string]map[string]int{},
			Units: []germanyatwar.Unit{{ID: "g1-2c", Area: "9"}},
		}
		stood := map[string]bool{"g1-2c": true}
		units := []string{"b-1", "b-2", "b-3", "b-4", "b-5", "b-6", "f5-i", "f5-ii", "f5-iii"}
		for i, number := range c.belgians {
			p.Units = append(p.Units, germanyatwar.Unit{ID: units[i], Area: number})
			stood[units[i]] = true
		}
		for _, u := range germanyatwar.Standard().Units() {
			if !stood[u.ID] && u.Green <= 1 {
				p.Units = append(p.Units, germanyatwar.Unit{ID: u.ID, Box: "pool"})
			}
		}
		s, err := p.State(germanyatwar.Standard())
		require.NoError(t, err)
		g, err := strategist.OpenGermanyAtWar(s.Header())
		require.NoError(t, err)
		require.InDelta(t, c.sites/3, g.Measure(&s)[at], 1e-9, "%v", c.belgians)
	}
}
