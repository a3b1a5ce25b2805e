package desk

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// A desk with a constant number of open games does not grow, even if games and requests
// have many different settings.
func TestHeapDoesNotGrowWithSettings(t *testing.T) {
	number := gametest.Size(60, 400, 400)
	g := newGuest(t, Config{Rooms: number / 4})
	source := dice.NewPCG(1914, 37)
	rulesets := games.All()
	play := func(from, to int) {
		for n := from; n < to; n++ {
			info := rulesets[n%len(rulesets)].Info()
			game := g.open(map[string]any{"ruleset": info.Name, "settings": randomSettings(info.Options, source)})
			for _, link := range game.Links {
				for part := range seatPaths {
					g.desk.Handle(Request{Method: "GET", Path: "/api/seats/" + link.Token + "/" + part})
				}
			}
		}
	}
	play(0, number/4)
	before := heapInUse()
	play(number/4, number)
	require.Less(t, heapInUse()-before, 5e6, "bytes more after %d games than after %d", number, number/4)
	runtime.KeepAlive(g.desk)
}

// randomSettings chooses a value for each option.
func randomSettings(options []august1914.Option, source *dice.PCG) (made []august1914.Setting) {
	for _, o := range options {
		made = append(made, august1914.Setting{Name: o.Name, Value: o.Values[source.IntN(len(o.Values))].Value})
	}
	return made
}

// heapInUse returns the bytes of live heap after a collection.
func heapInUse() float64 {
	runtime.GC()
	runtime.GC() // the second collection empties the pools
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc)
}
