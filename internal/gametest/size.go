package gametest

import (
	"fmt"
	"os"
	"testing"
)

// tierVariable is the variable of the environment that says how much tests do. Every
// test states its size for each of its values:
//
//   - newcomer, which is also meant where the variable is empty, takes who builds the
//     library little time;
//   - ci is what a change has to pass: .ci/run asks for it;
//   - long takes hours.
const tierVariable = "AUGUST1914_TIER"

// Size returns how much a test does at the tier that the environment names: how many
// games, positions or scenarios. The arguments are literals with newcomer <= ci <= long
// and ci > 0, which a test of internal/api holds. Size panics if the variable has
// another value than a tier.
func Size(newcomer, ci, long int) int {
	switch tier := os.Getenv(tierVariable); tier {
	case "", "newcomer":
		return newcomer
	case "ci":
		return ci
	case "long":
		return long
	default:
		panic(fmt.Sprintf("%s is %q: want newcomer, ci or long", tierVariable, tier))
	}
}

// SizeOrSkip is Size for a test that takes too long for a newcomer: it skips the test
// where the size is 0.
func SizeOrSkip(t testing.TB, newcomer, ci, long int) int {
	t.Helper()
	size := Size(newcomer, ci, long)
	if size == 0 {
		t.Skipf("%s=ci runs it", tierVariable)
	}
	return size
}
