package drawing

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Results lists the outcomes of a distribution with their exact chances, in order. It
// merges outcomes for which tell returns the same text.
func Results[T comparable](d dice.Dist[T], tell func(T) string) []august1914.BattleResult {
	var list []august1914.BattleResult
	told := dice.Map(d, tell)
	for text := range told.All() {
		chance := told.Prob(text)
		share, _ := chance.Float64()
		list = append(list, august1914.BattleResult{Text: text, Share: share, Exact: chance.RatString()})
	}
	return list
}
