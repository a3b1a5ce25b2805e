package august1914_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	sabin "github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

type (
	horizon = august1914.Horizon[boarding.Move, *boarding.State]
	suite   = august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State]
)

// A claim is proved for every first turn of Schlieffen in which only Germans attack and no block
// marches.
func ExampleExplore() {
	suite := sabin.Suite{Claims: []sabin.Claim{{
		Name: "hexes are taken in combat only",
		Holds: func(before *sabin.State, m sabin.Move, _ []august1914.Event, after *sabin.State) (taken bool, err error) {
			taken = before.Control(august1914.German) != after.Control(august1914.German)
			if taken && m.Verb() != sabin.Engage {
				err = fmt.Errorf("%s takes a hex", m)
			}
			return taken, err
		},
	}}}
	others := func(m sabin.Move) bool {
		return m.Verb() == sabin.March || m.Verb() == sabin.Attack && m.Power() != august1914.Germany
	}
	s := sabin.New(sabin.Standard())
	report, err := august1914.Explore(suite, &s, sabin.Horizon{
		Until: func(s *sabin.State) bool { return s.Turn() > 1 },
		Moves: func(_ *sabin.State, legal []sabin.Move) []sabin.Move { return slices.DeleteFunc(legal, others) },
	})
	fmt.Println(err)
	fmt.Println("every line has ended:", report.Ended)
	fmt.Println("a hex was taken:", report.Counts[0].Checks > 0)
	// Output:
	// <nil>
	// every line has ended: true
	// a hex was taken: true
}

// The shortest way to take Sedan.
func ExampleReach() {
	s := sabin.New(sabin.Standard())
	way, _, err := august1914.Reach(&s, func(s *sabin.State) bool { return s.Control(august1914.German).Has(sabin.Sedan) }, sabin.Horizon{})
	fmt.Println(err)
	for _, m := range way.Moves {
		fmt.Println(m)
	}
	// Output:
	// <nil>
	// German recover Liège
	// German attack Liège > Sedan
	// German attack Liège > Sedan
	// German commit
	// French recover Amiens
	// Allied commit
	// German engage Sedan, spend German Liège
}

// later returns a position of the captains after random moves.
func later(t *testing.T, seed uint64, moves int) *boarding.State {
	s := atStart()
	require.NoError(t, august1914.Onward(s, seeded(seed), august1914.Uniformly[boarding.Move], moves))
	return s
}

// naively explores as Explore does, one position after the other and by ==.
func naively(t *testing.T, start boarding.State, depth int) (levels []august1914.Level) {
	known, level := map[boarding.State]bool{start: true}, []boarding.State{start}
	for d := 0; len(level) > 0; d++ {
		l := august1914.Level{Positions: len(level)}
		var next []boarding.State
		for _, s := range level {
			if depth > 0 && d == depth {
				break
			}
			if s.ToAct() == 0 {
				l.Ends++
			}
			for by := range s.ToAct().All() {
				for _, m := range s.LegalMoves(by, nil) {
					l.Moves++
					after := s
					require.NoError(t, after.Apply(m))
					if !known[after] {
						known[after] = true
						next = append(next, after)
					}
				}
			}
		}
		levels, level = append(levels, l), next
	}
	return levels
}

// Explore finds each distinct position once, with any number of workers, any memory and any way to
// tell positions apart.
func TestExploreFindsEveryPosition(t *testing.T) {
	for seed, moves := range []int{0, 9, 12, 14} {
		start := later(t, uint64(seed), moves)
		for _, depth := range []int{1, 5, 7, 0} {
			if moves == 0 && depth == 0 {
				continue
			}
			want := naively(t, *start, depth)
			for _, h := range []horizon{{Workers: 1}, {Workers: 3}, {Memory: 1}, {Memory: 64 << 10, Workers: 2}, {Exact: true}} {
				h.Depth = depth
				x, err := august1914.Explore(suite{}, start, h)
				require.NoError(t, err)
				require.Equal(t, want, x.Levels)
				require.True(t, x.Complete)
				require.Equal(t, depth == 0 || len(want) <= depth, x.Ended)
				require.Equal(t, h.Exact || depth == 1, x.Confused == 0)
				sum := 0
				for _, l := range want {
					sum += l.Positions
				}
				require.Equal(t, sum, x.Positions)
			}
		}
	}
}

