package germanyatwar_test

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/measure"
)

var measured = measure.Game[germanyatwar.State, germanyatwar.Move, germanyatwar.View, *germanyatwar.State]{
	Start: germanyatwar.New(germanyatwar.Standard()),
}

func BenchmarkPlayout(b *testing.B) { measured.Playout(b) }

func BenchmarkLegalMoves(b *testing.B) { measured.Lists(b, measured.Choices(512)) }

// BenchmarkIsolation checks all units of a side for isolation, as at the start of each
// impulse. (Rule 7.0.1)
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

func BenchmarkView(b *testing.B) {
	list := measured.Choices(64)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		_ = list[i%len(list)].View(germanyatwar.GermanSeat.Viewer())
		i++
	}
}

// BenchmarkReckon computes battles in random games for the side that does not know the
// enemy's blocks. (Rule 7.5.1.10)
func BenchmarkReckon(b *testing.B) {
	var list []germanyatwar.State
	for _, s := range measured.Choices(2048) {
		if kind := s.Decision(august1914.Umpire).Kind; kind == "retreat" || kind == "disc" {
			list = append(list, s)
		}
	}
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		for _, v := range []august1914.Viewer{germanyatwar.GermanSeat.Viewer(), germanyatwar.EntenteSeat.Viewer()} {
			if _, err := list[i%len(list)].ReckonBattle(v); err != nil {
				b.Fatal(err)
			}
		}
		i++
	}
}

func BenchmarkResample(b *testing.B) {
	list := measured.Choices(64)
	source := dice.NewPCG(19, 14)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		_ = list[i%len(list)].Resample(germanyatwar.GermanSeat.Viewer(), source.IntN)
		i++
	}
}
