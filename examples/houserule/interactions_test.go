package houserule_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// Supply is judged once in a turn and holds until the next time, whatever becomes of
// the line (Rule 8.1); and corps that die without supply never return (8.8, 9.5). So
// what counts for a corps that dies is what was found then, not what is.
//
// In 1,200 rounds of 195,740 moves 17,748 corps died, and not one against the claim.
// 13,125 were lost for good, though for 204 of them a line had been opened since the
// check. Of the 4,623 that can come back 2,077 had no line any more when they died:
// who is cut off and killed at once comes back, and who is starved first does not. (Many
// rounds begin anywhere, where every fourth unit is out of supply.) The claim as
// it was first written forgot that no Belgian returns (2.8, 9.5). It came to 17 moves: a
// German corps probes twice into Belgium, a Belgian one attacks it alone, and dies in
// supply.
func TestTheDeadAreJudgedByTheLastCheckOfSupply(t *testing.T) {
	moves, died, cut, saved, doomed := 0, 0, 0, 0, 0
	suite := sw.NewSuite()
	suite.Corpus = nil // whose supply is seldom cut
	suite.Claims = []sw.Claim{{
		Name: "who dies out of supply never returns, and nobody else",
		Holds: func(before *sw.State, m sw.Move, _ []august1914.Event, after *sw.State) (said bool, err error) {
			moves++
			if m.Verb() == sw.Withdraw { // to the east, alive
				return false, nil
			}
			was := before.Position()
			for _, now := range after.Position().Units {
				i := slices.IndexFunc(was.Units, func(u sw.Unit) bool { return u.ID == now.ID })
				info, _ := before.Scenario().Unit(now.ID)
				corps := info.Kind == sw.Infantry || info.Kind == sw.Cavalry
				if !corps || was.Units[i].Hex == "" || now.Hex != "" || info.Power == august1914.Belgium {
					continue
				}
				said = true
				died++
				out := was.Units[i].Supply == "out"
				if out != (now.Box == "removed") {
					return said, fmt.Errorf("%s, whose supply was %q, is %s", now.ID, was.Units[i].Supply, now.Box)
				}
				line, err := before.TraceSupply(august1914.Umpire, now.ID)
				if err != nil {
					return said, err
				}
				switch open := line.Now != sw.OutOfSupply; {
				case out:
					cut++
					if open {
						doomed++
					}
				case !open:
					saved++
				}
			}
			return said, nil
		},
	}}
	alone, err := suite.Only(suite.Claims[0].Name)
	require.NoError(t, err)
	report, err := august1914.Conform(alone, rand.New(rand.NewPCG(1914, 5)).IntN, gametest.Size(25, 60, 1200))
	require.NoError(t, err)
	require.Positive(t, report.Counts[0].Said)
	require.Positive(t, doomed)
	require.Positive(t, saved)
	t.Logf("%d moves, %d corps died, %d of them out of supply, %d with a line by now; of the others %d had none any more", moves, died, cut, doomed, saved)
}
