package screen

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// between returns the lines that contain a text, with one line before and two after the
// first.
func between(lines []string, text string) []string {
	for i, line := range lines {
		if strings.Contains(line, text) {
			return lines[i-1 : i+3]
		}
	}
	return nil
}

// Hexes are bricks of ten columns. The border between two sides is the front.
func TestAWindowOfRows(t *testing.T) {
	c := hexes(50)
	for i := range c.Places {
		c.Places[i].Country = "Germany"
		if i%10 < 2 {
			c.Places[i].Country = "France"
		}
	}
	c.Places[11].Name = "Sedan-sur-Meuse"
	b := august1914.Board{Pieces: august1914.Array[august1914.Piece]{
		{ID: "a", Place: "11", Power: "France", Side: "Allied", Flags: []august1914.Flag{"reduced"}},
		{ID: "b", Place: "11", Power: "France", Side: "Allied"},
		{ID: "c", Place: "12", Side: "German", Hidden: true},
	}}
	lines := Near(c, b, "", Paint{})
	require.Equal(t, []string{
		"─────┬─────┴─────┬─────┗━━━━━┓─────┴─────┬─────┴─────┬─────┴─────┬─────┴─────┬─────┴─────┬─────┴────",
		"     │    .10    │.11 Sedan-s┃    .12    │    .13    │    .14    │    .15    │    .16    │   .17",
		"     │           │    F■▲    ┃    ?▬     │           │           │           │           │",
		"─────┴─────┬─────┴─────┏━━━━━┛─────┬─────┴─────┬─────┴─────┬─────┴─────┬─────┴─────┬─────┴─────┬────",
	}, between(lines, ".11"))
	require.Contains(t, strings.Join(lines, " "), "■ a unit   ▬ hidden   ▲ reduced")
	require.Contains(t, strings.Join(lines, " "), "━━ the front")
}

// Hexes with a side on top are bricks in columns, shifted by half a brick.
func TestAWindowOfColumns(t *testing.T) {
	c := august1914.Chart{Shape: "hexes"}
	for i := range 50 {
		col := i % 10
		at := august1914.Point{X: float64(30 * col), Y: float64(36*(i/10) + 18*(col%2))}
		p := august1914.Place{ID: fmt.Sprintf("%02d", i), Ground: "woods", At: at}
		for _, q := range [][2]float64{{-20, 0}, {-10, -18}, {10, -18}, {20, 0}, {10, 18}, {-10, 18}} {
			p.Outline = append(p.Outline, august1914.Point{X: at.X + q[0], Y: at.Y + q[1]})
		}
		c.Places = append(c.Places, p)
	}
	lines := Near(c, august1914.Board{}, "00", Paint{})
	require.Equal(t, []string{
		"  f00   │        │  f02   │",
		"        ├────────┤        ├",
		"        │  f01   │        │",
		"────────┤        ├────────┤",
	}, []string{head(lines[1]), head(lines[2]), head(lines[3]), head(lines[4])})
}

// head returns the first columns of a line.
func head(line string) string { return string([]rune(line)[:27]) }

// Areas keep their borders: here they are squares of eight columns and four lines.
func TestAWindowOfAreas(t *testing.T) {
	c := august1914.Chart{Shape: "areas", Width: 200, Height: 100}
	for i := range 50 {
		x, y := float64(20*(i%10)), float64(20*(i/10))
		c.Places = append(c.Places, august1914.Place{
			ID: fmt.Sprint(i), Ground: "green", At: august1914.Point{X: x + 10, Y: y + 10}, Stand: august1914.Point{X: x + 10, Y: y + 10}, Room: 10,
			Outline: august1914.Array[august1914.Point]{{X: x, Y: y}, {X: x + 20, Y: y}, {X: x + 20, Y: y + 20}, {X: x, Y: y + 20}},
		})
	}
	c.Places[1].Name = "Mons"
	b := august1914.Board{
		Pieces: august1914.Array[august1914.Piece]{{ID: "a", Place: "1", Power: "Britain", Side: "Allied"}},
		Owners: august1914.Array[august1914.Owner]{{Place: "1", Side: "Allied"}, {Place: "2", Side: "German"}},
	}
	lines := Near(c, b, "0", Paint{})
	require.Equal(t, []string{
		"  .0   │  .1   ┃  .2   │  .3",
		"       │ Mons  ┃       │",
		"       │  B■   ┃       │",
		"───────┼───────╹───────┼────",
	}, []string{cut(lines[1]), cut(lines[2]), cut(lines[3]), cut(lines[4])})
}

func cut(line string) string {
	return strings.TrimRight(string([]rune(line)[:min(28, Len(line))]), " ")
}

// A window is as wide as the screen, and shows the requested place.
func TestAWindowIsNearAPlace(t *testing.T) {
	c := hexes(2000)
	for _, place := range []string{"00", "09", "1000", "1999"} {
		lines := Near(c, august1914.Board{}, place, Paint{})
		require.Contains(t, strings.Join(lines, "\n"), "."+place)
		require.Less(t, len(lines), windowLines+8)
		for _, line := range lines {
			require.LessOrEqual(t, Len(line), Width)
		}
	}
	require.Equal(t, Map(hexes(12), august1914.Board{}, Paint{}), Near(hexes(12), august1914.Board{}, "07", Paint{}), "a map that fits is drawn whole")
}
