package august1914_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// liege returns a position in which German corps are about to attack Liège.
func liege(steps int, corps ...string) (*sw.State, error) {
	units := []sw.Unit{{ID: "fort-liege", Hex: "1209", Steps: steps}}
	for i, id := range corps {
		units = append(units, sw.Unit{ID: id, Hex: []string{"1208", "1109"}[i/3]})
	}
	s, err := sw.Position{Turn: 1, Active: august1914.German, Phase: sw.Combat, Units: units}.State(sw.Standard())
	return &s, err
}

// fallen reports whether Liège has fallen.
func fallen(s *sw.State) bool { return s.Score().Points > 0 }

// afterCombat ends lines after the combat phase.
var afterCombat = sw.Horizon{Until: func(s *sw.State) bool { return s.Phase() != sw.Combat }}

// The chance of two corps to take the last two steps of Liège in one attack, with the best
// choices of both players; and whether they may fail, or succeed, by the dice.
func ExampleValue() {
	s, err := liege(2, "ger-vii", "ger-x")
	if err != nil {
		fmt.Println(err)
		return
	}
	german, entente := sw.GermanSeat.Actor(), sw.EntenteSeat.Actor()
	for _, stakes := range []sw.Stakes{
		{Goal: fallen, For: august1914.ActorsOf(german), Against: august1914.ActorsOf(entente)},
		{Goal: fallen, For: august1914.ActorsOf(german), Against: august1914.ActorsOf(entente, august1914.Dice)},
		{Goal: fallen, For: august1914.ActorsOf(german, august1914.Dice), Against: august1914.ActorsOf(entente)},
	} {
		value, err := august1914.Value(s, stakes, afterCombat)
		fmt.Println(value, err)
	}
	// Output:
	// 22/27, seat 1, seat 2 knowing everything <nil>
	// 0, seat 1, seat 2 knowing everything <nil>
	// 1, seat 1, seat 2 knowing everything <nil>
}

// The value of an attack is the chance of the losses that Forecast gives with the best support,
// and the fort falls only if a corps is left to advance.
func TestValueIsTheForecast(t *testing.T) {
	corps := []string{"ger-vii", "ger-x", "ger-gd"}
	for n := 1; n <= gametest.Size(1, 3, 3); n++ {
		for steps := 1; steps <= 4; steps++ {
			s, err := liege(steps, corps[:n]...)
			require.NoError(t, err)
			value, err := august1914.Value(s, sw.Stakes{
				Goal: fallen, For: august1914.ActorsOf(sw.GermanSeat.Actor()), Against: august1914.ActorsOf(sw.EntenteSeat.Actor()),
			}, afterCombat)
			require.NoError(t, err)
			best := new(big.Rat)
			for support := range 4 {
				f, err := s.Forecast(sw.GermanSeat.Viewer(), sw.Fight{Target: "1209", Attackers: corps[:n], Bombard: support&1 > 0, Coup: support&2 > 0})
				require.NoError(t, err)
				p := f.Most.ProbOf(func(r sw.CombatResult) bool { return r.Defender >= steps && r.Attacker < 2*n })
				if p.Cmp(best) > 0 {
					best = p
				}
			}
			require.Equal(t, best.RatString(), value.Least.RatString(), "%d corps, %d steps", n, steps)
			require.Zero(t, value.Least.Cmp(value.Most))
		}
	}
}

type stakes = august1914.Stakes[boarding.Move, boarding.View, *boarding.State]

// redAhead is a goal: the game is over and red has won.
func redAhead(s *boarding.State) bool {
	o, over := s.Outcome()
	return over && o.Winner == august1914.German
}

// plainly values a position of the captains as Value does, but remembers none.
func plainly(t *testing.T, s boarding.State, at stakes) *big.Rat {
	value := new(big.Rat)
	if at.Goal(&s) {
		return value.SetInt64(1)
	}
	if s.ToAct() == 0 {
		return value
	}
	group := s.ToAct()
	for _, first := range []august1914.Actors{at.Against, ^at.For} {
		if both := group.Minus(^first); both != 0 {
			group = both
			break
		}
	}
	by := group.First()
	list := s.LegalMoves(by, nil)
	weights, decides := new(big.Rat), at.For.Union(at.Against).Has(by)
	if by != august1914.Dice && !decides {
		list = []boarding.Move{at.Plan(by.Seat(), s.View(by.Seat().Viewer()), list)}
	}
	for i, m := range list {
		after := s
		require.NoError(t, after.Apply(m))
		v := plainly(t, after, at)
		switch {
		case by == august1914.Dice && !decides:
			w := new(big.Rat).SetUint64(s.Weight(m))
			weights.Add(weights, w)
			value.Add(value, w.Mul(w, v))
		case i == 0, at.Against.Has(by) && v.Cmp(value) < 0, !at.Against.Has(by) && v.Cmp(value) > 0:
			value = v
		}
	}
	if weights.Sign() > 0 {
		value.Quo(value, weights)
	}
	return value
}

