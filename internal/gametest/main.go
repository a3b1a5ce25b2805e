package gametest

import (
	"flag"
	"os"
	"runtime/debug"
	"strconv"
	"testing"
)

// seldom is how much garbage is let lie before it is collected, in percent of what is
// in use. Tests play games and throw every position away: at the usual 100 a third of
// their time goes to collecting, of heaps that stay small at any rate.
const seldom = 400

// Main runs the tests of a package, for its TestMain, and collects garbage seldom; as
// often as GOGC says where that is set.
func Main(m *testing.M) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(seldom)
	}
	m.Run()
}

// Often returns how often a test repeats itself: as usual, which takes whoever builds
// the library little time, or with AUGUST1914_LONG=1 as long as a change of it needs,
// which .ci/run asks for.
func Often(usual, long int) int {
	if os.Getenv("AUGUST1914_LONG") == "1" {
		return long
	}
	return usual
}

// Asked is Often for tests whose long run takes minutes: AUGUST1914_CHECKS=n asks for n.
func Asked(usual, long int) int {
	if n, err := strconv.Atoi(os.Getenv("AUGUST1914_CHECKS")); err == nil && n > 0 {
		return n
	}
	return Often(usual, long)
}

// SetChecks sets how often rapid tries a property, unless the command line or
// RAPID_CHECKS says so, and returns what sets it back.
func SetChecks(n int) (restore func()) {
	given := os.Getenv("RAPID_CHECKS") != ""
	flag.Visit(func(f *flag.Flag) { given = given || f.Name == "rapid.checks" })
	if given {
		return func() {}
	}
	checks := flag.Lookup("rapid.checks").Value
	before := checks.String()
	_ = checks.Set(strconv.Itoa(n))
	return func() { _ = checks.Set(before) }
}
