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
// often as GOGC says where that is set. An unknown tier fails before any test runs.
func Main(m *testing.M) {
	Size(0, 1, 1)
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(seldom)
	}
	m.Run()
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
