package campaign

import (
	"fmt"

	"github.com/august1914/august1914"
)

// roll throws the dice. It takes the result in the script, or the likeliest one, or the
// middle one of equally likely results.
func (d *director) roll() error {
	list, total, err := results(d.table)
	if err != nil {
		return err
	}
	chosen, wished := middle(list), false
	if len(d.rolls) == 0 {
		chosen, wished = d.draw(list, chosen)
	} else {
		w := d.rolls[0]
		d.rolls = d.rolls[1:]
		for i, r := range list {
			if matches(w.Text, r.notation) {
				chosen, wished = i, true
				break
			}
		}
		if !wished {
			d.Refusals = append(d.Refusals, Refusal{
				Line: w.Line, Turn: d.table.Decision(august1914.Umpire).Turn, Wish: "roll " + w.Text,
				Reason: fmt.Sprintf("the dice show %s to %s", list[0].notation, list[len(list)-1].notation),
			})
		}
	}
	return d.throw(list[chosen], total, wished)
}

// throw records a result, and rolls it.
func (d *director) throw(r result, total int, wished bool) error {
	d.Throws = append(d.Throws, Throw{
		Turn: d.table.Decision(august1914.Umpire).Turn, Notation: r.notation,
		Weight: uint64(r.weight), Total: uint64(total), Wished: wished,
	})
	return d.table.Roll(func(int) int { return r.first })
}

// draw finds the first thing that the script wants and that can be drawn, or else the
// default.
func (d *director) draw(list []result, anyway int) (chosen int, wished bool) {
	decision := d.table.Decision(august1914.Umpire)
	for _, p := range d.pending {
		if p.done || !p.draws() || !d.timely(p, decision) {
			continue
		}
		for i, r := range list {
			if matches(p.Text, r.notation) {
				p.done = true
				return i, true
			}
		}
	}
	return anyway, false
}

// A result is a possible result of the dice.
type result struct {
	notation string
	first    int // the first number that gives this result
	weight   int // how many numbers give it
}

// results lists the possible results of the dice in the order of the game. It finds the
// result of a number by trying it. Numbers with the same result are consecutive. There may
// be many of them, so it looks for the last one in growing strides.
func results(t august1914.Table) (list []result, total int, err error) {
	shows := func(k int) string {
		try, _ := t.At(t.Len())
		if fault := try.Roll(func(n int) int { total = n; return k }); fault != nil {
			err = fault
			return ""
		}
		return try.Moves(t.Len())[0]
	}
	total = 1 // until the dice ask for a choice, which they do not if there is only one number
	for k := 0; err == nil && k < total; {
		r := result{notation: shows(k), first: k}
		stride := 1
		for end := k + stride; err == nil && end < total && shows(end) == r.notation; end = k + stride {
			stride *= 2
		}
		low, high := k+stride/2, min(k+stride, total) // the first number with another result is after low and not after high
		for err == nil && high-low > 1 {
			if mid := low + (high-low)/2; shows(mid) == r.notation {
				low = mid
			} else {
				high = mid
			}
		}
		r.weight, k = high-k, high
		list = append(list, r)
	}
	return list, total, err
}

// middle returns the likeliest result, or the middle one of equally likely results.
func middle(list []result) int {
	var best []int
	for i, r := range list {
		switch {
		case len(best) == 0 || r.weight > list[best[0]].weight:
			best = []int{i}
		case r.weight == list[best[0]].weight:
			best = append(best, i)
		}
	}
	return best[len(best)/2]
}
