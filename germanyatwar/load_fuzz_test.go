package germanyatwar_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/datafile/datatest"
)

// FuzzLoad puts a text in the place of a part of a file. Load either says what
// is wrong, with the file, or there is a scenario that can be described.
func FuzzLoad(f *testing.F) {
	files := datatest.Files(f)
	flat := &fstest.MapFile{Data: []byte("number,ring,seq,x_km,y_km\n")} // no shapes are much faster
	for i := range dataNames {
		f.Add(uint8(i), uint16(100), uint16(4), "17")
		f.Add(uint8(i), uint16(1), uint16(20), "\"\xff,,")
		f.Add(uint8(i), uint16(0), uint16(255), "\n")
	}
	f.Add(uint8(6), uint16(60), uint16(1), "9")
	f.Fuzz(func(t *testing.T, file uint8, at, length uint16, text string) {
		name := dataNames[int(file)%len(dataNames)]
		changed := datatest.Overwritten(files, name, at, length, text)
		if name != "polygons.csv" {
			changed["polygons.csv"] = flat
		}
		sc, err := gaw.Load(changed, "fuzz")
		if err != nil {
			datatest.RequireProblems(t, err)
			return
		}
		_, err = sc.MarshalJSON()
		require.NoError(t, err)
		for _, u := range sc.Units() {
			require.Positive(t, u.Ladder.Full())
		}
	})
}
