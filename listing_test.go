package august1914_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/captains"
)

func ExampleList() {
	state := captains.New(captains.Standard())
	listing := august1914.List(&state, captains.Red)
	listing.Moves = listing.Moves[:2]
	text, _ := json.MarshalIndent(listing, "", "  ")
	fmt.Println(string(text))
	// Output:
	// {
	//   "decision": {
	//     "actors": "seat 1, seat 2",
	//     "turn": 1,
	//     "phase": "orders",
	//     "kind": "orders",
	//     "rule": "2",
	//     "prompt": "Shift men or commit."
	//   },
	//   "moves": [
	//     {
	//       "notation": "red commit",
	//       "actor": "seat 1",
	//       "kind": "commit"
	//     },
	//     {
	//       "notation": "red shift bow waist",
	//       "actor": "seat 1",
	//       "kind": "shift",
	//       "subject": "bow",
	//       "target": "waist"
	//     }
	//   ]
	// }
}

func TestListHasEveryLegalMove(t *testing.T) {
	s := atStart()
	listing := august1914.List(s, captains.Blue)
	legal := s.LegalMoves(captains.Blue.Actor(), nil)
	require.Len(t, listing.Moves, len(legal))
	for i, m := range legal {
		require.Equal(t, august1914.Describe(m), listing.Moves[i])
		require.Equal(t, m, parse(t, listing.Moves[i].Notation))
	}
	sameJSON(t, listing)

	text, err := json.Marshal(august1914.List(s, 3))
	require.NoError(t, err)
	require.Contains(t, string(text), `"moves":[]`, "an empty list, not null")
}
