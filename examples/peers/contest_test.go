package peers

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// A contest measures several implementations at the same task, side by side.
type contest struct {
	name  string
	ours  contestant
	peers []contestant
	least float64 // how many times as fast as the best peer ours is claimed to be
	floor float64 // what ours is claimed to do a second, 0 for no such claim
}

// A contestant is an implementation with what it does: run does the task once
// and returns how many units of work that was.
type contestant struct {
	name  string // ours has none
	unit  string // of what run counts, such as "paths"
	run   func() int
	aside bool // measured for comparison, but not what the claim is about
}

// bench measures the contestant and reports units of work a second.
func (c contestant) bench(b *testing.B) {
	b.ReportAllocs()
	done := 0
	for b.Loop() {
		done += c.run()
	}
	b.ReportMetric(float64(done)/b.Elapsed().Seconds(), c.unit+"/s")
}

// measure measures the contestant once.
func (c contestant) measure() measured {
	r := testing.Benchmark(c.bench)
	perSecond := r.Extra[c.unit+"/s"]
	return measured{perSecond, float64(r.MemAllocs) / (perSecond * r.T.Seconds())}
}

// measured is what came out, in units of work.
type measured struct {
	perSecond float64
	allocs    float64 // a unit
}

// bench measures all contestants as benchmarks with a name each.
func (c contest) bench(b *testing.B) {
	b.Run("of=august1914", c.ours.bench)
	for _, p := range c.peers {
		b.Run("of="+p.name, p.bench)
	}
}

// contests returns all of them, in the order of the table in README.md.
func contests(tb testing.TB) []contest {
	return []contest{
		neighbourContest(tb), distanceContest(tb), reachContest(tb),
		floodContest(tb), pathContest(tb),
		playContest(tb),
	}
}

func TestOursDoNotAllocate(t *testing.T) {
	for _, c := range contests(t) {
		require.Zero(t, testing.AllocsPerRun(20, func() { c.ours.run() }), c.name)
	}
}

// rate writes a speed with three digits.
func rate(perSecond float64, unit string) string {
	for _, scale := range []struct {
		of   float64
		name string
	}{{1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		if perSecond >= scale.of {
			return strconv.FormatFloat(perSecond/scale.of, 'g', 3, 64) + " " + scale.name + " " + unit + "/s"
		}
	}
	return strconv.FormatFloat(perSecond, 'g', 3, 64) + " " + unit + "/s"
}
