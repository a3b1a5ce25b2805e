package bot_test

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/sabinschlieffen"
)

// BenchmarkFirstOrder makes the first German order of the game.
func BenchmarkFirstOrder(b *testing.B) {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	if err := s.Apply(sabinschlieffen.MustParseMove("German recover Liège")); err != nil {
		b.Fatal(err)
	}
	eyes := august1914.NewEyes(&s, sabinschlieffen.GermanSeat)
	choose := bot.New(bot.Normal, seeded(1))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := choose(eyes); err != nil {
			b.Fatal(err)
		}
	}
}
