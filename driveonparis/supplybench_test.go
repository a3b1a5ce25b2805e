package driveonparis

import (
	"testing"

	"github.com/august1914/august1914/internal/measure"
)

// Supply of all nations and command of all HQs in the campaign, as a supply phase
// and a list of reserves would ask for them together.
func BenchmarkSupplyAndCommandOfAll(b *testing.B) {
	g := measure.Game[State, Move, View, *State]{Start: New(scenario(b, "5.6"))}
	list := g.Choices(64)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		s := &list[i%len(list)]
		for _, nation := range nations {
			linked, commanded := s.linked(nation, &s.chart().whole), s.commanded(nation)
			for u := range s.scenario.nations[nation].All() {
				if h := s.at[u]; h != off && linked.Has(h) && commanded.Has(h) {
					inOrder++
				}
			}
		}
		i++
	}
}

// inOrder counts units, so that asking about them is not optimized away.
var inOrder int
