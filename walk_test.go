package august1914_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
)

func ExampleWalk() {
	state := boarding.New(boarding.Standard())
	for move, err := range august1914.Walk(&state, func(int) int { return 0 }, august1914.InStages) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println(state.Decision(august1914.Umpire).Kind, "-", move)
		if move.Kind() == "hold" {
			break
		}
	}
	// Output:
	// orders - red commit
	// orders - blue commit
	// boarding - red hold
}

// Onward plays into the middle of a game, where a test can start.
func ExampleOnward() {
	state := boarding.New(boarding.Standard())
	err := august1914.Onward(&state, func(int) int { return 0 }, august1914.InStages, 2)
	fmt.Println(state.Decision(august1914.Umpire).Kind, err)
	// Output:
	// boarding <nil>
}

// TestOnwardIsAWalk checks that Onward makes the given number of moves, draws each as Walk
// does, and stops when the game ends.
func TestOnwardIsAWalk(t *testing.T) {
	for seed := range uint64(100) {
		walked := atStart()
		n := 0
		for _, err := range august1914.Walk(walked, seeded(seed), august1914.InStages) {
			require.NoError(t, err)
			s := atStart()
			require.NoError(t, august1914.Onward(s, seeded(seed), august1914.InStages, n))
			require.Equal(t, *walked, *s)
			n++
		}
		for _, more := range []int{0, 1, math.MaxInt} {
			s := atStart()
			require.NoError(t, august1914.Onward(s, seeded(seed), august1914.InStages, max(n, more)))
			require.Equal(t, *walked, *s)
		}
	}
	s := atStart()
	require.NoError(t, august1914.Onward(s, always(0), august1914.InStages, -1))
	require.Equal(t, *atStart(), *s)
}

func TestWalkEndsWithTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := boarding.New(boarding.Standard())
		n := 0
		for _, err := range august1914.Walk(&s, drawn(t), august1914.InStages) {
			require.NoError(t, err)
			n++
		}
		_, over := s.Outcome()
		require.True(t, over)
		require.LessOrEqual(t, n, 36)
	})
}

func TestWalkYieldsEachMoveInItsPosition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := atStart()
		r := august1914.NewRecord(atStart())
		for m, err := range august1914.Walk(s, drawn(t), august1914.Uniformly) {
			require.NoError(t, err)
			require.Equal(t, r.Now(), *s)
			_, err := r.Play(m)
			require.NoError(t, err)
		}
		require.Equal(t, r.Now(), *s)
	})
}

func TestWalkLeftStaysWhereItIs(t *testing.T) {
	s := atStart()
	for range august1914.Walk(s, always(0), august1914.InStages) {
		break
	}
	require.Equal(t, *atStart(), *s)
}

func TestWalkDrawsWhoDecides(t *testing.T) {
	first := map[august1914.Actor]bool{}
	for choice := range 2 {
		for m := range august1914.Walk(atStart(), always(choice), august1914.InStages) {
			first[m.Actor()] = true
			break
		}
	}
	require.Len(t, first, 2)
}

// TestSeatsChooseAndDiceRoll checks that the draw is called for seats only, and that rolls
// are drawn by weight from the six faces.
func TestSeatsChooseAndDiceRoll(t *testing.T) {
	asked := map[int]int{}
	rolls, drawnBySeats := 0, 0
	pick := func(n int) int { asked[n]++; return 0 }
	boarding := func(moves []boarding.Move, _ func(int) int) boarding.Move {
		require.NotEqual(t, august1914.Dice, moves[0].Actor())
		drawnBySeats++
		return moves[len(moves)-1]
	}
	made := 0
	for m, err := range august1914.Walk(atStart(), pick, boarding) {
		require.NoError(t, err)
		made++
		if m.Actor() == august1914.Dice {
			rolls++
		}
	}
	require.Positive(t, rolls)
	require.Equal(t, rolls, asked[6])
	require.Equal(t, made, drawnBySeats+rolls)
}

// TestPlayoutRollsByWeight checks that rolls are drawn from the six faces.
func TestPlayoutRollsByWeight(t *testing.T) {
	s := recorded(t, "red commit, blue commit, red board bow").Now()
	first := 0
	_, err := august1914.Playout(&s, func(n int) int {
		if first == 0 {
			first = n
		}
		return 0
	}, nil)
	require.NoError(t, err)
	require.Equal(t, 6, first)
}

