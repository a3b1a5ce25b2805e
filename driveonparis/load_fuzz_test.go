package driveonparis

import (
	"maps"
	"slices"
	"testing"

	"github.com/august1914/august1914/internal/datafile/datatest"
	"github.com/stretchr/testify/require"
)

// FuzzLoad puts a text in the place of a part of a file. Load either says what
// is wrong, with the file, or there is a scenario that can be described.
func FuzzLoad(f *testing.F) {
	files := datatest.Files(f)
	names := slices.Sorted(maps.Keys(files))
	for i := range names {
		f.Add(uint8(i), uint16(100), uint16(4), "17")
		f.Add(uint8(i), uint16(1), uint16(20), "\"\xff,,")
		f.Add(uint8(i), uint16(0), uint16(255), "\n")
	}
	f.Add(uint8(slices.Index(names, setupFile)), uint16(100), uint16(5), "14.05||within 2 of")
	f.Add(uint8(slices.Index(names, linesFile)), uint16(60), uint16(6), "63.35,")
	ids := scenarioIDs
	f.Fuzz(func(t *testing.T, file uint8, at, length uint16, text string) {
		name := names[int(file)%len(names)]
		changed := datatest.Overwritten(files, name, at, length, text)
		sc, err := Load(changed, ids[int(at)%len(ids)])
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
