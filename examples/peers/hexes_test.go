package peers

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/hexgrid"
)

// sink keeps the compiler from removing the measured code.
var sink int

// neighborContest compares how fast the six neighbors of a hex are listed.
func neighborContest(testing.TB) contest {
	own, plain := each(tour(), hexOf), tour()
	c := contest{name: "six neighbors", least: asFast, ours: contestant{unit: "lists", run: func() int {
		sum := 0
		for _, h := range own {
			for _, n := range h.Neighbors() {
				sum += int(n.Q) + int(n.R)
			}
		}
		sink = sum
		return len(own)
	}}}
	c.peers = append(c.peers, contestant{name: "textbook", unit: "lists", run: func() int {
		sum := 0
		for _, a := range plain {
			for _, n := range a.around() {
				sum += n.q + n.r
			}
		}
		sink = sum
		return len(plain)
	}}, contestant{name: "textbook, written out for speed", unit: "lists", aside: true, run: func() int {
		sum := 0
		for _, a := range plain {
			for _, n := range a.aroundWrittenOut() {
				sum += n.q + n.r
			}
		}
		sink = sum
		return len(plain)
	}})
	c.peers = append(c.peers, h3Neighbors()...)
	return c
}

// distanceContest compares how fast the distance between two hexes is computed.
func distanceContest(testing.TB) contest {
	own, plain := each(tour(), hexOf), tour()
	c := contest{name: "distance", least: asFast, ours: contestant{unit: "distances", run: func() int {
		sum, last := 0, own[0]
		for _, h := range own {
			sum += h.Distance(last)
			last = h
		}
		sink = sum
		return len(own)
	}}}
	c.peers = append(c.peers, contestant{name: "textbook", unit: "distances", run: func() int {
		sum, last := 0, plain[0]
		for _, a := range plain {
			sum += a.distance(last)
			last = a
		}
		sink = sum
		return len(plain)
	}})
	c.peers = append(c.peers, h3Distance()...)
	return c
}

func BenchmarkNeighbors(b *testing.B) { neighborContest(b).bench(b) }

func BenchmarkDistance(b *testing.B) { distanceContest(b).bench(b) }

func TestNeighborsAgree(t *testing.T) {
	for _, a := range tour() {
		list := hexOf(a).Neighbors()
		require.ElementsMatch(t, a.around(), each(list[:], axialHex))
		require.Equal(t, a.around(), a.aroundWrittenOut())
	}
}

func TestDistancesAgree(t *testing.T) {
	last := hexgrid.Hex{}
	for _, a := range tour() {
		require.Equal(t, a.distance(axialHex(last)), hexOf(a).Distance(last))
		last = hexOf(a)
	}
}