func TestBrokenGamesEndInAnError(t *testing.T) {
	var last error
	for _, err := range august1914.Walk(brokenGame(true), always(0), august1914.InStages) {
		last = err
	}
	require.ErrorIs(t, last, august1914.ErrStuck)
	for _, err := range august1914.Walk(brokenGame(false), always(0), august1914.InStages) {
		last = err
	}
	require.ErrorIs(t, last, &august1914.Violation{Rule: "2.4"})

	require.ErrorIs(t, august1914.Onward(brokenGame(true), always(0), august1914.InStages, 50), august1914.ErrStuck)
	require.ErrorIs(t, august1914.Onward(brokenGame(false), always(0), august1914.InStages, 50), &august1914.Violation{Rule: "2.4"})

	_, err := august1914.Playout(brokenGame(true), always(0), nil)
	require.ErrorIs(t, err, august1914.ErrStuck)
	_, err = august1914.Playout(brokenGame(false), always(0), nil)
	require.ErrorContains(t, err, `listed move "roll miss" refused`)
	_, err = august1914.Perft(brokenGame(false), 2)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "2.4"})
	_, err = august1914.Divide(brokenGame(false), 2)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "2.4"})
}

// TestNoActorAndNoOutcomeIsStuck plays games that have no actor left but are not
// over. Every function that plays returns ErrStuck.
func TestNoActorAndNoOutcomeIsStuck(t *testing.T) {
	start := func() *idle { return &idle{*atStart()} }
	var last error
	for _, err := range august1914.Walk(start(), seeded(1), august1914.InStages) {
		last = err
	}
	require.ErrorIs(t, last, august1914.ErrStuck)
	require.ErrorIs(t, august1914.Onward(start(), seeded(1), august1914.InStages, 50), august1914.ErrStuck)
	_, err := august1914.Playout(start(), seeded(1), nil)
	require.ErrorIs(t, err, august1914.ErrStuck)
	_, err = august1914.NewMeetings(start()).Run(seeded(1), august1914.InStages, 50)
	require.ErrorIs(t, err, august1914.ErrStuck)
	require.ErrorIs(t, august1914.NewSteer(start()).Run(seeded(1), 50), august1914.ErrStuck)
	chooser := august1914.Choosing[idle, boarding.Move, boarding.View, *idle](august1914.InStages, seeded(1))
	_, err = august1914.NewMatch(august1914.NewRecord(start()), seeded(1), chooser, chooser).Run(t.Context())
	require.ErrorIs(t, err, august1914.ErrStuck)
}

func ExamplePlayout() {
	state := boarding.New(boarding.Standard())
	buf := make([]boarding.Move, 0, 16)
	tally, err := august1914.Playout(&state, func(int) int { return 0 }, buf)
	fmt.Printf("%+v %v\n", tally, err)
	outcome, _ := state.Outcome()
	fmt.Println(outcome.Winner, outcome.Reason)
	// Output:
	// {Moves:12 Choices:12 Listed:54 Longest:5} <nil>
	// none Red and Blue are equal.
}

// Every function that plays returns an error if pick or draw is nil.
func TestPlayWithoutChoices(t *testing.T) {
	var none august1914.Draw[boarding.Move]
	walk := func(pick func(n int) int, draw august1914.Draw[boarding.Move]) (err error) {
		for _, err = range august1914.Walk(atStart(), pick, draw) {
		}
		return err
	}
	require.ErrorContains(t, walk(nil, august1914.InStages), "pick is nil")
	require.ErrorContains(t, walk(seeded(1), none), "draw is nil")
	require.ErrorContains(t, august1914.Onward(atStart(), nil, august1914.InStages, 3), "pick is nil")
	require.ErrorContains(t, august1914.Onward(atStart(), seeded(1), none, 3), "draw is nil")
	_, err := august1914.Playout(atStart(), nil, nil)
	require.ErrorContains(t, err, "pick is nil")
	require.NoError(t, walk(seeded(1), august1914.Preferring[boarding.Move](nil)))
}

func TestPlayoutEndsTheGame(t *testing.T) {
	for seed := range uint64(200) {
		s := atStart()
		tally, err := august1914.Playout(s, seeded(seed), nil)
		require.NoError(t, err)
		require.Zero(t, s.ToAct())
		require.LessOrEqual(t, tally.Choices, tally.Moves)
		require.LessOrEqual(t, tally.Moves, 36)
		require.LessOrEqual(t, tally.Longest, 5)
		require.LessOrEqual(t, tally.Listed, tally.Moves*tally.Longest)
	}
}