// Value agrees with plain recursion, however the actors decide.
func TestValueIsPlain(t *testing.T) {
	red, blue := boarding.Red.Actor(), boarding.Blue.Actor()
	last := func(_ august1914.Seat, sees boarding.View, legal []boarding.Move) boarding.Move {
		return legal[(int(sees.Turn)+len(legal))%len(legal)]
	}
	seen := map[string]bool{}
	for seed := range uint64(gametest.Size(6, 12, 200)) {
		start := later(t, seed, 18)
		for _, at := range []stakes{
			{For: august1914.ActorsOf(red), Against: august1914.ActorsOf(blue)},
			{For: august1914.ActorsOf(blue), Against: august1914.ActorsOf(red, august1914.Dice)},
			{For: august1914.ActorsOf(red, blue, august1914.Dice)},
			{Against: august1914.ActorsOf(blue), Plan: last},
			{For: august1914.ActorsOf(blue), Plan: last},
			{Plan: last},
		} {
			at.Goal = redAhead
			want := plainly(t, *start, at)
			value, err := august1914.Value(start, at, horizon{})
			require.NoError(t, err)
			require.Equal(t, want.RatString(), value.Least.RatString())
			require.Equal(t, want.RatString(), value.Most.RatString())
			require.Equal(t, at.For.Union(at.Against).Without(august1914.Dice), value.Knowing)
			seen[want.RatString()] = true
			for _, h := range []horizon{{Depth: 2}, {Depth: 6}, {Positions: 20}} {
				part, err := august1914.Value(start, at, h)
				require.NoError(t, err)
				require.LessOrEqual(t, part.Least.Cmp(want), 0)
				require.GreaterOrEqual(t, part.Most.Cmp(want), 0)
			}
		}
	}
	require.Greater(t, len(seen), 5, "the values vary")
}

// Value says what its number rests on.
func TestValueSaysWhatItRestsOn(t *testing.T) {
	start := later(t, 1, 12)
	at := stakes{Goal: redAhead, For: august1914.ActorsOf(boarding.Red.Actor()), Against: august1914.ActorsOf(boarding.Blue.Actor())}
	value, err := august1914.Value(start, at, horizon{Depth: 3})
	require.NoError(t, err)
	require.Equal(t, "from 0 to 1, because the horizon left out lines, seat 1, seat 2 knowing everything", value.String())
	_, err = august1914.Value(start, stakes{}, horizon{})
	require.EqualError(t, err, "august1914: the stakes have no Goal")
	_, err = august1914.Value(start, stakes{Goal: redAhead}, horizon{})
	require.EqualError(t, err, "august1914: seat 2 is in neither For nor Against, and there is no Plan")
	_, err = august1914.Value(start, stakes{Goal: redAhead, Plan: func(august1914.Seat, boarding.View, []boarding.Move) (m boarding.Move) { return m }}, horizon{})
	require.ErrorContains(t, err, "the plan of seat 2 chooses ")
	_, err = august1914.Value(brokenGame(true), august1914.Stakes[boarding.Move, boarding.View, *broken]{Goal: func(*broken) bool { return false }}, august1914.Horizon[boarding.Move, *broken]{})
	require.ErrorIs(t, err, august1914.ErrStuck)
	_, err = august1914.Value(brokenGame(false), august1914.Stakes[boarding.Move, boarding.View, *broken]{Goal: func(*broken) bool { return false }}, august1914.Horizon[boarding.Move, *broken]{})
	require.ErrorContains(t, err, "listed move")
}

// A circling State never changes.
type circling struct{ boarding.State }

func (s *circling) Apply(boarding.Move) error { return nil }

func (s *circling) Resample(v august1914.Viewer, pick func(n int) int) circling {
	return circling{s.State.Resample(v, pick)}
}

// A line that comes back to a position ends the search there and leaves the value open.
func TestValueOfAGameThatCircles(t *testing.T) {
	all := ^august1914.Actors(0)
	value, err := august1914.Value(&circling{*atStart()}, august1914.Stakes[boarding.Move, boarding.View, *circling]{
		Goal: func(*circling) bool { return false }, For: all,
	}, august1914.Horizon[boarding.Move, *circling]{})
	require.NoError(t, err)
	require.Equal(t, []string{"0", "1"}, []string{value.Least.RatString(), value.Most.RatString()})
	require.Equal(t, 1, value.Positions)
}
