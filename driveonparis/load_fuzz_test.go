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

// FuzzLoad replaces a part of a file with a text. Load must either report a fault with
// the file, or return a scenario that can be described. A small part of the map with
// one scenario loads in a few milliseconds. The whole map takes too long for fuzzing.
func FuzzLoad(f *testing.F) {
	ids := []string{"5.1", "5.5"}
	var sets []fstest.MapFS
	for _, id := range ids {
		sets = append(sets, smallFiles(f, id))
	}
	names := slices.Sorted(maps.Keys(sets[0]))
	for i := range names {
		f.Add(uint8(i), uint16(100), uint16(4), "17")
		f.Add(uint8(i), uint16(1), uint16(20), "\"\xff,,")
		f.Add(uint8(i), uint16(0), uint16(255), "\n")
	}
	f.Add(uint8(slices.Index(names, setupFile)), uint16(100), uint16(5), "14.05||within 2 of")
	f.Add(uint8(slices.Index(names, linesFile)), uint16(60), uint16(6), "63.35,")
	f.Add(uint8(slices.Index(names, mobilizationFile)), uint16(43), uint16(0), "\nA,France,14.05,west,Paris,rulebook,")
	f.Fuzz(func(t *testing.T, file uint8, at, length uint16, text string) {
		name := names[int(file)%len(names)]
		set := int(length/256) % len(sets)
		changed := datatest.Overwritten(sets[set], name, at, length, text)
		sc, err := Load(changed, ids[set])
		if err != nil {
			datatest.RequireProblems(t, err)
			return
		}
		_, err = sc.MarshalJSON()
		require.NoError(t, err)
		for _, u := range sc.Units() {
			require.Positive(t, u.Ladder.Full())
			require.Len(t, u.Strengths, int(u.Ladder.Full()))
		}
	})
}

// A cutting reduces the data to a small part.
type cutting struct {
	t     testing.TB
	files fstest.MapFS
}

// smallFiles returns the data of one scenario: its part of the map in the southwest,
// the units that it uses, and railways that leave this map in the east for Germany. It
// loads several times as fast as the whole.
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
	cut := map[string]bool{} // hexes with a railway that leads out of the part
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
			r.set("country", "Germany") // the railway over its edge supplies the Germans
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

// keep keeps the rows of a file for which want holds.
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
