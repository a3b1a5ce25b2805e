package campaign

import (
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/history/targets"
	"github.com/august1914/august1914/examples/internal/games"
)

// A Stay says how much a campaign depends on its script: the number of targets of a date
// that are met when the player of the script continues alone from the previous date.
type Stay struct {
	From, To int // the ends of these turns
	Met      int // targets met at To, in all continuations together
	Of       int // number of targets at To, in all continuations together
	Scripted int // number of targets of To that the script meets
	Targets  int // number of targets of To
}

// Leaning plays n continuations from the end of every turn that has targets to the end of
// the next such turn, with the player named in the script in all seats. The continuations
// use consecutive seeds from the script's seed on.
func Leaning(script Script, course *Course, n int) ([]Stay, error) {
	list, err := targets.Load(script.Ruleset)
	if err != nil {
		return nil, err
	}
	g := newGround(course.Table.Chart(), false)
	var stays []Stay
	turns := byTurn(list)
	for i := 1; i < len(turns); i++ {
		next := turns[i]
		s := Stay{From: turns[i-1][0].Turn, To: next[0].Turn}
		if end, played := atEnd(course.Table, s.To); played {
			s.Scripted, s.Targets = Near(g.compare(end, next, script.Bar))
		}
		start, played := atEnd(course.Table, s.From)
		for k := 0; k < n && played && start.ToAct() != 0; k++ {
			end, err := goOn(script, start, s.To, script.Seed+uint64(k))
			if err != nil {
				return nil, fmt.Errorf("from turn %d: %w", s.From, err)
			}
			met, of := Near(g.compare(end, next, script.Bar))
			s.Met, s.Of = s.Met+met, s.Of+of
		}
		stays = append(stays, s)
	}
	return stays, nil
}

// goOn plays from a position to the end of a turn.
func goOn(script Script, start august1914.Table, turn int, seed uint64) (august1914.Table, error) {
	again, _ := start.At(start.Len())
	table, err := games.Seated(again)
	if err != nil {
		return nil, err
	}
	pick := rand.New(rand.NewPCG(seed, 1914)).IntN
	if err := seatAll(table, script.Player, pick); err != nil {
		return nil, err
	}
	for table.ToAct() != 0 && table.Decision(august1914.Umpire).Turn <= turn {
		if err := table.Step(pick); err != nil {
			return nil, err
		}
	}
	return table, nil
}

// String formats a stay as a line.
func (s Stay) String() string {
	if s.Of == 0 {
		return fmt.Sprintf("turn %d to %d: not played", s.From, s.To)
	}
	return fmt.Sprintf("turn %d to %d: %.0f of 100 targets met alone, %.0f by the script",
		s.From, s.To, 100*float64(s.Met)/float64(s.Of), 100*float64(s.Scripted)/float64(s.Targets))
}
