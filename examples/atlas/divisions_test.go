package main

import (
	"io"
	"math/bits"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

func divisionsOf(t *testing.T, args ...string) string {
	t.Helper()
	return atlasOf(t, append([]string{"-ruleset", "driveonparis"}, args...)...)
}

// The map shows what the library knows: every hex and place, and every side
// once.
func TestTheMapOfDivisionsShowsEverything(t *testing.T) {
	svg := divisionsOf(t)
	sc, ok := driveonparis.ScenarioByID("5.6")
	require.True(t, ok)
	sides := map[string]int{}
	marks := map[string]int{}
	for _, h := range sc.Hexes() {
		require.Equal(t, 1, strings.Count(svg, `<polygon id="h`+h.Number+`"`), h.Number)
		for class, set := range map[string]uint8{
			"minor": uint8(h.MinorRivers), "major": uint8(h.MajorRivers), "rail": uint8(h.Rails),
			"doctrine": uint8(h.Doctrine), "panic": uint8(h.Panic),
		} {
			sides[class] += bits.OnesCount8(set)
		}
		marks["exit"] += len(h.Exits)
		for mark, is := range map[string]bool{
			"town": h.Settlement == driveonparis.Town, "city": h.Settlement == driveonparis.City,
			"major": h.Settlement == driveonparis.MajorCity, "fortress": h.Fortress != "", "port": h.Port,
			"points": h.Points > 0,
		} {
			if is {
				marks[mark]++
			}
		}
		for _, name := range h.Places {
			require.Contains(t, svg, escape(name))
		}
	}
	for class, n := range sides {
		require.Equal(t, n/2, strings.Count(group(t, svg, `<g class="`+class+`"`), "<polyline"), class)
		require.Positive(t, n, class)
	}
	inLegend := map[string]int{"town": 1, "city": 1, "major": 1, "fortress": 1, "port": 2, "points": 3, "exit": 0}
	for mark, n := range marks {
		require.Equal(t, n+inLegend[mark], strings.Count(svg, ` class="`+mark+`"`)-lines(svg, mark), mark)
	}
	for _, r := range sc.Rivers() {
		require.Contains(t, group(t, svg, `<g class="rivername"`), ">"+escape(r.Name)+"</text>")
	}
	require.Contains(t, svg, "A reconstruction, not the printed map.")
	require.NotContains(t, svg, `class="counter"`)
}

// lines returns how many groups of lines have the class of a mark: major is
// that of rivers too.
func lines(svg, class string) int {
	return strings.Count(svg, `<g class="`+class+`" fill="none"`)
}

// A unit stands in its hex, or its name beside the map.
func TestTheSetUpOfAScenarioIsDrawn(t *testing.T) {
	for _, sc := range driveonparis.Scenarios() {
		svg := divisionsOf(t, "-units", "-scenario", sc.ID())
		require.Contains(t, svg, sc.ID()+" "+escape(sc.Name()))
		drawn := strings.Count(svg, `class="counter"`)
		require.Equal(t, len(sc.MobilizationPoints())+1, strings.Count(svg, `class="mobilization"`), "the map and the legend")
		require.Equal(t, len(sc.Railheads(august1914.German))+1, strings.Count(svg, `class="railhead"`), "the map and the legend")
		require.Equal(t, len(sc.SetUp()), drawn+strings.Count(svg, `class="free"`), sc.ID())
	}
	svg := divisionsOf(t, "-units", "-scenario", "5.3")
	maubeuge := group(t, svg, `<g id="fr-fort-maubeuge" class="counter">`)
	require.Contains(t, maubeuge, "<title>Maubeuge Fort, 16</title>")
	cavalry := group(t, svg, `<g id="fr-5cav" class="counter">`)
	require.Contains(t, cavalry, "#d81e1e", "it starts reduced")
	require.Contains(t, svg, ">within 1 of 19.24</text>")
	require.Contains(t, group(t, svg, `<g class="shade"`), "<polygon", "what is east of column 44 is not in play")
}

func TestWrongScenarios(t *testing.T) {
	require.ErrorContains(t, run([]string{"-ruleset", "driveonparis", "-scenario", "5.9"}, io.Discard, io.Discard), `scenario "5.9"`)
	require.ErrorContains(t, run([]string{"-scenario", "5.3"}, io.Discard, io.Discard), "schlieffenswar has only one")
}
