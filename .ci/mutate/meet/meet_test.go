package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

// meet runs the command and returns its report.
func meet(t *testing.T, args ...string) (r Report) {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, run(args, &out))
	require.NoError(t, json.Unmarshal(out.Bytes(), &r))
	return r
}

// The same seed gives the same play in every game. One game runs in every mode, and at
// the ci tier all games do. The test also changes a step of a trace and expects the run
// to find it.
func TestTheSameSeedIsTheSamePlay(t *testing.T) {
	for name := range games {
		modes := []string{"uniform", "corpus", "steered"}
		if name != "schlieffenswar" {
			modes = modes[:gametest.Size(1, 3, 3)] // the same code reads the others
		}
		for _, mode := range modes {
			t.Run(name+"/"+mode, func(t *testing.T) {
				const steps, changed = 600, 400
				path := filepath.Join(t.TempDir(), "trace")
				args := []string{"-ruleset", name, "-mode", mode, "-cpu", "1h", "-steps", strconv.Itoa(steps)}
				require.Equal(t, steps, meet(t, append(args, "-write", path)...).Steps)
				args = append(args, "-against", path)
				same := meet(t, args...)
				require.Empty(t, same.Differs)
				require.Equal(t, steps, same.Steps)

				text, err := os.ReadFile(path)
				require.NoError(t, err)
				text[changed*stepSize+2]++ // the events of that step
				require.NoError(t, os.WriteFile(path, text, 0o600))
				other := meet(t, args...)
				require.Equal(t, "events", other.Differs)
				require.Equal(t, changed+1, other.Steps)
				require.NotEmpty(t, other.Where)

				if mode == "uniform" {
					require.NotEmpty(t, meet(t, append(args, "-seed", "2")...).Differs)
				}
			})
		}
	}
}

// With a fault, a panic or a listed move that is refused is a difference. Without one
// it is an error.
func TestWhatGoesWrongShowsAFault(t *testing.T) {
	w := &watch{}
	require.EqualError(t, w.guard(func() error { panic("lost") }), "panic: lost")
	require.EqualError(t, w.guard(func() error { return errors.New("refused") }), "refused")
	require.NoError(t, w.guard(func() error { return errOver }))
}

func TestStepsDiffer(t *testing.T) {
	a := step{1, 2, 3}
	require.Empty(t, a.differs(a))
	require.Equal(t, "list", a.differs(step{0, 0, 0}))
	require.Equal(t, "events", a.differs(step{1, 0, 0}))
	require.Equal(t, "state", a.differs(step{1, 2, 0}))
}

func TestFlagsAreJudged(t *testing.T) {
	for _, args := range [][]string{
		{"-ruleset", "chess", "-write", "x"},
		{"-ruleset", "germanyatwar", "-mode", "idle", "-write", "x"},
		{"-ruleset", "germanyatwar"},
		{"-ruleset", "germanyatwar", "-write", "x", "-against", "y"},
		{"-ruleset", "germanyatwar", "-against", filepath.Join(t.TempDir(), "none")},
		{"-nonsense"},
	} {
		require.Error(t, run(args, &bytes.Buffer{}), args)
	}
}