// TestPlayoutTally counts the same game by hand.
func TestPlayoutTally(t *testing.T) {
	for seed := range uint64(50) {
		s, pick := atStart(), seeded(seed)
		var want august1914.Tally
		for s.ToAct() != 0 {
			by := s.ToAct().First()
			list := s.LegalMoves(by, nil)
			want.Moves++
			want.Listed += len(list)
			want.Longest = max(want.Longest, len(list))
			m := list[0]
			switch {
			case by == august1914.Dice:
				m = august1914.Roll(s, list, pick)
			case len(list) > 1:
				want.Choices++
				m = august1914.Uniformly(list, pick)
			}
			require.NoError(t, s.Apply(m))
		}
		have, err := august1914.Playout(atStart(), seeded(seed), nil)
		require.NoError(t, err)
		require.Equal(t, want, have)
	}
}

func TestPlayoutAllocatesNothing(t *testing.T) {
	s, pick := atStart(), seeded(1)
	start := *s
	buf := make([]boarding.Move, 0, 16)
	require.Zero(t, testing.AllocsPerRun(20, func() {
		*s = start
		_, _ = august1914.Playout(s, pick, buf)
	}))
}

func BenchmarkPlayout(b *testing.B) {
	s, pick := atStart(), seeded(1)
	start := *s
	buf := make([]boarding.Move, 0, 16)
	b.ReportAllocs()
	moves := 0
	for b.Loop() {
		*s = start
		tally, err := august1914.Playout(s, pick, buf)
		if err != nil {
			b.Fatal(err)
		}
		moves += tally.Moves
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
}

func ExamplePerft() {
	state := boarding.New(boarding.Standard())
	for depth := range 5 {
		n, _ := august1914.Perft(&state, depth)
		fmt.Println(depth, n)
	}
	// Output:
	// 0 1
	// 1 10
	// 2 88
	// 3 608
	// 4 2885
}

func ExampleDivide() {
	state := boarding.New(boarding.Standard())
	branches, _ := august1914.Divide(&state, 3)
	for _, b := range branches[:3] {
		fmt.Println(b.Move, b.Lines)
	}
	// Output:
	// red commit 23
	// red shift bow waist 73
	// red shift waist bow 73
}

func TestDivideAddsUpToPerft(t *testing.T) {
	for depth := 1; depth <= 4; depth++ {
		total, err := august1914.Perft(atStart(), depth)
		require.NoError(t, err)
		branches, err := august1914.Divide(atStart(), depth)
		require.NoError(t, err)
		for _, b := range branches {
			total -= b.Lines
		}
		require.Zero(t, total, "depth %d", depth)
	}
	branches, err := august1914.Divide(atStart(), 0)
	require.NoError(t, err)
	require.Empty(t, branches)
}

// TestPerftCountsRollsAndEndings checks that rolls branch, and that lines that end early
// do not count.
func TestPerftCountsRollsAndEndings(t *testing.T) {
	s := recorded(t, "red commit, blue commit, red board bow").Now()
	n, err := august1914.Perft(&s, 1)
	require.NoError(t, err)
	require.Equal(t, uint64(3), n)
	over := atStart()
	_, err = august1914.Playout(over, always(0), nil)
	require.NoError(t, err)
	n, err = august1914.Perft(over, 1)
	require.NoError(t, err)
	require.Zero(t, n)
}

// A depth beyond the end of the game needs no memory for it: no line is longer than the
// game.
func TestPerftDeeperThanTheGame(t *testing.T) {
	s := *atStart()
	for range 200 { // to the last moves of the game
		next := s
		require.NoError(t, august1914.Onward(&next, func(int) int { return 0 }, august1914.Uniformly, 3))
		if next.ToAct() == 0 {
			break
		}
		s = next
	}
	n, err := august1914.Perft(&s, math.MaxInt)
	require.NoError(t, err)
	require.Zero(t, n)
}

// TestPerftAllocatesByDepthOnly checks that a tree with ten times the nodes needs no
// more memory than its buffers.
func TestPerftAllocatesByDepthOnly(t *testing.T) {
	s := atStart()
	allocs := testing.AllocsPerRun(3, func() { _, _ = august1914.Perft(s, 4) })
	require.Less(t, allocs, 30.0)
}

func BenchmarkPerft(b *testing.B) {
	b.ReportAllocs()
	s := atStart()
	for b.Loop() {
		if _, err := august1914.Perft(s, 4); err != nil {
			b.Fatal(err)
		}
	}
}
