package main

import (
	"encoding/xml"
	"io"
	"math/bits"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/schlieffenswar"
)

func atlasOf(t *testing.T, args ...string) string {
	t.Helper()
	var out strings.Builder
	require.NoError(t, run(args, &out, io.Discard))
	return out.String()
}

// group returns the drawing between an opening tag that holds a text and the
// end of its group.
func group(t *testing.T, svg, within string) string {
	t.Helper()
	_, rest, ok := strings.Cut(svg, within)
	require.True(t, ok, within)
	text, _, _ := strings.Cut(rest, "</g>")
	return text
}

func TestTheDrawingIsWellFormedAndTheSameEachTime(t *testing.T) {
	for _, args := range [][]string{nil, {"-units"}, {"-ruleset", "germanyatwar"}, {"-ruleset", "germanyatwar", "-units"}, {"-ruleset", "driveonparis", "-units"}} {
		svg := atlasOf(t, args...)
		require.Equal(t, svg, atlasOf(t, args...))
		d, depth := xml.NewDecoder(strings.NewReader(svg)), 0
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			require.NoError(t, err)
			switch token.(type) {
			case xml.StartElement:
				depth++
			case xml.EndElement:
				depth--
			}
		}
		require.Zero(t, depth)
		require.NotContains(t, svg, "NaN")
		require.NotContains(t, svg, "%!")
	}
}

// The map shows what the library knows: every hex, and every side once.
func TestTheMapShowsEverything(t *testing.T) {
	svg := atlasOf(t, "-ruleset", "schlieffenswar")
	rivers, rails, exits, cities, fortresses := 0, 0, 0, 0, 0
	for _, h := range schlieffenswar.Standard().Hexes() {
		require.Equal(t, 1, strings.Count(svg, `<polygon id="h`+h.Number+`"`), h.Number)
		rivers += bits.OnesCount8(uint8(h.Rivers))
		rails += bits.OnesCount8(uint8(h.Rails))
		if h.Exit() {
			exits++
		}
		if h.City != "" {
			cities++
			require.Contains(t, svg, ">"+h.City+"</text>")
		}
		if h.HeavyFortress {
			fortresses++
		}
	}
	require.Equal(t, rivers/2, strings.Count(group(t, svg, `class="river"`), "<polyline"))
	require.Equal(t, rails/2, strings.Count(group(t, svg, `class="rail"`), "<polyline"))
	require.Equal(t, exits+2, strings.Count(svg, `class="exit"`), "the map and the legend")
	require.Equal(t, cities+4, strings.Count(svg, `class="city"`), "the map and the legend")
	require.Equal(t, fortresses, strings.Count(svg, `class="fortress"`))
	require.Equal(t, 3+1, strings.Count(svg, `class="port"`), "the map and the legend")
	require.NotEmpty(t, group(t, svg, `class="frontier"`))
	require.NotEmpty(t, group(t, svg, `class="perimeter"`))
	require.Contains(t, svg, "A reconstruction, not the printed map.")
	require.NotContains(t, svg, `class="counter"`)
}

func TestUnitsStandOnTheMapOrBesideIt(t *testing.T) {
	svg := atlasOf(t, "-units")
	for _, u := range schlieffenswar.Standard().Units() {
		require.Equal(t, 1, strings.Count(svg, `<g id="`+u.ID+`" class="counter">`), u.ID)
	}
	x := group(t, svg, `<g id="ger-x" class="counter">`)
	require.Contains(t, x, "<title>X. Armeekorps, infantry-corps, steps 4-2, elan</title>")
	require.Contains(t, x, ">4-4</text>")
	require.Contains(t, x, `class="elan"`)
	require.Contains(t, x, colors[1])
	require.Contains(t, group(t, svg, `<g id="fra-hq-1" class="counter">`), ">(2)-5</text>")
	require.Contains(t, group(t, svg, `<g id="fort-verdun" class="counter">`), ">4-3/2-1</text>")
	require.Contains(t, svg, ">Enter on turn 3</text>")
	require.Contains(t, svg, ">Enter on turn 7</text>")
}

func TestCountersStandInRowsOfThree(t *testing.T) {
	a := newAtlas(schlieffenswar.Standard())
	middle := a.layout.Center(a.hexes[0].Coordinate)
	require.Equal(t, middle, slot(middle, 0, 1))
	require.Equal(t, middle, slot(middle, 1, 3))
	require.Equal(t, middle.X, slot(middle, 3, 4).X, "one counter in the second row")
	require.Greater(t, slot(middle, 3, 4).Y, middle.Y)
}

func TestFatigueIsDrawn(t *testing.T) {
	a := newAtlas(schlieffenswar.Standard())
	a.morale("fatigued")
	require.Contains(t, a.String(), `class="fatigued"`)
}

func TestWrongArguments(t *testing.T) {
	require.ErrorContains(t, run([]string{"-ruleset", "chess"}, io.Discard, io.Discard), `ruleset "chess"`)
	require.ErrorContains(t, run([]string{"map.svg"}, io.Discard, io.Discard), "unexpected argument")
	require.Error(t, run([]string{"-colour"}, io.Discard, io.Discard))
}
