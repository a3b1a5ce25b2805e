package august1914_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

type (
	meetings = august1914.Meetings[boarding.State, boarding.Move, boarding.View, *boarding.State]
	course   = august1914.Course[boarding.State, boarding.Move, boarding.View, *boarding.State]
)

func ExampleMeetings() {
	start := boarding.New(boarding.Standard())
	met := august1914.NewMeetings(&start)
	pick := seeded(1914)
	for range 100 { // games
		met.Begin(&start)
		if _, err := met.Run(pick, august1914.Uniformly, 1000); err != nil {
			fmt.Println(err)
		}
	}
	meeting, course, _ := met.Of("4", "5")
	fmt.Println("the die and the fall of a man met after", meeting.Moves, "moves:")
	for _, m := range course.Moves {
		fmt.Println(m.Kind())
	}
	fmt.Println("never met:", met.Never("2.4", "3", "4", "5"))
	// Output:
	// the die and the fall of a man met after 5 moves:
	// commit
	// commit
	// board
	// roll
	// lose
	// never met: [[2.4 3] [2.4 4] [2.4 5]]
}

func ExampleSteer() {
	// The steer plays games with any settings and returns to their rare meetings.
	anew, err := august1914.AnyStart[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View](sabinschlieffen.Ruleset())
	if err != nil {
		fmt.Println(err)
		return
	}
	pick := seeded(1914)
	start := anew(pick)
	steer := august1914.NewSteer(&start, anew)
	if err := steer.Run(pick, 20_000); err != nil {
		fmt.Println(err)
	}
	rarest := steer.Met.All()[0]
	for _, m := range steer.Met.All() {
		if m.Times < rarest.Times {
			rarest = m
		}
	}
	_, course, _ := steer.Met.Of(rarest.A, rarest.B)
	record, err := course.Record() // from the position that the course starts with
	fmt.Println(rarest.Moves == record.Len(), err)
	// Output: true <nil>
}

// courseOf returns a course from the start of the game of the captains.
func courseOf(t require.TestingT, notations ...string) course {
	c := course{Start: *atStart()}
	for _, n := range notations {
		c.Moves = append(c.Moves, parse(t, n))
	}
	return c
}

// The rules of a boarding meet in its three moves. Those of other moves meet only
// within one move.
func TestRulesMeetWithinAMoveAndWithinABattle(t *testing.T) {
	met := august1914.NewMeetings(atStart())
	require.Empty(t, met.All())
	c := courseOf(t, "red commit", "blue commit", "red board bow", "roll hit", "blue lose bow", "blue hold")
	require.NoError(t, met.Count(c))
	require.Equal(t, []august1914.Meeting{
		{A: "2.4", B: "2.4", Times: 2, Moves: 1},
		{A: "3", B: "3", Times: 2, Moves: 3},
		{A: "3", B: "4", Times: 1, Moves: 4},
		{A: "3", B: "5", Times: 1, Moves: 5},
		{A: "4", B: "4", Times: 1, Moves: 4},
		{A: "4", B: "5", Times: 1, Moves: 5},
		{A: "5", B: "5", Times: 1, Moves: 5},
	}, met.All())
	require.Equal(t, [][2]string{{"3", "2.4"}, {"3", "6"}, {"2.4", "4"}, {"2.4", "6"}, {"4", "6"}}, met.Never("3", "2.4", "4", "6"))

	m, short, ok := met.Of("5", "3")
	require.True(t, ok)
	require.Equal(t, august1914.Meeting{A: "3", B: "5", Times: 1, Moves: 5}, m)
	require.Equal(t, courseOf(t, "red commit", "blue commit", "red board bow", "roll hit", "blue lose bow"), short)
	_, _, ok = met.Of("2.4", "3")
	require.False(t, ok)
	_, _, ok = met.Of("2.4", "no rule")
	require.False(t, ok)
}

// Two battles in a row are separate: the rules of the first do not meet those of the
// second.
func TestBattlesInARowAreTwo(t *testing.T) {
	met := august1914.NewMeetings(atStart())
	require.NoError(t, met.Count(courseOf(t, "red commit", "blue commit", "red board bow", "roll miss", "blue board waist", "roll hit", "red lose waist")))
	m, _, _ := met.Of("3", "4")
	require.Equal(t, 2, m.Times)
	m, _, _ = met.Of("3", "5")
	require.Equal(t, 1, m.Times)
}

