package desk

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/lesson"
	"github.com/august1914/august1914/examples/race"
)

// A learner plays the lesson of each game to its end. The desk makes the moves of the others
// and of the dice, explains wrong moves, and goes on after a restart at each step.
func TestLessons(t *testing.T) {
	for _, r := range games.All() {
		t.Run(r.Info().Name, func(t *testing.T) {
			l, err := lesson.Parse(r.Lesson())
			require.NoError(t, err)
			shelf := &Memory{}
			g := newGuest(t, Config{Shelf: shelf})
			made := g.open(map[string]any{"lesson": r.Info().Name})
			require.Len(t, made.Links, 1, "the lesson plays the other seats")
			require.Empty(t, made.Setup)
			seat := "/api/seats/" + made.Links[0].Token
			var now status
			for i, step := range l.Steps {
				g = newGuest(t, Config{Shelf: shelf})
				g.ask(statusOK, "GET", seat, nil, &now)
				require.True(t, now.YourTurn, "step %d", i+1)
				var asked []string
				for _, run := range step.Moves[0] {
					asked = append(asked, run[0])
				}
				require.Equal(t, &taught{Title: l.Title, Step: i + 1, Steps: len(l.Steps), Told: now.Lesson.Told, Ask: step.Ask, Why: step.Why, Moves: asked}, now.Lesson)
				require.False(t, now.CanTakeBack)
				_, moves := g.menu(made.Links[0].Token)
				for _, wrong := range step.Wrong {
					at := slices.IndexFunc(moves, wrong.Fits)
					if at < 0 || slices.Contains(asked, moves[at]) {
						continue
					}
					var refused Refusal
					g.ask(statusRefused, "POST", seat+"/moves", map[string]any{"version": now.Version, "move": moves[at]}, &refused)
					if first := slices.IndexFunc(step.Wrong, func(w lesson.Wrong) bool { return w.Fits(moves[at]) }); step.Wrong[first] == wrong {
						require.Equal(t, lesson.Plain(wrong.Text), refused.Error.Message)
					}
				}
				for _, m := range step.InOrder() {
					version, _ := g.menu(made.Links[0].Token)
					g.ask(statusOK, "POST", seat+"/moves", map[string]any{"version": version, "move": m, "onward": true}, nil)
				}
				if i == 0 {
					g.takeBack(statusRefused, made.Links[0].Token)
					g.ask(statusRefused, "POST", seat+"/hand", map[string]any{"key": "k"}, nil)
				}
			}
			g = newGuest(t, Config{Shelf: shelf})
			now = status{}
			g.ask(statusOK, "GET", seat, nil, &now)
			require.Equal(t, l.End, now.Lesson.End)
			require.Equal(t, len(l.Steps)+1, now.Lesson.Step)
			next := now.Lesson.Next
			people := 0
			for i, player := range next.Seats {
				if player == Person {
					people++
				} else {
					next.Seats[i] = "random"
				}
			}
			require.Equal(t, 1, people)
			require.Len(t, g.open(map[string]any{"ruleset": next.Ruleset, "scenario": next.Scenario, "settings": next.Settings, "seats": next.Seats}).Links, 1)
		})
	}
}

// A lesson takes no other field, and a game without a lesson says so.
func TestLessonsRefused(t *testing.T) {
	g := newGuest(t, Config{Rulesets: august1914.Rulesets{race.Ruleset()}})
	for _, asked := range []map[string]any{
		{"lesson": "no such game"},
		{"lesson": "race"},
		{"lesson": "race", "ruleset": "race"},
	} {
		g.ask(statusBad, "POST", "/api/games", asked, nil)
	}
}

// A game outside the library can have a lesson.
func TestALessonOfOnesOwn(t *testing.T) {
	own := august1914.SimpleRuleset(august1914.Info{Title: "Own"}, nil, race.New, &august1914.SimpleScenario[race.State]{
		Ruleset: "own", Called: "track", Map: august1914.SquareChart("The track", 14, 1), Draw: func(*race.State) (b august1914.Board) { return b },
		Lesson: "lesson Packing\nseat Allied\nnext Allied\nbefore seat 1: pack Germany, 1\nstep\nask Pack.\nwhy It helps.\nmove seat 2: pack France, 2\nthen seat 1: run Germany > 2\nend E\n",
	})
	g := newGuest(t, Config{Rulesets: august1914.Rulesets{own}})
	var offered rulesets
	g.ask(statusOK, "GET", "/api/rulesets", nil, &offered)
	require.Equal(t, "Packing", offered.Rulesets[0].Lesson.Title)
	token := g.open(map[string]any{"lesson": "own"}).Links[0].Token
	g.move(token, "seat 2: pack France, 2")
	var now status
	g.ask(statusOK, "GET", "/api/seats/"+token, nil, &now)
	require.Equal(t, "E", now.Lesson.End)
	require.Equal(t, []string{"", Person}, now.Lesson.Next.Seats)
}
