package svgmap

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// chart returns a map of two places with one of everything.
func chart() august1914.Chart {
	square := func(x float64) august1914.Array[august1914.Point] {
		return august1914.Array[august1914.Point]{{X: x, Y: 0}, {X: x + 40, Y: 0}, {X: x + 40, Y: 40}, {X: x, Y: 40}}
	}
	place := func(id string, x float64, marks ...august1914.Mark) august1914.Place {
		at := august1914.Point{X: x + 20, Y: 20}
		return august1914.Place{ID: id, Name: id + " & Co", At: at, Stand: at, Room: 20, Outline: square(x), Ground: "woods", Marks: marks}
	}
	return august1914.Chart{
		Title: "Two <places>", Note: "a note", Shape: "hexes", Width: 80, Height: 40, Edge: 12,
		Backdrop: []august1914.Ground{{Kind: "sea", Outline: square(0)}},
		Places: august1914.Array[august1914.Place]{
			place("1", 0, august1914.Mark{Kind: "city"}, august1914.Mark{Kind: "points", N: 3}), place("2", 40, august1914.Mark{Kind: "number", Text: "2"}),
		},
		Lines:  august1914.Array[august1914.Line]{{Kind: "major river", Points: square(0)[:2]}},
		Labels: []august1914.Label{{Kind: "river", Text: "Meuse", At: august1914.Point{X: 9, Y: 9}, Turn: -45}},
		Key:    august1914.Array[august1914.KeyEntry]{{Of: "ground", Kind: "woods", Text: "woods"}, {Of: "line", Kind: "major river", Text: "river"}, {Of: "mark", Kind: "city", Text: "city"}, {Of: "flag", Kind: "spent", Text: "spent"}},
		Track:  august1914.Array[august1914.TurnBox]{{Turn: 1, Text: "August"}},
	}
}

func TestEverythingIsDrawnOnce(t *testing.T) {
	board := august1914.Board{
		Pieces: august1914.Array[august1914.Piece]{
			{ID: "a", Place: "1", Power: "Germany", Title: "1 <Corps>", Short: "1", Factors: "4-4"}, {ID: "b", Place: "1", Hidden: true}, {ID: "c", Place: "a box"},
		},
		Owners: august1914.Array[august1914.Owner]{{Place: "2", Side: "German"}, {Place: "nowhere", Side: "German"}},
		Marks:  []august1914.PlaceMark{{Place: "2", Mark: august1914.Mark{Kind: "trench"}}},
		Arrows: []august1914.Arrow{{Kind: "attack", From: "1", To: "2"}},
	}
	svg := Drawing{Chart: chart(), Board: &board, Shades: map[string]string{"2": "#123456"}}.SVG()
	require.Equal(t, svg, Drawing{Chart: chart(), Board: &board, Shades: map[string]string{"2": "#123456"}}.SVG())
	for text, times := range map[string]int{
		`<path id="p`: 2, `class="line line-major-river"`: 2, `>Meuse</text>`: 1, `<g class="piece`: 2, `power-none`: 1, `class="owner-German"`: 1,
		`fill="#123456"`: 1, `>1 &amp; Co</text>`: 1, `>●</text>`: 2, `>3</text>`: 1, `>⌒</text>`: 1, `1. August`: 1, `Two &lt;places&gt;`: 1,
		`>1 &lt;Corps&gt;</title>`: 1, `>hidden</title>`: 1, `>spent</text>`: 0, `line-front"`: 1, `rotate(-45 9 9)`: 1,
	} {
		require.Equal(t, times, strings.Count(strings.Split(svg, "</style>")[1], text), text)
	}
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
	}
}

func TestWithoutABoardNothingLiesOnTheMap(t *testing.T) {
	svg := Drawing{Chart: chart(), Note: "another note"}.SVG()
	require.NotContains(t, svg, `<g class="piece`)
	require.Contains(t, svg, "another note")
	require.NotContains(t, svg, "a note<")
}
