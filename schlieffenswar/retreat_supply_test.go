package schlieffenswar_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	sw "github.com/august1914/august1914/schlieffenswar"
)

// plainMap is the map as the files hold it, read without the package.
type plainMap struct {
	hexes map[string]map[string]string
	sides map[[2]string][]string
}

func readPlainMap(t *testing.T) plainMap {
	t.Helper()
	rows := func(name string) []map[string]string {
		file, err := os.Open("data/" + name + ".csv")
		require.NoError(t, err)
		defer file.Close()
		lines, err := csv.NewReader(file).ReadAll()
		require.NoError(t, err)
		var list []map[string]string
		for _, line := range lines[1:] {
			row := map[string]string{}
			for i, field := range line {
				row[lines[0][i]] = field
			}
			list = append(list, row)
		}
		return list
	}
	m := plainMap{hexes: map[string]map[string]string{}, sides: map[[2]string][]string{}}
	for _, row := range rows("hexes") {
		m.hexes[row["hex"]] = row
	}
	for _, row := range rows("hexsides") {
		a, b := row["hex_a"], row["hex_b"]
		m.sides[[2]string{a, b}] = append(m.sides[[2]string{a, b}], row["kind"])
		m.sides[[2]string{b, a}] = append(m.sides[[2]string{b, a}], row["kind"])
	}
	return m
}

// plainDistance counts hexes: rows run down, columns west, and even rows lie
// half a hex to the west.
func plainDistance(a, b string) int {
	place := func(hex string) (q, r int) {
		n, _ := strconv.Atoi(hex)
		r, c := n/100, n%100
		half := -2*c - 1 + r%2 // halves of a hex to the east
		return (half - r - 1) / 2, r
	}
	abs := func(n int) int { return max(n, -n) }
	aq, ar := place(a)
	bq, br := place(b)
	dq, dr := bq-aq, br-ar
	return max(abs(dq), abs(dr), abs(dq+dr))
}

func (m plainMap) neighbours(hex string) []string {
	var list []string
	for other := range m.hexes {
		if plainDistance(hex, other) == 1 {
			list = append(list, other)
		}
	}
	return list
}

func (m plainMap) open(hex string) bool {
	return !slices.Contains([]string{"marsh", "sea", "neutral"}, m.hexes[hex]["terrain"])
}

// sources lists the hexes where a railway leaves the west or south edge.
func (m plainMap) sources() []string {
	var list []string
	for hex, row := range m.hexes {
		if !m.open(hex) || row["west_edge"] != "1" && row["south_edge"] != "1" {
			continue
		}
		for side, kinds := range m.sides {
			if side[0] == hex && slices.Contains(kinds, "rail") {
				list = append(list, hex)
				break
			}
		}
	}
	return list
}

// A French corps that is attacked from one hex anywhere in France can retreat
// to the hexes outside the zone of control of the attackers that are nearest to
// a supply source, and to no others.
func TestRule11_21_NearestSupply(t *testing.T) {
	t.Parallel()
	m := readPlainMap(t)
	sources := m.sources()
	require.Contains(t, sources, "2912")
	toSupply := func(hex string) int {
		best := 1000
		for _, s := range sources {
			best = min(best, plainDistance(hex, s))
		}
		return best
	}
	battles := 0
	for hex, row := range m.hexes {
		if row["country"] != "France" || !m.open(hex) || row["heavy_fortress"] == "1" {
			continue
		}
		for _, from := range m.neighbours(hex) {
			if !m.open(from) || m.hexes[from]["heavy_fortress"] == "1" || slices.Contains(sources, from) {
				continue
			}
			best, want := 1000, []string{}
			for _, to := range m.neighbours(hex) {
				if !m.open(to) || plainDistance(to, from) <= 1 {
					continue
				}
				switch d := toSupply(to); {
				case d < best:
					best, want = d, []string{to}
				case d == best:
					want = append(want, to)
				}
			}
			f := fightGermansAttack(t, "ger-ii "+from, "ger-iii "+from, "ger-iv "+from, "fra-1 "+hex)
			f.attack(hex, "ger-ii", "ger-iii", "ger-iv")
			f.decide(6)
			f.Play("Entente lose fra-1")
			got := []string{}
			for _, move := range f.State.LegalMoves(sw.EntenteSeat.Actor(), nil) {
				if move.Verb() == sw.Retreat {
					got = append(got, move.To())
				}
			}
			require.ElementsMatch(t, want, got, fmt.Sprintf("from %s, attacked from %s", hex, from))
			battles++
		}
	}
	require.Greater(t, battles, 1000)
}