// The lines of each level are those of Perft, in every scenario of every game.
func TestLinesArePerft(t *testing.T) {
	most := gametest.Size(1000, 100_000, 10_000_000)
	linesArePerft(t, atStart(), most)
	for _, sc := range sabin.Scenarios() {
		s := sabin.New(sc)
		linesArePerft(t, &s, most)
	}
	for _, sc := range schlieffenswar.Scenarios() {
		s := schlieffenswar.New(sc)
		linesArePerft(t, &s, most)
	}
	for _, sc := range germanyatwar.Scenarios() {
		s := germanyatwar.New(sc)
		linesArePerft(t, &s, most)
	}
	for _, sc := range driveonparis.Scenarios() {
		s := driveonparis.New(sc)
		linesArePerft(t, &s, most)
	}
}

// linesArePerft compares lines to the deepest depth up to 4 at which there are at most most.
func linesArePerft[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, s P, most int) {
	depth := 1
	for depth < 4 && fewLines(s, depth+1, most) {
		depth++
	}
	x, err := august1914.Explore(august1914.Suite[S, M, V, P]{}, s, august1914.Horizon[M, P]{Depth: depth, Lines: true, Positions: 2 * most})
	require.NoError(t, err)
	require.True(t, x.Complete)
	for depth := range depth + 1 {
		lines, err := august1914.Perft(s, depth)
		require.NoError(t, err)
		require.Equal(t, lines, x.Levels[depth].Lines, "%s, depth %d", s.Header().Scenario, depth)
		require.LessOrEqual(t, uint64(x.Levels[depth].Positions), lines)
	}
	t.Logf("%s: %d lines of %d moves", s.Header().Scenario, x.Levels[depth].Lines, depth)
}

// fewLines reports whether there are at most most lines of play of a depth. It makes no move
// of the last ply.
func fewLines[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P, depth, most int) bool {
	var count func(s P, depth int) int
	count = func(s P, depth int) (lines int) {
		for actor := range s.ToAct().All() {
			list := s.LegalMoves(actor, nil)
			if depth == 1 {
				lines += len(list)
				continue
			}
			for _, m := range list {
				next := *s
				if P(&next).Apply(m) == nil {
					lines += count(&next, depth-1)
				}
				if lines > most {
					return lines
				}
			}
		}
		return lines
	}
	return count(s, depth) <= most
}

// overByRoll claims that no roll ends the game.
var overByRoll = captainsClaim{Name: "no roll ends the game", Holds: func(_ *boarding.State, m boarding.Move, _ []august1914.Event, after *boarding.State) (bool, error) {
	_, over := after.Outcome()
	if over && m.Actor() == august1914.Dice {
		return true, errors.New("over by a roll")
	}
	return m.Actor() == august1914.Dice, nil
}}

// A breach is found with one of the shortest lines, the same for any number of workers.
func TestExploreFindsTheShortestLine(t *testing.T) {
	said := captainsClaim{Name: "all is said", Holds: func(*boarding.State, boarding.Move, []august1914.Event, *boarding.State) (bool, error) {
		return true, nil
	}}
	for seed, moves := range []int{9, 12, 13, 14} {
		start := later(t, uint64(seed), moves)
		var reports []august1914.Explored
		var breaches []*august1914.Breach
		for _, h := range []horizon{{Workers: 1}, {Workers: 3, Memory: 1}} {
			x, err := august1914.Explore(suite{Claims: []captainsClaim{said, overByRoll}}, start, h)
			var breach *august1914.Breach
			require.ErrorAs(t, err, &breach)
			require.False(t, x.Complete)
			require.ErrorContains(t, err, "no roll ends the game: over by a roll\nafter ")
			require.Equal(t, x.Moves, x.Counts[0].Checks)
			require.Positive(t, x.Counts[1].Checks)
			reports, breaches = append(reports, x), append(breaches, breach)
		}
		require.Equal(t, reports[0], reports[1])
		require.Equal(t, breaches[0], breaches[1])

		// The line leads to a roll that ends the game, and no shorter one does.
		breach := breaches[0]
		table, err := boarding.Game().Read(strings.NewReader(breach.Record))
		require.NoError(t, err)
		require.Equal(t, breach.Moves, table.Len())
		_, over := table.Outcome()
		require.True(t, over)
		shorter, err := august1914.Explore(suite{Claims: []captainsClaim{overByRoll}}, start, horizon{Depth: breach.Moves - 1})
		require.NoError(t, err)
		require.True(t, shorter.Complete)
		require.False(t, shorter.Ended)
		require.Len(t, shorter.Levels, breach.Moves)
	}
}

