package germanyatwar_test

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/measure"
)

var measured = measure.Game[germanyatwar.State, germanyatwar.Move, germanyatwar.View, *germanyatwar.State]{
	Start: germanyatwar.New(germanyatwar.Standard()),
}

func BenchmarkPlayout(b *testing.B) { measured.Playout(b) }

func BenchmarkLegalMoves(b *testing.B) { measured.Lists(b, measured.Choices(512)) }

// BenchmarkIsolation checks all units of a side for isolation, as each impulse
// begins with. (Rule 7.0.1)
func BenchmarkIsolation(b *testing.B) {
	list := measured.Choices(64)
	for i := range list {
		for list[i].Decision(august1914.Umpire).Kind != "choose" {
			by := list[i].ToAct().First()
			if by == 0 {
				list[i] = germanyatwar.New(germanyatwar.Standard())
				continue
			}
			moves := list[i].LegalMoves(by, nil)
			if err := list[i].Apply(moves[0]); err != nil {
				b.Fatal(err)
			}
		}
	}
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		germanyatwar.CheckIsolation(&list[i%len(list)])
		i++
	}
}

func BenchmarkApply(b *testing.B) { measured.Apply(b, measured.Choices(512)) }
