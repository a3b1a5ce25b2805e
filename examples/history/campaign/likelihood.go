package campaign

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// Surprise returns the mean of -log(share) over the throws of a course, where the share is
// the part of all possible results that gives this one. It is 0 if nothing was random, log
// 6 for games with one fair die, and more if the script asks for luck.
func Surprise(throws []Throw) float64 {
	if len(throws) == 0 {
		return 0
	}
	sum := 0.0
	for _, t := range throws {
		sum -= math.Log(float64(t.Weight) / float64(t.Total))
	}
	return sum / float64(len(throws))
}

// Surprises returns, in ascending order, the surprises of games that the player of a script
// plays in all seats. The games use consecutive seeds from the script's seed on.
func Surprises(script Script, n int) ([]float64, error) {
	list := make([]float64, 0, n)
	for i := range n {
		throws, err := alone(script, script.Seed+uint64(i))
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", i+1, err)
		}
		list = append(list, Surprise(throws))
	}
	slices.Sort(list)
	return list, nil
}

// alone plays a game without wishes, and returns its throws.
func alone(script Script, seed uint64) ([]Throw, error) {
	script.Sections = nil
	d, err := newDirector(script)
	if err != nil {
		return nil, err
	}
	d.pick = rand.New(rand.NewPCG(seed, 1914)).IntN
	if err := seatAll(d.table, script.Player, d.pick); err != nil {
		return nil, err
	}
	for d.table.ToAct() != 0 {
		if !d.table.ToAct().Has(august1914.Dice) {
			if err := d.table.Step(d.pick); err != nil {
				return nil, err
			}
			continue
		}
		list, total, err := results(d.table)
		if err != nil {
			return nil, err
		}
		k := d.pick(total)
		r := list[slices.IndexFunc(list, func(r result) bool { return k < r.first+r.weight })]
		if err := d.throw(r, total, false); err != nil {
			return nil, err
		}
	}
	return d.Throws, nil
}

// seatAll puts a player in every seat of a table.
func seatAll(table *games.Table, player string, pick func(n int) int) error {
	for _, c := range table.Chairs() {
		if err := table.Sit(c.Seat, player, pick); err != nil {
			return err
		}
	}
	return nil
}
