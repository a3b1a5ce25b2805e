package drawing

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Results lists the outcomes of a distribution with their exact chances, in order. It
// merges outcomes for which tell returns the same result.
func Results[T comparable](d dice.Dist[T], tell func(T) august1914.BattleResult) (list []august1914.BattleResult) {
	told := dice.Map(d, tell)
	for result := range told.All() {
		chance := told.Prob(result)
		result.Share, _ = chance.Float64()
		result.Exact = chance.RatString()
		list = append(list, result)
	}
	return list
}

// Rolled names in each result the rolls from low to high that give it. tell returns the
// text of the result of a roll. A single result needs no roll.
func Rolled(list []august1914.BattleResult, low, high int, tell func(roll int) string) {
	if len(list) < 2 {
		return
	}
	for i := range list {
		r := &list[i]
		for from := low; from <= high; from++ {
			if tell(from) != r.Text {
				continue
			}
			to := from
			for to < high && tell(to+1) == r.Text {
				to++
			}
			if r.Rolls != "" {
				r.Rolls += ", "
			}
			r.Rolls += fmt.Sprint(from)
			if to > from {
				r.Rolls += fmt.Sprintf("–%d", to)
			}
			from = to
		}
	}
}
