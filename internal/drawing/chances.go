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

// A reason is a rule with what it means for a unit.
type reason = struct {
	Rule string `json:"rule"`
	Why  string `json:"why"`
}

// UnitRow returns the row of a unit with reasons behind its text. Of these the rule of the
// last counts. An assumed unit has no id.
func UnitRow[R ~reason](row august1914.BattleRow, reasons []R, assumed bool) august1914.BattleRow {
	for _, r := range reasons {
		row.Text, row.Rule = row.Text+", "+reason(r).Why, reason(r).Rule
	}
	if assumed {
		row.Unit, row.Text = "", row.Text+" (assumed)"
	}
	return row
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
