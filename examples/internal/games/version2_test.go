package games_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/internal/games"
)

// testdata/version2 holds positions saved by the last commit before JSON version 3: random
// ones, and those of random games, until every stage and nearly every field of the JSON had
// occurred. Each is a record without moves that begins with the position and states its hash,
// so it can be read only if the position is the same.
func TestPositionsOfVersion2(t *testing.T) {
	for name, count := range map[string]int{"sabinschlieffen": 13, "schlieffenswar": 33, "germanyatwar": 40, "driveonparis": 39} {
		file, err := os.Open("testdata/version2/" + name + ".gz")
		require.NoError(t, err)
		packed, err := gzip.NewReader(file)
		require.NoError(t, err)
		all, err := io.ReadAll(packed)
		require.NoError(t, err)
		require.NoError(t, file.Close())
		records := strings.SplitAfter(string(all), "\f\n")
		require.Len(t, records, count+1, name)
		for i, text := range records[:count] {
			text = strings.TrimSuffix(text, "\f\n")
			require.Contains(t, text, `{"version":2,`)
			table, err := games.All().Read(strings.NewReader(text))
			require.NoError(t, err, "%s %d", name, i)

			var saved bytes.Buffer
			require.NoError(t, table.Save(&saved))
			require.Contains(t, saved.String(), `{"version":3,`)
			_, err = games.All().Read(&saved)
			require.NoError(t, err, "%s %d, saved again", name, i)
		}
	}
}

// A document of version 2 in which an object is a text or a list is refused.
func TestBrokenObjectsOfVersion2(t *testing.T) {
	for _, r := range games.All() {
		file, err := os.Open("testdata/version2/" + r.Info().Name + ".gz")
		require.NoError(t, err)
		packed, err := gzip.NewReader(file)
		require.NoError(t, err)
		all, err := io.ReadAll(packed)
		require.NoError(t, err)
		require.NoError(t, file.Close())
		if !strings.Contains(string(all), `"progress":{`) {
			continue // this game has none
		}
		for _, text := range strings.SplitAfter(string(all), "\f\n") {
			for _, object := range []string{`"march":"x",`, `"battle":"x",`, `"battle":[],`, `"sets":"x",`, `"numbers":[1],`} {
				broken := strings.Replace(text, `"progress":{`, `"progress":{`+object+`"marches":1,`, 1)
				_, err := games.All().Read(strings.NewReader(strings.TrimSuffix(broken, "\f\n")))
				require.Error(t, err)
			}
		}
	}
}
