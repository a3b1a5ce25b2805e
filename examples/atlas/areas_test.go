package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

func areasOf(t *testing.T, args ...string) string {
	t.Helper()
	return atlasOf(t, append([]string{"-ruleset", "germanyatwar"}, args...)...)
}

// The map shows what the library knows: every area, every river by its class,
// every city and fortress.
func TestTheAreaMapShowsEverything(t *testing.T) {
	svg := areasOf(t)
	sc := germanyatwar.Standard()
	cities, capitals, forts, garrisons, victory := 0, 0, 0, 0, 0
	for _, a := range sc.Areas() {
		require.Equal(t, 1, strings.Count(svg, `<path id="a`+a.Number+`"`), a.Number)
		require.Contains(t, svg, ">"+a.Number+"</text>")
		require.Contains(t, svg, ">"+a.Name)
		if a.MajorCity != "" {
			cities++
		}
		if a.Capital {
			capitals++
		}
		if a.Victory {
			victory++
		}
		for _, f := range a.Fortresses {
			forts++
			garrisons += f.Garrisons
			require.Contains(t, svg, "<title>"+f.Name+"</title>")
		}
	}
	require.Equal(t, cities+2, strings.Count(svg, `class="city"`), "the map and the legend")
	require.Equal(t, capitals+1, strings.Count(svg, `class="capital"`), "the map and the legend")
	require.Equal(t, forts+1, strings.Count(svg, `class="fortress"`), "the map and the legend")
	require.Equal(t, garrisons+2, strings.Count(svg, `class="garrison"`), "the map and the legend")
	require.Equal(t, victory, strings.Count(svg, `class="victory"`))
	rivers, frontiers := map[areamap.Class]int{}, 0
	names := map[string]bool{}
	for b := range sc.Map().Borders() {
		rivers[b.Class]++
		if b.River != "" {
			names[b.River] = true
		}
		if b.Class != areamap.SeaLane && sc.Areas()[b.A].Country != sc.Areas()[b.B].Country {
			frontiers++
		}
	}
	require.Equal(t, 2, strings.Count(svg, `class="lane"`))
	groups := strings.Split(svg, `<g class="river" `)
	require.Len(t, groups, 3)
	for i, class := range []areamap.Class{areamap.MinorRiver, areamap.MajorRiver} {
		drawn, _, _ := strings.Cut(groups[i+1], "</g>")
		require.Equal(t, rivers[class], strings.Count(drawn, "<path"), class)
		require.Contains(t, drawn, strokesOf[class])
	}
	require.Equal(t, frontiers, strings.Count(group(t, svg, `<g class="frontier"`), "<path"))
	written := group(t, svg, `<g class="rivername"`)
	for name := range names {
		require.Contains(t, written, ">"+name+"</text>")
	}
	require.Contains(t, svg, "A reconstruction, not the printed map.")
	require.NotContains(t, svg, `class="icon"`)
}

// Rule 5.0: 46 Entente and 42 German icons; the legend has one for each army.
func TestIconsOfTheSetUp(t *testing.T) {
	svg := areasOf(t, "-units")
	armies := germanyatwar.Standard().Armies()
	require.Equal(t, 46+42+len(armies), strings.Count(svg, `class="icon"`))
	require.Equal(t, 5+5, strings.Count(svg, "<title>2nd Army, infantry</title>"), "German in 23 and 24, and French")
	require.Equal(t, 1+1, strings.Count(svg, "<title>Paris garrison, infantry</title>"), "the map and the legend")
	for _, army := range armies {
		require.Contains(t, svg, ": "+escape(army.Name))
		require.Contains(t, paints, army.Colour)
	}
	require.Contains(t, svg, "September: French Foch, 4s-3s-2s-1h")
	require.Contains(t, svg, "November: German 6 Bav Res, 3b-2b-1b")
}

// Names of rivers are read from left to right.
func TestNamesAlongRiversStandUpright(t *testing.T) {
	for _, m := range regexp.MustCompile(`rotate\((-?\d+)`).FindAllStringSubmatch(group(t, areasOf(t), `<g class="rivername"`), -1) {
		require.Regexp(t, `^-?([0-9]|[1-8][0-9]|90)$`, m[1])
	}
}
