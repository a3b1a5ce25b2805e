package hexgrid_test

import (
	"slices"

	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

// The coordinates of drawn hexes are small enough that sums of a few hexes do not
// overflow. Properties of the whole range use genAnyHex.
var (
	genHex = rapid.Custom(func(t *rapid.T) Hex {
		coordinate := rapid.Int16Range(-60, 60)
		return Hex{coordinate.Draw(t, "q"), coordinate.Draw(t, "r")}
	})
	genAnyHex = rapid.Custom(func(t *rapid.T) Hex {
		return Hex{rapid.Int16().Draw(t, "q"), rapid.Int16().Draw(t, "r")}
	})
	genDirection = rapid.Map(rapid.Uint8Range(0, 5), func(d uint8) Direction { return Direction(d) })
	genHexside   = rapid.Custom(func(t *rapid.T) Hexside {
		return genAnyHex.Draw(t, "hex").Hexside(genDirection.Draw(t, "side"))
	})
	genOrientation = rapid.SampledFrom([]Orientation{Pointy, Flat})

	genSpec = rapid.Custom(func(t *rapid.T) NumberingSpec {
		spec := NumberingSpec{
			Orientation: genOrientation.Draw(t, "orientation"),
			Rows:        drawAxis(t, "rows", North, South),
			Columns:     drawAxis(t, "columns", West, East),
			RowFirst:    rapid.Bool().Draw(t, "row first"),
			Separator:   rapid.SampledFrom([]string{"", ".", "-", "..", "#:"}).Draw(t, "separator"),
			Shifted:     rapid.SampledFrom([]Parity{Even, Odd}).Draw(t, "shifted"),
		}
		toward := []Edge{West, East}
		if spec.Orientation == Flat {
			toward = []Edge{North, South}
		}
		spec.Toward = rapid.SampledFrom(toward).Draw(t, "toward")
		if spec.Separator == "" {
			spec.Rows.Padded, spec.Columns.Padded = true, true
		}
		return spec
	})

	genLayout = rapid.Custom(func(t *rapid.T) Layout {
		coordinate := rapid.Float64Range(-500, 500)
		return Layout{
			Orientation: genOrientation.Draw(t, "orientation"),
			Size:        rapid.Float64Range(0.5, 100).Draw(t, "size"),
			Origin:      Point{X: coordinate.Draw(t, "x"), Y: coordinate.Draw(t, "y")},
			YUp:         rapid.Bool().Draw(t, "y up"),
		}
	})
)

func drawAxis(t *rapid.T, name string, edges ...Edge) Axis {
	digits := rapid.IntRange(1, MaxDigits).Draw(t, name+" digits")
	return Axis{
		From:   rapid.SampledFrom(edges).Draw(t, name+" from"),
		First:  rapid.IntRange(0, largest(digits)).Draw(t, name+" first"),
		Digits: digits,
		Padded: rapid.Bool().Draw(t, name+" padded"),
	}
}

// largest returns the largest number with the given number of digits.
func largest(digits int) int {
	n := 1
	for range digits {
		n *= 10
	}
	return n - 1
}

// drawBoard draws a small board with holes and in random order. Most of its hexes have
// neighbors, so that there are steps to make.
func drawBoard(t *rapid.T) *Grid {
	hexes := within(rapid.IntRange(1, 4).Draw(t, "radius"))
	hexes = rapid.Permutation(hexes).Draw(t, "order")
	g, err := NewGrid(hexes[:len(hexes)-rapid.IntRange(0, len(hexes)/2).Draw(t, "holes")])
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// drawIndices draws indices of a board, and sometimes indices off the board.
func drawIndices(t *rapid.T, g *Grid, name string) []int {
	return rapid.SliceOfN(rapid.IntRange(-1, g.Len()), 0, 4).Draw(t, name)
}

// drawSet draws a set of indices of a board as a list of booleans.
func drawSet(t *rapid.T, g *Grid, name string) []bool {
	return rapid.SliceOfN(rapid.Bool(), g.Len(), g.Len()).Draw(t, name)
}

// onBoard removes repeated indices and indices off the board.
func onBoard(g *Grid, indices []int) []int {
	var kept []int
	for _, i := range indices {
		if i >= 0 && i < g.Len() && !slices.Contains(kept, i) {
			kept = append(kept, i)
		}
	}
	return kept
}