// A shorter course replaces a longer one. A longer course does not replace a shorter one.
func TestTheShortestCourseIsKept(t *testing.T) {
	long := courseOf(t, "red shift bow waist", "red commit", "blue commit", "red board waist", "roll miss")
	short := courseOf(t, "blue commit", "red commit", "red board bow", "roll miss")
	for _, order := range [][]course{{long, short}, {short, long}} {
		met := august1914.NewMeetings(atStart())
		for _, c := range order {
			require.NoError(t, met.Count(c))
		}
		m, c, _ := met.Of("3", "4")
		require.Equal(t, august1914.Meeting{A: "3", B: "4", Times: 2, Moves: 4}, m)
		require.Equal(t, short, c)
		r, err := c.Record()
		require.NoError(t, err)
		require.Equal(t, "rolling", func() string { s, _ := r.At(3); return s.Decision(august1914.Umpire).Kind }())
	}
}

func TestCountStopsAtAMoveThatIsRefused(t *testing.T) {
	met := august1914.NewMeetings(atStart())
	c := courseOf(t, "red commit", "red commit", "blue commit")
	err := met.Count(c)
	require.ErrorContains(t, err, `move 2 of the course, "red commit"`)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "2.4"})
	require.Equal(t, []august1914.Meeting{{A: "2.4", B: "2.4", Times: 1, Moves: 1}}, met.All())
	r, err := c.Record()
	require.ErrorContains(t, err, "move 2")
	require.Equal(t, 1, r.Len())
}

// The zero Meetings are empty, and playing on them returns an error.
func TestZeroMeetings(t *testing.T) {
	var met meetings
	c := courseOf(t, "red commit", "blue commit")
	_, err := met.Play(c.Moves[0])
	require.ErrorContains(t, err, "call Begin first")
	_, err = met.Run(seeded(1), august1914.InStages, 5)
	require.ErrorContains(t, err, "call Begin first")
	met.Merge(nil)
	require.Empty(t, met.All())
	_, _, ok := met.Of("2.4", "2.4")
	require.False(t, ok)
	require.Len(t, met.Never("2.4", "3"), 1)

	other := august1914.NewMeetings(atStart())
	require.NoError(t, met.Count(c))
	require.NoError(t, other.Count(c))
	require.Equal(t, other.All(), met.All())
	var sum meetings
	sum.Merge(&met)
	require.Equal(t, other.All(), sum.All())

	_, err = other.Run(nil, august1914.InStages, 5)
	require.ErrorContains(t, err, "pick is nil")
	_, err = other.Run(seeded(1), nil, 5)
	require.ErrorContains(t, err, "draw is nil")
}

func TestSteerSaysWhatItLacks(t *testing.T) {
	steer := august1914.NewSteer(atStart())
	require.ErrorContains(t, steer.Run(nil, 5), "pick is nil")
	steer.Starts = append(steer.Starts, nil)
	require.ErrorContains(t, steer.Run(seeded(1), 5), "start 2 of the Steer is nil")
	steer.Starts = nil
	require.ErrorContains(t, steer.Run(seeded(1), 5), "needs at least one start in Starts")
	require.Equal(t, sabinschlieffen.New(sabinschlieffen.Standard()), sabinschlieffen.Anywhere(nil), "without choices, the start")
}

// kept returns all courses of meetings.
func kept(met *meetings) (list []course) {
	for _, m := range met.All() {
		_, c, _ := met.Of(m.A, m.B)
		list = append(list, c)
	}
	return list
}

// Merging separate counts, in any order, gives the same result as counting the games
// together. Later play does not change the merged result.
func TestMergeInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := []*meetings{august1914.NewMeetings(atStart()), august1914.NewMeetings(atStart()), august1914.NewMeetings(atStart())}
		whole := august1914.NewMeetings(atStart())
		for game := range 6 {
			part := parts[rapid.IntRange(0, 2).Draw(t, "part")]
			seed := rapid.Uint64().Draw(t, "seed")
			for _, met := range []*meetings{part, whole} {
				met.Begin(atStart())
				_, err := met.Run(seeded(seed), august1914.Uniformly, 10+game)
				require.NoError(t, err)
			}
		}
		var sum *meetings
		for _, order := range [][]int{{0, 1, 2}, {2, 0, 1}, {1, 2, 0}} {
			sum = august1914.NewMeetings(atStart())
			for _, i := range order {
				sum.Merge(parts[i])
			}
			require.Equal(t, whole.All(), sum.All())
			require.Equal(t, kept(whole), kept(sum))
		}
		before := kept(sum)
		for _, p := range parts {
			p.Begin(atStart())
			_, err := p.Run(seeded(1), august1914.Uniformly, 40)
			require.NoError(t, err)
		}
		require.Equal(t, before, kept(sum))
	})
}

