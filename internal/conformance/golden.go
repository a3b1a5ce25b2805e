package conformance

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Golden compares a recorded game with a file. It replays the moves. The comments of
// the file list the seats to act before each move and the events after it, so that
// every change of a rule shows as a difference. With AUGUST1914_UPDATE=1 it rewrites
// the file: with the same moves if they are still legal, or else with a new game from
// the seed.
func Golden[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, path string, start P, seed uint64) {
	t.Helper()
	have, err := os.ReadFile(path)
	if updating() {
		_, moves, _ := strings.Cut(string(have), "\nmoves\n")
		r, err := august1914.ReadRecord(strings.NewReader(start.Header().String()+"moves\n"+moves), start)
		if err != nil || moves == "" {
			r = drawRecord(t, start, seed)
		}
		update(t, path, playthrough(t, r))
		return
	}
	require.NoError(t, err, "set AUGUST1914_UPDATE=1 to record the game")
	r, err := august1914.ReadRecord(bytes.NewReader(have), start)
	require.NoError(t, err)
	head, _, _ := strings.Cut(string(have), "\nmoves\n")
	var now strings.Builder
	for line := range strings.Lines(playthrough(t, r)) {
		name, _, setting := strings.Cut(line, "=")
		if !setting || !strings.HasPrefix(name, "set ") || strings.Contains(head, "\n"+name+"=") { // the file may be from before an option
			now.WriteString(line)
		}
	}
	compare(t, path, string(have), now.String())
}

// GoldenPerft compares the number of lines of play from start, up to depth, with the
// file. AUGUST1914_UPDATE=1 rewrites it.
func GoldenPerft[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, path string, start P, depth int) {
	t.Helper()
	var text strings.Builder
	for d := 1; d <= depth; d++ {
		n, err := august1914.Perft(start, d)
		require.NoError(t, err)
		fmt.Fprintf(&text, "%d %d\n", d, n)
	}
	GoldenText(t, path, text.String())
}

// GoldenText compares a text with the file. AUGUST1914_UPDATE=1 rewrites it.
func GoldenText(t *testing.T, path, text string) {
	t.Helper()
	if updating() {
		update(t, path, text)
		return
	}
	have, err := os.ReadFile(path)
	require.NoError(t, err, "set AUGUST1914_UPDATE=1 to write the file")
	compare(t, path, string(have), text)
}

func updating() bool { return os.Getenv("AUGUST1914_UPDATE") == "1" }

func update(t *testing.T, path, text string) {
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
}

func compare(t *testing.T, path, file, now string) {
	t.Helper()
	if file != now {
		t.Errorf("%s has changed; if the change is right, run the test with AUGUST1914_UPDATE=1 (-file +now):\n%s", path, cmp.Diff(strings.Split(file, "\n"), strings.Split(now, "\n")))
	}
}

// drawRecord plays a random game from a seed.
func drawRecord[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, start P, seed uint64) *august1914.Record[S, M, V, P] {
	r, s := august1914.NewRecord(start), *start
	pick := rand.New(rand.NewPCG(seed, 1914)).IntN
	for m, err := range august1914.Walk(P(&s), pick, august1914.InStages) {
		require.NoError(t, err)
		_, err := r.Play(m)
		require.NoError(t, err)
	}
	return r
}

// playthrough returns the text of a record with comments on every move.
func playthrough[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, r *august1914.Record[S, M, V, P]) string {
	record, err := r.MarshalText()
	require.NoError(t, err)
	head, _, _ := strings.Cut(string(record), "\nmoves\n")
	start, _ := r.At(0)
	var text strings.Builder
	text.WriteString(head + "\nmoves\n")
	told := august1914.NewRecord(P(&start))
	for _, m := range r.Moves() {
		s := told.Now()
		d := P(&s).Decision(august1914.Umpire)
		events, err := told.Play(m)
		require.NoError(t, err)
		fmt.Fprintf(&text, "\n# turn %d, %s: %s (%s)\n%s\n", d.Turn, d.Phase, d.Kind, d.Actors, m)
		for _, e := range events {
			fmt.Fprintf(&text, "#   %s: %s [%s]\n", e.Rule, e, e.Audience)
		}
	}
	last := told.Now()
	if outcome, over := P(&last).Outcome(); over {
		fmt.Fprintf(&text, "\n# %s: %s Winner: %s, points %d to %d\n", outcome.Rule, outcome.Reason,
			outcome.Winner, outcome.Points.German, outcome.Points.Allied)
	}
	fmt.Fprintf(&text, "# hash %016x\n", P(&last).Hash())
	return text.String()
}
