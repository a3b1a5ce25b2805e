package main

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/internal/saved"
)

// A game that was saved under an older revision of the rules is checked and
// told; one that the rules no longer allow is refused with both revisions, how
// far it replays, and the line and the reason of the move that does not.
func TestReplayOfSavedGames(t *testing.T) {
	checked := regexp.MustCompile(`(\d+)\s+moves,\s+all\s+of\s+them\s+by\s+the\s+rules\.`)
	for _, g := range saved.Games() {
		t.Run(g.String(), func(t *testing.T) {
			file := g.File(t)
			if g.Whole() {
				told := play(t, "-replay", file)
				require.Contains(t, told, "The record was made under revision 1 of the rules; here is revision 2.")
				require.Contains(t, told, "── The end")
				said := checked.FindStringSubmatch(told)
				require.NotNil(t, said)
				n, err := strconv.Atoi(said[1])
				require.NoError(t, err)
				require.GreaterOrEqual(t, n, g.Moves)
				return
			}
			err := run([]string{"-replay", file}, &bytes.Buffer{}, stopped)
			require.ErrorContains(t, err, file)
			require.ErrorContains(t, err, "line ")
			require.ErrorContains(t, err, "made under revision 1 of the rules, here is revision 2")
			require.ErrorContains(t, err, fmt.Sprintf("; %d of %d moves replay: ", g.Replay, g.Moves))
		})
	}
}
