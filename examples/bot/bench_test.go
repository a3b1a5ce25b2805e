package bot_test

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/sabinschlieffen"
)

// BenchmarkFirstOrder makes the first German order of the game with an empty tree.
func BenchmarkFirstOrder(b *testing.B) {
	const iterations = 1000
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	if err := s.Apply(sabinschlieffen.MustParseMove("German recover Liège")); err != nil {
		b.Fatal(err)
	}
	eyes := august1914.NewEyes(&s, sabinschlieffen.GermanSeat)
	pick := seeded(1)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := bot.New(bot.Config{Iterations: iterations}, pick)(eyes); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(iterations*b.N)/b.Elapsed().Seconds(), "iterations/s")
}
