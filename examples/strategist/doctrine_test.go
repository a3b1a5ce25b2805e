package strategist_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/strategist"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/schlieffenswar"
)

// The first of three knobs is good for the German side, the second bad for the other side,
// and the third best unchanged. Games vary more than any of the knobs matters.
func TestDrillFindsWhatHelps(t *testing.T) {
	var games [3]atomic.Int32 // by side
	lesson := strategist.Lesson{
		Knobs: []string{"good", "bad", "kept"},
		Match: func(side august1914.Side, plan strategist.Plan, dice uint64) (float64, error) {
			games[side].Add(1)
			grade := 0.5 + 0.3*(float64(dice%1000)/1000-0.5) - 0.1*plan.Turn(2)*plan.Turn(2)
			if side == august1914.German {
				return grade + 0.05*min(1, plan.Turn(0)), nil
			}
			return grade - 0.05*plan.Turn(1), nil
		},
	}
	var stances [3]strategist.Stance
	for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
		s, err := strategist.Drill(lesson, side, 1200, 0, 1)
		require.NoError(t, err)
		require.EqualValues(t, 1500, games[side].Load(), "one in eight is played twice more")
		require.InDelta(t, 0, s.Turns[2], 0.3)
		require.Greater(t, s.Gain, 0.02)
		again, err := strategist.Drill(lesson, side, 1200, 0, 1)
		require.NoError(t, err)
		require.Equal(t, s, again)
		stances[side] = s
	}
	require.Greater(t, stances[august1914.German].Turns[0], 0.5)
	require.Less(t, stances[august1914.Allied].Turns[1], -0.5)
}

// If nothing helps, no knob is turned.
func TestDrillLeavesAloneWhatDoesNotHelp(t *testing.T) {
	lesson := strategist.Lesson{
		Knobs: []string{"idle", "harmful"},
		Match: func(_ august1914.Side, plan strategist.Plan, dice uint64) (float64, error) {
			return 0.5 + 0.3*(float64(dice%1000)/1000-0.5) - 0.1*plan.Turn(1)*plan.Turn(1), nil
		},
	}
	for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
		s, err := strategist.Drill(lesson, side, 600, 0, 1)
		require.NoError(t, err)
		require.Equal(t, strategist.Stance{Seed: 1, Games: 600, Turns: []float64{0, 0}}, s)
	}
}

func TestDrillSaysWhatWentWrong(t *testing.T) {
	wrong := errors.New("wrong")
	_, err := strategist.Drill(strategist.Lesson{Match: func(august1914.Side, strategist.Plan, uint64) (float64, error) { return 0, wrong }}, august1914.German, 1, 0, 1)
	require.ErrorIs(t, err, wrong)
}

// The files name their commands, and their gains are significant.
func TestDoctrinesSayWhatMadeThem(t *testing.T) {
	files, err := filepath.Glob("doctrines/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	lessons := strategist.Lessons()
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		i := slices.IndexFunc(lessons, func(l strategist.Lesson) bool { return l.Name == name })
		require.GreaterOrEqual(t, i, 0, name)
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		var d strategist.Doctrine
		require.NoError(t, json.Unmarshal(text, &d))
		require.Equal(t, lessons[i].Knobs, d.Knobs)
		for side, s := range map[string]strategist.Stance{"german": d.German, "other": d.Allied} {
			command := fmt.Sprintf("go run ./examples/strategist/fit -doctrine -name %s -side %s -games %d -seed %d", name, side, s.Games, s.Seed)
			if s.Targets > 0 {
				command += fmt.Sprintf(" -targets %d", s.Targets)
			}
			for _, c := range s.Further {
				command += fmt.Sprintf(" && go run ./examples/strategist/fit -doctrine -name %s -side %s -further -games %d -seed %d", name, side, c.Games, c.Seed)
				if c.Targets > 0 {
					command += fmt.Sprintf(" -targets %d", c.Targets)
				}
			}
			require.Equal(t, command, s.Command)
			require.Len(t, s.Turns, len(d.Knobs))
			require.GreaterOrEqual(t, s.Gain, s.Error, name)
		}
	}
}

// A game with a doctrine begins every turn with it. Each side has its own.
func TestOpensWithItsDoctrine(t *testing.T) {
	sw := schlieffenswar.New(schlieffenswar.Standard())
	g, err := strategist.OpenSchlieffensWar(sw.Header())
	require.NoError(t, err)
	require.Len(t, g.Doctrine(august1914.German).Turns, len(g.Knobs))
	require.NotEqual(t, g.Doctrine(august1914.German), g.Doctrine(august1914.Allied))
}

