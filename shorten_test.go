package august1914_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	paris "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/boarding"
	war "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	corps "github.com/august1914/august1914/schlieffenswar"
)

// The example looks for a boarding. Three moves of a whole game lead to it, and only the
// last one is not an idle move.
func ExampleShorten() {
	boarded := func(start *boarding.State, moves []boarding.Move) bool {
		for _, m := range moves {
			if start.Apply(m) != nil {
				return false
			}
			if m.Kind() == "board" {
				return true
			}
		}
		return false
	}
	start := boarding.New(boarding.Standard())
	state, source := start, dice.NewPCG(19, 14)
	var moves []boarding.Move
	for m := range august1914.Walk(&state, source.IntN, august1914.InStages) {
		moves = append(moves, m)
	}
	short, matter := august1914.Shorten(&start, moves, boarded)
	fmt.Println(len(moves), "moves, but only", matter, "matters:")
	fmt.Println(short)
	// Output:
	// 19 moves, but only 1 matters:
	// [red commit blue commit red board waist]
}

// A faultyParis does not let units leave a train after four have boarded trains.
type faultyParis struct {
	paris.State
	aboard int
}

func (s *faultyParis) Apply(m paris.Move) error {
	_, err := s.Play(m, nil)
	return err
}

func (s *faultyParis) Play(m paris.Move, dst []august1914.Event) ([]august1914.Event, error) {
	dst, err := s.State.Play(m, dst)
	if err == nil && m.Verb() == paris.LoadTrain {
		s.aboard++
	}
	return dst, err
}

func (s *faultyParis) LegalMoves(by august1914.Actor, dst []paris.Move) []paris.Move {
	all := s.State.LegalMoves(by, dst)
	if s.aboard < 4 {
		return all
	}
	return without(all, len(dst), func(m paris.Move) bool { return m.Verb() == paris.UnloadTrain })
}

func (s *faultyParis) Resample(v august1914.Viewer, pick func(n int) int) faultyParis {
	return faultyParis{s.State.Resample(v, pick), s.aboard}
}

func (s *faultyParis) broken() bool { return breaks(s, &s.State) }

// A faultyCorps does not let units advance where the attack cost two steps.
type faultyCorps struct {
	corps.State
	lost uint8
}

func (s *faultyCorps) Apply(m corps.Move) error {
	_, err := s.Play(m, nil)
	return err
}

func (s *faultyCorps) Play(m corps.Move, dst []august1914.Event) ([]august1914.Event, error) {
	dst, err := s.State.Play(m, dst)
	switch {
	case err != nil:
	case m.Verb() == corps.Assault:
		s.lost = 0
	case m.Verb() == corps.Lose:
		s.lost++
	}
	return dst, err
}

func (s *faultyCorps) LegalMoves(by august1914.Actor, dst []corps.Move) []corps.Move {
	all := s.State.LegalMoves(by, dst)
	if s.lost < 3 {
		return all
	}
	return without(all, len(dst), func(m corps.Move) bool { return m.Verb() == corps.Advance })
}

func (s *faultyCorps) Resample(v august1914.Viewer, pick func(n int) int) faultyCorps {
	return faultyCorps{s.State.Resample(v, pick), s.lost}
}

func (s *faultyCorps) broken() bool { return breaks(s, &s.State) }

// A faultyWar does not deploy the units that the second strategic action brings.
type faultyWar struct {
	war.State
	reinforced int
}

func (s *faultyWar) Apply(m war.Move) error {
	_, err := s.Play(m, nil)
	return err
}

func (s *faultyWar) Play(m war.Move, dst []august1914.Event) ([]august1914.Event, error) {
	dst, err := s.State.Play(m, dst)
	switch {
	case err != nil:
	case m.Verb() == war.Reinforce:
		s.reinforced++
	}
	return dst, err
}

func (s *faultyWar) LegalMoves(by august1914.Actor, dst []war.Move) []war.Move {
	all := s.State.LegalMoves(by, dst)
	if s.reinforced < 2 {
		return all
	}
	return without(all, len(dst), func(m war.Move) bool { return m.Verb() == war.Deploy })
}

func (s *faultyWar) Resample(v august1914.Viewer, pick func(n int) int) faultyWar {
	return faultyWar{s.State.Resample(v, pick), s.reinforced}
}

func (s *faultyWar) broken() bool { return breaks(s, &s.State) }

// without removes moves from a list after its first n.
func without[M august1914.Move](list []M, n int, hidden func(M) bool) []M {
	return list[:n+len(slices.DeleteFunc(list[n:], hidden))]
}

// breaks reports whether a game lists other moves than the true one.
func breaks[S, T comparable, M august1914.Move, V any, P august1914.Game[S, M, V], Q august1914.Game[T, M, V]](s P, truth Q) bool {
	for by := range truth.ToAct().All() {
		if !slices.Equal(s.LegalMoves(by, nil), truth.LegalMoves(by, nil)) {
			return true
		}
	}
	return false
}

// A shortened game is a game with a fault.
type shortened[S comparable, M august1914.Move, V any] interface {
	august1914.Game[S, M, V]
	broken() bool
}

