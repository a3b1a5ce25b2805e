package schlieffenswar_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/measure"
	"github.com/august1914/august1914/schlieffenswar"
)

var measured = measure.Game[schlieffenswar.State, schlieffenswar.Move, schlieffenswar.View, *schlieffenswar.State]{
	Start: schlieffenswar.New(schlieffenswar.Standard()),
}

func BenchmarkPlayout(b *testing.B) { measured.Playout(b) }

func BenchmarkLegalMoves(b *testing.B) { benchmarkLists(b, measured.Choices(512)) }

// BenchmarkLegalMovesOf lists the legal moves of each kind of decision.
func BenchmarkLegalMovesOf(b *testing.B) {
	lists := choicesByKind(b, 128)
	for _, kind := range slices.Sorted(maps.Keys(lists)) {
		b.Run(strings.ReplaceAll(kind, " ", "-"), func(b *testing.B) { benchmarkLists(b, lists[kind]) })
	}
}

// The limits, in nanoseconds, for a list of legal moves: one part for the decision and
// one for each of its moves. The benchmarks report the share of the limit that they need.
const (
	allowedDecision = 300
	allowedListed   = 25
)

func benchmarkLists(b *testing.B, list []schlieffenswar.State) {
	listed := measured.Lists(b, list)
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(allowedDecision*b.N+allowedListed*listed), "of-allowed")
}

// choicesByKind plays random games and returns positions in which a seat has a choice,
// by the kind of the decision. In every other game the players seek battle, and some
// games begin with open deployment.
func choicesByKind(tb testing.TB, games int) map[string][]schlieffenswar.State {
	const perGame = 2 // of each kind
	open, err := schlieffenswar.Standard().With(august1914.Setting{Name: "deployment", Value: "open"})
	require.NoError(tb, err)
	source := dice.NewPCG(9, 9)
	lists := map[string][]schlieffenswar.State{}
	for game := range games {
		s, draw := schlieffenswar.New(schlieffenswar.Standard()), august1914.Draw[schlieffenswar.Move](august1914.Uniformly[schlieffenswar.Move])
		if game%2 == 1 {
			draw = august1914.Preferring(battleFirst)
		}
		if game%8 == 0 {
			s = schlieffenswar.New(open)
		}
		met := map[string][]schlieffenswar.State{}
		for range august1914.Walk(&s, source.IntN, draw) {
			by, kind := s.ToAct().First(), s.Decision(august1914.Umpire).Kind
			if by != august1914.Dice && len(s.LegalMoves(by, nil)) > 1 {
				met[kind] = append(met[kind], s)
			}
		}
		for _, kind := range slices.Sorted(maps.Keys(met)) {
			for range perGame {
				lists[kind] = append(lists[kind], met[kind][source.IntN(len(met[kind]))])
			}
		}
	}
	return lists
}

// battleFirst prefers moves that lead to battles.
func battleFirst(m schlieffenswar.Move) int {
	switch m.Verb() {
	case schlieffenswar.Assault, schlieffenswar.Join, schlieffenswar.Bombard, schlieffenswar.Coup, schlieffenswar.Advance:
		return 30
	case schlieffenswar.Done, schlieffenswar.Withhold, schlieffenswar.Forfeit:
		return 1
	}
	return 3
}

func BenchmarkApply(b *testing.B) { measured.Apply(b, measured.Choices(512)) }

// BenchmarkReplay makes all moves of random games, including die rolls and moves that
// end phases and turns.
func BenchmarkReplay(b *testing.B) {
	const games = 32
	start := schlieffenswar.New(schlieffenswar.Standard())
	source := dice.NewPCG(8, 14)
	var moves [games][]schlieffenswar.Move
	for i := range moves {
		s := start
		for m := range august1914.Walk(&s, source.IntN, august1914.Uniformly) {
			moves[i] = append(moves[i], m)
		}
	}
	applied, i := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		s := start
		for _, m := range moves[i%games] {
			if err := s.Apply(m); err != nil {
				b.Fatal(err)
			}
		}
		applied += len(moves[i%games])
		i++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(applied), "ns/apply")
}

// BenchmarkApplyOf makes one move of each verb in a copy of a position.
func BenchmarkApplyOf(b *testing.B) {
	type try struct {
		in schlieffenswar.State
		m  schlieffenswar.Move
	}
	tries := map[string][]try{}
	lists := choicesByKind(b, 128)
	for _, kind := range slices.Sorted(maps.Keys(lists)) {
		for i, s := range lists[kind] {
			legal := s.LegalMoves(s.ToAct().First(), nil)
			m := legal[i%len(legal)]
			tries[m.Kind()] = append(tries[m.Kind()], try{s, m})
		}
	}
	for _, verb := range slices.Sorted(maps.Keys(tries)) {
		b.Run(verb, func(b *testing.B) {
			list, i := tries[verb], 0
			for b.Loop() {
				s := list[i%len(list)].in
				if err := s.Apply(list[i%len(list)].m); err != nil {
					b.Fatal(err)
				}
				i++
			}
		})
	}
}