// A suite that Only made checks what it names.
func TestExploreChecksOnly(t *testing.T) {
	s := captainsSuite()
	s.Claims = []captainsClaim{overByRoll}
	s.Invariant = func(s *boarding.State) error {
		if s.ToAct().Has(august1914.Dice) {
			return errors.New("a roll")
		}
		return nil
	}
	start := later(t, 1, 12)
	_, err := august1914.Explore(s, start, horizon{})
	require.ErrorContains(t, err, "games end: a roll")
	for name, want := range map[string]string{"games end": "games end: a roll", "no roll ends the game": "over by a roll"} {
		only, err := s.Only(name)
		require.NoError(t, err)
		_, err = august1914.Explore(only, start, horizon{})
		require.ErrorContains(t, err, want)
	}
	only, err := s.Only("lists")
	require.NoError(t, err)
	x, err := august1914.Explore(only, start, horizon{})
	require.NoError(t, err)
	require.Empty(t, x.Counts)
}

// The start is a position like any other.
func TestExploreLooksAtTheStart(t *testing.T) {
	_, err := august1914.Explore(suite{Invariant: func(*boarding.State) error { return errors.New("no") }}, atStart(), horizon{Depth: 1})
	var breach *august1914.Breach
	require.ErrorAs(t, err, &breach)
	require.Zero(t, breach.Moves)
	require.Contains(t, breach.Record, "\nposition ")
	require.NotEmpty(t, breach.Start)
}

// Explore finds games that break the contract.
func TestExploreFindsABrokenGame(t *testing.T) {
	var breach *august1914.Breach
	_, err := august1914.Explore(august1914.Suite[broken, boarding.Move, boarding.View, *broken]{}, brokenGame(false), august1914.Horizon[boarding.Move, *broken]{})
	require.ErrorAs(t, err, &breach)
	require.Equal(t, "legal is what applies", breach.Property)
	require.ErrorContains(t, err, "listed move")
	require.Equal(t, 1, breach.Moves)
	require.Contains(t, breach.Record, "\nmoves\n"+boarding.Candidates()[0].String()+"\n")

	_, err = august1914.Explore(august1914.Suite[broken, boarding.Move, boarding.View, *broken]{}, brokenGame(true), august1914.Horizon[boarding.Move, *broken]{})
	require.ErrorAs(t, err, &breach)
	require.ErrorIs(t, err, august1914.ErrStuck)
	require.Equal(t, "games end", breach.Property)
	require.Zero(t, breach.Moves)

	start := &idle{*later(t, 1, 13)}
	_, err = august1914.Explore(august1914.Suite[idle, boarding.Move, boarding.View, *idle]{}, start, august1914.Horizon[boarding.Move, *idle]{})
	require.ErrorAs(t, err, &breach)
	require.ErrorIs(t, err, august1914.ErrStuck)
	require.Positive(t, breach.Moves)

	for _, h := range []horizon{{Workers: 1}, {Workers: 4}} {
		_, err = august1914.Explore(suite{Claims: []captainsClaim{{Name: "shaky", Holds: func(_ *boarding.State, m boarding.Move, _ []august1914.Event, _ *boarding.State) (bool, error) {
			if m.Actor() == august1914.Dice {
				panic("help")
			}
			return false, nil
		}}}}, atStart(), h)
		require.ErrorAs(t, err, &breach)
		require.ErrorContains(t, err, "the claim panics: help")
		require.NotContains(t, err.Error(), "explore_levels.go")
		require.Positive(t, breach.Moves)
	}
}

