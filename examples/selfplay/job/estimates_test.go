package job_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/selfplay/job"
)

// Every alternative that a game lists is another game that can be played, and two are
// never the same.
func TestEstimatesOfEveryGame(t *testing.T) {
	lists := 0
	for _, r := range games.All() {
		name := r.Info().Name
		files := os.DirFS(filepath.Join("../../..", name, "data"))
		if _, err := files.Open("estimates.csv"); err != nil {
			continue
		}
		lists++
		packed, err := job.PackMap(files)
		require.NoError(t, err)
		base, err := job.Job{Ruleset: name, Games: 2, Batch: 1, Map: packed}.Stamp()
		require.NoError(t, err)
		list, err := base.Estimates(files)
		require.NoError(t, err)
		require.NotEmpty(t, list)
		seen := map[uint64]string{base.Digest: "what is shipped"}
		for _, e := range list {
			require.NoError(t, e.Err, "%s: %s", name, e.Setting)
			require.Empty(t, seen[e.Job.Digest], "%s: %s", name, e.Setting)
			seen[e.Job.Digest] = e.Setting.String()
			_, known := r.Rule(e.Rule)
			require.True(t, known, "%s: %s: rule %q", name, e.Setting, e.Rule)
		}
	}
	require.Equal(t, 3, lists, "all games but Schlieffen, whose sheet is exact")
}

func TestEstimatesThatCannotBeApplied(t *testing.T) {
	const head = "estimate,alternative,rule,do,file,where,values,source\n"
	for _, c := range []struct{ list, want string }{
		{"", "want a line with the names of the columns"},
		{"estimate,rule\n", "estimates.csv: want a column alternative"},
		{head + "a,b,1,set,t.csv,k=1,v=2\n", "wrong number of fields"},
		{head + "a,b,1,set,u.csv,k=1,v=2,x\n", `estimates.csv:2: file: "u.csv": there is no such table`},
		{head + "a,b,1,set,t.csv,k=3,v=2,x\n", `estimates.csv:2: where: "k=3": no row of t.csv`},
		{head + "a,b,1,drop,t.csv,k=3,,x\n", `estimates.csv:2: where: "k=3": no row of t.csv`},
		{head + "a,b,1,add,t.csv,k=1,v=2,x\n", `estimates.csv:2: where: "k=1": t.csv has that row already`},
		{head + "a,b,1,set,t.csv,v=0,v=2,x\n", `estimates.csv:2: where: "v=0": several rows of t.csv`},
		{head + "a,b,1,set,t.csv,w=0,v=2,x\n", `estimates.csv:2: where: "w=0": want one of the columns k, v`},
		{head + "a,b,1,set,t.csv,k=1,v,x\n", `estimates.csv:2: values: "v": want one of the columns k, v`},
		{head + "a,b,1,put,t.csv,k=1,v=2,x\n", `estimates.csv:2: do: "put": want set, set-all, add, drop or drop-all`},
		{
			head + "a,b,1,set,t.csv,k=1,v=2,x\na,c,1,set,t.csv,k=1,v=2,x\na,b,1,set,t.csv,k=2,v=2,x\n",
			"estimates.csv:4: a=b occurs twice",
		},
	} {
		files := fstest.MapFS{"t.csv": {Data: []byte("k,v\n1,0\n2,0\n")}, "estimates.csv": {Data: []byte(c.list)}}
		_, err := job.Job{Ruleset: "sabinschlieffen", Games: 1, Batch: 1}.Estimates(files)
		require.ErrorContains(t, err, c.want, c.list)
	}
	_, err := job.Job{}.Estimates(fstest.MapFS{})
	require.ErrorContains(t, err, "the map has no list of estimates")
}

// Only the tables of a directory are packed, and not the list of estimates.
func TestPackedTables(t *testing.T) {
	files := fstest.MapFS{"t.csv": {Data: []byte("k\n1\n")}}
	want, err := job.PackMap(files)
	require.NoError(t, err)
	files["README.md"] = &fstest.MapFile{Data: []byte("text")}
	files["estimates.csv"] = &fstest.MapFile{Data: []byte(strings.Repeat("x", 9))}
	got, err := job.PackMap(files)
	require.NoError(t, err)
	require.Equal(t, want, got)
}
