package driveonparis

import (
	"maps"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/august1914/august1914/internal/datafile/datatest"
	"github.com/stretchr/testify/require"
)

// FuzzLoad puts a text in the place of a part of a file. Load either says what
// is wrong, with the file, or there is a scenario that can be described. A small
// part of the map with one scenario loads in a few milliseconds; the whole takes
// too long to learn anything from.
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
