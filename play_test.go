package august1914_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
)

func ExampleMatch() {
	start := boarding.New(boarding.Standard())
	pick := seeded(1914)

	// Red plays at random; blue boards wherever it can.
	red := august1914.Choosing[boarding.State, boarding.Move, boarding.View](august1914.InStages[boarding.Move], pick)
	blue := august1914.Choosing[boarding.State, boarding.Move, boarding.View](
		august1914.Preferring(func(m boarding.Move) int {
			if m.Kind() == "board" {
				return 1
			}
			return 0
		}), pick)

	match := august1914.NewMatch(august1914.NewRecord(&start), pick, red, blue)
	boarded := 0
	match.Watch = func(m boarding.Move, _ []august1914.Event) {
		if m.Kind() == "board" && m.Actor() == boarding.Blue.Actor() {
			boarded++
		}
	}
	outcome, err := match.Run(context.Background())
	fmt.Println(outcome.Rule, err, boarded)
	// Output: 6 <nil> 3
}

func ExampleEyes() {
	// A bot that tries each of its moves in a few sampled positions and makes the one that
	// wins most often. It cannot see the true position.
	pick := seeded(1)
	bot := func(e eyes) (boarding.Move, error) {
		legal := e.Legal()
		best, most := legal[0], -1
		for _, m := range legal {
			wins := 0
			for range 20 {
				world := e.Resample(pick)
				if err := world.Apply(m); err != nil {
					return m, err
				}
				if _, err := august1914.Playout(&world, pick, nil); err != nil {
					return m, err
				}
				if outcome, _ := world.Outcome(); outcome.Winner == august1914.German {
					wins++
				}
			}
			if wins > most {
				best, most = m, wins
			}
		}
		return best, nil
	}
	start := boarding.New(boarding.Standard())
	move, err := bot(august1914.NewEyes(&start, boarding.Red))
	fmt.Println(move.Actor(), err)
	// Output: seat 1 <nil>
}

// TestMatchAgreesWithItsRecord plays whole games and replays them.
func TestMatchAgreesWithItsRecord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := august1914.NewRecord(atStart())
		random := august1914.Choosing[boarding.State, boarding.Move, boarding.View](august1914.InStages[boarding.Move], drawn(t))
		match := august1914.NewMatch(r, drawn(t), random, random)
		var told []august1914.Event
		match.Watch = func(_ boarding.Move, events []august1914.Event) { told = append(told, events...) }
		outcome, err := match.Run(t.Context())
		require.NoError(t, err)
		last := r.Now()
		want, over := last.Outcome()
		require.True(t, over)
		require.Equal(t, want, outcome)
		all, _, _ := r.CatchUp(august1914.Umpire, august1914.Bookmark{})
		require.Equal(t, all, told)
	})
}

// choosing returns a chooser that makes the moves one after another.
func choosing(t *testing.T, notations ...string) chooser {
	return func(eyes) (boarding.Move, error) {
		m := parse(t, notations[0])
		notations = notations[1:]
		return m, nil
	}
}

func TestMatchNamesTheSeatThatFails(t *testing.T) {
	broken := errors.New("the line is dead")
	for _, c := range []struct {
		name string
		blue chooser
		move string
		want string
		is   error
	}{
		{"illegal", choosing(t, "blue board bow"), "blue board bow", `move 2, seat 2 chose "blue board bow": 1: this phase has no such move`, &august1914.Violation{Rule: "1"}},
		{"of another seat", choosing(t, "red commit"), "red commit", `"red commit" is not a move of seat 2`, nil},
		{"error", func(eyes) (boarding.Move, error) { return boarding.Move{}, broken }, "", "move 2, seat 2: the line is dead", broken},
		{"nobody", nil, "", "seat 2: this seat has no chooser", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := august1914.NewRecord(atStart())
			_, err := august1914.NewMatch(r, always(0), choosing(t, "red commit"), c.blue).Run(t.Context())
			var failed *august1914.ChoiceError
			require.ErrorAs(t, err, &failed)
			require.Equal(t, boarding.Blue, failed.Seat)
			require.Equal(t, 2, failed.Number)
			require.Equal(t, c.move, failed.Move)
			require.ErrorContains(t, err, c.want)
			if c.is != nil {
				require.ErrorIs(t, err, c.is)
			}
			require.Equal(t, 1, r.Len(), "the game so far is kept")
		})
	}
}

