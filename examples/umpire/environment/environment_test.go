package environment_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/race"
	"github.com/august1914/august1914/examples/umpire/environment"
	"github.com/august1914/august1914/examples/umpire/served"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

func opened(t require.TestingT, table august1914.Table) *environment.Environment {
	e, err := environment.New(table, "")
	require.NoError(t, err)
	return e
}

func legalOf(t require.TestingT, e *environment.Environment, seat august1914.Seat) []int {
	list, err := e.LegalOf(seat)
	require.NoError(t, err)
	return list
}

// act makes a random move, and reports whether there was one.
func act(t require.TestingT, e *environment.Environment, pick func(n int) int) bool {
	list, err := e.Legal()
	require.NoError(t, err)
	if len(list) > 0 {
		require.NoError(t, e.Act(list[pick(len(list))]))
	}
	return len(list) > 0
}

// play plays a random game, and calls each before every move and at the end.
func play(t require.TestingT, e *environment.Environment, pick func(n int) int, each func()) {
	for each(); act(t, e, pick); each() {
	}
}

// short opens games that take a second at most.
func short(t require.TestingT, r august1914.Ruleset, seed int, pick func(n int) int) *environment.Environment {
	if r.Info().Name == driveonparis.Name {
		table, err := r.Open("5.2")
		require.NoError(t, err)
		return opened(t, table)
	}
	return opened(t, anyGame(t, r, seed, pick))
}

// A seat has the same information state and the same legal moves in the true game and in a
// world that Guess draws for it, and as long as it is told the same in both.
func TestEqualInformationHasEqualMoves(t *testing.T) {
	games, moves := gametest.Size(2, 6, 100), gametest.Size(20, 40, 100)
	for _, r := range served.All() {
		t.Run(r.Info().Name, func(t *testing.T) {
			t.Parallel()
			later, differ := 0, 0
			for seed := range games {
				pick := dice.NewPCG(uint64(seed), 1914).IntN
				e := short(t, r, seed, pick)
				every := 1 + pick(40)
				play(t, e, pick, func() {
					if every--; every > 0 {
						return
					}
					every = 1 + pick(160/gametest.Size(1, 2, 4))
					for _, chair := range e.Table().Chairs() {
						truth, world := e.Clone(), e.Guess(chair.Seat, pick)
						require.Equal(t, e.Key(chair.Seat), truth.Key(chair.Seat))
						for n := 0; n < moves && truth.Key(chair.Seat) == world.Key(chair.Seat); n++ {
							require.Equal(t, truth.Information(chair.Seat), world.Information(chair.Seat))
							require.Equal(t, legalOf(t, truth, chair.Seat), legalOf(t, world, chair.Seat), "%s\n%s", chair.Name, truth.Information(chair.Seat))
							list, err := truth.Legal()
							require.NoError(t, err)
							if len(list) == 0 {
								break
							}
							move := list[pick(len(list))]
							require.NoError(t, truth.Act(move))
							if world.Act(move) != nil && !act(t, world, pick) {
								break
							}
							later++
						}
						if truth.Key(chair.Seat) != world.Key(chair.Seat) {
							differ++
						}
					}
				})
			}
			require.Positive(t, later)
			require.Positive(t, differ, "the worlds differ in secrets")
		})
	}
}

// Information states that two games of a scenario share have equal lists of moves, too.
func TestInformationOfManyGames(t *testing.T) {
	legal, shared := map[string][]int{}, 0
	for seed := range gametest.Size(200, 1000, 20000) {
		table, err := sabinschlieffen.Ruleset().Open("")
		require.NoError(t, err)
		e, pick := opened(t, table), dice.NewPCG(uint64(seed), 8).IntN
		for range 30 {
			seat := e.Turn().Seat()
			key, list := e.Information(seat).Key, legalOf(t, e, seat)
			if before, ok := legal[key]; ok {
				require.Equal(t, before, list, "%s", e.Information(seat))
				shared++
			}
			legal[key] = list
			require.True(t, act(t, e, pick))
		}
	}
	require.Greater(t, shared, 400)
	require.Greater(t, len(legal), 400)
}

