package peers

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// A contest measures several implementations of the same task.
type contest struct {
	name  string
	ours  contestant
	peers []contestant
	least float64 // claimed factor over the speed of the best peer
	floor float64 // claimed speed per second; 0 for no claim
}

// A contestant is an implementation of the task. Its function run does the task once and
// returns the units of work done.
type contestant struct {
	name  string // empty for ours
	unit  string // unit of work, such as "paths"
	run   func() int
	aside bool // measured for comparison, but not part of the claim
}

// bench measures the contestant and reports units of work per second.
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

// measured is a measurement, in units of work.
type measured struct {
	perSecond float64
	allocs    float64 // per unit
}

// bench measures all contestants as benchmarks, each with a name.
func (c contest) bench(b *testing.B) {
	b.Run("of=august1914", c.ours.bench)
	for _, p := range c.peers {
		b.Run("of="+p.name, p.bench)
	}
}

// contests lists all contests in the order of the table in README.md.
func contests(tb testing.TB) []contest {
	return []contest{
		neighborContest(tb), distanceContest(tb), reachContest(tb),
		floodContest(tb), pathContest(tb),
		playContest(tb),
	}
}

func TestOursDoNotAllocate(t *testing.T) {
	for _, c := range contests(t) {
		require.Zero(t, testing.AllocsPerRun(20, func() { c.ours.run() }), c.name)
	}
}

// rate formats a speed with three digits.
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