func TestMatchAsksInTheOrderOfSeats(t *testing.T) {
	r := august1914.NewRecord(atStart())
	match := august1914.NewMatch(r, always(0),
		choosing(t, "red shift bow waist", "red commit", "red board bow"), choosing(t, "blue commit"))
	match.Limit = 4
	_, err := match.Run(t.Context())
	require.ErrorIs(t, err, august1914.ErrLimit)
	requireSame(t, recorded(t, "red shift bow waist, red commit, blue commit, red board bow"), r)

	match.Limit, match.Choosers = 6, []chooser{nil, choosing(t, "blue hold")}
	_, err = match.Run(t.Context())
	require.ErrorIs(t, err, august1914.ErrLimit, "it goes on from where it was")
	require.Equal(t, 6, r.Len())
}

func TestMatchStopsAfterOneMove(t *testing.T) {
	r := august1914.NewRecord(atStart())
	match := august1914.NewMatch(r, always(0), choosing(t, "red commit"))
	match.Limit = 1
	_, err := match.Run(t.Context())
	require.ErrorIs(t, err, august1914.ErrLimit)
	require.Equal(t, 1, r.Len())
}

func TestMatchStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r := august1914.NewRecord(atStart())
	match := august1914.NewMatch(r, always(0), func(e eyes) (boarding.Move, error) {
		cancel()
		return e.Legal()[0], nil
	})
	_, err := match.Run(ctx)
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, 1, r.Len())
}

func TestMatchOfABrokenGame(t *testing.T) {
	_, err := august1914.NewMatch(august1914.NewRecord(brokenGame(true)), always(0)).Run(t.Context())
	require.ErrorIs(t, err, august1914.ErrStuck)
}

// TestEyesSeeWhatTheSeatMaySee checks that eyes return what the State returns for the seat.
func TestEyesSeeWhatTheSeatMaySee(t *testing.T) {
	r := recorded(t, "red shift bow waist, blue shift stern waist")
	s := r.Now()
	e := august1914.NewEyes(&s, boarding.Blue)
	require.Equal(t, boarding.Blue, e.Seat())
	require.Equal(t, s.Header(), e.Header())
	require.Equal(t, s.Chairs(), e.Chairs())
	require.Equal(t, s.View(boarding.Blue.Viewer()), e.View())
	require.Equal(t, s.Decision(boarding.Blue.Viewer()), e.Decision())
	require.Equal(t, s.LegalMoves(boarding.Blue.Actor(), nil), e.Legal())

	other := e.Resample(always(2))
	require.NotEqual(t, s, other)
	require.Equal(t, e.View(), other.View(boarding.Blue.Viewer()))
}

// TestEyesRememberWhatTheSeatWasTold checks that a seat remembers its own orders, and of the
// enemy's only the commitment.
func TestEyesRememberWhatTheSeatWasTold(t *testing.T) {
	r := recorded(t, "red shift bow waist, blue shift bow waist, red commit, blue commit")
	var told []august1914.Event
	match := august1914.NewMatch(r, nil, func(e eyes) (boarding.Move, error) {
		told = e.Events()
		return parse(t, "red board bow"), nil
	})
	_, err := match.Run(t.Context())
	require.ErrorContains(t, err, "the match needs Dice")
	require.Len(t, told, 3)
	require.Equal(t, "red shifts a man from bow to waist", told[0].String())
	require.Equal(t, "blue commits", told[2].String())
	require.Empty(t, august1914.NewEyes(atStart(), boarding.Red).Events())
}

// TestEyesOfARecordStayAsTheyWere checks that moves played or taken back later do not
// change eyes.
func TestEyesOfARecordStayAsTheyWere(t *testing.T) {
	r := recorded(t, "red shift bow waist")
	e := r.Eyes(boarding.Red)
	view, told := e.View(), e.Events()
	require.Len(t, told, 1)
	require.NoError(t, r.TakeBack(boarding.Red))
	for _, notation := range []string{"red commit", "blue commit"} {
		_, err := r.Play(parse(t, notation))
		require.NoError(t, err)
	}
	require.Equal(t, view, e.View())
	require.Equal(t, told, e.Events())
}

