package august1914_test

import (
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// BenchmarkExplore explores each game from the start and from a position in play. A move
// counts its list, the copy, Apply and the fingerprint; moves/s is by user time.
func BenchmarkExplore(b *testing.B) {
	sabin := sabinschlieffen.New(sabinschlieffen.Standard())
	explored(b, "sabinschlieffen", &sabin, 40)
	war := schlieffenswar.New(schlieffenswar.Standard())
	explored(b, "schlieffenswar", &war, 60)
	blocks := germanyatwar.New(germanyatwar.Standard())
	explored(b, "germanyatwar", &blocks, 60)
	drive := driveonparis.New(driveonparis.Standard())
	explored(b, "driveonparis", &drive, 60)
}

func explored[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](b *testing.B, name string, start P, on int) {
	inPlay := *start
	require.NoError(b, august1914.Onward(P(&inPlay), dice.NewPCG(19, 14).IntN, august1914.InStages[M], on))
	for what, s := range map[string]S{"start": *start, "in play": inPlay} {
		b.Run(name+"/"+what, func(b *testing.B) {
			moves := 0
			var before, after syscall.Rusage
			require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &before))
			for b.Loop() {
				x, err := august1914.Explore(august1914.Suite[S, M, V, P]{}, P(&s), august1914.Horizon[M, P]{Positions: 100_000, Workers: 1})
				require.NoError(b, err)
				moves += x.Moves
			}
			require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &after))
			user := float64(after.Utime.Nano() - before.Utime.Nano())
			b.ReportMetric(float64(moves)/user*1e9, "moves/s")
			b.ReportMetric(float64(moves)/float64(b.N), "moves")
		})
	}
}