// The information state holds what CatchUp tells the seat, its own moves and nothing else, and
// the list of an earlier position is the beginning of each later one: the seat forgets nothing.
func TestPerfectRecall(t *testing.T) {
	for _, r := range served.All() {
		pick := dice.NewPCG(1, 1914).IntN
		e := short(t, r, 0, pick)
		own := map[august1914.Seat][]string{}
		before := map[august1914.Seat]environment.Information{}
		play(t, e, func(n int) int {
			i := pick(n)
			if seat := e.Turn().Seat(); seat != 0 {
				list, err := e.Legal()
				require.NoError(t, err)
				own[seat] = append(own[seat], e.Notation(list[i]))
			}
			return i
		}, func() {
			for _, chair := range e.Table().Chairs() {
				now := e.Information(chair.Seat)
				was := before[chair.Seat]
				require.Equal(t, len(was.Told) == len(now.Told), was.Key == now.Key)
				require.True(t, slices.Equal(was.Told, now.Told[:len(was.Told)]))
				before[chair.Seat] = now
			}
		})
		for _, chair := range e.Table().Chairs() {
			var moves []string
			var events []august1914.Event
			for _, told := range e.Information(chair.Seat).Told {
				switch {
				case told.Move != "":
					moves = append(moves, told.Move)
				case told.Event != nil:
					events = append(events, *told.Event)
				}
			}
			heard, _, _ := e.Table().CatchUp(chair.Seat.Viewer(), august1914.Bookmark{})
			require.Equal(t, heard, events)
			require.Equal(t, own[chair.Seat], moves)
		}
	}
}

// An Environment that begins at a table with moves knows what one knows that made them.
func TestBeginLater(t *testing.T) {
	for _, r := range served.All() {
		pick := dice.NewPCG(4, 1914).IntN
		e := short(t, r, 0, pick)
		for range 50 {
			require.True(t, act(t, e, pick))
		}
		again := opened(t, e.Table())
		for _, chair := range e.Table().Chairs() {
			require.Equal(t, e.Information(chair.Seat), again.Information(chair.Seat))
		}
		require.True(t, act(t, again, pick))
	}
}

// A clone is independent, and a saved environment is restored with the memories of all seats.
func TestCloneAndRestore(t *testing.T) {
	for _, r := range served.All() {
		pick := dice.NewPCG(2, 1914).IntN
		e := short(t, r, 0, pick)
		for range 30 {
			require.True(t, act(t, e, pick))
		}
		clone := e.Clone()
		data, err := e.Save()
		require.NoError(t, err)
		restored := short(t, r, 0, pick)
		require.NoError(t, restored.Restore(data))
		equal := func(other *environment.Environment) {
			for _, chair := range e.Table().Chairs() {
				require.Equal(t, e.Key(chair.Seat), other.Key(chair.Seat))
				require.Equal(t, legalOf(t, e, chair.Seat), legalOf(t, other, chair.Seat))
				one, err := json.Marshal(e.Information(chair.Seat))
				require.NoError(t, err)
				two, err := json.Marshal(other.Information(chair.Seat))
				require.NoError(t, err)
				require.JSONEq(t, string(one), string(two))
			}
		}
		for range 30 {
			act(t, clone.Clone(), pick) // changes neither
			list, err := e.Legal()
			require.NoError(t, err)
			move := list[pick(len(list))]
			for _, other := range []*environment.Environment{e, clone, restored} {
				require.NoError(t, other.Act(move))
			}
		}
		equal(clone)
		equal(restored)

		later, err := clone.Save()
		require.NoError(t, err)
		require.NoError(t, restored.Restore(later))
		equal(restored)
		for _, wrong := range []string{"", "{}", `{"record":"x"}`, `{"record":7}`} {
			require.Error(t, restored.Restore([]byte(wrong)))
		}
		equal(restored)
	}
	other, err := schlieffenswar.Ruleset().Open("")
	require.NoError(t, err)
	data, err := opened(t, other).Save()
	require.NoError(t, err)
	sabin, err := sabinschlieffen.Ruleset().Open("")
	require.NoError(t, err)
	require.Error(t, opened(t, sabin).Restore(data))
	settings := sabinschlieffen.Ruleset().Info().Options[0]
	sabin2, err := sabinschlieffen.Ruleset().Open("", august1914.Setting{Name: settings.Name, Value: settings.Values[1].Value})
	require.NoError(t, err)
	data, err = opened(t, sabin2).Save()
	require.NoError(t, err)
	require.ErrorContains(t, opened(t, sabin).Restore(data), settings.Name)
}