// A match with the same dice and the same plan is always the same. Another plan gives
// another match.
func TestMatch(t *testing.T) {
	lessons := strategist.Lessons()
	l := lessons[slices.IndexFunc(lessons, func(l strategist.Lesson) bool { return l.Name == germanyatwar.Name })]
	play := func(plan strategist.Plan, dice uint64) float64 {
		grade, err := l.Match(august1914.Allied, plan, dice)
		require.NoError(t, err)
		require.True(t, grade >= 0 && grade <= 1, grade)
		return grade
	}
	differ := 0
	for dice := range uint64(gametest.Size(3, 5, 5)) {
		usual := play(strategist.Plan{}, dice)
		require.Equal(t, usual, play(strategist.Plan{}, dice))
		if play(strategist.Plan{Turns: []float64{-1, 1, -1, 0, -1, 1}}, dice) != usual {
			differ++
		}
	}
	require.Positive(t, differ)
}

// One of two targets is good for the weaker side, and the other is bad. Competing plans
// find that out, and the side keeps the best of them.
func TestDrillFindsTargets(t *testing.T) {
	const city, swamp = 7, 8
	var games [3]atomic.Int32 // by side
	lesson := strategist.Lesson{
		Knobs: []string{"idle"},
		Match: func(side august1914.Side, plan strategist.Plan, dice uint64) (float64, error) {
			games[side].Add(1)
			grade := 0.45 + 0.2*(float64(dice%1000)/1000-0.5) + 0.05*(plan.Whim(1, city)-plan.Whim(1, swamp))
			if side != august1914.German {
				return grade + 0.2, nil
			}
			return grade, nil
		},
	}
	allied, err := strategist.Drill(lesson, august1914.Allied, 240, 1920, 1)
	require.NoError(t, err)
	require.Equal(t, strategist.Stance{Seed: 1, Games: 240, Targets: 1920, Turns: []float64{0}}, allied, "it is the stronger side")
	german, err := strategist.Drill(lesson, august1914.German, 240, 1920, 1)
	require.NoError(t, err)
	require.EqualValues(t, 240+2*30, games[august1914.Allied].Load())
	require.LessOrEqual(t, games[august1914.German].Load(), int32(240+2*30+1920+2*240))
	best := strategist.Plan{Turns: german.Turns, Whims: german.Whims}
	require.Greater(t, best.Whim(1, city)-best.Whim(1, swamp), 1.)
	require.InDelta(t, 0.05*(best.Whim(1, city)-best.Whim(1, swamp)), german.Gain, 1e-4)

	text, err := json.Marshal(german)
	require.NoError(t, err)
	var again strategist.Stance
	require.NoError(t, json.Unmarshal(text, &again))
	require.Equal(t, german, again)
}

// A side improves its stance, and keeps it if nothing is better.
func TestFurther(t *testing.T) {
	lesson := strategist.Lesson{
		Knobs: []string{"best at 1", "idle"},
		Match: func(_ august1914.Side, plan strategist.Plan, dice uint64) (float64, error) {
			miss := plan.Turn(0) - 1
			return 0.6 + 0.2*(float64(dice%1000)/1000-0.5) - 0.1*miss*miss, nil
		},
	}
	old := strategist.Stance{Command: "first", Seed: 1, Games: 80, Turns: []float64{0, 0.5}, Gain: 0.05, Error: 0.003}
	s, err := strategist.Further(lesson, august1914.Allied, old, 0, 1920, 2)
	require.NoError(t, err)
	require.InDelta(t, 1, s.Turns[0], 0.3)
	require.InDelta(t, 0.15, s.Gain, 0.01)
	require.InDelta(t, 0.003, s.Error, 1e-9, "with the same dice, both differ by the same amount")
	require.Equal(t, []strategist.Step{{Seed: 2, Targets: 1920}}, s.Further)
	require.Equal(t, "first", s.Command)
	again, err := strategist.Further(lesson, august1914.Allied, s, 480, 0, 3)
	require.NoError(t, err)
	require.Equal(t, s.Further, again.Further[:1])
	require.GreaterOrEqual(t, again.Gain, s.Gain)

	old.Turns[0] = 1
	kept, err := strategist.Further(lesson, august1914.Allied, old, 0, 1920, 2)
	require.NoError(t, err)
	require.Equal(t, old, kept)

	wrong := errors.New("wrong")
	lesson.Match = func(august1914.Side, strategist.Plan, uint64) (float64, error) { return 0, wrong }
	_, err = strategist.Further(lesson, august1914.Allied, old, 0, 1920, 2)
	require.ErrorIs(t, err, wrong)
}
