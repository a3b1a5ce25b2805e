package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	. "github.com/august1914/august1914/sabinschlieffen"
)

// recoveryOf is the turn track: German, French and British blocks that can recover.
var recoveryOf = [...][3]int{{1, 1, 0}, {1, 1, 0}, {1, 2, 1}, {1, 2, 0}, {1, 1, 0}}

// brokenClaim returns what a position breaks of some statements made from the rulebook
// alone, or "".
func brokenClaim(p *Position) string {
	total := map[august1914.Power]int{august1914.Germany: p.Routed.German, august1914.France: p.Routed.French, august1914.Britain: p.Routed.British}
	for _, b := range p.Blocks {
		total[b.Power] += b.Fresh + b.Spent + b.MarchedFresh + b.MarchedSpent + b.Attacked
		if p.German.Has(b.Hex) != (b.Power == august1914.Germany) {
			return "S5: a block in an enemy hex"
		}
		for _, order := range b.Attacks {
			total[b.Power] += order.Blocks
			if !b.Hex.Neighbors().Has(order.Target) {
				return "S7: an attack on a hex that is not adjacent"
			}
			if p.Phase == Orders && p.German.Has(order.Target) == (b.Power == august1914.Germany) {
				return "S6: an attack on a friendly hex"
			}
		}
		if p.Phase != Orders && b.Power != august1914.Germany && p.Phase != AlliedCombats && len(b.Attacks) > 0 {
			return "S8: an Allied attack is left in the German phase"
		}
	}
	track := recoveryOf[p.Turn-1]
	switch left := p.Recoveries; {
	case total[august1914.Germany] != 8 || total[august1914.France] != 7 || total[august1914.Britain] != 1:
		return "S1: eight German, seven French and one British block, with the routed ones"
	case p.German.Has(Paris) && p.Phase != Over:
		return "S18: Paris has fallen, and the game goes on"
	case left.German > track[0] || left.French > track[1] || left.British > track[2]:
		return "S4: more blocks recover than the turn track says"
	case p.Phase != Orders && *left != ByPower{}:
		return "S4: blocks recover after the orders"
	case p.Phase == Over && p.Turn < len(recoveryOf) && !p.German.Has(Paris):
		return "S17: the game ends before turn 5"
	}
	return ""
}

// Arbitrary positions, and play from them, keep the claims, and Position refuses positions
// that break them.
func TestPositionsKeepTheRulebook(t *testing.T) {
	pick := gametest.Seeded(9)
	for range gametest.Size(500, 2_000, 20_000) {
		s := Anywhere(pick)
		for range 3 {
			p := s.Position()
			require.Empty(t, brokenClaim(&p), "%v", p)
			require.NoError(t, august1914.Onward(&s, pick, august1914.InStages, pick(20)))
		}
	}
	for name, change := range map[string]func(p *Position){
		"S1":  func(p *Position) { p.Routed.British = 1 },
		"S5":  func(p *Position) { p.Blocks[0].Hex = Liege },
		"S4":  func(p *Position) { p.Recoveries.German = 2 },
		"S18": func(p *Position) { german := p.German.With(Paris); p.German = &german },
	} {
		s := New(Standard())
		p := s.Position()
		change(&p)
		require.NotEmpty(t, brokenClaim(&p), name)
		_, err := p.State(Standard())
		require.Error(t, err, name)
	}
}