// TestEyesThatAreKeptSeeNoMore checks that a chooser that keeps its eyes does not learn later
// secrets.
func TestEyesThatAreKeptSeeNoMore(t *testing.T) {
	var kept eyes
	match := august1914.NewMatch(august1914.NewRecord(atStart()), always(0),
		func(e eyes) (boarding.Move, error) {
			kept = e
			return parse(t, "red commit"), nil
		}, choosing(t, "blue commit"))
	match.Limit = 2
	_, err := match.Run(t.Context())
	require.ErrorIs(t, err, august1914.ErrLimit)
	require.Equal(t, atStart().View(boarding.Red.Viewer()), kept.View())
}

func ExamplePreferring() {
	state := boarding.New(boarding.Standard())
	shifts := func(m boarding.Move) int {
		if m.Kind() == "shift" {
			return 10
		}
		return 1
	}
	legal := state.LegalMoves(boarding.Red.Actor(), nil)
	draw := august1914.Preferring(shifts)
	fmt.Println(draw(legal, func(n int) int { return n / 2 }), "of", len(legal))
	// Output: red shift waist bow of 5
}

// TestInStagesCanDrawEveryMove tries all sequences of choices.
func TestInStagesCanDrawEveryMove(t *testing.T) {
	legal := atStart().LegalMoves(boarding.Red.Actor(), nil)
	drawn := map[boarding.Move]int{}
	for choices := range 1 << 10 {
		bits := choices
		pick := func(n int) int { b := bits % 4; bits /= 4; return b % n }
		drawn[august1914.InStages(legal, pick)]++
	}
	require.Len(t, drawn, len(legal))
}

// TestInStagesDrawsTheKindFirst checks that a kind with one move is as likely as a kind
// with four.
func TestInStagesDrawsTheKindFirst(t *testing.T) {
	legal := atStart().LegalMoves(boarding.Red.Actor(), nil)
	require.Equal(t, "red commit", august1914.InStages(legal, always(0)).String())
	require.Equal(t, "red shift bow waist", august1914.InStages(legal, always(1, 0, 0)).String())
	require.Equal(t, "red shift waist stern", august1914.InStages(legal, always(1, 1, 1)).String())
	require.Equal(t, "red shift stern waist", august1914.InStages(legal, always(1, 2, 0)).String())
}

func TestChoicesBeyondTheListAreTakenModulo(t *testing.T) {
	legal := atStart().LegalMoves(boarding.Red.Actor(), nil)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int().Draw(t, "choice")
		require.Contains(t, legal, august1914.Uniformly(legal, always(n)))
		require.Contains(t, legal, august1914.InStages(legal, always(n)))
		require.Contains(t, legal, august1914.Preferring(func(boarding.Move) int { return 3 })(legal, always(n)))
	})
}

func TestPreferringWithoutPreferenceIsUniform(t *testing.T) {
	legal := atStart().LegalMoves(boarding.Red.Actor(), nil)
	for i := range legal {
		none := august1914.Preferring(func(boarding.Move) int { return -1 })
		require.Equal(t, legal[i], none(legal, always(i)))
		huge := august1914.Preferring(func(boarding.Move) int { return math.MaxInt })
		require.Equal(t, legal[i], huge(legal, always(i)), "weights that do not add up")
	}
	only := august1914.Preferring(func(m boarding.Move) int {
		if m == legal[3] {
			return 1
		}
		return 0
	})
	require.Equal(t, legal[3], only(legal, always(0)))
}

// TestWeightsThatAddUpTooHigh checks that weights count up to a sum of the largest int.
// Beyond it the draw is uniform.
func TestWeightsThatAddUpTooHigh(t *testing.T) {
	two := atStart().LegalMoves(boarding.Red.Actor(), nil)[:2]
	for _, c := range []struct{ first, second, drawsFrom int }{
		{math.MaxInt - 1, 1, math.MaxInt},
		{math.MaxInt, 1, 2},
		{math.MaxInt, math.MaxInt, 2},
	} {
		weight := func(m boarding.Move) int {
			if m == two[0] {
				return c.first
			}
			return c.second
		}
		august1914.Preferring(weight)(two, func(n int) int {
			require.Equal(t, c.drawsFrom, n)
			return 0
		})
	}
}

