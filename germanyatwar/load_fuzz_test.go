package germanyatwar_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/datafile/datatest"
)

// FuzzLoad replaces a part of a file by a text. Load returns either problems that name
// the file, or a scenario that can be described.
func FuzzLoad(f *testing.F) {
	files := datatest.Files(f)
	flat := &fstest.MapFile{Data: []byte("number,ring,seq,x_km,y_km\n")} // much faster without shapes
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