// Until and Moves end lines, and the budget ends the search.
func TestHorizon(t *testing.T) {
	start := later(t, 1, 9)
	rolls := func(s *boarding.State) bool { return s.ToAct().Has(august1914.Dice) }
	all, err := august1914.Explore(suite{}, start, horizon{})
	require.NoError(t, err)
	x, err := august1914.Explore(suite{Claims: []captainsClaim{{Name: "no rolls", Holds: func(_ *boarding.State, m boarding.Move, _ []august1914.Event, _ *boarding.State) (bool, error) {
		if m.Actor() == august1914.Dice {
			return true, errors.New("a roll")
		}
		return true, nil
	}}}}, start, horizon{Until: rolls})
	require.NoError(t, err)
	require.True(t, x.Ended)
	require.Less(t, x.Positions, all.Positions)
	require.Contains(t, x.String(), fmt.Sprintf("no rolls: %d checks\n", x.Moves))
	require.Contains(t, x.String(), "complete to the end of every line: ")

	x, err = august1914.Explore(suite{}, start, horizon{Moves: func(_ *boarding.State, legal []boarding.Move) []boarding.Move { return legal[:1] }})
	require.NoError(t, err)
	for _, l := range x.Levels {
		require.Equal(t, 1, l.Positions, "one line")
	}
	x, err = august1914.Explore(suite{}, start, horizon{Moves: func(_ *boarding.State, legal []boarding.Move) []boarding.Move { return nil }})
	require.NoError(t, err)
	require.Equal(t, []august1914.Level{{Positions: 1, Ends: 1}}, x.Levels)

	for _, budget := range []int{1, 50, 1000, all.Positions - 1} {
		x, err := august1914.Explore(suite{}, start, horizon{Positions: budget})
		require.NoError(t, err)
		require.False(t, x.Complete)
		require.Greater(t, x.Positions, budget)
		require.Contains(t, x.String(), "incomplete: ")
	}
	x, err = august1914.Explore(suite{}, start, horizon{Positions: all.Positions, Depth: -1, Workers: -1, Memory: -1})
	require.NoError(t, err)
	require.Equal(t, all, x)
}

// A coarse game has few hashes.
type coarse struct{ boarding.State }

func (s *coarse) Hash() uint64 { return s.State.Hash() % 64 }

func (s *coarse) Resample(v august1914.Viewer, pick func(n int) int) coarse {
	return coarse{s.State.Resample(v, pick)}
}

// Positions with the same hash are confused, unless the search is exact.
func TestExactTellsPositionsApart(t *testing.T) {
	start := &coarse{*later(t, 1, 12)}
	want := naively(t, start.State, 0)
	x, err := august1914.Explore(august1914.Suite[coarse, boarding.Move, boarding.View, *coarse]{}, start, august1914.Horizon[boarding.Move, *coarse]{})
	require.NoError(t, err)
	require.LessOrEqual(t, x.Positions, 64)
	x, err = august1914.Explore(august1914.Suite[coarse, boarding.Move, boarding.View, *coarse]{}, start, august1914.Horizon[boarding.Move, *coarse]{Exact: true})
	require.NoError(t, err)
	require.Equal(t, want, x.Levels)
	exact, err := august1914.Explore(august1914.Suite[coarse, boarding.Move, boarding.View, *coarse]{}, start, august1914.Horizon[boarding.Move, *coarse]{Exact: true, Lines: true, Depth: 6})
	require.NoError(t, err)
	lines, err := august1914.Perft(start, 6)
	require.NoError(t, err)
	require.Equal(t, lines, exact.Levels[6].Lines)
}

// The report is a table. The start has 5 moves, as TestPerftByHand of the game counts.
func TestExploredIsATable(t *testing.T) {
	s := sabin.New(sabin.Standard())
	x, err := august1914.Explore(sabin.Suite{}, &s, sabin.Horizon{Depth: 1})
	require.NoError(t, err)
	require.Equal(t, "depth  positions  moves  ends\n0      1          5      0\n1      5          0      0\n"+
		"complete to depth 1: 6 positions, confused with a chance of 0\n", x.String())
}

// Reach solves a puzzle in the fewest moves, or says that there is no solution.
func TestReach(t *testing.T) {
	start := later(t, 1, 12)
	over := func(s *boarding.State) bool { return s.ToAct() == 0 }
	way, x, err := august1914.Reach(start, over, horizon{})
	require.NoError(t, err)
	require.False(t, x.Complete)
	levels := naively(t, *start, 0)
	depth := 0
	for levels[depth].Ends == 0 {
		depth++
	}
	require.Len(t, way.Moves, depth)
	record, err := way.Record()
	require.NoError(t, err)
	end := record.Now()
	require.True(t, over(&end))

	way, x, err = august1914.Reach(&end, over, horizon{})
	require.NoError(t, err)
	require.Empty(t, way.Moves)
	require.Equal(t, end, way.Start)

	_, x, err = august1914.Reach(start, over, horizon{Depth: depth - 1})
	require.ErrorIs(t, err, august1914.ErrUnreached)
	require.True(t, x.Complete)
	_, x, err = august1914.Reach(start, over, horizon{Positions: 3})
	require.ErrorIs(t, err, august1914.ErrUnreached)
	require.ErrorContains(t, err, "incomplete")
	require.False(t, x.Complete)

	_, _, err = august1914.Reach(brokenGame(true), func(*broken) bool { return false }, august1914.Horizon[boarding.Move, *broken]{})
	require.ErrorIs(t, err, august1914.ErrStuck)
}
