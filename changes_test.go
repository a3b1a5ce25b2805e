package august1914_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	paris "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/boarding"
	war "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	sabin "github.com/august1914/august1914/sabinschlieffen"
	corps "github.com/august1914/august1914/schlieffenswar"
)

// A test of Schlieffen's War can check the effects of a march.
func ExampleChanges() {
	before := corps.New(corps.Standard())
	after := before
	for _, text := range []string{"German step ger-x 1308 > 1309", "German stop"} {
		if err := after.Apply(corps.MustParseMove(text)); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(august1914.Changes(&before, &after, august1914.Umpire))
	fmt.Println(august1914.Changes(&after, &after, august1914.Umpire))
	// Output:
	// X. Armeekorps: from Malmédy (1308) to 1309
	// 1309 is German
	// nothing
}

// The example compares two boards of Schlieffen after the move of a French block.
func ExampleBoardChanges() {
	table, err := sabin.Ruleset().Open("")
	if err != nil {
		fmt.Println(err)
		return
	}
	before, after := table.Board(august1914.Umpire), table.Board(august1914.Umpire)
	after.Pieces[0].Place = "Paris"
	after.Turn++
	for _, change := range august1914.BoardChanges(table.Chart(), before, after) {
		fmt.Println(change.Kind, "-", change)
	}
	// Output:
	// turn - Turn: 2, was 1
	// piece - French block: from Amiens to Paris
}

// tellsChanges checks that for the umpire equal positions have no changes and different
// ones have at least one. For other viewers it compares their Views.
func tellsChanges[C august1914.Scenario[C, M, V], S comparable, M august1914.Move, V any, P august1914.Face[C, S, M, V]](t *testing.T, start P, moves int) {
	source := dice.NewPCG(19, 14)
	state := *start
	kinds := map[string]int{}
	var before []S
	for m, err := range august1914.Walk(P(&state), source.IntN, august1914.Uniformly) {
		require.NoError(t, err)
		was, is := state, state
		require.NoError(t, P(&is).Apply(m))
		before = append(before, was)
		if len(before) > moves {
			break
		}
		holdsChanges(t, P(&was), P(&is), m, kinds)
		if len(before)%20 == 0 {
			long := before[len(before)/2]
			holdsChanges(t, P(&long), P(&is), m, kinds)
		}
	}
	t.Log(kinds)
	require.NotZero(t, kinds["piece"])
}

func holdsChanges[C august1914.Scenario[C, M, V], S comparable, M august1914.Move, V any, P august1914.Face[C, S, M, V]](t *testing.T, was, is P, m M, kinds map[string]int) {
	for v := range august1914.Viewer(len(is.Chairs()) + 1) {
		require.Empty(t, august1914.Changes(was, was, v))
		one, err := json.Marshal(was.View(v))
		require.NoError(t, err)
		other, err := json.Marshal(is.View(v))
		require.NoError(t, err)
		list := august1914.Changes(was, is, v)
		require.Equal(t, string(one) == string(other), len(list) == 0, "%v sees of %s: %v", v, m, list)
		drawsChanges(t, board(was, v), board(is, v), list)
	}
	require.Empty(t, august1914.Changes(was, was, august1914.Umpire))
	list := august1914.Changes(was, is, august1914.Umpire)
	require.Equal(t, *was == *is, len(list) == 0, "%s: %v", m, list)
	for _, c := range list {
		require.NotEmpty(t, c.Text)
		require.NotContains(t, c.Text, "%!")
		kinds[c.Kind]++
	}
}

func board[C august1914.Scenario[C, M, V], S comparable, M august1914.Move, V any, P august1914.Face[C, S, M, V]](s P, v august1914.Viewer) august1914.Board {
	view := s.View(v)
	return s.Scenario().Board(&view)
}

// drawsChanges checks that the fields of changes say which pieces come, go and move: with them
// the pieces of the first board lie where those of the second do.
func drawsChanges(t *testing.T, was, is august1914.Board, list august1914.ChangeList) {
	t.Helper()
	type lying struct {
		unit, title, power string
		look               august1914.Look
		place              string
	}
	at := func(p august1914.Piece, place string) lying {
		return lying{p.Unit, p.Title, p.Power, p.Look, place}
	}
	count := func(b august1914.Board) (map[string]august1914.Piece, map[lying]int) {
		ids, counts := map[string]august1914.Piece{}, map[lying]int{}
		for _, p := range b.Pieces {
			require.NotContains(t, ids, p.ID)
			ids[p.ID] = p
			counts[at(p, p.Place)]++
		}
		return ids, counts
	}
	before, have := count(was)
	after, want := count(is)
	for _, c := range list {
		switch {
		case c.Kind != "piece" || c.ID == "":
		case c.Gone:
			have[at(before[c.ID], c.Place)]--
		case c.From != "":
			have[at(after[c.ID], c.From)]--
			have[at(after[c.ID], c.Place)]++
		case c.New:
			have[at(after[c.ID], c.Place)]++
		}
	}
	for _, counts := range []map[lying]int{have, want} {
		maps.DeleteFunc(counts, func(_ lying, n int) bool { return n == 0 })
	}
	require.Equal(t, want, have)
}

func TestChangesTellWhatDiffers(t *testing.T) {
	t.Run("captains", func(t *testing.T) {
		start := boarding.New(boarding.Standard())
		tellsChanges(t, &start, gametest.Size(35, 100, 400))
	})
	t.Run("sabinschlieffen", func(t *testing.T) {
		start := sabin.New(sabin.Standard())
		tellsChanges(t, &start, gametest.Size(35, 100, 400))
	})
	t.Run("schlieffenswar", func(t *testing.T) {
		start := corps.New(corps.Standard())
		tellsChanges(t, &start, gametest.Size(6, 15, 60))
	})
	t.Run("germanyatwar", func(t *testing.T) {
		start := war.New(war.Standard())
		tellsChanges(t, &start, gametest.Size(6, 15, 60))
	})
	t.Run("driveonparis", func(t *testing.T) {
		start := paris.New(paris.Standard())
		tellsChanges(t, &start, gametest.Size(6, 15, 60))
	})
}

func TestTableTellsChanges(t *testing.T) {
	table, err := corps.Ruleset().Open("")
	require.NoError(t, err)
	require.NoError(t, table.Play(1, "German step ger-x 1308 > 1309"))
	list, ok := table.Changes(0, august1914.Umpire)
	require.True(t, ok)
	require.NotEmpty(t, list)
	list, ok = table.Changes(1, august1914.Umpire)
	require.True(t, ok)
	require.Equal(t, "nothing", list.String())
	_, ok = table.Changes(2, august1914.Umpire)
	require.False(t, ok)
}

// TestBoardChangesInWords checks the text of each kind of change on a board.
func TestBoardChangesInWords(t *testing.T) {
	chart := august1914.Chart{
		Places: []august1914.Place{{ID: "1207", Name: "Aachen"}, {ID: "1209", Name: "Liège"}, {ID: "1300"}},
		Boxes:  []august1914.Box{{ID: "dead", Title: "Eliminated"}},
	}
	unit := august1914.Piece{ID: "xi", Unit: "xi", Title: "XI. Armeekorps", Place: "1207", Steps: 2, Full: 2, Factors: "4-4"}
	with := func(change func(p *august1914.Piece)) []august1914.Piece {
		p := unit
		change(&p)
		return []august1914.Piece{p}
	}
	block := august1914.Piece{ID: "1207 1", Title: "German block", Place: "1207", Hidden: true}
	moved := block
	moved.ID, moved.Place = "1300 1", "1300"
	for name, c := range map[string]struct {
		before, after august1914.Board
		want          string
	}{
		"march": {
			august1914.Board{Pieces: []august1914.Piece{unit}},
			august1914.Board{Pieces: with(func(p *august1914.Piece) {
				p.Place, p.Steps, p.Factors, p.Flags = "1209", 1, "2-4", []august1914.Flag{"reduced"}
			})},
			"XI. Armeekorps: from Aachen (1207) to Liège (1209), 1 of 2 steps, had 2, reduced",
		},
		"rest": {
			august1914.Board{Pieces: with(func(p *august1914.Piece) { p.Flags = []august1914.Flag{"fatigued"} })},
			august1914.Board{Pieces: []august1914.Piece{unit}},
			"XI. Armeekorps: no longer fatigued",
		},
		"come": {august1914.Board{}, august1914.Board{Pieces: []august1914.Piece{unit}}, "XI. Armeekorps: now in Aachen (1207)"},
		"gone": {august1914.Board{Pieces: []august1914.Piece{unit}}, august1914.Board{}, "XI. Armeekorps: no longer in Aachen (1207)"},
		"dead": {
			august1914.Board{Pieces: []august1914.Piece{unit}},
			august1914.Board{Pieces: with(func(p *august1914.Piece) { p.Place = "dead" })},
			"XI. Armeekorps: from Aachen (1207) to Eliminated",
		},
		"a block without a name": {
			august1914.Board{Pieces: []august1914.Piece{block}},
			august1914.Board{Pieces: []august1914.Piece{moved}},
			"German block: from Aachen (1207) to 1300",
		},
		"owner": {
			august1914.Board{Owners: []august1914.Owner{{Place: "1207", Side: "Allied"}}},
			august1914.Board{Owners: []august1914.Owner{{Place: "1209", Side: "German"}}},
			"Liège (1209) is German\nAachen (1207) is no longer Allied",
		},
		"mark": {
			august1914.Board{Marks: []august1914.PlaceMark{{Place: "1300", Mark: august1914.Mark{Kind: "trench", Power: "France"}}}},
			august1914.Board{Marks: []august1914.PlaceMark{{Place: "1300", Mark: august1914.Mark{Kind: "siege", N: 2}}}},
			"siege 2 in 1300\nno more France trench in 1300",
		},
		"arrow": {
			august1914.Board{},
			august1914.Board{Arrows: []august1914.Arrow{{Kind: "attack", From: "1207", To: "1209", Power: "Germany"}}},
			"Germany attack from Aachen (1207) to Liège (1209)",
		},
		"clock": {
			august1914.Board{Turn: 1, Phase: "Movement", Tracks: []august1914.Track{{Label: "Turn", Value: "1 of 8"}, {Label: "Points", Value: "3"}}},
			august1914.Board{Turn: 2, Phase: "Combat", Tracks: []august1914.Track{{Label: "Turn", Value: "2 of 8"}, {Label: "Points", Value: "4"}}},
			"Turn: 2, was 1\nPhase: Combat, was Movement\nPoints: 4, was 3",
		},
		"nothing": {august1914.Board{Pieces: []august1914.Piece{unit}}, august1914.Board{Pieces: []august1914.Piece{unit}}, "nothing"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, c.want, august1914.BoardChanges(chart, c.before, c.after).String())
		})
	}
}

// The zero State is not a valid position. Comparing it with one does not panic.
func TestChangesOfNoPosition(t *testing.T) {
	var none corps.State
	start := corps.New(corps.Standard())
	require.Empty(t, august1914.Changes(&none, &none, august1914.Umpire))
	require.Len(t, august1914.Changes(&start, &none, august1914.Umpire), 1)
	require.Len(t, august1914.Changes(&none, &start, august1914.Spectator), 1)
}