// TestRollIsExact checks that of six faces three are a miss, two a hit and one a rout.
func TestRollIsExact(t *testing.T) {
	r := recorded(t, "red commit, blue commit, red board bow")
	s := r.Now()
	results := s.LegalMoves(august1914.Dice, nil)
	counts := map[string]int{}
	for face := range 6 {
		pick := func(n int) int {
			require.Equal(t, 6, n)
			return face
		}
		counts[august1914.Roll(&s, results, pick).String()]++
	}
	require.Equal(t, map[string]int{"roll miss": 3, "roll hit": 2, "roll rout": 1}, counts)
	legal := atStart().LegalMoves(boarding.Red.Actor(), nil)
	require.Equal(t, legal[2], august1914.Roll(atStart(), legal, always(2)), "without weights it is uniform")
}

// address matches an address in memory.
var address = regexp.MustCompile(`(0[xX])?[0-9a-fA-F]{6,}`)

// printed formats a value with every verb and flag of fmt, and removes
// addresses.
func printed(x any) map[string]string {
	texts := map[string]string{}
	for _, flag := range []string{"", "+", "#", "-", " ", "0", "+#", "12.3"} {
		for _, verb := range "vsqxXdobcOUeEfFgGtTpw!" {
			format := "%" + flag + string(verb)
			if text := fmt.Sprintf(format, x); verb != 'p' || strings.HasPrefix(text, "%!p") {
				texts[format] = address.ReplaceAllString(text, "there")
			}
		}
	}
	return texts
}

// TestEyesPrintNoSecret checks that no verb prints anything of eyes that depends on the
// enemy's secret orders or on the events that the seat itself was told.
func TestEyesPrintNoSecret(t *testing.T) {
	few := recorded(t, "blue shift stern waist, red shift bow waist, red commit, blue commit")
	other := recorded(t, "blue shift stern waist, red shift waist stern, red shift bow waist, red commit, blue commit")
	require.NotEqual(t, few.Now(), other.Now())
	one, two := few.Eyes(boarding.Blue), other.Eyes(boarding.Blue)
	require.Equal(t, printed(one), printed(two))
	require.Equal(t, printed(&one), printed(&two))
	require.Equal(t, "the eyes of seat 2, told of 3 events", fmt.Sprintf("%+v", one))

	// fmt does not call Format for an unexported field and prints its contents.
	type chooser struct{ sees eyes }
	for format, text := range printed(chooser{one}) {
		require.NotContains(t, text, "bow", format)
	}
	require.Equal(t, printed(chooser{one})["%+v"], printed(chooser{two})["%+v"])
	text, err := json.Marshal([]any{one})
	require.NoError(t, err)
	require.Equal(t, "[{}]", string(text))
}

// TestEyesOfARecordHoldTheirOwnEvents checks that eyes always hold the events of the seat,
// also after moves are taken back.
func TestEyesOfARecordHoldTheirOwnEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := august1914.NewRecord(atStart())
		type seen struct {
			eyes eyes
			told []august1914.Event
		}
		var before []seen
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			s := r.Now()
			switch seat := august1914.Seat(rapid.IntRange(0, 8).Draw(t, "seat")); rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
				r.Rewind(rapid.IntRange(0, r.Len()).Draw(t, "back to"))
			case 1, 2:
				want, _, _ := r.CatchUp(seat.Viewer(), august1914.Bookmark{})
				e := r.Eyes(seat)
				require.Equal(t, append([]august1914.Event{}, want...), append([]august1914.Event{}, e.Events()...))
				before = append(before, seen{e, want})
			default:
				if s.ToAct() == 0 {
					continue
				}
				moves := s.LegalMoves(s.ToAct().First(), nil)
				_, err := r.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
				require.NoError(t, err)
			}
		}
		for _, b := range before {
			require.Equal(t, append([]august1914.Event{}, b.told...), append([]august1914.Event{}, b.eyes.Events()...), "they stay as they were")
		}
	})
}

// TestEyesOfALongGameLookAtNewEventsOnly checks that a second call of Eyes allocates only the
// copy of the position.
func TestEyesOfALongGameLookAtNewEventsOnly(t *testing.T) {
	r := recorded(t, opening)
	r.Eyes(boarding.Red)
	require.LessOrEqual(t, testing.AllocsPerRun(100, func() { r.Eyes(boarding.Red) }), 1.0)
}