// failing plays games until the fault shows after many moves. It skips the first
// seeds: in the first campaign of Drive on Paris in which the fault shows late, 32 moves
// matter, and none of them can be left out alone.
func failing[S comparable, M august1914.Move, V any, P shortened[S, M, V]](t *testing.T, start P, least int) []M {
	for seed := uint64(20); seed < 200; seed++ {
		state, source := *start, dice.NewPCG(seed, 1914)
		var moves []M
		for m, err := range august1914.Walk(P(&state), source.IntN, august1914.Uniformly) {
			if P(&state).broken() {
				if len(moves) < least {
					break
				}
				return moves
			}
			require.NoError(t, err)
			moves = append(moves, m)
		}
	}
	t.Fatal("the fault never shows late")
	return nil
}

// shortens checks that Shorten makes a long record with a fault short.
func shortens[S comparable, M august1914.Move, V any, P shortened[S, M, V]](t *testing.T, start P, least, most int) {
	moves := failing[S, M, V](t, start, least)
	fails := func(s P, moves []M) bool {
		for _, m := range moves {
			if s.broken() {
				return true
			}
			require.NoError(t, s.Apply(m), "only legal records are asked about")
		}
		return s.broken()
	}
	was := *start
	short, matter := august1914.Shorten(start, moves, fails)
	require.True(t, was == *start)
	require.True(t, fails(start, short))
	t.Logf("%d moves, then %d, of which %d matter", len(moves), len(short), matter)
	require.LessOrEqual(t, matter, most)
	require.LessOrEqual(t, matter, len(short))
}

func TestShortenGetsLongGamesShort(t *testing.T) {
	t.Run("a campaign of Drive on Paris", func(t *testing.T) {
		least := gametest.SizeOrSkip(t, 0, 2500, 2500)
		campaign, ok := paris.ScenarioByID("5.6")
		require.True(t, ok)
		shortens[faultyParis, paris.Move, paris.View](t, &faultyParis{State: paris.New(campaign)}, least, 12)
	})
	t.Run("Schlieffen's War", func(t *testing.T) {
		least := gametest.SizeOrSkip(t, 0, 1000, 1000)
		shortens[faultyCorps, corps.Move, corps.View](t, &faultyCorps{State: corps.New(corps.Standard())}, least, 12)
	})
	t.Run("Germany at War", func(t *testing.T) {
		shortens[faultyWar, war.Move, war.View](t, &faultyWar{State: war.New(war.Standard())}, 250, 12)
	})
}

func TestShortenLeavesAloneWhatDoesNotFail(t *testing.T) {
	start := atStart()
	moves := randomMoves(t)
	short, _ := august1914.Shorten(start, moves, func(*boarding.State, []boarding.Move) bool { return false })
	require.Equal(t, moves, short)
}

// If the start fails, the record needs no moves.
func TestShortenWithoutFails(t *testing.T) {
	moves := []boarding.Move{parse(t, "red commit"), parse(t, "blue commit")}
	short, _ := august1914.Shorten(atStart(), moves, nil)
	require.Equal(t, moves, short)
}

func TestShortenToNothing(t *testing.T) {
	short, matter := august1914.Shorten(atStart(), randomMoves(t), func(*boarding.State, []boarding.Move) bool { return true })
	require.Empty(t, short)
	require.Zero(t, matter)
}

// Shorten returns the same result for the same record, and no further move can be
// left out.
func TestShortenFindsTheSameAgain(t *testing.T) {
	hit := func(s *boarding.State, moves []boarding.Move) bool {
		for _, m := range moves {
			require.NoError(t, s.Apply(m))
		}
		return s.Decision(august1914.Umpire).Kind == "falling"
	}
	var moves []boarding.Move
	for seed := uint64(0); len(moves) < 8 || !hit(atStart(), moves); seed++ {
		state, source := boarding.New(boarding.Standard()), dice.NewPCG(seed, 14)
		moves = nil
		for m, err := range august1914.Walk(&state, source.IntN, august1914.InStages) {
			require.NoError(t, err)
			if state.Decision(august1914.Umpire).Kind == "falling" {
				break
			}
			moves = append(moves, m)
		}
	}
	short, matter := august1914.Shorten(atStart(), moves, hit)
	again, _ := august1914.Shorten(atStart(), moves, hit)
	require.Equal(t, short, again)
	require.Len(t, short, 4, "both commit, one boards, the die hits")
	require.Equal(t, 2, matter)
}

// The record of a game that panics ends with the move that causes the panic.
func TestShortenAGameThatPanics(t *testing.T) {
	panics := func(s *panicking, moves []boarding.Move) (did bool) {
		defer func() { did = recover() != nil }()
		for _, m := range moves {
			_ = s.Apply(m)
		}
		return false
	}
	start := panicking{boarding.New(boarding.Standard())}
	short, _ := august1914.Shorten(&start, randomMoves(t), panics)
	require.Equal(t, "board", short[len(short)-1].Kind())
	require.Len(t, short, 3)
}

// A panicking game panics at a boarding.
type panicking struct{ boarding.State }

func (s *panicking) Apply(m boarding.Move) error {
	if m.Kind() == "board" {
		panic("overboard")
	}
	return s.State.Apply(m)
}

func (s *panicking) Resample(v august1914.Viewer, pick func(n int) int) panicking {
	return panicking{s.State.Resample(v, pick)}
}

// randomMoves returns a whole game of captains.
func randomMoves(t *testing.T) (moves []boarding.Move) {
	source := dice.NewPCG(19, 14)
	for m, err := range august1914.Walk(atStart(), source.IntN, august1914.InStages) {
		require.NoError(t, err)
		moves = append(moves, m)
	}
	return moves
}