// The winner's seats get 1 and the others -1. Before the end, all seats get 0. In a game for three,
// the Entente's seats share their side's return.
func TestReturns(t *testing.T) {
	three := august1914.Setting{Name: "seats", Value: "three"}
	results := map[float64]bool{}
	for _, r := range served.All()[:3] {
		for seed := range 6 {
			var settings []august1914.Setting
			if slices.ContainsFunc(r.Info().Options, func(o august1914.Option) bool { return o.Name == three.Name }) {
				settings = append(settings, three)
			}
			table, err := r.Open("", settings...)
			require.NoError(t, err)
			e := opened(t, table)
			require.Equal(t, make([]float64, len(table.Chairs())), e.Returns())
			play(t, e, dice.NewPCG(uint64(seed), 7).IntN, func() {})
			outcome, over := table.Outcome()
			require.True(t, over)
			german := map[august1914.Side]float64{august1914.German: 1, august1914.Allied: -1}[outcome.Winner]
			want := []float64{german, -german, -german}[:len(table.Chairs())]
			for i := range want {
				require.InDelta(t, want[i], e.Returns()[i], 0)
			}
			results[german] = true
			require.Error(t, e.Act(0))
		}
	}
	require.Len(t, results, 2)
}

// Chances are exact: one die has six equal results, and seven is the result of 6 of the 36 of
// two dice.
func TestChances(t *testing.T) {
	for name, scenario := range map[string]string{schlieffenswar.Name: "", driveonparis.Name: "5.2"} {
		r, err := served.All().Find(name)
		require.NoError(t, err)
		table, err := r.Open(scenario)
		require.NoError(t, err)
		e := opened(t, table)
		pick, seen := dice.NewPCG(3, 3).IntN, 0
		play(t, e, pick, func() {
			chances, err := e.Chances()
			require.NoError(t, err)
			require.Equal(t, e.Turn() == august1914.Dice, len(chances) > 0)
			for _, c := range chances {
				n, err := strconv.Atoi(strings.TrimPrefix(e.Notation(c.Move), "roll "))
				require.NoError(t, err)
				ways := 1
				if len(chances) == 11 {
					ways = 6 - max(n-7, 7-n)
				}
				require.InDelta(t, float64(ways)/map[int]float64{6: 6, 11: 36}[len(chances)], c.Probability, 1e-12)
				seen++
			}
		})
		require.Positive(t, seen)
	}
}

// A game outside the library brings its grammar. An incomplete grammar gets an error.
func TestAGameOfOnesOwn(t *testing.T) {
	const grammar = `longest = 16
drinks = 1 2 3

moves
seat 1: pack Germany, {drinks}
seat 1: run Germany > {place}
seat 1: sprint Germany > {place}
seat 2: pack France, {drinks}
seat 2: run France > {place}
seat 2: sprint France > {place}
`
	drawn := 0
	for seed := range 200 {
		table, err := race.Ruleset().Open("")
		require.NoError(t, err)
		_, err = environment.New(table, "")
		require.ErrorContains(t, err, "race")
		e, err := environment.New(table, grammar)
		require.NoError(t, err)
		play(t, e, dice.NewPCG(uint64(seed), 5).IntN, func() {})
		if outcome, _ := table.Outcome(); outcome.Winner == august1914.NoSide {
			require.Equal(t, []float64{0, 0}, e.Returns())
			drawn++
		}
		require.InDelta(t, -e.Returns()[0], e.Returns()[1], 0)
		require.LessOrEqual(t, table.Len(), e.Longest())
	}
	require.Positive(t, drawn)

	table, err := race.Ruleset().Open("")
	require.NoError(t, err)
	e, err := environment.New(table, strings.Replace(grammar, "drinks = 1 2 3", "drinks = 1 2", 1))
	require.NoError(t, err)
	_, err = e.Legal()
	require.ErrorContains(t, err, "lacks the legal move")
	require.Error(t, e.Act(-1))
	require.Error(t, e.Act(e.Count()))
	require.Error(t, e.Act(e.Count()-1))
	require.Equal(t, 0, table.Len())
	require.Zero(t, e.Key(0))
	require.Empty(t, e.Information(3).Told)
}