// Every course leads to its meeting in its last move.
func TestEveryCourseLeadsToItsMeeting(t *testing.T) {
	pick := seeded(3)
	steer := august1914.NewSteer(atStart())
	require.NoError(t, steer.Run(pick, 5000))
	require.Len(t, steer.Met.All(), 8, "2.1, 2.4, and 3, 4, 5 with each other")
	for _, m := range steer.Met.All() {
		_, c, _ := steer.Met.Of(m.A, m.B)
		require.Len(t, c.Moves, m.Moves)
		again := august1914.NewMeetings(atStart())
		require.NoError(t, again.Count(c))
		_, _, ok := again.Of(m.A, m.B)
		require.True(t, ok, "%v", m)
		c.Moves = c.Moves[:len(c.Moves)-1]
		again = august1914.NewMeetings(atStart())
		require.NoError(t, again.Count(c))
		_, _, ok = again.Of(m.A, m.B)
		require.False(t, ok, "%v", m)
	}
}

// The same choices give the same play. Watch gets every move with the list that it was
// drawn from, and the position after it.
func TestSteeredPlayIsWatched(t *testing.T) {
	play := func() (seen []string) {
		pick := seeded(5)
		steer := august1914.NewSteer(atStart())
		steer.Watch = func(legal []boarding.Move, m boarding.Move, events []august1914.Event, now *boarding.State) {
			require.Contains(t, legal, m)
			require.NotEmpty(t, events)
			seen = append(seen, fmt.Sprint(m, now.Hash()))
		}
		require.NoError(t, steer.Run(pick, 2000))
		return seen
	}
	first := play()
	require.Greater(t, len(first), 500)
	require.LessOrEqual(t, len(first), 2000)
	require.Equal(t, first, play())
}

func TestAnyStart(t *testing.T) {
	draw, err := august1914.AnyStart[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View](sabinschlieffen.Ruleset())
	require.NoError(t, err)
	pick := seeded(1)
	settings := map[string]bool{}
	for range 40 {
		s := draw(pick)
		settings[fmt.Sprint(s.Header().Settings)] = true
	}
	require.Greater(t, len(settings), 3)
	require.Equal(t, sabinschlieffen.New(sabinschlieffen.Standard()), draw(nil))
	_, err = august1914.AnyStart[boarding.State, boarding.Move, boarding.View](sabinschlieffen.Ruleset())
	require.ErrorContains(t, err, "the types of sabinschlieffen are not those of AnyStart")
	_, err = august1914.AnyStart[boarding.State, boarding.Move, boarding.View](nil)
	require.ErrorContains(t, err, "no ruleset")
}

// In each game Fighting returns a place of the map, and battles begin and end.
func TestFightingNamesAPlace(t *testing.T) {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	fights(t, &s, s.Scenario().Chart())
	w := schlieffenswar.New(schlieffenswar.Standard())
	fights(t, &w, w.Scenario().Chart())
	g := germanyatwar.New(germanyatwar.Standard())
	fights(t, &g, g.Scenario().Chart())
	d := driveonparis.New(driveonparis.Standard())
	fights(t, &d, d.Scenario().Chart())
	require.Empty(t, new(sabinschlieffen.State).Fighting())
	require.Empty(t, new(schlieffenswar.State).Fighting())
	require.Empty(t, new(germanyatwar.State).Fighting())
	require.Empty(t, new(driveonparis.State).Fighting())
}

// A fighter is a game with battles.
type fighter[S comparable, M august1914.Move, V any] interface {
	august1914.Game[S, M, V]
	Fighting() string
}

func fights[S comparable, M august1914.Move, V any, P fighter[S, M, V]](t *testing.T, s P, chart august1914.Chart) {
	places := map[string]bool{"": true}
	for _, p := range chart.Places {
		places[p.ID] = true
	}
	start, pick, ended := *s, seeded(4), 0
	for range 100 { // in Schlieffen, few combats wait for a choice
		*s = start
		was := s.Fighting()
		for _, err := range august1914.Walk[S, M, V](s, pick, august1914.InStages[M]) {
			require.NoError(t, err)
			at := s.Fighting()
			require.True(t, places[at], "%T: %q is no place", s, at)
			if at == "" && was != "" {
				ended++
			}
			if was = at; ended > 20 {
				return
			}
		}
	}
	require.Positive(t, ended, "%T", s)
}
