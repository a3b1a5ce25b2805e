package gametest

import (
	"flag"
	"os"
	"runtime/debug"
	"strconv"
	"testing"
)

// seldom is the garbage collector target of tests, in percent of the live heap. Tests
// play games and discard every position. At the default of 100 a third of their time
// goes to garbage collection, although their heaps are small.
const seldom = 400

// Main runs the tests of a package from its TestMain. It makes garbage collection
// rarer, unless GOGC is set. An unknown tier fails before any test runs.
func Main(m *testing.M) {
	Size(0, 1, 1)
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(seldom)
	}
	m.Run()
}

// SetChecks sets how often rapid checks a property, unless the command line or
// RAPID_CHECKS does. It returns a function that restores the old value.
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
