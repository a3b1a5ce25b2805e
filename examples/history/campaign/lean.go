package campaign

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/history/targets"
	"github.com/august1914/august1914/examples/internal/games"
)

// A Stay says how far a campaign goes on by itself: of the targets of a date, how
// many are met when the player of the script goes on alone from the date before.
type Stay struct {
	From, To int // turns, whose ends are meant
	Met      int // targets that are met at To, in all continuations together
	Of       int // of so many
	Scripted int // of the targets of To, how many the script meets
	Targets  int // how many there are
}

// Leaning plays n continuations from the end of every turn that has targets to the
// end of the next, with the player of the script in all seats. The continuations
// begin with the numbers from the seed on.
func Leaning(script Script, course *Course, n int) ([]Stay, error) {
	list, err := targets.Load(script.Ruleset)
	if err != nil {
		return nil, err
	}
	var stays []Stay
	for i, next := range list {
		if i == 0 || next.Turn == list[i-1].Turn {
			continue
		}
		s := Stay{From: list[i-1].Turn, To: next.Turn}
		s.Scripted, s.Targets = course.near(s.To, script.Bar)
		for k := range n {
			start, played := atEnd(course.Table, s.From)
			if !played || start.ToAct() == 0 {
				break
			}
			met, of, err := goOn(script, start, s.To, script.Seed+uint64(k))
			if err != nil {
				return nil, fmt.Errorf("from turn %d: %w", s.From, err)
			}
			s.Met, s.Of = s.Met+met, s.Of+of
		}
		stays = append(stays, s)
	}
	return stays, nil
}

// near counts the targets of a turn that the script meets.
func (c *Course) near(turn, bar int) (met, of int) {
	rows, err := Distances(c.Table, bar)
	if err != nil {
		return 0, 0
	}
	return Near(slices.DeleteFunc(rows, func(r Row) bool { return r.Turn != turn }))
}

// goOn plays a game to the end of a turn, and counts the targets that are met then.
func goOn(script Script, start august1914.Table, turn int, seed uint64) (met, of int, err error) {
	table, err := games.Seated(start)
	if err != nil {
		return 0, 0, err
	}
	pick := rand.New(rand.NewPCG(seed, 1914)).IntN
	for _, c := range table.Chairs() {
		if err := table.Sit(c.Seat, script.Player, pick); err != nil {
			return 0, 0, err
		}
	}
	for table.ToAct() != 0 && table.Decision(august1914.Umpire).Turn <= turn {
		if err := table.Step(pick); err != nil {
			return 0, 0, err
		}
	}
	met, of = (&Course{Table: table}).near(turn, script.Bar)
	return met, of, nil
}

// String writes a stay as a line.
func (s Stay) String() string {
	if s.Of == 0 {
		return fmt.Sprintf("turn %d to %d: not played", s.From, s.To)
	}
	return fmt.Sprintf("turn %d to %d: %.0f of 100 targets met alone, %.0f to the script",
		s.From, s.To, 100*float64(s.Met)/float64(s.Of), 100*float64(s.Scripted)/float64(s.Targets))
}
