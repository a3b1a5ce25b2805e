package screen

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// hexes returns a chart of n hexes in rows of ten, with every second row half a hex to the
// right.
func hexes(n int) august1914.Chart {
	c := august1914.Chart{Shape: "hexes", Width: 1000, Height: 1000}
	for i := range n {
		row := i / 10
		c.Places = append(c.Places, august1914.Place{
			ID: fmt.Sprintf("%02d", i), Ground: "clear",
			At: august1914.Point{X: float64(20*(i%10) + 10*(row%2)), Y: float64(17 * row)},
		})
	}
	return c
}

func TestADenseMap(t *testing.T) {
	c := hexes(50)
	c.Places[1].Ground = "woods"
	c.Places[2].Marks = []august1914.Mark{{Kind: "city"}}
	c.Boxes = august1914.Array[august1914.Box]{{ID: "dead", Title: "Eliminated"}}
	b := august1914.Board{
		Pieces: august1914.Array[august1914.Piece]{
			{ID: "a", Place: "11", Power: "Germany", Side: "German"},
			{ID: "b", Place: "11", Power: "Germany", Side: "German"},
			{ID: "c", Place: "12", Side: "Allied", Hidden: true},
			{ID: "d", Place: "dead", Power: "France"},
			{ID: "e", Place: "dead", Power: "Belgium"},
		},
		Owners: august1914.Array[august1914.Owner]{{Place: "20", Side: "German"}},
		Tracks: august1914.Array[august1914.Track]{{Label: "Turn", Value: "3"}},
	}
	lines := Map(c, b, Paint{})
	require.Equal(t, []string{
		"turn 3",
		"00     .  f  O  .  .  .  .  .  .  .  09",
		"10      .  .G2.?1.  .  .  .  .  .  . 19",
		"20     .g .  .  .  .  .  .  .  .  .  29",
	}, lines[:4])
	text := strings.Join(lines, "\n")
	require.Contains(t, text, "Eliminated: b1 F1")
	require.Contains(t, text, "O city")
	require.Contains(t, text, "f woods")
	require.NotContains(t, text, "marsh", "the key only explains signs on the map")
}

// A dozen hexes have room for a drawing.
func TestAHoneycomb(t *testing.T) {
	c := august1914.Chart{Shape: "hexes"}
	for id, at := range map[string]august1914.Point{"Liège": {X: 20}, "Sedan": {X: 10, Y: 17}, "Metz": {X: 30, Y: 17}} {
		c.Places = append(c.Places, august1914.Place{ID: id, At: at})
	}
	piece := func(place, power, flag string) august1914.Piece {
		return august1914.Piece{ID: "x", Place: place, Power: power, Flags: []august1914.Flag{august1914.Flag(flag)}}
	}
	lines := Map(c, august1914.Board{
		Pieces: august1914.Array[august1914.Piece]{piece("Liège", "Germany", "spent"), piece("Liège", "Germany", "fresh"), piece("Sedan", "France", "fresh"), piece("Sedan", "Britain", "spent")},
		Owners: august1914.Array[august1914.Owner]{{Place: "Liège", Side: "German"}, {Place: "Sedan", Side: "Allied"}, {Place: "Metz", Side: "German"}},
		Arrows: []august1914.Arrow{{From: "Liège", To: "Sedan", Power: "Germany", Text: "1"}},
		Tracks: august1914.Array[august1914.Track]{{Label: "Turn", Value: "3"}},
	}, Paint{})
	require.Equal(t, []string{
		"             _.-'-._",
		"         _.-'       '-._",
		"        │     Liège     │           Turn: 3",
		"        │      G■▬      │",
		"        │      ↙1       │           ■ fresh   ▬ spent",
		"     _.-▀▀▄▄         _.-'-._        G German, F French, B British",
		" _.-'       ▀▀▄▄ _.-'       '-._    ▄▀█ the front line",
		"│     Sedan     █     Metz      │   →2 two units ordered to attack",
		"│     B▬ F■     █    German     │",
		"│               █               │",
		"'-._         _.-'-._         _.-'",
		"    '-._ _.-'       '-._ _.-'",
	}, lines)
}

// Areas that overlap are written side by side.
func TestAMapOfAreas(t *testing.T) {
	c := august1914.Chart{Shape: "areas", Width: 100, Height: 100}
	for _, id := range []string{"1", "2", "3"} {
		c.Places = append(c.Places, august1914.Place{ID: id, Ground: "yellow", At: august1914.Point{X: 50, Y: 50}})
	}
	text := strings.Join(Map(c, august1914.Board{
		Pieces: august1914.Array[august1914.Piece]{{ID: "a", Place: "2", Power: "Britain", Side: "Allied"}, {ID: "b", Place: "2", Side: "German"}},
		Owners: august1914.Array[august1914.Owner]{{Place: "3", Side: "Allied"}},
	}, Paint{}), "\n")
	for _, want := range []string{"1,", "2,?1B1", "3,a"} {
		require.Equal(t, 1, strings.Count(text, want), want)
	}
}

func TestPieces(t *testing.T) {
	b := august1914.Board{Pieces: august1914.Array[august1914.Piece]{
		{ID: "a", Unit: "I", Place: "Metz", Mine: true, Steps: 1, Full: 3, Flags: []august1914.Flag{"reduced", "moved"}},
		{ID: "b", Unit: "II", Place: "Metz", Mine: true},
		{ID: "c", Unit: "II", Place: "Metz", Mine: true},
		{ID: "d", Unit: "V", Place: "Nancy"},
		{ID: "e", Place: "Nancy", Hidden: true},
	}}
	require.Equal(t, "  Metz: I -2 (moved), 2 x II", Pieces(b)[2], "only the viewer's own units")
	for i := range b.Pieces {
		b.Pieces[i].Mine = false
	}
	require.Equal(t, "  Metz: I -2 (moved), 2 x II | Nancy: V", Pieces(b)[2], "the umpire commands no units and sees all")
	require.Empty(t, Pieces(august1914.Board{}))
	b = august1914.Board{Pieces: august1914.Array[august1914.Piece]{{ID: "a", Unit: "German fresh in Liège", Place: "Liège", Flags: []august1914.Flag{"fresh", "moved"}}}}
	require.Equal(t, "  Liège: German fresh (moved)", Pieces(b)[2], "nothing is told twice")
}

func TestTheWidthOfAMap(t *testing.T) {
	b := august1914.Board{}
	for range 30 {
		b.Tracks = append(b.Tracks, august1914.Track{Label: "Victory points", Value: "12"})
	}
	for _, line := range Map(hexes(50), b, Paint{}) {
		require.LessOrEqual(t, Len(line), Width)
	}
}
