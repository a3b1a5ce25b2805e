package driveonparis

import (
	"bytes"
	"encoding/csv"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/datafile/datatest"
)

// A cutting takes a small part out of the data.
type cutting struct {
	t     testing.TB
	files fstest.MapFS
}

// smallFiles returns the data of one scenario alone, with the part of the map
// up to its east and north, the units that it uses, and railways that leave this
// map in the east for Germany: it loads several times as fast as the whole.
func smallFiles(t testing.TB, id string) fstest.MapFS {
	t.Helper()
	c := cutting{t: t, files: maps.Clone(datatest.Files(t))}
	sc := scenario(t, id)
	east, north := uint8(0), uint8(0)
	for h := range sc.area.All() {
		east, north = max(east, sc.chart.places[h].column), max(north, sc.chart.places[h].row)
	}
	inside := func(number string) bool {
		h, ok := sc.chart.at(number)
		return ok && sc.chart.places[h].column <= east && sc.chart.places[h].row <= north
	}
	used := map[string]bool{}
	cut := map[string]bool{} // hexes from which a railway leads out of the part
	c.keep(scenariosFile, func(r csvRow) bool { return r.text("id") == id })
	for _, file := range []string{setupFile, reinforcementsFile, railheadsFile} {
		c.keep(file, func(r csvRow) bool {
			for _, unit := range strings.Fields(r.text("unit")) {
				used[unit] = used[unit] || r.text("scenario") == id
			}
			return r.text("scenario") == id
		})
	}
	c.keep(hexsidesFile, func(r csvRow) bool {
		a, b := r.text("hex_a"), r.text("hex_b")
		if r.text("kind") == "rail" && inside(a) != inside(b) {
			cut[a], cut[b] = true, true
		}
		return inside(a) && inside(b)
	})
	c.keep(hexesFile, func(r csvRow) bool {
		if h, _ := sc.chart.at(r.text("hex")); cut[r.text("hex")] && sc.chart.places[h].column == east {
			r.set("rail_exit", "E")
			r.set("country", "Germany") // whose edge supplies the Germans
		}
		return inside(r.text("hex"))
	})
	sides := map[string]int{}
	c.keep(linesFile, func(r csvRow) bool {
		kept := inside(r.text("hex_a")) && inside(r.text("hex_b"))
		if kept {
			sides[r.text("line")]++
			r.set("seq", strconv.Itoa(sides[r.text("line")]))
		}
		return kept
	})
	c.keep(victoryFile, func(r csvRow) bool { return inside(r.text("hex")) })
	c.keep(mobilizationFile, func(csvRow) bool { return false })
	c.keep(unitsFile, func(r csvRow) bool { return used[r.text("id")] || inside(r.text("hex")) })
	_, err := Load(c.files, id)
	require.NoError(t, err)
	return c.files
}

// A csvRow is a row with the names of its columns.
type csvRow struct{ head, cells []string }

func (r csvRow) text(column string) string {
	if i := slices.Index(r.head, column); i >= 0 {
		return r.cells[i]
	}
	return ""
}

func (r csvRow) set(column, text string) { r.cells[slices.Index(r.head, column)] = text }

// keep keeps the rows of a file that are wanted.
func (c cutting) keep(file string, want func(csvRow) bool) {
	c.t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(c.files[file].Data)).ReadAll()
	require.NoError(c.t, err)
	kept := rows[:1:1]
	for _, row := range rows[1:] {
		if want(csvRow{rows[0], row}) {
			kept = append(kept, row)
		}
	}
	var text bytes.Buffer
	require.NoError(c.t, csv.NewWriter(&text).WriteAll(kept))
	c.files[file] = &fstest.MapFile{Data: text.Bytes()}
}
